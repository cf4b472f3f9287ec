"""Shire cards of Mines of Moria, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.cards.definition import CARDS
from westmarch.games.lotr_tcg.rules import values

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    fight,
    hand,
    keyword,
    may,
    offers,
    passes_until,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

SAM, MERRY, PIPPIN = "1_311", "1_303", "1_306"
TIRED_FRODO = {"name": "1_290", "wounds": 3}


@pytest.mark.card("2_96")
def test_bilbo_tells_a_tale_to_be_rid_of_a_shadow_condition() -> None:
    you = {"allies": ["2_96"], "fellowship": [{"name": MERRY, "with": ["There and Back Again", "Blade Tip"]}]}
    game = table(you, {"support": ["Goblin Domain"]})
    act(game, "Use Bilbo")
    assert (zone(game, "Goblin Domain"), zone(game, "There and Back Again")) == ("discard pile", "discard pile")
    assert (zone(game, "Blade Tip"), wounds(game, "Bilbo")) == ("in play", 1)
    assert not may(game, "Use Bilbo")


@pytest.mark.card("2_97")
def test_consorting_with_wizards_saves_bilbo_except_from_arrows() -> None:
    bilbo = {"name": "2_96", "with": ["Consorting With Wizards"]}
    game = table({"allies": [bilbo]})
    assert not values.may_be_wounded(game.state, card(game, "Bilbo"))
    archery = table({"allies": [bilbo]}, {"minions": ["Goblin Archer"]}, at={"phase": "archery"})
    assert values.may_be_wounded(archery.state, card(archery, "Bilbo"))


@pytest.mark.card("2_97")
def test_consorting_with_wizards_removes_a_token_either_way() -> None:
    you = {"allies": [{"name": "2_96", "with": ["Consorting With Wizards"]}]}
    game = table(you, twilight=3)
    act(game, "Use Consorting", "Exert Bilbo")
    assert (game.state.twilight, wounds(game, "Bilbo")) == (2, 1)
    act(game, "Use Consorting", "Discard this condition")
    assert (game.state.twilight, zone(game, "Consorting With Wizards")) == (1, "discard pile")
    assert not may(game, "Use Consorting")
    tired = table({"allies": [{**you["allies"][0], "wounds": 2}]}, twilight=3, at={"phase": "regroup"})
    act(tired, "Use Consorting")
    assert zone(tired, "Consorting With Wizards") == "discard pile"


@pytest.mark.card("2_98")
def test_dear_friends_puts_back_two_cards_for_the_frodo_signet() -> None:
    you = {"fellowship": ["1_302", "Farin"], "hand": ["Dear Friends"], "ring_bearer": TIRED_FRODO}
    back = ["Hobbit Sword", "Sting", "Goblin Runner"]
    game = table({**you, "discard_pile": back})
    act(game, "Play Dear Friends", "Choose Merry")
    assert pile(game, "draw deck") == ["Hobbit Sword", "Sting"]
    other = table({**you, "discard_pile": back})
    act(other, "Play Dear Friends", "Choose Farin", "Choose Sting")
    assert pile(other, "draw deck") == ["Sting"]
    assert "TC-8.06" in refused(table({**you, "fellowship": []}), "Play Dear Friends")


@pytest.mark.card("2_99")
def test_deft_in_their_movements_lowers_the_sites_that_lie_there() -> None:
    you = {"fellowship": [SAM], "hand": ["Deft in Their Movements"]}
    game = table(you, {"site": 3}, at={"phase": "regroup"})
    printed = [values.shadow_number(game.state, site) for site in game.state.path]
    act(game, "Play Deft")
    assert [values.shadow_number(game.state, site) for site in game.state.path] == [max(0, n - 2) for n in printed]
    alone = table({"hand": ["Deft in Their Movements"]}, at={"phase": "regroup"})
    assert "TC-8.06" in refused(alone, "Play Deft")


@pytest.mark.card("2_99")
def test_deft_in_their_movements_lowers_the_site_that_is_placed_next() -> None:
    you = {"fellowship": [SAM], "hand": ["Deft in Their Movements"], "site": 3}
    game = table(you, at={"phase": "regroup"})
    act(game, "Play Deft")
    passes_until(game, "move on or stay")
    act(game, "Move on")
    printed = game.state.card(game.state.site).facts.shadow
    assert (len(game.state.path), printed, game.state.twilight) == (4, 3, 1 + len(game.state.companions()))


@pytest.mark.card("2_100")
def test_fearing_the_worst_makes_searches_and_trackers_dear() -> None:
    game = table({"fellowship": [SAM], "hand": ["Fearing the Worst"]}, {"hand": ["1_175", "1_261", "1_178"]})
    state = game.state
    names = ("Goblin Domain", "Orc Ambusher", "Goblin Runner")
    before = [values.twilight_cost(state, OPPONENT, card(game, name)) for name in names]
    act(game, "Play Fearing the Worst")
    after = [values.twilight_cost(state, OPPONENT, card(game, name)) for name in names]
    assert [new - old for old, new in zip(before, after, strict=True)] == [2, 2, 0]
    assert (wounds(game, "Sam"), wounds(game, "Frodo")) == (1, 1)
    assert "TC-8.06" in refused(table({"hand": ["Fearing the Worst"]}), "Play Fearing the Worst")


@pytest.mark.card("2_101")
@pytest.mark.parametrize(("phase", "left"), [("fierce skirmish", 2), ("skirmish", 4)])
def test_filibert_bolger_cancels_only_fierce_skirmishes(phase: str, left: int) -> None:
    game = table(
        {"fellowship": [MERRY], "allies": ["Filibert Bolger"], "ring_bearer": TIRED_FRODO},
        {"minions": ["Uruk Savage"]},
        at={"phase": phase, "skirmish": "Merry"},
        assignments={"Uruk Savage": "Merry"},
    )
    act(game, "Use Filibert Bolger")
    assert wounds(game, "Merry") == 2
    fight(game)
    assert wounds(game, "Merry") + (zone(game, "Merry") == "dead pile") * 4 == left


@pytest.mark.card("2_101")
def test_filibert_bolger_needs_a_hobbit_who_can_exert_twice() -> None:
    you = {"allies": ["Filibert Bolger"], "ring_bearer": {"name": "1_290", "wounds": 2}}
    assert not may(skirmish("Farin", "Uruk Savage", you=you), "Use Filibert")


@pytest.mark.limit
@pytest.mark.card("2_102")
def test_reluctant_frodo_is_armed_cheaply() -> None:
    you = {"ring_bearer": "2_102", "hand": ["Sting", "Hobbit Sword", "There and Back Again"], "fellowship": [MERRY]}
    game = table(you)
    act(game, "Play Sting")
    assert game.state.twilight == 0
    act(game, "Play There and Back Again on Frodo")
    assert game.state.twilight == max(0, CARDS["1_317"].facts.twilight - 1)
    other = table(you)
    act(other, "Play Hobbit Sword on Merry")
    assert other.state.twilight == 1


@pytest.mark.card("2_102")
def test_what_is_passed_to_reluctant_frodo_costs_as_much_as_ever() -> None:
    you = {"ring_bearer": "2_102", "fellowship": [{"name": MERRY, "with": ["Hobbit Sword"]}]}
    game = table(you)
    act(game, "Pass Hobbit Sword to Frodo")
    assert game.state.twilight == 1


@pytest.mark.card("2_103")
def test_hobbit_sword_play_wounds_unless_three_tokens_are_removed() -> None:
    you = {"fellowship": [{"name": MERRY, "with": ["Hobbit Sword"]}], "hand": ["Hobbit Sword-play"]}
    minions = {"minions": ["Goblin Archer", "Uruk Savage"]}
    game = table(you, minions, at={"phase": "maneuver"}, twilight=3)
    act(game, "Play Hobbit Sword-play", "Choose Uruk Savage", "Remove (3)")
    assert (wounds(game, "Uruk Savage"), game.state.twilight, wounds(game, "Merry")) == (0, 0, 1)
    declined = table(you, minions, at={"phase": "maneuver"}, twilight=3)
    act(declined, "Play Hobbit Sword-play", "Choose Uruk Savage")
    assert declined.decision.seat == OPPONENT
    act(declined, "Do not")
    assert wounds(declined, "Uruk Savage") == 1
    unarmed = table({**you, "fellowship": [MERRY]}, minions, at={"phase": "maneuver"})
    assert "TC-8.06" in refused(unarmed, "Play Hobbit Sword-play")


@pytest.mark.card("2_104")
def test_merry_fetches_farmer_maggot() -> None:
    game = table({"fellowship": ["2_104"], "draw_deck": ["Farmer Maggot", "Sting"]})
    act(game, "Use Merry", "Play Farmer Maggot")
    assert (zone(game, "Farmer Maggot"), wounds(game, "Merry")) == ("in play", 1)
    tired = table({"fellowship": [{"name": "2_104", "wounds": 3}], "draw_deck": ["Farmer Maggot"]})
    assert not may(tired, "Use Merry")


@pytest.mark.card("2_105")
def test_mithril_coat_turns_weapons_aside() -> None:
    armed = {"name": "Uruk Savage", "with": ["Uruk-hai Sword"]}
    frodo = {"name": "1_290", "with": ["Mithril-coat"]}
    game = skirmish("Frodo", armed, you={"ring_bearer": frodo})
    assert (strength(game, "Uruk Savage"), keyword(game, "Uruk Savage", "damage")) == (5, 0)
    axe = skirmish("Frodo", {"name": "Goblin Patrol Troop", "with": ["Moria Axe"]}, you={"ring_bearer": frodo})
    act(axe, "Pass", "Use Moria Axe")
    assert strength(axe, "Goblin Patrol Troop") == 13
    elsewhere = skirmish("Farin", armed, you={"ring_bearer": frodo})
    assert (strength(elsewhere, "Uruk Savage"), keyword(elsewhere, "Uruk Savage", "damage") > 0) == (7, True)


@pytest.mark.card("2_105")
def test_mithril_coat_lowers_the_minion_archery_total() -> None:
    frodo = {"name": "1_290", "with": ["Mithril-coat"]}
    archers = {"minions": ["Goblin Archer", "Goblin Marksman"]}
    game = table({"ring_bearer": frodo}, archers, at={"phase": "archery"})
    assert values.minion_archery(game.state) == 1
    assert values.minion_archery(table({}, archers, at={"phase": "archery"}).state) == 2
    assert not may(table({"fellowship": [SAM], "hand": ["Mithril-coat"]}), "Play Mithril-coat on Sam")


@pytest.mark.limit
@pytest.mark.card("2_106")
def test_nice_imitation_prevents_a_hobbits_wound() -> None:
    you = {"support": ["Nice Imitation"]}
    game = skirmish(MERRY, "Goblin Runner", you=you)
    act(game, "Pass", "Pass", "Respond with Nice Imitation")
    assert (wounds(game, "Merry"), zone(game, "Nice Imitation")) == (0, "discard pile")
    dwarf = skirmish("Farin", "Uruk Slayer", you=you)
    fight(dwarf)
    assert (wounds(dwarf, "Farin"), zone(dwarf, "Nice Imitation")) == (2, "in play")


@pytest.mark.card("2_107")
def test_not_feared_in_sunlight_weakens_nazgul_until_regroup() -> None:
    nazgul = {"minions": ["Úlairë Lemenya", "Goblin Runner"]}
    game = table({"support": ["Not Feared in Sunlight"]}, nazgul, at={"phase": "maneuver"})
    assert (strength(game, "Úlairë Lemenya"), strength(game, "Goblin Runner")) == (5, 5)
    passes_until(game, "assign defenders")
    assert zone(game, "Not Feared in Sunlight") == "in play"
    passes_until(game, "regroup actions")
    assert zone(game, "Not Feared in Sunlight") == "discard pile"
    assert "TC-8.06" in refused(table({"hand": ["Not Feared in Sunlight"]}), "Play Not Feared")
    assert may(table({"hand": ["Not Feared in Sunlight"], "fellowship": [SAM]}), "Play Not Feared")


@pytest.mark.card("2_108")
def test_o_elbereth_takes_off_the_ring_or_ends_the_fight_with_a_nazgul() -> None:
    frodo = {"name": "1_290", "with": ["O Elbereth! Gilthoniel!"]}
    game = skirmish("Frodo", "Úlairë Lemenya", you={"ring_bearer": frodo, "worn": True})
    act(game, "Use O Elbereth", "Cancel a skirmish")
    fight(game)
    assert (game.state.ring_bearer[YOU], wounds(game, "Frodo")) == (card(game, "Frodo"), 0)
    worn = skirmish("Frodo", "Úlairë Lemenya", you={"ring_bearer": frodo, "worn": True})
    act(worn, "Use O Elbereth", "Take off The One Ring")
    assert (worn.state.worn[YOU], worn.state.fighting) == (False, card(worn, "Frodo"))


@pytest.mark.card("2_108")
def test_o_elbereth_does_not_frighten_orcs_and_is_for_the_ring_bearer() -> None:
    frodo = {"name": "1_290", "with": ["O Elbereth! Gilthoniel!"]}
    game = skirmish("Frodo", "Goblin Runner", you={"ring_bearer": frodo, "worn": True})
    act(game, "Use O Elbereth")
    assert (game.state.worn[YOU], zone(game, "O Elbereth! Gilthoniel!")) == (False, "discard pile")
    board = table({"fellowship": [SAM], "hand": ["O Elbereth! Gilthoniel!"]})
    assert not may(board, "O Elbereth on Sam")
    act(board, "Play O Elbereth")


@pytest.mark.card("2_109")
def test_orc_bane_wounds_as_many_as_the_bearer_exerts() -> None:
    you = {"ring_bearer": {"name": "1_290", "with": ["Sting"]}, "hand": ["Orc-bane"]}
    minions = {"minions": ["Goblin Archer", "Ancient Chieftain", "Uruk Savage"]}
    game = table(you, minions, at={"phase": "maneuver"})
    act(game, "Play Orc-bane")
    assert offers(game) == ["Choose 1", "Choose 2", "Choose 3"]
    act(game, "Choose 2")
    assert [wounds(game, name) for name in ("Frodo", "Goblin Archer", "Ancient Chieftain", "Uruk Savage")] == [
        2,
        1,
        1,
        0,
    ]
    one = table(you, minions, at={"phase": "maneuver"})
    act(one, "Play Orc-bane", "Choose 1", "Wound X Uruk-hai")
    assert (wounds(one, "Uruk Savage"), wounds(one, "Frodo")) == (1, 1)
    unarmed = table({"hand": ["Orc-bane"]}, minions, at={"phase": "maneuver"})
    assert "TC-8.06" in refused(unarmed, "Play Orc-bane")


@pytest.mark.card("2_110")
def test_mr_took_brings_gandalf_or_aragorn_cheaply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["1_89"], "complete", True)
    game = table({"fellowship": ["2_110"], "hand": ["1_89", "Farin"]})
    act(game, "Use Pippin")
    assert (zone(game, "Aragorn"), game.state.twilight) == ("in play", 2)
    assert not may(game, "Use Pippin")


@pytest.mark.card("2_111")
def test_practically_everyone_was_invited_plays_a_hobbit_from_the_deck() -> None:
    you = {"allies": ["2_96"], "hand": ["2_111"], "draw_deck": ["Farmer Maggot", "Farin", SAM]}
    game = table(you)
    act(game, "Play Practically Everyone", "Play Sam")
    assert (zone(game, "Sam"), wounds(game, "Bilbo")) == ("in play", 1)
    declined = table(you)
    act(declined, "Play Practically Everyone", "Play nothing")
    assert len(pile(declined, "draw deck")) == 3
    assert "TC-8.06" in refused(table({**you, "allies": []}), "Play Practically Everyone")


@pytest.mark.limit
@pytest.mark.card("2_112")
@pytest.mark.parametrize(
    ("sam", "frodo", "bonus"), [(0, 0, 1), (3, 0, 0), (0, 3, 0)], ids=["both fresh", "Sam spent", "Frodo spent"]
)
def test_a_promise_strengthens_both_while_neither_is_exhausted(sam: int, frodo: int, bonus: int) -> None:
    you: dict[str, Any] = {
        "fellowship": [{"name": SAM, "wounds": sam}],
        "ring_bearer": {"name": "1_290", "wounds": frodo},
        "support": ["A Promise"],
    }
    game = table(you)
    assert (strength(game, "Sam"), strength(game, "Frodo")) == (3 + bonus, 4 + bonus)


@pytest.mark.limit
@pytest.mark.card("2_112")
def test_a_promise_needs_sam() -> None:
    game = table({"fellowship": [MERRY], "hand": ["A Promise"]})
    act(game, "Play A Promise")
    assert strength(game, "Frodo") == 4


@pytest.mark.card("2_113")
def test_red_book_of_westmarch_may_draw_for_each_tale() -> None:
    you = {
        "support": ["Red Book of Westmarch"],
        "allies": ["2_96"],
        "fellowship": [MERRY],
        "hand": ["There and Back Again", "Hobbit Sword"],
        "draw_deck": ["Sting", "Old Toby"],
    }
    game = table(you)
    act(game, "Play There and Back Again on Merry", "Use Red Book")
    assert hand(game) == ["Hobbit Sword", "Sting"]
    act(game, "Play Hobbit Sword on Merry")
    assert hand(game) == ["Sting"]
    declined = table(you)
    act(declined, "Play There and Back Again on Merry", "No response")
    assert hand(declined) == ["Hobbit Sword"]
    without = table({**you, "allies": []})
    act(without, "Play There and Back Again on Merry")
    assert not may(without, "Use Red Book")


@pytest.mark.card("2_113")
def test_red_book_of_westmarch_counts_tales_that_are_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["3_43"], "complete", True)
    monkeypatch.setitem(CARDS["3_43"].abilities, "event", CARDS["1_315"].abilities["event"])
    monkeypatch.setattr(CARDS["3_43"], "parts", {})
    you = {"support": ["Red Book of Westmarch"], "allies": ["2_96"], "hand": ["3_43"], "draw_deck": ["Sting"]}
    game = table(you, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    act(game, "Play Might of Númenor", "Use Red Book")
    assert hand(game) == ["Sting"]


@pytest.mark.card("2_114")
def test_sam_defends_against_two_after_exerting_twice() -> None:
    minions = {"minions": ["Goblin Runner", "Uruk Savage"]}
    game = table({"fellowship": ["2_114"]}, minions, at={"phase": "maneuver"})
    act(game, "Use Sam")
    assert (keyword(game, "Sam", "defender"), wounds(game, "Sam")) == (1, 2)
    passes_until(game, "assign defenders")
    act(game, "Sam defends against Goblin Runner", "Sam defends against Uruk Savage")
    tired = table({"fellowship": [{"name": "2_114", "wounds": 2}]}, minions, at={"phase": "maneuver"})
    assert not may(tired, "Use Sam")
