"""What lasts until the end of the turn may be used in a strike or an influence check, if it affects that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    table,
    the,
)
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.values import body
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def struck(name: str, *others: Any, **more: Any) -> Game[MeccgState]:
    """Somebody has tapped for a strike of Wargs; he is asked for resources."""
    facing = next((who for who in others if isinstance(who, dict) and who["name"] == name), name)
    rest = [who for who in others if who is not facing]
    strike = {"character": name, "stance": "tap", "step": "defender plays resources"}
    game = attacked_by("Wargs", facing, *rest, assigned=[name], strike=strike, windows="always", **more)
    assert game.decision.seat == YOU
    return game


def answered(game: Game[MeccgState]) -> None:
    while game.decision.kind in ("response", "corruption check"):
        game.choose(game.decision.options[-1])


@pytest.mark.card("TW-283", "TW-304")
def test_draughts_help_in_a_strike_sequence() -> None:
    game = struck("Gimli", bearing("Legolas", "Miruvor", "Potion of Prowess"))
    act(game, "Use Potion of Prowess: for the company")
    answered(game)
    assert prowess_against_strike(game.state, the(game, Strike)) == 5 + 1
    act(game, "Use Miruvor: for the company")
    answered(game)
    assert body(game.state, card(game, "Gimli")) == 8 + 2


@pytest.mark.limit
@pytest.mark.card("TW-283", "TW-304")
def test_draughts_do_not_help_in_the_strike_on_another_company() -> None:
    game = struck("Gimli", others=(company(bearing("Legolas", "Miruvor", "Potion of Prowess"), at="Edhellond"),))
    assert not may(game, "Use Miruvor")
    assert not may(game, "Use Potion of Prowess")


@pytest.mark.card("TW-290", "TW-291", "TW-358", "TW-343")
@pytest.mark.parametrize(
    ("who", "event", "prowess"),
    [
        ("Gandalf", "Narya", 6 + 4),
        ("Galadriel", "Nenya", 3 + 2),
        ("Elrond", "Vilya", 7 + 4),
        ("Legolas", "The Evenstar", 5 + 1),
    ],
)
def test_what_makes_somebody_stronger_helps_in_his_own_strike(who: str, event: str, prowess: int) -> None:
    game = struck(who, "Gimli", hand=(event,), dice=(12,))
    act(game, f"Play {event}")
    answered(game)
    assert prowess_against_strike(game.state, the(game, Strike)) == prowess
    assert not may(struck("Gimli", who, hand=(event,)), f"Play {event}")


@pytest.mark.card("TW-305", "TW-361")
def test_songs_and_flames_help_in_a_strike_sequence() -> None:
    dark = {"events": ["Doors of Night"]}
    game = struck("Gimli", "Gandalf", hand=("Praise to Elbereth", "Wizard’s Flame"), opponent=dark, dice=(12,))
    act(game, "Play Praise to Elbereth (without tapping)")
    answered(game)
    assert prowess_against_strike(game.state, the(game, Strike)) == 5 + 1
    assert not may(game, "Play Praise to Elbereth (against Nazgûl)")
    act(game, "Play Wizard’s Flame with Gandalf")
    answered(game)
    strike = the(game, Strike)
    assert attack_prowess(game.state, strike.attack(game.state)) == 9 - 2


@pytest.mark.card("TW-291")
@pytest.mark.parametrize("event", ["Nenya", "Narya"])
def test_nenya_comes_in_time_for_a_corruption_check(event: str) -> None:
    helpers = company("Galadriel", "Gandalf", at="Edhellond")
    game = table(
        you={"hand": [event, "New Friendship"], "companies": [moving(bearing("Gimli", "Narsil"), to="Bree"), helpers]},
        opponent={"hand": ["Weariness of the Heart"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,),
        windows="always",
        format="standard",
    )
    act(game, "Play Weariness of the Heart (corruption check) on Gimli")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    if event == "Narya":
        assert not may(game, "Play Narya")
        return
    act(game, "Play Nenya with Galadriel")
    while not may(game, "Let the check of Gimli succeed"):
        game.choose(game.decision.options[-1])
    act(game, "Let the check of Gimli succeed by Nenya")
    passes(game, "hazards")
    assert game.state.bearer[card(game, "Narsil")] == card(game, "Gimli")


def influencing(who: str, event: str) -> Game[MeccgState]:
    """Somebody has tapped to influence the Elves of Lindon; Elrond, Galadriel and Gandalf are with him."""
    names = dict.fromkeys((who, "Elrond", "Galadriel", "Gandalf"))
    game = table(
        you={"hand": [event, "Elves of Lindon", "Persuasive Words"], "companies": [company(*names, at="Grey Havens")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12, 12),
        windows="always",
        format="standard",
    )
    act(game, f"{who} taps to influence Elves of Lindon")
    passes(game, "influence check")
    return game


@pytest.mark.card("TW-290", "TW-291", "TW-358")
@pytest.mark.parametrize(
    ("who", "event", "more"), [("Gandalf", "Narya", 2), ("Galadriel", "Nenya", 2), ("Elrond", "Vilya", 6)]
)
def test_elven_rings_help_in_an_influence_check(who: str, event: str, more: int) -> None:
    game = influencing(who, event)
    before = the(game, InfluenceAttempt).change(game.state)
    act(game, f"Play {event}")
    answered(game)
    assert the(game, InfluenceAttempt).change(game.state) == before + more
    another = influencing("Elrond" if who != "Elrond" else "Galadriel", event)
    assert not may(another, f"Play {event}")
