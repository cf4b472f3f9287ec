"""Against the Shadow: magic that sets wolves on others, and pays for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, card, company, may, moving, passes, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HOUNDS, WOLVES = "Hounds of Sauron", "Our Own Wolves"
SHADE = {"name": "Layos", "items": ["Magic Ring of Shadows"]}
MASTER = {"name": "Layos", "items": ["Magic Ring of Delusion"], "allies": ["War-warg"]}


def _facing_heroes(who: Any, *hand: str, at: str = "Moria") -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "hand": list(hand), "companies": [company(who, at=at)]},
        opponent={"companies": [company("Aragorn II", "Bilbo", at="Moria")], "hand": ["Concealment"]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(12,) * 20,
    )


@pytest.mark.card("AS-89")
def test_the_hounds_are_set_on_a_company_instead_of_an_attack() -> None:
    """Four strikes of 8, against which the heroes may defend themselves; the site phase is over then."""
    game = _facing_heroes(SHADE, HOUNDS)
    act(game, f"Play {HOUNDS} (set them on a company)")
    attack = the(game, Attack)
    assert (attack.race, attack_strikes(game.state, attack), attack_prowess(game.state, attack)) == ("Wolf", 4, 8)
    assert may(game, "Play Concealment")
    act(game, "Play Concealment, tapping Bilbo")
    assert not may(game, "attacks company")


@pytest.mark.card("AS-89")
def test_the_hounds_take_strikes_from_an_attack() -> None:
    game = standard(
        you={"alignment": "minion", "hand": [HOUNDS], "companies": [moving(SHADE, start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES], "hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12,) * 9,
    )
    act(game, "Play Wargs keyed to Wilderness", f"Play {HOUNDS} (reduce the strikes to one)")
    assert attack_strikes(game.state, the(game, Attack)) == 1


@pytest.mark.card("AS-89")
def test_the_hounds_need_shadow_magic_and_heroes_at_the_same_site() -> None:
    game = _facing_heroes("Layos", HOUNDS)
    assert not may(game, f"Play {HOUNDS}")
    apart = _facing_heroes(SHADE, HOUNDS, at="Goblin-gate")
    assert not may(apart, f"Play {HOUNDS}")


def _with_wolves(*dice: int, who: Any = MASTER) -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "hand": [WOLVES], "companies": [moving(who, start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES], "hand": ["Orc-patrol", "Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=dice,
    )


@pytest.mark.card("AS-95")
@pytest.mark.parametrize(("rolled", "where"), [(2, "discard pile"), (12, "in play")])
def test_enraged_wolves_fight_harder_and_turn_on_their_master(rolled: int, where: str) -> None:
    """Wargs strike twice; then the War-warg of prowess 3 bites Layos with 6, who has 3."""
    game = _with_wolves(12, 12, 12, rolled, 2)
    before = prowess(game.state, card(game, "War-warg"))
    act(game, "Play Wargs keyed to Wilderness", f"Play {WOLVES}")
    assert prowess(game.state, card(game, "War-warg")) == before + 3
    act(game, "Assign a strike to Layos", "Assign a strike to War-warg")
    passes(game, "next strike")
    act(game, "Layos faces his strike", "Layos taps for the strike")
    passes(game, "enter the site")
    assert zone(game, "War-warg") == where
    assert prowess(game.state, card(game, "War-warg")) == before


@pytest.mark.card("AS-95")
def test_wolves_are_enraged_by_spirit_magic_only() -> None:
    game = _with_wolves(12, 12, who={"name": "Layos", "allies": ["War-warg"]})
    act(game, "Play Wargs keyed to Wilderness")
    assert not may(game, f"Play {WOLVES}")
