"""Formats and ready decks in words, for somebody who is about to choose."""

from __future__ import annotations

from ..deck import Deck
from ..formats import find_format
from ..law import INTRODUCTION, Law

TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times"}


def format_words(name: str) -> str:
    """What sets a format apart."""
    law = find_format(name)
    return f"{_kind(law)} {_end(law)}"


def _kind(law: Law) -> str:
    if law.book == INTRODUCTION:
        return "The introduction: fewer rules and small ready decks; the best way to begin."
    if law.solitaire:
        return "The full game for one: the dangers come from a deck of their own."
    if law.multi_player:
        return f"The full game for {law.seats} to {law.most_seats} players, with a draft of the first characters."
    if law.tournament:
        return "The full game as tournaments play it, with a draft of the first characters."
    return "The full game for two."


def _end(law: Law) -> str:
    """When the end may be called, and so how long it takes."""
    return (
        f"The end may be called at {law.points_to_call} marshalling points, "
        f"or when a play deck has run out {TIMES[law.exhaustions]}."
    )


def deck_words(deck: Deck) -> str:
    """What its maker says about a deck; otherwise how much is in it."""
    return " ".join(deck.notes.split()) or f"{len(deck.play_deck)} cards to play, {len(deck.sites)} sites"
