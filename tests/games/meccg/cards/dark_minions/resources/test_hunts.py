"""Dark Minions: a hunter who calls his quarry, birds that are driven into the trees, and an armory."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    is_offered,
    may,
    moving,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.frames import AttackFrame
from westmarch.games.meccg.rules.piles.aside import under
from westmarch.games.meccg.rules.values import marshalling_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

BIRDS = "Fifteen Birds in Five Firtrees"


def hunting(pile: str = "discard_pile") -> Game[MeccgState]:
    """Alatar has seen that Wargs were discarded."""
    game = standard(
        you={"hand": ["The Hunt", "Wizard’s Fire"], "companies": [company("Alatar", "Gimli", at="Edhellond")]},
        opponent={"companies": [BYSTANDERS], "hand": ["Wargs"]},
        at={"phase": "organization"},
        dice=(12,) * 9,
    )
    state = game.state
    wargs = card(game, "Wargs")
    state.reveal((wargs,))
    state.happen(Discarded(wargs, cause="not defeated"))
    if pile != "discard_pile":
        state.move(wargs, pile)
    return fresh(game)


def fresh(game: Game[MeccgState]) -> Game[MeccgState]:
    """The same game with its questions asked anew."""
    game.choose(next(option for option in game.decision.options if "forms a new company" in option.sentence))
    return game


@pytest.mark.card("DM-143")
@pytest.mark.rule("CC-The Hunt")
@pytest.mark.parametrize("pile", ["discard_pile", "play deck", "hand"])
def test_alatar_hunts_what_was_discarded(pile: str) -> None:
    game = hunting(pile)
    plays(game, "Play The Hunt with Alatar")
    if game.decision.kind == "name the quarry":
        act(game, "Hunt Wargs")
    attack = the(game, Attack)
    assert (game.state.name(attack.creature), attack.alone) == ("Wargs", card(game, "Alatar"))
    assert not may(game, "Play Wizard’s Fire"), "no spells"
    while game.state.nearest(AttackFrame) is not None:
        game.choose(game.decision.options[-1])
    assert status(game, "Alatar") == "tapped"
    assert zone(game, "Wargs") != pile.replace("_", " ") or pile == "discard_pile"


@pytest.mark.card("DM-143")
@pytest.mark.rule("CC-The Hunt")
def test_there_is_nothing_to_hunt_if_nothing_was_seen_or_it_is_in_play() -> None:
    unseen = organizing("Alatar", site="Edhellond", hand=["The Hunt"])
    assert not may(unseen, "Play The Hunt")
    game = standard(
        you={"hand": ["The Hunt"], "companies": [company("Alatar", "Gimli", at="Edhellond")]},
        opponent={"companies": [BYSTANDERS], "hand": ["Adûnaphel"]},
        at={"phase": "organization"},
    )
    nazgul = card(game, "Adûnaphel")
    game.state.reveal((nazgul,))
    game.state.happen(Discarded(nazgul, cause="not defeated"))
    game.state.move(nazgul, "in play", OPPONENT)
    assert not may(fresh(game), "Play The Hunt"), "it is in play"


def with_birds(*characters: Any, hand: tuple[str, ...] = (BIRDS,), morning: bool = True) -> Game[MeccgState]:
    return standard(
        you={
            "hand": list(hand),
            "events": ["Gates of Morning"] * morning,
            "companies": [moving(*characters, start="Lórien", to="Moria")],
            "play_deck": ["Cram"] * 9,
        },
        opponent={"hand": ["Orc-patrol", "Hobgoblins", "Wargs"], "companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "hazard_limit": 6,
            "attack": {"creature": "Lesser Spiders", "keyed_to": "Wilderness"},
        },
        dice=(12,) * 30,
    )


@pytest.mark.card("DM-129")
def test_fifteen_birds_escape_two_creatures() -> None:
    game = with_birds("Gimli", "Legolas")
    act(game, f"Play {BIRDS}")
    assert zone(game, "Lesser Spiders") == "discard pile"
    act(game, "Play Orc-patrol keyed to Wilderness")
    assert zone(game, "Orc-patrol") == "discard pile", "the next one is cancelled, too"
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "assign strikes")
    act(game, "Assign a strike to Gimli")
    while game.state.nearest(AttackFrame) is not None:
        assert not may(game, "stays untapped")
        game.choose(game.decision.options[-1])
    assert (status(game, "Gimli"), status(game, "Legolas")) == ("tapped", "tapped")


@pytest.mark.card("DM-129")
@pytest.mark.parametrize(
    ("who", "hand", "enters"),
    [("Gandalf", (), True), ("Legolas", ("Eagle-mounts",), True), ("Legolas", (), False)],
)
def test_fifteen_birds_sit_in_the_trees(who: str, hand: tuple[str, ...], enters: bool) -> None:
    game = with_birds("Gimli", who, hand=(BIRDS, *hand))
    act(game, f"Play {BIRDS}")
    for _ in range(40):
        if is_offered(game, "Enter Moria") or game.state.turn > 1:
            break
        discards = [
            option for option in game.decision.options if "Discard Eagle-mounts from your hand" in option.sentence
        ]
        eagles = discards if game.decision.kind == "call the Eagles" else []
        game.choose(eagles[0] if eagles else game.decision.options[-1])
    assert is_offered(game, "Enter Moria") == enters


@pytest.mark.card("DM-129")
def test_the_birds_need_the_morning() -> None:
    assert not may(with_birds("Gimli", morning=False), f"Play {BIRDS}")


@pytest.mark.card("DM-116")
def test_an_armory_is_stocked_and_supplies_towns() -> None:
    game = organizing(
        bearing("Gimli", "Dagger of Westernesse"),
        hand=["Armory", "Elven Cloak", "Shield of Iron-bound Ash", "Glamdring"],
        dice=(12,),
    )
    plays(game, "Play Armory")
    armory = card(game, "Armory")
    assert not may(game, "Use Armory: lay up an item from hand on Glamdring")
    plays(game, "Use Armory: lay up an item from hand on Elven Cloak")
    plays(game, "Use Armory: lay up an item from hand on Shield of Iron-bound Ash")
    assert marshalling_points(game.state, armory) == 0
    plays(game, "Use Armory: store an item here on Dagger of Westernesse")
    passes(game, "organize")
    assert len(under(game.state, armory)) == 3
    assert marshalling_points(game.state, armory) == 1


@pytest.mark.card("DM-116")
@pytest.mark.parametrize(("site", "faction", "given"), [("Bree", "Rangers of the North", True), ("Moria", "", False)])
def test_an_armory_supplies_towns_and_no_others(site: str, faction: str, given: bool) -> None:
    game = standard(
        you={
            "hand": ["Armory", "Elven Cloak", *([faction] if faction else ["Glamdring"])],
            "companies": [company("Aragorn II", "Gimli", at=site)],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(12,) * 20,
    )
    plays(game, "Play Armory", "Use Armory: lay up an item from hand on Elven Cloak")
    passes(game, "enter the site")
    act(game, f"Enter {site}")
    for _ in range(40):
        if game.decision.kind == "site":
            break
        game.choose(game.decision.options[0 if game.decision.kind == "assign strikes" else -1])
    first = f"Aragorn II taps to influence {faction}" if faction else "Gimli taps to play Elven Cloak"
    if not faction:
        assert refused(game, first)
        return
    plays(game, first)
    passes(game, "Gimli taps to play Elven Cloak")
    act(game, "Gimli taps to play Elven Cloak")
    assert game.state.bearer[card(game, "Elven Cloak")] == card(game, "Gimli")
