"""Against the Shadow: hazards that wear companies down."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, passes, status, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.reach import region_limit
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FOE, LEGS, DESPAIR, WILL = (
    "One Foe to Breed a War",
    "Short Legs Are Slow",
    "Turning Hope to Despair",
    "Will Shaken",
)
WOUNDED = {"name": "Legolas", "state": "wounded"}


def _road(*hazards: str, characters: tuple[Any, ...], dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    return standard(
        you={"companies": [moving(*characters, to=more.pop("to", "Bree"))]},
        opponent={"companies": [HEROES], "hand": list(hazards), **more},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        dice=dice,
    )


@pytest.mark.card("AS-32")
@pytest.mark.rule("IN-86", "ME-7.06")
def test_the_attacker_strikes_first_at_the_one_foe() -> None:
    """At nobody else: Aragorn II can be struck only once the defender has had his say."""
    game = _road(FOE, "Wolves", characters=("Aragorn II", WOUNDED), dice=(7,) * 6)
    assert not may(game, f"Play {FOE} on Aragorn II")
    act(game, f"Play {FOE} on Legolas", "Play Wolves keyed to Wilderness")
    assert game.decision.seat == OPPONENT
    assert not may(game, "Assign a strike to Aragorn II")
    act(game, "Assign a strike to Legolas")
    assert the(game, Attack).assigned == (card(game, "Legolas"),)


@pytest.mark.card("AS-32")
def test_the_first_healing_only_ends_the_foe() -> None:
    game = standard(
        you={
            "companies": [company("Aragorn II", {**WOUNDED, "events": [FOE]})],
            "hand": ["Athelas"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
    )
    act(game, "Heal Legolas")
    assert status(game, "Legolas") == "wounded"
    assert zone(game, FOE) == "discard pile"


@pytest.mark.card("AS-37")
@pytest.mark.limit
def test_companies_of_hobbits_lay_down_one_region_less() -> None:
    """Two of four are Hobbits; without one of them they are as fast as ever."""
    game = standard(
        you={
            "companies": [
                company("Frodo", "Sam Gamgee", "Aragorn II", "Legolas"),
                company("Pippin", "Gimli", "Boromir II"),
            ]
        },
        opponent={"companies": [HEROES], "events": [LEGS]},
        at={"phase": "organization"},
    )
    slow, fast = game.state.companies[:2]
    assert (region_limit(game.state, slow), region_limit(game.state, fast)) == (3, 4)


@pytest.mark.card("AS-37")
def test_short_legs_keep_from_starter_movement() -> None:
    """From Rivendell to Lórien there are more than three regions: by the roads alone."""
    game = standard(
        you={"companies": [company("Frodo", at="Rivendell")], "hand": []},
        opponent={"companies": [HEROES], "events": [LEGS]},
        at={"phase": "organization"},
    )
    passes(game, "destination")
    slow = {option.sentence for option in game.decision.options}
    plain = standard(
        you={"companies": [company("Frodo", at="Rivendell")], "hand": []},
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )
    passes(plain, "destination")
    free = {option.sentence for option in plain.decision.options}
    assert slow < free


def _haunted(struck: str) -> Game[MeccgState]:
    """A Corpse-candle strikes at somebody, and every roll is a 5."""
    game = _road("Corpse-candle", DESPAIR, "Wolves", characters=("Aragorn II", "Bilbo"), dice=(5,) * 12)
    act(game, "Play Corpse-candle keyed to Wilderness", f"Play {DESPAIR}")
    passes(game, "assign strikes")
    act(game, f"Assign a strike to {struck}", f"{struck} taps for the strike")
    passes(game, "hazards")
    return game


@pytest.mark.card("AS-41")
def test_those_who_despair_go_on_alone() -> None:
    """Bilbo is wounded: a mind of 5 and the roll are less than 11, Aragorn's 9 and the roll are not."""
    game = _haunted("Bilbo")
    alone = game.state.company_of(card(game, "Bilbo"))
    assert alone is not None
    assert alone.characters == (card(game, "Bilbo"),)
    act(game, "Play no more hazards on this company")
    move = the(game, MovementHazard)
    assert (move.company, move.hazard_limit, move.moving) == (alone.number, 1, True)


@pytest.mark.limit
@pytest.mark.card("AS-41")
def test_nobody_despairs_after_a_victory() -> None:
    game = _haunted("Aragorn II")
    assert game.state.company_of(card(game, "Bilbo")) is game.state.company_of(card(game, "Aragorn II"))


@pytest.mark.card("AS-41")
def test_despair_follows_only_the_dead_the_nine_and_maiar() -> None:
    game = _road("Wolves", DESPAIR, characters=("Aragorn II", "Bilbo"), dice=(7,) * 9)
    act(game, "Play Wolves keyed to Wilderness")
    assert not may(game, f"Play {DESPAIR}")


@pytest.mark.card("AS-43")
def test_who_looks_into_a_hand_is_shaken() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "events": ["The Lidless Eye"],
            "hand": ["Lagduf"],
            "companies": [company("Layos", at="Dol Guldur")],
        },
        opponent={"companies": [HEROES], "hand": [WILL]},
        at={"phase": "organization"},
    )
    act(game, "Use The Lidless Eye: look at the opponent’s hand")
    assert game.state.zone_of(card(game, WILL)) == ("marshalling point pile", YOU)
    assert points_by_kind(game.state, YOU)["miscellaneous"] == -2
    assert points_by_kind(game.state, OPPONENT).get("miscellaneous", 0) == 0


@pytest.mark.card("AS-43")
def test_a_skipped_turn_shakes_it_off() -> None:
    game = standard(
        you={"companies": [company("Aragorn II")], "hand": []},
        opponent={
            "alignment": "minion",
            "companies": [company("Layos", at="Dol Guldur")],
            "marshalling_point_pile": [{"name": WILL, "owner": "you"}],
        },
        at={"phase": "end-of-turn"},
        windows="able",
    )
    passes(game, "skip the turn")
    assert game.state.active == OPPONENT
    act(game, f"Skip your turn to be rid of {WILL}")
    assert game.state.active == YOU
    assert game.state.zone_of(card(game, WILL)) == ("discard pile", YOU)


@pytest.mark.card("AS-43")
def test_a_shaken_will_is_never_played() -> None:
    game = _road(WILL, characters=("Aragorn II",))
    assert not may(game, f"Play {WILL}")
    assert the(game, MovementHazard).hazard_limit == 5
