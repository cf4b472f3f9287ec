"""The Balrog: the storm that crowns him when he fights a Wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ....rolls import BY_CARD
from ....rules.changes import Discarded, Tapped, Wounded
from ....rules.company.companies import members
from ....rules.company.elimination import Elimination
from ....rules.company_combat.attacking import CompanyAttack
from ....rules.timing.triggers import in_a_row
from ....rules.values import body, mind
from ....words import UNTAPPED, WOUNDED
from ...definition import card
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.effect import Effect
from .his_company import is_with_him
from .his_powers import SCOURGES

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

STRONG_MIND, WORTHY = 8, 3
"""Who has such a mind, or is worth so much, is not shaken by the storm."""


def register() -> None:
    card(
        "BA-54",
        "Crowned with Storm",
        abilities=[
            Ability(LetItStorm(), key=key, title=title, windows=(window,), condition=he_meets_a_wizard)
            for key, title, window in SCOURGES
        ],
    )


@condition("if The Balrog’s company, above the Under-deeps, fights one with a Wizard")
def he_meets_a_wizard(state: MeccgState, source: CardId, subject: Any) -> bool:
    attack, seat = state.nearest(CompanyAttack), state.owner[source]
    if attack is None:
        return False
    own, other = state.company(attack.by), state.company(attack.company)
    if own.seat != seat:
        own, other = other, own
    if own.seat != seat or not is_with_him(state, own) or state.card(own.site).facts.under_deeps:
        return False
    return any(state.card(who).is_of("Wizard") for who in other.characters)


def _everybody_here(state: MeccgState) -> tuple[CardId, ...]:
    """The characters and allies of all companies at the site of the fight."""
    attack = state.nearest(CompanyAttack)
    if attack is None:
        return ()
    here = state.site_name(state.company(attack.company))
    companies = [company for company in state.companies if state.site_name(company) == here]
    return tuple(who for company in companies for who in members(state, company))


class LetItStorm(Effect):
    """Allies without body are discarded, the weak may be wounded, and all who have a mind tap."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Storm(use.seat, use.card, _everybody_here(state))

    def text(self) -> str:
        return (
            "Discard all allies at the site that have no body. Make a roll for each character at the site with a mind "
            f"less than {STRONG_MIND} and for each ally that is normally worth less than {WORTHY} marshalling points: "
            "if the result minus 1 is greater than the body, he is wounded, or eliminated if he is wounded already. "
            "Tap all untapped allies, and characters with a mind."
        )


class Storm(Procedure):
    """What the storm does, one after the other."""

    seat: int
    source: CardId
    left: tuple[CardId, ...]
    """Those who have not been looked at yet."""
    seen: tuple[CardId, ...] = ()

    @step()
    def sweep_away(self, state: MeccgState) -> Outcome:
        swept = [who for who in self.left if state.card(who).is_ally and not state.card(who).facts.body]
        self.left = tuple(who for who in self.left if who not in swept)
        return in_a_row(Discarded(ally, source=self.source) for ally in swept)

    @step()
    def strike_down(self, state: MeccgState) -> Outcome:
        if not self.left:
            return None
        who, *others = self.left
        self.left, self.seen = tuple(others), (*self.seen, who)
        shaken = state.lies_in_play(who) and self.is_shaken(state, who)
        return Again(self.suffers(state, who) if shaken else None)

    def is_shaken(self, state: MeccgState, who: CardId) -> bool:
        definition = state.card(who)
        if definition.is_ally:
            return definition.facts.marshalling_points < WORTHY
        return definition.facts.mind is not None and mind(state, who) < STRONG_MIND

    def suffers(self, state: MeccgState, who: CardId) -> Runnable | None:
        limit = body(state, who)
        purpose = f"{state.name(self.source)} on {state.name(who)} (body {limit})"
        if not make_check(state, BY_CARD, self.seat, purpose, limit, [(state.name(self.source), -1)]).beats:
            return None
        if state.status[who] != WOUNDED:
            return Wounded(who, source=self.source)
        return Elimination(who, cause="storm")

    @step()
    def tap_them(self, state: MeccgState) -> Outcome:
        awed = [who for who in self.seen if state.card(who).is_ally or state.card(who).facts.mind is not None]
        return in_a_row(
            Tapped(who, source=self.source) for who in awed if state.lies_in_play(who) and state.status[who] == UNTAPPED
        )

    steps = (sweep_away, strike_down, tap_them)
