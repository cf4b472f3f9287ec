"""What cards do to hands, decks and discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import Removed
from ...rules.piles.hands import Draw
from ...rules.piles.picking import LookAtDeck, LookedAt, Pick, PickNone, PickUnseen, TakenToHand, one_of_each
from ...rules.piles.searching import is_search_stopped
from ...rules.piles.taking import DeckShuffled
from ...state import PLAY_DECK
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


def play_deck(state: MeccgState, seat: int) -> list[CardId]:
    return state.zones[PLAY_DECK * state.seats + seat]


class FetchItem(Effect):
    """Search the own play deck for an item, show it, take it to hand, and shuffle the deck."""

    __slots__ = ()
    searches = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        deck = play_deck(state, use.seat)
        if not use.chosen:
            state.reveal(deck, (use.seat,))
            items = one_of_each(state, [card for card in deck if state.card(card).is_item])
            if items:
                return Decision(use.seat, "choose an item", [Pick(use.seat, card) for card in items])
        for card in use.chosen:
            state.happen(TakenToHand(card, source=use.card))
        return DeckShuffled(use.seat, source=use.card)

    def text(self) -> str:
        return "Search your play deck for an item, show it and take it to your hand; then shuffle the deck."


class DrawCards(Effect):
    """Draw some cards."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Draw(use.seat, self.count)

    def text(self) -> str:
        return "Draw a card." if self.count == 1 else f"Draw {self.count} cards."


class NewHand(Effect):
    """Hand and discard pile (but for sites) are shuffled into the play deck; draw a new hand; the card is gone."""

    __slots__ = ("size",)

    def __init__(self, size: int) -> None:
        self.size = size

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        for card in [*state.hand(use.seat), *state.zone("discard pile", use.seat)]:
            if not state.card(card).is_site:
                state.move(card, "play deck")
        state.shuffle(play_deck(state, use.seat))
        return Draw(use.seat, self.size), Removed(use.card, source=use.card)

    def text(self) -> str:
        return (
            "Shuffle your hand and your discard pile (but for sites) into your play deck and "
            f"draw a new hand of {self.size} cards. Remove this card from the game."
        )


class LookAround(Effect):
    """Look at the opponents' hands, then at the top cards of one play deck, which are shuffled among themselves."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            owner = use.chosen[0]
            if owner < 0:
                return None
            top = tuple(play_deck(state, owner)[: self.number])
            return LookedAt(use.seat, top, source=use.card), DeckShuffled(owner, len(top), source=use.card)
        for seat in range(state.seats):
            hand = tuple(card for card in state.hand(seat) if not state.knows(use.seat, card))
            if seat != use.seat and hand:
                state.happen(LookedAt(use.seat, hand, source=use.card))
        if is_search_stopped(state, use.seat):
            return None
        choices: list[Action] = [LookAtDeck(use.seat, seat) for seat in range(state.seats) if play_deck(state, seat)]
        return Decision(use.seat, "look at a play deck", [*choices, PickNone(use.seat)])

    def text(self) -> str:
        return (
            f"Look at your opponent’s hand; then you may look at the top {self.number} cards of one play deck, "
            "which are shuffled and put back on top."
        )


class ShuffleBack(Effect):
    """At a site, with enough cards left in the deck, resources of the own choice go from the discard pile into it."""

    __slots__ = ("at", "deck_size", "number")
    searches = True

    def __init__(self, number: int, at: str, deck_size: int) -> None:
        self.number = number
        self.at = at
        self.deck_size = deck_size

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        deck = play_deck(state, use.seat)
        if company is None or state.site_name(company) != self.at or len(deck) < self.deck_size:
            return None
        pile = [card for card in state.zone("discard pile", use.seat) if state.card(card).is_resource]
        left = one_of_each(state, [card for card in pile if card not in use.chosen])
        if (left or state.asks_all) and len(use.chosen) < self.number and (not use.chosen or use.chosen[-1] >= 0):
            choices: list[Action] = [PickUnseen(use.seat, card) for card in left]
            return Decision(use.seat, "shuffle into the play deck", [*choices, PickNone(use.seat)])
        chosen = [card for card in use.chosen if card >= 0]
        for card in chosen:
            state.move(card, "play deck")
        if chosen:
            state.shuffle(deck)
        return None

    def text(self) -> str:
        return (
            f"At {self.at}, if your play deck has {self.deck_size} cards or more, "
            f"you may shuffle up to {self.number} resources from your discard pile into it."
        )
