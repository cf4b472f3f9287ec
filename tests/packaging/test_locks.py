"""Installing by lock: what runs on a server is pinned with hashes, and docs/hosting.md installs it so."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SERVER = "requirements.server.lock"
PIP = re.compile(r"\S*/pip install (.*)")


def pinned(name: str) -> dict[str, tuple[str, int]]:
    """Every library of a lock with its version, and how many hashes it has."""
    found: dict[str, tuple[str, int]] = {}
    for entry in re.split(r"\n(?=\S)", (ROOT / name).read_text().strip()):
        library, version = re.match(r"([\w.-]+)==([^\s;]+)", entry).groups()  # type: ignore[union-attr]
        found[library] = (version, entry.count("--hash=sha256:"))
    return found


def commands(heading: str) -> list[str]:
    """The commands of a chapter of the docs."""
    chapter = (ROOT / "docs" / "hosting.md").read_text().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", chapter, re.DOTALL | re.MULTILINE)
    lines = [line for language, block in blocks if not language for line in block.splitlines()]
    return [line for line in lines if not line.startswith(("#", "WESTMARCH_"))]


def test_a_server_has_what_was_tested_and_only_that() -> None:
    server, all_of_it = pinned(SERVER), pinned("requirements.lock")
    assert all(hashes for _, hashes in server.values())
    assert {name: version for name, (version, _) in server.items()}.items() <= {
        name: version for name, (version, _) in all_of_it.items()
    }.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = project["dependencies"] + project["optional-dependencies"]["postgresql"]
    assert {re.match(r"[\w-]+", each)[0] for each in needed} <= server.keys()  # type: ignore[index]
    assert not {"pytest", "mypy", "playwright", "hatchling"} & server.keys()


@pytest.mark.parametrize("heading", ["Installing", "Upgrades"])
def test_nothing_is_installed_without_its_hash(heading: str) -> None:
    installed = [found[1].split() for line in commands(heading) for found in PIP.finditer(line)]
    assert len(installed) == 2
    libraries, package = installed
    assert "--require-hashes" in libraries
    assert libraries[-2:] == ["-r", SERVER]
    assert {"--no-deps", "--no-index"} <= set(package)


@pytest.mark.soak
def test_the_commands_of_the_docs_install_a_server(tmp_path: Path) -> None:
    """A new machine that can reach a package index: what the docs say is done as they say it."""
    if not (ROOT / "web" / "node_modules").exists():
        pytest.skip("the page's libraries are not here")
    said = ""
    for command in commands("Installing"):
        if command.startswith("make"):
            continue
        here = command.replace("/opt/westmarch", str(tmp_path / "westmarch")).replace("dist", str(tmp_path / "dist"))
        here = here.replace(".venv/bin/python", sys.executable)
        ran = subprocess.run(here, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=1200)
        if "--require-hashes" in here and "No matching distribution" in ran.stderr:
            pytest.skip("no package index can be reached")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        said = ran.stdout
    assert "westmarch" in said.casefold()
    program = shutil.which("westmarch", path=str(tmp_path / "westmarch" / "bin"))
    assert program is not None
    told = subprocess.run([program, "serve", "--help"], check=True, capture_output=True, text=True, cwd=tmp_path)
    assert "--database" in told.stdout
