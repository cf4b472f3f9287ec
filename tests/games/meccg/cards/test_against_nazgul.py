"""What resources do against Nazgûl: Wizard’s River-horses."""

from __future__ import annotations

import pytest

from tests.conformance.standard.fights import attacked_by
from tests.conformance.standard.journeys import journey
from tests.games.meccg.dialect import OPPONENT, YOU, act, may, passes, refused, status, story, zone

HORSES = "Wizard’s River-horses"


@pytest.mark.card("TW-364")
def test_river_horses_sweep_all_nazgul_events_away() -> None:
    game = journey("Pallando", "Gimli", events=("TW-2", "TW-4"), you={"hand": [HORSES]}, dice=(9,))
    passes(game, "movement")
    act(game, f"Play {HORSES} against all Nazgûl events with Pallando")
    passes(game, "hazards")
    assert zone(game, "Adûnaphel") == zone(game, "Akhôrahil") == "discard pile"
    assert any("check of Pallando" in line and "-2" in line for line in story(game))


@pytest.mark.card("TW-364")
def test_river_horses_answer_a_nazgul_that_is_tapped() -> None:
    game = journey("Pallando", "Gimli", events=("TW-2",), you={"hand": [HORSES]}, dice=(9,))
    passes(game, "Use Adûnaphel on Gimli")
    act(game, "Use Adûnaphel on Gimli")
    assert game.decision.seat == YOU
    act(game, f"Play {HORSES} against all Nazgûl events with Pallando")
    passes(game, "movement")
    assert status(game, "Gimli") == "untapped"


@pytest.mark.card("TW-364")
def test_without_nazgul_there_is_nothing_to_sweep_away() -> None:
    game = journey("Pallando", "Gimli", you={"hand": [HORSES]})
    passes(game, "movement")
    assert not may(game, f"Play {HORSES}")
    assert "condition_holds" in refused(game, f"play {HORSES} against all Nazgûl events with Pallando", YOU)


@pytest.mark.card("TW-364")
def test_river_horses_save_a_wizard_who_is_alone() -> None:
    game = attacked_by("Wargs", "Pallando", hand=(HORSES,), dice=(9,))
    act(game, f"Play {HORSES} cancel the attack with Pallando")
    passes(game, "hazards")
    assert zone(game, "Wargs") == "discard pile"
    in_company = attacked_by("Wargs", "Pallando", "Gimli", hand=(HORSES, "Concealment"), windows="always")
    assert not may(in_company, f"Play {HORSES}")


@pytest.mark.card("TW-364")
def test_only_a_wizard_calls_the_river() -> None:
    game = journey("Gimli", "Legolas", events=("TW-2",), you={"hand": [HORSES]})
    passes(game, "movement")
    assert not may(game, f"Play {HORSES}")
    assert may(game, "Use Adûnaphel", OPPONENT) is False
