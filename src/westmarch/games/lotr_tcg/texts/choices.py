"""Choosing: a card, a number, one of two ways, whether to do something at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.numbers import take_all_unseen
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ..cards.definition import CARDS
from ..state import TcgState
from .use import Use

if TYPE_CHECKING:
    from .deeds import Deed, Either, May


def _decide(state: TcgState, choice: CardId) -> None:
    """Note a choice with the text that asked for it."""
    use = state.frame
    assert isinstance(use, Use)
    use.chosen += (choice,)


class Choose(Action, frozen=True):
    """Choose a card for what is being done."""

    verb = "choose"
    card: CardId

    def sentence(self, state: TcgState) -> str:
        return f"Choose {state.name(self.card)}"

    def perform(self, state: TcgState) -> Runnable | None:
        _decide(state, self.card)
        return None


class ChooseUnseen(Choose, frozen=True):
    """Choose a card that goes from hand to another hidden place: the others see only that one does."""

    unseen = "card"


class Enough(Pass, frozen=True):
    """Choose no more."""

    verb = "enough"
    also_said = frozenset({"stop", "done"})

    def sentence(self, state: TcgState) -> str:
        return "Choose no more"

    def perform(self, state: TcgState) -> Runnable | None:
        _decide(state, NO_CARD)
        return None


class ChooseNumber(Action, frozen=True):
    """Choose how many."""

    verb = "number"
    number: int

    def sentence(self, state: TcgState) -> str:
        return f"Choose {self.number}"

    def perform(self, state: TcgState) -> Runnable | None:
        _decide(state, CardId(self.number))
        return None


class ChoosePlayer(Action, frozen=True):
    """Choose one of the players."""

    verb = "player"
    player: int

    def sentence(self, state: TcgState) -> str:
        return "Choose yourself" if self.player == self.seat else f"Choose player {self.player + 1}"

    def perform(self, state: TcgState) -> Runnable | None:
        _decide(state, CardId(self.player))
        return None


class ChooseWay(Action, frozen=True):
    """Choose one of several ways, by what it says."""

    verb = "way"
    way: int
    words: str

    def sentence(self, state: TcgState) -> str:
        return self.words[:1].upper() + self.words[1:]

    def written(self, called: tuple[str, ...], name_of: Callable[[str], str]) -> str:
        return f"way:{self.way}"

    def perform(self, state: TcgState) -> Runnable | None:
        _decide(state, CardId(self.way))
        return None


class Decline(Pass, frozen=True):
    """Leave it undone."""

    verb = "decline"
    also_said = frozenset({"stop", "enough", "refuse", "leave"})

    def sentence(self, state: TcgState) -> str:
        return "Do not"

    def perform(self, state: TcgState) -> Runnable | None:
        _decide(state, NO_CARD)
        return None


OWNED = {"owner of it": "it", "owner of loser": "loser"}
"""Whose owner decides, by the name that is bound to it."""


def seat_of(state: TcgState, use: Use, by: str) -> int:
    """Who decides: the player of the card, the Free Peoples player, or one who was chosen before; for one who has left
    the game meanwhile the player of the card does."""
    seat = use.seat
    if by == "free peoples":
        return state.active
    if by in ("opponent", "player"):
        chosen = use.the("player")
        seat = int(chosen[0]) if chosen else state.active
    elif by in OWNED:
        found = use.the(OWNED[by])
        seat = state.owner[found[0]] if found else use.seat
    return use.seat if seat in state.out else seat


def choose_cards(
    state: TcgState,
    use: Use,
    legal: Sequence[CardId],
    count: int,
    *,
    up_to: bool = False,
    by: str = "you",
    prompt: str = "",
    unseen: bool = False,
) -> tuple[CardId, ...] | Decision:
    """As many of these as asked for, or the question which; where there is nothing to choose nobody is asked."""
    chosen = tuple([card for card in use.chosen if card >= 0]) if use.chosen else ()
    left = count - len(chosen)
    open_ones = [card for card in legal if card not in chosen]
    if left <= 0 or not open_ones or NO_CARD in use.chosen:
        return chosen
    seat = seat_of(state, use, by)
    if not up_to and len(open_ones) <= left:
        return take_all_unseen(state, open_ones, seat, chosen) if unseen else (*chosen, *open_ones)
    kind = ChooseUnseen if unseen else Choose
    actions: list[Action] = [kind(seat, card) for card in open_ones]
    if up_to:
        actions.append(Enough(seat))
    return Decision(seat, "choose", actions, "TC-8.06", prompt)


@carries_out("TC-8.53", without=lambda state, use, most, least=0, prompt="": most)
def choose_number(state: TcgState, use: Use, most: int, least: int = 0, prompt: str = "") -> int | Decision:
    """A number; spotting X is any number up to what is there (TC-8.53)."""
    if use.chosen:
        return int(use.chosen[0])
    if most <= least:
        return most
    actions: list[Action] = [ChooseNumber(use.seat, number) for number in range(least, most + 1)]
    return Decision(use.seat, "choose a number", actions, "TC-8.53", prompt)


@carries_out("TC-8.09", without=True)
def can_be_done(state: TcgState, use: Use, branch: Deed) -> bool:
    """Whether one of several ways can be gone to its end."""
    return branch.possible(state, use)


def _said(use: Use, words: str) -> str:
    """A part of a text, as its card speaks of itself."""
    return CARDS[use.definition].named_in(words)


def choose_branch(state: TcgState, use: Use, either: Either) -> Outcome:
    """One of several ways; if none can be done completely, any, as far as possible (TC-8.09)."""
    if use.chosen:
        return use.part(str(use.chosen[0]))
    able = [index for index, branch in enumerate(either.branches) if can_be_done(state, use, branch)]
    able = able or [*range(len(either.branches))]
    if len(able) == 1:
        return use.part(str(able[0]))
    seat = seat_of(state, use, either.by)
    ways: list[Action] = [ChooseWay(seat, index, _said(use, either.branches[index].words)) for index in able]
    return Decision(seat, "choose a way", ways, "TC-8.09")


def choose_whether(state: TcgState, use: Use, may: May) -> Outcome:
    """Whether to do something that one may do."""
    if use.chosen:
        return use.part("may") if use.chosen[0] >= 0 else None
    if not may.deed.possible(state, use):
        return None
    seat = seat_of(state, use, may.by)
    return Decision(seat, "choose whether", [ChooseWay(seat, 0, _said(use, may.deed.words)), Decline(seat)], "TC-8.01")


class OrderNext(Action, frozen=True):
    """Say which of several simultaneous things comes next (TC-8.02)."""

    verb = "next"
    index: int
    words: str

    def written(self, called: tuple[str, ...], name_of: Callable[[str], str]) -> str:
        return f"next:{self.index}"

    def sentence(self, state: TcgState) -> str:
        return f"Next: {self.words}"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, InSomeOrder)
        thing = frame.things[self.index]
        frame.things = frame.things[: self.index] + frame.things[self.index + 1 :]
        frame.words = frame.words[: self.index] + frame.words[self.index + 1 :]
        return (thing,)


class InSomeOrder(Procedure):
    """Several required things at once: the Free Peoples player orders them, whoever owns them (TC-8.02)."""

    things: tuple[Any, ...]
    words: tuple[str, ...]

    @step("TC-8.02")
    def in_order(self, state: TcgState) -> Outcome:
        if not self.things:
            return None
        if len(self.things) == 1 or len(set(self.words)) == 1:
            things, self.things = self.things, ()
            return things
        seen: dict[str, int] = {}
        for index, words in enumerate(self.words):
            seen.setdefault(words, index)
        return Decision(
            state.active,
            "order of what happens",
            [OrderNext(state.active, index, words) for words, index in seen.items()],
            "TC-8.02",
        )

    steps = (in_order,)
