"""What totals are made of: the shares of a skirmish and of archery add up to what the rules count, and are told."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import act, fight, passes_until, skirmish, table
from tests.games.lotr_tcg.drawing.test_questions import question
from tests.games.lotr_tcg.drawing.test_story import told
from tests.games.lotr_tcg.random_play import play, random_game
from tests.games.random_play import choices
from westmarch.games.lotr_tcg.changes import ArcheryTotalsFixed, Resolved
from westmarch.games.lotr_tcg.rules.figures import fellowship_arrows, minion_arrows, strength_of
from westmarch.games.lotr_tcg.rules.values import fellowship_archery, minion_archery, strength


@pytest.mark.parametrize("seed", range(40, 46))
def test_shares_add_up_to_what_the_rules_count(seed: int) -> None:
    game = random_game(seed, "able", mixed=True)
    shares = 0
    for now in play(game, choices(seed)):
        state = now.state
        for each in state.characters():
            total = strength_of(state, (each,))
            assert total.number == strength(state, each)
            assert sum(share.number for share in total.shares) == total.number
            shares += len(total.shares) > 1
        assert fellowship_arrows(state).number == fellowship_archery(state)
        assert minion_arrows(state).number == minion_archery(state)
    assert shares
    for change in (event.change for event in game.state.log):
        if isinstance(change, Resolved) and change.is_fought:
            assert tuple(side.number for side in change.sides) == change.totals


def test_a_skirmish_tells_what_counts_before_and_after() -> None:
    gimli = {"name": "Gimli, Son of Glóin", "with": ["Dwarven Axe"]}
    game = skirmish(gimli, "Goblin Runner", you={"hand": ["Axe Strike"]})
    assert "(Gimli 6, Dwarven Axe +2 against Goblin Runner 5)" in question(game)
    act(game, "Play Axe Strike")
    fight(game)
    words = "11 to 5 (Gimli 6, Dwarven Axe +2, Axe Strike +3 against Goblin Runner 5)"
    assert any(words in line for line in told(game)), told(game)


def test_archery_tells_whose_arrows_count() -> None:
    game = table(
        {"fellowship": ["Legolas, Greenleaf"]}, {"minions": ["Goblin Archer", "Goblin Runner"]}, at={"phase": "archery"}
    )
    passes_until(game, "archery wounds")
    (totals,) = [event.change for event in game.state.log if isinstance(event.change, ArcheryTotalsFixed)]
    assert (totals.fellowship.number, totals.minions.number) == (0, 1)
    words = "Fellowship archery total 0 (Legolas 1, Goblin Archer −6); minion archery total 1 (Goblin Archer 1)"
    assert words in told(game)
