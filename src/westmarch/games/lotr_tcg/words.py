"""The words of the game that more than one chapter uses."""

from __future__ import annotations

from enum import StrEnum

from westmarch.kernel.phrases import counted as counted
from westmarch.kernel.phrases import listed as listed
from westmarch.kernel.state import Until

FREE_PEOPLES = "free peoples"
SHADOW = "shadow"

FELLOWSHIP_CULTURES = ("dwarven", "elven", "gandalf", "gondor", "shire")
SHADOW_CULTURES = ("isengard", "moria", "ringwraith", "sauron")

PHASES = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
"""The phases of a turn, in order; each is also a timing word."""
RESPONSE = "response"

TERRAINS = ("river", "forest", "underground", "plains", "marsh", "mountain")


class Span(StrEnum):
    """How long an effect can last."""

    PHASE = "phase"
    """To the end of the phase (TC-3.05)."""
    REGROUP = "regroup"
    """Until the next regroup phase begins (TC-5.04)."""
    TURN = "turn"
    """To the end of the turn."""
    NEXT_SKIRMISH = "next skirmish"
    """It waits for the next skirmish and lasts as long as that."""
    SHADOW_PHASE = "Shadow phase"
    """It waits for the next Shadow phase, in whatever turn that comes."""


class During(Until, frozen=True):
    """How long an effect lasts, or a note counts."""

    span: Span


PHASE, REGROUP, TURN = During(Span.PHASE), During(Span.REGROUP), During(Span.TURN)
NEXT_SKIRMISH, SHADOW_PHASE = During(Span.NEXT_SKIRMISH), During(Span.SHADOW_PHASE)


class Cause(StrEnum):
    """Why something happens where no text of a card is the cause."""

    ARCHERY = "archery"
    ATTACKER = "attacker"
    BEARER = "its bearer"
    COMPANIONS = "companions"
    COST = "cost"
    DEFENDER = "defender"
    DISCARD = "discard"
    END_OF_TURN = "end of turn"
    HEALING = "healing"
    OPENING_HAND = "opening hand"
    OVERWHELMED = "overwhelmed"
    RECONCILE = "reconcile"
    SANCTUARY = "sanctuary"
    SHADOW_NUMBER = "Shadow number"
    SKIRMISH = "skirmish"
    START = "start"


def with_article(words: str) -> str:
    """`an Elf`, `a Dwarf`."""
    first = words.lstrip("[")[:1].casefold()
    sounds_like_y = words.casefold().startswith(("uni", "uru")) and not words.casefold().startswith("uruk")
    return f"{'an' if first in 'aeiouéú' and not sounds_like_y else 'a'} {words}"
