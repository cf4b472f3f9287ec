"""The options of a seat as the page shows them: each with the cards to touch, the map to touch, and its number."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from westmarch.games.middle_earth.page.picture import JourneyOption
from westmarch.kernel.action import Action, Pass
from westmarch.kernel.data import CardId

from ..drawing.questions import note, path_to
from ..rules.about import OfCompany, OfSite
from ..rules.company.companies import find_company
from ..rules.journey.travel import Destination
from ..rules.journey.ways import ThroughRegions, Way
from ..state import MeccgState
from .outlook import invites, waits


def draw_option(state: MeccgState, action: Action) -> JourneyOption:
    """One option."""
    site = _site(state, action)
    journey = (action, site) if site is not None and isinstance(action, Destination | Way) else None
    return JourneyOption(
        id=action.id(state),
        sentence=action.sentence(state),
        note=note(state, action, with_way=False),
        cards=tuple(dict.fromkeys(action.cards)),
        is_pass=isinstance(action, Pass),
        site=UNSET if site is None else state.definition[site],
        regions=action.regions if isinstance(action, ThroughRegions) else UNSET,
        path=path_to(state, action) or UNSET,
        company=_company(action),
        waits=UNSET if journey is None else waits(state, *journey),
        invites=UNSET if journey is None else invites(state, *journey),
    )


def _site(state: MeccgState, action: Action) -> CardId | None:
    """The site to which an option leads; on the way there that is where the company goes."""
    site = action.site if isinstance(action, OfSite) else None
    if isinstance(action, Way):
        company = find_company(state, action.company)
        site = None if company is None else company.destination
    return None if site is None or site < 0 or not state.definition[site] else site


def _company(action: Action) -> int | UnsetType:
    return action.company if isinstance(action, OfCompany) else UNSET
