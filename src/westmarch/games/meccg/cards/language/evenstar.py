"""What shines on all Elves and on one stretch of land."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...rules.piles.picking import Pick
from .abilities import Binding, Target
from .conditions import Condition
from .effects import Effect
from .hazard_land import TreatRegion
from .modifiers import CardModifier

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class ForEachUntilEndOfTurn(Effect):
    """A modifier for all whom it describes until the end of the turn, if a condition holds as it resolves."""

    __slots__ = ("condition", "modifier")

    def __init__(self, modifier: CardModifier, when: Condition) -> None:
        self.modifier = modifier
        self.condition = when

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if self.condition.holds(state, use.card, use.card):
            use.last(state, ())
        return None

    def text(self) -> str:
        return f"{self.modifier.text().removesuffix('.')} until the end of the turn, {self.condition.text()}."


class TreatOneRegion(TreatRegion):
    """One region of a type counts as another, on the way of a company that its player chooses."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        companies = [company for company in state.companies_of(use.seat) if company.characters]
        if len(companies) > 1 and not use.chosen:
            choices: list[Action] = [Pick(use.seat, company.characters[0]) for company in companies]
            return Decision(use.seat, "on whose way the land changes", choices)
        chosen = state.company_of(use.chosen[0]) if use.chosen else companies[0]
        if chosen is not None:
            name = f"{use.ability}.{use.position}"
            state.lasting.append(Lasting(use.definition, name, (), "end of turn", use.seat, chosen.number))
            state.table_changed()
        return None

    def text(self) -> str:
        return f"One {self.old} in the site path of one of your companies counts as a {self.new} this turn."


def _own(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.characters(binding.seat)


def own_character_of(race: str) -> Target:
    """Any own character of a race, in whichever company he is."""
    return Target(
        f"one of your characters ({race})",
        _own,
        lambda state, binding, card: state.card(card).facts.race == race,
    )
