"""Items, rings and allies: where they are played, who gets them, and the corruption they bring.

IN-29 to IN-31, IN-55, IN-56, IN-98, IN-104, IN-105, IN-108, IN-109, IN-119 to IN-126.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
    may,
    moving,
    offers,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.rules.checks.rings import PlayRing
from westmarch.games.meccg.rules.journey.limits import hazard_limit
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import corruption_points, unused_general_influence
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def at_the_door(*characters: Any, site: str, hand: tuple[str, ...], dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    """A company that may enter its site."""
    return table(
        you={"hand": list(hand), "companies": [company(*characters, at=site)]},
        at={"phase": "site", "company": 1},
        dice=dice,
    )


def bearer_of(game: Game[MeccgState], item: str) -> str:
    return game.state.name(game.state.bearer[card(game, item)])


# at the site


@pytest.mark.rule("IN-29")
def test_a_site_lists_the_kinds_of_items_that_are_playable_there() -> None:
    game = exploring("Aragorn II", site="Ettenmoors", hand=("Glamdring", "Dagger of Westernesse"))
    assert "IN-29" in refused(game, "Aragorn II taps to play Glamdring")
    assert may(game, "Aragorn II taps to play Dagger of Westernesse")
    assert may(exploring("Aragorn II", site="Mount Gram", hand=("Glamdring",)), "Aragorn II taps to play Glamdring")


@pytest.mark.rule("IN-29")
def test_a_site_may_list_one_greater_item_only() -> None:
    game = exploring("Aragorn II", site="Tolfalas", hand=("Scroll of Isildur", "Orcrist"))
    assert may(game, "Aragorn II taps to play Scroll of Isildur")
    assert "IN-29" in refused(game, "Aragorn II taps to play Orcrist")
    game = exploring("Aragorn II", site="Lossadan Cairn", hand=("Palantír of Annúminas", "Orcrist"))
    assert may(game, "Aragorn II taps to play Palantír of Annúminas")
    assert "IN-29" in refused(game, "Aragorn II taps to play Orcrist")


@pytest.mark.rule("IN-30")
def test_factions_and_allies_name_their_sites_themselves() -> None:
    hand = ("Rangers of the North", "Hillmen", "Bill the Pony", "Goldberry")
    game = exploring("Aragorn II", site="Bree", hand=hand)
    assert may(game, "Aragorn II taps to influence Rangers of the North")
    assert may(game, "Aragorn II taps to play Bill the Pony")
    assert "IN-30" in refused(game, "Aragorn II taps to influence Hillmen")
    assert "IN-30" in refused(game, "Aragorn II taps to play Goldberry")


@pytest.mark.rule("IN-30")
def test_a_special_item_names_its_site_itself() -> None:
    game = exploring("Frodo", site="Bag End", hand=("Red Book of Westmarch",))
    assert may(game, "Frodo taps to play Red Book of Westmarch")
    assert not may(exploring("Frodo", site="Moria", hand=("Red Book of Westmarch",)), "Frodo taps to play Red Book")


@pytest.mark.rule("IN-31")
def test_nothing_is_played_before_the_automatic_attack() -> None:
    game = at_the_door("Aragorn II", "Gimli", site="Barrow-downs", hand=("Glamdring",), dice=(12,))
    assert "IN-31" in refused(game, "Aragorn II taps to play Glamdring")
    act(game, "Enter Barrow-downs")
    assert "IN-31" in refused(game, "Aragorn II taps to play Glamdring")
    act(game, "Assign a strike to Aragorn II", "Aragorn II stays untapped at −3 prowess")
    assert any("Aragorn II: the strike" in line for line in story(game))
    assert may(game, "Aragorn II taps to play Glamdring")
    game = at_the_door("Aragorn II", site="Moria", hand=("Gollum",))
    assert "IN-31" in refused(game, "Aragorn II taps to play Gollum")


@pytest.mark.rule("IN-31")
def test_no_faction_before_the_site_is_entered() -> None:
    game = at_the_door("Aragorn II", site="Bree", hand=("Rangers of the North",))
    assert "IN-31" in refused(game, "Aragorn II taps to influence Rangers of the North")
    act(game, "Enter Bree")
    assert may(game, "Aragorn II taps to influence Rangers of the North")


@pytest.mark.rule("IN-104")
def test_an_item_taps_a_character_and_the_site() -> None:
    game = exploring("Aragorn II", "Gimli", site="Moria", hand=("Glamdring", "Orcrist"))
    act(game, "Aragorn II taps to play Glamdring")
    assert status(game, "Aragorn II") == "tapped"
    assert status(game, "Moria") == "tapped"
    assert bearer_of(game, "Glamdring") == "Aragorn II"
    assert "IN-104" in refused(game, "Gimli taps to play Orcrist")


@pytest.mark.rule("IN-47")
def test_only_an_untapped_character_taps_for_an_item_or_an_ally() -> None:
    tired = {"name": "Aragorn II", "state": "tapped"}
    game = exploring(tired, "Gimli", site="Moria", hand=("Glamdring", "Gollum"))
    assert "IN-47" in refused(game, "Aragorn II taps to play Glamdring")
    assert "IN-47" in refused(game, "Aragorn II taps to play Gollum")
    assert may(game, "Gimli taps to play Glamdring")


@pytest.mark.rule("IN-105")
def test_a_second_character_may_tap_for_one_minor_item() -> None:
    hand = ("Glamdring", "Elven Cloak", "Dagger of Westernesse", "Durin’s Axe")
    game = exploring("Aragorn II", "Gimli", "Legolas", site="Moria", hand=hand)
    act(game, "Aragorn II taps to play Glamdring")
    assert not may(game, "taps to play Durin’s Axe")
    act(game, "Gimli taps to play Elven Cloak")
    assert status(game, "Gimli") == "tapped"
    assert not may(game, "Legolas taps to play Dagger of Westernesse")


@pytest.mark.rule("IN-108")
def test_an_ally_stays_with_its_character_and_goes_with_him() -> None:
    game = exploring("Éowyn", "Aragorn II", site="Moria", hand=("Gollum", "Dagger of Westernesse"))
    act(game, "Éowyn taps to play Gollum")
    assert status(game, "Éowyn") == "tapped"
    assert bearer_of(game, "Gollum") == "Éowyn"
    game = attacked({"name": "Éowyn", "allies": ["Quickbeam"]}, by="Giant", to="Bree", dice=(2, 12))
    act(game, "Assign a strike to Éowyn", "Éowyn taps for the strike")
    assert zone(game, "Éowyn") == "out of play"
    assert zone(game, "Quickbeam") == "discard pile"


@pytest.mark.rule("IN-108")
def test_an_ally_is_not_played_at_a_tapped_site() -> None:
    game = exploring("Éowyn", "Aragorn II", site="Moria", hand=("Gollum", "Glamdring"))
    act(game, "Aragorn II taps to play Glamdring")
    assert "IN-108" in refused(game, "Éowyn taps to play Gollum")


@pytest.mark.rule("IN-109")
def test_an_ally_counts_in_combat_but_not_for_the_hazard_limit_or_influence() -> None:
    def under_way(*characters: Any) -> Game[MeccgState]:
        return table(
            you={"companies": [moving(*characters, to="Bree")]},
            opponent={"hand": ["Wolves"]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        )

    alone, accompanied = under_way("Aragorn II"), under_way({"name": "Aragorn II", "allies": ["Treebeard"]})
    for game in (alone, accompanied):
        move = game.state.nearest(MovementHazard)
        assert move is not None
        assert hazard_limit(game.state, move) == 1
        assert unused_general_influence(game.state, YOU) == 11
    act(accompanied, "Play Wolves keyed to Wilderness")
    assert may(accompanied, "Assign a strike to Treebeard")


@pytest.mark.rule("IN-109")
def test_an_ally_with_a_skill_serves_cards_that_need_it() -> None:
    game = attacked({"name": "Gimli", "allies": ["Gollum"]}, "Legolas", "Beregond", by="Wolves", hand=("Concealment",))
    act(game, "Play Concealment, tapping Gollum")
    assert status(game, "Gollum") == "tapped"
    assert zone(game, "Wolves") == "discard pile"


@pytest.mark.rule("IN-128")
def test_a_unique_item_ally_or_ring_is_played_once() -> None:
    game = exploring(bearing("Aragorn II", "Glamdring"), "Gimli", site="Moria", hand=("Glamdring", "Gollum", "Gollum"))
    assert "IN-128" in refused(game, "Gimli taps to play Glamdring")
    assert "IN-128" not in refused(game, "Gimli taps to play Gollum")
    game = exploring(
        {"name": "Aragorn II", "allies": ["Gollum"]}, "Gimli", site="Moria", hand=("Gollum",), out_of_play=["Narsil"]
    )
    assert "IN-128" in refused(game, "Gimli taps to play Gollum")
    game = ring_test(12, "The One Ring", others=[bearing("Frodo", "The One Ring")])
    assert "unique_and_unplayed" in named(game, "The One Ring")


# transfers and storing


@pytest.mark.rule("IN-55")
@pytest.mark.parametrize(("roll", "bearer"), [(9, "Gimli"), (2, "")])
def test_an_item_is_handed_over_if_the_check_is_passed(roll: int, bearer: str) -> None:
    game = organizing(bearing("Éowyn", "Durin’s Axe"), "Gimli", dice=(roll,))
    act(game, "Éowyn hands Durin’s Axe to Gimli")
    if bearer:
        assert bearer_of(game, "Durin’s Axe") == bearer
        assert zone(game, "Éowyn") == "in play"
    else:
        assert zone(game, "Durin’s Axe") == "discard pile"
        assert zone(game, "Éowyn") == "discard pile"


@pytest.mark.rule("IN-55")
def test_only_items_pass_and_only_within_a_company_and_the_organization_phase() -> None:
    burdened = bearing("Éowyn", "Durin’s Axe", allies=["Goldberry"], events=["Lure of the Senses"])
    game = table(you={"companies": [company(burdened, "Gimli"), company("Legolas")]}, at={"phase": "organization"})
    assert may(game, "Éowyn hands Durin’s Axe to Gimli")
    assert not may(game, "Éowyn hands Goldberry to Gimli")
    assert "is_item" in refused(game, "Éowyn hands Goldberry to Gimli")
    assert "is_item" in refused(game, "Éowyn hands Lure of the Senses to Gimli")
    assert "same_company" in refused(game, "Éowyn hands Durin’s Axe to Legolas")
    later = exploring(burdened, "Gimli", site="Moria", hand=("Glamdring",))
    assert "in_organization" in refused(later, "Éowyn hands Durin’s Axe to Gimli")


@pytest.mark.rule("IN-56")
@pytest.mark.parametrize(("roll", "place"), [(9, "marshalling point pile"), (2, "discard pile")])
def test_an_item_is_stored_at_a_haven_if_the_check_is_passed(roll: int, place: str) -> None:
    game = organizing(bearing("Éowyn", "Durin’s Axe"), "Gimli", dice=(roll,))
    act(game, "Store Durin’s Axe")
    assert zone(game, "Durin’s Axe") == place
    assert any("corruption check of Éowyn" in line for line in story(game))


@pytest.mark.rule("IN-56")
def test_nothing_is_stored_elsewhere_or_later_or_if_it_is_no_item() -> None:
    burdened = bearing("Éowyn", "Durin’s Axe", events=["Lure of the Senses"])
    assert "at_a_haven" in refused(organizing(burdened, site="Bree"), "Store Durin’s Axe")
    assert "is_storable" in refused(organizing(burdened), "Store Lure of the Senses")
    later = exploring(burdened, "Gandalf", site="Rivendell", hand=("Wizard’s Ring",))
    assert "in_organization" in refused(later, "Store Durin’s Axe")


@pytest.mark.rule("IN-98")
def test_unwounded_companions_take_one_item_each_from_the_fallen() -> None:
    fallen = bearing("Éowyn", "Glamdring", "Elf-stone", "Star-glass", allies=["Quickbeam"])
    wounded = {"name": "Frodo", "state": "wounded"}
    game = attacked(fallen, "Gimli", "Legolas", wounded, by="Giant", dice=(2, 12))
    act(game, "Assign a strike to Éowyn", "Éowyn taps for the strike")
    assert not may(game, "Frodo takes over Glamdring")
    act(game, "Gimli takes over Glamdring")
    assert not may(game, "Gimli takes over Star-glass")
    act(game, "Legolas takes over Elf-stone")
    assert bearer_of(game, "Glamdring") == "Gimli"
    assert bearer_of(game, "Elf-stone") == "Legolas"
    assert zone(game, "Star-glass") == "discard pile"
    assert zone(game, "Éowyn") == "out of play"
    assert zone(game, "Quickbeam") == "discard pile"


# corruption


@pytest.mark.rule("IN-119")
def test_corruption_points_are_those_of_the_items_and_events_carried() -> None:
    game = organizing(bearing("Éowyn", "Dagger of Westernesse", "Sword of Gondolin"), bearing("Gimli", "Elven Cloak"))
    assert corruption_points(game.state, card(game, "Éowyn")) == 3
    game = organizing(bearing("Éowyn", "Dagger of Westernesse", events=["Lure of the Senses"]))
    assert corruption_points(game.state, card(game, "Éowyn")) == 3


def tempted(total: int, *items: str) -> Game[MeccgState]:
    """Éowyn, who has no modifier, makes a check with this result before she hands over her first item."""
    game = organizing(bearing("Éowyn", *items), "Legolas", dice=(total,))
    act(game, f"Éowyn hands {items[0]} to Legolas")
    return game


@pytest.mark.rule("IN-120")
def test_a_result_above_the_corruption_points_passes() -> None:
    game = tempted(4, "Sword of Gondolin", "Dagger of Westernesse")
    assert "Éowyn passes the corruption check" in story(game)
    assert bearer_of(game, "Sword of Gondolin") == "Legolas"


@pytest.mark.rule("IN-121")
@pytest.mark.parametrize("total", [5, 4])
def test_a_result_equal_or_one_less_discards_character_and_items(total: int) -> None:
    game = tempted(total, "Sword of Gondolin", "Durin’s Axe", "Dagger of Westernesse")
    assert zone(game, "Éowyn") == "discard pile"
    for item in ("Sword of Gondolin", "Durin’s Axe", "Dagger of Westernesse"):
        assert zone(game, item) == "discard pile"


@pytest.mark.rule("IN-122")
def test_a_result_two_less_eliminates_the_character_and_discards_the_items() -> None:
    game = tempted(3, "Sword of Gondolin", "Durin’s Axe", "Dagger of Westernesse")
    assert zone(game, "Éowyn") == "out of play"
    for item in ("Sword of Gondolin", "Durin’s Axe", "Dagger of Westernesse"):
        assert zone(game, item) == "discard pile"


# rings


def ring_test(
    result: int, *hand: str, others: list[Any] | None = None, gold: str = "Precious Gold Ring"
) -> Game[MeccgState]:
    """Bilbo's gold ring is tested by an event."""
    game = table(
        you={
            "companies": [company("Saruman", bearing("Bilbo", gold), *(others or []))],
            "hand": ["Test of Form", *hand],
        },
        at={"phase": "organization"},
        dice=(result,),
        windows="always",
    )
    act(game, f"Play Test of Form with Saruman on {gold}")
    passes(game, "ring test")
    return game


def named(game: Game[MeccgState], ring: str) -> set[str]:
    """What stands in the way of playing a ring from hand."""
    held = next(number for number in game.state.hand(YOU) if game.state.name(number) == ring)
    return {failed.requirement for failed in game.why_not(PlayRing(YOU, held))}


@pytest.mark.rule("IN-123")
def test_a_gold_ring_is_played_where_gold_rings_are_listed_after_the_attack() -> None:
    game = exploring("Aragorn II", site="Goblin-gate", hand=("Fair Gold Ring",))
    act(game, "Aragorn II taps to play Fair Gold Ring")
    assert bearer_of(game, "Fair Gold Ring") == "Aragorn II"
    assert "IN-123" in refused(
        exploring("Aragorn II", site="Mount Gram", hand=("Fair Gold Ring",)), "Aragorn II taps to play Fair Gold Ring"
    )
    assert "site_entered" in refused(
        at_the_door("Aragorn II", site="Goblin-gate", hand=("Fair Gold Ring",)),
        "Aragorn II taps to play Fair Gold Ring",
    )


@pytest.mark.rule("IN-124")
@pytest.mark.parametrize("ring", ["The One Ring", "Dwarven Ring of Durin’s Tribe", "Magic Ring of Lore", "Lesser Ring"])
def test_a_special_ring_is_never_played_directly(ring: str) -> None:
    game = exploring(bearing("Aragorn II", "Fair Gold Ring"), "Gimli", site="Moria", hand=(ring, "Glamdring"))
    assert not may(game, f"play {ring}")
    assert "is_no_special_ring" in refused(game, f"Gimli taps to play {ring}")
    assert "by_a_test" in named(game, ring)


@pytest.mark.rule("IN-125")
@pytest.mark.parametrize(("result", "allowed"), [(10, True), (9, False)])
def test_the_result_of_the_test_is_looked_up_on_the_gold_ring(result: int, allowed: bool) -> None:
    game = ring_test(result, "The One Ring", "Lesser Ring")
    assert may(game, "Play The One Ring") == allowed
    assert may(game, "Play Lesser Ring")


@pytest.mark.rule("IN-125")
def test_a_ring_is_tested_by_gandalf_or_by_an_event_and_not_otherwise() -> None:
    def held_by(wizard: str, *hand: str) -> Game[MeccgState]:
        return organizing(wizard, bearing("Bilbo", "Precious Gold Ring"), hand=[*hand, "The One Ring"], dice=(10,))

    game = held_by("Gandalf")
    act(game, "Use Gandalf on Precious Gold Ring")
    assert status(game, "Gandalf") == "tapped"
    assert may(game, "Play The One Ring")
    assert may(held_by("Saruman", "Test of Form"), "Play Test of Form on Precious Gold Ring")
    assert not may(held_by("Saruman"), "on Precious Gold Ring")


@pytest.mark.rule("IN-126")
def test_the_ring_goes_to_the_same_bearer_and_the_gold_ring_is_discarded() -> None:
    game = ring_test(10, "The One Ring")
    act(game, "Play The One Ring")
    assert bearer_of(game, "The One Ring") == "Bilbo"
    assert zone(game, "Precious Gold Ring") == "discard pile"


@pytest.mark.rule("IN-126")
def test_the_gold_ring_is_discarded_even_if_no_ring_is_in_hand() -> None:
    game = ring_test(10)
    assert offers(game) == ["Pass"]
    passes(game)
    assert zone(game, "Precious Gold Ring") == "discard pile"


@pytest.mark.rule("IN-129")
def test_a_magic_ring_is_not_duplicated_on_its_bearer() -> None:
    game = table(
        you={
            "companies": [company("Saruman", bearing("Bilbo", "Precious Gold Ring", "Magic Ring of Lore"))],
            "hand": ["Test of Form", "Magic Ring of Lore", "Magic Ring of Words"],
        },
        at={"phase": "organization"},
        dice=(4,),
        windows="always",
    )
    act(game, "Play Test of Form with Saruman on Precious Gold Ring")
    passes(game, "ring test")
    assert "not_duplicated" in named(game, "Magic Ring of Lore")
    assert may(game, "Play Magic Ring of Words")
    cloaked = exploring(bearing("Gimli", "Elven Cloak"), "Frodo", site="Moria", hand=("Elven Cloak",))
    assert "not_duplicated" in refused(cloaked, "Gimli taps to play Elven Cloak")
    assert may(cloaked, "Frodo taps to play Elven Cloak")
