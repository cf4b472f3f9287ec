"""The Wizards: the blades of the Nazgûl."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions import AtHaven
from ...language.corruption import RemoveOnRoll
from ...language.table_effects import ComeIntoPlay
from ...odd.blades import OwnNazgulAttacks, Sharpen, stays_in_the_wound


def register() -> None:
    _blade("TW-64", "Morgul-knife", Sharpen(+2), number=4)
    _blade("TW-97", "The Pale Sword", Sharpen(+1, master="Witch-king of Angmar"), number=5)


def _blade(card_id: str, name: str, sharpen: Sharpen, number: int) -> None:
    """It strengthens an attack, stays in a wound, and may be removed at a Haven instead of untapping."""
    card(
        card_id,
        name,
        abilities=[
            Ability(ComeIntoPlay(), sharpen, windows=("attack",), condition=OwnNazgulAttacks()),
            Ability(
                RemoveOnRoll(number),
                windows=("untap",),
                key="heal",
                title="try to remove it",
                actor=Actor(bearer=True, tap=True),
                condition=AtHaven(),
            ),
        ],
        triggers=[stays_in_the_wound()],
    )
