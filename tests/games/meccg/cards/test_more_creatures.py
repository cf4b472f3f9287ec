"""Hazard creatures of the later sets: where they are met, what they do, and where they are not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    journey,
    may,
    moving,
    passes,
    refused,
    status,
    the,
)
from tests.games.meccg.dialect import zone as zone_of
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.keys import Region, RegionType
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.journey.creatures import PlayCreature, is_detainment, is_named_place
from westmarch.games.meccg.rules.journey.frames import MovementFrame
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

WILD, PLAINS = ("Rivendell", "Ettenmoors"), ("Edhellond", "Pelargir")
"""Ways through several Wildernesses, and through none."""

MET = [
    # the creature, its way, its key, strikes, prowess, whether the attacker chooses; and a way on which it is not met
    ("TD-13", ("Rivendell", "Bree"), "Wilderness", 4, 8, False, ("Edhellond", "Pelargir")),
    ("TD-19", ("Rivendell", "Cameth Brin"), "Rhudaur", 5, 8, False, ("Lórien", "Edoras")),
    ("TD-32", ("Rivendell", "Carn Dûm"), "Angmar", 2, 15, False, ("Lórien", "Edoras")),
    ("TD-40", ("Rivendell", "Bree"), "Wilderness", 1, 8, True, ()),
    ("TD-45", ("Rivendell", "Bree"), "Wilderness", 2, 8, False, ()),
    ("TD-66", ("Grey Havens", "Himring"), "Coastal Sea", 2, 14, False, ("Rivendell", "Bree")),
    ("TD-75", ("Rivendell", "Bree"), "Wilderness", 3, 9, False, ("Edhellond", "Pelargir")),
    ("TD-77", ("Rivendell", "Carn Dûm"), "Angmar", 2, 14, False, ("Lórien", "Edoras")),
    ("LE-100", ("Rivendell", "Bree"), "Wilderness", 2, 10, False, ("Edhellond", "Pelargir")),
    ("BA-12", ("Rivendell", "Mount Gram"), "Shadow-land", 3, 10, False, ("Rivendell", "Bree")),
]


def met_on(way: tuple[str, str], creature: str, *characters: Any, events: tuple[str, ...] = ()) -> Game[MeccgState]:
    who = characters or ("Gimli", "Legolas")
    return journey(*who, start=way[0], to=way[1], hazards=(creature,), events=events, windows="always")


def keys(game: Game[MeccgState]) -> list[str]:
    passes(game, "hazards") if game.decision.kind != "hazards" else None
    found = [option.sentence for option in game.decision.options if " keyed to " in option.sentence]
    return [sentence.split(" keyed to ")[1] for sentence in found]


@pytest.mark.parametrize(
    ("creature", "way", "key", "strikes", "prowess", "chooses", "elsewhere"),
    [pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0]) for row in MET],
)
def test_a_creature_is_met_on_its_ground_with_its_figures(
    creature: str,
    way: tuple[str, str],
    key: str,
    strikes: int,
    prowess: int,
    chooses: bool,
    elsewhere: tuple[str, ...],
) -> None:
    game = met_on(way, creature)
    assert key in keys(game)
    act(game, f"Play {card_named(creature).name} keyed to {key}")
    passes(game, "attack")
    attack = the(game, Attack)
    found = (attack_strikes(game.state, attack), attack_prowess(game.state, attack), attack.attacker_chooses)
    assert found == (strikes, prowess, chooses)
    if len(elsewhere) == 2:
        assert not may(met_on((elsewhere[0], elsewhere[1]), creature), f"Play {card_named(creature).name}")
    else:
        assert not is_met(creature, key, 0)


@pytest.mark.parametrize(
    ("creature", "region", "few", "many"),
    [
        pytest.param("TD-78", "Wilderness", 2, 3, marks=pytest.mark.card("TD-78")),
        pytest.param("TD-83", "Wilderness", 2, 3, marks=pytest.mark.card("TD-83")),
        pytest.param("TD-84", "Wilderness", 2, 3, marks=pytest.mark.card("TD-84")),
        pytest.param("TD-80", "Wilderness", 2, 3, marks=pytest.mark.card("TD-80")),
        pytest.param("AS-22", "Wilderness", 2, 3, marks=pytest.mark.card("AS-22")),
        pytest.param("TD-81", "Shadow-land", 1, 2, marks=pytest.mark.card("TD-81")),
    ],
)
def test_some_are_met_only_deep_in_their_land(creature: str, region: str, few: int, many: int) -> None:
    for count, met in ((few, False), (many, True)):
        assert is_met(creature, region, count) is met


def is_met(creature: str, region: str, count: int, events: tuple[str, ...] = ()) -> bool:
    """Whether a company meets it whose site path holds so many regions of a type."""
    game = met_on(("Rivendell", "Bree"), creature, events=events)
    move = game.state.nearest(MovementFrame)
    assert move is not None
    move.path = (region,) * count
    refusals = PlayCreature(OPPONENT, card(game, card_named(creature).name), RegionType(region)).refusals(game.state)
    return "region_type_on_the_path" not in {refusal.requirement for refusal in refusals}


@pytest.mark.card("TD-78")
@pytest.mark.card("LE-95")
@pytest.mark.parametrize("creature", ["TD-78", "LE-95"])
def test_true_fire_drake_comes_nearer_while_the_doors_are_open(creature: str) -> None:
    assert not is_met(creature, "Wilderness", 2)
    assert is_met(creature, "Wilderness", 2, events=("Doors of Night",))
    assert not is_met(creature, "Wilderness", 1, events=("Doors of Night",))


@pytest.mark.card("TD-80")
def test_were_worm_takes_an_item_that_the_attacker_chooses() -> None:
    game = standard(
        you={"companies": [moving(bearing("Gimli", "Elven Cloak", "Glamdring"), to="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "TD-80", "keyed_to": "Wilderness", "assigned": ["Gimli"]},
            "strike": {"character": "Gimli", "stance": "tap", "step": "defender plays resources"},
        },
        dice=(2, 2),
    )
    passes(game, "lose an item")
    assert game.decision.seat == OPPONENT
    act(game, "Discard Glamdring")
    assert zone_of(game, "Glamdring") == "discard pile"
    assert zone_of(game, "Elven Cloak") == "in play"


def after_the_attack(creature: str, key: str, dice: tuple[int, ...], cancelled: bool = False) -> Game[MeccgState]:
    game = standard(
        you={"companies": [moving(bearing("Gimli", "The One Ring"), "Legolas", to="Bree")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {
                "creature": creature,
                "keyed_to": key,
                "assigned": ["Gimli"],
                "cancelled": cancelled,
                "detainment": False,
            },
        },
        dice=dice,
    )
    passes(game, "hazards")
    return game


@pytest.mark.parametrize(
    ("creature", "key"),
    [
        pytest.param("TD-81", "Shadow-land", marks=pytest.mark.card("TD-81")),
        pytest.param("AS-12", "Belfalas", marks=pytest.mark.card("AS-12")),
    ],
)
@pytest.mark.parametrize("cancelled", [True, False])
@pytest.mark.limit
def test_some_tire_the_whole_company(creature: str, key: str, cancelled: bool) -> None:
    game = after_the_attack(creature, key, (12, 12, 12), cancelled)
    assert status(game, "Legolas") == ("untapped" if cancelled else "tapped")


@pytest.mark.card("AS-10")
@pytest.mark.limit
def test_galadhrim_strip_whom_they_wound_of_all_he_has() -> None:
    game = met_on(("Rivendell", "Cameth Brin"), "AS-10")
    assert "Rhudaur" in keys(game)
    game = after_the_attack("AS-10", "Rhudaur", (2, 2))
    assert zone_of(game, "The One Ring") == "discard pile"
    assert zone_of(after_the_attack("AS-10", "Rhudaur", (12, 12)), "The One Ring") == "in play"


SEA, EAST, COAST = ("Grey Havens", "Himring"), ("Rivendell", "Bree"), ("Edhellond", "Pelargir")


@pytest.mark.parametrize(
    ("creature", "way", "key", "prowess", "elsewhere", "events"),
    [
        pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0])
        for row in (
            ("AS-8", EAST, "Wilderness", 8 - 2, SEA, ()),
            ("AS-10", ("Rivendell", "Cameth Brin"), "Rhudaur", 11 - 2, ("Minas Tirith", "Pelargir"), ()),
            ("AS-12", ("Edhellond", "Dol Amroth"), "Belfalas", 10, EAST, ()),
            ("AS-20", ("Lórien", "Edoras"), "Rohan", 8, EAST, ()),
            ("LE-60", ("Rivendell", "Cameth Brin"), "Rhudaur", 10, COAST, ()),
            ("LE-62", ("Lórien", "Goblin-gate"), "High Pass", 11, COAST, ()),
            ("LE-69", EAST, "Wilderness", 15, SEA, ()),
            ("LE-93", ("Lórien", "Thranduil’s Halls"), "Woodland Realm", 10, COAST, ()),
            ("LE-97", EAST, "Wilderness", 9, SEA, ("Doors of Night",)),
        )
    ],
)
def test_friends_of_the_free_peoples_detain_heroes(
    creature: str, way: tuple[str, str], key: str, prowess: int, elsewhere: tuple[str, str], events: tuple[str, ...]
) -> None:
    name = card_named(creature).name
    game = met_on(way, creature, "Kíli", "Gimli")
    passes(game, "hazards")
    act(game, f"Play {name} keyed to {key}")
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.detainment, attack_prowess(game.state, attack)) == (True, prowess)
    assert not may(met_on(elsewhere, creature, events=events), f"Play {name}")


@pytest.mark.parametrize(
    ("creature", "way", "key", "friend"),
    [
        pytest.param(*row, marks=pytest.mark.card(row[0]), id=row[0])
        for row in (
            ("LE-60", ("Rivendell", "Cameth Brin"), "Rhudaur", "Aragorn II"),
            ("LE-62", ("Lórien", "Goblin-gate"), "High Pass", "Beorn"),
            ("LE-76", ("Lórien", "Cirith Ungol"), "Dagorlad", "Faramir"),
            ("LE-93", ("Lórien", "Thranduil’s Halls"), "Woodland Realm", "Thranduil"),
        )
    ],
)
def test_they_know_their_own(creature: str, way: tuple[str, str], key: str, friend: str) -> None:
    name = card_named(creature).name
    assert f"{key}" in card_named(creature).facts.keyed_names
    for who, spared in (("Gimli", False), (friend, True)):
        game = met_on(way, creature, who)
        refusals = PlayCreature(OPPONENT, card(game, name), Region(key)).refusals(game.state)
        assert ("against_such_a_company" in {refusal.requirement for refusal in refusals}) is spared


@pytest.mark.parametrize(
    "creature",
    [pytest.param("LE-70", marks=pytest.mark.card("LE-70")), pytest.param("LE-81", marks=pytest.mark.card("LE-81"))],
)
def test_some_leave_heroes_alone(creature: str) -> None:
    game = met_on(("Rivendell", "Bree"), creature)
    assert "against_such_a_company" in refused(game, f"Play {card_named(creature).name} keyed to Wilderness", OPPONENT)


@pytest.mark.card("LE-70")
@pytest.mark.card("LE-81")
@pytest.mark.card("LE-60")
@pytest.mark.parametrize(
    ("creature", "characters", "met", "detained"),
    [
        ("LE-70", ["LE-13"], True, False),
        ("LE-81", ["LE-13"], False, False),
        ("LE-81", ["LE-18"], True, False),
        ("LE-60", ["LE-13"], True, True),
        ("LE-60", ["LE-18"], True, False),
    ],
)
def test_minions_are_overt_or_covert(creature: str, characters: list[str], met: bool, detained: bool) -> None:
    """Gulla is a Dwarf, and his company covert; Lagduf is an Orc."""
    game = standard(
        you={"alignment": "minion", "companies": [moving(*characters, start="LE-359", to="LE-372")]},
        opponent={"hand": [creature], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    name = card_named(creature).name
    play = PlayCreature(OPPONENT, card(game, name), RegionType("Wilderness"))
    assert ("against_such_a_company" not in {each.requirement for each in play.refusals(game.state)}) is met
    assert is_detainment(game.state, card(game, name), game.state.company(1)) is detained


@pytest.mark.card("TD-49")
@pytest.mark.parametrize(("state", "events", "met"), [("untapped", (), False), ("wounded", (), True)])
def test_morgul_rats_smell_blood(state: str, events: tuple[str, ...], met: bool) -> None:
    game = met_on(("Rivendell", "Mount Gram"), "TD-49", {"name": "Gimli", "state": state}, events=events)
    passes(game, "hazards")
    assert may(game, "Play Morgul-rats keyed to Mount Gram") is met
    assert may(met_on(("Rivendell", "Mount Gram"), "TD-49", "Gimli", events=("Doors of Night",)), "Play Morgul-rats")
    assert not may(met_on(("Rivendell", "Bree"), "TD-49", events=("Doors of Night",)), "Play Morgul-rats")


@pytest.mark.card("TD-59")
@pytest.mark.parametrize(("events", "met"), [((), False), (("Doors of Night",), True)])
def test_sand_drake_goes_north_while_the_doors_are_open(events: tuple[str, ...], met: bool) -> None:
    game = met_on(("Edhellond", "Pelargir"), "TD-59", events=events)
    move = game.state.nearest(MovementFrame)
    assert move is not None
    assert is_named_place(game.state, move, card(game, "Sand-drake"), Region("Ithilien")) is False, "the way is another"
    drake = card_named("TD-59")
    assert drake.facts.keyed_names == ("Khand", "Harondor")
    assert [
        keying.condition.holds(game.state, card(game, "Sand-drake"), card(game, "Sand-drake"))
        for keying in drake.behaviour.keying
    ] == [met]


@pytest.mark.card("LE-88")
@pytest.mark.parametrize(
    ("way", "key", "prowess"),
    [(("Grey Havens", "Himring"), "Coastal Sea", 7 + 2), (("Rivendell", "Bree"), "Wilderness", 7)],
)
def test_pirates_are_stronger_at_sea(way: tuple[str, str], key: str, prowess: int) -> None:
    game = met_on(way, "LE-88", bearing("Gimli", "Elven Cloak"))
    passes(game, "hazards")
    act(game, f"Play Pirates keyed to {key}")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == prowess


@pytest.mark.card("LE-96")
@pytest.mark.card("TW-73")
@pytest.mark.parametrize(
    ("creature", "faced", "prowess"),
    [
        ("LE-96", (), 9),
        ("LE-96", ("Orc", "Orc-patrol"), 9 + 3),
        ("TW-73", ("Orc", "Orc-patrol"), 7 + 4),
        ("TW-73", ("Orc", "Uruk-lieutenant"), 7 + 4 + 3),
    ],
)
def test_lieutenants_lead_those_who_came_before(creature: str, faced: tuple[str, ...], prowess: int) -> None:
    game = journey(
        "Gimli", start="Rivendell", to="Bree", hazards=(creature,), faced=faced, windows="always", hazard_limit=4
    )
    passes(game, "hazards")
    act(game, f"Play {card_named(creature).name} keyed to Wilderness")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == prowess


@pytest.mark.limit
@pytest.mark.parametrize(
    ("creature", "key"),
    [
        pytest.param(card_id, key, marks=pytest.mark.card(card_id), id=card_id)
        for card_id, key in (
            ("TD-59", "Khand"),
            ("TD-80", "Wilderness"),
            ("TD-81", "Shadow-land"),
            ("TD-83", "Wilderness"),
            ("TD-84", "Wilderness"),
            ("LE-81", "Wilderness"),
        )
    ],
)
def test_the_attacker_chooses_whom_they_strike(creature: str, key: str) -> None:
    game = standard(
        you={"companies": [moving("Gimli", "Legolas", to="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "attack": {"creature": creature, "keyed_to": key}},
        windows="always",
    )
    assert the(game, Attack).attacker_chooses
    passes(game, "assign strikes")
    assert game.decision.seat == OPPONENT


@pytest.mark.card("BA-12")
def test_olog_warlords_leave_minions_alone() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("LE-18", start="LE-359", to="LE-372")]},
        opponent={"hand": ["BA-12"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert "against_such_a_company" in refused(game, "Play Olog Warlords keyed to Shadow-land", OPPONENT)


@pytest.mark.parametrize(
    "creature",
    [
        pytest.param(card_id, marks=pytest.mark.card(card_id))
        for card_id in ("TD-40", "TD-45", "TD-78", "LE-76", "LE-88", "LE-95", "LE-96", "AS-22")
    ],
)
def test_no_creature_comes_to_who_stays_at_a_haven(creature: str) -> None:
    game = standard(
        you={"companies": [company("Gimli", "Legolas", at="Rivendell")]},
        opponent={"hand": [creature], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )
    passes(game, "hazards")
    assert not may(game, f"Play {card_named(creature).name} keyed", OPPONENT)
