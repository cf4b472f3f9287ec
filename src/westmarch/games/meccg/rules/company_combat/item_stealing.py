"""Item stealing, which players may agree on: the victors of company combat take an item (ME-12.02 to ME-12.04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...state import MeccgState
from ...words import UNTAPPED, WOUNDED
from ..changes import Discarded, PutWith, Tapped
from ..company.companies import find_company


class StealItems(Procedure):
    """After company combat each side may steal one item."""

    companies: tuple[int, ...]
    """Both companies, the attacking one first."""
    fought: tuple[CardId, ...]
    """Those who took part."""
    stolen: tuple[int, ...] = ()
    """The seats that have stolen or will not."""
    thief: CardId = NO_CARD
    taken: CardId = NO_CARD

    @step("ME-12.02")
    def steal(self, state: MeccgState) -> Outcome:
        for number in self.companies:
            company = find_company(state, number)
            if company is None or company.seat in self.stolen:
                continue
            if StealItem.legal(state, company.seat):
                return window(
                    state, company.seat, "steal an item", (StealItem,), "ME-12.02", StealNothing(company.seat)
                )
        return None

    steps = (steal,)


class StealItem(Action, frozen=True):
    """Tap one who fought: an item of the beaten company is discarded; a like card from hand may replace it."""

    verb = "steal"
    thief: CardId
    item: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        stealing = state.nearest(StealItems)
        if stealing is None or seat in stealing.stolen:
            return
        for number in stealing.companies:
            company = find_company(state, number)
            if company is None or company.seat == seat:
                continue
            for bearer in company.characters:
                for item in state.items(bearer):
                    for thief in stealing.fought:
                        if state.lies_in_play(thief) and state.place[thief] % state.seats == seat:
                            yield cls(seat, thief, item)

    @requirement("ME-12.02", says="Some of the other company are not wounded")
    def only_wounded_are_left(self, state: MeccgState) -> bool:
        company = state.company_of(self.item)
        return company is not None and all(state.status[card] == WOUNDED for card in company.characters)

    @requirement("ME-12.02", says="Items are stolen between these kinds of players only in games that allow it")
    def between_enemies(self, state: MeccgState) -> bool:
        company = state.company_of(self.item)
        if company is None:
            return False
        return state.alignment(company.seat).name in state.alignment(self.seat).steals_from

    @requirement("ME-12.04", says=lambda steal, state: state.how_it_stands(steal.thief))
    def thief_is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.thief] == UNTAPPED

    def perform(self, state: MeccgState) -> Runnable | None:
        stealing = state.frame
        assert isinstance(stealing, StealItems)
        stealing.stolen += (self.seat,)
        state.happen(Tapped(self.thief, cause="cost"))
        loss = Discarded(self.item, source=self.thief, cause="stolen")
        return loss, KeepStolen(self.seat, self.thief, state.name(self.item))

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.thief)} to steal {state.name(self.item)}"


class StealNothing(Pass, frozen=True):
    """Steal nothing."""

    verb = "steal-nothing"

    def perform(self, state: MeccgState) -> Runnable | None:
        stealing = state.frame
        assert isinstance(stealing, StealItems)
        stealing.stolen += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Steal nothing"


class KeepStolen(Procedure):
    """The thief's player may play his own card of the stolen item on the thief (ME-12.03)."""

    seat: int
    thief: CardId
    item: str

    @step("ME-12.03")
    def play_it(self, state: MeccgState) -> Outcome:
        like = [card for card in state.hand(self.seat) if state.name(card) == self.item]
        if not like and not state.asks_all:
            return None
        choices: list[Action] = [PlayStolen(self.seat, self.thief, card) for card in like[:1]]
        return Decision(self.seat, "keep what was stolen", [*choices, Pass(self.seat)], "ME-12.03")

    steps = (play_it,)


class PlayStolen(Action, frozen=True):
    """Play the own card of the item on the thief."""

    verb = "keep-stolen"
    thief: CardId
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        state.frame.finish()
        return PutWith(self.card, self.thief, cause="stolen")

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)} on {state.name(self.thief)}"
