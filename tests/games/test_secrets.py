"""Nobody learns what he may not know: from views, pages and answers, or from the numbers of cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.every_format import FORMATS, LARGE, Format
from tests.games.random_play import progress
from tests.games.secrets import alike, hidden_from, names_given_away, sent, twin
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

SEVERAL = [format for format in FORMATS if format.seats > 1]
PACE = {"meccg": 14, "lotr_tcg": 5}
"""So many decisions lie between two comparisons in a sample."""


def soak(kind: str, format: Format) -> Any:
    return progress(12 if format.seats < 3 else 3, f"{kind}, {format}", 0)


# other hidden cards


def could_be(game: Game[Any], other: Game[Any]) -> bool:
    """Whether nobody can tell two games apart by what is asked. In the LOTR TCG who can do nothing is not asked whether
    he wants to, so all learn from a question that he can (TC-8.12)."""
    asked, asked_too = ([(each.seat, each.kind) for each in which.decisions] for which in (game, other))
    assert asked == asked_too or game.rules.name == "lotr_tcg"
    return asked == asked_too


def compare_twins(format: Format, seed: int, every: int, most: int) -> int:
    """Play a game and now and then compare what a seat and a spectator are sent with what they would be sent if the
    cards that they do not know were others; how often some were."""
    compared = 0
    for number, now in enumerate(format.play(seed, most=most)):
        if number % every == seed % every:
            seat = (number // every) % now.state.seats
            other = twin(now, seat, Chance.seeded(number))
            if not could_be(now, other):
                continue
            compared += other.state.definition != now.state.definition
            cards = [CardId((number * 7 + step) % len(now.state.definition)) for step in range(0, 40, 13)]
            assert sent(other, seat, cards) == sent(now, seat, cards), f"seed {seed}, decision {number}, seat {seat}"
            assert sent(other, -1) == sent(now, -1), f"seed {seed}, decision {number}, a spectator"
    return compared


@pytest.mark.parametrize("format", FORMATS, ids=str)
def test_what_a_seat_is_sent_does_not_depend_on_hidden_cards(format: Format) -> None:
    assert compare_twins(format, 1, PACE[format.game], most=150) > 3


@pytest.mark.soak
@pytest.mark.parametrize("format", [*FORMATS, *LARGE], ids=str)
def test_soak_of_twins(format: Format) -> None:
    assert sum(compare_twins(format, seed, 9, most=2_000) for seed in soak("twins", format)) > 100


def play_on(now: Game[Any], seat: int, chance: Chance, most: int = 12) -> int:
    """Play on alike with other cards of the opponents, who pass all the time: as long as the seat is shown nothing new
    both games are the same to it. How often that was so."""
    one, other = now.copy(), twin(now, seat, Chance.seeded(now.moves), own=False)
    theirs = set(hidden_from(now.state, seat))
    for compared in range(most):
        if one.over or other.over:
            return compared
        if not could_be(one, other):
            return compared
        asked, asked_too = one.decision, other.decision
        if asked.seat == seat:
            offered = [option.id for option in asked.options]
            assert offered == [option.id for option in asked_too.options]
            words = offered[chance.below(len(offered))]
            one.choose(words, seat)
            other.choose(words, seat)
        else:
            passing, passing_too = asked.actions[-1], asked_too.actions[-1]
            if passing != passing_too or theirs.intersection(passing.cards):
                return compared
            one.choose(passing, asked.seat)
            other.choose(passing_too, asked.seat)
        if any(game.state.knows(seat, card) for game in (one, other) for card in theirs) or not could_be(one, other):
            return compared
        assert sent(one, seat) == sent(other, seat), f"after {asked.kind}"
    return most


def compare_ways(format: Format, seed: int, every: int, most: int) -> int:
    chance = Chance.seeded(seed)
    return sum(
        play_on(now, number % now.state.seats, chance)
        for number, now in enumerate(format.play(seed, most=most))
        if number % every == seed % every
    )


@pytest.mark.parametrize("format", SEVERAL, ids=str)
def test_games_with_other_cards_of_the_opponents_stay_the_same_to_a_seat(format: Format) -> None:
    compared = 0
    for seed in range(2, 8):
        compared += compare_ways(format, seed, 3 * PACE[format.game], most=120)
        if compared > 10:
            return
    pytest.fail(f"only {compared} moments could be compared")


@pytest.mark.soak
@pytest.mark.parametrize("format", [format for format in (*FORMATS, *LARGE) if format.seats > 1], ids=str)
def test_soak_of_games_with_other_cards_of_the_opponents(format: Format) -> None:
    assert sum(compare_ways(format, seed, 11, most=1_000) for seed in soak("ways", format)) > 500


# other choices


def compare_choices(format: Format, seed: int, most: int, each: int) -> set[str]:
    """Whatever a player takes from a hidden place to another, the others are sent the same; the kinds of choices that
    were compared."""
    times: dict[str, int] = {}
    for number, now in enumerate(format.play(seed, most=most)):
        for action, another in {type(pair[0]): pair for pair in alike(now)}.values():
            kind = type(action).__name__
            times[kind] = times.get(kind, 0) + 1
            if times[kind] > each:
                continue
            one, other = now.copy(), now.copy()
            one.choose(action, action.seat)
            other.choose(another, action.seat)
            for seat in range(-1, now.state.seats):
                if seat != action.seat:
                    assert sent(one, seat) == sent(other, seat), f"seed {seed}, decision {number}: {kind}, seat {seat}"
    return set(times)


@pytest.mark.parametrize("format", SEVERAL, ids=str)
def test_others_are_sent_the_same_whichever_card_is_chosen_unseen(format: Format) -> None:
    kinds = compare_choices(format, 1, most=250, each=2)
    assert format.game != "meccg" or {"Destination", "DiscardFromHand"} <= kinds


@pytest.mark.soak
@pytest.mark.parametrize("game", ["meccg", "lotr_tcg"])
def test_soak_of_choices_unseen(game: str) -> None:
    met: set[str] = set()
    for format in [format for format in (*FORMATS, *LARGE) if format.game == game and format.seats > 1]:
        for seed in soak("unseen", format):
            met |= compare_choices(format, seed, most=3_000, each=8)
    expected = {
        "meccg": {
            "Destination",
            "PlaceOnGuard",
            "DiscardFromHand",
            "DiscardOne",
            "TakeFromSideboard",
            "GiveToSideboard",
            "PlayAgent",
            "AgentMoves",
            "AddToDeck",
            "PickUnseen",
        },
        "lotr_tcg": {"ChooseUnseen"},
    }
    assert expected[game] <= met


# names


def look_for_names(format: Format, seed: int, every: int, most: int) -> int:
    """Look for the names of hidden cards in what seats and a spectator are sent; how many were looked for."""
    looked_for = 0
    for number, now in enumerate(format.play(seed, most=most)):
        if number % every == seed % every:
            for seat in range(-1, now.state.seats):
                given_away, names = names_given_away(now, seat)
                looked_for += names
                assert not given_away, f"seed {seed}, decision {number}, seat {seat}: {given_away}"
    return looked_for


@pytest.mark.parametrize("format", FORMATS, ids=str)
def test_no_name_of_a_hidden_card_is_sent(format: Format) -> None:
    assert look_for_names(format, 3, 2 * PACE[format.game], most=200) > 100


@pytest.mark.soak
@pytest.mark.parametrize("format", [*FORMATS, *LARGE], ids=str)
def test_soak_of_names(format: Format) -> None:
    assert sum(look_for_names(format, seed, 15, most=4_000) for seed in soak("names", format)) > 10_000
