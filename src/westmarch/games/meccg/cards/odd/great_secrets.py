"""An item that is buried: it lies under a card until its player finds it in the Under-deeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.points import rule_point
from westmarch.kernel.procedure import Outcome

from ...rules.changes import CardsRevealed, PutInPlay
from ...rules.piles.aside import put_aside
from ...rules.piles.picking import Pick, one_of_each
from ...rules.piles.taking import DeckShuffled
from ...state import PLAY_DECK
from ..definition import card_named
from ..facts import all_facts
from ..language.condition import Condition
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


SITES_ARE_SUPPLIED = rule_point("rule", "meccg.under_deeps_sites_are_supplied", ("CR-P.16",))


def _deck(state: MeccgState, seat: int) -> list[CardId]:
    return state.zones[PLAY_DECK * state.seats + seat]


class DeckHolds(Condition):
    """The player whose turn it is has so many cards in his play deck."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return len(_deck(state, state.active)) >= self.number

    def text(self) -> str:
        return f"if the player whose turn it is has at least {self.number} cards in his play deck"


class BuryItem(Effect):
    """The player whose turn it is looks at the top of his play deck; an item that he finds is buried."""

    __slots__ = ("number",)
    on_guard = "never"
    searches = True

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        owner = state.active
        top = tuple(_deck(state, owner)[: self.number])
        if not use.chosen:
            state.reveal(top, (owner,))
            items = one_of_each(state, [card for card in top if _may_be_buried(state, card)])
            if items:
                return Decision(owner, "choose an item", [Pick(owner, card) for card in items])
        state.happen(PutInPlay(use.card, use.seat))
        if not use.chosen:
            return CardsRevealed(top, source=use.card, cause="a card"), DeckShuffled(owner, source=use.card)
        put_aside(state, use.chosen[0], use.card, owner)
        return DeckShuffled(owner, source=use.card)

    def text(self) -> str:
        return (
            f"The player whose turn it is looks at the top {self.number} cards of his play deck. He must place an item "
            "among them that is neither special nor a hoard item off to the side under this card; if there is none, "
            "he shows the cards. The others are shuffled into his play deck. The item gives no points; he may play it "
            "as though it were in his hand at any site of the Under-deeps where it is playable."
        )


def _may_be_buried(state: MeccgState, card: CardId) -> bool:
    facts = state.card(card).facts
    return state.card(card).is_item and "special item" not in facts.types and "Hoard Item" not in facts.keywords


class SupplySites(Effect):
    """Whoever is to look for the item gets the uncommon sites of the Under-deeps that he lacks (CR-P.16)."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not SITES_ARE_SUPPLIED:
            return None
        owner = state.active
        had = {state.definition[card] for card in range(len(state.definition)) if state.owner[card] == owner}
        lacking = [
            facts.id
            for facts in all_facts().values()
            if facts.under_deeps
            and facts.rarity.startswith("U")
            and facts.alignment in state.alignment(owner).cards
            and facts.id not in had
            and card_named(facts.id).complete
        ]
        state.add_all(lacking, owner, "location deck")
        state.decklists[owner] += tuple(lacking)
        state.cache.clear()
        return None

    def text(self) -> str:
        return "He is supplied with the uncommon sites of the Under-deeps that his location deck lacks."
