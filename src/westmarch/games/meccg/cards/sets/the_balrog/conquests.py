"""The Balrog: sites that he and his companies take, above and below; some of them stay in play for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import is_leader
from ....rules.journey.under_deeps import is_surface_site
from ....rules.site.exploring import site_here
from ....words import UNTAPPED, Purpose
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import Condition, Influence, condition
from ...language.conditions.places import AtSite
from ...language.effect import Effect
from ...language.effects.combat import FaceAttack
from ...language.effects.table import PutOnTarget, TapSite
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.land import CountsAs
from ...language.standing.rulings import Allows, Forbids
from ...language.standing.site_attacks import AttackAtOtherVersions, is_other_version, site_under
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...language.who import Who
from ...rulings import Deed
from .deeds import Claim, far_from_the_deeps
from .his_company import BALROG, with_the_balrog

if TYPE_CHECKING:
    from ....state import MeccgState

BREACH, INVASION, USURPER = "Breach the Hold", "Invade Their Domain", "Lord and Usurper"
KEPT = Forbids(Deed.LEAVE_PLAY, Scope.BEARER, words="The site is never discarded or returned to its location deck.")


def register() -> None:
    card(
        "BA-50",
        BREACH,
        abilities=[
            _taken(
                FaceAttack("Spawn", 1, 15),
                FaceAttack("Dwarf", 4, 9),
                FaceAttack("Dwarf", 2, 12),
                Claim("site"),
                condition=AtSite(names=("The Drowning-deeps", "The Rusted-deeps")) & with_the_balrog,
            )
        ],
        rulings=[
            KEPT,
            Allows(
                Deed.OPEN_THE_WAY_UP,
                Scope.BEARER,
                words="The roll that is required to move to the surface site is 0.",
            ),
        ],
    )
    card(
        "BA-56",
        "Descent through Fire",
        abilities=[
            Ability(
                TapSite(),
                FaceAttack("Troll", 5, 8),
                FaceAttack("Troll", 4, 10),
                FaceAttack("Troll", 3, 12),
                Claim("pile"),
                windows=("site",),
                condition=AtSite(names=("The Under-galleries", "The Under-courts"), tapped=False)
                & with_the_balrog
                & ~descended_here,
            )
        ],
        modifiers=[
            CardModifier("prowess", +1, scope=Scope.EACH, when=of_its_player, layer=EVENT_LAYER),
            CardModifier("direct influence", +1, scope=Scope.EACH, when=of_its_player & leads, layer=EVENT_LAYER),
        ],
        rulings=[Allows(Deed.WORK_ONCE_STORED)],
    )
    card(
        "BA-64",
        INVASION,
        abilities=[
            _taken(
                FaceAttack("Dwarf", 5, 9),
                FaceAttack("Dwarf", 4, 10),
                FaceAttack("Dwarf", 3, 12),
                Claim("site", factions="discard"),
                condition=AtSite(names=("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"))
                & with_the_balrog
                & breached_below,
            )
        ],
    )
    card(
        "BA-65",
        USURPER,
        abilities=[
            Ability(
                FaceAttack("Dwarf", 4, 9),
                FaceAttack("Dwarf", 3, 10),
                Claim("target", by_himself=False, factions="discard"),
                windows=("site",),
                target=INVADED,
            )
        ],
        counts_as=[AllVersionsCountAs("Shadow-hold")],
        site_attacks=[AttackAtOtherVersions("Orc", 4, 7)],
        changes_attacks=without_dwarves,
        rulings=[
            Forbids(
                Deed.HOST_FACTIONS,
                Scope.CARDS,
                when=version_of_its_site,
                words="No version of the site may have factions played at it, or has automatic-attacks by Dwarves.",
            )
        ],
    )
    card(
        "BA-72",
        "People Diminished",
        abilities=[
            _taken(
                TapSite(),
                FaceAttack("Man", 4, 8),
                FaceAttack("Man", 3, 10),
                FaceAttack("Man", 2, 12),
                Claim("site", by_himself=False, factions="discard"),
                condition=AtSite("Free-hold", "Border-hold", tapped=False),
            )
        ],
        modifiers=[CardModifier("influence check", -5, scope=Scope.EACH, when=at_such_a_site, layer=EVENT_LAYER)],
        rulings=[
            Forbids(Deed.LEAVE_PLAY, Scope.BEARER, words="The site is never discarded, and never untaps for you.")
        ],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "BA-74",
        "Roots of the Earth",
        abilities=[
            _taken(FaceAttack("Drake", 2, 13), Claim("site"), condition=in_a_deep_lair & with_the_balrog),
        ],
        modifiers=[CardModifier("marshalling points", +2, scope=Scope.SELF, when=breached_too)],
        counts_as=[OtherVersionsCountAs("Shadow-hold")],
        site_attacks=[AttackAtOtherVersions("Orc", 5, 9)],
        rulings=[
            KEPT,
            Allows(
                Deed.BE_A_DARKHAVEN,
                Scope.BEARER,
                words="The site is one of your Darkhavens, and has no automatic-attacks.",
            ),
        ],
    )

    card(
        "BA-57",
        "Eddy in Fate’s Tide",
        abilities=[
            Ability(
                TapSite(),
                PutOnTarget(),
                windows=("site",),
                actor=Actor(Who(name=BALROG), tap=True),
                target=SITE_HERE,
                condition=site_untapped_far_from_the_deeps,
            )
        ],
        rulings=[
            Forbids(Deed.LEAVE_PLAY, Scope.BEARER, words="The site is never discarded, and never untaps for you."),
            Forbids(
                Deed.GIVE_WITHOUT_TOLL,
                Scope.CARDS,
                when=version_of_its_site,
                words=(
                    "Before a company can play any ally or item at any version of the site, it must tap two characters "
                    "in its site phase."
                ),
            ),
        ],
        watches=BEARER_STAYS_TAPPED,
    )


@condition("at an untapped site that is neither in the Under-deeps nor above them")
def site_untapped_far_from_the_deeps(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site being explored is untapped and has nothing to do with the Under-deeps."""
    site = site_here(state)
    return site is not None and state.status[site] == UNTAPPED and far_from_the_deeps.holds(state, source, subject)


def _taken(*effects: Effect, condition: Condition) -> Ability:
    """A deed at a site, once for each."""
    return Ability(
        *effects, windows=("site",), target=SITE_HERE, condition=condition, no_duplicate=Unduplicated.ON_A_SITE
    )


def _site_here(state: MeccgState, binding: Binding) -> list[CardId]:
    site = site_here(state)
    return [] if site is None else [site]


SITE_HERE = Target("the company’s site", _site_here)
INVADED = Target(
    f"{INVASION} on the company’s site",
    lambda state, binding: [card for site in _site_here(state, binding) for card in state.attachments(site)],
    lambda state, binding, card: (
        state.name(card) == INVASION and not any(state.name(other) == USURPER for other in state.attachments(card))
    ),
)


@condition("if Breach the Hold is on the adjacent site of the Under-deeps")
def breached_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    site = site_here(state)
    if site is None:
        return False
    breaches = (card for seat in range(state.seats) for card in state.in_play(seat) if state.name(card) == BREACH)
    below = (state.bearer[card] for card in breaches)
    return any(deep >= 0 and is_surface_site(state.card(site).facts, state.card(deep).facts) for deep in below)


@condition("at a site of the Under-deeps that is normally a Ruins & Lairs")
def in_a_deep_lair(state: MeccgState, source: CardId, subject: Any) -> bool:
    site = site_here(state)
    if site is None:
        return False
    facts = state.card(site).facts
    return facts.under_deeps and facts.site_type == "Ruins & Lairs"


@condition("if Breach the Hold is on the same site")
def breached_too(state: MeccgState, source: CardId, subject: Any) -> bool:
    site = site_under(state, source)
    return site >= 0 and any(state.name(other) == BREACH for other in state.attachments(site))


@condition("if one has been scored at the site")
def descended_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    site, name = site_here(state), state.name(source)
    if site is None:
        return False
    piles = (card for seat in range(state.seats) for card in state.zone("marshalling point pile", seat))
    return any(state.name(card) == name and state.stored_at.get(str(card)) == state.name(site) for card in piles)


def _who(subject: Any) -> CardId:
    return subject.character if isinstance(subject, Influence) else subject


@condition("of yours")
def of_its_player(state: MeccgState, source: CardId, subject: Any) -> bool:
    return state.place[_who(subject)] % state.seats == state.place[source] % state.seats


@condition("who is a leader")
def leads(state: MeccgState, source: CardId, subject: Any) -> bool:
    return is_leader(state, _who(subject))


@condition("at any version of the site")
def at_such_a_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question is at a site of the same name."""
    company, site = state.company_of(_who(subject)), site_under(state, source)
    return company is not None and site >= 0 and state.name(company.site) == state.name(site)


@condition("at any version of the site")
def version_of_its_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    site = site_under(state, source)
    return site >= 0 and state.name(subject) == state.name(site)


class OtherVersionsCountAs(CountsAs):
    """All other versions of the site on which the card lies count as sites of another type."""

    __slots__ = ()

    def __init__(self, kind: str) -> None:
        super().__init__(kind, Scope.CARDS, to=(Purpose.ALL, Purpose.HEALING, Purpose.HAZARDS))

    def reaches(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return is_other_version(state, subject, site_under(state, source))

    def text(self) -> str:
        return f"All other versions of the site are {self.kind}s."


class AllVersionsCountAs(OtherVersionsCountAs):
    """All versions of the site count as sites of another type."""

    __slots__ = ()

    def reaches(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return version_of_its_site.holds(state, source, subject)

    def text(self) -> str:
        return f"All versions of the site are {self.kind}s."


def without_dwarves(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """At all versions of a site that was usurped there are no automatic-attacks by Dwarves."""
    usurped = (card for seat in range(state.seats) for card in state.in_play(seat) if state.name(card) == USURPER)
    if not any(version_of_its_site.holds(state, card, site) for card in usurped):
        return attacks
    return [attack for attack in attacks if attack.race != "Dwarf"]
