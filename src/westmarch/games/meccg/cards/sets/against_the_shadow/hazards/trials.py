"""Against the Shadow: hazards that try the loyal, part the unlike and bring back the slain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from .....rolls import BY_CARD
from .....rules.about import OfCharacter
from .....rules.agents.whereabouts import TurnUp, agents_of, is_at, is_home_of
from .....rules.changes import Discarded, ReturnedToHand, Stored, Tapped
from .....rules.company.companies import current_site, find_company
from .....rules.company.elimination import DiscardCharacter
from .....rules.company.losses import GoHome
from .....rules.company.sides import character_class
from .....rules.piles.picking import Pick
from .....rules.site.havens import is_haven_of
from .....rules.site.storing import AfterStoring, StoreCard, where_it_is_stored
from .....rules.timing.scene import company_in_focus
from .....rules.values import CORRUPTION_POINTS, derive, marshalling_points, mind
from .....state import OUT, PILE
from .....words import UNTAPPED, plural
from ....definition import Card, card
from ....facts import find
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import Condition
from ....language.effect import Effect
from ....language.effects.table import ReturnTargetToHand
from ....language.targets.cards import discarded, event_in_play
from ....language.targets.characters import moving_players_characters

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

HOME = "Barad-dûr"
RETURNING = ("Maia", "Elf", "Dwarf", "Dúnadan")
SLAIN = ("Elf", "Maia")


def register() -> None:
    card(
        "AS-28",
        "Fealty Under Trial",
        abilities=[Ability(TryFealty(15), windows=("hazards",), target=MINION_AT_HOME)],
    )
    card(
        "AS-33",
        "Pilfer Anything Unwatched",
        abilities=[Ability(LureHome(5, 5), windows=("hazards",), target=IDLE_AGENT)],
    )
    card(
        "AS-42",
        "Unhappy Blows",
        abilities=[
            Ability(
                Quarrel(races, less),
                windows=("hazards",),
                key=key,
                title=title,
                condition=HasBoth(*races),
                no_duplicate=Unduplicated.IN_A_TURN,
                on_company=True,
            )
            for races, less, key, title in (
                (("Elf", "Dwarf"), -5, "play", "between Elves and Dwarves"),
                (("Orc", "Troll"), -7, "play-orcs", "between Orcs and Trolls"),
            )
        ],
    )
    card(
        "AS-35",
        "Returned Beyond All Hope",
        abilities=[
            Ability(
                ReturnTargetToHand(),
                windows=("hazards",),
                title="take a creature back",
                target=discarded("a hazard creature that is a Maia, Elf, Dwarf or Dúnadan", _may_return),
            ),
            Ability(
                ReturnEvent(),
                key="play-event",
                title="take a Maia back",
                windows=("hazards",),
                target=event_in_play("a Maia of yours that is in play as a permanent-event", _is_maia, own=True),
            ),
            Ability(
                RaiseTheSlain(8),
                key="play-slain",
                title="bring back the slain",
                windows=("hazards",),
                target=SLAIN_CREATURE,
            ),
        ],
    )


def _is_at_home(state: MeccgState, binding: Binding, who: CardId) -> bool:
    company = state.company_of(who)
    site = current_site(state, company)
    if company is None or site is None or character_class(state, who) != "minion":
        return False
    return is_haven_of(state, company.seat, site) or state.name(site) == HOME


MINION_AT_HOME = Target(f"a minion at a Darkhaven or {HOME}", moving_players_characters, _is_at_home)


class TryFealty(Effect):
    """All that lies with the target is stored, and he may be discarded for its weight."""

    __slots__ = ("most",)
    on_guard = "never"

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Trial(use.seat, use.target, use.card, self.most)

    def text(self) -> str:
        return (
            "Make a roll and add the marshalling points (as if they were stored) and the corruption points of all "
            "items and events on him. His items and storable events are stored without corruption checks; then, if the "
            f"result is greater than {self.most}, discard him."
        )


class Trial(OfCharacter, Procedure):
    """A minion gives up what he has, and is found wanting or not."""

    seat: int
    character: CardId
    source: CardId
    most: int
    weight: int = 0
    stored: tuple[CardId, ...] = ()

    @step()
    def weigh(self, state: MeccgState) -> Outcome:
        """What goes to the marshalling point pile is weighed there, what cannot be stored where it lies."""
        company = state.company_of(self.character)
        if company is None:
            return self.finish()
        borne = list(state.attachments(self.character))
        borne = [found for found in borne if state.card(found).is_item or state.card(found).is_event()]
        self.weight = sum(
            derive(state, CORRUPTION_POINTS, found, state.card(found).facts.corruption) for found in borne
        )
        self.stored = tuple(found for found in borne if is_given_up(state, company.seat, found))
        self.weight += sum(marshalling_points(state, found) for found in borne if found not in self.stored)
        at = where_it_is_stored(state, company)
        return tuple(Stored(found, company.seat, at, cause="stored") for found in self.stored) or None

    @step()
    def as_they_are_stored(self, state: MeccgState) -> Outcome:
        self.weight += sum(marshalling_points(state, found) for found in self.stored)
        return tuple(AfterStoring(found) for found in self.stored) or None

    @step()
    def judge(self, state: MeccgState) -> Outcome:
        purpose = f"{state.name(self.source)} on {state.name(self.character)} (more than {self.most})"
        parts = [("what he bears", self.weight)]
        if not make_check(state, BY_CARD, self.seat, purpose, self.most, parts).beats:
            return None
        return DiscardCharacter(self.character)

    steps = (weigh, as_they_are_stored, judge)


WHENEVER = frozenset({"in_organization", "at_a_haven"})


def is_given_up(state: MeccgState, seat: int, found: CardId) -> bool:
    """Whether a card could be stored, at whatever time and place."""
    return WHENEVER.issuperset(refusal.requirement for refusal in StoreCard(seat, found).refusals(state))


def _idle_agents(state: MeccgState, binding: Binding) -> list[CardId]:
    return agents_of(state, binding.seat)


def homes_watched(state: MeccgState, agent: CardId, who: CardId) -> list[str]:
    """The home sites of a character at which an agent is."""
    homes = (site for name in state.card(who).facts.home_sites for site in find(name, side="site"))
    return [site.name for site in homes if is_at(state, agent, site)]


def neighbours_of(state: MeccgState, agent: CardId) -> list[CardId]:
    """The characters in play with a home site where an agent is; an avatar has no mind to be outwitted."""
    everybody = (who for company in state.companies for who in company.characters if not state.card(who).is_avatar)
    return [who for who in everybody if homes_watched(state, agent, who)]


IDLE_AGENT = Target(
    "an untapped agent at a home site of a character in play",
    _idle_agents,
    lambda state, binding, agent: state.status[agent] == UNTAPPED and bool(neighbours_of(state, agent)),
    agent=True,
)


class LureHome(Effect):
    """The agent taps; a roll may send a character home at whose home site it is."""

    __slots__ = ("at_home", "margin")
    on_guard = "never"
    taps_agent = True

    def __init__(self, margin: int, at_home: int) -> None:
        self.margin = margin
        self.at_home = at_home

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        choices: list[Action] = [Pick(use.seat, who) for who in neighbours_of(state, use.target)]
        if not choices:
            return None
        if not use.chosen:
            return Decision(use.seat, "whom to rob at home", choices)
        (who,) = use.chosen
        home = homes_watched(state, use.target, who)[0]
        bonus = self.at_home if is_home_of(state, use.target, home) else 0
        needed = mind(state, who) + self.margin
        purpose = f"{state.name(use.card)} on {state.name(who)} (more than {needed})"
        follows: list[Any] = [Tapped(use.target, source=use.card, cause="cost"), TurnUp(use.target, home)]
        if make_check(state, BY_CARD, use.seat, purpose, needed, [("agent at home", bonus)]).beats:
            follows.append(GoHome(who, use.card))
        return tuple(follows)

    def text(self) -> str:
        return (
            "Tap the agent and choose a character in play with a home site where the agent is. Make a roll, with "
            f"+{self.at_home} if it is a home site of the agent, too: if the result is greater than his mind plus "
            f"{self.margin}, he returns to his player’s hand. One of his items may go to another character in his "
            "company."
        )


class HasBoth(Condition):
    """The company under way has characters of both races."""

    __slots__ = ("races",)

    def __init__(self, *races: str) -> None:
        self.races = races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        return company is not None and set(self.races) <= {state.card(who).facts.race for who in company.characters}

    def text(self) -> str:
        return f"on a company with both {' and '.join(plural(race) for race in self.races)}"


class Quarrel(Effect):
    """So many of two races return to hand, with their items, that their minds reach the result of a roll."""

    __slots__ = ("less", "races")
    on_guard = "never"

    def __init__(self, races: tuple[str, ...], less: int) -> None:
        self.races = races
        self.less = less

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        return None if company is None else Parting(use.seat, company.number, use.card, self.races, self.less)

    def text(self) -> str:
        who = " and ".join(plural(race) for race in self.races)
        return (
            f"Make a roll and subtract {-self.less}. Your opponent chooses {who} in the company whose minds together "
            "equal or exceed the result, if there are enough: they return to his hand with their items."
        )


class Parting(Procedure):
    """A roll is made, and the company's player chooses who leaves it."""

    seat: int
    company: int
    source: CardId
    races: tuple[str, ...]
    less: int
    needed: int = 0
    leaving: tuple[CardId, ...] = ()
    settled: bool = False

    def quarrelling(self, state: MeccgState) -> list[CardId]:
        company = find_company(state, self.company)
        members = () if company is None else company.characters
        return [who for who in members if state.card(who).facts.race in self.races]

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        most = sum(mind(state, who) for who in self.quarrelling(state))
        purpose = f"{state.name(self.source)} (minds of {most} in all)"
        self.needed = make_check(state, BY_CARD, self.seat, purpose, most, [("as the card says", self.less)]).total
        return self.finish() if self.needed > most or self.needed <= 0 else None

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.settled or company is None:
            return None
        left = [who for who in self.quarrelling(state) if who not in self.leaving]
        enough = sum(mind(state, who) for who in self.leaving) >= self.needed
        if not left:
            return None
        choices: list[Action] = [SendAway(company.seat, who) for who in left]
        if enough:
            choices.append(SendNobodyMore(company.seat))
        return Decision(company.seat, "who leaves in anger", choices)

    @step()
    def part(self, state: MeccgState) -> Outcome:
        if not self.leaving:
            return None
        who, self.leaving = self.leaving[0], self.leaving[1:]
        if not state.lies_in_play(who):
            return Again()
        going = (*state.items(who), who)
        return Again(tuple(ReturnedToHand(found, source=self.source) for found in going))

    steps = (roll, choose, part)


class SendAway(OfCharacter, Action, frozen=True):
    """Let a character leave."""

    verb = "send-away"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        parting = state.frame
        assert isinstance(parting, Parting)
        parting.leaving += (self.character,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} returns to your hand (mind {mind(state, self.character)})"


class SendNobodyMore(Pass, frozen=True):
    """Let nobody else leave."""

    verb = "send-nobody-more"

    def perform(self, state: MeccgState) -> Runnable | None:
        parting = state.frame
        assert isinstance(parting, Parting)
        parting.settled = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Nobody else leaves"


def _may_return(found: Card) -> bool:
    return found.is_creature and found.facts.race in RETURNING


def _is_maia(found: Card) -> bool:
    return found.is_hazard and found.facts.race == "Maia" and found.is_event("permanent-event")


class ReturnEvent(Effect):
    """The target in play returns to the hand of its player."""

    __slots__ = ()
    on_guard = "never"
    removes_target = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return ReturnedToHand(use.target, source=use.card) if state.lies_in_play(use.target) else None

    def text(self) -> str:
        return "Take the target to your hand."


def _slain(state: MeccgState, binding: Binding) -> list[CardId]:
    return [
        found
        for kind in (OUT, PILE)
        for seat in range(state.seats)
        for found in state.zones[kind * state.seats + seat]
        if state.card(found).is_creature and state.card(found).facts.race in SLAIN
    ]


SLAIN_CREATURE = Target("an eliminated hazard creature that is an Elf or a Maia", _slain)


class RaiseTheSlain(Effect):
    """A roll above a number puts the target into its owner's discard pile, and the card into the opponent's pile."""

    __slots__ = ("number",)
    on_guard = "never"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.target not in _slain(state, use):
            return None
        purpose = f"{state.name(use.card)} (more than {self.number})"
        if not make_check(state, BY_CARD, use.seat, purpose, self.number).beats:
            return None
        return Discarded(use.target, source=use.card), Stored(use.card, state.active)

    def text(self) -> str:
        return (
            f"Make a roll: if it is greater than {self.number}, put the target into its owner’s discard pile and this "
            "card into your opponent’s marshalling point pile. Otherwise discard this card."
        )
