"""Dark Minions: what holds the powers, the spies and the ambushers of both sides in check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rules.agents.whereabouts import agents_of, is_face_up, put_sites_back
from .....rules.changes import Discarded, Name
from .....rules.site.site_phases import leave_guard
from .....state import ON_GUARD
from .....words import UNTAPPED
from ....definition import card
from ....language.abilities import Ability, Unduplicated
from ....language.condition import condition
from ....language.effect import Effect
from ....language.effects.table import ComeIntoPlay
from ....language.modifiers import Scope
from ....language.standing.rulings import Forbids
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....rulings import Deed

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState


def register() -> None:
    card(
        "DM-118",
        "Balance Between Powers",
        abilities=[Ability(ComeIntoPlay(), windows=("any",))],
        rulings=[
            Forbids(Deed.BE_PLAYED, Scope.CARDS, when=is_environment, words="No environment cards can be played.")
        ],
        triggers=[
            Trigger(
                "organization begins",
                _is_weighed,
                "As your organization phase begins, discard this card or keep it by discarding an environment card "
                "from your hand. Then your opponent may discard an environment card from his hand to discard this "
                "card; you may counter that with two of yours, he that with one of his, and so on.",
            ),
            ends_with_a_deck(),
        ],
    )
    card(
        "DM-127",
        "Face Out of Sight",
        abilities=[
            Ability(ComeIntoPlay(), EmptyTheGuards(), windows=("long-event",), no_duplicate=Unduplicated.AT_ALL)
        ],
        triggers=[
            Trigger(
                "movement over",
                _guards_return,
                "So do those that are placed later, as the movement/hazard phase of the company ends.",
            ),
            Trigger(
                "end of turn",
                _agents_return,
                "At the end of each turn all wounded agents and tapped agents return to the hands of their players.",
            ),
        ],
    )
    card(
        "DM-152",
        "Ordered to Kill",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[
            Forbids(
                Deed.SPARE_A_COMPANY,
                Scope.AGENTS,
                when=agent_is_face_up,
                words="Each face-up agent must attack a company that enters the site where it is.",
            ),
            Forbids(
                Deed.RETURN_FROM_GUARD,
                Scope.CARDS,
                words="Cards on-guard that were not revealed are discarded instead of returning to hand.",
            ),
        ],
        triggers=[ends_with_a_deck()],
    )


@condition("if it is an environment")
def is_environment(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card that is looked at is an environment."""
    return "Environment" in state.card(subject).facts.keywords


@condition("if it is face up")
def agent_is_face_up(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The agent that is looked at lies face up."""
    return is_face_up(state, subject)


def _is_weighed(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    seat = state.place[source] % state.seats
    return WeighThePowers(source, seat) if seat == state.active else None


class WeighThePowers(Procedure):
    """Players discard environments in turn: the last who does decides whether the card stays."""

    card: CardId
    turn: int
    """Whose answer is due."""
    owed: int = 1
    """How many he must discard to have his way."""
    given: tuple[CardId, ...] = ()
    """What he has discarded of these."""
    stays: bool = False
    settled: bool = False

    @step()
    def weigh(self, state: MeccgState) -> Outcome:
        if self.settled or not state.lies_in_play(self.card):
            return None
        held = [card for card in state.hand(self.turn) if is_environment.holds(state, self.card, card)]
        enough = len(held) >= self.owed - len(self.given)
        choices: list[Action] = [GiveEnvironment(self.turn, card) for card in held] if enough else []
        if self.given:
            return Decision(self.turn, "discard environments", choices)
        return Decision(self.turn, "discard environments", [*choices, YieldBalance(self.turn)])

    @step()
    def discard_it(self, state: MeccgState) -> Outcome:
        gone = not self.stays and state.lies_in_play(self.card)
        return Discarded(self.card, source=self.card, cause="not kept") if gone else None

    def answered(self, state: MeccgState) -> None:
        """He has discarded enough: it is the other's turn to answer."""
        owner = state.place[self.card] % state.seats
        self.stays = self.turn == owner
        self.given = ()
        self.turn = state.hazard_player(owner) if self.stays else owner
        self.owed = 1 if self.stays else 2

    steps = (weigh, discard_it)


class GiveEnvironment(Action, frozen=True):
    """Discard an environment card from hand."""

    verb = "give-environment"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, WeighThePowers)
        frame.given += (self.card,)
        if len(frame.given) >= frame.owed:
            frame.answered(state)
        return Discarded(self.card, source=frame.card, cause="from hand")

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} from your hand"


class YieldBalance(Pass, frozen=True):
    """Discard no environment."""

    verb = "yield-balance"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, WeighThePowers)
        frame.settled = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Discard no environment"


class EmptyTheGuards(Effect):
    """All cards on-guard return to the hands of their players."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return guards_left(state)

    def text(self) -> str:
        return "All cards on-guard return to the hands of their players."


def guards_left(state: MeccgState) -> tuple[Change, ...] | None:
    """All cards on-guard leave their places."""
    lying = [card for seat in range(state.seats) for card in state.zones[ON_GUARD * state.seats + seat]]
    return tuple(leave_guard(state, card) for card in lying) or None


def _guards_return(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return guards_left(state)


class AgentRecalled(Change, frozen=True):
    """An agent returns to the hand of its player; its site cards go back."""

    rules = ("ME-2.22",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        put_sites_back(state, self.card)
        state.lay_aside(self.card, "hand", state.owner[self.card])

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} returns to hand"


def _agents_return(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    spent = [
        agent for seat in range(state.seats) for agent in agents_of(state, seat) if state.status[agent] != UNTAPPED
    ]
    return tuple(AgentRecalled(agent, source=source) for agent in spent) or None
