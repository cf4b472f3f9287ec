"""Dark Minions: lands under the Shadow: the heart of the realm, Mordor in arms, a spider, and doubled vigilance."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Runnable, step

from .....rolls import BY_CARD
from .....rules.about import OfCompany
from .....rules.changes import ReturnedToHand, Stored
from .....rules.combat.attack import Attack
from .....rules.combat.frames import AttackFrame
from .....rules.combat.isolation import RowOfAttacks
from .....rules.company.companies import company_size, current_site, find_company
from .....rules.journey.changed_lands import land_of
from .....rules.journey.frames import MovementFrame
from .....rules.journey.land import site_type
from .....rules.site.exploring import names_site
from .....rules.site.frames import SiteFrame
from .....rules.timing.scene import company_in_focus
from .....state import Company
from .....words import listed, plural
from ....definition import card
from ....facts import all_facts
from ....language.abilities import Ability, Binding, Target
from ....language.condition import Influence, condition
from ....language.conditions.attacks import AttackIs
from ....language.conditions.table import InPlay
from ....language.effect import Effect
from ....language.effects.table import ComeIntoPlay, PutOnTarget
from ....language.effects.weather import concerns
from ....language.modifiers import CardModifier, Scope, own
from ....language.standing.keying import Keying
from ....language.standing.rulings import Forbids
from ....language.targets.sites import site
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....printed import Facts
from ....rulings import Deed

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

DOORS = InPlay("Doors of Night")
DARK, HEART = "Dark-domain", "Gorgoroth"
MUSTERED = ("Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn")
"""Where nobody is won while Mordor is in arms."""
HOSTS = (("Orc", 5, 8), ("Orc", 4, 10), ("Troll", 3, 12))
MORLAT = ("Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm")
WEBS = (*MORLAT, "Dagorlad", "Brown Lands")


def register() -> None:
    card(
        "DM-67",
        "In the Heart of his Realm",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        modifiers=[CardModifier("draws", -1, scope=Scope.JOURNEYS, when=crosses_a_dark_domain)],
        rulings=[
            Forbids(
                Deed.BE_A_SAGE,
                Scope.EACH,
                when=in_the_heart,
                words="A sage loses his skill at a site in a Dark-domain or Gorgoroth, and while he moves with one of "
                "them in his site path.",
            ),
            Forbids(
                Deed.USE_LORE,
                Scope.EACH,
                when=in_the_heart,
                words="No character there can use spells, light enchantments or rituals. It has no effect on minion "
                "players.",
            ),
        ],
        triggers=[ends_with_a_deck()],
    )
    card(
        "DM-72",
        "Mordor in Arms",
        abilities=[Ability(ComeIntoPlay(), Musters(), windows=("hazards",))],
        modifiers=[
            CardModifier("faction check", -6, scope=Scope.EACH, when=against_the_mustered),
            own("marshalling points", +2, when=was_beaten),
        ],
        rulings=[
            Forbids(
                Deed.BE_MUSTERED,
                Scope.CARDS,
                when=is_of_the_mustered,
                words="Muster does not help against such factions. It has no effect on minion players.",
            )
        ],
        triggers=[Trigger("on the way", _hosts_march, "", standing=True)],
    )
    card(
        "DM-110",
        "Spider of the Môrlat",
        keying=[
            Keying(*MORLAT, at_sites=False, when=DOORS),
            Keying(next_to="The Sulfur-deeps", when=DOORS),
        ],
        abilities=[
            Ability(SpinWebs(), Lurks(), windows=("hazards",), title="as a permanent-event"),
            Ability(
                GoBackToHand(),
                windows=("hazards",),
                key="return",
                title="return it to your hand",
            ),
        ],
        modifiers=[CardModifier("attack strikes", +1, scope=Scope.ATTACKS, when=AttackIs("Spider"))],
        triggers=[Trigger("on the way", _lurks, "", standing=True)],
    )
    card(
        "DM-51",
        "Doubled Vigilance",
        abilities=[
            Ability(PutOnTarget(), Watch(), windows=("hazards",), target=WATCHED_SITE),
        ],
        triggers=[
            Trigger(
                "site phase begins",
                _challenges,
                "A company that enters the site makes a roll, less its size: unless the result is greater than 6, it "
                "faces an attack before the automatic-attacks: Orcs, 4 strikes with 9 prowess. On-guard it may be "
                "turned up as an automatic-attack is about to be faced.",
            )
        ],
    )


# In the Heart of his Realm


def _under_way(state: MeccgState, company: Company) -> MovementFrame | None:
    move = state.nearest(MovementFrame)
    return move if move is not None and move.moving and move.company == company.number else None


@condition("if it moves in a Dark-domain")
def crosses_a_dark_domain(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in question moves in a Dark-domain, and the card concerns its player."""
    move = _under_way(state, subject)
    return move is not None and DARK in move.path_itself(state) and concerns(state, source, subject.seat)


@condition("at a site in a Dark-domain or Gorgoroth, or on a way through one")
def in_the_heart(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question is in the dark lands, or moves there."""
    who = subject.character if isinstance(subject, Influence) else subject
    company = state.company_of(who) if who >= 0 else None
    if company is None or not concerns(state, source, company.seat):
        return False
    move = _under_way(state, company)
    if move is not None:
        return DARK in move.path_itself(state) or HEART in move.regions(state)
    place = current_site(state, company)
    return place is not None and (state.card(place).facts.region == HEART or land_of(state, place) == DARK)


# Mordor in Arms


@cache
def is_won_in(faction: Facts, regions: tuple[str, ...]) -> bool:
    """Whether a faction is playable at a site in one of these regions."""
    sites = (place for place in all_facts().values() if place.side == "site" and place.region in regions)
    return any(names_site(faction, place) for place in sites)


@condition(f"against a faction playable at a site in {listed(list(MUSTERED), 'or')}")
def against_the_mustered(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attempt is at a faction of the lands that are in arms, and the card concerns the one who makes it."""
    if not isinstance(subject, Influence) or subject.against < 0:
        return False
    seat = state.place[subject.character] % state.seats
    return concerns(state, source, seat) and is_won_in(state.card(subject.against).facts, MUSTERED)


@condition("if it is playable in these regions")
def is_of_the_mustered(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is a faction of the lands that are in arms."""
    if not isinstance(subject, int) or subject < 0 or not state.card(CardId(subject)).is_faction:
        return False
    return concerns(state, source, state.active) and is_won_in(state.card(CardId(subject)).facts, MUSTERED)


@condition("if it lies in a marshalling point pile")
def was_beaten(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card lies in a marshalling point pile."""
    return state.zone_of(source)[0] == "marshalling point pile"


def _hosts_march(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    move = state.nearest(MovementFrame)
    if move is None or "Nurn" not in move.regions(state) or not concerns(state, source, state.active):
        return None
    return HostsOfMordor(move.company, source)


class Musters(Effect):
    """A company that moves in Nurn faces three hosts, also at once if it is under way."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return _hosts_march(state, use.card, 0)

    def text(self) -> str:
        hosts = [f"{plural(race)}, {strikes} strikes with {prowess} prowess" for race, strikes, prowess in HOSTS]
        return (
            f"A company moving in Nurn faces three attacks: {'; '.join(hosts)}. If your opponent defeats all "
            "three, this card goes to his marshalling point pile and is worth 2 kill points."
        )


class HostsOfMordor(OfCompany, RowOfAttacks):
    """Three attacks in a row; an opponent who defeats them all takes the card that sent them."""

    company: int
    source: CardId
    faced: int = 0
    beaten: int = 0

    def learns(self, attack: AttackFrame) -> bool:
        defeated = bool(attack.outcomes) and all(outcome == "defeated" for outcome in attack.outcomes)
        self.beaten += defeated and not attack.cancelled and not attack.detainment
        return True

    @step()
    def face_the_next(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.faced >= len(HOSTS) or company is None or not company.characters:
            return None
        race, strikes, prowess = HOSTS[self.faced]
        self.faced += 1
        return Again(
            Attack(
                company=self.company,
                attacker=state.hazard_player(company.seat),
                creature=NO_CARD,
                race=race,
                base_strikes=strikes,
                base_prowess=prowess,
            )
        )

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.beaten < len(HOSTS) or company is None or not state.lies_in_play(self.source):
            return None
        if company.seat == state.place[self.source] % state.seats:
            return None
        return Stored(self.source, company.seat, cause="defeated")

    steps = (face_the_next, afterwards)


# Spider of the Môrlat


class SpinWebs(ComeIntoPlay):
    """The spider comes into play as a permanent-event."""

    __slots__ = ()

    def text(self) -> str:
        return "May be played as a permanent-event instead."


def _lurks(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    """One attack, whichever of her woods the company crosses; it only detains those of her side."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving or set(WEBS).isdisjoint(move.regions(state)):
        return None
    seat = move.party(state).seat
    return Attack(
        company=move.company,
        attacker=state.hazard_player(seat),
        creature=NO_CARD,
        race="Spider",
        base_strikes=2,
        base_prowess=10,
        detainment=state.alignment(seat).detained,
    )


class Lurks(Effect):
    """A company in her woods is attacked, also at once if it is under way."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return _lurks(state, use.card, 0)

    def text(self) -> str:
        return (
            f"Then a company moving in {listed(list(WEBS), 'or')} faces an attack: Spiders, 2 strikes with 10 prowess "
            "(detainment against minion companies)."
        )


class GoBackToHand(Effect):
    """The card returns to the hand of its player."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return ReturnedToHand(use.card, source=use.card) if state.lies_in_play(use.card) else None

    def text(self) -> str:
        return "As a permanent-event you may return it to your hand, which counts against the hazard limit."


# Doubled Vigilance


def _is_watched(state: MeccgState, binding: Binding, place: CardId) -> bool:
    kind = site_type(state, place)
    if kind in ("Ruins & Lairs", "Border-hold"):
        return DOORS.holds(state, binding.card, binding.card)
    return kind == "Shadow-hold"


WATCHED_SITE = Target(
    "the company’s new site if it is a Shadow-hold (or a Ruins & Lairs or Border-hold if Doors of Night is in play)",
    site().finds,
    _is_watched,
)


def _challenges(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    phase = state.nearest(SiteFrame)
    company = None if phase is None else find_company(state, phase.company)
    if company is None or state.bearer[source] != company.site:
        return None
    return Challenge(company.number, source)


class Watch(Effect):
    """Turned up on-guard, the card challenges the company that is entering its site."""

    __slots__ = ()
    on_guard = "attack"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None or state.nearest(SiteFrame) is None or state.bearer[use.card] != company.site:
            return None
        return Challenge(company.number, use.card)

    def text(self) -> str:
        return ""


class Challenge(OfCompany, RowOfAttacks):
    """A roll, and an attack if it is too low."""

    company: int
    source: CardId

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not company.characters:
            return None
        purpose = f"{state.name(self.source)} (more than 6)"
        parts = [("size of the company", -company_size(state, company))]
        if make_check(state, BY_CARD, company.seat, purpose, 6, parts).beats:
            return None
        return Attack(
            company=self.company,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race="Orc",
            base_strikes=4,
            base_prowess=9,
        )

    steps = (roll,)
