"""To what creatures are keyed (ME-10.65 to ME-10.76, CR-E.58 to CR-E.63, ID-33)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays, stay
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, may, moving, offers, refused, table, the, zone
from westmarch.games.meccg.cards.keys import Region, RegionType, SiteType
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.regions import region_facts
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.rule("ME-10.65")
def test_of_several_keys_one_is_named_with_the_play() -> None:
    game = journey("Gimli", start="Lórien", to="Moria", hazards=("Orc-patrol",))
    assert [sentence for sentence in offers(game) if "keyed" in sentence] == [
        "Play Orc-patrol keyed to Wilderness",
        "Play Orc-patrol keyed to Shadow-hold",
    ]
    plays(game, "Play Orc-patrol keyed to Shadow-hold")
    assert the(game, Attack).keyed_to == SiteType("Shadow-hold")


@pytest.mark.rule("ME-10.66")
def test_a_site_by_name_is_met_on_the_way_there_and_by_those_who_stay() -> None:
    game = journey("Gimli", start="Lórien", to="Moria", hazards=("Watcher in the Water",))
    assert may(game, "Play Watcher in the Water keyed to Moria")
    game = stay("Gimli", at="Moria", hazards=("Watcher in the Water",))
    assert may(game, "Play Watcher in the Water keyed to Moria")
    game = stay("Gimli", at="Bree", hazards=("Watcher in the Water",))
    assert "ME-10.66" in refused(game, "Play Watcher in the Water keyed to Bree", OPPONENT)


@pytest.mark.rule("ME-10.67", "CR-E.62")
def test_without_regions_a_named_region_must_hold_one_end_of_the_way() -> None:
    to_it = journey("Gimli", start="Rivendell", to="Goblin-gate", hazards=("The Great Goblin",))
    assert may(to_it, "Play The Great Goblin keyed to High Pass")
    from_it = journey("Gimli", start="Goblin-gate", to="Rivendell", hazards=("The Great Goblin",))
    assert may(from_it, "Play The Great Goblin keyed to High Pass")
    past_it = journey("Gimli", start="Lórien", to="Sarn Goriwing", hazards=("Khamûl the Easterling",))
    assert may(past_it, "Play Khamûl the Easterling keyed to Heart of Mirkwood")
    assert "ME-10.67" in refused(past_it, "Play Khamûl the Easterling keyed to Southern Mirkwood", OPPONENT)


@pytest.mark.rule("ME-10.69")
def test_a_site_symbol_matches_the_new_site_and_not_the_one_left_behind() -> None:
    game = journey("Gimli", start="Moria", to="Lórien", hazards=("Orc-guard", "Doors of Night"))
    assert "ME-10.69" in refused(game, "Play Orc-guard keyed to Shadow-hold", OPPONENT)


@pytest.mark.rule("ME-10.69", "ID-33")
def test_a_site_symbol_matches_the_site_of_a_company_that_stays() -> None:
    game = stay("Gimli", at="Moria", hazards=("Orc-guard",))
    plays(game, "Play Orc-guard keyed to Shadow-hold")
    assert the(game, Attack).keyed_to_site


@pytest.mark.rule("ME-10.70", "CR-E.58")
def test_two_equal_regions_need_not_be_neighbours() -> None:
    game = journey("Gimli", start="Lórien", to="Sarn Goriwing", hazards=("Giant",))
    assert may(game, "Play Giant keyed to Wilderness")
    one = journey("Gimli", start="Lórien", to="Edoras", hazards=("Giant", "Doors of Night"))
    assert "ME-10.70" in refused(one, "Play Giant keyed to Wilderness", OPPONENT)


@pytest.mark.rule("ME-10.71")
def test_a_company_that_stays_moves_through_no_region() -> None:
    game = stay("Gimli", at="Moria", hazards=("Giant", "Doors of Night"))
    assert "ME-10.70" in refused(game, "Play Giant keyed to Wilderness", OPPONENT)


@pytest.mark.rule("ME-10.72")
def test_on_the_way_to_a_haven_the_path_of_the_site_left_behind_counts() -> None:
    game = journey("Gimli", start="Bree", to="Rivendell", hazards=("Giant",))
    assert may(game, "Play Giant keyed to Wilderness")


@pytest.mark.rule("ME-10.74")
def test_a_region_by_name_is_not_its_type() -> None:
    game = journey("Gimli", start="Rivendell", to="Goblin-gate", hazards=("The Great Goblin",))
    plays(game, "Play The Great Goblin keyed to High Pass")
    attack = the(game, Attack)
    assert attack.keyed_to == Region("High Pass")
    assert not attack.keyed_to_site


@pytest.mark.rule("ME-10.76")
def test_a_creature_is_no_response() -> None:
    game = journey("Gimli", hazards=("Doors of Night", "Wargs"))
    act(game, "Play Doors of Night")
    while game.decision.seat != OPPONENT:
        game.choose(game.decision.options[-1])
    assert game.decision.kind == "response"
    assert not may(game, "Play Wargs")
    assert "ME-10.76" in refused(game, "Play Wargs keyed to Wilderness", OPPONENT)


NIGHT = ("Doors of Night", "Morgul Night")


@pytest.mark.rule("CR-E.59")
def test_a_creature_whose_key_is_gone_is_discarded_without_effect() -> None:
    game = journey("Gimli", hazards=("Orc-guard",), events=NIGHT, you={"hand": ["Gates of Morning"]})
    act(game, "Play Orc-guard keyed to Shadow-land", "Play Gates of Morning")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert game.state.nearest(Attack) is None
    assert zone(game, "Orc-guard") == "discard pile"


@pytest.mark.rule("CR-E.60")
def test_any_other_region_of_the_type_is_enough() -> None:
    game = journey(
        "Gimli",
        start="Lórien",
        to="Cirith Ungol",
        hazards=("Orc-guard",),
        events=NIGHT,
        you={"hand": ["Gates of Morning"]},
    )
    act(game, "Play Orc-guard keyed to Shadow-land", "Play Gates of Morning")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert the(game, Attack).keyed_to == RegionType("Shadow-land")


def through(*regions: str, to: str, start: str, hazards: tuple[str, ...]) -> Game[MeccgState]:
    """A company that goes through regions."""
    return table(
        you={"companies": [moving("Gimli", start=start, to=to, regions=list(regions))]},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
        format="standard",
    )


@pytest.mark.rule("ME-10.68")
def test_a_named_region_among_those_laid_down_is_enough() -> None:
    way = ("Wold & Foothills", "Brown Lands", "Southern Mirkwood")
    game = through(*way, start="Lórien", to="Dol Guldur", hazards=("Khamûl the Easterling",))
    assert may(game, "Play Khamûl the Easterling keyed to Brown Lands", OPPONENT)
    assert "ME-10.67" in refused(game, "Play Khamûl the Easterling keyed to Gorgoroth", OPPONENT)


@pytest.mark.rule("ME-10.73")
def test_the_regions_laid_down_give_the_types_and_no_others() -> None:
    way = ("Wold & Foothills", "Brown Lands", "Southern Mirkwood")
    game = through(*way, start="Lórien", to="Dol Guldur", hazards=("Wargs", "Ambusher"))
    assert the(game, MovementHazard).path_now(game.state) == tuple(region_facts()[name].region_type for name in way)
    assert may(game, "Play Wargs keyed to Shadow-land", OPPONENT)
    assert "ME-10.70" in refused(game, "Play Ambusher keyed to Free-domain", OPPONENT)
