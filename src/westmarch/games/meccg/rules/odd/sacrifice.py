"""A Wizard who gives up his form: he is gone for a while, and what he bore waits for him."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.games.middle_earth.lasting import end_lasting
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.state import Lasting

from ...state import MeccgState
from ..changes import Name
from ..piles.aside import put_aside, under
from ..timing.lasting import Returns


def sacrifices(state: MeccgState) -> Iterator[tuple[Lasting, str]]:
    """The sacrifices at work, each with the name of the Wizard who is away."""
    for lasting in state.lasting:
        if isinstance(lasting.until, Returns):
            yield lasting, lasting.until.wizard


def may_come(state: MeccgState, seat: int, wizard: CardId) -> bool:
    """After his sacrifice a player has no other Wizard, and no opponent has this one."""
    name = state.name(wizard)
    return all((lasting.seat == seat) == (away == name) for lasting, away in sacrifices(state))


def restored(state: MeccgState, seat: int, wizard: CardId) -> tuple[Change, ...]:
    """What happens as a Wizard who gave up his form comes into play again."""
    for lasting, away in sacrifices(state):
        if lasting.seat == seat and away == state.name(wizard):
            events = [card for card in state.in_play(seat) if state.definition[card] == lasting.card]
            return tuple(FormRestored(card, wizard) for card in events if state.bearer[card] < 0)[:1]
    return ()


class FormGivenUp(Change, frozen=True):
    """The event comes into play, and the Wizard's items are kept under it."""

    rules = ("CC-Sacrifice of Form.2",)

    card: CardId
    wizard: CardId

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.wizard] % state.seats
        state.move(self.card, "in play", seat)
        for item in list(state.items(self.wizard)):
            put_aside(state, item, self.card, seat)

    def sentence(self, name: Name) -> str:
        return f"{name(self.wizard)} gives up his form; his items are kept under {name(self.card)}"


class FormRestored(Change, frozen=True):
    """The Wizard has his items back, and the event lies with him."""

    rules = ("CC-Sacrifice of Form.2",)

    card: CardId
    wizard: CardId

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.wizard] % state.seats
        for item in list(under(state, self.card)):
            state.move(item, "in play", seat)
            state.attach(item, self.wizard)
        state.attach(self.card, self.wizard)
        end_lasting(state, Returns(state.name(self.wizard)), seat)

    def sentence(self, name: Name) -> str:
        return f"{name(self.wizard)} has his form and his items again"
