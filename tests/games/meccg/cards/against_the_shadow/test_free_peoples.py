"""Against the Shadow: what the Free Peoples do together, and with the swords of old; the keeper of souls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import journey, standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, moving, passes, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body
from westmarch.games.meccg.rules.values import marshalling_points, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

ALLIANCE = "Alliance of Free Peoples"
MEN, DWARVES, ELVES = "Riders of Rohan", "Blue Mountain Dwarves", "Wood-elves"


def _allied(*factions: str) -> Game[MeccgState]:
    return standard(
        you={
            "companies": [company("Aragorn II")],
            "factions": list(factions),
            "events": [ALLIANCE],
            "hand": [ALLIANCE],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )


def _worth(game: Game[MeccgState], name: str) -> int:
    return marshalling_points(game.state, card(game, name))


@pytest.mark.card("AS-45")
def test_the_alliance_adds_a_point_to_each_faction_of_three_peoples() -> None:
    with_all, without = _allied(MEN, DWARVES, ELVES, "Ents of Fangorn"), _allied(MEN, DWARVES)
    for name in (MEN, DWARVES):
        assert _worth(with_all, name) == _worth(without, name) + 1
    assert _worth(with_all, "Ents of Fangorn") == 3
    assert not may(with_all, f"Play {ALLIANCE}")


@pytest.mark.card("AS-45")
def test_the_alliance_ends_as_a_faction_is_discarded() -> None:
    game = standard(
        you={
            "companies": [moving("Aragorn II", "Legolas", "Gimli", to="Bree")],
            "factions": [MEN, DWARVES, ELVES],
            "events": [ALLIANCE],
        },
        opponent={"hand": ["Muster Disperses"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(2,),
    )
    act(game, f"Play Muster Disperses on {ELVES}")
    assert zone(game, ELVES) == "discard pile"
    assert zone(game, ALLIANCE) == "discard pile"


BITER = "Biter and Beater!"


def _beset(*characters: Any, by: str = "Orc-patrol") -> Game[MeccgState]:
    game = journey(*characters, hazards=(by,), hand=(BITER,), dice=(7,) * 6)
    act(game, f"Play {by} keyed to Wilderness")
    return game


@pytest.mark.card("AS-46")
def test_biter_and_beater_glow_against_orcs() -> None:
    game = _beset(bearing("Aragorn II", "Sword of Gondolin"), bearing("Gimli", "Glamdring"), "Legolas")
    before = {name: prowess(game.state, card(game, name)) for name in ("Aragorn II", "Gimli", "Legolas")}
    act(game, f"Play {BITER}")
    after = {name: prowess(game.state, card(game, name)) for name in before}
    assert {name: after[name] - before[name] for name in before} == {"Aragorn II": 2, "Gimli": 2, "Legolas": 0}


@pytest.mark.card("AS-46")
def test_biter_and_beater_are_cold_against_wolves() -> None:
    game = _beset(bearing("Aragorn II", "Sword of Gondolin"), by="Wolves")
    assert not may(game, f"Play {BITER}")


@pytest.mark.card("AS-46")
def test_biter_and_beater_serve_whom_an_overt_company_attacks() -> None:
    game = standard(
        you={"companies": [company(bearing("Aragorn II", "Orcrist"), at="Moria")], "hand": [BITER]},
        opponent={"alignment": "minion", "companies": [company("Lagduf", at="Moria")]},
        at={"phase": "site", "turn": "opponent", "company": 2, "step": "play resources", "number": 5},
        dice=(7,) * 6,
    )
    act(game, "attacks company")
    before = prowess(game.state, card(game, "Aragorn II"))
    act(game, f"Play {BITER}")
    assert prowess(game.state, card(game, "Aragorn II")) == before + 2


@pytest.mark.card("AS-46")
def test_biter_and_beater_cut_into_the_body_of_strikes() -> None:
    """The Great Goblin has a body of 7."""
    game = standard(
        you={"companies": [moving(bearing("Aragorn II", "Glamdring"), to="Goblin-gate")], "hand": [BITER]},
        opponent={"companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {
                "creature": "The Great Goblin",
                "keyed_to": "High Pass",
                "step": "events on the attack",
                "decides": "you",
            },
        },
        dice=(7,) * 6,
    )
    act(game, f"Play {BITER}")
    passes(game, "tap or not")
    assert attack_body(game.state, the(game, Attack)) == 6


@pytest.mark.card("AS-46")
@pytest.mark.rule("ME-7.148")
@pytest.mark.parametrize(("sword", "body"), [("Orcrist", 7), ("Dagger of Westernesse", 8)])
def test_biter_and_beater_cut_into_the_body_of_an_attacking_orc(sword: str, body: int) -> None:
    """Lagduf has a body of 8."""
    game = standard(
        you={"companies": [company(bearing("Aragorn II", sword), at="Moria")], "hand": [BITER]},
        opponent={"alignment": "minion", "companies": [company("Lagduf", at="Moria")]},
        at={"phase": "site", "turn": "opponent", "company": 2, "step": "play resources", "number": 5},
        dice=(3, 12, 8),
    )
    act(game, "attacks company")
    act(game, f"Play {BITER}")
    passes(game, "Enter Moria")
    assert f"the body check of Lagduf (body {body})" in "\n".join(story(game))


KEEPER = "Pallando the Soul-keeper"


@pytest.mark.card("AS-17")
def test_the_soul_keeper_keeps_a_minion_who_is_discarded() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Layos", "Lagduf", start="Dol Guldur", to="Moria")]},
        opponent={"companies": [HEROES], "hand": ["A Lie in Your Eyes"], "events": [KEEPER]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=(12, 12),
    )
    act(game, "Play A Lie in Your Eyes on Lagduf")
    passes(game, "who taps, or nobody")
    act(game, "Choose nothing more")
    assert zone(game, "Lagduf") == "out of play"
    assert zone(game, KEEPER) == "discard pile"
    assert [line for line in story(game) if "keeps Lagduf" in line]


@pytest.mark.limit
@pytest.mark.card("AS-17")
def test_the_soul_keeper_lets_heroes_go() -> None:
    """A hero who is discarded is only discarded, and the card stays; as a creature it spares heroes."""
    game = standard(
        you={"companies": [moving("Aragorn II", "Bilbo", to="Bree")]},
        opponent={"hand": ["A Lie in Your Eyes"], "events": [KEEPER], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=(12, 12),
    )
    act(game, "Play A Lie in Your Eyes on Bilbo", "Choose nothing more")
    assert (zone(game, "Bilbo"), zone(game, KEEPER)) == ("discard pile", "in play")
    attacked = journey("Aragorn II", to="Bree", hazards=(KEEPER,), dice=(7,) * 6)
    act(attacked, f"Play {KEEPER} keyed to Arthedain")
    attack = the(attacked, Attack)
    assert attack.detainment
    assert attack.attacker != YOU
