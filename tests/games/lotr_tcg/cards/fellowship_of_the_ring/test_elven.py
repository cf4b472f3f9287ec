"""Elven cards of The Fellowship of the Ring, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules.values import fellowship_archery, minion_archery, move_limit
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    bearer,
    fight,
    hand,
    keyword,
    may,
    offers,
    passes,
    passes_until,
    pile,
    refused,
    skirmish,
    strength,
    table,
    vitality,
    wounds,
    zone,
)

LEGOLAS = "Legolas, Greenleaf"
ARWEN = "Arwen, Daughter of Elrond"
GIMLI = "Gimli, Son of Glóin"
BOROMIR = "Boromir, Son of Denethor"
ELROND = "Elrond, Lord of Rivendell"
NAZGUL = "Úlairë Nertëa"
MANEUVER: dict[str, Any] = {"phase": "maneuver"}
ARCHERY: dict[str, Any] = {"phase": "archery"}


@pytest.mark.limit
@pytest.mark.card("1_29")
def test_ancient_enmity_costs_the_loser_two_cards() -> None:
    you = {"hand": ["Ancient Enmity"]}
    theirs = {"hand": ["Greed", "Uruk Savage", "Goblin Sneak"]}
    game = skirmish(LEGOLAS, "Goblin Runner", you=you, opponent=theirs)
    act(game, "Play Ancient Enmity")
    assert strength(game, "Legolas") == 7
    fight(game)
    assert len(hand(game, OPPONENT)) == 1
    lost = skirmish(LEGOLAS, "Uruk-hai Raiding Party", you=you, opponent=theirs)
    act(lost, "Play Ancient Enmity")
    fight(lost)
    assert len(hand(lost, OPPONENT)) == 3


@pytest.mark.card("1_29")
@pytest.mark.limit
def test_ancient_enmity_costs_two_cards_however_many_minions_lose() -> None:
    theirs = {"hand": ["Greed", "Uruk Savage", "Uruk Spy", "Fear", "Hate"]}
    strong = {"name": ARWEN, "with": ["Gwemegil", "Asfaloth"]}
    game = skirmish(strong, "Goblin Sneak", "Goblin Runner", you={"hand": ["Ancient Enmity"]}, opponent=theirs)
    act(game, "Play Ancient Enmity")
    passes_until(game, "order of what happens")
    act(game, "Next: Ancient Enmity")
    assert len(hand(game, OPPONENT)) == 3


@pytest.mark.limit
@pytest.mark.card("1_29")
def test_ancient_enmity_is_over_with_the_skirmish() -> None:
    game = table(
        {"fellowship": [LEGOLAS, ARWEN], "hand": ["Ancient Enmity"]},
        {"minions": ["Goblin Runner", "Goblin Sneak"], "hand": ["Greed", "Uruk Savage", "Uruk Spy"]},
        at={"phase": "skirmish", "skirmish": "Legolas"},
        assignments={"Goblin Runner": "Legolas", "Goblin Sneak": "Arwen"},
    )
    act(game, "Play Ancient Enmity", "Choose Arwen")
    fight(game)
    assert len(hand(game, OPPONENT)) == 3
    fight(game)
    assert len(hand(game, OPPONENT)) == 3


@pytest.mark.limit
@pytest.mark.parametrize(
    ("fighter", "minion", "expected"),
    [
        pytest.param(ARWEN, NAZGUL, 9, marks=pytest.mark.card("1_30")),
        pytest.param(ARWEN, "Uruk Savage", 6, marks=pytest.mark.card("1_30")),
        pytest.param("1_51", NAZGUL, 9, marks=pytest.mark.card("1_51")),
        pytest.param("1_51", "Uruk Savage", 6, marks=pytest.mark.card("1_51")),
    ],
)
def test_who_is_stronger_against_the_nazgul(fighter: str, minion: str, expected: int) -> None:
    assert strength(skirmish(fighter, minion), fighter) == expected


@pytest.mark.card("1_31")
def test_asfaloth_is_cheap_for_arwen_and_swift_on_the_plains() -> None:
    for elf, price in ((ARWEN, 0), (LEGOLAS, 2)):
        game = table({"fellowship": [elf], "hand": ["Asfaloth"]})
        act(game, "Play Asfaloth")
        assert game.state.twilight == price
        assert strength(game, elf) == 8
    assert strength(table({"fellowship": [{"name": ARWEN, "with": ["Asfaloth"]}], "site": 2}), ARWEN) == 10
    assert not may(table({"fellowship": [GIMLI], "hand": ["Asfaloth"]}), "Play Asfaloth")


@pytest.mark.card("1_31")
def test_asfaloth_does_not_go_underground() -> None:
    game = table({"fellowship": [{"name": ARWEN, "with": ["Asfaloth"]}], "site": 4})
    act(game, "Finish the fellowship phase and move on")
    assert zone(game, "Asfaloth") == "discard pile"
    above = table({"fellowship": [{"name": ARWEN, "with": ["Asfaloth"]}], "site": 3})
    act(above, "Finish the fellowship phase and move on")
    assert zone(above, "Asfaloth") == "in play"


@pytest.mark.card("1_31")
def test_asfaloth_is_where_its_bearer_is() -> None:
    ally = {"name": ELROND, "with": ["Asfaloth"]}
    game = table({"allies": [ally], "site": 4})
    act(game, "Finish the fellowship phase and move on")
    assert zone(game, "Asfaloth") == "in play"
    assert strength(table({"allies": [ally], "site": 2}), "Elrond") == 10


@pytest.mark.card("1_31")
def test_asfaloth_is_cheap_to_play_on_arwen_but_not_to_pass_to_her() -> None:
    game = table({"fellowship": [ARWEN, {"name": LEGOLAS, "with": ["Asfaloth"]}]})
    act(game, "Pass Asfaloth from Legolas to Arwen")
    assert (bearer(game, "Asfaloth"), game.state.twilight) == ("Arwen", 2)


@pytest.mark.limit
@pytest.mark.parametrize(
    ("event", "minion", "bonus"),
    [
        pytest.param("Border Defenses", "Goblin Marksman", 4, marks=pytest.mark.card("1_32")),
        pytest.param("Border Defenses", "Uruk Savage", 2, marks=pytest.mark.card("1_32")),
        pytest.param("Defiance", NAZGUL, 4, marks=pytest.mark.card("1_37")),
        pytest.param("Defiance", "Goblin Marksman", 2, marks=pytest.mark.card("1_37")),
    ],
)
def test_events_that_are_better_against_some(event: str, minion: str, bonus: int) -> None:
    game = skirmish("Lórien Elf", minion, you={"hand": [event]})
    act(game, f"Play {event}")
    assert strength(game, "Lórien Elf") == 4 + bonus
    other = skirmish(BOROMIR, minion, you={"hand": [event]})
    act(other, f"Play {event}")
    assert strength(other, "Boromir") == 7


@pytest.mark.card("1_33")
def test_bow_of_the_galadhrim_may_shoot_after_a_victory() -> None:
    armed = {"name": LEGOLAS, "with": ["Bow of the Galadhrim"]}
    game = skirmish(armed, "Goblin Runner", opponent={"minions": ["Uruk-hai Raiding Party"]})
    assert strength(game, "Legolas") == 7
    passes(game, 2)
    act(game, "Use Bow of the Galadhrim")
    assert (wounds(game, "Uruk-hai Raiding Party"), zone(game, "Goblin Runner")) == (1, "discard pile")
    declined = skirmish(armed, "Goblin Runner", opponent={"minions": ["Uruk-hai Raiding Party"]})
    passes(declined, 2)
    act(declined, "No response")
    assert wounds(declined, "Uruk-hai Raiding Party") == 0
    assert not may(table({"fellowship": [ARWEN], "hand": ["Bow of the Galadhrim"]}), "Play Bow of the Galadhrim")


@pytest.mark.card("1_34")
def test_celeborn_heals_elven_allies() -> None:
    game = table({"allies": ["Celeborn", {"name": "Orophin", "wounds": 1}, {"name": "Grimir", "wounds": 1}]})
    act(game, "Use Celeborn")
    assert not may(game, "Choose Grimir")
    act(game, "Choose Orophin")
    assert (wounds(game, "Celeborn"), wounds(game, "Orophin")) == (1, 0)
    assert not may(table({"allies": [{"name": "Celeborn", "wounds": 2}]}), "Use Celeborn")


@pytest.mark.card("1_35")
def test_council_of_elrond_plays_a_tale_out_of_the_deck() -> None:
    deck = ["Axe Strike", "Stairs of Khazad-dûm", "Lord of Moria"]
    you = {"fellowship": [LEGOLAS], "hand": ["The Council of Elrond"], "draw_deck": deck}
    game = table(you)
    act(game, "Play The Council of Elrond")
    assert not may(game, "Play Lord of Moria")
    act(game, "Play Stairs of Khazad-dûm")
    assert zone(game, "Stairs of Khazad-dûm") == "in play"
    nothing = table(you)
    act(nothing, "Play The Council of Elrond", "Play nothing more")
    assert len(pile(nothing, "draw deck")) == 3
    assert not may(table({**you, "fellowship": [GIMLI]}), "Play The Council of Elrond")


@pytest.mark.limit
@pytest.mark.card("1_36")
def test_curse_their_foul_feet_costs_a_card_for_each_orc() -> None:
    you = {"fellowship": [LEGOLAS], "hand": ["Curse Their Foul Feet!"]}
    game = table(you, {"hand": ["Goblin Runner", "Goblin Sneak", "Uruk Savage", "Greed"]})
    act(game, "Play Curse Their Foul Feet!")
    assert game.decision.seat == OPPONENT
    act(game, "Discard Uruk Savage", "Discard Greed")
    assert hand(game, OPPONENT) == ["Goblin Runner", "Goblin Sneak"]
    assert wounds(game, "Legolas") == 1
    none = table(you, {"hand": ["Uruk Savage", "Greed"]})
    act(none, "Play Curse Their Foul Feet!")
    assert len(hand(none, OPPONENT)) == 2


@pytest.mark.card("1_38")
def test_double_shot_needs_an_elf_archer_in_the_fellowship() -> None:
    game = table({"fellowship": [LEGOLAS], "hand": ["Double Shot"]}, {"minions": ["Uruk Savage"]}, at=ARCHERY)
    act(game, "Play Double Shot")
    assert fellowship_archery(game.state) == 2
    elf = table({"fellowship": [ARWEN], "hand": ["Double Shot"]}, {"minions": ["Uruk Savage"]}, at=ARCHERY)
    assert not may(elf, "Play Double Shot")
    bow = {"name": ARWEN, "with": ["Elven Bow"]}
    armed = table({"fellowship": [bow], "hand": ["Double Shot"]}, {"minions": ["Uruk Savage"]}, at=ARCHERY)
    assert may(armed, "Play Double Shot")


@pytest.mark.card("1_39")
def test_elf_song_takes_a_burden_away() -> None:
    game = table({"fellowship": [LEGOLAS], "hand": ["Elf-song"], "burdens": 2})
    act(game, "Play Elf-song")
    assert game.state.burdens[YOU] == 1
    assert not may(table({"fellowship": [GIMLI], "hand": ["Elf-song"], "burdens": 2}), "Play Elf-song")


@pytest.mark.card("1_40")
def test_elrond_comes_to_gandalf_or_to_elves() -> None:
    for friend in ("Gandalf, The Grey Wizard", LEGOLAS):
        assert may(table({"fellowship": [friend], "hand": ["1_40"]}), "Play Elrond")
    assert "TC-8.06" in refused(table({"fellowship": [GIMLI], "hand": ["1_40"]}), "Play Elrond")


@pytest.mark.card("1_40")
def test_elrond_heals_his_house_and_gives_counsel() -> None:
    allies = [{"name": "1_40", "wounds": 2}, {"name": "Grimir", "wounds": 1}, {"name": "Orophin", "wounds": 1}]
    game = table({"allies": allies, "draw_deck": ["Elf-song", "Defiance"]}, at={"phase": "start"})
    assert [wounds(game, name) for name in ("Elrond", "Grimir", "Orophin")] == [1, 0, 1]
    act(game, "Use Elrond", "Use Elrond")
    assert (hand(game), wounds(game, "Elrond")) == (["Elf-song", "Defiance"], 3)
    assert not may(game, "Use Elrond")


@pytest.mark.card("1_41")
def test_elven_bow_makes_an_archer() -> None:
    game = table({"fellowship": [ARWEN], "hand": ["Elven Bow"]})
    assert fellowship_archery(game.state) == 0
    act(game, "Play Elven Bow")
    assert (keyword(game, "Arwen", "archer"), fellowship_archery(game.state)) == (1, 1)
    assert not may(table({"fellowship": [GIMLI], "hand": ["Elven Bow"]}), "Play Elven Bow")


@pytest.mark.card("1_42")
def test_elven_cloak_hides_the_fellowship_from_arrows() -> None:
    cloaked = {"name": GIMLI, "with": ["Elven Cloak"]}
    game = table({"fellowship": [cloaked]}, {"minions": ["Goblin Marksman"]}, at=ARCHERY)
    assert minion_archery(game.state) == 0
    assert may(table({"fellowship": [GIMLI, LEGOLAS], "hand": ["Elven Cloak"]}), "Play Elven Cloak on Gimli")
    assert not may(table({"fellowship": [GIMLI], "hand": ["Elven Cloak"]}), "Play Elven Cloak")
    ally = table({"allies": ["Orophin"], "hand": ["Elven Cloak"]})
    assert offers(ally)[0].startswith("Play Elven Cloak on Frodo")
    assert not may(ally, "Play Elven Cloak on Orophin")


@pytest.mark.limit
@pytest.mark.card("1_43")
def test_far_seeing_eyes_cost_a_card_for_each_elf_played() -> None:
    you = {"fellowship": [LEGOLAS], "support": ["Far-seeing Eyes"], "hand": ["Lórien Elf", "1_13"]}
    game = table(you, {"hand": ["Greed", "Uruk Savage"]})
    act(game, "Play Gimli")
    assert len(hand(game, OPPONENT)) == 2
    act(game, "Play Lórien Elf", "Discard Greed")
    assert (game.state.phase, hand(game, OPPONENT)) == ("fellowship", ["Uruk Savage"])


@pytest.mark.limit
@pytest.mark.card("1_44")
def test_foul_creation_may_turn_an_isengard_minion_into_cards() -> None:
    you = {"fellowship": [LEGOLAS], "hand": ["Foul Creation"], "draw_deck": ["Elf-song", "Defiance"]}
    game = table(you, {"hand": ["Uruk Savage", "Goblin Runner"]})
    act(game, "Play Foul Creation", "Discard 1 of the isengard minions to draw 2 cards")
    assert (hand(game), hand(game, OPPONENT)) == (["Elf-song", "Defiance"], ["Goblin Runner"])
    declined = table(you, {"hand": ["Uruk Savage", "Goblin Runner"]})
    act(declined, "Play Foul Creation", "Do not")
    assert (hand(declined), len(hand(declined, OPPONENT))) == ([], 2)
    none = table(you, {"hand": ["Goblin Runner"]})
    act(none, "Play Foul Creation")
    assert (hand(none), hand(none, OPPONENT)) == ([], ["Goblin Runner"])


@pytest.mark.card("1_45")
def test_galadriel_calls_an_elf_for_free() -> None:
    game = table({"allies": ["1_45"], "hand": [LEGOLAS, GIMLI]})
    act(game, "Use Galadriel")
    assert (zone(game, "Legolas"), game.state.twilight, wounds(game, "Galadriel")) == ("in play", 0, 1)
    assert not may(game, "Use Galadriel")
    assert not may(table({"allies": ["1_45"], "hand": [GIMLI]}), "Use Galadriel")


@pytest.mark.card("1_45")
def test_galadriel_heals_the_allies_of_site_six() -> None:
    allies = [{"name": "1_45", "wounds": 1}, {"name": "Grimir", "wounds": 1}, {"name": "Orophin", "wounds": 2}]
    game = table({"allies": allies}, at={"phase": "start"})
    assert [wounds(game, name) for name in ("Galadriel", "Grimir", "Orophin")] == [0, 1, 1]


@pytest.mark.card("1_46")
def test_gift_of_boats_carries_further_down_the_river() -> None:
    for site, limit in ((7, 3), (6, 2)):
        game = table({"support": ["Gift of Boats"], "site": site})
        act(game, "Finish the fellowship phase and move on")
        assert move_limit(game.state) == limit
    later = table({"support": ["Gift of Boats"], "site": 7}, at={"phase": "regroup", "step": "move or stay"})
    act(later, "Move on")
    assert move_limit(later.state) == 2


@pytest.mark.card("1_46")
def test_gift_of_boats_is_paid_for_by_an_elf_ally() -> None:
    game = table({"allies": ["Orophin"], "hand": ["Gift of Boats"]})
    act(game, "Play Gift of Boats")
    assert wounds(game, "Orophin") == 1
    assert "TC-8.06" in refused(table({"fellowship": [LEGOLAS], "hand": ["Gift of Boats"]}), "Play Gift of Boats")


@pytest.mark.card("1_47")
def test_gwemegil_is_fed_by_wounds_or_cards() -> None:
    armed = {"name": ARWEN, "with": ["Gwemegil"]}
    game = skirmish(armed, "Uruk Savage", you={"hand": ["Elf-song", "Defiance"]})
    assert (strength(game, "Arwen"), keyword(game, "Arwen", "damage")) == (8, 1)
    act(game, "Use Gwemegil", "Discard 2 cards from hand")
    assert (strength(game, "Arwen"), wounds(game, "Arwen"), hand(game)) == (9, 0, [])
    act(game, "Use Gwemegil", "Use Gwemegil")
    assert (strength(game, "Arwen"), wounds(game, "Arwen")) == (11, 2)
    passes(game)
    assert not may(game, "Use Gwemegil")


@pytest.mark.card("1_48")
def test_haldir_is_strong_in_his_own_country() -> None:
    for site, expected in ((5, 5), (6, 7), (8, 7), (9, 5)):
        assert strength(table({"fellowship": ["Haldir"], "site": site}), "Haldir") == expected
    assert "TC-8.06" in refused(table({"hand": ["Haldir"]}), "Play Haldir")
    assert may(table({"fellowship": [LEGOLAS], "hand": ["Haldir"]}), "Play Haldir")


@pytest.mark.card("1_49")
def test_last_alliance_strengthens_a_man_of_gondor_for_each_elf() -> None:
    bound = {"name": BOROMIR, "with": ["The Last Alliance of Elves and Men"]}
    elves = [LEGOLAS, ARWEN, "Haldir", "Lórien Elf"]
    for number, expected in ((0, 7), (1, 8), (3, 10), (4, 10)):
        assert strength(table({"fellowship": [bound, *elves[:number]]}), "Boromir") == expected
    game = table({"fellowship": [bound, GIMLI], "hand": ["1_49"]})
    assert "TC-8.59" in refused(game, "Play The Last Alliance of Elves and Men on Boromir")
    assert not may(game, "Play The Last Alliance of Elves and Men")


@pytest.mark.card("1_50")
def test_legolas_greenleaf_shoots_a_minion_of_his_choice() -> None:
    game = table({"fellowship": [LEGOLAS]}, {"minions": ["Uruk-hai Raiding Party", "Uruk Savage"]}, at=ARCHERY)
    assert fellowship_archery(game.state) == 1
    act(game, "Use Legolas", "Choose Uruk Savage")
    assert (wounds(game, "Uruk Savage"), wounds(game, "Legolas"), fellowship_archery(game.state)) == (1, 1, 0)
    tired = {"name": LEGOLAS, "wounds": 2}
    assert not may(table({"fellowship": [tired]}, {"minions": ["Uruk Savage"]}, at=ARCHERY), "Use Legolas")


@pytest.mark.card("1_52")
def test_lightfootedness_lowers_the_minions_archery() -> None:
    minions = {"minions": ["Goblin Marksman"]}
    game = table({"fellowship": [ARWEN], "hand": ["Lightfootedness"]}, minions, at=ARCHERY)
    act(game, "Play Lightfootedness")
    assert minion_archery(game.state) == 0
    ally = table({"allies": ["Orophin"], "hand": ["Lightfootedness"]}, minions, at=ARCHERY)
    assert not may(ally, "Play Lightfootedness")


@pytest.mark.card("1_53")
def test_lorien_elf_needs_an_elf_in_sight() -> None:
    game = table({"fellowship": [LEGOLAS], "hand": ["Lórien Elf"]})
    act(game, "Play Lórien Elf")
    assert (zone(game, "Lórien Elf"), game.state.twilight) == ("in play", 1)
    assert "TC-8.06" in refused(table({"fellowship": [GIMLI], "hand": ["Lórien Elf"]}), "Play Lórien Elf")


@pytest.mark.card("1_54")
def test_mallorn_trees_take_elven_cards_back() -> None:
    you = {"support": ["Mallorn-trees"], "hand": ["Elf-song", "Goblin Runner"], "draw_deck": ["Defiance"]}
    game = table(you)
    act(game, "Use Mallorn-trees")
    assert (hand(game), pile(game, "draw deck")) == (["Goblin Runner"], ["Defiance", "Elf-song"])
    assert not may(game, "Use Mallorn-trees")


@pytest.mark.card("1_55")
def test_mirror_of_galadriel_looks_into_a_full_hand() -> None:
    cards = ["Greed", "Uruk Savage", "Goblin Runner", "Goblin Sneak", "Worry", "Uruk Spy", "Morgul Hunter"]
    you = {"allies": ["1_45"], "support": ["The Mirror of Galadriel"]}
    game = table(you, {"hand": cards, "minions": ["Uruk Slayer"]}, at=MANEUVER, picks=[0, 0])
    assert strength(game, "Galadriel") == 4
    act(game, "Use The Mirror of Galadriel", "Choose Uruk Savage")
    assert (wounds(game, "Galadriel"), pile(game, "discard pile", OPPONENT)) == (1, ["Uruk Savage"])
    assert len(hand(game, OPPONENT)) == 6
    few = table(you, {"hand": cards[:6], "minions": ["Uruk Slayer"]}, at=MANEUVER)
    assert not may(few, "Use The Mirror of Galadriel")


@pytest.mark.parametrize(
    ("archer", "target", "spared"),
    [
        pytest.param("Orophin", "Uruk Savage", "Troll's Keyward", marks=pytest.mark.card("1_56")),
        pytest.param("Rúmil", "Troll's Keyward", "Uruk Savage", marks=pytest.mark.card("1_57")),
    ],
)
def test_bowmen_of_lorien_choose_their_prey(archer: str, target: str, spared: str) -> None:
    game = table({"allies": [archer]}, {"minions": [target, spared]}, at=ARCHERY)
    act(game, f"Use {archer}")
    assert (wounds(game, archer), wounds(game, target), wounds(game, spared)) == (1, 1, 0)
    tired = table({"allies": [{"name": archer, "wounds": 2}]}, {"minions": [target]}, at=ARCHERY)
    assert not may(tired, f"Use {archer}")


@pytest.mark.card("1_58")
def test_seen_and_unseen_takes_two_elves() -> None:
    theirs = {"support": ["Greed", "Worry"]}
    game = table({"fellowship": [LEGOLAS], "allies": ["Orophin"], "hand": ["1_58"]}, theirs)
    act(game, "Play The Seen and the Unseen", "Choose Worry")
    assert (zone(game, "Worry"), zone(game, "Greed")) == ("discard pile", "in play")
    assert (wounds(game, "Legolas"), wounds(game, "Orophin")) == (1, 1)
    assert not may(table({"fellowship": [LEGOLAS], "hand": ["1_58"]}, theirs), "Play The Seen and the Unseen")


@pytest.mark.card("1_59")
def test_shoulder_to_shoulder_shares_wounds_between_elves_and_dwarves() -> None:
    hurt = [{"name": LEGOLAS, "wounds": 1}, {"name": GIMLI, "wounds": 1}]
    you = {"fellowship": hurt, "support": ["Shoulder to Shoulder"]}
    game = table(you, {"minions": ["Uruk Savage"]}, at=MANEUVER)
    act(game, "Use Shoulder to Shoulder: add 1 and exert a Dwarf to heal an Elf")
    assert (wounds(game, "Legolas"), wounds(game, "Gimli"), game.state.twilight) == (0, 2, 1)
    act(game, "Use Shoulder to Shoulder: add 1 and exert an Elf to heal a Dwarf")
    assert (wounds(game, "Legolas"), wounds(game, "Gimli"), game.state.twilight) == (1, 1, 2)
    men = table({**you, "fellowship": [BOROMIR]}, {"minions": ["Uruk Savage"]}, at=MANEUVER)
    assert not may(men, "Use Shoulder to Shoulder")


@pytest.mark.card("1_60")
def test_silinde_knows_what_is_known_in_rivendell() -> None:
    you = {"allies": ["Silinde"], "hand": ["Lórien Elf"], "draw_deck": ["Elf-song"], "sites": ["Rivendell Valley"]}
    game = table({**you, "site": 4})
    act(game, "Use Rivendell Valley")
    assert (zone(game, "Lórien Elf"), hand(game)) == ("in play", ["Elf-song"])
    assert not may(table({**you, "site": 4, "allies": [ELROND]}), "Use Rivendell Valley")
    assert not may(table({**you, "site": 2}), "Use Rivendell Valley")
    theirs = table({**you, "site": 4}, path=[{"name": "Rivendell Terrace", "owner": "opponent"}])
    assert not may(theirs, "Use Rivendell")


@pytest.mark.card("1_60")
def test_silinde_says_once_more_what_the_site_says() -> None:
    def arriving(site: str, allies: list[str]) -> Game[TcgState]:
        you = {"fellowship": [ARWEN, LEGOLAS], "allies": allies, "burdens": 3, "site": 2, "sites": [site]}
        game = table(you, path=["1_319", "1_331", {"name": site, "owner": "you"}])
        act(game, "Finish the fellowship phase and move on")
        return game

    for allies, times in (([], 1), (["Silinde"], 2)):
        house = arriving("House of Elrond", allies)
        for _ in range(times):
            act(house, "Use House of Elrond")
        assert (house.state.burdens[YOU], house.decision.kind) == (3 - times, "Shadow phase")
        assert move_limit(arriving("Rivendell Waterfall", allies).state) == 2 + times


@pytest.mark.limit
@pytest.mark.card("1_67")
def test_uruviel_brings_the_woods_of_lothlorien_along() -> None:
    you = {"sites": ["Lothlórien Woods"]}
    for allies, site, expected in (
        (["Uruviel", "Orophin"], 7, 6),
        (["Uruviel", "Orophin"], 5, 3),
        (["Orophin"], 7, 3),
        (["Orophin"], 6, 6),
    ):
        assert strength(table({**you, "allies": allies, "site": site}), "Orophin") == expected


@pytest.mark.card("1_61")
def test_songs_of_the_blessed_realm_lighten_burdens_with_each_tale() -> None:
    you = {"fellowship": [LEGOLAS], "support": ["Songs of the Blessed Realm"], "burdens": 2}
    game = table({**you, "hand": ["The Tale of Gil-galad", "Elven Bow"]})
    act(game, "Play Elven Bow")
    assert not may(game, "Use Songs of the Blessed Realm")
    act(game, "Play The Tale of Gil-galad", "Use Songs of the Blessed Realm")
    assert game.state.burdens[YOU] == 1
    declined = table({**you, "hand": ["The Tale of Gil-galad"]})
    act(declined, "Play The Tale of Gil-galad", "No response")
    assert declined.state.burdens[YOU] == 2
    voice = skirmish(ARWEN, "Uruk Savage", you={**you, "hand": ["Voice of Nimrodel"], "site": 7})
    act(voice, "Play Voice of Nimrodel", "Choose Arwen", "Use Songs of the Blessed Realm")
    assert voice.state.burdens[YOU] == 1


@pytest.mark.card("1_62")
def test_splendor_of_their_banners_adds_an_arrow() -> None:
    bannered = {"name": LEGOLAS, "with": ["The Splendor of Their Banners"]}
    game = table({"fellowship": [bannered]}, {"minions": ["Uruk Savage"]}, at=ARCHERY)
    act(game, "Use The Splendor of Their Banners")
    assert (fellowship_archery(game.state), wounds(game, "Legolas")) == (2, 1)
    swordsmaid = {"name": ARWEN, "with": ["The Splendor of Their Banners"]}
    other = table({"fellowship": [swordsmaid]}, {"minions": ["Uruk Savage"]}, at=ARCHERY)
    assert not may(other, "Use The Splendor of Their Banners")


@pytest.mark.card("1_63")
def test_stand_against_darkness_removes_something_of_sauron() -> None:
    you = {"fellowship": [LEGOLAS], "hand": ["Stand Against Darkness"]}
    theirs = {"minions": ["Morgul Skirmisher", "Uruk Savage"], "support": ["Seeking Its Master", "Greed"]}
    for target in ("Morgul Skirmisher", "Seeking Its Master"):
        game = table(you, theirs, at=MANEUVER)
        act(game, "Play Stand Against Darkness")
        assert not may(game, "Choose Uruk Savage")
        act(game, f"Choose {target}")
        assert (zone(game, target), wounds(game, "Legolas")) == ("discard pile", 1)
    assert not may(table({"hand": you["hand"]}, theirs, at=MANEUVER), "Play Stand Against Darkness")


@pytest.mark.limit
@pytest.mark.parametrize(
    ("event", "ally", "other", "base"),
    [
        pytest.param("1_64", "1_40", "Orophin", 8, marks=pytest.mark.card("1_64")),
        pytest.param("1_65", "Orophin", "1_40", 3, marks=pytest.mark.card("1_65")),
    ],
)
def test_allies_who_leave_their_house_to_fight(event: str, ally: str, other: str, base: int) -> None:
    game = table({"allies": [ally, other], "hand": [event]}, {"minions": ["Uruk Savage"]}, at=MANEUVER)
    act(game, next(line for line in offers(game) if line.startswith("Play")))
    assert (strength(game, ally), wounds(game, ally), wounds(game, other)) == (base + 3, 1, 0)
    passes_until(game, "assign defenders")
    name = game.state.card(next(card for card in game.state.characters() if game.state.wounds[card])).title
    assert may(game, f"{name} defends against Uruk Savage")
    assert sum("defends" in line for line in offers(game)) == 2
    stranger = table({"allies": [other], "hand": [event]}, {"minions": ["Uruk Savage"]}, at=MANEUVER)
    assert not any(line.startswith("Play") for line in offers(stranger))


@pytest.mark.card("1_66")
def test_tale_of_gil_galad_is_told_once() -> None:
    game = skirmish({"name": ARWEN, "with": ["The Tale of Gil-galad"]}, "Uruk Savage")
    assert vitality(game, "Arwen") == 4
    act(game, "Use The Tale of Gil-galad")
    assert (strength(game, "Arwen"), zone(game, "The Tale of Gil-galad")) == (8, "discard pile")
    passes(game)
    assert not may(game, "Use The Tale of Gil-galad")
    assert not may(table({"fellowship": [GIMLI], "hand": ["1_66"]}), "Play The Tale of Gil-galad")


@pytest.mark.card("1_68")
def test_white_arrows_of_lorien_strip_a_hand() -> None:
    archer = {"name": LEGOLAS, "with": ["The White Arrows of Lórien"]}
    theirs = {"minions": ["Uruk Savage"], "hand": ["Greed", "Worry", "Uruk Spy"]}
    game = table({"fellowship": [archer]}, theirs, at=ARCHERY)
    act(game, "Use The White Arrows of Lórien")
    assert (len(hand(game, OPPONENT)), wounds(game, "Legolas")) == (1, 1)
    other = table({"fellowship": [{"name": ARWEN, "with": ["1_68"]}]}, theirs, at=ARCHERY)
    assert not may(other, "Use The White Arrows of Lórien")
    tale = table({"fellowship": [ARWEN], "allies": ["Orophin"], "hand": ["1_68"]})
    act(tale, "Play The White Arrows of Lórien")
    assert bearer(tale, "The White Arrows of Lórien") == "Arwen"
