"""The Balrog: the shapes that he takes, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Tapped, Untapped
from ....rules.timing.scene import company_in_focus
from ....words import TAPPED, UNTAPPED
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.conditions.attacks import CompanyAttacked
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.piles import Search
from ...language.effects.table import OthersReturn, PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ..the_lidless_eye.permanent_events import TakeBack
from .his_company import BALROG, is_balrog, on_his_way

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

SHAPE = "Demon fána"
MAY_LEAD = "The Balrog may have followers."


def register() -> None:
    shape(
        "BA-62",
        "Great Shadow",
        (
            CardModifier("general influence", +6, scope=Scope.OWNER, layer=EVENT_LAYER),
            _his("prowess", -2),
            _his("body", -1),
        ),
        Ability(
            Search(
                "character, or resource other than a short-event",
                lambda found: found.is_character or (found.is_resource and not found.is_event("short-event")),
                piles=("discard pile",),
                to="play deck",
            ),
            key="recall",
            title="bring a card back",
            windows=("end of turn",),
            once_a_turn=True,
        ),
        Ability(
            CancelAttack(),
            key="cancel",
            title="cancel the attack",
            windows=("attack",),
            actor=Actor(bearer=True, tap=True),
            condition=CompanyAttacked(),
        ),
        skill="scout",
    )
    shape(
        "BA-76",
        "Strangling Coils",
        (_his("direct influence", +3), _his("body", -1)),
        Ability(
            UntapHisCompany(),
            key="rouse",
            title="untap his company",
            windows=("any",),
            condition=on_his_way,
            once_a_turn=True,
        ),
        skill="diplomat",
    )


def shape(card_id: str, name: str, modifiers: tuple[CardModifier, ...], *abilities: Ability, skill: str) -> None:
    """A shape lies on the Balrog until he takes another, or lays it down; in these two he may have followers."""
    card(
        card_id,
        name,
        abilities=[
            Ability(PutOnTarget(), OthersReturn(SHAPE, "shapes"), windows=("organization",), target=UNSHAPED),
            Ability(TakeBack(), key="back", title="take it back", windows=("organization",), once_a_turn=True),
            *abilities,
        ],
        modifiers=modifiers,
        skill=skill,
        odd_text=MAY_LEAD,
    )


UNSHAPED = Target(
    BALROG,
    lambda state, binding: state.characters(binding.seat),
    lambda state, binding, found: is_balrog(state, found) and not _has_this_shape(state, binding, found),
)


def _has_this_shape(state: MeccgState, binding: Binding, himself: CardId) -> bool:
    """Whether he has taken the very shape already."""
    return any(state.name(other) == state.name(binding.card) for other in state.attachments(himself))


def _his(quantity: str, amount: int) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.BEARER, layer=EVENT_LAYER)


class UntapHisCompany(Effect):
    """All tapped characters of the company untap; then the Balrog taps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        himself = state.bearer[use.card]
        tapped = [who for who in company.characters if state.status[who] == TAPPED and who != himself]
        changes: list[Change] = [Untapped(who, source=use.card) for who in tapped]
        if state.status[himself] == UNTAPPED:
            changes.append(Tapped(himself, source=use.card))
        return tuple(changes) or None

    def text(self) -> str:
        return "Untap all tapped characters in the company; then tap The Balrog."
