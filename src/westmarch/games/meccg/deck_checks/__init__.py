"""Whether a deck may be used in a format: every reason why not, with its rule id."""

from __future__ import annotations

from ..cards.facts import facts
from ..deck import INTRODUCTORY, Deck, incomplete_cards
from ..formats import USUAL, find_format
from . import introductory, limits, places, servants
from .checks import CHECKS, problems_of
from .published import passed


def usual_format(*decks: Deck) -> str:
    """What is played with these decks if nobody says otherwise: the introductory game only with its own (ME-1.54)."""
    return INTRODUCTORY if decks and all(deck.format == INTRODUCTORY for deck in decks) else USUAL


def check_deck(deck: Deck, format: str | None = None, allow_incomplete: bool = False) -> list[str]:
    """Every reason why a deck may not be used in a format, with its rule id."""
    rules = find_format(format if format is not None else usual_format(deck))
    allowed = passed(deck, rules)
    problems = [problem for problem in problems_of(deck, rules) if problem not in allowed]
    if not allow_incomplete:
        problems += [f"{facts(card_id).name} ({card_id}) is not complete yet" for card_id in incomplete_cards(deck)]
    return problems


def let_pass(deck: Deck, format: str | None = None) -> list[str]:
    """What is against the rules in a challenge deck, and is let pass because it is played as it was published."""
    rules = find_format(format if format is not None else usual_format(deck))
    return passed(deck, rules)


__all__ = ["CHECKS", "check_deck", "introductory", "let_pass", "limits", "places", "servants", "usual_format"]
