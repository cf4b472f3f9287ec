"""What one Fallen-wizard has made his own is closed to another, and is not taken from him by a song."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, company, may, offers, zone
from westmarch.games.meccg.rules.company.stage import stage_points
from westmarch.games.meccg.rules.journey.versions import may_use_version
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

RUINS = "TW-395"
SARUMAN = {"alignment": "fallen-wizard", "avatar": "Saruman"}


@pytest.mark.card("WH-68", "WH-69")
@pytest.mark.limit
@pytest.mark.parametrize(
    ("fortress", "haven", "towers"),
    [("The Fortress of Isen", "Isengard", "WH-56"), ("Fortress of the Towers", "The White Towers", "WH-58")],
)
def test_nobody_else_uses_the_haven_of_a_fortress(fortress: str, haven: str, towers: str) -> None:
    def usable(*events: str) -> tuple[bool, bool]:
        game = standard(
            you={**FALLEN, "companies": [company("Asternak", at="Bree")], "location_deck": [towers]},
            opponent={**SARUMAN, "companies": [company("Peath", at=towers, on_site=[*events])], "location_deck": []},
            at={"phase": "organization"},
        )
        mine, his = game.state.zone("location deck", YOU)[0], game.state.companies_of(OPPONENT)[0].site
        return (
            may_use_version(game.state, game.state.companies_of(YOU)[0], YOU, mine),
            may_use_version(game.state, game.state.companies_of(OPPONENT)[0], OPPONENT, his),
        )

    assert usable() == (True, True)
    assert usable(fortress) == (False, True)


@pytest.mark.card("WH-68")
def test_a_fortress_closes_no_other_version_of_its_site() -> None:
    game = standard(
        you={"companies": [company("Gimli", at="Edoras")], "location_deck": ["TW-404"]},
        opponent={
            **SARUMAN,
            "companies": [company("Peath", at="WH-56", on_site=["The Fortress of Isen"])],
            "location_deck": [],
        },
        at={"phase": "organization"},
    )
    (isengard,) = game.state.zone("location deck", YOU)
    assert game.state.name(isengard) == "Isengard"
    assert may_use_version(game.state, game.state.companies_of(YOU)[0], YOU, isengard)


@pytest.mark.card("WH-75", "WH-77", "WH-97")
def test_what_is_one_fallen_wizards_haven_becomes_no_others() -> None:
    def hides(*events: str) -> bool:
        game = standard(
            you={**FALLEN, "companies": [company("Asternak", at=RUINS)], "hand": ["Hidden Haven"]},
            opponent={**SARUMAN, "companies": [company("Peath", at=RUINS, on_site=[*events])]},
            at={"phase": "organization"},
        )
        return may(game, "Play Hidden Haven on Ettenmoors", YOU)

    assert hides()
    assert not hides("Hidden Haven")

    def takes_over(*events: str) -> bool:
        points = ["Gatherer of Loyalties", "Bad Company", "Great Patron", "Blind to All Else", "Join the Hunt"]
        game = standard(
            you={
                **FALLEN,
                "companies": [company("Asternak", at="Bree")],
                "hand": ["Mischief in a Mean Way"],
                "events": points,
            },
            opponent={**SARUMAN, "companies": [company("Peath", at="Bree", on_site=[*events])]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        return may(game, "Play Mischief in a Mean Way on Bree", YOU)

    assert takes_over()
    assert not takes_over("Mischief in a Mean Way")

    def moves_in(*events: str) -> bool:
        game = standard(
            you={
                **FALLEN,
                "avatar": "Gandalf",
                "companies": [company("Asternak", at="Edoras")],
                "hand": ["Chambers in the Royal Court"],
            },
            opponent={
                "alignment": "fallen-wizard",
                "avatar": "Gandalf",
                "companies": [company("Peath", at="Edoras", on_site=[*events])],
            },
            at={"phase": "organization"},
        )
        return may(game, "Play Chambers in the Royal Court on Edoras", YOU)

    assert moves_in()
    assert not moves_in("Chambers in the Royal Court")


@pytest.mark.card("WH-68", "WH-74")
@pytest.mark.parametrize("minion", ["Uglúk", "Lugdush"])
def test_nobody_who_gives_points_comes_to_what_another_has_protected(minion: str) -> None:
    def comes(*events: str) -> bool:
        game = standard(
            you={"alignment": "minion", "companies": [company("Luitprand", at="LE-384")], "hand": [minion]},
            opponent={**SARUMAN, "companies": [company("Peath", at="WH-56", on_site=[*events])]},
            at={"phase": "organization"},
        )
        return may(game, f"Play {minion} at Isengard in company 1 under general influence")

    assert comes(), "he is at home there"
    assert not comes("The Fortress of Isen")
    assert not comes("Guarded Haven")


@pytest.mark.card("WH-17", "WH-75")
def test_echoes_of_the_song_undo_no_haven() -> None:
    game = standard(
        you={
            **FALLEN,
            "companies": [company("Asternak", at=RUINS, on_site=["Hidden Haven"])],
            "events": ["Legacy of Smiths", "Bad Company"],
        },
        opponent={"companies": [HEROES], "hand": ["Echoes of the Song"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    act(game, "Play Echoes of the Song: take a stage card")
    assert set(offers(game, YOU)) == {"Choose Legacy of Smiths", "Choose Bad Company"}


def asked(*companies: dict[str, Any], events: tuple[str, ...]) -> Game[MeccgState]:
    """Saruman may be asked at a haven of his own to come down."""
    return standard(
        you={**FALLEN, "avatar": "Saruman", "companies": [*companies], "events": [*events]},
        opponent={"companies": [HEROES], "hand": ["Will You Not Come Down?"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )


@pytest.mark.card("WH-32")
def test_who_gives_up_his_last_stage_card_has_come_down() -> None:
    burdened = {"name": "WH-9", "events": ["In the Grip of Ambition", "Inner Rot"]}
    game = asked(company(burdened, at="WH-56"), events=("Legacy of Smiths",))
    assert stage_points(game.state, YOU) == 9
    act(game, "Play Will You Not Come Down? on Saruman", "Choose Legacy of Smiths")
    assert stage_points(game.state, YOU) == 4
    assert zone(game, "Will You Not Come Down?") == "discard pile"


@pytest.mark.card("WH-32")
@pytest.mark.limit
def test_who_cannot_come_down_far_enough_is_not_asked() -> None:
    havens = company("Peath", at=RUINS, on_site=["Hidden Haven"] * 7)
    game = asked(company("WH-9", at="WH-56"), havens, events=("Bad Company",))
    assert stage_points(game.state, YOU) == 9
    act(game, "Play Will You Not Come Down? on Saruman")
    assert zone(game, "Will You Not Come Down?") == "in play"
    assert zone(game, "Bad Company") == "in play"
    assert stage_points(game.state, YOU) == 13
