"""What does not go everywhere with its company, and what is stored where."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company, is_offered, moving, passes
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ORCS, LAYOS = ("minion", "Shagrat"), ("minion", "Layos")
OTHERS = ("Hador", "Lagduf", "Radbug")
# id, as what it lies there, whose it is, from where to where it is lost, with how many others it is not
LOST = (
    ("BA-45", "allies", ("balrog", "Azog"), "Moria", "Dimrill Dale", None),
    ("DM-120", "events", ("hero", "Gimli"), "Edoras", "Rivendell", None),
    ("LE-153", "allies", ORCS, "Minas Morgul", "Bree", None),
    ("LE-167", "events", ORCS, "Minas Morgul", "Cirith Ungol", None),
    ("LE-255", "events", ORCS, "Minas Morgul", "Cirith Ungol", None),
    ("LE-330", "items", LAYOS, "Dol Guldur", "Dead Marshes", 1),
    ("LE-332", "items", LAYOS, "Dol Guldur", "Dead Marshes", None),
    ("LE-335", "items", LAYOS, "Dol Guldur", "Dead Marshes", 3),
)
# where those go that depend on the way
KEPT = (
    ("BA-45", "allies", ("balrog", "Azog"), "The Under-galleries", "The Under-courts"),
    ("DM-120", "events", ("hero", "Gimli"), "Edoras", "Minas Tirith"),
    ("LE-153", "allies", ORCS, "Minas Morgul", "Cirith Ungol"),
)


def after_the_way(
    thing: str, kind: str, leader: tuple[str, str], start: str, to: str, others: tuple[str, ...] = ()
) -> bool:
    """Whether something is still in play as the site phase of its company begins."""
    alignment, who = leader
    bearer = {"name": who, kind: [thing]}
    party = moving(bearer, *others, start=start, to=to) if to else company(bearer, *others, at=start)
    game = standard(
        you={"alignment": alignment, "companies": [party]},
        opponent={"companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        dice=(12,),
    )
    held = game.state.definition.index(thing)
    for _ in range(12):
        if game.decision.kind in ("enter the site", "site") or game.state.active != 0:
            break
        passes(game)
    return game.state.zone_of(held)[0] == "in play"


@pytest.mark.parametrize(
    ("thing", "kind", "leader", "start", "to", "enough"),
    [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0]) for row in LOST],
)
def test_it_is_lost_on_the_way(
    thing: str, kind: str, leader: tuple[str, str], start: str, to: str, enough: int | None
) -> None:
    assert not after_the_way(thing, kind, leader, start, to)
    assert after_the_way(thing, kind, leader, start, "")
    if enough is not None:
        assert after_the_way(thing, kind, leader, start, to, OTHERS[:enough])
        assert not after_the_way(thing, kind, leader, start, to, OTHERS[: enough - 1])


@pytest.mark.parametrize(
    ("thing", "kind", "leader", "start", "to"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in KEPT]
)
def test_it_stays_on_a_way_of_its_own(thing: str, kind: str, leader: tuple[str, str], start: str, to: str) -> None:
    assert after_the_way(thing, kind, leader, start, to)


HERO, MINION = ("hero", "Gimli"), ("minion", "Hador")
STORED = (
    ("DM-123", "Dark Numbers", HERO, "events", ("Rivendell",), ("Bree",)),
    ("DM-147", "Knowledge of the Enemy", HERO, "events", ("Rivendell",), ("Bree",)),
    ("LE-207", "The Names Among Them", MINION, "events", ("Dol Guldur",), ("Bree",)),
    ("LE-227", "Seize Prisoners", MINION, "events", ("Dol Guldur", "Barad-dûr", "Moria"), ("Bree",)),
    ("TW-192", "Andúril, the Flame of the West", HERO, "events", ("Rivendell",), ("Bree",)),
    ("TW-201", "Book of Mazarbul", HERO, "items", ("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"), ("Bree",)),
    ("TW-315", "Rescue Prisoners", HERO, "events", ("Rivendell", "Bree"), ("Moria",)),
)


def at(site: str, thing: str, kind: str, leader: tuple[str, str]) -> Game[MeccgState]:
    alignment, who = leader
    bearer: Any = {"name": who, kind: [thing]}
    return standard(
        you={"alignment": alignment, "companies": [company(bearer, at=site)]},
        opponent={"companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "organization"},
    )


@pytest.mark.limit
@pytest.mark.parametrize(
    ("thing", "name", "leader", "kind", "places", "elsewhere"),
    [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0]) for row in STORED],
)
def test_it_is_stored_where_its_card_says(
    thing: str, name: str, leader: tuple[str, str], kind: str, places: tuple[str, ...], elsewhere: tuple[str, ...]
) -> None:
    for site in places:
        assert is_offered(at(site, thing, kind, leader), f"Store {name}"), site
    for site in elsewhere:
        assert not is_offered(at(site, thing, kind, leader), f"Store {name}"), site


@pytest.mark.limit
@pytest.mark.parametrize("thing", [pytest.param(thing, marks=pytest.mark.card(thing)) for thing in ("BA-81", "BA-82")])
def test_what_is_the_balrogs_is_handed_to_nobody(thing: str) -> None:
    for item, handed in ((thing, False), ("Whip", True)):
        game = standard(
            you={
                "alignment": "balrog",
                "companies": [
                    company({"name": "The Balrog", "items": [item]}, at="Moria"),
                    company("Azog", at="Moria"),
                ],
            },
            opponent={"companies": [company("Haldir", at="Edhellond")]},
            at={"phase": "organization"},
        )
        assert is_offered(game, "to Azog") is handed
