"""The character draft of tournaments (ME-11.01 to ME-11.09, CR-P.08 to CR-P.15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS, Card
from ...state import PLAY_DECK, MeccgState
from ..changes import CardsRevealed, Name, Told
from .starting_characters import ChosenToStart, StartingChoice, setting_up


class DraftRound(Procedure):
    """All who have not stopped reveal one character each, at the same time (ME-11.03)."""

    answered: tuple[int, ...] = ()
    chosen: tuple[CardId, ...] = ()

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        setup = setting_up(state)
        assert setup is not None
        return [
            window(state, seat, "draft", (Reveal,), "ME-11.03", StopDrafting(seat))
            for seat in range(state.seats)
            if seat not in {*self.answered, *setup.stopped}
        ] or None

    @step("ME-11.04", "CR-P.10")
    def set_aside(self, state: MeccgState) -> Outcome:
        """A unique character that several reveal starts with nobody (ME-11.04); the others join their companies."""
        setup = setting_up(state)
        assert setup is not None
        if self.chosen:
            state.happen(CardsRevealed(self.chosen, cause="draft"))
            state.reveal(self.chosen)
        names = [state.name(card) for card in self.chosen if state.card(card).facts.unique]
        clashed = {state.name(card): card for card in self.chosen if names.count(state.name(card)) > 1}
        for card in clashed.values():
            state.happen(Told("{} is set aside", about=(card,), by=("ME-11.04", "CR-P.10")))
        setup.clashed += tuple(clashed)
        return None

    @step("ME-11.03", "CR-P.09")
    def join(self, state: MeccgState) -> Outcome:
        """Who was revealed by one player only joins his starting company (ME-11.03)."""
        setup = setting_up(state)
        assert setup is not None
        for card in self.chosen:
            if state.name(card) not in setup.clashed:
                state.happen(ChosenToStart(card))
        return None

    steps = (choose, set_aside, join)


def draft_round(state: MeccgState) -> DraftRound:
    found = state.nearest(DraftRound)
    assert found is not None
    return found


class Reveal(StartingChoice, frozen=True):
    """Reveal a character of the pool in the draft."""

    verb = "reveal"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.zone("pool", seat):
            if state.card(card).is_character:
                yield cls(seat, card)

    @requirement(says="There is no draft just now")
    def in_a_draft(self, state: MeccgState) -> bool:
        found = state.nearest(DraftRound)
        return found is not None and found.at == "choose"

    @requirement("ME-11.04", "CR-P.10", says="This character has been revealed already")
    def not_revealed_before(self, state: MeccgState) -> bool:
        setup = setting_up(state)
        name = state.name(self.card)
        if setup is None or name in setup.clashed:
            return False
        return not state.card(self.card).facts.unique or not any(
            state.name(card) == name for seat in range(state.seats) for card in state.zone("starting characters", seat)
        )

    def perform(self, state: MeccgState) -> Runnable | None:
        now = draft_round(state)
        now.answered += (self.seat,)
        now.chosen += (self.card,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Reveal {state.name(self.card)}"


class StopDrafting(Pass, frozen=True):
    """Reveal no more characters; the others may go on (ME-11.05)."""

    verb = "stop"

    def perform(self, state: MeccgState) -> Runnable | None:
        now = draft_round(state)
        now.answered += (self.seat,)
        setup = setting_up(state)
        assert setup is not None
        setup.stopped += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Reveal no more characters"


class AddedToDeck(Change, frozen=True):
    """A character of the pool goes into the play deck; others see only that somebody does."""

    rules = ("ME-11.07",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "play deck")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} goes into the play deck"


def characters_in_deck(state: MeccgState, seat: int) -> int:
    """How many characters besides avatars are in a play deck, as its owner can tell from what is elsewhere."""
    everybody = sum(is_ordinary(CARDS[name]) for name in state.decklists[seat])
    elsewhere = [
        card
        for card in range(len(state.definition))
        if state.owner[card] == seat and state.place[card] // state.seats != PLAY_DECK
    ]
    return everybody - sum(is_ordinary(CARDS[state.definition[card]]) for card in elsewhere)


def is_ordinary(card: Card) -> bool:
    """A character, but neither an avatar nor an agent."""
    return card.is_character and not card.is_avatar and not card.facts.agent


class AddToDeck(Action, frozen=True):
    """Put a character that is left in the pool into the play deck (ME-11.07)."""

    verb = "add"
    unseen = "card"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.zone("pool", seat):
            if state.card(card).is_character:
                yield cls(seat, card)

    @requirement(says="The characters of the play deck are chosen after the draft")
    def after_the_draft(self, state: MeccgState) -> bool:
        setup = setting_up(state)
        return setup is not None and setup.at == "choose_deck_characters" and self.seat not in setup.packed

    @requirement("ME-11.07", "CR-P.15", "CX-15", by="seat", says="The play deck has ten characters already")
    def at_most_ten(self, state: MeccgState) -> bool:
        """All characters but avatars count, those set aside in the draft among them (ME-11.07)."""
        return characters_in_deck(state, self.seat) < state.law.most_characters

    def perform(self, state: MeccgState) -> Runnable | None:
        state.happen(AddedToDeck(self.card))
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Put {state.name(self.card)} into the play deck"


class Packed(Pass, frozen=True):
    """The play deck has all the characters that it is to have."""

    verb = "packed"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = setting_up(state)
        assert setup is not None
        setup.packed += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "No more characters for the play deck"
