"""That to which a creature is keyed as it is played."""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.cards.printed import REGION_TYPES
from westmarch.kernel.data import Data


class Key(Data, frozen=True):
    """A type of region or site, a place by its name, or what else lets a creature be played."""

    words: ClassVar[str] = "{}"
    name: str

    def __str__(self) -> str:
        return self.words.format(self.name)


class RegionType(Key, frozen=True):
    """A type of region on the site path (IN-76)."""


class SiteType(Key, frozen=True):
    """The type of the site moved to (IN-78)."""


class Region(Key, frozen=True):
    """A region on the way, by name (IN-79)."""


class Site(Key, frozen=True):
    """The site moved to, by name (IN-79)."""


class WayBetween(Key, frozen=True):
    """The way between two sites."""

    words: ClassVar[str] = "the way between {}"


class AgentsLeave(Key, frozen=True):
    """An agent lets it in at a site (ME-10.106)."""

    words: ClassVar[str] = "what an agent allows at {}"


class Unkeyed(Key, frozen=True):
    """It may be played wherever the company goes."""

    words: ClassVar[str] = "nothing"
    name: str = ""


class NoKey(Key, frozen=True):
    """It cannot be keyed to anything here."""

    words: ClassVar[str] = ""
    name: str = ""


def type_key(kind: str) -> Key:
    """The key to a type of region or of site."""
    return RegionType(kind) if kind in REGION_TYPES else SiteType(kind)
