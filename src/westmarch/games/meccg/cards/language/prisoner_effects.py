"""What hazard hosts do: take a prisoner, and trouble him in his prison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ...rules.changes import Discarded, Rolled
from ...rules.piles.aside import is_ring, prisoners_of, under
from ...rules.prisoners.taking import LayHost, PrisonerCheck
from ...words import signed
from .effects import Effect
from .triggers import Trigger

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class TakePrisoner(Effect):
    """The host comes into play; if the strike is successful, the target is its prisoner instead of being harmed."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return LayHost(use.seat, use.card, use.target)

    def text(self) -> str:
        return "If the strike is successful, the target is not harmed but taken prisoner."


def _held(state: MeccgState, host: CardId) -> tuple[CardId, ...]:
    """The prisoners of the player whose turn it is."""
    return tuple(card for card in prisoners_of(state, host) if state.place[card] % state.seats == state.active)


def wears_prisoners_down(modifier: int = 0, escape: int = 0) -> Trigger:
    """In each untap phase of his the prisoner makes a body check; with luck he breaks free."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        held = _held(state, source)
        return PrisonerCheck(source, modifier, escape, held) if held else None

    check = f"a body check modified by {signed(modifier)}" if modifier else "a body check"
    words = f"In each of his untap phases the prisoner makes {check}."
    if escape:
        words += (
            f" If he survives, his player rolls and adds his body: if the result is more than {escape}, "
            "he is free and a company of his own at the rescue site."
        )
    return Trigger("untap phase begins", act, words)


def takes_rings_in_time(needed: int) -> Trigger:
    """In each untap phase the prisoner may lose a ring that he still bears."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        lost: list[Discarded] = []
        for prisoner in _held(state, source):
            for ring in [card for card in under(state, prisoner) if is_ring(state, card)]:
                purpose = f"{state.name(ring)} of {state.name(prisoner)} ({needed} or more keeps it)"
                rolled = Rolled(state.place[prisoner] % state.seats, purpose, *state.chance.roll())
                state.happen(rolled)
                if rolled.total < needed:
                    lost.append(Discarded(ring, source=source, cause="lost"))
        return tuple(lost) or None

    words = f"At the start of each of his untap phases a prisoner with a ring rolls: less than {needed} discards it."
    return Trigger("untap phase begins", act, words)
