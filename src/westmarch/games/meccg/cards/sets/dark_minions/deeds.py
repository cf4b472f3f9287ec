"""Dark Minions: deeds done at a site."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.conditions.places import AtSite
from ...language.effects.combat import FaceAttack
from ...language.effects.table import TakeCharge, TapSite
from ...language.modifiers import Scope
from ...language.standing.rulings import Forbids
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...odd.homecoming import brings_a_wizard
from ...rulings import Deed
from ...traits import Trait


def register() -> None:
    card(
        "DM-164",
        "The Windlord Found Me",
        abilities=[
            Ability(
                TapSite(),
                FaceAttack("Orc", 4, 9),
                TakeCharge(),
                windows=("site",),
                condition=AtSite("Shadow-hold", "Dark-hold", names=("Isengard",), tapped=False),
                no_duplicate=Unduplicated.BY_A_PLAYER,
            )
        ],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[Forbids(Deed.UNTAP, Scope.BEARER)],
        watches=BEARER_STAYS_TAPPED,
        triggers=[brings_a_wizard()],
    )
