"""The White Hand: what Gandalf awaits and Pallando foretells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fallen_wizard.tables import FALLEN, HEROES, organizing
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, passes, the, zone
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt, regions_between
from westmarch.games.meccg.rules.course.council import FreeCouncil
from westmarch.games.meccg.rules.values import marshalling_points, unused_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ONSET, DOOM = "Await the Onset", "Prophet of Doom"
TOWERS = company("Gandalf", "Celeborn", "Haldir", at="WH-58", on_site=["Fortress of the Towers"])
ISENGARD = company("Asternak", "Odoacer", "Uchel", at="WH-56", on_site=["The Fortress of Isen"])
FACTIONS = ["Woodmen", "Riders of Rohan", "Wood-elves", "Dunlendings"]
FAR = ["Plotting Ruin", "Gatherer of Loyalties"]


def gandalf(*companies: Any, factions: list[str], **more: Any) -> Game[MeccgState]:
    return organizing(
        *companies,
        avatar="Gandalf",
        factions=factions,
        events=FAR,
        hand=[ONSET],
        opponent={"companies": [company("Beregond", at="Minas Tirith")]},
        **more,
    )


@pytest.mark.card("WH-96")
def test_gandalf_awaits_the_onset_with_havens_factions_and_friends() -> None:
    game = gandalf(TOWERS, ISENGARD, factions=FACTIONS)
    plays(game, f"Play {ONSET}")
    assert zone(game, ONSET) == "in play"
    assert not may(gandalf(TOWERS, ISENGARD, factions=FACTIONS[:3]), f"Play {ONSET}")
    few = company("Asternak", at="WH-56", on_site=["The Fortress of Isen"])
    assert not may(gandalf(TOWERS, few, factions=FACTIONS), f"Play {ONSET}")
    open_haven = company("Asternak", "Odoacer", "Uchel", at="WH-56")
    assert not may(gandalf(TOWERS, open_haven, factions=FACTIONS), f"Play {ONSET}")


@pytest.mark.card("WH-96")
def test_factions_won_after_the_onset_are_worth_one() -> None:
    game = standard(
        you={
            **FALLEN,
            "avatar": "Gandalf",
            "events": [ONSET, "Double-dealing"],
            "hand": ["Dunlendings"],
            "companies": [company("Gandalf", at="Dunnish Clan-hold")],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,),
    )
    act(game, "Gandalf taps to influence Dunlendings")
    passes(game, "site", most=5)
    assert game.state.bearer[card(game, "Dunlendings")] == card(game, ONSET)
    assert marshalling_points(game.state, card(game, "Dunlendings")) == 1


@pytest.mark.card("WH-96")
@pytest.mark.parametrize(("site", "worth"), [("Bree", 1), ("WH-58", 3)])
def test_at_the_end_who_is_abroad_counts_one(site: str, worth: int) -> None:
    game = organizing(
        company("Gandalf", "Celeborn", at=site),
        avatar="Gandalf",
        events=[ONSET],
        opponent={"companies": [company("Beregond", at="Minas Tirith")]},
    )
    celeborn = card(game, "Celeborn")
    before = marshalling_points(game.state, celeborn)
    game.state.push(FreeCouncil())
    game.state.cache.clear()
    assert before == game.state.card(celeborn).facts.marshalling_points, "Gandalf counts characters in full"
    assert marshalling_points(game.state, celeborn) == (1 if worth == 1 else before)


def pallando(*events: str, factions: int = 5) -> Game[MeccgState]:
    won = ["Woodmen", "Riders of Rohan", "Wood-elves", "Dunlendings", "Hillmen"][:factions]
    return standard(
        you={
            **FALLEN,
            "avatar": "Pallando",
            "events": list(events),
            "factions": won,
            "companies": [company("Pallando", "Asternak", at="Bree")],
        },
        opponent={"companies": [company("Beregond", at="Minas Tirith")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
    )


@pytest.mark.card("WH-106")
def test_the_prophet_of_doom_is_heard_from_afar() -> None:
    game = pallando(DOOM)
    assert may(game, "Pallando taps to influence away Beregond")
    assert not may(game, "Asternak taps to influence away Beregond")
    assert not may(pallando(), "Pallando taps to influence away Beregond")
    state = game.state
    between = regions_between(state, card(game, "Pallando"), card(game, "Beregond"))
    assert between is not None
    assert between > 2
    state.push(OpposedAttempt(YOU, card(game, "Pallando"), card(game, "Beregond")))
    parts = the(game, OpposedAttempt).parts(state)
    half = min(10, (unused_general_influence(state, YOU) + 1) // 2)
    assert parts[1][1] == half - between


@pytest.mark.card("WH-106")
def test_the_prophet_falls_silent_with_too_few_factions() -> None:
    game = pallando(DOOM)
    game.state.happen(Discarded(card(game, "Hillmen")))
    assert zone(game, DOOM) == "discard pile"
    havens = company("Pallando", at="WH-58")
    assert not may(organizing(havens, avatar="Pallando", hand=[DOOM], factions=FACTIONS), f"Play {DOOM}")
