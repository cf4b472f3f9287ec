"""Items, hoards, storing and transferring in the full game (ME-10.26 to ME-10.39, ME-10.125 to ME-10.134)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    story,
    zone,
)
from westmarch.games.meccg.rules.values import body, corruption_points, prowess, total_points
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

AT_SITE = {"phase": "site", "company": 1, "step": "play resources"}


# playing


@pytest.mark.rule("ME-10.18", "ME-10.26")
def test_an_item_needs_an_untapped_site_that_lists_its_kind() -> None:
    hand = ["Glamdring", "Dagger of Westernesse", "Orcrist"]
    spec: dict[str, Any] = {"hand": hand, "companies": [company("Aragorn II", at="Ettenmoors")]}
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at=AT_SITE)
    assert "ME-10.26" in refused(game, "Aragorn II taps to play Glamdring")
    act(game, "Aragorn II taps to play Dagger of Westernesse")
    assert status(game, "Ettenmoors") == status(game, "Aragorn II") == "tapped"
    spec["companies"] = [company("Aragorn II", at="Mount Gram", site="tapped")]
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at=AT_SITE, windows="always")
    assert "ME-10.18" in refused(game, "Aragorn II taps to play Glamdring")


@pytest.mark.rule("ME-10.18")
def test_nothing_is_played_before_the_automatic_attacks() -> None:
    spec = {"hand": ["Glamdring"], "companies": [company("Aragorn II", at="Moria")]}
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at={"phase": "site", "company": 1})
    assert "ME-10.18" in refused(game, "Aragorn II taps to play Glamdring")


@pytest.mark.rule("ME-10.19")
def test_an_event_needs_neither_site_nor_fight() -> None:
    spec = {"hand": ["Gates of Morning"], "companies": [company("Aragorn II", at="Moria", site="tapped")]}
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at={"phase": "organization"})
    act(game, "Play Gates of Morning")
    assert zone(game, "Gates of Morning") == "in play"


@pytest.mark.rule("ME-10.27")
def test_a_special_item_names_its_sites() -> None:
    assert may(exploring("Frodo", site="Bag End", hand=("Red Book of Westmarch",)), "Frodo taps to play Red Book")
    game = exploring("Frodo", site="Moria", hand=("Red Book of Westmarch", "Dagger of Westernesse"))
    assert "ME-10.27" in refused(game, "Frodo taps to play Red Book of Westmarch")


@pytest.mark.rule("ME-10.39")
def test_a_gold_ring_is_played_where_the_site_lists_it() -> None:
    game = exploring("Frodo", site="Goblin-gate", hand=("Precious Gold Ring",))
    act(game, "Frodo taps to play Precious Gold Ring")
    assert status(game, "Frodo") == status(game, "Goblin-gate") == "tapped"
    game = exploring("Frodo", "Aragorn II", site="Ettenmoors", hand=("Precious Gold Ring", "Dagger of Westernesse"))
    assert "ME-10.39" in refused(game, "Frodo taps to play Precious Gold Ring")


@pytest.mark.rule("ME-10.38")
def test_a_mind_ring_is_a_minor_item() -> None:
    game = exploring("Frodo", "Aragorn II", site="Ettenmoors", hand=("Thrall-ring", "Dagger of Westernesse"))
    act(game, "Frodo taps to play Thrall-ring")
    assert game.state.bearer[card(game, "Thrall-ring")] == card(game, "Frodo")
    assert not game.state.card(card(game, "Thrall-ring")).behaviour.ring_table


# one of each kind in use


def weapons(game: Game[MeccgState], *names: str) -> int:
    """What the prowess of the bearer owes to his items."""
    bearer = card(game, names[0])
    return prowess(game.state, bearer) - (game.state.card(bearer).facts.prowess or 0)


@pytest.mark.rule("ME-10.28", "CR-T.119", "ID-29")
def test_one_weapon_counts_and_the_player_says_which() -> None:
    game = organizing(bearing("Anborn", "Dagger of Westernesse", "Glamdring"))
    assert weapons(game, "Anborn") == 1
    points = corruption_points(game.state, card(game, "Anborn"))
    assert points == 1 + 1
    assert offers(game).count("Anborn uses Dagger of Westernesse") == 0
    act(game, "Anborn uses Glamdring")
    assert weapons(game, "Anborn") == 3
    assert corruption_points(game.state, card(game, "Anborn")) == points
    assert may(game, "Anborn uses Dagger of Westernesse")


@pytest.mark.rule("ME-10.28")
def test_a_weapon_may_be_taken_up_for_a_strike() -> None:
    game = standard(
        you={"companies": [moving(bearing("Anborn", "Dagger of Westernesse", "Glamdring"), to="Bree")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(7, 7, 7, 7),
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "Anborn uses Glamdring")
    act(game, "Anborn uses Glamdring")
    assert weapons(game, "Anborn") == 3
    assert not may(game, "Anborn uses Glamdring")


@pytest.mark.rule("ME-10.28", "ME-10.31")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Shield of Iron-bound Ash", "Great-shield of Rohan"),
        ("Hauberk of Bright Mail", "The Mithril-coat"),
        ("Adamant Helmet", "Dragon-helm"),
    ],
)
def test_one_shield_one_armour_and_one_helmet_count(first: str, second: str) -> None:
    def bonus(*items: str) -> int:
        game = organizing(bearing("Beretar", *items))
        beretar = card(game, "Beretar")
        return body(game.state, beretar) - (game.state.card(beretar).facts.body or 0)

    assert bonus(first, second) == bonus(first)
    assert bonus(second, first) == bonus(second)
    # Different kinds go together.
    assert prowess_and_body("Glamdring", "Shield of Iron-bound Ash") == (3, 1)


def prowess_and_body(*items: str) -> tuple[int, int]:
    game = organizing(bearing("Éowyn", *items))
    state, eowyn = game.state, card(game, "Éowyn")
    facts = state.card(eowyn).facts
    return prowess(state, eowyn) - (facts.prowess or 0), body(state, eowyn) - (facts.body or 0)


@pytest.mark.rule("ID-29")
@pytest.mark.card("TW-498")
def test_a_master_of_the_sword_uses_two_weapons_but_no_shield() -> None:
    items = ["Dagger of Westernesse", "Glamdring", "Great-shield of Rohan"]
    game = organizing({"name": "Denethor II", "items": items, "events": ["Swordmaster"]})
    state, denethor = game.state, card(game, "Denethor II")
    facts = state.card(denethor).facts
    assert prowess(state, denethor) == (facts.prowess or 0) + 1 + 3
    assert body(state, denethor) == facts.body
    act(game, "Denethor II uses Great-shield of Rohan")
    assert prowess(state, denethor) == (facts.prowess or 0) + 1
    assert body(state, denethor) == (facts.body or 0) + 2
    act(game, "Denethor II uses Glamdring")
    assert prowess(state, denethor) == (facts.prowess or 0) + 1 + 3
    game = organizing({"name": "Arwen", "items": items[:2], "events": ["Swordmaster"]})
    assert prowess(game.state, card(game, "Arwen")) == (game.state.card(card(game, "Arwen")).facts.prowess or 0) + 1


@pytest.mark.rule("ME-10.29")
def test_who_cannot_use_an_item_bears_it_all_the_same() -> None:
    game = organizing(bearing("Arwen", "Sword of Gondolin"))
    state, arwen = game.state, card(game, "Arwen")
    assert prowess(state, arwen) == state.card(arwen).facts.prowess
    assert corruption_points(state, arwen) == 2


@pytest.mark.rule("ME-10.30")
def test_a_weapon_does_not_tap_when_it_is_used() -> None:
    game = standard(
        you={"companies": [moving(bearing("Aragorn II", "Glamdring"), to="Bree")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(9, 9, 9, 9),
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "Enter Bree")
    assert any("Aragorn II's strike" in line for line in story(game))
    assert status(game, "Glamdring") == "untapped"


@pytest.mark.rule("ME-10.28")
def test_an_item_that_is_not_in_use_can_do_nothing() -> None:
    shields = bearing("Aragorn II", "Great-shield of Rohan", "Shield of Iron-bound Ash")
    game = standard(
        you={"companies": [moving(shields, to="Bree")]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=(12, 12, 12, 12),
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "Aragorn II uses Shield of Iron-bound Ash")
    act(game, "Pass")
    assert may(game, "Use Great-shield of Rohan")
    assert "ME-10.28" in refused(game, "Use Shield of Iron-bound Ash")


# hoards


@pytest.mark.rule("ME-10.32", "ME-10.33")
def test_a_hoard_item_is_played_where_a_dragon_lies() -> None:
    game = exploring("Aragorn II", "Gimli", site="The Lonely Mountain", hand=("Valiant Sword",))
    assert may(game, "Aragorn II taps to play Valiant Sword")
    game = exploring("Aragorn II", "Gimli", site="Moria", hand=("Valiant Sword", "Glamdring", "Adamant Helmet"))
    assert "ME-10.32" in refused(game, "Aragorn II taps to play Valiant Sword")
    act(game, "Aragorn II taps to play Glamdring")
    assert "ME-10.33" in refused(game, "Gimli taps to play Adamant Helmet")


@pytest.mark.rule("ME-10.32")
def test_a_dragon_slain_in_this_turn_leaves_its_hoard() -> None:
    def table(*marks: str) -> Game[MeccgState]:
        return exploring(
            "Aragorn II",
            site="The Lonely Mountain",
            hand=("Valiant Sword",),
            marshalling_point_pile=["Smaug"],
            at={"this_turn": list(marks)},
        )

    assert may(table(), "Aragorn II taps to play Valiant Sword")
    game = table("empty lair The Lonely Mountain")
    assert not may(game, "Aragorn II taps to play Valiant Sword")


@pytest.mark.rule("ME-10.32")
def test_a_dragon_slain_in_an_earlier_turn_leaves_no_hoard() -> None:
    game = standard(
        you={
            "hand": ["Valiant Sword"],
            "marshalling_point_pile": ["Smaug"],
            "companies": [company("Aragorn II", at="The Lonely Mountain")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "end-of-turn", "turn": "opponent"},
    )
    passes(game, "Enter The Lonely Mountain")
    assert game.state.active == YOU
    act(game, "Enter The Lonely Mountain")
    assert "ME-10.32" in refused(game, "Aragorn II taps to play Valiant Sword")


# the minor item that follows


@pytest.mark.rule("ME-10.35", "CR-T.120", "ID-24")
def test_a_minor_item_follows_whatever_taps_the_site() -> None:
    game = exploring("Aragorn II", "Gimli", site="Wellinghall", hand=("Quickbeam", "Dagger of Westernesse"))
    assert not may(game, "Gimli taps to play Dagger of Westernesse")
    act(game, "Aragorn II taps to play Quickbeam", "Gimli taps to play Dagger of Westernesse")
    assert game.state.bearer[card(game, "Dagger of Westernesse")] == card(game, "Gimli")
    hand = ("Rangers of the North", "Dagger of Westernesse")
    game = exploring("Aragorn II", "Gimli", site="Bree", hand=hand, dice=(12,))
    act(game, "Aragorn II taps to influence Rangers of the North")
    assert may(game, "Gimli taps to play Dagger of Westernesse")


@pytest.mark.rule("ME-10.36", "CR-T.121")
def test_one_minor_item_and_directly_afterwards() -> None:
    hand = ("Quickbeam", "Dagger of Westernesse", "Elven Cloak")
    game = exploring("Aragorn II", "Gimli", "Legolas", site="Wellinghall", hand=hand)
    act(game, "Aragorn II taps to play Quickbeam", "Gimli taps to play Dagger of Westernesse")
    assert "ME-10.26" in refused(game, "Legolas taps to play Elven Cloak")
    hand = ("Quickbeam", "Gates of Morning", "Elven Cloak")
    game = exploring("Aragorn II", "Gimli", "Legolas", site="Wellinghall", hand=hand)
    act(game, "Aragorn II taps to play Quickbeam")
    passes(game, "Legolas taps to play Elven Cloak")
    act(game, "Play Gates of Morning")
    assert "ME-10.26" in refused(game, "Legolas taps to play Elven Cloak")


# transferring and storing


@pytest.mark.rule("ME-10.133", "ID-31")
def test_items_pass_between_companies_at_one_site() -> None:
    game = standard(
        you={"companies": [company(bearing("Aragorn II", "Glamdring")), company("Gimli"), company("Éomer", at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(9,),
    )
    assert "ME-10.133" in refused(game, "Aragorn II hands Glamdring to Éomer")
    act(game, "Aragorn II hands Glamdring to Gimli")
    assert any("the corruption check of Aragorn II" in line for line in story(game))
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Gimli")


@pytest.mark.rule("ME-10.134")
@pytest.mark.parametrize("deed", ["Store Glamdring", "Éomer hands Glamdring to Gimli"])
def test_who_fails_the_check_loses_the_item(deed: str) -> None:
    burdened = {"name": "Éomer", "items": ["Glamdring"], "events": ["Lure of the Senses"]}
    game = organizing(burdened, {"name": "Gimli", "state": "tapped"}, dice=(3,))
    act(game, deed)
    assert zone(game, "Éomer") == zone(game, "Glamdring") == "discard pile"


@pytest.mark.rule("ME-10.125", "ME-10.127")
def test_items_are_stored_at_a_haven() -> None:
    game = organizing(bearing("Aragorn II", "Glamdring"), dice=(9,))
    points = total_points(game.state, YOU)
    act(game, "Store Glamdring")
    assert any("the corruption check of Aragorn II" in line for line in story(game))
    assert zone(game, "Glamdring") == "marshalling point pile"
    assert total_points(game.state, YOU) == points
    assert not any("Glamdring" in line for line in offers(game))
    assert "ME-10.125" in refused(organizing(bearing("Aragorn II", "Glamdring"), site="Bree"), "Store Glamdring")


@pytest.mark.rule("ME-10.128", "ID-34")
def test_the_one_ring_is_never_stored() -> None:
    game = organizing(bearing("Frodo", "The One Ring", "Glamdring"))
    assert may(game, "Store Glamdring")
    assert "ME-10.128" in refused(game, "Store The One Ring")


@pytest.mark.rule("ME-10.129")
def test_a_card_is_stored_where_it_says() -> None:
    game = organizing(bearing("Gimli", "Book of Mazarbul", "Glamdring"), site="Iron Hill Dwarf-hold", dice=(9,))
    assert "ME-10.129" in refused(game, "Store Glamdring")
    act(game, "Store Book of Mazarbul")
    assert zone(game, "Book of Mazarbul") == "marshalling point pile"
    game = organizing({"name": "Gimli", "events": ["Swordmaster"]})
    assert "ME-10.129" in refused(game, "Store Swordmaster")


@pytest.mark.rule("ME-10.131")
def test_who_was_kept_from_untapping_stays_tapped_after_storing() -> None:
    game = organizing({"name": "Arwen", "state": "tapped", "events": ["Dreams of Lore"]}, "Gimli")
    act(game, "Store Dreams of Lore")
    assert zone(game, "Dreams of Lore") == "marshalling point pile"
    assert status(game, "Arwen") == "tapped"
    for _ in range(60):
        if game.state.turn > 2:
            break
        passes(game)
    assert game.state.active == YOU
    assert status(game, "Arwen") == "untapped"


@pytest.mark.rule("ME-10.132")
def test_a_storable_card_counts_before_it_is_stored() -> None:
    game = organizing({"name": "Arwen", "events": ["Dreams of Lore"]})
    worth = game.state.card(card(game, "Dreams of Lore")).facts.marshalling_points
    assert worth > 0
    before = total_points(game.state, YOU)
    assert before == 1 + worth
    act(game, "Store Dreams of Lore")
    assert total_points(game.state, YOU) == before
