"""The Wizards: resource long-events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change, Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded, ReturnedToHand
from ....rules.company.companies import is_at_haven, is_haven
from ....rules.piles.picking import Pick, PickNone
from ...definition import card
from ...language.abilities import Ability
from ...language.conditions import ALWAYS, All, AttackIs, Condition, InPlay, SubjectIs
from ...language.effects import Effect
from ...language.hazard_land import Treats
from ...language.item_targets import is_corruption_card
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.table_effects import ComeIntoPlay

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


GATES = InPlay("Gates of Morning")
DOORS = InPlay("Doors of Night")


def register() -> None:
    card("TW-203", "Clear Skies", abilities=[_long_event(when=GATES)], modifiers=[_each("prowess", +2)])
    card(
        "TW-223",
        "Elf-song",
        abilities=[_long_event(RemoveCorruptionCards())],
        watches=STAYS_AT_HAVEN,
        odd_text="No character at a Haven may be discarded or returned to hand.",
    )
    card(
        "TW-241",
        "Fog",
        abilities=[_long_event(when=GATES, no_duplicate="yes")],
        treats=[
            Treats(
                {
                    "Free-domain": "Border-land",
                    "Border-land": "Wilderness",
                    "Shadow-land": "Wilderness",
                    "Dark-domain": "Shadow-land",
                }
            )
        ],
    )
    # Lapse of Will: three in all against Nazgûl
    card(
        "TW-264",
        "Lapse of Will",
        abilities=[_long_event()],
        modifiers=[_attacks(-1), _attacks(-2, when=AttackIs("Nazgûl"))],
    )
    card(
        "TW-285",
        "Moon",
        abilities=[_long_event(no_duplicate="yes")],
        treats=[
            Treats({"Wilderness": "Border-land", "Border-land": "Free-domain"}, when=GATES),
            Treats({"Dark-domain": "Shadow-land", "Shadow-land": "Wilderness"}, when=DOORS),
        ],
    )
    card(
        "TW-335",
        "Sun",
        abilities=[_long_event(no_duplicate="yes")],
        modifiers=[
            _each("prowess", +1, when=SubjectIs("Dúnadan")),
            _each("prowess", +1, when=All(SubjectIs("Man", "Dúnadan"), GATES)),
            _attacks(-1, when=GATES),
        ],
    )


def _long_event(*effects: Effect, when: Condition = ALWAYS, no_duplicate: str = "") -> Ability:
    return Ability(ComeIntoPlay(), *effects, windows=("long-event",), condition=when, no_duplicate=no_duplicate)


def _each(quantity: str, amount: int, when: Condition = ALWAYS) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.EACH, when=when, layer=EVENT_LAYER)


def _attacks(amount: int, when: Condition = ALWAYS) -> CardModifier:
    return CardModifier("attack prowess", amount, scope=Scope.ATTACKS, when=when, layer=EVENT_LAYER)


class RemoveCorruptionCards(Effect):
    """Each character at a Haven may be freed of one corruption card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        burdened = [
            (company.seat, cards)
            for company in state.companies
            if is_haven(state, company.site)
            for character in company.characters
            if (cards := [card for card in state.attachments(character) if is_corruption_card(state, card)])
        ]
        if len(use.chosen) < len(burdened):
            seat, cards = burdened[len(use.chosen)]
            choices: list[Action] = [Pick(seat, card) for card in cards]
            return Decision(seat, "remove a corruption card", [*choices, PickNone(seat)])
        return tuple(Discarded(card, source=use.card) for card in use.chosen if card >= 0) or None

    def text(self) -> str:
        return "As it comes into play, one corruption card may be removed from each character at a Haven."


def _leaves_a_haven(state: MeccgState, source: CardId, change: Change) -> bool:
    """A character at a Haven is about to be discarded, or to go back to a hand."""
    if not isinstance(change, Discarded | ReturnedToHand) or not state.card(change.card).is_character:
        return False
    return is_at_haven(state, state.company_of(change.card))


STAYS_AT_HAVEN = (Prohibition("no character at a Haven leaves", _leaves_a_haven),)
"""No character at a Haven may be discarded or returned to hand."""
