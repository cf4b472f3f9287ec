"""The Dragons: what Dragons do with their strikes, and with their breath."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.games.meccg.dialect import OPPONENT, YOU, act, bearing, card, may, offers, passes, status, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, attack_strikes
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

PLACES = {"Scorba": "Angmar", "Wargs": "Wilderness", "Cave-drake": "Wilderness", "True Fire-drake": "Wilderness"}


def dragon(
    name: str, *characters: Any, hazards: tuple[str, ...], dice: tuple[int, ...] = (7,) * 20, limit: int = 8
) -> Game[MeccgState]:
    """A creature attacks a company on its way; the attacker holds these hazards and may play them on the attack."""
    game = attacked_by(
        name,
        *characters,
        hazards=hazards,
        dice=dice,
        windows="always",
        keyed_to=PLACES.get(name, "Withered Heath"),
        at={"hazard_limit": limit},
    )
    while game.decision.kind != "attack" or game.decision.seat != OPPONENT:
        passes(game)
    return game


def assigns(game: Game[MeccgState], *names: str) -> None:
    """The defender gives strikes to these, and then nobody plays anything until the attacker assigns, or they are
    faced."""
    passes(game, "assign strikes")
    act(game, *(f"Assign a strike to {name}" for name in names))


@pytest.mark.card("TD-79")
@pytest.mark.parametrize(("name", "title", "strikes"), [("Smaug", "", 3), ("Scorba", " (for Scorba)", 5)])
def test_velocity_of_haste_adds_strikes(name: str, title: str, strikes: int) -> None:
    game = dragon(name, "Gimli", "Legolas", hazards=("Velocity of Haste",))
    assert may(game, "Play Velocity of Haste (for Scorba)") is (name == "Scorba")
    act(game, f"Play Velocity of Haste{title}")
    passes(game, "attack")
    assert attack_strikes(game.state, the(game, Attack)) == strikes
    assert not may(dragon("Wargs", "Gimli", hazards=("Velocity of Haste",)), "Play Velocity of Haste")


@pytest.mark.card("TD-79")
def test_the_additional_strike_has_no_body() -> None:
    """Leucaruth has two strikes with body 8 and one more: that falls on whoever is given a strike last."""
    game = dragon("Leucaruth", "Gimli", "Legolas", "Bilbo", hazards=("Velocity of Haste",), dice=(12,) * 20)
    act(game, "Play Velocity of Haste")
    assigns(game, "Gimli", "Legolas", "Bilbo")
    passes(game, "Bilbo faces his strike")
    act(game, "Bilbo faces his strike")
    assert the(game, Strike).bodiless
    passes(game, "Gimli faces his strike")
    act(game, "Gimli faces his strike")
    assert not the(game, Strike).bodiless


@pytest.mark.card("TD-12")
@pytest.mark.rule("CC-Deftness of Agility")
@pytest.mark.parametrize(
    ("name", "title", "strikes"), [("Smaug", "", (17, 14)), ("Bairanax", " (for Bairanax)", (14, 14))]
)
def test_deftness_of_agility_strikes_twice(name: str, title: str, strikes: tuple[int, int]) -> None:
    game = dragon(name, "Gimli", hazards=("Deftness of Agility",), dice=(12,) * 20)
    assert may(game, "Play Deftness of Agility (for Bairanax)") is (name == "Bairanax")
    act(game, f"Play Deftness of Agility{title}")
    assigns(game, "Gimli")
    if name == "Smaug":
        assert (game.decision.seat, game.decision.kind) == (OPPONENT, "assign strikes")
        assert may(game, "Give nobody a second strike")
    act(game, "Assign a strike to Gimli")
    assert the(game, Attack).assigned == (card(game, "Gimli"),) * 2
    faced: list[int] = []
    for _ in range(60):
        strike = game.state.nearest(Strike)
        if strike is not None and strike.at == "defender_plays_resources":
            faced.append(strike.against(game.state))
        if len(faced) == 2:
            break
        game.choose(game.decision.options[0 if game.decision.kind == "tap or not" else -1])
    assert tuple(faced) == strikes


@pytest.mark.card("TD-12")
def test_nobody_is_struck_twice_without_it() -> None:
    game = dragon("Smaug", "Gimli", hazards=("Deftness of Agility",))
    assigns(game, "Gimli")
    assert not may(game, "Assign a strike to Gimli")
    assert the(game, Attack).excess == 1
    assert not may(dragon("Wargs", "Gimli", hazards=("Deftness of Agility",)), "Play Deftness of Agility")


@pytest.mark.card("TD-29")
@pytest.mark.rule("ME-7.06")
def test_half_an_eye_open_gives_the_first_strike() -> None:
    game = dragon("True Fire-drake", "Gandalf", "Bilbo", "Gimli", hazards=("Half an Eye Open",))
    act(game, "Play Half an Eye Open")
    passes(game, "assign the first strike")
    assert game.decision.seat == OPPONENT
    assert not may(game, "Assign a strike to Gandalf")
    act(game, "Assign a strike to Bilbo")
    assert the(game, Attack).assigned == (card(game, "Bilbo"),)
    assert game.decision.seat == YOU
    act(game, "Assign a strike to Gandalf")
    assert not may(dragon("Wargs", "Gimli", hazards=("Half an Eye Open",)), "Play Half an Eye Open")


@pytest.mark.card("TD-29")
@pytest.mark.parametrize("guarded", [True, False])
def test_half_an_eye_open_spoils_a_burglary(guarded: bool) -> None:
    """Bilbo has +5 and rolls 7: a burglary that would succeed fails at −5."""
    game = at_site(
        "The Lonely Mountain",
        hand=("Burglary", "Dagger of Westernesse"),
        dice=(7,) * 12,
        companies=[{"at": "The Lonely Mountain", "characters": ["Bilbo"], "on_guard": ["Half an Eye Open"]}],
    )
    act(game, "Enter The Lonely Mountain")
    passes(game, "Play Burglary")
    act(game, "Play Burglary")
    assert may(game, "Reveal Half an Eye Open (against a burglary) on Bilbo", OPPONENT)
    if guarded:
        act(game, "Reveal Half an Eye Open (against a burglary) on Bilbo")
    for _ in range(20):
        if any("is caught" in line or "is not noticed" in line for line in story(game)):
            break
        passes(game)
    assert any("is caught" in line for line in story(game)) is guarded


@pytest.mark.card("TD-23")
@pytest.mark.parametrize("taken", [True, False])
def test_exile_of_solitude_carries_somebody_off(taken: bool) -> None:
    there = {"at": "The Lonely Mountain", "on_guard": ["Exile of Solitude"]}
    game = at_site(
        "The Lonely Mountain",
        dice=(2,) * 12,
        opponent={"events": ["Smaug at Home"]},
        companies=[{**there, "characters": ["Gimli", bearing("Legolas", "Dagger of Westernesse")]}],
    )
    act(game, "Enter The Lonely Mountain")
    passes(game, "Reveal Exile of Solitude")
    assert not may(game, "Reveal Exile of Solitude (for Eärcaraxë)")
    act(game, "Reveal Exile of Solitude")
    passes(game, "who is carried off")
    act(game, "The strike on Legolas is to carry him off" if taken else "No strike is to carry anybody off")
    passes(game, "Legolas faces his strike")
    act(game, "Gimli faces his strike")
    passes(game, "organize")
    lines = story(game)
    assert any(f"against {17 if taken else 18})" in line for line in lines if line.startswith("Legolas: the strike"))
    assert zone(game, "Legolas") == ("discard pile" if taken else "in play")
    assert zone(game, "Dagger of Westernesse") == ("discard pile" if taken else "in play")


@pytest.mark.card("TD-15")
def test_dragons_breath_is_met_by_body() -> None:
    """Bilbo (body 9) does not tap; Gimli (body 8) has a shield and taps: +1 and +3."""
    game = dragon("Smaug", bearing("Gimli", "Shield of Iron-bound Ash"), "Bilbo", hazards=("Dragon’s Breath",) * 2)
    act(game, "Play Dragon’s Breath")
    passes(game, "tap or not")
    strike = the(game, Strike)
    assert strike.character == card(game, "Bilbo")
    assert strike.against(game.state) == 17
    act(game, "Bilbo stays untapped")
    assert prowess_against_strike(game.state, the(game, Strike)) == 9
    passes(game, "Gimli taps for the strike")
    act(game, "Gimli taps for the strike")
    assert prowess_against_strike(game.state, the(game, Strike)) == 8 + 1 + 3
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == (15, 9)
    assert not may(game, "Play Dragon’s Breath")


@pytest.mark.card("TD-15")
def test_dragons_breath_is_for_some_dragons_only() -> None:
    assert not may(dragon("Scatha", "Gimli", hazards=("Dragon’s Breath",)), "Play Dragon’s Breath")
    assert may(dragon("True Fire-drake", "Gimli", hazards=("Dragon’s Breath",)), "Play Dragon’s Breath")


@pytest.mark.card("TD-17")
def test_dragons_terror_makes_the_weak_tap() -> None:
    """A roll of 5 and 2 for a Dragon is more than Bilbo's mind of 5, and not more than that of Elrond."""
    hazards = ("Dragon’s Terror", "Wargs", "Orc-guard", "Cave-drake")
    game = dragon("Smaug", "Gandalf", "Bilbo", "Elrond", hazards=hazards, dice=(5, 5) + (7,) * 20)
    played = the(game, MovementHazard).hazards_played
    act(game, "Play Dragon’s Terror")
    assert not any("Gandalf" in option for option in offers(game))
    act(game, "Discard Wargs to frighten Bilbo", "Discard Orc-guard to frighten Elrond", "Frighten nobody else")
    assert the(game, MovementHazard).hazards_played == played + 3
    passes(game, "attack")
    assert (status(game, "Bilbo"), status(game, "Elrond")) == ("tapped", "untapped")
    assert (zone(game, "Wargs"), zone(game, "Cave-drake")) == ("discard pile", "hand")


@pytest.mark.card("TD-17")
def test_dragons_terror_needs_a_worm_and_a_limit() -> None:
    assert not may(dragon("Wargs", "Gimli", hazards=("Dragon’s Terror",)), "Play Dragon’s Terror")
    game = dragon("Cave-drake", "Bilbo", hazards=("Dragon’s Terror", "Wargs"), limit=2)
    act(game, "Play Dragon’s Terror")
    assert not may(game, "Discard Wargs to frighten Bilbo")
