"""The Dragons: hazard events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.corruption import RemoveOnRoll
from ...language.effects.land import incited
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import victim
from ...language.who import ANYBODY

if TYPE_CHECKING:
    from ....state import MeccgState


ATTEMPTS = ("influence check", "opposed influence check")
"""Attempts to influence: factions, and whatever else an opponent has."""


def register() -> None:
    card(
        "TD-18",
        "Dragon-sickness",
        abilities=[
            Ability(MakeCorruptionCheck(-1, whom="target"), windows=("hazards",), target=BEARER_OF_TREASURE),
        ],
    )
    foolish_words("TD-25", "Foolish Words")
    card(
        "TD-76",
        "Times Are Evil",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        modifiers=[CardModifier(quantity, -3, scope=Scope.EACH) for quantity in (*ATTEMPTS, "offering attempt")],
    )
    card("TD-34", "Incite Denizens", abilities=incited("Ruins & Lairs"))
    card("TD-35", "Incite Minions", abilities=incited("Shadow-hold", "Dark-hold"))


def foolish_words(card_id: str, name: str) -> None:
    """Foolish Words, in each of its printings."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(ANYBODY),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                RemoveOnRoll(7),
                windows=("organization",),
                key="take-back",
                title="try to remove it",
                actor=Actor(bearer=True, tap=True),
            ),
        ],
        modifiers=[
            CardModifier(quantity, -4, scope=Scope.BEARER)
            for quantity in (*ATTEMPTS, "riddling roll", "offering attempt")
        ],
        revealed_against="an influence, riddling or offering attempt",
    )


def _bears_treasure(state: MeccgState, binding: Binding, card: CardId) -> bool:
    kinds = {kind for item in state.items(card) for kind in state.card(item).facts.types}
    return bool(kinds & {"major item", "greater item"})


BEARER_OF_TREASURE = Target(
    "a character who bears a major or greater item",
    lambda state, binding: state.characters(state.active),
    _bears_treasure,
)
