"""Files that are recognized and not read: what they are, and the way to something that is read."""

VTT = "export it as Universal VTT"
SIGNS = (
    ((b'"mfcg"',), "a Watabou city, which is not read yet"),
    ((b'"rects"', b'"doors"'), "a One Page Dungeon, which is not read yet"),
    ((b'"tiledversion"',), "a Tiled map, which is not read yet"),
    ((b'"tilewidth"', b'"layers"'), "a Tiled map, which is not read yet"),
    ((b"<map", b"tilewidth"), "a Tiled map, which is not read yet"),
    ((b"content.xml", b"PK\x03\x04"), f"a MapTool file, which is not read ({VTT})"),
)
STARTS = (
    (b"PK\x03\x04", "an archive"),
    (b"SQLite format 3", "a battle file or another database"),
)


def guess(data: bytes) -> str:
    """What a file that nothing reads seems to be."""
    if not data:
        return "an empty file"
    by_sign = (words for signs, words in SIGNS if all(sign in data for sign in signs))
    by_start = (words for start, words in STARTS if data.startswith(start))
    return next(by_sign, None) or next(by_start, None) or f"a file that begins with {data[:12]!r}"
