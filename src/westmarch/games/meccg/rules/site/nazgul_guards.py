"""Sites at which a Nazgûl that is in play as a permanent-event guards: it attacks whoever enters, and is discarded."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ...cards.definition import NAZGUL_EVENT
from ...cards.traits import Trait
from ...state import Company, MeccgState
from ..about import OfCompany
from ..changes import Discarded
from ..combat.automatic_attacks import automatic_attack
from .frames import SiteFrame

ANY = "Nazgûl"
"""In the place of names: each of them may be called."""


def guards_at(state: MeccgState, site: CardId) -> list[CardId]:
    """The Nazgûl in play of which one must attack whoever enters a site."""
    names = state.card(site).behaviour.guarded_by
    if not names:
        return []
    return [card for card in state.having(NAZGUL_EVENT) if ANY in names or state.name(card) in names]


def call_a_guard(state: MeccgState, company: Company) -> Outcome:
    """The attack of the only one, or the question which of several attacks."""
    guards = guards_at(state, company.site)
    if not guards:
        return None
    if len(guards) == 1:
        return attack_of(state, company, guards[0])
    seat = state.hazard_player(company.seat)
    choices: list[Action] = [CallGuard(seat, card, company.number) for card in guards]
    return Decision(seat, "Nazgûl at the site", choices)


def attack_of(state: MeccgState, company: Company, nazgul: CardId) -> Runnable:
    """An automatic-attack with the figures of the card, which is discarded whatever comes of it."""
    facts = state.card(nazgul).facts
    strikes, chooses = max(1, facts.strikes), Trait.ATTACKER_CHOOSES in state.card(nazgul).traits
    attack = automatic_attack(
        state, company, facts.race or "", strikes, facts.prowess or 0, facts.body, attacker_chooses=chooses
    )
    return attack, Discarded(nazgul, cause="used as an automatic-attack")


class CallGuard(OfCompany, Action, frozen=True):
    """Let one of several Nazgûl attack the company that has entered the site."""

    verb = "call-guard"
    card: CardId
    company: int

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        phase.guard_called = True
        return attack_of(state, state.company(self.company), self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.card)} attacks the company"
