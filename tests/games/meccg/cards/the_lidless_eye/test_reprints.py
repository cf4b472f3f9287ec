"""Hazards that were printed again: each printing does what the other does, and counts as the same card."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, company, may, moving, passes, refused
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

PAIRS = (
    *(("LE-61", "TW-14"), ("LE-64", "TW-17"), ("LE-65", "TD-8"), ("LE-66", "TW-20"), ("LE-67", "TW-23")),
    *(("LE-72", "TW-37"), ("LE-73", "TW-38"), ("LE-74", "TW-39"), ("LE-75", "TW-40"), ("LE-79", "TW-45")),
    *(("LE-83", "TD-42"), ("LE-85", "TW-75"), ("LE-86", "TW-76"), ("LE-87", "TW-78"), ("LE-92", "DM-111")),
    *(("LE-98", "TW-109"), ("LE-99", "TW-110"), ("LE-102", "TW-6"), ("LE-104", "TW-9"), ("LE-105", "TW-18")),
    *(("LE-109", "TW-27"), ("LE-110", "TW-28"), ("LE-111", "TW-35"), ("LE-113", "TW-42"), ("LE-116", "TD-34")),
    *(("LE-117", "TW-49"), ("LE-118", "TW-51"), ("LE-119", "TW-53"), ("LE-120", "TW-54"), ("LE-121", "TW-55")),
    *(("LE-124", "TW-60"), ("LE-125", "TW-61"), ("LE-126", "TW-67"), ("LE-130", "TW-81"), ("LE-134", "TW-84")),
    *(("LE-145", "TW-106"), ("LE-148", "TW-108"), ("LE-149", "TW-111")),
    *(("LE-68", "TD-13"), ("LE-80", "TD-40"), ("LE-94", "TD-75"), ("LE-95", "TD-78")),
    *(("TD-30", "LE-77"), ("TD-47", "LE-84"), ("TD-67", "LE-136")),
)
SHARED = [pytest.param(*pair, marks=pytest.mark.card(pair[0]), id=pair[0]) for pair in PAIRS]


@pytest.mark.parametrize(("again", "first"), SHARED)
def test_a_printing_does_what_the_other_does(again: str, first: str) -> None:
    assert card_named(again).complete
    assert card_named(again).name == card_named(first).name
    assert card_named(again).text == card_named(first).text
    assert card_named(again).abilities == card_named(first).abilities
    assert card_named(again).triggers == card_named(first).triggers


def under_way(*hazards: str, events: tuple[str, ...] = ()) -> Game[MeccgState]:
    game = standard(
        you={"companies": [moving("Gimli", "Legolas", to="Bree")]},
        opponent={"hand": list(hazards), "events": list(events), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )
    passes(game, "hazards")
    return game


AGAIN = [pytest.param(again, marks=pytest.mark.card(again), id=again) for again, _ in PAIRS]
CREATURES = [each for each, (again, _) in zip(AGAIN, PAIRS, strict=True) if card_named(again).is_creature]
EVENTS = [each for each in AGAIN if each not in CREATURES]


@pytest.mark.parametrize("again", CREATURES)
def test_no_creature_comes_to_a_haven(again: str) -> None:
    game = standard(
        you={"companies": [company("Gimli", "Legolas", at="Rivendell")]},
        opponent={"hand": [again], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )
    passes(game, "hazards")
    assert not may(game, f"Play {card_named(again).name} keyed", OPPONENT)


@pytest.mark.parametrize("again", EVENTS)
def test_no_hazard_is_played_in_ones_own_turn(again: str) -> None:
    game = organizing("Gimli", "Legolas", hand=[again])
    assert not may(game, f"Play {card_named(again).name}")


@pytest.mark.card("LE-98", "LE-74")
@pytest.mark.parametrize("creature", ["LE-98", "LE-74"])
def test_a_creature_is_played_as_ever(creature: str) -> None:
    game = under_way(creature)
    name = card_named(creature).name
    act(game, f"Play {name} keyed to Wilderness")
    passes(game, "assign strikes")
    assert may(game, "Assign a strike to Gimli")


@pytest.mark.card("LE-110", "LE-149")
def test_two_printings_cannot_be_duplicated() -> None:
    """Doors of Night lies in play; Weariness of the Heart is at work on Gimli."""
    game = under_way("LE-110", events=("TW-28",))
    assert "IN-129" in refused(game, "Play Doors of Night", OPPONENT)
    game = under_way("LE-149", "TW-111")
    weary = [each for each in game.decision.options if "prowess" in each.sentence and "Gimli" in each.sentence]
    game.choose(weary[0])
    passes(game, "hazards")
    assert not may(game, "Weariness of the Heart prowess on Gimli")
    assert may(game, "Weariness of the Heart prowess on Legolas")
