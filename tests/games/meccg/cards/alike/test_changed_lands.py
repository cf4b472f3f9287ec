"""Short-events that make one region of a path count as another."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, card, company, moving, offers, passes, story, the
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

WILD, BORDER, FREE, SHADOW, DARK = "Wilderness", "Border-land", "Free-domain", "Shadow-land", "Dark-domain"
PATHS = {
    "Dol Guldur": (WILD, BORDER, DARK),
    "Dead Marshes": (WILD, SHADOW, SHADOW),
    "Ettenmoors": (SHADOW, WILD),
}
WOOD, STARS, EVENSTAR = "Master of Wood, Water, or Hill", "Stars", "The Evenstar"
CHANGES = (
    ("TD-136", WOOD, "a Wilderness becomes a Border-land", "Dol Guldur", (BORDER, BORDER, DARK)),
    ("TD-136", WOOD, "a Wilderness becomes a Shadow-land", "Dol Guldur", (SHADOW, BORDER, DARK)),
    ("TD-136", WOOD, "a Shadow-land becomes a Wilderness", "Dead Marshes", (WILD, WILD, SHADOW)),
    ("TD-136", WOOD, "a Border-land becomes a Wilderness", "Dol Guldur", (WILD, WILD, DARK)),
    ("TW-331", STARS, "treat a Dark-domain as a Shadow-land", "Dol Guldur", (WILD, BORDER, SHADOW)),
    ("TW-331", STARS, "treat a Shadow-land as a Wilderness", "Dead Marshes", (WILD, WILD, SHADOW)),
    ("TW-343", EVENSTAR, "treat a Wilderness as a Border-land", "Dol Guldur", (BORDER, BORDER, DARK)),
    ("TW-343", EVENSTAR, "treat a Border-land as a Free-domain", "Dol Guldur", (WILD, FREE, DARK)),
    ("LE-179", "Deeper Shadow", "darken a Wilderness", "Ettenmoors", (SHADOW, SHADOW)),
)


def under_way(event: str, to: str) -> Game[MeccgState]:
    """A company from Lórien that has an answer to the lands on its way; two Elves are in it, or a minion alone."""
    minion = event == "Deeper Shadow"
    party = ["Ciryaher"] if minion else ["Elrond", "Legolas"]
    return standard(
        you={
            "alignment": "minion" if minion else "hero",
            "hand": [event],
            "events": [] if minion else ["Gates of Morning"],
            "companies": [moving(*party, start="Carn Dûm" if minion else "Lórien", to=to)],
        },
        opponent={"hand": ["Wargs"], "companies": [company("Beregond", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        windows="always",
        dice=(9, 9),
    )


@pytest.mark.parametrize(
    ("event", "how", "to", "path"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=f"{row[0]} {row[2]}") for row in CHANGES],
)
def test_one_region_of_the_path_counts_as_another(event: str, how: str, to: str, path: tuple[str, ...]) -> None:
    game = under_way(event, to)
    before = the(game, MovementHazard).path_now(game.state)
    assert before == PATHS[to]
    game.choose(next(each for each in game.decision.options if how in each.sentence))
    for _ in range(8):
        if the(game, MovementHazard).path_now(game.state) != before:
            break
        passes(game)
    assert the(game, MovementHazard).path_now(game.state) == path


@pytest.mark.card("TD-136")
@pytest.mark.parametrize(("how", "to"), [(row[2], row[3]) for row in CHANGES if row[1] == WOOD])
def test_the_sage_who_changes_the_land_checks_for_corruption(how: str, to: str) -> None:
    game = under_way(WOOD, to)
    game.choose(next(each for each in game.decision.options if how in each.sentence and "Elrond" in each.sentence))
    for _ in range(12):
        passes(game)
    assert len([line for line in story(game) if "Roll for the corruption check of Elrond" in line]) == 1


@pytest.mark.card("TW-343")
@pytest.mark.parametrize("how", ["treat a Wilderness as a Border-land", "treat a Border-land as a Free-domain"])
def test_with_the_land_the_evenstar_strengthens_elves(how: str) -> None:
    """The Elf on whom it is played has one more, and with Gates of Morning each Elf another."""
    game = under_way(EVENSTAR, "Dol Guldur")
    before = {name: prowess(game.state, card(game, name)) for name in ("Elrond", "Legolas")}
    game.choose(next(each for each in game.decision.options if how in each.sentence and "Legolas" in each.sentence))
    for _ in range(6):
        if game.decision.kind != "response":
            break
        passes(game)
    after = {name: prowess(game.state, card(game, name)) for name in before}
    assert (after["Elrond"] - before["Elrond"], after["Legolas"] - before["Legolas"]) == (1, 2)


@pytest.mark.card("TD-85")
@pytest.mark.parametrize(
    ("kind", "to", "path"),
    [
        (WILD, "Dol Guldur", (WILD, WILD, BORDER, DARK)),
        (SHADOW, "Dead Marshes", (WILD, WILD, WILD, SHADOW)),
        (BORDER, "Dol Guldur", (WILD, WILD, WILD, DARK)),
    ],
)
def test_withered_lands_are_twice_as_wild(kind: str, to: str, path: tuple[str, ...]) -> None:
    game = standard(
        you={"companies": [moving("Legolas", start="Lórien", to=to)]},
        opponent={
            "hand": ["Withered Lands"],
            "events": ["Doors of Night"],
            "companies": [company("Beregond", at="Edhellond")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    plays(game, next(line for line in offers(game, OPPONENT) if f"{kind} becomes two" in line))
    assert sorted(the(game, MovementHazard).path_now(game.state)) == sorted(path)
    assert game.state.active == YOU


# event, where a creature of a single Shadow-land, and where one of a Dark-domain, may then be keyed to on a way
OPENED = (
    ("DM-44", "Angmar Arises", "Rivendell", "Carn Dûm", {"Rhudaur", "Angmar"}, {"Angmar"}),
    ("DM-44", "Angmar Arises", "Rivendell", "Bree", {"Rhudaur", "Arthedain"}, set()),
    ("DM-65", "In Darkness Bind Them", "Lórien", "Dead Marshes", {"Dagorlad"}, {"Dagorlad"}),
    ("DM-65", "In Darkness Bind Them", "Lórien", "Henneth Annûn", {"Ithilien"}, set()),
    ("DM-81", "Reaching Shadow", "Lórien", "Dol Guldur", {"Southern Mirkwood"}, {"Southern Mirkwood"}),
    ("DM-81", "Reaching Shadow", "Lórien", "Thranduil’s Halls", {"Woodland Realm"}, set()),
)


@pytest.mark.parametrize(
    ("event", "start", "to", "ghosts", "rider"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=f"{row[1]} {row[3]}") for row in OPENED],
)
@pytest.mark.limit
def test_dark_lands_open_regions_by_name(event: str, start: str, to: str, ghosts: set[str], rider: set[str]) -> None:
    for events, found in (((), (set(), set())), ((event,), (ghosts, rider))):
        game = journey("Gimli", start=start, to=to, hazards=("Ghosts", "Akhôrahil"), events=events)
        lines = offers(game, OPPONENT)
        regions = {"Rhudaur", "Arthedain", "Angmar", "Dagorlad", "Ithilien", "Southern Mirkwood", "Woodland Realm"}
        keyed = [
            {region for region in regions if f"Play {name} keyed to {region}" in lines}
            for name in ("Ghosts", "Akhôrahil")
        ]
        assert tuple(keyed) == found
