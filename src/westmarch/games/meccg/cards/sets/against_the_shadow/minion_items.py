"""Against the Shadow: items of minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.company.avatars import avatar_of
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, CompanyAttacked, bearer_faces
from ...language.conditions.characters import BearerIs, used_by_its_bearer
from ...language.effects.combat import CancelAttack
from ...language.effects.lasting import UntilEndOfTurn
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, body, direct_influence, prowess
from ...language.standing.rulings import Allows
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait
from ..the_dragons.items import MakeIneffectual
from ..the_lidless_eye.treasures import dwarven_ring, minor_items
from ..the_wizards.items import WARRIOR

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
            CardModifier("own body check", -1, scope=Scope.BEARER, when=BearerIs(race="Ringwraith"), layer=ITEM_LAYER)
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

    card(
        "AS-132",
        "Thong of Fire",
        borne_by=Who(least_prowess=6),
        modifiers=[prowess(+1, when=WARRIOR), body(+1, when=WARRIOR)],
        rulings=[
            Allows(
                Deed.HOLD_BACK_FREELY,
                Scope.BEARER,
                when=WARRIOR & used_by_its_bearer,
                words="If borne by a warrior, he may face a strike without tapping at no loss of prowess.",
            )
        ],
    )
    elves = AttackIs("Elf")
    card(
        "AS-136",
        "Usriev of Treachery",
        borne_by=Who(least_prowess=5),
        modifiers=[
            prowess(+1, maximum=8, when=WARRIOR & ~elves),
            prowess(+2, maximum=9, when=WARRIOR & elves),
        ],
        rulings=[
            Allows(
                Deed.TAKE_A_SECOND_STRIKE,
                Scope.BEARER,
                when=WARRIOR & used_by_its_bearer,
                words="If borne by a warrior, you may assign him a second strike of an attack, which he faces in a "
                "strike sequence of its own.",
            )
        ],
    )
    card(
        "AS-135",
        "Troth-ring",
        modifiers=[less_mind, CardModifier("own body check", -1, scope=Scope.BEARER, layer=ITEM_LAYER)],
        traits=[Trait.ONE_TO_A_BEARER],
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
