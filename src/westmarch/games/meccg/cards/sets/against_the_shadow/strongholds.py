"""Against the Shadow: towns that let no stranger in, and towers where spies are feared or that are raided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ....notes import Note
from ....rules.about import OfCharacter, OfCompany
from ....rules.changes import Discarded, PutWith, Tapped
from ....rules.combat.attack import Attack
from ....rules.combat.automatic_attacks import attacks_at, automatic_attack
from ....rules.combat.changes import AttackCancelled
from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import current_site, find_company
from ....rules.company.sides import counts_as_minion
from ....rules.company_combat.attacking import AttackCompany, CompanyAttack, attack_by
from ....rules.journey.land import site_type
from ....rules.piles.picking import Pick
from ....rules.site.exploring import site_here, tap_site
from ....rules.timing.scene import company_in_focus
from ....rules.values import marshalling_points
from ....state import DECLARED
from ....words import UNTAPPED
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.places import AtSite
from ...language.effect import Effect
from ...language.effects.piles import DiscardAsPrice
from ...language.effects.table import PutOnTarget
from ...language.modifiers import Scope
from ...language.standing.rulings import Forbids
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...language.targets.characters import ATTACKED_COMPANY
from ...language.trigger import Trigger
from ...language.who import Who, has_skill
from ...rulings import Deed
from ..the_balrog.conquests import SITE_HERE, AllVersionsCountAs, version_of_its_site
from .events import CompanyAt, attacked_by_minions

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

TOWNS = ("Free-hold", "Border-hold")
SECRETS = "Stolen Knowledge"


def register() -> None:
    card(
        "AS-51",
        "No Strangers at this Time",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("site",),
                target=SITE_HERE,
                condition=AtSite(*TOWNS) & faction_played_here,
                no_duplicate=Unduplicated.ON_A_SITE,
            )
        ],
        rulings=[
            Forbids(Deed.LEAVE_PLAY, Scope.BEARER, words="The site is never discarded, and never untaps for you."),
            Forbids(
                Deed.BE_DETAINED_AT,
                Scope.CARDS,
                when=version_of_its_site,
                words="Detainment attacks on minion companies at any version of the site attack normally.",
            ),
        ],
        watches=BEARER_STAYS_TAPPED,
        changes_attacks=_first_again,
        odd_text="Minion companies face the first automatic-attack that is listed on any version of the site once "
        "more, with all that modifies it.",
    )
    card(
        "AS-55",
        "Spies Feared",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                key=key,
                title=f"with a {skill}",
                actor=Actor(Who(skill=skill), anywhere=True),
                target=_his_site(kind),
            )
            for skill, kind, key in (("scout", "Shadow-hold", "play"), ("ranger", "Ruins & Lairs", "play-ranger"))
        ],
        changes_attacks=_twice_guarded,
        odd_text="All versions of the site have an additional automatic-attack against minion companies: Orcs, 5 "
        "strikes with 8 prowess (detainment). Then all automatic-attacks at all versions of the site are doubled.",
    )
    card(
        "AS-57",
        "Tower Raided",
        abilities=[
            Ability(
                GiveUpSecret(),
                Raid(2),
                windows=("site",),
                target=SITE_HERE,
                condition=AtSite("Shadow-hold", tapped=False) & able_to_raid,
            )
        ],
        counts_as=[RaidedVersions("Ruins & Lairs")],
        rulings=[
            Forbids(
                Deed.HOST_FACTIONS,
                Scope.CARDS,
                when=version_of_its_site & ~raid_under_way,
                words="No factions are playable at any version of the site.",
            )
        ],
        triggers=[_must_be_held()],
    )
    card(
        "AS-44",
        "All the Bells Ringing",
        abilities=[
            Ability(
                RingTheBells(),
                windows=("attack",),
                target=ATTACKED_COMPANY,
                condition=attacked_by_minions & CompanyAt(*TOWNS),
                in_opponents_turn=True,
            )
        ],
    )


@condition("if you have played a faction there")
def faction_played_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A faction of the card's player that is in play was won at the site that is being explored."""
    site = site_here(state)
    if site is None:
        return False
    won = (state.stored_at.get(str(faction)) for faction in state.factions(state.owner[source]))
    return state.name(site) in won


def _lies_on_a_version(state: MeccgState, source: CardId, site: CardId) -> bool:
    return version_of_its_site.holds(state, source, site)


def _is_against_minions(state: MeccgState, attack: AttackFrame) -> bool:
    company = attack.party(state)
    return company is not None and counts_as_minion(state, company)


def _first_again(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """Minion companies face the first of the printed attacks twice."""
    if not attacks or not state.card(site).facts.automatic_attacks or not _lies_on_a_version(state, source, site):
        return attacks
    if attacks[0].creature >= 0 or not _is_against_minions(state, attacks[0]):
        return attacks
    return [*attacks, replace(attacks[0])]


def _his_site(kind: str) -> Target:
    """The site of the one who uses the card, if it is of a type."""

    def finds(state: MeccgState, binding: Binding) -> list[CardId]:
        site = current_site(state, state.company_of(binding.actor)) if binding.actor >= 0 else None
        return [] if site is None else [site]

    return Target(f"his site if it is a {kind}", finds, lambda state, binding, site: site_type(state, site) == kind)


def _twice_guarded(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    """Orcs wait for minions, and everything is faced twice."""
    if not _lies_on_a_version(state, source, site):
        return attacks
    company = company_in_focus(state)
    orcs: list[AttackFrame] = []
    if company is not None and counts_as_minion(state, company):
        orcs.append(automatic_attack(state, company, "Orc", 5, 8, detainment=True))
    return [again for attack in [*attacks, *orcs] for again in (attack, replace(attack))]


def _knowledge(state: MeccgState, members: tuple[CardId, ...]) -> list[CardId]:
    return [found for who in members for found in state.attachments(who) if SECRETS in state.card(found).facts.keywords]


def _treasures(state: MeccgState, members: tuple[CardId, ...], least: int) -> list[CardId]:
    return [item for who in members for item in state.items(who) if marshalling_points(state, item) >= least]


def _untapped_scouts(state: MeccgState, members: tuple[CardId, ...]) -> list[CardId]:
    return [who for who in members if state.status[who] == UNTAPPED and has_skill(state, who, "scout")]


@condition(
    "if the company bears an item worth at least 2 marshalling points, has an untapped scout and controls a "
    f"{SECRETS} card"
)
def able_to_raid(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that explores the site has all that the raid takes."""
    company = company_in_focus(state)
    members = () if company is None else company.characters
    paid = state.place[source] // state.seats == DECLARED
    secret = paid or bool(_knowledge(state, members))
    return secret and bool(_treasures(state, members, 2) and _untapped_scouts(state, members))


class GiveUpSecret(DiscardAsPrice):
    """A secret that the company controls is discarded."""

    __slots__ = ()

    def payable(self, state: MeccgState, seat: int) -> list[CardId]:
        company = company_in_focus(state)
        return [] if company is None else _knowledge(state, company.characters)

    def text(self) -> str:
        return f"Discard such a {SECRETS} card for no effect."


class RaidBegun(Note, frozen=True):
    """A tower is being raided: the company must hold out until its site phase ends."""

    card: CardId


@condition("while the raid is under way")
def raid_under_way(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card was played in this very site phase."""
    return RaidBegun(source) in state.this_turn


class RaidedVersions(AllVersionsCountAs):
    """All versions of the site count as sites of another type, once the raid is over."""

    __slots__ = ()

    def reaches(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return super().reaches(state, source, subject) and not raid_under_way.holds(state, source, subject)

    def text(self) -> str:
        return f"All versions of the site are {self.kind} once the raid is over."


class Raid(Effect):
    """A treasure is given up, the site taps, and its Orcs attack."""

    __slots__ = ("least",)
    taps_site = True

    def __init__(self, least: int) -> None:
        self.least = least

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        members = () if company is None else company.characters
        treasures = _treasures(state, members, self.least)
        if company is None or not treasures:
            return Discarded(use.card, cause="no target")
        if not use.chosen:
            return Decision(use.seat, "a treasure to discard", [Pick(use.seat, found) for found in treasures])
        tap_site(state)
        state.this_turn.append(RaidBegun(use.card))
        orcs = Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race="Orc",
            base_strikes=4,
            base_prowess=8,
        )
        lost = tuple(Discarded(found, source=use.card, cause="cost") for found in use.chosen)
        return *lost, PutWith(use.card, use.target, source=use.card), orcs

    def text(self) -> str:
        return (
            "Discard such an item, tap the site and place this card with it. The company faces an attack: Orcs, 4 "
            "strikes with 8 prowess."
        )


def _must_be_held() -> Trigger:
    """As the site phase ends a scout of the company taps, or the card is discarded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        if RaidBegun(source) not in state.this_turn:
            return None
        company = find_company(state, margin)
        return Discarded(source) if company is None else HoldTheTower(company.number, source)

    words = "At the end of the site phase tap a scout in the company, or discard this card."
    return Trigger("site phase ends", act, words)


class HoldTheTower(OfCompany, Procedure):
    """A scout taps so that the tower is won."""

    company: int
    card: CardId
    decided: bool = False

    @step()
    def hold(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.decided:
            return None
        scouts = [] if company is None else _untapped_scouts(state, company.characters)
        if company is None or not scouts:
            return Discarded(self.card)
        choices: list[Action] = [HoldOut(company.seat, who) for who in scouts]
        return Decision(company.seat, "who holds the tower", [*choices, GiveUpTower(company.seat)])

    @step()
    def is_over(self, state: MeccgState) -> Outcome:
        state.this_turn = [note for note in state.this_turn if note != RaidBegun(self.card)]
        state.table_changed()
        return None

    steps = (hold, is_over)


class HoldOut(OfCharacter, Action, frozen=True):
    """Tap a scout to hold the tower."""

    verb = "hold-out"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        raid = state.frame
        assert isinstance(raid, HoldTheTower)
        raid.decided = True
        return Tapped(self.character, source=raid.card, cause="cost")

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.character)} to hold the tower"


class GiveUpTower(Pass, frozen=True):
    """Discard the card."""

    verb = "give-up-tower"

    def perform(self, state: MeccgState) -> Runnable | None:
        raid = state.frame
        assert isinstance(raid, HoldTheTower)
        raid.decided = True
        return Discarded(raid.card)

    def sentence(self, state: MeccgState) -> str:
        return "Give the tower up"


class RingTheBells(Effect):
    """The attack is cancelled, and the attackers face the automatic-attacks of the site in earnest."""

    __slots__ = ()
    cancels = "attack"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(CompanyAttack)
        if attack is None:
            return None
        return AttackCancelled(source=use.card), TownRoused(attack.by, attack.company)

    def text(self) -> str:
        return (
            "Cancel the attack. The attacking company must face all automatic-attacks of the site, which attack "
            "normally, not as detainment; afterwards it may attack the company again."
        )


class TownRoused(OfCompany, Procedure):
    """The attackers of a company face the town first."""

    company: int
    target: int
    faced: int = 0

    @step()
    def face_the_town(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not company.characters:
            return self.finish()
        attacks = attacks_at(state, company, company.site)
        if self.faced >= len(attacks):
            return None
        self.faced += 1
        return Again(replace(attacks[self.faced - 1], detainment=False, in_earnest=True))

    @step()
    def attack_again(self, state: MeccgState) -> Outcome:
        company, other = find_company(state, self.company), find_company(state, self.target)
        if company is None or other is None or not company.characters or not other.characters:
            return None
        seat = company.seat
        return Decision(seat, "attack again", [AttackAgain(seat, self.company, self.target), LeaveInPeace(seat)])

    steps = (face_the_town, attack_again)


class AttackAgain(OfCompany, Action, frozen=True):
    """Attack the company once more."""

    verb = "attack-again"
    company: int
    target: int

    def perform(self, state: MeccgState) -> Runnable | None:
        roused = state.frame
        assert isinstance(roused, TownRoused)
        roused.finish()
        return attack_by(state, self.seat, self.company, self.target)

    def sentence(self, state: MeccgState) -> str:
        return AttackCompany(self.seat, self.company, self.target).sentence(state)


class LeaveInPeace(Pass, frozen=True):
    """Attack no more."""

    verb = "leave-in-peace"

    def perform(self, state: MeccgState) -> Runnable | None:
        roused = state.frame
        assert isinstance(roused, TownRoused)
        roused.finish()
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Do not attack again"
