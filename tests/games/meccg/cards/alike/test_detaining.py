"""Creatures of the Free Peoples, who only detain heroes, and some whoever hides whom he serves."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company, may, moving, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HERO, COVERT, OVERT = (
    ("hero", "Gimli", "Rivendell"),
    ("minion", "Jerrek", "Dol Guldur"),
    ("minion", "Lagduf", "Dol Guldur"),
)
# id, where it is keyed to, whether it only detains covert companies, too, its prowess against heroes by how much less
CREATURES = (
    ("AS-7", "Andrast", False, -3),
    ("AS-8", "The Shire", False, -2),
    ("AS-9", "Wilderness", True, 0),
    ("AS-10", "Lindon", False, -2),
    ("AS-11", "Arthedain", False, -3),
    ("AS-12", "Anfalas", False, 0),
    ("AS-13", "Wold & Foothills", False, 0),
    ("AS-14", "Anduin Vales", False, 0),
    ("AS-15", "Lindon", False, 0),
    ("AS-16", "Rhudaur", False, 0),
    ("AS-17", "Lindon", False, -3),
    ("AS-18", "Southern Mirkwood", False, -3),
    ("AS-19", "Gap of Isen", False, -3),
    ("AS-20", "Wold & Foothills", True, 0),
    ("AS-21", "Old Pûkel-land", True, 0),
    ("LE-60", "Arthedain", True, 0),
    ("LE-62", "Anduin Vales", True, 0),
    ("LE-63", "Free-domain", False, 0),
    ("LE-69", "Wilderness", False, 0),
    ("LE-71", "Wilderness", True, 0),
    ("LE-76", "Ithilien", True, 0),
    ("LE-78", "Rohan", True, 0),
    ("LE-93", "Woodland Realm", True, 0),
    ("LE-97", "Wilderness", True, 0),
)


def attacked(creature: str, keyed_to: str, whom: tuple[str, str, str]) -> Game[MeccgState]:
    alignment, who, start = whom
    return standard(
        you={"alignment": alignment, "companies": [moving(who, start=start, to="Bree")]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "attack": {"creature": creature, "keyed_to": keyed_to}},
        windows="always",
    )


@pytest.mark.limit
@pytest.mark.parametrize(
    ("creature", "keyed_to", "covert", "less"),
    [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in CREATURES],
)
def test_it_detains_whom_its_card_names(creature: str, keyed_to: str, covert: bool, less: int) -> None:
    tables = [attacked(creature, keyed_to, whom) for whom in (HERO, COVERT, OVERT)]
    assert [the(game, Attack).detainment for game in tables] == [True, covert, False]
    heroes, _, minions = (attack_prowess(game.state, the(game, Attack)) for game in tables)
    assert heroes - minions == less


CHOOSING = (
    ("AS-7", "Andrast", True),
    ("LE-90", "Border-land", True),
    ("TW-79", "Border-hold", True),
    ("TW-89", "Border-land", True),
    ("AS-11", "Arthedain", False),
)


@pytest.mark.limit
@pytest.mark.parametrize(
    ("creature", "keyed_to", "chooses"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in CHOOSING]
)
def test_some_choose_whom_they_strike(creature: str, keyed_to: str, chooses: bool) -> None:
    assert the(attacked(creature, keyed_to, HERO), Attack).attacker_chooses is chooses


@pytest.mark.parametrize(
    ("creature", "name", "land", "start", "to"),
    [
        pytest.param(
            "LE-69",
            "Elf-lord Revealed in Wrath",
            "Shadow-land",
            "Carn Dûm",
            "Ettenmoors",
            marks=pytest.mark.card("LE-69"),
        ),
        pytest.param("LE-97", "Wandering Eldar", "Free-domain", "Carn Dûm", "Bag End", marks=pytest.mark.card("LE-97")),
    ],
)
@pytest.mark.parametrize("night", [False, True])
def test_elves_dare_more_by_day(creature: str, name: str, land: str, start: str, to: str, night: bool) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start=start, to=to)]},
        opponent={
            "hand": [creature, "Crebain"],
            "events": ["Doors of Night"] if night else [],
            "companies": [company("Haldir", at="Lórien")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
        windows="always",
    )
    assert land in the(game, MovementHazard).path_now(game.state)
    assert may(game, f"Play {name} keyed to {land}") is not night
