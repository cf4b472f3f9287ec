"""Digests: whether a file is still what the program wrote, and if not, which part of it was changed.

They are plain SHA-256 over each part, without a secret: they are there to find slips of the hand and of the disk, on
the machine of a person who may do with his own game as he likes. What must hold against a cheat (the commitment to a
seed, records that stay sealed while a game runs) does not rest on them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from ..reading import InvalidData

LENGTH = 16
"""Hexadecimal digits of a digest."""


def digests_of(content: Mapping[str, Any]) -> dict[str, str]:
    """The digest of each part of what is written."""
    return {name: _digest(part) for name, part in content.items()}


def check_digests(content: Mapping[str, Any], found: object) -> None:
    """Refuse content that is not what was written."""
    if not isinstance(found, dict) or not all(isinstance(each, str) for each in found.values()):
        raise InvalidData("they are missing, or cannot be read", "digests")
    if found.keys() != content.keys():
        odd = sorted(found.keys() ^ content.keys())
        raise InvalidData(f"they do not speak of the parts that are there: {', '.join(odd)}"[:100], "digests")
    for name, part in content.items():
        if found[name] != _digest(part):
            raise InvalidData("this has been changed since it was written", name)


def _digest(part: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(part)).hexdigest()[:LENGTH]
