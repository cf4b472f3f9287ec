"""Gandalf cards of Realms of the Elf-lords, played."""

from __future__ import annotations

import pytest

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    fight,
    hand,
    may,
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

GANDALF = "Gandalf, The Grey Wizard"
ARAGORN = "Aragorn, Ranger of the North"
GIMLI = "Gimli, Son of Glóin"
SAM = "Sam, Faithful Companion"
MANEUVER = {"phase": "maneuver"}


@pytest.mark.card("3_29")
def test_betrayal_of_isengard_costs_tokens_for_cards_in_the_shadow_phase() -> None:
    you = {"fellowship": [GANDALF], "support": ["Betrayal of Isengard"]}
    theirs = {"minions": ["Moria Scout"], "hand": ["Threat of the Unknown"], "draw_deck": ["Lurtz", "Goblin Runner"]}
    game = table(you, theirs, at={"phase": "shadow"}, twilight=5)
    price = game.state.card(card(game, "Threat of the Unknown")).facts.twilight
    act(game, "Play Threat of the Unknown", "Use Betrayal of Isengard", "No response")
    assert (len(hand(game, OPPONENT)), game.state.twilight) == (2, 4 - price)
    delving = {"support": ["The Underdeeps of Moria"], "draw_deck": ["Lurtz", "Goblin Runner"]}
    taken = table(you, delving, at={"phase": "shadow"}, twilight=5)
    act(taken, "Use The Underdeeps of Moria", "Use Betrayal of Isengard")
    assert (hand(taken, OPPONENT), taken.state.twilight) == (["Goblin Runner"], 1)


@pytest.mark.card("3_29")
def test_betrayal_of_isengard_minds_the_shadow_phase_only() -> None:
    you = {"fellowship": [GANDALF], "support": ["Betrayal of Isengard"], "hand": ["Change of Plans"]}
    ranger = {**you, "fellowship": [GANDALF, ARAGORN]}
    theirs = {"minions": ["Moria Scout"], "draw_deck": ["Lurtz", "Goblin Runner"]}
    game = table(ranger, theirs, at={"phase": "regroup"}, twilight=5)
    act(game, "Play Change of Plans")
    assert (len(hand(game, OPPONENT)), game.state.twilight) == (2, 5)
    assert not may(game, "Use Betrayal of Isengard")


@pytest.mark.card("3_29")
def test_betrayal_of_isengard_strikes_at_saruman() -> None:
    you = {"fellowship": [GANDALF], "support": ["Betrayal of Isengard"]}
    game = table(you, {"minions": ["Saruman, Keeper of Isengard"]}, at=MANEUVER)
    act(game, "Use Betrayal of Isengard")
    assert (wounds(game, "Saruman"), wounds(game, "Gandalf")) == (2, 1)
    alone = table({"support": you["support"]}, {"minions": ["Saruman, Keeper of Isengard"]}, at=MANEUVER)
    assert not may(alone, "Use Betrayal of Isengard")


@pytest.mark.card("3_30")
def test_deep_in_thought_clears_shadow_conditions() -> None:
    you = {"fellowship": [GANDALF], "support": ["The Nine Walkers"], "hand": ["Deep in Thought"]}
    theirs = {"minions": ["Uruk Spy"], "support": ["Saruman's Chill", "Goblin Domain"]}
    game = table(you, theirs, at=MANEUVER, twilight=4)
    act(game, "Play Deep in Thought")
    places = [zone(game, name) for name in ("Saruman's Chill", "Goblin Domain", "The Nine Walkers")]
    assert places == ["discard pile", "discard pile", "in play"]
    assert "TC-8.04" in refused(table(you, theirs, at=MANEUVER, twilight=3), "Play Deep in Thought")


@pytest.mark.card("3_31")
def test_depart_silently_hides_hobbits_early_on_the_way() -> None:
    you = {"fellowship": [GANDALF, SAM], "hand": ["Depart Silently"], "site": 4}
    game = table(you, {"minions": ["Goblin Runner"]}, at=MANEUVER)
    act(game, "Play Depart Silently")
    passes_until(game, "assign defenders")
    assert may(game, "Gandalf defends against Goblin Runner")
    assert not may(game, "Sam defends against Goblin Runner")
    passes_until(game, "assign minions")
    assert may(game, "Goblin Runner attacks Gandalf")
    assert not may(game, "Goblin Runner attacks Frodo")
    assert not may(game, "Goblin Runner attacks Sam")


@pytest.mark.card("3_31")
def test_depart_silently_strengthens_a_hobbit_later() -> None:
    you = {"fellowship": [GANDALF, SAM], "hand": ["Depart Silently"], "site": 7}
    game = table(you, {"minions": ["Goblin Runner"]}, at=MANEUVER)
    before = strength(game, "Sam")
    act(game, "Play Depart Silently", "Choose Sam")
    assert strength(game, "Sam") == before + 3
    passes_until(game, "assign defenders")
    assert may(game, "Sam defends against Goblin Runner")
    passes_until(game, "regroup actions")
    assert strength(game, "Sam") == before
    alone = table({**you, "fellowship": [SAM]}, {"minions": ["Goblin Runner"]}, at=MANEUVER)
    assert not may(alone, "Play Depart Silently")


@pytest.mark.card("3_32")
def test_fireworks_bring_cards_of_one_culture_back() -> None:
    lost = ["Intimidate", "Glamdring", "Durin's Secret", "Hobbit Sword", "Axe Strike"]
    you = {"fellowship": [GANDALF], "hand": ["Fireworks"], "discard_pile": lost}
    game = table(you)
    act(game, "Play Fireworks", "Shuffle up to 2 [gandalf] cards", "Choose Intimidate", "Choose Glamdring")
    assert sorted(pile(game, "draw deck")) == ["Glamdring", "Intimidate"]
    shire = table(you)
    act(shire, "Play Fireworks", "Shuffle up to 2 [shire] cards", "Choose Hobbit Sword")
    assert pile(shire, "draw deck") == ["Hobbit Sword"]
    none = table(you)
    act(none, "Play Fireworks", "Shuffle up to 2 [shire] cards", "Choose no more")
    assert pile(none, "draw deck") == []
    assert not may(table({**you, "fellowship": []}), "Play Fireworks")


@pytest.mark.card("3_33")
def test_his_first_serious_check_may_discard_what_it_shows() -> None:
    you = {"fellowship": [GANDALF], "hand": ["His First Serious Check"]}
    theirs = {"minions": ["Uruk Spy"], "hand": ["Lurtz"]}
    game = table(you, theirs, at=MANEUVER)
    act(game, "Play His First Serious Check", "add discard that card")
    assert (pile(game, "discard pile", OPPONENT), game.state.twilight) == (["Lurtz"], 8)
    kept = table(you, theirs, at=MANEUVER)
    act(kept, "Play His First Serious Check", "Do not")
    assert (hand(kept, OPPONENT), kept.state.twilight) == (["Lurtz"], 1)
    empty = table(you, {"minions": ["Uruk Spy"]}, at=MANEUVER)
    act(empty, "Play His First Serious Check")
    assert empty.decision.kind == "maneuver actions"
    assert not may(table({"hand": you["hand"]}, theirs, at=MANEUVER), "Play His First Serious Check")


@pytest.mark.card("3_34")
def test_narya_may_lift_a_burden_at_a_price() -> None:
    you = {"fellowship": [{"name": GANDALF, "with": ["Narya"]}], "burdens": 2}
    game = table(you, at={"phase": "start"})
    assert vitality(game, "Gandalf") == 5
    act(game, "Use Narya")
    assert (game.state.burdens[YOU], game.state.twilight) == (1, 3)
    kept = table(you, at={"phase": "start"})
    passes(kept)
    assert (kept.state.burdens[YOU], kept.state.twilight) == (2, 0)
    assert not may(table({"fellowship": [ARAGORN], "hand": ["Narya"]}), "Play Narya")


@pytest.mark.card("3_35")
def test_trust_me_counts_companions_of_gandalfs_signet_up_to_three() -> None:
    support = {"support": ["Trust Me as You Once Did"]}
    signed = [GANDALF, ARAGORN, "Boromir, Defender of Minas Tirith", GIMLI, "Legolas, Greenleaf", "1_303"]
    game = skirmish(SAM, "Uruk Slayer", you={**support, "fellowship": [GANDALF, ARAGORN]})
    before = strength(game, "Sam")
    act(game, "Use Trust Me as You Once Did", "Choose Sam")
    assert (strength(game, "Sam"), wounds(game, "Gandalf")) == (before + 2, 1)
    crowd = skirmish(SAM, "Uruk Slayer", you={**support, "fellowship": signed})
    state = crowd.state
    assert sum(state.card(each).facts.signet == "gandalf" for each in state.companions()) > 3
    act(crowd, "Use Trust Me as You Once Did", "Choose Sam")
    assert strength(crowd, "Sam") == before + 3
    assert not may(skirmish(SAM, "Uruk Slayer", you=support), "Use Trust Me as You Once Did")


@pytest.mark.limit
@pytest.mark.card("3_36")
def test_unknown_perils_are_kept_off_while_tokens_are_many() -> None:
    you = {"fellowship": [GANDALF], "support": ["Unknown Perils"]}
    game = skirmish(GIMLI, "Troll's Keyward", you=you, twilight=4)
    act(game, "Pass", "Respond with Unknown Perils")
    assert (wounds(game, "Gimli"), wounds(game, "Gandalf"), game.state.twilight) == (0, 1, 4)
    few = skirmish(GIMLI, "Troll's Keyward", you=you, twilight=3)
    fight(few)
    assert (wounds(few, "Gimli"), wounds(few, "Gandalf")) == (1, 0)
