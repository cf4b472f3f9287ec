"""Lasting effects that end before their time: a card cancels them, or they are used up."""

from __future__ import annotations

from collections.abc import Iterable

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.state import Lasting

from ...cards.definition import card_named
from ...state import MeccgState
from ...words import listed
from ..changes import Name


class EffectsEnded(Change, frozen=True):
    """What cards have brought about is over: another cancels it, or it has been used."""

    rules = ("ME-10.11",)

    definitions: tuple[str, ...]
    """Whose effects they were, each card once."""
    places: tuple[int, ...]
    """Where they stood among all that lasts."""

    def apply(self, state: MeccgState) -> None:
        state.lasting = [each for place, each in enumerate(state.lasting) if place not in self.places]
        state.table_changed()

    def sentence(self, name: Name) -> str:
        whose = listed([card_named(definition).name for definition in self.definitions])
        if self.source < 0:
            return f"The effect of {whose} has been used"
        return f"{name(self.source)} ends what {whose} brought about"


class EffectSpent(Change, frozen=True):
    """What lasted on a company has been used up."""

    rules = ("ME-10.11",)

    definition: str
    effect: str
    company: int

    def apply(self, state: MeccgState) -> None:
        spent = (self.definition, self.effect, self.company)
        state.lasting = [each for each in state.lasting if (each.card, each.ability, each.number) != spent]
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{card_named(self.definition).name} has been used"


def end_effects(state: MeccgState, ended: Iterable[Lasting], source: CardId = NO_CARD) -> None:
    """Some of what lasts is over, by a card or because it has been used."""
    numbers = {id(each) for each in ended}
    places = [place for place, each in enumerate(state.lasting) if id(each) in numbers]
    if places:
        definitions = dict.fromkeys(state.lasting[place].card for place in places)
        state.happen(EffectsEnded(tuple(definitions), tuple(places), source=source))
