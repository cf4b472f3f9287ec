"""Against the Shadow: volleys and voyages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import act, card, company, table, the, zone
from westmarch.games.meccg.rules.company_combat.attacking import CompanyAttack
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

BOW = "Bow of the Galadhrim"


def meeting(bearer: str, ally: str, *, dice: tuple[int, ...], turn: str = "you", own: Any = ()) -> Game[MeccgState]:
    """A bearer of the bow and a minion with an ally are at one site; the active company attacks."""
    game = table(
        you={"companies": [company({"name": bearer, "items": [BOW]}, *own, at="Moria")]},
        opponent={"alignment": "minion", "companies": [company({"name": "Lagduf", "allies": [ally]}, at="Moria")]},
        at={"phase": "site", "turn": turn, "company": 1 if turn == "you" else 2, "step": "play resources", "number": 5},
        dice=dice,
        format="standard",
    )
    act(game, "attacks company")
    return game


@pytest.mark.card("AS-68")
@pytest.mark.parametrize(("rolled", "where"), [(6, "in play"), (7, "discard pile")])
@pytest.mark.parametrize("turn", ["you", "opponent"])
def test_the_bow_may_fell_a_common_ally(rolled: int, where: str, turn: str) -> None:
    """A War-warg has a mind of one: a roll above six is needed, whoever attacks."""
    game = meeting("Legolas", "War-warg", dice=(rolled,), turn=turn)
    attack = the(game, CompanyAttack)
    assert attack.at in ("defender_pairs", "attacker_pairs")
    assert zone(game, "War-warg") == where
    if turn == "opponent":
        assert (card(game, "War-warg") in attack.strikers) is (where == "in play")


@pytest.mark.limit
@pytest.mark.card("AS-68")
@pytest.mark.parametrize(("bearer", "ally"), [("Gimli", "War-warg"), ("Legolas", "Stinker"), ("Arwen", "War-warg")])
def test_the_bow_serves_elven_warriors_against_common_allies(bearer: str, ally: str) -> None:
    """Not a Dwarf, not an Elf who is no warrior, and not against a unique ally."""
    game = meeting(bearer, ally, dice=(12, 5, 5, 5, 5))
    assert zone(game, ally) == "in play"
