"""The Dragons: long nights: Dragons and Drakes that come back, and a peril that hides the morning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rules.company.manifestations import DRAGONS
from .....rules.piles.picking import TakenToHand, one_of_each
from .....rules.piles.searching import is_search_stopped
from .....rules.piles.taking import DeckShuffled, Fetched
from ....definition import CARDS, Card, card
from ....language.abilities import Ability, Unduplicated
from ....language.conditions.table import InPlay
from ....language.effects.table import ComeIntoPlay
from ....language.modifiers import Scope
from ....language.standing.rulings import Allows
from ....language.trigger import Trigger
from ....odd.nazgul_return import who_recovers
from ....rulings import Deed

if TYPE_CHECKING:
    from .....state import MeccgState

DOORS = InPlay("Doors of Night")


def register() -> None:
    card(
        "TD-27",
        "From the Pits of Angband",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        triggers=[
            Trigger(
                "end of turn",
                _they_return,
                "At the end of each turn each player may shuffle one manifestation of a unique Dragon or one Drake "
                "hazard creature from his discard pile into his play deck. If Doors of Night is in play, he may "
                "instead take one such manifestation, one such Drake, or one of each to his hand.",
            )
        ],
    )
    card(
        "TD-54",
        "Peril Returned",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        rulings=[
            Allows(
                Deed.HIDE_THE_MORNING,
                Scope.CARDS,
                words="If Gates of Morning is in play, it counts as out of play, though it may still be removed. If it "
                "is not, Doors of Night counts as in play.",
            )
        ],
    )


def is_drake(card: Card) -> bool:
    """Whether a card is a Drake hazard creature."""
    return card.is_creature and card.facts.race == "Drake"


def is_manifestation(card: Card) -> bool:
    """Whether a card shows one of the nine Dragons."""
    return card.name in DRAGONS


def _they_return(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    return Recovery(DOORS.holds(state, source, source))


class Recovery(Procedure):
    """Each player in turn may bring worms back from his discard pile: one into the deck, or by night two to hand."""

    night: bool
    asked: tuple[int, ...] = ()
    taken: tuple[CardId, ...] = ()
    """What has been taken to hands."""

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        for seat in who_recovers(state):
            if seat in self.asked or is_search_stopped(state, seat):
                continue
            pile = state.zone("discard pile", seat)
            before = [each for each in self.taken if state.owner[each] == seat]
            found = one_of_each(state, who_may_return(state, pile, before))
            if not found and not (state.asks_all and pile and not before):
                continue
            choices: list[Action] = []
            if not before:
                choices += [ShuffleBack(seat, each) for each in found]
            if self.night:
                choices += [TakeBack(seat, each) for each in found]
            return Decision(seat, "recover a worm", [*choices, TakeNoWorm(seat)])
        return None

    def has_answered(self, seat: int) -> None:
        """A player brings nothing more back."""
        self.asked += (seat,)

    steps = (ask,)


def who_may_return(state: MeccgState, pile: list[CardId], before: list[CardId]) -> list[CardId]:
    """The cards of a pile that may come back to hand after others: one of each kind does at most."""
    others, found = [state.card(taken) for taken in before], list[CardId]()
    dragons = not any(is_manifestation(other) for other in others)
    drakes = not any(is_drake(other) for other in others)
    for each in pile:
        definition = CARDS[state.definition[each]]
        if (dragons and is_manifestation(definition)) or (drakes and is_drake(definition)):
            found.append(each)
    return found


class ShuffleBack(Action, frozen=True):
    """Shuffle a card from the discard pile into the play deck."""

    verb = "shuffle-back"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Recovery)
        frame.has_answered(self.seat)
        return Fetched(self.card, "play deck"), DeckShuffled(self.seat)

    def sentence(self, state: MeccgState) -> str:
        return f"Shuffle {state.name(self.card)} into the play deck"


class TakeBack(Action, frozen=True):
    """Take a card from the discard pile to hand."""

    verb = "take-back"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Recovery)
        frame.taken += (self.card,)
        return TakenToHand(self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)} from the discard pile to hand"


class TakeNoWorm(Pass, frozen=True):
    """Bring nothing (more) back."""

    verb = "take-no-worm"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Recovery)
        frame.has_answered(self.seat)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Bring nothing more back"
