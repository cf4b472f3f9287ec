"""A hunt: the creatures of an opponent attack the hunter's company, from his deck, his discard pile or his hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...cards.rulings import Deed, is_allowed_to
from ...state import MeccgState
from ..changes import CardsRevealed, Discarded
from ..company.avatars import avatar_of
from ..journey.creatures import attack_of
from ..piles.taking import DeckShuffled
from ..timing.resolve import Resolve

if TYPE_CHECKING:
    from ...state import Company

PILES = ("play deck", "discard pile")
MOST_CREATURES = 5
"""So many creatures come at most."""


class ChoosePile(Action, frozen=True):
    """Say where the creatures come from."""

    verb = "hunt-in"
    pile: str

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.chosen += (CardId(PILES.index(self.pile)),)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Hunt in your opponent’s {self.pile}"


class Hunt(Procedure):
    """The cards of a pile are revealed one by one."""

    seat: int
    prey: int
    """Whose cards they are."""
    pile: str
    left: int
    """How many cards have not been looked at."""
    position: int = 0
    faced: int = 0

    @step()
    def reveal(self, state: MeccgState) -> Outcome:
        pile = state.zone(self.pile, self.prey)
        if self.faced >= MOST_CREATURES or self.left <= 0 or self.position >= len(pile):
            return None
        card = pile[self.position]
        self.left -= 1
        shown = CardsRevealed((card,), cause="a card")
        if not state.card(card).is_creature:
            self.position += 1
            return Again(shown)
        self.faced += 1
        company = company_of_the_hunter(state, self.seat)
        if company is None:
            self.position += 1
            return Again(shown)
        state.happen(shown)
        return Again(sent_against(state, company, self.prey, card))

    @step()
    def shuffle(self, state: MeccgState) -> Outcome:
        return DeckShuffled(self.prey) if self.pile == "play deck" else None

    steps = (reveal, shuffle)


def company_of_the_hunter(state: MeccgState, seat: int) -> Company | None:
    """The company of a player's avatar, if he is in play."""
    avatar = avatar_of(state, seat)
    return None if avatar is None else state.company_of(avatar)


def sent_against(state: MeccgState, company: Company, attacker: int, creature: CardId) -> Runnable:
    """A creature leaves the place where it lay and attacks."""
    state.move(creature, "declared", attacker)
    return attack_of(state, company, attacker, creature)


def hunted_from_hand(state: MeccgState, seat: int, card: CardId) -> Runnable | None:
    """Who hunts may meet a creature that an opponent would discard in his turn."""
    hunter = state.active
    if hunter == seat or not state.card(card).is_creature or company_of_the_hunter(state, hunter) is None:
        return None
    return MeetOrNot(hunter, seat, card) if is_allowed_to(state, Deed.HUNT_WHAT_IS_DISCARDED, hunter) else None


class MeetOrNot(Procedure):
    """The hunter says whether a creature that is discarded attacks his company."""

    seat: int
    prey: int
    creature: CardId
    answer: str = ""

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        if self.answer:
            return None
        return Decision(self.seat, "meet the creature", [MeetIt(self.seat, self.creature), LetItGo(self.seat)])

    @step()
    def come(self, state: MeccgState) -> Outcome:
        company = company_of_the_hunter(state, self.seat)
        if self.answer == "no" or company is None:
            return Discarded(self.creature, cause="from hand")
        return sent_against(state, company, self.prey, self.creature)

    steps = (ask, come)


class MeetIt(Action, frozen=True):
    """Let the creature attack the company of the hunter."""

    verb = "meet"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MeetOrNot)
        frame.answer = "yes"
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Let {state.name(self.card)} attack your company"


class LetItGo(Pass, frozen=True):
    """Let the creature be discarded."""

    verb = "let-go"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MeetOrNot)
        frame.answer = "no"
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Let it be discarded"
