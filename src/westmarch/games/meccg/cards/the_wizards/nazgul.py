"""The Wizards: hazards that are creatures or events, as their player likes: Nazgûl and the Mouth of Sauron."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability, Target
from ..language.character_effects import ReturnTargetToHand
from ..language.conditions import AttackIs
from ..language.effects import Effect
from ..language.hazard_effects import ThisTurn, Wait
from ..language.hazard_targets import DISCARDED_CREATURE, DISCARDED_HAZARD, ITEM_OF_A_WOUNDED, victim
from ..language.modifiers import CardModifier, Scope
from ..language.table_effects import DiscardTarget, TapTarget, UntilEndOfTurn
from ..language.who import ANYBODY


def register() -> None:
    # Adûnaphel
    card("TW-2", abilities=_waits_to(TapTarget(), target=victim(ANYBODY)))
    # Akhôrahil
    weaker = CardModifier("body", -1, scope=Scope.TARGETS)
    card("TW-4", abilities=_waits_to(UntilEndOfTurn(weaker), target=victim(ANYBODY)))
    # Dwar of Waw
    fiercer = CardModifier("attack prowess", +1, scope=Scope.ATTACKS, when=AttackIs("Wolf", "Spider", "Animal"))
    card("TW-31", abilities=_waits_to(ThisTurn(fiercer)))
    # Indûr Dawndeath
    card("TW-46", abilities=_waits_to(DiscardTarget(), target=ITEM_OF_A_WOUNDED))
    # Mouth of Sauron
    card(
        "TW-65",
        abilities=[
            Ability(ReturnTargetToHand(), windows=("hazards",), title="as a short-event", target=DISCARDED_HAZARD)
        ],
    )
    # Ûvatha the Horseman
    card("TW-107", abilities=_waits_to(ReturnTargetToHand(), target=DISCARDED_CREATURE))


def _waits_to(effect: Effect, target: Target | None = None) -> list[Ability]:
    """As a permanent-event it waits until it is tapped; that counts against the hazard limit, and it goes."""
    return [
        Ability(Wait(), windows=("hazards",), title="as a permanent-event"),
        Ability(effect, windows=("hazards",), key="tap", target=target, tap_self=True, discard_self=True),
    ]
