"""The Balrog: events, shapes, allies and belongings of his player."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, exploring, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.company.companies import may_travel_together
from westmarch.games.meccg.rules.company.sides import is_overt
from westmarch.games.meccg.rules.journey.reach import region_limit
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.rules.values import (
    UNDER_DEEPS_ROLL,
    body,
    derive,
    direct_influence,
    general_influence,
    marshalling_points,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TIRED: dict[str, Any] = {"name": "Shagrat", "state": "tapped"}
GATES = "The Under-gates"
ORCS = ["Orcs of Moria", "Orcs of Gundabad", "Orcs of Angmar", "Orcs of Mirkwood"]


def settled(game: Game[MeccgState]) -> None:
    """Nobody answers until what was declared has taken effect."""
    for _ in range(20):
        if game.over or game.state.nearest(Chain) is None:
            return
        passes(game)


@pytest.mark.card("BA-49")
def test_angband_revisited_untaps_somebody_with_the_balrog() -> None:
    game = organizing(company(HIMSELF, TIRED, at=GATES), hand=["Angband Revisited"])
    act(game, "Play Angband Revisited on Shagrat")
    settled(game)
    assert status(game, "Shagrat") == "untapped"
    alone = organizing(company(TIRED, at=GATES), hand=["Angband Revisited"])
    assert not may(alone, "Play Angband Revisited")


def attacked(
    *who: Any, hand: tuple[str, ...], to: str = "The Under-leas", start: str = GATES, **more: Any
) -> Game[MeccgState]:
    """A company that faces spiders; nobody has done anything about it."""
    return standard(
        you={"alignment": "balrog", "companies": [moving(*who, start=start, to=to)], "hand": list(hand), **more},
        opponent={"companies": [HEROES], "hand": ["Crebain"]},
        at={"phase": "movement-hazard", "company": 1, "attack": {"creature": "Shelob’s Brood", "keyed_to": to}},
    )


@pytest.mark.card("BA-59")
def test_foe_dismayed_makes_a_led_company_bolder() -> None:
    game = attacked("Azog", "Orc Tracker", hand=("Foe Dismayed",))
    before = prowess(game.state, card(game, "Orc Tracker"))
    act(game, "Play Foe Dismayed: against the attack")
    for _ in range(6):
        if prowess(game.state, card(game, "Orc Tracker")) > before:
            break
        passes(game)
    assert prowess(game.state, card(game, "Orc Tracker")) == before + 1
    unled = attacked("Orc Tracker", "Orc Veteran", hand=("Foe Dismayed",))
    assert not may(unled, "Play Foe Dismayed")


@pytest.mark.card("BA-59")
def test_foe_dismayed_helps_a_leader_to_influence() -> None:
    game = exploring("Azog", "Orc Tracker", site="Goblin-gate", hand=["Foe Dismayed", "Goblins of Goblin-gate"])
    act(game, "Azog taps to influence Goblins of Goblin-gate")
    passes(game, "influence check")
    assert may(game, "Play Foe Dismayed: for influence")


@pytest.mark.card("BA-61")
def test_great_fissure_ends_an_attack_below_only() -> None:
    game = attacked("Azog", "Orc Tracker", hand=("Great Fissure",))
    act(game, "Play Great Fissure: cancel the attack")
    for _ in range(6):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert game.state.nearest(Attack) is None
    above = attacked("Azog", "Orc Tracker", hand=("Great Fissure",), start="Moria", to="Mount Gundabad")
    assert not may(above, "Play Great Fissure")


@pytest.mark.card("BA-36")
def test_ancient_secrets_need_an_untapped_avatar() -> None:
    sideboard = ["Black Mace", "Bold Thrust", "Crebain"]
    game = organizing(company(HIMSELF, at=GATES), hand=["Ancient Secrets"], sideboard=sideboard)
    act(game, "Play Ancient Secrets: bring resources, tapping The Balrog")
    assert not may(game, "Crebain")
    act(game, "Black Mace")
    assert status(game, "The Balrog") == "tapped"
    assert may(game, "Bold Thrust")
    assert not may(game, "Crebain")
    without = organizing(company("Azog", at=GATES), hand=["Ancient Secrets"], sideboard=sideboard)
    assert not may(without, "Play Ancient Secrets")


@pytest.mark.card("BA-36")
def test_ancient_secrets_discard_a_hazard() -> None:
    game = organizing(company(HIMSELF, at=GATES), hand=["Ancient Secrets"], opponent={"events": ["Spawn of Ungoliant"]})
    act(game, "Play Ancient Secrets: discard a hazard, on Spawn of Ungoliant, tapping The Balrog")
    settled(game)
    assert zone(game, "Spawn of Ungoliant") == "discard pile"


@pytest.mark.card("BA-36")
def test_ancient_secrets_are_known_to_the_ringwraith_himself_and_to_no_follower() -> None:
    """His follower is a Ringwraith, but not the one who the player is."""

    def play(state: str, who: str) -> bool:
        king = {"name": "The Witch-king", "state": state, "followers": ["Ren the Ringwraith"]}
        game = standard(
            you={"alignment": "minion", "hand": ["Ancient Secrets"], "companies": [company(king, at="Minas Morgul")]},
            opponent={"companies": [company("Haldir", at="Lórien")], "events": ["Spawn of Ungoliant"]},
            at={"phase": "organization"},
        )
        return may(game, f"Play Ancient Secrets: discard a hazard, on Spawn of Ungoliant, tapping {who}")

    assert play("untapped", "The Witch-king")
    assert not play("untapped", "Ren the Ringwraith")
    assert not play("tapped", "Ren the Ringwraith")


def shaped(*shapes: str) -> dict[str, Any]:
    return {"name": HIMSELF, "events": list(shapes)}


@pytest.mark.card("BA-62")
def test_great_shadow_widens_his_rule_and_weakens_his_arm() -> None:
    game = organizing(company(HIMSELF, "Orc Tracker", at=GATES), hand=["Great Shadow"])
    act(game, "Play Great Shadow on The Balrog")
    settled(game)
    him = card(game, "The Balrog")
    assert (prowess(game.state, him), body(game.state, him), general_influence(game.state, YOU)) == (6, 10, 26)
    assert may(game, "Let Orc Tracker follow The Balrog")
    act(game, "Use Great Shadow: take it back")
    settled(game)
    assert zone(game, "Great Shadow") == "hand"
    assert not may(organizing(company("Azog", at=GATES), hand=["Great Shadow"]), "Play Great Shadow")


@pytest.mark.card("BA-62")
def test_in_the_great_shadow_he_taps_to_cancel_an_attack() -> None:
    game = attacked(shaped("Great Shadow"), "Orc Tracker", hand=())
    act(game, "Use Great Shadow: cancel the attack, tapping The Balrog")
    for _ in range(6):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert status(game, "The Balrog") == "tapped"
    assert game.state.nearest(Attack) is None


@pytest.mark.card("BA-76")
def test_strangling_coils_take_the_place_of_another_shape() -> None:
    game = organizing(company(shaped("Great Shadow"), "Orc Tracker", at=GATES), hand=["Strangling Coils"])
    act(game, "Play Strangling Coils on The Balrog")
    settled(game)
    assert (zone(game, "Great Shadow"), zone(game, "Strangling Coils")) == ("hand", "in play")
    him = card(game, "The Balrog")
    assert (direct_influence(game.state, him), body(game.state, him)) == (9, 10)
    assert may(game, "Let Orc Tracker follow The Balrog")


@pytest.mark.card("BA-76")
def test_strangling_coils_rouse_his_company_on_the_way() -> None:
    game = under_way(
        shaped("Strangling Coils"), TIRED, start=GATES, to="The Under-leas", hazards=("Crebain",), windows="always"
    )
    passes(game, "Use Strangling Coils: untap his company")
    act(game, "Use Strangling Coils: untap his company")
    for _ in range(6):
        if status(game, "Shagrat") == "untapped":
            break
        passes(game)
    assert (status(game, "Shagrat"), status(game, "The Balrog")) == ("untapped", "tapped")
    home = organizing(company(shaped("Strangling Coils"), TIRED, at=GATES))
    assert not may(home, "Use Strangling Coils: untap his company")


@pytest.mark.card("BA-66")
def test_makers_map_is_found_where_there_is_information() -> None:
    game = exploring("Orc Tracker", "Azog", site="The Under-galleries", hand=["Maker’s Map"])
    assert not may(game, "Play Maker’s Map, tapping Azog"), "he is no ranger"
    act(game, "Play Maker’s Map, tapping Orc Tracker")
    for _ in range(6):
        if zone(game, "Maker’s Map") == "in play":
            break
        passes(game)
    assert zone(game, "Maker’s Map") == "in play"
    assert marshalling_points(game.state, card(game, "Maker’s Map")) == 2


@pytest.mark.card("BA-66")
@pytest.mark.parametrize(("start", "to", "more"), [("The Under-leas", "The Wind-deeps", 2), (GATES, "Moria", 0)])
def test_makers_map_shows_ways_below_and_none_to_the_surface(start: str, to: str, more: int) -> None:
    game = under_way({"name": "Orc Tracker", "events": ["Maker’s Map"]}, start=start, to=to, windows="always")
    assert derive(game.state, UNDER_DEEPS_ROLL, game.state.company(1), 0) == more


@pytest.mark.card("BA-69")
def test_obey_him_or_die_is_for_a_leader_with_him() -> None:
    game = organizing(company(HIMSELF, "Azog", at=GATES), hand=["Obey Him or Die"])
    act(game, "Play Obey Him or Die on Azog")
    settled(game)
    assert direct_influence(game.state, card(game, "Azog")) == 3
    alone = organizing(company("Azog", at=GATES), hand=["Obey Him or Die"])
    assert not may(alone, "Play Obey Him or Die")


@pytest.mark.card("BA-69")
@pytest.mark.parametrize(("events", "where"), [([], "discard pile"), (["Obey Him or Die"], "in play")])
def test_who_obeys_is_not_discarded_by_a_body_check(events: list[str], where: str) -> None:
    azog = {"name": "Azog", "events": events}
    game = standard(
        you={"alignment": "balrog", "companies": [moving(azog, "Orc Tracker", start="Moria", to="Dimrill Dale")]},
        opponent={"companies": [HEROES], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Giant", "keyed_to": "Wilderness", "assigned": ["Azog"]},
        },
        dice=(2, 9),
    )
    passes(game, "tap or not")
    act(game, "Azog taps for the strike")
    for _ in range(10):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert zone(game, "Azog") == where


@pytest.mark.limit
@pytest.mark.card("BA-69")
def test_a_greater_mind_ends_the_obedience() -> None:
    azog = {"name": "Azog", "events": ["Obey Him or Die"]}
    game = organizing(company(HIMSELF, azog, "Bûthrakaur", at=GATES))
    for _ in range(12):
        if zone(game, "Obey Him or Die") != "in play":
            break
        passes(game)
    assert zone(game, "Obey Him or Die") == "discard pile"


@pytest.mark.card("BA-70")
def test_orders_let_two_leaders_go_together() -> None:
    def together(*events: str) -> bool:
        azog = {"name": "Azog", "events": list(events)}
        game = organizing(company(azog, "Bolg", "Orc Tracker", at="Moria"))
        return may_travel_together(game.state, game.state.company(1).characters)

    assert together("Orders from the Great Demon")
    assert not together()
    game = organizing(company("Azog", at="Moria"), hand=["Orders from the Great Demon"])
    act(game, "Play Orders from the Great Demon")
    settled(game)
    assert zone(game, "Orders from the Great Demon") == "in play"


@pytest.mark.card("BA-70")
@pytest.mark.limit
@pytest.mark.parametrize(("orders", "followers", "fits"), [(1, 0, False), (2, 0, True), (2, 6, True), (2, 7, False)])
def test_each_of_his_orders_brings_a_leader_who_takes_no_place(orders: int, followers: int, fits: bool) -> None:
    azog = {"name": "Azog", "events": ["Orders from the Great Demon"] * orders}
    game = organizing(company(azog, "Bolg", "Umagaur", *["Mountain-maggot"] * followers, at="Moria"))
    assert may_travel_together(game.state, game.state.company(1).characters) is fits
    more = organizing(company(azog, at="Moria"), hand=["Orders from the Great Demon"])
    assert may(more, "Play Orders from the Great Demon")


@pytest.mark.card("BA-71")
@pytest.mark.parametrize(
    ("shapes", "pile", "regions"),
    [
        ((), [], 1),
        ((), ORCS, 2),
        (("Great Shadow",), [], 0),
    ],
)
def test_out_he_sprang_lets_him_walk_the_surface(shapes: tuple[str, ...], pile: list[str], regions: int) -> None:
    game = organizing(company(shaped(*shapes), at="Moria"), events=["Out He Sprang"], factions=pile)
    assert region_limit(game.state, game.state.company(1)) == regions
    passes(game, "destination")
    assert may(game, "goes to Dimrill Dale") is (regions > 0)


@pytest.mark.card("BA-71")
def test_out_he_sprang_needs_a_gate_to_the_deeps_at_one_end() -> None:
    game = organizing(
        company(HIMSELF, at="Dimrill Dale"), hand=["Out He Sprang"], location_deck=["Moria", "Gladden Fields"]
    )
    act(game, "Play Out He Sprang")
    settled(game)
    passes(game, "destination")
    assert may(game, "goes to Moria")
    assert not may(game, "goes to Gladden Fields")


@pytest.mark.card("BA-35")
def test_a_cave_troll_joins_below_and_knows_the_way() -> None:
    game = exploring("Orc Tracker", site="The Iron-deeps", hand=["Cave Troll"])
    act(game, "Orc Tracker taps to play Cave Troll")
    for _ in range(6):
        if zone(game, "Cave Troll") == "in play":
            break
        passes(game)
    assert zone(game, "Cave Troll") == "in play"
    led = {"name": "Orc Tracker", "allies": ["Cave Troll"]}
    way = under_way(led, start=GATES, to="The Under-leas", windows="always")
    assert derive(way.state, UNDER_DEEPS_ROLL, way.state.company(1), 0) == 1
    elsewhere = exploring("Orc Tracker", site="The Under-vaults", hand=["Cave Troll"])
    assert not may(elsewhere, "Orc Tracker taps to play Cave Troll")


@pytest.mark.card("BA-46")
def test_a_great_troll_obeys_the_balrog_alone() -> None:
    game = exploring(HIMSELF, "Azog", site="The Under-leas", hand=["Great Troll"])
    assert may(game, "The Balrog taps to play Great Troll")
    assert not may(game, "Azog taps to play Great Troll")
    assert refused(game, "Azog taps to play Great Troll", YOU)


@pytest.mark.card("BA-47")
def test_a_nasty_slimy_thing_drives_drakes_off_and_stays_below() -> None:
    keeper = {"name": "Azog", "allies": ["Nasty Slimy Thing"]}
    game = standard(
        you={"alignment": "balrog", "companies": [moving(keeper, "Orc Tracker", start=GATES, to="The Wind-deeps")]},
        opponent={"companies": [HEROES], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Marsh-drake", "keyed_to": "The Wind-deeps"},
        },
    )
    act(game, "Use Nasty Slimy Thing: cancel the attack")
    for _ in range(6):
        if game.state.nearest(Attack) is None:
            break
        passes(game)
    assert game.state.nearest(Attack) is None
    assert not may(attacked(keeper, "Orc Tracker", hand=()), "Use Nasty Slimy Thing"), "spiders do not mind it"


@pytest.mark.card("BA-47")
@pytest.mark.parametrize(("to", "where"), [("Dimrill Dale", "discard pile"), (GATES, "in play")])
def test_things_of_the_deeps_shun_the_roads(to: str, where: str) -> None:
    keeper = {"name": "Azog", "allies": ["Nasty Slimy Thing"]}
    game = organizing(company(keeper, at="Moria"), location_deck=[to], opponent={"hand": ["Crebain"]})
    passes(game, "destination")
    act(game, f"Company 1 goes to {to}")
    for _ in range(8):
        if game.decision.seat == OPPONENT and game.decision.kind == "hazards":
            break
        passes(game)
    assert zone(game, "Nasty Slimy Thing") == where


@pytest.mark.card("BA-45")
@pytest.mark.parametrize(("keeper", "roll", "lost"), [("Azog", 12, True), ("Azog", 11, False), (HIMSELF, 12, False)])
def test_evil_things_lingering_devour_those_who_are_not_the_balrog(keeper: str, roll: int, lost: bool) -> None:
    """A mind of seven is safe from eleven less four."""
    game = standard(
        you={
            "alignment": "balrog",
            "companies": [company({"name": keeper, "allies": ["Evil Things Lingering"]}, "Orc Tracker", at=GATES)],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
        dice=(roll,),
    )
    passes(game, "organize")
    name = "The Balrog" if keeper == HIMSELF else keeper
    assert (zone(game, name) != "in play") is lost
    assert is_overt(game.state, game.state.companies_of(YOU)[0])


@pytest.mark.card("BA-45")
def test_evil_things_linger_at_three_deeps() -> None:
    for site, there in (("The Under-courts", True), ("The Under-leas", False)):
        game = exploring("Azog", site=site, hand=["Evil Things Lingering"])
        assert may(game, "Azog taps to play Evil Things Lingering") is there


@pytest.mark.card("BA-80")
def test_a_few_recruits_are_found_far_from_the_deeps() -> None:
    for site, there in (("Dead Marshes", True), ("Goblin-gate", False), ("The Under-leas", False)):
        game = exploring("Azog", site=site, hand=["A Few Recruits"])
        assert may(game, "Azog taps to influence A Few Recruits") is there
    here = company("Azog", at="Dead Marshes", site="tapped")
    tapped = standard(
        you={"alignment": "balrog", "companies": [here], "hand": ["A Few Recruits"]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert may(tapped, "Azog taps to influence A Few Recruits"), "the site may be tapped"


@pytest.mark.card("BA-81")
def test_the_tongue_of_fire_serves_him_alone() -> None:
    game = exploring(HIMSELF, "Azog", site="The Under-leas", hand=["Stabbing Tongue of Fire"])
    assert may(game, "The Balrog taps to play Stabbing Tongue of Fire")
    assert not may(game, "Azog taps to play Stabbing Tongue of Fire")
    armed = bearing(HIMSELF, "Stabbing Tongue of Fire")
    fight = standard(
        you={"alignment": "balrog", "companies": [moving(armed, "Azog", start=GATES, to="The Under-leas")]},
        opponent={"companies": [HEROES], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Shelob’s Brood", "keyed_to": "The Under-leas", "assigned": [HIMSELF]},
        },
    )
    assert prowess(fight.state, card(fight, "The Balrog")) == 8
    passes(fight, "tap or not")
    fight.state.frame.stance = "tap"  # type: ignore[attr-defined]
    fight.state.table_changed()
    assert prowess(fight.state, card(fight, "The Balrog")) == 9


@pytest.mark.card("BA-77")
@pytest.mark.parametrize(("site", "there"), [("Dunnish Clan-hold", True), ("Goblin-gate", False)])
def test_tempest_of_fire_comes_over_holds_far_from_the_deeps(site: str, there: bool) -> None:
    game = exploring("Azog", "Orc Tracker", site=site, hand=["Tempest of Fire"])
    assert may(game, "Play Tempest of Fire") is there


@pytest.mark.card("BA-77")
def test_tempest_of_fire_scores_for_those_who_stand() -> None:
    crowd = ["Azog", "Bûthrakaur", "Shagrat", "Gorbag", "Orc Veteran"]
    game = exploring(*crowd, site="Dunnish Clan-hold", hand=["Tempest of Fire"], dice=(12,) * 60)
    act(game, "Play Tempest of Fire")
    for _ in range(120):
        if game.decision.kind == "who taps for Tempest of Fire":
            break
        stays = [option for option in game.decision.options if "stays untapped" in option.sentence]
        game.choose(stays[0] if stays else game.decision.options[-1], game.decision.seat)
    game.choose(game.decision.options[0])
    assert zone(game, "Tempest of Fire") == "marshalling point pile"
    assert marshalling_points(game.state, card(game, "Tempest of Fire")) == 3


def challenged(roll: int, *companions: str, **more: Any) -> Game[MeccgState]:
    """The Balrog bears The One Ring, and challenges its power."""
    game = organizing(
        company(bearing(HIMSELF, "The One Ring"), *companions, at=GATES),
        hand=["Challenge the Power"],
        dice=(roll,),
        **more,
    )
    act(game, "Play Challenge the Power on The Balrog")
    settled(game)
    return game


@pytest.mark.rule("ME-1.08")
@pytest.mark.card("BA-52")
@pytest.mark.parametrize(("roll", "winner"), [(6, OPPONENT), (7, None), (8, None), (9, None), (10, None), (11, YOU)])
def test_who_challenges_the_power_wins_or_loses_all(roll: int, winner: int | None) -> None:
    game = challenged(roll)
    assert game.over is (winner is not None)
    if game.result is not None:
        assert game.result.winners == (winner,)
        return
    assert zone(game, "Challenge the Power") == ("discard pile" if roll < 9 else "in play")


@pytest.mark.rule("ME-1.08")
@pytest.mark.card("BA-52")
def test_sages_and_earlier_challenges_help() -> None:
    assert challenged(10, "Umagaur").result is not None
    nobody = organizing(company(HIMSELF, at=GATES), hand=["Challenge the Power"])
    assert not may(nobody, "Play Challenge the Power"), "he does not bear the Ring"


@pytest.mark.card("BA-52")
def test_the_power_is_challenged_once_a_turn_and_the_ring_obeys_then() -> None:
    game = organizing(company(bearing(HIMSELF, "The One Ring"), at=GATES), hand=["Challenge the Power"] * 2, dice=(9,))
    before = direct_influence(game.state, card(game, "The Balrog"))
    act(game, "Play Challenge the Power on The Balrog")
    settled(game)
    assert not may(game, "Play Challenge the Power")
    assert direct_influence(game.state, card(game, "The Balrog")) == before + 5
