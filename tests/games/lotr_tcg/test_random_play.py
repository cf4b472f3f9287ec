"""Random play: every offered option is accepted, every game ends, and the table stays sound."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.lotr_tcg.invariants import Ledger, check, check_views
from tests.games.lotr_tcg.random_play import mixed_deck, play, random_game, step
from tests.games.random_play import (
    check_branching,
    check_copies,
    check_replay,
    check_saving_now,
    check_saving_on_the_way,
    choices,
    play_to_the_end,
    progress,
)
from tests.games.soundness import check_explanations, check_made_up_games, check_questions
from westmarch.games.lotr_tcg.cards.definition import all_cards
from westmarch.games.lotr_tcg.game import RULES
from westmarch.games.lotr_tcg.rules.actions.acting import RULES as RULE_OF_PHASE
from westmarch.games.lotr_tcg.rules.actions.acting import Acting
from westmarch.games.lotr_tcg.rules.actions.playing import PlayCard
from westmarch.games.lotr_tcg.rules.actions.tending import HealByDiscard, Transfer
from westmarch.games.lotr_tcg.rules.actions.using import PlayEvent, UseAbility
from westmarch.games.lotr_tcg.rules.combat.assignment import Attack, Defend
from westmarch.games.lotr_tcg.rules.course.setup import StartWith
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

SAMPLES = [(2, 12, False), (2, 20, True), (3, 3, False), (3, 4, True), (4, 1, False), (4, 2, True)]
"""Seats, number of games, and whether their decks are mixed: of the ready decks every pair meets."""

SOAK = [
    (2, 2_000, False),
    (2, 2_000, True),
    (3, 200, False),
    (3, 200, True),
    (4, 200, False),
    (4, 200, True),
    (5, 20, True),
    (6, 20, True),
]

NOW_AND_THEN = 20


def play_checked(seed: int, windows: str = "able", seats: int = 2, mixed: bool = False) -> Game[TcgState]:
    game = random_game(seed, windows, seats, mixed)
    ledger: Ledger | None = None
    for number, now in enumerate(play(game, choices(seed))):
        check(now.state)
        if ledger is not None:
            ledger.check(now.state)
        elif now.state.turn:
            ledger = Ledger(now.state)
        if number % NOW_AND_THEN == seed % NOW_AND_THEN:
            check_now(now, number)
    check(game.state)
    assert game.result is not None
    assert game.result.rule, "the game ended by no rule"
    return game


OFFERED: dict[str, tuple[type[Action], ...]] = {
    "starting fellowship": (StartWith,),
    "fellowship phase": (PlayCard, PlayEvent, UseAbility, HealByDiscard, Transfer),
    "Shadow phase": (PlayCard, PlayEvent, UseAbility),
    **{f"{phase} actions": (PlayEvent, UseAbility) for phase in RULE_OF_PHASE},
    "assign defenders": (Defend,),
    "assign minions": (Attack,),
}
"""The kinds of action that are put to a player in each kind of question."""


def check_offers(game: Game[TcgState]) -> None:
    """Of all that a person could ask about, exactly what meets every requirement is offered."""
    for question in game.decisions:
        kinds = OFFERED.get(question.kind, ())
        bare = [action.action if isinstance(action, Acting) else action for action in question.actions]
        offered = {action for action in bare if type(action) in kinds}
        conceived = {action for kind in kinds for action in kind.conceivable(game.state, question.seat)}
        assert offered == {action for action in conceived if not action.refusals(game.state)}, question.kind


def check_now(game: Game[TcgState], number: int) -> None:
    """What takes too long to be looked at everywhere."""
    state = game.state
    check_questions(game, try_them=True)
    check_offers(game)
    check_views(game)
    check_saving_now(RULES, game)
    players = state.players()
    seat = players[number % len(players)]
    check_made_up_games(game, seat, number)
    shown = [*(card for each in players for card in state.hand(each)), *state.active_cards()]
    cards = [*shown[number % 3 :: 3], CardId(number % len(state.definition))]
    check_explanations(game, cards, [seat], named=cards)


@pytest.mark.parametrize(
    ("seats", "mixed", "seed"), [(seats, mixed, seed) for seats, games, mixed in SAMPLES for seed in range(games)]
)
def test_offered_options_are_accepted_and_games_end_with_a_sound_table(seats: int, mixed: bool, seed: int) -> None:
    play_checked(seed, "always" if seed % 10 == 9 else "able", seats, mixed)


def test_every_card_is_in_some_mixed_deck() -> None:
    """So that random play meets them all."""
    met = {card_id for seed in range(100) for seat in range(2) for card_id in mixed_deck(f"{seed} {seat}").all_cards}
    assert met == {card_id for card_id, card in all_cards().items() if card.complete}


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games", "mixed"), SOAK)
def test_soak_of_random_games(seats: int, games: int, mixed: bool) -> None:
    for seed in progress(games, "lotr_tcg", seats, mixed):
        game = play_checked(seed, "always" if seed % 20 == 19 else "able", seats, mixed)
        if seed % 10 == 0:
            check_replay(RULES, game)


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


def play_giving_up(seed: int, seats: int) -> int:
    """Now and then a player leaves: the one who is asked, or another. How many did."""
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
    assert game.result is not None
    return given_up


@pytest.mark.parametrize(("seed", "seats"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_the_others_play_on_when_players_give_up(seed: int, seats: int) -> None:
    assert play_giving_up(seed, seats)


@pytest.mark.parametrize(
    ("seed", "seats", "mixed", "every"),
    [*((seed, 2, seed % 2 == 0, 5) for seed in range(4)), (12, 2, True, 2), (13, 3, True, 20)],
)
def test_a_game_saved_and_loaded_on_the_way_ends_the_same(seed: int, seats: int, mixed: bool, every: int) -> None:
    check_saving_on_the_way(RULES, partial(random_game, seed, seats=seats, mixed=mixed), seed, every, step)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "games"), [(2, 60), (3, 10)])
def test_soak_of_games_saved_and_loaded_at_every_decision(seats: int, games: int) -> None:
    for seed in progress(games, "lotr_tcg, saved", seats, mixed=True):
        check_saving_on_the_way(RULES, partial(random_game, seed, seats=seats, mixed=True), seed, 1, step)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_soak_of_games_in_which_players_give_up(seats: int) -> None:
    given_up = [play_giving_up(seed, seats) for seed in progress(40, "lotr_tcg, giving up", seats, mixed=True)]
    assert sum(map(bool, given_up)) > 30


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_is_independent(seed: int) -> None:
    check_copies(random_game(seed, mixed=seed % 2 == 0), seed, 20, step)


@pytest.mark.parametrize(("seed", "seats"), [*((seed, 2) for seed in range(6)), (6, 3)])
def test_a_record_replays_to_the_same_end(seed: int, seats: int) -> None:
    game = play_to_the_end(random_game(seed, seats=seats, mixed=True), choices(seed), step)
    check_replay(RULES, game)
    check_branching(RULES, game, seed, step)
