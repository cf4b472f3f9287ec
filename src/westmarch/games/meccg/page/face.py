"""MECCG's page face: what the server asks of the game to show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from westmarch.games.middle_earth.page.ending import draw_result
from westmarch.games.middle_earth.page.picture import Face, JourneyMap, JourneyOption, JourneyPicture
from westmarch.kernel.changes import Event
from westmarch.kernel.state import State
from westmarch.kernel.view import Question, View

from ...page import PageChart, PageDecision, PageMoment, PageResult, PageStory, PageWaiting, PageWindow
from ..deck import Deck
from ..drawing.table import heading
from ..rules.timing.scene import phase
from ..state import MeccgState
from .charts import charts, opening_hand
from .faces import face
from .map import draw_map
from .options import draw_decision
from .search import CARDS
from .story import TELLER
from .table import draw_picture
from .windows import WINDOWS, about


class MeccgPage:
    """How MECCG shows itself on the page."""

    windows: Sequence[PageWindow] = WINDOWS
    sends: Sequence[type[msgspec.Struct]] = (Face, JourneyOption, JourneyPicture, JourneyMap)

    def decision(self, view: View, question: Question) -> PageDecision:
        return draw_decision(_state(view), question.kind, question.rule, question.prompt, question.actions)

    def picture(self, view: View, names: Sequence[str], decision: PageDecision | None = None) -> JourneyPicture:
        touched = () if decision is None else [card for option in decision.options for card in option.cards]
        return draw_picture(_state(view), view.seat, names, touched)

    def waiting(self, view: View, names: Sequence[str]) -> list[PageWaiting]:
        return [PageWaiting(seat, names[seat], about(kind), rule) for seat, kind, rule in view.asked]

    def story(self, view: View, names: Sequence[str], since: int = 0) -> PageStory:
        return TELLER.story(_state(view), names, since)

    def result(self, view: View, names: Sequence[str]) -> PageResult | None:
        return draw_result(_state(view), names)

    def moment(self, state: State, names: Sequence[str]) -> PageMoment:
        assert isinstance(state, MeccgState)
        return PageMoment(state.turn, phase(state), heading(state, names))

    def marks(self, events: Sequence[Event]) -> list[str]:
        return TELLER.marks(events)

    def face(self, card_id: str) -> Face:
        return face(card_id)

    def filters(self) -> Mapping[str, Sequence[str]]:
        return CARDS.filters

    def search(self, words: str, wanted: Mapping[str, str]) -> list[str]:
        return CARDS.search(words, wanted)

    def opening_hand(self, deck: Deck, format: str, seed: int) -> list[str]:
        return opening_hand(deck, format, seed)

    def charts(self, deck: Deck) -> list[PageChart]:
        return charts(deck)

    def map(self) -> JourneyMap:
        return draw_map()


def _state(view: View) -> MeccgState:
    assert isinstance(view.state, MeccgState)
    return view.state
