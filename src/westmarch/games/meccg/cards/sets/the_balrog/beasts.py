"""The Balrog: beasts that follow a spawn of Ungoliant to the site at which it attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....notes import Note
from ....rules.about import OfCard, OfCompany
from ....rules.changes import CardsRevealed, Name
from ....rules.combat.frames import AttackFrame
from ....rules.company.manifestations import is_taken
from ....rules.journey.creatures import creature_attack, site_keys
from ....rules.journey.frames import MovementFrame
from ....rules.journey.limits import hazards_left
from ....rules.piles.picking import one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.timing.chain import ChainEntry
from ...keys import Key
from ...language.trigger import Trigger

if TYPE_CHECKING:
    from ....state import MeccgState

FOLLOWERS = frozenset({"Animal", "Wolf"})


def register() -> None:
    """There are no cards here, only what one of them does."""


class LimitLeft(Note, frozen=True):
    """As its movement/hazard phase ended, the hazard limit of a company was not used up."""

    company: int


class BeastCalled(Note, frozen=True):
    """A card has called a beast."""

    card: CardId


class LimitRemembered(OfCompany, Change, frozen=True):
    """Something of the hazard limit of a company is left for its site phase."""

    rules = ("ME-10.56",)
    company: int

    def apply(self, state: MeccgState) -> None:
        note = LimitLeft(self.company)
        if note not in state.this_turn:
            state.this_turn.append(note)

    def sentence(self, name: Name) -> str:
        return f"The hazard limit of company {self.company} is not used up"


def remembers_the_limit() -> Trigger:
    """What is left of the hazard limit can be used at the site."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        return None if move is None or hazards_left(state) < 1 else LimitRemembered(move.company, source=source)

    return Trigger("movement over", act, "")


def calls_a_beast() -> Trigger:
    """After its attack its player may let a beast follow, once a turn."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.creature != source or BeastCalled(source) in state.this_turn:
            return None
        return CallBeast(attack.company, source) if LimitLeft(attack.company) in state.this_turn else None

    words = (
        "Once a turn, after it has attacked a company, the hazard player may use one of what is left of the company’s "
        "hazard limit to play a Wolf or Animal creature from his discard pile, keyed to the site."
    )
    return Trigger("attack over", act, words)


class CallBeast(OfCompany, Procedure):
    """The hazard player may let a creature in his discard pile attack the company at its site."""

    company: int
    source: CardId
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        seat = state.hazard_player(state.active)
        if self.done or is_search_stopped(state, seat):
            return None
        site = state.company(self.company).site
        pile = one_of_each(state, [card for card in state.zone("discard pile", seat) if _follows(state, card)])
        calls: list[Action] = [Call(seat, card, key) for card in pile for key in site_keys(state, card, site)]
        return Decision(seat, "call a beast", [*calls, CallNone(seat)]) if calls or state.asks_all else None

    steps = (choose,)


def _follows(state: MeccgState, card: CardId) -> bool:
    definition = state.card(card)
    races = {definition.facts.race, *definition.facts.other_races}
    return definition.is_creature and not FOLLOWERS.isdisjoint(races) and not is_taken(state, card)


class Call(OfCard, Action, frozen=True):
    """Let the creature attack, keyed to the site."""

    verb = "call"
    card: CardId
    keyed_to: Key

    def perform(self, state: MeccgState) -> Runnable | None:
        calling = state.frame
        assert isinstance(calling, CallBeast)
        calling.done = True
        state.this_turn.append(BeastCalled(calling.source))
        state.lay_aside(self.card, "declared", self.seat)
        entry = ChainEntry(self.seat, self.card, state.definition[self.card], "creature", keyed_to=self.keyed_to)
        attack = creature_attack(state, entry)
        assert isinstance(attack, Procedure)
        return CardsRevealed((self.card,), cause="a card"), attack

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)} from your discard pile, keyed to {self.keyed_to}"


class CallNone(Pass, frozen=True):
    """Call no beast."""

    verb = "call-none"

    def sentence(self, state: MeccgState) -> str:
        return "Call no beast"

    def perform(self, state: MeccgState) -> Runnable | None:
        calling = state.frame
        assert isinstance(calling, CallBeast)
        calling.finish()
        return None
