"""The LOTR TCG's page face: what the server asks of the game to show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from westmarch.kernel.changes import Event
from westmarch.kernel.state import State
from westmarch.kernel.view import Question, View

from ...page import PageChart, PageDecision, PageMoment, PageResult, PageStory, PageWaiting, PageWindow
from ..deck import Deck
from ..drawing.table import heading
from ..state import seated
from .charts import charts, opening_hand
from .ending import draw_result
from .faces import Face, face
from .options import draw_decision
from .picture import TcgOption, TcgPicture
from .search import CARDS
from .story import draw_story, marks
from .table import draw_picture
from .windows import WINDOWS, about


class TcgPage:
    """How the LOTR TCG shows itself on the page."""

    windows: Sequence[PageWindow] = WINDOWS
    sends: Sequence[type[msgspec.Struct]] = (Face, TcgOption, TcgPicture)

    def decision(self, view: View, question: Question) -> PageDecision:
        return draw_decision(seated(view.state), question.kind, question.rule, question.prompt, question.actions)

    def picture(self, view: View, names: Sequence[str], decision: PageDecision | None = None) -> TcgPicture:
        touched = () if decision is None else [card for option in decision.options for card in option.cards]
        return draw_picture(seated(view.state), view.seat, names, touched)

    def waiting(self, view: View, names: Sequence[str]) -> list[PageWaiting]:
        return [PageWaiting(seat, names[seat], about(kind), rule) for seat, kind, rule in view.asked]

    def story(self, view: View, names: Sequence[str], since: int = 0) -> PageStory:
        return draw_story(seated(view.state), names, since)

    def result(self, view: View, names: Sequence[str]) -> PageResult | None:
        return draw_result(seated(view.state), names)

    def moment(self, state: State, names: Sequence[str]) -> PageMoment:
        table = seated(state)
        return PageMoment(table.turn, table.phase or "set-up", heading(table, names))

    def marks(self, events: Sequence[Event]) -> list[str]:
        return marks(events)

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

    def map(self) -> None:
        """The fellowship walks an adventure path: there is no map."""
        return
