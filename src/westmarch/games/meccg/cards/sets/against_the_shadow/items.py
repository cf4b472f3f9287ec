"""Against the Shadow: items."""

from __future__ import annotations

from ...definition import card
from ...language.volley import shoots_allies
from ...language.who import Who


def register() -> None:
    card("AS-68", "Bow of the Galadhrim", triggers=[shoots_allies(Who(race="Elf", skill="warrior"), margin=5)])
