"""Hazards that turn allies against those who lead them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from westmarch.games.middle_earth.checks.check import make_check, roll
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Step, step

from ...rolls import BY_CARD
from ...rules.changes import Discarded
from ...rules.combat.attack import Attack
from ...rules.combat.several_attacks import Attacks
from ...rules.company.sides import character_class
from ...rules.values import mind, resisting_influence, unused_direct_influence
from ..language.abilities import Binding, Target
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


def _moving_players_allies(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [ally for character in state.characters(state.active) for ally in state.allies(character)]


ALLY = Target("an ally", _moving_players_allies)


class TurnedAlly(Attacks):
    """The attack of an ally on the one who leads it; undefeated, it is gone afterwards."""

    ally: CardId = NO_CARD

    @step()
    def is_gone(self, state: MeccgState) -> Outcome:
        defeated = bool(self.outcomes) and all(outcome == "defeated" for outcome in self.outcomes)
        return None if defeated or not state.lies_in_play(self.ally) else Discarded(self.ally, cause="turned")

    steps: ClassVar[tuple[Step, ...]] = (*Attacks.steps, is_gone)


class TurnAgainstLeader(Effect):
    """On a high roll the ally attacks the character who controls it."""

    __slots__ = ("margin",)
    on_guard = "never"

    def __init__(self, margin: int) -> None:
        self.margin = margin

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        ally, leader = use.target, state.bearer[use.target]
        company = state.company_of(ally)
        if company is None:
            return None
        held = resisting_influence(state, company.seat) + unused_direct_influence(state, leader) + self.margin
        purpose = f"{state.name(use.card)} on {state.name(ally)} (more than {held})"
        if not make_check(state, BY_CARD, use.seat, purpose, held, [("mind", mind(state, ally))]).beats:
            return None
        own = [("prowess", state.card(ally).facts.prowess or 0)]
        strength = roll(state, BY_CARD, use.seat, f"the prowess of {state.name(ally)}", own)
        attack = Attack(
            company=company.number,
            attacker=use.seat,
            creature=ally,
            race=state.card(ally).facts.race or "",
            base_strikes=1,
            base_prowess=strength.total,
            detainment=character_class(state, leader) == "hero",
            assigned=(leader,),
        )
        return TurnedAlly(company.number, (attack,), ally=ally)

    def text(self) -> str:
        return (
            "Make a roll and add the ally’s mind: if the result is greater than the opponent’s unused general "
            f"influence plus the unused direct influence of the one who controls it plus {self.margin}, the ally "
            "attacks him with one strike (detainment against heroes), its prowess raised by a roll. "
            "If it attacks and is not defeated, it is discarded."
        )
