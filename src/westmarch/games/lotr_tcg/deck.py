"""A deck: a Ring-bearer, a Ring, nine sites and a draw deck."""

from __future__ import annotations

from collections import Counter

from westmarch.kernel.data import Data

from .cards.definition import CARDS, Card


class Deck(Data, frozen=True):
    """A deck list by card ids."""

    name: str
    ring_bearer: str
    ring: str
    sites: tuple[str, ...]
    draw_deck: tuple[str, ...]
    """The draw deck, a card for each copy."""
    start: tuple[str, ...] = ()
    """The companions of a fixed starting fellowship (TC-2.27)."""

    def kinds(self) -> list[Card]:
        """The cards of the draw deck."""
        return [CARDS[card_id] for card_id in self.draw_deck]

    def counted(self) -> list[tuple[str, int]]:
        """The draw deck as ids with numbers, in order."""
        return sorted(Counter(self.draw_deck).items(), key=lambda each: tuple(map(int, each[0].split("_"))))


def from_ids(name: str, ids: list[tuple[str, int]], start: tuple[str, ...] = ()) -> Deck:
    """A deck from ids and numbers in any order: what each card is says where it belongs. The first card that may bear
    the Ring from the start is the Ring-bearer."""
    ring_bearer = ring = ""
    sites: list[str] = []
    cards: list[str] = []
    for card_id, count in ids:
        kind = CARDS[card_id]
        for _ in range(count):
            if kind.is_ring and not ring:
                ring = card_id
            elif kind.facts.resistance and not ring_bearer:
                ring_bearer = card_id
            elif kind.is_site:
                sites.append(card_id)
            else:
                cards.append(card_id)
    return Deck(name, ring_bearer, ring, tuple(sites), tuple(cards), start)
