"""Dark Minions: treasures that are given up, or stored, for others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    story,
    zone,
)
from westmarch.games.meccg.rules.values import direct_influence, marshalling_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

VEIN = {"name": "Vein of Arda", "stored_at": "Rivendell"}


def stored(name: str) -> dict[str, str]:
    return {"name": name, "stored_at": "Rivendell"}


def storing(
    *characters: Any, dice: tuple[int, ...] = (12,), opponent: dict[str, Any] | None = None, **more: Any
) -> Game[MeccgState]:
    return standard(
        you={"companies": [company(*characters, at="Rivendell")], **more},
        opponent={"companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "organization"},
        dice=dice,
    )


@pytest.mark.card("DM-170")
def test_gems_of_arda_are_found_deeper_with_a_vein() -> None:
    assert may(exploring("Gimli", site="The Gem-deeps", hand=("Gems of Arda",)), "Gimli taps to play Gems of Arda")
    below = exploring("Gimli", site="The Under-gates", hand=("Gems of Arda",))
    assert "kind_is_listed" in refused(below, "Gimli taps to play Gems of Arda")
    vein = exploring("Gimli", site="The Under-gates", hand=("Gems of Arda",), marshalling_point_pile=[VEIN])
    act(vein, "Gimli taps to play Gems of Arda")
    assert game_bearer(vein, "Gems of Arda") == "Gimli"
    above = exploring("Gimli", site="Moria", hand=("Gems of Arda",), marshalling_point_pile=[VEIN])
    assert not may(above, "Gimli taps to play Gems of Arda")


def game_bearer(game: Game[MeccgState], item: str) -> str:
    return game.state.name(game.state.bearer[card(game, item)])


@pytest.mark.card("DM-170")
def test_stored_gems_take_the_place_of_what_an_opponent_has_stored() -> None:
    game = storing(
        bearing("Gimli", "Gems of Arda"),
        "Legolas",
        discard_pile=["Sword of Gondolin", "Glamdring"],
        opponent={"marshalling_point_pile": [stored("Sword of Gondolin")]},
        dice=(12,) * 4,
    )
    act(game, "Store Gems of Arda")
    passes(game, "take up an item")
    assert not any("Glamdring" in offer for offer in offers(game))
    act(game, "Legolas taps to play Sword of Gondolin")
    own = next(
        number
        for number, id in enumerate(game.state.definition)
        if game.state.owner[number] == 0 and game.state.name(number) == "Sword of Gondolin"
    )
    assert game.state.bearer[own] == card(game, "Legolas")
    assert status(game, "Legolas") == "tapped"
    assert zone(game, "Sword of Gondolin", OPPONENT) == "discard pile"
    assert "is_storable" in refused(game, "Store Sword of Gondolin")


def robbed(*characters: Any) -> Game[MeccgState]:
    """A thief has struck: an item of the company must be discarded."""
    game = attacked_by("Thief", *characters, keyed_to="Border-land", dice=(2,) * 6)
    for _ in range(20):
        if game.decision.kind in ("lose an item", "about to happen"):
            return game
        game.choose(game.decision.options[0 if game.decision.kind in ("assign strikes", "next strike") else -1])
    raise AssertionError("nothing was stolen")


@pytest.mark.card("DM-171")
@pytest.mark.rule("CC-Leaf Brooch.1", "CC-Leaf Brooch.2")
@pytest.mark.parametrize("instead", [True, False])
def test_a_leaf_brooch_is_lost_for_another_item(instead: bool) -> None:
    game = robbed(bearing("Gimli", "Leaf Brooch"), bearing("Legolas", "Glamdring"))
    act(game, "Discard Glamdring of Legolas")
    act(game, "Discard Leaf Brooch instead" if instead else "Pass")
    assert (zone(game, "Leaf Brooch"), zone(game, "Glamdring")) == (
        ("discard pile", "in play") if instead else ("in play", "discard pile")
    )


@pytest.mark.card("DM-171")
@pytest.mark.rule("CC-Leaf Brooch.1")
def test_a_leaf_brooch_stands_for_nothing_that_is_not_there_and_not_for_special_items() -> None:
    alone = robbed(bearing("Gimli", "Leaf Brooch", "Leaf Brooch"), "Legolas")
    alone.choose(alone.decision.options[0])
    assert not may(alone, "instead"), "a brooch is special itself"
    special = robbed(bearing("Gimli", "Leaf Brooch"), bearing("Legolas", "Magic Ring of Stealth"))
    act(special, "Discard Magic Ring of Stealth of Legolas")
    assert not may(special, "instead")
    assert zone(special, "Leaf Brooch") == "in play"


@pytest.mark.card("DM-171")
@pytest.mark.rule("CC-Leaf Brooch.3")
def test_a_leaf_brooch_saves_a_gold_ring_that_is_tested() -> None:
    bearer = bearing("Frodo", "Precious Gold Ring")
    game = organizing(bearer, bearing("Gimli", "Leaf Brooch"), "Gandalf", hand=["Magic Ring of Stealth"], dice=(3,) * 4)
    plays(game, "Use Gandalf on Precious Gold Ring")
    act(game, "Play Magic Ring of Stealth", "Discard Leaf Brooch instead")
    assert game_bearer(game, "Magic Ring of Stealth") == game_bearer(game, "Precious Gold Ring") == "Frodo"
    assert zone(game, "Leaf Brooch") == "discard pile"


@pytest.mark.card("DM-173")
def test_mithril_is_found_by_the_wise_and_by_dwarves_with_a_vein() -> None:
    game = exploring("Gimli", "Legolas", site="The Under-gates", hand=("Mithril",), marshalling_point_pile=[VEIN])
    assert "own_condition_met" in refused(game, "Legolas taps to play Mithril")
    act(game, "Gimli taps to play Mithril")
    assert game_bearer(game, "Mithril") == "Gimli"
    poor = exploring("Gimli", site="The Under-gates", hand=("Mithril",))
    assert "own_condition_met" in refused(poor, "Gimli taps to play Mithril")
    tired = standard(
        you={"companies": [company({"name": "Gimli", "state": "tapped", "items": ["Mithril"]}, at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    passes(tired, "organize")
    assert status(tired, "Gimli") == "tapped"


@pytest.mark.card("DM-173")
def test_who_dug_up_mithril_stays_tapped_whoever_bears_it() -> None:
    game = exploring(
        "Gimli",
        {"name": "Legolas", "state": "tapped"},
        site="The Under-gates",
        hand=("Mithril",),
        marshalling_point_pile=[VEIN],
        dice=(12,) * 12,
    )
    act(game, "Gimli taps to play Mithril")
    passes(game, "Gimli hands Mithril to Legolas", most=400)
    assert (status(game, "Gimli"), status(game, "Legolas")) == ("tapped", "untapped")
    act(game, "Gimli hands Mithril to Legolas")
    passes(game, "destination")
    passes(game, "organize", most=400)
    while game.state.active != 0:
        passes(game)
    passes(game, "organize", most=400)
    assert game_bearer(game, "Mithril") == "Legolas"
    assert (status(game, "Gimli"), status(game, "Legolas")) == ("tapped", "untapped")


@pytest.mark.card("DM-173")
def test_stored_mithril_is_forged_and_tempts_all_dwarves() -> None:
    game = storing(
        bearing("Elrond", "Mithril"),
        "Legolas",
        "Balin",
        hand=["Glamdring", "Dagger of Westernesse", "Cram"],
        opponent={"companies": [company("Gimli", at="Lórien")]},
        dice=(12, 12, 4),
    )
    assert marshalling_points(game.state, card(game, "Mithril")) == 3
    act(game, "Store Mithril")
    passes(game, "take up an item")
    assert not may(game, "Legolas taps to play Glamdring"), "it is unique"
    assert not may(game, "Legolas taps to play Cram"), "it is no gear"
    act(game, "Legolas taps to play Dagger of Westernesse")
    assert game_bearer(game, "Dagger of Westernesse") == "Legolas"
    passes(game, "organize")
    assert marshalling_points(game.state, card(game, "Mithril")) == 7
    checks = [line for line in story(game) if line.startswith("Roll for the corruption check")]
    assert len(checks) == 3, "of Elrond, who stored it, and of both Dwarves"


@pytest.mark.card("DM-174")
def test_the_necklace_of_girion_is_traded_in_a_town() -> None:
    game = organizing(
        bearing("Gimli", "Necklace of Girion"), site="Bree", hand=["Glamdring", "The Arkenstone"], dice=(12,) * 3
    )
    gimli = card(game, "Gimli")
    assert direct_influence(game.state, gimli, card(game, "Glamdring")) == 2
    plays(game, "Use Necklace of Girion: trade it for another item")
    passes(game, "trade for an item")
    act(game, "Trade it for Glamdring")
    assert zone(game, "Necklace of Girion") == "discard pile"
    assert game_bearer(game, "Glamdring") == "Gimli"
    assert not may(organizing(bearing("Gimli", "Necklace of Girion"), site="Moria", hand=["Glamdring"]), "Use Necklace")


@pytest.mark.card("DM-174")
def test_the_necklace_of_girion_impresses_dwarves_and_men() -> None:
    game = organizing(bearing("Elrond", "Necklace of Girion"), "Balin", "Legolas", hand=["Men of Dale", "Wood-elves"])
    elrond = card(game, "Elrond")
    plain = direct_influence(game.state, elrond)
    against = {
        name: direct_influence(game.state, elrond, card(game, name)) - plain for name in ("Balin", "Men of Dale")
    }
    assert against == {"Balin": 3, "Men of Dale": 3}
    assert direct_influence(game.state, elrond, card(game, "Wood-elves")) == plain
