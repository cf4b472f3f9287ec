"""Deeds at sites that bring attacks on the company, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, company, status
from westmarch.games.meccg.rules.combat.frames import AttackFrame
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HIMSELF = ("balrog", "The Balrog")
SERVANT, HERO = ("minion", "Hador"), ("hero", "Aragorn II")
SPAWN_AND_DWARVES = (("Spawn", 1, 15), ("Dwarf", 4, 9), ("Dwarf", 2, 12))
DEEDS = (
    ("BA-50", "Breach the Hold", HIMSELF, {"at": "The Drowning-deeps"}, SPAWN_AND_DWARVES, False),
    (
        "BA-56",
        "Descent through Fire",
        HIMSELF,
        {"at": "The Under-galleries"},
        (("Troll", 5, 8), ("Troll", 4, 10), ("Troll", 3, 12)),
        True,
    ),
    (
        "BA-64",
        "Invade Their Domain",
        HIMSELF,
        {"at": "Iron Hill Dwarf-hold"},
        (("Dwarf", 5, 9), ("Dwarf", 4, 10), ("Dwarf", 3, 12)),
        False,
    ),
    (
        "BA-65",
        "Lord and Usurper",
        HIMSELF,
        {"at": "Iron Hill Dwarf-hold", "on_site": ["Invade Their Domain"]},
        (("Dwarf", 4, 9), ("Dwarf", 3, 10)),
        False,
    ),
    ("BA-72", "People Diminished", HIMSELF, {"at": "Bree"}, (("Man", 4, 8), ("Man", 3, 10), ("Man", 2, 12)), True),
    ("BA-74", "Roots of the Earth", HIMSELF, {"at": "The Drowning-deeps"}, (("Drake", 2, 13),), False),
    ("BA-77", "Tempest of Fire", HIMSELF, {"at": "Bree"}, (("Man", 5, 8), ("Man", 4, 9), ("Man", 3, 10)), True),
    (
        "BA-77",
        "Tempest of Fire",
        HIMSELF,
        {"at": "Dead Marshes"},
        (("Orc", 5, 8), ("Orc", 4, 9), ("Orc", 3, 10)),
        True,
    ),
    (
        "DM-164",
        "The Windlord Found Me",
        HERO,
        {"at": "Dead Marshes"},
        (("Orc", 4, 9),),
        True,
    ),
    (
        "LE-173",
        "Burning Rick, Cot, and Tree",
        SERVANT,
        {"at": "Bree", "site": "tapped"},
        (("Man", 4, 7), ("Man", 1, 9)),
        True,
    ),
    (
        "LE-230",
        "Smoke on the Wind",
        SERVANT,
        {"at": "Bag End", "site": "tapped"},
        (("Man", 5, 8), ("Man", 1, 10)),
        True,
    ),
)


def at_the_site(deed: str, leader: tuple[str, str], where: dict[str, Any]) -> Game[MeccgState]:
    alignment, who = leader
    below = company("Azog", at="The Rusted-deeps", on_site=["Breach the Hold"])
    others = [below] if deed == "Invade Their Domain" else []
    return standard(
        you={"alignment": alignment, "companies": [company(who, **where), *others], "hand": [deed]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,) * 60,
    )


def faced(game: Game[MeccgState]) -> list[tuple[str, int, int]]:
    """Race, strikes and prowess of each attack until the company is left alone."""
    found: list[tuple[str, int, int]] = []
    before = None
    for _ in range(80):
        attack = game.state.nearest(AttackFrame)
        if attack is not None and attack is not before:
            told = (attack.race, attack.base_strikes, attack.base_prowess)
            if before is None or not found or told != found[-1]:
                found.append(told)
        if attack is None and found:
            break
        before = attack
        stays = [option for option in game.decision.options if "stays untapped" in option.sentence]
        game.choose(stays[0] if stays else game.decision.options[-1])
    return found


@pytest.mark.parametrize(
    ("deed", "leader", "where", "attacks", "tapped"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=f"{row[1]} at {row[3]['at']}") for row in DEEDS],
)
def test_the_company_faces_each_attack_that_its_deed_brings(
    deed: str, leader: tuple[str, str], where: dict[str, Any], attacks: Any, tapped: bool
) -> None:
    game = at_the_site(deed, leader, where)
    act(game, f"Play {deed}")
    assert faced(game) == list(attacks)
    assert (status(game, where["at"]) == "tapped") is tapped
