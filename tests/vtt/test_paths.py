"""Where files are looked for."""

from pathlib import Path

from vtt import paths


def test_a_checkout_uses_the_files_beside_its_packages(root):
    assert paths.data_root() == root


def test_an_installed_package_uses_the_files_inside_it(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "vtt" / "paths.py"))
    paths.data_root.cache_clear()
    try:
        assert paths.maps() == tmp_path / "vtt" / "_data" / "maps"
    finally:
        paths.data_root.cache_clear()


def test_one_variable_moves_every_folder(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert paths.folders().data == tmp_path / "data"
    assert paths.folders().log == tmp_path / "log"


def test_a_profile_wins_over_the_variable(monkeypatch, tmp_path):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "variable"))
    assert paths.folders(tmp_path / "option").config == tmp_path / "option" / "config"


def test_without_either_the_system_says_where(monkeypatch):
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    assert "knockback" in str(paths.folders().data)


def test_a_bundled_map_is_asked_for_by_its_bare_name():
    assert paths.bundled_map("../maps/downtown") is None
    assert paths.bundled_map("no such map") is None
    assert all(isinstance(paths.bundled_map(name), Path) for name in paths.bundled_maps())
