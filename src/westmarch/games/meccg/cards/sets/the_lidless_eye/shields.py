"""The Lidless Eye: shields that do more than raise the body."""

from __future__ import annotations

from ...definition import card
from ...language.modifiers import Scope
from ...language.standing.rulings import Forbids
from ...odd.stopping_shield import HOLDS_UP_TO
from ...rulings import Deed


def register() -> None:
    words = (
        "If a strike against the bearer is successful he is not wounded. Instead the attacker makes a roll: if the "
        f"result is greater than {HOLDS_UP_TO}, discard this card."
    )
    card("LE-341", "Sable Shield", rulings=[Forbids(Deed.BE_WOUNDED, Scope.BEARER, words=words)])
