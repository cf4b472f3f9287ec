"""What follows from what has happened: deaths, corruption, required texts, then responses (TC-8.03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.kernel.action import Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import InOrder, Outcome, Runnable, step
from westmarch.kernel.state import Lasting

from ...cards.definition import CARDS
from ...changes import (
    BidsPlaced,
    BurdenAdded,
    DeckDiscarded,
    Discarded,
    Drawn,
    Exerted,
    HandDrawn,
    Killed,
    Lost,
    MoveLimitChanged,
    MovesFrom,
    MovesTo,
    PhaseBegins,
    PhaseEnds,
    Played,
    Resolved,
    Returned,
    SitePlaced,
    Stacked,
    Taken,
    Transferred,
    TurnBegins,
    Wounded,
)
from ...notes import Happened, Note
from ...sayings import Figure, Said, Text
from ...state import ENDED, TcgState
from ...texts.choices import InSomeOrder
from ...texts.deeds import Later, number_of
from ...texts.use import Use
from ...words import PHASE, TURN, Cause
from ..combat.skirmish import Consequences
from ..combat.wounds import Dies, wounders
from ..course.movement import ArrivalTokens
from ..course.ring import RingBearerFalls
from ..course.victory import PlayerLeaves
from ..values import in_force, is_said, resistance, vitality
from .events import events_of, is_held
from .responses import Answering, is_anybody_offered, is_set_off, offers, speaker, use_of

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_RESISTANCE = Figure.RESISTANCE
_VITALITY = Figure.VITALITY
_DROPPED = Happened.DROPPED
_MOVES = Happened.MOVES
_WOUNDED = Happened.WOUNDED
_CORRUPTS = Said.CORRUPTS
_DISCARDED = Said.DISCARDED
_WAITS = Text.WAITS

MOVES = Figure.MOVES_OF_TURN
REARRANGES: frozenset[type[Change]] = frozenset(
    {Discarded, Killed, MovesTo, Played, Returned, Stacked, Transferred, TurnBegins}
)
"""What may change the vitality of others than those it is done to (TC-1.15), or a Ring-bearer's resistance."""


LEAVE: frozenset[type[Change]] = frozenset({Discarded, Killed, Returned, SitePlaced, Stacked})
"""After which a card may have left play, and with it what it bore."""


ALWAYS: frozenset[type[Change]] = frozenset({MovesTo, Resolved})
"""What the rules themselves set something off by: the tokens of an arrival, the wounds of a skirmish."""


class NoResponse(Pass, frozen=True):
    """Do nothing in answer to what has happened."""

    verb = "no-response"

    def sentence(self, state: TcgState) -> str:
        return "No response"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Aftermath)
        frame.passed += 1
        frame.turn += 1
        return None


class Aftermath(Answering):
    """Texts that a change has set off: the required ones first, then whoever wants to respond (TC-8.03)."""

    @step("TC-8.01", "TC-8.03", "TC-3.28")
    def required_texts(self, state: TcgState) -> Outcome:
        due, self.required = tuple(use for use in self.required if not _is_gone(state, self.change, use)), ()
        several = len(due) > 1 or (due and type(self.change) in ALWAYS)
        words = tuple(f"{CARDS[use.definition].name}: {use.deal().words}" if several else "" for use in due)
        if isinstance(self.change, MovesTo):
            tokens = ArrivalTokens()
            if not due:
                return tokens
            if state.law.arrival == "tokens last":
                return (*due, tokens)
            if state.law.arrival == "tokens first":
                return (tokens, InSomeOrder(due, words))
            return InSomeOrder((tokens, *due), ("the tokens of the arrival", *words))
        if isinstance(self.change, Resolved) and self.change.is_fought:
            wounds = Consequences(self.change.winners, self.change.losers, self.change.overwhelmed)
            return InSomeOrder((wounds, *due), ("the wounds of the skirmish", *words)) if due else wounds
        return InSomeOrder(due, words) if due else None

    @step("TC-8.12")
    def responses(self, state: TcgState) -> Outcome:
        order = state.counter_clockwise(state.active)
        while self.passed < len(order):
            seat = order[self.turn % len(order)]
            options = offers(state, seat, self.change, about_to=False, used=self.used)
            if options:
                return Decision(seat, "response", [*options, NoResponse(seat)], "TC-8.12")
            self.passed += 1
            self.turn += 1
        return None

    steps = (required_texts, responses)


def _is_gone(state: TcgState, change: Change, use: Use) -> bool:
    """What was discarded as soon as it was played does no more (its text has not been reached)."""
    return isinstance(change, Played) and use.card == change.card and not state.lies_in_play(use.card)


def follow_up(state: TcgState, change: Change) -> None:
    """Something has happened. What is pushed last is done first: the dead die before anybody responds."""
    kind = type(change)
    if (
        kind in (state.cache.texts or state.texts()).set_off
        or kind in ALWAYS
        or (kind in (state.cache.events or events_of(state)).answered and is_held(state, kind))
        or (state.lasting and _waits(state, kind))
    ):
        _set_off(state, change)
    for consequence in CONSEQUENCES.get(kind, ()):
        consequence(state, change)


def _a_wound_may_kill(state: TcgState, change: Wounded) -> None:
    state.notes.append(Note(PHASE, _WOUNDED, change.card, figures=(state.stay[change.card],)))
    if state.is_active(change.card):
        _bury(state, [change.card], wounders(state, change))


def _the_table_is_looked_over(state: TcgState, change: Change) -> None:
    """Others than those to whom something was done may die of it, be discarded, or be corrupted."""
    if state.notes and type(change) in LEAVE:
        _tell_of_the_fallen(state)
    _bury(state, state.characters())
    _what_is_true_counts(state)
    check_corruption(state, state.active)


def _what_is_true_counts(state: TcgState) -> None:
    """Texts that do something as soon as a condition is met."""
    said = (state.cache.texts or state.texts()).modifiers
    if _DISCARDED in said:
        _sweep(state)
    if MOVES in said:
        grant_moves(state)


def _tokens_may_slow(state: TcgState, change: Wounded | Exerted | BurdenAdded) -> None:
    """Some texts count wounds or burdens for the move limit."""
    if MOVES in (state.cache.texts or state.texts()).modifiers:
        grant_moves(state)


def _a_site_may_count(state: TcgState, change: SitePlaced) -> None:
    if change.may_count(state):
        _the_table_is_looked_over(state, change)


def _what_has_come_true_counts(state: TcgState, change: MovesFrom | PhaseEnds) -> None:
    """What came true without a card that moved counts before the fellowship leaves and the phase is over (TC-7.11);
    and whoever lived, or withstood the Ring, by an effect that has ended does so no longer."""
    if state.cache.pop(ENDED, False):
        _the_table_is_looked_over(state, change)
        return
    said = (state.cache.texts or state.texts()).modifiers
    if _VITALITY in said:
        _bury(state, state.characters())
    _what_is_true_counts(state)
    if _CORRUPTS in said or _RESISTANCE in said:
        check_corruption(state, state.active)


def _what_has_ended_counts(state: TcgState, change: PhaseBegins) -> None:
    """What lasted until this phase has ended just before it (TC-5.04)."""
    if state.cache.pop(ENDED, False):
        _the_table_is_looked_over(state, change)


def _an_empty_deck_may_corrupt(state: TcgState, change: Change) -> None:
    if not state.draw_deck(state.active) and state.modifiers(_CORRUPTS):
        check_corruption(state, state.active)


def _a_burden_may_corrupt(state: TcgState, change: BurdenAdded) -> None:
    check_corruption(state, change.seat)


def _a_bid_may_corrupt(state: TcgState, change: BidsPlaced) -> None:
    for seat, _ in change.bids:
        check_corruption(state, seat)


@carries_out("TC-3.14", "TC-3.15", without=None)
def _what_is_taken_counts(state: TcgState, change: Drawn | Taken) -> None:
    """In the fellowship phase there is a limit (TC-3.14)."""
    if state.phase == "fellowship" and change.seat == state.active:
        state.taken += 1


def _the_ring_wants_a_bearer(state: TcgState, change: Killed) -> None:
    if change.card in state.ring_bearer:
        state.push(RingBearerFalls(state.ring_bearer.index(change.card)))


def _the_loser_leaves(state: TcgState, change: Lost) -> None:
    state.push(PlayerLeaves(change.seat))


CONSEQUENCES: dict[type[Change], tuple[Callable[[TcgState, Any], None], ...]] = {
    **dict.fromkeys(REARRANGES, (_the_table_is_looked_over,)),
    SitePlaced: (_a_site_may_count,),
    **dict.fromkeys((MovesFrom, PhaseEnds), (_what_has_come_true_counts,)),
    PhaseBegins: (_what_has_ended_counts,),
    Wounded: (_a_wound_may_kill, _tokens_may_slow),
    Exerted: (_tokens_may_slow,),
    Killed: (_the_table_is_looked_over, _the_ring_wants_a_bearer),
    Drawn: (_an_empty_deck_may_corrupt, _what_is_taken_counts),
    Taken: (_an_empty_deck_may_corrupt, _what_is_taken_counts),
    **dict.fromkeys((DeckDiscarded, HandDrawn), (_an_empty_deck_may_corrupt,)),
    BurdenAdded: (_a_burden_may_corrupt, _tokens_may_slow),
    BidsPlaced: (_a_bid_may_corrupt,),
    Lost: (_the_loser_leaves,),
}
"""What the rules make of each kind of change, in this order."""


def _set_off(state: TcgState, change: Change) -> None:
    required: list[Use] = []
    for card, name in (state.cache.texts or state.texts()).set_off.get(type(change), ()):
        trigger = CARDS[state.definition[card]].triggers.get(name)
        if trigger is None or trigger.optional or trigger.when.about_to:
            continue
        seat = speaker(state, card)
        if is_set_off(state, seat, card, name, change):
            required.append(use_of(state, seat, card, name, change))
    required += _waiting(state, change)
    if required or type(change) in ALWAYS or is_anybody_offered(state, change, about_to=False):
        interrupt(state, Aftermath(change, tuple(required)))


@carries_out("TC-8.15", without=lambda state, aftermath: state.stack.insert(1, aftermath))
def interrupt(state: TcgState, aftermath: Aftermath) -> None:
    """The newest situation is finished first, also one that a response brought about (TC-8.15)."""
    state.push(aftermath)


def _waits(state: TcgState, kind: type[Change]) -> bool:
    """Whether a played effect waits for such a change."""
    for effect in state.lasting:
        if effect.ability == _WAITS and _later(effect).when.change is kind:
            return True
    return False


def _later(effect: Lasting) -> Later:
    deed = CARDS[effect.card].deed_at(effect.text)
    assert isinstance(deed, Later), deed
    return deed


def _waiting(state: TcgState, change: Change) -> list[Use]:
    """The played effects that have waited for this change."""
    due: list[Use] = []
    for effect in state.lasting:
        if effect.ability != _WAITS:
            continue
        when = _later(effect).when
        those = tuple(ref.card for ref in effect.targets if state.is_current(ref))
        use = Use(effect.seat, NO_CARD, effect.card, f"{effect.text}/inner", bound=(("it", those),), happened=change)
        if isinstance(change, when.change) and when.fits(state, use, change):
            if when.bind is not None:
                when.bind(state, use, change)
            due.append(use)
    return due


@carries_out("TC-1.15", without=None)
def _bury(state: TcgState, cards: list[CardId], by: tuple[CardId, ...] = ()) -> None:
    """A character that is active dies as soon as its wounds reach its vitality (TC-1.15)."""
    wounds = state.wounds
    for card in cards:
        if wounds[card] and wounds[card] >= vitality(state, card):
            state.push(Dies(card, by))


def _tell_of_the_fallen(state: TcgState) -> None:
    """What lay on a card that left play was discarded, too (TC-8.42): texts may wait for that."""
    fallen = state.noted(_DROPPED, PHASE)
    if fallen:
        state.notes = [note for note in state.notes if note not in fallen]
        if Discarded in state.texts().set_off:
            state.push(InOrder(tuple(Discarded(note.card, cause=Cause.BEARER) for note in fallen)))


def _sweep(state: TcgState) -> None:
    """Texts that discard cards as soon as something is true of them; one at a time, for each may change the rest."""
    for card in state.active_cards():
        if any(True for _ in in_force(state, _DISCARDED, card)):
            state.push(InOrder((Discarded(card),)))
            return


@carries_out("TC-7.11", without=None)
def grant_moves(state: TcgState) -> None:
    """A text changes the move limit once in a turn, as soon as what it asks for is there (TC-7.11); a site's text
    once more for each card that has it (TC-8.29)."""
    seen: list[Note] = []
    for source, modifier, use in state.modifiers(MOVES):
        note = Note(TURN, _MOVES, source)
        seen.append(note)
        granted = state.notes.count(note) >= seen.count(note)
        if not granted and (modifier.when is None or modifier.when.holds(state, use)):
            state.notes.append(note)
            state.happen(MoveLimitChanged(number_of(modifier.amount, state, use), source=source, cause=use.definition))


@carries_out("TC-7.16", "TC-7.20", "TC-2.16", without=None)
def check_corruption(state: TcgState, seat: int) -> None:
    """Burdens that reach the resistance corrupt the Ring-bearer at once, and so may a text (TC-7.16)."""
    corrupted = state.burdens[seat] >= resistance(state, seat) or (
        seat == state.active
        and _CORRUPTS in (state.cache.texts or state.texts()).modifiers
        and is_said(state, _CORRUPTS)
    )
    if corrupted and seat not in state.out:
        state.push(InOrder((Lost(seat, "TC-7.16", "The Ring-bearer is corrupted"),)))
