"""The kinds of questions in which one may pass, and what people usually want there."""

from __future__ import annotations

from ...page import PageWindow
from ...page.windows import ASK, PASS, SENSIBLE, windows_of
from . import sensible

_ASKED = {
    "organize": "Organization: organize characters and companies",
    "long-events": "Long-event phase",
    "sideboard": "Bring hazards from the sideboard for half the hazard limits",
    "heal": "Healing at a Haven",
    "hazards": "Hazards on a moving company",
    "response": "Responding to the chain of effects",
    "attack": "An attack as a whole",
    "strikes assigned": "After the strikes have been assigned",
    "strike: hazards": "Hazards on a strike",
    "strike: resources": "Help against a strike",
    "strike: attacker's resources": "Help for a striker in company combat",
    "support": "Tapping in support against a strike",
    "items of the eliminated": "Taking over items of an eliminated character",
    "items of the departing": "Taking over items of a departing character",
    "join at a Haven": "Joining companies at a Haven",
    "on-guard": "Turning up a card on-guard",
    "creature at the site": "Playing a creature as an automatic-attack",
    "agents attack": "Attacks by agents",
    "burglary": "Stealing into a lair",
    "site": "Doing something at the site",
    "return to the Haven": "Returning to a Haven",
    "command a faction": "Commanding a faction",
    "bring a gift": "Bringing a gift to a faction",
    "influence check": "Help with an influence check",
    "corruption check": "Help with a corruption check",
    "ring test": "Playing a ring for a gold ring",
    "rescue": "Rescuing prisoners",
    "free the prisoners": "Freeing prisoners",
    "ride on": "Riding on",
    "next destination": "Moving on at once",
    "end of movement": "When a company has moved",
    "call the Council": "Calling the Council",
    "about to happen": "Responding to what is about to happen",
}
_SENSIBLE = {
    "end of organization": "End of the organization phase",
    "next company to move": "The order in which companies move",
    "draw cards": "Drawing cards for a move",
    "assign strikes": "Assigning strikes",
    "next strike": "The order in which strikes are faced",
    "tap or not": "Tapping for a strike",
    "next site phase": "The order in which sites are explored",
    "enter the site": "Entering the site",
    "final corruption checks": "The order of the final corruption checks",
}
_NO_PASSING = {
    "next company to move",
    "draw cards",
    "next strike",
    "tap or not",
    "next site phase",
    "final corruption checks",
}
"""Questions that must be answered."""
_PASSED = {
    "discard one card": "Discarding a card at the end of the turn",
    "untap": "Untap phase",
    "at any time": "Between the phases",
    "any time": "While another player’s company moves",
    "movement": "Beginning a chain while your company moves",
    "end of turn": "End of the turn",
}

WINDOWS: tuple[PageWindow, ...] = windows_of(
    {ASK: _ASKED, SENSIBLE: _SENSIBLE, PASS: _PASSED}, sensible.SENSIBLE, _NO_PASSING
)
"""In the order in which a settings sheet shows them."""
