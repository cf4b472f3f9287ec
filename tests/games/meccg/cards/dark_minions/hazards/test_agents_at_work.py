"""Dark Minions: what agents do with the help of events; My Precious and Elerína."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.agents.test_agent_influence import persuading
from tests.conformance.meccg.agents.test_agents import entered
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    the,
    zone,
)
from tests.games.random_play import check_saving_now
from westmarch.games.meccg.game import RULES
from westmarch.games.meccg.rules.agents.influence import AgentAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.kernel.game import Game


def under_way(
    *hand: str, to: str = "Bree", limit: int = 5, start: str = "Rivendell", **opponent: Any
) -> Game[MeccgState]:
    return standard(
        you={"companies": [moving("Gimli", "Legolas", start=start, to=to)]},
        opponent={"hand": list(hand), "companies": [BYSTANDERS], **opponent},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": limit},
        dice=(7,) * 12,
    )


HURT = {"name": "Bill Ferny", "state": "wounded"}


@pytest.mark.card("DM-74")
def test_never_seen_him_gives_an_extra_action() -> None:
    game = under_way("Never Seen Him", "Never Seen Him", agents=[HURT], limit=2)
    plays(game, "Play Never Seen Him on Bill Ferny")
    assert not may(game, "Play Never Seen Him", OPPONENT)
    act(game, "Bill Ferny heals")
    assert the(game, MovementHazard).hazards_played == 2
    act(game, "Bill Ferny untaps")
    check_saving_now(RULES, game)
    plain = under_way("Never Seen Him", agents=[HURT])
    act(plain, "Bill Ferny heals")
    assert "ME-10.86" in refused(plain, "Bill Ferny untaps", OPPONENT)


def first_roll(game: Game[MeccgState]) -> int:
    return next(event.change for event in game.state.log if isinstance(event.change, Rolled)).modifier


@pytest.mark.card("DM-61")
def test_good_sense_revolts_lets_an_agent_talk() -> None:
    """Deallus has 1 direct influence and Gimli's player 14 general influence to spare."""
    deallus: dict[str, Any] = {"agent": "Deallus", "to": "Edoras", "sites": ["Edoras"], "face_up": True}
    game = persuading("Gimli", **deallus, hand=("Good Sense Revolts",), dice=(9, 7))
    plays(game, "Play Good Sense Revolts on Deallus")
    act(game, "Choose Gimli", "Play nothing for the attempt")
    assert first_roll(game) == 1 - 14 + 4
    away = persuading("Gimli", agent="Deallus", to="Edoras", sites=["Bree"], hand=("Good Sense Revolts",))
    assert not may(away, "Play Good Sense Revolts", OPPONENT)


@pytest.mark.card("DM-61")
def test_good_sense_revolts_helps_an_attempt() -> None:
    game = persuading("Gimli", sites=["Minas Morgul"], hand=("Good Sense Revolts",), dice=(9, 7))
    act(game, "Golodhros taps to influence Gimli")
    before = the(game, AgentAttempt).bonus
    act(game, "Play Good Sense Revolts (for an attempt)")
    passes(game, "agent influence")
    assert the(game, AgentAttempt).bonus == before + 4


@pytest.mark.card("DM-61")
@pytest.mark.rule("ME-2.98")
def test_good_sense_revolts_does_not_help_against_servants() -> None:
    agent = {"name": "Golodhros", "face_up": True, "sites": ["Minas Morgul"]}
    game = standard(
        you={"alignment": "minion", "companies": [company("Luitprand", "Ostisen", at="Minas Morgul")]},
        opponent={"hand": ["Good Sense Revolts"], "agents": [agent], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
        dice=(7,) * 9,
    )
    act(game, "Golodhros taps to influence Luitprand")
    assert game.decision.kind == "agent influence"
    assert not may(game, "Play Good Sense Revolts", OPPONENT)


@pytest.mark.card("DM-101")
def test_will_not_come_down_sends_somebody_back_to_hand() -> None:
    """The unused general influence does not count: 1 + 12 − 2 is more than Gimli's mind of 6."""
    deallus: dict[str, Any] = {"agent": "Deallus", "to": "Edoras", "sites": ["Edoras"], "face_up": True}
    game = persuading("Gimli", "Legolas", **deallus, hand=("Will not Come Down",), dice=(12, 2))
    plays(game, "Play Will not Come Down on Deallus")
    act(game, "Choose Gimli", "Play nothing for the attempt")
    assert first_roll(game) == 1
    assert zone(game, "Gimli") == "hand"
    away = persuading("Gimli", agent="Deallus", to="Edoras", sites=["Bree"], hand=("Will not Come Down",))
    assert not may(away, "Play Will not Come Down", OPPONENT)


@pytest.mark.card("DM-96")
def test_twisted_tales_win_a_faction_away() -> None:
    """Freca is at home where the Riders can be won: no roll is made."""
    riders = {"factions": ["Riders of Rohan"]}
    tales: dict[str, Any] = {"hand": ("Twisted Tales",), "you": riders, "sites": ["Edoras"], "face_up": True}
    game = persuading("Gimli", "Legolas", agent="Wormtongue", **tales)
    plays(game, "Play Twisted Tales on Wormtongue")
    act(game, "Choose Riders of Rohan", "Play nothing for the attempt")
    assert zone(game, "Riders of Rohan") == "discard pile"
    assert not any(isinstance(event.change, Rolled) for event in game.state.log)
    assert not may(persuading("Gimli", agent="Bill Ferny", **tales), "Play Twisted Tales", OPPONENT)
    elsewhere = persuading("Gimli", agent="Wormtongue", **{**tales, "sites": ["Bree"]})
    assert not may(elsewhere, "Play Twisted Tales", OPPONENT)


@pytest.mark.card("DM-89")
def test_shadow_out_of_the_dark_calls_the_dead() -> None:
    agent = {"name": "Firiel", "face_up": True, "sites": ["Dimrill Dale"]}
    hand = ("Shadow out of the Dark", "Barrow-wight", "Ghosts", "Wargs")
    game = under_way(*hand, start="Lórien", to="Dimrill Dale", agents=[agent])
    plays(game, "Play Shadow out of the Dark on Firiel")
    assert not may(game, "Play Barrow-wight", OPPONENT)
    plays(game, "Use Shadow out of the Dark: tap the agent")
    played = the(game, MovementHazard).hazards_played
    assert not may(game, "Play Wargs keyed to Dimrill Dale", OPPONENT)
    plays(game, "Play Barrow-wight keyed to Dimrill Dale")
    assert the(game, MovementHazard).hazards_played == played
    hidden = under_way(*hand, start="Lórien", to="Dimrill Dale", agents=[{**agent, "face_up": False}])
    assert not may(hidden, "Play Shadow out of the Dark", OPPONENT)


@pytest.mark.card("DM-68", "DM-76")
@pytest.mark.parametrize(
    ("name", "agent", "other", "site"),
    [("Inner Cunning", "Elerína", "Bill Ferny", "Moria"), ("Nobody’s Friend", "Bill Ferny", "Elerína", "Edoras")],
)
def test_an_agent_comes_from_where_nobody_looks(name: str, agent: str, other: str, site: str) -> None:
    game = under_way(name, name, agent, start="Lórien", to=site, play_deck=[agent, other, "Wargs"])
    assert not any(option.startswith(f"Play {name} on") for option in offers(game, OPPONENT))
    act(game, f"Play {agent} face down as an agent")
    plays(game, f"Play {name} on {agent}")
    act(game, f"Reveal {agent}")
    act(game, f"{agent} is at {site}")
    assert zone(game, name) == "discard pile"
    assert zone(game, agent) == "in play"


@pytest.mark.card("DM-68", "DM-76")
@pytest.mark.parametrize(
    ("name", "agent", "other"),
    [("Inner Cunning", "Elerína", "Bill Ferny"), ("Nobody’s Friend", "Bill Ferny", "Elerína")],
)
def test_an_agent_is_called_from_the_deck(name: str, agent: str, other: str) -> None:
    game = under_way(name, play_deck=[other, agent, "Wargs"])
    plays(game, f"Play {name} (take an agent from your play deck)")
    assert not may(game, f"Choose {other}")
    act(game, f"Choose {agent}")
    assert zone(game, agent) == "hand"
    assert game.state.knows(0, card(game, agent))
    minion = standard(
        you={"alignment": "minion", "companies": [company("Luitprand", at="Barad-dûr")]},
        opponent={"hand": [name], "play_deck": [agent], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(minion, f"Play {name}", OPPONENT)


@pytest.mark.card("DM-7")
@pytest.mark.parametrize(("state", "more"), [("untapped", True), ("tapped", False)])
def test_elerina_taps_for_one_more_strike(state: str, more: bool) -> None:
    game = entered("Elerína", "Bree", sites=["Bree"], face_up=True, state=state)
    act(game, "Elerína attacks the company")
    assert may(game, "Tap the agent for one more strike", OPPONENT) is more
    if more:
        act(game, "Tap the agent for one more strike")
    assert attack_strikes(game.state, the(game, Attack)) == (2 if more else 1)


def gollum(*band: Any, dice: tuple[int, ...], hand: tuple[str, ...] = ()) -> Game[MeccgState]:
    """My Precious waits in Moria for a company that has entered."""
    game = standard(
        you={"hand": list(hand), "companies": [company(*band, at="Moria")]},
        opponent={"agents": [{"name": "My Precious", "face_up": True, "sites": ["Moria"]}], "companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "face agents"},
        dice=dice,
    )
    act(game, "My Precious attacks the company")
    return game


def through_the_strike(game: Game[MeccgState], until: str) -> None:
    for _ in range(30):
        if game.decision.kind == until or game.over:
            return
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "tap or not") else -1])
    raise AssertionError(f"{until} was never reached: {game.decision.kind}")


@pytest.mark.card("DM-29")
def test_my_precious_takes_a_ring_and_is_gone() -> None:
    game = gollum(bearing("Bilbo", "Precious Gold Ring", "Beautiful Gold Ring", "Cram"), "Gimli", dice=(2, 12, 2, 2))
    through_the_strike(game, "a ring to take")
    assert game.decision.seat == OPPONENT
    act(game, "Discard Precious Gold Ring of Bilbo")
    assert (zone(game, "Precious Gold Ring"), zone(game, "My Precious")) == ("discard pile", "discard pile")
    assert zone(game, "Cram") == "in play"


@pytest.mark.card("DM-29")
@pytest.mark.rule("CC-My Precious.1", "CC-My Precious.2")
def test_my_precious_may_be_won_over_as_gollum() -> None:
    """His strike fails, and the body check of 2 does not defeat him."""
    game = gollum("Gimli", "Legolas", dice=(12, 2, 2, 7), hand=("Gollum", "Gollum’s Fate"))
    through_the_strike(game, "win Gollum over")
    act(game, "Legolas taps to play Gollum")
    assert (zone(game, "Gollum"), zone(game, "My Precious")) == ("in play", "discard pile")
    fate = standard(
        you={"hand": ["Gollum’s Fate"], "companies": [company(bearing("Frodo", "The One Ring"), at="Mount Doom")]},
        opponent={
            "agents": [{"name": "My Precious", "face_up": True, "sites": ["Mount Doom"]}],
            "companies": [BYSTANDERS],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(fate, "Play Gollum’s Fate")
    lord = standard(
        you={"alignment": "minion", "hand": ["My Precious"], "companies": [company("Luitprand", at="Moria")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    assert not may(lord, "Play My Precious")


@pytest.mark.card("DM-29")
def test_who_slays_my_precious_loses_a_point_and_he_acts_twice_in_the_open() -> None:
    game = gollum("Gimli", "Legolas", dice=(12, 2, 12, 7))
    through_the_strike(game, "organize")
    assert zone(game, "My Precious") == "marshalling point pile"
    assert points_by_kind(game.state, 0)["kill"] == -1
    for face_up in (True, False):
        agent = {"name": "My Precious", "face_up": face_up, "sites": ["Moria"], "state": "tapped"}
        busy = under_way("Wargs", agents=[agent])
        act(busy, "My Precious untaps")
        assert may(busy, "My Precious moves to Dimrill Dale", OPPONENT) is face_up
