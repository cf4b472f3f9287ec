"""Responses: optional texts that a situation sets off, on cards in play and in hands (TC-8.12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.changes import Change, Proposal
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure, Runnable

from ...cards.definition import CARDS
from ...changes import TextUsed
from ...sayings import Said
from ...state import TcgState
from ...texts.deeds import Condition, Obstacle
from ...texts.use import Use
from ..actions.paying import pay_twilight, price_words
from ..values import is_said, twilight_cost
from .events import answers, events_of, is_held
from .texts import user_of

USERS = "Free Peoples cards are used by the Free Peoples player, Shadow cards by the others, each his own"
"""Who uses the texts of cards in play (TC-3.03, TC-8.26)."""


class Answering(Procedure):
    """A frame in which players respond to what has happened, round and round until all have passed (TC-8.12)."""

    change: Change
    required: tuple[Use, ...] = ()
    """The texts that come first, whether anybody likes them or not (TC-8.03)."""
    used: tuple[str, ...] = ()
    passed: int = 0
    turn: int = 0


def is_awaited(state: TcgState, change: type[Change]) -> bool:
    """Whether a text in play or an event in a hand waits for such a change."""
    return change in (state.cache.texts or state.texts()).set_off or (
        change in (state.cache.events or events_of(state)).answered and is_held(state, change)
    )


def speaker(state: TcgState, card: CardId) -> int:
    """Who uses a card's text: its owner, or for a site the Free Peoples player."""
    return state.active if CARDS[state.definition[card]].is_site else state.owner[card]


def may_act(state: TcgState, seat: int, card: CardId) -> bool:
    """The Free Peoples player uses his Free Peoples cards only, the others their Shadow cards (TC-3.03)."""
    return state.owner[card] == seat and CARDS[state.definition[card]].is_shadow == (seat != state.active)


def use_of(state: TcgState, seat: int, card: CardId, name: str, change: Change | None = None) -> Use:
    """A use of a text, with what set it off."""
    use = Use(seat, card, state.definition[card], name, happened=change)
    kind = state.card(card)
    when = kind.abilities[name].when if name in kind.abilities else kind.triggers[name].when
    if change is not None and when is not None and when.bind is not None:
        when.bind(state, use, change)
    return use


def is_set_off(state: TcgState, seat: int, card: CardId, name: str, change: Change) -> bool:
    """Whether a situation is the one that a text waits for, and what it costs can be paid."""
    kind = CARDS[state.definition[card]]
    ability: Any = kind.abilities.get(name) or kind.triggers[name]
    when = ability.when
    probe = Use(seat, card, kind.id, name, happened=change)
    if not when.fits(state, probe, change):
        return False
    if when.bind is not None:
        when.bind(state, probe, change)
    return bool(ability.deal.possible(state, probe))


def _answered(state: TcgState) -> Change:
    """Somebody responds to what the frame is about; everybody else may respond again."""
    frame = state.frame
    assert isinstance(frame, Answering | Proposal)
    frame.passed = 0
    if isinstance(frame, Answering):
        frame.turn += 1
    return frame.change


def what_it_answers(state: TcgState, seat: int, card: CardId, name: str) -> Change | None:
    """What is being answered now, if that is the situation that a text waits for."""
    frame = state.frame
    when = state.card(card).abilities[name].when
    if when is None or not isinstance(frame, Answering | Proposal):
        return None
    if type(frame.change) is not when.change or when.about_to != isinstance(frame, Proposal):
        return None
    probe = Use(seat, card, state.definition[card], name, happened=frame.change)
    return frame.change if when.fits(state, probe, frame.change) else None


def has_come_up(state: TcgState, seat: int, card: CardId, name: str) -> bool:
    """Whether what is being answered now is the situation that a text waits for, and it can be paid for."""
    change = what_it_answers(state, seat, card, name)
    return change is not None and is_set_off(state, seat, card, name, change)


def lacks(state: TcgState, use: Respond | RespondWithEvent) -> Obstacle:
    """What a response lacks: the situation that it waits for, or what it asks of its user."""
    kind = state.card(use.card)
    ability = kind.abilities[use.ability]
    when: tuple[str, ...] = ("TC-8.12", "TC-3.33") if kind.is_event else ("TC-8.12",)
    change = what_it_answers(state, use.seat, use.card, use.ability)
    if change is not None:
        rules, words = ability.deal.obstacle(state, use_of(state, use.seat, use.card, use.ability, change))
        return (*when, *rules), words
    assert ability.when is not None
    awaited = kind.named_in(ability.when.words).replace("each time", "when", 1)
    return when, f"{kind.name} is {'played' if kind.is_event else 'used'} only {awaited}"


class Respond(Action, frozen=True):
    """Use a response of a card in play."""

    verb = "respond"
    also_said = frozenset({"use", "put"})
    card: CardId
    ability: str

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.active_cards():
            for name, ability in state.card(card).abilities.items():
                if ability.when is not None:
                    yield cls(seat, card, name)

    @requirement("TC-8.26", says=USERS)
    def is_its_user(self, state: TcgState) -> bool:
        return user_of(state, self.card) == self.seat

    @requirement("TC-8.12", cause=lambda use, state: lacks(state, use))
    def is_set_off(self, state: TcgState) -> bool:
        return has_come_up(state, self.seat, self.card, self.ability)

    def sentence(self, state: TcgState) -> str:
        return f"Respond with {state.name(self.card)}: {state.card(self.card).says(self.ability)}"

    def perform(self, state: TcgState) -> Runnable | None:
        state.happen(TextUsed(self.seat, self.card, state.definition[self.card], self.ability))
        return use_of(state, self.seat, self.card, self.ability, _answered(state))


class UseTrigger(Action, frozen=True):
    """Use a text that one may use when something happens."""

    verb = "use"
    card: CardId
    ability: str

    def sentence(self, state: TcgState) -> str:
        return f"Use {state.name(self.card)}: {state.card(self.card).says(self.ability)}"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Answering | Proposal)
        frame.used += (f"{self.card} {self.ability}",)
        state.happen(TextUsed(self.seat, self.card, state.definition[self.card], self.ability))
        return use_of(state, self.seat, self.card, self.ability, _answered(state))


class RespondWithEvent(Action, frozen=True):
    """Play a response event from hand."""

    verb = "respond-event"
    also_said = frozenset({"play"})
    card: CardId
    ability: str

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.hand(seat):
            for name, ability in state.card(card).abilities.items():
                if ability.when is not None:
                    yield cls(seat, card, name)

    @requirement("TC-3.03", says="The Free Peoples player plays Free Peoples events, the others Shadow events")
    def is_of_the_right_side(self, state: TcgState) -> bool:
        return may_act(state, self.seat, self.card)

    @requirement("TC-8.12", "TC-3.33", cause=lambda play, state: lacks(state, play))
    def is_set_off(self, state: TcgState) -> bool:
        return has_come_up(state, self.seat, self.card, self.ability)

    @requirement("TC-1.24", says=lambda play, state: price_words(state, play.seat, play.card))
    def is_affordable(self, state: TcgState) -> bool:
        return self.seat == state.active or state.twilight >= twilight_cost(state, self.seat, self.card)

    def sentence(self, state: TcgState) -> str:
        return f"Respond with {state.name(self.card)}"

    def perform(self, state: TcgState) -> Runnable | None:
        change = _answered(state)
        price = pay_twilight(state, self.seat, self.card, twilight_cost(state, self.seat, self.card))
        use = use_of(state, self.seat, self.card, self.ability, change)
        state.move(self.card, "played")
        return (*price, use)


def offers(state: TcgState, seat: int, change: Change, about_to: bool, used: tuple[str, ...] = ()) -> list[Action]:
    """What a seat may do in answer to something; a text that several cards have may be used once for each."""
    found: list[Action] = []
    texts = (state.cache.texts or state.texts()).set_off.get(type(change), [])
    for card, name in texts:
        kind = CARDS[state.definition[card]]
        ability = kind.abilities.get(name)
        if ability is not None and ability.when is not None:
            if (
                ability.when.about_to == about_to
                and user_of(state, card) == seat
                and is_set_off(state, seat, card, name, change)
            ):
                found.append(Respond(seat, card, name))
            continue
        trigger = kind.triggers[name]
        if (
            trigger.optional
            and trigger.when.about_to == about_to
            and speaker(state, card) == seat
            and (not used or used.count(f"{card} {name}") < texts.count((card, name)))
            and is_set_off(state, seat, card, name, change)
            and _is_worth_asking(state, seat, card, name, change)
        ):
            action = UseTrigger(seat, card, name)
            if action not in found:
                found.append(action)
    if type(change) not in (state.cache.events or events_of(state)).answered:
        return found
    events = answers()[type(change)]
    for card in state.hand(seat):
        for name in events.get(state.definition[card], ()):
            ability = state.card(card).abilities[name]
            if (
                ability.when is not None
                and ability.when.about_to == about_to
                and may_act(state, seat, card)
                and not is_said(state, Said.MAY_NOT_BE_PLAYED, card)
                and is_set_off(state, seat, card, name, change)
            ):
                event = RespondWithEvent(seat, card, name)
                if event.is_affordable.check(event, state):
                    found.append(event)
    return found


def is_anybody_offered(state: TcgState, change: Change, about_to: bool) -> bool:
    """Whether any player may do something in answer to something."""
    for seat in state.players():
        if offers(state, seat, change, about_to):
            return True
    return False


def _is_worth_asking(state: TcgState, seat: int, card: CardId, name: str, change: Change) -> bool:
    """Nobody is asked whether he wants what costs nothing and would do nothing."""
    deal = state.card(card).triggers[name].deal
    if not all(isinstance(cost, Condition) for cost in deal.costs):
        return True
    probe = use_of(state, seat, card, name, change)
    return any(effect.possible(state, probe) for effect in deal.effects)
