"""The Dragons: characters."""

from __future__ import annotations

from ..definition import card
from ..language.conditions import InfluenceOn
from ..language.modifiers import own
from ..traits import Trait


def register() -> None:
    # Brand
    card("TD-90", modifiers=[own("direct influence", +2, InfluenceOn("Men of Dale"))])
    # Ioreth
    card("TD-93", traits=[Trait.HEALS_THE_COMPANY])
