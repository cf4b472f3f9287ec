"""Dark Minions: creatures."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import act, card, journey, may, passes, refused, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess

PAIR = ("Aragorn II", "Boromir II")


@pytest.mark.card("DM-106")
def test_chill_douser_makes_later_undead_worse() -> None:
    game = journey("Gandalf", "Aragorn II", to="Mount Gram", hazards=("Chill Douser", "Ghouls", "Orc-guard"))
    act(game, "Play Chill Douser keyed to Shadow-hold")
    assert (the(game, Attack).strikes, attack_prowess(game.state, the(game, Attack))) == (3, 8)
    passes(game, "Play Ghouls")
    act(game, "Play Ghouls keyed to Shadow-land")
    ghouls = the(game, Attack)
    printed = game.state.card(card(game, "Ghouls")).facts
    assert printed.prowess is not None
    assert (ghouls.strikes, attack_prowess(game.state, ghouls)) == (printed.strikes + 1, printed.prowess + 1)


@pytest.mark.limit
@pytest.mark.card("DM-106")
def test_a_cancelled_chill_douser_leaves_nothing_behind() -> None:
    game = journey(*PAIR, to="Mount Gram", hazards=("Chill Douser", "Ghouls"), you={"hand": ["Concealment"]})
    act(game, "Play Chill Douser keyed to Shadow-hold", "Play Concealment, tapping Aragorn II")
    act(game, "Play Ghouls keyed to Shadow-land")
    assert the(game, Attack).strikes == game.state.card(card(game, "Ghouls")).facts.strikes


@pytest.mark.card("DM-108")
def test_little_snuffler_keeps_scouts_from_hiding() -> None:
    hazards = ("Little Snuffler", "Wargs")
    game = journey(*PAIR, to="Bree", hazards=hazards, you={"hand": ["Concealment"]}, dice=(2, 2))
    act(game, "Play Little Snuffler keyed to Wilderness")
    assert may(game, "Play Concealment")
    passes(game, "Play Wargs")
    act(game, "Play Wargs keyed to Wilderness")
    assert "skill_not_barred" in refused(game, "Play Concealment", 0)


@pytest.mark.card("DM-108")
def test_a_defeated_snuffler_tells_nobody() -> None:
    hazards = ("Little Snuffler", "Wargs")
    game = journey(*PAIR, to="Bree", hazards=hazards, you={"hand": ["Concealment"]}, dice=(12, 9))
    act(game, "Play Little Snuffler keyed to Wilderness")
    passes(game, "Play Wargs")
    assert zone(game, "Little Snuffler") == "marshalling point pile", "a body of 10, and 8 before a ranger"
    act(game, "Play Wargs keyed to Wilderness")
    assert "skill_not_barred" not in refused(game, "Play Concealment", 0)


@pytest.mark.limit
@pytest.mark.card("DM-108")
@pytest.mark.parametrize(
    ("company", "roll", "found"),
    [
        (("Boromir II",), 10, "discard pile"),
        (("Boromir II",), 11, "marshalling point pile"),
        (PAIR, 8, "discard pile"),
    ],
)
def test_a_snuffler_has_a_body_that_rangers_lower(company: tuple[str, ...], roll: int, found: str) -> None:
    game = journey(*company, to="Bree", hazards=("Little Snuffler",), dice=(12, roll))
    act(game, "Play Little Snuffler keyed to Wilderness")
    passes(game, "enter the site")
    assert zone(game, "Little Snuffler") == found
