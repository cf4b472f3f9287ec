"""What a seat may not know: the same game with other hidden cards, and all that a seat is sent of a game."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from functools import cache
from typing import Any

import msgspec

from tests.games.pages import NAMES
from westmarch.games.meccg.rules.journey.ways import ChooseWay
from westmarch.games.meccg.rules.piles.sideboard import BringFromSideboard, ReachForSideboard
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.action import Action
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.state import State
from westmarch.players import look
from westmarch.shelf import known_game

OF_ONE_KIND = ("agents", "pool", "starting characters", "adventure deck")
"""Places where everybody knows what kind of card lies there."""

PEOPLES = frozenset({"Wolves"})
"""Names of cards that are a race's, too: who speaks of the race does not name the card."""


def hidden_from(state: State, seat: int) -> list[CardId]:
    """The cards that a seat does not know; a spectator knows what everybody knows."""
    who = 1 << seat if seat >= 0 else (1 << state.seats) - 1
    return [CardId(card) for card, known in enumerate(state.known) if known & who != who]


def twin(game: Game[Any], seat: int, chance: Chance, own: bool = True) -> Game[Any]:
    """The same game with the cards that the seat does not know dealt out differently among themselves, and with others'
    hands and other loose piles in another order; but for who has answered in secret."""
    other = game.copy()
    state = other.state
    for owner in range(state.seats):
        if owner != seat and str(owner) in state.answers:
            continue  # He has answered in secret, by the cards that he has.
        if own or owner != seat:
            _deal_anew(state, seat, owner, chance, own)
        if owner != seat:
            for kind in state.loose_places():
                _rearrange(state.zones[kind * state.seats + owner], chance)
    state.cache.clear()
    return Game.load(other.rules, other.save())


def _deal_anew(state: State, seat: int, owner: int, chance: Chance, own: bool) -> None:
    laid = _laid_down(state) if not own or state.nearest(ChooseWay) is not None else set()
    groups: dict[Hashable, list[CardId]] = {}
    for card in hidden_from(state, seat):
        if state.owner[card] == owner and card not in laid:
            groups.setdefault(_kind_of(state, card), []).append(card)
    for cards in groups.values():
        names = [state.definition[card] for card in cards]
        chance.shuffle(names)
        for card, name in zip(cards, names, strict=True):
            state.definition[card] = name


def _rearrange(pile: list[CardId], chance: Chance) -> None:
    words = list(map(str, pile))
    chance.shuffle(words)
    pile[:] = [CardId(int(word)) for word in words]


def _laid_down(state: State) -> set[CardId]:
    """While a way is chosen, the destination is one to which there is a way."""
    return {company.destination for company in state.companies} if isinstance(state, MeccgState) else set()


def _kind_of(state: State, card: CardId) -> Hashable:
    """Cards that could change places: sites with sites, agents and starting characters among themselves, and while
    somebody takes hazards (or his own kinds of cards) from his sideboard, those that are there."""
    zone, seat = state.zone_of(card)
    place = zone if zone in OF_ONE_KIND else ""
    if not isinstance(state, MeccgState):
        return place
    side = state.card(card).facts.side
    if side in ("site", "region"):
        return side, place
    if zone == "sideboard" and seat in _reaching(state):
        return "hazard" if side == "hazard" else "own", zone
    return "", place


def _reaching(state: MeccgState) -> set[int]:
    """Who has turned to his sideboard: there is a card that he wanted to take."""
    found = {frame.seat for frame in state.stack if isinstance(frame, BringFromSideboard)}
    declared = [entry.action for frame in state.stack if isinstance(frame, Chain) for entry in frame.entries]
    return found | {action.seat for action in declared if isinstance(action, ReachForSideboard)}


def sent(game: Game[Any], seat: int, asked_about: Iterable[CardId] = ()) -> list[bytes]:
    """All that leaves the engine for a seat (or a spectator): the view with its options, what the page makes of it, and
    the answers to questions about some cards."""
    page = known_game(game.rules.name).page
    view = game.view(seat)
    decision = None
    prompts: list[str] = []
    if seat >= 0:
        glance, questions = look(game, seat)
        prompts = [question.prompt for question in questions]
        decision = page.decision(glance, questions[0]) if questions else None
    told = (
        decision,
        prompts,
        page.picture(view, NAMES, decision),
        page.story(view, NAMES),
        page.waiting(view, NAMES),
        page.result(view, NAMES),
        page.moment(game.state, NAMES),
        [msgspec.to_builtins(each) for card in asked_about for each in game.why_not_card(card, seat) if seat >= 0],
    )
    return [view.to_json(), *map(msgspec.json.encode, told)]


def alike(game: Game[Any]) -> list[tuple[Action, Action]]:
    """Pairs of answers to the first open question that differ in nothing but a card that nobody else sees leave its
    place, and of which others may learn no more than its kind."""
    state = game.state
    found: dict[Hashable, Action] = {}
    pairs = []
    for action in game.decision.actions:
        if not action.unseen or not action.is_unseen(state):
            continue
        card = getattr(action, action.unseen)
        zone, owner = state.zone_of(card)
        if zone in state.public_zones or zone not in state.owner_zones or card in state.apart(state.place[card]):
            continue
        kind = state.card(card).facts.side if isinstance(state, MeccgState) else ""
        rest = tuple(getattr(action, name) for name in action.__struct_fields__ if name != action.unseen)
        before = found.setdefault((type(action), rest, zone, owner, kind), action)
        if before is not action and state.definition[getattr(before, before.unseen)] != state.definition[card]:
            pairs.append((before, action))
    return pairs


@cache
def _named(game: str, card_id: str) -> str:
    return known_game(game).book.sheet(card_id).name


@cache
def said_on(game: str, card_id: str) -> str:
    """All that is on a card."""
    return str(msgspec.to_builtins(known_game(game).page.face(card_id)))


def names_given_away(game: Game[Any], seat: int) -> tuple[set[str], int]:
    """The names of hidden cards that are in what a seat is sent though nothing that it knows has them, and how many
    names were looked for.

    It knows the cards that lie open to it, what it has seen, its own deck, and what is said on all of these."""
    state = game.state
    own = state.decklists[seat] if seat >= 0 else ()
    view = game.view(seat).state
    seen = {face for event in view.log for _, face, _ in event.faces}
    familiar = {card_id for card_id in (*view.definition, *seen, *own) if card_id}
    hidden = {state.definition[card] for card in hidden_from(state, seat)} - familiar
    texts = " ".join(said_on(game.rules.name, card_id) for card_id in familiar)
    names = {_named(game.rules.name, card_id) for card_id in hidden}
    # Who somebody is, is said aloud before a game of several players begins.
    names = {name for name in names if name not in texts and name not in getattr(state, "avatars", ())} - PEOPLES
    told = b" ".join(sent(game, seat)).decode()
    found = {name for name in names if name in told and re.search(rf"\b{re.escape(name)}\b", told)}
    return found, len(names)
