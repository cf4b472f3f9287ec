"""What must be true of every table of the LOTR TCG at every decision."""

from __future__ import annotations

from collections import Counter

from tests.games.soundness import every_card_is_in_one_place, frames_are_immutable, identities_are_kept
from westmarch.games.lotr_tcg.changes import (
    BurdenAdded,
    BurdenRemoved,
    Exerted,
    Healed,
    RingPassed,
    TurnBegins,
    TwilightAdded,
    TwilightRemoved,
    Wounded,
)
from westmarch.games.lotr_tcg.rules.values import vitality
from westmarch.games.lotr_tcg.state import (
    ADVENTURE_DECK,
    DEAD,
    DISCARD,
    DRAW_DECK,
    HAND,
    IN_PLAY,
    PATH,
    PLAYED,
    STACKED,
    TcgState,
)
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

OWN_PLACES = frozenset({DRAW_DECK, HAND, DISCARD, DEAD, ADVENTURE_DECK, IN_PLAY})
"""Where only cards of the owner lie."""
SECRET = (DRAW_DECK, HAND, ADVENTURE_DECK)


class Ledger:
    """Tokens are counted from what the log tells: none comes or goes unseen."""

    def __init__(self, state: TcgState) -> None:
        self.read = len(state.log)
        self.twilight = state.twilight
        self.burdens = state.burdens[:]
        self.wounds = state.wounds[:]
        self.stay = state.stay[:]

    def check(self, state: TcgState) -> None:
        for card, stay in enumerate(state.stay):
            if stay != self.stay[card]:
                # Tokens vanish when a card leaves play; what it got before and after is not told apart here.
                self.wounds[card] = -1
        for event in state.log[self.read :]:
            match event.change:
                case TurnBegins():
                    self.twilight = 0
                case TwilightAdded(number=number):
                    self.twilight += number
                case TwilightRemoved(number=number):
                    self.twilight = max(0, self.twilight - number)
                case BurdenAdded(seat=seat):
                    self.burdens[seat] += 1
                case BurdenRemoved(seat=seat):
                    self.burdens[seat] = max(0, self.burdens[seat] - 1)
                case RingPassed(seat=seat):
                    self.burdens[seat] = 0
                case Wounded(card=card) | Exerted(card=card):
                    self.wounds[card] += self.wounds[card] >= 0
                case Healed(card=card):
                    self.wounds[card] -= self.wounds[card] > 0
        assert state.twilight == self.twilight, "twilight tokens came or went unseen"
        assert state.burdens == self.burdens, "burdens came or went unseen"
        for card, wounds in enumerate(self.wounds):
            if wounds >= 0:
                assert state.wounds[card] == wounds, f"wounds of {state.name(CardId(card))} came or went unseen"
        self.read, self.wounds, self.stay = len(state.log), state.wounds[:], state.stay[:]


def check(state: TcgState) -> None:
    cards_are_where_their_kind_belongs(state)
    bearers_are_in_play(state)
    tokens_are_where_they_belong(state)
    the_dead_are_buried(state)
    the_path_is_whole(state)
    if state.result is None:
        skirmishes_are_sound(state)
    unique_cards_are_unique(state)
    identities_are_kept(state)
    frames_are_immutable(state)


def check_views(game: Game[TcgState]) -> None:
    """Nobody sees a card in a hand or deck that he was not shown, nor the next chance, nor what others may do."""
    state = game.state
    asked = {question.seat for question in game.decisions}
    for seat in range(-1, state.seats):
        view = game.view(seat)
        shown = view.state.definition
        for kind in SECRET:
            for owner in range(state.seats):
                for card in state.zones[kind * state.seats + owner]:
                    masks = [1 << seat] if seat >= 0 else [1 << each for each in range(state.seats)]
                    may_see = all(state.known[card] & mask for mask in masks)
                    assert bool(shown[card]) == may_see, f"a card in a {state.zone_names[kind]} is shown or hidden"
        for owner in range(state.seats):
            if owner != seat:
                assert not any(shown[card] for card in state.discard_pile(owner)[:-1]), "a pile lies open (TC-8.43)"
        assert (view.state.chance.low, view.state.chance.high) == (0, 0)
        assert bool(view.options) == (seat in asked)


def cards_are_where_their_kind_belongs(state: TcgState) -> None:
    every_card_is_in_one_place(state, OWN_PLACES)
    for number, zone in enumerate(state.zones):
        kind = number // state.seats
        if kind == PLAYED:
            assert all(state.card(card).is_event for card in zone), "only events lie between hand and discard pile"
        elif kind == IN_PLAY:
            assert not any(state.card(card).is_event for card in zone), "an event stays in play"
        elif kind == DEAD:
            assert all(state.card(card).is_companion or state.card(card).is_ally for card in zone)


def bearers_are_in_play(state: TcgState) -> None:
    for number, bearer in enumerate(state.bearer):
        if bearer >= 0:
            name = state.name(CardId(number))
            assert state.place[number] // state.seats in (IN_PLAY, STACKED), f"{name} lies on a card, but not in play"
            assert state.lies_in_play(bearer), f"{name} lies on a card that is not in play"
    for seat in range(state.seats):
        for card in state.in_play(seat):
            if state.card(card).is_item and state.card(card).is_borne:
                assert state.bearer[card] >= 0, f"{state.name(card)} is in play with nobody"
        for card in state.zone("stacked", seat):
            assert state.bearer[card] >= 0, f"{state.name(card)} is stacked on nothing"
        if seat not in state.out and state.lies_in_play(state.ring_bearer[seat]):
            rings = [state.bearer[card] for card in state.in_play(seat) if state.card(card).is_ring]
            assert rings == [state.ring_bearer[seat]], "The One Ring is not with the Ring-bearer"


def tokens_are_where_they_belong(state: TcgState) -> None:
    """Wounds lie on characters in play, and no number is less than nothing."""
    assert min(state.twilight, state.moves, *state.burdens, *state.wounds) >= 0
    for number, wounds in enumerate(state.wounds):
        if wounds:
            assert state.place[number] // state.seats == IN_PLAY, f"wounds on {state.name(CardId(number))}, not in play"
            assert state.card(CardId(number)).is_character, f"wounds on {state.name(CardId(number))}"


def the_dead_are_buried(state: TcgState) -> None:
    """Nobody whose wounds have reached his vitality stands around when a player acts (TC-1.15)."""
    if type(state.frame).__name__ in ("ActionProcedure", "FellowshipActions", "ShadowActions", "Reconcile"):
        for card in state.characters():
            assert state.wounds[card] < vitality(state, card), f"{state.name(card)} ought to be dead"


def the_path_is_whole(state: TcgState) -> None:
    lying = [card for seat in range(state.seats) for card in state.zones[PATH * state.seats + seat]]
    assert sorted(state.path) == sorted(lying), "the adventure path is not what lies there"
    for number, site in enumerate(state.path, start=1):
        assert state.card(site).facts.number == number, f"{state.name(site)} is not site {number}"
    assert max(state.marker) <= len(state.path), "a fellowship stands beside the path"


def skirmishes_are_sound(state: TcgState) -> None:
    for number, character in enumerate(state.facing):
        if character >= 0:
            assert CardId(number) in state.minions(), f"{state.name(CardId(number))} is assigned, but no minion in play"
            assert character in state.characters(), f"a minion is assigned to {state.name(character)}, who is gone"
            assert not state.card(character).is_minion
    if state.turn and state.phase in ("fellowship", "start of turn"):
        assert not any(state.card(card).is_minion for seat in range(state.seats) for card in state.in_play(seat)), (
            "a minion has outlived its turn"
        )


def unique_cards_are_unique(state: TcgState) -> None:
    """A player has a unique card but once in play, and no unique Shadow card is active twice (TC-8.20, TC-8.22); but of
    conditions that several players laid down in each other's turns (TC-8.25)."""
    active = [card for card in state.active_cards() if not state.card(card).is_condition]
    for cards in (*(state.in_play(seat) for seat in range(state.seats)), active):
        kinds = [state.card(card) for card in cards]
        titles = Counter(kind.title for kind in kinds if kind.facts.unique and not kind.is_site and not kind.is_ring)
        twice = [title for title, times in titles.items() if times > 1]
        assert not twice, f"in play twice: {twice}"
