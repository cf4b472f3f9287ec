"""What happens to an attack, a strike or a roll: cards do it by these changes, and never write into a frame."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Name
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.phrases import signed

from ...state import LoreState
from ..timing.scene import RollScene
from .frames import AttackFrame, StrikeFrame


class AttackBegan(Change, frozen=True):
    """An attack is faced (LO-4.48)."""

    rules = ("LO-2.55", "LO-4.48")
    company: int
    race: str
    strikes: int
    prowess: int
    name: str
    creature: CardId = NO_CARD

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        company.faced = (*company.faced, self.race)

    def sentence(self, name: Name) -> str:
        return f"{self.name} attack: {self.race}, {self.strikes} strikes at {self.prowess}"


class AttackCancelled(Change, frozen=True):
    rules = ("LO-2.80", "LO-5.05")

    def apply(self, state: LoreState) -> None:
        frame = state.nearest(AttackFrame)
        if frame is not None:
            frame.cancelled = True

    def sentence(self, name: Name) -> str:
        return f"The attack is cancelled{f' by {name(self.source)}' if self.source >= 0 else ''}"


class AttackChanged(Change, frozen=True):
    """More or less prowess, strikes or body for the attack."""

    rules = ("LO-2.56",)
    prowess: int = 0
    strikes: int = 0
    body: int = 0

    def apply(self, state: LoreState) -> None:
        frame = state.nearest(AttackFrame)
        if frame is not None:
            frame.prowess_change += self.prowess
            frame.strikes_change += self.strikes
            frame.body_change += self.body

    def sentence(self, name: Name) -> str:
        told = [(self.prowess, "prowess"), (self.strikes, "strikes"), (self.body, "body")]
        return f"The attack has {', '.join(f'{signed(amount)} {what}' for amount, what in told if amount)}"


class StrikeAssigned(Change, frozen=True):
    rules = ("LO-2.57",)
    rules_by_cause = {"attacker": ("LO-2.59",), "automatic": ("LO-2.58",)}
    character: CardId

    def apply(self, state: LoreState) -> None:
        frame = state.nearest(AttackFrame)
        assert frame is not None
        frame.assigned = (*frame.assigned, self.character)

    def sentence(self, name: Name) -> str:
        return f"A strike is assigned to {name(self.character)}"


class ExcessAssigned(Change, frozen=True):
    rules = ("LO-2.61",)
    character: CardId

    def apply(self, state: LoreState) -> None:
        frame = state.nearest(AttackFrame)
        assert frame is not None
        frame.excess = (*frame.excess, self.character)

    def sentence(self, name: Name) -> str:
        return f"An excess strike is put on {name(self.character)}"


class StrikeCancelled(Change, frozen=True):
    rules = ("LO-2.80",)

    def apply(self, state: LoreState) -> None:
        frame = state.nearest(StrikeFrame)
        if frame is not None:
            frame.cancelled = True

    def sentence(self, name: Name) -> str:
        return "The strike is cancelled"


class StrikeChanged(Change, frozen=True):
    """More or less for the defender, or for the strike."""

    rules = ("LO-2.69", "LO-2.65")
    defender: int = 0
    strike: int = 0

    def apply(self, state: LoreState) -> None:
        frame = state.nearest(StrikeFrame)
        if frame is not None:
            frame.bonus += self.defender
            frame.prowess_change += self.strike

    def sentence(self, name: Name) -> str:
        if self.strike:
            return f"The strike has {signed(self.strike)} prowess"
        return f"The defender has {signed(self.defender)} prowess against the strike"


class RollChanged(Change, frozen=True):
    """Something is added to the roll that is about to be made (LO-3.26)."""

    rules = ("LO-3.26", "LO-3.38")
    amount: int

    def apply(self, state: LoreState) -> None:
        for frame in reversed(state.stack):
            if isinstance(frame, RollScene):
                frame.bonus += self.amount
                return

    def sentence(self, name: Name) -> str:
        return f"{signed(self.amount)} to the roll"


class StrikeResolved(Change, frozen=True):
    rules = ("LO-2.70",)
    rules_by_cause = {"successful": ("LO-2.71",), "defeated": ("LO-2.75",)}
    character: CardId
    outcome: str

    def apply(self, state: LoreState) -> None:
        frame = state.nearest(AttackFrame)
        assert frame is not None
        frame.outcomes = (*frame.outcomes, self.outcome)
        frame.first_done = (*frame.first_done, self.character)

    def sentence(self, name: Name) -> str:
        return f"The strike against {name(self.character)}: {self.outcome}"


class AttackOver(Change, frozen=True):
    rules = ("LO-2.77",)
    defeated: bool
    name: str

    def apply(self, state: LoreState) -> None:
        """What becomes of its card follows."""

    def sentence(self, name: Name) -> str:
        return f"The attack of {self.name} is {'defeated' if self.defeated else 'over'}"
