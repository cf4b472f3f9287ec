"""The numbers of cards in hidden piles: they tell nobody what a card is.

Views, options and events speak of a card by its number. A number must not say more than the back of a card does, so
- before a game begins the cards of every hidden pile get their numbers by lot (`deal_numbers`);
- a card that leaves such a pile unseen does so under the number of any card of the pile (`take_unseen`);
- a card that comes into a pile unseen cannot be followed any further (`mingle`).

The lots come from a keyed hash, apart from the stream of chance: dice and shuffles are the same with and without them,
and who knows some of the lots knows nothing about the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import shake_128
from struct import unpack

from .data import CardId
from .state import State

WORD = 8
"""The bytes of a lot: with so many, one number is as likely as another."""
DRAWN_AT_ONCE = 64
ALWAYS = "always"
"""The mode of games in which no question is skipped, as between people."""


def _draw(secret: str, block: int, count: int) -> tuple[int, ...]:
    """So many lots of a game; each block of them is independent of all others."""
    return unpack(f"<{count}Q", shake_128(f"{secret} {block}".encode()).digest(WORD * count))


@lru_cache(maxsize=256)
def _lots(secret: str, block: int) -> tuple[int, ...]:
    return _draw(secret, block, DRAWN_AT_ONCE)


def deal_numbers(state: State, seed: int) -> None:
    """Number the cards of all hidden piles anew. The piles keep their order; the views hide it."""
    state.numbering = shake_128(f"card numbers {seed}".encode()).hexdigest(16)
    definition = state.definition
    for place, pile in enumerate(state.zones):
        if len(pile) < 2 or state.zone_names[place // state.seats] in state.public_zones:
            continue
        names = [definition[card] for card in pile]
        lots = _draw(state.numbering, -1 - place, len(pile))
        pile[:] = [card for _, card in sorted(zip(lots, pile, strict=True))]
        for card, name in zip(pile, names, strict=True):
            definition[card] = name
    state.cache.clear()


def take_unseen(state: State, card: CardId, who: int, taken: Sequence[CardId] = ()) -> CardId:
    """The number under which a card leaves its pile, if nobody but its owner and the seat that takes it sees which.

    What others knew of the pile is as good as gone. Cards that were `taken` out before stay apart."""
    place, known = state.place[card], state.known
    kind = place // state.seats
    if not state.numbering or state.zone_names[kind] in state.public_zones:
        return card
    knowing = 1 << state.owner[card] | (1 << who if known[card] >> who & 1 else 0)
    if state.windows != ALWAYS or kind not in state.loose_places():
        # Where nobody knows any of the cards, none can be followed; the order of a deck is left alone then.
        others = ~knowing
        for other in state.zones[place]:
            if known[other] & others:
                break
        else:
            return card
    apart = (*state.apart(place), *taken)
    pile = sorted([other for other in state.zones[place] if other not in apart])
    if card in apart or len(pile) < 2:
        return card
    for other in pile:
        known[other] &= knowing
    return _exchange(state, card, pile)


def take_all_unseen(
    state: State, cards: Iterable[CardId], who: int, taken: tuple[CardId, ...] = ()
) -> tuple[CardId, ...]:
    """Several cards leave their pile unseen, after others that were taken before; the numbers of all of them."""
    left = list(cards)
    while left:
        card = left.pop(0)
        number = take_unseen(state, card, who, taken)
        taken += (number,)
        # Who had that number has the other one now.
        left = [card if other == number else other for other in left]
    return taken


def mingle(state: State, card: CardId) -> None:
    """A card has come into a pile, and only its owner knows which it is: it may be any of those.

    This hides how long somebody has held a card; where questions are skipped, more than that can be told."""
    if state.windows != ALWAYS or not state.numbering:
        return
    knowing, place, known = 1 << state.owner[card], state.place[card], state.known
    apart = state.apart(place)
    if known[card] == knowing and card not in apart:
        pile = sorted([other for other in state.zones[place] if known[other] == knowing and other not in apart])
        _exchange(state, card, pile)


def _exchange(state: State, card: CardId, pile: list[CardId]) -> CardId:
    """A card and another one of the pile, by lot, exchange their numbers; the number that the card has now."""
    block, place_in_block = divmod(state.lots, DRAWN_AT_ONCE)
    state.lots += 1
    other = pile[_lots(state.numbering, block)[place_in_block] % len(pile)]
    if other != card:
        place, definition, known = state.place[card], state.definition, state.known
        definition[card], definition[other] = definition[other], definition[card]
        known[card], known[other] = known[other], known[card]
        if place // state.seats in state.loose_places():
            # What lies in no order keeps the one in which its owner has it.
            cards = state.zones[place]
            first, second = cards.index(card), cards.index(other)
            cards[first], cards[second] = other, card
        state.forget(place, place)
    return other
