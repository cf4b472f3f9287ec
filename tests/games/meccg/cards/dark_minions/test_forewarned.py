"""Forewarned Is Forearmed: of several attacks one is left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import OPPONENT, YOU, act, may, offers, passes, refused, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.site.site_phase import SitePhase
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FOREWARNED = "Forewarned Is Forearmed"


def entering(site: str, *characters: Any, dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    game = at_site(site, *characters, dice=dice, events=[FOREWARNED], **more)
    act(game, f"Enter {site}")
    return game


def waylaid(by: str, *characters: Any, dice: tuple[int, ...] = (), **you: Any) -> Game[MeccgState]:
    """A creature attacks a forewarned company."""
    game = journey(
        *characters,
        to="Edoras",
        start="Lórien",
        hazards=(by, "Crebain"),
        dice=dice,
        you={"events": [FOREWARNED], **you},
    )
    passes(game, "hazards")
    act(game, f"Play {by} keyed to Free-hold")
    passes(game, "which attack stays")
    act(game, "The attack of Man stays")
    return game


@pytest.mark.card("DM-132")
def test_the_opponent_chooses_the_only_automatic_attack() -> None:
    game = entering("Dol Guldur", "Aragorn II", "Gimli", hand=("Dagger of Westernesse",), dice=(12, 12, 12, 12))
    assert game.decision.seat == OPPONENT
    assert len(offers(game)) == 2
    act(game, "The attack of Troll stays")
    assert (the(game, Attack).race, the(game, Attack).base_strikes) == ("Troll", 2)
    assert the(game, SitePhase).attacks_faced == 2
    faced: tuple[str, ...] = ()
    for _ in range(60):
        if game.state.nearest(SitePhase) is None:
            break
        faced = game.state.companies[0].faced
        game.choose(game.decision.options[-1])
    assert faced == ("Troll",)


@pytest.mark.card("DM-132")
def test_the_attack_that_is_left_cannot_be_cancelled() -> None:
    game = entering("Dol Guldur", "Frodo", "Gimli", hand=("Concealment",), windows="always")
    act(game, "Pass", "The attack of Orc stays")
    passes(game, "attack")
    assert "may_be_cancelled" in refused(game, "Play Concealment, tapping Frodo", YOU)

    game = at_site("Moria", "Frodo", hand=("Concealment",), events=[FOREWARNED], windows="always")
    passes(game, "Enter Moria")
    act(game, "Enter Moria")
    passes(game, "attack")
    assert may(game, "Play Concealment, tapping Frodo", YOU), "a single attack is like any other"


@pytest.mark.card("DM-132")
def test_the_lair_of_a_dragon_keeps_its_attacks() -> None:
    """Drakes guard the lair beside the Dragon who is at home there."""
    game = at_site("Dancing Spire", "Aragorn II", events=[FOREWARNED], opponent={"events": ["Daelomin at Home"]})
    act(game, "Enter Dancing Spire")
    assert game.decision.kind != "which attack stays"
    assert not the(game, Attack).isolated


@pytest.mark.card("DM-132")
@pytest.mark.parametrize(("dice", "where"), [((12, 12), "discard pile"), ((2, 2), "in play")])
def test_a_creature_of_several_attacks_makes_one(dice: tuple[int, ...], where: str) -> None:
    """Once that is defeated the warning has served; else it stays."""
    game = waylaid("Assassin", "Aragorn II", "Gimli", dice=dice)
    assert the(game, Attack).isolated
    for _ in range(60):
        if game.state.nearest(Attack) is None:
            break
        assert game.decision.kind != "cancel one of the attacks" or len(offers(game)) == 1
        game.choose(game.decision.options[0 if game.decision.kind == "assign strikes" else -1])
    assert game.decision.kind != "attack"
    assert zone(game, FOREWARNED) == where
    assert zone(game, "Assassin") == ("marshalling point pile" if where == "discard pile" else "discard pile")


@pytest.mark.card("DM-132")
def test_it_cannot_be_duplicated() -> None:
    game = at_site("Bree", "Gimli", events=[FOREWARNED], hand=(FOREWARNED,), step="play resources")
    assert "not_duplicated" in refused(game, f"Play {FOREWARNED}", YOU)
    game = at_site("Bree", "Gimli", hand=(FOREWARNED,), step="play resources")
    act(game, f"Play {FOREWARNED}")
    assert zone(game, FOREWARNED) == "in play"
