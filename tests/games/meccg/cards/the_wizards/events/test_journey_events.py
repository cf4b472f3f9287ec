"""The resource short-events of The Wizards for the end of the organization phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    company,
    exploring,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    table,
    the,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def ending_organization(*characters: Any, to: str, hand: tuple[str, ...], **more: Any) -> Game[MeccgState]:
    """The end of the organization phase; the destination has been chosen."""
    return table(
        you={"hand": list(hand), "companies": [moving(*characters, to=to)], **more},
        opponent={"hand": ["Wargs", "Cave-drake", "Crebain", "Orc-lieutenant"]},
        at={"phase": "organization", "step": "last events"},
    )


def to_hazards(game: Game[MeccgState]) -> list[str]:
    """Go on to the hazards that may be played on the company; what the opponent may play."""
    passes(game, "hazards")
    return [words for words in offers(game, OPPONENT) if words.startswith("Play ") and "keyed to" in words]


# journeys

FAIR_TRAVELS = [
    pytest.param("Fair Sailing", "Grey Havens", "Isles of the Dead that Live", 2, marks=pytest.mark.card("TW-232")),
    pytest.param("Fair Travels in Border-lands", "Lórien", "Thranduil’s Halls", 2, marks=pytest.mark.card("TW-233")),
    pytest.param("Fair Travels in Dark-domains", "Lórien", "Dol Guldur", 1, marks=pytest.mark.card("TW-234")),
    pytest.param("Fair Travels in Free-domains", "Rivendell", "Bag End", 1, marks=pytest.mark.card("TW-235")),
    pytest.param("Fair Travels in Shadow-lands", "Lórien", "Dead Marshes", 1, marks=pytest.mark.card("TW-236")),
    pytest.param("Fair Travels in Wilderness", "Rivendell", "Bree", 2, marks=pytest.mark.card("TW-237")),
]
BIG = ("Aragorn II", "Gimli", "Legolas", "Kíli", "Elladan")


def hazard_limit(*characters: str, name: str, start: str, to: str, **more: Any) -> int:
    """The hazard limit of a company after an event of the end of the organization phase."""
    game = table(
        you={"hand": [name], "companies": [moving(*characters, start=start, to=to)], **more},
        at={"phase": "organization", "step": "last events"},
        windows="always",
    )
    act(game, f"Play {name} on {characters[0]}")
    passes(game, "hazards")
    limit: int = the(game, MovementHazard).hazard_limit
    return limit


@pytest.mark.parametrize(("name", "start", "to", "change"), FAIR_TRAVELS)
def test_fair_travels_lower_the_hazard_limit(name: str, start: str, to: str, change: int) -> None:
    assert hazard_limit(*BIG, name=name, start=start, to=to) == 5 - change
    assert hazard_limit(*BIG[:2], name=name, start=start, to=to) == 2
    assert hazard_limit(*BIG[:1], name=name, start=start, to=to) == 1


@pytest.mark.card("TW-234", "TW-236")
@pytest.mark.parametrize(
    ("name", "to"), [("Fair Travels in Dark-domains", "Dol Guldur"), ("Fair Travels in Shadow-lands", "Dead Marshes")]
)
def test_fair_travels_in_evil_lands_are_fairer_with_gates_of_morning(name: str, to: str) -> None:
    assert hazard_limit(*BIG, name=name, start="Lórien", to=to, events=["Gates of Morning"]) == 3
    assert hazard_limit(*BIG, name=name, start="Lórien", to="Wellinghall") == 5


@pytest.mark.parametrize(("name", "start", "to", "change"), FAIR_TRAVELS)
def test_fair_travels_need_a_moving_company_and_are_not_duplicated_on_it(
    name: str, start: str, to: str, change: int
) -> None:
    game = table(
        you={"hand": [name], "companies": [company("Gimli", at=start)]},
        at={"phase": "organization", "step": "last events"},
        windows="always",
    )
    assert not may(game, f"Play {name}")
    game = table(
        you={"hand": [name, name], "companies": [moving("Gimli", start=start, to=to)]},
        at={"phase": "organization", "step": "last events"},
        windows="always",
    )
    act(game, f"Play {name} on Gimli")
    passes(game, "end of organization")
    assert "IN-129" in refused(game, f"play {name}", YOU)


@pytest.mark.card("TW-242")
def test_ford_keeps_creatures_keyed_to_wilderness_away() -> None:
    game = ending_organization("Aragorn II", "Gimli", to="Ettenmoors", hand=("Ford",))
    act(game, "Play Ford, tapping Aragorn II")
    assert status(game, "Aragorn II") == "tapped"
    assert to_hazards(game) == [
        "Play Cave-drake keyed to Ruins & Lairs",
        "Play Crebain keyed to Ruins & Lairs",
        "Play Orc-lieutenant keyed to Ruins & Lairs",
    ]


@pytest.mark.card("TW-242")
def test_ford_needs_a_ranger() -> None:
    game = ending_organization("Gimli", to="Ettenmoors", hand=("Ford",))
    assert not may(game, "Play Ford")
    assert "Play Wargs keyed to Wilderness" in to_hazards(game)


@pytest.mark.card("TW-256")
def test_hiding_keeps_the_company_in_place_and_cancels_creature_attacks() -> None:
    game = table(
        you={"hand": ["Hiding"], "companies": [moving("Aragorn II", "Gimli", start="Bree", to="Rivendell")]},
        opponent={"hand": ["Wargs"]},
        at={"phase": "organization", "step": "last events"},
        windows="always",
    )
    act(game, "Play Hiding with Aragorn II")
    passes(game, "hazards")
    assert game.state.companies_of(YOU)[0].destination == -1
    assert not the(game, MovementHazard).moving
    assert status(game, "Aragorn II") == "untapped"
    attack = Attack(1, OPPONENT, card(game, "Wargs"), "Wolf", 2, 9)
    attack.begin.function(attack, game.state)
    assert attack.cancelled


@pytest.mark.card("TW-256")
def test_hiding_needs_a_scout_and_the_end_of_organization() -> None:
    assert not may(ending_organization("Gimli", to="Bree", hand=("Hiding",)), "Play Hiding")
    assert "IN-59" in refused(exploring("Aragorn II", site="Bree", hand=("Hiding",)), "play Hiding", YOU)


@pytest.mark.card("TW-260")
def test_horses_lower_the_hazard_limit_but_meet_fiercer_creatures() -> None:
    assert hazard_limit(*BIG, name="Horses", start="Rivendell", to="Bree") == 3
    game = ending_organization("Gimli", "Kíli", to="Bree", hand=("Horses",))
    act(game, "Play Horses on Gimli")
    passes(game, "hazards")
    act(game, "Play Wargs keyed to Wilderness")
    assert attack_prowess(game.state, the(game, Attack)) == 11


@pytest.mark.card("TW-260")
def test_horses_change_nothing_for_another_company_or_an_automatic_attack() -> None:
    game = table(
        you={"hand": ["Horses"], "companies": [moving("Gimli", to="Ettenmoors"), moving("Kíli", "Bifur", to="Bree")]},
        opponent={"hand": ["Wargs"]},
        at={"phase": "organization", "step": "last events"},
    )
    act(game, "Play Horses on Gimli", "Company 2 Kíli Bifur to Bree")
    passes(game, "hazards")
    act(game, "Play Wargs keyed to Wilderness")
    assert attack_prowess(game.state, the(game, Attack)) == 9
    passes(game, "Enter Ettenmoors")
    act(game, "Enter Ettenmoors")
    assert attack_prowess(game.state, the(game, Attack)) == 9
    assert not may(exploring("Gimli", site="Bree", hand=("Horses",)), "Play Horses")


@pytest.mark.card("TW-324")
def test_secret_entrance_keeps_creatures_keyed_to_the_site_away() -> None:
    game = ending_organization("Elrond", to="Ettenmoors", hand=("Secret Entrance",))
    act(game, "Play Secret Entrance, tapping Elrond")
    found = to_hazards(game)
    assert "Play Wargs keyed to Wilderness" in found
    assert not any("Ruins & Lairs" in words for words in found)


@pytest.mark.card("TW-324")
def test_secret_entrance_needs_a_sage_and_fails_in_a_dark_domain() -> None:
    assert not may(ending_organization("Gimli", to="Bree", hand=("Secret Entrance",)), "Play Secret Entrance")
    game = table(
        you={"hand": ["Secret Entrance"], "companies": [moving("Elrond", start="Lórien", to="Dol Guldur")]},
        opponent={"hand": ["Orc-lieutenant"]},
        at={"phase": "organization", "step": "last events"},
    )
    act(game, "Play Secret Entrance, tapping Elrond")
    passes(game, "hazards")
    assert may(game, "Play Orc-lieutenant keyed to Dark-hold", OPPONENT)


@pytest.mark.card("TW-325")
def test_secret_passage_to_ruins_leaves_only_creatures_keyed_to_the_site() -> None:
    game = ending_organization("Gimli", to="Ettenmoors", hand=("Secret Passage",))
    act(game, "Play Secret Passage on Gimli")
    found = to_hazards(game)
    assert found
    assert all("Ruins & Lairs" in words for words in found)


@pytest.mark.limit
@pytest.mark.card("TW-325")
def test_secret_passage_leads_only_to_ruins() -> None:
    game = ending_organization("Gimli", to="Goblin-gate", hand=("Secret Passage",))
    act(game, "Play Secret Passage on Gimli")
    assert "Play Wargs keyed to Wilderness" in to_hazards(game)


@pytest.mark.card("TW-332")
def test_stealth_keeps_all_creatures_from_a_small_company() -> None:
    game = ending_organization("Aragorn II", "Gimli", to="Ettenmoors", hand=("Stealth",))
    act(game, "Play Stealth, tapping Aragorn II")
    kinds = set()
    while not may(game, "Enter Ettenmoors"):
        kinds.add(game.decision.kind)
        passes(game)
    assert "hazards" not in kinds, "the opponent has nothing that he may play"


@pytest.mark.card("TW-332")
def test_stealth_is_for_a_company_of_two() -> None:
    game = ending_organization("Aragorn II", "Gimli", "Kíli", to="Ettenmoors", hand=("Stealth",))
    assert not may(game, "Play Stealth")
    assert "condition_holds" in refused(game, "play Stealth", YOU)
    hobbits = ending_organization("Aragorn II", "Frodo", "Pippin", to="Ettenmoors", hand=("Stealth",))
    assert may(hobbits, "Play Stealth")
