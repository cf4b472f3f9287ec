"""Setting up: starting characters, decks, opening hands, and who goes first (IN-38 to IN-44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ..state import PLAY_DECK, MeccgState
from .changes import CardsRevealed, Name, Rolled, Told
from .hands import Draw
from .values import mind


class SetUp(Procedure):
    """Everything before the first turn."""

    phase: ClassVar[str] = "set-up"
    ready: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    refused: bool = False
    shared: tuple[CardId, ...] = ()
    """The set-aside characters that both players chose, while they are being divided."""
    to_pick: int = -1
    rolls: tuple[int, ...] = ()

    @step("IN-38")
    def choose_starting_characters(self, state: MeccgState) -> Outcome:
        """Each player chooses in secret; nobody sees before all are ready."""
        open_seats = [seat for seat in range(state.seats) if seat not in self.ready]
        if not open_seats:
            return None
        return [window(state, seat, "starting characters", (Start,), "IN-38", Ready(seat)) for seat in open_seats]

    @step("IN-40")
    def reveal(self, state: MeccgState) -> Outcome:
        """Starting characters are revealed at the same time; those that several chose are set aside."""
        chosen = [list(state.zone("starting characters", seat)) for seat in range(state.seats)]
        state.happen(CardsRevealed(tuple(card for cards in chosen for card in cards)))
        names = [state.name(card) for cards in chosen for card in cards]
        for cards in chosen:
            for card in cards:
                if names.count(state.name(card)) > 1:
                    state.move(card, "pool")
                    self.shared += (card,)
        return None

    @step("IN-41")
    def agree_to_divide(self, state: MeccgState) -> Outcome:
        """If that leaves somebody with almost nobody, the players may agree to divide the common characters."""
        if not self.shared or self.refused or not is_almost_alone(state):
            return None
        left = [seat for seat in range(state.seats) if seat not in self.agreed]
        if not left:
            return None
        return [
            Decision(seat, "divide the common characters", [Divide(seat, True), Divide(seat, False)], "IN-41")
            for seat in left
        ]

    @step("IN-41")
    def divide(self, state: MeccgState) -> Outcome:
        """Turn by turn each takes one of the common characters, the one with fewer characters first."""
        if self.refused or len(self.agreed) < state.seats:
            return None
        if self.to_pick < 0:
            self.to_pick = min(range(state.seats), key=lambda seat: len(state.zone("starting characters", seat)))
        for _ in range(state.seats):
            choices = list(PickShared.legal(state, self.to_pick))
            if choices:
                return Decision(self.to_pick, "take a common character", list(choices), "IN-41")
            self.to_pick = (self.to_pick + 1) % state.seats
        return None

    @step("IN-42")
    def stand_at_rivendell(self, state: MeccgState) -> Outcome:
        """The starting company stands at Rivendell."""
        for seat in range(state.seats):
            characters = tuple(state.zone("starting characters", seat))
            if not characters:
                continue
            site = next(card for card in state.zone("location deck", seat) if state.name(card) == "Rivendell")
            state.move(site, "in play")
            for card in characters:
                state.move(card, "in play")
            state.new_company(seat, site, characters)
        return None

    @step("IN-43")
    def make_play_decks(self, state: MeccgState) -> Outcome:
        """All other characters and cards form the play deck, shuffled and cut."""
        for seat in range(state.seats):
            for card in list(state.zone("pool", seat)):
                state.move(card, "play deck")
            state.shuffle(state.zones[PLAY_DECK * state.seats + seat])
        return None

    @step("IN-43")
    def draw_opening_hands(self, state: MeccgState) -> Outcome:
        return tuple(Draw(seat, state.rules.hand_size) for seat in range(state.seats))

    @step("IN-44")
    def roll_for_first_turn(self, state: MeccgState) -> Outcome:
        """Both roll; the higher goes first; ties are rolled again."""
        totals = []
        for seat in range(state.seats):
            dice = state.chance.roll()
            state.happen(Rolled(seat, "the first turn", *dice))
            totals.append(sum(dice))
        best = max(totals)
        if totals.count(best) > 1:
            state.happen(Told("A tie: roll again"))
            return Again()
        state.active = totals.index(best)
        return None

    steps = (
        choose_starting_characters,
        reveal,
        agree_to_divide,
        divide,
        stand_at_rivendell,
        make_play_decks,
        draw_opening_hands,
        roll_for_first_turn,
    )


def is_almost_alone(state: MeccgState) -> bool:
    return any(len(state.zone("starting characters", seat)) <= 1 for seat in range(state.seats))


class ChosenToStart(Change, frozen=True):
    """A character is laid face down among the starting characters."""

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "starting characters")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is chosen to start"


class StartingChoice(Action, frozen=True):
    """Choosing a starting character: what limits it."""

    card: CardId

    @requirement("IN-18", says=lambda start, state: f"{state.name(start.card)} is a Wizard: he cannot start the game")
    def is_no_wizard(self, state: MeccgState) -> bool:
        return not state.card(self.card).is_wizard

    @requirement("IN-38", says="A starting company has at most five characters")
    def at_most_five(self, state: MeccgState) -> bool:
        return len(state.zone("starting characters", self.seat)) < state.rules.starting_characters

    @requirement("IN-38", "IN-39", says="The minds of the starting characters may not exceed twenty")
    def minds_within_twenty(self, state: MeccgState) -> bool:
        """Direct influence does not help before the game has begun (IN-39)."""
        chosen = sum(mind(state, card) for card in state.zone("starting characters", self.seat))
        return chosen + mind(state, self.card) <= state.rules.starting_mind

    def sentence(self, state: MeccgState) -> str:
        return f"Start with {state.name(self.card)}"


class Start(StartingChoice, frozen=True):
    """Choose a character of the own deck, in secret."""

    verb = "start"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in state.zone("pool", seat):
            yield cls(seat, card)

    @requirement(says="Starting characters are chosen before the game begins")
    def before_the_game(self, state: MeccgState) -> bool:
        setup = state.frame
        return isinstance(setup, SetUp) and setup.at == "choose_starting_characters" and self.seat not in setup.ready

    def perform(self, state: MeccgState) -> Runnable | None:
        state.happen(ChosenToStart(self.card))
        return None


class Ready(Pass, frozen=True):
    """The starting company is complete."""

    verb = "ready"

    def sentence(self, state: MeccgState) -> str:
        return "Start with these"

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = state.frame
        assert isinstance(setup, SetUp)
        setup.ready += (self.seat,)
        return None


class Divide(Action, frozen=True):
    """Agree, or not, to divide the common characters."""

    verb = "divide"
    yes: bool

    def perform(self, state: MeccgState) -> Runnable | None:
        setup = state.frame
        assert isinstance(setup, SetUp)
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
        setup = state.nearest(SetUp)
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
        setup = state.frame
        assert isinstance(setup, SetUp)
        setup.to_pick = (self.seat + 1) % state.seats
        state.happen(ChosenToStart(self.card))
        state.reveal((self.card,))
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)}"
