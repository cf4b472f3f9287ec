"""Formats by name: lengths, tournaments, and what players agree on (ME-11.16 to ME-11.23, ME-12.01)."""

from __future__ import annotations

import pytest

from tests.cores import writes_frozen
from westmarch.games.meccg import new_game
from westmarch.games.meccg.decks import decks_for, ready_decks
from westmarch.games.meccg.formats import FORMATS, OPTIONS, find_format
from westmarch.kernel.errors import BadDeck


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_ready_decks_and_a_name(name: str) -> None:
    assert find_format(name).name == name
    assert len(decks_for(name)) >= 2


@pytest.mark.parametrize(
    ("name", "thresholds"),
    [
        ("standard", (1, 0, 20)),
        ("1-deck", (1, 0, 20)),
        ("2-deck", (2, 1, 25)),
        ("standard 3-deck", (3, 2, 30)),
        ("4-deck", (4, 3, 40)),
    ],
)
def test_a_length_sets_the_thresholds(name: str, thresholds: tuple[int, int, int]) -> None:
    rules = find_format(name)
    assert (rules.exhaustions, rules.points_need_exhaustions, rules.points_to_call) == thresholds


@pytest.mark.rule("ME-11.23")
def test_a_tournament_game_is_a_two_deck_game_unless_said_otherwise() -> None:
    assert find_format("tournament").exhaustions == 2
    assert find_format("tournament").points_to_call == 25
    assert find_format("tournament 4-deck").exhaustions == 4
    decks = [ready_decks()["Dwarven Quest"]] * 2
    assert new_game(decks, format="tournament", allow_incomplete=True).state.law.exhaustions == 2


def test_whoever_names_no_format_plays_what_the_decks_are_made_for() -> None:
    standard = [ready_decks()["Dwarven Quest"], ready_decks()["Return of the King"]]
    assert new_game(standard, allow_incomplete=True).state.format == "2-deck"
    easy = [ready_decks()["Rangers of Eriador"], ready_decks()["Elves and Dwarves"]]
    assert new_game(easy).state.format == "introductory"


@pytest.mark.parametrize("option", OPTIONS)
def test_options_are_switches_of_the_format(option: str) -> None:
    assert find_format(f"standard, {option}") != find_format("standard")
    with_all = find_format("2-deck, " + ", ".join(OPTIONS))
    assert with_all.breaking_ties
    assert with_all.deck_minimum == 25
    assert with_all.exhaustions == 2


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("blitz", "there is no format 'blitz'; a format is one of introductory, standard"),
        ("", "there is no format ''"),
        ("standard tournament", "there is no format 'standard tournament'"),
        ("2-deck 3-deck", "there is no format '2-deck 3-deck'"),
        ("standard, weakest links", "there is no option 'weakest links'; there are casual decks"),
        ("introductory 2-deck", "the introductory game has one length and no options"),
        ("introductory, weakest link", "the introductory game has one length and no options"),
        ("tournament, no creature minimum", "a tournament does not allow no creature minimum"),
    ],
)
def test_a_wrong_name_is_answered_with_the_right_ones(name: str, complaint: str) -> None:
    with pytest.raises(BadDeck) as caught:
        find_format(name)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("format", "seats", "complaint"),
    [
        ("standard", 3, "the standard game is for 2 decks, not 3"),
        ("multi-player", 2, "the multi-player game is for 3 to 5 decks, not 2"),
        ("multi-player", 6, "the multi-player game is for 3 to 5 decks, not 6"),
        ("solitaire", 2, "the solitaire game is for 1 decks, not 2"),
    ],
)
def test_a_format_says_how_many_play(format: str, seats: int, complaint: str) -> None:
    with pytest.raises(BadDeck, match=complaint):
        new_game([ready_decks()["Dwarven Quest"]] * seats, format=format, allow_incomplete=True)


@writes_frozen
@pytest.mark.rule("ME-12.01")
def test_options_are_agreed_before_the_game_and_cannot_be_switched_on_later() -> None:
    decks = [ready_decks()["Dwarven Quest"], ready_decks()["Return of the King"]]
    plain = new_game(decks, format="standard", allow_incomplete=True)
    agreed = new_game(decks, format="standard, weakest link", allow_incomplete=True)
    assert not plain.state.law.breaking_ties
    assert agreed.state.law.breaking_ties
    with pytest.raises(AttributeError):
        plain.state.law.breaking_ties = True  # type: ignore[misc]
    assert agreed.kept_record().format == "standard, weakest link", "the record says what was agreed"
