"""The White Hand: sites. Wizardhavens shelter the companies of those who hold them."""

from __future__ import annotations

from ...definition import card
from ...language.stage import YouAre
from ...language.standing.rulings import Forbids
from ...rulings import Deed
from ...traits import Trait


def register() -> None:
    for card_id, name in (("WH-56", "Isengard"), ("WH-58", "The White Towers")):
        card(card_id, name, traits=[Trait.SHELTERS_ITS_PLAYER])
    # Rhosgobel is Radagast's own, and guards itself.
    card(
        "WH-57",
        "Rhosgobel",
        rulings=[
            Forbids(Deed.BE_USED_BY_COMPANIES, when=~YouAre("Radagast"), words="Only Radagast’s companies may use it.")
        ],
        traits=[Trait.SHELTERS_ITS_PLAYER, Trait.PROTECTS_THE_HAVEN],
    )
