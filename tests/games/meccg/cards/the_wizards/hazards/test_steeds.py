"""What Nazgûl ride, and Fury of the Iron Crown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey, plays
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, may, passes, refused, the, zone
from westmarch.games.meccg.cards.keys import RegionType
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

FURY = "Fury of the Iron Crown"


def struck(creature: str, *, dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """Gimli is about to face a strike; the opponent has the Fury in hand."""
    return attacked_by(
        creature,
        "Gimli",
        "Legolas",
        hazards=(FURY, "Crebain"),
        assigned=["Gimli"],
        strike={"character": "Gimli", "step": "attacker plays hazards"},
        dice=dice,
        windows="always",
        **more,
    )


@pytest.mark.card("TW-492")
def test_fury_adds_four_to_one_strike() -> None:
    game = struck("Orc-lieutenant")
    before = the(game, Strike).against(game.state)
    act(game, f"Play {FURY}")
    passes(game, "strike: hazards")
    assert the(game, Strike).against(game.state) == before + 4


@pytest.mark.card("TW-492")
def test_after_its_fury_an_undefeated_orc_is_lost_to_the_defender() -> None:
    game = struck("Orc-lieutenant", dice=(3, 2), hand=("The Iron Crown",))
    act(game, f"Play {FURY}")
    passes(game, "take the spoils")
    assert game.decision.seat == YOU
    assert game.state.zone_of(card(game, "Orc-lieutenant")) == ("marshalling point pile", YOU)
    act(game, "Legolas takes The Iron Crown")
    assert game.state.bearer[card(game, "The Iron Crown")] == card(game, "Legolas")


@pytest.mark.card("TW-492")
def test_with_all_windows_asked_nobody_learns_that_the_crown_is_not_in_hand() -> None:
    game = struck("Orc-lieutenant", dice=(3, 2))
    act(game, f"Play {FURY}")
    passes(game, "take the spoils")
    assert [option.sentence for option in game.decision.options] == ["Keep it in hand"]


@pytest.mark.card("TW-492")
def test_a_nazgul_keeps_its_mind_in_its_fury() -> None:
    game = struck("Adûnaphel", keyed_to="Dark-domain", dice=(12, 2, 2), hand=("The Iron Crown",))
    act(game, f"Play {FURY}")
    for _ in range(30):
        if zone(game, "Adûnaphel") != "declared":
            break
        passes(game)
    assert zone(game, "Adûnaphel") == "discard pile"
    assert not may(game, "takes The Iron Crown")


@pytest.mark.card("TW-492")
def test_fury_seizes_no_beasts_and_waits_for_no_crown() -> None:
    wolves = struck("Wolves")
    assert not may(wolves, f"Play {FURY}")
    assert "condition_holds" in refused(wolves, f"play {FURY}", OPPONENT)
    crowned = attacked_by(
        "Orc-lieutenant",
        {"name": "Gimli", "items": ["The Iron Crown"]},
        hazards=(FURY,),
        assigned=["Gimli"],
        strike={"character": "Gimli", "step": "attacker plays hazards"},
        windows="always",
    )
    assert not may(crowned, f"Play {FURY}")


BEAST, HORSE = "Fell Beast", "Morgul-horse"


def to_the_marshes(*hazards: str, **more: Any) -> Game[MeccgState]:
    """A company on its way through Shadow-lands to a Shadow-hold; the opponent may play these hazards."""
    game = journey("Gimli", "Legolas", "Boromir II", start="Lórien", to="Dead Marshes", hazards=hazards, **more)
    passes(game, "hazards")
    return game


@pytest.mark.card("TW-33")
@pytest.mark.rule("CC-Fell Beast.1", "CC-Fell Beast.2")
@pytest.mark.parametrize("key", ["Shadow-land", "Shadow-hold"])
def test_a_fell_beast_carries_the_nazgul_that_follows_it(key: str) -> None:
    game = to_the_marshes(BEAST, "Adûnaphel", "Wolves")
    assert not may(game, f"Play Adûnaphel keyed to {key}")
    plays(game, f"Play {BEAST} before a Nazgûl")
    assert zone(game, BEAST) == "in play"
    plays(game, f"Play Adûnaphel keyed to {key}")
    attack = the(game, Attack)
    facts = game.state.card(card(game, "Adûnaphel")).facts
    assert attack_strikes(game.state, attack) == facts.strikes + 1
    assert attack_prowess(game.state, attack) == (facts.prowess or 0) - 2
    assert attack.attacker_chooses
    assert zone(game, BEAST) == "discard pile"


@pytest.mark.card("TW-33")
@pytest.mark.rule("CC-Fell Beast.3")
def test_another_first_action_sends_the_fell_beast_back_to_hand() -> None:
    game = to_the_marshes(BEAST, "Adûnaphel", "Wolves")
    plays(game, f"Play {BEAST} before a Nazgûl")
    act(game, "Play Wolves keyed to Wilderness")
    assert zone(game, BEAST) == "hand"
    assert not the(game, Chain).passive


@pytest.mark.card("TW-33")
@pytest.mark.rule("CC-Fell Beast.4")
def test_a_fell_beast_is_not_thrown_away() -> None:
    game = to_the_marshes(BEAST, "Adûnaphel")
    plays(game, f"Play {BEAST} before a Nazgûl")
    act(game, "Play no more hazards on this company")
    assert zone(game, BEAST) == "hand"
    alone = to_the_marshes(BEAST, "Wolves")
    assert not may(alone, f"Play {BEAST}")
    assert "condition_holds" in refused(alone, f"play {BEAST} before a Nazgûl", OPPONENT)


@pytest.mark.card("TW-33")
@pytest.mark.rule("CC-Fell Beast.5")
def test_a_fell_beast_comes_to_a_nazgul_that_attacks() -> None:
    game = attacked_by(
        "Adûnaphel", "Gimli", "Legolas", keyed_to="Dark-domain", hazards=(BEAST, BEAST), windows="always"
    )
    before = attack_prowess(game.state, the(game, Attack))
    passes(game, f"Play {BEAST}")
    act(game, f"Play {BEAST} on the attack")
    passes(game, "attack")
    attack = the(game, Attack)
    assert attack_prowess(game.state, attack) == before - 2
    assert attack_strikes(game.state, attack) == 2
    assert attack.attacker_chooses
    assert attack.keyed_to == RegionType("Dark-domain")
    passes(game)
    assert not may(game, f"Play {BEAST} on the attack")
    assert "not_duplicated" in refused(game, f"play {BEAST} on the attack", OPPONENT)


@pytest.mark.card("TW-63")
@pytest.mark.rule("CC-Morgul-horse.2", "CC-Morgul-horse.3", "CC-Morgul-horse.4")
def test_a_morgul_horse_carries_a_nazgul_through_shadow_lands() -> None:
    game = to_the_marshes(HORSE, "Adûnaphel", "Wolves")
    plays(game, f"Play {HORSE} before a Nazgûl")
    assert not may(game, "Play Adûnaphel keyed to Shadow-hold")
    plays(game, "Play Adûnaphel keyed to Shadow-land")
    attack = the(game, Attack)
    assert attack_prowess(game.state, attack) == game.state.card(card(game, "Adûnaphel")).facts.prowess
    assert zone(game, HORSE) == "discard pile"
    other = to_the_marshes(HORSE, "Adûnaphel", "Wolves")
    plays(other, f"Play {HORSE} before a Nazgûl", "Play Wolves keyed to Wilderness")
    assert zone(other, HORSE) == "hand"
    idle = to_the_marshes(HORSE, "Adûnaphel")
    plays(idle, f"Play {HORSE} before a Nazgûl")
    act(idle, "Play no more hazards on this company")
    assert zone(idle, HORSE) == "hand"


@pytest.mark.card("TW-63")
@pytest.mark.rule("CC-Morgul-horse.1")
def test_a_morgul_horse_brings_a_tapped_nazgul_home() -> None:
    game = to_the_marshes(HORSE, events=("TW-2",))
    assert not may(game, f"Play {HORSE} take back a Nazgûl")
    act(game, "Use Adûnaphel on Gimli")
    passes(game, f"Play {HORSE} take back a Nazgûl on Adûnaphel")
    act(game, f"Play {HORSE} take back a Nazgûl on Adûnaphel")
    passes(game, "movement")
    assert zone(game, "Adûnaphel") == "hand"
    assert game.state.status[card(game, "Gimli")] != 0
    late = to_the_marshes(HORSE, events=("TW-2",))
    plays(late, "Use Adûnaphel on Gimli")
    assert not may(late, f"Play {HORSE} take back a Nazgûl")
    assert zone(late, "Adûnaphel") == "discard pile"
