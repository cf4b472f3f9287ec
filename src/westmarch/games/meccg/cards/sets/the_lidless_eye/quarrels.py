"""The Lidless Eye: hazards that set companions at odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.checks.rings import ring_kind
from ....rules.company.companies import is_at_haven
from ....rules.company.losses import BearTheLoss
from ...definition import card
from ...language.abilities import Ability, Actor, Target, Unduplicated, hazard
from ...language.condition import condition
from ...language.effects.corruption import RemoveOnRoll
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import moving_players_characters
from ...language.trigger import Trigger
from .hazard_events import mind_at_most

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "LE-133",
        "The Ring Will Have But One Master",
        abilities=[
            hazard(PutOnTarget(), target=RING_BEARER, no_duplicate=Unduplicated.ON_A_CHARACTER),
            Ability(
                RemoveOnRoll(8),
                windows=("organization",),
                key="master",
                title="try to remove it",
                actor=Actor(bearer=True, tap=True),
            ),
        ],
        triggers=[_drives_somebody_away()],
    )
    # So You've Come Back: the others are harder to control while he is with them.
    card(
        "LE-138",
        "So You’ve Come Back",
        abilities=[hazard(PutOnTarget(), target=mind_at_most(5), no_duplicate=Unduplicated.ON_A_COMPANY)],
        modifiers=[CardModifier("mind", +1, scope=Scope.COMPANY, when=another_who_follows_nobody)],
        triggers=[_ends_in_solitude()],
    )


@condition("other than the bearer, if he is neither a follower nor an avatar")
def another_who_follows_nobody(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody else in the company, under general influence."""
    return subject != state.bearer[source] and state.leader[subject] < 0 and not state.card(subject).is_avatar


def _ends_in_solitude() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or company.seat != state.active or len(company.characters) > 1:
            return None
        return Discarded(source, cause="alone") if is_at_haven(state, company) else None

    words = "Discard this card as an organization phase ends if the bearer is alone in his company and at a Haven."
    return Trigger("organization ends", act, words)


RING_BEARER = Target(
    "the bearer of The One Ring",
    moving_players_characters,
    lambda state, binding, who: any(ring_kind(state, item) == "The One Ring" for item in state.items(who)),
)


def _drives_somebody_away() -> Trigger:
    """In each organization phase of the bearer's player somebody else of his company is discarded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or company.seat != state.active:
            return None
        others = tuple(who for who in company.characters if who != state.bearer[source])
        return BearTheLoss(company.seat, to_discard=others, source=source) if others else None

    words = (
        "In each of the bearer’s organization phases one other character in his company, of his player’s choice, is "
        "discarded with everything that lies with him."
    )
    return Trigger("organization begins", act, words)
