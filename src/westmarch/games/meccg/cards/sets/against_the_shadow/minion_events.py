"""Against the Shadow: resource events of minion players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.structs import replace

from ....rules.changes import Discarded, Removed
from ....rules.combat.frames import AttackFrame
from ....rules.company.avatars import avatar_of, plays_a_wizard
from ....rules.company.companies import current_site
from ....rules.journey.land import site_type
from ....rules.site.havens import is_haven_of
from ....words import WOUNDED, signed
from ...definition import card
from ...facts import find
from ...language.abilities import Ability, Binding, Target, Unduplicated, skilled
from ...language.condition import condition
from ...language.conditions.attacks import FacesAutomatic
from ...language.conditions.journey import company_moves, goes_below, is_moving
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, CancelAttack
from ...language.effects.journey import LimitChange, OnCompany, Waylaid
from ...language.effects.land import OnSiteHere
from ...language.effects.lasting import UntilEndOfAttack, UntilEndOfTurn
from ...language.effects.piles import DrawCards
from ...language.effects.table import ComeIntoPlay, HealTarget, PutOnTarget, UntapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope, own
from ...language.standing.rulings import Forbids
from ...language.targets.characters import OWN_COMPANY, character
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck
from ...language.who import Who
from ...odd.great_road import MoveOn
from ...odd.magic import SHADOW, SORCERY, SPIRIT, magic
from ...rulings import Deed
from ..the_dragons.resource_events import OpenTheHoard, at_a_tapped_hoard
from ..the_lidless_eye.journey_events import covert, creatures_have
from ..the_lidless_eye.permanent_events import OWN_FACTION
from ..the_wizards.journey_events import ends_organization
from ..the_wizards.passages import passage
from .events import stores_late

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


@condition("if your opponent is a Wizard and your Ringwraith is in play")
def against_a_wizard(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody at the table plays a Wizard, and the card's player has revealed his Ringwraith."""
    seat = state.owner[source]
    if avatar_of(state, seat) is None:
        return False
    return any(plays_a_wizard(state, other) for other in range(state.seats) if other != seat)


def register() -> None:
    _passages()
    _magic()
    card(
        "AS-77",
        "Above the Abyss",
        abilities=[
            Ability(
                UntapTarget(),
                windows=("any",),
                target=character(Who(tapped=True, not_races=("Ringwraith",))),
                condition=against_a_wizard,
            )
        ],
    )
    card(
        "AS-101",
        "Tokens to Show",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[stores_late("minion")],
        triggers=[ends_with_a_deck()],
    )
    card("AS-80", "Dark Tryst", abilities=[Ability(DrawCards(3), RemoveItself(), windows=("any",))])
    card(
        "AS-100",
        "Steeds",
        abilities=[
            ends_organization(
                LimitChange(-2, minimum=2), creatures_have(+1), target=OWN_COMPANY, when=is_moving & covert
            )
        ],
    )

    card(
        "AS-87",
        "Hoard Well-searched",
        abilities=[
            Ability(OpenTheHoard(), windows=("site",), actor=skilled("scout"), condition=at_a_tapped_hoard),
        ],
    )
    card(
        "AS-84",
        "Far Below the Deepest Delvings",
        abilities=[Ability(MoveOn(), windows=("any",), condition=company_moves & goes_below)],
    )
    card(
        "AS-83",
        "Faithless Steward",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                target=AGENT_AT_A_DARKHAVEN,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
        modifiers=[own("marshalling points", +3, when=rules_at_home)],
        rulings=[
            Forbids(
                Deed.HOST_FACTIONS,
                Scope.CARDS,
                when=rules_at_home & is_his_site,
                words="While the bearer is so at home, no factions can be played at any version of that site.",
            )
        ],
    )
    card(
        "AS-104",
        "Tribute Garnered",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                target=OWN_FACTION,
                no_duplicate=Unduplicated.ON_A_FACTION,
            )
        ],
        triggers=[ends_with_a_deck()],
    )
    card(
        "AS-86",
        "Hail of Darts",
        abilities=[
            Ability(
                MoreSupport(+2),
                windows=("organization",),
                target=OWN_COMPANY,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            )
        ],
    )


class MoreSupport(OnCompany):
    """Whoever taps in support of a companion in the company adds more this turn."""

    __slots__ = ("support",)

    def __init__(self, support: int) -> None:
        self.support = support

    def text(self) -> str:
        return (
            f"This turn each character in the company who taps in support of another gives {signed(1 + self.support)} "
            "prowess instead of +1."
        )


def _passages() -> None:
    ambush = Waylaid("Orc", 4, 6, detains=True)
    passage(
        "AS-78",
        "The Ash Mountain Deeps",
        (("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth")),
        ambush,
        tap=False,
        once=False,
    )
    passage(
        "AS-92",
        "The Misty Mountain Deeps",
        (
            ("Rhudaur", "Anduin Vales"),
            ("Rhudaur", "Wold & Foothills"),
            ("Hollin", "Wold & Foothills"),
            ("Hollin", "Fangorn"),
            ("Dunland", "Fangorn"),
        ),
        tap=False,
        once=False,
    )
    shadow = (("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"))
    passage("AS-93", "The Mountains of Shadow Deeps", shadow, ambush, tap=False, once=False)
    passage(
        "AS-105",
        "The Undeeps of Anduin",
        (("Rohan", "Dagorlad"), ("Anórien", "Dagorlad"), ("Lebennin", "Ithilien"), ("Lebennin", "Harondor")),
        tap=False,
        once=False,
    )
    passage(
        "AS-109",
        "The White Mountain Cavern-ways",
        (("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon")),
        tap=False,
        once=False,
    )


def _magic() -> None:
    card(
        "AS-98",
        "Riven Gate",
        abilities=[
            magic(
                SORCERY,
                CancelAttack(),
                OpenGates(),
                UntilEndOfTurn(
                    CardModifier("influence check", +2, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company"
                ),
                check=-4,
                windows=("attack",),
                condition=FacesAutomatic("Border-hold"),
            )
        ],
    )
    card(
        "AS-108",
        "Well-preserved",
        abilities=[
            magic(
                SHADOW,
                PutOnTarget(),
                HealTarget(untapped=True),
                check=-3,
                windows=("any",),
                target=WOUNDED_COMPANION,
            )
        ],
        modifiers=[CardModifier("body", -1, scope=Scope.BEARER, layer=EVENT_LAYER)],
        triggers=[_ends_at_a_darkhaven()],
    )
    card(
        "AS-102",
        "The Tormented Earth",
        abilities=[
            magic(
                SORCERY,
                effect,
                check=-4,
                windows=("attack",),
                key=key,
                title=title,
                condition=~FacesAutomatic(),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
            for effect, key, title in (
                (CancelAttack(), "play", "cancel the attack"),
                (AttackProwess(-3), "play-weaken", "weaken the attack"),
            )
        ],
    )
    card(
        "AS-81",
        "Driven as by a Madness",
        abilities=[
            magic(
                SPIRIT,
                *(
                    UntilEndOfAttack(CardModifier(figure, amount, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company")
                    for figure, amount in (("prowess", +2), ("body", -1))
                ),
                check=-3,
                windows=("attack",),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )


class RemoveItself(Effect):
    """The card itself is removed from the game."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Removed(use.card, source=use.card)

    def text(self) -> str:
        return "Remove this card from the game."


def _companions(state: MeccgState, binding: Binding) -> tuple[CardId, ...]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    return () if company is None else company.characters


WOUNDED_COMPANION = Target(
    "a wounded character in his company",
    _companions,
    lambda state, binding, who: state.status[who] == WOUNDED,
)


def _ends_at_a_darkhaven() -> Trigger:
    """The card goes at the end of the untap phase of its bearer's player if he is at one of his havens."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        if company is None or company.seat != state.active or not is_haven_of(state, company.seat, company.site):
            return None
        return Discarded(source, cause="at a Haven")

    return Trigger("untap phase ends", act, "Discard this card at the end of his untap phase if he is at a Darkhaven.")


class OpenGates(OnSiteHere):
    """No more automatic-attacks are faced at the site of the company this turn, but for those that nobody cancels."""

    __slots__ = ()

    def changed(self, attack: AttackFrame) -> AttackFrame:
        return attack if attack.uncancellable else replace(attack, cancelled=True)

    def text(self) -> str:
        return "All other automatic-attacks at the site are cancelled, too."


TOWNS = ("Border-hold", "Free-hold")


def _has_a_town(state: MeccgState, binding: Binding, who: CardId) -> bool:
    company, facts = state.company_of(who), state.card(who).facts
    if company is None or not facts.agent or not is_haven_of(state, company.seat, company.site):
        return False
    return any(site.site_type in TOWNS for home in facts.home_sites for site in find(home, side="site"))


AGENT_AT_A_DARKHAVEN = Target(
    "one of your agents at a Darkhaven whose home site is a Border-hold or a Free-hold",
    lambda state, binding: state.characters(binding.seat),
    _has_a_town,
)


@condition("while the bearer is unwounded and at a home site of his that is a Border-hold or a Free-hold")
def rules_at_home(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer is well, and at one of his home sites that is a town."""
    bearer = state.bearer[source]
    if bearer < 0 or state.status[bearer] == WOUNDED:
        return False
    site = current_site(state, state.company_of(bearer))
    if site is None or site_type(state, site) not in TOWNS:
        return False
    return state.name(site) in state.card(bearer).facts.home_sites


@condition("at his site")
def is_his_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site looked at has the name of the one at which the bearer is."""
    company = state.company_of(source)
    return company is not None and state.name(CardId(subject)) == state.site_name(company)
