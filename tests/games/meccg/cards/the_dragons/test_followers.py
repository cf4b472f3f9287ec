"""The Dragons: creatures that come after others, and a hoard that Dwarves find."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, company, may, passes, refused, the
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def after(first: str, key: str, next_one: str, to: str = "Dead Marshes", start: str = "Lórien") -> Game[MeccgState]:
    """A company that has faced one creature, with another in the hand of the attacker."""
    game = journey("Gimli", "Legolas", start=start, to=to, hazards=(first, next_one), dice=(12,) * 12, hazard_limit=5)
    plays(game, f"Play {first} keyed to {key}")
    passes(game, "hazards")
    return game


@pytest.mark.card("TD-28")
def test_gothmog_follows_orcs_and_trolls_in_the_shadow() -> None:
    assert may(after("Orc-patrol", "Shadow-land", "Gothmog"), "Play Gothmog keyed to Shadow-land", OPPONENT)
    assert not may(after("Orc-patrol", "Wilderness", "Gothmog"), "Play Gothmog", OPPONENT)
    assert not may(after("Wargs", "Shadow-land", "Gothmog"), "Play Gothmog", OPPONENT)
    assert not may(journey("Gimli", start="Lórien", to="Dead Marshes", hazards=("Gothmog",)), "Play Gothmog", OPPONENT)
    hold = after("Orc-guard", "Shadow-hold", "Gothmog", to="Moria")
    plays(hold, "Play Gothmog keyed to Moria")
    assert the(hold, Attack).base_prowess == 14


@pytest.mark.card("TD-86")
def test_wolf_riders_follow_orcs_on_the_road() -> None:
    game = after("Orc-patrol", "Wilderness", "Wolf-riders", to="Bree", start="Rivendell")
    plays(game, "Play Wolf-riders keyed to nothing")
    attack = the(game, Attack)
    assert (attack.base_strikes, attack.base_prowess, attack.race) == (3, 8, "Orc")
    assert not may(after("Orc-guard", "Shadow-hold", "Wolf-riders", to="Moria"), "Play Wolf-riders keyed", OPPONENT)
    assert not may(
        after("Wargs", "Wilderness", "Wolf-riders", to="Bree", start="Rivendell"), "Wolf-riders keyed", OPPONENT
    )


@pytest.mark.card("TD-86")
def test_wolf_riders_strengthen_wolves_as_an_event() -> None:
    game = attacked_by("Wargs", "Gimli", "Legolas", "Bofur", hazards=("Wolf-riders",), dice=(7,) * 9)
    act(game, "Play Wolf-riders (as a short-event)")
    passes(game, "assign strikes")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_strikes(game.state, attack)) == (10, 3)
    assert not may(attacked_by("Crebain", "Gimli", hazards=("Wolf-riders",)), "Play Wolf-riders")


@pytest.mark.card("TD-109")
def test_a_dwarf_finds_a_hoard_among_shadows() -> None:
    game = exploring("Gimli", "Legolas", site="Moria", hand=("Dwarven Hoard", "Scabbard of Chalcedony"))
    assert refused(game, "Legolas taps to play Scabbard of Chalcedony")
    act(game, "Play Dwarven Hoard, tapping Gimli")
    passes(game, "Legolas taps to play Scabbard of Chalcedony", most=3)
    assert may(game, "Legolas taps to play Scabbard of Chalcedony")
    assert refused(organizing("Gimli", site="Bree", hand=["Dwarven Hoard"]), "Play Dwarven Hoard, tapping Gimli")
    elf = standard(
        you={"hand": ["Dwarven Hoard"], "companies": [company("Legolas", at="Moria")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    assert refused(elf, "Play Dwarven Hoard")
