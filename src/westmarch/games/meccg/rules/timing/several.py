"""Several characters who tap for one card, each for a target of his own, as it is declared."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ...state import MeccgState
from ..changes import Tapped
from .chain import Chain, ChainEntry

NEEDS = ("actor_fits", "actor_can_tap", "target_fits")
"""What must be true of each who taps and of his target."""


class MoreTap(Procedure):
    """After one character has tapped for a card others may, before anybody responds."""

    play: Any
    """The use of the card that has been declared."""
    done: bool = False

    def entry(self, state: MeccgState) -> ChainEntry:
        chain = state.nearest(Chain)
        assert chain is not None
        return next(entry for entry in reversed(chain.entries) if entry.card == self.play.card)

    @step()
    def more(self, state: MeccgState) -> Outcome:
        if self.done:
            return None
        entry, play = self.entry(state), self.play
        aimed_at = {entry.target, *entry.more[1::2]}
        choices: list[Action] = [
            AlsoTap(play.seat, use.actor, use.target)
            for use in type(play).uses(state, play.seat, play.card, play.what(state))
            if use.target not in aimed_at
            and all(need.check(use, state) for need in use.requirements if need.name in NEEDS)
        ]
        return Decision(play.seat, "tap for another", [*choices, NobodyElse(play.seat)]) if choices else None

    steps = (more,)


class AlsoTap(Action, frozen=True):
    """Tap one more character for one more target."""

    verb = "also-tap"
    character: CardId
    target: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame, chain = state.frame, state.nearest(Chain)
        assert isinstance(frame, MoreTap)
        assert chain is not None
        entry = frame.entry(state)
        state.happen(Tapped(self.character, source=entry.card, cause="cost"))
        grown = replace(entry, more=(*entry.more, self.character, self.target))
        chain.entries = tuple(grown if other is entry else other for other in chain.entries)
        return None

    def sentence(self, state: MeccgState) -> str:
        how = "for" if state.card(self.target).is_character else "against"
        return f"Tap {state.name(self.character)}, too, {how} {state.name(self.target)}"


class NobodyElse(Pass, frozen=True):
    """Nobody else taps."""

    verb = "nobody-else"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MoreTap)
        frame.done = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Nobody else taps"
