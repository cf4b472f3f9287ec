"""The organization phase: characters, companies, influence, items, and where to go next (IN-50 to IN-60)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from westmarch.kernel.action import Action, Decision, window
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, step

from ..state import GENERAL, UNCONTROLLED, MeccgState
from .changes import LeaderChanged
from .scene import CHAIN_ACTIONS, Scene, card_window
from .travel import Destination, Stay
from .values import unused_general_influence


class Organization(Scene):
    """What a player arranges before his companies move."""

    phase: ClassVar[str] = "organization"
    seen: tuple[tuple[int, ...], ...] = ()
    """Arrangements of companies and followers that have stood in this phase: none is offered twice."""
    transferred: tuple[CardId, ...] = ()
    """Items that have changed hands in this phase."""
    settled: tuple[int, ...] = ()
    """Companies whose destination has been decided."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        if seat != state.active:
            return ()
        if self.at == "organize":
            return ("organization", "any")
        return ("end of organization", "organization", "any") if self.at == "last_events" else ()

    @step()
    def take_up_the_leaderless(self, state: MeccgState) -> Outcome:
        """Followers whose leader was lost come under general influence again (ID-27)."""
        for character in state.characters(state.active):
            if state.leader[character] == UNCONTROLLED:
                state.happen(LeaderChanged(character, GENERAL))
        return None

    @step()
    def organize(self, state: MeccgState) -> Outcome:
        now = arrangement(state, state.active)
        if now not in self.seen:
            self.seen += (now,)
        return window(state, state.active, "organize", organizing_actions(), "IN-46")

    @step()
    def release_the_uncontrolled(self, state: MeccgState) -> Outcome:
        """Whom the general influence cannot control must go (ID-27)."""
        if unused_general_influence(state, state.active) >= 0:
            return None
        from .characters import ReleaseCharacter

        choices: list[Action] = list(ReleaseCharacter.legal(state, state.active))
        if not choices:
            return None
        return Decision(state.active, "release a character", choices, "IN-07")

    @step("IN-57")
    def choose_destinations(self, state: MeccgState) -> Outcome:
        """A destination card is laid face down for each company that is to move; not moving is allowed."""
        for company in state.companies_of(state.active):
            if company.number not in self.settled:
                choices: list[Action] = list(Destination.allowed(state, Destination.of_company(state, company)))
                stay = Stay(state.active, company.number)
                return Decision(state.active, "destination", [*choices, stay], "IN-57")
        return None

    @step("IN-59")
    def last_events(self, state: MeccgState) -> Outcome:
        """Events of the end of the organization phase."""
        return card_window(state, state.active, "end of organization", "IN-59")

    steps = (take_up_the_leaderless, organize, release_the_uncontrolled, choose_destinations, last_events)


@cache
def organizing_actions() -> tuple[type[Action], ...]:
    from .characters import PlayCharacter
    from .influence import Follow
    from .items import StoreCard, TransferItem
    from .sideboard import TapAvatar
    from .splitting import Join, Split

    return (PlayCharacter, Follow, Split, Join, TransferItem, StoreCard, TapAvatar, *CHAIN_ACTIONS)


def arrangement(
    state: MeccgState,
    seat: int,
    leaders: Mapping[CardId, CardId] | None = None,
    companies: Mapping[CardId, int] | None = None,
) -> tuple[int, ...]:
    """Who is in whose company and who follows whom, after some changes; companies go by their first member."""
    changed_leaders = leaders or {}
    changed_companies = companies or {}
    where: dict[CardId, int] = {}
    for company in state.companies:
        if company.seat == seat:
            for card in company.characters:
                where[card] = changed_companies.get(card, company.number)
    first: dict[int, CardId] = {}
    key: list[int] = []
    for card in sorted(where):
        group = first.setdefault(where[card], card)
        key += [card, group, changed_leaders.get(card, state.leader[card])]
    return tuple(key)


def seen_before(state: MeccgState, key: tuple[int, ...]) -> bool:
    phase = state.nearest(Organization)
    return phase is not None and key in phase.seen
