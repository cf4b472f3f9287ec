"""Assignments and archery: who stands where it costs least, and where minions hurt most."""

from tests.games.lotr_tcg.dialect import OPPONENT, YOU, card, passes, passes_until, table
from tests.games.lotr_tcg.squire.asked import advised, follows
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game


def _assigning(fellowship: list[object], minions: list[object], **more: object) -> Game[TcgState]:
    mine = {"fellowship": fellowship, "site": 4, **more}
    return table(mine, {"minions": minions}, at={"phase": "assignment", "step": "defenders"})  # type: ignore[arg-type]


def _faced(game: Game[TcgState]) -> dict[str, str]:
    state = game.state
    return {state.name(minion): state.name(state.facing[minion]) for minion in state.minions()}


def test_the_strong_take_the_strong_and_the_ring_bearer_stays_out() -> None:
    game = _assigning(["Aragorn, King in Exile", "Gimli, Dwarf of Erebor"], ["Orc Soldier", "Goblin Runner"])
    follows(game, "assign defenders")
    assert _faced(game) == {"Orc Soldier": "Aragorn, King in Exile", "Goblin Runner": "Gimli, Dwarf of Erebor"}


def test_nobody_is_sent_to_be_overwhelmed_while_another_can_stand() -> None:
    game = _assigning(["Merry", "Aragorn, King in Exile"], ["Tower Lieutenant"])
    assert advised(game) == "Aragorn, King in Exile defends against Tower Lieutenant"


def test_a_healthy_companion_takes_what_a_wounded_one_would_die_of() -> None:
    game = _assigning(
        [{"name": "Gimli, Dwarf of Erebor", "wounds": 2}, "Legolas, Prince of Mirkwood"], ["Orc Swordsman"]
    )
    assert advised(game) == "Legolas, Prince of Mirkwood defends against Orc Swordsman"


def test_minions_left_over_go_where_they_kill_the_ring_bearer() -> None:
    game = _assigning(["Aragorn, King in Exile"], ["Orc Soldier"])
    passes(game)
    assert advised(game, OPPONENT) == "Orc Soldier attacks Frodo, Son of Drogo"


def test_minions_left_over_kill_the_wounded() -> None:
    game = _assigning(
        [{"name": "Gimli, Dwarf of Erebor", "wounds": 2}, "Aragorn, King in Exile"],
        ["Goblin Scavengers"],
        ring_bearer={"name": "Frodo, Son of Drogo", "with": ["Sting", "Mithril-coat"]},
    )
    passes(game)
    assert advised(game, OPPONENT) == "Goblin Scavengers attacks Gimli, Dwarf of Erebor"


def test_an_archery_wound_goes_to_whoever_bears_it_best() -> None:
    game = table(
        {"fellowship": [{"name": "Gimli, Dwarf of Erebor", "wounds": 2}, "Aragorn, King in Exile"], "site": 4},
        {"minions": ["Goblin Marksman"]},
        at={"phase": "archery", "step": "fire"},
    )
    assert game.decision.seat == YOU
    assert advised(game) == "Aragorn, King in Exile takes an archery wound"


def test_the_shadow_gives_the_arrow_to_a_minion_that_lives_through_it() -> None:
    game = table(
        {"fellowship": ["Legolas, Prince of Mirkwood"], "site": 4},
        {"minions": ["Goblin Scavengers", "Orc Swordsman"]},
        at={"phase": "archery", "step": "fire"},
    )
    passes_until(game, "archery wounds")
    assert card(game, "Orc Swordsman") in game.decision.actions[1].cards
    assert advised(game, OPPONENT) == "Orc Swordsman takes an archery wound"
