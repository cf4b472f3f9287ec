"""The White Hand: sites. Wizardhavens shelter the companies of those who hold them."""

from __future__ import annotations

from ...definition import card
from ...traits import Trait


def register() -> None:
    for card_id, name in (("WH-56", "Isengard"), ("WH-58", "The White Towers")):
        card(card_id, name, traits=[Trait.SHELTERS_ITS_PLAYER])
