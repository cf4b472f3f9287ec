"""The LOTR TCG as the page shows it: all that the server asks for."""

from __future__ import annotations

from ...page.game_page import GamePage
from ..drawing.questions import asked
from ..drawing.table import heading
from .charts import charts, opening_hand
from .ending import draw_result
from .faces import Face, face
from .options import draw_option
from .picture import TcgOption, TcgPicture
from .search import CARDS
from .sensible import PLANS, SENSIBLE
from .story import draw_story, marks
from .table import TableDrawer
from .windows import WINDOWS, about

PAGE = GamePage(
    sends=(Face, TcgOption, TcgPicture),
    windows=WINDOWS,
    sensible=SENSIBLE,
    plans=PLANS,
    cards=CARDS,
    face=face,
    drawer=TableDrawer,
    asked=asked,
    option=draw_option,
    heading=heading,
    phase=lambda state: state.phase or "set-up",
    story=draw_story,
    marks=marks,
    result=draw_result,
    opening_hand=opening_hand,
    charts=charts,
    about=about,
)
