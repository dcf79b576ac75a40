"""The picture inside a map file: base64 of a PNG, JPEG or WebP, asked for its size before it is decoded."""

import base64
import re

from engine.look import MapPicture
from engine.maps.faults import BadFileError
from engine.maps.pictures import fitted, pixels, suffix

DATA_URL = re.compile(r"data:image/[\w.+-]+;base64,", re.ASCII)
LONGEST_PATH = 1_000
Lost = tuple[str, str] | None


def inner_picture(raw: object, size_ft: tuple[float, float], file: str) -> tuple[MapPicture | None, Lost]:
    """The picture laid over the whole map, or none and why; a bad picture does not cost the map."""
    if not isinstance(raw, str) or not raw.strip():
        return None, ("picture", "the file has none")
    if len(raw) < LONGEST_PATH and re.search(r"\.(png|jpe?g|webp)$", raw.strip(), re.IGNORECASE):
        return None, ("picture", "the file only names one; no other file is opened for it")
    try:
        fit = fitted(base64.b64decode(DATA_URL.sub("", raw, count=1), validate=False), "picture")
    except BadFileError as error:
        return None, ("picture", str(error))
    except ValueError:
        return None, ("picture", "no base64")
    return MapPicture(f"picture{suffix(fit)}", fit, (0.0, 0.0), size_ft), None


def mismatch(picture: MapPicture, squares: tuple[float, float], per_square: float) -> str:
    """Words for a picture of another size than the file says, "" if it is as said."""
    wide, high = pixels(picture.data, picture.name)
    said = squares[0] * per_square, squares[1] * per_square
    if not per_square or (abs(wide - said[0]) <= 1 and abs(high - said[1]) <= 1):
        return ""
    sizes = f"the picture is {wide} x {high} pixels, the file says {said[0]:g} x {said[1]:g}"
    return f"{sizes}: fitted to the squares"
