"""The kinds of players by name; each is a package: its data in `kind`, and the rules that only its players have."""

from __future__ import annotations

from functools import cache

from .alignment import Alignment as Alignment
from .balrog.kind import BALROG as BALROG
from .fallen_wizard.kind import FALLEN_WIZARD as FALLEN_WIZARD
from .hero.kind import HERO as HERO
from .minion.kind import MINION as MINION

ALIGNMENTS = {alignment.name: alignment for alignment in (HERO, MINION, FALLEN_WIZARD, BALROG)}


@cache
def barred_names(alignments: tuple[str, ...], seat: int) -> frozenset[str]:
    """The cards that a player may not play because of who his opponents are (ME-2.102)."""
    others = (ALIGNMENTS[name] for other, name in enumerate(alignments) if other != seat)
    return frozenset().union(*(other.bars for other in others))
