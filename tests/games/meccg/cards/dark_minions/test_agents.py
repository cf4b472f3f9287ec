"""Agents of Dark Minions, and events that use them."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import OPPONENT, act, card, company, may, moving, refused, table, the, zone
from westmarch.games.meccg.cards.facts import facts
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

PLAIN = ("DM-3", "DM-4", "DM-5", "DM-9", "DM-12", "DM-13", "DM-16", "DM-17", "DM-18", "DM-19", "DM-23", "DM-26")


@pytest.mark.card(*PLAIN)
@pytest.mark.parametrize("id", PLAIN)
def test_a_plain_agent_is_played_hidden_and_may_not_ambush(id: str) -> None:
    name = facts(id).name
    game = journey("Gimli", hazards=(id,))
    act(game, f"Play {name} face down as an agent")
    assert zone(game, name) == "agents"
    later = journey("Gimli", opponent={"hand": ["Doors of Night"], "agents": [id]})
    assert may(later, f"Reveal {name}", OPPONENT)
    assert not may(later, f"{name} taps to attack", OPPONENT)


@pytest.mark.card("DM-1", "DM-15")
@pytest.mark.parametrize(("id", "to", "prowess"), [("DM-1", "Moria", 4 + 5), ("DM-15", "Dol Guldur", 7 + 5 + 2)])
def test_anarin_and_the_grimburgoth_attack_on_the_way(id: str, to: str, prowess: int) -> None:
    name = facts(id).name
    game = journey("Gimli", start="Lórien", to=to, opponent={"hand": ["Doors of Night"], "agents": [id]})
    act(game, f"{name} taps to attack")
    while game.decision.kind == "home site":
        game.choose(game.decision.options[-1])
    assert attack_prowess(game.state, the(game, Attack)) == prowess
    elsewhere = journey("Gimli", opponent={"hand": ["Doors of Night"], "agents": [id]})
    assert not may(elsewhere, f"{name} taps to attack", OPPONENT)


@pytest.mark.card("DM-1", "DM-8", "DM-20")
@pytest.mark.parametrize(
    ("id", "sites", "haven"),
    [("DM-1", ["Moria"], "Lórien"), ("DM-8", ["Dol Amroth"], "Edhellond"), ("DM-20", ["Sarn Goriwing"], "")],
)
def test_elven_agents_move_to_havens(id: str, sites: list[str], haven: str) -> None:
    name = facts(id).name
    game = journey("Gimli", opponent={"hand": ["Doors of Night"], "agents": [{"name": id, "sites": sites}]})
    assert may(game, f"{name} moves to {haven}", OPPONENT)
    other = journey("Gimli", opponent={"hand": ["Doors of Night"], "agents": [{"name": "DM-3", "sites": sites}]})
    assert not haven or not may(other, f"Bill Ferny moves to {haven}", OPPONENT)


@pytest.mark.card("DM-2")
def test_baduila_is_discarded_to_send_a_company_back() -> None:
    game = journey("Gimli", to="Goblin-gate", opponent={"hand": ["Doors of Night"], "agents": ["DM-2"]})
    act(game, "Discard Baduila to send the company back")
    while game.decision.kind == "home site":
        game.choose(game.decision.options[-1])
    assert zone(game, "Baduila") == "discard pile"
    assert not the(game, MovementHazard).moving
    away = journey("Gimli", to="Bree", opponent={"hand": ["Doors of Night"], "agents": ["DM-2"]})
    assert not may(away, "Discard Baduila", OPPONENT)


def gimli_enters_edoras(taladhan_at: str) -> Game[MeccgState]:
    game = table(
        you={"companies": [company({"name": "Gimli", "items": ["Dagger of Westernesse"]}, at="Edoras")]},
        opponent={
            "companies": [company("Haldir", at="Lórien")],
            "agents": [{"name": "Taladhan", "face_up": True, "sites": [taladhan_at]}],
        },
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        dice=(2, 12),
        windows="always",
        format="standard",
    )
    game.choose(game.decision.options[0])
    return game


@pytest.mark.card("DM-25")
@pytest.mark.rule("CC-Taladhan")
def test_taladhan_robs_whom_he_chooses() -> None:
    game = gimli_enters_edoras(taladhan_at="Edoras")
    while game.decision.kind != "agents attack":
        game.choose(game.decision.options[-1])
    act(game, "Taladhan attacks")
    assert the(game, Attack).attacker_chooses
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "lose an item") else -1])
    assert zone(game, "Dagger of Westernesse") == "discard pile"
    assert game.state.status[card(game, "Gimli")] != 2


@pytest.mark.card("DM-25")
def test_taladhan_does_not_rob_from_afar() -> None:
    game = gimli_enters_edoras(taladhan_at="Dunharrow")
    assert game.decision.kind == "site", "no agent is asked to attack"
    assert "at_the_site" in refused(game, "Taladhan attacks", OPPONENT)


@pytest.mark.card("DM-50")
def test_cunning_foes_need_a_warrior_on_the_spot() -> None:
    game = journey("Gimli", opponent={"hand": ["DM-50"], "agents": ["DM-3", "DM-12"]})
    assert may(game, "Play Cunning Foes on Bill Ferny", OPPONENT)
    assert not may(game, "Play Cunning Foes on Gergeli", OPPONENT)
    plays(game, "Play Cunning Foes on Bill Ferny")
    while game.decision.kind == "home site":
        game.choose(game.decision.options[-1])
    assert the(game, Attack).attacker_chooses
    tapped = journey("Gimli", opponent={"hand": ["DM-50"], "agents": [{"name": "DM-3", "state": "tapped"}]})
    assert not may(tapped, "Play Cunning Foes", OPPONENT)


@pytest.mark.card("DM-14")
def test_golodhros_taps_to_influence_and_others_do_not() -> None:
    game = journey(
        "Gimli", start="Lórien", to="Minas Morgul", opponent={"hand": ["Doors of Night"], "agents": ["DM-14"]}
    )
    assert may(game, "Golodhros taps to influence Gimli", OPPONENT)
    tapped = journey(
        "Gimli",
        start="Lórien",
        to="Minas Morgul",
        opponent={"hand": ["Doors of Night"], "agents": [{"name": "DM-14", "state": "tapped"}]},
    )
    assert not may(tapped, "Golodhros taps to influence Gimli", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("DM-6", "DM-8", "DM-11", "DM-20")
@pytest.mark.parametrize(
    ("id", "kin", "stranger"),
    [
        ("DM-6", "Gimli", "Legolas"),
        ("DM-8", "Legolas", "Gimli"),
        ("DM-11", "Gimli", "Legolas"),
        ("DM-20", "Legolas", "Gimli"),
    ],
)
def test_agents_of_a_people_have_more_influence_on_it(id: str, kin: str, stranger: str) -> None:
    agents = [{"name": id, "face_up": True, "sites": ["Bree"]}]
    game = journey("Gimli", "Legolas", opponent={"hand": ["Doors of Night"], "agents": agents})
    agent = card(game, facts(id).name)
    plain = facts(id).direct_influence
    assert direct_influence(game.state, agent, card(game, kin)) == plain + 2
    assert direct_influence(game.state, agent, card(game, stranger)) == plain


@pytest.mark.limit
@pytest.mark.card("DM-10", "DM-21", "DM-22", "DM-27", "DM-183")
@pytest.mark.parametrize(
    ("id", "friend", "stranger", "bonus"),
    [
        ("DM-10", "Men of Lebennin", "Riders of Rohan", 2),
        ("DM-10", "Aragorn II", "Théoden", 2),
        ("DM-21", "Woses of the Drúadan Forest", "Riders of Rohan", 3),
        ("DM-22", "Woses of Old Pûkel-land", "Riders of Rohan", 3),
        ("DM-27", "Riders of Rohan", "Men of Lebennin", 4),
        ("DM-27", "Théoden", "Aragorn II", 4),
        ("DM-183", "Dunlendings", "Riders of Rohan", 2),
    ],
)
def test_agents_have_influence_where_they_are_at_home(id: str, friend: str, stranger: str, bonus: int) -> None:
    agents = [{"name": id, "face_up": True, "sites": ["Bree"]}]
    game = journey("Gimli", you={"hand": [friend, stranger]}, opponent={"hand": ["Wargs"], "agents": agents})
    agent, plain = card(game, facts(id).name), facts(id).direct_influence
    assert direct_influence(game.state, agent, card(game, friend)) == plain + bonus
    assert direct_influence(game.state, agent, card(game, stranger)) == plain


@pytest.mark.card("DM-28", "DM-181")
@pytest.mark.parametrize(
    ("id", "home", "to", "fits"),
    [
        ("DM-28", "Bree", "Old Forest", True),
        ("DM-28", "Bree", "Barrow-downs", False),
        ("DM-181", "Isengard", "Glittering Caves", True),
        ("DM-181", "Isengard", "Edoras", False),
    ],
)
def test_some_agents_keep_to_their_haunts(id: str, home: str, to: str, fits: bool) -> None:
    name = facts(id).name
    opponent = {"hand": ["Doors of Night"], "agents": [{"name": id, "sites": [home]}], "location_deck": [to]}
    game = journey("Gimli", opponent=opponent, hazard_limit=4)
    while game.decision.kind != "hazards":
        game.choose(game.decision.options[-1])
    assert may(game, f"{name} moves to {to}", OPPONENT) is fits


@pytest.mark.limit
@pytest.mark.card("DM-28", "DM-181")
@pytest.mark.parametrize(("id", "friend", "bonus"), [("DM-28", "Frodo", 3), ("DM-181", "Gorbag", 2)])
def test_agents_speak_to_their_kind(id: str, friend: str, bonus: int) -> None:
    agents = [{"name": id, "face_up": True, "sites": ["Bree"]}]
    game = journey("Gimli", you={"hand": [friend]}, opponent={"hand": ["Wargs"], "agents": agents})
    agent, plain = card(game, facts(id).name), facts(id).direct_influence
    assert direct_influence(game.state, agent, card(game, friend)) == plain + bonus
    assert direct_influence(game.state, agent, card(game, "Gimli")) == plain


@pytest.mark.card("DM-43")
def test_an_article_is_missing() -> None:
    laden = {"name": "Gimli", "items": ["Dagger of Westernesse"]}
    game = journey(laden, opponent={"hand": ["DM-43"], "agents": ["DM-3", "DM-12"]}, dice=(2, 12), hazard_limit=3)
    while game.decision.kind != "hazards":
        game.choose(game.decision.options[-1])
    assert not may(game, "Play An Article Missing on Gergeli", OPPONENT), "he is elsewhere"
    act(game, "Play An Article Missing on Bill Ferny")
    for _ in range(60):
        if game.decision.kind == "lose an item" or game.over:
            break
        game.choose(game.decision.options[0 if game.decision.kind == "assign strikes" else -1])
    act(game, "Discard Dagger of Westernesse")
    assert zone(game, "Dagger of Westernesse") == "discard pile"
    assert game.state.status[card(game, "Gimli")] != 2


@pytest.mark.card("DM-87")
def test_a_ranger_agent_lets_a_company_seek_without_success() -> None:
    rangers = [id for id in ("DM-1", "DM-2", "DM-21") if "ranger" in facts(id).skills]
    assert rangers
    agents = [{"name": rangers[0], "face_up": True, "sites": ["Bree"], "state": "tapped"}, "DM-12"]
    game = journey("Gimli", opponent={"hand": ["DM-87"], "agents": agents}, hazard_limit=3)
    while game.decision.kind != "hazards":
        game.choose(game.decision.options[-1])
    name = facts(rangers[0]).name
    assert not may(game, "Play Seek without Success on Gergeli", OPPONENT)
    act(game, f"Play Seek without Success on {name}")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    assert zone(game, name) == "discard pile"
    assert not the(game, MovementHazard).moving


@pytest.mark.card("DM-91")
@pytest.mark.limit
@pytest.mark.parametrize(("id", "strikes"), [("DM-3", 2), ("DM-10", 1)])
def test_scout_agents_are_furious(id: str, strikes: int) -> None:
    agents = [{"name": id, "face_up": True, "sites": ["Bree"]}]
    game = table(
        you={"companies": [company("Gimli", "Legolas", at="Bree")]},
        opponent={"companies": [company("Haldir", at="Lórien")], "agents": agents, "hand": ["DM-91"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 3},
        windows="always",
        format="standard",
    )
    while game.decision.kind != "hazards":
        game.choose(game.decision.options[-1])
    act(game, "Play Sudden Fury on Bree")
    while game.decision.kind != "enter the site":
        game.choose(game.decision.options[-1])
    game.choose(game.decision.options[0])
    while game.decision.kind != "agents attack":
        game.choose(game.decision.options[-1])
    act(game, f"{facts(id).name} attacks")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    attack = the(game, Attack)
    assert attack.base_strikes + attack.strikes_change == strikes
    assert attack.attacker_chooses is (strikes == 2)


@pytest.mark.parametrize(
    ("name", "spell", "other"),
    [
        pytest.param("Golodhros", "Words of Menace and Deceit", "The Water’s Tithe", marks=pytest.mark.card("DM-14")),
        pytest.param(
            "The Grimburgoth", "The Water’s Tithe", "Words of Menace and Deceit", marks=pytest.mark.card("DM-15")
        ),
        pytest.param("Taladhan", "Deeper Shadow", "The Water’s Tithe", marks=pytest.mark.card("DM-25")),
    ],
)
def test_an_agent_uses_his_kind_of_magic_as_a_character(name: str, spell: str, other: str) -> None:
    game = table(
        you={
            "alignment": "minion",
            "hand": [spell, other],
            "companies": [moving(name, start="Dol Guldur", to="Moria")],
        },
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}}
        if spell == "Deeper Shadow"
        else {"phase": "organization"},
        format="standard",
        windows="always",
    )
    assert may(game, f"Play {spell} with {name}")
    assert not may(game, f"Play {other} with {name}")
