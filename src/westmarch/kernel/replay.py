"""Playing a record again: whole, or up to a move from which another game may branch off."""

from __future__ import annotations

from typing import Any

from .errors import BadRecord, IllegalChoice
from .game import CONCEDE, Game, Rules
from .record import ENGINE_VERSION, Record


def new_game(rules: Rules, start: Record) -> Game[Any]:
    """A game from its beginning."""
    start = start.start()
    return Game(rules, rules.set_up(start), start)


def replay(rules: Rules, record: Record, until: int | None = None) -> Game[Any]:
    """The game after the record's choices, or after the first `until` of them; it can be continued from there."""
    if record.game != rules.name:
        raise BadRecord(f"this is a record of {record.game}, not of {rules.name}")
    if record.engine != ENGINE_VERSION:
        raise BadRecord(f"this record was made by engine {record.engine}; this is engine {ENGINE_VERSION}")
    choices = record.choices if until is None else record.choices[:until]
    game = new_game(rules, record)
    for number, (seat, choice) in enumerate(choices, start=1):
        try:
            if choice == CONCEDE:
                game.concede(seat)
            else:
                game.choose(choice, seat)
        except IllegalChoice as error:
            raise BadRecord(f"choice {number} of the record does not fit: {error}") from error
    return game


def undo(rules: Rules, game: Game[Any], moves: int = 1) -> Game[Any]:
    """The game without its last choices."""
    kept = game.kept_record()
    return replay(rules, kept, max(0, len(kept.choices) - moves))
