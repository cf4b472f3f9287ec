"""Scenes: procedures that open windows in which cards may be used, and what is known of the moment."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, KeysView, Mapping
from typing import ClassVar, TypeAlias

from westmarch.games.middle_earth.table import Company
from westmarch.games.middle_earth.timing import company_in_focus as company_in_focus
from westmarch.kernel.action import Action, Decision, Pass, all_legal
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Procedure

from ...holding import texts_held_for
from ...state import FEATURES, LoreState
from ...words import MOVEMENT


class WindowAction(Action, frozen=True):
    """Something that is offered in a window."""

    offered_by: ClassVar[str] = ""
    """What is offered by cards in play only: by this they are found (see `cards.definition`). Who has none of them is
    not asked."""
    by_anybodys: ClassVar[bool] = False
    """It is offered by the cards of others, too."""
    sort: ClassVar[str] = ""
    """For what cards are held with which it is done; who holds none of them is not asked."""

    @classmethod
    def found_by(cls, seat: int) -> Hashable:
        """By what the cards in play are found that offer it to a seat; none if it needs no such card."""
        if not cls.offered_by:
            return None
        return cls.offered_by if cls.by_anybodys else (cls.offered_by, seat)


Offers: TypeAlias = Contributions[type[WindowAction]]
"""What may be done in a window."""
Timely: TypeAlias = Mapping[Hashable, bool]
"""Which texts may be used on an occasion, as far as it has been asked."""
Sought: TypeAlias = tuple[
    type[WindowAction], Hashable, Mapping[str, object], Mapping[Hashable, set[str]], Mapping[Hashable, Timely]
]
"""A kind of action, by what cards in play offer it to a seat, which cards are held for it, and when which of them are
of no use, or which texts are of some."""
NO_CARDS: frozenset[str] = frozenset()
NOT_LOOKED_AT: KeysView[str] = {"": None}.keys()
"""A hand at which nobody has looked yet."""

ABLE = "able"
"""The mode of games in which nobody is asked who can only pass; in others he is, so that nobody can tell."""
CARD_ACTIONS = Offers("actions with cards that may break in")
"""What may be done in every window: playing cards from hand, and using those in play."""


class Scene(Procedure, kw_only=True):
    """A procedure in some of whose steps cards may be used."""

    heard: int = 0
    """How many of those who are asked one after the other have passed."""

    windows: ClassVar[Mapping[str, str]] = {}
    """The kind of window that each such step opens."""

    def moment(self) -> str:
        """The window that is open."""
        kind = type(self)
        return (MOMENTS.get(kind) or _note_moments(kind))[self.step]


MOMENTS: dict[type[Procedure], tuple[str, ...]] = {}
"""The windows that are open in the steps of each kind of procedure, and at its end, looked up once."""


def _note_moments(kind: type[Procedure]) -> tuple[str, ...]:
    windows = kind.windows if issubclass(kind, Scene) else {}
    found = MOMENTS[kind] = (*[windows.get(step.name, "") for step in kind.steps], "")
    return found


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
        found = offered(state, seat, CARD_ACTIONS)
        if found or state.windows != ABLE:
            found.append(Decline(seat))
            return Decision(seat, kind, found, rule)
        scene.heard += 1
    return None


def card_window(state: LoreState, seat: int, kind: str, rule: str) -> Decision | None:
    """Ask a player which cards he uses at this moment."""
    return ask(state, seat, kind, CARD_ACTIONS, rule)


def ask(state: LoreState, seat: int, kind: str, actions: Offers, rule: str) -> Decision | None:
    """A decision among all legal actions of several kinds, or to pass; none if nobody need ask."""
    found = offered(state, seat, actions)
    if not found and state.windows == ABLE:
        return None
    found.append(Pass(seat))
    return Decision(seat, kind, found, rule)


def offered(state: LoreState, seat: int, actions: Offers) -> list[Action]:
    """All legal actions of several kinds."""
    asked: list[type[WindowAction]] = []
    features = state.cache.get(FEATURES) or state.features()
    occasion, held = occasion_of(state, seat), NOT_LOOKED_AT
    sought = SOUGHT.get((actions, seat))
    if sought is None:
        sought = _note_sought(actions, seat)
    for action, by, cards, untimely, timely in sought:
        if by is not None:
            if by not in features:
                continue
            if timely:
                known = timely.get(occasion)
                if known is not None and are_useless(known, features[by]):
                    continue
        elif untimely or cards:
            # What a hand holds is the same in one window after the other, and mostly of no use.
            if held is NOT_LOOKED_AT:
                held = state.held(seat).cards.keys()
            if held.isdisjoint(cards) if cards else held <= untimely.get(occasion, NO_CARDS):
                continue
        asked.append(action)
    return all_legal(state, seat, asked) if asked else []


def are_useless(known: Timely, texts: Iterable[tuple[CardId, Hashable]]) -> bool:
    """Whether it is known of some texts of cards in play that none of them is used on an occasion."""
    for _, text in texts:
        if known.get(text, True):
            return False
    return True


SOUGHT: dict[tuple[Offers, int], list[Sought]] = {}
"""What the actions of each window say of when nobody need ask a seat for them, looked up once."""


def _note_sought(actions: Offers, seat: int) -> list[Sought]:
    found = SOUGHT[actions, seat] = [
        (each, each.found_by(seat), texts_held_for(each.sort), each.untimely, each.timely) for each in actions.all
    ]
    return found


def occasion_of(state: LoreState, seat: int) -> Hashable:
    """All on which it depends whether a text is timely: whose turn it is, the phase, and the window."""
    frame = state.stack[-1]
    kind = type(frame)
    return seat == state.active, state.phase, (MOMENTS.get(kind) or _note_moments(kind))[frame.step]
