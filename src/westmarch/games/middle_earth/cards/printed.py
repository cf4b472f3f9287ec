"""What is printed on cards and sites in every game of Middle-earth."""

from __future__ import annotations

import msgspec

REGION_TYPES = frozenset({"Wilderness", "Border-land", "Free-domain", "Shadow-land", "Dark-domain", "Coastal Sea"})
SKILLS = frozenset({"warrior", "scout", "ranger", "sage", "diplomat"})


class AutomaticAttack(msgspec.Struct, frozen=True):
    """One attack that a company faces on entering a site (IN-102)."""

    race: str
    strikes: int
    prowess: int
    body: int | None = None
    each: bool = False
    """Each character of the company faces the strikes."""
    traits: tuple[str, ...] = ()
    """What sets the attack apart: "detainment against covert", "cannot be canceled", ..."""
