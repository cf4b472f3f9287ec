"""Whom a Fallen-wizard leads, what his companies count as, and whom they fight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, exploring, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, passes, refused, the
from westmarch.games.meccg.rules.agents.attacks import AgentAttack
from westmarch.games.meccg.rules.checks.corruption import temptation
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.frames import AttackFrame
from westmarch.games.meccg.rules.company.sides import character_class, company_class
from westmarch.games.meccg.rules.values import general_influence, unused_general_influence

TOWERS = "The White Towers"
ORC = "Lagduf"
HALF_ORC = "Squint-eyed Brute"


@pytest.mark.rule("ME-5.09", "ME-5.10", "ME-9.02")
def test_his_general_influence_is_twenty_until_he_is_in_play_and_then_as_printed() -> None:
    before = organizing(company("Annalena", at=TOWERS))
    assert general_influence(before.state, YOU) == 20
    with_him = organizing(company("Alatar", "Asternak", at=TOWERS))
    assert general_influence(with_him.state, YOU) == 17
    assert unused_general_influence(with_him.state, YOU) == 12, "the mind of Asternak is 5"


@pytest.mark.rule("ME-5.38")
def test_characters_of_mind_six_are_closed_to_him() -> None:
    game = organizing(company("Annalena", at=TOWERS), hand=["Celeborn", "Balin"])
    assert may(game, "Play Balin at The White Towers in company 1 under general influence")
    assert not may(game, "Play Celeborn")
    assert "ME-5.38" in refused(game, "Play Celeborn at The White Towers in company 1 under general influence", YOU)


@pytest.mark.rule("ME-5.39", "ME-10.163")
def test_orcs_come_only_if_a_card_allows_it() -> None:
    game = organizing(company("Annalena", at=TOWERS), hand=[ORC])
    assert "ME-5.39" in refused(game, f"Play {ORC} at The White Towers in company 1 under general influence", YOU)
    bad = organizing(company("Annalena", at=TOWERS), hand=[ORC], events=["Bad Company"])
    assert may(bad, f"Play {ORC} at The White Towers in company 1 under general influence")


@pytest.mark.rule("ME-5.34")
def test_he_comes_into_play_at_his_home_site_only() -> None:
    game = organizing(company("Annalena", at=TOWERS), hand=["Alatar"], location_deck=["Rivendell", "Weathertop"])
    assert may(game, "Play Alatar at Weathertop"), "ruins in a Wilderness are his home"
    assert not may(game, "Play Alatar at Rivendell")
    assert "ME-5.34" in refused(game, "Play Alatar at The White Towers in company 1 and reveal yourself", YOU)


@pytest.mark.rule("ME-3.04")
def test_two_may_be_the_same_fallen_wizard_until_one_has_revealed_him() -> None:
    def met(opponent: dict[str, Any]) -> Any:
        you = {**FALLEN, "companies": [company("Annalena", at=TOWERS)], "hand": ["Alatar"]}
        you["location_deck"] = ["Weathertop"]
        return standard(you=you, opponent={**FALLEN, **opponent}, at={"phase": "organization"})

    assert may(met({"companies": [company("Balin", at="Isengard")]}), "Play Alatar at Weathertop")
    revealed = met({"companies": [company("Alatar", at="Isengard")]})
    assert "ME-5.31" in refused(revealed, "Play Alatar at Weathertop alone and reveal yourself", YOU)


@pytest.mark.rule("ME-2.05")
def test_havens_of_others_do_not_heal_his_characters() -> None:
    for site, healed in (("Rivendell", False), (TOWERS, True)):
        game = standard(
            you={**FALLEN, "companies": [company({"name": "Balin", "state": "wounded"}, at=site)]},
            opponent={"companies": [HEROES]},
            at={"phase": "untap"},
        )
        assert may(game, "Heal Balin") == healed


@pytest.mark.rule("ME-5.58", "ME-10.164")
def test_orcs_and_hobbits_are_together_at_a_wizardhaven_only() -> None:
    game = organizing(company(ORC, "Bilbo", at=TOWERS), location_deck=["Bree", "Weathertop"])
    passes(game, "destination")
    assert not may(game, "Company 1 goes to Weathertop")
    men = organizing(company(ORC, "Asternak", at=TOWERS), location_deck=["Weathertop"])
    passes(men, "destination")
    assert may(men, "Company 1 goes to Weathertop")


def kind_of(*members: Any) -> str:
    game = organizing(company(*members, at=TOWERS))
    return company_class(game.state, game.state.company(1))


@pytest.mark.rule("ME-5.71")
def test_what_his_companies_count_as() -> None:
    assert kind_of("Asternak") == "covert hero"
    assert kind_of(ORC) == "overt minion"
    assert kind_of({"name": "Asternak", "allies": ["Regiment of Black Crows"]}) == "overt non-minion"
    assert kind_of({"name": "Asternak", "events": ["Cast from the Order"]}) == "overt non-minion"


@pytest.mark.rule("ME-5.72")
def test_a_troll_as_an_ally_makes_a_company_overt_minion() -> None:
    assert kind_of({"name": "Asternak", "allies": ["“Two-headed” Troll"]}) == "overt minion"


@pytest.mark.rule("ME-5.68", "ME-10.162")
def test_half_orcs_pass_for_men_among_men_only() -> None:
    assert kind_of(HALF_ORC, "Asternak") == "covert hero"
    assert kind_of(HALF_ORC, "Haldir") == "overt minion"


@pytest.mark.rule("ME-5.01")
def test_his_orcs_are_minions_his_other_characters_heroes_and_he_himself_neither() -> None:
    game = organizing(company("Alatar", ORC, "Asternak", at=TOWERS))
    found = {game.state.name(who): character_class(game.state, who) for who in game.state.characters(YOU)}
    assert found == {"Alatar": "fallen-wizard", ORC: "minion", "Asternak": "hero"}


@pytest.mark.rule("ME-8.15", "ME-1.31", "ME-10.169")
@pytest.mark.parametrize(("who", "outcome"), [("Alatar", "tempted"), (ORC, "tempted"), ("Asternak", "discarded")])
def test_whom_a_result_near_his_corruption_only_taps(who: str, outcome: str) -> None:
    game = organizing(company(who, at=TOWERS))
    assert temptation(game.state, card(game, who)) == outcome


def site_phase(own: list[Any], other: dict[str, Any]) -> Any:
    return standard(
        you={**FALLEN, "companies": [company(*own, at="Moria")]},
        opponent=other,
        at={"phase": "site", "company": 1, "step": "play resources"},
    )


@pytest.mark.rule("ME-7.120", "ME-10.165")
def test_covert_companies_attack_minions_only_and_overt_ones_anybody() -> None:
    heroes = {"companies": [company("Annalena", at="Moria")]}
    minions = {"alignment": "minion", "companies": [company("Shagrat", at="Moria")]}
    assert not may(site_phase(["Asternak"], heroes), "Company 1 attacks company 2")
    assert may(site_phase(["Asternak"], minions), "Company 1 attacks company 2")
    assert may(site_phase([ORC], heroes), "Company 1 attacks company 2")
    assert {"ME-7.120"} <= refused(site_phase(["Asternak"], heroes), "Company 1 attacks company 2 (Annalena)", YOU)


@pytest.mark.rule("ME-7.121")
def test_a_covert_company_may_attack_an_overt_one_of_another_fallen_wizard() -> None:
    overt = {"alignment": "fallen-wizard", "avatar": "Saruman", "companies": [company("Muzgash", at="Moria")]}
    assert may(site_phase(["Asternak"], overt), "Company 1 attacks company 2")
    covert = {"alignment": "fallen-wizard", "avatar": "Saruman", "companies": [company("Annalena", at="Moria")]}
    assert "ME-7.121" in refused(site_phase(["Asternak"], covert), "Company 1 attacks company 2 (Annalena)", YOU)


@pytest.mark.rule("ME-10.167")
def test_overt_companies_are_not_detained_but_are_minions_to_some_hazards() -> None:
    assert may(under_way(ORC, hazards=("Sons of Kings",), to="LE-356"), "Play Sons of Kings")
    assert not may(under_way("Asternak", hazards=("Sons of Kings",), to="Bree"), "Play Sons of Kings")
    game = under_way(ORC, hazards=("Orc-guard",), start="Isengard", to="Moria")
    act(game, "Play Orc-guard keyed to Shadow-hold")
    passes(game, "assign strikes", most=20)
    attack = game.state.nearest(AttackFrame)
    assert attack is not None
    assert not attack.detainment


@pytest.mark.rule("ME-10.168")
def test_agents_attack_overt_companies_of_a_fallen_wizard_in_earnest() -> None:
    game = exploring("Lagduf", site="Dale", opponent={"agents": [{"name": "Dâsakûn", "sites": ["Dale"]}]})
    agent = game.state.zone("agents", 1)[0]
    game.state.push(AgentAttack(1, agent, "Dale", True))
    game._advance()
    assert not the(game, Attack).detainment
