"""What items and allies do that no event does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.procedure import Outcome

from ...rules.changes import Arrived, Discarded, Untapped
from ...rules.checks.influence import InfluenceAttempt
from ...rules.company.companies import put_site_away
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.journey.reach import region_type
from ...rules.journey.travel import choose_again
from ...rules.journey.ways import BY_CARD
from ...rules.timing.chain import Chain
from .conditions import ALWAYS, Condition
from .effects import Effect
from .journey_effects import OnCompany, company_of_use
from .modifiers import ITEM_LAYER, CardModifier, Scope

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState
    from ..facts import Facts


class DiscardSelf(Effect):
    """The card itself is discarded, always or under a condition."""

    __slots__ = ("condition",)

    def __init__(self, when: Condition = ALWAYS) -> None:
        self.condition = when

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.card) or not self.condition.holds(state, use.card, use.actor):
            return None
        return Discarded(use.card, source=use.card)

    def text(self) -> str:
        when = self.condition.text()
        return f"Discard this card{f' {when}' if when else ''}."


class CancelDeclared(Effect):
    """What was declared earlier in the chain does not resolve; its card is discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        for frame in reversed(state.stack):
            if isinstance(frame, Chain) and any(entry.card == use.target for entry in frame.entries):
                frame.cancelled += (use.target,)
                break
        return None

    def text(self) -> str:
        return "Cancel the target; its card is discarded."


class HoldTheRoad(Effect):
    """What was declared earlier in the chain does not send the company back."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.frames_with("moving")
        if move is not None:
            move.spared += (use.target,)
        return None

    def text(self) -> str:
        return "The target does not send the company back."


class UntapOwnSite(Effect):
    """The site at which the character is untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        return None if company is None else Untapped(company.site, source=use.card)

    def text(self) -> str:
        return "Untap his site."


class MakeForHaven(Effect):
    """The nearest Haven takes the place of the company's site."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        wanted = state.card(company.site).facts.nearest_haven
        here = [other.site for other in state.companies_of(use.seat)]
        for site in [*state.zone("location deck", use.seat), *here]:
            if state.name(site) == wanted:
                origin, company.site = company.site, site
                state.move(site, "in play", use.seat)
                put_site_away(state, origin)
                state.table_changed()
                return Arrived(company.number, site, source=use.card)
        return None

    def text(self) -> str:
        return "Replace the site of the company with its nearest Haven."


class Flight(OnCompany):
    """The company may move to any site but some; only creatures keyed to the site can meet it then."""

    __slots__ = ("not_into", "not_to")

    def __init__(self, *not_into: str, not_to: tuple[str, ...] = ()) -> None:
        self.not_into = not_into
        """Types of region to which nobody is carried."""
        self.not_to = not_to
        """Types of site to which nobody is carried."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        outcome = super().run(state, use)
        company = company_of_use(state, use)
        if company is not None:
            choose_again(state, company)
        return outcome

    def carries_to(self, goal: Facts) -> bool:
        return region_type(goal) not in self.not_into and goal.site_type not in self.not_to

    def forbids(self, state: MeccgState, keyed_to: str, by_site: bool) -> bool:
        move = state.nearest(MovementHazard)
        return not by_site and move is not None and (move.way == BY_CARD or not state.law.region_movement)

    def text(self) -> str:
        banned = [f"in a {land}" for land in self.not_into] + [f"a {kind}" for kind in self.not_to]
        return (
            f"This turn the company may move to any site of the surface that is not {' or '.join(banned)}; "
            "only creatures keyed to the site may then be played on it."
        )


class InfluenceFromAfar(Effect):
    """An influence attempt on the target, made by the card itself without tapping a site."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.zone_of(use.target) != ("hand", use.seat):
            return None
        state.move(use.target, "declared", use.seat)
        return InfluenceAttempt(use.seat, use.card, use.target, taps_site=False)

    def text(self) -> str:
        return "Attempt to influence the target as if at its site; no site is tapped."


class UntilUntapPhase(Effect):
    """A modifier that lasts for its player until his next untap phase."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: CardModifier) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (), until="untap phase")
        return None

    def text(self) -> str:
        return f"{self.modifier.text().removesuffix('.')} until your next untap phase."


class UpToDouble(CardModifier):
    """A bonus to the bearer's prowess up to twice the prowess that is printed on him."""

    __slots__ = ()

    def __init__(self, amount: int) -> None:
        super().__init__("prowess", amount, scope=Scope.BEARER, layer=ITEM_LAYER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        printed = state.card(subject).facts.prowess or 0
        return max(value, min(value + self.amount, 2 * printed))

    def text(self) -> str:
        return f"{super().text().removesuffix('.')}, to a maximum of double the bearer’s printed prowess."
