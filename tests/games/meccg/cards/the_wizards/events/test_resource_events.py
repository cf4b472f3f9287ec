"""The resource short-events of The Wizards for checks, rings and lore, and some others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
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
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.rules.values import (
    body,
    direct_influence,
    prowess,
)


def influencing(who: str, faction: str, site: str, *hand: str, dice: tuple[int, ...] = (7,), **more: Any) -> Any:
    """A character has tapped to influence a faction; help may be played now."""
    game = exploring(who, site=site, hand=(faction, *hand), dice=dice, **more)
    act(game, f"{who} taps to influence {faction}")
    return game


# checks


@pytest.mark.card("TW-189")
def test_a_friend_or_three_helps_by_one_for_each_character() -> None:
    game = organizing(bearing("Gimli", "Sword of Gondolin"), "Kíli", hand=["A Friend or Three"], dice=(2,))
    act(game, "Gimli hands Sword of Gondolin to Kíli", "Play A Friend or Three")
    assert any("2 +2 = 4" in line for line in story(game))
    game = influencing("Gimli", "Wood-elves", "Thranduil’s Halls", "A Friend or Three", "Tempering Friendship")
    act(game, "Play A Friend or Three")
    assert the(game, InfluenceAttempt).bonus == 1


@pytest.mark.card("TW-189")
def test_a_friend_or_three_needs_a_check() -> None:
    assert not may(organizing("Gimli", hand=["A Friend or Three"]), "Play A Friend or Three")


@pytest.mark.card("TW-253")
def test_halfling_strength_untaps_heals_or_steels_a_hobbit() -> None:
    game = organizing({"name": "Frodo", "state": "tapped"}, hand=["Halfling Strength"])
    assert not may(game, "Play Halfling Strength (heal)")
    act(game, "Play Halfling Strength (untap) on Frodo")
    assert status(game, "Frodo") == "untapped"
    game = organizing({"name": "Frodo", "state": "wounded"}, hand=["Halfling Strength"])
    assert not may(game, "Play Halfling Strength (untap)")
    act(game, "Play Halfling Strength (heal) on Frodo")
    assert status(game, "Frodo") == "untapped"
    game = organizing(bearing("Frodo", "Sword of Gondolin"), "Gimli", hand=["Halfling Strength"], dice=(2,))
    act(game, "Frodo hands Sword of Gondolin to Gimli", "Play Halfling Strength (+4 to the check)")
    assert any("= 2 +8 = 10" in line for line in story(game))


@pytest.mark.card("TW-253")
def test_halfling_strength_is_for_hobbits_and_heals_in_the_organization_phase_only() -> None:
    assert not may(
        organizing({"name": "Gimli", "state": "tapped"}, hand=["Halfling Strength"]), "Play Halfling Strength"
    )
    wounded = exploring({"name": "Frodo", "state": "wounded"}, "Gimli", site="Bree", hand=("Halfling Strength",))
    assert not may(wounded, "Play Halfling Strength")
    assert "IN-59" in refused(wounded, "play Halfling Strength (heal)", YOU)


@pytest.mark.card("TW-267")
def test_lordly_presence_gives_five_and_a_card_for_success() -> None:
    game = influencing(
        "Gimli", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", "Lordly Presence", dice=(2,), play_deck=["Block", "Dodge"]
    )
    act(game, "Play Lordly Presence")
    assert zone(game, "Iron Hill Dwarves") == "marshalling point pile"
    assert zone(game, "Block") == "hand"
    assert zone(game, "Dodge") == "play deck"


@pytest.mark.card("TW-267")
def test_lordly_presence_draws_nothing_for_a_failure() -> None:
    game = exploring(
        "Gimli",
        "Kíli",
        site="Thranduil’s Halls",
        hand=("Wood-elves", "Lordly Presence", "Thorough Search"),
        dice=(2,),
        play_deck=["Block"],
    )
    act(game, "Gimli taps to influence Wood-elves", "Play Lordly Presence")
    assert zone(game, "Wood-elves") == "discard pile"
    assert zone(game, "Block") == "play deck"


@pytest.mark.card("TW-267", "TW-292", "TW-303")
@pytest.mark.parametrize("name", ["Lordly Presence", "New Friendship", "Persuasive Words"])
def test_these_are_for_diplomats_only(name: str) -> None:
    game = influencing("Aragorn II", "Rangers of the North", "Bree", name, "Tempering Friendship")
    assert not may(game, f"Play {name}")
    assert "IN-11" in refused(game, f"play {name}", YOU)


@pytest.mark.card("TW-288")
@pytest.mark.parametrize(("who", "bonus"), [("Aragorn II", 5), ("Éomer", 3)])
@pytest.mark.rule("CC-Muster.1")
def test_muster_adds_a_warriors_prowess_up_to_five(who: str, bonus: int) -> None:
    game = influencing(who, "Riders of Rohan", "Edoras", "Muster", "Tempering Friendship")
    act(game, "Play Muster")
    assert the(game, InfluenceAttempt).bonus == bonus


@pytest.mark.card("TW-288")
def test_muster_is_for_warriors_only() -> None:
    game = influencing("Frodo", "Hobbits", "Bag End", "Muster", "Tempering Friendship")
    assert not may(game, "Play Muster")
    assert "IN-11" in refused(game, "play Muster", YOU)


@pytest.mark.card("TW-292")
def test_new_friendship_gives_three_to_a_diplomats_influence() -> None:
    game = influencing("Gimli", "Wood-elves", "Thranduil’s Halls", "New Friendship", "Tempering Friendship")
    act(game, "Play New Friendship")
    assert the(game, InfluenceAttempt).bonus == 3


@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        pytest.param("New Friendship", 2, marks=pytest.mark.card("TW-292")),
        pytest.param("Old Friendship", 4, marks=pytest.mark.card("TW-293")),
    ],
)
def test_friendship_helps_against_corruption_in_a_diplomats_company(name: str, bonus: int) -> None:
    game = organizing(bearing("Kíli", "Sword of Gondolin"), "Gimli", hand=[name, "A Friend or Three"])
    act(game, "Kíli hands Sword of Gondolin to Gimli", f"Play {name} with Gimli")
    assert the(game, CorruptionCheck).bonus == bonus


@pytest.mark.card("TW-292", "TW-293")
def test_a_diplomat_in_another_company_does_not_help() -> None:
    game = table(
        you={
            "hand": ["New Friendship", "Old Friendship", "A Friend or Three"],
            "companies": [company(bearing("Kíli", "Sword of Gondolin"), "Bifur"), company("Gimli")],
        },
        at={"phase": "organization"},
    )
    act(game, "Kíli hands Sword of Gondolin to Bifur")
    assert may(game, "Play A Friend or Three")
    assert not may(game, "Play Friendship")


@pytest.mark.card("TW-293")
def test_old_friendship_does_not_move_a_faction() -> None:
    game = influencing("Gimli", "Wood-elves", "Thranduil’s Halls", "Old Friendship", "Tempering Friendship")
    assert not may(game, "Play Old Friendship")
    assert "condition_holds" in refused(game, "play Old Friendship", YOU)


@pytest.mark.card("TW-303")
def test_persuasive_words_let_the_better_of_two_rolls_count() -> None:
    game = influencing("Legolas", "Wood-elves", "Thranduil’s Halls", "Persuasive Words", dice=(2, 11))
    act(game, "Play Persuasive Words")
    assert zone(game, "Wood-elves") == "marshalling point pile"
    assert sum("influencing Wood-elves" in line for line in story(game)) == 2


@pytest.mark.card("TW-337")
def test_tempering_friendship_gives_four_to_an_influence_attempt() -> None:
    game = influencing("Aragorn II", "Rangers of the North", "Bree", "Tempering Friendship", "Muster")
    act(game, "Play Tempering Friendship")
    assert the(game, InfluenceAttempt).bonus == 4


@pytest.mark.card("TW-337")
def test_tempering_friendship_does_not_help_against_corruption() -> None:
    game = organizing(bearing("Gimli", "Sword of Gondolin"), "Kíli", hand=["Tempering Friendship", "A Friend or Three"])
    act(game, "Gimli hands Sword of Gondolin to Kíli")
    assert may(game, "Play A Friend or Three")
    assert not may(game, "Play Tempering Friendship")


@pytest.mark.card("TW-337")
def test_tempering_friendship_does_not_win_a_character() -> None:
    game = table(
        you={"hand": ["Tempering Friendship", "Persuasive Words"], "companies": [company("Gandalf", at="Bree")]},
        opponent={"companies": [company("Haldir", at="Bree")]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(2, 2),
        format="standard",
    )
    act(game, "Gandalf taps to influence away Haldir")
    assert may(game, "Play Persuasive Words")
    assert not may(game, "Play Tempering Friendship")


# rings and lore


@pytest.mark.card("TW-338", "TW-340")
@pytest.mark.parametrize(("name", "total"), [("Test of Form", "= 8"), ("Test of Lore", "−1 = 7")])
def test_a_sage_tests_a_gold_ring(name: str, total: str) -> None:
    game = organizing("Elrond", bearing("Gimli", "Precious Gold Ring"), hand=[name], dice=(8,))
    act(game, f"Play {name} with Elrond")
    assert any("the test of Precious Gold Ring" in line and line.endswith(total) for line in story(game))
    assert zone(game, "Precious Gold Ring") == "discard pile"


@pytest.mark.card("TW-338", "TW-340")
@pytest.mark.parametrize("name", ["Test of Form", "Test of Lore"])
def test_a_test_needs_a_sage_and_a_ring(name: str) -> None:
    assert "IN-11" in refused(organizing(bearing("Gimli", "Precious Gold Ring"), hand=[name]), f"play {name}", YOU)
    assert "IN-72" in refused(organizing("Elrond", hand=[name]), f"play {name}", YOU)


@pytest.mark.card("TW-318")
@pytest.mark.rule("CC-Ringlore")
def test_ringlore_replaces_a_gold_ring_without_a_roll() -> None:
    hand = ("Ringlore", "The One Ring", "Magic Ring of Words", "Lesser Ring")
    game = exploring("Elrond", bearing("Gimli", "Precious Gold Ring"), site="Weathertop", hand=hand)
    act(game, "Play Ringlore, tapping Elrond on Precious Gold Ring")
    assert not may(game, "The One Ring")
    assert may(game, "Lesser Ring")
    act(game, "Play Magic Ring of Words")
    assert game.state.bearer[card(game, "Magic Ring of Words")] == card(game, "Gimli")
    assert zone(game, "Precious Gold Ring") == "discard pile"
    assert status(game, "Elrond") == status(game, "Weathertop") == "tapped"


@pytest.mark.card("TW-238", "TW-318")
@pytest.mark.parametrize("name", ["Far-sight", "Ringlore"])
def test_lore_is_found_at_an_untapped_site_with_information(name: str) -> None:
    ring = bearing("Elrond", "Precious Gold Ring")
    assert may(exploring(ring, site="Weathertop", hand=(name,)), f"Play {name}")
    assert not may(exploring(ring, site="Bree", hand=(name,)), f"Play {name}")
    tapped = table(
        you={"hand": [name], "companies": [company(ring, at="Weathertop", site="tapped")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(tapped, f"Play {name}")


@pytest.mark.card("TW-238")
def test_far_sight_finds_an_item_and_tempts_the_sage() -> None:
    deck = ["Block", "Narsil", "Orcrist", "Dodge"]
    game = exploring("Elrond", "Gimli", site="Weathertop", hand=("Far-sight",), play_deck=deck, dice=(7,))
    act(game, "Play Far-sight, tapping Elrond")
    assert offers(game, YOU) == ["Choose Narsil", "Choose Orcrist"]
    act(game, "Choose Orcrist")
    found = card(game, "Orcrist")
    assert game.state.zone_of(found)[0] == "hand"
    assert game.state.knows(OPPONENT, found)
    assert not any(game.state.knows(YOU, other) for other in game.state.zone("play deck", YOU))
    assert status(game, "Elrond") == status(game, "Weathertop") == "tapped"
    assert any("the corruption check of Elrond" in line for line in story(game))


@pytest.mark.card("TW-349")
@pytest.mark.rule("CC-Thorough Search")
def test_thorough_search_finds_an_item_without_tapping_the_site() -> None:
    hand = ("Thorough Search", "Sword of Gondolin", "Orcrist")
    game = table(
        you={"hand": list(hand), "companies": [company("Aragorn II", "Gimli", "Kíli", at="Moria", site="tapped")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(game, "taps to play Sword of Gondolin")
    act(game, "Play Thorough Search, tapping Kíli")
    assert offers(game, YOU) == [
        "Aragorn II taps to play Sword of Gondolin",
        "Gimli taps to play Sword of Gondolin",
        "Choose nothing more",
    ]
    act(game, "Gimli taps to play Sword of Gondolin")
    assert game.state.bearer[card(game, "Sword of Gondolin")] == card(game, "Gimli")
    assert status(game, "Gimli") == status(game, "Kíli") == "tapped"


@pytest.mark.card("TW-349")
def test_thorough_search_leaves_an_untapped_site_untapped_and_needs_a_scout() -> None:
    game = exploring("Aragorn II", "Gimli", site="Moria", hand=("Thorough Search", "Sword of Gondolin"))
    act(game, "Play Thorough Search", "Gimli taps to play Sword of Gondolin")
    assert status(game, "Moria") == "untapped"
    assert not may(exploring("Gimli", "Bifur", site="Moria", hand=("Thorough Search",)), "Play Thorough Search")


# the rings of the Elves


@pytest.mark.card("TW-290")
def test_narya_strengthens_gandalf_and_untaps_his_company() -> None:
    hurt = {"name": "Kíli", "state": "wounded"}
    tired = {"name": "Gimli", "state": "tapped"}
    game = organizing("Gandalf", hurt, tired, hand=["Narya"], dice=(9,))
    act(game, "Play Narya with Gandalf")
    gandalf = card(game, "Gandalf")
    assert (prowess(game.state, gandalf), body(game.state, gandalf)) == (10, 10)
    assert direct_influence(game.state, gandalf) == 12
    assert status(game, "Gimli") == "untapped"
    assert status(game, "Kíli") == "wounded"
    assert any("check of Gandalf" in line and "−4 = 5" in line for line in story(game))


@pytest.mark.card("TW-290")
def test_narya_burns_for_gandalf_only_and_until_the_end_of_the_turn() -> None:
    assert "IN-12" in refused(organizing("Pallando", hand=["Narya"]), "play Narya", YOU)
    game = organizing("Gandalf", hand=["Narya"], dice=(9,))
    act(game, "Play Narya with Gandalf")
    turn = game.state.turn
    while game.state.turn == turn:
        passes(game)
    assert prowess(game.state, card(game, "Gandalf")) == 6


@pytest.mark.card("TW-291")
@pytest.mark.parametrize(("site", "check"), [("Lórien", "−1 = 5"), ("Moria", "−3 = 3")])
def test_nenya_strengthens_galadriel(site: str, check: str) -> None:
    game = organizing("Galadriel", site=site, hand=["Nenya"], dice=(6,))
    act(game, "Play Nenya with Galadriel")
    galadriel = card(game, "Galadriel")
    assert (prowess(game.state, galadriel), body(game.state, galadriel)) == (5, 12)
    assert direct_influence(game.state, galadriel) == 6
    assert any("check of Galadriel" in line and check in line for line in story(game))


@pytest.mark.card("TW-291")
def test_nenya_makes_one_check_sure() -> None:
    game = organizing(
        "Galadriel",
        bearing("Gimli", "Sword of Gondolin", "Narsil"),
        "Kíli",
        site="Lórien",
        hand=["Nenya"],
        dice=(6, 2),
    )
    act(game, "Play Nenya with Galadriel", "Gimli hands Narsil to Kíli")
    act(game, "Let the check of Gimli succeed by Nenya")
    assert game.state.bearer[card(game, "Narsil")] == card(game, "Kíli")
    act(game, "Gimli hands Sword of Gondolin to Kíli")
    assert zone(game, "Gimli") == "discard pile"


@pytest.mark.card("TW-291")
def test_nenya_is_weak_in_a_shadow_hold_and_only_galadriels() -> None:
    game = table(
        you={
            "hand": ["Nenya"],
            "companies": [
                company("Galadriel", at="Lórien"),
                company(bearing("Gimli", "Sword of Gondolin"), "Kíli", at="Moria"),
            ],
        },
        at={"phase": "organization"},
        dice=(6, 7),
    )
    act(game, "Play Nenya with Galadriel", "Gimli hands Sword of Gondolin to Kíli")
    assert not any("succeed by" in line for line in story(game))
    assert game.state.bearer[card(game, "Sword of Gondolin")] == card(game, "Kíli")
    assert not may(organizing("Elrond", hand=["Nenya"]), "Play Nenya")


@pytest.mark.card("TW-358")
@pytest.mark.rule("CC-Vilya")
def test_vilya_strengthens_elrond_and_brings_resources_back() -> None:
    pile = ["Block", "Dodge", "Concealment", "Ford", "Wargs"]
    game = organizing(
        "Elrond", hand=["Vilya", "Vilya"], play_deck=["Orcrist"] * 5, discard_pile=pile, dice=(9,), site="Rivendell"
    )
    act(game, "Play Vilya with Elrond")
    assert not may(game, "Choose Wargs")
    act(game, "Choose Block", "Choose Dodge", "Choose Ford")
    elrond = card(game, "Elrond")
    assert (prowess(game.state, elrond), body(game.state, elrond)) == (11, 11)
    assert direct_influence(game.state, elrond) == 10
    assert len(game.state.zone("play deck", YOU)) == 8
    assert zone(game, "Concealment") == "discard pile"
    assert any("check of Elrond" in line and "−3 = 6" in line for line in story(game))
    assert "IN-129" in refused(game, "play Vilya", YOU)


@pytest.mark.card("TW-358")
def test_vilya_brings_nothing_back_elsewhere_and_serves_elrond_only() -> None:
    game = organizing("Elrond", hand=["Vilya"], play_deck=["Orcrist"] * 5, discard_pile=["Block"], site="Lórien")
    act(game, "Play Vilya with Elrond")
    assert zone(game, "Block") == "discard pile"
    assert len(game.state.zone("play deck", YOU)) == 5
    assert not may(organizing("Galadriel", hand=["Vilya"]), "Play Vilya")


def on_the_way(*characters: Any, start: str, hand: list[str], **more: Any) -> Any:
    """A company that has left a site and has not come to the next one; its player may act."""
    return table(
        you={"companies": [{"from": start, "to": "Bree", "characters": list(characters), **more}], "hand": hand}
        | {"play_deck": ["Orcrist"] * 5, "discard_pile": ["Block"]},
        opponent={"companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "details": {"passes": 0}},
        dice=(9,),
        windows="always",
        format="standard",
    )


@pytest.mark.limit
@pytest.mark.card("TW-358", "TW-216")
def test_who_is_on_the_way_is_at_no_site() -> None:
    game = on_the_way("Elrond", start="Rivendell", hand=["Vilya", "Dodge"])
    act(game, "Play Vilya with Elrond")
    passes(game, "Do nothing now")
    assert any("check of Elrond" in line for line in story(game))
    assert zone(game, "Block") == "discard pile"
    assert not may(game, "Choose Block")
    ring = "Dwarven Ring of Durin’s Tribe"
    assert not may(on_the_way(bearing("Thorin II", ring), start="Moria", hand=[], site="tapped"), f"Use {ring}")


@pytest.mark.card("TW-291")
@pytest.mark.parametrize("start", ["Moria", "Lórien"])
def test_nenya_helps_those_who_have_left_a_shadow_hold(start: str) -> None:
    game = table(
        you={"companies": [{"from": start, "to": "Bree", "characters": [bearing("Gimli", "Narsil")]}]},
        opponent={"hand": ["Weariness of the Heart"], "companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        lasting=[{"card": "Nenya", "effect": 5}],
        format="standard",
    )
    act(game, "Play Weariness of the Heart (corruption check) on Gimli")
    assert may(game, "Let the check of Gimli succeed by Nenya")


# others


@pytest.mark.card("TW-188")
def test_a_chance_meeting_brings_a_follower_where_the_company_is() -> None:
    game = exploring("Aragorn II", site="Bree", hand=("A Chance Meeting", "Arwen", "Frodo", "Gandalf"))
    assert not may(game, "Play A Chance Meeting on Frodo")
    assert not may(game, "Play A Chance Meeting on Gandalf")
    act(game, "Play A Chance Meeting with Aragorn II on Arwen")
    assert zone(game, "Arwen") == "in play"
    assert game.state.leader[card(game, "Arwen")] == card(game, "Aragorn II")
    assert game.state.company_of(card(game, "Arwen")) is game.state.company_of(card(game, "Aragorn II"))
    assert not game.state.character_played


@pytest.mark.card("TW-188")
@pytest.mark.parametrize("site", ["Moria", "Lórien"])
def test_a_chance_meeting_does_not_happen_anywhere(site: str) -> None:
    assert not may(exploring("Aragorn II", site=site, hand=("A Chance Meeting", "Arwen")), "Play A Chance Meeting")


@pytest.mark.card("TW-188")
@pytest.mark.parametrize(("events", "met"), [((), False), (("Gates of Morning",), True)])
def test_a_chance_meeting_asks_what_the_site_counts_as(events: tuple[str, ...], met: bool) -> None:
    game = exploring("Gandalf", site="Moria", hand=("A Chance Meeting", "Arwen", "Quiet Lands"), events=list(events))
    if events:
        act(game, "Play Quiet Lands (Shadow-hold as Ruins & Lairs) on Moria")
    assert may(game, "Play A Chance Meeting with Gandalf on Arwen") == met


@pytest.mark.card("TW-239")
def test_favor_of_the_valar_gives_a_new_hand() -> None:
    game = organizing(
        "Elrond",
        hand=["Favor of the Valar", "Block"],
        discard_pile=["Dodge", "Bree"],
        play_deck=["Ford"] * 9,
    )
    act(game, "Play Favor of the Valar")
    assert len(game.state.hand(YOU)) == 8
    assert len(game.state.zone("play deck", YOU)) == 3
    assert [game.state.name(site) for site in game.state.zone("discard pile", YOU)] == ["Bree"]
    assert zone(game, "Favor of the Valar") == "out of play"


@pytest.mark.card("TW-239")
def test_favor_of_the_valar_is_for_the_organization_phase() -> None:
    game = exploring("Elrond", site="Bree", hand=("Favor of the Valar",))
    assert "IN-59" in refused(game, "play Favor of the Valar", YOU)


@pytest.mark.card("TW-282")
def test_mirror_of_galadriel_shows_a_hand_and_the_top_of_a_deck() -> None:
    game = table(
        you={"hand": ["Mirror of Galadriel"], "companies": [company("Gimli", at="Lórien")]},
        opponent={"hand": ["Wargs"], "play_deck": ["Block", "Dodge", "Ford", "Narsil", "Orcrist", "Sting"]},
        at={"phase": "organization"},
    )
    act(game, "Play Mirror of Galadriel")
    assert game.state.knows(YOU, card(game, "Wargs"))
    act(game, "Look at your opponent’s play deck")
    (seen,) = (line for line in story(game) if line.startswith("looks at") and "," in line)
    deck = game.state.zone("play deck", OPPONENT)
    assert seen.count(",") == 4
    assert {game.state.name(top) for top in deck[:5]} == {"Block", "Dodge", "Ford", "Narsil", "Orcrist"}
    assert not any(game.state.knows(YOU, top) for top in deck)


@pytest.mark.card("TW-282")
@pytest.mark.rule("CC-Mirror of Galadriel")
def test_mirror_of_galadriel_stands_in_lorien() -> None:
    game = organizing("Galadriel", hand=["Mirror of Galadriel"])
    assert not may(game, "Play Mirror of Galadriel")
    assert "condition_holds" in refused(game, "play Mirror of Galadriel", YOU)
