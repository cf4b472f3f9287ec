"""The Lidless Eye: sites that do more than their facts say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...definition import card
from ...language.abilities import Ability, skilled
from ...language.condition import Condition
from ...language.effects.checks import TestRing
from ...language.targets.cards import GOLD_RING

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "LE-393",
        "Mount Doom",
        abilities=[
            Ability(
                TestRing(-3),
                key="test",
                title="test a gold ring",
                windows=("site",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=AtThisSite(),
            )
        ],
    )


class AtThisSite(Condition):
    """The company is at the site itself."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject)
        return company is not None and company.site == source

    def text(self) -> str:
        return "at this site"
