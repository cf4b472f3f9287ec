"""The Balrog: the shapes that he takes, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Discarded, LeaderChanged, Tapped, Untapped
from ....rules.company.splitting import CompanyChanged
from ....rules.timing.scene import company_in_focus
from ....state import UNCONTROLLED
from ....words import TAPPED, UNTAPPED
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.conditions.attacks import CompanyAttacked, bearer_faces
from ...language.effect import Effect
from ...language.effects.combat import CancelAttack
from ...language.effects.piles import Search
from ...language.effects.table import OthersReturn, PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...rulings import Deed
from ..the_lidless_eye.permanent_events import TakeBack
from .belongings import bearer_strikes
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
    shape(
        "BA-58",
        "Flame of Udûn",
        (
            _his("prowess", +3),
            _his("direct influence", -2),
            CardModifier("attack body", -1, scope=Scope.ATTACKS, when=bearer_faces, layer=EVENT_LAYER),
            CardModifier("body check", +1, scope=Scope.ATTACKS, when=bearer_strikes, layer=EVENT_LAYER),
        ),
        lonely=True,
    )


def shape(
    card_id: str,
    name: str,
    modifiers: tuple[CardModifier, ...],
    *abilities: Ability,
    skill: str = "",
    lonely: bool = False,
) -> None:
    """A shape lies on the Balrog until he takes another, or lays it down; in most of them he may have followers."""
    others = [OthersReturn(SHAPE, "shapes"), *([DiscardHisAllies()] if lonely else [])]
    card(
        card_id,
        name,
        abilities=[
            Ability(PutOnTarget(), *others, windows=("organization",), target=UNSHAPED),
            Ability(TakeBack(), key="back", title="take it back to hand", windows=("organization",), once_a_turn=True),
            *abilities,
        ],
        modifiers=modifiers,
        skill=skill,
        odd_text="" if lonely else MAY_LEAD,
        rulings=[Forbids(Deed.BE_JOINED, Scope.BEARER), Forbids(Deed.GO_WITH_OTHERS, Scope.BEARER)] if lonely else (),
        triggers=[_drives_others_away()] if lonely else (),
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


class DiscardHisAllies(Effect):
    """The allies of the target are discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        allies = state.allies(use.target) if state.lies_in_play(use.target) else []
        return tuple(Discarded(ally, source=use.card) for ally in allies) or None

    def text(self) -> str:
        return "Discard his allies."


def _drives_others_away() -> Trigger:
    """As the organization phase ends nobody stays with him: he goes on as a company of his own."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or company.seat != state.active or len(company.characters) < 2:
            return None
        himself = state.bearer[source]
        freed = [LeaderChanged(who, UNCONTROLLED, source=source) for who in state.followers(himself)]
        return (*freed, CompanyChanged((himself,), 0, source=source))

    words = "If others are in his company as the organization phase ends, he becomes a company of his own."
    return Trigger("organization ends", act, words)
