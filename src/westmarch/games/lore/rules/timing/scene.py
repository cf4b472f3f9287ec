"""Scenes: procedures that open windows in which cards may be used, and what is known of the moment."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, KeysView, Mapping
from typing import ClassVar

from westmarch.games.middle_earth.table import Company
from westmarch.games.middle_earth.timing import company_in_focus as company_in_focus
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.procedure import Procedure

from ...state import FEATURES, LoreState
from ...words import MOVEMENT


class WindowAction(Action, frozen=True):
    """Something that is offered in a window."""

    offered_by: ClassVar[str] = ""
    """What is offered by cards in play only: by this they are found (see `cards.definition`). Who has none of them is
    not asked."""


CARD_ACTIONS = Contributions[type[WindowAction]]("actions with cards that may break in")
"""What may be done in every window: playing cards from hand, and using those in play."""


class Scene(Procedure, kw_only=True):
    """A procedure in some of whose steps cards may be used."""

    heard: int = 0
    """How many of those who are asked one after the other have passed."""

    windows: ClassVar[Mapping[str, str]] = {}
    """The kind of window that each such step opens."""

    def moment(self) -> str:
        """The window that is open."""
        steps, step = self.steps, self.step
        return self.windows.get(steps[step].name, "") if step < len(steps) else ""


class RollScene(Scene, kw_only=True):
    """A roll is about to be made; cards may add to it."""

    bonus: int = 0


def moment(state: LoreState) -> str:
    """The window that is open now: a phase, or one of the moments of the timing keywords."""
    frame = state.stack[-1] if state.stack else None
    return frame.moment() if isinstance(frame, Scene) else ""


def acting_companies(state: LoreState, seat: int) -> list[Company]:
    """The companies whose characters a player may use now: in movement and site phases just the one whose phase it is
    (LO-3.41)."""
    company = company_in_focus(state)
    if company is not None:
        return [company] if company.seat == seat else []
    return state.companies_of(seat)


def in_movement(state: LoreState) -> bool:
    return state.phase == MOVEMENT


class Decline(Pass, frozen=True):
    """Use no card now; the next player is asked."""

    def perform(self, state: LoreState) -> None:
        frame = state.stack[-1]
        assert isinstance(frame, Scene)
        frame.heard += 1


def ask_in_turn(state: LoreState, scene: Scene, seats: list[int], kind: str, rule: str) -> Decision | None:
    """Ask several players, one after the other, which cards they use at this moment."""
    while scene.heard < len(seats):
        seat = seats[scene.heard]
        found = offered(state, seat, CARD_ACTIONS.all)
        if found or is_asked_anyway(state, seat):
            found.append(Decline(seat))
            return Decision(seat, kind, found, rule)
        scene.heard += 1
    return None


def card_window(state: LoreState, seat: int, kind: str, rule: str) -> Decision | None:
    """Ask a player which cards he uses at this moment."""
    return ask(state, seat, kind, CARD_ACTIONS.all, rule)


def ask(state: LoreState, seat: int, kind: str, actions: Iterable[type[WindowAction]], rule: str) -> Decision | None:
    """A decision among all legal actions of several kinds, or to pass; none if nobody need ask."""
    found = offered(state, seat, actions)
    if not found and not is_asked_anyway(state, seat):
        return None
    found.append(Pass(seat))
    return Decision(seat, kind, found, rule)


def offered(state: LoreState, seat: int, actions: Iterable[type[WindowAction]]) -> list[Action]:
    """All legal actions of several kinds."""
    found: list[Action] = []
    features = state.cache.get(FEATURES) or state.features()
    held: KeysView[str] | None = None
    occasion: Hashable = None
    for action in actions:
        by = action.offered_by
        if by:
            if (by, seat) not in features and by not in features:
                continue
        else:
            untimely = action.untimely
            if untimely:
                # What a hand holds is the same in one window after the other, and mostly of no use.
                if held is None:
                    occasion, held = occasion_of(state, seat), state.held(seat).cards.keys()
                useless = untimely.get(occasion)
                if useless is not None and held <= useless:
                    continue
        found += action.legal(state, seat)
    return found


def occasion_of(state: LoreState, seat: int) -> Hashable:
    """All on which it depends whether a text is timely: whose turn it is, the phase, and the window."""
    frame = state.stack[-1] if state.stack else None
    return seat == state.active, state.phase, frame.moment() if isinstance(frame, Scene) else ""


def is_asked_anyway(state: LoreState, seat: int) -> bool:
    """Whether a player is asked who can only pass: so that others cannot tell it, or for the rules to answer."""
    return state.windows != "able" or seat == state.unattended
