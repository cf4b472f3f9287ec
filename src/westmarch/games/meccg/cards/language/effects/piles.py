"""What cards do to hands, decks and discard piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure

from ....rules.changes import CardsRevealed
from ....rules.piles.hands import Draw
from ....rules.piles.picking import LookedAt, Pick, PickNone, PickUnseen, one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.piles.taking import DeckShuffled, DiscardFound, Fetched, PlayFound
from ....rules.site.exploring import explorers
from ....rules.site.items import PlayItem
from ....rules.site.playable import is_playable_here
from ....rules.timing.paying import PAID, PayByDiscarding, given_up
from ....state import DECLARED, PLAY_DECK
from ....words import an, listed
from ...definition import CARDS
from ..condition import Condition
from ..effect import Effect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....rules.timing.using import Use
    from ....state import MeccgState
    from ...definition import Card


def play_deck(state: MeccgState, seat: int) -> list[CardId]:
    """The play deck of a player, top first."""
    return state.zones[PLAY_DECK * state.seats + seat]


class Search(Effect):
    """Look through the own piles for cards of a kind, take up to a number of them; a play deck that was looked through,
    or to which cards come, is shuffled."""

    __slots__ = ("accepts", "most", "piles", "to", "words")
    searches = True

    def __init__(
        self,
        words: str,
        accepts: Callable[[Card], bool],
        piles: tuple[str, ...] = ("play deck", "discard pile"),
        most: int = 1,
        to: str = "hand",
    ) -> None:
        self.words = words
        self.accepts = accepts
        self.piles = piles
        self.most = most
        self.to = to

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if NO_CARD not in use.chosen and len(use.chosen) < self.most:
            options = self.options(state, use)
            if options or state.asks_all:
                return Decision(use.seat, "search", [*options, PickNone(use.seat)])
        return (*self.take(use), *((DeckShuffled(use.seat, source=use.card),) if self.is_shuffled else ()))

    @property
    def is_shuffled(self) -> bool:
        """Whether the search touches the play deck: nobody's order is disturbed by one through other piles."""
        return self.to == "play deck" or "play deck" in self.piles

    def options(self, state: MeccgState, use: Resolve) -> list[Action]:
        return [PickUnseen(use.seat, card) for card in self.found(state, use)]

    def found(self, state: MeccgState, use: Resolve) -> list[CardId]:
        """The cards that will do, one of each; the searcher sees the piles."""
        cards: list[CardId] = []
        for pile in self.piles:
            state.reveal(state.zone(pile, use.seat), (use.seat,))
            cards += [card for card in state.zone(pile, use.seat) if self.accepts(state.card(card))]
        return one_of_each(state, [card for card in cards if card not in use.chosen])

    def take(self, use: Resolve) -> list[Change]:
        """What becomes of the cards that were chosen."""
        return [Fetched(card, self.to, source=use.card) for card in use.chosen if card >= 0]

    def text(self) -> str:
        number = "" if self.most == 1 else f" (up to {self.most} of them)"
        where = " and ".join(self.piles)
        shuffled = "; shuffle the play deck" if self.is_shuffled else ""
        return f"Search your {where} for {an(self.words)}{number} to put into your {self.to}{shuffled}."


class SearchAndPlay(Search):
    """Look through the own piles for an item of some kinds that can be played here; play it or discard it."""

    __slots__ = ("kinds",)

    def __init__(self, *kinds: str, piles: tuple[str, ...] = ("play deck",)) -> None:
        self.kinds = kinds
        wanted = frozenset(f"{kind} item" for kind in kinds)
        super().__init__(
            f"{listed(list(kinds), 'or')} item", lambda card: not wanted.isdisjoint(card.facts.types), piles=piles
        )

    def options(self, state: MeccgState, use: Resolve) -> list[Action]:
        options: list[Action] = []
        for card in self.found(state, use):
            if is_playable_here(state, card):
                for character in explorers(state, use.seat):
                    if not PlayItem(use.seat, card, character).refusals(state):
                        options.append(PlayFound(use.seat, card, character))
                if state.zone_of(card)[0] == "play deck":
                    options.append(DiscardFound(use.seat, card))
        return options

    def take(self, use: Resolve) -> list[Change]:
        """It has been played or discarded already."""
        return []

    def text(self) -> str:
        return (
            f"Search your {' and '.join(self.piles)} for {an(self.words)} that is playable at the site; "
            "play it at once or discard it; shuffle the play deck."
        )


class HandHolds(Condition):
    """The card's player has a card of a kind in hand besides this one."""

    __slots__ = ("fits", "words")

    def __init__(self, words: str, fits: Callable[[Card], bool]) -> None:
        self.words = words
        self.fits = fits

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if state.place[source] // state.seats == DECLARED:
            return True  # the price has been paid
        return any(card != source and self.fits(state.card(card)) for card in state.hand(state.owner[source]))

    def text(self) -> str:
        return f"with {self.words} in hand to discard"


class DiscardAsPrice(Effect):
    """A card is discarded, from hand or from the table: a price, which is paid as the card is declared."""

    __slots__ = ()
    is_price = True

    def settles(self, play: Use) -> Procedure:
        return PayByDiscarding(play)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        """A card that was turned up from guard is paid for only now."""
        if use.chosen:
            given = use.chosen[0]
            return None if given == PAID else given_up(state, given, use.card)
        found: list[Action] = [Pick(use.seat, card) for card in self.payable(state, use.seat)]
        return Decision(use.seat, "discard for it", found) if found else None


class DiscardFromHand(DiscardAsPrice):
    """A card of a kind is shown and discarded from hand."""

    __slots__ = ("fits", "is_possible", "words")

    def __init__(self, words: str, fits: Callable[[Card], bool]) -> None:
        self.words = words
        self.fits = fits
        self.is_possible = HandHolds(words, fits)

    def payable(self, state: MeccgState, seat: int) -> list[CardId]:
        return one_of_each(state, [card for card in state.hand(seat) if self.fits(state.card(card))])

    def text(self) -> str:
        return f"Discard {self.words} from your hand and show it."


class DrawCards(Effect):
    """Draw some cards."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Draw(use.seat, self.count)

    def text(self) -> str:
        return "Draw a card." if self.count == 1 else f"Draw {self.count} cards."


class LookAtHands(Effect):
    """Look at the hands of the opponents."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        changes: list[Change] = []
        for seat in state.players():
            hand = tuple(card for card in state.hand(seat) if not state.knows(use.seat, card))
            if seat != use.seat and hand:
                changes.append(LookedAt(use.seat, hand, source=use.card))
        return tuple(changes) or None

    def text(self) -> str:
        return "Look at your opponent’s hand."


def random_cards_of_others(state: MeccgState, seat: int, number: int) -> list[tuple[CardId, ...]]:
    """So many random cards of the hand of each other player who has any."""
    found = [state.chance.some(state.hand(other), number) for other in state.players() if other != seat]
    return [cards for cards in found if cards]


class SeeRandomCards(Effect):
    """Look at random cards of the opponents' hands, or have them reveal them."""

    __slots__ = ("number", "revealed")

    def __init__(self, number: int, revealed: bool = False) -> None:
        self.number = number
        self.revealed = revealed
        """Everybody sees them."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        changes: list[Change] = []
        for cards in random_cards_of_others(state, use.seat, self.number):
            if self.revealed:
                changes.append(CardsRevealed(cards, source=use.card, cause="a card"))
            else:
                changes.append(LookedAt(use.seat, cards, source=use.card))
        return tuple(changes) or None

    def text(self) -> str:
        if self.revealed:
            return f"Your opponent reveals {self.number} random cards of his hand."
        return f"Look at {self.number} random cards of your opponent’s hand."


class LookAtTops(Effect):
    """Look at the top cards of each play deck, shuffle them, and put them back on top."""

    __slots__ = ("count",)
    searches = True

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        changes: list[Change] = []
        for offset in range(state.seats):
            seat = (use.seat + offset) % state.seats
            top = tuple(state.zone("play deck", seat)[: self.count])
            if top:
                changes += [LookedAt(use.seat, top, source=use.card), DeckShuffled(seat, len(top), source=use.card)]
        return tuple(changes) if changes else None

    def text(self) -> str:
        return (
            f"Look at the top {self.count} cards of your play deck and of your opponent’s; "
            "shuffle them and put them back on top."
        )


class BringBack(Effect):
    """Cards from the own sideboard (or discard pile) go into the play deck, which is shuffled."""

    __slots__ = ("discards_too", "fits", "most", "twice", "words")

    def __init__(
        self,
        words: str,
        fits: Callable[[Card], bool],
        twice: Condition | None = None,
        most: int = 1,
        discards_too: bool = True,
    ) -> None:
        self.words = words
        self.fits = fits
        self.twice = twice
        self.most = most
        self.discards_too = discards_too
        """They may come from the discard pile, too."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        most = 2 if self.twice is not None and self.twice.holds(state, use.card, use.card) else self.most
        piles = list(state.zone("sideboard", use.seat))
        if self.discards_too and not is_search_stopped(state, use.seat):
            piles += state.zone("discard pile", use.seat)
        definition = state.definition
        fitting = [card for card in piles if card not in use.chosen and self.fits(CARDS[definition[card]])]
        left = one_of_each(state, fitting)
        if (left or state.asks_all) and len(use.chosen) < most and (not use.chosen or use.chosen[-1] >= 0):
            choices: list[Action] = [PickUnseen(use.seat, card) for card in left]
            return Decision(use.seat, "bring into the play deck", [*choices, PickNone(use.seat)])
        chosen = [card for card in use.chosen if card >= 0]
        for card in chosen:
            state.move(card, "play deck")
        return DeckShuffled(use.seat, source=use.card) if chosen else None

    def text(self) -> str:
        twice = "" if self.twice is None else f" You may do this twice {self.twice.text()}."
        piles = "sideboard or discard pile" if self.discards_too else "sideboard"
        return f"Bring {self.words} from your {piles} into your play deck and shuffle it.{twice}"
