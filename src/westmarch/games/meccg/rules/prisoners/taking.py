"""Taking prisoners and rescuing them (ME-7.90 to ME-7.116)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ...cards.printed import Facts
from ...rolls import ESCAPE
from ...state import Company, MeccgState
from ...words import UNTAPPED, listed
from ..about import OfCharacter, OfCompany, OfSite
from ..changes import Discarded, Name, PutInPlay, Tapped, Told
from ..combat.attack import Attack
from ..combat.automatic_attacks import automatic_attacks
from ..combat.body_check import check_body
from ..combat.frames import AttackFrame, StrikeFrame
from ..company.companies import find_company
from ..journey.frames import MovementFrame
from ..journey.regions import are_adjacent
from ..piles.aside import come_back, hosts, imprison, prisoners_of, put_aside, rescue_site
from ..site.exploring import tap_site
from ..site.frames import SiteFrame
from ..timing.lasting import lasting_effects
from ..timing.triggers import in_a_row, triggered
from ..values import body


class TakenPrisoner(Change, frozen=True):
    """A character is taken prisoner: he lies under the host, off to the side."""

    rules = ("ME-7.90",)

    card: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        imprison(state, self.card, self.host)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is taken prisoner by {name(self.host)}"


def taken_by_a_host(state: MeccgState, strike: StrikeFrame) -> TakenPrisoner | None:
    """A successful strike for which a host was played takes a prisoner."""
    host = strike.captor
    if host < 0 or not state.lies_in_play(host) or not state.card(strike.character).is_character:
        return None
    return TakenPrisoner(strike.character, host, source=host)


class RescueSiteLaid(Change, frozen=True):
    """The site at which a host will hold its prisoners is laid with it."""

    rules = ("ME-7.95",)

    card: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        put_aside(state, self.card, self.host, state.owner[self.card])

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is the rescue site of {name(self.host)}"


class Freed(Change, frozen=True):
    """A prisoner joins the company of his rescuers under general influence."""

    rules = ("ME-7.113",)

    card: CardId
    company: int

    def apply(self, state: MeccgState) -> None:
        come_back(state, self.card, state.company(self.company))

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is free and joins company {self.company}"


# the host


class LayHost(OfCharacter, Procedure):
    """A hazard host comes into play with a rescue site; if the strike is successful, it takes a prisoner."""

    seat: int
    host: CardId
    character: CardId

    @step("ME-7.95")
    def choose_rescue_site(self, state: MeccgState) -> Outcome:
        choices: list[Action] = list(LayRescueSite.legal(state, self.seat))
        if not choices:
            return self.finish()
        return Decision(self.seat, "rescue site", choices, "ME-7.95")

    steps = (choose_rescue_site,)


class LayRescueSite(OfSite, Action, frozen=True):
    """Choose the site at which prisoners will be held."""

    verb = "rescue-site"
    host: CardId
    character: CardId
    site: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        laying = state.nearest(LayHost)
        if laying is not None:
            yield from cls.sites(state, seat, laying.host, laying.character)

    @classmethod
    def sites(cls, state: MeccgState, seat: int, host: CardId, character: CardId) -> Iterator[Self]:
        """One card of each site in the location deck."""
        seen: set[str] = set()
        taken = {company.destination for company in state.companies}
        for card in state.zone("location deck", seat):
            if card not in taken and state.definition[card] not in seen:
                seen.add(state.definition[card])
                yield cls(seat, host, character, card)

    @requirement("ME-7.95", says=lambda lay, state: f"{state.name(lay.host)} does not hold prisoners at such a site")
    def fits_the_host(self, state: MeccgState) -> bool:
        terms = state.card(self.host).behaviour.imprisons
        return terms is not None and state.card(self.site).facts.site_type in terms.site_types

    @requirement("ME-7.96", "ME-7.97", "ME-7.98", "ME-7.99", says="The site is too far from the victim's way")
    def is_near_the_way(self, state: MeccgState) -> bool:
        company = state.company_of(self.character)
        return company is not None and is_near(state, company, state.card(self.site).facts)

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.nearest(StrikeFrame)
        if strike is not None and strike.character == self.character:
            strike.captor = self.host
        state.frame.finish()
        return (PutInPlay(self.host, self.seat), RescueSiteLaid(self.site, self.host))

    def sentence(self, state: MeccgState) -> str:
        return f"Hold prisoners at {state.name(self.site)}"


def has_rescue_site(state: MeccgState, seat: int, host: CardId, character: CardId) -> bool:
    """Whether a host can be played at all (ME-7.100)."""
    ways = LayRescueSite.allowed(state, LayRescueSite.sites(state, seat, host, character))
    return bool(ways)


def is_near(state: MeccgState, company: Company, site: Facts) -> bool:
    """Where a victim can be brought: region movement, the regions passed and those next to them (ME-7.96); starter
    movement, those of both ends (ME-7.97); at rest, that of his site (ME-7.98); Under-deeps next to the new site
    (ME-7.99)."""
    move = state.nearest(MovementFrame)
    if move is None or not move.moving or move.company != company.number:
        return site.region == state.card(company.site).facts.region
    new_site = state.card(company.destination).facts
    if site.under_deeps:
        return new_site.name in site.adjacent_sites
    passed = move.regions(state)
    if site.region in passed or site.region is None:
        return site.region is not None
    return any(are_adjacent(site.region, region) for region in move.laid)


def without_prisoners(state: MeccgState) -> tuple[Change, ...]:
    """A host with nobody under it is discarded (ME-7.110)."""
    return tuple(
        Discarded(host, cause="no prisoner")
        for host in hosts(state)
        if not prisoners_of(state, host) and not is_on_the_spot(state, host)
    )


def is_on_the_spot(state: MeccgState, host: CardId) -> bool:
    """Whether a host waits for prisoners at the site on which it lies."""
    terms = state.card(host).behaviour.imprisons
    return terms is not None and terms.on_the_spot


def rescue_attacks(state: MeccgState, host: CardId, company: Company) -> list[AttackFrame]:
    """What a company must face that would free the prisoners of a host; none is an automatic-attack."""
    terms = state.card(host).behaviour.imprisons
    attacker = state.place[host] % state.seats
    if terms is None:
        return []
    if terms.on_the_spot:
        return [replace(attack, automatic=False, ordinal=0) for attack in automatic_attacks(state, company)]
    return [
        Attack(
            company=company.number,
            attacker=attacker,
            creature=NO_CARD,
            race=attack.race or race_of_warder(state, host),
            base_strikes=attack.strikes,
            base_prowess=attack.prowess,
            base_body=attack.body,
        )
        for attack in terms.attacks
    ]


def race_of_warder(state: MeccgState, host: CardId) -> str:
    """The race of the agent who has taken the prisoners of a host."""
    for lasting, effect in lasting_effects(state):
        if effect.wards and lasting.targets[0].card == host and state.is_current(lasting.targets[0]):
            return lasting.text
    return ""


class DismissHosts(Procedure):
    """After an attack, an elimination or a rescue: hosts without prisoners go."""

    @step("ME-7.110")
    def dismiss(self, state: MeccgState) -> Outcome:
        return without_prisoners(state) or None

    steps = (dismiss,)


def dismiss_hosts(state: MeccgState) -> DismissHosts | None:
    """A host that was played in vain goes as the attack is over."""
    return DismissHosts() if hosts(state) else None


class PrisonerCheck(Procedure):
    """A body check that a host demands of its prisoners; perhaps a chance to break free."""

    host: CardId
    modifier: int = 0
    escape: int = 0
    """His player's roll plus his body must be more than this to free him; 0 if there is no such chance."""
    left: tuple[CardId, ...] = ()

    @step()
    def check(self, state: MeccgState) -> Outcome:
        if not self.left:
            return None
        prisoner, self.left = self.left[0], self.left[1:]
        roller = state.place[self.host] % state.seats
        fate, _ = check_body(state, prisoner, roller, [("prison", self.modifier)], cause="prison")
        if fate is not None:
            return Again(fate)
        return Again(self.break_free(state, prisoner)) if self.escape else Again()

    def break_free(self, state: MeccgState, prisoner: CardId) -> Runnable | None:
        seat = state.place[prisoner] % state.seats
        purpose = f"the escape of {state.name(prisoner)} (more than {self.escape})"
        check = make_check(state, ESCAPE, seat, purpose, self.escape, [("body", body(state, prisoner))])
        return Discarded(self.host, cause="escape") if check.beats else None

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        return DismissHosts()

    steps = (check, afterwards)


# the rescue


def hosts_here(state: MeccgState, company: Company) -> list[CardId]:
    """The hosts that hold prisoners of the company's player at its site (ME-7.111)."""
    return [
        host
        for host in hosts(state)
        if any(state.place[card] % state.seats == company.seat for card in prisoners_of(state, host))
        and state.name(rescue_site(state, host)) == state.site_name(company)
    ]


class AttemptRescue(Action, frozen=True):
    """Face the rescue-attacks of a host to free its prisoners."""

    verb = "rescue"
    host: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for host in hosts(state):
            if prisoners_of(state, host):
                yield cls(seat, host)

    @requirement("ME-7.111", says="A company of the prisoner's player must be at the rescue site")
    def is_at_the_rescue_site(self, state: MeccgState) -> bool:
        phase = state.nearest(SiteFrame)
        company = None if phase is None else find_company(state, phase.company)
        return company is not None and company.seat == self.seat and self.host in hosts_here(state, company)

    @requirement("ME-7.111", says="The automatic-attacks of the site have to be faced first")
    def has_faced_automatic_attacks(self, state: MeccgState) -> bool:
        phase = state.nearest(SiteFrame)
        return phase is not None and phase.entered

    @requirement("ME-7.111", says="Prisoners are rescued right after the automatic-attacks, once for each host")
    def is_open(self, state: MeccgState) -> bool:
        phase = state.frame
        return isinstance(phase, SiteFrame) and phase.at == "rescue_prisoners" and self.host not in phase.rescues

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.frame
        assert isinstance(phase, SiteFrame)
        phase.rescues += (self.host,)
        return Rescue(phase.company, self.host)

    def sentence(self, state: MeccgState) -> str:
        names = listed([state.name(card) for card in prisoners_of(state, self.host)])
        return f"Face the guards of {state.name(self.host)} to rescue {names}"


class LeavePrisoners(Pass, frozen=True):
    """Attempt no rescue."""

    verb = "no-rescue"

    def sentence(self, state: MeccgState) -> str:
        return "Attempt no rescue"


def rescue_window(state: MeccgState, phase: SiteFrame) -> Outcome:
    """After the automatic-attacks a company may try to rescue who is held at its site."""
    company = find_company(state, phase.company)
    if company is None or not company.characters or not hosts_here(state, company):
        return None
    return window(state, company.seat, "rescue", (AttemptRescue,), "ME-7.111", LeavePrisoners(company.seat))


class Rescue(OfCompany, Procedure):
    """The rescue-attacks, and the tapping of a character that frees the prisoners."""

    company: int
    host: CardId
    faced: int = 0
    freed: bool = False

    @step("ME-7.112")
    def face_rescue_attacks(self, state: MeccgState) -> Outcome:
        """They come after the automatic-attacks and are none themselves."""
        company = find_company(state, self.company)
        if company is None or not company.characters:
            return self.finish()
        attacks = rescue_attacks(state, self.host, company)
        if self.faced >= len(attacks):
            return None
        self.faced += 1
        return Again(attacks[self.faced - 1])

    @step("ME-7.113")
    def free_the_prisoners(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not prisoners_of(state, self.host):
            return None
        return window(state, company.seat, "free the prisoners", (FreePrisoners,), "ME-7.113", GiveUp(company.seat))

    @step()
    def afterwards(self, state: MeccgState) -> Outcome:
        return in_a_row([triggered(state, "prisoners freed") if self.freed else None, DismissHosts()])

    steps = (face_rescue_attacks, free_the_prisoners, afterwards)


class FreePrisoners(Action, frozen=True):
    """Tap a character: all prisoners under the host join his company; the site taps, and a minor item may follow."""

    verb = "free"
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        rescue = state.nearest(Rescue)
        company = None if rescue is None else find_company(state, rescue.company)
        if company is not None:
            for character in company.characters:
                yield cls(seat, character)

    @requirement("ME-7.113", says=lambda free, state: state.how_it_stands(free.character))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement("ME-7.112", says="The rescue-attacks have to be faced first")
    def after_the_attacks(self, state: MeccgState) -> bool:
        rescue = state.frame
        return isinstance(rescue, Rescue) and rescue.at == "free_the_prisoners"

    def perform(self, state: MeccgState) -> Runnable | None:
        rescue, phase = state.frame, state.nearest(SiteFrame)
        assert isinstance(rescue, Rescue)
        state.happen(Tapped(self.character, cause="cost"))
        if phase is not None:
            tap_site(state)
            phase.bonus_open = True
        rescue.freed = True
        freed = [Freed(card, rescue.company) for card in prisoners_of(state, rescue.host)]
        return (*freed, Told("{} leads the prisoners out", about=(self.character,), by=("ME-7.113",)))

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.character)} to free the prisoners"


class GiveUp(Pass, frozen=True):
    """Free nobody."""

    verb = "give-up"

    def sentence(self, state: MeccgState) -> str:
        return "Leave the prisoners where they are"
