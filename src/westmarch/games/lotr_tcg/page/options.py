"""The options of a seat as the page shows them: each with the cards to touch, and its number."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from westmarch.kernel.action import Action, Pass

from ..drawing.questions import note
from ..rules.course.movement import site_numbered, who_places
from ..rules.course.regroup import MoveOn
from ..state import TcgState
from .picture import TcgOption


def draw_option(state: TcgState, action: Action) -> TcgOption:
    """One option."""
    return TcgOption(
        id=action.id(state),
        sentence=action.sentence(state),
        note=note(state, action),
        cards=tuple(dict.fromkeys(action.cards)),
        is_pass=isinstance(action, Pass),
        site=_site(state, action),
    )


def _site(state: TcgState, action: Action) -> str | UnsetType:
    """The site to which moving on leads, as far as the asked seat knows it."""
    number = state.site_number + 1
    if not isinstance(action, MoveOn) or number > state.law.last_site:
        return UNSET
    site = state.path[number - 1] if number <= len(state.path) else site_numbered(state, who_places(state), number)
    return (state.definition[site] or UNSET) if site >= 0 else UNSET
