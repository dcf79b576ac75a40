"""Themes: names, ramps, inheritance, and colors that stay apart for every eye."""

import ast
import re

import pytest

from tests.vtt.color_vision import SEEN, apart, closest, contrast
from vtt import paths
from vtt.theme import RoughMeasure, ThemeError, blend, parse_theme, read_theme, theme_names

NAMES = ("dark", "high-contrast", "light", "print")
ROLES = ("hero", "villain", "neutral", "select", "knock")
MOVES = ("ok", "limit", "over")
HEALTH = ("health", "hurt", "critical")
GROUNDS = ("bg", "panel", "map")
STYLE_AT = {"Line": 1, "Polygon": 1, "Rect": 4, "Disc": 3, "Arc": 4, "Curve": 1, "Text": 2, "Part": 1}
STYLE_AT |= {"Chip": 2, "icon": 3}


@pytest.fixture(scope="module", params=NAMES)
def theme(request):
    return read_theme(paths.assets() / "themes", request.param)


def test_the_three_themes_are_there():
    assert theme_names(paths.assets() / "themes") == NAMES


def test_every_style_of_every_theme_can_be_made(theme):
    assert all(theme.style(name) for name in theme.tables)


def test_every_theme_knows_the_same_names():
    first, *others = (set(read_theme(paths.assets() / "themes", name).tables) for name in NAMES)
    assert all(first == other for other in others)


def test_a_color_is_given_a_name_so_that_another_theme_can_set_it():
    text = (paths.assets() / "themes" / "dark.toml").read_text("utf-8")
    assert re.findall(r'"#[0-9A-Fa-f]{6}"', text.partition("[hatches]")[2]) == []


def literals(node):
    """A text as it stands in the code, as a pattern: what is put in at run time may be anything."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(re.escape(p.value) if isinstance(p, ast.Constant) else ".*" for p in parts)
        case ast.IfExp(body=body, orelse=other):
            yield from literals(body)
            yield from literals(other)


def style_patterns(tree):
    """The style names that shapes are given in a module."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        at = STYLE_AT.get(node.func.id)
        if at is not None and len(node.args) > at:
            yield from literals(node.args[at])
        for keyword in node.keywords:
            if at is not None and keyword.arg == "style":
                yield from literals(keyword.value)


def test_every_style_name_a_scene_or_a_control_uses_exists(root):
    theme = read_theme(paths.assets() / "themes", "dark")
    lacking = set()
    for folder in ("scene", "widgets", "tools"):
        for path in sorted((root / "vtt" / folder).rglob("*.py")):
            for pattern in style_patterns(ast.parse(path.read_text("utf-8"))):
                parts = (part.partition("@")[0] for part in pattern.split(r"\+"))
                lacking |= {
                    f"{path.name}: {part}"
                    for part in parts
                    if part != ".*" and not any(re.fullmatch(part, name) for name in theme.tables)
                }
    assert lacking == set()


def test_a_table_inside_a_table_begins_as_its_parent():
    theme = parse_theme("[a]\nsize = 20\nweight = 600\n[a.b]\nsize = 11\n[a.b.c]\nhalo = 2.0\n", "t")
    assert (theme.style("a.b.c").size, theme.style("a.b.c").weight, theme.style("a.b.c").halo) == (
        11,
        600,
        2.0,
    )


def test_a_later_name_is_laid_over_an_earlier_one():
    theme = parse_theme('[text]\nink = "#FFFFFF"\nsize = 13\n[ink]\nred = { ink = "#FF0000" }\n', "t")
    assert theme.style("text+ink.red").ink == "#FF0000"
    assert theme.style("text+ink.red").size == 13
    assert theme.style("ink.red+text").ink == "#FFFFFF"


def test_ink_stands_for_the_ink_in_force():
    theme = parse_theme('[ring]\nstroke = "ink"\nink = "#000000"\n[ink]\nred = { ink = "#FF0000" }\n', "t")
    assert theme.style("ring").stroke == "#000000"
    assert theme.style("ring+ink.red").stroke == "#FF0000"


@pytest.mark.parametrize(
    ("level", "fill", "alpha"),
    [("0", "#000000", 0.0), ("0.5", "#808080", 0.5), ("1", "#FFFFFF", 1.0), ("7", "#FFFFFF", 1.0)],
)
def test_a_level_runs_along_a_ramp(level, fill, alpha):
    theme = parse_theme('[house]\nfill = ["#000000", "#FFFFFF"]\nfill_alpha = [0.0, 1.0]\n', "t")
    style = theme.style(f"house@{level}")
    assert (style.fill, style.fill_alpha) == (fill, alpha)


def test_a_ramp_of_several_stops_passes_each():
    theme = parse_theme('[house]\nfill = ["#000000", "#FF0000", "#FFFFFF"]\n', "t")
    assert theme.style("house@0.5").fill == "#FF0000"
    assert blend("#000000", "#FF0000", 0.5) == "#800000"


def test_a_name_no_theme_has_is_an_error_and_can_be_asked_for(theme):
    assert theme.has("token.body+ink.hero")
    assert theme.has("building@0.3")
    assert not theme.has("token.body+ink.nobody")
    with pytest.raises(KeyError):
        theme.style("nonesuch")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[a]\nfil = "#000000"\n', "no style has 'fil'"),
        ('[a]\nfill = "bleu"\n', "no color is called 'bleu'"),
        ('[a]\nfill = ["#000000", "bleu"]\n', "no color is called 'bleu'"),
        ('[a]\nhatch = "none"\n', "no hatch is called 'none'"),
    ],
)
def test_a_slip_in_a_theme_is_named(text, said):
    with pytest.raises(ThemeError, match=said):
        parse_theme(text, "t")


def test_themes_that_begin_as_each_other_are_refused(tmp_path):
    (tmp_path / "a.toml").write_text('[theme]\nlike = "b"\n')
    (tmp_path / "b.toml").write_text('[theme]\nlike = "a"\n')
    with pytest.raises(ThemeError, match="begin as each other"):
        read_theme(tmp_path, "a")


@pytest.mark.parametrize("eye", SEEN)
@pytest.mark.parametrize("colors", [ROLES, MOVES, HEALTH])
def test_colors_of_one_set_stay_apart_for_every_eye(theme, colors, eye):
    assert closest([theme.color(name) for name in colors], eye) >= 12


@pytest.mark.parametrize("eye", SEEN)
def test_range_bands_stay_apart_where_color_tells_them(eye):
    dark = read_theme(paths.assets() / "themes", "dark")
    assert closest([dark.color(f"range-{band}") for band in range(1, 6)], eye) >= 11


def test_range_bands_are_told_apart_by_dash_in_every_theme(theme):
    assert len({theme.style(f"band.range.{band}").dash for band in range(1, 6)}) == 5


def test_text_stands_out_from_every_ground(theme):
    poor = {
        (ink, ground): round(contrast(theme.color(ink), theme.color(ground)), 1)
        for ink in ("text", "dim", "accent", "knock-text", "over-text", "limit", "hero")
        for ground in GROUNDS
        if contrast(theme.color(ink), theme.color(ground)) < 4.5
    }
    assert poor == {}


def test_hints_can_be_read_in_panels(theme):
    assert contrast(theme.color("faint"), theme.color("panel")) >= 4.5


def test_lines_that_carry_meaning_stand_out_from_the_ground(theme):
    poor = {
        name: round(contrast(theme.color(name), theme.color("map")), 1)
        for name in (*ROLES, *MOVES, *HEALTH, *(f"range-{band}" for band in range(1, 6)))
        if contrast(theme.color(name), theme.color("map")) < 3.0
    }
    assert poor == {}


def test_words_on_feat_colors_can_be_read(theme):
    styles = [theme.style(f"feat.{color}") for color in ("white", "green", "yellow", "red")]
    assert min(contrast(style.ink, style.fill) for style in styles) >= 4.5


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_the_measure_of_difference_gives_the_published_figures(first, second, expected):
    assert apart(first, second) == pytest.approx(expected, abs=1e-4)


def test_a_rough_measure_counts_half_an_em_a_character(theme):
    measure = RoughMeasure(theme)
    assert measure.width("four", "text") == pytest.approx(4 * 0.55 * 13)
    assert measure.shorten("four five", "text", 40) == "four…"
    assert measure.wrap("four five six", "text", 70) == ("four five", "six")
