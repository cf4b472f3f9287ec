"""Companies of minions: who goes with whom, who is overt, where agents and other characters enter, where one starts."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, passes, refused
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.game import new_game
from westmarch.games.meccg.rules.checks.corruption import temptation
from westmarch.games.meccg.rules.company.sides import company_class
from westmarch.games.meccg.rules.company_combat.attacking import AttackCompany
from westmarch.games.meccg.rules.course.starting_company import StandElsewhere


@pytest.mark.rule("ME-5.57")
def test_orcs_and_dunedain_travel_apart() -> None:
    game = organizing(company("Lagduf", "Eradan", at="Dol Guldur"), location_deck=["Minas Morgul"])
    passes(game, "destination")
    assert not may(game, "Company 1 goes to Minas Morgul"), "at a Darkhaven they may be together, but not on the road"
    men = organizing(company("Lagduf", "Horseman in the Night", at="Dol Guldur"), location_deck=["Minas Morgul"])
    passes(men, "destination")
    assert may(men, "Company 1 goes to Minas Morgul")


@pytest.mark.rule("ME-5.65", "ME-5.66", "ME-5.70")
@pytest.mark.parametrize(
    ("who", "kind"),
    [
        ("Lagduf", "overt minion"),
        ("Troll Lout", "overt minion"),
        ("Horseman in the Night", "covert minion"),
        ({"name": "Horseman in the Night", "allies": ["Regiment of Black Crows"]}, "overt minion"),
        ({"name": "The Witch-king", "events": ["Fell Rider"]}, "overt minion"),
        ({"name": "The Witch-king", "events": ["Black Rider"]}, "covert minion"),
    ],
)
def test_what_makes_a_company_overt(who: object, kind: str) -> None:
    game = organizing(company(who, at="Cirith Ungol"))
    assert company_class(game.state, game.state.company(1)) == kind


@pytest.mark.rule("ME-5.67", "ME-7.127")
def test_the_list_of_what_makes_a_company_overt_is_the_longer_one() -> None:
    game = organizing(company({"name": "Horseman in the Night", "events": ["Freeze the Flesh"]}, at="Dol Guldur"))
    assert company_class(game.state, game.state.company(1)) == "overt minion"
    bats = organizing(company({"name": "Horseman in the Night", "allies": ["Great Bats"]}, at="Dol Guldur"))
    assert company_class(bats.state, bats.state.company(1)) == "overt minion"


@pytest.mark.rule("ME-5.29", "CR-T.25")
def test_an_agent_enters_as_a_character_at_his_home_site_only() -> None:
    game = organizing(company("Lagduf", at="Dol Guldur"), hand=["Dâsakûn"])
    assert not may(game, "Play Dâsakûn at Dol Guldur")
    assert "ME-5.29" in refused(game, "Play Dâsakûn at Dol Guldur in company 1", YOU)
    home = game.state.card(card(game, "Dâsakûn")).facts.home_sites[0]
    there = organizing(company("Horseman in the Night", at=home), hand=["Dâsakûn"])
    assert may(there, f"Play Dâsakûn at {home} in company 1 under general influence")


@pytest.mark.rule("ME-8.13")
@pytest.mark.parametrize(
    ("alignment", "who", "outcome"), [("minion", "Lagduf", "tempted"), ("hero", "Beregond", "discarded")]
)
def test_a_result_near_his_corruption_only_taps_a_minion(alignment: str, who: str, outcome: str) -> None:
    game = standard(you={"alignment": alignment, "companies": [company(who, at="Moria")]}, at={"phase": "organization"})
    assert temptation(game.state, card(game, who)) == outcome


@pytest.mark.rule("ME-10.135", "CR-C.16")
def test_a_minion_who_is_only_tapped_stores_his_item() -> None:
    game = organizing(company({"name": "Shagrat", "items": ["High Helm"]}, at="Dol Guldur"), dice=(2,))
    act(game, "Store High Helm")
    assert game.state.zone_of(card(game, "High Helm"))[0] == "marshalling point pile"
    assert game.state.lies_in_play(card(game, "Shagrat"))


@pytest.mark.rule("ME-3.19")
def test_minions_start_at_dol_guldur_at_minas_morgul_or_at_both() -> None:
    brood = ready_decks()["Marauding Brood of Uglies"]
    game = new_game([brood, ready_decks()["Dwarven Quest"]], seed=1)
    while game.decision.kind != "starting companies":
        game.choose(game.decision.options[0])
    other = next(decision for decision in game.decisions if decision.seat == 1)
    game.choose(other.options[-1], 1)
    sites = {game.state.site_name(company) for company in game.state.companies_of(0)}
    assert sites == {"Dol Guldur"}
    act(game, "Lagduf forms a new company")
    number = max(company.number for company in game.state.companies_of(0))
    act(game, f"Company {number} starts at Minas Morgul")
    sites = {game.state.site_name(company) for company in game.state.companies_of(0)}
    assert sites == {"Dol Guldur", "Minas Morgul"}
    assert not may(game, "starts at Carn Dûm")


@pytest.mark.rule("ME-7.119")
def test_minions_attack_heroes_but_not_other_minions() -> None:
    def attacked(alignment: str, who: str) -> set[str]:
        game = standard(
            you={"alignment": "minion", "companies": [company("Lagduf", at="Moria")]},
            opponent={"alignment": alignment, "companies": [company(who, at="Moria")]},
            at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        )
        attack = AttackCompany(YOU, 1, 2)
        return {rule for refusal in attack.refusals(game.state) for rule in refusal.rules}

    assert "ME-7.119" not in attacked("hero", "Beregond")
    assert "ME-7.119" in attacked("minion", "Shagrat")


@pytest.mark.rule("ME-10.75")
def test_geann_a_lisch_admits_what_is_keyed_to_ruins() -> None:
    game = under_way("Lagduf", start="Carn Dûm", to="Geann a-Lisch", hazards=("Chill Douser",))
    assert may(game, "Play Chill Douser keyed to Ruins & Lairs")
    haven = under_way("Lagduf", start="Dol Guldur", to="Carn Dûm", hazards=("Chill Douser",))
    assert not may(haven, "Play Chill Douser keyed to Ruins & Lairs")


@pytest.mark.rule("CR-T.111")
def test_effects_speak_to_minions_of_darkhavens() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company({"name": "Lagduf", "state": "wounded"}, at="Carn Dûm")]},
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
    )
    assert may(game, "Heal Lagduf")


@pytest.mark.rule("ME-3.19")
def test_starting_companies_stand_at_starting_sites_and_stay_when_they_are_arranged() -> None:
    brood = ready_decks()["Marauding Brood of Uglies"]
    game = new_game([brood, ready_decks()["Dwarven Quest"]], seed=1)
    while game.decision.kind != "starting companies":
        game.choose(game.decision.options[0])
    state = game.state
    there = {state.name(site): site for site in state.zone("location deck", 0)}
    assert game.why_not(StandElsewhere(0, 1, there["Minas Morgul"]), 0) == []
    [refusal] = game.why_not(StandElsewhere(0, 1, there["Moria"]), 0)
    assert (refusal.requirement, refusal.rules) == ("is_a_starting_site", ("ME-3.19",))
    mine, theirs = game.decisions
    game.choose(mine.options[-1], 0)
    game.choose(next(option for option in theirs.options if "forms a new company" in option.sentence), 1)
    assert state.turn == 0
    [late] = game.why_not(StandElsewhere(0, 1, there["Minas Morgul"]), 0)
    assert (late.requirement, late.rules) == ("before_the_game", ("ME-3.19",))


@pytest.mark.rule("ME-2.24", "ME-2.80")
def test_a_character_of_another_side_is_not_played_and_it_is_said_why() -> None:
    game = organizing(company("Lagduf", at="Dol Guldur"), hand=["Gorbag", "Beregond"])
    assert may(game, "Play Gorbag at Dol Guldur in company 1 under general influence")
    assert not may(game, "Play Beregond at Dol Guldur in company 1 under general influence")
    assert {"ME-2.24", "ME-2.80"} <= set(refused(game, "Play Beregond at Dol Guldur in company 1", YOU))
