"""Trophies (ME-7.81 to ME-7.89), and who scores what (ME-7.60)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, fighting, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, offers, passes, refused, zone
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.company.trophies import is_trophy
from westmarch.games.meccg.rules.timing.triggers import triggered
from westmarch.games.meccg.rules.values import (
    corruption_points,
    direct_influence,
    marshalling_points,
    points_by_kind,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

HORSE_LORDS, WARGS, ELF_LORD = "Horse-lords", "Wargs", "Elf-lord Revealed in Wrath"
"""Creatures with and without the mark that makes them worth points to minions."""


def beaten(creature: str, *who: Any, keyed_to: str = "Wilderness") -> Game[MeccgState]:
    """A company has beaten a creature whose only strike its first character faced."""
    game = fighting(creature, *who, keyed_to=keyed_to, dice=(12, 12))
    first = who[0] if isinstance(who[0], str) else who[0]["name"]
    act(game, f"{first} taps")
    return game


def with_trophies(*creatures: str, who: str = "Lagduf") -> tuple[Game[MeccgState], CardId]:
    """A character who has taken trophies."""
    game = organizing(company(who, "Gorbag", at="Dol Guldur"), opponent={"discard_pile": list(creatures)})
    state, taker = game.state, card(game, who)
    for name in creatures:
        trophy = card(game, name)
        state.move(trophy, "in play", YOU)
        state.attach(trophy, taker)
    return game, taker


@pytest.mark.rule("ME-7.81")
def test_an_orc_who_faced_a_strike_may_take_the_beaten_creature() -> None:
    game = beaten("Giant", "Lagduf")
    act(game, "Lagduf takes Giant as a trophy")
    giant = card(game, "Giant")
    assert game.state.bearer[giant] == card(game, "Lagduf")
    assert is_trophy(game.state, giant)


@pytest.mark.rule("ME-7.81")
def test_a_man_takes_no_trophy_nor_does_an_orc_who_faced_no_strike() -> None:
    game = beaten("Giant", "Horseman in the Night", "Lagduf")
    for _ in range(5):
        assert not may(game, "takes Giant as a trophy")
        if zone(game, "Giant") != "declared":
            break
        passes(game)
    assert zone(game, "Giant") == "out of play"


@pytest.mark.rule("ME-7.82")
def test_a_trophy_bears_no_corruption() -> None:
    game, orc = with_trophies("Giant")
    assert corruption_points(game.state, orc) == 0


def test_a_trophy_does_nothing_when_somebody_is_wounded() -> None:
    """Brigands rob a company whom they wound; beaten, they attack nobody, whoever is wounded by whatever."""
    game, orc = with_trophies("Brigands")
    assert triggered(game.state, "character wounded", margin=orc) is None


@pytest.mark.rule("ME-7.83")
def test_a_trophy_is_neither_stored_nor_handed_on() -> None:
    game, _ = with_trophies("Giant")
    assert [line for line in offers(game) if "Giant" in line] == []
    assert "ME-7.83" in refused(game, "Store Giant", YOU)
    assert "ME-7.83" in refused(game, "Lagduf hands Giant to Gorbag", YOU)


@pytest.mark.rule("ME-7.84", "ME-7.85")
@pytest.mark.parametrize(
    ("creature", "place", "seat"), [(HORSE_LORDS, "marshalling point pile", YOU), (WARGS, "out of play", OPPONENT)]
)
def test_a_trophy_that_is_lost_goes_to_a_pile(creature: str, place: str, seat: int) -> None:
    game, orc = with_trophies(creature)
    trophy = card(game, creature)
    game.state.happen(Discarded(orc))
    assert game.state.zone_of(trophy) == (place, seat)
    game, orc = with_trophies(creature)
    game.state.happen(Discarded(card(game, creature)))
    assert game.state.zone_of(card(game, creature)) == (place, seat)


@pytest.mark.rule("ME-7.86", "ME-7.60")
def test_a_marked_trophy_keeps_scoring_while_it_is_borne() -> None:
    game, _ = with_trophies(HORSE_LORDS, WARGS)
    assert points_by_kind(game.state, YOU).get("kill") == marshalling_points(game.state, card(game, HORSE_LORDS)) == 2


@pytest.mark.rule("ME-7.60")
def test_minions_score_marked_creatures_only() -> None:
    assert zone(beaten(ELF_LORD, "Asternak"), ELF_LORD) == "marshalling point pile"
    assert zone(beaten("Giant", "Horseman in the Night"), "Giant") == "out of play"


@pytest.mark.rule("ME-7.87", "ME-7.88")
@pytest.mark.parametrize(
    ("creatures", "influence", "strength"),
    [
        ((), 0, 0),
        ((WARGS,), 1, 0),
        ((HORSE_LORDS,), 1, 1),
        ((HORSE_LORDS, WARGS), 2, 1),
        ((HORSE_LORDS, WARGS, "Giant"), 2, 2),
    ],
)
def test_the_points_of_all_trophies_decide_on_one_bonus(
    creatures: tuple[str, ...], influence: int, strength: int
) -> None:
    game, orc = with_trophies(*creatures)
    facts = game.state.card(orc).facts
    assert direct_influence(game.state, orc) - facts.direct_influence == influence
    assert prowess(game.state, orc) - (facts.prowess or 0) == strength


@pytest.mark.rule("ME-7.88")
def test_trophies_lift_nobody_above_a_prowess_of_nine() -> None:
    game, troll = with_trophies(HORSE_LORDS, WARGS, "Giant", who="Lieutenant of Morgul")
    assert game.state.card(troll).facts.prowess == 8
    assert prowess(game.state, troll) == 9


@pytest.mark.rule("ME-7.89")
def test_the_own_creatures_are_no_trophies() -> None:
    game = fighting("Giant", "Lagduf", dice=(12,))
    game.state.owner[card(game, "Giant")] = YOU
    act(game, "Lagduf taps")
    assert not may(game, "as a trophy")
    assert zone(game, "Giant") != "in play"


@pytest.mark.rule("CR-T.184")
def test_a_marked_creature_scores_its_points_as_a_trophy() -> None:
    game, _ = with_trophies(HORSE_LORDS)
    printed = game.state.card(card(game, HORSE_LORDS)).facts.marshalling_points
    assert printed == 2
    assert points_by_kind(game.state, YOU)["kill"] == 2


@pytest.mark.rule("CR-T.185")
def test_a_dragon_abroad_is_taken_as_a_trophy() -> None:
    """Bairanax Ahunt is a long-event: 4 and 12 of Gorbag beat his 12, and 12 his body."""
    game = standard(
        you={"alignment": "minion", "companies": [moving("Gorbag", start="Dol Guldur", to="Gold Hill")]},
        opponent={"companies": [HEROES], "events": ["Bairanax Ahunt"]},
        at={"phase": "movement-hazard", "company": 1, "step": "reveal new site"},
        dice=(12, 12),
    )
    passes(game, "tap or not", most=30)
    act(game, "Gorbag taps for the strike", "Gorbag takes Bairanax Ahunt as a trophy")
    assert game.state.bearer[card(game, "Bairanax Ahunt")] == card(game, "Gorbag")


@pytest.mark.rule("CR-T.186")
def test_a_trophy_is_given_to_a_thief() -> None:
    game = fighting(
        "Thief", {"name": "Lagduf", "items": ["Saw-toothed Blade"]}, to="Bree", keyed_to="Border-hold", dice=(2,)
    )
    trophy = card(game, "Crebain")
    game.state.move(trophy, "in play", YOU)
    game.state.attach(trophy, card(game, "Lagduf"))
    passes(game, "Crebain", most=12)
    assert may(game, "Crebain")
    assert may(game, "Saw-toothed Blade")
