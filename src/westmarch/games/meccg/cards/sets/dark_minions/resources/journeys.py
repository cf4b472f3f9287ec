"""Dark Minions: ways below, snakes that are seen in time, help from afar, and tales that are not forgotten."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change, Response
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, step
from westmarch.kernel.state import Lasting

from .....rules.about import OfCharacter
from .....rules.agents.whereabouts import TurnUp, agents_of, is_face_up
from .....rules.changes import CardsRevealed, Discarded, Tapped
from .....rules.checks.influence import InfluenceAttempt, may_win
from .....rules.company.manifestations import is_taken
from .....rules.journey.frames import MovementFrame
from .....rules.journey.regions import regions_within
from .....rules.journey.under_deeps import is_beside_the_under_deeps
from .....rules.piles.hands import KeepOnTop
from .....rules.piles.picking import Pick, PickNone, one_of_each
from .....rules.site.changes import SiteRemembered
from .....rules.site.exploring import names_site
from .....state import HAND
from .....words import UNTAPPED
from ....definition import card
from ....facts import all_facts
from ....language.abilities import Ability, Actor, Binding, Target
from ....language.condition import condition
from ....language.effect import Effect
from ....language.effects.journey import OnCompany
from ....language.effects.table import ComeIntoPlay
from ....language.who import Who, has_skill
from ....odd.great_road import BackFromBelow, MoveOn, OpponentDrawsMore
from ....printed import Facts

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import Company, MeccgState


def register() -> None:
    card(
        "DM-115",
        "Ancient Stair",
        abilities=[
            Ability(
                OpponentDrawsMore(2),
                BackFromBelow(),
                windows=("end of organization",),
                target=COMPANY_BY_THE_STAIR,
            )
        ],
    )
    card(
        "DM-145",
        "Into Dark Tunnels",
        abilities=[Ability(MoveOn(), windows=("end of movement",), condition=moved_below)],
    )
    card(
        "DM-125",
        "Enduring Tales",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",))],
        watches=[Response("it may be laid on top of the play deck", _leaves_a_hand, _on_top)],
        odd_text="When a player discards a card from his hand, he may lay it face down on top of his play deck "
        "instead.",
    )
    card(
        "DM-137",
        "Here Is a Snake!",
        abilities=[
            Ability(
                OnlyWhatIsShown(),
                title="hazards must be shown",
                windows=("any",),
                condition=after_the_draws,
            ),
            Ability(
                RevealAgent(),
                key="play-agent",
                title="tap and reveal an agent",
                windows=("any",),
                target=HIDDEN_AGENT,
            ),
        ],
    )
    card(
        "DM-141",
        "Hour of Need",
        abilities=[
            Ability(
                CallForHelp(2),
                windows=("organization",),
                actor=Actor(Who(skill="diplomat", not_wizard=True), tap=True, anywhere=True),
                target=FACTION_AFAR,
            )
        ],
    )


def _by_the_stair(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        company.characters[0]
        for company in state.companies_of(binding.seat)
        if company.characters
        and state.status[company.site] == UNTAPPED
        and is_beside_the_under_deeps(state.card(company.site).facts)
    ]


COMPANY_BY_THE_STAIR = Target(
    "one of your companies at an untapped site that is adjacent to one of the Under-deeps", _by_the_stair
)


@condition("on a company that has moved to a site of the Under-deeps")
def moved_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way has moved to a site of the Under-deeps."""
    move = state.nearest(MovementFrame)
    if move is None:
        return False
    company = move.party(state)
    return company.moved and state.card(company.site).facts.under_deeps


def _leaves_a_hand(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Discarded) and state.place[change.card] // state.seats == HAND


def _on_top(state: MeccgState, source: CardId, seat: int, change: Change) -> list[Action]:
    """Of several such tales the first is enough."""
    assert isinstance(change, Discarded)
    tales = [told for told in state.having("watches") if state.definition[told] == state.definition[source]]
    if source != tales[0]:
        return []
    return [KeepOnTop(seat, change.card)] if state.place[change.card] % state.seats == seat else []


@condition("on a company in its movement/hazard phase after cards have been drawn")
def after_the_draws(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Hazards may be played on a company of the card's player."""
    move = state.nearest(MovementFrame)
    return move is not None and move.at == "hazards"


class OnlyWhatIsShown(OnCompany):
    """The hazard player shows as many hazards as he likes: only these may be played on the company."""

    __slots__ = ()
    only_shown = True
    shown_on_guard = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None:
            return None
        seat = state.hazard_player(state.active)
        if NO_CARD not in use.chosen:
            hand = [held for held in state.hand(seat) if held not in use.chosen]
            hazards = [held for held in hand if state.card(held).is_hazard or state.card(held).is_agent]
            choices: list[Action] = [Pick(seat, held) for held in one_of_each(state, hazards)]
            if choices or state.asks_all:
                return Decision(seat, "hazards to show", [*choices, PickNone(seat)])
        shown = tuple(held for held in use.chosen if held >= 0)
        refs = tuple(state.ref(held) for held in shown)
        name = f"{use.ability}.{use.position}"
        state.lasting.append(Lasting(use.definition, name, refs, END_OF_TURN, use.seat, move.company))
        state.table_changed()
        return CardsRevealed(shown, source=use.card, cause="from hand") if shown else None

    def text(self) -> str:
        return (
            "Your opponent may reveal any number of hazards from his hand. He may play and place on-guard only those "
            "for the rest of the company’s movement/hazard phase."
        )


def _hidden_agents(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    others = (seat for seat in range(state.seats) if seat != binding.seat)
    return [agent for seat in others for agent in agents_of(state, seat) if not is_face_up(state, agent)]


HIDDEN_AGENT = Target("a face-down agent", _hidden_agents)


class RevealAgent(Effect):
    """A face-down agent is tapped and turned up."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if is_face_up(state, use.target):
            return None
        tapped = (Tapped(use.target, source=use.card),) if state.status[use.target] == UNTAPPED else ()
        return (*tapped, TurnUp(use.target))

    def text(self) -> str:
        return "Tap the agent and turn it up."


@cache
def homes_of(faction: Facts) -> tuple[Facts, ...]:
    """The sites of heroes at which a faction is playable."""
    sites = (place for place in all_facts().values() if place.side == "site" and place.alignment == "hero")
    return tuple(site for site in sites if site.region and not site.under_deeps and names_site(faction, site))


def nearest_home(region: str, faction: Facts) -> tuple[int, str]:
    """How many regions lie between a region and the nearest site of a faction, both ends counted, and that site."""
    for number in range(1, 40):
        within = regions_within(region, number)
        for site in homes_of(faction):
            if site.region in within:
                return number, site.name
    return 0, ""


def _factions_afar(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company: Company | None = state.company_of(binding.actor) if binding.actor >= 0 else None
    if company is None or has_skill(state, binding.actor, "warrior") or state.status[company.site] != UNTAPPED:
        return []
    here = state.card(company.site).facts
    if here.under_deeps or here.region is None:
        return []
    held = [each for each in state.hand(binding.seat) if state.card(each).is_faction and not is_taken(state, each)]
    willing = [each for each in held if homes_of(state.card(each).facts) and may_win(state, binding.actor, each)]
    return one_of_each(state, willing)


FACTION_AFAR = Target(
    "a faction in your hand, if he is no warrior and at an untapped site above the Under-deeps", _factions_afar
)


class CallForHelp(Effect):
    """The faction is influenced from afar: the farther, the harder."""

    __slots__ = ("penalty",)

    def __init__(self, penalty: int) -> None:
        self.penalty = penalty

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        region = None if company is None else state.card(company.site).facts.region
        if region is None or state.place[use.target] // state.seats != HAND:
            return None
        number, home = nearest_home(region, state.card(use.target).facts)
        state.happen(CardsRevealed((use.target,), source=use.card, cause="a card"))
        state.move(use.target, "declared", use.seat)
        attempt = InfluenceAttempt(use.seat, use.actor, use.target, bonus=-(self.penalty + number), taps_site=False)
        return attempt, HelpComes(use.target, use.actor, home)

    def text(self) -> str:
        return (
            "He attempts to influence it. Count the regions from his site to one where the faction is playable, both "
            f"ends among them: the attempt is modified by that number and by {self.penalty} more, both negative. If "
            "it fails, discard him and the faction; if it succeeds, tap his site."
        )


class HelpComes(OfCharacter, Procedure):
    """The faction has come, or the one who called it is lost."""

    faction: CardId
    character: CardId
    home: str

    @step()
    def settle(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.faction):
            return Discarded(self.character) if state.lies_in_play(self.character) else None
        state.happen(SiteRemembered(self.faction, self.home))
        company = state.company_of(self.character)
        untapped = company is not None and state.status[company.site] == UNTAPPED
        return Tapped(company.site, cause="resource") if company is not None and untapped else None

    steps = (settle,)
