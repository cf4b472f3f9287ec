"""Fewer questions: what has one sensible answer, and all defenders at one click."""

from __future__ import annotations

from typing import Any

from tests.games.lotr_tcg.dialect import YOU, passes_until, table
from westmarch.games.lotr_tcg.known import GAME
from westmarch.games.lotr_tcg.page import PAGE
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.page import PageOption
from westmarch.kernel.game import Game
from westmarch.players import look


def sensible(game: Game[TcgState]) -> str:
    """What is answered for who is asked; nothing if he is asked."""
    asked = game.decision
    answer = PAGE.sensible(game.state, asked.seat, asked.kind, asked.actions)
    return "" if answer is None else answer.sentence(game.state)


def resting(**wounds: int) -> Game[TcgState]:
    """A turn that begins at a sanctuary."""
    names = {
        "gimli": "Gimli, Son of Glóin",
        "gandalf": "Gandalf, Friend of the Shirefolk",
        "legolas": "Legolas, Greenleaf",
    }
    fellowship = [{"name": names[who], "wounds": number} for who, number in wounds.items()]
    game = table({"fellowship": fellowship, "site": 3}, at={"phase": "start"})
    assert game.decision.kind == "healing at a sanctuary"
    return game


def test_all_wounds_are_healed_where_there_are_no_more_than_five() -> None:
    assert sensible(resting(gimli=2, gandalf=3)).startswith("Heal Gimli")
    assert sensible(resting(gimli=2, gandalf=3, legolas=1)) == ""


def skirmishing(*friends: str) -> Game[TcgState]:
    minions = ["Goblin Runner", "Goblin Scavengers"]
    game = table(
        {"fellowship": list(friends)},
        {"minions": minions},
        at={"phase": "skirmish"},
        assignments=dict(zip(minions, friends, strict=True)),
    )
    passes_until(game, "next skirmish")
    return game


def test_the_order_of_skirmishes_is_asked_where_something_can_be_done_in_one() -> None:
    assert sensible(skirmishing("Dwarf Guard", "Legolas, Greenleaf")) == "The skirmish of Dwarf Guard comes next"
    assert sensible(skirmishing("Gimli, Son of Glóin", "Legolas, Greenleaf")) == "", "Gimli may exert himself"


def planned(game: Game[TcgState]) -> Any:
    view, (question, *_) = look(game, YOU)
    return PAGE.planned(view, question, GAME.counsel.guide()).proposal


def test_defenders_are_proposed_for_all_minions_each_with_one_of_his_own() -> None:
    game = table(
        {"fellowship": ["Gimli, Son of Glóin", "Legolas, Greenleaf", "Gandalf, Friend of the Shirefolk"]},
        {"minions": ["Goblin Runner", "Goblin Scavengers"]},
        at={"phase": "assignment"},
    )
    passes_until(game, "assign defenders")
    proposal = planned(game)
    assert isinstance(proposal, PageOption)
    assert proposal.sentence.count(" against ") == 2
    assert len({*proposal.cards}) == 4, "nobody twice"
    for option in (*(proposal.after or ()), proposal.id):
        game.choose(option, YOU)
    assert game.decision.kind != "assign defenders"
