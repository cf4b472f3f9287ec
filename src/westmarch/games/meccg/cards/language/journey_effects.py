"""What cards do to a company's journey: which creatures may meet it, its hazard limit, where it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...rules.company.companies import take_back_destination
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.odd.sky import is_crowned
from ...rules.timing.scene import company_in_focus
from ...words import listed, signed
from ..facts import find
from .effects import Effect
from .modifiers import CardModifier

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import Company, MeccgState


def company_of_use(state: MeccgState, use: Resolve) -> Company | None:
    """The company that a card is played on: the actor's, the target's, or the one under way."""
    for card in (use.actor, use.target):
        if card >= 0:
            company = state.company_of(card)
            if company is not None:
                return company
    return company_in_focus(state)


class OnCompany(Effect):
    """An effect that lasts on a company until the end of the turn; subclasses say what it changes."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            name = f"{use.ability}.{use.position}"
            state.lasting.append(Lasting(use.definition, name, (), "end of turn", use.seat, company.number))
            state.table_changed()
        return None


class NoCreatures(OnCompany):
    """No creatures keyed to some types of region (or keyed to the site, or at all) may be played on the company."""

    __slots__ = ("at_site", "everything", "not_in", "types")

    def __init__(self, *types: str, at_site: bool = False, everything: bool = False, not_in: str = "") -> None:
        self.types = types
        self.at_site = at_site
        self.everything = everything
        self.not_in = not_in
        """It does nothing if the new site lies in a region of this type."""

    def forbids(self, state: MeccgState, keyed_to: str, by_site: bool) -> bool:
        if self.not_in and self.not_in == _region_type_of_new_site(state):
            return False
        return self.everything or keyed_to in self.types or (self.at_site and by_site)

    def text(self) -> str:
        if self.everything:
            return "No creatures may be played on the company this turn."
        where = "the site" if self.at_site else listed(list(self.types), "or")
        unless = f", unless it moves to a site in a {self.not_in}" if self.not_in else ""
        return f"No creatures keyed to {where} may be played on the company this turn{unless}."


def _region_type_of_new_site(state: MeccgState) -> str | None:
    """The type of the region in which the moving company's new site lies."""
    move = state.nearest(MovementHazard)
    if move is None or not move.moving:
        return None
    region = state.card(move.party(state).destination).facts.region
    return next((facts.region_type for facts in find(region or "", side="region")), None)


class OnlyCreaturesAtSite(OnCompany):
    """If the company moves to a site of a type, only creatures keyed to the new site may be played on it."""

    __slots__ = ("site_type",)

    def __init__(self, site_type: str) -> None:
        self.site_type = site_type

    def forbids(self, state: MeccgState, keyed_to: str, by_site: bool) -> bool:
        move = state.nearest(MovementHazard)
        return move is not None and move.site_type(state) == self.site_type and not by_site

    def text(self) -> str:
        return (
            f"If the company moves to a {self.site_type} this turn, "
            "only creatures keyed to its new site may be played on it."
        )


class StayHidden(OnCompany):
    """The company may not move this turn, and all attacks of hazard creatures against it are cancelled."""

    __slots__ = ()

    holds_company = True
    cancels_creatures = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            take_back_destination(state, company)
        return super().run(state, use)

    def text(self) -> str:
        return "The company may not move this turn, and attacks of hazard creatures against it are cancelled."


class AttacksOnCompany(OnCompany):
    """A modifier of the attacks against the company until the end of the turn."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: CardModifier) -> None:
        self.modifier = modifier

    def text(self) -> str:
        return f"{self.modifier.text().removesuffix('.')} until the end of the turn."


class LimitChange(OnCompany):
    """The hazard limit changes, by a number or for each region of a type on the path; played before the move."""

    __slots__ = ("amount", "minimum", "once", "per", "twice_with")

    def __init__(self, amount: int, per: str = "", minimum: int = 0, once: bool = False, twice_with: str = "") -> None:
        self.amount = amount
        self.per = per
        self.minimum = minimum
        self.once = once
        """One region of the type is enough, and more change nothing."""
        self.twice_with = twice_with
        """The card that doubles the change while it is in play."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        """Played with a crown it counts as much as with the card that doubles it, though that is not in play later."""
        company = company_of_use(state, use)
        if self.twice_with and company is not None and is_crowned(state, use.card):
            state.this_turn.append(self.doubled(company.number))
        return super().run(state, use)

    def doubled(self, company: int) -> str:
        """How it is kept in mind that the change counts twice for a company."""
        return f"{self.per} doubled for company {company}"

    def limit_change(self, state: MeccgState, move: Any, limit: int) -> int:
        count = move.path_now(state).count(self.per) if self.per else 1
        if self.once:
            count = min(1, count)
        if self.twice_with and (
            state.is_named_in_play(self.twice_with) or self.doubled(move.company) in state.this_turn
        ):
            count *= 2
        changed = limit + self.amount * count
        return changed if self.amount > 0 else max(changed, min(limit, self.minimum))

    def text(self) -> str:
        each = f" for each {self.per} in the site path" if self.per else ""
        if self.once:
            each = f" if there is a {self.per} in the site path"
        if self.twice_with:
            each += f" (twice as much if {self.twice_with} is in play)"
        least = f", to a minimum of {self.minimum}" if self.amount < 0 else ""
        return f"{signed(self.amount)} to the company’s hazard limit{each}{least}."


class LimitChangeNow(LimitChange):
    """The same, played by the opponent while the company moves."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.frames_with("hazard_limit")
        if move is not None:
            move.hazard_limit = self.limit_change(state, move, move.hazard_limit)
        return None


class BarSitePhase(Effect):
    """The company may do nothing in its site phase this turn."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is not None:
            company.barred = True
        return None

    def text(self) -> str:
        return "The company may do nothing in its site phase this turn."


class SendBack(Effect):
    """The moving company must return to its site of origin (IN-75)."""

    __slots__ = ()
    on_guard = "never"

    sends_back = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.frames_with("sent_back")
        if move is None or use.card in move.spared:
            return None
        outcome: Outcome = move.send_back(state)
        return outcome

    def text(self) -> str:
        return "The company must return to its site of origin."
