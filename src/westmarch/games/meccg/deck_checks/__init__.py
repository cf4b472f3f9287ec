"""Whether a deck may be used in a format: every reason why not, with its rule id."""

from __future__ import annotations

from ..cards.facts import facts
from ..deck import INTRODUCTORY, Deck, incomplete_cards
from ..formats import USUAL, find_format
from . import introductory, limits, places, servants
from .checks import CHECKS, problems_of


def usual_format(*decks: Deck) -> str:
    """What is played with these decks if nobody says otherwise: the introductory game only with its own (ME-1.54)."""
    return INTRODUCTORY if decks and all(deck.format == INTRODUCTORY for deck in decks) else USUAL


def check_deck(deck: Deck, format: str | None = None, allow_incomplete: bool = False) -> list[str]:
    """Every reason why a deck may not be used in a format, with its rule id."""
    rules = find_format(format if format is not None else usual_format(deck))
    problems = list(problems_of(deck, rules))
    if not allow_incomplete:
        problems += [f"{facts(card_id).name} ({card_id}) is not complete yet" for card_id in incomplete_cards(deck)]
    return problems


__all__ = ["CHECKS", "check_deck", "introductory", "limits", "places", "servants", "usual_format"]
