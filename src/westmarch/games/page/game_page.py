"""How a game shows itself on the page: what the server asks, answered by the functions that each game brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from westmarch.kernel.action import Action
from westmarch.kernel.changes import Event
from westmarch.kernel.player import Player
from westmarch.kernel.state import State
from westmarch.kernel.structs import replace
from westmarch.kernel.view import Question, View

from . import PageChart, PageDecision, PageMap, PageMoment, PageOption, PageResult, PageStory, PageWaiting, PageWindow
from .drawer import Drawer
from .plans import NO_PLANS, Plans
from .search import CardSearch
from .windows import titled

Sensible = Callable[[Any, int, Sequence[Action]], Action | None]
"""The one sensible answer to a question, from what a seat may know; nothing where the seat has something to decide."""


class GamePage:
    """One game as the page shows it; states are what the viewer may see."""

    def __init__(
        self,
        *,
        sends: Sequence[type[msgspec.Struct]],
        windows: Sequence[PageWindow],
        sensible: Mapping[str, Sensible],
        cards: CardSearch[Any],
        face: Callable[[str], msgspec.Struct],
        drawer: type[Drawer[Any, Any]],
        asked: Callable[[Any, str, str, Sequence[Action]], str],
        option: Callable[[Any, Action], PageOption],
        heading: Callable[[Any, Sequence[str]], str],
        phase: Callable[[Any], str],
        story: Callable[[Any, Sequence[str], int], PageStory],
        marks: Callable[[Iterable[Event]], list[str]],
        result: Callable[[Any, Sequence[str]], PageResult | None],
        opening_hand: Callable[[Any, str, int], list[str]],
        charts: Callable[[Any], list[PageChart]],
        plans: Plans = NO_PLANS,
        map: Callable[[], PageMap] | None = None,
        about: Callable[[str], str] | None = None,
    ) -> None:
        self.sends = sends
        self.windows = windows
        self._sensible = sensible
        """By the kind of question."""
        self.about = titled(windows) if about is None else about
        """What somebody is asked about, as the others may read it: else the title of the window."""
        self._cards = cards
        self._face = face
        self._drawer = drawer
        self._asked = asked
        """The question in one sentence."""
        self._option = option
        self._heading = heading
        self._phase = phase
        self._story = story
        self._marks = marks
        self._result = result
        self._opening_hand = opening_hand
        self._charts = charts
        self._map = map
        self._plans = plans

    def decision(self, view: View, question: Question) -> PageDecision:
        state, actions = view.state, question.actions
        prompt = self._asked(state, question.kind, question.prompt, actions)
        return PageDecision(
            question.kind, question.rule, prompt, tuple(self._option(state, action) for action in actions)
        )

    def planned(self, view: View, question: Question, guide: Player | None) -> PageDecision:
        decision, state = self.decision(view, question), view.state
        following = self._plans.following(view, question)
        if following is not None:
            first, actions = following
            after = (first.id(state),)
            ahead = tuple(replace(self._option(state, action), after=after, is_pass=False) for action in actions)
            decision = replace(decision, ahead=ahead)
        proposal = None if guide is None else self._plans.proposal(view, question, guide)
        return decision if proposal is None else replace(decision, proposal=proposal)

    def sensible(self, state: State, seat: int, kind: str, actions: Sequence[Action]) -> Action | None:
        answer = self._sensible.get(kind)
        return None if answer is None else answer(state.hide(seat), seat, actions)

    def picture(self, view: View, names: Sequence[str], decision: PageDecision | None = None) -> msgspec.Struct:
        offered = () if decision is None else (*decision.options, *(decision.ahead or ()))
        touched = [card for option in offered for card in option.cards]
        return self._drawer(view.state, view.seat, names).picture(touched)

    def waiting(self, view: View, names: Sequence[str]) -> list[PageWaiting]:
        return [PageWaiting(seat, names[seat], self.about(kind), rule) for seat, kind, rule in view.asked]

    def story(self, view: View, names: Sequence[str], since: int = 0) -> PageStory:
        return self._story(view.state, names, since)

    def result(self, view: View, names: Sequence[str]) -> PageResult | None:
        return self._result(view.state, names)

    def moment(self, state: State, names: Sequence[str]) -> PageMoment:
        table: Any = state
        return PageMoment(table.turn, self._phase(table), self._heading(table, names))

    def marks(self, events: Sequence[Event]) -> list[str]:
        return self._marks(events)

    def face(self, card_id: str) -> msgspec.Struct:
        return self._face(card_id)

    def filters(self) -> Mapping[str, Sequence[str]]:
        return self._cards.filters

    def search(self, words: str, wanted: Mapping[str, str]) -> list[str]:
        return self._cards.search(words, wanted)

    def opening_hand(self, deck: Any, format: str, seed: int) -> list[str]:
        return self._opening_hand(deck, format, seed)

    def charts(self, deck: Any) -> Sequence[PageChart]:
        return self._charts(deck)

    def map(self) -> PageMap | None:
        return None if self._map is None else self._map()
