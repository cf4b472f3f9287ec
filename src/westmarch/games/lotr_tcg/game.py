"""The LOTR TCG as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import NO_CARD, register_all
from westmarch.kernel.errors import BadDeck, IllegalChoice
from westmarch.kernel.game import Game
from westmarch.kernel.points import carries_out
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game as start

from .cards.definition import CARDS, all_cards
from .deck import Deck
from .formats import Law, find_format
from .guessing import fill_hidden
from .rules.actions.playing import PlayCard
from .rules.actions.tending import HealByDiscard, Transfer
from .rules.actions.using import PlayEvent, UseAbility
from .rules.combat.archery import AssignWound
from .rules.combat.assignment import Attack, Defend
from .rules.course.regroup import MoveOn
from .rules.course.ring import TakeUpTheRing
from .rules.course.setup import StartWith
from .rules.course.turn import HealAtSanctuary, WholeGame
from .rules.course.victory import PlayerLeaves
from .rules.ruled import RuledState
from .rules.timing.responses import Respond, RespondWithEvent
from .state import TcgState

ACTIONS: tuple[type[Action], ...] = (
    StartWith,
    PlayCard,
    PlayEvent,
    UseAbility,
    HealByDiscard,
    Transfer,
    Defend,
    Attack,
    Respond,
    RespondWithEvent,
    AssignWound,
    MoveOn,
    HealAtSanctuary,
    TakeUpTheRing,
)


class TcgRules:
    """How a table of the LOTR TCG is set and played."""

    name = "lotr_tcg"

    def set_up(self, record: Record) -> TcgState:
        all_cards()
        rules = find_format(record.format)
        seats = len(record.decks)
        state = RuledState(seats, record.windows, Chance.seeded(record.seed), format=record.format)
        state.zones = [[] for _ in range(len(state.zone_names) * seats)]
        state.burdens = [0] * seats
        state.worn = [False] * seats
        state.marker = [0] * seats
        state.order = [*range(seats)]
        state.ring_bearer = [NO_CARD] * seats
        for seat, deck in enumerate(record.decks):
            if not isinstance(deck, Deck):
                raise BadDeck(f"the deck of seat {seat} is not a deck of this game")
            lay_out(state, seat, deck, rules.last_site, rules.fixed_fellowship)
            state.decklists.append((deck.ring_bearer, deck.ring, *deck.sites, *deck.draw_deck))
        state.push(WholeGame())
        return state

    def state_class(self) -> type[TcgState]:
        register_all("westmarch.games.lotr_tcg.rules", "westmarch.games.lotr_tcg.cards")
        return RuledState

    def actions(self) -> Sequence[type[Action]]:
        return ACTIONS

    def answer(self, state: Any, decision: Decision) -> Action:
        raise IllegalChoice("every seat of this game is somebody’s")

    @carries_out("TC-7.21", without=None)
    def concede(self, state: TcgState, seat: int) -> None:
        """To give up is to lose at that moment (TC-7.21)."""
        if seat in state.out:
            raise IllegalChoice("that player is out of the game")
        state.out.append(seat)
        state.cache.rearrange()
        state.push(PlayerLeaves(seat))

    def fill_hidden(self, state: TcgState, seat: int, below: Callable[[int], int]) -> None:
        """Give every hidden card an identity that the seat could believe in."""
        fill_hidden(state, seat, below)


@carries_out("TC-2.26", without=lambda deck, last_site: list(deck.sites))
def sites_in_use(deck: Deck, last_site: int) -> list[str]:
    """The sites up to the last one of a format; the others are left out (TC-2.26)."""
    return [site for site in deck.sites if CARDS[site].facts.number <= last_site]


@carries_out("TC-2.27", without=lambda deck, fixed: [])
def fixed_companions(deck: Deck, fixed: bool) -> list[str]:
    """The companions with whom a starter deck begins (TC-2.27)."""
    return list(deck.start) if fixed else []


@carries_out("TC-2.01", without=True)
def may_sit_down(rules: Law, players: int) -> bool:
    """Whether so many play this game (TC-2.01)."""
    return rules.seats <= players <= rules.most_seats


@carries_out("TC-8.31", without=None)
def hand_over_the_ring(state: TcgState, seat: int, ring: str) -> None:
    """The Ring-bearer bears The One Ring from the start, and merely carries it (TC-8.31)."""
    state.bearer[state.add(ring, seat, "in play")] = state.ring_bearer[seat]
    state.worn[seat] = False


def lay_out(state: TcgState, seat: int, deck: Deck, last_site: int, fixed: bool) -> None:
    """A deck as it lies before the game: the Ring-bearer with the Ring, adventure deck, draw deck."""
    bearer = state.add(deck.ring_bearer, seat, "in play")
    state.ring_bearer[seat] = bearer
    hand_over_the_ring(state, seat, deck.ring)
    state.add_all(sites_in_use(deck, last_site), seat, "adventure deck")
    waiting = fixed_companions(deck, fixed)
    if not waiting:
        state.add_all(deck.draw_deck, seat, "draw deck")
        return
    places: list[str] = []
    for card_id in deck.draw_deck:
        starts = card_id in waiting
        places.append("in play" if starts else "draw deck")
        if starts:
            waiting.remove(card_id)
    for place, cards in groupby(zip(places, deck.draw_deck, strict=True), key=itemgetter(0)):
        state.add_all([card_id for _, card_id in cards], seat, place)


@lru_cache(maxsize=256)
def not_yet_known(deck: Deck) -> frozenset[str]:
    """The names of the cards of a deck whose behaviour is not complete."""
    cards = all_cards()
    names = (deck.ring_bearer, deck.ring, *deck.sites, *deck.draw_deck)
    return frozenset(cards[name].name for name in names if not cards[name].complete)


RULES = TcgRules()


def new_game(
    decks: Sequence[Deck],
    seed: int = 0,
    format: str | None = None,
    windows: str = "able",
    allow_incomplete: bool = False,
) -> Game[TcgState]:
    """Begin a game between two to six players."""
    chosen = format or "standard"
    rules = find_format(chosen)
    if not may_sit_down(rules, len(decks)):
        raise BadDeck(f"{rules.seats} to {rules.most_seats} players play this game, not {len(decks)} (TC-2.01)")
    if not allow_incomplete:
        unknown = sorted(frozenset().union(*map(not_yet_known, decks)))
        if unknown:
            raise BadDeck(f"not yet known completely: {', '.join(unknown)}")
    return start(RULES, Record("lotr_tcg", chosen, windows, tuple(decks), seed))
