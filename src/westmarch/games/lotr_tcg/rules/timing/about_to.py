"""What is about to happen: what forbids it, what takes its place, and who may respond before it does (TC-8.14)."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.changes import Change, Prohibition, Replacement, Response, Watch
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ...changes import BurdenAdded, Discarded, Exerted, Healed, SkirmishEnds, TwilightAdded, Wounded
from ...notes import Happened, Note
from ...sayings import Figure, Said
from ...state import TcgState
from ...words import PHASE
from ..values import is_said, may_be_wounded, may_heal, total
from .responses import is_anybody_offered, is_awaited, offers

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_RING_BURDENS = Figure.RING_BURDENS
_WOUNDED = Happened.WOUNDED
_ONE_WOUND_EACH = Said.ONE_WOUND_EACH
_RING_TEXT_OFF = Said.RING_TEXT_OFF
_WOUNDS_PREVENTED = Said.WOUNDS_PREVENTED

WATCHED: frozenset[type[Change]] = frozenset(
    {Wounded, Exerted, Healed, BurdenAdded, TwilightAdded, SkirmishEnds, Discarded}
)
TOKENS = (Wounded, Exerted, Healed)
"""What is done with tokens on a character; whoever has left play has none (TC-8.42)."""
FORBIDDEN: frozenset[type[Change]] = frozenset({*TOKENS, Discarded})
"""What may be forbidden at all."""
SAFE = Said.MAY_NOT_BE_DISCARDED_BY_OPPONENT


def _forbids_wound(state: TcgState, source: CardId, change: Wounded) -> bool:
    """A text says that no wounds are taken, that they are prevented, or that one in each skirmish is enough."""
    card = change.card
    if not may_be_wounded(state, card) or is_said(state, _WOUNDS_PREVENTED, card):
        return True
    return (
        state.phase == "skirmish"
        and is_said(state, _ONE_WOUND_EACH, card)
        and Note(PHASE, _WOUNDED, card, figures=(state.stay[card],)) in state.notes
    )


def _forbids_discard(state: TcgState, source: CardId, change: Discarded) -> bool:
    """Some cards are safe from their owner's opponents."""
    return change.by >= 0 and change.by != state.owner[change.card] and is_said(state, SAFE, change.card)


def _is_worn(state: TcgState, source: CardId, change: Wounded) -> bool:
    """The Ring turns wounds into burdens while it is worn (TC-8.34)."""
    return bool(ring_burdens(state, change))


@carries_out("TC-8.32", "TC-8.34", without=0)
def ring_burdens(state: TcgState, change: Wounded) -> int:
    """How many burdens a wound becomes; none if it stays a wound."""
    seat = state.owner[change.card]
    if state.ring_bearer[seat] != change.card or not state.worn[seat] or is_said(state, _RING_TEXT_OFF):
        return 0
    return total(state, _RING_BURDENS, change.card, 0)


def _burdens_instead(state: TcgState, source: CardId, change: Wounded) -> Change | None:
    """The Ring adds burdens in the place of the wound: one now, the others are put behind it."""
    seat = state.owner[change.card]
    number = ring_burdens(state, change)
    ring = next(card for card in state.borne_by(change.card) if state.card(card).is_ring)
    for _ in range(number - 1):
        state.happen(BurdenAdded(seat, source=ring, cause=change.cause))
    return BurdenAdded(seat, source=ring, cause=change.cause)


def _offers(state: TcgState, source: CardId, seat: int, change: Change) -> list[Action]:
    return offers(state, seat, change, about_to=True)


def _anybody(state: TcgState, source: CardId, change: Change) -> bool:
    return True


NOBODY = Prohibition("gone", lambda state, source, change: not state.lies_in_play(change.card))
NO_WOUND = Prohibition("no wound", _forbids_wound)
NO_DISCARD = Prohibition("no discard", _forbids_discard)
NO_HEALING = Prohibition("no healing", lambda state, source, change: not may_heal(state, change.card))
THE_RING = Replacement("The One Ring", _is_worn, _burdens_instead, ("TC-8.34",))
RESPONSES = Response("responses", _anybody, _offers)


def watching(state: TcgState, kind: type[Watch], change: Change) -> Sequence[tuple[CardId, Watch]]:
    """What concerns a change that is about to happen."""
    found: Watch | None = None
    if kind is Prohibition:
        found = _prohibition(state, change)
    elif kind is Replacement:
        found = THE_RING if type(change) is Wounded and ring_burdens(state, change) else None
    elif kind is Response and _is_answered(state, change):
        found = RESPONSES
    return ((NO_CARD, found),) if found is not None else ()


def is_watched(state: TcgState, change: Change) -> bool:
    """Whether anything concerns a change that is about to happen; mostly nothing does."""
    kind = type(change)
    return kind in WATCHED and (
        (kind in FORBIDDEN and _prohibition(state, change) is not None)
        or (type(change) is Wounded and ring_burdens(state, change) > 0)
        or _is_answered(state, change)
    )


def _prohibition(state: TcgState, change: Change) -> Prohibition | None:
    if isinstance(change, TOKENS) and not state.lies_in_play(change.card):
        return NOBODY
    if type(change) is Wounded and _forbids_wound(state, NO_CARD, change):
        return NO_WOUND
    if type(change) is Healed and not may_heal(state, change.card):
        return NO_HEALING
    if type(change) is Discarded and state.modifiers(SAFE) and _forbids_discard(state, NO_CARD, change):
        return NO_DISCARD
    return None


def _is_answered(state: TcgState, change: Change) -> bool:
    return is_awaited(state, type(change)) and is_anybody_offered(state, change, about_to=True)
