"""MECCG as the page shows it: all that the server asks for."""

from __future__ import annotations

from westmarch.games.middle_earth.page.ending import draw_result
from westmarch.games.middle_earth.page.face import SENDS

from ...page.game_page import GamePage
from ..drawing.questions import asked
from ..drawing.table import heading
from ..rules.timing.scene import phase
from .charts import charts, opening_hand
from .faces import face
from .map import draw_map
from .options import draw_option
from .plans import PLANS
from .search import CARDS
from .sensible import SENSIBLE
from .story import TELLER
from .table import TableDrawer
from .windows import WINDOWS

PAGE = GamePage(
    sends=SENDS,
    windows=WINDOWS,
    sensible=SENSIBLE,
    cards=CARDS,
    face=face,
    drawer=TableDrawer,
    asked=asked,
    option=draw_option,
    heading=heading,
    phase=phase,
    story=TELLER.story,
    marks=TELLER.marks,
    result=draw_result,
    opening_hand=opening_hand,
    charts=charts,
    plans=PLANS,
    map=draw_map,
)
