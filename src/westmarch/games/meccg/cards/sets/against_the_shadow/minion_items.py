"""Against the Shadow: items of minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.company.avatars import avatar_of
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import CompanyAttacked, bearer_faces
from ...language.conditions.characters import BearerIs
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import UntilEndOfTurn
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, direct_influence
from ...language.standing.rulings import Allows
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait
from ..the_dragons.items import MakeIneffectual
from ..the_lidless_eye.treasures import dwarven_ring, minor_items

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    dwarven_ring("AS-123", "Dwarven Ring of Thélor’s Tribe", minor_items())
    dwarven_ring("AS-124", "Dwarven Ring of Thrár’s Tribe", minor_items())
    card(
        "AS-129",
        "Old Treasure",
        modifiers=[direct_influence(+1)],
        abilities=[
            Ability(
                UntilEndOfTurn(
                    CardModifier("direct influence", +4, scope=Scope.TARGETS, layer=EVENT_LAYER), on="actor"
                ),
                key="spend",
                title="spend it",
                windows=("any", "influence check"),
                actor=Actor(bearer=True),
                discard_self=True,
            )
        ],
    )
    card(
        "AS-126",
        "Helm of Fear",
        play_when=taken_by_the_ringwraith,
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(Who(race="Ringwraith"), bearer=True),
                condition=CompanyAttacked("his"),
                tap_self=True,
            )
        ],
        modifiers=[
            CardModifier("body check", -1, scope=Scope.ATTACKS, when=bearer_faces & BearerIs(race="Ringwraith"))
        ],
        rulings=[Allows(Deed.LEAVE_THE_SITE_UNTAPPED), Allows(Deed.SERVE_A_RINGWRAITH)],
        traits=[Trait.AT_TAPPED_SITE, Trait.NOT_IN_COMPANY_COMBAT],
    )
    less_mind = CardModifier("mind", -1, scope=Scope.BEARER, minimum=1, layer=ITEM_LAYER)
    card("AS-133", "Thrall-ring", modifiers=[less_mind, direct_influence(+1)], traits=[Trait.ONE_TO_A_BEARER])
    card(
        "AS-125",
        "Goblin Earth-plumb",
        play_when=taken_by_an_orc_or_troll,
        modifiers=[CardModifier("Under-deeps roll", +1, scope=Scope.JOURNEY)],
    )
    card(
        "AS-127",
        "Iron Shield of Old",
        abilities=[
            Ability(
                MakeIneffectual(),
                key="stop",
                title="make the strike ineffectual",
                windows=("strike",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=bearer_faces,
                tap_self=True,
            )
        ],
        modifiers=[CardModifier("Under-deeps roll", +2, scope=Scope.JOURNEY)],
    )


@condition("by an Orc or a Troll")
def taken_by_an_orc_or_troll(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who takes the item is an Orc or a Troll."""
    return state.card(CardId(subject)).facts.race in ("Orc", "Troll")


@condition("by your Ringwraith")
def taken_by_the_ringwraith(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who takes the item is the Ringwraith of its player."""
    avatar = avatar_of(state, state.owner[source])
    return avatar is not None and avatar == CardId(subject)
