"""Dark Minions: the dead, and Nazgûl, come back to attack once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from .....rules.about import OfCard
from .....rules.changes import CardsRevealed
from .....rules.combat.changes import AttackChanged
from .....rules.combat.frames import AttackFrame
from .....rules.combat.several_attacks import Attacks
from .....rules.journey.creatures import PlayCreature, creature_attack, keys
from .....rules.timing.chain import ChainEntry
from .....rules.timing.resolve import Resolve
from .....words import signed
from ....definition import card
from ....keys import Key
from ....language.abilities import Ability, Target
from ....language.effect import Effect
from ....language.nazgul import is_nazgul
from ..the_dead import is_undead

if TYPE_CHECKING:
    from .....state import MeccgState

NOT_ASKED = frozenset({"in_the_hazard_step", "within_hazard_limit"})
"""What keeps a creature from being played out of the hand, but not from being brought back by a card."""


def register() -> None:
    card("DM-55", "Exhalation of Decay", abilities=[Ability(AttackOnceMore(-1), windows=("hazards",), target=DEAD)])
    # In Great Wrath
    card("DM-66", "In Great Wrath", abilities=[Ability(AttackOnceMore(+2, -1), windows=("hazards",), target=WRAITH)])


def ways_to_attack(state: MeccgState, seat: int, creature: CardId, not_asked: frozenset[str] = NOT_ASKED) -> list[Key]:
    """To what a creature could be keyed now if it came from the hand, whatever the hazard limit."""
    return [
        key
        for key in dict.fromkeys(keys(state, creature))
        if all(refusal.requirement in not_asked for refusal in PlayCreature(seat, creature, key).refusals(state))
    ]


def discarded_creature(words: str, fits: Callable[[MeccgState, CardId], bool]) -> Target:
    """A creature of a kind in the own discard pile that could be played on the company."""
    return Target(
        f"{words} in your discard pile that could be played on the company",
        lambda state, binding: state.zone("discard pile", binding.seat),
        lambda state, binding, found: fits(state, found) and bool(ways_to_attack(state, binding.seat, found)),
        searches=True,
    )


DEAD = discarded_creature("an Undead creature", is_undead)
WRAITH = discarded_creature(
    "a Nazgûl", lambda state, found: is_nazgul(state.card(found)) and state.card(found).is_creature
)


class AttackOnceMore(Effect):
    """A creature in the discard pile attacks the company."""

    __slots__ = ("body", "prowess")
    on_guard = "never"

    def __init__(self, prowess: int, body: int = 0) -> None:
        self.prowess = prowess
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen or state.zone_of(use.target)[0] != "discard pile":
            return None
        ways: list[Action] = [
            Rise(use.seat, use.target, key, self.prowess, self.body)
            for key in ways_to_attack(state, use.seat, use.target)
        ]
        return Decision(use.seat, "how it attacks", ways) if ways else None

    def text(self) -> str:
        return (
            f"It attacks the company at once with {signed(self.prowess)} prowess"
            f"{f' and {signed(self.body)} body' if self.body else ''}, as a creature that does not count against the "
            "hazard limit."
        )


class Rise(OfCard, Action, frozen=True):
    """Let the creature attack, keyed to something on the company's way."""

    verb = "rise"
    card: CardId
    keyed_to: Key
    prowess: int
    body: int = 0

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.choose(self.card)
        state.lay_aside(self.card, "declared", self.seat)
        entry = ChainEntry(self.seat, self.card, state.definition[self.card], "creature", keyed_to=self.keyed_to)
        attack = creature_attack(state, entry)
        for each in attack.attacks if isinstance(attack, Attacks) else (attack,):
            assert isinstance(each, AttackFrame)
            AttackChanged(self.prowess, self.body).alter(each)
        assert isinstance(attack, Attacks | AttackFrame)
        return CardsRevealed((self.card,), cause="a card"), attack

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.card)} attacks, keyed to {self.keyed_to}"
