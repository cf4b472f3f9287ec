"""Allies in the full game (ME-10.22 to ME-10.25, CR-T.36 to CR-T.48)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    story,
    zone,
)
from westmarch.games.meccg.rules.company.elimination import DiscardCharacter
from westmarch.games.meccg.rules.values import unused_direct_influence, used_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def led_by(name: str, *allies: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "allies": list(allies), **more}


def under_attack(*characters: Any, by: str, keyed_to: str, to: str = "Bree", **more: Any) -> Game[MeccgState]:
    game = standard(
        you={"companies": [moving(*characters, to=to)], **more},
        opponent={"hand": [by], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12, 12, 12, 12),
    )
    act(game, f"Play {by} keyed to {keyed_to}")
    return game


@pytest.mark.rule("ME-10.22", "ID-23")
def test_an_ally_taps_its_character_and_the_site() -> None:
    game = exploring("Aragorn II", "Gimli", site="Wellinghall", hand=("Quickbeam", "Goldberry"))
    assert not may(game, "taps to play Goldberry")
    act(game, "Aragorn II taps to play Quickbeam")
    assert status(game, "Aragorn II") == status(game, "Wellinghall") == "tapped"
    assert game.state.bearer[card(game, "Quickbeam")] == card(game, "Aragorn II")
    game = standard(
        you={"hand": ["Quickbeam"], "companies": [company("Gimli", at="Wellinghall", site="tapped")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert "ME-10.22" in refused(game, "Gimli taps to play Quickbeam")


@pytest.mark.rule("ME-10.23", "CR-T.37")
def test_an_ally_bears_no_items() -> None:
    game = organizing(bearing("Aragorn II", "Glamdring"), led_by("Gimli", "Gollum"))
    assert "ME-10.23" in refused(game, "Aragorn II hands Glamdring to Gollum")
    assert may(game, "Aragorn II hands Glamdring to Gimli")


@pytest.mark.rule("ME-10.24", "CR-T.36")
def test_an_ally_uses_cards_that_need_its_skill() -> None:
    game = under_attack(led_by("Éomer", "Gollum"), by="Wargs", keyed_to="Wilderness", hand=["Concealment"])
    act(game, "Play Concealment, tapping Gollum")
    assert status(game, "Gollum") == "tapped"
    assert zone(game, "Wargs") == "discard pile"
    sage = {"name": "Éomer", "allies": ["Treebeard"], "items": ["Precious Gold Ring"]}
    assert may(organizing(sage, hand=["Test of Form"]), "Play Test of Form with Treebeard on Precious Gold Ring")


@pytest.mark.rule("ME-10.25")
def test_an_eliminated_ally_is_gone_for_good() -> None:
    game = exploring("Aragorn II", site="Wellinghall", hand=("Quickbeam",), out_of_play=["Quickbeam"])
    assert not may(game, "taps to play Quickbeam")
    game = exploring("Aragorn II", site="Wellinghall", hand=("Quickbeam",))
    assert may(game, "taps to play Quickbeam")


@pytest.mark.rule("CR-T.39")
def test_an_ally_taps_to_cancel_an_assassin() -> None:
    game = standard(
        you={
            "companies": [moving(led_by("Éomer", "Gollum", state="tapped"), "Gimli", start="Edoras", to="Minas Tirith")]
        },
        opponent={"hand": ["Assassin"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12, 12, 12),
    )
    act(game, next(line for line in offers(game) if line.startswith("Play Assassin")))
    passes(game, "Assign a strike to Gimli")
    act(game, "Assign a strike to Gimli")
    act(game, "Tap Gollum to cancel this attack")
    assert status(game, "Gollum") == "tapped"


@pytest.mark.rule("CR-T.43")
def test_an_immune_ally_is_not_struck_but_may_support() -> None:
    game = standard(
        you={"companies": [company(led_by("Éomer", "Treebeard"), at="Moria")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1},
        dice=(12, 12, 12, 12),
    )
    act(game, "Enter Moria")
    assert not may(game, "Assign a strike to Treebeard")
    passes(game, "support")
    assert any("Treebeard" in line for line in offers(game))


@pytest.mark.rule("CR-T.44", "CR-T.45")
def test_a_follower_controls_an_ally_without_influence() -> None:
    leader = {"name": "Aragorn II", "followers": ["Éowyn"]}
    game = exploring(leader, site="Moria", hand=("Gollum",))
    state = game.state
    before = used_general_influence(state, 0), unused_direct_influence(state, card(game, "Éowyn"))
    act(game, "Éowyn taps to play Gollum")
    assert state.bearer[card(game, "Gollum")] == card(game, "Éowyn")
    assert (used_general_influence(state, 0), unused_direct_influence(state, card(game, "Éowyn"))) == before
    assert state.card(card(game, "Gollum")).facts.mind == 4


@pytest.mark.rule("CR-T.46")
def test_an_ally_never_changes_hands() -> None:
    game = organizing(led_by("Aragorn II", "Gollum", items=["Glamdring"]), "Gimli")
    assert may(game, "Aragorn II hands Glamdring to Gimli")
    assert "CR-T.46" in refused(game, "Aragorn II hands Gollum to Gimli")


@pytest.mark.rule("CR-T.47")
def test_playing_an_ally_is_no_influence_attempt() -> None:
    game = standard(
        you={"hand": ["Gollum"], "companies": [company("Aragorn II", at="Moria")]},
        opponent={"events": ["Lure of Power"], "companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    act(game, "Aragorn II taps to play Gollum")
    assert zone(game, "Lure of Power") == "in play"
    assert not any("corruption check" in line for line in story(game))


@pytest.mark.rule("CR-T.48")
def test_an_ally_goes_with_its_character() -> None:
    burdened = {"name": "Éomer", "allies": ["Gollum"], "items": ["Glamdring"], "events": ["Lure of the Senses"]}
    game = organizing(burdened, {"name": "Gimli", "state": "tapped"}, dice=(3,))
    act(game, "Éomer hands Glamdring to Gimli")
    assert zone(game, "Éomer") == zone(game, "Gollum") == "discard pile"
    game = organizing(led_by("Éomer", "Gollum"), "Gimli")
    game.state.push(DiscardCharacter(card(game, "Éomer")))
    game._advance()
    assert zone(game, "Gollum") == "discard pile"


@pytest.mark.rule("CR-T.41")
def test_ents_are_not_spared_by_guards() -> None:
    host = "Spells of the Barrow-wights"
    game = standard(
        you={
            "companies": [company(led_by("Éomer", "Treebeard"), at="Dimrill Dale")],
            "prisoners": [{"name": "Gimli", "host": host, "rescue_site": "Dimrill Dale"}],
        },
        opponent={"events": [host], "companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "rescue prisoners"},
        dice=(12,) * 8,
    )
    act(game, next(line for line in offers(game) if line.startswith("Face the guards")))
    passes(game, "Assign a strike to Éomer")
    assert may(game, "Assign a strike to Treebeard")


@pytest.mark.rule("CR-T.42")
def test_an_ally_is_never_taken_prisoner() -> None:
    host = "Spells of the Barrow-wights"
    game = attacked_by(
        "Barrow-wight",
        led_by("Éomer", "Gollum"),
        hazards=(host,),
        keyed_to="Shadow-hold",
        assigned=["Gollum"],
        strike={"character": "Gollum"},
    )
    assert not may(game, f"Play {host}")
    game = attacked_by(
        "Barrow-wight",
        led_by("Éomer", "Gollum"),
        hazards=(host,),
        keyed_to="Shadow-hold",
        assigned=["Éomer"],
        strike={"character": "Éomer"},
    )
    assert may(game, f"Play {host} on Éomer")
