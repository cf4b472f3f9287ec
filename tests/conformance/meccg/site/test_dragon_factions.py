"""Dragons that serve a player: they attack who crosses their lands, and can be defeated (ME-1.38, ME-10.21)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    story,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess
from westmarch.games.meccg.rules.course.scoring import TYPES, plain_count
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SCORBA, AGBURANAR = "Scorba Roused", "Agburanar Roused"
HEROES = ("Aragorn II", "Glorfindel II", "Elladan")


def crossing(
    characters: tuple[str, ...] = HEROES,
    *,
    faction: str = SCORBA,
    start: str = "Rivendell",
    to: str = "Carn Dûm",
    alignment: str = "hero",
    served: str = "minion",
    dice: tuple[int, ...] = (),
    **mine: Any,
) -> Game[MeccgState]:
    """A company sets out through lands over which the Dragon of its opponent flies."""
    return standard(
        you={"alignment": alignment, "companies": [moving(*characters, start=start, to=to)], **mine},
        opponent={"alignment": served, "factions": [faction]},
        at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
        windows="always",
        dice=dice,
    )


def defeated(**more: Any) -> Game[MeccgState]:
    """Each of three characters defeats a strike, and each strike fails its body check."""
    game = crossing(dice=(12, 12, 12, 12, 12, 12), **more)
    passes(game, "assign strikes")
    for _ in range(60):
        if game.state.nearest(Attack) is None:
            return game
        taps = [option for option in game.decision.options if option.sentence.endswith("taps for the strike")]
        game.choose((taps or game.decision.options)[0 if taps else -1])
    raise AssertionError("the attack does not end")


def kill_points(game: Game[MeccgState]) -> int:
    return plain_count(game.state, YOU)[TYPES.index("kill")]


@pytest.mark.rule("ME-10.21")
def test_a_defeated_dragon_faction_is_gone_and_gives_kill_points() -> None:
    assert kill_points(crossing()) == 0
    game = defeated()
    assert game.state.zone_of(card(game, SCORBA)) == ("marshalling point pile", YOU)
    assert kill_points(game) == 3
    assert plain_count(game.state, YOU)[TYPES.index("faction")] == 0
    assert plain_count(game.state, OPPONENT)[TYPES.index("faction")] == 0
    assert card(game, SCORBA) not in game.state.factions(YOU)


@pytest.mark.rule("ME-1.38", "ME-1.39", "ME-7.63")
def test_a_servant_of_sauron_gets_nothing_for_a_dragon_faction() -> None:
    game = defeated(alignment="minion")
    assert zone(game, SCORBA) == "out of play"
    assert kill_points(game) == 0


@pytest.mark.limit
@pytest.mark.rule("ME-2.59")
@pytest.mark.card("LE-284", "LE-259")
def test_roused_dragons_attack_in_their_lands_only() -> None:
    game = crossing()
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.race, attack.base_strikes, attack.attacker_chooses) == ("Dragon", 3, True)
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == (12, 8)
    far = crossing(faction=AGBURANAR, start="Lórien", to="Caves of Ûlund")
    passes(far, "attack")
    attack = the(far, Attack)
    assert (attack.base_strikes, attack.base_prowess, attack.base_body, attack.attacker_chooses) == (2, 15, 9, False)
    elsewhere = crossing(to="Bree")
    passes(elsewhere, "hazards")
    assert elsewhere.state.nearest(Attack) is None


@pytest.mark.limit
@pytest.mark.card("LE-284", "LE-259")
def test_roused_dragons_spare_whom_they_serve() -> None:
    for faction, start, to in ((SCORBA, "Rivendell", "Carn Dûm"), (AGBURANAR, "Lórien", "Caves of Ûlund")):
        name = faction.split()[0]
        game = standard(
            you={"companies": [moving("Gimli", start=start, to=to)], "factions": [faction]},
            opponent={"events": [f"{name} Ahunt"]},
            at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
            windows="always",
        )
        passes(game, "hazards")
        assert not any("strike" in line for line in story(game))
        assert (zone(game, faction), zone(game, f"{name} Ahunt")) == ("in play", "in play")


@pytest.mark.card("LE-284", "LE-259")
def test_a_gift_helps_to_rouse_a_dragon() -> None:
    def rousing(faction: str, lair: str, *items: str) -> Game[MeccgState]:
        game = standard(
            you={"alignment": "minion", "hand": [faction], "companies": [company(bearing("Gorbag", *items), at=lair)]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            windows="always",
            dice=(9,),
        )
        act(game, f"Gorbag taps to influence {faction}")
        passes(game, "influence check" if not items else "bring a gift")
        return game

    plain = rousing(SCORBA, "Zarak Dûm")
    passes(plain, "site")
    assert zone(plain, SCORBA) == "discard pile"
    helped = rousing(SCORBA, "Zarak Dûm", "TW-336", "TW-206")
    assert offers(helped) == ["Discard Sword of Gondolin for a better chance", "Discard nothing"]
    act(helped, "Discard Sword of Gondolin")
    assert zone(helped, "Sword of Gondolin") == "discard pile"
    passes(helped, "site")
    assert zone(helped, SCORBA) == "in play"
    assert may(rousing(AGBURANAR, "Caves of Ûlund", "TW-336"), "Discard Sword of Gondolin for a better chance")
