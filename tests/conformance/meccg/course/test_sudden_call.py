"""Calling the end of the game by a card, in the own turn or as a hazard in that of a servant of Sauron (ME-1.13 on)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.decks_for_tests import deck, hazards, ids, problems, resources
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, passes, refused, zone
from westmarch.games.meccg.rules.course.scoring import plain_count, points_for_calling
from westmarch.games.meccg.rules.journey.frames import MovementFrame
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

CALL = "Play Sudden Call as a hazard"
DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4
# Factions: four threes, one of four and one of two.
EIGHTEEN = [
    "Riders of Rohan",
    "Rangers of the North",
    "Wood-elves",
    "Rangers of Ithilien",
    "Iron Hill Dwarves",
    "Men of Anórien",
]
TWENTY = [*EIGHTEEN, "Lossoth"]
NINETEEN = [*EIGHTEEN, "TW-257"]


def hazards_played(game: Game[MeccgState]) -> int:
    move = game.state.nearest(MovementFrame)
    assert move is not None
    return move.hazards_played


def against(pile: list[str], *, alignment: str = "minion", format: str = "standard", **mine: Any) -> Game[MeccgState]:
    """The movement/hazard phase of a player with these points, while the opponent holds Sudden Call."""
    return standard(
        you={
            "alignment": alignment,
            "companies": [moving("Orc Brawler", start="Dol Guldur", to="Moria")],
            "marshalling_point_pile": pile,
            "play_deck": DECK,
            **mine,
        },
        opponent={"hand": ["Sudden Call"], "companies": [company("Bergil")], "play_deck": DECK},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
        windows="always",
        format=format,
    )


@pytest.mark.rule("ME-1.14")
@pytest.mark.card("LE-235")
def test_as_a_hazard_it_leaves_its_player_one_more_turn() -> None:
    assert not may(against([]), CALL)
    game = against([], exhausted=1)
    act(game, CALL)
    passes(game, "movement")
    assert (game.state.called_by, zone(game, "Sudden Call")) == (OPPONENT, "discard pile")
    assert hazards_played(game) == 1
    turns = set()
    for _ in range(200):
        if game.over or game.decision.kind == "final corruption checks":
            break
        turns.add((game.state.turn, game.state.active))
        passes(game)
    assert turns == {(1, YOU), (2, OPPONENT)}
    assert not game.over, "the last checks have begun"


@pytest.mark.rule("ME-1.15")
def test_as_a_hazard_it_needs_a_servant_of_twenty_points() -> None:
    short = against(NINETEEN)
    assert points_for_calling(short.state, YOU) == 19
    assert not may(short, CALL)
    assert "ME-1.15" in refused(short, CALL, OPPONENT)
    assert may(against(TWENTY), CALL)


@pytest.mark.rule("ME-1.16")
def test_it_is_no_hazard_against_heroes() -> None:
    game = against(TWENTY, alignment="hero", companies=[moving("Éowyn", to="Moria")])
    assert points_for_calling(game.state, YOU) == 20
    assert not may(game, CALL)
    assert "ME-1.16" in refused(game, CALL, OPPONENT)
    assert not {"ME-1.14", "ME-1.15"} & refused(game, CALL, OPPONENT)


@pytest.mark.rule("ME-1.20")
def test_what_a_servant_has_in_the_under_deeps_does_not_support_a_call() -> None:
    def with_gorbag(at: str) -> Game[MeccgState]:
        companies = [company("Gorbag", at=at), moving("Orc Brawler", start="Dol Guldur", to="Moria")]
        return against(EIGHTEEN, companies=companies)

    below, above = with_gorbag("The Under-gates"), with_gorbag("Minas Morgul")
    assert sum(plain_count(below.state, YOU)) == 20
    assert may(above, CALL)
    assert not may(below, CALL)
    assert "ME-1.20" in refused(below, CALL, OPPONENT)


@pytest.mark.rule("ME-1.53")
def test_longer_games_have_their_own_thresholds() -> None:
    more = [*TWENTY, "LE-261", "TW-276"]
    enough = against(more, format="2-deck", exhausted=1)
    assert points_for_calling(enough.state, YOU) == 25
    assert may(enough, CALL)
    assert not may(against(more, format="2-deck"), CALL), "the deck must have been exhausted once"
    short = against(more[:-1], format="2-deck", exhausted=1)
    assert not may(short, CALL)
    assert "ME-1.53" in refused(short, CALL, OPPONENT)


@pytest.mark.rule("ME-1.13")
def test_a_servant_calls_by_the_card_in_his_own_turn_only() -> None:
    def ending(*hand: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "hand": list(hand),
                "companies": [company("Orc Brawler", at="Dol Guldur")],
                "marshalling_point_pile": TWENTY,
                "play_deck": DECK,
            },
            opponent={"companies": [company("Bergil")], "play_deck": DECK},
            at={"phase": "end-of-turn"},
            windows="always",
        )

    game = ending()
    for _ in range(20):
        if game.state.turn > 1:
            break
        assert not may(game, "call the Audience")
        passes(game)
    assert game.state.turn == 2
    game = ending("Sudden Call")
    assert "calls_freely" in refused(game, "call the Audience", YOU)
    act(game, "Play Sudden Call")
    passes(game, "end of turn")
    assert (game.state.called_by, game.state.turns_left) == (YOU, 2)


@pytest.mark.card("LE-235")
def test_sudden_call_goes_back_into_the_play_deck_at_any_time() -> None:
    game = against([])
    act(game, "Shuffle Sudden Call back into the play deck")
    passes(game, "movement")
    assert zone(game, "Sudden Call") == "play deck"
    assert game.state.owner[card(game, "Sudden Call")] == OPPONENT
    assert hazards_played(game) == 0
    assert game.state.exhausted == [0, 0], "that is no exhaustion"


@pytest.mark.card("LE-235")
def test_a_hero_keeps_sudden_call_among_his_hazards() -> None:
    more = ids("Hazards", "Sudden Call")
    equal = {"resources": resources(30), "hazards": (*hazards(29), *more), "sideboard": ()}
    assert problems(deck(**equal)) == []
    wrong = deck(**equal | {"resources": (*resources(29), *more), "hazards": hazards(30)})
    assert problems(wrong) == ["Sudden Call is a minion resource: not for a hero deck (ME-2.76)"]
