"""Dark Minions: hazards that stay in play and weigh on every company, and what Orcs and agents carry about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import company_size
from ....rules.journey.frames import MovementFrame
from ....rules.values import mind
from ....words import listed
from ...definition import card
from ...language.abilities import Ability, Unduplicated, skilled
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs, IsAutomatic
from ...language.conditions.characters import HurtBy, in_its_company
from ...language.conditions.journey import goes_below
from ...language.conditions.table import InPlay
from ...language.effects.combat import AttackProwess, HarderBodyChecks
from ...language.effects.corruption import RemoveOnRoll
from ...language.effects.table import ComeIntoPlay, DiscardTarget, PutOnTarget, TapTarget
from ...language.modifiers import CardModifier, Scope
from ...language.nazgul import is_nazgul
from ...language.standing.rulings import Forbids
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...language.targets.cards import event_in_play
from ...language.targets.characters import victim
from ...language.triggers.endings import ends_with_a_deck
from ...language.who import Who, has_skill
from ...rulings import Deed

if TYPE_CHECKING:
    from ....state import MeccgState

DOORS, GATES = InPlay("Doors of Night"), InPlay("Gates of Morning")
HILLS = (
    "Angmar",
    "Gap of Isen",
    "Gorgoroth",
    "Gundabad",
    "High Pass",
    "Redhorn Gate",
    "Rohan",
    "Southern Mirkwood",
    "Udûn",
)
"""Where drums are heard."""


def register() -> None:
    card(
        "DM-86",
        "Scimitars of Steel",
        abilities=[
            Ability(
                DiscardTarget(),
                ComeIntoPlay(),
                windows=("hazards",),
                target=event_in_play("a Nazgûl that you have in play as a permanent-event", is_nazgul, own=True),
            )
        ],
        modifiers=[
            CardModifier("attack prowess", +1, scope=Scope.ATTACKS, when=AttackIs("Orc", "Troll", "Man")),
        ],
    )
    card(
        "DM-56",
        "Eyes of the Shadow",
        abilities=[
            Ability(ComeIntoPlay(), windows=("hazards",), condition=~GATES, no_duplicate=Unduplicated.AT_ALL),
        ],
        modifiers=[CardModifier("hazard limit", +2, scope=Scope.JOURNEYS, when=small_but_great)],
        triggers=[ends_with_a_deck()],
    )
    card(
        "DM-75",
        "No Way Forward",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("regions", -1, scope=Scope.JOURNEYS, minimum=2),
            CardModifier("regions", -1, scope=Scope.JOURNEYS, minimum=2, when=DOORS),
        ],
        triggers=[ends_with_a_deck()],
    )
    heard = IsAutomatic() & SiteIn(*HILLS)
    card(
        "DM-52",
        "Drums",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("hazard limit", +1, scope=Scope.JOURNEYS, when=goes_below),
            CardModifier("attack prowess", +1, scope=Scope.ATTACKS, when=goes_below),
            *(
                CardModifier(figure, +1, scope=Scope.ATTACKS, when=when)
                for when in (heard, heard & DOORS)
                for figure in ("attack strikes", "attack prowess")
            ),
        ],
    )
    card(
        "DM-60",
        "Gnaw with Words",
        abilities=[
            Ability(
                TapTarget(),
                key="play" if skill == "sage" else f"play-{skill}",
                title=f"a {skill}",
                windows=("hazards",),
                target=victim(Who(skill=skill, tapped=False)),
                condition=MeetsAnother(skill),
            )
            for skill in ("sage", "diplomat")
        ],
    )
    card(
        "DM-93",
        "Tribal Banner",
        abilities=[
            Ability(
                AttackProwess(-1, -1),
                HarderBodyChecks(+1),
                windows=("attack",),
                condition=AttackIs("Orc", "Troll"),
                uncounted=True,
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )
    card(
        "DM-54",
        "Endless Whispers",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(not_wizard=True)),
                condition=HurtBy("Undead"),
                uncounted=True,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            shaken_off_by_a_sage(7),
        ],
        rulings=[Forbids(Deed.UNTAP, Scope.BEARER)],
        watches=BEARER_STAYS_TAPPED,
    )


def shaken_off_by_a_sage(number: int, other: bool = False) -> Ability:
    """A sage in the company of its bearer (another than himself, perhaps) may tap to be rid of the card with a roll."""
    return Ability(
        RemoveOnRoll(number),
        windows=("organization",),
        key="take-back",
        title="try to remove it",
        actor=skilled("sage", tap=True),
        condition=in_its_company & is_not_the_bearer if other else in_its_company,
    )


@condition("other than the bearer himself")
def is_not_the_bearer(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who uses the card does not bear it."""
    return bool(subject != state.bearer[source])


@condition("for each moving company of fewer than four with a Wizard, or with a non-ranger whose mind is 6 or more")
def small_but_great(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way is small, moves, and has somebody of note in it."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving:
        return False
    company = move.party(state)
    if company_size(state, company) >= 4:
        return False
    return any(
        state.card(who).is_of("Wizard") or (mind(state, who) >= 6 and not has_skill(state, who, "ranger"))
        for who in company.characters
    )


class SiteIn(Condition):
    """The attack is at a site in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = subject.party(state) if isinstance(subject, AttackFrame) else None
        return company is not None and state.card(company.site).facts.region in self.regions

    def text(self) -> str:
        return f"at sites in {listed(list(self.regions), 'or')}"


class MeetsAnother(Condition):
    """There is another character of a skill in his company, at his site, or where he goes."""

    __slots__ = ("skill",)

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        own = state.company_of(subject) if subject >= 0 else None
        if own is None:
            return False
        near = {state.definition[site] for site in (own.site, own.destination) if site >= 0}
        return any(
            who != subject and has_skill(state, who, self.skill)
            for company in state.companies
            if company is own or state.definition[company.site] in near
            for who in company.characters
        )

    def text(self) -> str:
        return f"if another {self.skill} is in his company, at his site or at his new site"
