"""What can happen on the table. A change is proposed as data; only when nothing stops it is it made true."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ...phrases import counted, listed, signed
from ..cards.definition import CARDS
from ..state import TcgState
from ..words import PHASE, REGROUP, TURN

Name = Callable[[int], str]


class Told(Change, frozen=True):
    """Something worth a line in the story."""

    words: str
    seat: int = -1

    def apply(self, state: TcgState) -> None:
        """Nothing changes on the table."""

    def sentence(self, name: Name) -> str:
        return self.words


# tokens


class Wounded(Change, frozen=True):
    """A character takes one wound (TC-1.13)."""

    rules = ("TC-1.13",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.wounds[self.card] += 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} takes a wound"


class Exerted(Change, frozen=True):
    """A character exerts: one wound token that is no wound (TC-1.19)."""

    rules = ("TC-1.19",)
    card: CardId

    @carries_out("TC-1.19", without=None)
    def apply(self, state: TcgState) -> None:
        state.wounds[self.card] += 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} exerts"


class Healed(Change, frozen=True):
    """One wound token is taken away (TC-1.14)."""

    rules = ("TC-1.14",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        if state.wounds[self.card]:
            state.wounds[self.card] -= 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} heals"


class TwilightAdded(Change, frozen=True):
    """Tokens come into the pool."""

    rules = ("TC-1.22",)
    number: int

    def apply(self, state: TcgState) -> None:
        state.twilight += self.number

    def sentence(self, name: Name) -> str:
        return f"{counted(self.number, 'twilight token')} added"


class TwilightRemoved(Change, frozen=True):
    """Tokens go back to the reserve; a removal stops at none (TC-1.25)."""

    rules = ("TC-1.25",)
    number: int

    def apply(self, state: TcgState) -> None:
        state.twilight = max(0, state.twilight - self.number)

    def sentence(self, name: Name) -> str:
        return f"{counted(self.number, 'twilight token')} removed"


class BurdenAdded(Change, frozen=True):
    """One burden more on a Ring-bearer (TC-1.26)."""

    rules = ("TC-1.26",)
    seat: int

    def apply(self, state: TcgState) -> None:
        state.burdens[self.seat] += 1

    def sentence(self, name: Name) -> str:
        return "gets a burden"


class BurdenRemoved(Change, frozen=True):
    """One burden less."""

    rules = ("TC-1.26",)
    seat: int

    def apply(self, state: TcgState) -> None:
        if state.burdens[self.seat]:
            state.burdens[self.seat] -= 1

    def sentence(self, name: Name) -> str:
        return "loses a burden"


class RingPutOn(Change, frozen=True):
    """The Ring-bearer wears The One Ring (TC-8.33)."""

    rules = ("TC-8.33",)
    seat: int
    card: CardId

    @carries_out("TC-8.33", without=None)
    def apply(self, state: TcgState) -> None:
        state.worn[self.seat] = True

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} puts on The One Ring"


class RingTakenOff(Change, frozen=True):
    """The One Ring is only carried again."""

    rules = ("TC-8.37",)
    seat: int
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.worn[self.seat] = False

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} takes off The One Ring"


class RingPassed(Change, frozen=True):
    """Another companion becomes the Ring-bearer; the burdens of the dead one are gone (TC-8.38, TC-8.39)."""

    rules = ("TC-8.38",)
    seat: int
    card: CardId

    @carries_out("TC-8.38", "TC-8.39", without=None)
    def apply(self, state: TcgState) -> None:
        for ring in state.in_play(self.seat):
            if state.card(ring).is_ring:
                state.attach(ring, self.card)
        state.ring_bearer[self.seat] = self.card
        state.burdens[self.seat] = 0
        state.worn[self.seat] = False

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is the Ring-bearer now"


# cards that come and go


@carries_out("TC-8.42", without=None)
def drop(state: TcgState, card: CardId) -> None:
    """What lay on a card that leaves play is discarded; The One Ring is nobody's then (TC-8.42)."""
    for borne in list(state.borne_by(card)):
        if state.card(borne).is_ring:
            state.bearer[borne] = NO_CARD
        else:
            leave_play(state, borne, "discard pile")
            state.memory.append(f"phase dropped {borne}")


@carries_out("TC-8.60", without=None)
def unstack(state: TcgState, card: CardId) -> None:
    """What was stacked on a card leaves with it (TC-8.60)."""
    for stacked in state.stacked_on(card):
        state.bearer[stacked] = NO_CARD
        state.move(stacked, "discard pile")


@carries_out("TC-1.16", without="discard pile")
def pile_of_the_dead(state: TcgState, card: CardId) -> str:
    """Companions and allies have a pile of their own (TC-1.16)."""
    return "discard pile" if state.card(card).is_minion else "dead pile"


def leave_play(state: TcgState, card: CardId, zone: str, seat: int | None = None, top: bool = False) -> None:
    """A card leaves play: the cards on it are discarded and its tokens vanish (TC-8.42)."""
    drop(state, card)
    unstack(state, card)
    state.wounds[card] = 0
    state.bearer[card] = NO_CARD
    if state.fighting >= 0 and state.fighting in (card, state.facing[card]):
        state.memory.append(f"phase fell {card}")
    if state.fighting == card:
        state.memory += [f"phase held {minion}" for minion in state.minions() if state.facing[minion] == card]
        state.fighting = NO_CARD
    state.facing[card] = NO_CARD
    for minion, character in enumerate(state.facing):
        if character == card:
            state.facing[minion] = NO_CARD
    state.move(card, zone, seat, top)


class Killed(Change, frozen=True):
    """A character dies: companions and allies to the dead pile, minions to the discard pile (TC-1.16)."""

    rules = ("TC-1.16",)
    card: CardId
    by: tuple[CardId, ...] = ()
    """Who killed it: all who won the skirmish that it lost, or the card whose text gave the last wound."""

    def apply(self, state: TcgState) -> None:
        state.memory.append(f"turn killed {self.card}")
        leave_play(state, self.card, pile_of_the_dead(state, self.card))

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is killed"


class Discarded(Change, frozen=True):
    """A card is discarded from play (TC-8.41); one that fell with its bearer lies in the pile already."""

    rules = ("TC-8.41",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        if state.lies_in_play(self.card):
            leave_play(state, self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded"


class Returned(Change, frozen=True):
    """A card in play goes back to its owner's hand."""

    card: CardId

    def apply(self, state: TcgState) -> None:
        leave_play(state, self.card, "hand")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} returns to its owner’s hand"


class HandDiscarded(Change, frozen=True):
    """A card of a hand is discarded."""

    rules = ("TC-8.41",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded from hand"


class DeckDiscarded(Change, frozen=True):
    """A card of a draw deck is discarded."""

    rules = ("TC-8.41",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded from the draw deck"


class Played(Change, frozen=True):
    """A card comes into play: on its bearer, or on the table."""

    rules = ("TC-8.62",)
    seat: int
    card: CardId
    on: CardId = NO_CARD

    def apply(self, state: TcgState) -> None:
        if state.card(self.card).is_minion:
            state.memory += [f"{time} played {self.card} {state.site}" for time in (PHASE, TURN)]
        state.move(self.card, "in play", self.seat)
        state.attach(self.card, self.on)

    def sentence(self, name: Name) -> str:
        verb = "starts with" if self.cause == "start" else "plays"
        return f"{verb} {name(self.card)}{f' on {name(self.on)}' if self.on >= 0 else ''}"


class EventPlayed(Change, frozen=True):
    """An event has been played and paid for; what its costs spotted or exerted is remembered."""

    rules = ("TC-1.07",)
    seat: int
    card: CardId
    spotted: tuple[CardId, ...] = ()

    def apply(self, state: TcgState) -> None:
        """It takes effect next, unless it is cancelled."""

    @property
    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def sentence(self, name: Name) -> str:
        return f"plays {name(self.card)}"


class EventDiscarded(Change, frozen=True):
    """An event that has taken effect goes to its owner's discard pile (TC-3.06)."""

    rules = ("TC-3.06",)
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} goes to the discard pile"


class Transferred(Change, frozen=True):
    """A card passes to another bearer, or from elsewhere to its first one."""

    rules = ("TC-8.55",)
    card: CardId
    to: CardId

    def apply(self, state: TcgState) -> None:
        if not state.lies_in_play(self.card):
            state.move(self.card, "in play")
        state.attach(self.card, self.to)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} passes to {name(self.to)}"


class Drawn(Change, frozen=True):
    """The top card of a draw deck is drawn (TC-8.44)."""

    rules = ("TC-8.44",)
    seat: int
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.move(self.card, "hand")

    def sentence(self, name: Name) -> str:
        return f"draws {name(self.card)}"


class Taken(Change, frozen=True):
    """A card is taken into hand from somewhere else."""

    seat: int
    card: CardId

    def apply(self, state: TcgState) -> None:
        state.bearer[self.card] = NO_CARD
        state.move(self.card, "hand")

    def sentence(self, name: Name) -> str:
        return f"takes {name(self.card)} into hand"


class PutInDeck(Change, frozen=True):
    """A card goes beneath a draw deck, on top of it, or is shuffled into it."""

    card: CardId
    where: str
    """beneath, top or shuffled."""

    def apply(self, state: TcgState) -> None:
        owner = state.owner[self.card]
        state.move(self.card, "draw deck", top=self.where == "top")
        if self.where == "shuffled":
            state.shuffle(state.draw_deck(owner))

    def sentence(self, name: Name) -> str:
        where = {"beneath": "beneath the draw deck", "top": "on top of the draw deck"}.get(self.where)
        return f"{name(self.card)} is {f'put {where}' if where else 'shuffled into the draw deck'}"


class Shuffled(Change, frozen=True):
    """A draw deck is shuffled."""

    rules = ("TC-8.49",)
    seat: int

    def apply(self, state: TcgState) -> None:
        state.shuffle(state.draw_deck(self.seat))

    def sentence(self, name: Name) -> str:
        return "shuffles the draw deck"


class Stacked(Change, frozen=True):
    """A card is stacked on another: it is out of play there, face up (TC-8.60)."""

    rules = ("TC-8.60",)
    card: CardId
    on: CardId

    def apply(self, state: TcgState) -> None:
        if state.lies_in_play(self.card):
            leave_play(state, self.card, "stacked")
        else:
            state.move(self.card, "stacked")
        state.bearer[self.card] = self.on

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is stacked on {name(self.on)}"


class Revealed(Change, frozen=True):
    """Cards are shown to everybody, or looked at by some (TC-8.46)."""

    rules = ("TC-8.46",)
    shown: tuple[CardId, ...]
    to: tuple[int, ...] = ()

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.shown

    @carries_out("TC-8.46", without=None)
    def apply(self, state: TcgState) -> None:
        state.reveal(self.shown, self.to or None)

    def sentence(self, name: Name) -> str:
        verb = "Looked at" if self.to else "Revealed"
        return f"{verb}: {listed([name(card) for card in self.shown])}"


# texts


class TextUsed(Change, frozen=True):
    """Somebody uses a text of a card in play."""

    seat: int
    card: CardId
    definition: str
    ability: str

    def apply(self, state: TcgState) -> None:
        """Its costs and effects come next."""

    def sentence(self, name: Name) -> str:
        return f"uses {name(self.card)}: {CARDS[self.definition].says(self.ability)}"


class Affected(Change, frozen=True):
    """Something is true of cards, or of the whole game, for a time."""

    seat: int
    targets: tuple[CardId, ...]
    what: str
    number: int
    until: str

    def apply(self, state: TcgState) -> None:
        state.last(self.cause, self.what, self.targets, self.until, self.seat, self.number)

    def sentence(self, name: Name) -> str:
        who = listed([name(card) for card in self.targets])
        amount = f" {signed(self.number)}" if self.what in MEASURED or "total" in self.what else ""
        time = UNTIL.get(self.until, "")
        return f"{f'{who}: ' if who else ''}{self.what if who else self.what[:1].upper() + self.what[1:]}{amount}{time}"


MEASURED = frozenset({"strength", "vitality", "resistance", "damage", "defender", "Shadow number", "twilight cost"})
"""What is true by a number."""
UNTIL = {REGROUP: " until the regroup phase", TURN: " until the end of the turn"}


# the path


@carries_out("TC-2.11", "TC-3.31", without=None)
def take_back(state: TcgState, site: CardId) -> None:
    """A site leaves the path for the deck that it came from, and what lay on it is discarded (TC-2.11, TC-3.31)."""
    for borne in list(state.borne_by(site)):
        leave_play(state, borne, "discard pile")
    state.move(site, "adventure deck")


class SitePlaced(Change, frozen=True):
    """A site comes onto the adventure path, in the place of another if one is there (TC-3.23, TC-3.31)."""

    rules = ("TC-3.23",)
    site: CardId
    number: int

    def apply(self, state: TcgState) -> None:
        if self.number <= len(state.path):
            take_back(state, state.path[self.number - 1])
            state.path[self.number - 1] = self.site
        else:
            state.path.append(self.site)
        state.move(self.site, "adventure path")
        state.cache.clear()

    def sentence(self, name: Name) -> str:
        return f"{name(self.site)} is laid down as site {self.number}"


class MovesFrom(Change, frozen=True):
    """The fellowship leaves a site (TC-3.25)."""

    rules = ("TC-3.25",)
    seat: int
    site: CardId
    number: int

    def apply(self, state: TcgState) -> None:
        """It is still there until the marker moves."""

    def sentence(self, name: Name) -> str:
        return f"leaves {name(self.site)}"


class MovesTo(Change, frozen=True):
    """The fellowship arrives at a site (TC-3.25)."""

    rules = ("TC-3.25",)
    seat: int
    site: CardId
    number: int
    phase: str

    def apply(self, state: TcgState) -> None:
        state.marker[self.seat] = self.number
        state.moves += 1
        state.forget_texts()

    def sentence(self, name: Name) -> str:
        return f"moves to {name(self.site)} (site {self.number})"


# fighting


class Assigned(Change, frozen=True):
    """A minion is to skirmish a character."""

    rules = ("TC-6.04",)
    minion: CardId
    character: CardId

    def apply(self, state: TcgState) -> None:
        state.facing[self.minion] = self.character
        state.memory.append(f"turn assigned {self.character}")

    def sentence(self, name: Name) -> str:
        return f"{name(self.minion)} is to skirmish {name(self.character)}"


class Resolved(Change, frozen=True):
    """A skirmish has a winner (TC-6.17); who was overwhelmed dies without a wound (TC-6.21)."""

    rules = ("TC-6.17",)
    winners: tuple[CardId, ...]
    losers: tuple[CardId, ...]
    overwhelmed: tuple[CardId, ...] = ()
    totals: tuple[int, int] = (0, 0)

    def apply(self, state: TcgState) -> None:
        state.memory.extend(f"turn lost {card}" for card in self.losers)

    def sentence(self, name: Name) -> str:
        def said(cards: tuple[CardId, ...]) -> str:
            return listed([name(card) for card in cards]) or "nobody"

        verb = "win" if len(self.winners) > 1 else "wins"
        words = f"{said(self.winners)} {verb} against {said(self.losers)}"
        if any(self.totals):
            words += f", {self.totals[0]} to {self.totals[1]}"
        return f"{words}: {said(self.overwhelmed)} overwhelmed" if self.overwhelmed else words


class SkirmishEnds(Change, frozen=True):
    """A skirmish phase is about to be over."""

    rules = ("TC-6.28",)
    character: CardId
    minions: tuple[CardId, ...]
    involved: tuple[CardId, ...] = ()
    """Who had fought when it was resolved, and what they bore."""

    def apply(self, state: TcgState) -> None:
        """Its frame ends it."""

    def sentence(self, name: Name) -> str:
        return "The skirmish ends"


# time


class TurnBegins(Change, frozen=True):
    """A player's turn begins (TC-3.08)."""

    rules = ("TC-3.08",)
    seat: int

    def apply(self, state: TcgState) -> None:
        state.turn += 1
        state.active = self.seat
        state.twilight = 0
        state.moves = 0
        state.limit_change = 0
        state.phase = "start of turn"
        state.shadow = -1
        state.memory = []
        state.cache.clear()

    def sentence(self, name: Name) -> str:
        return "begins a turn"


class TurnEnds(Change, frozen=True):
    """A turn is over."""

    seat: int

    def apply(self, state: TcgState) -> None:
        """What ends with it is ended by the turn itself."""

    def sentence(self, name: Name) -> str:
        return "ends the turn"


class PhaseBegins(Change, frozen=True):
    """A phase begins; a Shadow phase is one player's."""

    rules = ("TC-3.02",)
    phase: str
    seat: int = -1
    character: CardId = NO_CARD
    """Whose skirmish it is."""

    def apply(self, state: TcgState) -> None:
        state.phase = self.phase
        state.shadow = self.seat if self.phase == "shadow" else -1
        if self.phase == "fellowship":
            state.taken = 0

    def sentence(self, name: Name) -> str:
        return f"{self.phase.capitalize()} phase{f': {name(self.character)}' if self.character >= 0 else ''}"


class PhaseEnds(Change, frozen=True):
    """A phase is over: what lasted as long ends with it (TC-3.05)."""

    rules = ("TC-3.05",)
    phase: str
    seat: int = -1

    @carries_out("TC-3.05", without=None)
    def apply(self, state: TcgState) -> None:
        state.end("phase")
        if state.memory:
            state.memory = [words for words in state.memory if not words.startswith("phase ")]

    def sentence(self, name: Name) -> str:
        return f"The {self.phase} phase ends"


# the end


class Lost(Change, frozen=True):
    """A player has lost (TC-7.15, TC-7.16)."""

    seat: int
    rule: str
    reason: str

    def apply(self, state: TcgState) -> None:
        if self.seat not in state.out:
            state.out.append(self.seat)
        state.cache.clear()

    def sentence(self, name: Name) -> str:
        return f"loses the game: {self.reason[:1].lower()}{self.reason[1:]}"
