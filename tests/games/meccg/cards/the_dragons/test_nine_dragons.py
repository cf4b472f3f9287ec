"""The nine Dragons as creatures, out hunting and at home."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, meets, plays, stay
from tests.games.meccg.dialect import OPPONENT, card, company, may, table, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import corruption_points

CREATURES = (
    ("TD-3", "Bairanax", "Ovir Hollow", "Lórien", "Ovir Hollow", "Grey Mountain Narrows", True),
    ("TD-20", "Eärcaraxë", "Isle of the Ulond", "Edhellond", "Isle of the Ulond", "Andrast Coast", True),
    ("TD-36", "Itangast", "Gold Hill", "Lórien", "Caves of Ûlund", "Withered Heath", False),
    ("TD-60", "Scatha", "Gondmaeglom", "Lórien", "Caves of Ûlund", "Withered Heath", False),
    ("TD-63", "Scorba", "Zarak Dûm", "Rivendell", "Zarak Dûm", "Angmar", True),
)


@pytest.mark.card("TD-3", "TD-20", "TD-36", "TD-60", "TD-63")
@pytest.mark.parametrize(("id", "name", "lair", "start", "to", "region", "chooses"), CREATURES)
def test_a_dragon_is_met_at_its_lair_and_with_doors_of_night_in_wide_lands(
    id: str, name: str, lair: str, start: str, to: str, region: str, chooses: bool
) -> None:
    at_lair = stay("Gimli", at=lair, hazards=(id,))
    plays(at_lair, f"Play {name} keyed to {lair}")
    assert the(at_lair, Attack).attacker_chooses is chooses
    by_day = journey("Gimli", start=start, to=to, hazards=(id,))
    assert not may(by_day, f"Play {name} keyed to {region}", OPPONENT)
    by_night = journey("Gimli", start=start, to=to, hazards=(id,), events=("Doors of Night",))
    assert may(by_night, f"Play {name} keyed to {region}", OPPONENT)


HUNTS = (
    ("TD-1", "Agburanar Ahunt", ("Lórien", "Caves of Ûlund"), ("Lórien", "Thranduil's Halls"), False),
    ("TD-4", "Bairanax Ahunt", ("Lórien", "Caves of Ûlund"), ("Lórien", "The Lonely Mountain"), True),
    ("TD-10", "Daelomin Ahunt", ("Lórien", "Caves of Ûlund"), ("Lórien", "Dead Marshes"), True),
    ("TD-21", "Eärcaraxë Ahunt", ("Edhellond", "Isle of the Ulond"), ("Edhellond", "Tolfalas"), True),
    ("TD-37", "Itangast Ahunt", ("Lórien", "Caves of Ûlund"), ("Lórien", "Thranduil's Halls"), False),
    ("TD-43", "Leucaruth Ahunt", ("Lórien", "Caves of Ûlund"), ("Lórien", "Thranduil's Halls"), False),
    ("TD-61", "Scatha Ahunt", ("Lórien", "Thranduil's Halls"), ("Lórien", "Sarn Goriwing"), False),
    ("TD-64", "Scorba Ahunt", ("Rivendell", "Carn Dûm"), ("Rivendell", "Bree"), True),
    ("TD-70", "Smaug Ahunt", ("Lórien", "Caves of Ûlund"), ("Lórien", "Dead Marshes"), True),
)


@pytest.mark.limit
@pytest.mark.card("TD-1", "TD-4", "TD-10", "TD-21", "TD-37", "TD-43", "TD-61", "TD-64", "TD-70")
@pytest.mark.parametrize(("id", "name", "day", "night", "chooses"), HUNTS)
def test_a_hunting_dragon_attacks_in_its_regions_and_farther_with_doors_of_night(
    id: str, name: str, day: tuple[str, str], night: tuple[str, str], chooses: bool
) -> None:
    game = journey("Gimli", start=day[0], to=day[1], hazards=(id,))
    plays(game, f"Play {name}")
    attack = the(game, Attack)
    assert (attack.race, attack.attacker_chooses) == ("Dragon", chooses)
    assert game.state.zone_of(attack.creature) == ("in play", OPPONENT)
    early = journey("Gimli", start=night[0], to=night[1], hazards=(id,))
    plays(early, f"Play {name}")
    assert early.state.nearest(Attack) is None
    late = meets("Gimli", start=night[0], to=night[1], events=(id, "Doors of Night"))
    assert late.state.name(the(late, Attack).creature) == name


@pytest.mark.limit
@pytest.mark.card("TD-22")
def test_earcaraxe_at_home_guards_her_isle_and_raises_the_limit_at_sea() -> None:
    game = journey("Gimli", start="Edhellond", to="Tolfalas", events=("TD-22",))
    assert the(game, MovementHazard).hazard_limit == 3
    assert the(journey("Gimli", events=("TD-22",)), MovementHazard).hazard_limit == 2
    here = stay("Gimli", at="Isle of the Ulond", events=("TD-22",))
    last = automatic_attacks(here.state, here.state.company(1))[-1]
    assert (last.base_strikes, last.base_prowess, last.attacker_chooses) == (2, 18, True)
    played = journey("Gimli", hazards=("TD-22",))
    plays(played, "Play Eärcaraxë at Home")
    assert played.state.zone_of(card(played, "Eärcaraxë at Home")) == ("in play", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("TD-38", "TD-65")
@pytest.mark.parametrize(
    ("id", "item", "plain", "lair"),
    [("TD-38", "The Arkenstone", 3, "Gold Hill"), ("TD-65", "Glamdring", 1, "Zarak Dûm")],
)
def test_itangast_and_scorba_at_home_make_treasures_heavier(id: str, item: str, plain: int, lair: str) -> None:
    def burden(*events: str) -> int:
        game = table(
            you={"companies": [company({"name": "Gimli", "items": [item, "Dagger of Westernesse"]}, at=lair)]},
            opponent={"companies": [company("Haldir", at="Lórien")], "events": list(events)},
            at={"phase": "organization"},
            format="standard",
        )
        assert len(automatic_attacks(game.state, game.state.company(1))) == 1 + len(events)
        return corruption_points(game.state, card(game, "Gimli"))

    assert burden(id) == burden() + 1
