"""The White Hand: hazards that rouse the land, or those who live there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from ....rules.combat.automatic_attacks import automatic_attack, printed_attacks
from ....rules.combat.frames import AttackFrame
from ....rules.company.sides import is_hero_company, openness
from ....rules.company.stage import has_stages, is_protected
from ....rules.journey.changed_lands import land_of
from ....rules.journey.versions import versions_of
from ....rules.site.havens import is_haven_of
from ....rules.timing.scene import company_in_focus
from ....words import Purpose
from ...definition import card
from ...language.abilities import Binding, Target, hazard
from ...language.effects.land import OnSite
from ...language.effects.table import PutOnTarget
from ...language.modifiers import Scope
from ...language.standing.land import CountsAs
from ...language.standing.rulings import Forbids
from ...language.targets.sites import site
from ...rulings import Deed
from .technology import lies_with_a_site, who_enters

if TYPE_CHECKING:
    from ....state import Company, MeccgState

REVENGE = "Nature’s Revenge"
IN_THE_LIGHT, IN_THE_DARK = frozenset({"Border-hold", "Free-hold"}), frozenset({"Shadow-hold", "Dark-hold"})


def register() -> None:
    # Nature’s Revenge: the wild takes a place back.
    card(
        "WH-27",
        REVENGE,
        abilities=[
            hazard(
                PutOnTarget(),
                target=Target(
                    "the company’s new site, in a Wilderness, if it is normally a Border-hold or a Shadow-hold, or a "
                    "Wizardhaven that is not protected",
                    site().finds,
                    _may_run_wild,
                ),
            )
        ],
        rulings=[
            Forbids(Deed.BE_A_HAVEN, Scope.CARDS, when=lies_with_a_site, words="The site is nobody’s haven any more.")
        ],
        counts_as=[CountsAs("Ruins & Lairs", Scope.CARDS, to=(Purpose.ALL,), when=lies_with_a_site)],
        changes_attacks=_beasts_return,
        odd_text=(
            "All versions of that site have an additional automatic-attack by Animals: each character faces one strike "
            "with 7 prowess. This card is discarded when the site is discarded or returned to its location deck."
        ),
    )
    card(
        "WH-31",
        "Whole Villages Roused",
        abilities=[
            hazard(
                RouseTheOthers(),
                target=Target(
                    "the company’s new site, if it is a hero Border-hold or Free-hold, or a minion Shadow-hold or "
                    "Dark-hold",
                    site().finds,
                    _has_another_side,
                ),
            )
        ],
    )


def _may_run_wild(state: MeccgState, binding: Binding, place: CardId) -> bool:
    facts = state.card(place).facts
    if land_of(state, place) != "Wilderness":
        return False
    if facts.site_type in ("Border-hold", "Shadow-hold"):
        return True
    seat = state.place[place] % state.seats
    return has_stages(state, seat) and is_haven_of(state, seat, place) and not is_protected(state, place)


def _beasts_return(state: MeccgState, source: CardId, place: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """Animals lurk at all versions of a site that has run wild."""
    company = who_enters(state, attacks)
    if company is None or not lies_with_a_site.holds(state, source, place):
        return attacks
    return [*attacks, automatic_attack(state, company, "Animal", 1, 7, each=True)]


def _has_another_side(state: MeccgState, binding: Binding, place: CardId) -> bool:
    facts = state.card(place).facts
    wanted = {"hero": IN_THE_LIGHT, "minion": IN_THE_DARK}.get(facts.alignment, frozenset())
    return facts.site_type in wanted and len(versions_of(facts.name)) == 2


class RouseTheOthers(OnSite):
    """This turn the site has the automatic-attacks of its other version, too, with more prowess."""

    __slots__ = ()
    on_guard = "attack"

    def attacks_there(
        self, state: MeccgState, lasting: Lasting, site: CardId, attacks: list[AttackFrame]
    ) -> list[AttackFrame]:
        company = company_in_focus(state)
        if company is None:
            return attacks
        facts = state.card(site).facts
        other = versions_of(facts.name)["minion" if facts.alignment == "hero" else "hero"]
        roused = printed_attacks(state, company, other)
        detains = _only_detains(state, company, facts.alignment)
        return attacks + [
            replace(attack, base_prowess=attack.base_prowess + 2, detainment=attack.detainment or detains)
            for attack in roused
        ]

    def text(self) -> str:
        return (
            "This turn the site has the automatic-attacks of its other version besides, at +2 prowess; those of a "
            "minion site are detainment against hero companies, those of a hero site against overt companies."
        )


def _only_detains(state: MeccgState, company: Company, side: str) -> bool:
    """Whether the people of the other version spare a company that is of the side of this one."""
    if side == "hero":
        return is_hero_company(state, company)
    return state.alignment(company.seat).overt_or_covert and openness(state, company) == "overt"
