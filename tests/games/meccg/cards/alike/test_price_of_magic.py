"""Magic, and what it costs a user who is no Ringwraith."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, company, moving, offers, passes, story
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SORCERER, SPIRITS, SHADOWS = "Hador", "Belegorn", "Ciryaher"
"""Minions who use sorcery, spirit-magic and shadow-magic."""
COMPANION = {"name": "Dôgrib", "state": "wounded"}


def resting(spell: str, *who: Any) -> Game[MeccgState]:
    return organizing(company(*who, COMPANION, at="Dol Guldur"), hand=[spell], dice=(9,))


def attacked(spell: str, *who: Any) -> Game[MeccgState]:
    game = standard(
        you={"alignment": "minion", "hand": [spell], "companies": [moving(*who, start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=(9,),
    )
    act(game, "Play Wargs keyed to Wilderness")
    return game


def at_the_gate(spell: str, *who: Any) -> Game[MeccgState]:
    game = exploring(*who, site="Lake-town", hand=(spell,), at={"step": "face automatic attacks"}, dice=(9,))
    passes(game, "attack")
    return game


def exploring_moria(spell: str, *who: Any) -> Game[MeccgState]:
    return exploring(*who, "Lagduf", site="Moria", hand=(spell,), dice=(9, 9, 9))


def beside_heroes(spell: str, *who: Any) -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "hand": [spell], "companies": [company(*who, at="Bree")]},
        opponent={"companies": [company("Haldir", at="Bree")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(9,) * 12,
    )


def on_the_way(spell: str, *who: Any) -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "hand": [spell], "companies": [moving(*who, start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        windows="always",
        dice=(9,),
    )


SPELLS = (
    ("AS-89", "Hounds of Sauron", "set them on a company", beside_heroes, SHADOWS, -4),
    ("AS-89", "Hounds of Sauron", "reduce the strikes to one", attacked, SHADOWS, -4),
    ("AS-98", "Riven Gate", "", at_the_gate, SORCERER, -4),
    ("AS-102", "The Tormented Earth", "weaken the attack", attacked, SORCERER, -4),
    ("AS-108", "Well-preserved", "", resting, SHADOWS, -3),
    ("LE-159", "A Malady Without Healing", "on Lagduf", exploring_moria, SHADOWS, -5),
    ("LE-179", "Deeper Shadow", "darken a Wilderness", on_the_way, SHADOWS, -3),
    ("LE-179", "Deeper Shadow", "darken the new site", on_the_way, SHADOWS, -3),
    ("LE-179", "Deeper Shadow", "lower the hazard limit", on_the_way, SHADOWS, -3),
    ("LE-189", "Gold Chains in the Wind", "", attacked, SHADOWS, -4),
    ("LE-204", "Messenger of Mordor", "", resting, SPIRITS, -4),
    ("LE-233", "Spying out the Land", "", resting, SPIRITS, -3),
    ("LE-249", "Veils of Shadow", "", at_the_gate, SORCERER, -4),
    ("LE-251", "The Water’s Tithe", "", resting, SORCERER, -3),
    ("LE-258", "Words of Menace and Deceit", "", resting, SPIRITS, -4),
    ("WH-45", "Govern the Storms", "", resting, SORCERER, -4),
    ("WH-50", "White Light Broken", "", resting, SORCERER, 0),
)


@pytest.mark.parametrize(
    ("spell", "how", "place", "user", "modifier"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=f"{row[1]} {row[2]}".strip()) for row in SPELLS],
)
def test_who_works_magic_makes_a_corruption_check(spell: str, how: str, place: Any, user: str, modifier: int) -> None:
    game = place(spell, user)
    act(game, next(line for line in offers(game) if line.startswith(f"Play {spell}") and how in line))
    for _ in range(40):
        if checks(game, user):
            break
        passes(game)
    (line,) = checks(game, user)
    bonus = 2 if spell == "White Light Broken" else 0
    told = f"9 {modifier + bonus:+}".replace("-", "−")
    assert line.endswith(f"{told} = {9 + modifier + bonus}"), line


def checks(game: Game[MeccgState], who: str) -> list[str]:
    return [line for line in story(game) if f"corruption check of {who}" in line]
