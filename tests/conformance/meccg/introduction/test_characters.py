"""Characters, Wizards, sites and typical abilities: the rules of the introductory game that concern them."""

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    story,
    table,
    zone,
)
from westmarch.games.meccg.cards.definition import all_cards, card_named
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.company.control import Follow
from westmarch.games.meccg.rules.values import (
    hand_size,
    points_by_kind,
    prowess,
    total_points,
    unused_general_influence,
    used_general_influence,
)
from westmarch.games.meccg.words import SITE_TYPES, SKILLS

TW = [definition for definition in all_cards() if definition.facts.set == "TW"]
CHARACTERS = [definition for definition in TW if definition.is_character]
SITES = [definition for definition in TW if definition.is_site]


def organize(*characters, hand=(), at="Rivendell", **more):
    return table({"hand": list(hand), "companies": [company(*characters, at=at)], **more})


def checked(character, roll):
    """The result of a corruption check on a roll."""
    game = organize(character)
    game.state.chance.dice.append(roll)
    game.state.push(CorruptionCheck(card(game, character)))
    passes(game)
    return next(event.change.total for event in game.state.log if hasattr(event.change, "purpose"))


# characters


@pytest.mark.rule("IN-05")
def test_blank_octagon_scores_nothing():
    assert points_by_kind(organize("Bergil").state, YOU) == {}
    assert points_by_kind(organize("Bergil", "Annalena", "Aragorn II").state, YOU) == {"character": 4}


@pytest.mark.rule("IN-07")
def test_twenty_points_of_mind_and_no_more():
    game = organize("Aragorn II", "Gimli", "Balin", hand=["Halbarad"])
    assert used_general_influence(game.state, YOU) == 20
    assert not may(game, "Play Halbarad under general influence")
    assert "IN-07" in refused(game, "Play Halbarad at Rivendell in company 1 under general influence")


@pytest.mark.rule("IN-07")
def test_follower_returns_to_general_influence_only_if_there_is_enough():
    game = organize({"name": "Aragorn II", "followers": ["Ori"]}, "Gimli", "Balin")
    assert "IN-07" in refused(game, "Put Ori under general influence")
    game = organize({"name": "Aragorn II", "followers": ["Ori"]}, "Gimli")
    assert may(game, "Put Ori under general influence")


@pytest.mark.rule("IN-08")
def test_minds_of_followers_do_not_exceed_direct_influence():
    game = organize({"name": "Aragorn II", "followers": ["Anborn"]}, "Ori", "Damrod")
    assert may(game, "Let Ori follow Aragorn II")
    assert "IN-08" in refused(game, "Let Damrod follow Aragorn II")


@pytest.mark.rule("IN-08")
def test_character_played_as_a_follower_needs_direct_influence():
    game = organize({"name": "Aragorn II", "followers": ["Anborn"]}, hand=["Ori", "Damrod"])
    assert may(game, "Play Ori at Rivendell in company 1 as a follower of Aragorn II")
    assert "IN-08" in refused(game, "Play Damrod at Rivendell in company 1 as a follower of Aragorn II")


@pytest.mark.rule("IN-09")
def test_two_characters_do_not_pool_their_influence():
    game = organize("Legolas", "Gimli", "Imrahil", "Anborn", hand=["Éomer"])
    assert used_general_influence(game.state, YOU) == 20
    assert not may(game, "Play Éomer")
    game = organize("Imrahil", "Gimli", "Peath")
    assert not any("Let Peath follow" in line for line in offers(game))


@pytest.mark.rule("IN-10")
def test_nobody_follows_a_follower():
    game = organize({"name": "Galadriel", "followers": ["Adrazar"]}, "Halbarad", hand=["Mablung"])
    assert "IN-10" in refused(game, Follow(YOU, card(game, "Halbarad"), card(game, "Adrazar")))
    assert "IN-10" in refused(game, "Play Mablung at Rivendell in company 1 as a follower of Adrazar")
    assert may(game, "Let Halbarad follow Galadriel")


@pytest.mark.rule("IN-10")
def test_leader_becomes_no_follower():
    game = organize("Galadriel", {"name": "Adrazar", "followers": ["Halbarad"]})
    assert "IN-10" in refused(game, Follow(YOU, card(game, "Adrazar"), card(game, "Galadriel")))
    assert may(organize("Galadriel", "Adrazar", "Halbarad"), "Let Adrazar follow Galadriel")


@pytest.mark.rule("IN-11")
def test_card_of_a_skill_needs_somebody_who_has_it():
    assert SKILLS == ("diplomat", "ranger", "sage", "scout", "warrior")
    at_the_end = {"phase": "organization", "step": "last events"}
    for character, able in (("Gimli", False), ("Elladan", True)):
        game = table({"hand": ["Ford"], "companies": [company(character)]}, at=at_the_end, windows="always")
        assert may(game, "Play Ford") is able
        assert able or "IN-11" in refused(game, "Play Ford")


@pytest.mark.rule("IN-11")
@pytest.mark.parametrize(("bearer", "able"), [("Gimli", False), ("Balin", True)])
def test_item_for_a_skill_needs_a_bearer_who_has_it(bearer, able):
    game = organize({"name": bearer, "items": ["Book of Mazarbul"]})
    assert may(game, "Use Book of Mazarbul") is able
    assert able or "IN-11" in refused(game, "Use Book of Mazarbul")


@pytest.mark.rule("IN-12")
def test_modifier_for_dwarves_is_for_dwarves_only():
    totals = {}
    for character in ("Óin", "Bergil", "Annalena"):
        game = table(
            {"hand": ["Iron Hill Dwarves"], "companies": [company(character, at="Iron Hill Dwarf-hold")]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        totals[character] = attempt_modifier(game.state, card(game, character), card(game, "Iron Hill Dwarves"))
    assert totals == {"Óin": 2, "Bergil": 0, "Annalena": -2}


@pytest.mark.rule("IN-13")
def test_every_character_has_prowess_and_body():
    assert len(CHARACTERS) == 73
    assert all(isinstance(who.facts.prowess, int) and isinstance(who.facts.body, int) for who in CHARACTERS)
    assert (card_named("TW-159").facts.prowess, card_named("TW-159").facts.body) == (5, 8)


@pytest.mark.rule("IN-14")
def test_corruption_octagon_modifies_checks():
    assert checked("Bifur", 7) == 6
    assert checked("Frodo", 7) == 11
    assert checked("Beorn", 7) == 7


@pytest.mark.rule("IN-15")
@pytest.mark.parametrize("printing", ["TW-134", "TW-135"])
def test_boromirs_modifier_counts_once(printing):
    game = organize(printing)
    game.state.chance.dice.append(7)
    game.state.push(CorruptionCheck(card(game, "Boromir II")))
    passes(game)
    assert any("= 7 −1 = 6" in line for line in story(game))


@pytest.mark.rule("IN-16")
@pytest.mark.parametrize("owner", ["you", "opponent"])
def test_character_in_play_for_either_player_is_not_played_again(owner):
    there = {"companies": [company("Gimli")]}
    mine = {"hand": ["Gimli"], "companies": [company("Beorn", at="Lórien")]}
    if owner == "you":
        mine["companies"] += there["companies"]
    game = table(mine, there if owner == "opponent" else {})
    assert not may(game, "Play Gimli")
    assert "IN-16" in refused(game, "Play Gimli at Lórien in company 1 under general influence")


@pytest.mark.rule("IN-17")
def test_character_comes_into_play_at_home_or_at_a_haven():
    game = table(
        {"hand": ["Beregond"], "companies": [company("Beorn", at="Bree"), company("Legolas", at="Minas Tirith")]}
    )
    assert "IN-17" in refused(game, "Play Beregond at Bree in company 1 under general influence")
    assert may(game, "Play Beregond at Minas Tirith in company 2 under general influence")
    assert may(game, "Play Beregond at Lórien alone under general influence")


# Wizards


@pytest.mark.rule("IN-18")
def test_wizard_does_not_start():
    pool = {"pool": ["Gandalf", "Aragorn II"]}
    game = table(pool, pool, at={"phase": "set-up"})
    assert may(game, "Start with Aragorn II", YOU)
    assert not may(game, "Start with Gandalf", YOU)
    assert "IN-18" in refused(game, "Start with Gandalf", YOU)


@pytest.mark.rule("IN-18")
def test_wizard_is_not_taken_when_common_characters_are_divided():
    chosen = {"starting_characters": ["Gandalf", "Aragorn II"]}
    game = table(chosen, chosen, at={"phase": "set-up"}, windows="always")
    for seat in (YOU, OPPONENT):
        game.choose("ready", seat)
    for seat in (YOU, OPPONENT):
        game.choose("divide:True", seat)
    assert may(game, "Take Aragorn II")
    assert not may(game, "Take Gandalf")


@pytest.mark.rule("IN-19")
def test_wizard_comes_at_rivendell_or_home():
    game = table({"hand": ["Gandalf", "Saruman"], "companies": [company("Beorn", at="Lórien")]})
    assert may(game, "Play Gandalf at Lórien in company 1")
    assert "IN-19" in refused(game, "Play Saruman at Lórien in company 1")
    assert may(game, "Play Saruman at Rivendell")
    assert may(game, "Play Saruman at Isengard")
    assert not may(game, "Play Saruman at Lórien")


@pytest.mark.rule("IN-20")
def test_one_wizard_for_each_player():
    game = organize("Gandalf", hand=["Saruman"])
    assert not may(game, "Play Saruman")
    assert "IN-20" in refused(game, "Play Saruman at Rivendell in company 1")
    game = table({"hand": ["Saruman"], "companies": [company("Beorn")]}, {"companies": [company("Gandalf")]})
    assert may(game, "Play Saruman at Rivendell in company 1")


RICH = ["Riders of Rohan", "Easterlings", "Southrons", "Variags of Khand", "Iron Hill Dwarves", "Men of Dorwinion"]


@pytest.mark.rule("IN-21")
def test_player_whose_wizard_is_killed_loses_whatever_his_points():
    game = table(
        {"companies": [company("Saruman", "Aragorn II", at="The Lonely Mountain")], "marshalling_point_pile": RICH},
        {"companies": [company("Bergil")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2, 12),
    )
    assert total_points(game.state, YOU) > 20
    act(game, "Assign a strike to Saruman", "Saruman taps for the strike")
    assert game.over
    assert game.result.winners == (OPPONENT,)
    assert game.result.rule == "IN-21"


@pytest.mark.rule("IN-21")
@pytest.mark.parametrize(("roll", "where"), [(4, "discard pile"), (2, "out of play")], ids=["fails", "fails by much"])
def test_player_whose_wizard_falls_to_corruption_loses(roll, where):
    bearer = {"name": "Saruman", "items": ["Glamdring", "Sword of Gondolin", "Hauberk of Bright Mail"]}
    game = table(
        {"companies": [company(bearer, "Aragorn II")], "marshalling_point_pile": RICH},
        {"companies": [company("Bergil")]},
        dice=(roll,),
    )
    act(game, "Saruman hands Glamdring to Aragorn II")
    passes(game, most=2)
    assert zone(game, "Saruman") == where
    assert game.over
    assert game.result.winners == (OPPONENT,)


@pytest.mark.rule("IN-22")
def test_wizard_needs_no_influence():
    game = organize("Aragorn II", "Gimli", "Balin", hand=["Gandalf"])
    ways = [line for line in offers(game) if line.startswith("Play Gandalf at Rivendell in company 1")]
    assert len(ways) == 1
    act(game, "Play Gandalf at Rivendell in company 1")
    assert used_general_influence(game.state, YOU) == 20
    assert game.state.leader[card(game, "Gandalf")] < 0
    wizards = [who.facts for who in CHARACTERS if who.is_avatar]
    assert [(len(facts.skills), facts.direct_influence, facts.mind) for facts in wizards] == [(4, 10, None)] * 5


# sites


@pytest.mark.rule("IN-23")
def test_any_site_of_the_location_deck_can_be_chosen():
    deck = ["Moria", "Bree", "Bag End", "Lórien", "Old Forest", "Edhellond", "Weathertop"]
    for order in (deck, deck[::-1]):
        game = table({"companies": [company("Bergil")], "location_deck": order}, windows="always")
        assert all(game.state.knows(YOU, site) for site in game.state.zone("location deck", YOU))
        passes(game, "destination")
        chosen = [line.removeprefix("Company 1 goes to ") for line in offers(game) if "goes to" in line]
        assert sorted(chosen) == ["Bag End", "Bree", "Lórien", "Old Forest", "Weathertop"]


@pytest.mark.rule("IN-24")
def test_site_types_from_the_safest_to_the_worst():
    assert SITE_TYPES == ("Haven", "Free-hold", "Border-hold", "Ruins & Lairs", "Shadow-hold", "Dark-hold")
    assert {site.facts.site_type for site in SITES} == set(SITE_TYPES)


@pytest.mark.rule("IN-25")
def test_haven_has_two_paths_and_any_other_site_one():
    for site in SITES:
        is_haven = site.facts.site_type == "Haven"
        assert len(site.facts.haven_paths) == (2 if is_haven else 0)
        assert bool(site.facts.site_path) is not is_haven


@pytest.mark.rule("IN-27")
def test_each_site_lies_in_a_region():
    regions = {definition.name for definition in TW if definition.facts.side == "region"}
    assert len(SITES) == 69
    assert {site.facts.region for site in SITES} <= regions


# typical special abilities


@pytest.mark.rule("IN-130")
def test_abilities_for_more_cards_in_hand_add_up():
    game = table(
        {
            "companies": [company("Elrond"), company("Galadriel", at="Lórien")],
            "play_deck": ["Ford"] * 12,
        },
        at={"phase": "end-of-turn", "step": "to hand size"},
        windows="always",
    )
    assert len(game.state.hand(YOU)) == 10
    elsewhere = table({"companies": [company("Elrond", at="Lórien"), company("Galadriel")]})
    assert hand_size(elsewhere.state, YOU) == 8


@pytest.mark.rule("IN-130")
def test_hand_is_discarded_down_to_the_larger_size():
    game = table(
        {"companies": [company("Elrond")], "hand": ["Ford"] * 5 + ["Block"] * 5},
        at={"phase": "end-of-turn", "step": "to hand size"},
    )
    act(game, "Discard Ford")
    assert len(game.state.hand(YOU)) == 9
    assert not may(game, "Discard Ford")


@pytest.mark.rule("IN-131")
def test_poor_speaker_is_one_lower_on_every_attempt():
    totals = []
    for character in ("Beregond", "Bergil"):
        game = table(
            {"hand": ["Tower Guard of Minas Tirith"], "companies": [company(character, at="Minas Tirith")]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=(7,),
        )
        act(game, f"{character} taps to influence Tower Guard of Minas Tirith")
        totals.append(next(event.change.total for event in game.state.log if hasattr(event.change, "purpose")))
    assert totals == [7, 8]


@pytest.mark.rule("IN-132")
def test_aragorn_eliminated_counts_minus_three():
    game = table(
        {"companies": [company("Aragorn II", "Bergil", at="The Lonely Mountain")]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
        dice=(2, 12),
    )
    act(game, "Assign a strike to Aragorn II", "Aragorn II taps for the strike")
    assert zone(game, "Aragorn II") == "marshalling point pile"
    assert total_points(game.state, YOU) == -3


@pytest.mark.rule("IN-133")
@pytest.mark.parametrize(("site", "total"), [("Dimrill Dale", 7), ("Ettenmoors", 5)])
def test_gimli_fights_orcs_with_seven(site, total):
    game = table(
        {"companies": [company("Gimli", at=site)]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
    )
    passes(game, "tap or not")
    assert prowess(game.state, card(game, "Gimli")) == total


@pytest.mark.rule("IN-134")
def test_legolas_has_two_more_on_wood_elves():
    game = table(
        {"hand": ["Wood-elves", "Elves of Lindon"], "companies": [company("Legolas", at="Thranduil’s Halls")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    legolas = card(game, "Legolas")
    assert attempt_modifier(game.state, legolas, card(game, "Wood-elves")) == 2 + 2 + 1
    assert attempt_modifier(game.state, legolas, card(game, "Elves of Lindon")) == 2 + 2


@pytest.mark.rule("IN-135")
def test_glorfindels_third_point_controls_elves_only():
    game = organize("Glorfindel II", "Haldir", "Éomer")
    assert may(game, "Let Haldir follow Glorfindel II")
    assert "IN-08" in refused(game, "Let Éomer follow Glorfindel II")


@pytest.mark.rule("IN-135")
def test_influence_on_a_race_is_spent_on_that_race_first():
    game = organize({"name": "Glorfindel II", "followers": ["Haldir"]}, "Orophin", "Bergil")
    assert not may(game, "Let Orophin follow Glorfindel II")
    game = organize({"name": "Thorin II", "followers": ["Kíli"]}, "Ori", "Halbarad")
    assert may(game, "Let Ori follow Thorin II")
    assert may(game, "Let Halbarad follow Thorin II")


@pytest.mark.rule("IN-139")
def test_unused_general_influence_is_what_the_minds_leave():
    assert unused_general_influence(organize("Aragorn II", "Gimli").state, YOU) == 5
    assert unused_general_influence(organize({"name": "Aragorn II", "followers": ["Adrazar"]}).state, YOU) == 11
    assert unused_general_influence(organize("Gandalf").state, YOU) == 20
