"""What a seat may not know: the same game with other hidden cards, and all that a seat is sent of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache, partial
from inspect import get_annotations
from typing import Any

import msgspec

from tests.games.pages import NAMES
from westmarch.games.lore.state import LoreState
from westmarch.games.meccg.rules.changes import DestinationChosen
from westmarch.games.meccg.rules.company.manifestations import dragon_of
from westmarch.games.meccg.rules.journey.ways import ChooseWay
from westmarch.games.meccg.rules.piles.sideboard import BringFromSideboard, Exhaustion, ReachForSideboard
from westmarch.games.meccg.rules.timing.chain import Chain, ChainEntry, what_is_missing
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.action import Action
from westmarch.kernel.chance import Chance
from westmarch.kernel.changes import Proposal
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.state import State
from westmarch.kernel.structs import as_dict
from westmarch.players import look
from westmarch.shelf import known_game

OF_ONE_KIND = ("agents", "pool", "starting characters", "adventure deck", "character pool")
"""Places where everybody knows what kind of card lies there."""

PEOPLES = frozenset({"Wolves"})
"""Names of cards that are a race's, too: who speaks of the race does not name the card."""


def hidden_from(state: State, seat: int) -> list[CardId]:
    """The cards that a seat does not know; a spectator knows what everybody knows."""
    who = 1 << seat if seat >= 0 else (1 << state.seats) - 1
    return [CardId(card) for card, known in enumerate(state.known) if known & who != who]


def twin(game: Game[Any], seat: int, chance: Chance, own: bool = True) -> Game[Any]:
    """The same game with the cards that the seat does not know dealt out differently among themselves, and with others'
    hands and other loose piles in another order; but for who has answered in secret.

    If it is to be played on with the seat's own cards as they are (`own`), piles keep their order where others could
    pick from each other's hands at random: all see which cards these are, so the same picks must meet the same ones."""
    other = game.copy()
    state = other.state
    in_order = not own and state.seats > 2
    for owner in range(state.seats):
        if owner != seat and str(owner) in state.answers:
            continue  # He has answered in secret, by the cards that he has.
        if own or owner != seat:
            _deal_anew(state, seat, owner, chance, own)
        if owner != seat and not in_order:
            for kind in state.loose_places():
                _rearrange(state.zones[kind * state.seats + owner], chance)
    state.cache.clear()
    return Game.load(other.rules, other.save())


def _deal_anew(state: State, seat: int, owner: int, chance: Chance, own: bool) -> None:
    laid = _laid_down(state) if not own or state.nearest(ChooseWay) is not None else set()
    hidden = [card for card in hidden_from(state, seat) if state.owner[card] == owner and card not in laid]
    taken = _taken(state)
    if isinstance(state, MeccgState) and taken:
        # Of which kinds they are will be told; they could be any of these that lie there.
        board = [card for card in hidden if state.zone_of(card)[0] == "sideboard"]
        _change_places(state, board, chance, partial(_side_of, state))
    _change_places(state, [card for card in hidden if card not in taken], chance, partial(_kind_of, state))


def _change_places(state: State, cards: list[CardId], chance: Chance, kind: Callable[[CardId], Hashable]) -> None:
    """Cards of the same kind change places by lot."""
    groups: dict[Hashable, list[CardId]] = {}
    for card in cards:
        groups.setdefault(kind(card), []).append(card)
    for group in groups.values():
        names = [state.definition[card] for card in group]
        chance.shuffle(names)
        for card, name in zip(group, names, strict=True):
            state.definition[card] = name


def _rearrange(pile: list[CardId], chance: Chance) -> None:
    words = list(map(str, pile))
    chance.shuffle(words)
    pile[:] = [CardId(int(word)) for word in words]


def _laid_down(state: State) -> set[CardId]:
    """While a way is chosen, the destination is one to which there is a way; so is one that waits in a chain or will
    be laid down next."""
    if not isinstance(state, MeccgState):
        return set()
    declared = {card for entry in _declared(state) for card in entry.action.cards}
    proposed = [frame.change for frame in state.stack if isinstance(frame, Proposal)]
    coming = {change.site for change in proposed if isinstance(change, DestinationChosen)}
    return declared | coming | {company.destination for company in state.companies}


def _declared(state: MeccgState) -> list[ChainEntry]:
    """What waits in chains."""
    return [entry for frame in state.stack if isinstance(frame, Chain) for entry in frame.entries]


def _side_of(state: MeccgState, card: CardId) -> str:
    """A hazard, a resource, a character or a site."""
    return state.card(card).facts.side


def _kind_of(state: State, card: CardId) -> Hashable:
    """Cards that could change places: sites with sites, agents and starting characters among themselves, and while
    somebody takes hazards (or his own kinds of cards) from his sideboard, those that are there."""
    zone, seat = state.zone_of(card)
    place = zone if zone in OF_ONE_KIND else ""
    if isinstance(state, LoreState):
        # A hazard pile holds nothing but hazards.
        return bool(state.hazard_pile(seat)) and state.facts(card).may_be_hazard, place
    if not isinstance(state, MeccgState):
        return place
    side = _side_of(state, card)
    if side in ("site", "region"):
        return side, place
    if zone == "sideboard" and seat in _reaching(state):
        return "hazard" if side == "hazard" else "own", zone
    return "", place


def _reaching(state: MeccgState) -> set[int]:
    """Who has turned to his sideboard: there is a card that he wanted to take."""
    found = {frame.seat for frame in state.stack if isinstance(frame, BringFromSideboard)}
    return found | {entry.seat for entry in _declared(state) if isinstance(entry.action, ReachForSideboard)}


def _taken(state: State) -> set[CardId]:
    """What somebody has taken from his sideboard and will bring into the game (ME-2.38)."""
    taken = {card for frame in state.stack if isinstance(frame, BringFromSideboard) for card in frame.chosen}
    return taken | {frame.taking for frame in state.stack if isinstance(frame, Exhaustion)}


def sees_any(state: State, seat: int, cards: set[CardId], since: int) -> bool:
    """Whether a seat knows one of some cards, or has been shown one since so many events."""
    if any(state.knows(seat, card) for card in cards):
        return True
    faces = [face for event in state.log[since:] for face in event.faces]
    return any(card in cards and known >> seat & 1 for card, _, known in faces)


def told_by_cards(state: State, seat: int) -> tuple[list[bool], list[list[int]]]:
    """What a seat will learn of hidden cards as those that wait in chains take effect: whether others still have what
    theirs ask for (they had when they declared them), and how many cards of a kind lie where nobody else looks."""
    if not isinstance(state, MeccgState):
        return [], []
    declared = _declared(state)
    kinds = [IS_COUNTED[entry.definition] for entry in declared if entry.definition in IS_COUNTED]
    return (
        [what_is_missing(state, entry) is None for entry in declared if entry.seat != seat],
        [
            [sum(is_counted(state, card) for card in state.zone(zone, each)) for each in range(state.seats)]
            for zone, is_counted in kinds
        ],
    )


def _is_faction(state: MeccgState, card: CardId) -> bool:
    return state.card(card).is_faction


IS_COUNTED: dict[str, tuple[str, Callable[[MeccgState, CardId], bool]]] = {"DM-140": ("discard pile", _is_faction)}
"""Cards that move all cards of a kind from a hidden pile: from which, and which."""


def sent(game: Game[Any], seat: int, asked_about: Iterable[CardId] = (), heard: int = 0) -> list[bytes]:
    """All that leaves the engine for a seat (or a spectator): the view with its options, what the page makes of it (of
    the story, what comes after so many lines), and the answers to questions about some cards."""
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
        page.story(view, NAMES, heard),
        page.waiting(view, NAMES),
        page.result(view, NAMES),
        page.moment(game.state, NAMES),
        [as_dict(each) for card in asked_about for each in game.why_not_card(card, seat) if seat >= 0],
    )
    return [view.to_json(), *map(msgspec.json.encode, told)]


def lines_heard(game: Game[Any], seat: int) -> int:
    """How many lines of the story a seat has been told."""
    return len(known_game(game.rules.name).page.story(game.view(seat), NAMES).lines)


@cache
def _card_fields(kind: type[Action]) -> tuple[str, ...]:
    """The fields of a kind of action that hold a card."""
    types: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        types |= get_annotations(base)
    return tuple(name for name in kind.__struct_fields__ if types[name] == "CardId")


def alike(game: Game[Any]) -> Iterator[tuple[Action, Action, str]]:
    """Pairs of answers to the first open question that differ in nothing but a card that lies where others do not look,
    and of which they may learn no more than its kind; and the field of that card."""
    state = game.state
    found: dict[Hashable, Action] = {}
    for action in game.decision.actions:
        for field in _card_fields(type(action)):
            card = getattr(action, field)
            zone, owner = state.zone_of(card) if card >= 0 else ("", -1)
            if zone in state.public_zones or zone not in state.owner_zones or card in state.apart(state.place[card]):
                continue
            kind = state.card(card).facts.side if isinstance(state, MeccgState) else ""
            rest = tuple(getattr(action, name) for name in action.__struct_fields__ if name != field)
            before = found.setdefault((type(action), field, rest, zone, owner, kind), action)
            if state.definition[getattr(before, field)] != state.definition[card]:
                yield before, action, field


def _seen(state: State, definition: str, seat: int) -> int:
    """How many cards a seat knows to be of a definition."""
    return sum(
        known >> seat & 1 for name, known in zip(state.definition, state.known, strict=True) if name == definition
    )


def comes_to_light(game: Game[Any], action: Action, field: str, seat: int, most: int = 12) -> bool:
    """Whether a seat is shown the card of an answer, at once or while all pass: if the answer says that nobody sees the
    card (`Action.unseen`), nobody ever is by it."""
    if field == action.unseen and action.is_unseen(game.state):
        return False
    definition = game.state.definition[getattr(action, field)]
    played, before = game.copy(), len(game.state.log)
    seen_before = _seen(game.state, definition, seat)
    played.choose(action, action.seat)
    for _ in range(most):
        faces = [face for event in played.state.log[before:] for face in event.faces]
        if any(face == definition and known >> seat & 1 for _, face, known in faces):
            return True
        if _seen(played.state, definition, seat) > seen_before:
            return True
        if played.over:
            break
        played.choose(played.decision.actions[-1], played.decision.seat)
    return False


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
    # Who somebody is, is said aloud before a game of several players begins; and whose lair a site is, is no secret.
    names = {name for name in names if name not in texts and name not in getattr(state, "avatars", ())} - PEOPLES
    names -= {dragon_of(_named("meccg", card_id)) for card_id in familiar} if game.rules.name == "meccg" else set()
    told = b" ".join(sent(game, seat)).decode()
    found = {name for name in names if name in told and re.search(rf"\b{re.escape(name)}\b", told)}
    return found, len(names)
