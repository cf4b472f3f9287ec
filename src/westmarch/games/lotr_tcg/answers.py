"""What can be asked about a table of the LOTR TCG: of a card, a player, the skirmish, and the turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.questions import Answer, BadQuestion, Found, NotThere, look_up

from .cards.definition import CARDS
from .naming import names_of
from .outlook import SkirmishOutlook, skirmish_outlook
from .rules.combat.assignment import Assignment
from .rules.combat.skirmish import Skirmish
from .rules.values import (
    fellowship_archery,
    is_archer,
    is_exhausted,
    is_fierce,
    is_roaming,
    is_said,
    keyword,
    minion_archery,
    move_limit,
    resistance,
    roaming_penalty,
    shadow_number,
    site_number_of,
    strength,
    takes_part,
    twilight_cost,
    vitality,
    vitality_left,
)
from .sayings import Keyword, Said
from .state import TcgState

Find = Callable[[str], CardId]


def name_answer(state: TcgState, card: CardId) -> Answer:
    """One card, by any of its names; or nothing."""
    if card < 0:
        return Answer(None)
    return Answer(state.name(card), names_of(state, card))


def list_answer(state: TcgState, cards: Iterable[CardId], ordered: bool = False) -> Answer:
    """Several cards, each by any of its names."""
    found = tuple(cards)
    return Answer(
        tuple(state.name(card) for card in found),
        ordered=ordered,
        others=tuple(names_of(state, card) for card in found),
    )


def _seat_answer(seat: int) -> Answer:
    return Answer(SEATS[seat] if seat >= 0 else None)


# cards


def _zone(state: TcgState, card: CardId) -> Answer:
    """Where a card lies: `discard pile`, `opponent discard pile`, or `opponent discard`."""
    zone, seat = state.zone_of(card)
    short = zone.removesuffix(" pile")
    also = [zone, short, f"{SEATS[seat]} {short}"]
    kind = state.card(card)
    if zone == "in play":
        part = _part_of_play(state, card)
        also += [part, f"{SEATS[seat]} {part}"]
        if kind.is_character:
            also += ["play", f"{SEATS[seat]} play"]
    return Answer(f"{SEATS[seat]} {zone}", tuple(also))


def _part_of_play(state: TcgState, card: CardId) -> str:
    """Which part of the table a card in play lies in (TC-1.11)."""
    if state.bearer[card] >= 0:
        return "borne"
    kind = state.card(card)
    if kind.is_companion:
        return "fellowship"
    return "centre" if kind.is_minion else "support area"


def _borne(state: TcgState, card: CardId) -> Answer:
    return list_answer(state, [other for other in state.borne_by(card) if not state.card(other).is_ring])


def _borne_of(*types: str) -> Callable[[TcgState, CardId], Answer]:
    def found(state: TcgState, card: CardId) -> Answer:
        return list_answer(state, [other for other in state.borne_by(card) if state.card(other).facts.type in types])

    return found


def _minions_of(state: TcgState, card: CardId) -> Answer:
    """The minions assigned to a character."""
    return list_answer(state, [minion for minion in state.minions() if state.facing[minion] == card])


def _is_skirmishing(state: TcgState, card: CardId) -> bool:
    return state.fighting >= 0 and state.fighting in (card, state.facing[card])


def _keywords(state: TcgState, card: CardId) -> tuple[str, ...]:
    """The printed keywords; what cards grant is asked for by name."""
    return tuple(f"{name} +{number}" if number > 1 else name for name, number in state.card(card).facts.keywords)


def _resistance(state: TcgState, card: CardId) -> int:
    if card not in state.ring_bearer:
        raise NotThere(f"{state.name(card)} is not the Ring-bearer: only he has a resistance")
    return resistance(state, state.ring_bearer.index(card))


def _burdens(state: TcgState, card: CardId) -> int:
    if card not in state.ring_bearer:
        raise NotThere(f"{state.name(card)} is not the Ring-bearer: only he has burdens")
    return state.burdens[state.ring_bearer.index(card)]


def _is_worn(state: TcgState, card: CardId) -> bool:
    if not state.card(card).is_ring:
        raise BadQuestion(f"{state.name(card)} is not The One Ring")
    return state.worn[state.owner[card]]


def _cost(state: TcgState, card: CardId) -> int:
    return twilight_cost(state, state.owner[card], card)


ANYWHERE: dict[str, Callable[[TcgState, CardId], Found]] = {
    "zone": _zone,
    "owner": lambda state, card: SEATS[state.owner[card]],
    "known_to": lambda state, card: tuple(
        name for seat, name in enumerate(SEATS[: state.seats]) if state.knows(seat, card)
    ),
    "twilight_cost": _cost,
    "cost": _cost,
    "roaming_penalty": lambda state, card: roaming_penalty(state, state.owner[card], card),
    "side": lambda state, card: state.card(card).facts.side or None,
    "culture": lambda state, card: state.card(card).facts.culture or None,
    "type": lambda state, card: state.card(card).facts.type,
    "race": lambda state, card: state.card(card).facts.race or None,
    "signet": lambda state, card: state.card(card).facts.signet or None,
    "unique": lambda state, card: state.card(card).facts.unique,
    "classes": lambda state, card: state.card(card).facts.classes,
    "keywords": _keywords,
    "number": lambda state, card: state.card(card).facts.number or None,
    "home": lambda state, card: state.card(card).facts.home or None,
    "stacked_on": lambda state, card: name_answer(
        state, state.bearer[card] if state.zone_of(card)[0] == "stacked" else NO_CARD
    ),
}
"""What can be asked of a card wherever it lies."""

IN_PLAY: dict[str, Callable[[TcgState, CardId], Found]] = {
    "wounds": lambda state, card: state.wounds[card],
    "strength": strength,
    "vitality": vitality,
    "vitality_left": vitality_left,
    "remaining_vitality": vitality_left,
    "exhausted": is_exhausted,
    "damage": lambda state, card: keyword(state, card, Keyword.DAMAGE),
    "defender": lambda state, card: keyword(state, card, Keyword.DEFENDER),
    "archer": is_archer,
    "fierce": is_fierce,
    "ranger": lambda state, card: keyword(state, card, Keyword.RANGER) > 0,
    "roaming": lambda state, card: state.card(card).is_minion and is_roaming(state, card),
    "active": lambda state, card: state.is_active(card),
    "bearer": lambda state, card: name_answer(state, state.bearer[card]),
    "bears": _borne,
    "with": _borne,
    "items": _borne_of("possession", "artifact"),
    "possessions": _borne_of("possession"),
    "artifacts": _borne_of("artifact"),
    "conditions": _borne_of("condition"),
    "stacked": lambda state, card: list_answer(state, state.stacked_on(card)),
    "assigned_to": lambda state, card: name_answer(state, state.facing[card]),
    "minions": _minions_of,
    "skirmishing": _is_skirmishing,
    "takes_part": lambda state, card: takes_part(state, card),
    "site_number": site_number_of,
    "shadow_number": lambda state, card: shadow_number(state, card),
    "resistance": _resistance,
    "burdens": _burdens,
    "worn": _is_worn,
}
"""What can be asked of a card in play."""

ON_A_CARD: dict[str, Callable[[TcgState, CardId, CardId], int]] = {
    "twilight_cost": lambda state, card, on: twilight_cost(state, state.owner[card], card, on),
    "cost": lambda state, card, on: twilight_cost(state, state.owner[card], card, on),
}
"""What can be asked of a card that would be played on another."""


def ask_card(state: TcgState, card: CardId, question: str, find: Find) -> Answer:
    """The answer to a question about a card."""
    on = re.fullmatch(r"(\w+)\s*\(\s*on\s+(\S.*)\)", question)
    if on is not None:
        asked = ON_A_CARD.get(on[1])
        if asked is None:
            raise BadQuestion(f"of a card on another one can ask for {', '.join(ON_A_CARD)}, not for {on[1]}")
        return Answer(asked(state, card, find(on[2].rstrip())))
    if question in IN_PLAY and not state.lies_in_play(card):
        where, seat = state.zone_of(card)
        raise NotThere(f"{state.name(card)} is not in play (it lies in {SEATS[seat]} {where}): it has no {question}")
    return look_up({**ANYWHERE, **IN_PLAY}, question, "a card")(state, card)


# players


def _pile(zone: str, ordered: bool = False) -> Callable[[TcgState, int], Found]:
    return lambda state, seat: list_answer(state, state.zone(zone, seat), ordered)


def _count(zone: str) -> Callable[[TcgState, int], Found]:
    return lambda state, seat: len(state.zone(zone, seat))


def _in_play(fits: Callable[[TcgState, CardId], bool]) -> Callable[[TcgState, int], Found]:
    return lambda state, seat: list_answer(state, [card for card in state.in_play(seat) if fits(state, card)])


def _is_support(state: TcgState, card: CardId) -> bool:
    """What lies in a support area besides allies."""
    kind = state.card(card)
    return state.bearer[card] < 0 and not kind.is_character


def _ring(state: TcgState, seat: int) -> Answer:
    rings = [card for card in state.in_play(seat) if state.card(card).is_ring]
    return name_answer(state, rings[0] if rings else NO_CARD)


def _where(state: TcgState, seat: int) -> Answer:
    number = state.marker[seat]
    return name_answer(state, state.path[number - 1] if 0 < number <= len(state.path) else NO_CARD)


_companions = _in_play(lambda state, card: state.card(card).is_companion)

SEAT_QUESTIONS: dict[str, Callable[[TcgState, int], Found]] = {
    "hand": _pile("hand"),
    "draw_deck": _pile("draw deck", ordered=True),
    "discard_pile": _pile("discard pile"),
    "dead_pile": _pile("dead pile"),
    "adventure_deck": _pile("adventure deck"),
    "fellowship": _companions,
    "companions": _companions,
    "allies": _in_play(lambda state, card: state.card(card).is_ally),
    "minions": _in_play(lambda state, card: state.card(card).is_minion),
    "support": _in_play(_is_support),
    "in_play": _in_play(lambda state, card: True),
    "stacked": _pile("stacked"),
    "out_of_the_game": _pile("out of the game"),
    "cards_in_hand": _count("hand"),
    "cards_in_draw_deck": _count("draw deck"),
    "cards_in_discard_pile": _count("discard pile"),
    "cards_in_dead_pile": _count("dead pile"),
    "burdens": lambda state, seat: state.burdens[seat],
    "resistance": resistance,
    "ring_bearer": lambda state, seat: name_answer(state, state.ring_bearer[seat]),
    "ring": _ring,
    "worn": lambda state, seat: state.worn[seat],
    "site": _where,
    "site_number": lambda state, seat: state.marker[seat],
    "place": lambda state, seat: state.order.index(seat) + 1,
    "out": lambda state, seat: seat in state.out,
}


# the skirmish


def _outlook(state: TcgState, character: CardId = NO_CARD) -> SkirmishOutlook:
    skirmish = state.nearest(Skirmish)
    whose = character if character >= 0 else skirmish.character if skirmish is not None else NO_CARD
    if whose < 0:
        raise NotThere("no skirmish is under way: ask for one that is to come, as in skirmish of Gimli.winner")
    found = skirmish_outlook(state, whose)
    if found is None:
        raise NotThere(f"no minion is assigned to {state.name(whose)}")
    return found


def _winner(state: TcgState, outlook: SkirmishOutlook) -> Answer:
    """Who would win as things stand: a side, or its characters."""
    side = "free peoples" if outlook.wins else "shadow"
    cards = (outlook.character,) if outlook.wins else outlook.minions
    names = names_of(state, cards[0]) if len(cards) == 1 else ()
    others = ("fellowship",) if outlook.wins else ("minions", "the shadow")
    return Answer(side, (*others, *names))


def _losers(state: TcgState, outlook: SkirmishOutlook) -> Answer:
    return list_answer(state, outlook.minions if outlook.wins else (outlook.character,))


SKIRMISH_QUESTIONS: dict[str, Callable[[TcgState, SkirmishOutlook], Found]] = {
    "character": lambda state, outlook: name_answer(state, outlook.character),
    "minions": lambda state, outlook: list_answer(state, outlook.minions),
    "strength": lambda state, outlook: outlook.ours,
    "fellowship_strength": lambda state, outlook: outlook.ours,
    "minion_strength": lambda state, outlook: outlook.theirs,
    "shadow_strength": lambda state, outlook: outlook.theirs,
    "winner": _winner,
    "losers": _losers,
    "loser": _losers,
    "overwhelmed": lambda state, outlook: list_answer(state, outlook.overwhelmed),
    "wounds": lambda state, outlook: outlook.wounds,
    "dying": lambda state, outlook: list_answer(state, outlook.dying),
}


def ask_skirmish(state: TcgState, wanted: str, character: CardId = NO_CARD) -> Answer:
    """How the skirmish under way, or that of a character to whom minions are assigned, stands."""
    if wanted == "fierce":
        return Answer(state.fierce_round)
    asked = look_up(SKIRMISH_QUESTIONS, wanted, "a skirmish", ", fierce")
    return asked(state, _outlook(state, character))


# the turn


def _step(state: TcgState) -> str:
    return state.frame.at.replace("_", " ") if state.stack else "over"


def _phase(state: TcgState) -> Answer:
    fierce = f"fierce {state.phase}" if state.fierce_round else state.phase
    return Answer(state.phase or "set-up", (f"{state.phase} phase", fierce, f"{fierce} phase"))


def _to_skirmish(state: TcgState) -> Answer:
    """The characters whose skirmish has not been fought yet."""
    facing = {state.facing[minion] for minion in state.minions()}
    return list_answer(state, [card for card in state.characters() if card in facing and card != state.fighting])


def _unassigned(state: TcgState) -> Answer:
    frame = state.nearest(Assignment)
    open_ones = [card for card in state.minions() if state.facing[card] < 0]
    if frame is not None and frame.is_fierce_round:
        open_ones = [card for card in open_ones if card in frame.fierce]
    return list_answer(state, open_ones)


def _lasting(state: TcgState) -> tuple[str, ...]:
    return tuple(CARDS[effect.card].title for effect in state.lasting)


GAME_QUESTIONS: dict[str, Callable[[TcgState], Found]] = {
    "turn": lambda state: _seat_answer(state.active),
    "free_peoples_player": lambda state: _seat_answer(state.active),
    "turn_number": lambda state: state.turn,
    "phase": _phase,
    "step": _step,
    "shadow": lambda state: _seat_answer(state.shadow),
    "shadow_players": lambda state: Answer(tuple(SEATS[seat] for seat in state.shadow_players()), ordered=True),
    "players": lambda state: Answer(tuple(SEATS[seat] for seat in state.players()), ordered=True),
    "twilight": lambda state: state.twilight,
    "site": lambda state: name_answer(state, state.site),
    "site_number": lambda state: state.site_number,
    "path": lambda state: list_answer(state, state.path, ordered=True),
    "moves": lambda state: state.moves,
    "move_limit": move_limit,
    "companions": lambda state: list_answer(state, state.companions()),
    "minions": lambda state: list_answer(state, state.minions()),
    "minion_archery_total": minion_archery,
    "fellowship_archery_total": fellowship_archery,
    "archery_phase_skipped": lambda state: is_said(state, Said.ARCHERY_SKIPPED),
    "skirmish": lambda state: name_answer(state, state.fighting),
    "skirmishes_to_come": _to_skirmish,
    "unassigned": _unassigned,
    "cards_taken": lambda state: state.taken,
    "lasting": _lasting,
    "over": lambda state: state.result is not None,
}
