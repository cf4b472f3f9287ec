"""What a fellowship does for its own: a card discarded to heal, an item passed on (TC-3.13, TC-8.55 to TC-8.57)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...changes import HandDiscarded, Healed, Transferred
from ...notes import Happened, Note
from ...state import TcgState
from ...words import PHASE, Cause
from ..values import may_heal, site_number_of, twilight_cost
from .paying import pay_twilight
from .playing import class_is_free, may_bear


class HealByDiscard(Action, frozen=True):
    """Discard a card of the same title to heal a unique companion or ally (TC-3.13)."""

    verb = "discard-to-heal"
    card: CardId
    character: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        found: list[Self] = []
        wounds, definition = state.wounds, state.definition
        for character in state.characters():
            if wounds[character] and state.owner[character] == seat:
                title = CARDS[definition[character]].title
                for card in state.hand(seat):
                    if CARDS[definition[card]].title == title:
                        found.append(cls(seat, card, character))
        return found

    @precondition("TC-3.13", says="A copy of a unique companion or ally heals him in your fellowship phase")
    def in_the_fellowship_phase(state: TcgState, seat: int) -> bool:
        return bool(state.phase == "fellowship" and seat == state.active)

    @requirement("TC-3.13", says="It must be a unique companion or ally")
    def is_unique(self, state: TcgState) -> bool:
        kind = state.card(self.character)
        return bool(kind.facts.unique and (kind.is_companion or kind.is_ally))

    @requirement("TC-1.14", says="It has no wound that could heal")
    def is_wounded(self, state: TcgState) -> bool:
        return may_heal(state, self.character)

    def sentence(self, state: TcgState) -> str:
        return f"Discard {state.name(self.card)} to heal {state.name(self.character)}"

    def perform(self, state: TcgState) -> Runnable | None:
        return (HandDiscarded(self.card, cause=Cause.HEALING), Healed(self.character, cause=Cause.DISCARD))


class Transfer(Action, frozen=True):
    """Pass an item to another character by paying for it again (TC-8.55)."""

    verb = "transfer"
    also_said = frozenset({"transfer", "give", "hand", "move"})
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        owner, definition, borne = state.owner, state.definition, state.cache.borne or state.find_borne()
        found: list[Self] = []
        own = [character for character in state.characters() if owner[character] == seat]
        for character in own:
            for item in borne.get(character, ()):
                if owner[item] == seat and CARDS[definition[item]].is_item:
                    for other in own:
                        if other != character:
                            found.append(cls(seat, item, other))
        return found

    @precondition("TC-8.55", says="Items are passed on in your fellowship phase")
    def in_the_own_fellowship_phase(state: TcgState, seat: int) -> bool:
        return bool(state.phase == "fellowship" and seat == state.active)

    @requirement("TC-8.56", says="They are not at the same site")
    def share_a_site(self, state: TcgState) -> bool:
        return site_number_of(state, state.bearer[self.item]) == site_number_of(state, self.to)

    @requirement("TC-8.57", says="That character may not bear it")
    def may_bear_it(self, state: TcgState) -> bool:
        return may_bear(state, self.seat, self.item, self.to)

    @requirement("TC-8.57", says="That character has an item of its class already")
    def has_its_class_free(self, state: TcgState) -> bool:
        return class_is_free(state, self.item, self.to)

    @requirement("TC-8.55", says="What costs nothing is not passed back to somebody who has had it in this phase")
    def is_new_or_paid_for(self, state: TcgState) -> bool:
        if Note(PHASE, Happened.HAD, self.item, self.to) not in state.notes:
            return True
        return twilight_cost(state, self.seat, self.item) > 0

    def sentence(self, state: TcgState) -> str:
        return f"Pass {state.name(self.item)} from {state.name(state.bearer[self.item])} to {state.name(self.to)}"

    def perform(self, state: TcgState) -> Runnable | None:
        state.notes.append(Note(PHASE, Happened.HAD, self.item, state.bearer[self.item]))
        # It is not played, so that nothing counts that is said of cards played on somebody.
        price = twilight_cost(state, self.seat, self.item)
        return (*pay_twilight(state, self.seat, self.item, price), Transferred(self.item, self.to))
