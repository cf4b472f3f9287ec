"""Numbers of cards in hidden piles are given by lot, and change when somebody could follow a card unseen."""

from __future__ import annotations

from collections import Counter

import pytest

from westmarch.kernel.data import NO_CARD, CardId, mentioned
from westmarch.kernel.numbers import deal_numbers, mingle, take_all_unseen, take_unseen
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.state import HIDDEN

from .small_game import SkirmishGame, find, start, table
from .small_table import Moved, Skirmish

HAND = ["Mirror", "Blade", "Truce", "Cloak", "Dodge"]


def held(seed: int = 1, windows: str = "always") -> SkirmishGame:
    """A table on which seat 1 holds five cards, with numbers by lot."""
    game = table({"hand": ["Anchor"]}, {"hand": HAND, "field": ["Shield"]}, windows=windows)
    deal_numbers(game.state, seed)
    return game


def hand_of(state: Skirmish) -> list[str]:
    return [state.definition[card] for card in state.zone("hand", 1)]


def test_lots_say_which_number_each_hidden_card_has() -> None:
    dealt = {tuple(held(seed).state.definition) for seed in range(20)}
    assert len(dealt) > 15
    assert held(3).state.definition == held(3).state.definition
    for seed in range(5):
        state = held(seed).state
        plain = table({"hand": ["Anchor"]}, {"hand": HAND, "field": ["Shield"]}).state
        assert hand_of(state) == HAND, "the owner's cards keep their order"
        assert [sorted(pile) for pile in state.zones] == [sorted(pile) for pile in plain.zones]
        assert state.zone("field", 1) == plain.zone("field", 1), "what lies open keeps its number"


def test_every_number_is_as_likely_for_a_card() -> None:
    where = Counter(find(held(seed), "Mirror", 1) for seed in range(1000))
    assert len(where) == 5
    assert all(120 < times < 280 for times in where.values())


def test_lots_are_drawn_apart_from_chance() -> None:
    game = held()
    before = game.state.chance.copy()
    take_unseen(game.state, find(game, "Truce", 1), 1)
    mingle(game.state, find(game, "Cloak", 1))
    assert game.state.chance == before
    assert game.state.lots == 2


def test_a_card_leaves_its_pile_under_any_number_of_it() -> None:
    numbers: Counter[CardId] = Counter()
    for seed in range(500):
        game = held(seed)
        game.state.reveal([find(game, "Truce", 1)])
        number = take_unseen(game.state, find(game, "Truce", 1), 1)
        assert game.state.definition[number] == "Truce"
        assert hand_of(game.state) == HAND
        numbers[number] += 1
    assert len(numbers) == 5
    assert all(60 < times < 145 for times in numbers.values())


def test_whichever_card_leaves_unseen_others_see_the_same() -> None:
    seen = set()
    for name in HAND:
        game = held()
        game.state.reveal([find(game, "Truce", 1)])
        number = take_unseen(game.state, find(game, name, 1), 1)
        game.state.move(number, "deck")
        seen.add((game.view(0).to_json(), game.view(-1).to_json()))
    assert len(seen) == 1


def test_others_no_longer_know_what_is_in_the_pile_but_the_owner_does() -> None:
    game = held()
    state = game.state
    state.reveal(state.zone("hand", 1)[:3])
    take_unseen(state, find(game, "Dodge", 1), 1)
    assert not any(state.knows(0, card) for card in state.zone("hand", 1))
    assert all(state.knows(1, card) for card in state.zone("hand", 1))
    assert [game.view(0).state.definition[card] for card in state.zone("hand", 1)] == [HIDDEN] * 5


def test_who_takes_a_card_that_he_has_seen_knows_which_it_was() -> None:
    game = held()
    state = game.state
    state.reveal(state.zone("hand", 1), [0])
    number = take_unseen(state, find(game, "Dodge", 1), 0)
    assert state.knows(0, number)
    assert all(state.knows(0, card) for card in state.zone("hand", 1))


def test_several_cards_leave_unseen_each_with_its_own_number() -> None:
    for seed in range(40):
        game = held(seed)
        cards = [find(game, name, 1) for name in ("Truce", "Mirror", "Dodge", "Blade", "Cloak")]
        numbers = take_all_unseen(game.state, cards, 1, ())
        assert [game.state.definition[card] for card in numbers] == ["Truce", "Mirror", "Dodge", "Blade", "Cloak"]


@pytest.mark.parametrize("place", ["field", "alone", "not numbered", "taken up"])
def test_a_number_stays_where_there_is_nothing_to_hide(place: str) -> None:
    game = held()
    state = game.state
    card = find(game, "Truce", 1)
    if place == "field":
        card = find(game, "Shield", 1)
    elif place == "alone":
        card = find(game, "Anchor", 0)
    elif place == "not numbered":
        state.numbering = ""
    else:
        state.push(Waiting(card))
    before = state.definition[:]
    assert take_unseen(state, card, state.owner[card]) == card
    assert state.definition == before


class Waiting(Procedure):
    """A frame that has taken up a card."""

    card: CardId


def test_where_questions_are_skipped_only_cards_that_somebody_knows_change_numbers() -> None:
    game = held(windows="able")
    state = game.state
    truce = find(game, "Truce", 1)
    assert take_unseen(state, truce, 1) == truce
    mingle(state, truce)
    assert state.lots == 0
    state.reveal([find(game, "Cloak", 1)])
    assert state.definition[take_unseen(state, truce, 1)] == "Truce"
    assert state.lots == 1
    assert not any(state.knows(0, card) for card in state.zone("hand", 1))


def test_a_card_that_comes_unseen_cannot_be_followed_but_what_others_know_stays() -> None:
    numbers = set()
    for seed in range(60):
        game = held(seed)
        state = game.state
        mirror, dodge = find(game, "Mirror", 1), find(game, "Dodge", 1)
        state.reveal([mirror])
        mingle(state, dodge)
        assert state.definition[mirror] == "Mirror"
        assert state.knows(0, mirror)
        assert hand_of(state) == HAND
        numbers.add(find(game, "Dodge", 1) == dodge)
    assert numbers == {True, False}
    game = held()
    game.state.reveal([find(game, "Dodge", 1)])
    mingle(game.state, find(game, "Dodge", 1))
    assert game.state.lots == 0


def test_a_view_shows_loose_piles_in_no_order_and_nothing_of_the_lots() -> None:
    game = held()
    view = game.view(0).state
    assert view.zone("hand", 1) == sorted(game.state.zone("hand", 1))
    assert game.view(1).state.zone("hand", 1) == game.state.zone("hand", 1)
    assert (view.numbering, view.lots) == ("", 0)
    assert game.state.numbering.encode() not in game.view(0).to_json()


def test_a_shuffled_pile_tells_nothing_of_the_order_in_which_it_came_together() -> None:
    state = held().state
    for card in list(state.zone("hand", 1)):
        state.move(card, "deck")
    state.shuffle(state.zone("deck", 1))
    assert state.zone("deck", 1) == sorted(state.zone("deck", 1))


def test_lots_go_on_in_copies_and_saved_games() -> None:
    game = held()
    take_unseen(game.state, find(game, "Truce", 1), 1)
    twin, loaded = game.copy(), type(game).load(game.rules, game.save())
    for each in (game, twin, loaded):
        take_unseen(each.state, find(each, "Cloak", 1), 1)
    assert game.state.save() == twin.state.save() == loaded.state.save()


def test_a_game_gets_its_numbers_from_its_seed() -> None:
    assert start(seed=5).state.numbering == start(seed=5).state.numbering
    assert start(seed=5).state.numbering != start(seed=6).state.numbering
    assert start(seed=5, engine="1").state.numbering == ""
    assert start(seed=5, engine="1").state.chance == start(seed=5).state.chance


def test_every_card_of_which_something_speaks_is_found() -> None:
    found: list[int] = []
    mentioned((Waiting(CardId(3)), (Moved(CardId(5)), 8), "words"), found)
    assert {3, 5, 8} <= set(found) <= {3, 5, 8, NO_CARD}
