"""The White Hand: hazards that rouse the land, or those who live there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, card, company, may, refused
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.site.havens import is_haven_of
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def staying(hazard: str, *who: str, at: str, on_site: tuple[str, ...] = (), **you: Any) -> Game[MeccgState]:
    """A company that stays at a site; its opponent may play a hazard."""
    return standard(
        you={"companies": [company(*who, at=at, on_site=[*on_site])], **you},
        opponent={"companies": [HEROES], "hand": [hazard]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )


def met(game: Game[MeccgState]) -> list[tuple[str, int, bool]]:
    """The automatic-attacks at the site: race, prowess, and whether they only detain."""
    own = game.state.company(1)
    found = attacks_at(game.state, own, own.site)
    return [(attack.race, attack_prowess(game.state, attack), attack.detainment) for attack in found]


@pytest.mark.card("WH-27")
def test_natures_revenge_turns_a_town_into_ruins_with_beasts() -> None:
    game = staying("Nature’s Revenge", "Gimli", at="Bree")
    plays(game, "Play Nature’s Revenge on Bree")
    site = game.state.company(1).site
    assert site_type(game.state, site) == "Ruins & Lairs"
    assert met(game) == [("Animal", 7, False)]
    assert game.state.bearer[card(game, "Nature’s Revenge")] == site
    assert not may(staying("Nature’s Revenge", "Gimli", at="Edoras"), "Play Nature’s Revenge"), "no Wilderness"
    assert not may(staying("Nature’s Revenge", "Gimli", at="Ettenmoors"), "Play Nature’s Revenge"), "ruins already"


@pytest.mark.card("WH-27")
def test_natures_revenge_takes_a_wizardhaven_that_is_not_protected() -> None:
    game = staying("Nature’s Revenge", "Asternak", at="The White Towers", **FALLEN)
    site = game.state.company(1).site
    assert is_haven_of(game.state, YOU, site)
    plays(game, "Play Nature’s Revenge on The White Towers")
    assert not is_haven_of(game.state, YOU, site)
    assert ("Animal", 7, False) in met(game)
    guard = ("Fortress of the Towers",)
    guarded = staying("Nature’s Revenge", "Asternak", at="The White Towers", on_site=guard, **FALLEN)
    assert not may(guarded, "Play Nature’s Revenge")


@pytest.mark.card("WH-31")
def test_whole_villages_roused_bring_the_attacks_of_the_other_version() -> None:
    game = staying("Whole Villages Roused", "Gimli", at="Bree")
    assert met(game) == []
    plays(game, "Play Whole Villages Roused on Bree")
    assert met(game) == [("Dúnadan", 9, True)], "who defends the minion Bree, at +2"
    dark = staying("Whole Villages Roused", "Luitprand", at="Mount Gram", alignment="minion")
    before = met(dark)
    plays(dark, "Play Whole Villages Roused on Mount Gram")
    assert [each for each in met(dark) if each not in before] == [("Orc", 8, False)]
    assert "target_fits" in refused(staying("Whole Villages Roused", "Gimli", at="Ettenmoors"), "Play Whole", OPPONENT)
