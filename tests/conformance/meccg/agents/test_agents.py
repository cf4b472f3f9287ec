"""Agents as hazards (ME-10.77 to ME-10.118, CR-T.11 to CR-T.31)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    offers,
    refused,
    status,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.cards.facts import facts
from westmarch.games.meccg.deck_checks.limits import creatures
from westmarch.games.meccg.rules.agents.whereabouts import agents_of, has_legal_path, is_at, is_face_up, site_cards
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, targets_of
from westmarch.games.meccg.rules.company.manifestations import is_taken
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.site.site_phase import SitePhase
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.kernel.game import Game

NO_HAZARDS = ("Doors of Night",)


def with_agent(agent: str, *, to: str = "Bree", hazards: tuple[str, ...] = NO_HAZARDS, **more: Any) -> Game[MeccgState]:
    """A company on its way to a site, and an agent of the opponent somewhere."""
    table_of = {key: more.pop(key) for key in ("start", "dice", "hazards_played", "you", "events") if key in more}
    return journey(
        "Gimli",
        "Legolas",
        to=to,
        hazards=hazards,
        opponent={"hand": list(hazards), "agents": [{"name": agent, **more}]},
        **table_of,
    )


def sites_of(game: Game[MeccgState], agent: str) -> list[str]:
    return [game.state.name(site) for site in site_cards(game.state, card(game, agent))]


# playing and states


@pytest.mark.rule("ME-10.77")
def test_a_hero_player_uses_agents_as_hazards_only() -> None:
    game = table(
        you={"companies": [company("Gandalf", at="Bree")], "hand": ["Bill Ferny"]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        format="standard",
    )
    assert not may(game, "Bill Ferny comes", YOU)
    assert "ME-10.77" in refused(game, "Play Bill Ferny", YOU)
    game = journey("Gimli", hazards=("Bill Ferny",))
    assert may(game, "Play Bill Ferny face down as an agent", OPPONENT)


@pytest.mark.rule("ME-10.85", "ME-10.82")
def test_an_agent_is_played_face_down_at_a_home_site_and_counts_against_the_limit() -> None:
    game = journey("Gimli", hazards=("Bill Ferny",))
    act(game, "Play Bill Ferny face down as an agent")
    assert zone(game, "Bill Ferny") == "agents"
    move = the(game, MovementHazard)
    assert move.hazard_limit - move.hazards_played == 1
    agent = card(game, "Bill Ferny")
    assert site_cards(game.state, agent) == []
    assert not game.state.knows(YOU, agent)
    bree = game.state.card(game.state.company(1).destination).facts
    assert is_at(game.state, agent, bree)


@pytest.mark.rule("ME-10.78", "ME-10.79")
def test_agents_stand_alone_in_one_of_five_states() -> None:
    game = with_agent("Bill Ferny", face_up=True, sites=["Bree"], state="wounded")
    agent = card(game, "Bill Ferny")
    assert is_face_up(game.state, agent)
    assert game.state.company_of(agent) is None
    assert all(agent not in each.characters for each in game.state.companies)
    assert may(game, "Bill Ferny heals", OPPONENT)


@pytest.mark.rule("ME-10.86")
def test_an_agent_played_this_turn_does_not_act_and_others_act_once() -> None:
    game = journey("Gimli", "Legolas", "Boromir II", hazards=("Bill Ferny",))
    act(game, "Play Bill Ferny face down as an agent")
    assert not may(game, "Bill Ferny moves", OPPONENT)
    game = with_agent("Bill Ferny", state="tapped")
    act(game, "Bill Ferny untaps")
    assert the(game, MovementHazard).hazards_played == 1
    assert not may(game, "Bill Ferny taps", OPPONENT)
    game = with_agent("Bill Ferny", state="tapped", hazards_played=2)
    assert not may(game, "Bill Ferny untaps", OPPONENT)


# actions


@pytest.mark.rule("ME-10.87", "CR-T.14")
def test_an_agent_tapped_or_not_moves_one_region_at_most_and_ends_tapped() -> None:
    for state in ("untapped", "tapped"):
        game = with_agent("Bill Ferny", state=state, sites=["Bree"])
        assert not may(game, "Bill Ferny moves to Moria", OPPONENT)
        assert not may(game, "Bill Ferny moves to Rivendell", OPPONENT)
        act(game, "Bill Ferny moves to Barrow-downs")
        assert sites_of(game, "Bill Ferny") == ["Bree", "Barrow-downs"]
        assert status(game, "Bill Ferny") == "tapped"


@pytest.mark.rule("ME-10.87")
def test_an_agent_does_not_go_to_a_haven_or_two_regions_away() -> None:
    game = with_agent("Bill Ferny", sites=["Bree"])
    far = [sentence for sentence in offers(game, OPPONENT) if "Moria" in sentence or "Rivendell" in sentence]
    assert far == []
    assert "ME-10.87" in refused(game, "Bill Ferny moves to Moria", OPPONENT)


@pytest.mark.rule("ME-10.88")
def test_an_agent_returns_home_and_its_site_cards_to_the_location_deck() -> None:
    game = with_agent("Bill Ferny", sites=["Bree", "Barrow-downs"])
    sites = site_cards(game.state, card(game, "Bill Ferny"))
    act(game, "Bill Ferny returns home")
    assert [game.state.zone_of(site)[0] for site in sites] == ["location deck"] * 2


@pytest.mark.rule("ME-10.88", "CR-T.30")
def test_a_revealed_agent_may_return_to_another_of_its_homes() -> None:
    game = with_agent("Bill Ferny", face_up=True, sites=["Bree"], to="Edoras", start="Lórien")
    act(game, "Bill Ferny returns home to Cameth Brin")
    assert sites_of(game, "Bill Ferny") == ["Cameth Brin"]


@pytest.mark.rule("ME-10.89")
def test_only_an_untapped_agent_taps_to_open_its_site() -> None:
    assert may(with_agent("Bill Ferny"), "Bill Ferny taps to open its site", OPPONENT)
    tapped = with_agent("Bill Ferny", state="tapped")
    assert "ME-10.89" in refused(tapped, "Bill Ferny taps to open its site", OPPONENT)


@pytest.mark.rule("ME-10.90")
def test_a_wounded_agent_heals_to_tapped() -> None:
    game = with_agent("Bill Ferny", face_up=True, sites=["Bree"], state="wounded")
    act(game, "Bill Ferny heals")
    assert status(game, "Bill Ferny") == "tapped"
    assert is_face_up(game.state, card(game, "Bill Ferny"))


@pytest.mark.rule("ME-10.91", "CR-T.11")
def test_a_tapped_agent_untaps() -> None:
    game = with_agent("Bill Ferny", state="tapped")
    act(game, "Bill Ferny untaps")
    assert status(game, "Bill Ferny") == "untapped"


@pytest.mark.rule("ME-10.92")
def test_an_untapped_face_up_agent_hides_with_its_site_card() -> None:
    game = with_agent("Bill Ferny", face_up=True, sites=["Bree"])
    act(game, "Bill Ferny hides again")
    assert zone(game, "Bill Ferny") == "agents"
    assert [game.state.zone_of(site)[0] for site in site_cards(game.state, card(game, "Bill Ferny"))] == ["agents"]
    tapped = with_agent("Bill Ferny", face_up=True, sites=["Bree"], state="tapped")
    assert "ME-10.92" in refused(tapped, "Bill Ferny hides again", OPPONENT)


@pytest.mark.rule("CR-T.31")
def test_what_lies_on_an_agent_that_hides_stays_visible() -> None:
    game = with_agent("Bill Ferny", face_up=True, sites=["Bree"], events=("Doors of Night",))
    (on_him,) = [each for each in game.state.in_play(OPPONENT) if game.state.name(each) == "Doors of Night"]
    game.state.attach(on_him, card(game, "Bill Ferny"))
    act(game, "Bill Ferny hides again")
    assert game.state.zone_of(on_him)[0] == "in play"
    assert game.state.knows(YOU, on_him)


@pytest.mark.rule("ME-10.93")
def test_a_face_up_agent_keeps_one_site_card_as_it_moves() -> None:
    game = with_agent("Bill Ferny", face_up=True, sites=["Bree"])
    act(game, "Bill Ferny moves to Barrow-downs")
    assert sites_of(game, "Bill Ferny") == ["Barrow-downs"]


@pytest.mark.rule("ME-10.94")
def test_a_face_down_agent_goes_back_the_way_it_came() -> None:
    game = with_agent("Bill Ferny", sites=["Bree", "Barrow-downs"])
    act(game, "Bill Ferny goes back")
    assert sites_of(game, "Bill Ferny") == ["Bree"]
    assert status(game, "Bill Ferny") == "tapped"
    assert the(game, MovementHazard).hazards_played == 1


# reveals


@pytest.mark.rule("ME-10.95")
def test_revealing_is_free() -> None:
    game = with_agent("Bill Ferny", sites=["Bree"], hazards_played=2)
    act(game, "Reveal Bill Ferny")
    assert is_face_up(game.state, card(game, "Bill Ferny"))
    assert the(game, MovementHazard).hazards_played == 2


@pytest.mark.rule("ME-10.96")
def test_an_agent_that_never_moved_shows_a_home_site() -> None:
    game = with_agent("Bill Ferny", to="Edoras", start="Lórien")
    act(game, "Reveal Bill Ferny")
    assert offers(game, OPPONENT) == ["Bill Ferny is at Bree", "Bill Ferny is at Cameth Brin"]
    act(game, "Bill Ferny is at Cameth Brin")
    assert sites_of(game, "Bill Ferny") == ["Cameth Brin"]


@pytest.mark.rule("ME-10.96")
def test_without_a_card_of_a_home_site_it_goes_at_the_end_of_the_turn() -> None:
    game = journey(
        "Gimli",
        opponent={"hand": ["Doors of Night"], "agents": ["Bill Ferny"], "location_deck": ["Lórien"]},
        hazards=NO_HAZARDS,
    )
    act(game, "Reveal Bill Ferny")
    assert is_face_up(game.state, card(game, "Bill Ferny"))
    turn = game.state.turn
    while game.state.turn == turn:
        game.choose(game.decision.options[-1])
    assert zone(game, "Bill Ferny") == "discard pile"


@pytest.mark.rule("ME-10.97", "ME-10.98")
def test_an_agent_that_could_not_have_come_there_is_discarded() -> None:
    game = with_agent("Bill Ferny", sites=["Moria", "Bree"])
    assert not has_legal_path(game.state, card(game, "Bill Ferny"))
    sites = site_cards(game.state, card(game, "Bill Ferny"))
    act(game, "Reveal Bill Ferny")
    assert zone(game, "Bill Ferny") == "discard pile"
    assert [game.state.zone_of(site)[0] for site in sites] == ["location deck"] * 2


@pytest.mark.rule("ME-10.98")
def test_after_an_illegal_path_there_is_no_attack() -> None:
    game = entered("Bill Ferny", "Bree", sites=["Moria", "Bree"])
    act(game, "Bill Ferny attacks")
    assert game.state.nearest(Attack) is None
    assert zone(game, "Bill Ferny") == "discard pile"


@pytest.mark.rule("ME-10.99")
def test_after_a_legal_reveal_only_the_present_site_card_stays() -> None:
    game = with_agent("Bill Ferny", sites=["Bree", "Barrow-downs", "Old Forest"])
    act(game, "Reveal Bill Ferny")
    assert sites_of(game, "Bill Ferny") == ["Old Forest"]


@pytest.mark.rule("CR-T.21")
def test_an_agent_turned_up_in_the_under_deeps_is_lost() -> None:
    game = with_agent("Baduila", sites=["Goblin-gate", "The Under-gates"])
    act(game, "Reveal Baduila")
    assert zone(game, "Baduila") == "discard pile"


@pytest.mark.rule("ME-10.83", "CR-T.23")
def test_a_second_copy_is_discarded_as_it_is_turned_up_and_a_hidden_one_counts_for_nothing() -> None:
    game = journey(
        "Gimli",
        hazards=NO_HAZARDS,
        you={"agents": ["Bill Ferny"]},
        opponent={"hand": ["Doors of Night"], "agents": [{"name": "Bill Ferny", "sites": ["Bree"]}]},
    )
    mine, other = agents_of(game.state, YOU)[0], agents_of(game.state, OPPONENT)[0]
    assert not is_taken(game.state, other)
    act(game, "Reveal Bill Ferny")
    assert is_face_up(game.state, other)
    assert not is_face_up(game.state, mine)
    both = journey(
        "Gimli",
        hazards=NO_HAZARDS,
        you={"agents": [{"name": "Bill Ferny", "sites": ["Bree"], "face_up": True}]},
        opponent={"hand": ["Doors of Night"], "agents": [{"name": "Bill Ferny", "sites": ["Bree"]}]},
    )
    other = agents_of(both.state, OPPONENT)[0]
    act(both, "Reveal Bill Ferny")
    assert both.state.zone_of(other)[0] == "discard pile"


@pytest.mark.rule("ME-10.84")
def test_agents_untap_with_the_other_cards_of_their_player() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Bree")], "agents": [{"name": "Bill Ferny", "state": "tapped"}]},
        opponent={"companies": [company("Haldir", at="Lórien")], "agents": [{"name": "Eun", "state": "tapped"}]},
        at={"phase": "untap"},
        windows="always",
        format="standard",
    )
    while game.state.frame.at != "other_actions":
        game.choose(game.decision.options[-1])
    assert (status(game, "Bill Ferny"), status(game, "Eun")) == ("untapped", "tapped")


# creatures


def opened(agent: str, at: str, creature: str, start: str = "Rivendell", **more: Any) -> Game[MeccgState]:
    """A company on its way to an agent's site, which the agent has opened to creatures."""
    game = with_agent(agent, to=at, hazards=(creature, "Doors of Night"), start=start, **more)
    act(game, f"{agent} taps to open")
    while game.decision.kind == "movement":
        game.choose(game.decision.options[-1])
    return game


ALLOWS = "what an agent allows"


@pytest.mark.rule("ME-10.101")
def test_an_agent_lets_in_non_unique_creatures_of_the_kind_of_the_automatic_attack() -> None:
    game = opened("Deallus", "Moria", "Orc-guard", start="Lórien", sites=["Moria"])
    assert may(game, f"Play Orc-guard keyed to {ALLOWS}", OPPONENT)
    game = opened("Deallus", "Moria", "The Great Goblin", start="Lórien", sites=["Moria"])
    assert not may(game, f"Play The Great Goblin keyed to {ALLOWS}", OPPONENT)


AT_HOME = (
    ("ME-10.102", "Elwen", "Dol Amroth", "Edhellond", "Brigands", "Orc-guard"),
    ("ME-10.103", "Bill Ferny", "Bree", "Rivendell", "Orc-guard", "Olog-hai (Trolls)"),
    ("ME-10.104", "Golodhros", "Cirith Ungol", "Lórien", "Olog-hai (Trolls)", "Barrow-wight"),
    ("ME-10.105", "Nimloth", "Sarn Goriwing", "Lórien", "Barrow-wight", "Giant"),
)


@pytest.mark.rule("ME-10.102", "ME-10.103", "ME-10.104")
@pytest.mark.parametrize(("rule", "agent", "site", "start", "friend", "stranger"), AT_HOME)
def test_at_home_the_site_says_whom_an_agent_lets_in(
    rule: str, agent: str, site: str, start: str, friend: str, stranger: str
) -> None:
    assert may(opened(agent, site, friend, start), f"Play {friend} keyed to {ALLOWS}", OPPONENT), rule
    assert not may(opened(agent, site, stranger, start), f"Play {stranger} keyed to {ALLOWS}", OPPONENT), rule


@pytest.mark.rule("ME-10.105")
def test_the_undead_come_to_a_home_that_is_a_shadow_hold() -> None:
    game = opened("Nimloth", "Sarn Goriwing", "Ghouls", "Lórien")
    assert may(game, f"Play Ghouls keyed to {ALLOWS}", OPPONENT)


@pytest.mark.rule("ME-10.106", "CR-T.12")
def test_a_creature_that_an_agent_lets_in_reveals_it() -> None:
    game = opened("Bill Ferny", "Bree", "Orc-guard")
    assert not is_face_up(game.state, card(game, "Bill Ferny"))
    plays(game, f"Play Orc-guard keyed to {ALLOWS} at Bree")
    while game.decision.kind in ("response", "home site"):
        game.choose(game.decision.options[-1])
    assert is_face_up(game.state, card(game, "Bill Ferny"))
    assert sites_of(game, "Bill Ferny") == ["Bree"]
    assert game.state.name(the(game, Attack).creature) == "Orc-guard"


# attacks


def entered(
    agent: str, at: str, dice: tuple[int, ...] = (), band: tuple[str, ...] = ("Gimli",), **more: Any
) -> Game[MeccgState]:
    """A company that enters the site of an agent."""
    game = table(
        you={"companies": [company(*band, at=at)]},
        opponent={"companies": [company("Haldir", at="Lórien")], "agents": [{"name": agent, **more}]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        dice=dice,
        windows="always",
        format="standard",
    )
    game.choose(game.decision.options[0])
    while game.decision.kind not in ("agents attack", "site"):
        game.choose(game.decision.options[-1])
    return game


def attacks(game: Game[MeccgState], agent: str) -> Attack:
    act(game, f"{agent} attacks")
    while game.decision.kind == "home site":
        game.choose(game.decision.options[-1])
    return the(game, Attack)


@pytest.mark.rule("ME-10.107")
def test_an_agent_attacks_a_company_that_enters_its_site() -> None:
    game = entered("Bill Ferny", "Bree")
    attack = attacks(game, "Bill Ferny")
    assert game.state.name(attack.creature) == "Bill Ferny"
    assert is_face_up(game.state, attack.creature)
    skipped = table(
        you={"companies": [company("Gimli", at="Bree")]},
        opponent={"companies": [company("Haldir", at="Lórien")], "agents": ["Bill Ferny"]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        windows="always",
        format="standard",
    )
    act(skipped, "Do not enter the site")
    assert not may(skipped, "Bill Ferny attacks")
    assert "ME-10.107" in refused(skipped, "Bill Ferny attacks", OPPONENT)


@pytest.mark.rule("ME-10.107")
@pytest.mark.parametrize("face_up", [False, True])
def test_with_all_windows_asked_nobody_learns_where_a_hidden_agent_is_not(face_up: bool) -> None:
    game = entered("Bill Ferny", "Edhellond", face_up=face_up, sites=["Bree"])
    assert game.decision.kind == ("site" if face_up else "agents attack")
    assert not may(game, "Bill Ferny attacks")


@pytest.mark.rule("ME-10.108")
def test_no_agent_attacks_while_companies_move_unless_a_card_says_so() -> None:
    game = with_agent("Bill Ferny")
    assert "ME-10.108" in refused(game, "Bill Ferny attacks", OPPONENT)
    assert not may(game, "Bill Ferny taps to attack", OPPONENT)
    assert may(with_agent("Anarin", to="Moria", start="Lórien"), "Anarin taps to attack", OPPONENT)


@pytest.mark.rule("ME-10.109")
def test_agents_attack_last_of_all_that_waits_at_a_site() -> None:
    names = [step.name for step in SitePhase.steps]
    order = [names.index(name) for name in ("face_automatic_attacks", "face_on_guard_creatures", "face_agents")]
    assert order == sorted(order)
    game = entered(
        "Anarin", "Moria", sites=["Moria"], dice=(12,) * 20, band=("Gandalf", "Gimli", "Glorfindel II", "Legolas")
    )
    assert the(game, SitePhase).attacks_faced == 1
    assert may(game, "Anarin attacks", OPPONENT)


@pytest.mark.rule("ME-10.111", "CR-T.20")
def test_an_agent_has_one_strike_and_adds_its_own_roll() -> None:
    game = entered("Deallus", "Edoras", sites=["Edoras"], face_up=True, dice=(5, 7, 7))
    attack = attacks(game, "Deallus")
    assert (attack.base_strikes, attack_prowess(game.state, attack)) == (1, 2)
    fight(game)
    rolls = [event.change for event in game.state.log if isinstance(event.change, Rolled)]
    assert [(roll.purpose, roll.first + roll.second) for roll in rolls][:2] == [
        ("Gimli's strike", 5),
        ("the strike of Deallus", 7),
    ]
    assert "Gimli: the strike fails (10 against 9)" in story(game)


BONUSES = (
    ("hidden at home", "Bill Ferny", "Bree", {}, 2 + 5, 8 + 1, True),
    ("hidden elsewhere", "Bill Ferny", "Bag End", {"sites": ["Bree", "Bag End"]}, 2 + 2, 8, False),
    ("seen at home", "Bill Ferny", "Bree", {"sites": ["Bree"], "face_up": True}, 2 + 2, 8 + 1, False),
    ("seen elsewhere", "Bill Ferny", "Bag End", {"sites": ["Bag End"], "face_up": True}, 2, 8, False),
)


@pytest.mark.rule("ME-10.113", "ME-10.114", "ME-10.115")
@pytest.mark.parametrize(("case", "agent", "site", "how", "prowess", "body", "chooses"), BONUSES)
def test_the_bonuses_of_an_agents_attack(
    case: str, agent: str, site: str, how: dict[str, Any], prowess: int, body: int, chooses: bool
) -> None:
    game = entered(agent, site, **how)
    attack = attacks(game, agent)
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == (prowess, body), case
    assert attack.attacker_chooses is chooses, case


@pytest.mark.rule("ME-10.112")
def test_a_wounded_agent_is_weaker() -> None:
    game = entered("Dâsakûn", "Bree", sites=["Bree"], face_up=True, state="wounded")
    assert attack_prowess(game.state, attacks(game, "Dâsakûn")) == 6 - 2


def fight(game: Game[MeccgState]) -> None:
    for _ in range(40):
        if game.state.nearest(Attack) is None:
            return
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])


@pytest.mark.rule("ME-10.116")
def test_an_agent_that_survives_unhurt_is_face_up_and_tapped() -> None:
    game = entered("Bill Ferny", "Bree", dice=(2, 12, 2))
    attacks(game, "Bill Ferny")
    fight(game)
    assert is_face_up(game.state, card(game, "Bill Ferny"))
    assert status(game, "Bill Ferny") == "tapped"


@pytest.mark.rule("CR-T.28", "ME-10.78")
def test_one_failed_strike_wounds_an_agent() -> None:
    game = entered("Bill Ferny", "Bree", dice=(12, 2, 2))
    attacks(game, "Bill Ferny")
    fight(game)
    assert status(game, "Bill Ferny") == "wounded"
    assert is_face_up(game.state, card(game, "Bill Ferny"))


@pytest.mark.rule("CR-T.29")
def test_an_agent_is_eliminated_only_if_all_its_strikes_are_defeated() -> None:
    game = entered("Bill Ferny", "Bree", dice=(12, 2, 12, 12, 2, 2), band=("Gimli", "Legolas"))
    attack = attacks(game, "Bill Ferny")
    attack.base_strikes = 2
    fight(game)
    assert zone(game, "Bill Ferny") == "in play"
    assert status(game, "Bill Ferny") == "wounded"


@pytest.mark.rule("ME-10.118")
def test_who_defeats_an_agent_scores_a_kill() -> None:
    game = entered("Bill Ferny", "Bree", dice=(12, 2, 12))
    attacks(game, "Bill Ferny")
    fight(game)
    assert game.state.zone_of(card(game, "Bill Ferny")) == ("marshalling point pile", YOU)
    assert points_by_kind(game.state, YOU)["kill"] == 1
    standing = with_agent("Bill Ferny", face_up=True, sites=["Bree"])
    assert points_by_kind(standing.state, OPPONENT).get("character", 0) == 1


@pytest.mark.rule("ME-10.117", "CR-T.18")
def test_an_agent_is_neither_character_nor_creature() -> None:
    game = entered("Bill Ferny", "Bree")
    attack = attacks(game, "Bill Ferny")
    assert attack.agent
    assert not game.state.company(1).characters.count(attack.creature)
    clouds = table(
        you={"companies": [company("Gimli", at="Bree")]},
        opponent={
            "companies": [company("Haldir", at="Lórien")],
            "agents": ["Bill Ferny"],
            "events": ["Clouds", "Doors of Night"],
        },
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        windows="always",
        format="standard",
    )
    clouds.choose(clouds.decision.options[0])
    while clouds.decision.kind != "agents attack":
        clouds.choose(clouds.decision.options[-1])
    assert attack_prowess(clouds.state, attacks(clouds, "Bill Ferny")) == 7


@pytest.mark.rule("CR-T.13", "CR-T.22")
def test_neither_agents_nor_companies_attack_agents() -> None:
    game = entered("Bill Ferny", "Bree")
    attack = attacks(game, "Bill Ferny")
    party = attack.party(game.state)
    assert party is not None
    assert set(targets_of(game.state, attack, party)) == {card(game, "Gimli")}
    fight(game)
    assert not any("Bill Ferny" in sentence for sentence in offers(game, YOU))


@pytest.mark.rule("CR-T.17")
def test_an_agent_that_a_card_orders_to_attack_keeps_the_bonuses_of_hiding() -> None:
    game = journey(
        "Gimli",
        hazards=NO_HAZARDS,
        opponent={"hand": ["Cunning Foes"], "agents": ["Bill Ferny"]},
    )
    plays(game, "Play Cunning Foes on Bill Ferny")
    while game.decision.kind == "home site":
        game.choose(game.decision.options[-1])
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == (2 + 5 + 3, 8 + 1)
    assert the(game, MovementHazard).hazards_played == 1


@pytest.mark.rule("CR-T.19")
def test_an_agent_travels_without_being_attacked() -> None:
    game = with_agent("Leamon", sites=["Cameth Brin"], events=("Scorba Ahunt", "Doors of Night"))
    act(game, "Leamon moves to Bree")
    assert game.state.nearest(Attack) is None


@pytest.mark.rule("CR-T.24")
def test_a_hazard_agent_never_becomes_a_character() -> None:
    game = table(
        you={
            "companies": [company("Gandalf", at="Bree")],
            "agents": [{"name": "Bill Ferny", "face_up": True, "sites": ["Bree"]}],
        },
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        windows="always",
        format="standard",
    )
    assert not any("Bill Ferny" in sentence for sentence in offers(game, YOU))


@pytest.mark.rule("ME-10.80")
def test_four_agents_are_two_creatures() -> None:
    assert creatures([facts(id) for id in ("DM-1", "DM-2", "DM-3", "DM-4")], tournament=False) == 2


@pytest.mark.rule("ME-10.87")
def test_a_wounded_agent_stays_and_none_moves_to_where_it_is() -> None:
    wounded = with_agent("Bill Ferny", face_up=True, sites=["Bree"], state="wounded")
    assert not may(wounded, "Bill Ferny moves to Barrow-downs", OPPONENT)
    at_bree = with_agent("Bill Ferny", sites=["Bree"])
    assert not may(at_bree, "Bill Ferny moves to Bree", OPPONENT)


@pytest.mark.rule("ME-10.111")
def test_an_agent_attacks_a_company_once() -> None:
    game = entered("Bill Ferny", "Bree", dice=(2, 12, 2))
    attacks(game, "Bill Ferny")
    fight(game)
    assert game.state.nearest(SitePhase) is not None
    assert not may(game, "Bill Ferny attacks", OPPONENT)
