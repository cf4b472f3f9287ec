"""Squires of all alignments play each other in every format, with decks mixed from all complete cards: whatever they
answer is accepted, every game ends, and the table stays sound."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.meccg.random_games.invariants import check
from tests.games.meccg.random_games.random_play import ALIGNMENTS, PAIRS, SEVERAL, random_game
from tests.games.random_play import MOST_DECISIONS
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.players import look

LENGTHS = ("standard", "2-deck", "3-deck", "4-deck", "tournament")


def _answers(game: Game[MeccgState], seed: int) -> Iterator[None]:
    """Squires answer one question after the other."""
    squires = [Squire((seed << 3) + seat) for seat in range(game.state.seats)]
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        yield
        seat = game.decision.seat
        view, (question, *_) = look(game, seat)
        game.choose(squires[seat].choose(view, question), seat)
    raise AssertionError(f"seed {seed} does not end")


def play(format: str, alignments: tuple[str, ...], seed: int) -> None:
    game = random_game(seed, "able", format, len(alignments), mixed=True, alignments=alignments)
    for number, _ in enumerate(_answers(game, seed)):
        if number % 10 == 0:
            check(game.state)
    check(game.state)
    assert game.result is not None
    assert game.result.rule, "the game ended by no rule"


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_squires_of_every_pair_of_alignments_play_to_a_sound_end(pair: tuple[str, ...]) -> None:
    number = PAIRS.index(pair)
    play(LENGTHS[number % len(LENGTHS)], pair, seed=number)


@pytest.mark.parametrize("alignments", SEVERAL[::2], ids="-".join)
def test_squires_of_several_alignments_play_to_a_sound_end(alignments: tuple[str, ...]) -> None:
    play("multi-player", alignments, seed=3)


@pytest.mark.parametrize("alignment", ALIGNMENTS)
def test_a_squire_of_any_alignment_plays_alone_to_a_sound_end(alignment: str) -> None:
    play("solitaire", (alignment,), seed=5)


@pytest.mark.soak
@pytest.mark.parametrize("format", LENGTHS)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_many_games_of_squires_of_every_pair_of_alignments(pair: tuple[str, ...], format: str) -> None:
    for seed in range(100, 120):
        play(format, pair if seed % 2 else pair[::-1], seed)


@pytest.mark.soak
@pytest.mark.parametrize("alignments", SEVERAL, ids="-".join)
def test_many_games_of_squires_of_several_alignments(alignments: tuple[str, ...]) -> None:
    for seed in range(100, 110):
        play("multi-player", alignments[seed % len(alignments) :] + alignments[: seed % len(alignments)], seed)


@pytest.mark.soak
@pytest.mark.parametrize("alignment", ALIGNMENTS)
def test_many_games_of_a_squire_alone(alignment: str) -> None:
    for seed in range(100, 130):
        play("solitaire", (alignment,), seed)
