"""The sideboard: the ways in which its cards come into the game (ME-2.30 to ME-2.38)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, precondition, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS, NAZGUL_EVENT
from ...state import SIDEBOARD, MeccgState
from ...words import UNTAPPED, listed
from ..about import OfCard
from ..changes import Discarded, Exhausted, Name, Tapped
from ..company.avatars import is_sauron
from ..company.frames import OrganizationFrame
from ..course.victory import end_if_exhausted
from ..journey.frames import MovementFrame
from ..journey.limits import hazards_left
from ..timing.chain import ChainEntry, Declaration, declare
from ..timing.triggers import triggered
from .picking import one_of_each

MOST_CARDS = 5
"""As many cards come to the discard pile at once (ME-2.31), or are exchanged (ME-2.30)."""
LEAST_DECK = 5
"""A play deck must hold as many cards before one is added to it (ME-2.32)."""
OWN_CARDS = ("resource", "character")
HAZARDS = ("hazard",)


def sideboard(state: MeccgState, seat: int) -> list[CardId]:
    return state.zones[SIDEBOARD * state.seats + seat]


def of_kinds(state: MeccgState, seat: int, kinds: tuple[str, ...]) -> list[CardId]:
    """The cards of a sideboard that are of some kinds."""
    return [card for card in sideboard(state, seat) if CARDS[state.definition[card]].facts.side in kinds]


def faces_an_avatar(state: MeccgState) -> bool:
    """Whether the player whose turn it is has his avatar in play, be it the event that makes him Sauron."""
    if any(state.card(card).is_avatar for card in state.characters(state.active)):
        return True
    return is_sauron(state, state.active)


def counted(state: MeccgState, cards: tuple[CardId, ...]) -> str:
    """How many cards of which kind: all that an opponent may know of them (ME-2.38)."""
    kinds = Counter(state.card(card).facts.side for card in cards)
    return listed([f"{number} {kind}{'s' if number > 1 else ''}" for kind, number in sorted(kinds.items())])


class CameFromSideboard(Change, frozen=True):
    """Cards come from the sideboard; the others learn how many and of which kind, not which (ME-2.38)."""

    rules = ("ME-2.29", "ME-2.38")

    seat: int
    moved: tuple[CardId, ...]
    to: str
    words: str

    def apply(self, state: MeccgState) -> None:
        for card in self.moved:
            state.move(card, self.to)
        if self.to == "play deck":
            state.shuffle(state.zone("play deck", self.seat))

    def sentence(self, name: Name) -> str:
        return f"brings {self.words} from the sideboard to the {self.to}"


class BringFromSideboard(Procedure):
    """A player takes cards of some kinds from his sideboard: several to the discard pile, or one into the deck."""

    seat: int
    kinds: tuple[str, ...]
    to: str
    chosen: tuple[CardId, ...] = ()
    done: bool = False

    @property
    def most(self) -> int:
        return 1 if self.to == "play deck" else MOST_CARDS

    @step("ME-2.31", "ME-2.33")
    def choose(self, state: MeccgState) -> Outcome:
        """Up to five cards for the discard pile; a single one for the play deck."""
        left = [card for card in of_kinds(state, self.seat, self.kinds) if card not in self.chosen]
        if self.done or len(self.chosen) >= self.most or not (left or self.hides_the_end(state)):
            return None
        choices: list[Action] = [TakeFromSideboard(self.seat, card) for card in one_of_each(state, left)]
        if self.chosen:
            choices.append(TakeNoMore(self.seat))
        return Decision(self.seat, "take from the sideboard", choices, "ME-2.31")

    def hides_the_end(self, state: MeccgState) -> bool:
        """When all windows are asked, nobody learns that there was nothing more to take (ME-2.38)."""
        return bool(self.chosen) and state.asks_all and len(sideboard(state, self.seat)) > len(self.chosen)

    @step("ME-2.31", "ME-2.32")
    def move(self, state: MeccgState) -> Outcome:
        if not self.chosen:
            return None
        return CameFromSideboard(self.seat, self.chosen, self.to, counted(state, self.chosen))

    steps = (choose, move)


class TakeFromSideboard(Action, frozen=True):
    """Take a card from the sideboard."""

    verb = "take"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        if isinstance(frame, BringFromSideboard):
            frame.chosen += (self.card,)
        else:
            assert isinstance(frame, Exhaustion)
            frame.taking = self.card
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)} from your sideboard"


class TakeNoMore(Pass, frozen=True):
    """Take no more cards from the sideboard."""

    verb = "take-no-more"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, BringFromSideboard | Exhaustion)
        frame.done = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Take nothing more from your sideboard"


# when the play deck is exhausted


class Exhaustion(Procedure):
    """The last card of a play deck has been drawn: cards may be exchanged, then a new deck is made (ME-2.30)."""

    seat: int
    taking: CardId = NO_CARD
    """A card of the sideboard for which a discarded one is being chosen."""
    taken: tuple[CardId, ...] = ()
    given: tuple[CardId, ...] = ()
    done: bool = False

    @step("CR-T.103")
    def events_end(self, state: MeccgState) -> Outcome:
        """What is discarded when a deck is exhausted lies in the discard pile before the new deck is made."""
        return triggered(state, "deck exhausted")

    @step("ME-2.30")
    def exchange(self, state: MeccgState) -> Outcome:
        """Up to five cards of the sideboard change places with discarded ones, one for one."""
        if self.taking >= 0:
            return Decision(self.seat, "give to the sideboard", self.gifts(state), "ME-2.30")
        offered = [card for card in sideboard(state, self.seat) if card not in self.given]
        if self.done or not offered or len(self.taken) >= MOST_CARDS:
            return None
        for card in state.zone("discard pile", self.seat):
            if self.is_gift(state, card):
                break
        else:
            return None
        choices: list[Action] = [TakeFromSideboard(self.seat, card) for card in one_of_each(state, offered)]
        return Decision(self.seat, "exchange with the sideboard", [*choices, TakeNoMore(self.seat)], "ME-2.30")

    def is_gift(self, state: MeccgState, card: CardId) -> bool:
        """Whether a discarded card can go to the sideboard: no site, and none that has just come from there."""
        return card not in self.taken and not CARDS[state.definition[card]].is_site

    def gifts(self, state: MeccgState) -> list[Action]:
        pile = [card for card in state.zone("discard pile", self.seat) if self.is_gift(state, card)]
        return [GiveToSideboard(self.seat, card) for card in one_of_each(state, pile)]

    @step()
    def make_a_new_deck(self, state: MeccgState) -> Outcome:
        return Exhausted(self.seat)

    @step("ME-12.32")
    def solitaire_ends(self, state: MeccgState) -> Outcome:
        return end_if_exhausted(state, self.seat)

    steps = (events_end, exchange, make_a_new_deck, solitaire_ends)


class GiveToSideboard(Action, frozen=True):
    """Put a discarded card into the sideboard for one that is taken out."""

    verb = "give"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Exhaustion)
        taken, frame.taking = frame.taking, NO_CARD
        frame.taken += (taken,)
        frame.given += (self.card,)
        return Exchanged(self.seat, taken, self.card, counted(state, (taken,)), counted(state, (self.card,)))

    def sentence(self, state: MeccgState) -> str:
        return f"Put {state.name(self.card)} into your sideboard"


class Exchanged(Change, frozen=True):
    """A card of the sideboard and a discarded one change places; the others learn their kinds (ME-2.38)."""

    rules = ("ME-2.30", "ME-2.38")

    seat: int
    taken: CardId
    given: CardId
    taken_words: str
    given_words: str

    def apply(self, state: MeccgState) -> None:
        state.move(self.taken, "discard pile")
        state.move(self.given, "sideboard")

    def sentence(self, name: Name) -> str:
        return f"exchanges {self.taken_words} of the sideboard for {self.given_words} of the discard pile"


# ways that a player chooses


class ReachForSideboard(Declaration, frozen=True):
    """What all deliberate ways to the sideboard have in common."""

    still_needed = ("deck_is_large_enough",)
    to: str

    @classmethod
    def kinds(cls) -> tuple[str, ...]:
        return HAZARDS

    @classmethod
    def both_ways(cls, state: MeccgState, seat: int) -> tuple[str, ...]:
        kinds, definition = cls.kinds(), state.definition
        for card in sideboard(state, seat):
            if CARDS[definition[card]].facts.side in kinds:
                return ("discard pile", "play deck")
        return ()

    @requirement("ME-2.32", "ME-2.34", "ME-2.36", says="The play deck has fewer than five cards")
    def deck_is_large_enough(self, state: MeccgState) -> bool:
        return self.to != "play deck" or len(state.zone("play deck", self.seat)) >= LEAST_DECK

    def resolve(self, state: MeccgState) -> Runnable | None:
        return BringFromSideboard(self.seat, self.kinds(), self.to)

    def told(self, state: MeccgState) -> str:
        return f" to bring {self.words()}"

    def words(self) -> str:
        cards = " or ".join(self.kinds())
        return (
            f"one {cards} from your sideboard to your play deck"
            if self.to == "play deck"
            else (f"up to {MOST_CARDS} {cards} cards from your sideboard to your discard pile")
        )


class TapAvatar(ReachForSideboard, frozen=True):
    """Tap the avatar in the organization phase to bring resources and characters from the sideboard (ME-2.31)."""

    verb = "tap-avatar"
    avatar: CardId

    @classmethod
    def kinds(cls) -> tuple[str, ...]:
        return OWN_CARDS

    @precondition("ME-2.31", says="The avatar taps for it in your own organization phase")
    def in_organization(state: MeccgState, seat: int) -> bool:
        return seat == state.active and state.nearest(OrganizationFrame) is not None

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        definition = state.definition
        avatars = [card for card in state.characters(seat) if CARDS[definition[card]].is_avatar]
        for to in cls.both_ways(state, seat) if avatars else ():
            for card in avatars:
                yield cls(seat, to, card)

    @requirement("ME-2.31", "ME-2.45", says=lambda reach, state: state.how_it_stands(reach.avatar))
    def avatar_is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.avatar] == UNTAPPED

    def entry(self, state: MeccgState) -> ChainEntry:
        return ChainEntry(self.seat, self.avatar, state.definition[self.avatar], "", self.avatar, action=self)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.happen(Tapped(self.avatar, cause="cost"))
        return (self.avatar,)

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.avatar)} to bring {self.words()}"


class SpendNazgul(OfCard, ReachForSideboard, frozen=True):
    """Tap and discard a Nazgûl permanent-event to bring hazards from the sideboard (ME-2.33)."""

    verb = "spend-nazgul"
    card: CardId

    @precondition("ME-2.33", says="A Nazgûl is spent for it in the opponent's movement/hazard phase")
    def in_the_opponents_movement(state: MeccgState, seat: int) -> bool:
        frame = state.stack[-1]
        is_open = isinstance(frame, MovementFrame) and frame.at == "hazards"
        return is_open and seat == state.hazard_player(state.active)

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        nazgul = [card for card in state.having(NAZGUL_EVENT) if state.place[card] % state.seats == seat]
        for to in cls.both_ways(state, seat) if nazgul else ():
            for card in nazgul:
                yield cls(seat, to, card)

    @requirement("ME-2.33", says=lambda reach, state: f"{state.name(reach.card)} is tapped")
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.card] == UNTAPPED

    @requirement("ME-2.35", says="The hazard limit of the company has been reached")
    def within_hazard_limit(self, state: MeccgState) -> bool:
        return hazards_left(state) > 0

    def perform(self, state: MeccgState) -> Runnable | None:
        """It is discarded as it is declared, so nothing that is aimed at events can stop it (CR-T.159)."""
        move = state.nearest(MovementFrame)
        assert move is not None
        move.hazards_played += 1
        state.happen(Tapped(self.card, cause="cost"))
        declare(state, self.entry(state), self.told(state))
        state.happen(Discarded(self.card, cause="cost"))
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Tap and discard {state.name(self.card)} to bring {self.words()}"


class AgainstAvatar(ReachForSideboard, frozen=True):
    """While the opponent's avatar is in play, bring hazards at the end of his untap phase (ME-2.36)."""

    verb = "against-avatar"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for to in cls.both_ways(state, seat):
            yield cls(seat, to)

    @requirement("ME-2.36", "CR-T.157", says="The opponent has no avatar in play")
    def opponents_avatar_in_play(self, state: MeccgState) -> bool:
        return faces_an_avatar(state)

    @requirement("ME-2.36", "CR-T.158", says="It is done at the end of the opponent's untap phase")
    def as_his_untap_phase_ends(self, state: MeccgState) -> bool:
        return self.seat == state.hazard_player(state.active) and state.frame.at == "hazards_from_the_sideboard"

    def perform(self, state: MeccgState) -> Runnable | None:
        """No card is used for it, and nobody can respond."""
        state.limits_halved = True
        state.frame.step += 1
        return self.resolve(state)

    def sentence(self, state: MeccgState) -> str:
        return f"Halve the hazard limits of this turn to bring {self.words()}"
