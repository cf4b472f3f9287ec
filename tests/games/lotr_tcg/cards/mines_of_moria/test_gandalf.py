"""Gandalf cards of Mines of Moria, played."""

from __future__ import annotations

import pytest

from ...dialect import (
    OPPONENT,
    act,
    card,
    cost,
    fight,
    hand,
    keyword,
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
PILGRIM = "Gandalf, The Grey Pilgrim"
ARAGORN = "Aragorn, Ranger of the North"
BOROMIR = "Boromir, Son of Denethor"
GIMLI = "Gimli, Son of Glóin"


@pytest.mark.card("2_21")
def test_erland_keeps_the_hand_from_shadow_players() -> None:
    for allies, seen in ((["Erland"], False), ([], True)):
        you = {"allies": allies, "hand": [GIMLI], "site": 3}
        game = table(you, {"minions": ["Goblin Man"]}, at={"phase": "shadow"})
        act(game, "Use Goblin Man")
        assert game.state.knows(OPPONENT, card(game, "Gimli")) is seen


@pytest.mark.card("2_22")
def test_gandalfs_staff_makes_spells_cheap() -> None:
    held = {"name": GANDALF, "with": ["Gandalf's Staff"]}
    game = table({"fellowship": [held], "hand": ["Sleep, Caradhras", "Durin's Secret"]})
    assert (cost(game, "Sleep, Caradhras"), cost(game, "Durin's Secret"), vitality(game, "Gandalf")) == (2, 2, 5)
    assert not may(table({"fellowship": [ARAGORN], "hand": ["Gandalf's Staff"]}), "Play Gandalf's Staff")


@pytest.mark.card("2_22")
def test_gandalfs_staff_breaks_off_his_skirmish() -> None:
    held = {"name": GANDALF, "with": ["Gandalf's Staff"]}
    game = skirmish(held, "Cave Troll of Moria")
    act(game, "Use Gandalf's Staff")
    fight(game)
    assert (wounds(game, "Gandalf"), zone(game, "Cave Troll of Moria")) == (2, "in play")
    tired = skirmish({**held, "wounds": 3}, "Cave Troll of Moria")
    assert "TC-8.06" in refused(tired, "Use Gandalf's Staff")
    other = skirmish(GIMLI, "Cave Troll of Moria", you={"fellowship": [held]})
    act(other, "Use Gandalf's Staff")
    fight(other)
    assert zone(other, "Gimli") == "dead pile"


@pytest.mark.limit
@pytest.mark.card("2_23")
def test_gandalfs_wisdom_helps_to_arm_him_and_his_signet() -> None:
    items = ["Glamdring", "Ranger's Sword", "Armor"]
    game = table({"fellowship": [GANDALF, ARAGORN, BOROMIR], "support": ["Gandalf's Wisdom"], "hand": items})
    act(game, "Play Glamdring")
    assert game.state.twilight == 1
    act(game, "Play Ranger's Sword")
    assert game.state.twilight == 1
    act(game, "Play Armor on Boromir, Son of Denethor")
    assert game.state.twilight == 2


@pytest.mark.card("2_24")
def test_hugin_puts_a_free_peoples_card_beneath_the_deck() -> None:
    you = {"allies": ["Hugin"], "discard_pile": ["Goblin Runner", "Axe Strike"], "draw_deck": ["Delving"]}
    game = table(you)
    act(game, "Use Hugin")
    assert (pile(game, "draw deck"), pile(game, "discard pile")) == (["Delving", "Axe Strike"], ["Goblin Runner"])
    assert not may(game, "Use Hugin")


@pytest.mark.card("2_25")
def test_jarnsmid_sells_weapons_and_armour_to_the_free_peoples_only() -> None:
    wares = ["Glamdring", "Armor", "Great Shield", "Gimli's Helm", "Aragorn's Bow"]
    game = table({"allies": ["Járnsmid"], "hand": wares}, {"hand": ["Goblin Scimitar"]})
    assert [cost(game, name) for name in wares] == [1, 0, 0, 0, 1]
    assert cost(game, "Goblin Scimitar", OPPONENT) == game.state.card(card(game, "Goblin Scimitar")).facts.twilight


@pytest.mark.card("2_25")
@pytest.mark.card("2_23")
def test_neither_jarnsmid_nor_wisdom_helps_to_pass_on_what_is_in_play() -> None:
    """Whoever passes an item on pays for it again, but does not play it (TC-8.55)."""
    armed = {"name": BOROMIR, "with": ["Armor"]}
    game = table({"fellowship": [GANDALF, armed, ARAGORN], "allies": ["Járnsmid"], "support": ["Gandalf's Wisdom"]})
    act(game, "Pass Armor to Aragorn")
    assert game.state.twilight == 1


@pytest.mark.card("2_26")
@pytest.mark.parametrize(("site", "drawn"), [(3, ["Delving"]), (1, [])])
def test_speak_friend_and_enter_finds_the_way(site: int, drawn: list[str]) -> None:
    you = {"fellowship": [GANDALF], "hand": ['Speak "Friend" and Enter'], "draw_deck": ["Delving"], "site": site}
    game = table({**you, "sites": ["Mithril Mine"]})
    act(game, "Play Speak Friend and Enter")
    assert game.state.owner[game.state.path[site]] == 0
    assert hand(game) == drawn
    assert not may(table({**you, "fellowship": []}), "Play Speak Friend and Enter")


@pytest.mark.card("2_27")
def test_staff_asunder_sweeps_a_minion_away() -> None:
    held = {"name": GANDALF, "with": ["Gandalf's Staff"]}
    game = skirmish(held, "Cave Troll of Moria", you={"hand": ["Staff Asunder"]})
    act(game, "Play Staff Asunder")
    assert (zone(game, "Gandalf's Staff"), zone(game, "Cave Troll of Moria")) == ("discard pile", "discard pile")
    assert wounds(game, "Gandalf") == 2


@pytest.mark.card("2_27")
def test_staff_asunder_asks_for_a_staff_and_the_strength_to_lose_it() -> None:
    bare = skirmish(GANDALF, "Cave Troll of Moria", you={"hand": ["Staff Asunder"]})
    assert "TC-8.06" in refused(bare, "Play Staff Asunder")
    tired = {"name": GANDALF, "with": ["Gandalf's Staff"], "wounds": 2}
    spent = skirmish(tired, "Cave Troll of Moria", you={"hand": ["Staff Asunder"]})
    assert "TC-8.06" in refused(spent, "Play Staff Asunder")


@pytest.mark.card("2_28")
def test_wielder_of_the_flame_may_be_prevented() -> None:
    you = {"fellowship": [GANDALF, GIMLI], "hand": ["Wielder of the Flame"]}
    theirs = {"minions": ["Uruk Spy"]}
    for twilight, answer, defender in ((2, "Remove (3)", 0), (2, "Do not", 1), (0, "", 1)):
        game = table(you, theirs, at={"phase": "maneuver"}, twilight=twilight)
        act(game, "Play Wielder of the Flame", "Choose Gimli")
        if answer:
            act(game, answer)
        assert keyword(game, "Gimli", "defender") == defender
    alone = table({**you, "fellowship": [GIMLI]}, theirs, at={"phase": "maneuver"})
    assert not may(alone, "Play Wielder of the Flame")


@pytest.mark.card("2_29")
def test_wizard_staff_weakens_a_minion() -> None:
    held = {"name": GANDALF, "with": ["Wizard Staff"]}
    game = skirmish(held, "Uruk Slayer")
    assert strength(game, "Gandalf") == 8
    act(game, "Use Wizard Staff")
    assert (strength(game, "Uruk Slayer"), wounds(game, "Gandalf")) == (6, 2)
    passes(game)
    assert not may(game, "Use Wizard Staff")
    assert not may(table({"fellowship": [GIMLI], "hand": ["Wizard Staff"]}), "Play Wizard Staff")


@pytest.mark.card("2_30")
def test_you_cannot_pass_takes_the_fierceness_away() -> None:
    held = {"name": GANDALF, "with": ["Wizard Staff"]}
    theirs = {"minions": ["Cave Troll of Moria"]}
    you = {"fellowship": [held], "hand": ["You Cannot Pass!"]}
    game = table(you, theirs, at={"phase": "maneuver"})
    act(game, "Play You Cannot Pass!")
    assert keyword(game, "Cave Troll of Moria", "fierce") == 0
    passes_until(game, "regroup actions")
    assert keyword(game, "Cave Troll of Moria", "fierce") == 1
    bare = table({**you, "fellowship": [GANDALF]}, theirs, at={"phase": "maneuver"})
    assert not may(bare, "Play You Cannot Pass!")


@pytest.mark.card("2_122")
def test_the_grey_pilgrim_may_draw_at_the_start_of_his_turns() -> None:
    you = {"fellowship": [PILGRIM], "draw_deck": ["Delving", "Axe Strike"]}
    game = table(you, at={"phase": "start"})
    act(game, "Use Gandalf")
    assert hand(game) == ["Delving"]
    kept = table(you, at={"phase": "start"})
    passes(kept)
    assert hand(kept) == []
    other = table(opponent=you, at={"phase": "start"})
    assert not may(other, "Use Gandalf")
