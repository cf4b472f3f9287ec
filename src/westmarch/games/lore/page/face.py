"""LoRE's page face: what the server asks of the game to show it."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.middle_earth.page.face import JourneyPage
from westmarch.games.middle_earth.page.picture import Face, JourneyMap, JourneyPicture
from westmarch.kernel.state import State
from westmarch.kernel.view import Question, View

from ...page import PageChart, PageDecision, PageMoment, PageWindow
from ..deck import Deck
from ..drawing.table import heading
from ..state import LoreState
from .charts import charts, opening_hand
from .faces import face
from .map import draw_map
from .options import draw_decision
from .search import CARDS
from .story import TELLER
from .table import draw_picture
from .windows import WINDOWS, about


class LorePage(JourneyPage):
    """How LoRE shows itself on the page."""

    windows: Sequence[PageWindow] = WINDOWS
    teller = TELLER
    cards = CARDS

    def about(self, kind: str) -> str:
        return about(kind)

    def decision(self, view: View, question: Question) -> PageDecision:
        return draw_decision(_state(view), question)

    def picture(self, view: View, names: Sequence[str], decision: PageDecision | None = None) -> JourneyPicture:
        touched = () if decision is None else [card for option in decision.options for card in option.cards]
        return draw_picture(_state(view), view.seat, names, touched)

    def moment(self, state: State, names: Sequence[str]) -> PageMoment:
        assert isinstance(state, LoreState)
        return PageMoment(state.turn, state.phase or "set-up", heading(state, names))

    def face(self, card_id: str) -> Face:
        return face(card_id)

    def opening_hand(self, deck: Deck, format: str, seed: int) -> list[str]:
        return opening_hand(deck, format, seed)

    def charts(self, deck: Deck) -> list[PageChart]:
        return charts(deck)

    def map(self) -> JourneyMap:
        return draw_map()


def _state(view: View) -> LoreState:
    assert isinstance(view.state, LoreState)
    return view.state
