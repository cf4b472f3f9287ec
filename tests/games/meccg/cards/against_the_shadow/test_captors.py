"""Against the Shadow: treason, captives whom Orcs and Trolls carry off, and a mount that is slain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, bearing, card, company, may, moving, passes, story, zone
from westmarch.games.meccg.rules.company_combat.attacking import CompanyAttack
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TREASON, SLAIN, SACK, LEGS = (
    "Treason the Greatest Foe",
    "Mount Slain",
    "Sack Over the Head",
    "Use Your Legs",
)


def _betrayed(*heroes: str, roll: int) -> Game[MeccgState]:
    """Luitprand is at home in Lake-town, as Brand's people are."""
    return standard(
        you={"alignment": "minion", "hand": [TREASON], "companies": [company("Dunlending Spy", at="Bree")]},
        opponent={"companies": [company(*heroes, at="Bree")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(roll,),
    )


@pytest.mark.card("AS-103")
def test_a_countryman_is_betrayed() -> None:
    """Barliman of Bree has a mind of 1, and five heroes leave his player little influence: a roll of 12 is enough."""
    heroes = ("Barliman Butterbur", "Aragorn II", "Legolas")
    game = _betrayed(*heroes, roll=12)
    act(game, f"Play {TREASON} with Dunlending Spy on Barliman Butterbur")
    assert zone(game, "Barliman Butterbur") == "discard pile"
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 4


@pytest.mark.card("AS-103")
def test_treason_fails_by_a_low_roll_and_is_for_countrymen() -> None:
    game = _betrayed("Barliman Butterbur", "Legolas", roll=3)
    assert not may(game, f"Play {TREASON} with Dunlending Spy on Legolas")
    act(game, f"Play {TREASON} with Dunlending Spy on Barliman Butterbur")
    assert zone(game, "Barliman Butterbur") == "in play"
    assert zone(game, TREASON) == "discard pile"


@pytest.mark.card("AS-50")
def test_a_wraith_of_the_other_side_is_unhorsed() -> None:
    """The Witch-king attacks Aragorn and loses; he survives the body check and is discarded for his mount."""
    game = standard(
        you={"companies": [company("Aragorn II", at="Moria")], "hand": [SLAIN]},
        opponent={
            "alignment": "minion",
            "companies": [company({"name": "The Witch-king", "events": ["Black Rider"]}, at="Moria")],
        },
        at={"phase": "site", "turn": "opponent", "company": 2, "step": "play resources", "number": 5},
        dice=(2, 12, 2, 2),
    )
    act(game, "attacks company")
    passes(game, f"Play {SLAIN}")
    act(game, f"Play {SLAIN}")
    assert zone(game, SLAIN) == "in play"
    assert zone(game, "The Witch-king") == "discard pile"
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 2


@pytest.mark.card("AS-50")
def test_a_mount_is_slain_with_a_nazgul_creature_and_no_other() -> None:
    for creature, keyed, offered in (("Adûnaphel", "Dark-domain", True), ("Wolves", "Wilderness", False)):
        game = standard(
            you={"companies": [moving("Aragorn II", start="Lórien", to="Dol Guldur")], "hand": [SLAIN]},
            opponent={"companies": [HEROES]},
            at={
                "phase": "movement-hazard",
                "company": 1,
                "attack": {"creature": creature, "keyed_to": keyed, "assigned": ["Aragorn II"]},
            },
            dice=(12, 2, 7),
        )
        act(game, "Aragorn II taps for the strike")
        assert may(game, f"Play {SLAIN}") == offered


def _raid(
    captor: str, *heroes: Any, event: str, dice: tuple[int, ...], at: str = "Moria", **more: Any
) -> Game[MeccgState]:
    game = standard(
        you={"alignment": "minion", "hand": [event], "companies": [company(captor, at=at)], **more},
        opponent={"companies": [company(*heroes, at=at)]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=dice,
    )
    act(game, "attacks company")
    return game


def fight(game: Game[MeccgState]) -> None:
    """Everybody passes until the fight is over."""
    for _ in range(30):
        if game.state.nearest(CompanyAttack) is None:
            return
        passes(game)


@pytest.mark.card("AS-99")
def test_a_troll_puts_a_dwarf_into_his_sack() -> None:
    """The Troll rolls 12, Gimli 2: he is carried off, and what he bore is gone."""
    game = _raid(
        "Old Troll", bearing("Gimli", "Dagger of Westernesse"), "Aragorn II", event=SACK, dice=(12, 2) + (7,) * 9
    )
    act(game, f"Play {SACK} with Old Troll", "Gimli faces the strike of Old Troll")
    fight(game)
    assert zone(game, "Gimli") == "off to the side"
    assert zone(game, SACK) == "in play"
    assert zone(game, "Dagger of Westernesse") == "discard pile"


HELD = {"prisoners": [{"name": "Gimli", "host": SACK}]}


def _with_a_sack(*, phase: str = "untap", dice: tuple[int, ...] = (), turn: str = "you") -> Game[MeccgState]:
    return standard(
        you={
            "alignment": "minion",
            "companies": [company({"name": "Old Troll", "events": [SACK]}, at="Moria")],
        },
        opponent={"companies": [HEROES], **HELD},
        at={"phase": phase, "turn": turn},
        dice=dice,
    )


@pytest.mark.card("AS-99")
@pytest.mark.parametrize(("roll", "where"), [(8, "off to the side"), (9, "out of play")])
def test_captives_may_be_eaten_as_the_turn_begins(roll: int, where: str) -> None:
    game = _with_a_sack(dice=(roll,))
    assert zone(game, "Gimli") == where
    assert zone(game, SACK) == ("in play" if roll == 8 else "discard pile")


@pytest.mark.card("AS-99")
def test_a_troll_with_a_sack_does_not_go_home() -> None:
    game = _with_a_sack(phase="organization")
    passes(game, "destination")
    assert not may(game, "Company 1 goes to Dol Guldur")
    assert may(game, "Company 1 goes to Goblin-gate")


@pytest.mark.card("AS-99")
def test_captives_are_free_as_the_troll_is_wounded() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [moving({"name": "Old Troll", "events": [SACK]}, start="Dol Guldur", to="Moria")],
        },
        opponent={"companies": [HEROES], **HELD},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wolves", "keyed_to": "Wilderness", "assigned": ["Old Troll"]},
        },
        dice=(2, 2),
    )
    act(game, "Old Troll taps for the strike")
    free = game.state.company_of(card(game, "Gimli"))
    assert free is not None
    assert (free.seat, game.state.site_name(free)) == (OPPONENT, "Moria")
    assert zone(game, SACK) == "discard pile"


@pytest.mark.card("AS-107")
def test_an_orc_carries_off_hobbits_only() -> None:
    game = _raid("Lagduf", "Frodo", event=LEGS, dice=(12, 2, 7))
    act(game, f"Play {LEGS} with Lagduf")
    fight(game)
    assert zone(game, "Frodo") == "off to the side"
    assert zone(game, LEGS) == "in play"
    dwarves = _raid("Lagduf", "Gimli", event=LEGS, dice=(12, 2, 7))
    assert not may(dwarves, f"Play {LEGS}")


@pytest.mark.card("AS-107")
def test_captives_get_away_by_a_low_roll() -> None:
    game = _raid("Lagduf", "Frodo", event=LEGS, dice=(12, 2, 6))
    act(game, f"Play {LEGS} with Lagduf")
    fight(game)
    assert f"Frodo is carried off with {LEGS}" in story(game)
    free = game.state.company_of(card(game, "Frodo"))
    assert free is not None
    assert (free.seat, game.state.site_name(free)) == (OPPONENT, "Moria")
    assert zone(game, LEGS) == "discard pile"


@pytest.mark.card("AS-107")
def test_captives_are_delivered_at_barad_dur() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company({"name": "Lagduf", "events": [LEGS]}, at="Barad-dûr")],
        },
        opponent={"companies": [HEROES], "prisoners": [{"name": "Frodo", "host": LEGS}]},
        at={"phase": "organization"},
    )
    act(game, f"Store {LEGS}")
    assert zone(game, "Frodo") == "out of play"
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 3
