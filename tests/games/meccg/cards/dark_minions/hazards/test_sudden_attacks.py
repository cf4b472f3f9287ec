"""Dark Minions: Nazgûl in wrath and out of the sky, and what a long dark reach brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import OPPONENT, act, card, may, offers, passes, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def towards_mordor(*hazards: str, **more: Any) -> Game[MeccgState]:
    """A company on its way to Cirith Ungol, through a Shadow-land into Imlad Morgul."""
    way = {"start": "Minas Tirith", "to": "Cirith Ungol", **more}
    game = journey("Aragorn II", "Gimli", **way, hazards=hazards, hazard_limit=5)
    passes(game, "hazards")
    return game


@pytest.mark.card("DM-66")
def test_in_great_wrath_a_nazgul_returns_at_once() -> None:
    game = towards_mordor("In Great Wrath", opponent={"discard_pile": ["Adûnaphel", "Wargs"]}, dice=(7,) * 12)
    assert not may(game, "Play In Great Wrath on Wargs")
    played = the(game, MovementHazard).hazards_played
    act(game, "Play In Great Wrath on Adûnaphel")
    passes(game, "how it attacks")
    act(game, offers(game)[0])
    passes(game, "attack")
    attack = the(game, Attack)
    assert attack.creature == card(game, "Adûnaphel")
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == (15 + 2, 10 - 1)
    assert the(game, MovementHazard).hazards_played == played + 1
    away = journey("Gimli", to="Bree", hazards=("In Great Wrath",), opponent={"discard_pile": ["Adûnaphel"]})
    passes(away, "hazards")
    assert not may(away, "Play In Great Wrath")


@pytest.mark.card("DM-77")
@pytest.mark.parametrize("beaten", [True, False])
def test_out_of_the_black_sky(beaten: bool) -> None:
    """Aragorn and rolls of 12 defeat Adûnaphel; with rolls of 2 he does not."""
    night = ("Adûnaphel", "Doors of Night")
    game = towards_mordor("Out of the Black Sky", events=night, dice=(12 if beaten else 2,) * 12)
    act(game, "Play Out of the Black Sky on Adûnaphel")
    passes(game, "how it attacks")
    act(game, offers(game)[0])
    passes(game, "Assign a strike to Aragorn II")
    assert game.decision.seat == OPPONENT
    act(game, "Assign a strike to Aragorn II")
    passes(game, "Aragorn II taps for the strike")
    act(game, "Aragorn II taps for the strike")
    passes(game, "hazards")
    assert zone(game, "Out of the Black Sky") == ("marshalling point pile" if beaten else "discard pile")
    assert zone(game, "Adûnaphel") == ("out of play" if beaten else "in play")
    assert points_by_kind(game.state, 0).get("kill", 0) == (5 if beaten else 0)


@pytest.mark.card("DM-77")
def test_out_of_the_black_sky_needs_the_night_and_a_near_nazgul() -> None:
    assert not may(towards_mordor("Out of the Black Sky", events=("Adûnaphel",)), "Play Out of the Black Sky")
    far = journey("Gimli", to="Bree", hazards=("Out of the Black Sky",), events=("Adûnaphel", "Doors of Night"))
    passes(far, "hazards")
    assert not may(far, "Play Out of the Black Sky")
    own = towards_mordor("Out of the Black Sky", events=("Doors of Night",), you={"events": ["Adûnaphel"]})
    assert may(own, "Play Out of the Black Sky on Adûnaphel")


DEEP = ("Barrow-wight", "Mûmak (Oliphant)", "Doors of Night", "Sea Serpent", "Shelob", "Doors of Night", "Cram")


def reaching(*top: str) -> Game[MeccgState]:
    deck = [*top, *("Gates of Morning",) * 5]
    play_deck = {"play_deck": deck}
    game = journey("Gimli", hazards=("Long Dark Reach",), opponent=play_deck, dice=(7,) * 12, hazard_limit=5)
    passes(game, "hazards")
    return game


@pytest.mark.card("DM-70")
@pytest.mark.rule("CC-Long Dark Reach.1", "CC-Long Dark Reach.2", "CC-Long Dark Reach.3")
def test_long_dark_reach_brings_a_creature() -> None:
    """Mûmakil know lands by name only; one of those that are shown must attack, and no unique one of another kind."""
    game = reaching(*DEEP)
    played = the(game, MovementHazard).hazards_played
    act(game, "Play Long Dark Reach")
    passes(game, "what comes from afar")
    assert game.decision.seat == OPPONENT
    assert offers(game) == [
        "Barrow-wight attacks, keyed to nothing, at −4 prowess",
        "Mûmak (Oliphant) attacks, keyed to nothing, at −4 prowess",
    ]
    act(game, "Mûmak (Oliphant) attacks, keyed to nothing, at −4 prowess")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == 12 - 4
    assert the(game, MovementHazard).hazards_played == played + 1
    passes(game, "hazards")
    assert zone(game, "Barrow-wight") == "play deck"


@pytest.mark.card("DM-70")
def test_long_dark_reach_needs_a_deck_and_the_wild() -> None:
    thin = journey("Gimli", hazards=("Long Dark Reach",), opponent={"play_deck": ["Cave-drake"] * 9})
    passes(thin, "hazards")
    assert not may(thin, "Play Long Dark Reach")
    game = reaching("Wargs", *("Doors of Night",) * 6)
    act(game, "Play Long Dark Reach")
    passes(game, "what comes from afar")
    act(game, "Wargs attacks, keyed to Wilderness")
    passes(game, "attack")
    assert attack_prowess(game.state, the(game, Attack)) == 9
