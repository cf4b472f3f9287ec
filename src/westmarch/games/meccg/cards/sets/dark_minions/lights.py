"""Dark Minions: what lightens burdens, and keeps the Wise and the weary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rules.about import OfCompany
from ....rules.agents.whereabouts import AgentGone, is_at_large, put_sites_back
from ....rules.changes import Discarded, ReturnedToHand, Untapped
from ....rules.company.companies import find_company
from ....rules.company.healing import heal
from ....rules.journey.frames import MovementFrame
from ....rules.site.havens import is_haven_of
from ....rules.values import mind
from ....state import ON_GUARD
from ....words import UNTAPPED, WOUNDED
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay, DiscardTarget, PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.stage import own_site
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

GATES = InPlay("Gates of Morning")


def register() -> None:
    card(
        "DM-133",
        "Free to Choose",
        abilities=[
            Ability(PutOnTarget(), windows=("any",), target=HEAVY_ITEM, no_duplicate=Unduplicated.ON_AN_ITEM),
        ],
        modifiers=[
            CardModifier("corruption points", -2, scope=Scope.BEARER, minimum=0),
            CardModifier("corruption points", -1, scope=Scope.BEARER, minimum=0, when=GATES),
        ],
        triggers=[
            Trigger("corruption check made", _spent, "Discard this card after the bearer of the item makes a check.")
        ],
    )
    card(
        "DM-134",
        "Hall of Fire",
        abilities=[Ability(PutOnTarget(), windows=("any",), target=OWN_HAVEN)],
        triggers=[
            Trigger(
                "movement over",
                _may_rest,
                "After its movement/hazard phase, a company at the site may untap one of its characters, or heal one "
                "(he is tapped then).",
            )
        ],
    )
    card(
        "DM-156",
        "Saw Further and Deeper",
        abilities=[
            Ability(
                ComeIntoPlay(),
                windows=("any",),
                condition=wizard_is_not_revealed,
                no_duplicate=Unduplicated.BY_A_PLAYER,
            )
        ],
        modifiers=[CardModifier("general influence", +5, scope=Scope.OWNER)],
        rulings=[
            Forbids(
                Deed.REVEAL_AN_AVATAR_AWAY_FROM_HOME,
                Scope.OWNER,
                words="Your Wizard may be brought into play at his home site only.",
            )
        ],
        triggers=[Trigger("avatar revealed", _own_avatar, "Discard this card when you bring your Wizard into play.")],
    )
    card(
        "DM-165",
        "Withdrawn to Mordor",
        abilities=[
            Ability(WithdrawAgent(5), title="an agent", windows=("any",), target=FACE_UP_AGENT),
            Ability(
                DiscardTarget(),
                key="play-guard",
                title="a card on-guard",
                windows=("any",),
                target=CARD_ON_GUARD,
            ),
        ],
    )


def _heavy_items(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    items = (item for who in state.characters(binding.seat) for item in state.items(who))
    return [item for item in items if state.card(item).facts.corruption >= 3]


HEAVY_ITEM = Target("an item of yours that normally gives 3 corruption points or more", _heavy_items)
OWN_HAVEN = own_site("a Haven of yours in play", is_haven_of)


def _spent(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    item = state.bearer[source]
    return Discarded(source, source=source) if item >= 0 and state.bearer[item] == margin else None


def _own_avatar(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    same = state.place[source] % state.seats == state.place[margin] % state.seats
    return Discarded(source, source=source) if same else None


@condition("if your Wizard is not revealed")
def wizard_is_not_revealed(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player of the card has no avatar in play."""
    return not any(state.card(who).is_avatar for who in state.characters(state.place[source] % state.seats))


def _may_rest(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    move = state.nearest(MovementFrame)
    company = None if move is None else find_company(state, move.company)
    hall = state.bearer[source]
    if company is None or hall < 0 or state.definition[company.site] != state.definition[hall]:
        return None
    return RestByTheFire(company.number) if any(state.status[who] for who in company.characters) else None


class RestByTheFire(OfCompany, Procedure):
    """A company may untap or heal one of its characters."""

    company: int

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        weary = [] if company is None else [who for who in company.characters if state.status[who] != UNTAPPED]
        if company is None or not weary:
            return None
        choices: list[Action] = [Rest(company.seat, who) for who in weary]
        return Decision(company.seat, "rest by the fire", [*choices, RestNobody(company.seat)])

    steps = (choose,)


class Rest(Action, frozen=True):
    """Let a character rest: he untaps, or is healed."""

    verb = "rest"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        asking = state.frame
        assert isinstance(asking, RestByTheFire)
        asking.finish()
        if state.status[self.character] == WOUNDED:
            return heal(state, self.character, False)
        return Untapped(self.character)

    def sentence(self, state: MeccgState) -> str:
        deed = "Heal" if state.status[self.character] == WOUNDED else "Untap"
        return f"{deed} {state.name(self.character)}"


class RestNobody(Pass, frozen=True):
    """Let nobody rest."""

    verb = "rest-nobody"

    def sentence(self, state: MeccgState) -> str:
        return "Let nobody rest"


def _face_up_agents(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [agent for agent in state.having("agent") if is_at_large(state, agent)]


FACE_UP_AGENT = Target("a face-up agent", _face_up_agents)


class WithdrawAgent(Effect):
    """An agent of little mind is discarded, one of more returns to the hand of its player."""

    __slots__ = ("most",)
    removes_target = True

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.target):
            return None
        if mind(state, use.target) <= self.most:
            return AgentGone(use.target, source=use.card)
        put_sites_back(state, use.target)
        return ReturnedToHand(use.target, source=use.card)

    def text(self) -> str:
        return (
            f"If the mind of the agent is {self.most} or less, it is discarded; otherwise it returns to the hand of "
            "its player."
        )


def _on_guard(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    others = (seat for seat in range(state.seats) if seat != binding.seat)
    return [placed for seat in others for placed in state.zones[ON_GUARD * state.seats + seat]]


CARD_ON_GUARD = Target("a card on-guard", _on_guard)
