"""Hazards on one automatic-attack of a site: whichever the hazard player chooses."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, company, may
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

WHICH = ("first", "second", "third", "fourth")
DEEPS = ("balrog", "Azog", "Ancient Deep-hold", "Ungoliant’s Foul Issue")
TOWER = ("balrog", "Azog", "Barad-dûr", "")
WOOD = ("minion", "Lagduf", "Lórien", "")
RAISING = (
    ("TW-6", "Arouse Denizens", DEEPS, 3),
    ("TW-7", "Arouse Minions", TOWER, 3),
    ("TW-11", "Awaken the Earth’s Fire", TOWER, 2),
    ("TW-21", "Choking Shadows", DEEPS, 2),
    ("LE-101", "Arouse Defenders", WOOD, 2),
    ("LE-102", "LE-102", DEEPS, 3),
)
COPYING = (
    ("TD-34", "TD-34", DEEPS),
    ("TD-35", "Incite Minions", TOWER),
    ("LE-115", "Incite Defenders", WOOD),
    ("LE-116", "LE-116", DEEPS),
)


def staying(hazard: str, place: tuple[str, str, str, str]) -> Game[MeccgState]:
    """A company that stays where it is, with hazards to be played on it."""
    alignment, who, site, event = place
    return standard(
        you={"alignment": alignment, "companies": [company(who, at=site)]},
        opponent={
            "hand": [hazard],
            "events": [event] if event else [],
            "companies": [company("Haldir", at="Edhellond")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )


def attacks(game: Game[MeccgState]) -> list[tuple[str, int, int]]:
    """Race, strikes and prowess of each automatic-attack that the company would face."""
    state, own = game.state, game.state.company(1)
    found = attacks_at(state, own, own.site)
    return [(attack.race, attack.base_strikes, attack_prowess(state, attack)) for attack in found]


def chooses(game: Game[MeccgState], which: int, site: str) -> bool:
    """The hazard in hand is played on one of the attacks; there is no choosing one that is not there."""
    name = game.state.name(game.state.hand(OPPONENT)[0])
    line = f"Play {name} (the {WHICH[which]} automatic-attack) on {site}"
    if which < len(attacks(game)):
        plays(game, line)
        return True
    assert not may(game, line)
    return False


@pytest.mark.parametrize("which", range(4))
@pytest.mark.parametrize(
    ("hazard", "place", "more"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[0]) for row in RAISING]
)
def test_the_automatic_attack_that_is_chosen_is_stronger(
    hazard: str, place: tuple[str, str, str, str], more: int, which: int
) -> None:
    game = staying(hazard, place)
    before = attacks(game)
    if chooses(game, which, place[2]):
        race, strikes, prowess = before[which]
        assert attacks(game) == [*before[:which], (race, strikes, prowess + more), *before[which + 1 :]]


@pytest.mark.parametrize("which", range(4))
@pytest.mark.parametrize(
    ("hazard", "place"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[0]) for row in COPYING]
)
def test_the_automatic_attack_that_is_chosen_is_faced_twice(
    hazard: str, place: tuple[str, str, str, str], which: int
) -> None:
    game = staying(hazard, place)
    before = attacks(game)
    if chooses(game, which, place[2]):
        assert attacks(game) == [*before[: which + 1], *before[which:]]


@pytest.mark.card("LE-101")
@pytest.mark.parametrize("which", range(3))
def test_what_aroused_defenders_do_is_not_cancelled(which: int) -> None:
    game = staying("Arouse Defenders", WOOD)
    chooses(game, which, "Lórien")
    state, own = game.state, game.state.company(1)
    found = [attack.uncancellable for attack in attacks_at(state, own, own.site)]
    assert found == [number == which for number in range(3)]
