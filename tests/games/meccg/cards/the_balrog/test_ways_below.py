"""The Balrog: ways through the Under-deeps that cards open, and how he comes to fights there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, moving, passes, refused, status, the, zone
from tests.games.meccg.random_games.invariants import check
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

GATES, LEAS, GROTTOS = "The Under-gates", "The Under-leas", "The Under-grottos"


def settled(game: Game[MeccgState]) -> None:
    """Nobody answers until what was declared has taken effect."""
    for _ in range(20):
        if game.over or game.state.nearest(Chain) is None:
            return
        passes(game)


@pytest.mark.card("BA-51")
def test_unchoked_caverns_lead_to_the_land_above() -> None:
    """Moria lies above The Under-gates, in Redhorn Gate; Dimrill Dale is in the same region."""
    game = organizing(
        company("Azog", at=GATES),
        hand=["Caverns Unchoked"],
        location_deck=["Dimrill Dale", "Moria"],
        dice=(12,) * 8,
    )
    act(game, f"Play Caverns Unchoked on {GATES}")
    settled(game)
    passes(game, "destination")
    act(game, "Company 1 goes to Dimrill Dale")
    for _ in range(30):
        if game.state.active != YOU:
            break
        check(game.state)
        passes(game)
    assert game.state.name(game.state.companies_of(YOU)[0].site) == "Dimrill Dale"
    assert (zone(game, GATES), zone(game, "Caverns Unchoked")) == ("in play", "in play")
    for _ in range(80):
        if game.state.active == YOU and game.decision.kind == "destination":
            break
        passes(game)
    assert may(game, f"Company 1 goes to {GATES}")
    shut = organizing(company("Azog", at=GATES), location_deck=["Dimrill Dale", "Moria"])
    passes(shut, "destination")
    assert not may(shut, "Company 1 goes to Dimrill Dale")


@pytest.mark.card("BA-60")
def test_gangways_let_companies_go_on_below() -> None:
    game = organizing(
        company("Azog", at="Moria"),
        events=["Gangways over the Fire"],
        hand=["Gangways over the Fire"],
        location_deck=[GATES, LEAS, GROTTOS, "Goblin-gate"],
        dice=(12,) * 20,
    )
    assert refused(game, "Play Gangways over the Fire")
    passes(game, "destination")
    act(game, f"Company 1 goes to {GATES}")
    passes(game, "go on below")
    assert may(game, f"Company 1 goes on below to {LEAS}")
    assert not may(game, "Company 1 goes on below to Moria")
    assert not may(game, "Goblin-gate")
    act(game, f"Company 1 goes on below to {LEAS}")
    rolls = [event for event in game.state.log if getattr(event.change, "purpose", "").startswith("the way through")]
    assert [part.amount for part in rolls[-1].change.parts if part.source == "phases before"] == [-1]
    passes(game, "go on below")
    assert game.state.name(game.state.companies_of(YOU)[0].site) == LEAS
    assert not may(game, f"Company 1 goes on below to {GATES}")
    check(game.state)


@pytest.mark.card("BA-60")
def test_who_has_lost_his_way_goes_no_further() -> None:
    game = organizing(
        company("Azog", at=GATES), events=["Gangways over the Fire"], location_deck=[LEAS, GROTTOS], dice=(2,) * 20
    )
    passes(game, "destination")
    act(game, f"Company 1 goes to {LEAS}")
    for _ in range(30):
        assert game.decision.kind != "go on below"
        if game.state.active != YOU:
            break
        passes(game)
    assert not may(game, "goes on below")


def fighting(*who: Any, start: str = GATES, to: str = LEAS, events: tuple[str, ...] = ()) -> Game[MeccgState]:
    """Spiders attack a company while the Balrog is elsewhere."""
    himself = {"name": HIMSELF, "events": list(events)}
    return standard(
        you={
            "alignment": "balrog",
            "companies": [moving(*who, start=start, to=to), company(himself, at="The Under-vaults")],
            "hand": ["Vanguard of Might"],
        },
        opponent={"companies": [HEROES], "hand": ["Crebain"]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "hazard_limit": 4,
            "attack": {"creature": "Shelob’s Brood", "keyed_to": to},
        },
        dice=(12,) * 20,
    )


@pytest.mark.card("BA-79")
def test_the_balrog_joins_the_vanguard() -> None:
    game = fighting("Azog", "Orc Tracker")
    act(game, "Play Vanguard of Might")
    for _ in range(6):
        if zone(game, "Vanguard of Might") == "discard pile":
            break
        passes(game)
    himself = card(game, "The Balrog")
    assert game.state.company_of(himself) is game.state.company_of(card(game, "Azog"))
    assert len(game.state.companies_of(YOU)) == 1
    assert himself in the(game, Attack).assigned
    for _ in range(40):
        if game.state.nearest(Attack) is None:
            break
        stays = [option for option in game.decision.options if "stays untapped" in option.sentence]
        game.choose(stays[0] if stays else game.decision.options[-1])
    assert status(game, "The Balrog") == "tapped"
    assert the(game, MovementHazard).company == 1


@pytest.mark.limit
@pytest.mark.card("BA-79")
def test_he_does_not_come_to_fights_above_nor_as_a_flame() -> None:
    assert not may(fighting("Azog", start="Moria", to="Mount Gundabad"), "Play Vanguard of Might")
    assert not may(fighting("Azog", events=("Flame of Udûn",)), "Play Vanguard of Might")
    without = under_way("Azog", start=GATES, to=LEAS, hand=["Vanguard of Might"])
    assert refused(without, "Play Vanguard of Might", YOU)
