"""Giving up: only what is lost in every imagined world, for two own turns running, and never too early."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from westmarch.cli.terminal.session import Session
from westmarch.kernel.game import CONCEDE, Game
from westmarch.lab.simulation import play_one
from westmarch.lab.simulation_data import Contest, Played
from westmarch.players import Outlook, Resolve, Weighs, look, play_out
from westmarch.players.search import Captain, Rollouts
from westmarch.shelf import GAMES, known_game

HOPELESS = 0.0199
HOPEFUL = 0.02


def broken_by(*outlooks: Outlook | None) -> list[bool]:
    resolve = Resolve()
    return [resolve.breaks(outlook) for outlook in outlooks]


def test_two_own_turns_without_hope_are_the_end() -> None:
    assert broken_by(Outlook(9, True, HOPELESS), Outlook(9, True, HOPELESS), Outlook(11, True, HOPELESS)) == [
        False,
        False,
        True,
    ]


def test_one_world_with_a_little_hope_is_enough_to_play_on() -> None:
    assert broken_by(Outlook(9, True, HOPELESS), Outlook(11, True, HOPEFUL), Outlook(13, True, HOPELESS)) == [False] * 3
    assert (
        broken_by(Outlook(9, True, HOPELESS), Outlook(10, False, HOPEFUL), Outlook(11, True, HOPELESS)) == [False] * 3
    )


def test_the_opponents_turns_do_not_count() -> None:
    others = [Outlook(turn, False, 0.0) for turn in (8, 10, 12, 14)]
    assert broken_by(*others) == [False] * 4
    assert broken_by(Outlook(9, True, 0.0), Outlook(11, True, 0.0), Outlook(12, False, 0.0)) == [False, True, True]


def test_nobody_gives_up_in_the_first_turns() -> None:
    assert broken_by(*(Outlook(turn, True, 0.0) for turn in (0, 1, 2, 3, 4, 5))) == [False] * 5 + [True]


def test_where_nothing_was_weighed_nothing_is_said() -> None:
    assert broken_by(Outlook(9, True, 0.0), None, Outlook(11, True, 0.0)) == [False, False, True]


class Foreboding(Captain):
    """A captain to whom every answer leads to the same end in every world, but in one now and then."""

    worst = 0.0
    best = 0.0

    def _played_on(self, game: Game[Any], answer: Any, seat: int) -> float:
        return self.best if self.chance.below(4) == 0 else self.worst


class Sanguine(Foreboding):
    best = HOPEFUL


def thinker(kind: type[Captain], name: str, seed: int = 0) -> Captain:
    return kind(known_game(name).counsel, Rollouts(25), seed)


def begun(name: str, seats: int = 2, format: str = "") -> Game[Any]:
    known = known_game(name)
    format = format or known.formats[0]
    return known.new_game(list(known.decks_for(format).values())[:seats], seed=3, format=format)


@pytest.mark.parametrize("name", GAMES)
def test_who_has_no_hope_gives_up_if_he_may(name: str) -> None:
    game = begun(name)
    players = [thinker(Foreboding, name), known_game(name).players["squire"](1)]
    answers = play_out(game, players, conceding=True)
    record = game.record()
    assert record.choices[-1] == (0, CONCEDE)
    assert answers == len(record.choices)
    assert game.result is not None
    assert game.result.winners == (1,)
    assert game.state.turn > 4


def test_who_may_not_plays_to_the_end() -> None:
    game = begun("lore")
    play_out(game, [thinker(Foreboding, "lore"), known_game("lore").players["squire"](1)])
    assert CONCEDE not in {choice for _, choice in game.record().choices}
    assert game.over


def test_who_sees_a_little_hope_somewhere_plays_to_the_end() -> None:
    game = begun("lore")
    play_out(game, [thinker(Sanguine, "lore"), known_game("lore").players["squire"](1)], conceding=True)
    assert CONCEDE not in {choice for _, choice in game.record().choices}
    assert game.over


@pytest.mark.parametrize(("format", "seats"), [("multi-player", 3), ("solitaire", 1)])
def test_nobody_gives_up_alone_or_among_several(format: str, seats: int) -> None:
    game = begun("lore", seats, format)
    players = [thinker(Foreboding, "lore") for _ in range(seats)]
    play_out(game, players, most=160, conceding=True)
    assert CONCEDE not in {choice for _, choice in game.kept_record().choices}
    assert {player.outlook for player in players} == {None}


def test_the_outlook_is_the_best_of_all_worlds() -> None:
    game = begun("meccg")
    view, (question, *_) = look(game, game.decision.seat)
    captain = thinker(Sanguine, "meccg")
    assert isinstance(captain, Weighs)
    assert captain.outlook is None
    captain.budget = Rollouts(100)
    captain.choose(view, question)
    assert captain.outlook == Outlook(0, game.state.active == view.seat, HOPEFUL)
    captain.budget = Rollouts(3)
    captain.choose(view, question)
    assert captain.outlook is None, "too few worlds to say anything"


@pytest.mark.parametrize(("conceding", "turns"), [(True, range(5, 8)), (False, range(8, 100))])
def test_simulations_end_by_giving_up_only_if_asked_to(conceding: bool, turns: range) -> None:
    from westmarch.cli.arenas import KnownArena

    known = replace(known_game("lore"), players={"foreboding": lambda seed: thinker(Foreboding, "lore", seed)})
    decks = tuple(known.decks_for("standard"))[:2]
    contest = Contest("lore", ("foreboding",) * 2, decks, "standard", 1, 3, conceding)
    outcome = play_one(lambda name: KnownArena(known), contest, 0)
    assert isinstance(outcome, Played)
    assert outcome.turns in turns


def test_the_computer_gives_up_at_the_terminal(tmp_path: Path) -> None:
    known = known_game("lore")
    levels = {"captain": lambda seed: thinker(Foreboding, "lore", seed)}
    session = Session(replace(known, players=levels), begun("lore"), "captain", tmp_path / "game.json")
    squire = known.players["squire"](0)
    session.begin()
    while not session.game.over:
        view, questions = look(session.game, 0)
        choice: Any = squire.choose(view, questions[0])
        session.choose(choice)
    assert session.gave_up == 1
    assert session.record().choices[-1] == (1, CONCEDE)
