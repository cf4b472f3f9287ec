"""Against the Shadow: books that tell of places, and holds that are rebuilt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.structs import replace

from ....rules.combat.frames import AttackFrame
from ....rules.company.manifestations import is_lair
from ....rules.journey.land import site_type
from ....rules.timing.scene import company_in_focus
from ....words import TAPPED, Purpose, an, listed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.effects.land import MakeInformation
from ...language.effects.table import PutOnTarget, UntapTarget
from ...language.modifiers import Scope
from ...language.stage import own_site
from ...language.standing.land import CountsAs
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState

REBUILT = "Hold Rebuilt and Repaired"


def register() -> None:
    book("AS-130", "Records Unread", untaps=("Shadow-hold",), tells_of="Shadow-hold")
    book("AS-131", "Secret Book", untaps=("Free-hold", "Border-hold"), tells_of="Ruins & Lairs")
    card(
        "AS-88",
        REBUILT,
        abilities=[Ability(PutOnTarget(), windows=("site",), target=RUIN_HERE)],
        counts_as=[CountsAs("Shadow-hold", Scope.BEARER, to=(Purpose.ALL,))],
        changes_attacks=_only_detains,
        odd_text="All automatic-attacks at the site are detainment.",
    )


def book(card_id: str, name: str, untaps: tuple[str, ...], tells_of: str) -> None:
    """An item that is discarded to untap a site of a type, or to make information playable at one."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                UntapTarget(),
                key="untap",
                title="untap a site",
                windows=("any",),
                actor=Actor(bearer=True),
                target=own_site(
                    f"a tapped site of yours that is {listed([an(kind) for kind in untaps], 'or')}",
                    lambda state, seat, site: site_type(state, site) in untaps and state.status[site] == TAPPED,
                ),
                discard_self=True,
            ),
            Ability(
                MakeInformation(),
                key="inform",
                title="make information playable",
                windows=("any",),
                actor=Actor(bearer=True),
                target=own_site(
                    f"a site of yours that is {an(tells_of)}",
                    lambda state, seat, site: site_type(state, site) == tells_of,
                ),
                discard_self=True,
            ),
        ],
        traits=[Trait.NEVER_STARTS, Trait.ONE_TO_A_COMPANY],
    )


def _ruin_here(state: MeccgState, binding: Binding) -> list[CardId]:
    company = company_in_focus(state)
    if company is None or site_type(state, company.site) != "Ruins & Lairs":
        return []
    facts = state.card(company.site).facts
    return [] if facts.under_deeps or is_lair(facts.name) else [company.site]


RUIN_HERE = Target("the Ruins & Lairs of the company, neither a Dragon’s lair nor in the Under-deeps", _ruin_here)


def _only_detains(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """The attacks at a rebuilt hold only detain."""
    if not any(state.name(card) == REBUILT for card in state.attachments(site)):
        return attacks
    return [replace(attack, detainment=True) for attack in attacks]
