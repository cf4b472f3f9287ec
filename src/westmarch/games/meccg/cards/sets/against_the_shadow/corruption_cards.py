"""Against the Shadow: corruption cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.journey.frames import MovementFrame
from ....words import signed
from ...language.condition import Condition
from ...language.modifiers import WORDS, CardModifier, Scope
from ...language.who import Who
from ..the_wizards.corruption_cards import burden, checks, has_just_moved

if TYPE_CHECKING:
    from ....state import Company, MeccgState


def register() -> None:
    # Alone and Unadvised
    burden(
        "AS-24",
        "Alone and Unadvised",
        Who(not_races=("Ringwraith",), not_wizard=True),
        6,
        checks("movement over", "his company has moved, once for each region that it moved through", _regions),
        when=SmallCompany(3),
        modifiers=[PerCharacter("corruption check", +1)],
        companions_allowed=3,
    )


def _regions(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    move = state.nearest(MovementFrame)
    return len(move.path) if move is not None and has_just_moved(state, company) else 0


class SmallCompany(Condition):
    """The company of the target has at most so many characters."""

    __slots__ = ("at_most",)

    def __init__(self, at_most: int) -> None:
        self.at_most = at_most

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        return company is not None and len(company.characters) <= self.at_most

    def text(self) -> str:
        return f"in a company of {self.at_most} or fewer characters"


class PerCharacter(CardModifier):
    """A figure of the bearer that changes with each character in his company."""

    __slots__ = ()

    def __init__(self, quantity: str, amount: int) -> None:
        super().__init__(quantity, amount, scope=Scope.BEARER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        company = state.company_of(subject)
        return self.change(value, 0 if company is None else len(company.characters))

    def text(self) -> str:
        return f"{signed(self.amount)} {WORDS[self.quantity]} for each character in the company."
