"""What resources do against Nazgûl: Praise to Elbereth, Wizard’s River-horses."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, passes, refused, status, story, zone
from westmarch.games.meccg.rules.values import prowess

PRAISE = "Praise to Elbereth"
HORSES = "Wizard’s River-horses"


@pytest.mark.card("TW-364")
def test_river_horses_sweep_all_nazgul_events_away() -> None:
    game = journey("Pallando", "Gimli", events=("TW-2", "TW-4"), you={"hand": [HORSES]}, dice=(9,))
    passes(game, "movement")
    act(game, f"Play {HORSES} against all Nazgûl events with Pallando")
    passes(game, "hazards")
    assert zone(game, "Adûnaphel") == zone(game, "Akhôrahil") == "discard pile"
    assert any("check of Pallando" in line and "−2" in line for line in story(game))


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


@pytest.mark.card("TW-305")
@pytest.mark.rule("CC-Praise to Elbereth.2")
def test_each_who_taps_for_elbereth_cancels_a_nazgul_of_his_own() -> None:
    game = journey("Legolas", "Gimli", events=("TW-2", "TW-4"), you={"hand": [PRAISE]})
    passes(game, "movement")
    act(game, f"Play {PRAISE} against Nazgûl, tapping Legolas on Adûnaphel")
    assert game.decision.seat == YOU
    act(game, "Tap Gimli, too, against Akhôrahil")
    assert status(game, "Legolas") == status(game, "Gimli") == "tapped"
    assert zone(game, "Adûnaphel") == zone(game, "Akhôrahil") == "in play"
    assert game.decision.seat == OPPONENT
    passes(game, "hazards")
    assert zone(game, "Adûnaphel") == zone(game, "Akhôrahil") == "discard pile"


@pytest.mark.card("TW-305")
@pytest.mark.rule("CC-Praise to Elbereth.1")
def test_a_tapped_nazgul_that_is_cancelled_does_nothing() -> None:
    game = journey("Legolas", "Gimli", events=("TW-2",), you={"hand": [PRAISE]})
    passes(game, "Use Adûnaphel on Gimli")
    act(game, "Use Adûnaphel on Gimli", f"Play {PRAISE} against Nazgûl, tapping Legolas on Adûnaphel")
    passes(game, "movement")
    assert status(game, "Gimli") == "untapped"


@pytest.mark.card("TW-305")
@pytest.mark.rule("CC-Praise to Elbereth.3")
def test_a_nazgul_that_is_cancelled_cannot_be_tapped_in_response() -> None:
    game = journey("Legolas", "Gimli", events=("TW-2", "TW-4"), you={"hand": [PRAISE]})
    passes(game, "movement")
    act(game, f"Play {PRAISE} against Nazgûl, tapping Legolas on Adûnaphel", "Nobody else taps")
    assert may(game, "Use Akhôrahil on Gimli", OPPONENT)
    assert not may(game, "Use Adûnaphel on Gimli", OPPONENT)
    assert "not_held" in refused(game, "use Adûnaphel on Gimli", OPPONENT)


@pytest.mark.card("TW-305")
def test_elbereth_cancels_the_attack_of_a_nazgul() -> None:
    game = attacked_by(
        "Adûnaphel", "Legolas", "Gimli", keyed_to="Dark-domain", hand=(PRAISE,), others=(company("Merry"),)
    )
    assert not may(game, f"Play {PRAISE} tapping Merry")
    act(game, f"Play {PRAISE} against Nazgûl, tapping Legolas on Adûnaphel")
    passes(game, "hazards")
    assert zone(game, "Adûnaphel") == "discard pile"
    wolves = attacked_by("Wolves", "Legolas", "Gimli", hand=(PRAISE, "Concealment"), windows="always")
    assert not may(wolves, f"Play {PRAISE}")


@pytest.mark.card("TW-305")
def test_with_doors_of_night_elbereth_heartens_everybody() -> None:
    game = journey("Legolas", "Gimli", events=("Doors of Night",), you={"hand": [PRAISE]})
    passes(game, "movement")
    before = prowess(game.state, card(game, "Gimli"))
    act(game, f"Play {PRAISE} without tapping")
    passes(game, "hazards")
    assert prowess(game.state, card(game, "Gimli")) == before + 1
    plain = journey("Legolas", "Gimli", you={"hand": [PRAISE]})
    passes(plain, "movement")
    assert not may(plain, f"Play {PRAISE}")


@pytest.mark.card("TW-305")
def test_elbereth_heartens_allies_who_fight_like_characters() -> None:
    rider = {"name": "Legolas", "allies": ["Gwaihir"]}
    game = journey(rider, events=("Doors of Night",), you={"hand": [PRAISE]})
    passes(game, "movement")
    act(game, f"Play {PRAISE} without tapping")
    passes(game, "hazards")
    assert prowess(game.state, card(game, "Gwaihir")) == 4 + 1
