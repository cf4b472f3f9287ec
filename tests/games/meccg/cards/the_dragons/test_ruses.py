"""The Dragons: ruses in combat, and news of what the opponent has in mind."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body
from westmarch.games.meccg.rules.values import prowess


@pytest.mark.card("TD-140")
def test_more_sense_than_you_keeps_somebody_out_of_the_fight() -> None:
    tired = {"name": "Legolas", "state": "tapped"}
    game = attacked_by("Wargs", "Gimli", tired, hand=("More Sense than You",), windows="always", decides="you")
    assert "IN-47" in refused(game, "Play More Sense than You, tapping Legolas", YOU)
    act(game, "Play More Sense than You, tapping Gimli")
    passes(game, "strike: hazards")
    attack = the(game, Attack)
    assert status(game, "Gimli") == "tapped"
    assert attack.assigned == (card(game, "Legolas"),)


@pytest.mark.card("TD-140")
@pytest.mark.rule("CC-More Sense than You")
def test_an_attack_that_finds_nobody_is_faced_and_not_cancelled() -> None:
    game = attacked_by("Wargs", "Gimli", hand=("More Sense than You",), decides="you")
    act(game, "Play More Sense than You, tapping Gimli")
    passes(game, "hazards")
    assert game.state.nearest(Attack) is None
    assert zone(game, "Wargs") == "discard pile"
    assert "Wargs" in game.state.companies_of(YOU)[0].faced
    assert not any("cancel" in type(event.change).__name__.lower() for event in game.state.log)


@pytest.mark.limit
@pytest.mark.card("TD-151")
@pytest.mark.parametrize(("held", "seen"), [(8, 5), (3, 3)])
def test_secret_news_shows_five_cards(held: int, seen: int) -> None:
    hand = ["Wargs", "Crebain", "Orc-guard", "Cave-drake", "Ambusher", "Abductor", "Lesser Spiders", "Giant"][:held]
    game = standard(
        you={"hand": ["Secret News"], "companies": [company("Gimli")]},
        opponent={"hand": hand, "companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    act(game, "Play Secret News")
    assert sum(game.state.knows(YOU, card(game, name)) for name in hand) == seen
    assert zone(game, "Secret News") == "discard pile"


@pytest.mark.card("TD-153")
def test_a_staff_is_broken_for_one_great_blow() -> None:
    game = attacked_by(
        "Cave-drake",
        bearing("Gandalf", "Wizard’s Staff"),
        hand=("Staff Asunder",),
        dice=(12,) + (7,) * 8,
        decides="you",
    )
    before = attack_body(game.state, the(game, Attack))
    act(game, "Play Staff Asunder")
    passes(game, "tap or not")
    assert zone(game, "Wizard’s Staff") == "marshalling point pile"
    assert prowess(game.state, card(game, "Gandalf")) == 6 + 5
    after = attack_body(game.state, the(game, Attack))
    assert (before, after) == (None, None)
    dragon = attacked_by(
        "Smaug",
        bearing("Gandalf", "Wizard’s Staff"),
        hand=("Staff Asunder",),
        dice=(12,) + (7,) * 8,
        keyed_to="Withered Heath",
        decides="you",
    )
    act(dragon, "Play Staff Asunder")
    passes(dragon, "tap or not")
    assert attack_body(dragon.state, the(dragon, Attack)) == 8 - 2
    plain = attacked_by("Cave-drake", "Gandalf", hand=("Staff Asunder",), decides="you")
    assert not may(plain, "Play Staff Asunder", YOU)
