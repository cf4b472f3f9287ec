"""What must be so for a text to be used."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.games.middle_earth.cards.language.conditions import Condition, Fact
from westmarch.kernel.data import CardId

from ...rules.combat.frames import AUTOMATIC, AttackFrame
from ...rules.timing.scene import acting_companies, company_in_focus
from ...state import LoreState
from .targets import holds

Asks = Callable[[LoreState, CardId], bool]


def asked(words: str, asks: Asks) -> Fact:
    """A condition that a function of the table and the card answers."""
    return Fact(lambda state, source, subject: asks(state, source), words)


def condition(words: str) -> Callable[[Asks], Fact]:
    """Make a function a condition, in words."""
    return lambda asks: asked(words, asks)


@condition("on a moving company")
def MOVING(state: LoreState, source: CardId) -> bool:
    """The company whose phase it is moves."""
    company = company_in_focus(state)
    return company is not None and state.in_transit(company)


@condition("against an automatic-attack")
def AUTOMATIC_ATTACK(state: LoreState, source: CardId) -> bool:
    """The attack is one of the site’s own."""
    attack = state.nearest(AttackFrame)
    return attack is not None and attack.sort == AUTOMATIC


@condition("at a Haven")
def AT_HAVEN(state: LoreState, source: CardId) -> bool:
    """The company of the card is at a Haven."""
    company = state.company_of(source)
    return company is not None and not state.in_transit(company) and state.is_at_haven(company)


def attack_of(*races: str) -> Condition:
    """Against an attack of one of some races."""

    def is_such(state: LoreState, source: CardId) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and attack.race in races

    return asked(f"against {' or '.join(races)} attacks", is_such)


def attack_keyed_to(*types: str) -> Condition:
    """Against an attack that is keyed to a type of region or site; none but creatures are keyed (LO-5.06)."""

    def is_such(state: LoreState, source: CardId) -> bool:
        attack = state.nearest(AttackFrame)
        return attack is not None and any(type in attack.keyed_types(state) for type in types)

    return asked(f"against attacks keyed to {' or '.join(types)}", is_such)


def at_site(*names: str) -> Condition:
    """At one of some sites, by name."""

    def is_there(state: LoreState, source: CardId) -> bool:
        company = company_in_focus(state)
        return company is not None and not state.in_transit(company) and state.name(company.site) in names

    return asked(f"at {' or '.join(names)}", is_there)


def with_card(name: str) -> Condition:
    """A card of that name is in the company."""

    def is_there(state: LoreState, source: CardId) -> bool:
        return any(holds(state, company, name) for company in acting_companies(state, state.owner[source]))

    return asked(f"with {name} in the company", is_there)


def bearer_of_race(race: str) -> Condition:
    """The card's bearer is of a race."""

    def is_such(state: LoreState, source: CardId) -> bool:
        return state.bearer[source] >= 0 and state.facts(state.bearer[source]).race == race

    return asked(f"if its bearer is a {race}", is_such)
