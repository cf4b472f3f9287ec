"""What people install: a wheel built from a clean clone holds the page and runs in an empty environment."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = "westmarch/server/page/index.html"
LIBRARIES = sysconfig.get_path("purelib")
PATIENCE = 120


def build(source: Path, kind: str, target: Path) -> Path:
    """Build a distribution with the pinned build backend."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    ran = subprocess.run(command, cwd=source, capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (made,) = target.iterdir()
    return made


def contents(wheel: Path) -> dict[str, str]:
    """Every file of a wheel with its digest, but for the list of them."""
    with zipfile.ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if not name.endswith("/RECORD")]
        return {name: hashlib.sha256(opened.read(name)).hexdigest() for name in names}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is under version control, as it is now; the libraries of the page need not be fetched again."""
    if not (ROOT / ".git").exists() or not (ROOT / "web" / "node_modules").exists():
        pytest.skip("there is no checkout with the page's libraries here")
    folder = tmp_path_factory.mktemp("clone")
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    named = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, named.split("\0")):
        source = ROOT / name
        if source.is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, folder / name)
    assert not (folder / "src" / PAGE).exists()
    (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    return folder


@pytest.fixture(scope="module")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(clone, "wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that has nothing but the wheel; the libraries it needs are lent to it."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(pip, check=True, timeout=600)
    return folder


def environment(**more: str) -> dict[str, str]:
    """Libraries by path: what is installed for development by a link is not found in this way."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "WESTMARCH"))}
    return {**kept, "PYTHONPATH": LIBRARIES, **more}


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server that runs from the wheel."""
    command = [str(installed / "bin" / "westmarch"), "serve", "--port", "0"]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=environment(XDG_STATE_HOME=str(tmp_path))
    )
    assert running.stdout is not None
    try:
        for line in running.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                yield found[0]
                break
        else:
            raise AssertionError("the server did not say where it is")
    finally:
        running.terminate()
        running.wait(PATIENCE)


def test_a_wheel_holds_the_page_and_says_what_it_is(wheel: Path) -> None:
    held = contents(wheel)
    assert PAGE in held
    assert sum(name.startswith("westmarch/server/page/assets/") for name in held) > 10
    assert not [name for name in held if name.startswith(("tests/", "web/"))]
    with zipfile.ZipFile(wheel) as opened:
        metadata = opened.read(next(name for name in held if name.endswith("/METADATA"))).decode()
    assert "License-Expression: Apache-2.0" in metadata
    assert "Description-Content-Type: text/markdown" in metadata
    assert "# Westmarch" in metadata


def test_fonts_come_with_their_licences(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        fonts = {Path(name).name for name in opened.namelist() if name.endswith((".woff2", ".woff", ".ttf", ".otf"))}
        licences = opened.read("westmarch/server/page/licences.txt").decode()
    families = {"eb-garamond": "The EB Garamond Project Authors", "inter": "The Inter Project Authors"}
    assert {family for family in families for font in fonts if font.startswith(f"{family}-")} == set(families)
    assert [font for font in fonts if not font.startswith(tuple(families))] == []
    for family, authors in families.items():
        own = (
            licences.partition(f"@fontsource-variable/{family} ")[2]
            .partition("=" * 80 + "\n\n")[2]
            .partition("=" * 80)[0]
        )
        assert authors in own
        assert "SIL OPEN FONT LICENSE Version 1.1" in own
        assert "DISCLAIMER" in own
    assert "svelte " in licences, "libraries that are part of the page stand there, too"


def test_an_sdist_builds_the_same_wheel(clone: Path, wheel: Path, tmp_path: Path) -> None:
    sdist = build(clone, "sdist", tmp_path / "sdist")
    shutil.unpack_archive(sdist, tmp_path / "sources")
    (sources,) = (tmp_path / "sources").iterdir()
    assert not (sources / "web").exists(), "an sdist brings the page built"
    assert contents(build(sources, "wheel", tmp_path / "wheel")) == contents(wheel)


def test_the_page_is_served_from_an_installed_wheel(served: str) -> None:
    with urllib.request.urlopen(served, timeout=PATIENCE) as answer:
        page = answer.read().decode()
    assert "<title>Westmarch" in page
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script is not None
    with urllib.request.urlopen(served.rstrip("/") + script[1], timeout=PATIENCE) as answer:
        assert answer.headers["content-type"].startswith("text/javascript")
    with urllib.request.urlopen(f"{served}licences.txt", timeout=PATIENCE) as answer:
        assert answer.headers["content-type"].startswith("text/plain")
        assert b"SIL OPEN FONT LICENSE" in answer.read()


def test_commands_of_an_installed_wheel_run(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "bin" / "westmarch"), "cards", "meccg", "Concealment"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment(), timeout=PATIENCE)
    assert ran.returncode == 0, ran.stderr
    assert "TW-204" in ran.stdout
