"""Defeated creatures that a company binds instead of eliminating them."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.rulings import Deed, allowing, is_allowed
from ...state import MeccgState
from ..changes import Name
from ..piles.aside import put_aside, under
from .frames import AttackFrame
from .kills import fate_of

TOO_STRONG = 11
"""The prowess that no bound creature has."""


def offers_a_rope(state: MeccgState, attack: AttackFrame) -> Runnable | None:
    """Whoever of the company bears something to bind a creature with may do so."""
    company = attack.party(state)
    if company is None or attack.automatic or not allowing(state, Deed.BIND_A_CREATURE):
        return None
    if (state.card(attack.creature).facts.prowess or 0) >= TOO_STRONG or not state.card(attack.creature).is_creature:
        return None
    ropes = tuple(
        item
        for who in company.characters
        for item in state.items(who)
        if is_allowed(state, Deed.BIND_A_CREATURE, item) and not under(state, item)
    )
    return BindingACreature(company.seat, attack.creature, ropes) if ropes else None


class BindingACreature(Procedure):
    """The defeated creature is bound, or goes where it would go otherwise."""

    seat: int
    creature: CardId
    ropes: tuple[CardId, ...]

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if state.zone_of(self.creature)[0] != "declared":
            return None
        choices: list[Action] = [BindCreature(self.seat, self.creature, rope) for rope in self.ropes]
        return Decision(self.seat, "bind the creature", [*choices, BindNothing(self.seat)])

    steps = (choose,)


class CreatureBound(Change, frozen=True):
    """A defeated creature lies with what binds it."""

    rules = ("ME-7.91",)

    card: CardId
    rope: CardId

    def apply(self, state: MeccgState) -> None:
        put_aside(state, self.card, self.rope, state.place[self.rope] % state.seats)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is bound with {name(self.rope)}"


class BindCreature(Action, frozen=True):
    """Bind the defeated creature."""

    verb = "bind"
    card: CardId
    rope: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        return CreatureBound(self.card, self.rope)

    def sentence(self, state: MeccgState) -> str:
        return f"Bind {state.name(self.card)} with {state.name(self.rope)}"


class BindNothing(Pass, frozen=True):
    """Let the creature go where defeated creatures go."""

    verb = "bind-nothing"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        return fate_of(state, attack)

    def sentence(self, state: MeccgState) -> str:
        return "Do not bind it"
