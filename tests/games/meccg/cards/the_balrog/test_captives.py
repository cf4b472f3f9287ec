"""The Balrog: captives, and an hour for which he has waited."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog import tables as balrog
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import exploring, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, moving, passes, status, story, zone
from westmarch.games.meccg.cards.facts import facts
from westmarch.games.meccg.rules.changes import Discarded, Eliminated
from westmarch.games.meccg.rules.journey.reach import region_limit, sites_near
from westmarch.games.meccg.rules.piles.aside import under
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.games.middle_earth.lasting import END_OF_GAME, END_OF_TURN
from westmarch.kernel.game import Game

USE, HOUR = "No Better Use", "A More Evil Hour"


def fight(*dice: int, captor: str = "untapped") -> Game[MeccgState]:
    """Orcs, one of whom has use for captives, attack a Hobbit who bears a dagger."""
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company("Lagduf", {"name": "Gorbag", "events": [USE], "state": captor}, at="Moria")],
        },
        opponent={"companies": [company(bearing("Merry", "Dagger of Westernesse"), at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=dice,
    )
    act(game, next(option.sentence for option in game.decision.options if "attacks company 2" in option.sentence))
    return game


def to_the_captive(game: Game[MeccgState]) -> bool:
    for _ in range(40):
        if game.decision.kind == "take a captive":
            return True
        if game.state.nearest(type(game.state.stack[0])) is None or game.decision.kind in ("site", "destination"):
            return False
        by_lagduf = [option for option in game.decision.options if option.sentence.startswith("Lagduf")]
        game.choose(by_lagduf[0] if by_lagduf else game.decision.options[-1])
    return False


@pytest.mark.card("BA-41")
def test_a_captive_is_taken_in_the_place_of_a_body_check() -> None:
    game = fight(12, 2, 12, 12)
    assert to_the_captive(game)
    act(game, "Gorbag taps to take Merry captive")
    assert under(game.state, card(game, USE)) == [card(game, "Merry")]
    assert "Gorbag taps" in story(game)
    assert zone(game, "Dagger of Westernesse") == "discard pile"
    assert not to_the_captive(fight(12, 2, 12, 12, captor="tapped")), "who is tapped takes nobody"


def holding(site: str, state: str = "untapped") -> Game[MeccgState]:
    return exploring(
        {"name": "Gorbag", "events": [USE], "state": state},
        site=site,
        opponent={"prisoners": [{"name": "Merry", "host": USE}]},
    )


@pytest.mark.card("BA-41")
def test_a_captive_is_fed_to_shelob() -> None:
    game = holding("Shelob’s Lair")
    act(game, f"Use {USE} (leave the captive there)")
    assert (zone(game, "Merry"), zone(game, USE)) == ("out of play", "discard pile")
    assert points_by_kind(game.state, YOU)["kill"] == game.state.card(card(game, "Merry")).facts.marshalling_points
    assert not may(holding("Moria"), f"Use {USE}")


@pytest.mark.card("BA-41")
def test_a_captive_is_free_when_his_captor_falls() -> None:
    game = holding("Moria")
    game.state.happen(Eliminated(card(game, "Gorbag")))
    assert (zone(game, "Merry"), zone(game, USE)) == ("in play", "discard pile")
    freed = game.state.company_of(card(game, "Merry"))
    assert freed is not None
    assert game.state.site_name(freed) == "Moria"


@pytest.mark.card("BA-41")
def test_no_better_use_is_played_on_ones_own() -> None:
    game = organizing(company("Gorbag", at="Dol Guldur"), hand=[USE])
    plays(game, f"Play {USE} on Gorbag")
    assert game.state.bearer[card(game, USE)] == card(game, "Gorbag")


def waiting(tapped: bool, **more: Any) -> Game[MeccgState]:
    event = {"name": HOUR, "state": "tapped" if tapped else "untapped"}
    return balrog.organizing(
        company("Azog", at="Moria"),
        events=[event],
        opponent={"companies": [company("Galdor", at="Edoras")]},
        **more,
    )


@pytest.mark.card("BA-48")
def test_the_evil_hour_comes_with_great_deeds_of_others() -> None:
    def played(who: str) -> str:
        game = standard(
            you={"hand": [who], "companies": [company("Glorfindel II", at="Rivendell")]},
            opponent={"alignment": "balrog", "events": [HOUR], "companies": [company("Azog", at="Carn Dûm")]},
            at={"phase": "organization"},
        )
        act(game, f"Play {who} at Rivendell in company 1 under general influence")
        return status(game, HOUR)

    assert played("Aragorn II") == "tapped"
    assert played("Gimli") == "untapped", "he is worth two points"


@pytest.mark.card("BA-48")
@pytest.mark.limit
def test_the_evil_hour_does_not_come_with_a_nazgul_whose_defeat_is_worth_much() -> None:
    game = standard(
        you={
            "alignment": "balrog",
            "events": [HOUR],
            "companies": [moving("Azog", start="Moria", to="Dimrill Dale")],
        },
        opponent={"hand": ["Witch-king of Angmar"], "companies": [company("Galdor", at="Edoras")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 2},
    )
    plays(game, "Play Witch-king of Angmar (as a permanent-event)")
    assert (zone(game, "Witch-king of Angmar"), status(game, HOUR)) == ("in play", "untapped")


@pytest.mark.card("BA-48")
def test_in_the_evil_hour_a_company_strikes_far_at_its_foes() -> None:
    assert not may(waiting(False), f"Use {HOUR}")
    game = waiting(True)
    before = region_limit(game.state, game.state.company(1))
    act(game, f"Use {HOUR} (strike far) on Azog")
    state, own = game.state, game.state.company(1)
    assert zone(game, HOUR) == "discard pile"
    assert region_limit(state, own) == min(6, before + 2)
    plain = sites_near(waiting(True).state, own)
    assert {facts(each).name for each in sites_near(state, own) - plain} <= {"Edoras"}
    state.happen(Discarded(card(game, "Galdor")))
    assert sites_near(state, own) == plain, "nobody is there any more"


@pytest.mark.card("BA-48")
def test_who_has_met_his_foes_leaves_them_as_fast() -> None:
    game = standard(
        you={"alignment": "balrog", "companies": [moving("Azog", start="Moria", to="Edoras", regions=WAY)]},
        opponent={"companies": [company("Galdor", at="Edoras")], "hand": ["Crebain"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        lasting=[{"card": HOUR, "ability": "strike", "effect": 1, "company": 1, "by": "you", "until": "end of turn"}],
    )
    passes(game, "enter the site", most=20)
    assert [each.until for each in game.state.lasting] == [END_OF_TURN, END_OF_GAME]
    assert region_limit(game.state, game.state.company(1)) == 6


WAY = ["Redhorn Gate", "Wold & Foothills", "Rohan"]
