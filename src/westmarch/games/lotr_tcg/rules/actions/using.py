"""Playing events and using special abilities, each in its phase (TC-3.04, TC-3.07, TC-8.30)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...changes import TextUsed
from ...sayings import NO_ABILITIES, Said
from ...state import TcgState
from ...texts.deeds import Obstacle
from ...texts.use import Use
from ..timing.events import events_of, played_in
from ..timing.responses import USERS, may_act
from ..timing.texts import ANYBODY, user_of
from ..values import is_said, twilight_cost
from .paying import can_pay_for, pay_twilight, price_words

_TIMES = {"fellowship": "your fellowship phase", "shadow": "your Shadow phase", "skirmish": "a skirmish"}


def times_of(use: PlayEvent | UseAbility, state: TcgState) -> str:
    """The phases in which an event is played or an ability used."""
    kind = CARDS[state.definition[use.card]]
    times = kind.facts.times if isinstance(use, PlayEvent) else kind.abilities[use.ability].times
    return " or ".join(_TIMES.get(time, f"the {time} phase") for time in times)


class PlayEvent(Action, frozen=True):
    """Play an event of the present phase from hand (TC-3.04)."""

    verb = "event"
    also_said = frozenset({"use"})
    card: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        phase, definition = state.phase, state.definition
        if phase not in (state.cache.events or events_of(state)).phases:
            return ()
        events, hand = played_in(phase, seat != state.active), state.hand(seat)
        if events.isdisjoint(map(definition.__getitem__, hand)) or not is_acting(state, seat):
            return ()
        found: list[Self] = []
        for card in hand:
            if definition[card] in events:
                found.append(cls(seat, card))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.hand(seat):
            if "event" in state.card(card).abilities:
                yield cls(seat, card)

    @requirement(
        "TC-3.03", says="The Free Peoples player plays Free Peoples events, the others Shadow events", sought=True
    )
    def is_of_the_right_side(self, state: TcgState) -> bool:
        return may_act(state, self.seat, self.card)

    @requirement(
        "TC-3.04",
        "TC-3.33",
        says=lambda play, state: f"{state.name(play.card)} is played in {times_of(play, state)}",
        sought=True,
    )
    def is_the_phase(self, state: TcgState) -> bool:
        return state.phase in state.card(self.card).facts.times and is_acting(state, self.seat)

    @requirement("TC-1.24", says=lambda play, state: price_words(state, play.seat, play.card))
    def is_affordable(self, state: TcgState) -> bool:
        return can_pay_for(state, self.seat, self.card)

    @requirement("TC-8.04", "TC-8.06", cause=lambda action, state: action.obstacle(state))
    def can_be_paid_for(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        return kind.abilities["event"].deal.possible(state, Use(self.seat, self.card, kind.id, "event"))

    @requirement(says="A card in play forbids it")
    def is_not_forbidden(self, state: TcgState) -> bool:
        return not is_said(state, Said.MAY_NOT_BE_PLAYED, self.card)

    def obstacle(self, state: TcgState) -> Obstacle:
        """What stands in the way of its costs and requirements."""
        return CARDS[state.definition[self.card]].abilities["event"].deal.obstacle(state, self._use(state))

    def _use(self, state: TcgState) -> Use:
        return Use(self.seat, self.card, state.definition[self.card], "event")

    def sentence(self, state: TcgState) -> str:
        return f"Play {state.name(self.card)}"

    def perform(self, state: TcgState) -> Runnable | None:
        price = pay_twilight(state, self.seat, self.card, twilight_cost(state, self.seat, self.card))
        use = self._use(state)
        state.move(self.card, "played")
        return (*price, use)


def is_there_anything_to_do(state: TcgState) -> bool:
    """Whether any special ability or event belongs to the present phase, whoever may use it."""
    phase, named = state.phase, state.definition.__getitem__
    if phase in (state.cache.texts or state.texts()).timed:
        return True
    if phase not in (state.cache.events or events_of(state)).phases:
        return False
    for seat in state.players():
        if not played_in(phase, seat != state.active).isdisjoint(map(named, state.hand(seat))):
            return True
    return False


def is_acting(state: TcgState, seat: int) -> bool:
    """In the fellowship phase one player acts, in a Shadow phase one other, else everybody (TC-3.11, TC-4.02)."""
    if state.phase == "fellowship":
        return seat == state.active
    if state.phase == "shadow":
        return seat == state.shadow
    return True


class UseAbility(Action, frozen=True):
    """Use a special ability of a card in play, or of the site (TC-3.07, TC-8.30)."""

    verb = "use"
    card: CardId
    ability: str

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        texts = (state.cache.texts or state.texts()).timed.get(state.phase)
        if texts is None or not is_acting(state, seat):
            return ()
        found: list[Self] = []
        for card, name, user in texts:
            if user in (seat, ANYBODY):
                found.append(cls(seat, card, name))
        return found

    @classmethod
    def conceivable(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for texts in state.texts().timed.values():
            for card, name, _ in texts:
                yield cls(seat, card, name)

    @requirement("TC-8.26", "TC-8.30", says=USERS, sought=True)
    def is_its_user(self, state: TcgState) -> bool:
        return is_user(state, self.seat, self.card)

    @requirement(
        "TC-3.04",
        says=lambda use, state: f"What {state.name(use.card)} can do is for {times_of(use, state)}",
        sought=True,
    )
    def is_the_phase(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        return state.phase in kind.abilities[self.ability].times and is_acting(state, self.seat)

    @requirement("TC-3.07", "TC-8.04", "TC-8.06", cause=lambda action, state: action.obstacle(state))
    def can_be_paid_for(self, state: TcgState) -> bool:
        kind = CARDS[state.definition[self.card]]
        return kind.abilities[self.ability].deal.possible(state, Use(self.seat, self.card, kind.id, self.ability))

    @requirement(says="A card in play forbids special abilities of this phase")
    def is_not_forbidden(self, state: TcgState) -> bool:
        said = NO_ABILITIES.get(state.phase)
        return said is None or not is_said(state, said)

    def obstacle(self, state: TcgState) -> Obstacle:
        """What stands in the way of its costs and requirements."""
        return CARDS[state.definition[self.card]].abilities[self.ability].deal.obstacle(state, self._use(state))

    def _use(self, state: TcgState) -> Use:
        return Use(self.seat, self.card, state.definition[self.card], self.ability)

    def sentence(self, state: TcgState) -> str:
        return f"Use {state.name(self.card)}: {state.card(self.card).says(self.ability)}"

    def perform(self, state: TcgState) -> Runnable | None:
        state.happen(TextUsed(self.seat, self.card, state.definition[self.card], self.ability))
        return self._use(state)


def is_user(state: TcgState, seat: int, card: CardId) -> bool:
    """One's own cards of the right side; the site is open to the side that its timing allows (TC-8.30)."""
    if CARDS[state.definition[card]].is_site:
        return is_acting(state, seat)
    return seat == user_of(state, card)
