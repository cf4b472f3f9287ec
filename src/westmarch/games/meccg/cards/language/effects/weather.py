"""Weather: companies that are turned back, sites that are tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out, rule_point
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....notes import Note
from ....rules.changes import Tapped
from ....rules.journey.frames import MovementFrame, keeps_to_the_road
from ....rules.journey.land import path_of_site
from ....rules.telling import ReturnDemanded
from ....rules.timing.scene import company_in_focus
from ....words import TAPPED, listed
from ..condition import ALWAYS, Condition
from ..effect import Effect
from ..trigger import Trigger

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


ONCE_A_TURN = rule_point("rule", "meccg.weather_works_once_on_a_company", ("CR-E.04",))


class SentBack(Note, frozen=True):
    """A company was sent back by a card."""

    company: int
    card: CardId


@carries_out("ME-2.98", "ME-10.64", without=True)
def concerns(state: MeccgState, source: CardId, seat: int) -> bool:
    """Whether a card in play does anything to a player at all (ME-2.98)."""
    return state.name(source) not in state.alignment(seat).untouched_by


def may_send_back(state: MeccgState, source: CardId) -> bool:
    """Whether a card can send the moving company back: the same weather does so once in a turn (CR-E.04)."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving or move.sent_back or not concerns(state, source, state.active):
        return False
    return not (ONCE_A_TURN and SentBack(move.company, source) in state.this_turn)


def send_back(state: MeccgState, source: CardId) -> Runnable | None:
    """The moving company must return to its site of origin (IN-75)."""
    move = state.nearest(MovementFrame)
    if move is None or not may_send_back(state, source):
        return None
    if "Environment" in state.card(source).facts.keywords:
        state.this_turn.append(SentBack(move.company, source))
    state.happen(ReturnDemanded(move.company, source=source))
    return move.send_back(state)


class TurnedBack(Procedure):
    """A card in play sends the moving company back."""

    source: CardId

    @step()
    def send_it_back(self, state: MeccgState) -> Outcome:
        return send_back(state, self.source)

    steps = (send_it_back,)


def turns_back(when: Condition) -> Trigger:
    """A company that sets out on such a journey is sent back, unless somebody changes the weather first (CR-T.144)."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        sent = when.holds(state, source, source) and may_send_back(state, source)
        return TurnedBack(source) if sent else None

    words = f"A moving company must return to its site of origin {when.text()}."
    return Trigger("company moves", act, words, standing=True)


def is_taken_by_weather(state: MeccgState, site: CardId, types: tuple[str, ...], count: int) -> bool:
    """Whether an untapped site that is no Haven has so many regions of these types in its site path."""
    facts = state.card(site).facts
    if facts.is_haven or state.status[site] == TAPPED:
        return False
    path = path_of_site(state, site)
    return sum(path.count(kind) for kind in types) >= count


def taps_new_site(types: tuple[str, ...], count: int, when: Condition) -> Trigger:
    """A site with such a path is tapped as it is revealed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if not when.holds(state, source, source) or not concerns(state, source, state.active):
            return None
        if _tapped_by_weather(state, types, count) < 0:
            return None
        return SiteTaken(source, types, count)

    condition = when.text()
    words = f"Such a site is also tapped as it is revealed{f' {condition}' if condition else ''}."
    return Trigger("company moves", act, words, standing=True)


class SiteTaken(Procedure):
    """Weather taps the new site of the company, if it still goes there."""

    source: CardId
    types: tuple[str, ...]
    count: int

    @step()
    def tap_it(self, state: MeccgState) -> Outcome:
        site = _tapped_by_weather(state, self.types, self.count)
        return Tapped(site, source=self.source) if site >= 0 else None

    steps = (tap_it,)


def _tapped_by_weather(state: MeccgState, types: tuple[str, ...], count: int) -> CardId:
    """The new site of the company under way, if such weather taps it; who was sent back has none."""
    company = company_in_focus(state)
    if company is None or company.destination < 0 or keeps_to_the_road(state, company.number):
        return NO_CARD
    return company.destination if is_taken_by_weather(state, company.destination, types, count) else NO_CARD


class TurnBack(Effect):
    """If the company that is under way fits a description, it must return to its site of origin."""

    __slots__ = ("condition",)
    on_guard = "never"

    sends_back = True

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None or use.card in move.spared or not self.condition.holds(state, use.card, use.card):
            return None
        return send_back(state, use.card)

    def text(self) -> str:
        return ""


class TapSites(Effect):
    """All sites in play whose site path holds so many regions of some types are tapped, but for Havens."""

    __slots__ = ("condition", "count", "types")
    on_guard = "never"

    def __init__(self, *types: str, count: int = 1, when: Condition = ALWAYS) -> None:
        self.types = types
        self.count = count
        self.condition = when

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not self.condition.holds(state, use.card, use.card):
            return None
        sites = dict.fromkeys(
            site
            for company in state.companies
            if concerns(state, use.card, company.seat)
            for site in (company.site, company.destination)
            if site >= 0 and state.lies_in_play(site) and is_taken_by_weather(state, site, self.types, self.count)
        )
        return tuple(Tapped(site, source=use.card) for site in sites) or None

    def text(self) -> str:
        count = "at least two" if self.count == 2 else "a"
        condition = self.condition.text()
        return (
            f"Each site in play that is no Haven and has {count} {listed(list(self.types), 'or')} in its site path "
            f"is tapped{f' {condition}' if condition else ''}."
        )
