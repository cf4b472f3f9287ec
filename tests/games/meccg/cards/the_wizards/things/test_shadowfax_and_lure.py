"""Shadowfax, and Lure of MECCG."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import organizing, standard
from tests.games.meccg.decks_for_tests import deck, hazards, problems, resources
from tests.games.meccg.dialect import YOU, act, company, may, moving, offers, passes, refused, status, table, the, zone
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.journey.regions import most_regions
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

LURE = "Lure of MECCG"


def rider(*more: Any, allies: tuple[str, ...] = ("Shadowfax",), state: str = "untapped") -> Game[MeccgState]:
    """A company that is about to arrive at Edoras; nobody has hazards for it."""
    horses = [{"name": ally, "state": state} for ally in allies]
    game = standard(
        you={"companies": [moving({"name": "Éomer", "allies": horses}, *more, start="Lórien", to="Edoras")]},
        opponent={"hand": ["Crebain"], "companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "arrive"},
    )
    for _ in range(20):
        if game.decision.kind in ("ride on", "enter the site", "organize", "hazards"):
            break
        game.choose(game.decision.options[-1])
    return game


@pytest.mark.card("TW-326")
@pytest.mark.rule("CC-Shadowfax.1")
@pytest.mark.parametrize("friends", [(), ("Pippin",)])
def test_shadowfax_carries_a_small_company_on(friends: tuple[str, ...]) -> None:
    """There is a second movement/hazard phase, with hazards of its own."""
    game = rider(*friends)
    assert game.decision.kind == "ride on"
    act(game, "Tap Shadowfax: company 1 rides on to Dunharrow")
    if game.decision.kind == "way":
        game.choose(game.decision.options[0])
    assert status(game, "Shadowfax") == "tapped"
    passes(game, "hazards")
    move = the(game, MovementHazard)
    assert move.moving
    assert move.new_site_name(game.state) == "Dunharrow"
    assert may(game, "Play Crebain")
    passes(game)
    passes(game, "enter the site")
    assert game.state.site_name(game.state.companies[0]) == "Dunharrow"


@pytest.mark.limit
@pytest.mark.card("TW-326")
@pytest.mark.rule("CC-Shadowfax.2")
def test_shadowfax_carries_no_other_ally_and_no_tall_companion() -> None:
    assert rider(allies=("Shadowfax", "Quickbeam")).decision.kind != "ride on"
    assert rider("Gimli").decision.kind != "ride on"
    assert rider("Pippin", "Merry").decision.kind != "ride on"
    assert rider(state="tapped").decision.kind != "ride on"


@pytest.mark.card("TW-326")
def test_the_company_may_stay_where_it_is() -> None:
    game = rider()
    act(game, "Ride no further")
    assert status(game, "Shadowfax") == "untapped"
    assert game.state.site_name(game.state.companies[0]) == "Edoras"


@pytest.mark.card("TW-326")
def test_shadowfax_is_a_mount() -> None:
    game = organizing({"name": "Éomer", "allies": ["Shadowfax"]})
    assert most_regions(game.state, 1) == most_regions(organizing("Éomer").state, 1) + 2


def tempted(state: str = "untapped") -> Game[MeccgState]:
    return standard(
        you={"events": [{"name": LURE, "state": state}], "companies": [company("Gimli")]},
        opponent={"companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "organization", "corruption_check": {"character": "Gimli"}},
    )


@pytest.mark.card("TW-500")
def test_the_lure_helps_a_check() -> None:
    game = tempted()
    before = the(game, CorruptionCheck).bonus
    act(game, f"Use {LURE}")
    assert status(game, LURE) == "tapped"
    told = [event.change for event in game.state.log]
    assert any(getattr(change, "modifier", 0) == before + 1 for change in told)


@pytest.mark.card("TW-500")
def test_the_lure_must_be_in_play_and_untapped() -> None:
    assert not may(tempted("tapped"), f"Use {LURE}")
    game = organizing("Gimli", hand=[LURE])
    assert not any("Use" in line for line in offers(game))
    act(game, f"Play {LURE}")
    assert zone(game, LURE) == "in play"
    assert "open_window" in refused(game, f"Use {LURE}: help the check", YOU)


@pytest.mark.card("TW-500")
@pytest.mark.parametrize(("card_id", "plays"), [("TW-500", True), ("TW-243", False)])
def test_the_lure_is_for_those_who_serve_sauron_too(card_id: str, plays: bool) -> None:
    game = table(
        you={"alignment": "minion", "hand": [card_id], "companies": [company("Gorbag", at="Dol Guldur")]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization"},
        windows="always",
        format="standard",
    )
    assert any(line.startswith("Play ") for line in offers(game)) == plays


@pytest.mark.card("TW-500")
@pytest.mark.parametrize("number", [1, 2])
def test_a_deck_holds_one_lure(number: int) -> None:
    built = deck(resources=(*resources(31)[number:], *("TW-500",) * number), hazards=hazards(31), sideboard=())
    found = [problem for problem in problems(built) if LURE in problem]
    assert bool(found) is (number > 1)
