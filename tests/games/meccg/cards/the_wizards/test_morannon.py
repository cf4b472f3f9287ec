"""Morannon: a resource that is used as a site."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, passes, refused, table, the, zone
from westmarch.games.meccg.asking import ask
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

PLAY = "Play Morannon with Aragorn II"


def before_the_gate(*characters: Any, site: str = "Dead Marshes", **more: Any) -> Game[MeccgState]:
    """A company near the Black Gate, at the end of its organization phase."""
    return table(
        you={
            "hand": ["Morannon"],
            "companies": [company(*characters, at=site)],
            "location_deck": ["Lórien", "Barad-dûr"],
            "play_deck": ["Ford"] * 20,
        },
        opponent={"hand": ["Orc-guard"], "companies": [company("Haldir", at="Lórien")], "play_deck": ["Wargs"] * 20},
        at={"phase": "organization", "step": "last events"},
        format="standard",
        **more,
    )


def at_the_gate() -> Game[MeccgState]:
    """A company at the gate organizes."""
    return table(
        you={"companies": [company("Aragorn II", at="Morannon")], "location_deck": ["Lórien", "Barad-dûr"]},
        opponent={"hand": ["Orc-guard"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        format="standard",
        windows="always",
    )


@pytest.mark.card("TW-286")
@pytest.mark.rule("CC-Morannon")
def test_morannon_is_a_dark_hold_in_udun() -> None:
    game = before_the_gate("Aragorn II", "Gimli", windows="always")
    act(game, PLAY)
    passes(game, "draw cards")
    while game.decision.kind == "draw cards":
        game.choose(game.decision.options[0])
    passes(game, "hazards")
    assert [len(game.state.hand(seat)) for seat in (YOU, OPPONENT)] == [2, 1 + 5]
    move, gate = the(game, MovementHazard), card(game, "Morannon")
    assert move.path_now(game.state) == ("Shadow-land", "Dark-domain")
    assert may(game, "Play Orc-guard keyed to Dark-hold")
    assert (site_type(game.state, gate), game.state.card(gate).facts.region) == ("Dark-hold", "Udûn")
    passes(game, "enter the site")
    assert ask(game.state, "company 1.site").value == "Morannon"
    assert zone(game, "Dead Marshes") == "location deck"


@pytest.mark.card("TW-286")
def test_only_two_with_a_scout_find_the_way_to_morannon() -> None:
    assert may(before_the_gate("Aragorn II"), PLAY)
    three = before_the_gate("Aragorn II", "Gimli", "Legolas")
    assert "condition_holds" in refused(three, PLAY, YOU)
    assert "condition_holds" in refused(before_the_gate("Aragorn II", site="Edoras"), PLAY, YOU)
    assert not may(before_the_gate("Gimli"), "Play Morannon")


@pytest.mark.card("TW-286")
def test_morannon_is_left_for_lorien_or_through_regions_and_is_discarded_then() -> None:
    game = at_the_gate()
    act(game, "Pass")
    assert may(game, "Company 1 goes to Barad-dûr")
    act(game, "Company 1 goes to Lórien")
    while game.decision.kind == "way":
        act(game, "Company 1 goes to Lórien by starter movement")
    passes(game, "hazards")
    path = the(game, MovementHazard).path_now(game.state)
    assert (len(path), path[0], path[-1]) == (7, "Dark-domain", "Wilderness")
    passes(game, "site")
    assert game.state.site_name(game.state.company(1)) == "Lórien"
    assert zone(game, "Morannon") == "discard pile"
    assert game.state.definition[card(game, "Morannon")] == "TW-286"


@pytest.mark.card("TW-286")
def test_who_is_sent_back_has_played_morannon_in_vain() -> None:
    game = table(
        you={"companies": [moving("Bilbo", start="Dead Marshes", to="Morannon")]},
        opponent={"hand": ["Foul Fumes"], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    assert the(game, MovementHazard).path_now(game.state) == ("Shadow-land", "Dark-domain")
    assert Game.load(game.rules, game.save()).save() == game.save()
    act(game, "Play Foul Fumes")
    passes(game, "enter the site")
    assert game.state.site_name(game.state.company(1)) == "Dead Marshes"
    assert (zone(game, "Morannon"), game.state.definition[card(game, "Morannon")]) == ("discard pile", "TW-286")
