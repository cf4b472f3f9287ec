"""Random games of all alignments with decks mixed from all complete cards: every pair, several players, one alone."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.random_play import ALIGNMENTS, PAIRS, SEVERAL, random_game
from tests.games.meccg.random_games.sound_play import play_checked


def play(format: str, alignments: tuple[str, ...], seed: int, windows: str = "able") -> None:
    play_checked(random_game(seed, windows, format, len(alignments), mixed=True, alignments=alignments), seed)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair_of_alignments_plays_to_a_sound_end(pair: tuple[str, ...]) -> None:
    play("standard", pair, seed=7)


@pytest.mark.parametrize("alignments", SEVERAL[:2], ids="-".join)
def test_several_of_different_alignments_play_to_a_sound_end(alignments: tuple[str, ...]) -> None:
    play("multi-player", alignments, seed=3)


@pytest.mark.parametrize("alignment", ALIGNMENTS)
def test_one_of_any_alignment_plays_alone_to_a_sound_end(alignment: str) -> None:
    play("solitaire", (alignment,), seed=5)


def test_whoever_ceases_to_await_the_call_takes_all_his_influence_again() -> None:
    """A company of the second player moves with more minds than general influence controls (ME-5.23)."""
    play("2-deck", ("fallen-wizard", "fallen-wizard"), seed=208)


def test_a_card_on_the_site_of_an_agent_goes_when_the_agent_moves_on() -> None:
    play("2-deck", ("minion", "fallen-wizard"), seed=119, windows="always")


def test_a_company_may_come_to_the_same_place_of_the_under_deeps_twice() -> None:
    play("tournament", ("balrog", "minion"), seed=114)


def test_two_roads_may_lead_a_company_back() -> None:
    play("multi-player", ("minion", "balrog", "fallen-wizard", "hero"), seed=105)


@pytest.mark.soak
@pytest.mark.parametrize("format", ["standard", "2-deck", "tournament"])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_many_games_of_every_pair_of_alignments(pair: tuple[str, ...], format: str) -> None:
    for seed in range(100, 130):
        play(format, pair if seed % 2 else pair[::-1], seed, "always" if seed % 10 == 9 else "able")


@pytest.mark.soak
@pytest.mark.parametrize("alignments", SEVERAL, ids="-".join)
def test_many_games_of_several_alignments(alignments: tuple[str, ...]) -> None:
    for seed in range(100, 110):
        play("multi-player", alignments[seed % len(alignments) :] + alignments[: seed % len(alignments)], seed)


@pytest.mark.soak
@pytest.mark.parametrize("alignment", ALIGNMENTS)
def test_many_games_of_one_alone(alignment: str) -> None:
    for seed in range(100, 130):
        play("solitaire", (alignment,), seed)
