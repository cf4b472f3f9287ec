"""The options of a seat as the page shows them: each with the cards to touch, the map to touch, and its number."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from westmarch.games.middle_earth.page.picture import JourneyOption
from westmarch.kernel.action import Action, Pass
from westmarch.kernel.data import CardId

from ..drawing.questions import note, path_to
from ..rules.course.setup import StartAt
from ..rules.journey.movement import MoveNext
from ..rules.journey.travel import GoTo, Stay, moving
from ..rules.site.site_phase import ExploreNext
from ..state import LoreState
from ..words import MAP
from .outlook import invites, waits


def draw_option(state: LoreState, action: Action) -> JourneyOption:
    """One option."""
    goal = goal_of(state, action)
    return JourneyOption(
        id=action.id(state),
        sentence=action.sentence(state),
        note=note(state, action, with_way=False),
        cards=tuple(_touched(state, action)),
        is_pass=isinstance(action, Pass),
        site=UNSET if goal is None else state.definition[goal],
        regions=action.regions if isinstance(action, GoTo) else UNSET,
        path=path_to(state, action) or UNSET,
        company=_company(state, action),
        waits=UNSET if goal is None or isinstance(action, StartAt) else waits(state, action.seat, goal),
        invites=invites(state, action) if isinstance(action, GoTo) else UNSET,
    )


def goal_of(state: LoreState, action: Action) -> CardId | None:
    """The site that is chosen by an option: who stays chooses the one where he is."""
    if isinstance(action, GoTo | StartAt):
        return action.site
    company = moving(state) if isinstance(action, Stay) else None
    return None if company is None else company.site


def _touched(state: LoreState, action: Action) -> Iterator[CardId]:
    """The cards to touch. A site that is no goal need not be shown, unless a company stands there."""
    goal = goal_of(state, action)
    if goal is not None:
        yield goal
        return
    reached = {site for company in state.companies for site in (company.site, company.destination)}
    for card in dict.fromkeys(action.cards):
        if card in reached or state.place_name(card) != MAP:
            yield card


def _company(state: LoreState, action: Action) -> int | UnsetType:
    if isinstance(action, MoveNext | ExploreNext):
        return action.company
    company = moving(state) if isinstance(action, GoTo | Stay) else None
    return UNSET if company is None else company.number
