"""Twilight costs of whole kinds of cards: for a time, on certain bearers, of a race that is not there yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....changes import TextLasts
from ....sayings import Text
from ....texts.deeds import CostChange, Number, number_of
from ....words import PHASE, REGROUP, During
from ..conditions.counting import signed
from ..subjects.kinds import Kind, asked

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class Costs(CostChange):
    """Cards of a kind cost more or less for a time, those that are drawn later included."""

    def __init__(self, kind: Kind, amount: Number, until: During = PHASE) -> None:
        self.kind = kind
        self.amount = amount
        self.until = until

    def concerns(self, state: TcgState, use: Use, card: CardId) -> bool:
        return self.kind.fits(state, use, card)

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = number_of(self.amount, state, use)
        where = use.part().ability
        return TextLasts(use.seat, (), Text.COSTS, where, number, self.until, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        until = " until the next regroup phase" if self.until == REGROUP else ""
        return f"make the twilight cost of each {self.kind.words} {signed(self.amount)}{until}"


def played_on_a(kind: Kind) -> Kind:
    """For the cost of a card that is about to be played on such a character."""
    return asked(
        lambda state, use, card: any(on >= 0 and kind.fits(state, use, on) for on in use.the("on")),
        "tail",
        f"played on {kind.named}",
    )


YOU_PLAY = asked(lambda state, use, card: not state.lies_in_play(card), "tail", "you play")
"""For the cost of a card only as it is played; one in play may be passed on by paying for it again (TC-8.55)."""


def _is_new_race(state: TcgState, use: Use, card: CardId) -> bool:
    race = state.card(card).facts.race
    return all(state.card(other).facts.race != race for other in state.characters())


OF_A_NEW_RACE = asked(_is_new_race, "tail", "whose race you cannot spot")
