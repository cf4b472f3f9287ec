"""The starting company: who bears the starting items, who follows whom (ME-3.17, ME-3.28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Pass, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ..changes import Name
from .starting_characters import setting_up


class StartsWith(Change, frozen=True):
    """A starting character gets an item; a card that replaces one lies with nobody."""

    rules = ("ME-3.28",)

    card: CardId
    bearer: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "in play")
        if self.bearer >= 0:
            state.attach(self.card, self.bearer)

    def sentence(self, name: Name) -> str:
        return f"{name(self.bearer)} starts with {name(self.card)}" if self.bearer >= 0 else f"{name(self.card)} starts"


class GiveStartingItem(Action, frozen=True):
    """Give a minor item of the pool to a starting character (ME-3.28)."""

    verb = "equip"
    card: CardId
    bearer: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        seen: set[str] = set()
        for card in state.zone("pool", seat):
            if state.card(card).is_character or state.definition[card] in seen:
                continue
            seen.add(state.definition[card])
            if state.card(card).is_item:
                for bearer in state.characters(seat):
                    yield cls(seat, card, bearer)
            else:
                yield cls(seat, card, NO_CARD)

    @requirement(says="Starting items are given out before the game begins")
    def before_the_game(self, state: MeccgState) -> bool:
        setup = setting_up(state)
        return setup is not None and setup.at == "give_starting_items" and self.seat not in setup.equipped

    @requirement("ME-3.28", "ME-2.78", says="Starting items are minor items, neither unique nor of a hoard")
    def is_plain_minor_item(self, state: MeccgState) -> bool:
        facts = state.card(self.card).facts
        plain = not facts.unique and "Hoard Item" not in facts.keywords and "minor item" in facts.types
        return plain or facts.starting_minor_item

    @requirement("ME-3.28", says="The starting characters have their two items already")
    def at_most_two(self, state: MeccgState) -> bool:
        given = [card for card in state.in_play(self.seat) if state.card(card).is_resource]
        return len(given) < state.law.starting_items

    def perform(self, state: MeccgState) -> Runnable | None:
        return StartsWith(self.card, self.bearer)

    def sentence(self, state: MeccgState) -> str:
        if self.bearer < 0:
            return f"Start with {state.name(self.card)}"
        return f"Give {state.name(self.card)} to {state.name(self.bearer)}"


class Equipped(Pass, frozen=True):
    """No more starting items."""

    verb = "equipped"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.equipped += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Give nobody anything more"


class Arranged(Pass, frozen=True):
    """The starting companies stand as they are to stand."""

    verb = "arranged"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.arranged += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Begin with these companies"
