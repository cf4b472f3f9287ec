"""Known vulnerabilities of the pinned libraries, from pip-audit and npm audit.

Both say "nothing found" also where they have asked nobody: a mirror of a registry may know the libraries, but not what
is wrong with them. So each is asked about a library, too, that is known to be vulnerable; if even that seems fine,
nobody was asked."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

PATIENCE = 600
KNOWN_BAD = {"pip": ("jinja2", "2.4.1"), "npm": ("minimist", "0.0.8")}
"""Libraries of which everybody who knows anything knows something bad."""

Run = Callable[[Sequence[str], Path], "subprocess.CompletedProcess[str]"]


class Vulnerability(msgspec.Struct, frozen=True):
    """What is known about a library."""

    library: str
    version: str
    id: str
    words: str
    fixed_in: str = ""


class Asked(msgspec.Struct, frozen=True):
    """What somebody who knows was asked about a lock file, and what came of it."""

    lock: str
    by: str
    libraries: int
    found: tuple[Vulnerability, ...] = ()
    unknown: tuple[str, ...] = ()
    """The libraries about which nothing could be learnt."""
    unreachable: str = ""
    """Why nobody could be asked at all."""


class Unreachable(Exception):
    """Nobody could be asked."""


def run(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command and wait for it."""
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        raise Unreachable(f"no answer within {PATIENCE} seconds") from error
    except OSError as error:
        raise Unreachable(f"{command[0]} cannot be started: {error.strerror}") from error


def _answer(done: subprocess.CompletedProcess[str], key: str) -> dict[str, Any]:
    """The JSON that was printed; what was printed instead says why there is none."""
    try:
        found = json.loads(done.stdout)
    except json.JSONDecodeError:
        found = None
    if isinstance(found, dict) and key in found:
        return found
    if isinstance(found, dict) and found.get("message"):
        raise Unreachable(str(found["message"]))
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    raise Unreachable(lines[-1] if lines else f"it ended with {done.returncode} and said nothing")


# Python


def audit_python(lock: Path, pip_audit: Path, run: Run = run) -> Asked:
    """What is known about the Python libraries of a lock file."""
    try:
        answered = _pip_audit(pip_audit, lock, ("--require-hashes",), run)
        libraries = len(answered)
        unknown = tuple(each["name"] for each in answered if "skip_reason" in each)
        found = tuple(_python_finding(each, bad) for each in answered for bad in each.get("vulns", ()))
        if len(unknown) == libraries:
            raise Unreachable("it knows none of these libraries")
        if not found:
            _ask_about_a_bad_python_library(pip_audit, run)
    except Unreachable as error:
        return Asked(lock.name, "pip-audit", 0, unreachable=str(error))
    return Asked(lock.name, "pip-audit", libraries, found, unknown)


def _pip_audit(pip_audit: Path, requirements: Path, options: Sequence[str], run: Run) -> list[dict[str, Any]]:
    command = [str(pip_audit), "--format", "json", "--progress-spinner", "off", "--disable-pip", *options]
    answered = _answer(run([*command, "--requirement", str(requirements)], requirements.parent), "dependencies")
    dependencies: list[dict[str, Any]] = answered["dependencies"]
    return dependencies


def _python_finding(library: dict[str, Any], bad: dict[str, Any]) -> Vulnerability:
    fixed = ", ".join(bad.get("fix_versions", ()))
    return Vulnerability(library["name"], library["version"], bad["id"], _first_line(bad.get("description", "")), fixed)


def _ask_about_a_bad_python_library(pip_audit: Path, run: Run) -> None:
    name, version = KNOWN_BAD["pip"]
    with tempfile.TemporaryDirectory() as folder:
        requirements = Path(folder) / "requirements.txt"
        requirements.write_text(f"{name}=={version}\n", encoding="utf-8")
        answered = _pip_audit(pip_audit, requirements, ("--no-deps",), run)
    if not any(each.get("vulns") for each in answered):
        raise Unreachable(f"it finds nothing wrong with {name} {version} either")


# the page


def audit_page(web: Path, npm: Path, run: Run = run) -> Asked:
    """What is known about the libraries of the page."""
    lock = "package-lock.json"
    try:
        answered = _npm_audit(npm, web, run)
        found = tuple(_page_finding(each) for each in answered["vulnerabilities"].values())
        if not found:
            _ask_about_a_bad_page_library(npm, run)
    except Unreachable as error:
        return Asked(lock, "npm audit", 0, unreachable=str(error))
    packages = json.loads((web / lock).read_text(encoding="utf-8"))["packages"]
    return Asked(lock, "npm audit", len(packages) - 1, found)


def _npm_audit(npm: Path, folder: Path, run: Run) -> dict[str, Any]:
    command = [str(npm), "--prefix", str(folder.resolve()), "audit", "--json", "--package-lock-only"]
    return _answer(run(command, folder), "vulnerabilities")


def _page_finding(library: dict[str, Any]) -> Vulnerability:
    causes = [via for via in library["via"] if isinstance(via, dict)]
    words = "; ".join(str(via.get("title", "")) for via in causes) or f"through {', '.join(map(str, library['via']))}"
    ids = ", ".join(str(via.get("url", "")).rpartition("/")[2] for via in causes)
    fix = library.get("fixAvailable")
    fixed = str(fix.get("version", "")) if isinstance(fix, dict) else "a newer version" if fix else ""
    return Vulnerability(library["name"], library.get("range", ""), ids or library["severity"], words, fixed)


def _ask_about_a_bad_page_library(npm: Path, run: Run) -> None:
    name, version = KNOWN_BAD["npm"]
    root = {"name": "asking", "version": "0.0.0", "dependencies": {name: version}}
    packages = {"": root, f"node_modules/{name}": {"version": version}}
    lock = {"name": "asking", "version": "0.0.0", "lockfileVersion": 3, "requires": True, "packages": packages}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "package.json").write_text(json.dumps(root), encoding="utf-8")
        (Path(folder) / "package-lock.json").write_text(json.dumps(lock), encoding="utf-8")
        answered = _npm_audit(npm, Path(folder), run)
    if name not in answered["vulnerabilities"]:
        raise Unreachable(f"it finds nothing wrong with {name} {version} either")


def _first_line(words: str) -> str:
    return next((line.strip() for line in words.splitlines() if line.strip()), "")[:200]
