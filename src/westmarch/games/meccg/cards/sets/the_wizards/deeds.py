"""The Wizards: deeds done at a site: prisoners freed, a king crowned, a tree planted, a stone aligned."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, skilled
from ...language.conditions import All
from ...language.deeds import (
    SAPLING,
    ActorAt,
    AtSite,
    FaceAttack,
    NamedInPlay,
    TakeCharge,
    discarded_if_the_company_moves,
)
from ...language.item_conditions import StoredAtAll
from ...language.item_palantiri import PALANTIR_IN_COMPANY
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope, own
from ...language.searches import SearchAndPay
from ...language.table_effects import ComeIntoPlay, DiscardTarget, PutOnTarget
from ...language.who import Who
from ...traits import Trait

STORED_WITH_MEN = ("Border-hold", "Free-hold")


def register() -> None:
    card(
        "TW-190",
        "Align Palantír",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization", "site"),
                actor=skilled("sage"),
                target=PALANTIR_IN_COMPANY,
                no_duplicate=" on a given Palantír",
            )
        ],
        traits=[Trait.ALIGNS_THE_STONE, Trait.STORED_WITH_ITS_ITEM],
        triggers=[discarded_if_the_company_moves()],
    )
    card(
        "TW-269",
        "Lucky Search",
        abilities=[
            Ability(
                SearchAndPay(3),
                windows=("site",),
                actor=skilled("scout", tap=True),
                condition=AtSite("Shadow-hold", "Dark-hold"),
            )
        ],
    )
    card(
        "TW-315",
        "Rescue Prisoners",
        abilities=[
            Ability(
                FaceAttack("Spider", 2, 7),
                TakeCharge(),
                windows=("site",),
                condition=AtSite("Shadow-hold", "Dark-hold", tapped=True),
                no_duplicate=" at a given site",
            )
        ],
        modifiers=[own("marshalling points", +2, when=StoredAtAll())],
        stored_at=STORED_WITH_MEN,
        traits=[Trait.BEARER_STAYS_TAPPED, Trait.STORED_AT_HAVEN],
    )
    card(
        "TW-316",
        "Return of the King",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("organization", "site"),
                actor=Actor(Who(name="Aragorn II")),
                condition=All(ActorAt("Minas Tirith"), NamedInPlay("Denethor II")),
            )
        ],
        modifiers=[CardModifier("direct influence", +3, scope=Scope.BEARER, layer=EVENT_LAYER)],
    )
    card(
        "TW-348",
        "The White Tree",
        abilities=[
            Ability(
                DiscardTarget(),
                ComeIntoPlay(),
                windows=("organization", "site"),
                actor=skilled("sage"),
                target=SAPLING,
                condition=ActorAt("Minas Tirith"),
            )
        ],
        traits=[Trait.MINAS_TIRITH_IS_A_HAVEN],
    )
