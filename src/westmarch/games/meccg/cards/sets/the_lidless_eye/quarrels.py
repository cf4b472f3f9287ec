"""The Lidless Eye: hazards that set companions at odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.company.companies import is_at_haven
from ...definition import card
from ...language.abilities import Unduplicated, hazard
from ...language.condition import condition
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.trigger import Trigger
from .hazard_events import mind_at_most

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
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
