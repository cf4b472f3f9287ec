"""Stage cards that belong to a Fallen-wizard: they lie on him, or wait for him."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import organizing
from tests.games.meccg.dialect import YOU, act, card, company, may, passes
from westmarch.games.meccg.rules.company.control import may_lead
from westmarch.games.meccg.rules.values import direct_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

TOWERS = "The White Towers"
HIS_OWN = (
    ("WH-90", "Bow of Alatar", "Alatar"),
    ("WH-99", "Give Welcome to the Unexpected", "Gandalf"),
    ("WH-100", "Grey Embassy", "Gandalf"),
    ("WH-101", "The Grey Hat", "Gandalf"),
    ("WH-102", "Ring of Fire", "Gandalf"),
    ("WH-105", "Pallando’s Hood", "Pallando"),
    ("WH-107", "Stave of Pallando", "Pallando"),
    ("WH-111", "Glove of Radagast", "Radagast"),
    ("WH-112", "Master of Shapes", "Radagast"),
    ("WH-113", "Pocketed Robes", "Radagast"),
    ("WH-115", "Shifter of Hues", "Radagast"),
    ("WH-116", "Winged Change-master", "Radagast"),
    ("WH-118", "Many-coloured Robes", "Saruman"),
    ("WH-121", "Saruman’s Ring", "Saruman"),
)
his_own = pytest.mark.parametrize(
    ("stage", "wizard"), [pytest.param(name, his, marks=pytest.mark.card(id)) for id, name, his in HIS_OWN]
)


@his_own
def test_what_belongs_to_him_is_played_on_him(stage: str, wizard: str) -> None:
    game = organizing(company(wizard, at=TOWERS), avatar=wizard, hand=[stage])
    act(game, f"Play {stage}")
    passes(game, "organize")
    assert game.state.bearer[card(game, stage)] == card(game, wizard)


@his_own
def test_what_belongs_to_him_waits_for_him(stage: str, wizard: str) -> None:
    game = organizing(company("Asternak", at=TOWERS), avatar=wizard, hand=[stage, wizard])
    act(game, f"Play {stage}")
    passes(game, "organize")
    assert game.state.lies_in_play(card(game, stage))
    assert game.state.bearer[card(game, stage)] < 0
    comes(game, wizard)
    assert game.state.bearer[card(game, stage)] == card(game, wizard)


def comes(game: Game[MeccgState], wizard: str) -> None:
    """He is revealed at the first place that is offered."""
    act(game, next(option.sentence for option in game.decision.options if f"Play {wizard}" in option.sentence))
    passes(game, "organize")


@pytest.mark.parametrize(
    ("shape", "other"),
    [
        pytest.param("Master of Shapes", "Shifter of Hues", marks=pytest.mark.card("WH-112")),
        pytest.param("Winged Change-master", "Shifter of Hues", marks=pytest.mark.card("WH-116")),
        pytest.param("Shifter of Hues", "Master of Shapes", marks=pytest.mark.card("WH-115")),
    ],
)
def test_a_new_shape_sends_the_other_back_to_hand(shape: str, other: str) -> None:
    game = organizing(
        company({"name": "Radagast", "events": [other]}, at=TOWERS),
        avatar="Radagast",
        hand=[shape],
        events=["Bad Company"],
    )
    act(game, f"Play {shape}")
    passes(game, "organize")
    assert card(game, other) in game.state.hand(YOU)
    assert game.state.bearer[card(game, shape)] == card(game, "Radagast")


@pytest.mark.parametrize(
    ("stage", "servant"),
    [
        pytest.param("Squire of the Hunt", "Asternak", marks=pytest.mark.card("WH-95")),
        pytest.param("Gandalf’s Friend", "Asternak", marks=pytest.mark.card("WH-98")),
        pytest.param("Wizard’s Myrmidon", "Asternak", marks=pytest.mark.card("WH-84")),
        pytest.param("The Forge-master", "Asternak", marks=pytest.mark.card("WH-117")),
    ],
)
@pytest.mark.limit
def test_nobody_else_leads_who_serves_the_fallen_wizard(stage: str, servant: str) -> None:
    game = organizing(company("Alatar", "Elrond", {"name": servant, "events": [stage]}, "Annalena", at=TOWERS))
    state, elrond = game.state, card(game, "Elrond")
    assert may_lead(state, card(game, "Alatar"), card(game, servant))
    assert not may_lead(state, elrond, card(game, servant))
    assert may_lead(state, elrond, card(game, "Annalena"))
    assert may(game, f"Let {servant} follow Alatar")
    assert not may(game, f"Let {servant} follow Elrond")


@pytest.mark.card("WH-95")
@pytest.mark.limit
def test_a_squire_of_the_hunt_is_heard_a_little_more() -> None:
    squire, plain = (
        organizing(company({"name": "Asternak", "events": events}, at=TOWERS)) for events in (["WH-95"], [])
    )
    heard = [direct_influence(game.state, card(game, "Asternak")) for game in (squire, plain)]
    assert heard[0] == heard[1] + 1
