"""Paths of the Dead, Army of the Dead, Stone of Erech, and The Evenstar."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import YOU, act, card, company, may, offers, passes, refused, the, zone
from westmarch.games.meccg.cards.odd.paths_of_the_dead import PathsWalked
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.checks.opponent_influence import InfluenceAway
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess, total_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.game import Game

PATHS, ARMY, STONE = "Paths of the Dead", "Army of the Dead", "Stone of Erech"
EVENSTAR = "The Evenstar"


def at_dunharrow(*characters: Any, site: str = "Dunharrow", hazards: tuple[str, ...] = ()) -> Game[MeccgState]:
    """The end of an organization phase."""
    return standard(
        you={"hand": [PATHS], "companies": [company(*characters, at=site)]},
        opponent={"hand": list(hazards), "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "organization", "step": "last events", "settled": [1]},
    )


@pytest.mark.card("TW-302")
def test_aragorn_leads_his_company_under_the_mountain() -> None:
    game = at_dunharrow("Aragorn II", "Gimli", hazards=("Ghosts", "Cave-drake", "Assassin"))
    act(game, f"Play {PATHS} with Aragorn II")
    act(game, "Company 1 goes to Vale of Erech")
    if game.decision.kind == "way":
        act(game, "Company 1 goes to Vale of Erech under the mountain")
    passes(game, "hazards")
    assert the(game, MovementHazard).path == ()
    assert may(game, "Play Ghosts keyed to nothing")
    assert not may(game, "Play Cave-drake")
    assert "not_kept_away" in refused(game, "Play Assassin keyed to Border-hold")
    act(game, "Play Ghosts keyed to nothing")
    assert not the(game, Attack).keyed_to_site


@pytest.mark.card("TW-302")
@pytest.mark.parametrize(("who", "site"), [("Gimli", "Dunharrow"), ("Aragorn II", "Edoras")])
def test_only_aragorn_knows_the_door_and_only_at_dunharrow(who: str, site: str) -> None:
    game = at_dunharrow(who, site=site)
    assert not may(game, f"Play {PATHS}")
    assert refused(game, f"Play {PATHS}", YOU) & {"actor_fits", "condition_holds"}


@pytest.mark.card("TW-193")
def test_the_dead_follow_without_a_check() -> None:
    game = standard(
        you={"hand": [ARMY], "companies": [company("Aragorn II", "Gimli", at="Vale of Erech")]},
        opponent={"companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
    )
    game.state.this_turn.append(PathsWalked(card(game, "Aragorn II")))
    act(game, "Enter Vale of Erech")
    before = total_points(game.state, YOU)
    assert not may(game, f"Gimli taps to influence {ARMY}")
    act(game, f"Aragorn II taps to influence {ARMY}")
    assert zone(game, ARMY) == "in play"
    assert total_points(game.state, YOU) == before + 6


@pytest.mark.card("TW-193")
def test_the_dead_follow_only_him_who_has_come_by_their_paths() -> None:
    game = exploring("Aragorn II", site="Vale of Erech", hand=(ARMY,))
    assert "own_condition_met" in refused(game, f"Aragorn II taps to influence {ARMY}", YOU)


@pytest.mark.card("TW-193")
@pytest.mark.rule("CC-Army of the Dead")
def test_no_opponent_influences_the_dead() -> None:
    game = standard(
        you={"companies": [company("Aragorn II", at="Vale of Erech")]},
        opponent={"factions": [ARMY], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        windows="always",
    )
    attempt = InfluenceAway(YOU, card(game, ARMY), card(game, "Aragorn II"), NO_CARD)
    assert [refusal.requirement for refusal in attempt.refusals(game.state)] == ["may_be_influenced"]


@pytest.mark.card("TW-334")
def test_the_stone_comes_into_play_beside_the_men_of_lamedon_and_goes_with_them() -> None:
    game = exploring("Gimli", site="Vale of Erech", hand=(STONE,), factions=["Men of Lamedon"])
    before = total_points(game.state, YOU)
    act(game, f"Play {STONE}")
    assert zone(game, STONE) == "in play"
    assert total_points(game.state, YOU) == before + 2


@pytest.mark.card("TW-334")
def test_the_stone_falls_with_the_men_of_lamedon() -> None:
    game = exploring("Gimli", site="Bree", events=[STONE], factions=["Men of Lamedon"])
    game.state.happen(Discarded(card(game, "Men of Lamedon")))
    assert zone(game, STONE) == "discard pile"


@pytest.mark.card("TW-334")
@pytest.mark.parametrize(("site", "factions"), [("Vale of Erech", []), ("Edoras", ["Men of Lamedon"])])
def test_the_stone_is_refused_elsewhere_and_without_them(site: str, factions: list[str]) -> None:
    game = exploring("Gimli", site=site, hand=(STONE,), factions=factions)
    assert "condition_holds" in refused(game, f"Play {STONE}", YOU)


@pytest.mark.card("TW-343")
@pytest.mark.rule("CC-The Evenstar")
@pytest.mark.parametrize(("events", "chosen", "other"), [((), 1, 0), (("Gates of Morning",), 2, 1)])
def test_the_evenstar_helps_one_elf_or_all(events: tuple[str, ...], chosen: int, other: int) -> None:
    """No company moves yet: it is played for the prowess alone."""
    game = organizing("Legolas", "Arwen", "Gimli", hand=[EVENSTAR], events=list(events))
    before = {name: prowess(game.state, card(game, name)) for name in ("Legolas", "Arwen", "Gimli")}
    assert not may(game, f"Play {EVENSTAR} on Gimli")
    act(game, f"Play {EVENSTAR} on Legolas")
    gained = {name: prowess(game.state, card(game, name)) - figure for name, figure in before.items()}
    assert gained == {"Legolas": chosen, "Arwen": other, "Gimli": 0}


@pytest.mark.card("TW-343")
def test_in_the_morning_the_evenstar_makes_a_land_milder() -> None:
    game = standard(
        you={
            "hand": [EVENSTAR],
            "events": ["Gates of Morning"],
            "companies": [{"from": "Lórien", "to": "Moria", "characters": ["Legolas"]}],
        },
        opponent={"hand": ["Wargs"], "companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
    )
    move = the(game, MovementHazard)
    before = move.path_now(game.state)
    act(game, f"Play {EVENSTAR} (treat a Wilderness as a Border-land) on Legolas")
    after = move.path_now(game.state)
    assert before.count("Wilderness") == after.count("Wilderness") + 1
    assert after.count("Border-land") == before.count("Border-land") + 1


@pytest.mark.card("TW-343")
def test_the_evenstar_cannot_be_duplicated_and_needs_an_elf() -> None:
    game = organizing("Legolas", hand=[EVENSTAR, EVENSTAR])
    assert not any("treat a" in line for line in offers(game))
    act(game, f"Play {EVENSTAR} on Legolas")
    assert "not_duplicated" in refused(game, f"Play {EVENSTAR} on Legolas", YOU)
    assert "target_fits" in refused(organizing("Gimli", hand=[EVENSTAR]), f"Play {EVENSTAR}", YOU)
