"""Dark Minions: My Precious, who seeks a ring and may be won over as Gollum; Elerína, who strikes twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rules.about import OfCompany
from .....rules.agents.whereabouts import AgentGone, is_face_up
from .....rules.changes import Discarded, PutWith, Tapped
from .....rules.combat.frames import AttackFrame
from .....rules.company.companies import find_company
from .....rules.piles.aside import is_ring
from .....words import UNTAPPED
from ....definition import card
from ....language.condition import condition
from ....language.standing.rulings import Allows
from ....language.trigger import Trigger
from ....rulings import Deed

if TYPE_CHECKING:
    from .....state import MeccgState

GOLLUM = "Gollum"


def register() -> None:
    card("DM-7", "Elerína", magic=["shadow-magic", "spirit-magic"], rulings=[Allows(Deed.STRIKE_ONCE_MORE)])
    card(
        "DM-29",
        "My Precious",
        rulings=[Allows(Deed.ACT_TWICE, when=is_revealed)],
        triggers=[
            Trigger(
                "after attack",
                _after_his_attack,
                "If he attacks a company with a ring successfully, he and a ring (attacker’s choice) are discarded. If "
                "his attack fails and he is not defeated, the defender may tap a character in the company to play "
                "Gollum from his hand; My Precious is discarded then.",
            )
        ],
    )


@condition("if face-up")
def is_revealed(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The agent is face up."""
    return is_face_up(state, source)


def _after_his_attack(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attack = state.nearest(AttackFrame)
    company = None if attack is None else attack.party(state)
    if attack is None or company is None or attack.cancelled or not attack.agent:
        return None
    if "successful" in attack.outcomes:
        return TakeTheRing(attack.attacker, company.number, source) if rings_of(state, company.number) else None
    if "failed" in attack.outcomes:
        return WinGollum(company.number, source)
    return None


def rings_of(state: MeccgState, number: int) -> list[CardId]:
    """The rings in a company."""
    company = find_company(state, number)
    members = () if company is None else company.characters
    return [item for who in members for item in state.items(who) if is_ring(state, item)]


class TakeTheRing(OfCompany, Procedure):
    """The attacker says which ring is lost; he is lost with it."""

    seat: int
    company: int
    agent: CardId
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        rings = [] if self.done else rings_of(state, self.company)
        choices: list[Action] = [LoseTheRing(self.seat, ring) for ring in rings]
        return Decision(self.seat, "a ring to take", choices) if choices else None

    @step()
    def vanish(self, state: MeccgState) -> Outcome:
        return AgentGone(self.agent, cause="cost") if is_face_up(state, self.agent) else None

    steps = (choose, vanish)


class LoseTheRing(Action, frozen=True):
    """Discard a ring of the company."""

    verb = "lose-the-ring"
    ring: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, TakeTheRing)
        frame.done = True
        return Discarded(self.ring, source=frame.agent, cause="lost")

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.ring)} of {state.name(state.bearer[self.ring])}"


class WinGollum(OfCompany, Procedure):
    """The defender may tap somebody to play Gollum in the place of the agent."""

    company: int
    agent: CardId
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.done or company is None or not is_face_up(state, self.agent):
            return None
        found = [held for held in state.hand(company.seat) if state.name(held) == GOLLUM and state.card(held).is_ally]
        able = [who for who in company.characters if state.status[who] == UNTAPPED]
        if not found and not state.asks_all:
            return None
        choices: list[Action] = [PlayGollum(company.seat, held, who) for held in found[:1] for who in able]
        return Decision(company.seat, "win Gollum over", [*choices, LeaveGollum(company.seat)])

    steps = (choose,)


class PlayGollum(Action, frozen=True):
    """Tap a character to play Gollum."""

    verb = "play-gollum"
    card: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, WinGollum)
        frame.done = True
        return (
            Tapped(self.character, source=self.card, cause="cost"),
            AgentGone(frame.agent, cause="cost"),
            PutWith(self.card, self.character, cause="played"),
        )

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to play {state.name(self.card)}"


class LeaveGollum(Pass, frozen=True):
    """Do not play Gollum."""

    verb = "leave-gollum"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, WinGollum)
        frame.done = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Do not play Gollum"
