"""Sieges: an attack on whoever is at the place, and a roll to get out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...rolls import BY_CARD_OR_EQUAL
from ...rules.changes import Told
from ...rules.combat.attack import Attack
from ...rules.company.companies import find_company, take_back_destination
from ...rules.timing.scene import company_in_focus
from ...words import plural
from ..language.trigger import Trigger
from ..language.who import has_skill

if TYPE_CHECKING:
    from ...state import MeccgState


def besiegers(race: str, strikes: int, prowess: int) -> Trigger:
    """A company at the site faces an attack as its site phase begins, whether it enters or not."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = company_in_focus(state)
        if company is None or not company.characters or state.site_name(company) != state.name(state.bearer[source]):
            return None
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=race,
            base_strikes=strikes,
            base_prowess=prowess,
        )

    figures = f"{strikes} strikes with {prowess} prowess"
    words = f"A company at the site faces an attack of {plural(race)} as its site phase begins: {figures}."
    return Trigger("before entering", act, words)


class BreakOut(Procedure):
    """Each besieged company rolls; if the result is too low it cannot move this turn."""

    source: CardId
    companies: tuple[int, ...]
    least: int

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        held: list[Told] = []
        for number in self.companies:
            company = find_company(state, number)
            if company is None:
                continue
            burden = sum(not has_skill(state, who, "scout") for who in company.characters)
            purpose = f"breaking out of {state.site_name(company)} (at least {self.least})"
            parts = [("characters who are no scouts", -burden)]
            if not make_check(state, BY_CARD_OR_EQUAL, company.seat, purpose, self.least, parts).beats:
                take_back_destination(state, company)
                held.append(Told(f"Company {number} cannot move this turn", company.seat, by=("ME-6.06",)))
        return tuple(held) or None

    steps = (roll,)


def holds_the_besieged(least: int) -> Trigger:
    """At the end of the organization phase a company at the site must break out in order to move."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        place = state.name(state.bearer[source])
        inside = [company.number for company in state.companies_of(state.active) if state.site_name(company) == place]
        return BreakOut(source, tuple(inside), least) if inside else None

    words = (
        "At the end of its organization phase a company at the site rolls, with −1 for each character in it who is "
        f"no scout: if the result is less than {least}, it may not move this turn."
    )
    return Trigger("organization ends", act, words)
