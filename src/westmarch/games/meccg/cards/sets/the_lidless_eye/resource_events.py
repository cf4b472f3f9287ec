"""The Lidless Eye: resource events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ....rules.changes import CardsRevealed
from ....rules.course.calling import call_the_end
from ....rules.piles.taking import DeckShuffled, Fetched
from ...definition import card
from ...language.abilities import Ability
from ...language.effect import Effect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "LE-235",
        "Sudden Call",
        abilities=[
            Ability(CallTheEnd(), windows=("any",)),
            Ability(CallTheEnd(), key="play-hazard", title="as a hazard", windows=("hazards",), as_hazard=True),
            Ability(
                ShuffleItselfBack(),
                key="play-back",
                title="back into the play deck",
                windows=("any",),
                in_opponents_turn=True,
            ),
        ],
    )


class CallTheEnd(Effect):
    """The end of the game is called."""

    __slots__ = ()
    calls_the_end = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return call_the_end(state, use.seat)

    def text(self) -> str:
        return (
            "Call the end of the game, if the player whose turn it is serves Sauron and has what a call takes: played "
            "in your own turn, your opponent has one more turn; played as a hazard, you have one more turn."
        )


class ShuffleItselfBack(Effect):
    """The card is shown and shuffled into the play deck from which it came."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return (
            CardsRevealed((use.card,), cause="a card"),
            Fetched(use.card, "play deck", source=use.card),
            DeckShuffled(use.seat, source=use.card),
        )

    def text(self) -> str:
        return "Show this card and shuffle it into your play deck."
