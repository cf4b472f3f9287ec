"""What a tournament asks of the table itself: totals that everybody sees, and honest shuffles (LO-6.37, LO-6.44)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from westmarch.games.lore.drawing.table import draw_table
from westmarch.games.lore.rules.values import points
from westmarch.games.lore.words import DRAW_PILE
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game
from westmarch.players import RandomPlayer
from westmarch.players.player import look
from westmarch.shelf import known_game

NAMES = ("Anna", "Bob")
MOST_DECISIONS = 1000
ENOUGH = 5
"""Totals that were looked at."""


def begun(seed: int) -> Game[Any]:
    known = known_game("lore")
    return known.new_game(list(known.ready_decks().values())[:2], seed=seed, format="standard")


@pytest.mark.rule("LO-6.37")
def test_both_totals_are_seen_by_everybody_at_any_time() -> None:
    game = begun(3)
    players = [RandomPlayer(seat) for seat in range(2)]
    seen = set()
    for _ in range(MOST_DECISIONS):
        if game.over or len(seen) > ENOUGH:
            break
        totals = {name: points(game.state, seat) for seat, name in enumerate(NAMES)}
        for seat in range(2):
            shown = draw_table(game.view(seat).state, seat, NAMES)
            assert {side.name: side.points for side in shown.sides} == totals
        seen.add(tuple(totals.values()))
        seat = game.decision.seat
        view, questions = look(game, seat)
        game.choose(players[seat].choose(view, questions[0]), seat)
    assert len(seen) > 1, "totals have changed meanwhile"


@pytest.mark.rule("LO-6.44")
def test_every_order_is_as_likely_as_any_other() -> None:
    """Four cards, each of their 24 orders 100 times on the average: chi-square of 23 degrees is below 50 but once in
    a thousand runs, and the seeds are always the same."""
    counts: Counter[tuple[str, ...]] = Counter()
    for seed in range(2400):
        cards = ["a", "b", "c", "d"]
        Chance.seeded(seed).shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations("abcd"))
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 50


@pytest.mark.rule("LO-6.44")
def test_draw_piles_are_shuffled_by_the_seed_and_the_record_says_how() -> None:
    def dealt(seed: int) -> tuple[list[str], list[str]]:
        """The draw pile of the first player after the draft, and what chance the record has noted."""
        game = begun(seed)
        for _ in range(MOST_DECISIONS):
            if game.state.turn:
                break
            game.choose(game.decision.options[0], game.decision.seat)
        state = game.state
        pile = [state.definition[card] for card in state.zone(DRAW_PILE, 0)]
        return pile, [drawn for drawn in state.chance.drawn or [] if drawn.startswith("shuffled")]

    one, other, again = dealt(1), dealt(2), dealt(1)
    assert one == again
    assert sorted(one[0]) != one[0]
    assert one[0] != other[0]
    assert len(one[1]) >= 2, "both piles"
