"""Effects: what a card does when it resolves. Each says it in words, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.procedure import Outcome

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class Effect:
    """One part of what a card does."""

    __slots__ = ()

    taps_site = False
    """It taps the site of the company that plays the card."""
    removes_target = False
    """It takes the target out of play."""
    cancels = ""
    """What it cancels: an "attack" or a "strike"."""
    on_guard = ""
    """What it means for a card on-guard (ME-10.149 to ME-10.154): "attack" if it changes an automatic-attack, "company"
    if it directly affects the company or one of its characters, "never" if such a card cannot be turned up."""
    lends_actions = False
    """While it lasts, characters can do something that no card in play could."""
    several = False
    """More characters may tap for it, each for a target of his own."""
    holds_targets = False
    """Its targets cannot be tapped in response."""
    searches = False
    """It searches or looks at a play deck or a discard pile."""
    sends_back = False
    """It makes the moving company return to its site of origin."""
    calls_the_end = False
    """It calls the end of the game."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def text(self) -> str:
        raise TypeError(f"{type(self).__name__} has no words")


class Steps(Effect):
    """An odd card: a plain function, with a line of text written by hand."""

    __slots__ = ("function", "words")

    def __init__(self, function: Any, words: str) -> None:
        self.function = function
        self.words = words

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        outcome: Outcome = self.function(state, use)
        return outcome

    def text(self) -> str:
        return self.words
