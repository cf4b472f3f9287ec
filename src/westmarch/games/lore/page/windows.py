"""The kinds of questions in which one may pass, and what people usually want there."""

from __future__ import annotations

from ...page import PageWindow
from ...page.windows import ASK, PASS, SENSIBLE, windows_of
from . import sensible

_ASKED = {
    "organization phase": "Organization: characters, companies and cards",
    "movement phase": "While a company has its movement phase",
    "engagement hazards": "Hazards on an attack",
    "engagement resources": "Help against an attack",
    "assign strikes": "Assigning strikes",
    "strike hazards": "Hazards on a strike",
    "strike resources": "Help against a strike",
    "body roll": "Before a body roll",
    "hand over items": "Handing over items of an eliminated character",
    "counter": "Countering what is about to happen",
    "site phase": "Doing something at the site",
    "faction roll": "Help with a faction roll",
    "ring found": "Playing a ring for a gold ring",
    "corruption roll": "Before a corruption roll",
    "sideboard": "Taking cards from the sideboard",
    "call the end game": "Calling the end game",
    "fill the hazard pile": "Putting hazards into the hazard pile",
    "opening hazards": "Hazards of the opening hand for the hazard pile",
    "draw back to hand size": "Drawing back to the hand size",
    "draft": "The draft of the first characters",
    "starting items": "Cards to begin with",
    "left-over characters": "Left-over characters for the draw pile",
}
_SENSIBLE = {
    "company to move": "The order in which companies move",
    "draw for the movement": "Drawing cards for a move",
    "company at its site": "The order in which companies come to their sites",
    "enter the site": "Entering a site",
    "tap or stay": "Tapping against a strike, or staying untapped",
    "support": "Tapping in support against a strike",
    "support a corruption roll": "Tapping in support against corruption",
    "last corruption rolls": "The order of the last corruption rolls",
}
_NO_PASSING = {"company to move", "company at its site", "enter the site", "tap or stay", "last corruption rolls"}
"""Questions that must be answered."""
_PASSED = {
    "untap phase": "Untap phase",
    "discard or reserve one card": "Discarding or reserving a card at the end of a turn",
}


WINDOWS: tuple[PageWindow, ...] = windows_of(
    {ASK: _ASKED, SENSIBLE: _SENSIBLE, PASS: _PASSED}, sensible.SENSIBLE, _NO_PASSING
)
"""In the order in which a settings sheet shows them."""
