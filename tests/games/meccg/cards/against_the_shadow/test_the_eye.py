"""Against the Shadow: what Sauron does himself, and events for all who serve him."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, bearing, card, company, may, moving, passes, refused, story, the, zone
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import UNDER_DEEPS_ROLL, corruption_modifier, derive
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

EYE = "The Lidless Eye"
POWER = "The Dark Power"


def _influencing(*events: str, roll: int, hand: tuple[str, ...] = (POWER,), who: Any = "Layos") -> Game[MeccgState]:
    game = exploring(
        who,
        site="Goblin-gate",
        hand=("Goblins of Goblin-gate", *hand),
        events=list(events),
        dice=(roll,),
    )
    act(game, "taps to influence Goblins of Goblin-gate")
    return game


@pytest.mark.card("AS-79")
def test_the_dark_power_helps_and_saves_the_faction() -> None:
    game = _influencing(EYE, roll=2)
    act(game, f"Play {POWER}")
    assert "Goblins of Goblin-gate goes to the play deck" in story(game)
    assert "The play deck is shuffled" in story(game)


@pytest.mark.card("AS-79")
def test_the_dark_power_is_sauron_s() -> None:
    game = _influencing(roll=2)
    assert zone(game, "Goblins of Goblin-gate") == "discard pile"
    assert refused(game, f"Play {POWER}")
    won = _influencing(EYE, roll=9)
    act(won, f"Play {POWER}")
    assert zone(won, "Goblins of Goblin-gate") == "in play"


def _travelling(
    *events: str, hazards: tuple[str, ...] = (), start: str = "Dol Guldur", to: str = "Moria", **at: Any
) -> Game[MeccgState]:
    return standard(
        you={
            "alignment": "minion",
            "events": list(events),
            "companies": [moving("Layos", "Lagduf", "Jerrek", start=start, to=to)],
        },
        opponent={"companies": [HEROES], "hand": list(hazards)},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", **at},
        dice=(7,) * 4,
    )


@pytest.mark.card("AS-85")
def test_the_great_eye_averts_a_hazard_event() -> None:
    game = _travelling(EYE, "The Great Eye", hazards=("Twilight", "Weariness of the Heart"))
    act(game, "Play Weariness of the Heart (corruption check) on Layos", "Use The Great Eye")
    assert zone(game, "The Great Eye") == "discard pile"
    assert zone(game, "Weariness of the Heart") == "discard pile"


@pytest.mark.card("AS-85")
def test_the_great_eye_lowers_hazard_limits_to_two() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "events": [EYE, "The Great Eye"],
            "companies": [moving("Layos", "Lagduf", "Jerrek", start="Dol Guldur", to="Moria")],
        },
        opponent={"companies": [HEROES], "hand": ["Wolves"]},
        at={"phase": "movement-hazard", "company": 1, "step": "fix hazard limit"},
    )
    assert the(game, MovementHazard).hazard_limit == 2


@pytest.mark.card("AS-85")
def test_the_great_eye_is_sauron_s_and_blind_to_creatures() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "hand": ["The Great Eye"],
            "companies": [company("Layos", at="Dol Guldur")],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "long-event"},
    )
    assert not may(game, "Play The Great Eye")
    attacked = _travelling(EYE, "The Great Eye", hazards=("Wolves",))
    act(attacked, "Play Wolves keyed to Wilderness")
    assert not may(attacked, "Use The Great Eye")


MAGIC = "Powers Too Dark and Terrible"


@pytest.mark.card("AS-97")
def test_powers_too_dark_lend_magic_to_the_bearer_of_a_ring_for_one_card() -> None:
    """Layos uses no magic himself; he cancels an attack with sorcery, and no more than that."""
    game = standard(
        you={
            "alignment": "minion",
            "events": [EYE, MAGIC],
            "hand": ["The Tormented Earth", "The Tormented Earth"],
            "companies": [moving(bearing("Layos", "Binding-ring"), "Lagduf", start="Dol Guldur", to="Moria")],
        },
        opponent={"companies": [HEROES], "hand": ["Wolves", "Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=(12,) * 4,
    )
    act(game, "Play Wolves keyed to Wilderness")
    assert not may(game, "Play The Tormented Earth cancel the attack")
    act(game, f"Use {MAGIC} on Layos", "Play The Tormented Earth cancel the attack with Layos")
    passes(game, "Play Wargs keyed to Wilderness")
    assert zone(game, "Wolves") == "discard pile"
    act(game, "Play Wargs keyed to Wilderness")
    assert not may(game, "Play The Tormented Earth cancel the attack with Layos")
    assert not may(game, f"Use {MAGIC} on Layos")


@pytest.mark.card("AS-97")
def test_powers_too_dark_make_spells_costlier_and_need_a_ring() -> None:
    game = organizing(company("Layos", at="Dol Guldur"), events=[EYE, MAGIC])
    assert not may(game, f"Use {MAGIC} on Layos")
    spell = standard(
        you={"companies": [moving("Gandalf", to="Bree")], "hand": ["Vanishment"]},
        opponent={
            "alignment": "minion",
            "events": [EYE, MAGIC],
            "hand": ["Wolves"],
            "companies": [company("Layos", at="Dol Guldur")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(7,) * 4,
        windows="always",
    )
    act(spell, "Play Wolves keyed to Wilderness")
    passes(spell, "Play Vanishment")
    act(spell, "Play Vanishment with Gandalf")
    passes(spell, "corruption check")
    assert the(spell, CorruptionCheck).modifier == -2
    assert corruption_modifier(spell.state, card(spell, "Gandalf")) == 0


ROADS = "The Under-roads"


@pytest.mark.card("AS-106")
def test_the_under_roads_ease_the_way_and_open_it() -> None:
    game = standard(
        you={"alignment": "minion", "hand": [ROADS], "companies": [company("Layos", at="Dol Guldur")]},
        opponent={"companies": [HEROES], "events": ["The Way is Shut"]},
        at={"phase": "long-event"},
    )
    act(game, f"Play {ROADS}")
    assert zone(game, "The Way is Shut") == "discard pile"
    moves = _travelling(ROADS, hazards=("The Way is Shut",), start="The Under-vaults", to="The Sulfur-deeps")
    assert not may(moves, "Play The Way is Shut")


@pytest.mark.limit
@pytest.mark.card("AS-106")
def test_the_under_roads_are_for_minions() -> None:
    game = organizing(company("Layos", at="Dol Guldur"), events=[ROADS])
    minions, heroes = game.state.companies
    assert derive(game.state, UNDER_DEEPS_ROLL, minions, 0) == 3
    assert derive(game.state, UNDER_DEEPS_ROLL, heroes, 0) == 0


JOIN = "Join With That Power"


@pytest.mark.card("AS-90")
def test_companions_of_a_diplomat_steady_each_other() -> None:
    """Four characters: +3, and once only."""
    game = organizing(
        company(bearing("Lagduf", "Black-hide Shield", "Binding-ring"), "Layos", "Jerrek", "Ostisen", at="Dol Guldur"),
        hand=[JOIN, JOIN],
        dice=(7,) * 4,
    )
    act(game, "Lagduf hands Black-hide Shield to Jerrek", f"Play {JOIN} with Layos")
    assert the(game, CorruptionCheck).bonus == 3
    assert not may(game, f"Play {JOIN} with Layos")


@pytest.mark.card("AS-90")
def test_join_with_that_power_needs_a_diplomat() -> None:
    game = organizing(
        company(bearing("Lagduf", "Black-hide Shield", "Binding-ring"), "Jerrek", "Ostisen", at="Dol Guldur"),
        hand=[JOIN],
        dice=(7,) * 4,
    )
    act(game, "Lagduf hands Black-hide Shield to Jerrek")
    assert not may(game, f"Play {JOIN}")
