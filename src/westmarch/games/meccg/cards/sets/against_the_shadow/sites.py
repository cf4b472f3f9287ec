"""Against the Shadow: sites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Tapped, Untapped
from ....words import TAPPED, UNTAPPED
from ...definition import card
from ...language.abilities import Ability, Binding, Target, skilled
from ...language.conditions.places import company_is_here
from ...language.effect import Effect
from ...language.who import has_skill
from ..dark_minions.sites import haunted

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card("AS-137", "Cirith Gorgor")
    haunted("AS-138", "Geann a-Lisch", "Man")
    card("AS-139", "Gobel Mírlond")
    card("AS-140", "Nûrniag Camp")
    card("AS-141", "Raider-hold")
    card(
        "AS-142",
        "The Worthy Hills",
        abilities=[
            Ability(
                SearchAnew(),
                key="untap",
                title="untap the site",
                windows=("site",),
                actor=skilled("sage", tap=True),
                target=ANOTHER_SCOUT,
                condition=company_is_here,
            )
        ],
    )


def _companions(state: MeccgState, binding: Binding) -> tuple[CardId, ...]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    return () if company is None else company.characters


ANOTHER_SCOUT = Target(
    "an untapped scout besides the sage",
    _companions,
    lambda state, binding, who: (
        who != binding.actor and state.status[who] == UNTAPPED and has_skill(state, who, "scout")
    ),
)


class SearchAnew(Effect):
    """The scout taps, too, and the site untaps."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        taps = Tapped(use.target, source=use.card, cause="cost")
        return (taps, Untapped(use.card, source=use.card)) if state.status[use.card] == TAPPED else taps

    def text(self) -> str:
        return "Tap the scout, too, and untap this site."
