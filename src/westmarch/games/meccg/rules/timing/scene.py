"""Scenes: procedures during which cards may be played. A scene says which windows are open to whom."""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.timing import company_in_focus as company_in_focus
from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure

from ...state import MeccgState
from ...words import Window
from ..about import OfCharacter, OfPhase


class Scene(Procedure):
    """A procedure that opens windows for cards."""

    opens_own_chains: ClassVar[bool] = False
    """What is set off in it does not wait for a chain that was being built before it began."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        """The windows in which a seat may use cards now."""
        return ()

    def chain_begins(self, state: MeccgState, action: Action) -> None:
        """A chain of effects is begun in this scene with an action."""


def open_windows(state: MeccgState, seat: int) -> tuple[Window, ...]:
    frame = state.stack[-1]
    return frame.open_to(state, seat) if isinstance(frame, Scene) else ()


def all_have_passed(state: MeccgState, passes: int) -> bool:
    """Whether as many have passed, one after the other, as are still in the game."""
    return passes >= state.seats - len(state.out)


def phase(state: MeccgState) -> str:
    """The phase of the turn that is under way, in the words of the turn sequence (IN-46)."""
    frame = state.outermost(OfPhase)
    return "set-up" if frame is None else frame.phase


def named_phase(frame: Procedure) -> str:
    """The phase that a procedure is, or to which it belongs by itself; empty for all others."""
    return frame.phase if isinstance(frame, OfPhase) else ""


def character_in_focus(state: MeccgState) -> CardId | None:
    """The character who faces the strike, makes the check or attempts the influence."""
    frame = state.nearest(OfCharacter)
    return None if frame is None else frame.character
