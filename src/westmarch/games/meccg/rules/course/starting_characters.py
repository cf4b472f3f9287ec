"""Choosing starting characters: in secret and at the same time (IN-38 to IN-41, ME-3.13 to ME-3.15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Pass, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, allows
from ...cards.traits import Trait
from ...state import STARTING, MeccgState
from ..changes import Name
from ..company.thralls import can_be_bound, exceeds, spared_mind
from ..values import mind, minds_of
from .frames import SetUpFrame


def setting_up(state: MeccgState) -> SetUpFrame | None:
    """The set-up, while it is under way."""
    return state.nearest(SetUpFrame)


class ChosenToStart(Change, frozen=True):
    """A character is laid face down among the starting characters."""

    rules = ("IN-38", "ME-3.15")

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "starting characters")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is chosen to start"


class StartingChoice(Action, frozen=True):
    """Choosing a starting character: what limits it."""

    card: CardId

    @requirement(
        "IN-18",
        "ME-3.13",
        says=lambda start, state: (
            f"{state.name(start.card)} is a {state.alignment(start.seat).avatar}: he cannot start the game"
        ),
    )
    def is_no_avatar(self, state: MeccgState) -> bool:
        return not state.card(self.card).is_avatar

    @requirement(
        "ME-3.13", says=lambda start, state: f"{state.name(start.card)} is an agent: agents do not start the game"
    )
    def is_no_agent(self, state: MeccgState) -> bool:
        return not state.card(self.card).facts.agent or can_be_bound(state, self.seat, self.card)

    @requirement(says=lambda start, state: f"{state.name(start.card)} may not be in a starting company")
    def may_start(self, state: MeccgState) -> bool:
        return Trait.NEVER_STARTS not in state.card(self.card).traits

    @requirement("ME-3.26", says=lambda start, state: f"{state.name(start.card)} has too much mind to start with you")
    def mind_is_small_enough(self, state: MeccgState) -> bool:
        """But for those whom a starting card binds."""
        if not exceeds(state, self.seat, state.card(self.card).facts.mind or 0):
            return True
        return can_be_bound(state, self.seat, self.card)

    @requirement("ME-3.27", says=lambda start, state: f"None of your starting cards lets {state.name(start.card)} come")
    def race_is_welcome(self, state: MeccgState) -> bool:
        if state.card(self.card).facts.race not in state.alignment(self.seat).needs_leave:
            return True
        leave, who = Deed.LEAD_ORCS_AND_TROLLS, CardId(self.seat)
        return any(allows(state, card, leave, who) for card in state.zone("pool", self.seat))

    @requirement(
        "IN-38",
        "ME-3.13",
        "ME-11.05",
        says=lambda start, state: (
            f"A starting company has at most {state.alignment(start.seat).starting_characters} characters"
        ),
        by="seat",
    )
    def not_too_many(self, state: MeccgState) -> bool:
        most = state.alignment(self.seat).starting_characters
        return len(state.zone("starting characters", self.seat)) < most

    @requirement(
        "IN-38",
        "IN-39",
        "ME-3.14",
        "ME-11.06",
        says="The minds of the starting characters may not exceed twenty",
    )
    def minds_within_twenty(self, state: MeccgState) -> bool:
        """Direct influence does not help before the game has begun (IN-39, ME-3.14)."""
        start = (*state.zones[STARTING * state.seats + self.seat], self.card)
        excess = minds_of(state, start) - state.law.starting_mind
        return excess <= 0 or excess <= spared_mind(state, self.seat, [(card, mind(state, card)) for card in start])

    def sentence(self, state: MeccgState) -> str:
        return f"Start with {state.name(self.card)}"


class Start(StartingChoice, frozen=True):
    """Choose a character of the own deck, in secret."""

    verb = "start"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.zone("pool", seat):
            if state.card(card).is_character:
                yield cls(seat, card)

    @requirement(says="Starting characters are chosen before the game begins", by="seat")
    def before_the_game(self, state: MeccgState) -> bool:
        setup = setting_up(state)
        return setup is not None and setup.at == "choose_starting_characters" and self.seat not in setup.ready

    def perform(self, state: MeccgState) -> Runnable | None:
        state.happen(ChosenToStart(self.card))
        return None


class Ready(Pass, frozen=True):
    """The starting company is complete."""

    verb = "ready"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        yield cls(seat)

    @requirement("ME-3.37", says="At least one character must be chosen to start")
    def somebody_starts(self, state: MeccgState) -> bool:
        """An empty start is legal only if nobody could be chosen, or if all were duplicates (ME-3.37)."""
        if state.law.pool_joins_deck or state.zone("starting characters", self.seat):
            return True
        return not Start.legal(state, self.seat)

    def sentence(self, state: MeccgState) -> str:
        return "Start with these"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.ready += (self.seat,)
        return None


class Divide(Action, frozen=True):
    """Agree, or not, to divide the common characters."""

    verb = "divide"
    yes: bool

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.agreed += (self.seat,)
        if not self.yes:
            setup.refused = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Divide the common characters" if self.yes else "Leave the common characters aside"


class PickShared(StartingChoice, frozen=True):
    """Take one of the characters that both had chosen; the others' copies go to their decks."""

    verb = "take"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        setup = setting_up(state)
        if setup is not None:
            for card in setup.shared:
                if state.owner[card] == seat and state.zone_of(card)[0] == "pool":
                    yield cls(seat, card)

    @requirement("IN-41", says="Another player has taken this character")
    def not_taken(self, state: MeccgState) -> bool:
        name = state.name(self.card)
        return not any(
            state.name(card) == name for seat in range(state.seats) for card in state.zone("starting characters", seat)
        )

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.to_pick = (self.seat + 1) % state.seats
        state.happen(ChosenToStart(self.card))
        state.reveal((self.card,))
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)}"
