"""The Dragons: characters."""

from __future__ import annotations

from ...definition import card
from ...language.conditions.attacks import AttackIs
from ...language.conditions.influence import InfluenceOn
from ...language.modifiers import Scope, own
from ...language.standing.rulings import Allows
from ...rulings import Deed
from ...traits import Trait


def register() -> None:
    card("TD-90", "Brand", modifiers=[own("direct influence", +2, InfluenceOn("Men of Dale"))])
    card(
        "TD-92", "Galdor", modifiers=[own("direct influence", +1, InfluenceOn(characters=("Elf",), factions=("Elf",)))]
    )
    card(
        "TD-91",
        "Fram Framson",
        traits=[Trait.HOME_SITE_ONLY, Trait.NEVER_STARTS],
        modifiers=[own("prowess", +3, AttackIs("Dragon", "Drake"))],
    )
    card(
        "TD-94",
        "Thráin II",
        modifiers=[own("direct influence", +3, InfluenceOn(characters=("Dwarf",), factions=("Dwarf",)))],
    )
    card(
        "TD-93",
        "Ioreth",
        rulings=[
            Allows(
                Deed.BE_HEALED_TOGETHER,
                Scope.OWN_COMPANY,
                words="Healing effects affect all characters in her company.",
            )
        ],
    )
