"""Sacrifice of Form: a Wizard gives himself for his company, and comes back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.company_combat.attacking import CompanyAttack
from westmarch.games.meccg.rules.values import body, direct_influence, prowess, total_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FORM = "Sacrifice of Form"


def given_up(creature: str = "Wargs", dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """Pallando, who bears a sword and leads Gimli, gives up his form."""
    pallando = bearing("Pallando", "Glamdring", followers=["Merry"])
    game = attacked_by(creature, pallando, "Gimli", hand=(FORM,), dice=dice, windows="always", **more)
    passes(game, "strikes assigned")
    act(game, f"Play {FORM} with Pallando")
    passes(game, "hazards")
    return game


@pytest.mark.card("TW-321")
@pytest.mark.rule("CC-Sacrifice of Form.3")
def test_the_wizard_goes_and_his_followers_and_items_stay() -> None:
    game = given_up()
    assert zone(game, "Wargs") == "marshalling point pile"
    assert zone(game, "Pallando") == "discard pile"
    assert zone(game, "Merry") == "in play"
    assert zone(game, "Glamdring") == "off to the side"
    assert zone(game, FORM) == "in play"
    assert total_points(game.state, YOU) > 0
    assert game.result is None


@pytest.mark.card("TW-321")
@pytest.mark.rule("CC-Sacrifice of Form.5")
def test_the_form_is_given_up_after_strikes_are_assigned() -> None:
    game = attacked_by("Wargs", "Pallando", "Gimli", hand=(FORM,), windows="always")
    assert the(game, Attack).at == "events_on_the_attack"
    assert not may(game, f"Play {FORM}")
    assert "open_window" in refused(game, f"play {FORM} with Pallando", YOU)
    others = attacked_by("Wargs", "Legolas", "Gimli", hand=(FORM,), windows="always")
    passes(others, "strikes assigned")
    assert not may(others, f"Play {FORM}")


@pytest.mark.card("TW-321")
@pytest.mark.rule("CC-Sacrifice of Form.1")
@pytest.mark.parametrize(("roll", "fate"), [(6, "marshalling point pile"), (5, "discard pile")])
def test_three_is_added_to_the_body_checks_of_the_strikes(roll: int, fate: str) -> None:
    game = attacked_by(
        "Adûnaphel", "Pallando", keyed_to="Dark-domain", hand=(FORM,), dice=(roll,), windows="always", body_change=-2
    )
    assert game.state.card(card(game, "Adûnaphel")).facts.body == 10
    passes(game, "strikes assigned")
    act(game, f"Play {FORM} with Pallando")
    passes(game, "hazards")
    assert zone(game, "Adûnaphel") == fate


@pytest.mark.card("TW-321", "TD-14")
@pytest.mark.rule("CC-Sacrifice of Form.4")
@pytest.mark.parametrize(("struck", "bleeds"), [(("Pallando", "Gimli"), True), (("Gimli", "Legolas"), False)])
def test_the_blood_of_a_dragon_still_reaches_a_wizard_who_was_struck(struck: tuple[str, ...], bleeds: bool) -> None:
    game = attacked_by(
        "Cave-drake",
        "Pallando",
        "Gimli",
        "Legolas",
        hand=(FORM,),
        hazards=("Dragon’s Blood",),
        dice=(2,) * 6,
        windows="always",
    )
    for who in struck:
        passes(game, f"Assign a strike to {who}")
        act(game, f"Assign a strike to {who}")
    passes(game, "strikes assigned")
    act(game, f"Play {FORM} with Pallando")
    assert may(game, "Play Dragon’s Blood (as all strikes fail) on Pallando", OPPONENT) is bleeds
    if bleeds:
        act(game, "Play Dragon’s Blood (as all strikes fail) on Pallando")
    passes(game, "hazards")
    assert any("body check of Pallando" in line for line in story(game)) is bleeds
    assert zone(game, "Pallando") == "discard pile"


def afterwards(you: list[str], opponent: list[str], turn: str = "you") -> Game[MeccgState]:
    """An organization phase after Pallando has given up his form."""
    return table(
        you={"hand": you, "events": [FORM], "companies": [company("Gimli")], "discard_pile": ["Concealment"]},
        opponent={"hand": opponent, "companies": [BYSTANDERS]},
        at={"phase": "organization", "turn": turn},
        lasting=[{"card": FORM, "ability": "play", "effect": 2, "by": "you", "until": "Pallando returns"}],
        format="standard",
    )


@pytest.mark.card("TW-321")
@pytest.mark.rule("CC-Sacrifice of Form.2")
def test_no_other_wizard_takes_his_place_and_no_opponent_takes_him() -> None:
    own = afterwards(["Alatar", "Pallando"], [])
    assert may(own, "Play Pallando at Rivendell in company 1")
    assert not may(own, "Play Alatar")
    assert "returns_after_a_sacrifice" in refused(own, "play Alatar at Rivendell", YOU)
    other = afterwards([], ["Pallando", "Alatar"], turn="opponent")
    assert may(other, "Play Alatar at Rivendell", OPPONENT)
    assert not may(other, "Play Pallando")
    assert "returns_after_a_sacrifice" in refused(other, "play Pallando at Rivendell", OPPONENT)


@pytest.mark.card("TW-321")
def test_he_comes_back_stronger() -> None:
    game = afterwards(["Pallando", "Alatar"], [])
    act(game, "Play Pallando at Rivendell in company 1 and reveal yourself")
    pallando = card(game, "Pallando")
    assert game.state.bearer[card(game, FORM)] == pallando
    facts = game.state.card(pallando).facts
    assert prowess(game.state, pallando) == (facts.prowess or 0) + 1
    assert body(game.state, pallando) == (facts.body or 0) + 1
    assert direct_influence(game.state, pallando) == facts.direct_influence + 1
    assert not game.state.lasting


@pytest.mark.card("TW-321")
def test_his_items_come_back_to_him() -> None:
    game = given_up(you={"play_deck": ["Block"] * 20, "discard_pile": []}, opponent={"play_deck": ["Wargs"] * 20})
    pallando = card(game, "Pallando")
    game.state.move(pallando, "hand")
    for _ in range(80):
        if may(game, "Play Pallando at Rivendell alone and reveal yourself", YOU):
            break
        passes(game)
    act(game, "Play Pallando at Rivendell alone and reveal yourself")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Pallando")
    assert zone(game, "Glamdring") == "in play"


@pytest.mark.card("TW-321")
@pytest.mark.rule("CR-F.05")
def test_a_form_is_not_given_up_when_companies_fight() -> None:
    game = attacked_by("Wargs", "Pallando", "Gimli", hand=(FORM, "True Fána"), windows="always")
    attack = the(game, Attack)
    fight = CompanyAttack(
        company=attack.company, attacker=OPPONENT, creature=attack.creature, race="", base_strikes=1, base_prowess=1
    )
    game.state.push(fight)
    for spell in (FORM, "True Fána"):
        assert "CR-F.05" in refused(game, f"play {spell} with Pallando", YOU)
