"""Dark Minions: a purse that calls its owners, who take prisoners where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from .....rules.checks.rings import ring_kind
from .....rules.combat.automatic_attacks import attacks_at
from .....rules.company.companies import find_company
from .....rules.piles.aside import prisoners_of
from .....rules.site.facing_again import FaceAttacksAgain
from .....rules.site.frames import SiteFrame
from .....rules.timing.scene import company_in_focus
from ....definition import card
from ....language.abilities import Ability, Binding, Target
from ....language.condition import condition
from ....language.effects.prisoners import Imprisonment
from ....language.effects.table import PutOnTarget
from ....language.modifiers import Scope
from ....language.standing.rulings import Forbids
from ....language.targets.sites import site
from ....language.trigger import Trigger
from ....rulings import Deed

if TYPE_CHECKING:
    from .....state import MeccgState

OWNERS = ("Orc", "Troll")


def register() -> None:
    card(
        "DM-95",
        "Troll-purse",
        abilities=[Ability(PutOnTarget(), windows=("hazards",), target=GUARDED_SITE)],
        imprisons=Imprisonment(attacks=(), on_the_spot=True),
        rulings=[
            Forbids(
                Deed.LEAVE_PLAY,
                Scope.BEARER,
                when=holds_somebody,
                words="While somebody is held there, the site stays in play.",
            )
        ],
        triggers=[
            Trigger(
                "item played",
                _it_squeaks,
                "When an item is played at the site, the company must face all its automatic-attacks again, with +3 "
                "prowess. A successful strike does no harm: the character is taken prisoner at the site.",
            )
        ],
    )


def _is_guarded(state: MeccgState, binding: Binding, place: CardId) -> bool:
    company = company_in_focus(state)
    attacks = () if company is None else attacks_at(state, company, place)
    return any(attack.race in OWNERS for attack in attacks)


GUARDED_SITE = Target(
    "the company’s new site if it has an Orc or Troll automatic-attack",
    site().finds,
    _is_guarded,
)


@condition("while somebody is held there")
def holds_somebody(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card has prisoners."""
    return bool(prisoners_of(state, source))


def _it_squeaks(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    phase = state.nearest(SiteFrame)
    company = None if phase is None else find_company(state, phase.company)
    if company is None or state.bearer[source] != company.site or ring_kind(state, CardId(margin)):
        return None
    return FaceAttacksAgain(company.number, prowess=3, captor=source)
