"""Dark Minions: ways below, snakes that are seen in time, help from afar, and tales that are not forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def descending(
    *characters: Any, start: str, to: str, hand: list[str], dice: tuple[int, ...] = (12,) * 4
) -> Game[MeccgState]:
    return standard(
        you={
            "hand": hand,
            "companies": [moving(*characters, start=start, to=to)],
            "location_deck": ["Rivendell", "The Gem-deeps", "The Under-galleries"],
        },
        opponent={"companies": [BYSTANDERS], "play_deck": ["Wargs"] * 20},
        at={"phase": "organization", "step": "last events"},
        dice=dice,
    )


@pytest.mark.card("DM-115")
@pytest.mark.rule("CC-The Under-galleries.2")
@pytest.mark.parametrize(("returns", "after"), [(True, "Moria"), (False, "The Under-gates")])
def test_an_ancient_stair_leads_up_again(returns: bool, after: str) -> None:
    game = descending("Gimli", start="Moria", to="The Under-gates", hand=["Ancient Stair"])
    act(game, "Play Ancient Stair on Gimli")
    passes(game, "return to where it set out")
    act(game, "Company 1 returns to Moria" if returns else "The company remains")
    assert game.state.name(game.state.companies[0].site) == after


@pytest.mark.card("DM-115")
def test_an_ancient_stair_is_beside_the_under_deeps() -> None:
    game = descending("Gimli", start="Bree", to="Rivendell", hand=["Ancient Stair"])
    assert not may(game, "Play Ancient Stair")


@pytest.mark.card("DM-145")
def test_dark_tunnels_lead_on() -> None:
    game = descending("Gimli", start="Moria", to="The Under-gates", hand=["Into Dark Tunnels"])
    passes(game, "Play Into Dark Tunnels")
    act(game, "Play Into Dark Tunnels")
    assert game.decision.kind == "next destination"
    act(game, "Company 1 goes on to The Gem-deeps")
    passes(game, "enter the site")
    assert game.state.name(game.state.companies[0].site) == "The Gem-deeps"


@pytest.mark.card("DM-145")
def test_dark_tunnels_are_below() -> None:
    game = journey("Gimli", you={"hand": ["Into Dark Tunnels"]})
    for _ in range(30):
        if game.decision.kind == "enter the site":
            break
        assert not may(game, "Play Into Dark Tunnels")
        game.choose(game.decision.options[-1])


@pytest.mark.card("DM-125")
@pytest.mark.parametrize(("instead", "after"), [(True, "play deck"), (False, "discard pile")])
def test_enduring_tales_are_told_again(instead: bool, after: str) -> None:
    game = standard(
        you={
            "hand": ["Concealment"],
            "play_deck": ["Cram"] * 20,
            "events": ["Enduring Tales"],
            "companies": [company("Gimli", at="Bree")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "end-of-turn"},
    )
    passes(game, "Discard Concealment from your hand")
    act(game, "Discard Concealment from your hand")
    act(game, "Lay Concealment on top of your play deck instead" if instead else "Pass")
    drawn = zone(game, "Concealment") == "hand"
    assert drawn == instead, "it is drawn again at once"
    assert instead or zone(game, "Concealment") == after


@pytest.mark.card("DM-125")
def test_enduring_tales_are_a_long_event() -> None:
    game = organizing("Gimli", hand=["Enduring Tales"])
    assert "ME-10.15" in refused(game, "Play Enduring Tales")


@pytest.mark.card("DM-137")
def test_a_snake_that_is_seen_does_not_bite() -> None:
    game = journey("Gimli", hazards=("Wargs", "Orc-patrol", "Doors of Night"), you={"hand": ["Here Is a Snake!"]})
    passes(game, "Play Here Is a Snake! (hazards must be shown)")
    plays(game, "Play Here Is a Snake! (hazards must be shown)")
    act(game, "Choose Wargs", "Choose nothing more")
    assert game.state.knows(0, card(game, "Wargs"))
    assert not game.state.knows(0, card(game, "Orc-patrol"))
    passes(game, "hazards")
    assert may(game, "Play Wargs", OPPONENT)
    assert not may(game, "Play Orc-patrol", OPPONENT)
    assert not may(game, "Play Doors of Night", OPPONENT)
    assert not may(game, "Place Orc-patrol on-guard", OPPONENT)
    assert may(game, "Place Wargs on-guard", OPPONENT)


@pytest.mark.card("DM-137")
@pytest.mark.rule("CC-Here Is a Snake!")
def test_what_is_in_play_may_be_used_though_nothing_was_shown() -> None:
    game = journey(
        "Gimli",
        hazards=("Wargs",),
        events=("Adûnaphel",),
        you={"hand": ["Here Is a Snake!"]},
    )
    passes(game, "Play Here Is a Snake! (hazards must be shown)")
    plays(game, "Play Here Is a Snake! (hazards must be shown)")
    act(game, "Choose nothing more")
    passes(game, "hazards")
    assert may(game, "Use Adûnaphel", OPPONENT)
    assert not may(game, "Play Wargs", OPPONENT)


@pytest.mark.card("DM-137")
def test_a_hidden_agent_is_a_snake_too() -> None:
    game = standard(
        you={"hand": ["Here Is a Snake!"], "companies": [company("Gimli", at="Bree")]},
        opponent={"companies": [BYSTANDERS], "agents": ["Bill Ferny"]},
        at={"phase": "organization"},
    )
    assert not may(game, "Play Here Is a Snake! (hazards must be shown)")
    act(game, *[offer for offer in offers(game) if "tap and reveal an agent" in offer])
    while game.decision.kind == "home site":
        game.choose(game.decision.options[0])
    assert (zone(game, "Bill Ferny"), status(game, "Bill Ferny")) == ("in play", "tapped")


def in_need(*characters: Any, dice: tuple[int, ...] = (), site: str = "Edoras", **more: Any) -> Game[MeccgState]:
    return organizing(
        *characters, site=site, hand=["Hour of Need", "Men of Lebennin", "A Friend or Three"], dice=dice, **more
    )


@pytest.mark.card("DM-141")
@pytest.mark.parametrize(("dice", "comes"), [(12, True), (2, False)])
def test_help_comes_in_the_hour_of_need(dice: int, comes: bool) -> None:
    game = in_need("Adrazar", "Aragorn II", dice=(dice,), site="Minas Tirith")
    act(game, "Play Hour of Need, tapping Adrazar on Men of Lebennin")
    assert the(game, InfluenceAttempt).bonus == -(2 + 2), "Anórien and Lebennin"
    passes(game, "organize")
    assert zone(game, "Men of Lebennin") == ("in play" if comes else "discard pile")
    assert zone(game, "Adrazar") == ("in play" if comes else "discard pile")
    assert status(game, "Minas Tirith") == ("tapped" if comes else "untapped")


@pytest.mark.card("DM-141", "TW-193")
def test_the_dead_do_not_come_in_the_hour_of_need() -> None:
    game = organizing("Adrazar", site="Minas Tirith", hand=["Hour of Need", "Army of the Dead", "Men of Lebennin"])
    assert may(game, "Play Hour of Need, tapping Adrazar on Men of Lebennin")
    assert not may(game, "Play Hour of Need, tapping Adrazar on Army of the Dead")


@pytest.mark.card("DM-141")
def test_who_calls_in_the_hour_of_need_is_no_warrior() -> None:
    assert not may(in_need("Elrond"), "Play Hour of Need")
    assert not may(in_need("Gandalf"), "Play Hour of Need")
    assert not may(in_need("Adrazar", site="The Under-gates"), "Play Hour of Need")
