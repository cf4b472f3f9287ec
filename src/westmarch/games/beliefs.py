"""What may be believed of an opponent's deck, to judge by those of his cards that have been seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import exp, log

STRANGER = 0.02
"""A card that is not in a deck counts as so much of a copy: nobody has to play a deck as it is."""
FINE = 1 << 30


def likelihoods(decks: Sequence[Mapping[str, int]], seen: Mapping[str, int]) -> list[float]:
    """How likely each deck is the one from which these cards came, if any of them was as likely before; in all 1."""
    logs = []
    for deck in decks:
        size = sum(deck.values()) or 1
        found = 0.0
        for card, count in seen.items():
            held = deck.get(card, 0)
            found += sum(log(max(held - number, STRANGER) / size) for number in range(count))
        logs.append(found)
    most = max(logs)
    weights = [exp(each - most) for each in logs]
    total = sum(weights)
    return [weight / total for weight in weights]


def drawn(weights: Sequence[float], below: Callable[[int], int]) -> int:
    """One of several by their weights, which make 1 in all."""
    point = below(FINE) / FINE
    for number, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return number
    return len(weights) - 1


class Candidate:
    """A deck that somebody could be playing, by the places of its cards."""

    __slots__ = ("counts", "places")

    def __init__(self, places: Mapping[str, Sequence[str]]) -> None:
        self.places = places
        self.counts = Counter(card for cards in places.values() for card in cards)


def believed(decks: Sequence[Candidate], seen: Mapping[str, int], below: Callable[[int], int]) -> dict[str, list[str]]:
    """What one of several decks leaves in each of its places, in any order; a deck is as likely as it makes the cards
    that have been seen."""
    deck = decks[drawn(likelihoods([deck.counts for deck in decks], seen), below)]
    return {place: shuffled(left_of(cards, seen), below) for place, cards in deck.places.items()}


def fill_up(pile: list[str], pool: list[str], size: int, below: Callable[[int], int]) -> list[str]:
    """A pile of at least some size, if need be with cards of the pool: those that nobody chose have gone there."""
    missing = size - len(pile)
    return shuffled(pile + pool[:missing], below) if missing > 0 else pile


def keep(cards: list[str], weight: Callable[[str], float], below: Callable[[int], int]) -> str:
    """Take one of the cards, each by the weight with which it stays in a hand."""
    weights = [weight(card) for card in cards]
    total = sum(weights)
    return cards.pop(drawn([each / total for each in weights], below))


def left_of(deck: Sequence[str], seen: Mapping[str, int]) -> list[str]:
    """The cards of a deck without those that have been seen."""
    gone = Counter(seen)
    found = []
    for card in deck:
        if gone[card] > 0:
            gone[card] -= 1
        else:
            found.append(card)
    return found


def shuffled(cards: Sequence[str], below: Callable[[int], int]) -> list[str]:
    """The cards in any order."""
    found = list(cards)
    for last in range(len(found) - 1, 0, -1):
        other = below(last + 1)
        found[last], found[other] = found[other], found[last]
    return found
