"""The Dragons: quiet, restful and longer ways."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, company, may, passes, status, the
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def about_to_move(
    event: str, *characters: Any, to: str, start: str = "Rivendell", hazards: tuple[str, ...] = (), more: str = ""
) -> Game[MeccgState]:
    """A company that has chosen its new site, at the end of the organization phase."""
    sites = [to, more] if more else [to]
    game = standard(
        you={"hand": [event], "companies": [company(*characters, at=start)], "location_deck": sites},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS]},
        at={"phase": "organization"},
        windows="always",
    )
    passes(game, "destination")
    act(game, f"Company 1 goes to {to}")
    passes(game, "end of organization")
    return game


@pytest.mark.card("TD-111")
@pytest.mark.parametrize(("start", "to", "quiet"), [("Lórien", "Moria", True), ("Lórien", "Dol Guldur", False)])
def test_an_elf_path_hides_a_company_on_a_short_way(start: str, to: str, quiet: bool) -> None:
    game = about_to_move("Elf-path", "Legolas", "Gimli", start=start, to=to, hazards=("Wargs",))
    assert not may(game, "Play Elf-path, tapping Gimli")
    act(game, "Play Elf-path, tapping Legolas")
    passes(game, "hazards")
    assert status(game, "Legolas") == "tapped"
    path = the(game, MovementHazard).path_now(game.state)
    assert (len(path) <= 2 and "Dark-domain" not in path) is quiet
    assert may(game, "Play Wargs keyed to Wilderness", OPPONENT) is not quiet


@pytest.mark.card("TD-124")
@pytest.mark.parametrize(("path", "left", "wargs"), [(("Wilderness",) * 3, 1, True), (("Wilderness",), 0, False)])
def test_half_of_the_wilderness_does_not_count(path: tuple[str, ...], left: int, wargs: bool) -> None:
    event = "Hey! come merry dol!"
    game = about_to_move(event, "Gimli", to="Ettenmoors", hazards=("Wargs",))
    act(game, f"Play {event}")
    passes(game, "movement")
    move = the(game, MovementHazard)
    move.path = (*path, "Border-land")
    assert move.path_now(game.state) == ("Wilderness",) * left + ("Border-land",)
    passes(game, "hazards")
    assert may(game, "Play Wargs keyed to Wilderness", OPPONENT) is wargs


@pytest.mark.card("TD-135")
@pytest.mark.parametrize(("to", "again"), [("Bree", True), ("Old Forest", True), ("Weathertop", False)])
def test_the_master_of_esgaroth_speeds_guests_on(to: str, again: bool) -> None:
    game = about_to_move("Master of Esgaroth", "Gimli", to=to, more="Bag End")
    act(game, "Play Master of Esgaroth")
    for _ in range(60):
        if game.decision.kind == "next destination" or game.decision.kind == "enter the site":
            break
        game.choose(game.decision.options[-1])
    assert (game.decision.kind == "next destination") is again
    if not again:
        assert not may(game, "Company 1 goes on to Bag End")
        return
    act(game, "Company 1 goes on to Bag End")
    for _ in range(60):
        assert game.decision.kind != "next destination", "only once"
        if game.decision.kind == "enter the site":
            break
        game.choose(game.decision.options[-1])
    assert game.state.site_name(game.state.companies_of(0)[0]) == "Bag End"


@pytest.mark.card("TD-164")
@pytest.mark.limit
def test_the_washed_and_refreshed_untap_on_a_short_way() -> None:
    tired = [{"name": name, "state": "tapped"} for name in ("Gimli", "Legolas", "Dori", "Ori")]
    game = about_to_move("Washed and Refreshed", *tired, to="Moria", start="Lórien")
    act(game, "Play Washed and Refreshed")
    passes(game, "untap a character")
    path = the(game, MovementHazard).path_now(game.state)
    for name in ("Gimli", "Legolas", "Dori", "Ori")[: 4 - len(path)]:
        act(game, f"Untap {name}")
    assert game.decision.kind != "untap a character"
    left = [status(game, name) for name in ("Gimli", "Legolas", "Dori", "Ori")]
    assert left == ["untapped"] * (4 - len(path)) + ["tapped"] * len(path)
