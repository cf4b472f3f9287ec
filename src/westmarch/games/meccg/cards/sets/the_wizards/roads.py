"""The Wizards: resource events for those who travel on, and for the lands through which they go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ....rules.combat.automatic_attacks import attacks_at
from ....rules.combat.frames import AttackFrame
from ....rules.journey.land import site_type
from ....rules.site.frames import SiteFrame
from ....words import an, listed
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.conditions.journey import PathHas
from ...language.conditions.places import ActorAt, OwnCharacterAt, SiteHasAttacks
from ...language.conditions.table import InPlay
from ...language.effect import LastingEffect
from ...language.effects.land import AUTOMATIC_ATTACKS, TreatRegion, TreatSite, is_attack_at
from ...language.effects.table import ComeIntoPlay
from ...language.standing.rulings import Forbids
from ...language.who import Who
from ...odd.great_road import MoveOn, moved_to_haven
from ...odd.old_road import FACTION_NEARBY, InfluenceFromAfar, at_untapped_haven
from ...odd.paths_of_the_dead import HasWalkedThePaths, UnderTheMountain
from ...odd.voyages import BoardShip, by_a_character
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


GATES = InPlay("Gates of Morning")


def register() -> None:
    _voyages()
    _erech()
    card("TW-202", "Bridge", abilities=[Ability(MoveOn(), windows=("end of movement",), condition=moved_to_haven)])
    card(
        "TW-294",
        "Old Road",
        abilities=[
            Ability(
                InfluenceFromAfar(-1),
                windows=("site",),
                actor=Actor(tap=True),
                target=FACTION_NEARBY,
                condition=at_untapped_haven,
            )
        ],
    )
    card(
        "TW-309",
        "Quiet Lands",
        abilities=[
            *(
                Ability(
                    HalveAutomaticAttack(number),
                    key=key,
                    title=f"the {words} automatic-attack",
                    windows=("any",),
                    target=own_site("Shadow-hold", "Ruins & Lairs"),
                    condition=AttackToCome(number),
                    no_duplicate=Unduplicated.AT_ALL,
                )
                for number, key, words in AUTOMATIC_ATTACKS
            ),
            Ability(
                TreatRegion("Shadow-land", "Wilderness", under_way=True),
                key="play-region",
                title="Shadow-land as Wilderness",
                windows=("any",),
                condition=PathHas("Shadow-land") & GATES,
                no_duplicate=Unduplicated.AT_ALL,
            ),
            Ability(
                TreatSite("Shadow-hold", "Ruins & Lairs"),
                key="play-site",
                title="Shadow-hold as Ruins & Lairs",
                windows=("any",),
                target=own_site("Shadow-hold"),
                condition=GATES,
                no_duplicate=Unduplicated.AT_ALL,
            ),
        ],
    )


class HalveAutomaticAttack(LastingEffect):
    """The strikes of one automatic-attack at the site that is the target are halved until the end of the turn."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def halves(self, state: MeccgState, lasting: Lasting, attack: AttackFrame) -> bool:
        return is_attack_at(state, lasting, attack, self.number)

    def text(self) -> str:
        return "An automatic-attack of your choice there has half as many strikes (rounded up) this turn."


class AttackToCome(SiteHasAttacks):
    """The target site has an automatic-attack of this number that has not been faced yet."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: CardId) -> bool:
        if not super().holds(state, source, subject):
            return False
        phase = state.nearest(SiteFrame)
        if phase is None or state.company(phase.company).site != subject:
            return True
        under_way = state.nearest(AttackFrame)
        if under_way is not None and under_way.ordinal == self.number:
            return True
        to_come = attacks_at(state, state.company(phase.company), subject)[phase.attacks_faced :]
        return any(attack.ordinal == self.number for attack in to_come)


def _own_sites(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The sites of the own companies, and those to which they are seen to move."""
    found = [
        site
        for company in state.companies_of(binding.seat)
        for site in (company.site, company.destination)
        if site >= 0 and state.lies_in_play(site)
    ]
    return dict.fromkeys(found)


def own_site(*types: str) -> Target:
    """The site of an own company, if it is of one of these types."""

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        return site_type(state, card) in types

    kinds = listed([an(kind) for kind in types], "or")
    return Target(f"{kinds} at which one of your companies is or to which it moves", _own_sites, allows)


ERECH = "Vale of Erech"


def _erech() -> None:
    card(
        "TW-193",
        "Army of the Dead",
        play_when=HasWalkedThePaths("Aragorn II"),
        rulings=[Forbids(Deed.BE_INFLUENCED_AWAY)],
        sure_of=["Army of the Dead"],
    )
    card(
        "TW-302",
        "Paths of the Dead",
        abilities=[
            Ability(
                UnderTheMountain(ERECH, "Undead"),
                windows=("end of organization",),
                actor=Actor(Who(name="Aragorn II")),
                condition=ActorAt("Dunharrow"),
            )
        ],
    )
    card(
        "TW-334",
        "Stone of Erech",
        abilities=[
            Ability(
                ComeIntoPlay(),
                windows=("any",),
                condition=OwnCharacterAt(ERECH) & InPlay("Men of Lamedon"),
            )
        ],
        falls_with="Men of Lamedon",
    )


def _voyages() -> None:
    card(
        "TW-248",
        "Great Ship",
        abilities=[
            Ability(BoardShip(), windows=("organization",), actor=Actor(tap=True), condition=by_a_character),
        ],
    )
