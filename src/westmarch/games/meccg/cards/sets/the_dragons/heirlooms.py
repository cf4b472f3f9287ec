"""The Dragons: heirlooms from the hoards, some of which a smith can restore."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Discarded, PutWith
from ....rules.checks.corruption import CorruptionCheck
from ....rules.timing.events import is_dark_enchantment
from ....rules.timing.scene import phase
from ...definition import Card, card
from ...language.abilities import Ability, Actor
from ...language.condition import Condition, condition
from ...language.conditions.characters import BearerIs
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.lasting import UntilEndOfTurn
from ...language.effects.table import ReturnTargetToHand
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, body, direct_influence, own, prowess
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.cards import discarded
from ...language.trigger import Trigger
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

REFORGING = "Reforging"
WARRIOR = BearerIs(skill="warrior")


@condition("if it is restored")
def restored(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A Reforging lies with the item."""
    return any(state.name(other) == REFORGING for other in state.attachments(source))


def _is_wizardry(card: Card) -> bool:
    return not {"Spell", "Ritual", "Light Enchantment"}.isdisjoint(card.facts.keywords)


def register() -> None:
    card(
        "TD-96",
        "Adamant Helmet",
        modifiers=[body(+1, maximum=9)],
        rulings=[Forbids(Deed.BE_ENCHANTED, Scope.BEARER)],
        triggers=[
            Trigger("item gained", _lift_enchantments, "Whoever comes to bear it loses the dark enchantments on him.")
        ],
    )
    card(
        "TD-141",
        "Necklace of Silver and Pearls",
        abilities=[
            Ability(
                *(
                    UntilEndOfTurn(CardModifier(figure, amount, scope=Scope.TARGETS, layer=EVENT_LAYER), on="actor")
                    for figure, amount in (("direct influence", +3), ("mind", +5), ("influence to control", -5))
                ),
                key="give",
                title="more influence and mind",
                windows=("any", "response"),
                actor=Actor(bearer=True),
                condition=in_own_turn_or_an_opponents_site_phase,
                discard_self=True,
                in_opponents_turn=True,
            )
        ],
    )
    card(
        "TD-170",
        "Wizard’s Staff",
        borne_by=Who(race="Wizard"),
        traits=[Trait.ONE_TO_A_BEARER],
        modifiers=[
            prowess(+2),
            direct_influence(+2),
            CardModifier("corruption check", +2, scope=Scope.BEARER, when=check_for_a_spell, layer=ITEM_LAYER),
        ],
        abilities=[
            Ability(
                ReturnTargetToHand(),
                MakeCorruptionCheck(),
                key="recall",
                title="take back a spell, ritual or light enchantment",
                windows=("end of turn",),
                actor=Actor(bearer=True, tap=True),
                target=discarded("a spell, ritual or light enchantment", _is_wizardry),
            )
        ],
    )
    card(
        "TD-184",
        "Ringil",
        abilities=[RESTORE],
        modifiers=[
            body(+1),
            prowess(+1, maximum=8, when=WARRIOR & ~restored),
            prowess(+5, maximum=11, when=restored),
            *worth_more(restored),
        ],
    )
    card(
        "TD-183",
        "Horn of Defiance",
        abilities=[RESTORE],
        modifiers=[
            prowess(+2, when=~restored),
            prowess(+3, when=restored),
            direct_influence(+2),
            *worth_more(restored),
        ],
        rulings=[Allows(Deed.FACE_ALL_STRIKES, Scope.BEARER)],
    )
    card(
        "TD-185",
        "Belegennon",
        abilities=[RESTORE],
        modifiers=[body(+1, maximum=9), *worth_more(restored)],
        rulings=[Allows(Deed.HOLD_BACK_FREELY, Scope.BEARER, when=WARRIOR & restored)],
    )


def worth_more(when: Condition) -> tuple[CardModifier, ...]:
    """What a restored heirloom gives and weighs besides what is printed on it."""
    return own("marshalling points", +2, when), own("corruption points", +1, when)


def _stored_reforging(state: MeccgState, seat: int) -> CardId:
    pile = state.zone("marshalling point pile", seat)
    return next((card for card in pile if state.name(card) == REFORGING and str(card) in state.stored_at), NO_CARD)


@condition("if you have a stored Reforging and it is not restored yet")
def may_be_restored(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player of the item has stored a Reforging, and none lies with the item."""
    seat = state.place[source] % state.seats
    return _stored_reforging(state, seat) >= 0 and not restored.holds(state, source, subject)


class Restore(Effect):
    """A stored Reforging is placed with the item."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        reforging = _stored_reforging(state, use.seat)
        return PutWith(reforging, use.card, source=use.card) if reforging >= 0 else None

    def text(self) -> str:
        return "Place a stored Reforging with this item, which is restored then."


RESTORE = Ability(
    Restore(),
    key="restore",
    title="restore it",
    windows=("any",),
    actor=Actor(bearer=True),
    condition=may_be_restored,
)
"""A stored Reforging is placed with the item, at any time in the own turn."""


@condition("in your turn, or in a site phase of your opponent")
def in_own_turn_or_an_opponents_site_phase(state: MeccgState, source: CardId, subject: Any) -> bool:
    """It is the turn of the card's player, or a site phase."""
    return state.place[source] % state.seats == state.active or phase(state) == "site"


@condition("that a spell requires")
def check_for_a_spell(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The corruption check under way is required by a spell."""
    check = state.nearest(CorruptionCheck)
    return check is not None and check.source >= 0 and "Spell" in state.card(check.source).facts.keywords


def _lift_enchantments(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    if margin != source:
        return None
    found = [other for other in state.attachments(state.bearer[source]) if is_dark_enchantment(state.card(other))]
    return tuple(Discarded(other, source=source) for other in found) or None
