"""Change, then event: a change is proposed as data, may be forbidden, replaced or answered, and only then happens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from .action import Action, Decision, Pass
from .data import NO_CARD, CardId, Data
from .procedure import Again, Outcome, Procedure, Runnable, step

if TYPE_CHECKING:
    from .state import State


class Change(Data, frozen=True, kw_only=True):
    """Something that is about to be true: what, from which source, for which cause."""

    rules: ClassVar[tuple[str, ...]] = ()
    """Where a rulebook says what such a change is."""
    rules_by_cause: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rules in the place of these where the cause tells more."""
    sets_off: ClassVar[bool] = False
    """Whether other rules may have something to say to it once it has happened: games ask them about no other."""

    source: CardId = NO_CARD
    cause: str = ""

    @abstractmethod
    def apply(self, state: Any) -> None:
        """Make it true."""

    def sentence(self, name: Callable[[int], str]) -> str:
        """What a log says of it; `name` gives each card the name that the reader may know."""
        return type(self).__name__

    def cited(self, face: Callable[[int], str]) -> tuple[str, ...]:
        """The rules by which it comes about; `face` says what each card was, as far as the reader may know."""
        return self.rules_by_cause.get(self.cause, self.rules)


class Event(Data, frozen=True):
    """A change that happened. The faces say what each card was at that moment and which seats knew it."""

    change: Change
    faces: tuple[tuple[CardId, str, int], ...] = ()

    def cited(self) -> tuple[str, ...]:
        """The rules that whoever tells of it names: a page, a judge."""
        faces = {card: face for card, face, _ in self.faces}
        return self.change.cited(lambda card: faces.get(CardId(card), ""))

    def seen_by(self, who: int) -> Event:
        """The event with the faces left blank that not all of `who` (a mask of seats) know."""
        if not self.faces:
            return self
        return Event(
            self.change,
            tuple((card, face, who) if mask & who == who else (card, "", 0) for card, face, mask in self.faces),
        )


class Watch:
    """An ability that concerns a change; the state refers to it by name, through the card it belongs to."""

    __slots__ = ("applies", "name", "rules")

    def __init__(self, name: str, applies: Callable[[Any, CardId, Any], bool], rules: tuple[str, ...] = ()) -> None:
        self.name = name
        self.applies = applies
        self.rules = rules


class Prohibition(Watch):
    """Forbids a change. It beats whatever allows it."""

    __slots__ = ()


class Replacement(Watch):
    """Puts something else in the place of a change; each does so at most once for one change."""

    __slots__ = ("instead",)

    def __init__(
        self,
        name: str,
        applies: Callable[[Any, CardId, Any], bool],
        instead: Callable[[Any, CardId, Any], Change | None],
        rules: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, applies, rules)
        self.instead = instead


class Response(Watch):
    """A seat may do something while a change is about to happen."""

    __slots__ = ("offers",)

    def __init__(
        self,
        name: str,
        applies: Callable[[Any, CardId, Any], bool],
        offers: Callable[[Any, CardId, int, Any], list[Action]],
        rules: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, applies, rules)
        self.offers = offers


class Prevented(Change, frozen=True):
    """A change was forbidden, or replaced by nothing."""

    what: Change

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.what.cards

    def apply(self, state: Any) -> None:
        """Nothing happens."""

    def sentence(self, name: Callable[[int], str]) -> str:
        return f"Prevented: {self.what.sentence(name)}"

    def cited(self, face: Callable[[int], str]) -> tuple[str, ...]:
        return self.what.cited(face)


class Replace(Action, frozen=True):
    """Let one of several replacements come first."""

    verb = "replace"
    card: CardId
    watch: str

    def sentence(self, state: Any) -> str:
        return f"Apply {state.name(self.card)} ({self.watch}) first"

    def perform(self, state: Any) -> Runnable | None:
        proposal = state.frame
        assert isinstance(proposal, Proposal)
        proposal.replace(state, self.card, self.watch)
        return None


class PassResponse(Pass, frozen=True):
    """Respond with nothing: what is about to happen happens."""

    verb = "pass-response"

    def perform(self, state: Any) -> Runnable | None:
        proposal = state.frame
        assert isinstance(proposal, Proposal)
        proposal.passed += 1
        return None


class Proposal(Procedure):
    """A change on its way: prohibitions, then replacements, then responses see it; then it happens."""

    change: Change
    used: tuple[str, ...] = ()
    passed: int = 0

    def prevent(self, state: State) -> Again:
        state.happen(Prevented(self.change, source=self.change.source, cause=self.change.cause))
        return self.finish()

    def replace(self, state: State, card: CardId, watch_name: str) -> None:
        """The affected change becomes another one; this replacement does not see it again."""
        for source, watch in state.watching(Replacement, self.change):
            if source == card and watch.name == watch_name and isinstance(watch, Replacement):
                self.used += (f"{card} {watch_name}",)
                other = watch.instead(state, source, self.change)
                if other is None:
                    self.prevent(state)
                else:
                    self.change = other
                    self.go_to("prohibitions")
                return

    @step()
    def prohibitions(self, state: State) -> Outcome:
        for source, watch in state.watching(Prohibition, self.change):
            if watch.applies(state, source, self.change):
                return self.prevent(state)
        return None

    @step()
    def replacements(self, state: State) -> Outcome:
        open_ones = [
            (source, watch)
            for source, watch in state.watching(Replacement, self.change)
            if f"{source} {watch.name}" not in self.used and watch.applies(state, source, self.change)
        ]
        if not open_ones:
            return None
        if len(open_ones) == 1:
            self.replace(state, open_ones[0][0], open_ones[0][1].name)
            return Again()
        seat = state.affected_seat(self.change)
        return Decision(seat, "replacement", [Replace(seat, source, watch.name) for source, watch in open_ones])

    @step()
    def about_to(self, state: State) -> Outcome:
        order = state.response_order()
        while self.passed < len(order):
            seat = order[self.passed]
            offers: list[Action] = []
            for source, watch in state.watching(Response, self.change):
                if isinstance(watch, Response) and watch.applies(state, source, self.change):
                    offers += watch.offers(state, source, seat, self.change)
            if offers or state.asks_all:
                return Decision(seat, "about to happen", [*offers, PassResponse(seat)])
            self.passed += 1
        return None

    @step()
    def happen(self, state: State) -> Outcome:
        state.happen(self.change)
        return None

    steps = (prohibitions, replacements, about_to, happen)
