"""The licences of all libraries: what each says of itself, and which of them we accept.

Python libraries say it in the metadata of what is installed, those of the page in `package.json` and the lock file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

import msgspec
from packaging.markers import Marker

PERMISSIVE = frozenset(
    {
        "0BSD",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "BlueOak-1.0.0",
        "CC0-1.0",
        "ISC",
        "MIT",
        "MIT-0",
        "MIT-CMU",
        "PSF-2.0",
        "Python-2.0",
        "Unlicense",
        "Zlib",
    }
)
"""Anything may be done with the library as long as its notice stays with it."""

FONTS = frozenset({"OFL-1.1"})
"""Fonts that may be given away together with a program, with their licence."""

OPEN_CHANGES = frozenset({"LGPL-2.1-or-later", "LGPL-3.0-only", "LGPL-3.0-or-later", "MPL-2.0"})
"""Whoever changes the library itself shares the changes. We use such libraries as they are; the page holds none."""

NAMES = {
    "apache 2.0": "Apache-2.0",
    "apache license 2.0": "Apache-2.0",
    "apache software license": "Apache-2.0",
    "bsd 2-clause license": "BSD-2-Clause",
    "bsd 3-clause license": "BSD-3-Clause",
    "bsd license": "BSD-2-Clause OR BSD-3-Clause",
    "isc license": "ISC",
    "isc license (iscl)": "ISC",
    "mit license": "MIT",
    "mozilla public license 2.0 (mpl 2.0)": "MPL-2.0",
    "psfl": "PSF-2.0",
    "python software foundation license": "PSF-2.0",
    "the unlicense (unlicense)": "Unlicense",
}
"""What libraries call their licences that do not say it by id."""

_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?: *; *([^\\\n]+))?", re.MULTILINE)
_TOKEN = re.compile(r"[()]|[^\s()]+")


class Library(msgspec.Struct, frozen=True):
    """A library, what it says of its licence, and what is wrong with that."""

    name: str
    version: str
    of: str
    licence: str
    problem: str = ""
    installed: bool = True


class Unreadable(Exception):
    """Words that are no expression of licences."""


def is_accepted(expression: str, accepted: frozenset[str]) -> bool:
    """Whether an expression such as `MIT OR (Apache-2.0 AND ISC)` leaves a way that we accept."""
    tokens = _TOKEN.findall(expression)[::-1]

    def some() -> bool:
        found = all_of()
        while tokens and tokens[-1].upper() == "OR":
            tokens.pop()
            found = all_of() or found
        return found

    def all_of() -> bool:
        found = one()
        while tokens and tokens[-1].upper() == "AND":
            tokens.pop()
            found = one() and found
        return found

    def one() -> bool:
        if not tokens or tokens[-1] == ")" or tokens[-1].upper() in ("AND", "OR", "WITH"):
            raise Unreadable(expression)
        token = tokens.pop()
        if token == "(":
            found = some()
            if not tokens or tokens.pop() != ")":
                raise Unreadable(expression)
            return found
        if tokens and tokens[-1].upper() == "WITH":
            # An exception only ever allows more.
            del tokens[-2:]
        return token in accepted

    found = some()
    if tokens:
        raise Unreadable(expression)
    return found


def problem_of(licence: str, bundled: bool) -> str:
    """Why we cannot use a library of a licence; nothing if we can."""
    if not licence:
        return "it does not say what its licence is"
    accepted = PERMISSIVE | FONTS
    try:
        if is_accepted(licence, accepted):
            return ""
        if is_accepted(licence, accepted | OPEN_CHANGES):
            return "the page may not hold libraries of this licence" if bundled else ""
    except (Unreadable, RecursionError):
        return "this is no expression of licences"
    return "this licence is not among those that we accept"


def licence_of(found: Mapping[str, Any], classifiers: Iterable[str]) -> str:
    """What the metadata of a Python library says, best as an expression, else by name, else by classifier."""
    if found.get("License-Expression"):
        return str(found["License-Expression"]).strip()
    named = str(found.get("License") or "").strip()
    kinds = [words.rpartition(" :: ")[2] for words in classifiers if words.startswith("License :: ")]
    for words in (named, *kinds):
        if words.casefold() in NAMES:
            return NAMES[words.casefold()]
        if words and len(words.split()) == 1:
            return words
    return " AND ".join(kinds)


def pinned(lock: Path) -> Iterator[tuple[str, str, bool]]:
    """The libraries of a lock file, each with its version, and whether that is meant for this system and Python."""
    for match in _PINNED.finditer(lock.read_text(encoding="utf-8")):
        yield match[1], match[2], match[3] is None or Marker(match[3].strip()).evaluate()


def python_libraries(lock: Path, places: list[str]) -> Iterator[Library]:
    """The libraries of a lock file, as they are installed in one of some places."""
    installed = {plain(found.metadata["Name"]): found for found in metadata.distributions(path=places)}
    for name, version, meant in pinned(lock):
        found = installed.get(plain(name))
        if found is None or (not meant and found.version != version):
            yield Library(name, version, lock.name, "", installed=False)
            continue
        said = licence_of(found.metadata, found.metadata.get_all("Classifier") or ())
        problem = problem_of(said, bundled=False)
        if found.version != version:
            problem = problem or f"version {found.version} is installed in its place"
        yield Library(name, version, lock.name, said, problem)


def page_libraries(web: Path) -> Iterator[Library]:
    """The libraries of the page; those that are not for building alone come to the visitor."""
    lock = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))
    for place, entry in lock["packages"].items():
        if not place:
            continue
        described = web / place / "package.json"
        said = json.loads(described.read_text(encoding="utf-8")) if described.is_file() else entry
        licence = said.get("license") or entry.get("license") or ""
        licence = licence if isinstance(licence, str) else str(licence.get("type", ""))
        name = place.rpartition("node_modules/")[2]
        problem = problem_of(licence, bundled=not entry.get("dev", False))
        yield Library(name, entry.get("version", ""), "package-lock.json", licence, problem)


def plain(name: str) -> str:
    """The name of a Python library as all spellings share it."""
    return re.sub(r"[-_.]+", "-", name).lower()
