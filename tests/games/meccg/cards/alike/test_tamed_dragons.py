"""Dragons who serve a minion player: they leave his companies alone, also in their lairs."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import exploring
from tests.games.meccg.dialect import the
from westmarch.games.meccg.rules.combat.attack import Attack

DRAGONS = (
    ("AS-112", "Bairanax Roused", "Ovir Hollow"),
    ("AS-115", "Daelomin Roused", "Dancing Spire"),
    ("AS-116", "Eärcaraxë Roused", "Isle of the Ulond"),
    ("AS-117", "Itangast Roused", "Gold Hill"),
    ("AS-118", "Leucaruth Roused", "Irerock"),
    ("LE-259", "Agburanar Roused", "Caves of Ûlund"),
    ("LE-283", "Scatha Roused", "Gondmaeglom"),
    ("LE-284", "Scorba Roused", "Zarak Dûm"),
    ("LE-285", "Smaug Roused", "The Lonely Mountain"),
)


@pytest.mark.parametrize(
    ("dragon", "lair"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in DRAGONS]
)
@pytest.mark.limit
def test_a_tamed_dragon_does_not_attack_in_his_lair(dragon: str, lair: str) -> None:
    wild = exploring("Lagduf", site=lair, at={"step": "face automatic attacks"}, windows="always")
    assert the(wild, Attack).race == "Dragon"
    tame = exploring("Lagduf", site=lair, at={"step": "face automatic attacks"}, windows="always", factions=[dragon])
    assert tame.state.nearest(Attack) is None
    other = "Scorba Roused" if dragon == "Smaug Roused" else "Smaug Roused"
    others = exploring("Lagduf", site=lair, at={"step": "face automatic attacks"}, windows="always", factions=[other])
    assert the(others, Attack).race == "Dragon"
