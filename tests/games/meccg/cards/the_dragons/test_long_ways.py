"""The Dragons: old ways through far lands and over the sea."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, act, company, is_offered, may, passes, refused, the
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

LONG = ("over the sea", "through the North", "through the South", "through the East")
SIX = ("Gimli", "Legolas", "Bofur", "Dori", "Ori")


def setting_out(event: str, *characters: Any, site: str, sites: tuple[str, ...]) -> Game[MeccgState]:
    return standard(
        you={"hand": [event], "companies": [company(*characters, at=site)], "location_deck": list(sites)},
        opponent={"hand": ["Crebain"], "companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )


@pytest.mark.card("TD-100", "TD-117", "TD-121", "TD-147")
@pytest.mark.parametrize(
    ("event", "site", "to", "beyond", "path"),
    [
        ("Belegaer", "Grey Havens", "Dol Amroth", "Edoras", "Coastal Sea"),
        ("Forod", "Grey Havens", "Iron Hill Dwarf-hold", "Edoras", "Wilderness"),
        ("Harad", "Easterling Camp", "Variag Camp", "Edoras", "Wilderness"),
        ("Rhûn", "Iron Hill Dwarf-hold", "Easterling Camp", "Edoras", "Wilderness"),
    ],
)
def test_a_long_way_leads_to_far_lands(event: str, site: str, to: str, beyond: str, path: str) -> None:
    game = setting_out(event, *SIX, site=site, sites=(to, beyond))
    act(game, next(words for words in offered(game) if event in words))
    passes(game, f"Company 1 goes to {to}")
    assert not may(game, f"Company 1 goes to {beyond}")
    act(game, f"Company 1 goes to {to}")
    for _ in range(40):
        move = game.state.nearest(MovementHazard)
        if move is not None and move.at == "hazards":
            break
        ways = [
            option
            for option in game.decision.options
            if "through the" in option.sentence or "over the sea" in option.sentence
        ]
        game.choose(ways[0] if ways and game.decision.kind == "way" else game.decision.options[-1])
    move = the(game, MovementHazard)
    assert move.path_now(game.state) == (path,) * 3
    assert move.hazard_limit == 3
    away = setting_out(event, *SIX, site="Edoras", sites=(to,))
    assert refused(away, f"Play {event}")


def offered(game: Game[MeccgState]) -> list[str]:
    assert is_offered(game, "Play")
    return [option.sentence for decision in game.decisions if decision.seat == YOU for option in decision.options]


@pytest.mark.limit
@pytest.mark.card("TD-100")
def test_the_hazard_limit_of_two_does_not_fall_lower() -> None:
    game = setting_out("Belegaer", "Gimli", site="Grey Havens", sites=("Dol Amroth",))
    act(game, next(words for words in offered(game) if "Belegaer" in words))
    passes(game, "Company 1 goes to Dol Amroth")
    act(game, "Company 1 goes to Dol Amroth")
    for _ in range(40):
        move = game.state.nearest(MovementHazard)
        if move is not None and move.at == "hazards":
            break
        game.choose(game.decision.options[-1])
    assert the(game, MovementHazard).hazard_limit == 2
