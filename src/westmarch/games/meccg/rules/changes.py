"""Everything that can happen on a MECCG table.

Costs and bookkeeping happen at once; what is done to somebody is proposed.
"""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.changes import Line as Line
from westmarch.games.middle_earth.changes import Name as Name
from westmarch.games.middle_earth.changes import Stands
from westmarch.games.middle_earth.changes import Told as Told
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.numbers import mingle

from ..cards.definition import DISCARDS_MATTER, card_named
from ..cards.guises import WORN_BY
from ..cards.traits import Trait
from ..notes import OwnHaven
from ..state import GENERAL, HAND, PLAY_DECK, MeccgState
from ..words import TAPPED, UNTAPPED, WOUNDED, listed
from .company.companies import company_changed, end_what_fits_no_more
from .company.manifestations import end_of_a_being
from .leaving import take_away
from .piles.aside import is_prisoner
from .timing.plays_of_the_turn import note_play


class Tapped(Stands, frozen=True):
    sets_off = True
    to = TAPPED
    told = "taps"
    rules = ("IN-47", "CR-T.79")
    rules_by_cause = {
        "strike": ("IN-92", "ME-7.22"),
        "combat": ("ME-7.147",),
        "support": ("ME-7.74",),
        "detained": ("ME-7.44",),
        "tempted": ("ME-8.13",),
        "agent": ("ME-10.86",),
    }


class Untapped(Stands, frozen=True):
    to = UNTAPPED
    told = "untaps"
    rules = ("IN-48", "ME-4.03")
    rules_by_cause = {"agent": ("ME-10.91",)}


class Wounded(Stands, frozen=True):
    """Somebody becomes wounded; what a strike's wound brings about waits for the body check in its sequence."""

    BY_A_STRIKE: ClassVar[str] = "strike"
    sets_off = True
    to = WOUNDED
    told = "is wounded"
    rules = ("IN-97", "ME-7.33")
    rules_by_cause = {"combat": ("ME-7.146",)}


class Healed(Change, frozen=True):
    """From wounded to well: tapped, or untapped if the cause says so."""

    rules = ("IN-49", "ME-5.75")
    rules_by_cause = {"haven": ("IN-49", "ME-5.73"), "agent": ("ME-10.90",)}

    card: CardId
    untapped: bool = False

    def apply(self, state: MeccgState) -> None:
        state.status[self.card] = UNTAPPED if self.untapped else TAPPED

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is healed{' and untaps' if self.untapped else ''}"


class Drew(Change, frozen=True):
    """The top card of a play deck goes to its player's hand."""

    rules = ("IN-28", "ME-4.09")
    rules_by_cause = {
        "opening hand": ("IN-43", "ME-3.32"),
        "hand size": ("IN-81", "IN-111", "ME-4.09", "ME-4.10"),
    }

    seat: int
    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "hand")
        mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"draws {name(self.card)}"


class Exhausted(Change, frozen=True):
    """The last card was drawn: discarded sites go back, the rest is shuffled into a new play deck (IN-112)."""

    rules = ("IN-112", "ME-2.16")

    seat: int

    def apply(self, state: MeccgState) -> None:
        pile = state.zone("discard pile", self.seat)
        for card in list(pile):
            state.move(card, "location deck" if state.card(card).is_site else "play deck")
        state.shuffle(state.zones[PLAY_DECK * state.seats + self.seat])
        state.exhausted[self.seat] += 1

    def sentence(self, name: Name) -> str:
        return "The play deck is exhausted; the discard pile is shuffled into a new one"


class Discarded(Change, frozen=True):
    """A card goes to its owner's discard pile; a character takes what he has along."""

    sets_off = True
    rules = ("ME-2.22",)
    rules_by_cause = {
        "body check": ("ME-7.36",),
        "corruption": ("IN-121", "ME-8.11"),
        "from hand": ("IN-110", "ME-4.10"),
        "influenced away": ("ME-9.13",),
        "let go": ("ME-5.35",),
        "long-event": ("IN-61", "IN-62", "ME-10.15", "ME-10.16"),
        "no prisoner": ("ME-7.110",),
        "not defeated": ("IN-100", "ME-7.56"),
        "not influenced": ("IN-107", "ME-9.06"),
        "tested": ("IN-126", "CR-T.106"),
        "uncontrolled": ("ME-5.23",),
    }

    card: CardId

    def apply(self, state: MeccgState) -> None:
        place, seat = divmod(state.place[self.card], state.seats)
        take_away(state, self.card, "discard pile")
        if place == HAND and state.having(DISCARDS_MATTER):
            state.happen(DiscardNoticed(seat))

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded"


class DiscardNoticed(Line, frozen=True):
    """A player has discarded a card from his hand, and a card in play takes note of it."""

    sets_off = True
    rules = ("ME-10.142",)

    seat: int

    def sentence(self, name: Name) -> str:
        return "It is noticed that a card is discarded from hand"


class Eliminated(Change, frozen=True):
    """A character (or ally) is out of the game for both players (IN-98); some count negative (IN-132), and in the
    introductory game lie in the marshalling point pile for that, as prisoners do in the full one (ME-7.106)."""

    rules = ("IN-98", "ME-2.21")
    sets_off = True
    rules_by_cause = {"corruption": ("IN-122", "ME-8.14")}

    card: CardId

    def apply(self, state: MeccgState) -> None:
        negative = Trait.NEGATIVE_IF_ELIMINATED in state.card(self.card).traits and state.law.fallen_in_the_pile
        piled = negative or is_prisoner(state, self.card)
        take_away(state, self.card, "marshalling point pile" if piled else "out of play")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is eliminated"


class ReturnedToHand(Change, frozen=True):
    rules = ("ME-2.22",)
    sets_off = True
    rules_by_cause = {"uncontrolled": ("ME-5.24",), "body check": ("ME-5.80", "ME-7.39")}

    card: CardId

    def apply(self, state: MeccgState) -> None:
        take_away(state, self.card, "hand")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} returns to hand"


class Removed(Change, frozen=True):
    """A card is removed from the game; with a Dragon go all its manifestations (ME-2.63)."""

    rules = ("IN-128", "ME-2.18")
    sets_off = True
    rules_by_cause = {"defeated": ("IN-99", "ME-2.20")}

    card: CardId

    def apply(self, state: MeccgState) -> None:
        for other in end_of_a_being(state, self.card):
            take_away(state, other, "out of play")
        take_away(state, self.card, "out of play")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is removed from play"


class PutWith(Change, frozen=True):
    """An item, ally or event comes to lie with a character."""

    PLAYED: ClassVar[frozenset[str]] = frozenset({"played", "ring test", "found", "stolen"})
    """The causes by which it is played on him, not just handed to him."""
    sets_off = True
    rules = ("IN-60", "ME-5.05")
    rules_by_cause = {
        "played": ("IN-104", "ME-10.26", "ME-10.22"),
        "ring test": ("IN-126", "ME-10.42"),
        "taken over": ("IN-98", "ME-7.43"),
        "transferred": ("IN-55", "ME-10.133"),
        "stolen": ("ME-12.02",),
    }

    card: CardId
    bearer: CardId

    def apply(self, state: MeccgState) -> None:
        if not state.lies_in_play(self.card) or state.place[self.card] % state.seats != self.side(state):
            state.move(self.card, "in play", self.side(state))
        company = state.company_of(self.bearer) if state.card(self.card).is_ally else None
        if company is not None:
            company_changed(state, company)
        state.attach(self.card, self.bearer)

    def side(self, state: MeccgState) -> int:
        return state.place[self.bearer] % state.seats

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is put with {name(self.bearer)}"


class PutInPlay(Change, frozen=True):
    """A card that lies with nobody comes into play on its player's side; of a faction it matters where."""

    sets_off = True
    rules = ("IN-60", "ME-10.12")

    card: CardId
    seat: int
    at: str = ""
    """The site at which it is played, by name."""
    remains_of: str = ""
    """The creature of which it is what remains, by id."""
    beside: CardId = NO_CARD
    """The card with which it is placed."""

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "in play", self.seat)
        if self.at:
            state.stored_at[str(self.card)] = self.at
        if self.remains_of:
            state.bound_to[str(self.card)] = self.remains_of
        if self.beside >= 0:
            state.placed_with[str(self.card)] = self.beside

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} comes into play"

    def cited(self, face: Name) -> tuple[str, ...]:
        """A faction that is won, or an event."""
        return ("IN-106", "ME-9.06") if self.at else super().cited(face)


class Stored(Change, frozen=True):
    """A card goes to the marshalling point pile of the player who has it."""

    rules = ("IN-56", "ME-10.125")
    sets_off = True
    rules_by_cause = {"defeated": ("IN-99", "ME-7.61"), "influenced": ("IN-106", "ME-9.06")}

    card: CardId
    seat: int
    at: str | OwnHaven = ""
    """The site, by name, or the own haven."""

    def apply(self, state: MeccgState) -> None:
        together = [self.card]
        for other in list(state.attachments(self.card)):
            if Trait.STORED_WITH_ITS_ITEM in state.card(other).traits:
                together.append(other)
            else:
                state.lay_aside(other, "discard pile")
        if self.cause == "defeated":
            for other in end_of_a_being(state, self.card):
                take_away(state, other, "out of play")
        for card in together:
            state.lay_aside(card, "marshalling point pile", self.seat)
            if self.at:
                state.stored_at[str(card)] = self.at

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} goes to the marshalling point pile"


class CharacterPlayed(Change, frozen=True):
    """A character comes into play, in a company or alone with a new site card."""

    sets_off = True
    rules = ("IN-53", "ME-5.26")

    card: CardId
    seat: int
    company: int
    site: CardId
    leader: CardId = GENERAL

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "in play", self.seat)
        state.leader[self.card] = self.leader
        if self.company:
            company = state.company(self.company)
            company_changed(state, company)
            state.set_characters(company, (*company.characters, self.card))
            end_what_fits_no_more(state, company)
        else:
            state.move(self.site, "in play", self.seat)
            state.new_company(self.seat, self.site, (self.card,))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        how = "under general influence" if self.leader < 0 else f"as a follower of {name(self.leader)}"
        return f"{name(self.card)} comes into play at {name(self.site)} {how}"


class LeaderChanged(Change, frozen=True):
    rules = ("IN-52", "ME-5.19")

    card: CardId
    leader: CardId

    def apply(self, state: MeccgState) -> None:
        state.leader[self.card] = self.leader
        state.table_changed()

    def sentence(self, name: Name) -> str:
        if self.leader < 0:
            return f"{name(self.card)} is now under general influence"
        return f"{name(self.card)} now follows {name(self.leader)}"


class DestinationChosen(Change, frozen=True):
    """A site card is laid face down for a company."""

    rules = ("IN-57", "ME-6.07")

    company: int
    site: CardId
    way: str = ""
    regions: tuple[str, ...] = ()
    """By which way, if that is decided with it."""

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        before = company.destination
        company.destination = self.site
        company.way, company.regions = self.way, self.regions
        if before >= 0 and not any(before in (other.site, other.destination) for other in state.companies):
            # What is only used as a site belongs to no location deck.
            worn = state.definition[before] in WORN_BY
            state.lay_aside(before, "discard pile" if worn else "location deck")
            if not worn:
                mingle(state, before)

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} lays {name(self.site)} face down"


class Arrived(Change, frozen=True):
    rules = ("IN-80", "ME-6.18")
    sets_off = True

    company: int
    site: CardId

    def apply(self, state: MeccgState) -> None:
        """The steps of the move have put the cards in their places."""

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} arrives at {name(self.site)}"


class Declared(Change, frozen=True):
    """A card is played from hand, or a card in play is used, as part of a chain of effects."""

    rules = ("IN-74", "ME-10.136")

    seat: int
    card: CardId
    actor: CardId = NO_CARD
    target: CardId = NO_CARD
    words: str = ""
    verb: str = "plays"

    def apply(self, state: MeccgState) -> None:
        if not state.lies_in_play(self.card):
            state.move(self.card, "declared", self.seat)
            note_play(state, self.card)

    def sentence(self, name: Name) -> str:
        with_whom = f" with {name(self.actor)}" if self.actor >= 0 and self.actor != self.card else ""
        on_what = f" on {name(self.target)}" if self.target >= 0 else ""
        return f"{self.verb} {name(self.card)}{with_whom}{on_what}{self.words}"

    def cited(self, face: Name) -> tuple[str, ...]:
        """A creature, or any other card; whoever does not know it learns what holds for all."""
        card = face(self.card)
        is_creature = bool(card) and card_named(card).is_creature
        return ("IN-76", "ME-10.01", "ME-10.65") if is_creature else super().cited(face)


class PutOnGuard(Change, frozen=True):
    """A card from hand is placed face down at a site."""

    rules = ("ME-10.148",)

    card: CardId
    site: CardId
    seat: int

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "on-guard", self.seat)
        state.bearer[self.card] = self.site

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is placed on-guard at {name(self.site)}"


class TakenFromGuard(Change, frozen=True):
    """A card that was never turned up goes back to the hand from which it came."""

    rules = ("ME-10.148",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.lay_aside(self.card, "hand")
        mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} returns from guard to hand"


class CardsRevealed(Change, frozen=True):
    """Cards are shown to everybody."""

    sets_off = True
    rules = ("IN-65", "ME-6.17")
    rules_by_cause = {
        "start": ("IN-40", "ME-3.15"),
        "draft": ("ME-11.03", "CR-P.09"),
        "seats": ("ME-12.12",),
        "influence": ("ME-9.22", "ME-9.29"),
        "on-guard": ("CR-F.17", "ME-10.149"),
        "out of play": ("ME-2.103",),
        "from hand": ("ME-2.14",),
        "final count": ("ME-1.45",),
        "a card": ("ME-2.17",),
    }

    shown: tuple[CardId, ...]

    def apply(self, state: MeccgState) -> None:
        state.reveal(self.shown)

    def sentence(self, name: Name) -> str:
        return f"Revealed: {listed([name(card) for card in self.shown])}"
