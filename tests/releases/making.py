"""Makes the files of a release: `python -m tests.releases.making 0.1.0`. Run once, when the release is made."""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from rich.progress import track

from tests.games.lotr_tcg import random_play as tcg
from tests.games.meccg.random_games import random_play as meccg
from tests.games.random_play import answer, choices, play
from tests.releases.archive import DATABASE, LEFT, RECORDS, SAVES, FinishedGame, SavedGame, write
from tests.releases.database import make_database
from westmarch.kernel.data import Registered
from westmarch.kernel.game import Game
from westmarch.players import play_out
from westmarch.shelf import GAMES, known_game

TAG = re.compile(rb'"is":"([^"]+)"')

MECCG = [
    ("introductory", 2, 12, False),
    ("standard", 2, 40, False),
    ("standard", 2, 120, True),
    ("standard, weakest link, item stealing, facing two strikes, recently visited sites", 2, 30, True),
    ("2-deck", 2, 4, True),
    ("3-deck", 2, 2, False),
    ("4-deck", 2, 1, False),
    ("tournament", 2, 30, True),
    ("multi-player", 3, 4, True),
    ("multi-player", 4, 2, False),
    ("multi-player", 5, 2, True),
    ("solitaire", 1, 6, False),
    ("solitaire", 1, 12, True),
]
TCG = [("starter", 2, 20, False), ("standard", 2, 150, True), ("standard", 3, 10, True), ("standard", 4, 4, True)]
MANY = sum(games for _, _, games, _ in MECCG + TCG)


def begin_all() -> Iterator[tuple[str, str, str, int, Game[Any], Any]]:
    """Game, format, windows, seed, the game begun, and how to take a step in it."""
    for format, seats, games, mixed in MECCG:
        for seed in range(games):
            windows = "always" if seed % 4 == 3 else "able"
            yield "meccg", format, windows, seed, meccg.random_game(seed, windows, format, seats, mixed), answer
    for format, seats, games, mixed in TCG:
        for seed in range(games):
            windows = "always" if seed % 4 == 3 else "able"
            yield "lotr_tcg", format, windows, seed, tcg.random_game(seed, windows, seats, mixed), tcg.step


def kinds_in(value: object) -> Iterator[str]:
    """The kinds of data that a value holds, frames with the step at which they stand."""
    if isinstance(value, Registered):
        yield f"{value.tag} {step}" if (step := getattr(value, "step", None)) is not None else value.tag
        for name in value.deep_fields():
            yield from kinds_in(getattr(value, name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from kinds_in(item)
    elif isinstance(value, dict):
        yield from kinds_in(list(value.values()))


def make_saves() -> list[SavedGame]:
    """Games in the middle of every kind of procedure that random play comes upon, and with every kind of event."""
    seen: set[str] = set()
    found: list[tuple[SavedGame, set[str]]] = []

    def keep(name: str, format: str, windows: str, game: Game[Any], kinds: set[str]) -> None:
        asked = [(each.seat, each.kind, len(each.actions)) for each in game.decisions]
        save = game.save()
        kinds |= {tag.decode() for tag in TAG.findall(save)}
        seen.update(kinds)
        found.append((SavedGame(name, format, windows, [], asked, msgspec.Raw(save)), kinds))

    choose = Game.choose

    def choose_and_keep(game: Game[Any], *arguments: Any) -> None:
        choose(game, *arguments)
        if not game.over and game.rules.name in GAMES:
            kinds = set(kinds_in(game.state.stack)) | {event.change.tag for event in game.state.log[-12:]}
            if not kinds <= seen:
                keep(game.rules.name, "", game.state.windows, game, kinds)

    for name, format, windows, seed, game, step in track(begin_all(), "saves", total=MANY):
        for now in play(game, choices(seed), step):
            state = now.state
            kinds = set(kinds_in((state.stack, state.answers, state.lasting)))
            if not kinds <= seen:
                keep(name, format, windows, now, kinds)
        logged = {event.change.tag for event in game.state.log}
        if not logged <= seen:
            keep(name, format, windows, game, logged)
    # Chance seldom comes to company combat or prisoners; the conformance tests do.
    with patch.object(Game, "choose", choose_and_keep):
        pytest.main(["-q", "-p", "no:cacheprovider", "-m", "rule", "tests/conformance"])
    return few(found)


def few(found: list[tuple[SavedGame, set[str]]]) -> list[SavedGame]:
    """As few of the saved games as hold every kind."""
    open_ones = set().union(*(kinds for _, kinds in found))
    chosen: list[SavedGame] = []
    while open_ones:
        best, kinds = max(found, key=lambda each: (len(each[1] & open_ones), -len(each[0].save)))
        best.covers = sorted(kinds & open_ones)
        open_ones -= kinds
        chosen.append(best)
    return chosen


def finished(format: str, players: str, game: Game[Any]) -> FinishedGame:
    result = game.result
    assert result is not None
    return FinishedGame(
        format, players, list(result.winners), list(result.points), result.rule, msgspec.Raw(game.record().to_json())
    )


def make_records() -> list[FinishedGame]:
    """Finished games of every format, of random players and of squires."""
    made: list[FinishedGame] = []
    for _, format, _, seed, game, step in track(begin_all(), "records", total=MANY):
        if seed < 2:
            for _ in play(game, choices(seed), step):
                pass
            made.append(finished(format, "random", game))
    for name, formats in (("meccg", ("introductory", "standard", "tournament")), ("lotr_tcg", ("starter", "standard"))):
        known = known_game(name)
        for format in track(formats, f"squires of {name}"):
            decks = list(known.decks_for(format).values())[:2]
            game = known.new_game(decks, seed=7, format=format, windows="able")
            play_out(game, [known.players["squire"](seat) for seat in range(2)], 100_000)
            made.append(finished(format, "squire", game))
    return made


def main(release: str) -> None:
    saves = make_saves()
    print(f"{len(saves)} saved games: {write(release, SAVES, msgspec.json.encode(saves)):,} bytes")
    records = make_records()
    print(f"{len(records)} records: {write(release, RECORDS, msgspec.json.encode(records)):,} bytes")
    with tempfile.TemporaryDirectory() as folder:
        database, left = asyncio.run(make_database(Path(folder)))
        print(f"a database: {write(release, DATABASE, database.read_bytes()):,} bytes")
        write(release, LEFT, msgspec.json.encode(left))


if __name__ == "__main__":
    main(sys.argv[1])
