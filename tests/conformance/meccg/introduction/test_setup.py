"""Setting up the introductory game (IN-38 to IN-44)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, may, refused, story, table, zone
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.kernel.game import Game

POOL = ["Aragorn II", "Gimli", "Faramir", "Éowyn", "Kíli", "Anborn", "Bergil", "Elrond", "Gandalf"]
DECK = ["Orc-patrol", "Wargs", "Brigands", "Giant", "Wolves"] * 4


def set_up(
    mine: list[str] | None = None, theirs: list[str] | None = None, dice: tuple[int, ...] = (9, 5), **more: Any
) -> Game[MeccgState]:
    return table(
        you={"pool": mine or POOL, "play_deck": DECK},
        opponent={"pool": theirs or ["Legolas", "Théoden", "Haldir", "Pallando"], "play_deck": DECK},
        at={"phase": "set-up"},
        dice=dice,
        **more,
    )


def start(game: Game[MeccgState], mine: list[str], theirs: list[str]) -> None:
    """Both players choose and are ready."""
    chosen = {YOU: [*mine], OPPONENT: [*theirs]}
    while game.decisions and game.decision.kind == "starting characters":
        for question in game.decisions:
            words = f"Start with {chosen[question.seat].pop(0)}" if chosen[question.seat] else "Start with these"
            option = next(option for option in question.options if option.sentence == words)
            game.choose(option, question.seat)


@pytest.mark.rule("IN-38")
def test_a_sixth_character_is_rejected() -> None:
    game = set_up(windows="always")
    for name in ("Faramir", "Éowyn", "Kíli", "Anborn", "Bergil"):
        act_as(game, YOU, f"Start with {name}")
    assert not may(game, "start with Gimli", YOU)
    assert "IN-38" in refused(game, "start with Gimli", YOU)


def act_as(game: Game[MeccgState], seat: int, words: str) -> None:
    """One player chooses; the other one takes another character as well, or is ready."""
    option = next(
        option
        for question in game.decisions
        if question.seat == seat
        for option in question.options
        if option.sentence == words
    )
    game.choose(option, seat)
    for question in game.decisions:
        if question.seat != seat:
            game.choose(question.options[-1], question.seat)


@pytest.mark.rule("IN-38")
def test_minds_above_twenty_are_rejected_and_fewer_are_allowed() -> None:
    game = set_up(windows="always")
    act_as(game, YOU, "Start with Aragorn II")
    act_as(game, YOU, "Start with Gimli")
    assert may(game, "start with Faramir", YOU)
    act_as(game, YOU, "Start with Faramir")
    assert not may(game, "start with Éowyn", YOU)
    assert "IN-38" in refused(game, "start with Éowyn", YOU)
    assert may(game, "start with these", YOU)


@pytest.mark.rule("IN-39")
def test_direct_influence_does_not_help_beyond_twenty() -> None:
    game = set_up(mine=["Elrond", "Aragorn II", "Éowyn"], windows="always")
    act_as(game, YOU, "Start with Elrond")
    act_as(game, YOU, "Start with Aragorn II")
    assert not may(game, "start with Éowyn", YOU), "Elrond could lead her, but not before the game has begun"
    assert "IN-39" in refused(game, "start with Éowyn", YOU)


@pytest.mark.rule("IN-18")
def test_a_wizard_cannot_start() -> None:
    game = set_up()
    assert not may(game, "start with Gandalf", YOU)
    assert "IN-18" in refused(game, "start with Gandalf", YOU)


@pytest.mark.rule("IN-40")
def test_characters_that_both_chose_are_set_aside() -> None:
    game = set_up(theirs=["Aragorn II", "Legolas", "Haldir", "Théoden"])
    start(game, ["Aragorn II", "Faramir", "Éowyn"], ["Aragorn II", "Legolas", "Haldir"])
    in_play = {game.state.name(card) for seat in (YOU, OPPONENT) for card in game.state.characters(seat)}
    assert in_play == {"Faramir", "Éowyn", "Legolas", "Haldir"}


@pytest.mark.rule("IN-40")
def test_choices_stay_secret_until_all_are_ready() -> None:
    game = set_up()
    question = game.decisions[YOU]
    game.choose(next(o for o in question.options if o.sentence == "Start with Aragorn II"), YOU)
    assert list(game.view(YOU).state.answers) == [str(YOU)]
    assert game.view(OPPONENT).state.answers == {}
    assert game.view(OPPONENT).state.zone("starting characters", YOU) == []


@pytest.mark.rule("IN-41")
def test_players_may_divide_the_common_characters_by_agreement() -> None:
    game = set_up(mine=["Aragorn II", "Gimli", "Faramir"], theirs=["Aragorn II", "Gimli", "Faramir"])
    start(game, ["Aragorn II", "Gimli", "Faramir"], ["Aragorn II", "Gimli", "Faramir"])
    assert [question.kind for question in game.decisions] == ["divide the common characters"] * 2
    for question in game.decisions:
        game.choose(next(o for o in question.options if o.sentence == "Divide the common characters"), question.seat)
    act(game, "Take Aragorn II")
    assert not may(game, "Take Aragorn II"), "the other copy goes to the deck"
    act(game, "Take Gimli")
    mine = {game.state.name(card) for card in game.state.characters(YOU)}
    theirs = {game.state.name(card) for card in game.state.characters(OPPONENT)}
    assert mine == {"Aragorn II", "Faramir"}
    assert theirs == {"Gimli"}
    for seat in (YOU, OPPONENT):
        assert sum(game.state.card(card).facts.mind or 0 for card in game.state.characters(seat)) <= 20


@pytest.mark.rule("IN-41")
def test_without_agreement_the_common_characters_stay_aside() -> None:
    game = set_up(mine=["Aragorn II", "Gimli"], theirs=["Aragorn II", "Legolas"])
    start(game, ["Aragorn II", "Gimli"], ["Aragorn II", "Legolas"])
    first, second = game.decisions
    game.choose(first.options[0], first.seat)
    game.choose(second.options[1], second.seat)
    assert "Aragorn II" not in {
        game.state.name(card) for seat in (YOU, OPPONENT) for card in game.state.characters(seat)
    }


@pytest.mark.rule("IN-41")
def test_a_division_keeps_to_the_limits_of_a_start() -> None:
    game = set_up(mine=["Aragorn II", "Elrond"], theirs=["Aragorn II", "Elrond", "Legolas"])
    start(game, ["Aragorn II", "Elrond"], ["Aragorn II", "Elrond"])
    for question in game.decisions:
        game.choose(question.options[0], question.seat)
    act(game, "Take Elrond")
    assert {game.state.name(card) for card in game.state.characters(OPPONENT)} == {"Aragorn II"}
    for seat in (YOU, OPPONENT):
        assert sum(game.state.card(card).facts.mind or 0 for card in game.state.characters(seat)) <= 20


@pytest.mark.rule("IN-42")
def test_the_starting_company_stands_untapped_at_rivendell() -> None:
    game = set_up()
    start(game, ["Aragorn II", "Faramir"], ["Legolas"])
    for seat in (YOU, OPPONENT):
        (company,) = game.state.companies_of(seat)
        assert game.state.site_name(company) == "Rivendell"
        assert all(game.state.status[card] == 0 for card in (*company.characters, company.site))


@pytest.mark.rule("IN-43")
def test_the_opening_hand_has_eight_cards_and_the_rest_is_in_the_deck() -> None:
    game = set_up(theirs=["Aragorn II", "Legolas", "Haldir", "Théoden"])
    start(game, ["Aragorn II", "Faramir", "Éowyn"], ["Aragorn II", "Legolas", "Haldir"])
    assert len(game.state.hand(YOU)) == len(game.state.hand(OPPONENT)) == 8
    for seat, characters in ((YOU, len(POOL) - 2), (OPPONENT, 2)):
        rest = game.state.zone("play deck", seat)
        assert len(rest) + 8 == len(DECK) + characters
        assert not game.state.zone("pool", seat)
    owned = [game.state.name(card) for card in (*game.state.hand(YOU), *game.state.zone("play deck", YOU))]
    assert "Aragorn II" in owned, "the set-aside character is in the deck"


@pytest.mark.rule("IN-43")
def test_the_deck_is_shuffled() -> None:
    orders = set()
    for seed in (1, 2, 3):
        spec = {
            "table": {
                "you": {"pool": ["Faramir"], "play_deck": POOL},
                "opponent": {"pool": ["Legolas"], "play_deck": POOL},
            },
            "at": {"phase": "set-up"},
        }
        game = set_table(spec, windows="able", seed=seed)
        start(game, ["Faramir"], ["Legolas"])
        orders.add(tuple(game.state.name(card) for card in game.state.hand(YOU)))
    assert len(orders) > 1


@pytest.mark.rule("IN-44")
def test_the_higher_roll_goes_first() -> None:
    game = set_up(dice=(5, 9))
    start(game, ["Faramir"], ["Legolas"])
    assert game.state.active == OPPONENT
    game = set_up(dice=(9, 5))
    start(game, ["Faramir"], ["Legolas"])
    assert game.state.active == YOU


@pytest.mark.rule("IN-44")
def test_ties_are_rolled_again_and_turns_alternate() -> None:
    game = set_up(dice=(7, 7, 3, 8))
    start(game, ["Faramir"], ["Legolas"])
    assert game.state.active == OPPONENT
    assert any("tie" in line.lower() for line in story(game))
    turn = game.state.turn
    while game.state.turn == turn:
        game.choose(game.decision.options[-1])
    assert game.state.active == YOU


@pytest.mark.rule("IN-01")
def test_every_roll_is_the_sum_of_two_dice() -> None:
    from tests.games.meccg.random_games.random_play import random_game
    from tests.games.random_play import choices, play
    from westmarch.games.middle_earth.checks.check import Rolled

    game = random_game(11)
    for _ in play(game, choices(11)):
        pass
    rolls = [event.change for event in game.state.log if isinstance(event.change, Rolled)]
    assert len(rolls) > 20
    assert all(1 <= roll.first <= 6 and 1 <= roll.second <= 6 for roll in rolls)
    assert {roll.first + roll.second for roll in rolls} <= set(range(2, 13))


def test_a_revealed_character_of_both_is_known_to_both() -> None:
    game = set_up(theirs=["Aragorn II", "Legolas", "Haldir", "Théoden"])
    start(game, ["Faramir", "Éowyn"], ["Legolas", "Haldir"])
    assert zone(game, "Faramir") == "in play"
    assert "Faramir" in {game.state.name(card) for card in game.view(OPPONENT).state.in_play(YOU)}
