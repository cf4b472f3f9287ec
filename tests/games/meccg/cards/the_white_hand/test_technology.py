"""The White Hand: what Saruman's smiths have thought of."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import BYSTANDERS, act, bearing, card, moving, table, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body
from westmarch.games.meccg.rules.values import body, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def _facing(who: str) -> Game[MeccgState]:
    return table(
        you={
            "alignment": "minion",
            "companies": [moving(bearing(who, "Mechanical Bow"), start="Dol Guldur", to="Ettenmoors")],
        },
        opponent={"hand": ["Elf-lord Revealed in Wrath"], "companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "step": "hazards",
            "attack": {"creature": "Elf-lord Revealed in Wrath", "keyed_to": "Wilderness", "assigned": [who]},
            "strike": {"character": who, "step": "target may stay untapped"},
        },
        format="standard",
        windows="always",
    )


@pytest.mark.card("WH-53")
@pytest.mark.parametrize(("stance", "added"), [("taps for the strike", -1), ("stays untapped", 0)])
def test_a_mechanical_bow_pierces_what_its_bearer_taps_to_fight(stance: str, added: int) -> None:
    """Dôgrib is a warrior with a prowess of 4 and a body of 7; an Elf-lord has a body of 9."""
    game = _facing("Dôgrib")
    dogrib = card(game, "Dôgrib")
    assert (prowess(game.state, dogrib), body(game.state, dogrib)) == (6, 6)
    act(game, f"Dôgrib {stance}")
    assert attack_body(game.state, the(game, Attack)) == 9 + added


@pytest.mark.limit
@pytest.mark.card("WH-53")
def test_a_mechanical_bow_is_nothing_for_those_who_are_no_warriors() -> None:
    game = _facing("Luitprand")
    luitprand = card(game, "Luitprand")
    facts = game.state.card(luitprand).facts
    assert "warrior" not in facts.skills
    assert (prowess(game.state, luitprand), body(game.state, luitprand)) == (facts.prowess, (facts.body or 0) - 1)
    act(game, "Luitprand taps for the strike")
    assert attack_body(game.state, the(game, Attack)) == 9
