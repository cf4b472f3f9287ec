"""Random play: every offered option is accepted, every game ends, and the table stays sound."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.invariants import Ledger, check, check_questions, check_views
from tests.games.lotr_tcg.random_play import choices, play, random_game, step
from westmarch.games.lotr_tcg.game import RULES
from westmarch.kernel.game import Game
from westmarch.kernel.record import Record
from westmarch.kernel.replay import replay

SAMPLES = [(2, 60, False), (2, 60, True), (3, 12, False), (3, 12, True), (4, 6, False), (4, 6, True)]
"""Seats, number of games, and whether their decks are mixed: of the ready decks every pair meets."""

SOAK = [(2, 2_000, False), (2, 2_000, True), (3, 200, True), (4, 200, True)]

NOW_AND_THEN = 20


def play_checked(seed: int, windows: str = "able", seats: int = 2, mixed: bool = False) -> None:
    game = random_game(seed, windows, seats, mixed)
    ledger: Ledger | None = None
    for number, now in enumerate(play(game, choices(seed))):
        check(now.state)
        if ledger is not None:
            ledger.check(now.state)
        elif now.state.turn:
            ledger = Ledger(now.state)
        if number % NOW_AND_THEN == seed % NOW_AND_THEN:
            check_questions(now)
            check_views(now)
    check(game.state)
    assert game.result is not None
    assert game.result.rule, "the game ended by no rule"


@pytest.mark.parametrize(
    ("seats", "mixed", "seed"), [(seats, mixed, seed) for seats, games, mixed in SAMPLES for seed in range(games)]
)
def test_offered_options_are_accepted_and_games_end_with_a_sound_table(seats: int, mixed: bool, seed: int) -> None:
    play_checked(seed, "always" if seed % 10 == 9 else "able", seats, mixed)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games", "mixed"), SOAK)
def test_soak_of_random_games(seats: int, games: int, mixed: bool) -> None:
    from rich.progress import track

    for seed in track(range(games), description=f"lotr_tcg, {seats} seats{', mixed decks' if mixed else '':<14}"):
        play_checked(seed, "always" if seed % 20 == 19 else "able", seats, mixed)


@pytest.mark.parametrize("seed", range(6))
def test_the_others_play_on_when_a_bid_corrupts_a_ring_bearer(seed: int) -> None:
    """Whoever would have been the first player is out before the first turn (TC-2.16, TC-7.16)."""
    game = random_game(seed, seats=3, mixed=True)
    for seat, number in enumerate((10, 1, 0)):
        game.choose(f"bid:{number}", seat)
    game.choose("place:0", 0)
    for now in play(game, choices(seed)):
        check(now.state)
        assert now.decision.seat != 0 or not now.state.out
    assert game.state.out[0] == 0
    assert game.result is not None


def play_giving_up(seed: int, seats: int) -> None:
    """Now and then a player leaves: the one who is asked, or another."""
    game, chance = random_game(seed, seats=seats, mixed=True), choices(seed)
    given_up = 0
    for number, now in enumerate(play(game, chance)):
        check(now.state)
        if number % 40 == 39 and now.state.turn:
            left = now.state.players()
            now.concede(now.decisions[0].seat if given_up % 2 == seed % 2 else left[chance.below(len(left))])
            given_up += 1
            check(game.state)
            if game.over:
                break
    assert given_up
    assert game.result is not None


@pytest.mark.parametrize(("seed", "seats"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_the_others_play_on_when_players_give_up(seed: int, seats: int) -> None:
    play_giving_up(seed, seats)


def play_saving(seed: int, seats: int, mixed: bool, every: int = 1) -> None:
    """A game that is saved and loaded on the way ends like one that is not."""
    plain = random_game(seed, seats=seats, mixed=mixed)
    for _ in play(plain, choices(seed)):
        pass
    saved, chance = random_game(seed, seats=seats, mixed=mixed), choices(seed)
    while not saved.over:
        if saved.moves % every == seed % every:
            saved = Game.load(RULES, saved.save())
        step(saved, chance)
    assert saved.state.save() == plain.state.save()
    assert saved.record() == plain.record()


@pytest.mark.parametrize(
    ("seed", "seats", "mixed", "every"),
    [*((seed, 2, seed % 2 == 0, 5) for seed in range(12)), (12, 2, True, 1), (13, 3, True, 10), (14, 4, True, 20)],
)
def test_a_game_saved_and_loaded_on_the_way_ends_the_same(seed: int, seats: int, mixed: bool, every: int) -> None:
    play_saving(seed, seats, mixed, every)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games"), [(2, 60), (3, 10)])
def test_soak_of_games_saved_and_loaded_at_every_decision(seats: int, games: int) -> None:
    for seed in range(games):
        play_saving(seed, seats, mixed=True)


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_is_independent(seed: int) -> None:
    game, chance = random_game(seed, mixed=seed % 2 == 0), choices(seed)
    for number, now in enumerate(play(game, chance)):
        if number % 20 == 0:
            before = now.state.save()
            twin = now.copy()
            for count, _ in enumerate(play(twin, choices(seed + number))):
                if count > 30:
                    break
            assert now.state.save() == before


@pytest.mark.parametrize(("seed", "seats"), [*((seed, 2) for seed in range(6)), (6, 3)])
def test_a_record_replays_to_the_same_end(seed: int, seats: int) -> None:
    game = random_game(seed, seats=seats, mixed=True)
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
