"""Permanent-events that lie in play until a play deck is exhausted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import journey, zone
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HAZARDS = (
    ("AS-7", "Alatar the Hunter"),
    ("AS-11", "Gandalf the White Rider"),
    ("AS-13", "Lady of the Golden Wood"),
    ("AS-14", "Lord of the Carrock"),
    ("AS-16", "Master of the House"),
    ("AS-18", "Radagast the Tamer"),
    ("AS-19", "Saruman the Wise"),
    ("AS-31", "Near to Hear a Whisper"),
    ("AS-37", "Short Legs Are Slow"),
    ("DM-56", "Eyes of the Shadow"),
    ("DM-67", "In the Heart of his Realm"),
    ("DM-75", "No Way Forward"),
    ("DM-82", "The Reach of Ulmo"),
    ("DM-84", "Reluctant Final Parting"),
    ("LE-141", "Stench of Mordor"),
    ("LE-142", "Thrice Outnumbered"),
    ("LE-144", "Tidings of Doubt and Danger"),
    ("TD-73", "Stormcrow"),
    ("TD-182", "Ireful Flames"),
    ("TW-13", "Bane of the Ithil-stone"),
    ("TW-100", "The Will of Sauron"),
    ("WH-18", "Flotsam and Jetsam"),
    ("WH-26", "Mask Torn"),
)
RESOURCES = (
    ("AS-54", "Safe from the Shadow"),
    ("AS-97", "Powers Too Dark and Terrible"),
    ("AS-101", "Tokens to Show"),
    ("BA-42", "Prone to Violence"),
    ("DM-118", "Balance Between Powers"),
    ("DM-152", "Ordered to Kill"),
    ("LE-224", "Rumor of the One"),
)
WITH_A_CHARACTER = (
    ("WH-16", "Cruel Claw Perceived"),
    ("WH-19", "Fool’s Bane"),
    ("WH-28", "Power Relinquished to Artifice"),
    ("WH-30", "Something Else at Work"),
)
MORE = {"play_deck": ["Block"] * 20}


def cards(*found: tuple[str, str]) -> Any:
    return pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.card(id)) for id, name in found])


def drawn(events: tuple[str, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company under way whose player draws the last card of his deck, unless he has more."""
    you = {"play_deck": ["Block"], "discard_pile": ["Dodge"], **more.pop("you", {})}
    return journey({"name": "Gimli", "events": list(events)}, step="draw cards", you=you, **more)


@cards(*HAZARDS)
def test_a_hazard_ends_as_a_play_deck_is_exhausted(name: str) -> None:
    assert zone(drawn(opponent={"events": [name]}), name) == "discard pile"
    assert zone(drawn(you=MORE, opponent={"events": [name]}), name) == "in play"


@cards(*RESOURCES)
def test_a_resource_ends_as_a_play_deck_is_exhausted(name: str) -> None:
    """It may be in the new deck by then, for it is discarded before the pile is shuffled."""
    assert zone(drawn(you={"events": [name]}), name) != "in play"
    assert zone(drawn(you={"events": [name], **MORE}), name) == "in play"


@cards(*WITH_A_CHARACTER)
def test_what_lies_with_a_character_ends_as_a_play_deck_is_exhausted(name: str) -> None:
    assert zone(drawn(events=(name,)), name) == "discard pile"
    assert zone(drawn(you=MORE, events=(name,)), name) == "in play"
