"""The Dragons: characters."""

from __future__ import annotations

from ...definition import card
from ...language.conditions.influence import InfluenceOn
from ...language.modifiers import own
from ...odd.traits.companies import HEALS_THE_COMPANY


def register() -> None:
    card("TD-90", "Brand", modifiers=[own("direct influence", +2, InfluenceOn("Men of Dale"))])
    card(
        "TD-92", "Galdor", modifiers=[own("direct influence", +1, InfluenceOn(characters=("Elf",), factions=("Elf",)))]
    )
    card(
        "TD-94",
        "Thráin II",
        modifiers=[own("direct influence", +3, InfluenceOn(characters=("Dwarf",), factions=("Dwarf",)))],
    )
    card("TD-93", "Ioreth", traits=[HEALS_THE_COMPANY])
