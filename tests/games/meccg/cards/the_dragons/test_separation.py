"""The Dragons: somebody is left behind by his companions."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, card, may, moving, passes, refused, table, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def _attacked_by(creature: str, *characters: str, windows: str = "able") -> Game[MeccgState]:
    game = table(
        you={"companies": [moving(*characters, to="Mount Gram")]},
        opponent={"hand": [creature, "Left Behind", "Barrow-wight", "Orc-guard"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,) * 40,
        windows=windows,
        format="standard",
    )
    passes(game, until=f"Play {creature} keyed to Shadow-land")
    act(game, f"Play {creature} keyed to Shadow-land")
    return game


@pytest.mark.card("TD-41")
def test_left_behind_gives_one_of_the_company_a_phase_of_his_own() -> None:
    game = _attacked_by("Ghouls", "Gimli", "Legolas", "Frodo")
    passes(game, until="Play Left Behind on Legolas")
    act(game, "Play Left Behind on Legolas")
    passes(game, until="next strike")
    assert len(game.state.companies_of(0)) == 1
    for _ in range(60):
        if len(game.state.companies_of(0)) == 2:
            break
        passes(game)
    first, second = game.state.companies_of(0)
    legolas = card(game, "Legolas")
    assert second.characters == (legolas,)
    assert legolas not in first.characters
    for _ in range(60):
        if the(game, MovementHazard).company == second.number:
            break
        passes(game)
    assert game.state.name(first.site) == "Mount Gram"
    passes(game, until="Play Orc-guard keyed to Shadow-hold")
    move = the(game, MovementHazard)
    assert (move.moving, move.path, move.hazard_limit) == (True, ("Wilderness", "Shadow-land"), 1)
    act(game, "Play Barrow-wight keyed to Shadow-land")
    assert "within_hazard_limit" in refused(game, "Play Orc-guard keyed to Shadow-hold", OPPONENT)
    passes(game, until="enter the site")
    assert [each.characters for each in game.state.companies_of(0)] == [
        tuple(card(game, name) for name in ("Gimli", "Frodo", "Legolas"))
    ]


@pytest.mark.card("TD-41")
def test_nobody_is_left_behind_where_few_strikes_fall_or_nobody_else_is() -> None:
    few = _attacked_by("Barrow-wight", "Gimli", "Frodo", windows="always")
    passes(few, until="attack")
    passes(few)
    assert the(few, Attack).to_act == OPPONENT
    assert not may(few, "Play Left Behind", OPPONENT)
    alone = _attacked_by("Ghouls", "Gimli", windows="always")
    passes(alone, until="attack")
    passes(alone)
    assert the(alone, Attack).to_act == OPPONENT
    assert not may(alone, "Play Left Behind", OPPONENT)


def _over_the_pass(*regions: str, start: str, to: str, windows: str = "able") -> Game[MeccgState]:
    return table(
        you={"companies": [{**moving("Gimli", "Legolas", start=start, to=to), "regions": list(regions)}]},
        opponent={"hand": ["Cruel Caradhras"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(2, 6, 6, 6, 6, 6),
        windows=windows,
        format="standard",
    )


@pytest.mark.card("TD-9")
@pytest.mark.rule("CC-Cruel Caradhras.2")
def test_cruel_caradhras_strikes_each_who_crosses_or_leaves_the_pass() -> None:
    game = _over_the_pass("Rhudaur", "High Pass", "Anduin Vales", start="Rivendell", to="Beorn’s House")
    act(game, "Play Cruel Caradhras")
    passes(game, until="next strike")
    attack = the(game, Attack)
    assert (len(attack.assigned), attack.base_prowess, attack.uncancellable) == (2, 8, True)
    assert (attack.body_check_change, attack.creature) == (1, -1)
    leaving = _over_the_pass("High Pass", "Anduin Vales", start="Goblin-gate", to="Beorn’s House")
    assert may(leaving, "Play Cruel Caradhras", OPPONENT)


@pytest.mark.card("TD-9")
def test_caradhras_lets_those_be_who_stop_in_the_pass_or_take_the_road() -> None:
    stopping = _over_the_pass("Rhudaur", "High Pass", start="Rivendell", to="Goblin-gate", windows="always")
    assert not may(stopping, "Play Cruel Caradhras", OPPONENT)
    road = table(
        you={"companies": [moving("Gimli", to="Goblin-gate")]},
        opponent={"hand": ["Cruel Caradhras"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
        format="standard",
    )
    assert not may(road, "Play Cruel Caradhras", OPPONENT)
