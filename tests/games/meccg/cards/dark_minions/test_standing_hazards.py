"""Dark Minions: what weighs on every company, Trolls who lead others, and resources that stay in play."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import journey, plays, stay
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, attack_strikes
from westmarch.games.meccg.rules.journey.limits import hazard_limit
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.regions import most_regions
from westmarch.games.meccg.rules.values import corruption_points, points_by_kind, prowess


@pytest.mark.card("DM-86")
def test_scimitars_of_steel_cost_a_nazgul() -> None:
    game = journey("Gimli", hazards=("Scimitars of Steel",), events=("Ren the Unclean",))
    plays(game, "Play Scimitars of Steel on Ren the Unclean")
    assert (zone(game, "Scimitars of Steel"), zone(game, "Ren the Unclean")) == ("in play", "discard pile")
    assert "IN-72" in refused(journey("Gimli", hazards=("Scimitars of Steel",)), "Play Scimitars of Steel", OPPONENT)
    for creature, figure in (("Orc-patrol", 7), ("Brigands", 9), ("Wargs", 9)):
        fight = attacked_by(creature, "Gimli", opponent={"events": ["Scimitars of Steel"]}, dice=(7,) * 4)
        assert attack_prowess(fight.state, the(fight, Attack)) == figure


@pytest.mark.card("DM-56")
@pytest.mark.parametrize(
    ("company", "limit"),
    [
        (("Gandalf",), 4),
        (("Elrond", "Pippin"), 4),
        (("Aragorn II",), 2),
        (("Pippin", "Merry"), 2),
        (("Elrond", "Bofur", "Bombur", "Dori"), 4),
    ],
)
def test_the_eyes_of_the_shadow_see_the_great_in_small_companies(company: tuple[str, ...], limit: int) -> None:
    game = journey(*company, events=("Eyes of the Shadow",))
    assert hazard_limit(game.state, the(game, MovementHazard)) == limit
    assert may(journey("Gimli", hazards=("Eyes of the Shadow",)), "Play Eyes of the Shadow", OPPONENT)
    day = journey("Gimli", hazards=("Eyes of the Shadow",), events=("Gates of Morning",))
    assert refused(day, "Play Eyes of the Shadow", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("DM-52")
@pytest.mark.parametrize(
    ("site", "events", "figures"),
    [
        ("Carn Dûm", ("Drums",), (5, 8)),
        ("Carn Dûm", ("Drums", "Doors of Night"), (6, 9)),
        ("Moria", ("Drums",), (5, 8)),
        ("Mount Gram", ("Drums",), (4, 7)),
        ("Ettenmoors", ("Drums",), (1, 9)),
    ],
)
def test_drums_are_heard_in_the_hills(site: str, events: tuple[str, ...], figures: tuple[int, int]) -> None:
    game = at_site(site, "Gimli", opponent={"events": list(events)})
    attack = automatic_attacks(game.state, game.state.companies_of(YOU)[0])[0]
    assert (attack_strikes(game.state, attack), attack_prowess(game.state, attack)) == figures


@pytest.mark.limit
@pytest.mark.card("DM-52")
def test_drums_are_heard_in_the_under_deeps() -> None:
    for to, limit in (("The Under-gates", 3), ("Dimrill Dale", 2)):
        game = journey("Gimli", start="Moria" if to == "The Under-gates" else "Lórien", to=to, events=("Drums",))
        assert hazard_limit(game.state, the(game, MovementHazard)) == limit


@pytest.mark.card("DM-60")
def test_gnawing_words_tap_a_sage_who_meets_another() -> None:
    game = journey("Elrond", "Balin", "Gimli", hazards=("Gnaw with Words",))
    plays(game, "Play Gnaw with Words (a sage) on Balin")
    assert status(game, "Balin") == "tapped"
    assert may(journey("Elrond", "Gimli", hazards=("Gnaw with Words",)), "Gnaw with Words diplomat on Gimli", OPPONENT)
    lonely = journey("Balin", "Gimli", hazards=("Gnaw with Words",))
    assert refused(lonely, "Play Gnaw with Words (a sage) on Balin", OPPONENT)
    met = journey(
        "Balin",
        "Bofur",
        to="Lórien",
        start="Rivendell",
        hazards=("Gnaw with Words",),
        opponent={"companies": [company("Galadriel", at="Lórien")]},
    )
    assert may(met, "Play Gnaw with Words (a sage) on Balin", OPPONENT)


@pytest.mark.card("DM-93")
def test_a_tribal_banner_trades_prowess_for_harder_wounds() -> None:
    game = attacked_by(
        "Olog-hai (Trolls)",
        "Gimli",
        "Legolas",
        hazards=("Tribal Banner",),
        keyed_to="Shadow-land",
        to="Dead Marshes",
        start="Lórien",
        dice=(7,) * 9,
    )
    played = the(game, MovementHazard).hazards_played
    act(game, "Play Tribal Banner")
    passes(game, "assign strikes")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack), attack.body_check_change) == (9, 4, 1)
    assert the(game, MovementHazard).hazards_played == played
    assert not may(attacked_by("Wargs", "Gimli", hazards=("Tribal Banner",)), "Play Tribal Banner")


@pytest.mark.card("DM-54")
@pytest.mark.parametrize(("creature", "held"), [("Corpse-candle", True), ("Wargs", False)])
def test_endless_whispers_hold_whom_the_undead_have_wounded(creature: str, held: bool) -> None:
    game = attacked_by(creature, "Pippin", "Bofur", hazards=("Endless Whispers", "Crebain"), dice=(2, 2, 2, 2, 2))
    passes(game, "Assign a strike to Pippin")
    act(game, "Assign a strike to Pippin")
    passes(game, "hazards")
    assert status(game, "Pippin") == "wounded"
    assert not may(game, "Play Endless Whispers on Bofur", OPPONENT)
    assert may(game, "Play Endless Whispers on Pippin", OPPONENT) is held
    if held:
        played = the(game, MovementHazard).hazards_played
        act(game, "Play Endless Whispers on Pippin")
        passes(game, "hazards")
        assert game.state.bearer[card(game, "Endless Whispers")] == card(game, "Pippin")
        assert the(game, MovementHazard).hazards_played == played


@pytest.mark.card("DM-54")
def test_a_sage_shakes_the_whispers_off() -> None:
    game = organizing(
        {"name": "Gimli", "events": [{"name": "Endless Whispers", "owner": "opponent"}], "state": "tapped"},
        "Elrond",
        "Bofur",
        dice=(8,),
    )
    assert not may(game, "Use Endless Whispers, tapping Bofur")
    act(game, "Use Endless Whispers: try to remove it, tapping Elrond")
    passes(game, "organize")
    assert zone(game, "Endless Whispers") == "discard pile"
    resting = standard(
        you={
            "companies": [
                company(
                    {"name": "Gimli", "events": [{"name": "Endless Whispers", "owner": "opponent"}], "state": "tapped"},
                    {"name": "Legolas", "state": "tapped"},
                    at="Rivendell",
                )
            ]
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    passes(resting, "organize")
    assert (status(resting, "Gimli"), status(resting, "Legolas")) == ("tapped", "untapped")


@pytest.mark.limit
@pytest.mark.rule("CC-More Alert than Most")
@pytest.mark.card("DM-150")
@pytest.mark.parametrize(
    ("creature", "events", "strikes"),
    [
        ("Ambusher", [], 1),
        ("Daelomin", [], 2),
        ("Daelomin", ["Gates of Morning"], 1),
        ("Ambusher", ["Gates of Morning"], 1),
        ("Orc-patrol", [], 3),
    ],
)
def test_the_alert_face_fewer_strikes_of_those_who_choose(creature: str, events: list[str], strikes: int) -> None:
    keyed = {"Ambusher": "Border-land", "Daelomin": "Withered Heath"}.get(creature, "Wilderness")
    game = attacked_by(
        creature,
        "Gimli",
        "Legolas",
        "Haldir",
        to="Edoras",
        keyed_to=keyed,
        you={"events": ["More Alert than Most", *events]},
        dice=(7,) * 9,
    )
    assert attack_strikes(game.state, the(game, Attack)) == strikes


@pytest.mark.card("DM-150")
def test_more_alert_than_most_ends_with_the_defeat_of_such_an_attack() -> None:
    game = attacked_by(
        "Ambusher",
        "Gimli",
        to="Edoras",
        keyed_to="Border-land",
        you={"events": ["More Alert than Most"]},
        dice=(12, 12, 12),
    )
    passes(game, "hazards")
    assert zone(game, "More Alert than Most") == "discard pile"
    again = organizing("Gimli", hand=["More Alert than Most"], events=["More Alert than Most"])
    assert refused(again, "Play More Alert than Most")


@pytest.mark.card("DM-119")
def test_a_barrow_blade_is_forged_into_a_dagger() -> None:
    game = exploring(
        bearing("Pippin", "Dagger of Westernesse"), "Merry", site="Barrow-downs", hand=("Barrow-blade", "Barrow-blade")
    )
    assert not may(game, "Play Barrow-blade, tapping Merry")
    act(game, "Play Barrow-blade, tapping Pippin on Dagger of Westernesse")
    pippin = card(game, "Pippin")
    assert (status(game, "Pippin"), prowess(game.state, pippin), corruption_points(game.state, pippin)) == (
        "tapped",
        3,
        2,
    )
    elsewhere = exploring(bearing("Pippin", "Dagger of Westernesse"), site="Bree", hand=("Barrow-blade",))
    assert refused(elsewhere, "Play Barrow-blade, tapping Pippin")
    armed = {"name": "Pippin", "items": [{"name": "Dagger of Westernesse", "with": ["Barrow-blade"]}]}
    for creature, figure in (("Corpse-candle", 5), ("Wargs", 3)):
        fight = attacked_by(creature, armed, dice=(7,) * 4)
        assert prowess(fight.state, card(fight, "Pippin")) == figure


@pytest.mark.card("DM-119")
def test_a_barrow_blade_goes_where_its_dagger_goes() -> None:
    armed = {"name": "Pippin", "items": [{"name": "Dagger of Westernesse", "with": ["Barrow-blade"]}]}
    game = organizing(armed, "Merry", dice=(12,))
    act(game, "Pippin hands Dagger of Westernesse to Merry")
    passes(game, "organize")
    merry = card(game, "Merry")
    assert (prowess(game.state, merry), corruption_points(game.state, merry)) == (3, 2)
    game.state.happen(Discarded(card(game, "Dagger of Westernesse")))
    assert (zone(game, "Barrow-blade"), game.state.bearer[card(game, "Barrow-blade")]) == ("discard pile", -1)


@pytest.mark.card("DM-162")
def test_a_vein_of_arda_is_brought_to_a_haven() -> None:
    game = exploring("Gimli", "Pippin", site="The Under-gates", hand=("Vein of Arda", "Vein of Arda"))
    assert not may(game, "Play Vein of Arda, tapping Pippin")
    act(game, "Play Vein of Arda (by a Dwarf), tapping Gimli")
    assert (status(game, "Gimli"), status(game, "The Under-gates")) == ("tapped", "tapped")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 2
    assert not may(game, "Play Vein of Arda")
    assert refused(exploring("Gimli", site="Moria", hand=("Vein of Arda",)), "Play Vein of Arda")
    home = organizing({"name": "Gimli", "events": ["Vein of Arda"], "state": "tapped"})
    act(home, "Store Vein of Arda")
    assert zone(home, "Vein of Arda") == "marshalling point pile"


@pytest.mark.card("DM-105", "DM-112")
@pytest.mark.parametrize("troll", ["Bûthrakaur the Green", "Umagaur the Pale"])
def test_a_troll_chief_leads_others_on(troll: str) -> None:
    game = stay("Gimli", "Legolas", at="Moria", hazards=(troll, "Orc-guard", "Orc-guard"), dice=(12,) * 16)
    move = the(game, MovementHazard)
    plays(game, f"Play {troll} keyed to Moria")
    passes(game, "hazards")
    assert move.hazards_played == 1
    for place, night in (("The Under-gates", False), ("The Under-vaults", True)):
        below = stay("Gimli", at=place, hazards=(troll,), events=("Doors of Night",) if night else ())
        assert may(below, f"Play {troll} keyed to {place}", OPPONENT)
    day = stay("Gimli", at="The Under-vaults", hazards=(troll,))
    assert not may(day, f"Play {troll} keyed to The Under-vaults", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("DM-105", "DM-112")
@pytest.mark.parametrize("troll", ["Bûthrakaur the Green", "Umagaur the Pale"])
def test_those_who_follow_a_troll_chief_do_not_count(troll: str) -> None:
    game = stay("Gimli", "Legolas", at="Moria", hazards=(troll, "Orc-guard", "Rogrog"), dice=(12,) * 16)
    move = the(game, MovementHazard)
    plays(game, f"Play {troll} keyed to Shadow-hold")
    passes(game, "hazards")
    assert move.hazards_played == 1
    plays(game, "Play Orc-guard keyed to Shadow-hold")
    passes(game, "hazards")
    assert move.hazards_played == 1


@pytest.mark.card("DM-75")
@pytest.mark.parametrize(
    ("events", "regions"), [([], 4), (["No Way Forward"], 3), (["No Way Forward", "Doors of Night"], 2)]
)
def test_no_way_leads_forward(events: list[str], regions: int) -> None:
    game = standard(
        you={"companies": [company("Gimli", at="Bree")]},
        opponent={"events": events, "companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    assert most_regions(game.state, 1) == regions
    again = journey("Gimli", hazards=("No Way Forward",), events=tuple(events))
    if events:
        assert refused(again, "Play No Way Forward", OPPONENT)
    else:
        plays(again, "Play No Way Forward")
        assert zone(again, "No Way Forward") == "in play"
