"""Triggers: what cards do by themselves when something happens to those they concern."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...formats import LAWS
from ...state import HAND, PLACED, MeccgState
from ...words import Moment
from ..about import OfCharacter
from ..changes import CardsRevealed, CharacterPlayed, Discarded, DiscardNoticed, PutInPlay, PutWith, Tapped, Wounded
from ..company.stage import is_stage_card
from ..company.trophies import lies_with_its_victor
from ..piles.picking import LookedAt
from .chain import PassiveAction, set_off
from .lasting import lasting_effects
from .resolve import Resolve

AT_ONCE = frozenset({"before entering", "site phase begins", "attack over"})
"""Moments of which the rules say themselves what follows."""
FROM_HAND = frozenset({"", "played", "bound", "influenced"})
"""Why a stage card comes into play that is played, not only moved."""


def triggered(state: MeccgState, moment: Moment, card: CardId = NO_CARD, margin: int = 0) -> Runnable | None:
    """What a card (a creature in its attack) or, without one, all cards in play do at a moment of the rules.

    `margin` is the figure of the moment: by how much a body check was survived, which item was gained, who was
    wounded."""
    if card >= 0:
        sources: Sequence[CardId] = (card,)
    else:
        index = (state.cache.get(PLACED) or state.placed()).get("listening")
        sources = (_listeners(state) if index is None else index).get(moment, ())
        if not sources and not state.lasting:
            return None
    if card < 0 and moment not in AT_ONCE and LAWS[state.format].chains:
        return _set_off(state, moment, margin)
    found: list[Change | Procedure] = []
    for source in sources:
        for trigger in state.card(source).triggers:
            if trigger.moment == moment:
                _add(found, trigger.act(state, source, margin))
    if card < 0:
        for lasting, effect in lasting_effects(state):
            _add(found, effect.reacts(state, lasting, moment, margin))
    return tuple(found) if found else None


def _set_off(state: MeccgState, moment: Moment, margin: int) -> Runnable | None:
    """In the full game what cards in play set off can be answered; mere changes happen at once (CR-T.147)."""
    at_once: list[Change | Procedure] = []
    actions: list[PassiveAction] = []
    for source in _listening(state, moment):
        found: list[Change | Procedure] = []
        for trigger in state.card(source).triggers:
            if trigger.moment == moment:
                _add(found, trigger.act(state, source, margin))
        if any(isinstance(what, Procedure) for what in found):
            seat = state.place[source] % state.seats
            definition = state.definition[source]
            actions.append(PassiveAction(seat, source, state.stay[source], definition, tuple(found), moment, margin))
        else:
            at_once += found
    for lasting, effect in lasting_effects(state):
        wanted = effect.reacts(state, lasting, moment, margin)
        if wanted is not None:
            actions.append(PassiveAction(lasting.seat, NO_CARD, 0, lasting.card, wanted))
    opened = set_off(state, tuple(actions)) if actions else None
    if opened is not None:
        at_once.append(opened)
    return tuple(at_once) if at_once else None


def demands(
    state: MeccgState, moment: Moment, card: CardId, margin: int = 0
) -> list[tuple[CardId, tuple[Change | Procedure, ...]]]:
    """The same, kept apart by the cards that demand it: of a creature (if there is one) and of the cards in play."""
    found: list[tuple[CardId, tuple[Change | Procedure, ...]]] = []
    for source in [*([card] if card >= 0 else []), *_listening(state, moment)]:
        wanted: list[Change | Procedure] = []
        for trigger in state.card(source).triggers:
            if trigger.moment == moment:
                _add(wanted, trigger.act(state, source, margin))
        if wanted:
            found.append((source, tuple(wanted)))
    for lasting, effect in lasting_effects(state):
        wanted = []
        _add(wanted, effect.reacts(state, lasting, moment, margin))
        if wanted:
            found.append((NO_CARD, tuple(wanted)))
    return found


def in_a_row(outcomes: Iterable[Runnable | None]) -> Runnable | None:
    """Several outcomes as one."""
    found: list[Change | Procedure] = []
    for outcome in outcomes:
        if outcome is not None:
            _add(found, outcome)
    return tuple(found) or None


def _add(found: list[Change | Procedure], outcome: Runnable | None) -> None:
    if outcome is not None:
        found += outcome if isinstance(outcome, tuple) else [outcome]


def _listening(state: MeccgState, moment: Moment) -> list[CardId]:
    """The cards in play that wait for a moment, in the order in which they came; trophies wait for none."""
    index: dict[str, list[CardId]] | None = (state.cache.get(PLACED) or state.placed()).get("listening")
    return (_listeners(state) if index is None else index).get(moment, [])


def _listeners(state: MeccgState) -> dict[str, list[CardId]]:
    """The index of them, by moments, made anew."""
    index: dict[str, list[CardId]] = {}
    state.placed()["listening"] = index
    definition = state.definition
    for card in state.having("triggers"):
        for trigger in () if lies_with_its_victor(state, card) else CARDS[definition[card]].triggers:
            waiting = index.setdefault(trigger.moment, [])
            if card not in waiting:
                waiting.append(card)
    return index


class ItemGained(Procedure):
    """A character has come by an item: cards in play may have something to say to that."""

    item: CardId
    played: bool = False

    @step()
    def gained(self, state: MeccgState) -> Outcome:
        return triggered(state, "item gained", margin=self.item)

    @step()
    def was_played(self, state: MeccgState) -> Outcome:
        return triggered(state, "item played", margin=self.item) if self.played else None

    steps = (gained, was_played)


class ItemTapped(Procedure):
    """An item has been tapped: cards in play may have something to say to that."""

    item: CardId

    @step()
    def tapped(self, state: MeccgState) -> Outcome:
        return triggered(state, "item tapped", margin=self.item)

    steps = (tapped,)


class EventPlayed(Procedure):
    """A permanent-event has been played on somebody: cards in play may have something to say to that."""

    card: CardId

    @step()
    def played(self, state: MeccgState) -> Outcome:
        return triggered(state, "event played", margin=self.card)

    steps = (played,)


def is_event_played(state: MeccgState, change: PutWith | PutInPlay) -> bool:
    """Whether an event comes into play, alone or with somebody by its own text, and a card waits for that."""
    by_itself = isinstance(change, PutInPlay) or change.source == change.card
    return by_itself and state.card(change.card).is_event() and bool(_listening(state, "event played"))


class ShortEventPlayed(Procedure):
    """A short-event has done what it does: cards in play may have something to say to that."""

    card: CardId

    @step()
    def played(self, state: MeccgState) -> Outcome:
        return triggered(state, "short-event played", margin=self.card)

    steps = (played,)


def is_short_event_played(state: MeccgState, change: Discarded) -> bool:
    """Whether a short-event leaves after it has resolved, and a card waits for that."""
    if not _listening(state, "short-event played"):
        return False
    use = state.nearest(Resolve)
    return use is not None and use.card == change.card and state.card(change.card).is_event("short-event")


class SiteUsed(Procedure):
    """A resource has been played that needs a site: cards in play may have something to say to that."""

    by: CardId
    """The site that was tapped, or what was played there."""

    @step()
    def used(self, state: MeccgState) -> Outcome:
        return triggered(state, "site used", margin=self.by)

    steps = (used,)


def is_site_used(state: MeccgState, change: PutWith | Tapped) -> bool:
    """Whether a resource taps a site, or is played at one, and a card waits for that."""
    if isinstance(change, Tapped):
        used = change.cause == "resource" and state.card(change.card).is_site
    else:
        used = change.cause == "played"
    return used and bool(_listening(state, "site used"))


class CardSeen(Procedure):
    """A player has made another show him a card of his hand, which may have something to say to that itself."""

    card: CardId
    seat: int

    @step()
    def seen(self, state: MeccgState) -> Outcome:
        return triggered(state, "looked at", self.card, margin=self.seat)

    steps = (seen,)


def seen_in_hands(state: MeccgState, change: LookedAt | CardsRevealed) -> list[CardSeen]:
    """The cards of other hands that somebody has seen by means of a card of his, and that wait for it."""
    if change.source < 0:
        return []
    seat = change.seat if isinstance(change, LookedAt) else state.owner[change.source]
    return [
        CardSeen(card, seat)
        for card in change.shown
        if state.place[card] // state.seats == HAND
        and state.owner[card] != seat
        and any(trigger.moment == "looked at" for trigger in state.card(card).triggers)
    ]


class CharacterWounded(OfCharacter, Procedure):
    """Somebody has been wounded: cards in play may have something to say to that, too."""

    character: CardId

    @step()
    def wounded(self, state: MeccgState) -> Outcome:
        return triggered(state, "character wounded", margin=self.character)

    steps = (wounded,)


class HandShrunk(Procedure):
    """A player has discarded a card from his hand: cards in play may have something to say to that."""

    seat: int

    @step()
    def discarded(self, state: MeccgState) -> Outcome:
        return triggered(state, "discarded from hand", margin=self.seat)

    steps = (discarded,)


class StageCardPlayed(Procedure):
    """A player has played a stage card: cards in play may have something to say to that."""

    seat: int

    @step()
    def played(self, state: MeccgState) -> Outcome:
        return triggered(state, "stage card played", margin=self.seat)

    steps = (played,)


def is_stage_card_played(state: MeccgState, change: PutWith | PutInPlay) -> bool:
    return change.cause in FROM_HAND and is_stage_card(state.card(change.card))


class CardPlayed(Procedure):
    """A player has played a card that stays on the table: cards in play may have something to say to that."""

    card: CardId

    @step()
    def played(self, state: MeccgState) -> Outcome:
        return triggered(state, "card played", margin=self.card)

    steps = (played,)


def is_card_played(state: MeccgState, change: Change) -> bool:
    """Whether a card is played and stays on the table, and a card waits for that."""
    if not _listening(state, "card played"):
        return False
    if isinstance(change, CharacterPlayed):
        return True
    if isinstance(change, PutInPlay):
        return change.cause in FROM_HAND
    return isinstance(change, PutWith) and (change.cause in PutWith.PLAYED or change.source == change.card)


def _raise_as_discarded(state: MeccgState, change: Discarded) -> None:
    if is_short_event_played(state, change):
        state.push(ShortEventPlayed(change.card))


def _raise_as_tapped(state: MeccgState, change: Tapped) -> None:
    if is_site_used(state, change):
        state.push(SiteUsed(change.card))
    if state.card(change.card).is_item and _listening(state, "item tapped"):
        state.push(ItemTapped(change.card))


def _raise_as_put_with(state: MeccgState, change: PutWith) -> None:
    _raise_as_it_comes(state, change)
    if is_site_used(state, change):
        state.push(SiteUsed(change.card))
    if state.card(change.card).is_item:
        state.push(ItemGained(change.card, change.cause in PutWith.PLAYED))


def _raise_as_character_played(state: MeccgState, change: CharacterPlayed) -> None:
    if is_card_played(state, change):
        state.push(CardPlayed(change.card))


def _raise_as_seen(state: MeccgState, change: LookedAt | CardsRevealed) -> None:
    for seen in seen_in_hands(state, change):
        state.push(seen)


def _raise_as_hand_shrinks(state: MeccgState, change: DiscardNoticed) -> None:
    state.push(HandShrunk(change.seat))


def _raise_as_wounded(state: MeccgState, change: Wounded) -> None:
    if change.cause != Wounded.BY_A_STRIKE:
        state.push(CharacterWounded(change.card))


def _raise_as_it_comes(state: MeccgState, change: PutWith | PutInPlay) -> None:
    """A card comes into play: that may be a moment for others."""
    if is_stage_card_played(state, change):
        state.push(StageCardPlayed(state.place[change.card] % state.seats))
    if is_card_played(state, change):
        state.push(CardPlayed(change.card))
    if is_event_played(state, change):
        state.push(EventPlayed(change.card))


MOMENTS_RAISED = (
    (Discarded, _raise_as_discarded),
    (Tapped, _raise_as_tapped),
    (PutWith, _raise_as_put_with),
    (PutInPlay, _raise_as_it_comes),
    (CharacterPlayed, _raise_as_character_played),
    (LookedAt, _raise_as_seen),
    (CardsRevealed, _raise_as_seen),
    (DiscardNoticed, _raise_as_hand_shrinks),
    (Wounded, _raise_as_wounded),
)
"""What has happened is a moment for cards in play, whatever brought it about."""
