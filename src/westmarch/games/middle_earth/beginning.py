"""Beginning a game of Middle-earth: as many decks as can play it, each of them allowed in its format."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game
from westmarch.kernel.rules import Rules

from .law import SharedLaw


def begin(
    rules: Rules,
    decks: Sequence[Any],
    seed: int,
    law: SharedLaw,
    windows: str,
    is_enough: bool,
    check: Callable[[Any], list[str]],
) -> Game[Any]:
    """A new game between these decks; whether so many can play it is for the game to say."""
    if windows not in ("able", "always"):
        raise BadDeck(f"windows are asked 'able' or 'always', not {windows!r}")
    if not is_enough:
        many = f"{law.seats} to {law.most_seats}" if law.most_seats > law.seats else f"{law.seats}"
        raise BadDeck(f"the {law.name} game is for {many} decks, not {len(decks)}")
    problems = [f"{deck.name}: {problem}" for deck in dict.fromkeys(decks) for problem in check(deck)]
    if problems:
        raise BadDeck("\n".join(problems))
    return new_game(rules, Record(rules.name, law.name, windows, tuple(decks), seed))
