"""What the table says of single cards: keywords as they are now, and what played effects do to them for a time."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import signed

from ..cards.definition import card_named
from ..drawing.sheet import keyword_words
from ..drawing.table import NUMBERED_KEYWORDS, SHOWN_KEYWORDS
from ..rules.values import keyword
from ..state import TcgState

FIGURES = ("strength", "vitality", "resistance", *NUMBERED_KEYWORDS)
"""What an effect may add to, under its own name."""


def keywords_now(state: TcgState, card: CardId) -> tuple[str, ...]:
    """The keywords of a character, printed and granted, with their numbers."""
    printed = {name: value for name, value in state.card(card).facts.keywords if name != "support area"}
    if state.is_active(card):
        names = dict.fromkeys((*printed, *SHOWN_KEYWORDS, *NUMBERED_KEYWORDS))
        printed = {name: value for name in names if (value := keyword(state, card, name))}
    return tuple(keyword_words(name, value) for name, value in printed.items())


def notes_on(state: TcgState) -> dict[int, list[str]]:
    """What played effects do to single cards for a time."""
    found: dict[int, list[str]] = {}
    for effect in state.lasting:
        source = card_named(effect.card).title
        words = (
            f"{effect.ability} {signed(effect.number)} by {source}" if effect.ability in FIGURES else f"under {source}"
        )
        for ref in effect.targets:
            if state.is_current(ref):
                found.setdefault(ref.card, []).append(words)
    return found
