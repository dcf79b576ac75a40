"""Map folders: pictures beside the file, written and read again."""

import io

import pytest
from PIL import Image

from engine.look import MapPicture
from engine.maps.build import build
from engine.maps.drawing import DrawnPicture
from engine.maps.faults import BadFileError, OverLimitError
from engine.maps.folder import read_drawing, read_map
from engine.maps.pictures import WIDEST_PX, fitted, part_of, pixels
from engine.maps.write import to_toml, write_folder

MAPS = ("downtown", "harbor", "warehouse")


def png(width, height, mode="RGB"):
    data = io.BytesIO()
    Image.new(mode, (width, height)).save(data, "PNG")
    return data.getvalue()


def folder(path, text, picture="picture = { file = 'p.png', size_ft = [400, 300] }\n"):
    (path / "map.toml").write_bytes(text(picture))
    return path


def test_a_picture_is_kept_with_its_bytes_and_its_place(tmp_path, text):
    (tmp_path / "p.png").write_bytes(png(40, 30))
    picture = read_map(folder(tmp_path, text)).look.picture
    assert picture == MapPicture("p.png", png(40, 30), (0, 0), (400, 300))


def test_no_picture_is_taken_from_outside_the_maps_own_folder(tmp_path, text):
    inner = tmp_path / "map"
    inner.mkdir()
    (tmp_path / "p.png").write_bytes(png(40, 30))
    with pytest.raises(BadFileError, match=r"picture.file: found \"../p.png\", expected a file beside"):
        read_map(folder(inner, text, "picture = { file = '../p.png', size_ft = [400, 300] }\n"))


def test_a_link_out_of_the_folder_is_not_followed(tmp_path, text):
    inner = tmp_path / "map"
    inner.mkdir()
    (tmp_path / "p.png").write_bytes(png(40, 30))
    (inner / "p.png").symlink_to(tmp_path / "p.png")
    with pytest.raises(BadFileError, match="a file beside"):
        read_map(folder(inner, text))


def test_what_is_no_picture_is_refused_by_name(tmp_path, text):
    (tmp_path / "p.png").write_bytes(b"GIF89a")
    with pytest.raises(BadFileError, match=r"p.png: found a file that begins with b'GIF89a', expected a PNG"):
        read_map(folder(tmp_path, text))


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded():
    with pytest.raises(OverLimitError, match="900,000,000 pixels, expected at most 100,000,000"):
        pixels(png(30_000, 30_000, "1"), "bomb.png")


def test_a_picture_wider_than_a_window_can_use_is_scaled_down():
    assert pixels(fitted(png(WIDEST_PX + 808, 90, "1"), "p"), "p") == (WIDEST_PX, 82)
    assert fitted(png(30, 20), "p") == png(30, 20)


def test_a_part_of_a_picture_is_cut_by_shares():
    assert pixels(part_of(png(100, 40), "p", (0.5, 0.0, 1.0, 0.25)), "p") == (50, 10)


@pytest.mark.parametrize("name", MAPS)
def test_a_map_written_and_read_again_is_the_same(root, tmp_path, name):
    drawing = read_drawing(root / "maps" / name)
    write_folder(drawing, None, tmp_path / "copy")
    again = read_drawing(tmp_path / "copy")
    assert again == drawing
    assert build(again).map.digest == build(drawing).map.digest


def test_a_picture_is_written_beside_its_map(tmp_path, drawn):
    drawing = drawn(picture=DrawnPicture(file="picture.png", size_ft=(400.0, 300.0)))
    write_folder(drawing, MapPicture("picture.png", png(4, 3), (0, 0), (400, 300)), tmp_path / "new")
    assert read_map(tmp_path / "new").look.picture.data == png(4, 3)


def test_a_folder_that_holds_a_map_is_not_written_over(tmp_path, drawn):
    write_folder(drawn(), None, tmp_path)
    with pytest.raises(FileExistsError):
        write_folder(drawn(name="Other"), None, tmp_path)
    assert read_drawing(tmp_path).name == "Trial"


def test_odd_names_are_written_as_they_are(tmp_path, drawn):
    odd = 'Smith "& Sons" \\ = [x] ’Ålesund\n\t'
    write_folder(drawn(name=odd, areas={"A1": odd}), None, tmp_path)
    assert read_drawing(tmp_path).name == odd
    assert read_drawing(tmp_path).areas == {"A1": odd}


def test_what_is_by_default_is_not_written(drawn, house):
    assert to_toml(drawn(buildings=(house(),))) == (
        'schema = 1\nname = "Trial"\nsize_ft = [400, 300]\n\n[[building]]\nname = "House"\n'
        "outline = [[100, 100], [200, 100], [200, 180], [100, 180]]\nstories = 3\n"
    )


def test_names_come_in_without_what_nobody_can_see_and_composed(tmp_path, drawn):
    write_folder(drawn(name="Cafe\u0301 \x7f\u0085street"), None, tmp_path)
    assert read_drawing(tmp_path).name == "Caf\u00e9 street"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("credit = " + "9" * 5000, "numbers of ordinary length"),
        ("credit = 1979-05-27", "found 1979-05-27"),
        ("size_ft = [nan, 100]", r"size_ft\[0\]: found nan"),
        (".".join(["a"] * 20_000) + " = 1", "nesting"),
        ("credit = " + "[" * 70 + "]" * 70, "at most 64"),
    ],
)
def test_toml_that_is_written_to_break_its_reader_is_refused_by_place(tmp_path, line, words):
    (tmp_path / "map.toml").write_text(f'schema = 1\nname = "Trial"\n{line}\n', encoding="utf-8")
    with pytest.raises(BadFileError, match=words):
        read_drawing(tmp_path)
