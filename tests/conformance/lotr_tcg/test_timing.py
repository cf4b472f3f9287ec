"""Costs and effects, simultaneous actions, responses (TC-8.02 to TC-8.15)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    fight,
    hand,
    may,
    offers,
    passes,
    pile,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

GIMLI = "Gimli, Son of Glóin"
LEGOLAS = "Legolas, Greenleaf"
BOROMIR = "Boromir, Son of Denethor"


def story(game: Game[TcgState]) -> list[str]:
    """What has happened, by the kind of change."""
    return [type(event.change).__name__ for event in game.state.log]


@pytest.mark.rule("TC-8.02")
def test_the_free_peoples_player_orders_the_required_texts_of_the_shadow() -> None:
    rager = {"name": "Uruk Rager", "with": ["Uruk-hai Sword"]}
    game = skirmish(BOROMIR, rager, you={"draw_deck": ["Axe Strike"] * 4})
    passes(game, 2)
    assert (game.decision.seat, game.decision.rule) == (YOU, "TC-8.02")
    assert [words.split(": ")[1] for words in offers(game)] == [
        "the wounds of the skirmish",
        "Uruk Rager",
        "Uruk-hai Sword",
    ]
    act(game, "Next: Uruk-hai Sword")
    fight(game)
    assert len(pile(game, "discard pile")) == 3


@pytest.mark.rule("TC-8.03")
def test_required_texts_are_done_before_anybody_responds() -> None:
    game = skirmish(
        {"name": GIMLI, "wounds": 1, "with": ["Dwarven Axe"]},
        "Goblin Runner",
        you={"hand": ["Still Draws Breath"]},
        opponent={"draw_deck": ["Fear"]},
    )
    passes(game, 2)
    act(game, "Next: Dwarven Axe")
    assert may(game, "Respond with Still Draws Breath")
    assert pile(game, "discard pile", OPPONENT) == ["Fear", "Goblin Runner"]


@pytest.mark.rule("TC-8.03")
def test_the_losers_are_wounded_before_anybody_responds_to_the_victory() -> None:
    you = {"hand": ["Flee in Terror"]}
    game = skirmish("Aragorn, Ranger of the North", "Orc Chieftain", you=you)
    passes(game, 2)
    assert wounds(game, "Orc Chieftain") == 1
    assert may(game, "Respond with Flee in Terror")


@pytest.mark.rule("TC-8.02", "TC-6.29")
def test_the_free_peoples_player_says_whether_wounds_or_texts_come_first() -> None:
    """Once the wounds have exhausted the Ring-bearer he cannot exert any more, so that Worry leaves the burden only."""
    for first, ways in (("the wounds of the skirmish", 0), ("Worry", 2)):
        bearer = {"name": "Frodo, Son of Drogo", "wounds": 1}
        game = skirmish("Frodo", "Uruk Savage", you={"ring_bearer": bearer}, opponent={"support": ["Worry"]})
        passes(game, 2)
        assert (game.decision.seat, game.decision.rule, len(offers(game))) == (YOU, "TC-8.02", 2)
        act(game, f"Next: {first}")
        if ways:
            assert len(offers(game)) == ways
        else:
            passes(game, 2)
            assert (game.state.phase, wounds(game, "Frodo"), game.state.burdens[YOU]) == ("regroup", 3, 1)


@pytest.mark.rule("TC-8.05")
def test_an_action_is_carried_out_completely_before_another_begins() -> None:
    you = {"fellowship": [GIMLI], "hand": ["Halls of My Home", "Delving"]}
    game = table(you, {"draw_deck": ["Fear", "Axe Strike", "Goblin Runner"]})
    act(game, "Play Halls of My Home", "Choose player 2")
    while game.decision.kind != "fellowship phase":
        assert not may(game, "Play Delving")
        assert not may(game, "Finish the fellowship phase")
        game.choose(game.decision.actions[0], game.decision.seat)
    assert pile(game, "discard pile", OPPONENT) == ["Fear"]
    assert may(game, "Play Delving")


@pytest.mark.rule("TC-8.07")
def test_one_exertion_pays_for_one_card() -> None:
    game = skirmish({"name": GIMLI, "wounds": 1}, "Goblin Runner", you={"hand": ["Battle Fury", "Battle Fury"]})
    first = game.decision.actions[0]
    game.choose(first, YOU)
    assert (wounds(game, GIMLI), strength(game, GIMLI)) == (2, 9)
    passes(game)
    assert not may(game, "Play Battle Fury")
    assert hand(game) == ["Battle Fury"]


@pytest.mark.rule("TC-8.08")
def test_an_effect_is_done_as_far_as_possible() -> None:
    archer = {"name": LEGOLAS, "with": ["The White Arrows of Lórien"]}
    theirs = {"hand": ["Fear"], "minions": ["Uruk Savage"]}
    game = table({"fellowship": [archer]}, theirs, at={"phase": "archery"})
    act(game, "Use The White Arrows of Lórien")
    assert (hand(game, OPPONENT), pile(game, "discard pile", OPPONENT)) == ([], ["Fear"])
    assert wounds(game, LEGOLAS) == 1


@pytest.mark.rule("TC-8.09")
def test_of_two_things_one_is_chosen_that_can_be_done_completely() -> None:
    theirs = {"hand": ["Cruel Caradhras"], "minions": ["Uruk Savage"]}
    for hurt, ways in ((0, 2), (3, 0)):
        bearer = {"name": "Frodo, Son of Drogo", "wounds": hurt}
        game = table({"ring_bearer": bearer}, theirs, at={"phase": "maneuver"}, twilight=2)
        passes(game)
        act(game, "Play Cruel Caradhras")
        if ways:
            assert (game.decision.seat, game.decision.rule, len(offers(game))) == (YOU, "TC-8.09", ways)
            act(game, "Exert the Ring-bearer")
        assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == ((1, 0) if ways else (3, 1))


@pytest.mark.rule("TC-8.09")
def test_who_dies_of_one_wound_cannot_be_chosen_to_be_wounded_twice() -> None:
    """Goblin Runners have one vitality: two of them can be wounded, but none of them twice."""
    you = {"fellowship": [GIMLI], "hand": ["Here Lies Balin, Son of Fundin"]}
    game = table(you, {"minions": ["Goblin Runner"] * 3}, at={"phase": "maneuver"})
    act(game, "Play Here Lies Balin")
    assert game.decision.kind == "choose", "the way is not asked for: two Orcs are to be named"
    game.choose(game.decision.options[0])
    game.choose(game.decision.options[0])
    assert len(game.state.minions()) == 1


@pytest.mark.rule("TC-8.10")
def test_a_card_may_be_played_in_vain() -> None:
    game = table({"allies": ["Rúmil"]}, {"minions": ["Uruk Savage"]}, at={"phase": "archery"})
    act(game, "Use Rúmil")
    assert (wounds(game, "Rúmil"), wounds(game, "Uruk Savage")) == (1, 0)
    theirs = {"hand": ["The End Comes"], "minions": ["Goblin Runner"] * 5}
    bearer = table({}, theirs, at={"phase": "assignment"}, assignments={"Goblin Runner": "Frodo"})
    passes(bearer)
    act(bearer, "Play The End Comes")
    assert (hand(bearer, OPPONENT), sum(each >= 0 for each in bearer.state.facing)) == ([], 1)


@pytest.mark.rule("TC-8.12")
def test_several_responses_are_used_on_one_situation() -> None:
    hurt = {"name": "Uruk Savage", "wounds": 2}
    game = skirmish("Dwarf Guard", hurt, opponent={"support": ["Uruk Bloodlust"] * 2}, twilight=3)
    passes(game, 2)
    assert (game.decision.seat, game.decision.kind) == (OPPONENT, "response")
    for left in (1, 0):
        game.choose(game.decision.actions[0], OPPONENT)
        assert wounds(game, "Uruk Savage") == left
    assert game.state.twilight == 1


@pytest.mark.rule("TC-8.13")
def test_a_cancelled_event_has_no_effect_but_stays_paid() -> None:
    aragorn = "Aragorn, Ranger of the North"
    you = {"fellowship": [aragorn], "hand": ["Eregion's Trails"], "site": 4}
    game = table(you, {"minions": ["Orc Scout"]}, at={"phase": "maneuver"})
    act(game, "Play Eregion's Trails", "Respond with Orc Scout", "Exert this minion")
    assert strength(game, "Orc Scout") == 6
    assert (wounds(game, aragorn), game.state.twilight, zone(game, "Eregion's Trails")) == (1, 1, "discard pile")
    played = table(you, {"minions": ["Orc Scout"]}, at={"phase": "maneuver"})
    act(played, "Play Eregion's Trails", "No response")
    assert strength(played, "Orc Scout") == 3


@pytest.mark.rule("TC-8.14")
def test_a_wound_that_became_a_burden_cannot_be_prevented_any_more() -> None:
    you = {"fellowship": ["Aragorn, Ranger of the North"], "hand": ["Gondor Will See It Done"] * 2}
    game = skirmish("Frodo", "Goblin Archer", you=you)
    passes(game, 2)
    assert game.decision.kind == "about to happen"
    assert (wounds(game, "Frodo"), may(game, "Respond with The One Ring")) == (0, True)
    assert len(offers(game)) == 4
    act(game, "Respond with The One Ring")
    assert not may(game, "Gondor Will See It Done")
    fight(game)
    assert (wounds(game, "Frodo"), game.state.burdens[YOU], len(hand(game))) == (0, 1, 2)
    prevented = skirmish("Frodo", "Goblin Archer", you=you)
    passes(prevented, 2)
    prevented.choose(next(option for option in prevented.decision.options if "Gondor" in option.sentence))
    assert not may(prevented, "Gondor Will See It Done")
    assert not may(prevented, "Respond with The One Ring")
    fight(prevented)
    assert (wounds(prevented, "Frodo"), prevented.state.burdens[YOU], wounds(prevented, "Aragorn")) == (0, 0, 1)


@pytest.mark.rule("TC-8.15")
def test_what_a_response_sets_off_is_done_before_the_first_action_goes_on() -> None:
    theirs = {
        "hand": ["It Wants to be Found"],
        "minions": ["Úlairë Attëa, The Easterling"],
        "support": ["Demands of the Sackville-Bagginses"],
    }
    game = table({"allies": ["Melilot Brandybuck"]}, theirs, at={"phase": "maneuver"}, twilight=2)
    passes(game)
    act(game, "Play It Wants to be Found", "Respond with Melilot Brandybuck")
    told = story(game)
    order = ["EventPlayed", "Exerted", "TwilightAdded", "Averted", "EventDiscarded"]
    assert [told.index(name) for name in order] == sorted(told.index(name) for name in order)
    assert (game.state.burdens[YOU], game.state.twilight) == (0, 1)
    assert wounds(game, "Melilot Brandybuck") == 1
    assert game.state.log[told.index("TwilightAdded")].change.source == card(game, "Demands of the Sackville-Bagginses")
