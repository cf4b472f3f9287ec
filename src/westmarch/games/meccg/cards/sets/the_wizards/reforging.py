"""The Wizards: lore of smiths, and the blade that was broken."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, skilled
from ...language.check_effects import MakeCorruptionCheck
from ...language.effects import Effect
from ...language.event_conditions import InformationHere
from ...language.item_targets import companion
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, own
from ...language.table_effects import PutOnTarget, TapSite, UntapTarget
from ...language.watches import BEARER_STAYS_TAPPED
from ...language.who import Who
from ...odd.reforging import LOST_GEAR, NARSIL, GiveToCompanion, HolderChecks, LiesWithItem
from ...traits import Trait


def register() -> None:
    # Andúril, the Flame of the West: his bearer has what Narsil gives him, too
    card(
        "TW-192",
        "Andúril, the Flame of the West",
        abilities=[
            _lore(MakeCorruptionCheck(-3)),
            Ability(
                PutOnTarget(),
                key="stored",
                title="reforge the blade",
                windows=("any",),
                target=NARSIL,
                discards_stored="Reforging",
            ),
            Ability(
                UntapTarget(),
                HolderChecks(-1),
                key="flame",
                title="untap a Dúnadan",
                windows=("any",),
                target=companion(Who(race="Dúnadan", tapped=True, wounded=False)),
                condition=LiesWithItem(),
                tap_self=True,
            ),
        ],
        modifiers=[
            CardModifier("prowess", +4, scope=Scope.HOLDER, maximum=11, when=LiesWithItem(), layer=ITEM_LAYER),
            CardModifier("direct influence", +1, scope=Scope.HOLDER, when=LiesWithItem(), layer=ITEM_LAYER),
            own("marshalling points", +3, when=LiesWithItem()),
        ],
        traits=[Trait.BEARER_STAYS_TAPPED, Trait.STORED_AT_HAVEN, Trait.STORED_WITH_ITS_ITEM],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "TW-314",
        "Reforging",
        abilities=[
            _lore(),
            Ability(
                GiveToCompanion(),
                key="stored",
                title="bring gear back",
                windows=("organization",),
                actor=Actor(Who(skill="sage", at_haven=True), tap=True),
                target=LOST_GEAR,
                discard_self=True,
            ),
        ],
        traits=[Trait.BEARER_STAYS_TAPPED, Trait.STORED_AT_HAVEN],
        watches=BEARER_STAYS_TAPPED,
    )


def _lore(*effects: Effect) -> Ability:
    """A sage taps at a site where information is playable; the card stays with him."""
    return Ability(
        TapSite(),
        PutOnTarget("actor"),
        *effects,
        windows=("site",),
        actor=skilled("sage", tap=True),
        condition=InformationHere(),
    )
