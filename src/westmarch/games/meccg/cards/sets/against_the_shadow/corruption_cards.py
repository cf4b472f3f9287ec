"""Against the Shadow: corruption cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.journey.movement_hazard import MovementHazard
from ...language.later_conditions import SmallCompany
from ...language.modifiers import PerCharacter
from ...language.who import Who
from ...traits import Trait
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
        traits=[Trait.LOST_AMONG_FOUR],
    )


def _regions(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    move = state.nearest(MovementHazard)
    return len(move.path) if move is not None and has_just_moved(state, company) else 0
