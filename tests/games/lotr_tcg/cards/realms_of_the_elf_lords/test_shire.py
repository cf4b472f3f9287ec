"""Shire cards of Realms of the Elf-lords, played."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.cards.definition import CARDS, Card
from westmarch.games.lotr_tcg.cards.language.deeds.piles import DiscardHand
from westmarch.games.lotr_tcg.cards.language.deeds.tokens import AddBurdens, AddTwilight
from westmarch.games.lotr_tcg.cards.language.writing import card

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    fight,
    hand,
    keyword,
    may,
    passes,
    pile,
    refused,
    skirmish,
    table,
    wounds,
    zone,
)

SAM, MERRY, PIPPIN = "1_311", "1_303", "1_306"
SHADOW_TEXTS = {
    "burden": AddBurdens(),
    "twilight": AddTwilight(2),
    "hand": DiscardHand(1, whose="free peoples"),
}


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A Goblin Runner with a maneuver text of the kind that a Shire card answers."""
    monkeypatch.setitem(CARDS, "1_178", Card(CARDS["1_178"].facts))
    card("1_178", "Goblin Runner", maneuver=SHADOW_TEXTS[request.param])
    return "Goblin Runner"


@pytest.mark.card("3_106")
def test_bill_the_pony_lightens_the_way() -> None:
    game = table({"fellowship": [{"name": SAM, "with": ["Bill the Pony"]}]})
    act(game, "Finish the fellowship phase")
    plain = table({"fellowship": [SAM]})
    act(plain, "Finish the fellowship phase")
    assert game.state.twilight == plain.state.twilight - 1
    board = table({"fellowship": ["Farin", SAM], "hand": ["Bill the Pony"]})
    assert not may(board, "Bill the Pony on Farin")
    act(board, "Play Bill the Pony on Sam")


@pytest.mark.card("3_106")
def test_bill_the_pony_does_not_go_underground() -> None:
    you = {"fellowship": [{"name": SAM, "with": ["Bill the Pony"]}], "site": 3, "sites": ["Mithril Mine"]}
    game = table(you, {"site": 4}, path=["Mithril Mine"])
    act(game, "Finish the fellowship phase")
    assert zone(game, "Bill the Pony") == "discard pile"


@pytest.mark.card("3_107")
def test_frodos_pipe_heals_his_friends() -> None:
    you = {
        "ring_bearer": {"name": "1_290", "with": ["Frodo's Pipe"]},
        "fellowship": [{"name": "1_302", "wounds": 3, "with": ["Bilbo's Pipe"]}, {"name": SAM, "wounds": 3}],
        "support": ["Old Toby"],
    }
    game = table(you)
    act(game, "Use Frodo's Pipe", "Choose 2")
    assert (wounds(game, "Merry"), wounds(game, "Sam"), zone(game, "Old Toby")) == (1, 3, "discard pile")
    assert not may(game, "Use Frodo's Pipe")
    assert not may(table({"fellowship": [SAM], "hand": ["Frodo's Pipe"]}), "Frodo's Pipe on Sam")


@pytest.mark.card("3_108")
def test_frying_pan_wounds_an_orc_in_the_same_skirmish() -> None:
    merry = {"name": MERRY, "with": ["Frying Pan"]}
    game = skirmish(merry, "Ancient Chieftain", opponent={"minions": ["Goblin Archer"]})
    act(game, "Use Frying Pan")
    assert [wounds(game, name) for name in ("Ancient Chieftain", "Goblin Archer", "Merry")] == [1, 0, 1]
    uruk = skirmish(merry, "Uruk Savage")
    act(uruk, "Use Frying Pan")
    assert (wounds(uruk, "Uruk Savage"), wounds(uruk, "Merry")) == (0, 1)
    assert not may(skirmish({**merry, "wounds": 3}, "Ancient Chieftain"), "Use Frying Pan")


@pytest.mark.card("3_109")
def test_meant_to_be_alone_removes_what_a_chance_card_costs() -> None:
    you = {"fellowship": [SAM], "hand": ["Meant to Be Alone"]}
    game = table(you, {"hand": ["Ancient Chieftain", "Goblin Runner"]}, twilight=6, picks=[0])
    act(game, "Play Meant to Be Alone")
    assert game.state.twilight == 6 + 1 - 4
    empty = table(you, {"hand": []}, twilight=6)
    act(empty, "Play Meant to Be Alone")
    assert empty.state.twilight == 6 + 1
    assert "TC-8.06" in refused(table({"hand": ["Meant to Be Alone"]}), "Play Meant to Be Alone")


@pytest.mark.limit
@pytest.mark.card("3_110")
@pytest.mark.parametrize("runner", ["burden"], indirect=True)
def test_melilot_brandybuck_prevents_a_burden(runner: str) -> None:
    you = {"allies": ["Melilot Brandybuck"]}
    game = table(you, {"minions": [runner]}, at={"phase": "maneuver"})
    passes(game)
    act(game, f"Use {runner}", "Respond with Melilot")
    assert (game.state.burdens[YOU], wounds(game, "Melilot Brandybuck")) == (0, 1)
    declined = table(you, {"minions": [runner]}, at={"phase": "maneuver"})
    passes(declined)
    act(declined, f"Use {runner}")
    passes(declined, 2)
    assert declined.state.burdens[YOU] == 1
    own = table({**you, "sites": ["The Prancing Pony"]}, path=["The Prancing Pony"])
    act(own, "Use The Prancing Pony")
    assert own.state.burdens[YOU] == 1


@pytest.mark.card("3_111")
@pytest.mark.parametrize("runner", ["hand"], indirect=True)
def test_old_noakes_answers_a_discard_from_hand(runner: str) -> None:
    you = {"allies": ["Old Noakes"], "hand": ["Sting"]}
    theirs = {"minions": [runner], "support": ["Goblin Domain"]}
    game = table(you, theirs, at={"phase": "maneuver"})
    passes(game)
    act(game, f"Use {runner}", "Use Old Noakes", "Choose Goblin Domain")
    assert (hand(game), zone(game, "Goblin Domain"), zone(game, runner)) == ([], "discard pile", "in play")
    declined = table(you, theirs, at={"phase": "maneuver"})
    passes(declined)
    act(declined, f"Use {runner}", "No response")
    assert (zone(declined, "Goblin Domain"), zone(declined, runner)) == ("in play", "in play")


@pytest.mark.card("3_111")
def test_old_noakes_sends_an_inquisitor_away_with_the_card_he_took() -> None:
    theirs = {"hand": ["Orc Inquisitor"]}
    game = table({"allies": ["Old Noakes"], "hand": ["Sting"]}, theirs, at={"phase": "shadow"}, twilight=9)
    act(game, "Play Orc Inquisitor", "Use Orc Inquisitor", "Use Old Noakes")
    assert (hand(game), zone(game, "Orc Inquisitor")) == ([], "discard pile")


@pytest.mark.card("3_110")
def test_melilot_brandybuck_keeps_hope() -> None:
    theirs = {"minions": ["The Balrog, Durin's Bane"], "hand": ["Must Do Without Hope"]}
    game = table({"allies": ["Melilot Brandybuck"]}, theirs, at={"phase": "maneuver"}, twilight=9)
    passes(game)
    act(game, "Play Must Do Without Hope", "Respond with Melilot")
    assert (game.state.burdens[YOU], wounds(game, "The Balrog")) == (0, 1)


@pytest.mark.card("3_111")
def test_old_noakes_does_not_mind_what_ones_own_cards_discard() -> None:
    game = table({"allies": ["Old Noakes"], "hand": ["Longbottom Leaf", "Sting"]}, {"support": ["Goblin Domain"]})
    act(game, "Play Longbottom Leaf", "Use Longbottom Leaf", "Discard Sting")
    assert not may(game, "Use Old Noakes")
    assert pile(game, "discard pile", OPPONENT) == []


@pytest.mark.card("3_112")
def test_seek_and_hide_takes_damage_bonuses_away() -> None:
    game = skirmish(MERRY, "Uruk Savage", you={"fellowship": [SAM], "hand": ["Seek and Hide"]})
    assert keyword(game, "Uruk Savage", "damage") == 1
    act(game, "Play Seek and Hide")
    assert keyword(game, "Uruk Savage", "damage") == 0
    fight(game)
    assert wounds(game, "Merry") == 1
    alone = skirmish("Farin", "Uruk Savage", you={"hand": ["Seek and Hide"]})
    assert "TC-8.06" in refused(alone, "Play Seek and Hide")


@pytest.mark.card("3_113")
def test_the_shire_countryside_heals_when_a_burden_is_lifted() -> None:
    you = {
        "support": ["The Shire Countryside"],
        "fellowship": [{"name": SAM, "wounds": 1}, {"name": "Farin", "wounds": 1}],
        "hand": ["Sorry About Everything"],
        "burdens": 2,
        "ring_bearer": {"name": "1_290", "wounds": 3},
    }
    game = table(you)
    act(game, "Play Sorry About Everything", "Use The Shire Countryside", "Choose Farin")
    assert (game.state.burdens[YOU], wounds(game, "Farin")) == (1, 0)
    declined = table(you)
    act(declined, "Play Sorry About Everything", "No response")
    assert wounds(declined, "Farin") == 1
    by_a_hobbit = table(you)
    act(by_a_hobbit, "Use Sam")
    assert by_a_hobbit.state.burdens[YOU] == 1
    assert not may(by_a_hobbit, "Use The Shire Countryside")
    assert "TC-8.06" in refused(table({"hand": ["The Shire Countryside"]}), "Play The Shire Countryside")


@pytest.mark.limit
@pytest.mark.card("3_114")
@pytest.mark.parametrize("runner", ["twilight"], indirect=True)
def test_three_monstrous_trolls_keep_tokens_out_of_the_pool(runner: str) -> None:
    you = {"support": ["Three Monstrous Trolls"], "allies": ["Farmer Maggot"]}
    game = table(you, {"minions": [runner]}, at={"phase": "maneuver"})
    passes(game)
    act(game, f"Use {runner}", "Respond with Three Monstrous Trolls")
    assert (game.state.twilight, wounds(game, "Farmer Maggot")) == (0, 1)
    without = table({**you, "allies": ["Elrond"]}, {"minions": [runner]}, at={"phase": "maneuver"})
    passes(without)
    act(without, f"Use {runner}")
    assert without.state.twilight == 2
