"""Nobody learns what he may not know: from views, pages and answers, or from the numbers of cards."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.every_format import FORMATS, LARGE, Format, seeds
from tests.games.secrets import (
    alike,
    comes_to_light,
    hidden_from,
    lines_heard,
    names_given_away,
    sees_any,
    sent,
    told_by_cards,
    twin,
)
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

SEVERAL = [format for format in FORMATS if format.seats > 1]
PACE = {"meccg": 14, "lore": 14, "lotr_tcg": 5}
"""So many decisions lie between two comparisons in a sample."""
HELD = frozenset(
    {
        # Cards that are played only by who holds what they ask for.
        "discard for it",
        "discard from hand",
        "factions to call",
        "which ally waits",
        "who rides against the company",
        # Cards that say what becomes of who has nothing of the kind: he shows his cards, or takes none.
        "a creature to discard",
        "ring to discard",
        "show hazards",
        "a character to show",
        "choose an item",
    }
)
"""Questions from which all can tell that somebody has what they are about."""


MANY = int(os.environ.get("SECRETS_GAMES", "12"))
"""So many games of each format are played in a soak; a fourth of it among three and more."""


def games(format: Format) -> int:
    return MANY if format.seats < 3 else -(-MANY // 4)


def soak(kind: str, format: Format) -> Iterator[int]:
    return seeds(format, games(format), kind)


# other hidden cards


def could_be(game: Game[Any], other: Game[Any]) -> bool:
    """Whether nobody can tell two games apart by what is asked. In the LOTR TCG who can do nothing is not asked whether
    he wants to, so all learn from a question that he can (TC-8.12)."""
    asked, asked_too = ([(each.seat, each.kind) for each in which.decisions] for which in (game, other))
    if any(kind in HELD for _, kind in asked):
        return False
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
    assert sum(compare_twins(format, seed, 9, most=2_000) for seed in soak("twins", format)) > 8 * games(format)


def play_on(now: Game[Any], seat: int, chance: Chance, most: int = 12) -> int:
    """Play on alike with other cards of the opponents, who pass all the time: as long as the seat is shown nothing new
    both games are the same to it. How often that was so."""
    one, other = now.copy(), twin(now, seat, Chance.seeded(now.moves), own=False)
    theirs = set(hidden_from(now.state, seat))
    heard, since = lines_heard(now, seat), len(now.state.log)
    for compared in range(most):
        if one.over or other.over:
            return compared
        if not could_be(one, other) or told_by_cards(one.state, seat) != told_by_cards(other.state, seat):
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
            if passing.sentence(one.state) != passing_too.sentence(other.state):
                return compared  # Who must go somewhere goes to another place there.
            one.choose(passing, asked.seat)
            other.choose(passing_too, asked.seat)
        if any(sees_any(game.state, seat, theirs, since) for game in (one, other)) or not could_be(one, other):
            return compared
        assert sent(one, seat, heard=heard) == sent(other, seat, heard=heard), f"after {asked.kind}"
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
    assert sum(compare_ways(format, seed, 11, most=1_000) for seed in soak("ways", format)) > 40 * games(format)


# other choices


def compare_choices(format: Format, seed: int, most: int, each: int) -> set[str]:
    """Whatever a player takes from a hidden place, the others are sent the same unless they are shown it; the kinds of
    choices that were compared."""
    times: Counter[str] = Counter()
    for number, now in enumerate(format.play(seed, most=most)):
        for action, another, field in {type(pair[0]): pair for pair in alike(now)}.values():
            kind = type(action).__name__
            if times[kind] >= each:
                continue
            one, other = now.copy(), now.copy()
            one.choose(action, action.seat)
            other.choose(another, action.seat)
            for seat in range(now.state.seats):
                if seat != action.seat and not any(
                    comes_to_light(now, chosen, field, seat) for chosen in (action, another)
                ):
                    times[kind] += 1
                    assert sent(one, seat) == sent(other, seat), f"seed {seed}, decision {number}: {kind}, seat {seat}"
                    assert sent(one, -1) == sent(other, -1), f"seed {seed}, decision {number}: {kind}, a spectator"
    return set(times)


@pytest.mark.parametrize("format", SEVERAL, ids=str)
def test_others_are_sent_the_same_whichever_card_is_chosen_unseen(format: Format) -> None:
    kinds = compare_choices(format, 1, most=250, each=2)
    expected = {"meccg": {"Destination", "DiscardFromHand"}, "lore": {"DiscardOne", "ReserveOne"}, "lotr_tcg": set()}
    assert expected[format.game] <= kinds


@pytest.mark.soak
@pytest.mark.parametrize("game", ["meccg", "lore", "lotr_tcg"])
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
        "lore": {"DiscardOne", "ReserveOne", "DiscardDown", "TakeFromSideboard", "PutAway", "DiscardFromPile"},
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
    assert sum(look_for_names(format, seed, 15, most=4_000) for seed in soak("names", format)) > 400 * games(format)
