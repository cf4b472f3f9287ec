"""Against the Shadow: hazards that try the loyal, part the unlike and bring back the slain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, bearing, card, company, may, moving, status, zone
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TRIAL, PILFER, BLOWS, HOPE = (
    "Fealty Under Trial",
    "Pilfer Anything Unwatched",
    "Unhappy Blows",
    "Returned Beyond All Hope",
)


def _tried(*items: str, roll: int, at: str = "Dol Guldur") -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "companies": [company(bearing("Lagduf", *items), at=at)]},
        opponent={"companies": [HEROES], "hand": [TRIAL]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=(roll,),
    )


@pytest.mark.card("AS-28")
@pytest.mark.parametrize(("roll", "where"), [(9, "in play"), (10, "discard pile")])
def test_fealty_is_tried_by_the_weight_of_treasure(roll: int, where: str) -> None:
    """The Black Mace gives 2 points and weighs 2, the shield weighs 1 and gives none: 5 and the roll."""
    game = _tried("Black Mace", "Black-hide Shield", roll=roll)
    act(game, f"Play {TRIAL} on Lagduf")
    assert {zone(game, name) for name in ("Black Mace", "Black-hide Shield")} == {"marshalling point pile"}
    assert zone(game, "Lagduf") == where


@pytest.mark.card("AS-28")
def test_fealty_is_tried_at_home_only() -> None:
    game = _tried("Black Mace", roll=12, at="Moria")
    assert not may(game, f"Play {TRIAL} on Lagduf")
    at_home = _tried("Black Mace", roll=12, at="Barad-dûr")
    assert may(at_home, f"Play {TRIAL} on Lagduf")


def _robbed(*, roll: int) -> Game[MeccgState]:
    return standard(
        you={"companies": [moving(bearing("Barliman Butterbur", "Dagger of Westernesse"), "Legolas", to="Bree")]},
        opponent={
            "companies": [HEROES],
            "hand": [PILFER],
            "agents": ["Bill Ferny"],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=(roll,),
    )


@pytest.mark.card("AS-33")
def test_an_agent_at_home_lures_a_neighbour_home() -> None:
    """Barliman is at home in Bree as Bill Ferny is: a mind of 1 and 5, and 5 more on the roll."""
    game = _robbed(roll=2)
    act(game, f"Play {PILFER} on Bill Ferny")
    act(game, "Leave Dagger of Westernesse with Legolas")
    assert zone(game, "Barliman Butterbur") == "hand"
    assert game.state.bearer[card(game, "Dagger of Westernesse")] == card(game, "Legolas")
    assert status(game, "Bill Ferny") == "tapped"


@pytest.mark.card("AS-33")
def test_an_agent_lures_nobody_who_lives_elsewhere() -> None:
    game = standard(
        you={"companies": [moving("Legolas", to="Bree")]},
        opponent={"companies": [HEROES], "hand": [PILFER], "agents": ["Bill Ferny"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(game, f"Play {PILFER}")


@pytest.mark.card("AS-33")
def test_no_agent_outwits_a_wizard_at_whose_home_it_is() -> None:
    game = standard(
        you={"companies": [moving("Saruman", to="Bree")]},
        opponent={"companies": [HEROES], "hand": [PILFER], "agents": ["Baugúr"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(game, f"Play {PILFER}")


def _quarrel(*characters: Any, roll: int, alignment: str = "hero", start: str = "Rivendell", to: str = "Bree") -> Any:
    return standard(
        you={"alignment": alignment, "companies": [moving(*characters, start=start, to=to)]},
        opponent={"companies": [HEROES], "hand": [BLOWS, BLOWS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        dice=(roll, roll),
    )


@pytest.mark.card("AS-42")
def test_elves_and_dwarves_leave_until_their_minds_reach_the_roll() -> None:
    """11 less 5 is 6: Gimli with a mind of 6 is enough, and takes his axe home."""
    game = _quarrel("Aragorn II", "Legolas", bearing("Gimli", "Durin’s Axe"), roll=11)
    act(game, f"Play {BLOWS} (between Elves and Dwarves)", "Gimli returns to your hand", "Nobody else leaves")
    assert (zone(game, "Gimli"), zone(game, "Durin’s Axe")) == ("hand", "hand")
    assert zone(game, "Legolas") == "in play"
    assert not may(game, f"Play {BLOWS}")


@pytest.mark.card("AS-42")
def test_orcs_and_trolls_quarrel_less() -> None:
    """6 less 7 sends nobody away; nor does a roll that all their minds together do not reach."""
    game = _quarrel("Lagduf", "Old Troll", roll=6, alignment="minion", start="Dol Guldur", to="Moria")
    act(game, f"Play {BLOWS} (between Orcs and Trolls)")
    assert (zone(game, "Lagduf"), zone(game, "Old Troll")) == ("in play", "in play")
    weak = _quarrel("Kíli", "Celeborn", roll=12)
    assert may(weak, f"Play {BLOWS}")
    men = _quarrel("Aragorn II", "Legolas", roll=12)
    assert not may(men, f"Play {BLOWS}")


def _hoping(roll: int = 2, **opponent: Any) -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "companies": [moving("Layos", start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES], "hand": [HOPE], **opponent},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 5},
        dice=(roll,),
    )


@pytest.mark.card("AS-35")
def test_creatures_and_maiar_return_to_hand() -> None:
    game = _hoping(discard_pile=["Elf-lord Revealed in Wrath", "Wolves"], events=["Saruman the Wise"])
    assert not may(game, f"Play {HOPE} on Wolves")
    act(game, f"Play {HOPE} (take a creature back) on Elf-lord Revealed in Wrath")
    assert zone(game, "Elf-lord Revealed in Wrath") == "hand"
    maia = _hoping(events=["Saruman the Wise"])
    act(maia, f"Play {HOPE} (take a Maia back) on Saruman the Wise")
    assert zone(maia, "Saruman the Wise") == "hand"


@pytest.mark.card("AS-35")
@pytest.mark.parametrize(("roll", "where", "points"), [(9, "discard pile", 2), (8, "out of play", 0)])
def test_the_slain_return_by_a_roll(roll: int, where: str, points: int) -> None:
    game = _hoping(roll, out_of_play=["Elf-lord Revealed in Wrath"])
    act(game, f"Play {HOPE} (bring back the slain) on Elf-lord Revealed in Wrath")
    assert zone(game, "Elf-lord Revealed in Wrath") == where
    assert points_by_kind(game.state, YOU).get("kill", 0) == points
    assert points_by_kind(game.state, OPPONENT).get("kill", 0) == 0
