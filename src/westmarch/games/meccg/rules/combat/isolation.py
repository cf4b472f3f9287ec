"""Several attacks of one source that are reduced to one, which the hazard player chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable
from westmarch.kernel.structs import replace

from ...cards.rulings import Deed, is_forbidden
from ...state import MeccgState
from ..telling import AttackKept
from ..timing.scene import Scene
from .frames import AttackFrame

LET_IN = 99
"""No automatic-attack of the site itself: the place is kept for a creature."""

A = TypeVar("A", bound=AttackFrame)
Figures = tuple[str, int, int, int | None, bool, bool]


def leaves_one(state: MeccgState, site: CardId, attacks: int) -> bool:
    """Whether only one of the attacks at a site is left."""
    several = attacks + bool(state.card(site).facts.creature_attack) > 1
    return several and is_forbidden(state, Deed.ATTACK_AGAIN, site)


def isolated(attack: A) -> A:
    """The attack that is left; it is all that its source does, and it cannot be cancelled."""
    return replace(attack, isolated=True, last_of_creature=True)


def ask_which_stays(seat: int, attacks: Sequence[AttackFrame], or_a_creature: bool = False) -> Decision:
    """The hazard player says which attack stays; of several that are alike the first stands for all."""
    alike: dict[Figures, int] = {}
    for index, attack in enumerate(attacks):
        alike.setdefault(figures(attack), index)
    choices: list[Action] = [KeepAttack(seat, index, *key) for key, index in alike.items()]
    if or_a_creature:
        choices.append(KeepForCreature(seat))
    return Decision(seat, "which attack stays", choices)


def figures(attack: AttackFrame) -> Figures:
    """What makes one attack another than the next."""
    return (
        attack.race,
        attack.base_strikes,
        attack.base_prowess,
        attack.base_body,
        attack.each,
        attack.attacker_chooses,
    )


class RowOfAttacks(Scene):
    """A procedure that brings attacks one after the other."""

    def keep_only(self, index: int) -> None:
        """One of the attacks is left."""
        raise TypeError(f"{type(self).__name__} does not say what becomes of its attacks")

    def forgo(self, creature: CardId) -> None:
        """A creature makes no more of its attacks."""

    def learns(self, attack: AttackFrame) -> bool:
        """Whether it has taken note of how one of its attacks has ended."""
        return False


class KeepAttack(Action, frozen=True):
    """Let this attack stay."""

    verb = "keep-attack"
    index: int
    race: str
    strikes: int
    prowess: int
    body: int | None
    each: bool
    attacker_chooses: bool

    def perform(self, state: MeccgState) -> Runnable | None:
        row = state.frame
        assert isinstance(row, RowOfAttacks)
        row.keep_only(self.index)
        return AttackKept(self.words(), self.seat)

    def words(self) -> str:
        strikes = "a strike for each character" if self.each else f"{self.strikes} strikes"
        return f"The attack of {self.race or 'strangers'} ({strikes}, prowess {self.prowess})"

    def sentence(self, state: MeccgState) -> str:
        return f"{self.words()} stays"


class KeepForCreature(Action, frozen=True):
    """Let the creature that may be played at the site be its only attack."""

    verb = "keep-for-creature"

    def perform(self, state: MeccgState) -> Runnable | None:
        row = state.frame
        assert isinstance(row, RowOfAttacks)
        row.keep_only(LET_IN)
        return AttackKept("", self.seat)

    def sentence(self, state: MeccgState) -> str:
        return "A creature that you play at the site is to be its only attack"
