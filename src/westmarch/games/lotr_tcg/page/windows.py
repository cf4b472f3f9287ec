"""The kinds of questions in which one may pass, and what people usually want there.

Whoever must say what becomes of his fellowship (who defends, whether it moves on, who takes up the Ring) is no window:
that is always asked, also while one passes until something happens."""

from __future__ import annotations

from ...page import PageWindow
from ...page.windows import ASK, SENSIBLE, windows_of
from . import sensible

_ASKED = {
    "fellowship phase": "Playing cards in your fellowship phase",
    "Shadow phase": "Playing cards in your Shadow phase",
    "maneuver actions": "Maneuver phase",
    "archery actions": "Archery phase",
    "assignment actions": "Assignment phase, before defenders are assigned",
    "skirmish actions": "During a skirmish",
    "regroup actions": "Regroup phase",
    "response": "Responding to what has happened",
    "about to happen": "Responding to what is about to happen",
    "prevent it": "Preventing what is about to happen",
    "assign minions": "Sending minions that are left over against companions",
    "reconcile": "Discarding a card before the hand is filled up",
}

_SENSIBLE = {
    "healing at a sanctuary": "Healing at a sanctuary",
    "next skirmish": "The order of skirmishes",
}

WINDOWS: tuple[PageWindow, ...] = windows_of({ASK: _ASKED, SENSIBLE: _SENSIBLE}, sensible.SENSIBLE, {"next skirmish"})
"""In the order in which a settings sheet shows them. Nobody is asked where he has nothing to do, so most are asked."""

_ABOUT = {
    "healing at a sanctuary": "whom to heal at the sanctuary",
    "fellowship phase": "the fellowship phase",
    "Shadow phase": "the Shadow phase",
    "assign defenders": "who defends against which minion",
    "assign minions": "whom the other minions attack",
    "archery wounds": "who takes the archery wounds",
    "next skirmish": "which skirmish comes next",
    "reconcile": "the cards in hand",
    "move on or stay": "whether to move on or to stay",
    "bid burdens": "how many burdens to bid",
    "turn order": "the order of turns",
    "starting fellowship": "who starts in the fellowship",
    "who takes up the Ring": "who takes up the Ring",
    "response": "a response",
    "about to happen": "a response",
    "prevent it": "whether to prevent it",
    "replacement": "which effect comes first",
    "order of what happens": "what happens next",
    "maneuver actions": "the maneuver phase",
    "archery actions": "the archery phase",
    "assignment actions": "what to do before skirmishes are assigned",
    "skirmish actions": "the skirmish",
    "regroup actions": "the regroup phase",
    "whom to shoot at": "whose minions to shoot at",
    "discard from hand": "which card to discard",
    "play a card": "which card to play",
    "dig deeper": "whether to discard another card",
    "choose": "which card to choose",
    "choose a site number": "a site number",
    "choose a player": "which player to choose",
    "choose an opponent": "which opponent to choose",
    "choose a number": "how many",
    "choose a way": "what to choose",
    "choose whether": "whether to do it",
}


def about(kind: str) -> str:
    """What somebody is thinking about, for those who wait."""
    return _ABOUT.get(kind, kind)
