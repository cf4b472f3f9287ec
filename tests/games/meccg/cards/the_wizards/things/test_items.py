"""The items of The Wizards, each played for what it says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
    may,
    offers,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess
from westmarch.games.meccg.rules.values import (
    body,
    corruption_points,
    direct_influence,
    hand_size,
    marshalling_points,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def rows(*table_of_cards: tuple[Any, ...]) -> list[Any]:
    """One test a row: its first entry is the id of the card."""
    return [
        pytest.param(
            *row[1:],
            marks=pytest.mark.card(row[0]),
            id=" ".join(str(part) for part in row[1:4] if isinstance(part, str | int)),
        )
        for row in table_of_cards
    ]


# weapons: the bearer's prowess at rest, and against Orcs

WEAPONS = rows(
    ("TW-206", "Dagger of Westernesse", "Gimli", 6, 8),
    ("TW-206", "Dagger of Westernesse", "Elrond", 8, 8),
    ("TW-206", "Dagger of Westernesse", "Glorfindel II", 8, 8),
    ("TW-212", "Durin’s Axe", "Gimli", 9, 11),
    ("TW-212", "Durin’s Axe", "Aragorn II", 8, 8),
    ("TW-244", "Glamdring", "Aragorn II", 8, 9),
    ("TW-244", "Glamdring", "Frodo", 4, 4),
    ("TW-295", "Orcrist", "Aragorn II", 9, 10),
    ("TW-295", "Orcrist", "Frodo", 4, 5),
    ("TW-289", "Narsil", "Aragorn II", 7, 7),
    ("TW-333", "Sting", "Frodo", 3, 3),
    ("TW-333", "Sting", "Aragorn II", 7, 7),
    ("TW-336", "Sword of Gondolin", "Aragorn II", 8, 8),
    ("TW-336", "Sword of Gondolin", "Frodo", 1, 1),
    ("TW-499", "Dwarven Axe", "Éowyn", 4, 4),
    ("TW-499", "Dwarven Axe", "Aragorn II", 7, 7),
    ("TW-499", "Dwarven Axe", "Thorin II", 8, 11),
    ("TW-499", "Dwarven Axe", "Peath", 4, 4),
    ("TW-227", "Ent-draughts", "Aragorn II", 7, 7),
)


@pytest.mark.limit
@pytest.mark.parametrize(("item", "bearer", "at_rest", "against_orcs"), WEAPONS)
def test_weapon_raises_prowess_to_its_maximum(item: str, bearer: str, at_rest: int, against_orcs: int) -> None:
    game = organizing(bearing(bearer, item))
    assert prowess(game.state, card(game, bearer)) == at_rest
    game = attacked(bearing(bearer, item), by="Orc-patrol")
    assert prowess(game.state, card(game, bearer)) == against_orcs


ARMOUR = rows(
    ("TW-250", "Great-shield of Rohan", "Éowyn", 9),
    ("TW-250", "Great-shield of Rohan", "Galadriel", 10),
    ("TW-254", "Hauberk of Bright Mail", "Aragorn II", 9),
    ("TW-254", "Hauberk of Bright Mail", "Éowyn", 9),
    ("TW-254", "Hauberk of Bright Mail", "Peath", 7),
    ("TW-327", "Shield of Iron-bound Ash", "Éowyn", 8),
    ("TW-327", "Shield of Iron-bound Ash", "Aragorn II", 9),
    ("TW-345", "The Mithril-coat", "Éowyn", 10),
    ("TW-345", "The Mithril-coat", "Aragorn II", 10),
    ("TW-496", "The Iron Crown", "Éowyn", 8),
    ("TW-496", "The Iron Crown", "Fatty Bolger", 8),
)


@pytest.mark.limit
@pytest.mark.parametrize(("item", "bearer", "expected"), ARMOUR)
def test_armour_raises_body_to_its_maximum(item: str, bearer: str, expected: int) -> None:
    game = organizing(bearing(bearer, item))
    assert body(game.state, card(game, bearer)) == expected


INFLUENCE = rows(
    ("TW-224", "Elf-stone", "Elrond", "Arwen", 6),
    ("TW-224", "Elf-stone", "Elrond", "Wood-elves", 6),
    ("TW-224", "Elf-stone", "Elrond", "Gimli", 4),
    ("TW-259", "Horn of Anor", "Elrond", "Hillmen", 6),
    ("TW-259", "Horn of Anor", "Elrond", "Arwen", 4),
    ("TW-289", "Narsil", "Elrond", "Gimli", 5),
    ("TW-312", "Red Arrow", "Elrond", "Éowyn", 9),
    ("TW-312", "Red Arrow", "Elrond", "Riders of Rohan", 4),
    ("TW-313", "Red Book of Westmarch", "Elrond", "Merry", 6),
    ("TW-313", "Red Book of Westmarch", "Elrond", "Hobbits", 6),
    ("TW-313", "Red Book of Westmarch", "Elrond", "Gimli", 4),
    ("TW-341", "The Arkenstone", "Elrond", "Gimli", 7),
    ("TW-341", "The Arkenstone", "Elrond", "Iron Hill Dwarves", 7),
    ("TW-341", "The Arkenstone", "Elrond", "Merry", 4),
    ("TW-496", "The Iron Crown", "Elrond", "Merry", 8),
    ("TW-496", "The Iron Crown", "Frodo", "Merry", 1),
)


@pytest.mark.parametrize(("item", "bearer", "against", "expected"), INFLUENCE)
def test_item_raises_direct_influence(item: str, bearer: str, against: str, expected: int) -> None:
    game = organizing(bearing(bearer, item), hand=[against])
    assert direct_influence(game.state, card(game, bearer), card(game, against)) == expected


BRACKETED = rows(
    ("TW-212", "Durin’s Axe", "Gimli", 4, 3),
    ("TW-212", "Durin’s Axe", "Frodo", 2, 2),
    ("TW-341", "The Arkenstone", "Gimli", 5, 4),
    ("TW-341", "The Arkenstone", "Frodo", 2, 2),
)


@pytest.mark.limit
@pytest.mark.parametrize(("item", "bearer", "points", "corruption"), BRACKETED)
def test_bracketed_points_count_for_a_dwarf_only(item: str, bearer: str, points: int, corruption: int) -> None:
    game = organizing(bearing(bearer, item))
    assert marshalling_points(game.state, card(game, item)) == points
    assert corruption_points(game.state, card(game, bearer)) == corruption


ONE_TO_A_BEARER = rows(
    ("TW-224", "Elf-stone", "Moria"),
    ("TW-225", "Elven Cloak", "Moria"),
    ("TW-259", "Horn of Anor", "Moria"),
)


@pytest.mark.parametrize(("item", "site"), ONE_TO_A_BEARER)
def test_item_cannot_be_duplicated_on_a_character(item: str, site: str) -> None:
    game = exploring(bearing("Aragorn II", item), "Gimli", site=site, hand=(item,))
    assert "IN-129" in refused(game, f"Aragorn II taps to play {item}")
    assert may(game, f"Gimli taps to play {item}")


# minor items


@pytest.mark.card("TW-195")
def test_athelas_heals_in_the_hands_of_a_dunadan() -> None:
    game = organizing(bearing("Aragorn II", "Athelas"), {"name": "Gimli", "state": "wounded"}, site="Bree")
    act(game, "Use Athelas: heal, tapping Aragorn II on Gimli")
    assert status(game, "Gimli") == "tapped"
    assert status(game, "Aragorn II") == "tapped"
    assert zone(game, "Athelas") == "discard pile"


@pytest.mark.card("TW-195")
def test_athelas_is_a_weed_to_others() -> None:
    game = organizing(bearing("Gimli", "Athelas"), {"name": "Aragorn II", "state": "wounded"}, site="Bree")
    assert not may(game, "Use Athelas")
    assert "condition_holds" in refused(game, "Use Athelas heal on Aragorn II")


@pytest.mark.card("TW-195")
@pytest.mark.parametrize(("bearer", "works"), [("Aragorn II", True), ("Faramir", False)])
def test_athelas_removes_a_corruption_card_for_aragorn(bearer: str, works: bool) -> None:
    patient = {"name": "Gimli", "events": ["Lure of the Senses"]}
    game = organizing(bearing(bearer, "Athelas"), patient, site="Bree")
    assert may(game, "Use Athelas: remove corruption") == works
    if works:
        act(game, "Use Athelas: remove corruption")
        assert zone(game, "Lure of the Senses") == "discard pile"
        assert corruption_points(game.state, card(game, "Gimli")) == 0


@pytest.mark.card("TW-225")
def test_elven_cloak_cancels_a_strike_keyed_to_wilderness() -> None:
    game = attacked(bearing("Aragorn II", "Elven Cloak"), by="Wargs")
    act(game, "Assign a strike to Aragorn II")
    passes(game, "Use Elven Cloak")
    act(game, "Use Elven Cloak: cancel the strike")
    assert "Aragorn II: the strike is cancelled" in story(game)
    assert status(game, "Elven Cloak") == "tapped"
    assert zone(game, "Wargs") == "discard pile"


@pytest.mark.card("TW-225")
@pytest.mark.rule("CC-Elven Cloak")
def test_elven_cloak_reaches_creatures_that_need_two_wildernesses() -> None:
    game = attacked(bearing("Aragorn II", "Elven Cloak"), by="Cave-drake")
    passes(game, "Use Elven Cloak")
    assert may(game, "Use Elven Cloak")


@pytest.mark.card("TW-225")
def test_elven_cloak_hides_nobody_from_what_is_keyed_elsewhere() -> None:
    game = attacked(bearing("Aragorn II", "Elven Cloak"), by="Abductor", keyed_to="Border-hold", windows="always")
    passes(game, "strike: resources")
    assert not may(game, "Use Elven Cloak")


@pytest.mark.card("TW-225")
def test_elven_cloak_hides_its_bearer_only() -> None:
    game = attacked(bearing("Aragorn II", "Elven Cloak"), "Gimli", by="Wargs", windows="always")
    passes(game, "assign strikes")
    act(game, "Assign a strike to Gimli", "Leave the remaining strikes to the attacker")
    act(game, "Assign a strike to Aragorn II", "Gimli faces his strike")
    passes(game, "strike: resources")
    assert not may(game, "Use Elven Cloak")


@pytest.mark.card("TW-255")
def test_healing_herbs_heal_and_untap() -> None:
    game = organizing(bearing("Gimli", "Healing Herbs"), {"name": "Legolas", "state": "wounded"}, site="Bree")
    act(game, "Use Healing Herbs: heal, tapping Gimli on Legolas")
    assert status(game, "Legolas") == "untapped"
    assert status(game, "Gimli") == "tapped"
    assert zone(game, "Healing Herbs") == "discard pile"


@pytest.mark.card("TW-255")
def test_healing_herbs_untap_one_who_is_tapped_and_help_nobody_else() -> None:
    game = organizing(bearing("Gimli", "Healing Herbs"), {"name": "Legolas", "state": "tapped"}, "Frodo")
    assert not may(game, "Use Healing Herbs: heal")
    assert not may(game, "Use Healing Herbs: untap, tapping Gimli on Frodo")
    act(game, "Use Healing Herbs: untap, tapping Gimli on Legolas")
    assert status(game, "Legolas") == "untapped"


@pytest.mark.card("TW-255")
def test_healing_herbs_need_an_untapped_bearer() -> None:
    game = organizing(
        bearing("Gimli", "Healing Herbs", state="tapped"), {"name": "Legolas", "state": "wounded"}, site="Bree"
    )
    assert "IN-47" in refused(game, "Use Healing Herbs heal on Legolas")


@pytest.mark.card("TW-255")
@pytest.mark.rule("IN-04")
def test_a_resource_in_play_rests_in_the_opponents_turn() -> None:
    herbs = company(bearing("Gimli", "Healing Herbs"), {"name": "Legolas", "state": "wounded"}, at="Bree")
    game = table(
        you={"companies": [company("Aragorn II", at="Bree")], "hand": ["Wargs"]},
        opponent={"companies": [herbs]},
        at={"turn": "you", "phase": "organization"},
        windows="always",
    )
    assert "IN-04" in refused(game, "Use Healing Herbs heal on Legolas", OPPONENT)
    assert "IN-04" in refused(game, "Play Wargs keyed to Wilderness", YOU)


DRAUGHTS = rows(
    ("TW-283", "Miruvor", body, {"Aragorn II": (9, 10), "Éowyn": (7, 9)}),
    ("TW-304", "Potion of Prowess", prowess, {"Aragorn II": (6, 7), "Éowyn": (2, 3)}),
)


@pytest.mark.limit
@pytest.mark.parametrize(("item", "figure", "expected"), DRAUGHTS)
def test_draught_strengthens_the_company_until_the_end_of_the_turn(
    item: str, figure: Any, expected: dict[str, tuple[int, int]]
) -> None:
    game = table(
        you={
            "companies": [company(bearing("Aragorn II", item), "Éowyn"), company("Frodo", at="Bree")],
            "hand": [],
        },
        opponent={"companies": [company("Legolas")]},
        at={"phase": "organization"},
    )
    frodo = figure(game.state, card(game, "Frodo"))
    act(game, f"Use {item}")
    assert zone(game, item) == "discard pile"
    for name, (before, after) in expected.items():
        assert figure(game.state, card(game, name)) == after > before
    assert figure(game.state, card(game, "Frodo")) == frodo
    while game.state.active == YOU:
        game.choose(game.decision.options[-1])
    for name, (before, _) in expected.items():
        assert figure(game.state, card(game, name)) == before


@pytest.mark.card("TW-327")
def test_shield_of_iron_bound_ash_taps_for_prowess_against_one_strike() -> None:
    game = attacked(bearing("Éowyn", "Shield of Iron-bound Ash"), by="Crebain", dice=(3,))
    act(game, "Éowyn taps for the strike", "Use Shield of Iron-bound Ash: prowess")
    assert status(game, "Shield of Iron-bound Ash") == "tapped"
    assert any("(6 against 5)" in line for line in story(game))


@pytest.mark.card("TW-327")
def test_shield_of_iron_bound_ash_does_nothing_when_tapped() -> None:
    shield = {"name": "Shield of Iron-bound Ash", "state": "tapped"}
    game = attacked(bearing("Éowyn", shield), by="Crebain", windows="always")
    passes(game, "strike: resources")
    assert "IN-47" in refused(game, "Use Shield of Iron-bound Ash prowess")


@pytest.mark.card("TW-330")
def test_star_glass_cancels_an_undead_attack_and_tempts_its_bearer() -> None:
    game = attacked(bearing("Frodo", "Star-glass"), by="Corpse-candle", dice=(7,))
    assert not may(game, "Use Star-glass: weaken")
    act(game, "Use Star-glass: cancel the attack")
    assert status(game, "Frodo") == "tapped"
    assert zone(game, "Corpse-candle") == "discard pile"
    assert any("corruption check of Frodo" in line for line in story(game))


@pytest.mark.card("TW-330")
def test_star_glass_weakens_spiders_animals_and_wolves() -> None:
    game = attacked(bearing("Frodo", "Star-glass"), "Gimli", by="Wolves", dice=(7,))
    assert not may(game, "Use Star-glass: cancel")
    act(game, "Use Star-glass: weaken the attack")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack_prowess(game.state, attack) == 6
    assert any("corruption check of Frodo" in line for line in story(game))


@pytest.mark.card("TW-330")
def test_star_glass_does_not_frighten_orcs() -> None:
    game = attacked(bearing("Frodo", "Star-glass"), by="Orc-patrol", windows="always")
    passes(game, "attack")
    assert not may(game, "Use Star-glass")


@pytest.mark.card("TW-494")
@pytest.mark.parametrize(("bearer", "kept"), [("Erkenbrand", True), ("Aragorn II", False)])
def test_black_arrow_weakens_an_attack_and_stays_with_men_only(bearer: str, kept: bool) -> None:
    game = attacked(bearing(bearer, "Black Arrow"), by="Orc-patrol")
    act(game, "Use Black Arrow: weaken the attack")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack_prowess(game.state, attack) == 5
    assert zone(game, "Black Arrow") == ("in play" if kept else "discard pile")


@pytest.mark.card("TW-494")
def test_black_arrow_lowers_the_body_of_an_attack() -> None:
    game = attacked(
        bearing("Erkenbrand", "Black Arrow"), by="Olog-hai (Trolls)", to="Mount Gram", keyed_to="Shadow-land"
    )
    act(game, "Use Black Arrow: weaken the attack")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack_body(game.state, attack) == 4


@pytest.mark.card("TW-494")
def test_black_arrow_needs_a_warrior() -> None:
    game = attacked(bearing("Frodo", "Black Arrow"), by="Orc-patrol", windows="always")
    passes(game, "attack")
    assert not may(game, "Use Black Arrow")
    assert "IN-11" in refused(game, "Use Black Arrow weaken the attack", YOU)


# major items


@pytest.mark.card("TW-250")
def test_great_shield_of_rohan_lets_a_warrior_stay_untapped() -> None:
    game = attacked(bearing("Aragorn II", "Great-shield of Rohan"), by="Crebain", dice=(8,))
    act(game, "Aragorn II taps for the strike")
    act(game, "Use Great-shield of Rohan: remain untapped")
    assert status(game, "Great-shield of Rohan") == "tapped"
    assert any("(14 against 5)" in line for line in story(game))
    assert status(game, "Aragorn II") == "untapped"


@pytest.mark.card("TW-250")
def test_great_shield_of_rohan_is_too_heavy_for_others() -> None:
    game = attacked(bearing("Frodo", "Great-shield of Rohan"), by="Crebain", windows="always")
    passes(game, "strike: resources")
    assert not may(game, "Use Great-shield of Rohan")


@pytest.mark.card("TW-312")
def test_red_arrow_wins_the_riders_without_a_roll() -> None:
    game = exploring(bearing("Frodo", "Red Arrow"), site="Edoras", hand=("Riders of Rohan",))
    act(game, "Frodo taps to influence Riders of Rohan")
    assert zone(game, "Riders of Rohan") == "marshalling point pile"
    assert not any("Roll" in line for line in story(game))


@pytest.mark.limit
@pytest.mark.card("TW-312")
def test_red_arrow_means_nothing_to_others() -> None:
    game = exploring(bearing("Frodo", "Red Arrow"), site="Bree", hand=("Rangers of the North",), dice=(2,))
    act(game, "Frodo taps to influence Rangers of the North")
    assert zone(game, "Rangers of the North") == "discard pile"


@pytest.mark.card("TW-322")
def test_sapling_grows_at_minas_tirith() -> None:
    game = organizing(bearing("Aragorn II", "Sapling of the White Tree"), site="Minas Tirith", dice=(7,))
    sapling = card(game, "Sapling of the White Tree")
    assert marshalling_points(game.state, sapling) == 1
    act(game, "Store Sapling of the White Tree")
    assert zone(game, "Sapling of the White Tree") == "marshalling point pile"
    assert marshalling_points(game.state, sapling) == 2


@pytest.mark.card("TW-322")
def test_sapling_stored_at_a_haven_is_worth_what_it_was() -> None:
    game = organizing(bearing("Aragorn II", "Sapling of the White Tree"), dice=(7,))
    act(game, "Store Sapling of the White Tree")
    assert marshalling_points(game.state, card(game, "Sapling of the White Tree")) == 1


@pytest.mark.card("TW-322")
def test_sapling_is_found_where_the_shadow_is_lifted() -> None:
    sapling = "Sapling of the White Tree"
    game = exploring("Gimli", site="Moria", hand=(sapling, "Quiet Lands", "Orcrist"), events=["Gates of Morning"])
    assert not may(game, f"Gimli taps to play {sapling}")
    act(game, "Play Quiet Lands (Shadow-hold as Ruins & Lairs) on Moria")
    assert may(game, f"Gimli taps to play {sapling}")


@pytest.mark.card("TW-322")
@pytest.mark.parametrize(("site", "found"), [("Isengard", True), ("Moria", False), ("Barad-dûr", False)])
def test_sapling_is_not_found_in_shadow_or_darkness(site: str, found: bool) -> None:
    game = exploring("Aragorn II", "Gimli", site=site, hand=("Sapling of the White Tree", "Glamdring"))
    assert may(game, "Aragorn II taps to play Sapling of the White Tree") == found
    assert may(game, "Aragorn II taps to play Glamdring")


@pytest.mark.card("TW-351")
def test_torque_of_hues_cancels_an_attack() -> None:
    game = attacked(bearing("Aragorn II", "Torque of Hues"), by="Wargs", dice=(7,))
    act(game, "Use Torque of Hues: cancel the attack")
    assert status(game, "Torque of Hues") == "tapped"
    assert status(game, "Aragorn II") == "tapped"
    assert zone(game, "Wargs") == "discard pile"
    assert any("corruption check of Aragorn II" in line for line in story(game))


@pytest.mark.card("TW-351")
def test_torque_of_hues_protects_its_own_company_only() -> None:
    game = table(
        you={
            "companies": [
                {"from": "Rivendell", "to": "Bree", "characters": ["Gimli"]},
                company(bearing("Aragorn II", "Torque of Hues")),
            ]
        },
        opponent={"hand": ["Wargs"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    act(game, "Play Wargs keyed to Wilderness")
    passes(game, "attack")
    passes(game)
    assert game.decision.seat == YOU
    assert not may(game, "Use Torque of Hues")


# greater items


@pytest.mark.card("TW-323")
@pytest.mark.parametrize(("bearer", "total"), [("Frodo", 10), ("Aragorn II", 8)])
def test_scroll_of_isildur_helps_tests_in_its_company(bearer: str, total: int) -> None:
    companies = [company("Saruman", bearing("Bilbo", "Precious Gold Ring"), "Frodo"), company("Aragorn II", at="Bree")]
    for party in companies:
        party["characters"] = [
            bearing(who, "Scroll of Isildur") if who == bearer else who for who in party["characters"]
        ]
    game = table(
        you={"companies": companies, "hand": ["Test of Form", "The One Ring"]}, at={"phase": "organization"}, dice=(8,)
    )
    act(game, "Play Test of Form with Saruman on Precious Gold Ring")
    assert any(f"= {total}" in line for line in story(game) if "test of" in line)
    assert may(game, "Play The One Ring") == (total >= 10)


@pytest.mark.card("TW-341")
def test_arkenstone_untaps_a_dwarf_and_tempts_him() -> None:
    game = organizing(bearing("Frodo", "The Arkenstone"), {"name": "Gimli", "state": "tapped"}, dice=(5,))
    act(game, "Use The Arkenstone: untap a Dwarf on Gimli")
    assert status(game, "Gimli") == "untapped"
    assert status(game, "The Arkenstone") == "tapped"
    assert any("corruption check of Gimli" in line and "= 3" in line for line in story(game))


@pytest.mark.card("TW-341")
def test_arkenstone_moves_no_elf() -> None:
    game = organizing(bearing("Frodo", "The Arkenstone"), {"name": "Legolas", "state": "tapped"})
    assert not may(game, "Use The Arkenstone")


@pytest.mark.card("TW-496")
def test_iron_crown_commands_orcs_trolls_and_men() -> None:
    game = attacked(bearing("Aragorn II", "The Iron Crown"), by="Orc-patrol")
    act(game, "Use The Iron Crown: cancel the attack")
    assert zone(game, "Orc-patrol") == "discard pile"
    assert status(game, "Aragorn II") == "untapped"


@pytest.mark.card("TW-496")
@pytest.mark.parametrize(("bearer", "creature"), [("Aragorn II", "Wargs"), ("Frodo", "Orc-patrol")])
def test_iron_crown_is_no_help_against_wolves_or_on_a_hobbit(bearer: str, creature: str) -> None:
    game = attacked(bearing(bearer, "The Iron Crown"), by=creature, windows="always")
    passes(game, "attack")
    passes(game)
    assert game.decision.seat == YOU
    assert not may(game, "Use The Iron Crown")


@pytest.mark.limit
@pytest.mark.card("TW-496", "TW-312")
def test_iron_crown_does_not_tempt_whom_a_faction_follows_by_itself() -> None:
    herald = bearing("Aragorn II", "The Iron Crown", "Red Arrow")
    game = exploring(herald, "Gimli", site="Edoras", hand=("Riders of Rohan",), dice=(12,))
    act(game, "Aragorn II taps to influence Riders of Rohan")
    assert not any("corruption check" in line for line in story(game))


@pytest.mark.card("TW-496")
def test_iron_crown_tempts_whoever_makes_an_influence_check() -> None:
    game = exploring(
        bearing("Aragorn II", "The Iron Crown"), "Gimli", site="Bree", hand=("Rangers of the North",), dice=(2, 12)
    )
    act(game, "Aragorn II taps to influence Rangers of the North")
    assert sum("corruption check of Aragorn II" in line for line in story(game)) == 1
    game = exploring(
        bearing("Aragorn II", "The Iron Crown"), "Gimli", site="Bree", hand=("Rangers of the North",), dice=(2,)
    )
    act(game, "Gimli taps to influence Rangers of the North")
    assert not any("corruption check" in line for line in story(game))


# special items


@pytest.mark.card("TW-201")
@pytest.mark.parametrize(("site", "worth"), [("Iron Hill Dwarf-hold", 5), ("Lórien", 1)])
def test_book_of_mazarbul_belongs_in_a_dwarf_hold(site: str, worth: int) -> None:
    game = organizing(bearing("Gimli", "Book of Mazarbul"), site=site, dice=(9,))
    assert marshalling_points(game.state, card(game, "Book of Mazarbul")) == 1
    act(game, "Store Book of Mazarbul")
    assert marshalling_points(game.state, card(game, "Book of Mazarbul")) == worth


@pytest.mark.card("TW-201")
@pytest.mark.rule("CC-Book of Mazarbul")
def test_book_of_mazarbul_raises_the_hand_size_until_the_next_untap_phase() -> None:
    game = table(
        you={"companies": [company(bearing("Balin", "Book of Mazarbul", state="tapped"))]},
        opponent={"companies": [company("Legolas")]},
        at={"phase": "organization"},
    )
    act(game, "Use Book of Mazarbul: hand size")
    assert status(game, "Book of Mazarbul") == "tapped"
    assert (hand_size(game.state, YOU), hand_size(game.state, OPPONENT)) == (9, 8)
    while game.state.active == YOU:
        game.choose(game.decision.options[-1])
    assert hand_size(game.state, YOU) == 9
    while game.state.active == OPPONENT:
        game.choose(game.decision.options[-1])
    assert hand_size(game.state, YOU) == 8


@pytest.mark.card("TW-201")
def test_book_of_mazarbul_is_read_by_sages_at_moria_only_found() -> None:
    game = organizing(bearing("Gimli", "Book of Mazarbul"))
    assert "IN-11" in refused(game, "Use Book of Mazarbul hand size")
    assert may(exploring("Gimli", site="Moria", hand=("Book of Mazarbul",)), "Gimli taps to play Book of Mazarbul")
    assert "IN-29" in refused(
        exploring("Gimli", site="Isengard", hand=("Book of Mazarbul",)), "Gimli taps to play Book of Mazarbul"
    )


@pytest.mark.card("TW-221")
def test_earth_of_galadriels_orchard_is_for_the_shire() -> None:
    game = organizing(bearing("Frodo", "Earth of Galadriel’s Orchard"), site="Bag End", dice=(7,))
    assert marshalling_points(game.state, card(game, "Earth of Galadriel’s Orchard")) == 0
    act(game, "Store Earth of Galadriel’s Orchard")
    assert marshalling_points(game.state, card(game, "Earth of Galadriel’s Orchard")) == 2


@pytest.mark.card("TW-221")
def test_earth_of_galadriels_orchard_is_worth_nothing_elsewhere() -> None:
    game = organizing(bearing("Frodo", "Earth of Galadriel’s Orchard"), dice=(7,))
    act(game, "Store Earth of Galadriel’s Orchard")
    assert marshalling_points(game.state, card(game, "Earth of Galadriel’s Orchard")) == 0
    at_bree = organizing(bearing("Frodo", "Earth of Galadriel’s Orchard"), site="Bree")
    assert "IN-56" in refused(at_bree, "Store Earth of Galadriel’s Orchard")


@pytest.mark.card("TW-227")
@pytest.mark.rule("CC-Ent-draughts")
def test_ent_draughts_follow_an_ally_at_wellinghall() -> None:
    game = exploring("Merry", "Pippin", site="Wellinghall", hand=("Quickbeam", "Ent-draughts"))
    assert "own_condition_met" in refused(game, "Pippin taps to play Ent-draughts")
    act(game, "Merry taps to play Quickbeam", "Pippin taps to play Ent-draughts")
    assert prowess(game.state, card(game, "Pippin")) == 2


@pytest.mark.card("TW-227")
def test_ent_draughts_cannot_be_handed_on_or_stored() -> None:
    game = organizing(bearing("Merry", "Ent-draughts"), "Pippin")
    assert "is_transferable" in refused(game, "Merry hands Ent-draughts to Pippin")
    assert "is_storable" in refused(game, "Store Ent-draughts")


@pytest.mark.card("TW-313")
def test_red_book_scores_when_stored_at_a_haven() -> None:
    game = organizing(bearing("Frodo", "Red Book of Westmarch"), dice=(7,))
    assert marshalling_points(game.state, card(game, "Red Book of Westmarch")) == 0
    act(game, "Store Red Book of Westmarch")
    assert marshalling_points(game.state, card(game, "Red Book of Westmarch")) == 1
    assert "IN-56" in refused(
        organizing(bearing("Frodo", "Red Book of Westmarch"), site="Bag End"), "Store Red Book of Westmarch"
    )


def test_where_a_card_was_stored_is_saved_with_the_game() -> None:
    game = organizing(bearing("Gimli", "Book of Mazarbul"), site="Iron Hill Dwarf-hold", dice=(9,))
    act(game, "Store Book of Mazarbul")
    again: Game[MeccgState] = Game.load(game.rules, game.save())
    assert marshalling_points(again.state, card(again, "Book of Mazarbul")) == 5


# Palantíri


@pytest.mark.card("TW-297")
def test_palantir_of_annuminas_finds_a_card_for_sages() -> None:
    game = organizing(
        bearing("Saruman", "Palantír of Annúminas"),
        play_deck=["Concealment", "Test of Form", "Block"],
        discard_pile=["Ford"],
        dice=(9,),
    )
    act(game, "Use Palantír of Annúminas: search for a card of lore")
    assert offers(game) == ["Choose Test of Form", "Choose nothing more"]
    act(game, "Choose Test of Form")
    assert zone(game, "Test of Form") == "hand"
    assert status(game, "Saruman") == "tapped"
    assert any("corruption check of Saruman" in line for line in story(game))


@pytest.mark.parametrize(
    "stone",
    [
        pytest.param(name, marks=pytest.mark.card(card_id))
        for card_id, name in (
            ("TW-297", "Palantír of Annúminas"),
            ("TW-299", "Palantír of Minas Tirith"),
            ("TW-300", "Palantír of Orthanc"),
        )
    ],
)
def test_not_everybody_is_able_to_use_a_palantir(stone: str) -> None:
    game = organizing(bearing("Gandalf", stone), play_deck=["Concealment"] * 5, discard_pile=["Ford"])
    assert not may(game, f"Use {stone}")
    assert "condition_holds" in refused(game, f"Use {stone}")


@pytest.mark.card("TW-355")
@pytest.mark.rule("CC-Use Palantír")
def test_use_palantir_enables_a_sage_for_one_stone_this_turn() -> None:
    game = organizing(
        bearing("Gandalf", "Palantír of Orthanc", "Palantír of Minas Tirith"),
        hand=["Use Palantír"],
        play_deck=["Ford"] * 5,
        discard_pile=["Glamdring"],
        dice=(9,),
    )
    act(game, "Play Use Palantír, tapping Gandalf on Palantír of Orthanc")
    assert status(game, "Gandalf") == "tapped"
    assert not may(game, "Use Palantír of Minas Tirith")
    act(game, "Use Palantír of Orthanc: take back a card", "Choose Glamdring")
    assert zone(game, "Glamdring") == "play deck"
    while game.state.active == YOU:
        game.choose(game.decision.options[-1])
    while game.state.active == OPPONENT:
        game.choose(game.decision.options[-1])
    assert status(game, "Palantír of Orthanc") == "untapped"
    assert not may(game, "Use Palantír of Orthanc: take back a card")


@pytest.mark.card("TW-355")
def test_use_palantir_needs_a_sage_with_a_stone() -> None:
    game = organizing(bearing("Aragorn II", "Palantír of Orthanc"), "Gandalf", hand=["Use Palantír"])
    assert "IN-11" in refused(game, "Play Use Palantír, tapping Aragorn II on Palantír of Orthanc")
    assert not may(game, "Play Use Palantír")


@pytest.mark.card("TW-298")
def test_palantir_of_elostirion_frees_an_elf_of_corruption() -> None:
    elf = {"name": "Legolas", "events": ["Lure of the Senses"]}
    game = organizing(bearing("Gandalf", "Palantír of Elostirion"), elf, dice=(9,))
    act(game, "Use Palantír of Elostirion: remove corruption")
    assert zone(game, "Lure of the Senses") == "discard pile"
    assert any("corruption check of Gandalf" in line for line in story(game))


@pytest.mark.card("TW-298")
def test_palantir_of_elostirion_looks_on_elves_and_wizards_and_stays_where_it_is() -> None:
    man = {"name": "Aragorn II", "events": ["Lure of the Senses"]}
    game = organizing(bearing("Gandalf", "Palantír of Elostirion"), man)
    assert not may(game, "Use Palantír of Elostirion")
    game = table(
        you={
            "companies": [
                {"from": "Rivendell", "to": "Bree", "characters": [bearing("Gandalf", "Palantír of Elostirion")]}
            ],
            "play_deck": ["Concealment"] * 5,
        },
        opponent={"companies": [company("Legolas")]},
        at={"phase": "movement-hazard"},
        windows="always",
    )
    act(game, "Company 1 (Gandalf) to Bree")
    assert zone(game, "Palantír of Elostirion") == "discard pile"


@pytest.mark.card("TW-299")
def test_palantir_of_minas_tirith_shows_the_top_of_both_decks() -> None:
    game = table(
        you={
            "companies": [company(bearing("Saruman", "Palantír of Minas Tirith"))],
            "play_deck": ["Ford", "Block", "Concealment", "Risky Blow", "Test of Form", "Glamdring"],
        },
        opponent={"play_deck": ["Wargs", "Wolves"]},
        at={"phase": "organization"},
        dice=(9,),
    )
    act(game, "Use Palantír of Minas Tirith: look at the play decks")
    seen = [line for line in story(game) if line.startswith("looks at")]
    assert len(seen) == 2
    assert "Glamdring" not in seen[0]
    top = {game.state.name(number) for number in game.state.zone("play deck", YOU)[:5]}
    assert top == {"Ford", "Block", "Concealment", "Risky Blow", "Test of Form"}
    assert not any(game.state.knows(YOU, number) for number in game.state.zone("play deck", OPPONENT))


@pytest.mark.card("TW-300")
@pytest.mark.rule("CC-Palantír of Orthanc")
def test_palantir_of_orthanc_takes_a_card_back_into_the_deck() -> None:
    game = organizing(
        bearing("Saruman", "Palantír of Orthanc"), play_deck=["Ford"] * 5, discard_pile=["Glamdring", "Bree"], dice=(9,)
    )
    act(game, "Use Palantír of Orthanc: take back a card")
    assert offers(game) == ["Choose Glamdring", "Choose nothing more"]
    act(game, "Choose Glamdring")
    assert zone(game, "Glamdring") == "play deck"


@pytest.mark.card("TW-300")
def test_palantir_of_orthanc_needs_five_cards_in_the_deck() -> None:
    game = organizing(bearing("Saruman", "Palantír of Orthanc"), play_deck=["Ford"] * 4, discard_pile=["Glamdring"])
    assert not may(game, "Use Palantír of Orthanc")


@pytest.mark.card("TW-259")
def test_horn_of_anor_is_heard_by_factions() -> None:
    game = exploring(bearing("Elrond", "Horn of Anor"), site="Bree", hand=("Rangers of the North",))
    assert attempt_modifier(game.state, card(game, "Elrond"), card(game, "Rangers of the North")) == 6
