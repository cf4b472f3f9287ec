"""The solitaire game: one player against a deck of hazards that plays itself (ME-12.25 to ME-12.32)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import act, company, moving, offers, story
from westmarch.games.meccg import new_game
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import decks_for
from westmarch.games.meccg.game import RULES
from westmarch.games.meccg.rules.changes import Drew
from westmarch.games.meccg.rules.telling import TurnBegun
from westmarch.games.meccg.state import HAZARDS, MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.kernel.game import Game
from westmarch.kernel.records.replay import replay
from westmarch.kernel.structs import replace

YOU = 0
DECK = ["Cram"] * 30


def alone(mine: dict[str, Any], hazards: dict[str, Any], at: dict[str, Any], **more: Any) -> Game[MeccgState]:
    spec = {"format": "solitaire", "table": {"you": mine, "opponent": hazards}, "at": at, "shuffle": False, **more}
    return set_table(spec, windows="able")


def journey(*characters: Any, deck: list[str], hand: tuple[str, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company on its way from Rivendell to Barrow-downs, past Wilderness; you draw first, then the hazards come."""
    return alone(
        {"companies": [moving(*characters, to="Barrow-downs")], "play_deck": DECK},
        {"play_deck": deck, "hand": list(hand), **more},
        {"phase": "movement-hazard", "company": 1, "step": "draw cards"},
        dice=[12] * 30,
    )


def drawn(game: Game[MeccgState], seat: int) -> int:
    return sum(isinstance(event.change, Drew) and event.change.seat == seat for event in game.state.log)


def names(game: Game[MeccgState], zone: str, seat: int = HAZARDS) -> list[str]:
    return [game.state.name(card) for card in game.state.zone(zone, seat)]


def finish_turn(game: Game[MeccgState]) -> None:
    turn = game.state.turn
    while game.state.turn == turn and not game.over:
        game.choose(game.decision.options[-1])


@pytest.mark.rule("ME-12.25")
def test_the_hazards_form_a_deck_of_their_own() -> None:
    deck = next(iter(decks_for("solitaire").values()))
    game = new_game([deck], format="solitaire", allow_incomplete=True)
    assert len(game.state.zone("play deck", HAZARDS)) == len(deck.hazards)
    assert not any(game.state.card(card).is_hazard for card in game.state.zone("play deck", YOU))
    mixed = replace(deck, resources=(*deck.resources, deck.hazards[0]))
    assert any("ME-12.25" in problem for problem in check_deck(mixed, "solitaire", allow_incomplete=True))


@pytest.mark.rule("ME-12.26")
def test_the_hand_has_five_cards() -> None:
    game = alone(
        {"companies": [company("Gimli")], "hand": ["Cram"] * 3, "play_deck": DECK}, {}, {"phase": "end-of-turn"}
    )
    finish_turn(game)
    assert len(game.state.hand(YOU)) == 5
    assert len(game.state.hand(HAZARDS)) == 0


@pytest.mark.rule("ME-12.27")
def test_only_your_own_turns_exist() -> None:
    game = alone({"companies": [company("Gimli")], "play_deck": DECK}, {}, {"phase": "end-of-turn"})
    finish_turn(game)
    turns = [event.change for event in game.state.log if isinstance(event.change, TurnBegun)]
    assert turns
    assert {getattr(turn, "seat", -1) for turn in turns} == {YOU}


@pytest.mark.rule("ME-12.28")
def test_two_hazards_and_twice_the_draw_of_the_site_are_drawn() -> None:
    # Barrow-downs lets the opponent draw two cards.
    game = journey("Gimli", deck=["Stinker"] * 20)
    finish_turn(game)
    assert drawn(game, HAZARDS) == 6


@pytest.mark.rule("ME-12.29")
def test_as_many_are_played_as_the_hazard_limit_allows_the_worst_first() -> None:
    game = journey("Gimli", deck=["Wargs", "Giant", "Brigands", "Ambusher", "Abductor", "Crebain"] * 2)
    finish_turn(game)
    played = [line for line in story(game) if line.startswith("plays ")]
    assert len(played) == 2, "the limit of a company of one is two"
    assert [line.split()[1] for line in played] == ["Wargs", "Brigands"], "two strikes of nine, two of eight"


@pytest.mark.rule("ME-12.30")
def test_hazards_that_need_doors_of_night_wait_for_it() -> None:
    game = journey("Gimli", deck=["Snowstorm", "Choking Shadows", "Stinker", "Stinker", "Stinker", "Stinker"] * 2)
    finish_turn(game)
    assert set(names(game, "hand")) == {"Snowstorm"}
    game = journey("Gimli", deck=["Doors of Night", *["Stinker"] * 9], hand=("Snowstorm",))
    finish_turn(game)
    assert any("Doors of Night" in line for line in story(game))
    assert names(game, "hand") == []


@pytest.mark.rule("ME-12.31")
def test_what_is_not_played_is_discarded_and_a_company_that_stays_meets_two() -> None:
    game = journey("Gimli", deck=["Wargs"] * 20)
    finish_turn(game)
    played = sum(line.startswith("plays Wargs") for line in story(game))
    won = names(game, "marshalling point pile", YOU).count("Wargs")
    assert (played, drawn(game, HAZARDS)) == (2, 6)
    assert names(game, "discard pile").count("Wargs") == 6 - won
    staying = alone(
        {"companies": [company("Gimli")], "play_deck": DECK},
        {"play_deck": ["Stinker"] * 9},
        {"phase": "movement-hazard", "company": 1, "step": "draw cards"},
    )
    finish_turn(staying)
    assert drawn(staying, HAZARDS) == 2


@pytest.mark.rule("ME-12.32")
def test_the_second_exhaustion_ends_the_game_with_the_total_as_result() -> None:
    for exhausted, over in ((0, False), (1, True)):
        game = alone(
            {
                "companies": [company("Gimli")],
                "marshalling_point_pile": ["Riders of Rohan"],
                "hand": ["Cram"] * 4,
                "play_deck": ["Cram"],
                "discard_pile": ["Cram"] * 9,
                "exhausted": exhausted,
            },
            {},
            {"phase": "end-of-turn"},
        )
        if offers(game) and "Discard nothing" in offers(game):
            act(game, "Discard nothing")
        assert game.over == over
        if game.result is not None:
            assert (game.result.winners, game.result.rule) == ((YOU,), "ME-12.32")
            assert game.result.points[YOU] == 5, "Gimli and the Riders, as they are"


def test_a_game_alone_replays_though_nobody_noted_what_the_hazards_did() -> None:
    deck = next(iter(decks_for("solitaire").values()))
    game = new_game([deck], seed=5, format="solitaire", allow_incomplete=True)
    for _ in range(150):
        if not game.over:
            assert game.decision.seat == YOU
            game.choose(game.decision.options[0])
    again = replay(RULES, game.kept_record())
    assert again.state.save() == game.state.save()
