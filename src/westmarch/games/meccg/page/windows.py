"""The kinds of questions in which one may pass, and what people usually want there."""

from __future__ import annotations

from ...page import Habit, PageWindow
from ...page.windows import windows_of

ASK: Habit = "ask"
PASS: Habit = "pass"

_ASKED = {
    "organize": "Organization: organize characters and companies",
    "end of organization": "End of the organization phase",
    "long-events": "Long-event phase",
    "sideboard": "Bring hazards from the sideboard for half the hazard limits",
    "heal": "Healing at a Haven",
    "hazards": "Hazards on a moving company",
    "response": "Responding to the chain of effects",
    "attack": "An attack as a whole",
    "assign strikes": "Assigning strikes",
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
    "enter the site": "Entering the site",
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
    "draw cards": "Drawing cards for a move",
    "discard one card": "Discarding a card at the end of the turn",
    "call the Council": "Calling the Council",
    "about to happen": "Responding to what is about to happen",
}
_PASSED = {
    "untap": "Untap phase",
    "at any time": "Between the phases",
    "any time": "While another player’s company moves",
    "movement": "Beginning a chain while the own company moves",
    "end of turn": "End of the turn",
}

WINDOWS: tuple[PageWindow, ...] = windows_of({ASK: _ASKED, PASS: _PASSED})
"""In the order in which a settings sheet shows them."""
