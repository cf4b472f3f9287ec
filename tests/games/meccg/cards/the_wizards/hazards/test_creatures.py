"""Hazard creatures of The Wizards: where they can be played, how they attack, and what they do besides."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.games.meccg import dialect
from tests.games.meccg.dialect import (
    OPPONENT,
    act,
    attacked,
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
    table,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.combat.several_attacks import Attacks
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.combat.strike_prowess import prowess_against_strike
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

journey = partial(dialect.journey, hazard_limit=4)
"""A company under way, with a hazard limit that leaves room."""


def attack_of(game: Game[MeccgState]) -> Attack:
    attack = game.state.nearest(Attack)
    assert attack is not None
    return attack


PLAIN = [
    ("TW-38", "Ghouls", "Rivendell", "Mount Gram", "Shadow-land", "Bree"),
    ("TW-39", "Giant", "Rivendell", "Bree", "Wilderness", "Cameth Brin"),
    ("TW-43", "Half-trolls of Far Harad", "Rivendell", "Carn Dûm", "Dark-hold", "Bree"),
    ("TW-71", "Olog-hai (Trolls)", "Lórien", "Dol Guldur", "Dark-domain", "Edoras"),
    ("TW-72", "Orc-guard", "Rivendell", "Mount Gram", "Shadow-hold", "Bree"),
    ("TW-74", "Orc-patrol", "Rivendell", "Bree", "Wilderness", ""),
    ("TW-75", "Orc-raiders", "Lórien", "Edoras", "Border-land", ""),
    ("TW-77", "Orc-warriors", "Rivendell", "Weathertop", "Ruins & Lairs", ""),
    ("TW-78", "Orc-watch", "Rivendell", "Mount Gram", "Shadow-land", "Bree"),
    ("TW-85", "Rogrog", "Lórien", "Dol Guldur", "Dark-hold", "Edoras"),
    ("TW-109", "Wargs", "Rivendell", "Mount Gram", "Shadow-land", ""),
    ("TW-114", "Wolves", "Lórien", "Edoras", "Border-land", ""),
    ("TW-45", "Huorn", "Rivendell", "Old Forest", "Old Forest", ""),
    ("TW-82", "Pûkel-men", "Lórien", "Glittering Caves", "Glittering Caves", "Edoras"),
    ("TW-24", "Corsairs of Umbar", "Edhellond", "Tolfalas", "Tolfalas", ""),
    ("TD-8", "Cave Worm", "Rivendell", "Carn Dûm", "Angmar", "Bree"),
    ("TD-42", "Lesser Spiders", "Rivendell", "Bree", "Wilderness", ""),
    ("TD-57", "Rain-drake", "Edhellond", "Tolfalas", "Coastal Sea", "Dol Amroth"),
    ("DM-111", "Stirring Bones", "Rivendell", "Mount Gram", "Shadow-hold", "Cameth Brin"),
    ("LE-77", "Hobgoblins", "Rivendell", "Bree", "Wilderness", "Cameth Brin"),
    ("LE-82", "Lawless Men", "Lórien", "Edoras", "Border-land", "Grey Havens"),
    ("LE-84", "Marsh-drake", "Edhellond", "Tolfalas", "Coastal Sea", "Lond Galen"),
    ("LE-89", "Sellswords Between Charters", "Rivendell", "Bree", "Border-hold", "Ettenmoors"),
]


@pytest.mark.parametrize(
    ("name", "start", "to", "key", "elsewhere"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in PLAIN],
)
def test_a_creature_attacks_with_its_printed_figures(name: str, start: str, to: str, key: str, elsewhere: str) -> None:
    game = journey("Gandalf", "Aragorn II", start=start, to=to, hazards=(name,))
    act(game, f"Play {name} keyed to {key}")
    attack, facts = attack_of(game), game.state.card(card(game, name)).facts
    assert (attack.strikes, attack_prowess(game.state, attack)) == (facts.strikes, facts.prowess)
    if elsewhere:
        other = journey("Gandalf", "Aragorn II", start=start, to=elsewhere, hazards=(name,))
        assert not may(other, f"Play {name}")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Orc-patrol", marks=pytest.mark.card("TW-74")),
        pytest.param("Orc-raiders", marks=pytest.mark.card("TW-75")),
        pytest.param("Orc-warriors", marks=pytest.mark.card("TW-77")),
        pytest.param("Wargs", marks=pytest.mark.card("TW-109")),
        pytest.param("Wolves", marks=pytest.mark.card("TW-114")),
        pytest.param("Huorn", marks=pytest.mark.card("TW-45")),
        pytest.param("Lesser Spiders", marks=pytest.mark.card("TD-42")),
    ],
)
def test_who_stays_in_a_town_is_safe_from_what_roams_the_country(name: str) -> None:
    game = table(
        you={"companies": [company("Gandalf", at="Edoras")]},
        opponent={"hand": [name], "companies": [company("Haldir", at="Lórien")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        windows="always",
    )
    assert (game.decision.seat, game.decision.kind) == (OPPONENT, "hazards")
    assert not may(game, f"Play {name}")
    assert {"ME-10.66", "ME-10.70"} & refused(game, f"Play {name}", OPPONENT), "neither a key nor a place of its own"


@pytest.mark.card("TW-24")
def test_corsairs_stay_near_the_sea() -> None:
    inland = journey("Gandalf", to="Bree", hazards=("Corsairs of Umbar",), windows="always")
    assert not may(inland, "Play Corsairs of Umbar")
    assert {"ME-10.66", "ME-10.67"} <= refused(inland, "Play Corsairs of Umbar", OPPONENT)


EACH = [
    ("TW-88", "Silent Watcher", "Rivendell", "Mount Gram", "Shadow-hold", "Bree"),
    ("TW-110", "Watcher in the Water", "Lórien", "Moria", "Moria", "Edoras"),
]


@pytest.mark.parametrize(
    ("name", "start", "to", "key", "elsewhere"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in EACH],
)
def test_a_creature_that_strikes_each_character(name: str, start: str, to: str, key: str, elsewhere: str) -> None:
    game = journey("Gandalf", "Aragorn II", "Frodo", start=start, to=to, hazards=(name,))
    act(game, f"Play {name} keyed to {key}")
    assert len(attack_of(game).assigned) == 3
    assert not may(journey("Gandalf", start=start, to=elsewhere, hazards=(name,)), f"Play {name}")


@pytest.mark.parametrize(
    ("name", "start", "to", "key"),
    [
        pytest.param("Ambusher", "Lórien", "Edoras", "Border-land", marks=pytest.mark.card("TW-5")),
        pytest.param("Cave-drake", "Rivendell", "Bree", "Wilderness", marks=pytest.mark.card("TW-20")),
    ],
)
def test_the_attacker_chooses_who_defends(name: str, start: str, to: str, key: str) -> None:
    game = attacked("Gandalf", "Aragorn II", "Frodo", by=name, start=start, to=to, keyed_to=key)
    assert (game.decision.seat, game.decision.kind) == (OPPONENT, "assign strikes")
    act(game, "Assign a strike to Frodo", "Assign a strike to Aragorn II")
    assert {game.state.name(who) for who in attack_of(game).assigned} == {"Frodo", "Aragorn II"}
    assert not may(journey("Gandalf", to="Cameth Brin", hazards=(name,)), f"Play {name}")


# Men


@pytest.mark.card("TW-1")
@pytest.mark.rule("CC-Abductor")
def test_abductor_carries_off_whom_it_wounds() -> None:
    game = attacked(
        "Boromir II", "Gandalf", by="Abductor", start="Lórien", to="Edoras", keyed_to="Border-land", dice=(2,)
    )
    act(game, "Assign a strike to Boromir II", "Boromir II taps for the strike")
    assert zone(game, "Boromir II") == "discard pile"
    assert zone(game, "Abductor") == "discard pile"


@pytest.mark.limit
@pytest.mark.card("TW-1")
def test_abductor_cannot_carry_off_a_wizard() -> None:
    game = attacked("Gandalf", by="Abductor", start="Lórien", to="Edoras", keyed_to="Border-land", dice=(2, 5))
    act(game, "Assign a strike to Gandalf", "Gandalf taps for the strike")
    assert zone(game, "Gandalf") == "in play"
    assert status(game, "Gandalf") == "wounded"


def assassinated(*characters: str, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
    return attacked(*characters, by="Assassin", start="Rivendell", to="Bree", keyed_to="Border-hold", dice=dice)


@pytest.mark.card("TW-8")
def test_assassin_attacks_one_character_three_times() -> None:
    game = assassinated("Aragorn II", "Boromir II", dice=(6, 7, 7))
    act(game, "Assign a strike to Aragorn II", "Do not cancel", "Aragorn II taps")
    series = game.state.nearest(Attacks)
    assert series is not None
    assert series.outcomes == ("defeated",)
    assert [game.state.name(who) for who in attack_of(game).assigned] == ["Aragorn II"]
    act(game, "Do not cancel", "Do not cancel")
    assert zone(game, "Assassin") == "marshalling point pile"


@pytest.mark.card("TW-8")
def test_assassin_is_discarded_when_his_first_attack_leaves_nobody() -> None:
    game = assassinated("Boromir II", dice=(2, 12))
    act(game, "Boromir II taps")
    assert zone(game, "Boromir II") == "out of play"
    assert zone(game, "Assassin") == "discard pile"


@pytest.mark.card("TW-8")
def test_two_attacks_of_assassin_can_be_cancelled_but_not_by_his_victim() -> None:
    game = assassinated("Aragorn II", "Boromir II", "Gandalf", "Frodo", dice=(6,))
    act(game, "Assign a strike to Aragorn II")
    assert not may(game, "Tap Aragorn II to cancel")
    assert "may_be_the_victim" in refused(game, "Tap Aragorn II to cancel this attack")
    act(game, "Tap Boromir II to cancel", "Tap Gandalf to cancel")
    assert not may(game, "Tap Frodo to cancel")
    act(game, "Aragorn II taps")
    assert zone(game, "Assassin") == "discard pile"


@pytest.mark.card("TW-8")
@pytest.mark.rule("IN-47")
def test_only_an_untapped_companion_cancels_an_attack_of_assassin() -> None:
    game = attacked(
        "Aragorn II",
        {"name": "Boromir II", "state": "tapped"},
        "Gandalf",
        by="Assassin",
        start="Rivendell",
        to="Bree",
        keyed_to="Border-hold",
    )
    act(game, "Assign a strike to Aragorn II")
    assert may(game, "Tap Gandalf to cancel")
    assert not may(game, "Tap Boromir II to cancel")
    assert "IN-47" in refused(game, "Tap Boromir II to cancel this attack")


@pytest.mark.card("TW-89")
@pytest.mark.rule("CC-Slayer.3", "CC-Slayer.4")
def test_slayer_attacks_one_character_twice_and_one_attack_can_be_cancelled_even_by_him() -> None:
    game = attacked("Aragorn II", "Gandalf", by="Slayer", to="Bree", keyed_to="Border-hold", dice=(6,))
    act(game, "Assign a strike to Aragorn II", "Tap Aragorn II to cancel")
    assert not may(game, "to cancel")
    assert sum(line.startswith("Aragorn II: the strike") for line in story(game)) == 1
    assert zone(game, "Slayer") == "discard pile"
    assert not may(journey("Gandalf", to="Weathertop", hazards=("Slayer",)), "Play Slayer")


@pytest.mark.card("TW-17")
def test_brigands_take_an_item_when_they_wound() -> None:
    game = attacked(
        bearing("Boromir II", "Dagger of Westernesse"), bearing("Gandalf", "Elven Cloak"), by="Brigands", dice=(2, 4)
    )
    act(game, "Assign a strike to Boromir II", "Leave the remaining")
    act(game, "Boromir II faces", "Boromir II stays untapped")
    assert game.decision.kind == "lose an item"
    act(game, "Discard Elven Cloak of Gandalf")
    assert zone(game, "Elven Cloak") == "discard pile"
    assert zone(game, "Dagger of Westernesse") == "in play"


@pytest.mark.limit
@pytest.mark.card("TW-17")
def test_brigands_take_nothing_when_they_wound_nobody() -> None:
    game = attacked(bearing("Boromir II", "Dagger of Westernesse"), by="Brigands", dice=(12,))
    act(game, "Assign a strike to Boromir II", "Spend no excess", "Boromir II taps")
    assert zone(game, "Dagger of Westernesse") == "in play"


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        pytest.param("Pick-pocket", "Dagger of Westernesse", marks=pytest.mark.card("TW-79")),
        pytest.param("Thief", "Elven Cloak", marks=pytest.mark.card("TW-102")),
    ],
)
def test_thieves_take_an_item_and_harm_nobody(name: str, lost: str) -> None:
    game = attacked(
        bearing("Boromir II", "Dagger of Westernesse", "Glamdring"),
        bearing("Gandalf", "Elven Cloak"),
        by=name,
        to="Bree",
        keyed_to="Border-hold",
        dice=(2,),
    )
    act(game, "Assign a strike to Boromir II")
    passes(game, "Boromir II taps")
    act(game, "Boromir II taps")
    assert may(game, f"Discard {lost}")
    assert may(game, "Discard Elven Cloak") == (name == "Thief")
    act(game, f"Discard {lost}")
    assert zone(game, lost) == "discard pile"
    assert status(game, "Boromir II") == "tapped"


@pytest.mark.limit
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Pick-pocket", marks=pytest.mark.card("TW-79")),
        pytest.param("Thief", marks=pytest.mark.card("TW-102")),
    ],
)
def test_a_thief_who_finds_nothing_does_nothing(name: str) -> None:
    game = attacked("Boromir II", by=name, to="Bree", keyed_to="Border-hold", dice=(2,))
    passes(game, "Boromir II taps")
    act(game, "Boromir II taps")
    assert "There is no item to lose" in story(game)
    assert status(game, "Boromir II") == "tapped"


# Orcs and Trolls


@pytest.mark.limit
@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        pytest.param("Orc-lieutenant", 4, marks=pytest.mark.card("TW-73")),
        pytest.param("Orc-warband", 3, marks=pytest.mark.card("TW-76")),
    ],
)
@pytest.mark.parametrize(("faced", "counts"), [((), False), (("Wolf",), False), (("Orc",), True)])
def test_orcs_that_follow_other_orcs_are_stronger(name: str, bonus: int, faced: tuple[str, ...], counts: bool) -> None:
    game = journey("Aragorn II", to="Bree", hazards=(name,), faced=faced)
    act(game, f"Play {name} keyed to Wilderness")
    printed = game.state.card(card(game, name)).facts.prowess or 0
    assert attack_prowess(game.state, attack_of(game)) == printed + (bonus if counts else 0)


TROLLS = [("TW-16", "Bert", "Tom"), ("TW-103", "Tom", "William"), ("TW-112", "William", "Bert")]
NAMES = {"Bert": "“Bert” (Bûrat)", "Tom": "“Tom” (Tûma)", "William": "“William” (Wûluag)"}


@pytest.mark.limit
@pytest.mark.parametrize(
    ("name", "brother"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in TROLLS]
)
@pytest.mark.parametrize("met", [True, False])
def test_a_troll_who_follows_his_brother_strips_the_wounded(name: str, brother: str, met: bool) -> None:
    game = journey(
        bearing("Boromir II", "Dagger of Westernesse", "Glamdring"),
        to="Bree",
        hazards=(NAMES[name],),
        faced=(NAMES[brother] if met else "Orc",),
        dice=(2, 4),
    )
    act(game, f"Play {name} keyed to Wilderness", "Assign a strike to Boromir II", "Boromir II taps")
    assert status(game, "Boromir II") == "wounded"
    assert zone(game, "Glamdring") == zone(game, "Dagger of Westernesse") == ("discard pile" if met else "in play")


@pytest.mark.card("TW-95")
def test_the_great_goblin_waits_between_rivendell_and_lorien() -> None:
    name = "The Great Goblin"
    assert may(journey("Gandalf", to="Lórien", hazards=(name,)), f"Play {name} keyed to the way between")
    assert may(journey("Gandalf", start="Lórien", to="Rivendell", hazards=(name,)), f"Play {name} keyed to the way")
    assert may(journey("Gandalf", to="Goblin-gate", hazards=(name,)), f"Play {name} keyed to High Pass")
    assert not may(journey("Gandalf", to="Grey Havens", hazards=(name,)), f"Play {name}")


# Undead


@pytest.mark.limit
@pytest.mark.parametrize(
    ("name", "modifier"),
    [
        pytest.param("Barrow-wight", -2, marks=pytest.mark.card("TW-14")),
        pytest.param("Ghosts", -1, marks=pytest.mark.card("TW-37")),
    ],
)
@pytest.mark.parametrize("wounded", [True, False])
def test_the_wounded_of_the_undead_are_tempted_after_the_attack(name: str, modifier: int, wounded: bool) -> None:
    game = attacked(
        "Gimli", by=name, to="Mount Gram", keyed_to="Shadow-land", dice=(2, 4, 7) if wounded else (12, 4, 7)
    )
    act(game, "Assign a strike to Gimli")
    passes(game, "Gimli taps")
    act(game, "Gimli taps")
    checks = [line for line in story(game) if "corruption check of Gimli" in line]
    assert len(checks) == int(wounded)
    if wounded:
        assert checks[0].endswith(f"= {7 + modifier}")


@pytest.mark.card("TW-23")
def test_corpse_candle_tempts_everybody_before_strikes_are_assigned() -> None:
    game = attacked("Gimli", "Legolas", by="Corpse-candle", dice=(7, 8))
    assert game.decision.kind == "assign strikes"
    assert sum("corruption check of" in line for line in story(game)) == 2


@pytest.mark.limit
@pytest.mark.card("TW-23")
def test_a_cancelled_corpse_candle_tempts_nobody() -> None:
    game = attacked("Aragorn II", by="Corpse-candle", hand=("Concealment",))
    act(game, "Play Concealment, tapping Aragorn II")
    assert not any("corruption check" in line for line in story(game))
    assert zone(game, "Corpse-candle") == "discard pile"


# beasts and plants


@pytest.mark.card("TW-25")
def test_crebain_reveal_a_card_for_each_character() -> None:
    game = attacked("Gandalf", "Aragorn II", by="Crebain", hand=("Block", "Ford", "Dodge"), dice=(12, 12))
    passes(game, "enter the site")
    known = [name for name in ("Block", "Ford", "Dodge") if game.state.knows(OPPONENT, card(game, name))]
    assert len(known) == 2


@pytest.mark.limit
@pytest.mark.card("TW-25")
def test_cancelled_crebain_reveal_nothing() -> None:
    game = attacked("Aragorn II", by="Crebain", hand=("Concealment", "Ford"))
    act(game, "Play Concealment, tapping Aragorn II")
    assert not game.state.knows(OPPONENT, card(game, "Ford"))


@pytest.mark.limit
@pytest.mark.card("TW-34")
@pytest.mark.parametrize(("roll", "back"), [(3, True), (12, False)])
def test_fell_turtle_turns_the_ship_back_if_it_strikes_home(roll: int, back: bool) -> None:
    game = attacked(
        "Elrond", by="Fell Turtle", start="Grey Havens", to="Himring", keyed_to="Coastal Sea", dice=(roll, 3)
    )
    act(game, "Assign a strike to Elrond", "Elrond taps")
    passes(game, "enter the site")
    assert game.state.site_name(game.state.companies[0]) == ("Grey Havens" if back else "Himring")


@pytest.mark.limit
@pytest.mark.card("TW-40")
@pytest.mark.parametrize(("check", "where"), [(7, "discard pile"), (6, "in play"), (8, "out of play")])
def test_giant_spiders_poison_on_an_exact_body_check(check: int, where: str) -> None:
    game = attacked("Boromir II", "Gandalf", by="Giant Spiders", dice=(2, check))
    act(game, "Assign a strike to Boromir II", "Leave the remaining", "Boromir II faces", "Boromir II taps")
    assert zone(game, "Boromir II") == where


@pytest.mark.card("TW-40")
def test_giant_spiders_can_be_met_in_mirkwood() -> None:
    game = journey("Gandalf", start="Lórien", to="Thranduil's Halls", hazards=("Giant Spiders",))
    assert offers(game) == [
        "Play Giant Spiders keyed to Woodland Realm",
        "Play no more hazards on this company",
    ]


@pytest.mark.card("TW-66")
def test_mumak_comes_with_the_corsairs() -> None:
    name = "Mûmak (Oliphant)"
    assert may(journey("Gandalf", start="Lórien", to="Henneth Annûn", hazards=(name,)), "Play Mumak keyed to Ithilien")
    alone = journey("Gandalf", start="Edhellond", to="Dol Amroth", hazards=(name,))
    assert not may(alone, "Play Mumak")
    after = journey("Gandalf", start="Edhellond", to="Dol Amroth", hazards=(name,), faced=("Corsairs of Umbar",))
    assert may(after, "Play Mumak keyed to Belfalas")
    assert not may(after, "Play Mumak keyed to Dol Amroth")
    ruins = journey("Gandalf", start="Edhellond", to="The Stones", hazards=(name,), faced=("Corsairs of Umbar",))
    assert may(ruins, "Play Mumak keyed to The Stones")


@pytest.mark.card("TW-493")
@pytest.mark.rule("CC-Neeker-breekers")
def test_neeker_breekers_tap_whom_they_best_and_spare_wizards() -> None:
    game = attacked("Gandalf", "Boromir II", "Frodo", by="Neeker-breekers", dice=(2, 12))
    assert {game.state.name(who) for who in attack_of(game).assigned} == {"Boromir II", "Frodo"}
    act(game, "Boromir II faces")
    strike = game.state.nearest(Strike)
    assert strike is not None
    assert prowess_against_strike(game.state, strike) == 4
    act(game, "Boromir II stays untapped")
    assert status(game, "Boromir II") == "tapped"


@pytest.mark.card("TW-493")
def test_neeker_breekers_need_their_marshes() -> None:
    assert not may(journey("Boromir II", start="Edhellond", to="Grey Havens", hazards=("Orc-watch",)), "Play")
    game = attacked("Boromir II", by="Neeker-breekers", dice=(9,))
    act(game, "Boromir II taps")
    assert zone(game, "Neeker-breekers") == "marshalling point pile"


@pytest.mark.limit
@pytest.mark.card("TW-70")
@pytest.mark.parametrize(("who", "prowess"), [("Frodo", 15), ("Boromir II", 13)])
def test_old_man_willow_hates_hobbits(who: str, prowess: int) -> None:
    game = attacked(who, by="Old Man Willow", to="Old Forest", keyed_to="Old Forest", dice=(2, 2))
    act(game, f"Assign a strike to {who}", f"{who} taps")
    assert any(line.endswith(f"against {prowess})") for line in story(game))


# Dragons

DRAGONS = [
    ("TW-3", "Agburanar", "Caves of Ûlund", False),
    ("TW-26", "Daelomin", "Dancing Spire", True),
    ("TW-48", "Leucaruth", "Irerock", False),
    ("TW-90", "Smaug", "The Lonely Mountain", True),
]


@pytest.mark.parametrize(
    ("name", "lair", "chooses"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in DRAGONS]
)
def test_a_dragon_keeps_to_its_lair_until_doors_of_night(name: str, lair: str, chooses: bool) -> None:
    other = "The Wind Throne"
    assert not may(journey("Gandalf", start="Lórien", to=other, hazards=(name,)), f"Play {name}")
    night = journey("Gandalf", start="Lórien", to=other, hazards=(name,), events=("Doors of Night",))
    assert may(night, f"Play {name} keyed to Grey Mountain Narrows")
    assert may(night, f"Play {name} keyed to The Wind Throne")
    game = journey("Gandalf", "Elrond", start="Lórien", to=lair, hazards=(name,))
    act(game, f"Play {name} keyed to {lair}")
    assert attack_of(game).attacker_chooses == chooses


# as permanent-events


NAZGUL = ["Adûnaphel", "Akhôrahil", "Dwar of Waw", "Indûr Dawndeath", "Ûvatha the Horseman"]


def nazgul_in_play(name: str, *characters: Any, **more: Any) -> Game[MeccgState]:
    return journey(*characters, to="Bree", events=(name,), **{"hazards": (), **more})


@pytest.mark.card("TW-2")
def test_adunaphel_taps_a_character_and_goes() -> None:
    game = nazgul_in_play("Adûnaphel", "Gandalf", "Aragorn II", hazard_limit=1, hazards=("Wolves",))
    act(game, "Use Adûnaphel on Aragorn II")
    assert status(game, "Aragorn II") == "tapped"
    assert zone(game, "Adûnaphel") == "discard pile"
    assert not may(game, "Play Wolves")


@pytest.mark.card("TW-2")
def test_adunaphel_waits_as_a_permanent_event_or_attacks() -> None:
    game = journey("Gandalf", to="Bree", hazards=("Adûnaphel", "Wolves"), hazard_limit=2)
    assert not may(game, "Play Adunaphel keyed")
    act(game, "Play Adûnaphel (as a permanent-event)")
    assert zone(game, "Adûnaphel") == "in play"
    game = journey("Gandalf", start="Lórien", to="Dol Guldur", hazards=("Adûnaphel",))
    act(game, "Play Adûnaphel keyed to Dark-domain")
    assert attack_of(game).base_body == 10


@pytest.mark.card("TW-4")
def test_akhorahil_weakens_a_body_for_the_turn() -> None:
    from westmarch.games.meccg.rules.values import body

    game = nazgul_in_play("Akhôrahil", "Gandalf", "Aragorn II")
    act(game, "Use Akhôrahil on Aragorn II")
    assert body(game.state, card(game, "Aragorn II")) == 8
    assert body(game.state, card(game, "Gandalf")) == 9


@pytest.mark.card("TW-4")
@pytest.mark.card("TW-2")
def test_a_nazgul_is_used_within_the_hazard_limit_only() -> None:
    for name in ("Adûnaphel", "Akhôrahil"):
        game = nazgul_in_play(name, "Gandalf", hazard_limit=0, you={"hand": ["Twilight"]}, hazards=("Wolves", "Wargs"))
        assert "IN-69" in refused(game, f"Use {name} on Gandalf", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("TW-31")
def test_dwar_of_waw_makes_beasts_fiercer_this_turn() -> None:
    game = nazgul_in_play("Dwar of Waw", "Gandalf", hazards=("Wolves", "Orc-patrol"))
    act(game, "Use Dwar of Waw", "Play Wolves keyed to Wilderness")
    assert attack_prowess(game.state, attack_of(game)) == 9
    game = nazgul_in_play("Dwar of Waw", "Gandalf", hazards=("Wolves", "Orc-patrol"))
    act(game, "Use Dwar of Waw", "Play Orc-patrol keyed to Wilderness")
    assert attack_prowess(game.state, attack_of(game)) == 6


@pytest.mark.card("TW-46")
def test_indur_dawndeath_takes_an_item_from_the_wounded() -> None:
    wounded = bearing("Gimli", "Dagger of Westernesse", "Precious Gold Ring", state="wounded")
    game = nazgul_in_play("Indûr Dawndeath", wounded, bearing("Saruman", "Glamdring"))
    assert not may(game, "Use Indur on Glamdring")
    assert not may(game, "Use Indur on Precious Gold Ring")
    act(game, "Use Indûr Dawndeath on Dagger of Westernesse")
    assert zone(game, "Dagger of Westernesse") == "discard pile"


@pytest.mark.card("TW-65")
def test_mouth_of_sauron_brings_back_a_hazard() -> None:
    game = table(
        you={"companies": [moving("Gandalf", to="Bree")]},
        opponent={"hand": ["Mouth of Sauron"], "discard_pile": ["River", "Ford"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(game, "Play Mouth of Sauron on Ford")
    act(game, "Play Mouth of Sauron (as a short-event) on River")
    assert zone(game, "River") == "hand"
    assert zone(game, "Mouth of Sauron") == "discard pile"


@pytest.mark.card("TW-107")
def test_uvatha_the_horseman_brings_back_a_creature() -> None:
    game = table(
        you={"companies": [moving("Gandalf", to="Bree")]},
        opponent={"events": ["Ûvatha the Horseman"], "discard_pile": ["River", "Wolves"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(game, "Use Uvatha on River")
    act(game, "Use Ûvatha the Horseman on Wolves")
    assert zone(game, "Wolves") == "hand"


def test_a_creature_with_several_attacks_goes_on_alike_in_a_copy() -> None:
    game = assassinated("Aragorn II", "Boromir II", dice=(6, 7, 7))
    twin = game.copy()
    for played in (game, twin):
        act(
            played,
            "Assign a strike to Aragorn II",
            "Do not cancel",
            "Aragorn II taps",
            "Do not cancel",
            "Do not cancel",
        )
        assert zone(played, "Assassin") == "marshalling point pile"


def test_several_attacks_survive_being_saved() -> None:
    from westmarch.games.meccg.game import RULES

    game = assassinated("Aragorn II", "Boromir II", dice=(6, 7, 7))
    act(game, "Assign a strike to Aragorn II")
    loaded = Game.load(RULES, game.save())
    act(loaded, "Do not cancel", "Aragorn II taps", "Do not cancel", "Do not cancel")
    assert zone(loaded, "Assassin") == "marshalling point pile"


def test_a_company_that_stays_meets_no_creature() -> None:
    game = table(
        you={"companies": [company("Gandalf", at="Weathertop")]},
        opponent={"hand": ["Orc-patrol", "Twilight", "Smaug"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert isinstance(game.state.frame, MovementHazard)
    assert {"IN-76", "IN-78"} & refused(game, "Play Orc-patrol keyed to Ruins", OPPONENT)
    assert "IN-79" in refused(game, "Play Smaug keyed to Weathertop", OPPONENT)
