"""Setting up the LOTR TCG (TC-2.10 to TC-2.30)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import act, hand, may, offers, passes, passes_until, refused, table
from westmarch.games.lotr_tcg.changes import BidRevealed
from westmarch.games.lotr_tcg.deck import Deck
from westmarch.games.lotr_tcg.game import new_game
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.game import Game
from westmarch.kernel.records.replay import replay

SITES = ("1_319", "1_331", "1_337", "1_346", "1_349", "1_351", "1_353", "1_356", "1_360")
COMPANIONS = ("1_13", "1_11", "1_7", "1_7", "1_307", "1_303", "1_12", "1_306", "1_50")
DECK = Deck("a deck", "1_290", "1_1", SITES, (*COMPANIONS, *(["1_3"] * 21), *(["1_151"] * 30)))


def new(seats: int = 2, seed: int = 1, format: str | None = None) -> Game[TcgState]:
    return new_game([DECK] * seats, seed, format, allow_incomplete=True, windows="always")


def bid(game: Game[TcgState], *numbers: int) -> None:
    for seat, number in enumerate(numbers):
        question = next(each for each in game.decisions if each.seat == seat)
        game.choose(question.actions[number], seat)


def begun(*numbers: int) -> Game[TcgState]:
    """After bids, with everybody at the first place that is left."""
    game = new(len(numbers))
    bid(game, *numbers)
    while game.decisions and game.decision.kind == "turn order":
        game.choose(game.decision.actions[0], game.decision.seat)
    return game


@pytest.mark.rule("TC-2.10", "TC-2.30")
def test_the_adventure_deck_is_hidden_the_ring_bearer_and_his_ring_are_not() -> None:
    game = begun(4, 1)
    state = game.view(1).state
    assert {state.definition[each] for each in state.zone("adventure deck", 0)} == {""}
    assert all(state.definition[each] for each in state.zone("adventure deck", 1))
    assert state.definition[state.ring_bearer[0]] == "1_290"
    assert [state.definition[each] for each in state.borne_by(state.ring_bearer[0])] == ["1_1"]
    assert state.burdens == [4, 1]


@pytest.mark.rule("TC-2.10")
def test_an_adventure_deck_has_no_order() -> None:
    game = begun(1, 0)
    for seat in (0, 1):
        game.state.zone("adventure deck", seat).reverse()
    act(game, "Start with these companions", "Start with these companions")
    passes_until(game, "move on or stay")
    assert [game.state.card(site).facts.number for site in game.state.path] == [1, 2]


@pytest.mark.rule("TC-2.11", "TC-3.31")
def test_a_replaced_site_returns_to_the_deck_that_it_came_from() -> None:
    game = table(
        {"allies": ["Hobbit Farmer"], "sites": ["Bag End"]},
        path=[{"name": "Green Dragon Inn", "owner": "opponent"}],
    )
    old = game.state.path[0]
    act(game, "Use Hobbit Farmer")
    assert game.state.owner[game.state.path[0]] == 0
    assert game.state.zone_of(old) == ("adventure deck", 1)
    assert game.state.marker == [1, 1]


@pytest.mark.rule("TC-2.12")
def test_no_bid_is_seen_before_all_are_made() -> None:
    game = new(3)
    assert [each.seat for each in game.decisions] == [0, 1, 2]
    assert may(game, "Bid 0 burdens", 0)
    bid(game, 7)
    for seat in (1, 2):
        seen = game.state.hide(seat)
        assert seen.answers == {}
        assert not seen.log
        assert seen.burdens == [0, 0, 0]
    game.choose(next(each for each in game.decisions if each.seat == 1).actions[2], 1)
    game.choose(next(each for each in game.decisions if each.seat == 2).actions[3], 2)
    told = [event.change for event in game.state.log if isinstance(event.change, BidRevealed)]
    assert [(bid.seat, bid.number) for bid in told] == [(0, 7), (2, 3), (1, 2)]
    assert told[0].sentence(str) == "bids 7 burdens"


@pytest.mark.rule("TC-2.13", "TC-2.17")
def test_the_highest_bid_chooses_first_and_any_free_place() -> None:
    game = new(3)
    bid(game, 4, 3, 1)
    assert game.decision.seat == 0
    act(game, "Be player 3 in the order of turns")
    assert game.decision.seat == 1
    assert offers(game) == ["Be player 1 in the order of turns", "Be player 2 in the order of turns"]
    act(game, "Be player 1 in the order of turns")
    act(game, "Be player 2 in the order of turns")
    assert game.state.order == [1, 2, 0]
    assert game.state.left_of(1) == 2
    game.state.active = 1
    assert game.state.shadow_players()[0] == 0


@pytest.mark.rule("TC-2.14")
def test_equal_bids_are_ordered_at_random_but_the_same_with_the_same_seed() -> None:
    first = []
    for seed in range(12):
        pair = []
        for _ in range(2):
            game = new(2, seed)
            bid(game, 2, 2)
            pair.append(game.decision.seat)
        assert pair[0] == pair[1]
        first.append(pair[0])
    assert set(first) == {0, 1}


@pytest.mark.rule("TC-2.15")
def test_everybody_carries_the_burdens_of_his_own_bid() -> None:
    assert begun(4, 1).state.burdens == [4, 1]


@pytest.mark.rule("TC-2.16")
def test_a_bid_of_the_whole_resistance_corrupts_at_once() -> None:
    game = begun(10, 0)
    assert game.over
    assert game.result is not None
    assert game.result.winners == (1,)
    three = begun(10, 1, 0)
    assert three.state.out == [0]
    assert not three.over
    assert three.state.players() == [1, 2]
    assert three.decision.kind == "starting fellowship"


@pytest.mark.rule("TC-2.16")
def test_a_bid_has_no_maximum() -> None:
    """Two that are both beyond the resistance of a Ring-bearer: the higher one still chooses first."""
    game = new(3)
    for seat, number in ((0, 12), (1, 250), (2, 0)):
        game.choose(f"bid:{number}", seat)
    told = [event.change for event in game.state.log if isinstance(event.change, BidRevealed)]
    assert [(each.seat, each.number) for each in told] == [(1, 250), (0, 12), (2, 0)]
    assert game.decision.seat == 1
    again = replay(game.rules, game.kept_record())
    assert again.state.save() == game.state.save()
    for wrong in ("bid:-1", "bid:011", "bid:many", "bid:99999"):
        with pytest.raises(IllegalChoice):
            new(2).choose(wrong, 0)


@pytest.mark.rule("TC-2.18")
def test_the_path_begins_with_the_first_players_site() -> None:
    game = new(2)
    bid(game, 1, 4)
    act(game, "Be player 1 in the order of turns", "Be player 2 in the order of turns")
    state = game.state
    assert [(state.owner[site], state.card(site).facts.number) for site in state.path] == [(1, 1)]
    assert state.marker == [1, 1]


@pytest.mark.rule("TC-2.19")
def test_the_steps_of_set_up_come_in_their_order() -> None:
    game = begun(2, 1)
    act(game, "Start with Gimli, Son of Glóin", "Start with these companions", "Start with these companions")
    story = [type(event.change).__name__ for event in game.state.log]
    order = ["BidRevealed", "SeatsTaken", "BidsPlaced", "SitePlaced", "Played", "HandDrawn", "TurnBegins"]
    assert [story.index(name) for name in order] == sorted(story.index(name) for name in order)
    assert game.state.turn == 1


@pytest.mark.rule("TC-2.20")
def test_the_starting_companions_cost_four_at_most_and_add_no_tokens() -> None:
    game = begun(0, 0)
    seat = game.decision.seat
    assert not any("Axe Strike" in words for words in offers(game))
    act(game, "Start with Gimli, Son of Glóin", "Start with Farin, Dwarven Emissary")
    assert offers(game) == ["Start with these companions"]
    assert "TC-2.20" in refused(game, "Start with Dwarf Guard", seat)
    passes_until(game, "fellowship phase")
    assert game.state.twilight == 0


@pytest.mark.rule("TC-2.21")
def test_one_companion_of_the_start_meets_the_requirement_of_another() -> None:
    game = begun(0, 0)
    assert not may(game, "Start with Farin")
    assert "TC-2.21" in refused(game, "Start with Farin", game.decision.seat)
    act(game, "Start with Gimli, Son of Glóin")
    assert may(game, "Start with Farin")


@pytest.mark.rule("TC-2.21")
def test_the_first_site_does_not_change_the_cost_of_the_start() -> None:
    sites = ("1_323", *SITES[1:])
    hobbits = ("1_307", "1_303", "1_311", "1_13")
    deck = Deck("hobbits", "1_290", "1_1", sites, (*hobbits, *(["1_3"] * 26), *(["1_151"] * 30)))
    game = new_game([deck, deck], 1, allow_incomplete=True, windows="always")
    bid(game, 0, 0)
    act(game, "Be player 1 in the order of turns", "Be player 2 in the order of turns")
    act(game, "Start with Merry", "Start with Sam")
    assert "TC-2.20" in refused(game, "Start with Gimli, Son of Glóin", game.decision.seat)
    assert may(game, "Start with Pippin, Hobbit of Some Intelligence")
    assert game.state.twilight == 0


@pytest.mark.rule("TC-2.22")
def test_a_starting_companion_may_remove_a_burden_of_the_bid() -> None:
    game = begun(2, 0)
    assert game.decision.seat == 0
    act(game, "Start with Pippin, Hobbit of Some Intelligence")
    if may(game, "Remove a burden"):  # where nobody is wounded nothing is asked
        act(game, "Remove a burden")
    assert game.state.burdens == [1, 0]


@pytest.mark.rule("TC-2.23")
def test_a_unique_companion_starts_once() -> None:
    game = begun(0, 0)
    act(game, "Start with Gimli, Son of Glóin")
    assert not may(game, "Start with Gimli, Dwarf of Erebor")
    assert "TC-2.23" in refused(game, "Start with Gimli, Dwarf of Erebor", game.decision.seat)
    act(game, "Start with Dwarf Guard")
    assert may(game, "Start with Dwarf Guard")


@pytest.mark.rule("TC-2.24")
def test_later_players_see_the_fellowships_of_earlier_ones() -> None:
    game = begun(1, 0)
    act(game, "Start with Legolas", "Start with these companions")
    assert game.decision.seat == 1
    seen = game.state.hide(1)
    assert "1_50" in [seen.definition[each] for each in seen.in_play(0)]


@pytest.mark.rule("TC-2.25")
def test_eight_cards_are_drawn_from_the_shuffled_rest() -> None:
    game = begun(1, 0)
    act(game, "Start with Gimli, Son of Glóin", "Start with Farin", "Start with these companions")
    before = [game.state.definition[each] for each in game.state.draw_deck(0)]
    passes(game)
    assert (len(game.state.hand(0)), len(game.state.draw_deck(0))) == (8, 50)
    assert len(hand(game, 1)) == 8
    assert game.decision.kind == "fellowship phase"
    after = [game.state.definition[each] for each in (*game.state.hand(0), *game.state.draw_deck(0))]
    assert sorted(after) == sorted(before)
    assert after != before


@pytest.mark.rule("TC-2.29")
def test_a_starter_game_is_won_at_site_seven() -> None:
    game = table({"site": 6}, at={"phase": "regroup", "step": "move or stay"}, format="starter")
    act(game, "Move on")
    passes(game)
    assert game.over
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "TC-7.12")
    longer = table({"site": 6}, at={"phase": "regroup", "step": "move or stay"})
    act(longer, "Move on")
    passes(longer)
    assert not longer.over
