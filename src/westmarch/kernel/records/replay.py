"""Playing a record again: whole, or up to a move from which another game may branch off."""

from __future__ import annotations

from typing import Any

from ..errors import BadRecord, IllegalChoice, in_one_line
from ..game import CONCEDE, Game
from ..numbers import deal_numbers
from ..rules import Rules
from .record import ENGINE_VERSION, NUMBERED_BY_DECK, REPLAYED, Record, check_choices, made_by


def new_game(rules: Rules, start: Record) -> Game[Any]:
    """A game from its beginning."""
    start = start.start()
    state = rules.set_up(start)
    if start.engine != NUMBERED_BY_DECK:
        deal_numbers(state, start.seed)
    return Game(rules, state, start)


def begin(rules: Rules, record: Record) -> Game[Any]:
    """The game of a record before its first choice, if this engine can replay it."""
    if record.game != rules.name:
        raise BadRecord(f"this is a record of {in_one_line(record.game)}, not of {rules.name}")
    if record.engine not in REPLAYED:
        raise BadRecord(
            f"this record was {made_by(record.engine)}, and only that can replay it; this is engine {ENGINE_VERSION}, "
            f"which replays records of {' and '.join(REPLAYED)}"
        )
    try:
        game = new_game(rules, record)
        check_choices(record.choices, game.state.seats)
    except Exception as error:
        raise BadRecord(f"the game of this record cannot be begun: {in_one_line(error)}") from error
    return game


def play_choice(game: Game[Any], number: int, seat: int, choice: str) -> None:
    """Give an answer as a record notes it, by its number."""
    try:
        if choice == CONCEDE:
            game.concede(seat)
        else:
            game.choose(choice, seat)
    except IllegalChoice as error:
        raise BadRecord(f"choice {number} of the record does not fit: {in_one_line(error)}") from error
    except Exception as error:
        raise BadRecord(f"choice {number} of the record cannot be followed: {in_one_line(error)}") from error


def replay(rules: Rules, record: Record, until: int | None = None) -> Game[Any]:
    """The game after the record's choices, or after the first `until` of them; it can be continued from there."""
    game = begin(rules, record)
    for number, (seat, choice) in enumerate(record.choices[:until], start=1):
        play_choice(game, number, seat, choice)
    return game


def undo(rules: Rules, game: Game[Any], moves: int = 1) -> Game[Any]:
    """The game without its last choices."""
    kept = game.kept_record()
    return replay(rules, kept, max(0, len(kept.choices) - moves))
