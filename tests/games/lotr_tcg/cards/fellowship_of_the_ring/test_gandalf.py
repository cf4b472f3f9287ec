"""Gandalf cards of The Fellowship of the Ring, played."""

from __future__ import annotations

from typing import Any

import pytest

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    bearer,
    cost,
    fight,
    hand,
    keyword,
    may,
    passes,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

GANDALF = "Gandalf, The Grey Wizard"
FRIEND = "Gandalf, Friend of the Shirefolk"
ARAGORN = "Aragorn, Ranger of the North"
GIMLI = "Gimli, Son of Glóin"
LEGOLAS = "Legolas, Greenleaf"


@pytest.mark.card("1_69")
def test_albert_dreary_discards_a_condition_of_isengard_or_moria() -> None:
    you = {"allies": ["Albert Dreary"]}
    conditions = ["Saruman's Chill", "Goblin Domain", "Gleaming Spires Will Crumble"]
    game = table(you, {"minions": ["Uruk Spy"], "support": conditions}, at={"phase": "maneuver"})
    act(game, "Use Albert Dreary")
    assert not may(game, "Choose Gleaming Spires Will Crumble")
    act(game, "Choose Goblin Domain")
    assert [zone(game, name) for name in conditions] == ["in play", "discard pile", "in play"]
    assert wounds(game, "Albert Dreary") == 1


@pytest.mark.card("1_69", "1_80", "2_21", "2_24", "2_25", "1_79")
@pytest.mark.parametrize("name", ["Albert Dreary", "Ottar", "Erland", "Hugin", "Járnsmid", "The Nine Walkers"])
def test_friends_of_gandalf_come_only_to_him(name: str) -> None:
    game = table({"fellowship": [GANDALF], "hand": [name]})
    act(game, f"Play {name}")
    assert zone(game, name) == "in play"
    assert "TC-8.06" in refused(table({"fellowship": [ARAGORN], "hand": [name]}), f"Play {name}")


@pytest.mark.card("1_70")
def test_barliman_remembers_an_event_of_gandalf() -> None:
    pile_of_cards = ["Intimidate", "Gandalf's Pipe", "Axe Strike"]
    game = table({"allies": ["Barliman Butterbur"], "discard_pile": pile_of_cards})
    act(game, "Use Barliman Butterbur")
    assert (hand(game), wounds(game, "Barliman Butterbur")) == (["Intimidate"], 1)
    assert not may(game, "Use Barliman Butterbur")


@pytest.mark.card("1_71")
def test_durins_secret_lengthens_the_way_for_three_friends() -> None:
    game = table({"fellowship": [GANDALF, GIMLI, LEGOLAS], "hand": ["Durin's Secret"]})
    act(game, "Play Durin's Secret")
    assert game.state.limit_change == 1
    assert not may(table({"fellowship": [GANDALF, GIMLI], "hand": ["Durin's Secret"]}), "Play Durin's Secret")


@pytest.mark.limit
@pytest.mark.card("1_72")
def test_gandalf_grows_with_the_races_of_his_fellowship() -> None:
    assert strength(table({"fellowship": [FRIEND]}), "Gandalf") == 7
    assert strength(table({"fellowship": [FRIEND, ARAGORN, "Boromir, Son of Denethor", GIMLI]}), "Gandalf") == 9
    assert strength(table({"fellowship": [FRIEND, ARAGORN, GIMLI, LEGOLAS]}), "Gandalf") == 10
    assert strength(table({"fellowship": [FRIEND], "allies": ["Thrarin"]}), "Gandalf") == 7


@pytest.mark.card("1_73")
def test_gandalfs_cart_carries_items_that_are_played_from_it() -> None:
    you = {"fellowship": [GANDALF], "support": ["Gandalf's Cart"], "hand": ["Glamdring", "Goblin Spear", "Intimidate"]}
    game = table(you)
    act(game, "Use Gandalf's Cart stack")
    assert (zone(game, "Glamdring"), hand(game)) == ("stacked", ["Goblin Spear", "Intimidate"])
    assert not may(game, "Use Gandalf's Cart stack")
    act(game, "Use Gandalf's Cart play")
    assert (bearer(game, "Glamdring"), game.state.twilight) == ("Gandalf", 2)
    assert not may(game, "Use Gandalf's Cart play")


@pytest.mark.card("1_73")
def test_what_nobody_may_bear_stays_on_the_cart() -> None:
    cart = {"name": "Gandalf's Cart", "stacked": ["Glamdring"]}
    assert not may(table({"fellowship": [ARAGORN], "support": [cart]}), "Use Gandalf's Cart")


@pytest.mark.card("1_74")
def test_gandalfs_pipe_smokes_burdens_away() -> None:
    smoker = {"name": GANDALF, "with": ["Gandalf's Pipe"]}
    other = {"name": ARAGORN, "with": ["Aragorn's Pipe"]}
    game = table({"fellowship": [smoker, other], "support": ["Old Toby"], "burdens": 3})
    act(game, "Use Gandalf's Pipe", "Choose 2")
    assert (game.state.burdens[YOU], zone(game, "Old Toby")) == (1, "discard pile")
    assert not may(table({"fellowship": [smoker], "burdens": 3}), "Use Gandalf's Pipe")


@pytest.mark.card("1_75")
def test_glamdring_looks_for_orcs_in_a_hand() -> None:
    armed = {"name": GANDALF, "with": ["Glamdring"]}
    theirs = {"hand": ["Goblin Runner", "Orc Soldier", "Uruk Spy"]}
    game = table({"fellowship": [armed]}, theirs, twilight=5)
    assert (strength(game, "Gandalf"), keyword(game, "Gandalf", "damage")) == (9, 1)
    act(game, "Use Glamdring")
    assert (game.state.twilight, wounds(game, "Gandalf")) == (3, 1)
    assert all(game.state.knows(YOU, held) for held in game.state.hand(OPPONENT))
    tired = table({"fellowship": [{**armed, "wounds": 3}]}, theirs, twilight=5)
    assert not may(tired, "Use Glamdring")
    later = table({"fellowship": [armed]}, theirs, at={"phase": "regroup"}, twilight=1)
    act(later, "Use Glamdring")
    assert later.state.twilight == 0


@pytest.mark.limit
@pytest.mark.card("1_76")
def test_intimidate_prevents_a_wound_of_a_companion() -> None:
    you = {"fellowship": [GANDALF], "hand": ["Intimidate"]}
    game = skirmish(GIMLI, "Uruk Slayer", you=you)
    passes(game, 2)
    act(game, "Respond with Intimidate")
    assert (wounds(game, "Gimli"), game.state.twilight) == (1, 2)
    alone = skirmish(GIMLI, "Uruk Slayer", you={"hand": ["Intimidate"]})
    fight(alone)
    assert (wounds(alone, "Gimli"), hand(alone)) == (2, ["Intimidate"])


@pytest.mark.card("1_77")
def test_let_folly_be_our_cloak_pays_tokens_with_exertions() -> None:
    you = {"fellowship": [GANDALF, ARAGORN, {"name": GIMLI, "wounds": 2}], "hand": ["Let Folly Be Our Cloak"]}
    game = table(you, twilight=5)
    act(game, "Play Let Folly Be Our Cloak")
    assert not may(game, "Choose Gimli")
    act(game, "Choose Gandalf", "Choose Aragorn", "Choose no more")
    assert (game.state.twilight, wounds(game, "Gandalf"), wounds(game, "Aragorn")) == (3, 1, 1)
    none = table(you, twilight=5)
    act(none, "Play Let Folly Be Our Cloak", "Choose no more")
    assert none.state.twilight == 5


@pytest.mark.limit
@pytest.mark.card("1_78")
@pytest.mark.parametrize(("burdens", "bonus"), [(4, 4), (5, 2)])
def test_mysterious_wizard_is_stronger_while_burdens_are_few(burdens: int, bonus: int) -> None:
    game = skirmish(GANDALF, "Uruk Slayer", you={"hand": ["Mysterious Wizard"], "burdens": burdens})
    act(game, "Play Mysterious Wizard")
    assert strength(game, "Gandalf") == 7 + bonus


@pytest.mark.card("1_79")
def test_nine_walkers_welcome_new_races() -> None:
    you = {"fellowship": [GANDALF], "support": ["The Nine Walkers"], "hand": [ARAGORN, GIMLI, "Merry, Friend to Sam"]}
    game = table(you)
    assert (cost(game, "Aragorn"), cost(game, "Gimli"), cost(game, "Merry")) == (2, 0, 1)
    act(game, "Play Aragorn")
    assert game.state.twilight == 2
    more = table({**you, "fellowship": [GANDALF, ARAGORN], "hand": ["Boromir, Son of Denethor"]})
    assert cost(more, "Boromir") == 3


@pytest.mark.card("1_80")
def test_ottar_changes_cards_of_the_hand() -> None:
    held = ["Intimidate", "Glamdring", "Goblin Runner", "Axe Strike"]
    deck = ["Delving", "Uruk Spy", "Farin"]
    you = {"allies": ["Ottar"], "hand": held, "draw_deck": deck}
    game = table(you)
    act(game, "Use Ottar", "Discard Intimidate", "Discard Axe Strike", "Discard no more")
    assert sorted(hand(game)) == ["Delving", "Glamdring", "Goblin Runner", "Uruk Spy"]
    most = table(you)
    act(most, "Use Ottar", *(f"Discard {name}" for name in held[:3]))
    assert sorted(hand(most)) == ["Axe Strike", "Delving", "Farin", "Uruk Spy"]
    assert not may(most, "Use Ottar")


@pytest.mark.card("1_81")
def test_questions_that_need_answering_find_two_of_four() -> None:
    deck = ["Axe Strike", "Delving", "Farin", "Uruk Spy", "Goblin Runner"]
    you = {"fellowship": [GANDALF], "hand": ["Questions That Need Answering"], "draw_deck": deck}
    game = table(you, twilight=2)
    act(game, "Play Questions That Need Answering", "Choose Delving", "Choose Uruk Spy")
    assert (sorted(hand(game)), pile(game, "draw deck")) == (["Delving", "Uruk Spy"], ["Goblin Runner"])
    assert {"Axe Strike", "Farin"} <= set(pile(game, "discard pile"))
    assert game.state.twilight == 5
    assert not may(table(you, twilight=3), "Play Questions That Need Answering")
    assert not may(table({**you, "fellowship": []}), "Play Questions That Need Answering")


@pytest.mark.card("1_82")
def test_risk_a_little_light_finds_one_of_two() -> None:
    deck = ["Axe Strike", "Delving", "Farin"]
    you = {"fellowship": [GANDALF], "hand": ["Risk a Little Light"], "draw_deck": deck}
    game = table(you, twilight=1)
    act(game, "Play Risk a Little Light", "Choose Delving")
    assert (hand(game), pile(game, "draw deck")) == (["Delving"], ["Farin"])
    assert "Axe Strike" in pile(game, "discard pile")
    assert not may(table(you, twilight=2), "Play Risk a Little Light")


@pytest.mark.card("1_83")
def test_servant_of_the_secret_fire_weakens_a_minion() -> None:
    game = skirmish(GIMLI, "Uruk Slayer", you={"fellowship": [GANDALF], "hand": ["Servant of the Secret Fire"]})
    act(game, "Play Servant of the Secret Fire")
    assert strength(game, "Uruk Slayer") == 6
    alone = skirmish(GIMLI, "Uruk Slayer", you={"hand": ["Servant of the Secret Fire"]})
    assert "TC-8.06" in refused(alone, "Play Servant of the Secret Fire")


@pytest.mark.card("1_84")
def test_sleep_caradhras_clears_all_conditions() -> None:
    you = {"fellowship": [GANDALF], "support": ["The Nine Walkers"], "hand": ["Sleep, Caradhras"]}
    game = table(you, {"support": ["Saruman's Chill", "Goblin Domain"]})
    act(game, "Play Sleep, Caradhras")
    gone = ["The Nine Walkers", "Saruman's Chill", "Goblin Domain"]
    assert [zone(game, name) for name in gone] == ["discard pile"] * 3
    assert wounds(game, "Gandalf") == 1
    tired = table({**you, "fellowship": [{"name": GANDALF, "wounds": 3}]})
    assert not may(tired, "Play Sleep, Caradhras")


@pytest.mark.limit
@pytest.mark.card("1_85")
def test_strength_of_spirit_saves_the_token_but_pays_the_cost() -> None:
    you = {"fellowship": [GANDALF], "hand": ["Strength of Spirit"]}
    game = skirmish(GIMLI, "Uruk Slayer", you=you)
    act(game, "Use Gimli", "Respond with Strength of Spirit")
    assert (strength(game, "Gimli"), wounds(game, "Gimli"), game.state.twilight) == (8, 0, 1)
    alone = skirmish(GIMLI, "Uruk Slayer", you={"hand": ["Strength of Spirit"]})
    act(alone, "Use Gimli")
    assert (wounds(alone, "Gimli"), hand(alone)) == (1, ["Strength of Spirit"])


@pytest.mark.card("1_86")
def test_treachery_shows_an_opponents_hand() -> None:
    you = {"fellowship": [GANDALF], "hand": ["Treachery Deeper Than You Know"]}
    game = table(you, {"hand": ["Uruk Spy", "Goblin Runner"]})
    assert not any(game.state.knows(YOU, held) for held in game.state.hand(OPPONENT))
    act(game, "Play Treachery")
    assert all(game.state.knows(YOU, held) for held in game.state.hand(OPPONENT))
    assert not may(table({"hand": you["hand"]}), "Play Treachery")


@pytest.mark.card("1_87")
def test_a_wizard_is_never_late_finds_gandalf_or_a_friend() -> None:
    you: dict[str, Any] = {"hand": ["A Wizard Is Never Late"], "draw_deck": ["Glamdring", GANDALF, "Ottar", GIMLI]}
    game = table(you)
    act(game, "Play A Wizard Is Never Late")
    assert not may(game, "Play Gimli")
    assert not may(game, "Play Ottar")
    act(game, "Play Gandalf")
    assert (zone(game, "Gandalf"), game.state.twilight) == ("in play", 5)
    vain = table({**you, "draw_deck": [GIMLI]})
    act(vain, "Play A Wizard Is Never Late")
    assert (pile(vain, "draw deck"), pile(vain, "discard pile")) == (["Gimli"], ["A Wizard Is Never Late"])


@pytest.mark.card("1_364")
def test_the_grey_wizard_calls_companions_of_his_signet() -> None:
    game = table({"fellowship": [GANDALF], "hand": [ARAGORN, "Boromir, Son of Denethor"]})
    act(game, "Use Gandalf")
    assert (zone(game, "Aragorn"), game.state.twilight, wounds(game, "Gandalf")) == ("in play", 2, 1)
    assert hand(game) == ["Boromir"]
    assert not may(game, "Use Gandalf")
