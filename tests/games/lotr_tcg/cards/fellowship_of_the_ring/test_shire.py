"""Shire cards of The Fellowship of the Ring, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.changes import Discarded
from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    fight,
    hand,
    may,
    moves_on,
    offers,
    passes,
    passes_until,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

SAM, MERRY, PIPPIN = "1_311", "1_303", "1_307"


def walk(you: dict[str, Any], opponent: dict[str, Any] | None = None, **more: Any) -> Game[TcgState]:
    """The fellowship leaves the fellowship phase at once and moves."""
    game = table(you, opponent, **more)
    act(game, "Finish the fellowship phase")
    return game


def fallen(heir: str) -> Game[TcgState]:
    """Frodo has been overwhelmed beside a friend."""
    game = skirmish("Frodo", "The Balrog, Durin's Bane", you={"fellowship": [heir], "burdens": 3})
    passes_until(game, "who takes up the Ring")
    return game


@pytest.mark.card("1_284")
def test_bilbo_brings_a_shire_card_back_into_the_deck() -> None:
    game = table({"allies": ["1_284"], "discard_pile": ["Hobbit Sword", "Axe Strike"]})
    act(game, "Use Bilbo")
    assert pile(game, "draw deck") == ["Hobbit Sword"]
    assert (pile(game, "discard pile"), wounds(game, "Bilbo")) == (["Axe Strike"], 1)
    tired = table({"allies": [{"name": "1_284", "wounds": 2}], "discard_pile": ["Hobbit Sword"]})
    assert not may(tired, "Use Bilbo")


@pytest.mark.card("1_285")
def test_bilbos_pipe_shuffles_as_many_tales_as_there_are_pipes() -> None:
    you = {
        "fellowship": [{"name": MERRY, "with": ["Bilbo's Pipe"]}, {"name": SAM, "with": ["The Gaffer's Pipe"]}],
        "support": ["Old Toby"],
        "discard_pile": ["Stone Trolls", "There and Back Again", "Three Monstrous Trolls"],
    }
    game = table(you)
    act(game, "Use Bilbo's Pipe", "Choose 2", "Choose Stone Trolls", "Choose There and Back Again")
    assert sorted(pile(game, "draw deck")) == ["Stone Trolls", "There and Back Again"]
    assert zone(game, "Old Toby") == "discard pile"
    assert not may(table({**you, "support": []}), "Use Bilbo's Pipe")
    assert not may(table({"fellowship": ["Farin"], "hand": ["Bilbo's Pipe"], "ring_bearer": "1_290"}), "Pipe on Farin")


@pytest.mark.limit
@pytest.mark.card("1_286")
def test_bounder_keeps_a_hobbit_from_being_overwhelmed() -> None:
    game = skirmish(MERRY, "Uruk Soldier", you={"allies": ["Bounder"]})
    act(game, "Use Bounder", "Choose Merry")
    fight(game)
    assert zone(game, "Merry") == "in play"
    bare = skirmish(MERRY, "Uruk Soldier")
    fight(bare)
    assert zone(bare, "Merry") == "dead pile"
    tripled = skirmish(MERRY, "Uruk Slayer", you={"allies": ["Bounder"]})
    act(tripled, "Use Bounder", "Choose Merry")
    fight(tripled)
    assert zone(tripled, "Merry") == "dead pile"


@pytest.mark.limit
@pytest.mark.card("1_287")
def test_extraordinary_resilience_takes_a_burden_in_the_place_of_healing() -> None:
    you = {
        "ring_bearer": {"name": "1_290", "wounds": 2},
        "burdens": 3,
        "hand": ["Extraordinary Resilience"],
        "allies": ["The Gaffer"],
    }
    game = table(you)
    act(game, "Use The Gaffer, Sam's Father", "Respond with Extraordinary Resilience")
    assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == (2, 2)
    other = table({**you, "ring_bearer": "1_290", "fellowship": [{"name": SAM, "wounds": 1}]})
    act(other, "Use The Gaffer, Sam's Father")
    assert (wounds(other, "Sam"), hand(other)) == (0, ["Extraordinary Resilience"])


@pytest.mark.card("1_288")
@pytest.mark.card("1_291")
@pytest.mark.card("1_309")
@pytest.mark.parametrize(
    ("ally", "healed", "not_healed"),
    [("Farmer Maggot", PIPPIN, SAM), ("The Gaffer, Sam's Father", SAM, PIPPIN), ("Rosie Cotton", SAM, PIPPIN)],
)
def test_friends_at_home_heal_their_own(ally: str, healed: str, not_healed: str) -> None:
    game = table({"allies": [ally], "fellowship": [{"name": healed, "wounds": 1}, {"name": not_healed, "wounds": 1}]})
    act(game, f"Use {ally}")
    assert (wounds(game, healed), wounds(game, not_healed), wounds(game, ally)) == (0, 1, 1)
    again = table({"allies": [{"name": ally, "wounds": 1}], "fellowship": [{"name": healed, "wounds": 1}]})
    assert may(again, f"Use {ally}") == (ally == "Farmer Maggot")


@pytest.mark.card("1_309")
def test_rosie_makes_sam_stronger_and_nobody_else() -> None:
    game = table({"allies": ["Rosie Cotton"], "fellowship": [SAM, MERRY]})
    assert (strength(game, "Sam"), strength(game, "Merry")) == (4, 3)


@pytest.mark.limit
@pytest.mark.card("1_289")
def test_old_bilbos_heir_may_heal_a_hobbit_ally_when_the_turn_begins() -> None:
    you = {"ring_bearer": "1_289", "allies": [{"name": "The Gaffer", "wounds": 1}, {"name": "Celeborn", "wounds": 1}]}
    game = table(you, at={"phase": "start"})
    act(game, "Use Frodo")
    assert (wounds(game, "The Gaffer"), wounds(game, "Celeborn")) == (0, 1)
    declined = table(you, at={"phase": "start"})
    act(declined, "No response")
    assert wounds(declined, "The Gaffer") == 1


@pytest.mark.card("1_290")
def test_son_of_drogo_is_healed_by_another_of_his_signet() -> None:
    frodo = {"name": "1_290", "wounds": 1}
    game = table({"ring_bearer": frodo, "fellowship": ["1_302", "Farin"]})
    act(game, "Use Frodo")
    assert (wounds(game, "Frodo"), wounds(game, "Merry"), wounds(game, "Farin")) == (0, 1, 0)
    assert not may(table({"ring_bearer": frodo, "fellowship": ["Farin", MERRY]}), "Use Frodo")


@pytest.mark.card("1_292")
def test_the_gaffers_pipe_removes_a_token_for_each_pipe() -> None:
    you = {
        "fellowship": [{"name": MERRY, "with": ["Bilbo's Pipe"]}, {"name": SAM, "with": ["The Gaffer's Pipe"]}],
        "support": ["Old Toby"],
    }
    game = table(you, twilight=5)
    act(game, "Use The Gaffer's Pipe")
    assert offers(game) == ["Choose 0", "Choose 1", "Choose 2"]
    act(game, "Choose 2")
    assert game.state.twilight == 3
    assert not may(table({**you, "support": []}, twilight=5), "Use The Gaffer's Pipe")


@pytest.mark.card("1_293")
def test_halfling_deftness_exerts_the_hobbit_it_helps() -> None:
    game = skirmish(MERRY, "Goblin Runner", you={"hand": ["Halfling Deftness"]})
    act(game, "Play Halfling Deftness", "Choose Merry")
    assert (strength(game, "Merry"), wounds(game, "Merry")) == (6, 1)
    spent = skirmish("Farin", "Goblin Runner", you={"ring_bearer": {"name": "1_290", "wounds": 3}, "hand": ["1_293"]})
    assert "TC-8.06" in refused(spent, "Play Halfling Deftness")


@pytest.mark.limit
@pytest.mark.card("1_294")
def test_hobbit_appetite_heals_for_tokens() -> None:
    game = table({"fellowship": [{"name": SAM, "wounds": 3}, {"name": "Farin", "wounds": 2}], "hand": ["1_294"]})
    act(game, "Play Hobbit Appetite", "Choose 2")
    assert (wounds(game, "Sam"), game.state.twilight) == (1, 2)
    whole = table({"fellowship": [{"name": "Farin", "wounds": 2}], "hand": ["1_294"]})
    act(whole, "Play Hobbit Appetite")
    assert (whole.state.twilight, wounds(whole, "Farin")) == (0, 2)


@pytest.mark.card("1_295")
def test_hobbit_farmer_has_the_text_of_his_players_site_1() -> None:
    you = {"sites": ["Green Hill Country"], "allies": ["Hobbit Farmer"], "hand": [SAM], "site": 2}
    game = table(you, path=["Green Hill Country"])
    act(game, "Play Sam")
    assert game.state.twilight == 1
    twice = table({**you, "site": 1, "allies": ["Hobbit Farmer", "Hobbit Farmer"]}, path=["Green Hill Country"])
    act(twice, "Play Sam")
    assert twice.state.twilight == 0
    foreign = table(you, {"sites": ["Green Hill Country"]}, path=[{"name": "Green Hill Country", "owner": "opponent"}])
    act(foreign, "Play Sam")
    assert foreign.state.twilight == 2


@pytest.mark.card("1_295")
def test_hobbit_farmer_uses_the_ability_of_a_site_left_behind() -> None:
    you = {"sites": ["Bag End"], "allies": ["Hobbit Farmer"], "draw_deck": ["The Gaffer"], "site": 2}
    game = table(you, path=["Bag End"])
    act(game, "Use Bag End", "Choose Frodo", "Play The Gaffer")
    assert zone(game, "The Gaffer") == "in play"
    assert not may(table({**you, "allies": []}, path=["Bag End"]), "Use Bag End")


@pytest.mark.card("1_295")
def test_hobbit_farmer_replaces_an_opponents_first_site() -> None:
    you = {"sites": ["Green Hill Country"], "allies": ["Hobbit Farmer"]}
    game = table(you, {"sites": ["East Road"]}, path=[{"name": "East Road", "owner": "opponent"}])
    act(game, "Use Hobbit Farmer")
    assert game.state.card(game.state.site).title == "Green Hill Country"
    assert not may(game, "Use Hobbit Farmer")


@pytest.mark.limit
@pytest.mark.card("1_296")
@pytest.mark.card("1_298")
@pytest.mark.parametrize(("name", "last", "bonus"), [("Hobbit Intuition", 4, 3), ("Hobbit Stealth", 5, 2)])
def test_stealth_cancels_a_skirmish_early_and_strengthens_later(name: str, last: int, bonus: int) -> None:
    game = skirmish(MERRY, "Uruk Slayer", you={"hand": [name], "site": last})
    act(game, f"Play {name}")
    fight(game)
    assert (zone(game, "Merry"), wounds(game, "Merry")) == ("in play", 0)
    later = skirmish(MERRY, "Uruk Slayer", you={"hand": [name], "site": last + 1})
    act(later, f"Play {name}", "Choose Merry")
    assert strength(later, "Merry") == 3 + bonus
    fight(later)
    assert wounds(later, "Merry") == 2
    dwarf = skirmish("Farin", "Uruk Slayer", you={"hand": [name], "site": last})
    act(dwarf, f"Play {name}")
    fight(dwarf)
    assert wounds(dwarf, "Farin") == 2


@pytest.mark.card("1_297")
def test_hobbit_party_guest_recovers_and_heals_a_neighbour() -> None:
    you = {"allies": [{"name": "Hobbit Party Guest", "wounds": 1}, {"name": "Farmer Maggot", "wounds": 1}, "1_284"]}
    game = table(you, at={"phase": "start"})
    passes_until(game, "fellowship phase")
    assert wounds(game, "Hobbit Party Guest") == 0
    act(game, "Use Hobbit Party Guest")
    assert (wounds(game, "Farmer Maggot"), wounds(game, "Hobbit Party Guest")) == (0, 1)
    assert not may(game, "Use Hobbit Party Guest")


@pytest.mark.card("1_299")
def test_hobbit_sword_is_for_hobbits() -> None:
    game = table({"fellowship": [MERRY, "Farin"], "hand": ["Hobbit Sword"]})
    assert not may(game, "Play Hobbit Sword on Farin")
    act(game, "Play Hobbit Sword on Merry")
    assert strength(game, "Merry") == 7


@pytest.mark.limit
@pytest.mark.card("1_300")
def test_longbottom_leaf_lets_its_player_throw_cards_away() -> None:
    you = {"hand": ["Longbottom Leaf", "Axe Strike", "Delving", "Hobbit Sword"]}
    game = table(you)
    act(game, "Play Longbottom Leaf", "Use Longbottom Leaf", "Discard Axe Strike", "Discard Delving")
    assert (hand(game), pile(game, "discard pile")) == (["Hobbit Sword"], ["Axe Strike", "Delving"])
    declined = table(you)
    act(declined, "Play Longbottom Leaf", "No response")
    assert len(hand(declined)) == 3


@pytest.mark.card("1_301")
def test_master_proudfoot_takes_shire_cards_from_the_top() -> None:
    you = {"allies": ["Master Proudfoot"], "draw_deck": ["Hobbit Sword", "Axe Strike", "Old Toby", "Sting"]}
    game = table(you, twilight=2)
    act(game, "Use Master Proudfoot")
    assert (hand(game), pile(game, "discard pile"), game.state.twilight) == (
        ["Hobbit Sword", "Old Toby"],
        ["Axe Strike"],
        4,
    )
    assert not may(game, "Use Master Proudfoot")


@pytest.mark.card("1_302")
def test_merry_lends_his_strength_to_a_friend_who_fights() -> None:
    game = skirmish("Farin", "Uruk Savage", you={"fellowship": [{"name": "1_302", "with": ["Hobbit Sword"]}]})
    act(game, "Use Merry", "Choose Farin")
    assert (strength(game, "Farin"), wounds(game, "Merry")) == (10, 2)
    fighting = skirmish("1_302", "Uruk Savage", you={"fellowship": ["Farin"]})
    assert not may(fighting, "Use Merry")


@pytest.mark.limit
@pytest.mark.card("1_303")
def test_merry_is_stronger_with_a_weapon() -> None:
    game = table({"fellowship": [{"name": "1_303", "with": ["Hobbit Sword"]}]})
    assert strength(game, "Merry") == 7
    assert strength(table({"fellowship": ["1_303"]}), "Merry") == 3


@pytest.mark.card("1_304")
def test_noble_intentions_is_paid_for_by_the_big_people() -> None:
    game = skirmish(MERRY, "Goblin Runner", you={"hand": ["Noble Intentions"], "fellowship": ["Farin"]})
    act(game, "Play Noble Intentions", "Choose Merry")
    assert (strength(game, "Merry"), wounds(game, "Farin"), wounds(game, "Merry")) == (6, 1, 0)
    alone = skirmish(MERRY, "Goblin Runner", you={"hand": ["Noble Intentions"]})
    assert "TC-8.06" in refused(alone, "Play Noble Intentions")


@pytest.mark.limit
@pytest.mark.card("1_305")
def test_old_toby_may_draw_a_card() -> None:
    game = table({"hand": ["Old Toby"], "draw_deck": ["Sting"]})
    act(game, "Play Old Toby", "Use Old Toby")
    assert hand(game) == ["Sting"]
    declined = table({"hand": ["Old Toby"], "draw_deck": ["Sting"]})
    act(declined, "Play Old Toby", "No response")
    assert hand(declined) == []


@pytest.mark.limit
@pytest.mark.card("1_306")
@pytest.mark.parametrize(("friend", "is_safe"), [("1_306", True), (SAM, False)])
def test_pippin_keeps_shire_tales_from_being_discarded_by_opponents(friend: str, is_safe: bool) -> None:
    merry = {"name": MERRY, "with": ["There and Back Again"]}
    theirs = {"minions": ["Orc Soldier"], "hand": ["Shadow's Reach"]}
    game = table({"fellowship": [friend, merry]}, theirs, at={"phase": "shadow"}, twilight=9)
    act(game, "Play Shadow's Reach")
    assert wounds(game, "Orc Soldier") == 1
    assert zone(game, "There and Back Again") == ("in play" if is_safe else "discard pile")
    swept = Discarded(card(game, "There and Back Again"), OPPONENT, source=card(game, "Orc Soldier"))
    assert game.state.is_watched(swept) == is_safe


@pytest.mark.limit
@pytest.mark.card("1_306")
def test_pippin_guards_no_other_tales_and_not_from_their_owner() -> None:
    merry = {"name": MERRY, "with": ["There and Back Again"]}
    you = {"fellowship": ["1_306", merry], "support": ["Stairs of Khazad-dûm"]}
    game = table(you, {"minions": ["Orc Soldier"], "hand": ["Shadow's Reach"]}, at={"phase": "shadow"}, twilight=9)
    act(game, "Play Shadow's Reach")
    assert [zone(game, tale) for tale in ("Stairs of Khazad-dûm", "There and Back Again")] == [
        "discard pile",
        "in play",
    ]
    act(game, "Finish the Shadow phase", "Use There and Back Again")
    assert zone(game, "There and Back Again") == "discard pile"


@pytest.mark.card("1_306")
def test_pippin_does_not_keep_their_owner_from_discarding_tales_for_a_price() -> None:
    merry = {"name": MERRY, "with": ["There and Back Again", "Stone Trolls"]}
    you = {"fellowship": ["1_306", merry], "allies": ["Bilbo"]}
    theirs = {"minions": ["Orc Soldier"], "hand": ["Why Shouldn't I Keep It?"]}
    game = table(you, theirs, at={"phase": "maneuver"}, twilight=9)
    passes(game)
    act(game, "Play Why Shouldn't I Keep It?", "discard 2 Free Peoples conditions to prevent this")
    assert [zone(game, name) for name in ("There and Back Again", "Stone Trolls", "Bilbo")] == [
        "discard pile",
        "discard pile",
        "in play",
    ]


@pytest.mark.limit
@pytest.mark.card("1_307")
def test_pippin_removes_a_burden_or_a_wound_when_played() -> None:
    you = {"hand": ["1_307"], "burdens": 2, "fellowship": [{"name": "Farin", "wounds": 1}]}
    game = table(you)
    act(game, "Play Pippin", "Remove a burden")
    assert (game.state.burdens[YOU], wounds(game, "Farin")) == (1, 1)
    healed = table(you)
    act(healed, "Play Pippin", "Heal a companion")
    assert (healed.state.burdens[YOU], wounds(healed, "Farin")) == (2, 0)
    neither = table({"hand": ["1_307"]})
    act(neither, "Play Pippin", "Remove a burden")
    assert neither.state.burdens[YOU] == 0


@pytest.mark.limit
@pytest.mark.card("1_308")
def test_power_according_to_his_stature_wounds_all_who_fight_the_ring_bearer() -> None:
    you = {"hand": ["Power According to His Stature"]}
    game = skirmish("Frodo", "Uruk Savage", "Ancient Chieftain", you=you, opponent={"minions": ["Uruk Slayer"]})
    act(game, "Play Power According to His Stature")
    assert [wounds(game, name) for name in ("Uruk Savage", "Ancient Chieftain", "Uruk Slayer")] == [1, 1, 0]
    assert game.state.burdens[YOU] == 1
    elsewhere = skirmish("Farin", "Uruk Savage", you=you)
    act(elsewhere, "Play Power According to His Stature")
    assert (wounds(elsewhere, "Uruk Savage"), elsewhere.state.burdens[YOU]) == (0, 1)


@pytest.mark.card("1_310")
def test_faithful_sam_fetches_the_pony() -> None:
    game = table({"fellowship": ["1_310"], "draw_deck": ["Bill the Pony", "Sting"]})
    act(game, "Use Sam", "Play Bill the Pony on Sam")
    assert (zone(game, "Bill the Pony"), pile(game, "draw deck")) == ("in play", ["Sting"])
    assert may(game, "Use Sam")
    act(game, "Use Sam")
    assert not may(game, "Use Sam")


@pytest.mark.card("1_310")
@pytest.mark.card("1_311")
@pytest.mark.card("2_114")
@pytest.mark.parametrize("sam", ["1_310", "1_311", "2_114"])
def test_sam_takes_up_the_ring_when_frodo_falls(sam: str) -> None:
    game = fallen(sam)
    act(game, "Sam takes up The One Ring")
    assert game.state.ring_bearer[YOU] == card(game, "Sam")
    assert (values.resistance(game.state, YOU), game.state.burdens[YOU]) == (5, 0)
    lost = fallen(sam)
    act(lost, "Nobody takes up The One Ring")
    assert YOU in lost.state.out


@pytest.mark.card("1_311")
@pytest.mark.card("1_312")
@pytest.mark.parametrize(
    ("you", "words"),
    [({"fellowship": ["1_311"]}, "Use Sam"), ({"fellowship": ["1_311"], "hand": ["1_312"]}, "Play Sorry")],
)
def test_a_hobbit_exerts_to_remove_a_burden(you: dict[str, Any], words: str) -> None:
    frodo = {"name": "1_290", "wounds": 3}
    game = table({**you, "ring_bearer": frodo, "burdens": 2})
    act(game, words)
    assert (game.state.burdens[YOU], wounds(game, "Sam")) == (1, 1)
    tired = {**you, "fellowship": [{"name": "1_311", "wounds": 3}, "Farin"], "ring_bearer": frodo, "burdens": 2}
    assert not may(table(tired), words)


@pytest.mark.card("1_313")
def test_sting_shows_orcs_and_removes_tokens_for_them() -> None:
    frodo = {"name": "1_290", "with": ["Sting"]}
    orcs = ["Goblin Runner", "Goblin Sneak", "Goblin Warrior", "Moria Scout", "Ancient Chieftain", "Uruk Savage"]
    game = table({"ring_bearer": frodo}, {"hand": orcs[1:3] + orcs[5:]}, twilight=9)
    act(game, "Use Sting")
    assert (game.state.twilight, wounds(game, "Frodo")) == (7, 1)
    many = table(
        {"ring_bearer": frodo}, {"hand": orcs, "minions": ["Uruk Slayer"]}, twilight=9, at={"phase": "regroup"}
    )
    act(many, "Use Sting")
    assert many.state.twilight == 5
    assert not may(table({"ring_bearer": {**frodo, "wounds": 3}}), "Use Sting")
    assert not may(table({"hand": ["Sting"], "fellowship": [SAM]}), "Play Sting on Sam")


@pytest.mark.card("1_314")
def test_stone_trolls_help_against_trolls_and_uruk_hai() -> None:
    merry = {"name": MERRY, "with": ["Stone Trolls"]}
    assert strength(skirmish(merry, "Uruk Savage"), "Merry") == 6
    assert strength(skirmish(merry, "Cave Troll of Moria"), "Merry") == 6
    assert strength(skirmish(merry, "Goblin Runner"), "Merry") == 3
    game = table({"fellowship": [merry, "Farin"], "allies": ["1_284"], "hand": ["Stone Trolls"]})
    assert "TC-8.59" in refused(game, "Play Stone Trolls on Merry")
    act(game, "Play Stone Trolls on Farin")
    assert not may(table({"fellowship": ["Farin"], "hand": ["Stone Trolls"]}), "Play Stone Trolls")


@pytest.mark.card("1_315")
@pytest.mark.parametrize("phase", ["maneuver", "skirmish"])
def test_stout_and_sturdy_heals_a_hobbit(phase: str) -> None:
    you = {"fellowship": [{"name": MERRY, "wounds": 1}, {"name": "Farin", "wounds": 1}], "hand": ["Stout and Sturdy"]}
    more = {"assignments": {"Goblin Runner": "Farin"}} if phase == "skirmish" else {}
    moment = {"phase": phase, **({"skirmish": "Farin"} if phase == "skirmish" else {})}
    game = table(you, {"minions": ["Goblin Runner"]}, at=moment, **more)
    act(game, "Play Stout and Sturdy")
    assert (wounds(game, "Merry"), wounds(game, "Farin")) == (0, 1)
    assert not may(table(you), "Play Stout and Sturdy")


@pytest.mark.card("1_316")
@pytest.mark.parametrize(
    ("friends", "less"), [([], 0), ([SAM], 1), ([SAM, MERRY, PIPPIN], 2), (["Farin", "Legolas, Greenleaf"], 0)]
)
def test_a_talent_for_not_being_seen_lowers_the_shadow_number(friends: list[str], less: int) -> None:
    plain = walk({"fellowship": friends})
    game = table({"fellowship": friends, "support": ["A Talent for Not Being Seen"]})
    moves_on(game, "A Talent for Not Being Seen" if less else "")
    assert game.state.twilight == plain.state.twilight - less


@pytest.mark.card("1_316")
def test_a_talent_for_not_being_seen_costs_an_exertion() -> None:
    game = table({"hand": ["1_316"]})
    act(game, "Play A Talent")
    assert wounds(game, "Frodo") == 1
    spent = table({"hand": ["1_316"], "ring_bearer": {"name": "1_290", "wounds": 3}})
    assert "TC-8.06" in refused(spent, "Play A Talent")


@pytest.mark.card("1_317")
def test_there_and_back_again_strengthens_the_hobbits_until_regroup() -> None:
    merry = {"name": MERRY, "with": ["There and Back Again"]}
    game = table({"fellowship": [merry, "Farin"]}, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    act(game, "Use There and Back Again")
    assert (strength(game, "Merry"), strength(game, "Frodo"), strength(game, "Farin")) == (5, 6, 5)
    passes_until(game, "assign defenders")
    assert strength(game, "Merry") == 5
    passes_until(game, "regroup actions")
    assert strength(game, "Merry") == 3
    board = table({"fellowship": ["Farin", MERRY], "hand": ["There and Back Again"]})
    assert may(board, "Play There and Back Again on Merry")
    assert not may(board, "Again on Farin")


@pytest.mark.card("1_318")
def test_thrors_map_plays_the_next_site() -> None:
    you = {"fellowship": [SAM], "support": ["Thrór's Map"], "sites": ["Weathertop"]}
    game = table(you)
    act(game, "Use Thrór's Map")
    assert [game.state.card(site).title for site in game.state.path][1:] == ["Weathertop"]
    assert (wounds(game, "Sam"), wounds(game, "Frodo"), zone(game, "Thrór's Map")) == (1, 1, "discard pile")
    ahead = table(you, {"site": 2, "sites": ["Ettenmoors"]}, path=[{"name": "Ettenmoors", "owner": "opponent"}])
    act(ahead, "Use Thrór's Map")
    assert ahead.state.card(ahead.state.path[1]).title == "Weathertop"
    assert not may(table({**you, "fellowship": []}), "Use Thrór's Map")


@pytest.mark.card("1_287")
def test_nobody_else_answers_for_the_ring_bearer() -> None:
    game = table({"ring_bearer": {"name": "1_290", "wounds": 1}, "allies": ["The Gaffer"], "burdens": 1})
    act(game, "Use The Gaffer, Sam's Father")
    assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == (0, 1)
    assert OPPONENT not in [decision.seat for decision in game.decisions]
    passes(game)
