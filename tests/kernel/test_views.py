"""Knowledge and views: what leaves the engine for a seat holds nothing that it may not know."""

import pytest

from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.state import HIDDEN
from westmarch.kernel.view import View

from .small_actions import Bid, Play
from .small_game import RULES, SkirmishGame, find, play_random, start, table
from .small_table import DECK, Drawn, Entered, Skirmish

ROWS: tuple[dict[str, list[str]], ...] = (
    {"hand": ["Spy", "Cloak"], "field": ["Mirror"], "deck": ["Gamble", "Retreat"]},
    {"hand": ["Truce", "Dodge"], "field": ["Shield"], "discard": ["Curse"], "deck": ["Anchor", "Taunt"]},
)


def names(view: View, zone: str, seat: int) -> list[str]:
    return [view.state.definition[card] for card in view.state.zone(zone, seat)]


def text(view: View) -> str:
    return view.to_json().decode()


def test_seat_sees_its_hand_and_what_lies_open() -> None:
    view = table(*ROWS).view(0)
    assert names(view, "hand", 0) == ["Spy", "Cloak"]
    assert names(view, "field", 0) == ["Mirror"]
    assert names(view, "field", 1) == ["Shield"]
    assert names(view, "discard", 1) == ["Curse"]


def test_hidden_cards_are_blank_but_counted() -> None:
    view = table(*ROWS).view(0)
    assert names(view, "hand", 1) == [HIDDEN, HIDDEN]
    assert names(view, "deck", 1) == [HIDDEN, HIDDEN]
    assert names(view, "deck", 0) == [HIDDEN, HIDDEN]


@pytest.mark.parametrize("seat", [0, -1])
def test_no_name_of_a_hidden_card_stands_anywhere_in_a_view(seat: int) -> None:
    game = table(*ROWS)
    for name in ("Truce", "Dodge", "Anchor", "Taunt", "Gamble", "Retreat"):
        assert name.lower() not in text(game.view(seat)).lower()
    assert "dodge" in text(game.view(1)).lower()


def test_chance_and_decklists_of_others_do_not_leave_the_engine() -> None:
    game = start(2)
    view = game.view(0).state
    assert view.decklists == [DECK, ()]
    assert (view.chance.low, view.chance.high) == (0, 0)
    scripted = table({"hand": ["Gamble"]}, {}, dice=[11])
    scripted.state.chance.picks = [3]
    assert scripted.view(0).state.chance == Chance(0, 0)


def test_log_shows_a_drawn_card_to_the_one_who_drew_it_only() -> None:
    game = table({"hand": ["Cloak"]}, {"deck": ["Anchor"], "hand": ["Spy"]})
    game.choose(Play(0, find(game, "Cloak")))
    anchor = find(game, "Anchor", 1)
    faces = {}
    for seat in (-1, 0, 1):
        log = game.view(seat).state.log
        drawn = next(event for event in log if event.change == Drawn(anchor, cause="draw"))
        entered = next(event for event in log if isinstance(event.change, Entered))
        faces[seat] = ([name for _, name, _ in drawn.faces], {name for _, name, _ in entered.faces})
    assert faces == {-1: ([""], {"Cloak"}), 0: ([""], {"Cloak"}), 1: (["Anchor"], {"Cloak"})}


def test_masks_in_a_view_tell_nothing_of_what_others_know() -> None:
    game = table(*ROWS)
    view = game.view(0).state
    assert set(view.known) == {0, 1}
    assert {
        mask for event in play_random(start(3), Chance.seeded(2)).view(2).state.log for *_, mask in event.faces
    } == {
        0,
        4,
    }


def test_options_are_shown_to_the_deciding_seat_only() -> None:
    game = table(*ROWS)
    assert [option for option, _ in game.view(0).options] == [option.id for option in game.decision.options]
    assert game.view(1).options == ()
    assert game.view(-1).options == ()
    assert game.view(1).asked == ((0, "act", "SK-3"),)


def test_spectator_sees_what_is_open_and_nothing_else() -> None:
    view = table(*ROWS).view(-1)
    assert names(view, "field", 0) == ["Mirror"]
    assert names(view, "field", 1) == ["Shield"]
    assert names(view, "discard", 1) == ["Curse"]
    assert names(view, "hand", 0) == [HIDDEN, HIDDEN]
    assert names(view, "hand", 1) == [HIDDEN, HIDDEN]
    assert names(view, "deck", 0) == [HIDDEN, HIDDEN]
    assert view.state.decklists == []


def test_pending_answers_of_others_are_not_in_a_view() -> None:
    low, high = start(3), start(3)
    low.choose(Bid(1, 0))
    high.choose(Bid(1, 3))
    for seat in (-1, 0, 2):
        assert low.view(seat).state.answers == {}
        assert low.view(seat) == high.view(seat)
    assert high.view(1).state.answers == {"1": Bid(1, 3)}
    assert [seat for seat, *_ in high.view(0).asked] == [0, 2]


def rearranged(game: SkirmishGame, seat: int, chance: Chance) -> SkirmishGame:
    """The same game with all cards shuffled among themselves that a seat does not know."""
    state = game.state.copy()
    hidden = [card for card, known in enumerate(state.known) if not known >> seat & 1]
    found = [state.definition[card] for card in hidden]
    chance.shuffle(found)
    for card, name in zip(hidden, found, strict=True):
        state.definition[card] = name
    return Game(RULES, state, game.kept_record())


@pytest.mark.parametrize("seats", [2, 3])
def test_tables_that_differ_only_in_hidden_cards_give_equal_views(seats: int) -> None:
    differed = 0
    for seed in range(6):
        game, chance = start(seats, seed, "always"), Chance.seeded(seed)
        while not game.over:
            for seat in range(seats):
                other = rearranged(game, seat, chance)
                differed += other.state.definition != game.state.definition
                assert other.view(seat).to_json() == game.view(seat).to_json()
                assert other.why_not("play mirror", seat) == game.why_not("play mirror", seat)
            play_random(game, chance, most=1)
    assert differed > 100


def test_option_on_a_hidden_card_does_not_name_it_and_can_be_chosen_from_the_view() -> None:
    game = table(*ROWS)
    truce = find(game, "Truce", 1)
    (choice,) = (option for option, _ in game.view(0).options if option.endswith(f".{truce}"))
    assert "truce" not in choice
    game.choose(choice, 0)
    assert game.kept_record().choices == ((0, choice),)
    assert game.view(0).state.definition[truce] == "Truce"


def test_every_option_of_a_view_can_be_chosen() -> None:
    for seed in range(6):
        game, chance = start(2, seed), Chance.seeded(seed)
        while not game.over:
            for asked in game.decisions:
                assert [option for option, _ in game.view(asked.seat).options] == [
                    option.id for option in asked.options
                ]
            play_random(game, chance, most=1)


def test_looking_at_a_card_makes_it_known_to_the_one_who_looks() -> None:
    game = start(3)
    card = game.state.zone("deck", 2)[0]
    game.state.reveal([card], [1])
    assert [game.state.knows(seat, card) for seat in range(3)] == [False, True, False]
    assert game.view(-1).state.definition[card] == HIDDEN
    game.state.reveal([card])
    assert [game.state.knows(seat, card) for seat in range(3)] == [True, True, True]
    assert game.view(-1).state.definition[card] == game.state.definition[card]


def test_known_card_stays_known_when_it_goes_to_a_hidden_place() -> None:
    state = table(*ROWS).state
    shield = state.zone("field", 1)[0]
    state.move(shield, "deck", top=True)
    assert state.zone("deck", 1)[0] == shield
    assert state.knows(0, shield)


def test_shuffle_makes_knowledge_vanish_and_begins_new_stays() -> None:
    game = table(*ROWS)
    state = game.state
    shield = state.zone("field", 1)[0]
    state.move(shield, "deck")
    deck = state.zone("deck", 1)
    refs, held = [state.ref(card) for card in deck], sorted(state.definition[card] for card in deck)
    state.shuffle(deck)
    assert [state.known[card] for card in deck] == [0] * 3
    assert not any(state.is_current(ref) for ref in refs)
    assert sorted(state.definition[card] for card in deck) == held
    assert names(game.view(0), "deck", 1) == [HIDDEN] * 3


def test_nobody_can_follow_a_card_through_a_shuffle() -> None:
    held = set()
    for seed in range(20):
        state = table({"field": ["Mirror"], "deck": ["Blade"] * 5}, {}).state
        state.chance = Chance.seeded(seed)
        mirror = state.zone("field", 0)[0]
        state.move(mirror, "deck")
        state.shuffle(state.zone("deck", 0))
        held.add(state.definition.index("Mirror"))
    assert len(held) > 3


def test_reference_means_one_stay() -> None:
    state = table(*ROWS).state
    card = state.zone("field", 0)[0]
    ref = state.ref(card)
    assert state.is_current(ref)
    state.move(card, "field")
    assert state.is_current(ref)
    state.move(card, "hand")
    assert not state.is_current(ref)
    state.move(card, "field")
    assert not state.is_current(ref)
    assert state.is_current(state.ref(card))


def test_card_knows_its_place() -> None:
    state = table(*ROWS).state
    card = state.zone("hand", 1)[0]
    state.move(card, "field", seat=0)
    assert state.zone_of(card) == ("field", 0)
    assert card in state.zone("field", 0)
    assert card not in state.zone("hand", 1)


def test_view_does_not_touch_the_table() -> None:
    game = table(*ROWS)
    before = game.save()
    view = game.view(0)
    view.state.zone("hand", 0).clear()
    view.state.definition[0] = "Anchor"
    assert game.save() == before


@pytest.mark.parametrize("seats", [2, 3])
def test_sample_looks_the_same_to_its_seat_and_hides_nothing(seats: int) -> None:
    for seed in range(6):
        game, chance = start(seats, seed, "always"), Chance.seeded(seed)
        while not game.over:
            for seat in range(seats):
                made = game.sample(seat, chance.below)
                mine, real = made.view(seat), game.view(seat)
                assert (mine.state.save(), mine.options) == (real.state.save(), real.options)
                # An answer given in secret is not known, so in a sample it is still to come.
                assert set(real.asked) <= set(mine.asked)
                assert HIDDEN not in made.state.definition
            play_random(game, chance, most=1)


def whole_decks(state: Skirmish) -> list[list[str]]:
    return [
        sorted(name for name, owner in zip(state.definition, state.owner, strict=True) if owner == seat)
        for seat in range(state.seats)
    ]


def test_samples_keep_what_is_known_and_differ_in_what_is_not() -> None:
    game = play_random(start(2, 5), Chance.seeded(5), most=12)
    chance = Chance.seeded(77)
    made = [game.sample(0, chance.below) for _ in range(10)]
    for card, name in enumerate(game.state.definition):
        if game.state.knows(0, CardId(card)):
            assert {one.state.definition[card] for one in made} == {name}
    assert len({tuple(one.state.definition) for one in made}) == 10
    assert len({one.state.chance.low for one in made}) == 10
    assert all(whole_decks(one.state) == whole_decks(game.state) for one in made)


def test_seats_of_a_sample_know_their_own_hands() -> None:
    game = play_random(start(2, 5), Chance.seeded(5), most=12)
    made = game.sample(0, Chance.seeded(1).below)
    hand = made.state.zone("hand", 1)
    assert hand
    assert all(made.state.knows(1, card) for card in hand)
    assert HIDDEN not in names(made.view(1), "hand", 1)


def test_sample_can_be_played_to_its_end_and_leaves_the_game_alone() -> None:
    game = play_random(start(3, 6), Chance.seeded(6), most=12)
    before = game.save()
    chance = Chance.seeded(1)
    assert play_random(game.sample(1, chance.below), chance).over
    assert game.save() == before
