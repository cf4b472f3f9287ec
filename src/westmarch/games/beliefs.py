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
