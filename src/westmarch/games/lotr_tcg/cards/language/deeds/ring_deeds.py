"""Deeds with The One Ring, and preventing what is about to happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.changes import Prevented, Proposal
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ....changes import RingPutOn
from ....rules.values import is_said
from ....sayings import Figure, Said
from ....texts.abilities import Modifier
from ....texts.deeds import Deed
from ....words import counted
from ...definition import CARDS
from ..conditions.asking import RING_WORN, Both, in_phase
from ..subjects.whom import BEARER, SELF

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


def heir_of_the_ring() -> Modifier:
    """The card may become the Ring-bearer when Frodo dies (TC-8.38)."""
    return Modifier(Said.HEIR, SELF, 1, "this card may become the Ring-bearer (resistance 5) if Frodo dies")


def burdens_instead(number: int, phase: str = "") -> Modifier:
    """Wounds of whoever wears the Ring become burdens, perhaps only in a phase (TC-8.32, TC-8.34)."""
    when = Both(RING_WORN, in_phase(phase)) if phase else RING_WORN
    words = f"add {counted(number, 'burden')} instead of each wound that bearer is about to take"
    return Modifier(Figure.RING_BURDENS, BEARER, number, words, when)


class PutOnTheRing(Deed):
    """The Ring-bearer wears The One Ring; a wound that is about to be taken is converted, too (TC-8.33)."""

    never_idle = True

    def possible(self, state: TcgState, use: Use) -> bool:
        """Not twice; nor by the Ring itself while its text does not apply."""
        return not state.worn[state.active] and not (
            CARDS[use.definition].is_ring and is_said(state, Said.RING_TEXT_OFF)
        )

    def run(self, state: TcgState, use: Use) -> Outcome:
        if state.worn[state.active]:
            return None
        return RingPutOn(state.active, state.bearer_of_ring(), source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        return "have the Ring-bearer wear The One Ring until the regroup phase"


class Averted(Prevented, frozen=True):
    """A text prevents what is about to happen; nobody is asked about it any more (TC-8.14)."""

    def apply(self, state: TcgState) -> None:
        proposal = state.nearest(Proposal)
        if proposal is not None:
            proposal.finish()

    def cited(self, face: Callable[[int], str]) -> tuple[str, ...]:
        return ("TC-8.14", *super().cited(face))


class Prevent(Deed):
    """What is about to happen does not, and nobody can respond to it any more (TC-8.14)."""

    def __init__(self, words: str = "prevent that") -> None:
        self._words = words

    def possible(self, state: TcgState, use: Use) -> bool:
        return True

    @carries_out("TC-8.14", without=None)
    def run(self, state: TcgState, use: Use) -> Outcome:
        proposal = state.nearest(Proposal)
        return None if proposal is None else Averted(proposal.change, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        return self._words
