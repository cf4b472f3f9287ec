"""Against the Shadow: items."""

from __future__ import annotations

from ..definition import card
from ..language.volley import shoots_allies
from ..language.who import Who


def register() -> None:
    # Bow of the Galadhrim
    card("AS-68", triggers=[shoots_allies(Who(race="Elf", skill="warrior"), margin=5)])
