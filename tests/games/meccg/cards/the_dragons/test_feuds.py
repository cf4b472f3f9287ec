"""The Dragons: what can be done against Dragons, and what they do to those whom they wound."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import journey
from tests.conformance.meccg.tables import organizing
from tests.games.meccg.dialect import OPPONENT, YOU, act, bearing, card, may, passes, refused, status, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.combat.memory import WoundedBy, WoundedByCreature
from westmarch.games.meccg.rules.course.turn import wounded_at_havens
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import body, direct_influence, mind, prowess, unused_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("TD-97")
def test_the_folk_of_the_north_are_called() -> None:
    folk = ("Alert the Folk", "Men of Dale", "Wood-elves", "Riders of Rohan")
    game = attacked_by("Cave-drake", "Gimli", "Legolas", hand=folk, windows="always", decides="you")
    act(game, "Play Alert the Folk with Gimli")
    passes(game, "factions to call")
    assert not may(game, "Choose Riders of Rohan", YOU)
    act(game, "Choose Men of Dale", "Choose Wood-elves")
    worth = sum(game.state.card(card(game, name)).facts.marshalling_points for name in ("Men of Dale", "Wood-elves"))
    assert [prowess(game.state, card(game, name)) for name in ("Gimli", "Legolas")] == [5 + worth, 5 + worth]
    assert [zone(game, name) for name in folk[1:]] == ["discard pile", "discard pile", "hand"]
    for creature, hand in (("Wargs", folk), ("Cave-drake", ("Alert the Folk", "Riders of Rohan"))):
        assert not may(attacked_by(creature, "Gimli", hand=hand, decides="you"), "Play Alert the Folk", YOU)


@pytest.mark.card("TD-106")
@pytest.mark.parametrize(("hazards", "fed"), [(("Crebain", "Doors of Night"), True), (("Doors of Night",), False)])
def test_a_hungry_dragon_is_fed_or_leaves(hazards: tuple[str, ...], fed: bool) -> None:
    game = attacked_by(
        "Cave-drake",
        "Gimli",
        hand=("Dragon’s Hunger",),
        hazards=hazards,
        windows="always",
        decides="you",
        at={"hazard_limit": 4},
    )
    act(game, "Play Dragon’s Hunger")
    if fed:
        passes(game, "a creature to discard")
        assert not may(game, "Choose Doors of Night", OPPONENT)
        act(game, "Choose Crebain")
        assert the(game, MovementHazard).hazard_limit == 3
        assert not the(game, Attack).cancelled
        return
    while game.state.nearest(Attack) is not None:
        game.choose(game.decision.options[-1])
    assert any("cancels the attack" in line for line in story(game))
    assert game.state.knows(YOU, card(game, "Doors of Night"))
    assert not may(attacked_by("Wargs", "Gimli", hand=("Dragon’s Hunger",), decides="you"), "Play Dragon’s Hunger")


@pytest.mark.card("TD-125")
def test_houses_of_healing_make_a_free_hold_heal() -> None:
    game = organizing({"name": "Gimli", "state": "wounded"}, site="Minas Tirith", hand=["Houses of Healing"])
    assert wounded_at_havens(game.state, YOU) == []
    act(game, "Play Houses of Healing on Minas Tirith")
    assert wounded_at_havens(game.state, YOU) == [card(game, "Gimli")]
    assert not may(organizing("Gimli", site="Bree", hand=["Houses of Healing"]), "Play Houses of Healing")


@pytest.mark.card("TD-163")
def test_sages_warm_the_wounded() -> None:
    hurt = [{"name": name, "state": "wounded"} for name in ("Gimli", "Legolas", "Dori")]
    game = organizing("Elrond", "Gandalf", "Beretar", *hurt, hand=["Warm Now Be Heart and Limb"], dice=(12, 12))
    words = "Play Warm Now Be Heart and Limb, tapping"
    assert not may(game, f"{words} Beretar on Gimli")
    act(game, f"{words} Elrond on Gimli", "Tap Gandalf, too, for Legolas")
    passes(game, "organize")
    assert [status(game, name) for name in ("Gimli", "Legolas", "Dori")] == ["tapped", "tapped", "wounded"]
    assert [status(game, name) for name in ("Elrond", "Gandalf")] == ["tapped", "tapped"]
    checks = [line for line in story(game) if "corruption check of" in line]
    assert len(checks) == 2


@pytest.mark.card("TD-141")
def test_the_necklace_lends_influence_and_mind() -> None:
    game = organizing(bearing("Faramir", "Necklace of Silver and Pearls"), "Gimli")
    faramir = card(game, "Faramir")
    before = unused_general_influence(game.state, YOU)
    act(game, "Use Necklace of Silver and Pearls: more influence and mind")
    assert (direct_influence(game.state, faramir), mind(game.state, faramir)) == (1 + 3, 5 + 5)
    assert unused_general_influence(game.state, YOU) == before
    assert zone(game, "Necklace of Silver and Pearls") == "discard pile"
    away = attacked_by(
        "Wargs",
        "Gimli",
        opponent={"companies": [{"at": "Lórien", "characters": [bearing("Faramir", "Necklace of Silver and Pearls")]}]},
    )
    assert "condition_holds" in refused(away, "Use Necklace of Silver and Pearls with Faramir", OPPONENT)


def struck(
    creature: str, *hazards: str, who: Any = "Gimli", dice: tuple[int, ...] = (12, 2, 7, 7, 7)
) -> Game[MeccgState]:
    game = attacked_by(creature, who, hazards=hazards, windows="always", dice=dice)
    for _ in range(30):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


@pytest.mark.card("TD-14")
@pytest.mark.parametrize(
    ("gear", "rolled", "lives"), [((), 9, False), (("Adamant Helmet", "Shield of Iron-bound Ash"), 11, True)]
)
def test_the_blood_of_a_dragon_burns_who_beats_it(gear: tuple[str, ...], rolled: int, lives: bool) -> None:
    game = struck("Cave-drake", "Dragon’s Blood", who=bearing("Gimli", *gear), dice=(12, rolled))
    act(game, "Play Dragon’s Blood on Gimli")
    while game.state.nearest(Attack) is not None and not game.over:
        game.choose(game.decision.options[-1])
    assert (zone(game, "Gimli") == "in play") is lives
    assert not may(struck("Wargs", "Dragon’s Blood"), "Play Dragon’s Blood", OPPONENT)


@pytest.mark.card("TD-74")
@pytest.mark.parametrize(
    ("dragon", "title", "less"), [("Smaug", "a wounded character", 1), ("Itangast Ahunt", "wounded by Itangast", 2)]
)
def test_guile_weakens_whom_a_dragon_has_wounded(dragon: str, title: str, less: int) -> None:
    unharmed = journey("Gimli", "Gandalf", hazards=("Subtlety of Guile",), hazard_limit=3)
    passes(unharmed, "hazards")
    assert not may(unharmed, "Play Subtlety of Guile", OPPONENT)
    game = journey("Gimli", "Gandalf", hazards=("Doors of Night", "Subtlety of Guile"), hazard_limit=3)
    gimli = card(game, "Gimli")
    game.state.this_turn += [WoundedBy(gimli, "Dragon"), WoundedByCreature(gimli, dragon)]
    act(game, "Play Doors of Night")
    passes(game, "hazards")
    assert may(game, f"Play Subtlety of Guile ({title}) on Gimli", OPPONENT)
    assert not may(game, "Play Subtlety of Guile on Gandalf", OPPONENT)
    act(game, f"Play Subtlety of Guile ({title}) on Gimli")
    passes(game, "movement")
    assert body(game.state, gimli) == 8 - less


@pytest.mark.card("TD-74")
def test_the_guile_of_itangast_weakens_a_whole_company() -> None:
    game = attacked_by(
        "Itangast",
        "Gimli",
        "Gandalf",
        hazards=("Subtlety of Guile",),
        keyed_to="Withered Heath",
        at={"hazard_limit": 4},
    )
    act(game, "Play Subtlety of Guile (for Itangast, on the whole company) on Gimli")
    assert [body(game.state, card(game, name)) for name in ("Gimli", "Gandalf")] == [7, 9]
    other = attacked_by("Smaug", "Gimli", hazards=("Subtlety of Guile",), keyed_to="Withered Heath")
    assert not may(other, "Play Subtlety of Guile", OPPONENT)
