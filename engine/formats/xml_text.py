"""XML of others: no document types, no entities, nothing fetched."""

from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from engine.maps.faults import BadFileError, Fault
from engine.maps.limits import within


def parsed_xml(data: bytes, file: str) -> Element:
    """The root of an XML file. Raises BadFileError with the line and column, or OverLimitError."""
    within(file, "text file", len(data))
    within(file, "values", data.count(b"<") + data.count(b"="))
    try:
        root: Element = fromstring(data, forbid_dtd=True)
    except ParseError as error:
        line, column = error.position
        words = str(error).split(":")[0]
        raise BadFileError(file, [Fault(f"line {line} column {column + 1}", words, "XML")]) from None
    except DefusedXmlException:
        raise BadFileError(
            file, [Fault("", "a document type or an entity", "plain XML without either")]
        ) from None
    except (LookupError, ValueError) as error:
        raise BadFileError(file, [Fault("", str(error), "XML in a known encoding")]) from None
    return root
