"""The organization phase: characters, companies, influence, items, and where to go next (IN-50 to IN-60)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from westmarch.kernel.action import Action, Decision, window
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, step

from ...state import GENERAL, UNCONTROLLED, MeccgState
from ..changes import LeaderChanged, ReturnedToHand
from ..journey.travel import Destination, Stay
from ..timing.scene import Scene, card_actions, card_window
from ..timing.triggers import triggered
from .lowered_influence import penalty_to_place


class Organization(Scene):
    """What a player arranges before his companies move."""

    phase: ClassVar[str] = "organization"
    seen: tuple[tuple[int, ...], ...] = ()
    """Arrangements of companies and followers that have stood in this phase: none is offered twice."""
    taken_up: tuple[CardId, ...] = ()
    """Items that have been taken up in place of others in this phase."""
    transferred: tuple[CardId, ...] = ()
    """Items that have changed hands in this phase."""
    newcomer: CardId = NO_CARD
    """The character who was brought into play in this phase."""
    settled: tuple[int, ...] = ()
    """Companies whose destination has been decided."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        if seat != state.active:
            return ()
        at = self.at
        if at == "organize":
            return ("organization", "any")
        return ("end of organization", "organization", "any") if at == "last_events" else ()

    @step()
    def take_up_the_leaderless(self, state: MeccgState) -> Outcome:
        """Followers whose leader was lost come under general influence again; the full game leaves it open (ID-27)."""
        if state.law.influence_settled_at_end:
            return None
        for character in state.characters(state.active):
            if state.leader[character] == UNCONTROLLED:
                state.happen(LeaderChanged(character, GENERAL))
        return None

    @step()
    def as_it_begins(self, state: MeccgState) -> Outcome:
        return triggered(state, "organization begins")

    @step("CR-T.116")
    def place_penalties(self, state: MeccgState) -> Outcome:
        """What has been lost since the last chain may leave a penalty that no direct influence bears yet."""
        return penalty_to_place(state)

    @step()
    def organize(self, state: MeccgState) -> Outcome:
        now = arrangement(state, state.active)
        if now not in self.seen:
            self.seen += (now,)
        return window(state, state.active, "organize", organizing_actions(state, state.active), "IN-46")

    @step("ME-5.24", "ME-5.37", "CR-C.12")
    def send_the_newcomer_away(self, state: MeccgState) -> Outcome:
        """If influence is lacking, the character brought into play in this phase returns to hand, before others go."""
        newcomer = self.newcomer
        if (
            newcomer < 0
            or not state.law.influence_settled_at_end
            or not state.lies_in_play(newcomer)
            or state.card(newcomer).is_avatar
        ):
            return None
        from .control import lacks_influence

        return ReturnedToHand(newcomer, cause="uncontrolled") if lacks_influence(state, state.active) else None

    @step("ME-5.21")
    def provide_for_the_leaderless(self, state: MeccgState) -> Outcome:
        """Whoever lost his leader finds another one, comes under general influence, or goes."""
        if not any(state.leader[character] == UNCONTROLLED for character in state.characters(state.active)):
            return None
        from .characters import ReleaseCharacter
        from .control import Follow

        for company in state.companies_of(state.active):
            for character in company.characters:
                if state.leader[character] != UNCONTROLLED:
                    continue
                leaders = Follow.of(state, character, company.characters)
                choices: list[Action] = [follow for follow in leaders if follow.is_possible(state)]
                choices += ReleaseCharacter.allowed(state, [ReleaseCharacter(state.active, character)])
                if choices:
                    return Decision(state.active, "character without a leader", choices, "ME-5.21")
        return None

    @step("ME-5.12", "ME-5.23", "ME-5.36")
    def release_the_uncontrolled(self, state: MeccgState) -> Outcome:
        """Whom the influence cannot control must go, wherever he is."""
        from .control import lacks_influence

        if not lacks_influence(state, state.active):
            return None
        from .characters import ReleaseCharacter

        choices: list[Action] = list(ReleaseCharacter.legal(state, state.active))
        if not choices:
            return None
        return Decision(state.active, "release a character", choices, state.law.cite("ME-5.12", "IN-07"))

    @step("IN-57", "ME-6.03")
    def choose_destinations(self, state: MeccgState) -> Outcome:
        """A destination card is laid face down for each company that is to move; not moving is allowed."""
        for company in state.companies_of(state.active):
            if company.number not in self.settled:
                stay = Stay(state.active, company.number)
                choices: list[Action] = list(Destination.allowed(state, Destination.of_company(state, company)))
                staying: list[Action] = list(Stay.allowed(state, [stay]))
                if not staying:
                    from .splitting import Reunite

                    staying += Reunite.of_company(state, company)
                return Decision(state.active, "destination", choices + staying or [stay], "IN-57")
        return None

    @step("IN-59")
    def last_events(self, state: MeccgState) -> Outcome:
        """Events of the end of the organization phase."""
        return card_window(state, state.active, "end of organization", "IN-59")

    @step()
    def as_it_ends(self, state: MeccgState) -> Outcome:
        return triggered(state, "organization ends")

    steps = (
        take_up_the_leaderless,
        as_it_begins,
        place_penalties,
        organize,
        send_the_newcomer_away,
        provide_for_the_leaderless,
        release_the_uncontrolled,
        choose_destinations,
        last_events,
        as_it_ends,
    )


def organizing_actions(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """What a player may do before his companies move; with what characters bear only if somebody bears anything."""
    with_people, with_things, tap_avatar = _organizing_actions()
    if not any(state.attachments(character) for character in state.characters(seat)):
        with_things = ()
    return (*with_people, *with_things, tap_avatar, *card_actions(state, seat))


@cache
def _organizing_actions() -> tuple[tuple[type[Action], ...], tuple[type[Action], ...], type[Action]]:
    from ..piles.sideboard import TapAvatar
    from ..site.items import StoreCard, TransferItem
    from .characters import LetGo, PlayCharacter
    from .control import Follow
    from .splitting import Join, Split
    from .taking_up import TakeUp

    return (PlayCharacter, LetGo, Follow, Split, Join), (TransferItem, StoreCard, TakeUp), TapAvatar


def arrangement(
    state: MeccgState,
    seat: int,
    leaders: Mapping[CardId, CardId] | None = None,
    companies: Mapping[CardId, int] | None = None,
) -> tuple[int, ...]:
    """Who is in whose company and who follows whom, after some changes; companies go by their first member."""
    key_of_index = ("where everybody is", seat)
    where: list[tuple[CardId, int]] | None = state.cache.get(key_of_index)
    if where is None:
        where = [(card, own.number) for own in state.companies if own.seat == seat for card in own.characters]
        where.sort()
        state.cache[key_of_index] = where
    leader = state.leader
    first: dict[int, CardId] = {}
    key: list[int] = []
    for card, company in where:
        if companies is not None and card in companies:
            company = companies[card]
        led_by = leaders[card] if leaders is not None and card in leaders else leader[card]
        key += (card, first.setdefault(company, card), led_by)
    return tuple(key)


def is_new_arrangement(
    state: MeccgState,
    seat: int,
    leaders: Mapping[CardId, CardId] | None = None,
    companies: Mapping[CardId, int] | None = None,
) -> bool:
    """Whether some changes lead to an arrangement that has not stood in this phase; the first change always does."""
    phase = state.frames_with("seen")
    return phase is None or len(phase.seen) < 2 or arrangement(state, seat, leaders, companies) not in phase.seen
