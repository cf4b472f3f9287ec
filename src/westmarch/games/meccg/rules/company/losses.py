"""What hazards take away: an item of the defender's choice, a character who goes home."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.changes import Proposal
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.traits import Trait
from ...state import MeccgState
from ...words import WOUNDED
from ..about import OfCharacter
from ..changes import Discarded, PutWith, ReturnedToHand, Tapped, Told, Wounded
from ..combat.frames import StrikeFrame
from .elimination import DiscardCharacter
from .gear import may_bear
from .trophies import is_trophy


@carries_out("CR-T.186", without=())
def trophies_of(state: MeccgState, bearer: CardId) -> tuple[CardId, ...]:
    """What a thief takes in place of an item."""
    return tuple(card for card in state.attachments(bearer) if is_trophy(state, card))


class LoseItem(Procedure):
    """An item of some characters, or a trophy, must be discarded; `chooser` says which."""

    chooser: int
    bearers: tuple[CardId, ...]
    source: CardId = NO_CARD

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        items = [
            item
            for bearer in self.bearers
            if state.lies_in_play(bearer)
            for item in (*state.items(bearer), *trophies_of(state, bearer))
        ]
        if not items:
            return Told("There is no item to lose", by=("ME-10.142",))
        return Decision(self.chooser, "lose an item", [DropItem(self.chooser, item) for item in items])

    steps = (choose,)


def robs_instead(state: MeccgState, strike: StrikeFrame) -> Runnable | None:
    """A strike of an attack that only robs takes an item of the company, of its player's choice, and harms nobody."""
    attack = strike.attack(state)
    company = attack.party(state)
    if not attack.robs or company is None:
        return None
    return LoseItem(company.seat, company.characters, attack.creature)


def carried_off(state: MeccgState, strike: StrikeFrame) -> Runnable | None:
    """A strike that carries somebody off takes him, and all that he controls but his followers, out of play."""
    who = strike.character
    return DiscardCharacter(who, cause="carried off") if strike.carries_off and state.card(who).is_character else None


class DropItem(Action, frozen=True):
    """Discard this item."""

    verb = "drop"
    item: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        loss = state.frame
        assert isinstance(loss, LoseItem)
        loss.finish()
        return Discarded(self.item, source=loss.source, cause="lost")

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.item)} of {state.name(state.bearer[self.item])}"


INSTEAD = "in its place"
"""Why a card is discarded that stands in for another."""


class GiveUpInstead(Action, frozen=True):
    """Discard a card in the place of the one that is about to be discarded."""

    verb = "give-up-instead"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        proposal = state.frame
        assert isinstance(proposal, Proposal)
        proposal.change = Discarded(self.card, source=proposal.change.source, cause=INSTEAD)
        proposal.go_to("happen")
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} instead"


class BearTheLoss(Procedure):
    """One of some cards must tap, be wounded or be discarded; its player chooses which."""

    chooser: int
    to_tap: tuple[CardId, ...] = ()
    to_wound: tuple[CardId, ...] = ()
    to_discard: tuple[CardId, ...] = ()
    source: CardId = NO_CARD

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        ways = (("tap", self.to_tap), ("wound", self.to_wound), ("discard", self.to_discard))
        choices = [BearIt(self.chooser, card, way) for way, cards in ways for card in cards if state.lies_in_play(card)]
        return Decision(self.chooser, "bear the loss", list(choices)) if choices else None

    steps = (choose,)


class BearIt(Action, frozen=True):
    """Let this card tap, be wounded or be discarded."""

    verb = "bear"
    card: CardId
    way: str

    def perform(self, state: MeccgState) -> Runnable | None:
        loss = state.frame
        assert isinstance(loss, BearTheLoss)
        loss.finish()
        if self.way == "tap":
            return Tapped(self.card, source=loss.source)
        if self.way == "wound":
            return Wounded(self.card, source=loss.source)
        return Discarded(self.card, source=loss.source, cause="lost")

    def sentence(self, state: MeccgState) -> str:
        name = state.name(self.card)
        return {"tap": f"Tap {name}", "wound": f"Let {name} be wounded"}.get(self.way, f"Discard {name}")


class GoHome(OfCharacter, Procedure):
    """A character returns to his player's hand; one of his items may go to a companion first, or all of them to
    companions who are not wounded."""

    character: CardId
    source: CardId = NO_CARD
    leaves_all: bool = False

    @step()
    def leave_an_item(self, state: MeccgState) -> Outcome:
        company = state.company_of(self.character)
        if company is None:
            return self.finish()
        return window(state, company.seat, "items of the departing", (LeaveItem,), done=LeaveNothing(company.seat))

    @step()
    def depart(self, state: MeccgState) -> Outcome:
        return ReturnedToHand(self.character, source=self.source)

    steps = (leave_an_item, depart)


class LeaveItem(Action, frozen=True):
    """The departing character leaves one item with a companion."""

    verb = "leave-item"
    item: CardId
    to: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        home = state.nearest(GoHome)
        company = None if home is None else state.company_of(home.character)
        if home is None or company is None:
            return
        for item in state.items(home.character):
            for other in company.characters:
                if other != home.character:
                    yield cls(seat, item, other)

    @requirement(says=lambda leave, state: f"{state.name(leave.item)} cannot be transferred")
    def is_transferable(self, state: MeccgState) -> bool:
        return Trait.CANNOT_BE_TRANSFERRED not in state.card(self.item).traits

    @requirement(says=lambda leave, state: f"{state.name(leave.to)} is wounded")
    def is_well(self, state: MeccgState) -> bool:
        home = state.nearest(GoHome)
        return home is None or not home.leaves_all or state.status[self.to] != WOUNDED

    @requirement(says=lambda leave, state: f"{state.name(leave.to)} may not bear it, or bears one of these already")
    def may_take_it(self, state: MeccgState) -> bool:
        return may_bear(state, self.to, self.item)

    def perform(self, state: MeccgState) -> Runnable | None:
        home = state.frame
        assert isinstance(home, GoHome)
        if not home.leaves_all:
            home.step += 1
        return PutWith(self.item, self.to, cause="left behind")

    def sentence(self, state: MeccgState) -> str:
        return f"Leave {state.name(self.item)} with {state.name(self.to)}"


class LeaveNothing(Pass, frozen=True):
    """Leave no item behind."""

    verb = "leave-nothing"

    def sentence(self, state: MeccgState) -> str:
        return "Leave no item behind"
