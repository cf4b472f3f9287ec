"""Random play: every offered option is accepted, every game ends, and the table stays sound."""

from __future__ import annotations

import pytest

from tests.games.meccg.invariants import check
from tests.games.meccg.random_play import choices, play, random_game
from westmarch.games.meccg.game import RULES
from westmarch.kernel.game import Game
from westmarch.kernel.record import Record
from westmarch.kernel.replay import replay

SOAK = 2_000


def play_checked(seed: int, windows: str = "able") -> None:
    game = random_game(seed, windows)
    for now in play(game, choices(seed)):
        check(now.state)
    check(game.state)
    assert game.result is not None
    assert game.result.rule in ("IN-21", "IN-118")


@pytest.mark.parametrize("seed", range(100))
def test_offered_options_are_accepted_and_games_end(seed: int) -> None:
    play_checked(seed, "always" if seed % 10 == 0 else "able")


@pytest.mark.soak
def test_soak_of_random_games() -> None:
    from rich.progress import track

    for seed in track(range(SOAK), description="random games"):
        play_checked(seed)


@pytest.mark.parametrize("seed", range(50))
def test_a_game_saved_and_loaded_at_every_decision_ends_the_same(seed: int) -> None:
    plain, plain_chance = random_game(seed), choices(seed)
    for _ in play(plain, plain_chance):
        pass
    saved, chance = random_game(seed), choices(seed)
    while not saved.over:
        saved = Game.load(RULES, saved.save())
        question = saved.decisions[chance.below(len(saved.decisions))]
        saved.choose(question.actions[chance.below(len(question.actions))], question.seat)
    assert saved.state.save() == plain.state.save()
    assert saved.record() == plain.record()


@pytest.mark.parametrize("seed", range(10))
def test_a_copy_is_independent(seed: int) -> None:
    game, chance = random_game(seed), choices(seed)
    for number, now in enumerate(play(game, chance)):
        if number % 20 == 0:
            before = now.state.save()
            twin = now.copy()
            other = choices(seed + number)
            for count, _ in enumerate(play(twin, other)):
                if count > 30:
                    break
            assert now.state.save() == before


@pytest.mark.parametrize("seed", range(10))
def test_a_record_replays_to_the_same_end(seed: int) -> None:
    game = random_game(seed)
    for _ in play(game, choices(seed)):
        pass
    record = Record.from_json(game.record().to_json())
    again = replay(RULES, record)
    assert again.over
    assert again.state.save() == game.state.save()
    half = len(record.choices) // 2
    branch = replay(RULES, record, until=half)
    assert not branch.over
    assert branch.moves == half
    for _ in play(branch, choices(seed + 99)):
        pass
    assert branch.record().choices[:half] == record.choices[:half]
