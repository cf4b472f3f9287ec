"""Playing cards to the table: what they cost, on whom they go, how many there may be (TC-3.12 to TC-3.21, TC-4.03)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS, Card, all_cards
from ...cards.facts import is_same
from ...changes import Played
from ...sayings import Said
from ...state import TcgState
from ...texts.deeds import Obstacle
from ...texts.use import Use
from ..values import is_said, twilight_cost
from .paying import is_payable, pay_twilight, price_words

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_MAY_NOT_BE_PLAYED = Said.MAY_NOT_BE_PLAYED
_MAY_NOT_BEAR_POSSESSIONS = Said.MAY_NOT_BEAR_POSSESSIONS


class PlayPermanent(Procedure):
    """A card is played to the table: its costs, then it is there (TC-8.04)."""

    seat: int
    card: CardId
    on: CardId
    price: int

    @step("TC-1.23", "TC-1.24")
    def pay_its_twilight(self, state: TcgState) -> Outcome:
        return pay_twilight(state, self.seat, self.card, self.price)

    @step("TC-8.06")
    def pay_its_costs(self, state: TcgState) -> Outcome:
        if not CARDS[state.definition[self.card]].to_play:
            return None
        return Use(self.seat, self.card, state.definition[self.card], "to play")

    @step("TC-3.12", "TC-3.17", "TC-4.03", "TC-4.04")
    def comes_into_play(self, state: TcgState) -> Outcome:
        if self.seat in state.out:
            return None
        return Played(self.seat, self.card, self.on)

    steps = (pay_its_twilight, pay_its_costs, comes_into_play)


def bearers(state: TcgState, seat: int, card: CardId) -> list[CardId]:
    """On what a card may be played; nothing if it does not go on anything."""
    kind = CARDS[state.definition[card]]
    if kind.on_site:
        here = state.site_number - 1
        return [*state.path[here:], *state.path[:here]]
    if not kind.is_borne or kind.bearer is None:
        return []
    return kind.bearer.among(state, Use(seat, card, kind.id, ""), state.characters())


def may_bear(state: TcgState, seat: int, card: CardId, on: CardId) -> bool:
    """Whether a card may be played on another one."""
    kind = CARDS[state.definition[card]]
    if kind.on_site:
        return on in state.path
    if not kind.is_borne or kind.bearer is None:
        return False
    return on in state.characters() and kind.bearer.fits(state, Use(seat, card, kind.id, ""), on)


def may_be_forbidden(state: TcgState) -> bool:
    """Whether any text or effect may forbid to play a card."""
    said = (state.cache.texts or state.texts()).modifiers
    return bool(state.lasting) or _MAY_NOT_BE_PLAYED in said or _MAY_NOT_BEAR_POSSESSIONS in said


def may_lie_dead(kind: Card) -> bool:
    """Whether it is a card that is not played again once it lies in the dead pile."""
    return kind.facts.unique and not kind.is_shadow


def when_played(kind: Card) -> str:
    """In which phase a card is played from hand."""
    side, phase = ("Shadow", "Shadow") if kind.is_shadow else ("Free Peoples", "fellowship")
    return f"{side} cards are played in your {phase} phase"


def where_played(kind: Card) -> str:
    """On what a card goes."""
    if kind.on_site:
        return f"{kind.name} goes on a site"
    return f"{kind.name} goes on {kind.bearer.named}" if kind.bearer is not None else f"{kind.name} goes on no card"


class PlayCard(Action, frozen=True):
    """Play a companion, ally, minion, item or condition from hand."""

    verb = "play"
    also_said = frozenset({"put", "attach", "equip", "give", "place"})
    card: CardId
    on: CardId = NO_CARD

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        lasting = lasting_cards(seat != state.active)
        definition = state.definition
        found: list[Self] = []
        for card in state.hand(seat):
            name = definition[card]
            if name not in lasting:
                continue
            if CARDS[name].is_borne:
                for on in bearers(state, seat, card):
                    found.append(cls(seat, card, on))
            else:
                found.append(cls(seat, card))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.hand(seat):
            kind = state.card(card)
            if state.definition[card] and not kind.is_event:
                if kind.is_borne:
                    for on in state.path if kind.on_site else state.characters():
                        yield cls(seat, card, on)
                yield cls(seat, card)

    def nature(self, state: TcgState) -> str:
        return state.definition[self.card]

    @precondition("TC-3.12", "TC-4.03", says=lambda play, state: when_played(state.card(play.card)))
    def is_the_phase(state: TcgState, seat: int) -> bool:
        if seat == state.active:
            return state.phase == "fellowship"
        return state.phase == "shadow" and state.shadow == seat

    @requirement(
        "TC-3.03", says="The Free Peoples player plays Free Peoples cards, the others Shadow cards", sought=True
    )
    def is_of_the_right_side(self, state: TcgState) -> bool:
        return CARDS[state.definition[self.card]].is_shadow == (self.seat != state.active)

    @requirement("TC-1.24", says=lambda play, state: price_words(state, play.seat, play.card, play.on))
    def is_affordable(self, state: TcgState) -> bool:
        if self.seat == state.active:
            return True
        return is_payable(state, self.seat, twilight_cost(state, self.seat, self.card, self.on))

    @requirement(
        "TC-8.20",
        "TC-8.22",
        says="It is unique and in play already",
        of=lambda play, state: CARDS[state.definition[play.card]].facts.unique,
    )
    def is_not_in_play(self, state: TcgState) -> bool:
        return not unique_in_play(state, self.seat, self.card)

    @requirement(
        "TC-1.17",
        says="It is unique and lies in the dead pile",
        of=lambda play, state: may_lie_dead(CARDS[state.definition[play.card]]),
    )
    def is_not_dead(self, state: TcgState) -> bool:
        named = state.definition.__getitem__
        return the_same(named(self.card)).isdisjoint(map(named, state.dead_pile(self.seat)))

    @requirement(
        "TC-3.16",
        says="Nine companions, the dead included, are the most",
        of=lambda play, state: CARDS[state.definition[play.card]].is_companion,
    )
    def is_within_nine(self, state: TcgState) -> bool:
        return count_companions(state, self.seat) < state.law.companions

    @requirement(
        "TC-8.06",
        cause=lambda play, state: play.obstacle(state),
        of=lambda play, state: bool(CARDS[state.definition[play.card]].to_play),
    )
    def can_be_paid_for(self, state: TcgState) -> bool:
        kind = state.card(self.card)
        use = Use(self.seat, self.card, kind.id, "to play")
        return all(deed.possible(state, use) for deed in kind.to_play)

    def obstacle(self, state: TcgState) -> Obstacle:
        """What stands in the way of what playing it requires or costs."""
        kind = state.card(self.card)
        use = Use(self.seat, self.card, kind.id, "to play")
        rules, words = next(deed.obstacle(state, use) for deed in kind.to_play if not deed.possible(state, use))
        return (*rules, "TC-8.06"), words

    @requirement("TC-3.18", "TC-3.21", says=lambda play, state: where_played(state.card(play.card)), sought=True)
    def has_a_fitting_bearer(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        if not kind.is_borne and not kind.on_site:
            return self.on < 0
        return self.on >= 0 and may_bear(state, self.seat, self.card, self.on)

    @requirement(
        "TC-3.19",
        "TC-4.06",
        says="It goes on your own cards",
        of=lambda play, state: CARDS[state.definition[play.card]].is_borne,
    )
    def is_ones_own(self, state: TcgState) -> bool:
        if self.on < 0 or CARDS[state.definition[self.on]].is_site:
            return True
        kind = CARDS[state.definition[self.card]]
        foreign = kind.is_condition and kind.is_shadow != CARDS[state.definition[self.on]].is_shadow
        return foreign or state.owner[self.on] == self.seat

    @requirement(
        "TC-3.20",
        "TC-4.09",
        says="The bearer has an item of that class already",
        of=lambda play, state: CARDS[state.definition[play.card]].is_item,
    )
    def has_its_class_free(self, state: TcgState) -> bool:
        return self.on < 0 or class_is_free(state, self.card, self.on)

    @requirement(
        "TC-8.59",
        says="There is one on that card already",
        of=lambda play, state: CARDS[state.definition[play.card]].limit > 0,
    )
    def is_within_its_limit(self, state: TcgState) -> bool:
        kind = state.card(self.card)
        return (
            self.on < 0 or sum(state.card(borne).title == kind.title for borne in state.borne_by(self.on)) < kind.limit
        )

    @requirement(says="A card in play forbids it", when=lambda state, seat: may_be_forbidden(state))
    def is_not_forbidden(self, state: TcgState) -> bool:
        if is_said(state, _MAY_NOT_BE_PLAYED, self.card):
            return False
        if self.on < 0 or not state.card(self.card).is_item:
            return True
        possession = state.card(self.card).facts.type == "possession"
        return not (possession and is_said(state, _MAY_NOT_BEAR_POSSESSIONS, self.on))

    def sentence(self, state: TcgState) -> str:
        on = f" on {state.name(self.on)}" if self.on >= 0 else ""
        return f"Play {state.name(self.card)}{on}"

    def perform(self, state: TcgState) -> Runnable | None:
        price = twilight_cost(state, self.seat, self.card, self.on)
        return PlayPermanent(self.seat, self.card, self.on, price)


@carries_out("TC-8.20", "TC-8.22", "TC-8.23", without=False)
def unique_in_play(state: TcgState, seat: int, card: CardId) -> bool:
    """A unique card once for each player; a unique Shadow card once among all that are active (TC-8.20 to TC-8.23)."""
    definition = state.definition
    kind = CARDS[definition[card]]
    if not kind.facts.unique:
        return False
    same = the_same(kind.id)
    where = [*state.in_play(seat), *state.active_cards()] if kind.is_shadow else state.in_play(seat)
    for other in where:
        if other != card and definition[other] in same:
            return True
    return False


@cache
def the_same(card_id: str) -> frozenset[str]:
    """The cards that are the same thing as one, that card among them."""
    facts = CARDS[card_id].facts
    return frozenset([kind.id for kind in CARDS.values() if is_same(kind.facts, facts)])


@carries_out("TC-3.16", "TC-2.23", without=0)
def count_companions(state: TcgState, seat: int) -> int:
    """Companions in play and in the dead pile (TC-3.16)."""
    definition = state.definition
    return sum([CARDS[definition[card]].is_companion for card in (*state.in_play(seat), *state.dead_pile(seat))])


@carries_out("TC-1.29", "TC-3.20", without=True)
def class_is_free(state: TcgState, card: CardId, bearer: CardId) -> bool:
    """One item of each class; some hand weapons may be borne beside another (TC-3.20)."""
    kind = CARDS[state.definition[card]]
    if not kind.is_item:
        return True
    for name in kind.facts.classes:
        borne = [CARDS[state.definition[other]] for other in state.borne_by(bearer)]
        same = [other for other in borne if name in other.facts.classes]
        if not same:
            continue
        if len(same) == 1 and (kind.with_another or same[0].with_another):
            continue
        return False
    return True


@cache
def lasting_cards(shadow: bool) -> frozenset[str]:
    """The cards of one side that are played to the table."""
    return frozenset(
        kind.id for kind in all_cards().values() if kind.is_shadow == shadow and kind.complete and not kind.is_event
    )
