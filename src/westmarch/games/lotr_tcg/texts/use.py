"""One use of an ability: its costs, then its effects, as a frame that can stop for a decision anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, step

from ..cards.definition import CARDS
from ..changes import EventDiscarded, EventPlayed

if TYPE_CHECKING:
    from ..state import TcgState
    from .deeds import Deal, Deed

_UNDECIDED = frozenset({Decision, Again, list})
"""What a deed says that is not done yet."""
Bound = tuple[tuple[str, tuple[CardId, ...]], ...]


class Use(Procedure):
    """A text that is carried out; `position` is the deed that is due, `chosen` what was decided for it so far.

    `bound` holds what its deeds have been done to, by name: "it" is what was last chosen or exerted. `happened` is what
    set the text off."""

    seat: int
    card: CardId
    definition: str
    ability: str
    position: int = 0
    chosen: tuple[CardId, ...] = ()
    bound: Bound = ()
    number: int = 0
    """X, where a text has one."""
    happened: Change | None = None
    cancelled: bool = False
    spotted: tuple[CardId, ...] = ()
    """The cards that its costs spotted or exerted."""

    def deal(self) -> Deal:
        kind = CARDS[self.definition]
        return kind.parts.get(self.ability) or kind.deal_at(self.ability)

    def the(self, name: str) -> tuple[CardId, ...]:
        """What is bound to a name."""
        for each, cards in reversed(self.bound):
            if each == name:
                return cards
        return ()

    def bind(self, name: str, cards: tuple[CardId, ...]) -> None:
        others = [item for item in self.bound if item[0] != name] if self.bound else ()
        self.bound = (*others, (name, cards))

    def part(self, index: str = "") -> Use:
        """A part of the deed that is due, as a use of its own."""
        where = f"{'cost' if self.at == 'pay' else 'effect'}:{self.position}"
        return Use(
            self.seat,
            self.card,
            self.definition,
            "/".join(filter(None, (self.ability, where, index))),
            bound=self.bound,
            number=self.number,
            happened=self.happened,
        )

    @step("TC-8.06", "TC-8.07")
    def pay(self, state: TcgState) -> Outcome:
        """What stands before the effect is paid in full."""
        return self._do(state, self.deal().costs)

    @step()
    def announce(self, state: TcgState) -> Outcome:
        """An event has been played once it is paid for: then it may be cancelled."""
        self.position = 0
        if self.is_event(state):
            return EventPlayed(self.seat, self.card, self.spotted)
        return None

    @step("TC-8.05", "TC-8.08")
    def take_effect(self, state: TcgState) -> Outcome:
        if self.cancelled:
            return None
        return self._do(state, self.deal().effects)

    @step("TC-1.07", "TC-3.06")
    def put_away(self, state: TcgState) -> Outcome:
        """An event is discarded when it has taken effect, and only then."""
        return EventDiscarded(self.card) if self.is_event(state) else None

    steps = (pay, announce, take_effect, put_away)

    def is_event(self, state: TcgState) -> bool:
        return self.card >= 0 and "/" not in self.ability and state.zone_of(self.card)[0] == "played"

    def _do(self, state: TcgState, deeds: tuple[Deed, ...]) -> Outcome:
        if self.position >= len(deeds) or self.seat in state.out:
            return None
        outcome = deeds[self.position].run(state, self)
        if type(outcome) in _UNDECIDED:
            return outcome
        self.position += 1
        self.chosen = ()
        return Again(outcome)


def uses_of_event(state: TcgState, card: CardId) -> list[Use]:
    """The use of an event that is being played, as long as it is going to take effect."""
    return [
        frame
        for frame in state.stack
        if isinstance(frame, Use) and frame.card == card and "/" not in frame.ability and not frame.cancelled
    ]


class EventCancelled(Change, frozen=True):
    """An event that has just been played has no effect; its costs stay paid (TC-8.13)."""

    rules = ("TC-8.13",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        for use in uses_of_event(state, self.card):
            use.cancelled = True

    def sentence(self, name: Callable[[int], str]) -> str:
        return f"{name(self.card)} is cancelled"


def ask_as(seat: int, card: CardId = NO_CARD, definition: str = "", ability: str = "", **more: object) -> Use:
    """The place from which a kind is tested or a condition asked, without anything being done."""
    return Use(seat, card, definition, ability, **more)  # type: ignore[arg-type]
