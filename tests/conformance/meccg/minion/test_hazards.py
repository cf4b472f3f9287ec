"""Hazards that do nothing, or less, to the servants of Sauron (ME-2.98 to ME-2.101, ME-10.64, CR-T.130)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, bearing, card, company, may, moving, passes
from westmarch.games.meccg.rules.agents.whereabouts import agents_of
from westmarch.games.meccg.rules.values import CORRUPTION_POINTS, derive
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FUMES = "Foul Fumes"


def setting_out(alignment: str, *characters: str, start: str, to: str, events: list[str]) -> Game[MeccgState]:
    """A company sets out while weather that its own player has let loose lies over the land."""
    return standard(
        you={"alignment": alignment, "companies": [moving(*characters, start=start, to=to)], "events": events},
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
    )


@pytest.mark.rule("ME-2.98", "ME-10.64")
@pytest.mark.parametrize(
    ("alignment", "who", "start", "turned"),
    [("minion", "Gorbag", "Dol Guldur", False), ("hero", "Beregond", "Lórien", True)],
)
def test_fumes_in_play_turn_no_servant_of_sauron_back(alignment: str, who: str, start: str, turned: bool) -> None:
    """Dead Marshes lie in a Shadow-land, and neither of them is a ranger."""
    game = setting_out(alignment, who, start=start, to="Dead Marshes", events=[FUMES])
    passes(game, "enter the site", most=40)
    assert game.state.site_name(game.state.companies_of(YOU)[0]) == (start if turned else "Dead Marshes")


@pytest.mark.rule("ME-2.98")
@pytest.mark.parametrize(("alignment", "stone"), [("minion", "LE-335"), ("hero", "TW-301")])
def test_the_bane_weighs_on_the_stones_of_other_players_only(alignment: str, stone: str) -> None:
    who, at = ("Gorbag", "Dol Guldur") if alignment == "minion" else ("Beregond", "Lórien")
    game = standard(
        you={"alignment": alignment, "companies": [company(bearing(who, stone), at=at)]},
        opponent={"companies": [HEROES], "events": ["Bane of the Ithil-stone"]},
        at={"phase": "organization"},
    )
    palantir = game.state.items(card(game, who))[0]
    printed = game.state.card(palantir).facts.corruption
    assert printed > 0
    doubled = derive(game.state, CORRUPTION_POINTS, palantir, printed) == 2 * printed
    assert doubled is (alignment == "hero")


@pytest.mark.rule("ME-2.99", "ME-10.64")
@pytest.mark.parametrize(
    ("alignment", "who", "start"), [("minion", "Gorbag", "Dol Guldur"), ("hero", "Beregond", "Lórien")]
)
def test_nazgul_that_are_abroad_seek_no_rings_among_servants_of_sauron(alignment: str, who: str, start: str) -> None:
    """The ring draws them to a Shadow-hold; Ruins & Lairs is all that they could be keyed to else."""
    game = standard(
        you={"alignment": alignment, "companies": [moving(bearing(who, "TW-306"), start=start, to="Moria")]},
        opponent={"hand": ["Ren the Unclean"], "events": ["The Nazgûl are Abroad"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    assert may(game, "Play Ren the Unclean keyed to Shadow-hold", OPPONENT) is (alignment == "hero")


@pytest.mark.rule("ME-2.99")
def test_everybody_takes_back_nazgul_while_they_are_abroad() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company("Gorbag", at="Dol Guldur")],
            "discard_pile": ["Ren the Unclean"],
        },
        opponent={"companies": [HEROES], "events": ["The Nazgûl are Abroad", "Doors of Night"]},
        at={"phase": "end-of-turn"},
    )
    passes(game, "recover a Nazgûl", most=20)
    assert may(game, "Take Ren the Unclean from the discard pile to hand", YOU)


@pytest.mark.rule("CR-T.130")
def test_what_is_done_with_agents_is_not_done_with_minion_characters() -> None:
    """Dâsakûn serves the hazard player as a character of his company: he is no agent on the road."""
    game = standard(
        you={"companies": [moving("Beregond", start="Lórien", to="Dead Marshes")]},
        opponent={"alignment": "minion", "companies": [company("Dâsakûn", at="Variag Camp")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )
    assert agents_of(game.state, OPPONENT) == []
    for words in ("Dâsakûn untaps", "Dâsakûn moves", "Dâsakûn heals", "Reveal Dâsakûn"):
        assert not may(game, words, OPPONENT)
