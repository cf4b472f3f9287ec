"""What items and allies do that no event does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ...rules.changes import Discarded, Untapped
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.journey.reach import region_type
from ...rules.journey.travel import choose_again
from ...rules.journey.ways import BY_CARD
from ...rules.timing.chain import Chain
from .conditions import ALWAYS, Condition
from .effects import Effect
from .journey_effects import OnCompany, company_of_use
from .modifiers import CardModifier

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


class UntapOwnSite(Effect):
    """The site at which the character is untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        return None if company is None else Untapped(company.site, source=use.card)

    def text(self) -> str:
        return "Untap his site."


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
