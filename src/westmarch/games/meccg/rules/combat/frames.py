"""What is known of an attack and of a strike while they are under way, for whoever asks; their steps are elsewhere."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from typing import ClassVar

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Procedure

from ...cards.keys import Key, Region
from ...state import Company, MeccgState
from ..about import OfCharacter, OfCompany, OfGear
from ..company.companies import find_company
from ..journey.changed_lands import land_type
from ..journey.land import site_type
from ..timing.scene import Scene
from .memory import Fought


class AttackFrame(OfCompany, Scene):
    """One attack: by a creature or an automatic one, its figures, and how its strikes fall."""

    opens_own_chains: ClassVar[bool] = True
    hazards_count: ClassVar[bool] = True
    """Hazards in play have a say in it."""
    company: int
    attacker: int
    creature: CardId
    race: str
    base_strikes: int
    base_prowess: int
    base_body: int | None = None
    automatic: bool = False
    ordinal: int = 0
    """Which of the automatic-attacks of its site it is, counted from one; a duplicate counts as its original, and what
    is like it without being automatic, too."""
    keyed_to: Key | None = None
    keyed_to_site: bool = False
    attacker_chooses: bool = False
    defender_free: bool = False
    """The defender may give its strikes to whom he likes, tapped or wounded or not."""
    each: bool = False
    agent: bool = False
    """It is made by an agent, which is no creature (CR-T.18)."""
    detainment: bool = False
    """Its strikes tap; they never wound, and it can never be defeated (ME-7.44, ME-7.55)."""
    in_earnest: bool = False
    """A card says that it is not detainment, whatever else would make it so."""
    fixed_strikes: int = -1
    """The number to which an effect has reduced its strikes, whatever else would change it."""
    strikes_change: int = 0
    halvings: int = 0
    prowess_change: int = 0
    body_change: int = 0
    cancelled: bool = False
    uncancellable: bool = False
    """Neither it nor its strikes can be cancelled."""
    untouched: bool = False
    """Other cards have no effect on it."""
    first_left: bool = False
    """The attacker has not used his right to assign its first strike."""
    isolated: bool = False
    """It is the only one that is left of several, and cannot be cancelled."""
    to_act: int = -1
    passes: int = 0
    strikes: int = -1
    """Fixed when step A is over."""
    assigned: tuple[CardId, ...] = ()
    """Who faces a strike; whom a card lets face several stands here as often."""
    takes_several: tuple[CardId, ...] = ()
    """Those whom a card lets face more than one strike."""
    to_face: tuple[CardId, ...] = ()
    warded_off: int = 0
    """Strikes that others have cancelled by tapping before they are faced."""
    excess: int = 0
    first_excess: int = 1
    """How much prowess the first excess strike that is spent on a character costs him."""
    outcomes: tuple[str, ...] = ()
    broken: bool = False
    """Its strikes that fail from now on are defeated without a body check."""
    wounded: tuple[CardId, ...] = ()
    defender_done: bool = False
    seconds_asked: bool = False
    """Nobody wants to face a second strike as a card lets him."""
    assigned_by_defender: bool = False
    """The defender assigns all its strikes, to whom he likes."""
    looked_back: bool = False
    """What is played right after it has been played."""
    last_of_creature: bool = True
    checks_wounded: bool = False
    check_modifier: int = 0
    """By what these checks are modified."""
    robs: bool = False
    """Its successful strikes take an item of the company instead of wounding."""
    unarmed: bool = False
    """Weapons do not change the prowess of those who face it."""
    staying_costs: int = 0
    """What it costs an untapped character not to tap for one of its strikes, if not what it usually costs."""
    eliminates: bool = False
    """Whom it wounds is eliminated (without a body check)."""
    """Each character that it wounds makes a corruption check."""
    body_check_change: int = 0
    """What is added to the body checks that it brings about."""
    changed_by: tuple[str, ...] = ()
    """The cards that have changed its prowess."""
    alone: CardId = NO_CARD
    """The one who faces it as if he were a company of his own; nobody helps him (CR-T.61)."""
    no_spells: bool = False
    """Those who face it cannot use spells against it."""
    victim: CardId = NO_CARD
    """The only one whom it can strike: an earlier attack of the same creature was aimed at him."""
    surrendered: bool = False
    """Its creature goes to the defender even if it was not defeated."""
    spent_first: tuple[tuple[int, int, int], ...] = ()
    """Strikes, prowess and body that cards have given it, which an attempt to cancel it takes away instead."""
    taps_after: tuple[CardId, ...] = ()
    """Those who tap as it is over, if they are still untapped."""
    hidden: tuple[CardId, ...] = ()
    """Those to whom no strike can be given."""
    bodiless: int = 0
    """How many of its strikes have no body: those that are assigned last."""
    second_strikes: tuple[int, ...] = ()
    """For each strike that the attacker may still give to somebody who has one: by what its prowess changes."""
    struck_twice: tuple[tuple[CardId, int], ...] = ()
    """To whom he has given such a strike, and by what its prowess changes."""
    first_by_attacker: bool = False
    """The attacker may give the first strike to somebody, no avatar, before the defender assigns any."""
    carries_off: tuple[tuple[CardId, int], ...] = ()
    """Those whom a successful strike carries off instead of wounding, and by what its prowess changes."""
    captor: CardId = NO_CARD
    """A hazard host that takes everybody prisoner against whom its strikes are successful."""
    met_by_body: bool = False
    """What counts against its strikes is the body of whoever faces them."""
    helpers: tuple[CardId, ...] = ()
    """Those who joined the company to help against this attack."""

    @abstractmethod
    def strike_on(self, state: MeccgState, character: CardId) -> Procedure:
        """The sequence in which a character faces his strike."""

    @abstractmethod
    def is_defeated(self, state: MeccgState) -> bool:
        """Whether every strike was defeated, in all attacks that the creature made."""

    def is_by(self, state: MeccgState, races: tuple[str, ...]) -> bool:
        """Whether it is an attack of one of these races; a creature may be of several."""
        if self.race in races:
            return True
        return self.creature >= 0 and not set(state.card(self.creature).facts.other_races).isdisjoint(races)

    def take_strike(self, character: CardId) -> None:
        """Somebody faces one of its strikes."""
        self.assigned += (character,)

    def is_struck_twice(self, character: CardId) -> bool:
        """Whether a card has let the attacker give somebody a second strike."""
        return any(who == character for who, _ in self.struck_twice)

    def defender(self, state: MeccgState) -> int:
        for company in state.companies:
            if company.number == self.company:
                return company.seat
        return state.active

    def party(self, state: MeccgState) -> Company | None:
        return find_company(state, self.company)

    def places_the_rest(self, state: MeccgState) -> int:
        """Who gives the strikes to anybody, tapped or not."""
        return self.defender(state) if self.assigned_by_defender else self.attacker

    def record(self, state: MeccgState, company: Company) -> None:
        """The company has faced the attack, even if it is cancelled afterwards (ME-7.54)."""
        company.faced += (self.race,) if self.creature < 0 else (self.race, state.name(self.creature))
        fought = Fought(company.number, self.race, self.place(state, company), self.automatic or self.keyed_to_site)
        if fought not in state.this_turn:
            state.this_turn.append(fought)

    def is_keyed_to(self, names: Collection[str]) -> bool:
        """Whether it is keyed to one of some types or places."""
        return self.keyed_to is not None and self.keyed_to.name in names

    @property
    def is_of_the_site(self) -> bool:
        """Whether it is an automatic-attack, or one that a card has made exactly like one: it keeps its number."""
        return self.automatic or self.ordinal > 0

    def site(self, company: Company) -> CardId:
        """The site of the company, or the one to which it moves."""
        return company.destination if company.destination >= 0 else company.site

    def place(self, state: MeccgState, company: Company) -> str:
        """The type of region or site to which it is keyed."""
        if self.automatic or self.keyed_to_site:
            return site_type(state, self.site(company)) or ""
        key = self.keyed_to
        if isinstance(key, Region):
            return land_type(state, key.name)
        return "" if key is None else str(key)


class StrikeFrame(OfCharacter, OfGear, Scene):
    """One strike, its steps taken in order."""

    character: CardId
    was: int
    """How the character stood before step 3."""
    spent: int = -1
    stance: str = ""
    skill_used: bool = False
    prowess_change: int = 0
    strike_change: int = 0
    """A change of the strike's own prowess."""
    strike_body_change: int = 0
    """A change of the strike's own body, if it has one."""
    body_change: int = 0
    keeps_untapped: bool = False
    rolls: int = 1
    rolled: tuple[int, ...] = ()
    cancelled: bool = False
    looked_back: bool = False
    """What is played on a strike that has failed has been played."""
    total: int = 0
    outcome: str = ""
    ineffectual: bool = False
    """A card has made the strike ineffectual, whatever is rolled."""
    harmless: bool = False
    """A successful strike does something else than wound."""
    captor: CardId = NO_CARD
    """A hazard host that takes the character prisoner if the strike is successful."""
    taken_up: tuple[CardId, ...] = ()
    """Items that have been taken up for it in place of others."""
    changed_by: tuple[str, ...] = ()
    """The cards that have changed the strike itself, each of which does so once."""
    bodiless: bool = False
    """The strike has no body, whatever the attack has."""
    carries_off: bool = False
    """A successful strike carries the character off instead of wounding him."""
    supporters: int = 0
    """How many have tapped in support."""
    follow_ups: tuple[Procedure, ...] = ()
    """Checks that the wound demands: they wait for the body check (CX-12)."""

    def fighter(self, state: MeccgState, seat: int) -> CardId:
        """The one who fights for a player."""
        return self.character

    def attack(self, state: MeccgState) -> AttackFrame:
        stack = state.stack
        if stack[-1] is self and len(stack) > 1:
            # It is faced within its attack, which lies right beneath it.
            beneath = stack[-2]
            if isinstance(beneath, AttackFrame):
                return beneath
        attack = state.nearest(AttackFrame)
        if attack is None:
            raise LookupError("a strike without an attack")
        return attack

    def sets_against(self, state: MeccgState, who: CardId, races: tuple[str, ...]) -> bool:
        """Whether it sets somebody against one of these races."""
        return self.attack(state).is_by(state, races)

    def strengthen(self, state: MeccgState, seat: int, prowess: int, body: int) -> None:
        """A card changes the prowess and body of a player's fighter for this strike."""
        self.prowess_change += prowess
        self.body_change += body

    def keep_untapped(self, state: MeccgState, seat: int) -> None:
        """A card lets a player's fighter face the strike without tapping."""
        self.keeps_untapped = True

    def has_used_skill(self, state: MeccgState, seat: int) -> bool:
        """Whether a player has played a card that needs a skill."""
        return self.skill_used

    def use_skill(self, state: MeccgState, seat: int) -> None:
        self.skill_used = True
