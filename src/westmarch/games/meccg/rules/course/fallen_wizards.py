"""A player who declares himself a Fallen-wizard: the others may replace the cards of that Wizard (ME-3.02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Self

from westmarch.kernel.action import Action, Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import card_named
from ...cards.facts import all_facts
from ...state import MeccgState
from ..changes import Told
from .starting_characters import setting_up

PLACES = ("play deck", "sideboard")
"""Where cards may be replaced before the game."""


@cache
def wizards() -> tuple[str, ...]:
    """The Wizards of hero players, by card id."""
    found = all_facts().values()
    return tuple(facts.id for facts in found if facts.avatar and facts.alignment == "hero" and not facts.duplicate_of)


def fallen(state: MeccgState, seat: int) -> set[str]:
    """The names of the Wizards whom others at the table have declared to be."""
    return {
        name
        for other, name in enumerate(state.avatars)
        if other != seat and name and state.alignment(other).takes_a_wizard
    }


class ReplaceWizard(Action, frozen=True):
    """Take out a card of a Wizard who has fallen; another Wizard takes its place."""

    verb = "replace-wizard"
    place: str
    out: str
    into: str

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        gone = fallen(state, seat)
        for place in PLACES if gone else ():
            for out in dict.fromkeys(state.definition[card] for card in state.zone(place, seat)):
                if card_named(out).name in gone and card_named(out).is_avatar:
                    for into in wizards():
                        yield cls(seat, place, out, into)

    @requirement("ME-3.02", says="Wizards are replaced as the game is set up")
    def before_the_game(self, state: MeccgState) -> bool:
        setup = setting_up(state)
        return setup is not None and setup.at == "replace_the_fallen"

    @requirement("ME-3.02", says=lambda swap, state: f"{card_named(swap.into).name} has fallen, too")
    def by_another(self, state: MeccgState) -> bool:
        return card_named(self.into).name not in fallen(state, self.seat)

    @requirement("ME-2.26", says="That would be too many cards of one Wizard, or of several")
    def within_the_limits(self, state: MeccgState) -> bool:
        """One Wizard up to three times over both, every other once; two Wizards at most in the play deck (ME-3.31)."""
        held = {place: Counter(_wizards_in(state, self.seat, place)) for place in PLACES}
        held[self.place].subtract([self.out])
        held[self.place].update([self.into])
        gone = fallen(state, self.seat)
        together = held["play deck"] + held["sideboard"]
        several = [card for card, count in together.items() if count > 1 and card_named(card).name not in gone]
        in_deck = [card for card, count in held["play deck"].items() if count and card_named(card).name not in gone]
        return len(several) <= 1 and together[self.into] <= state.law.most_of_one_avatar and len(in_deck) <= 2

    def perform(self, state: MeccgState) -> Runnable | None:
        card = next(card for card in state.zone(self.place, self.seat) if state.definition[card] == self.out)
        state.definition[CardId(card)] = self.into
        listed = list(state.decklists[self.seat])
        listed[listed.index(self.out)] = self.into
        state.decklists[self.seat] = tuple(listed)
        return Told("A Wizard who has fallen is replaced by another", self.seat, by=("ME-3.02",))

    def sentence(self, state: MeccgState) -> str:
        return f"Replace {card_named(self.out).name} in the {self.place} by {card_named(self.into).name}"


def _wizards_in(state: MeccgState, seat: int, place: str) -> list[str]:
    return [state.definition[card] for card in state.zone(place, seat) if state.card(card).is_avatar]


class KeepTheRest(Pass, frozen=True):
    """Replace no more Wizards."""

    verb = "keep-the-rest"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.replaced += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Replace no more Wizards"
