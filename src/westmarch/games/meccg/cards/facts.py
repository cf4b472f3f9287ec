"""What is printed on a card besides its text: names, numbers, keywords, places.

The facts live in `data/<set>/<side>s.tsv` and are read once, when first asked for. How the
tables are written is explained in `tables.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.letters import near_names, without_accents

from .guises import GUISES, settle, win_over
from .printed import Facts
from .tables import DATA, read_tables


class UnknownCard(WestmarchError):
    """A card id that no table holds."""


_READING = threading.RLock()
"""Facts are compared by identity, so several threads must not read them at the same time."""


def all_facts() -> Mapping[str, Facts]:
    """Every card by its id, in the order of the sets."""
    with _READING:
        return _read_facts()


@cache
def _read_facts() -> Mapping[str, Facts]:
    found = read_tables(DATA)
    win_over(found.values())
    settle(found.values())
    return MappingProxyType(found)


def facts(card_id: str) -> Facts:
    """The facts of one card: `facts("TW-204").name` is "Concealment"."""
    found = all_facts().get(card_id)
    if found is None:
        if card_id in GUISES:
            return GUISES[card_id]
        near = near_names(card_id.upper(), all_facts())
        hint = f" (did you mean {', '.join(near)}?)" if near else ""
        raise UnknownCard(f"There is no card {card_id}{hint}.")
    return found


_QUOTES = dict.fromkeys(map(ord, "'’‘`´\"“”„"))


def fold(name: str) -> str:
    """A name as people type it: no accents, capitals, quotation marks or apostrophes, single spaces."""
    return " ".join(without_accents(name).casefold().translate(_QUOTES).split())


@cache
def _by_folded_name() -> Mapping[str, tuple[Facts, ...]]:
    names: dict[str, list[Facts]] = {}
    for card in all_facts().values():
        names.setdefault(fold(card.name), []).append(card)
    return {name: tuple(cards) for name, cards in names.items()}


def find(
    name: str, *, side: str | None = None, kind: str | None = None, alignment: str | None = None, set: str | None = None
) -> list[Facts]:
    """The cards of that name, in the order of the sets; `kind` is one of a card's types."""
    return [
        card
        for card in _by_folded_name().get(fold(name), ())
        if (side is None or card.side == side)
        and (kind is None or kind in card.types)
        and (alignment is None or card.alignment == alignment)
        and (set is None or card.set == set)
    ]


def suggest(name: str, n: int = 5) -> list[str]:
    """Up to `n` card names that look like this one, the nearest first."""
    names = _by_folded_name()
    return [names[near][0].name for near in near_names(fold(name), names, n)]
