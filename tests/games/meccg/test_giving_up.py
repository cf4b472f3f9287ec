"""Giving up: at any moment, noted in the record, and among several the others play on."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, moving, passes, table, zone
from tests.games.meccg.random_games.random_play import random_game
from tests.games.random_play import answer, choices
from westmarch.games.meccg.game import RULES
from westmarch.games.meccg.table import set_table
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.records.replay import replay


def test_who_gives_up_has_lost_whether_he_is_asked_or_not() -> None:
    for seat in (YOU, OPPONENT):
        game = table(you={"companies": [company("Gimli")]}, opponent={"companies": [company("Háma")]})
        assert game.decision.seat == YOU
        game.concede(seat)
        assert game.result is not None
        assert game.result.winners == (1 - seat,)
        assert "given up" in str(game.result)
        with pytest.raises(IllegalChoice, match="the game is over"):
            game.concede(seat)


def test_the_record_notes_it_and_replays() -> None:
    game = random_game(5)
    chance = choices(5)
    for _ in range(60):
        answer(game, chance)
    game.concede(OPPONENT)
    record = game.record()
    assert record.choices[-1] == (OPPONENT, "concede")
    assert replay(RULES, record).result == game.result


def test_among_three_the_others_play_on() -> None:
    names = ("you", "opponent", "third")
    characters = ("Gimli", "Háma", "Kíli")
    seats = {name: {"companies": [company(each)]} for name, each in zip(names, characters, strict=True)}
    for leaving in range(3):
        game = set_table({"format": "multi-player", "table": seats, "at": {"phase": "organization"}}, windows="able")
        game.concede(leaving)
        assert not game.over
        assert game.state.characters(leaving) == []
        with pytest.raises(IllegalChoice, match="is out of the game"):
            game.concede(leaving)
        asked = set()
        for _ in range(40):
            asked.add(game.decision.seat)
            game.choose(game.decision.options[-1])
        assert asked == {0, 1, 2} - {leaving}


def test_an_attack_goes_on_when_somebody_else_leaves() -> None:
    """The creature is still there to be defeated: it is no card of him who left."""
    seats = {
        "you": {"companies": [moving("Aragorn II", "Gimli", to="Bree")]},
        "opponent": {"companies": [company("Háma")], "hand": ["Wargs"]},
        "third": {"companies": [company("Kíli")]},
    }
    spec = {"format": "multi-player", "table": seats, "dice": [12] * 8}
    at = {"phase": "movement-hazard", "company": 1, "step": "hazards"}
    game = set_table({**spec, "at": at}, windows="able")
    passes(game, until="Play Wargs keyed to Wilderness")
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, until="assign strikes")
    leaving = next(seat for seat in (1, 2) if seat != game.state.owner[card(game, "Wargs")])
    game.concede(leaving)
    assert zone(game, "Wargs") == "declared"
    act(game, "Assign a strike to Aragorn II", "Assign a strike to Gimli")
    passes(game, until="Enter")
    assert zone(game, "Wargs") == "marshalling point pile"
