"""Everything that can happen on a table of LoRE."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Name, Stands
from westmarch.games.middle_earth.table import TAPPED, UNTAPPED, WOUNDED
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.numbers import mingle
from westmarch.kernel.phrases import counted, listed

from .leaving import leave_play, put_away
from .moments import SetsOff
from .state import LoreState, Note
from .words import DECLARED, DISCARD, DRAFTED, DRAW_PILE, IN_PLAY, MP_PILE, OUT, RESERVE


class Told(Change, frozen=True):
    """A line of the story that changes nothing; a pair of braces in its words stands for each card."""

    words: str
    seat: int = -1
    about: tuple[CardId, ...] = ()
    by: tuple[str, ...] = ()

    def apply(self, state: LoreState) -> None:
        """Only the log learns of it."""

    def cited(self, face: Name) -> tuple[str, ...]:
        return self.by

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.about

    def sentence(self, name: Name) -> str:
        return self.words.format(*map(name, self.about)) if self.about else self.words


# how cards stand


class Tapped(Stands, SetsOff, frozen=True):
    rules = ("LO-2.04",)
    to = TAPPED
    told = "taps"

    def moment(self) -> str:
        return "tapped"

    def about(self) -> CardId:
        return self.card


class Untapped(Stands, frozen=True):
    rules = ("LO-2.05",)
    to = UNTAPPED
    told = "untaps"


class Wounded(Stands, SetsOff, frozen=True):
    rules = ("LO-2.71", "LO-2.04")
    to = WOUNDED
    told = "is wounded"

    def moment(self) -> str:
        return "wounded"

    def about(self) -> CardId:
        return self.card


class Healed(Stands, frozen=True):
    """From wounded to tapped, by whatever means (LO-4.45)."""

    rules = ("LO-4.45",)
    rules_by_cause = {"haven": ("LO-2.06",)}
    to = TAPPED
    told = "is healed, and is tapped"


# piles


class Drew(Change, frozen=True):
    """The top card of a draw pile goes to its player's hand."""

    rules = ("LO-2.37",)
    rules_by_cause = {"movement": ("LO-2.31",), "opening hand": ("LO-1.39",), "end of turn": ("LO-2.98",)}

    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.draw(self.seat, self.card)

    def sentence(self, name: Name) -> str:
        return f"draws {name(self.card)}"


class Exhausted(Change, frozen=True):
    """The last card was drawn: discard and reserve pile become the new draw pile (LO-3.52)."""

    rules = ("LO-3.51", "LO-3.52", "LO-3.53")
    seat: int
    counts: bool = True

    def apply(self, state: LoreState) -> None:
        shuffle_in(state, self.seat, (DISCARD, RESERVE))
        if self.counts:
            state.exhausted[self.seat] += 1
        state.used = {site: left for site, seats in state.used.items() if (left := seats & ~(1 << self.seat))}

    def sentence(self, name: Name) -> str:
        return "The draw pile is exhausted; discard pile and reserve pile make a new one"


def shuffle_in(state: LoreState, seat: int, piles: tuple[str, ...]) -> None:
    """Shuffle piles into a player's draw pile."""
    for pile in piles:
        for card in list(state.zone(pile, seat)):
            state.move(card, DRAW_PILE)
    state.shuffle(state.zone(DRAW_PILE, seat))


class ReserveShuffled(Change, frozen=True):
    """A player's reserve pile goes back into his draw pile (LO-2.99)."""

    rules = ("LO-2.99", "LO-1.45")
    seat: int

    def apply(self, state: LoreState) -> None:
        shuffle_in(state, self.seat, (RESERVE,))

    def sentence(self, name: Name) -> str:
        return "shuffles his reserve pile into his draw pile"


class Reserved(Change, frozen=True):
    """A card goes to the reserve pile: from hand, or from the sideboard (LO-3.15)."""

    rules = ("LO-2.98",)
    rules_by_cause = {"sideboard": ("LO-3.15",)}
    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.move(self.card, RESERVE)
        mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"{'sideboards' if self.cause == 'sideboard' else 'reserves'} {name(self.card)}"


class DiscardedFromHand(Change, frozen=True):
    """A card is discarded face down."""

    rules = ("LO-2.98",)
    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.move(self.card, DISCARD)
        mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"discards {name(self.card)}"


class Fetched(Change, frozen=True):
    """A card comes to hand from a pile of one's own (LO-6.38)."""

    rules = ("LO-6.38",)
    seat: int
    card: CardId
    shown_as: str = ""
    """What others learn: the name of its kind, or nothing but that a card came."""

    def apply(self, state: LoreState) -> None:
        state.draw(self.seat, self.card)

    def sentence(self, name: Name) -> str:
        kind = f" ({self.shown_as})" if self.shown_as else ""
        return f"takes {name(self.card)}{kind} to hand"


class Revealed(Change, frozen=True):
    """Cards are shown to everybody (LO-4.40)."""

    rules = ("LO-4.40",)
    seat: int
    shown: tuple[CardId, ...]

    def apply(self, state: LoreState) -> None:
        state.reveal(self.shown)

    def sentence(self, name: Name) -> str:
        return f"reveals {listed([name(card) for card in self.shown])}"


# coming into play and leaving it


class Drafted(Change, frozen=True):
    """A character is revealed in the draft."""

    rules = ("LO-1.28",)
    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.move(self.card, DRAFTED)

    def sentence(self, name: Name) -> str:
        return f"reveals {name(self.card)}"


class CompanyStarted(Change, frozen=True):
    """All characters that a player drafted form one company at his starting site (LO-1.43)."""

    rules = ("LO-1.43", "LO-1.41")
    seat: int
    site: CardId

    def apply(self, state: LoreState) -> None:
        drafted = tuple(state.zone(DRAFTED, self.seat))
        for card in drafted:
            state.move(card, IN_PLAY)
            if state.facts(card).main:
                state.main[self.seat] = state.name(card)
        if drafted:
            state.new_company(self.seat, self.site, drafted)

    def sentence(self, name: Name) -> str:
        return f"begins at {name(self.site)}"


class CharacterPlayed(Change, frozen=True):
    """A character joins the company at a site, or is a new one there (LO-2.11)."""

    rules = ("LO-2.08", "LO-2.11")
    seat: int
    card: CardId
    site: CardId

    def apply(self, state: LoreState) -> None:
        state.move(self.card, IN_PLAY)
        here = [company for company in state.companies_of(self.seat) if company.site == self.site]
        if here:
            state.set_characters(here[0], (*here[0].characters, self.card))
        else:
            state.new_company(self.seat, self.site, (self.card,))
        if state.facts(self.card).main:
            state.main[self.seat] = state.name(self.card)

    def sentence(self, name: Name) -> str:
        return f"plays {name(self.card)} at {name(self.site)}"


class CardDeclared(Change, frozen=True):
    """A card is shown from hand: it may be countered before it takes effect (LO-3.27)."""

    rules = ("LO-3.22",)
    seat: int
    card: CardId
    target: CardId = NO_CARD

    def apply(self, state: LoreState) -> None:
        state.move(self.card, DECLARED)

    def sentence(self, name: Name) -> str:
        return f"plays {name(self.card)}{f' on {name(self.target)}' if self.target >= 0 else ''}"


class TextUsed(Change, frozen=True):
    """Somebody uses the text of a card in play."""

    rules = ("LO-4.46",)
    seat: int
    card: CardId
    target: CardId = NO_CARD

    def apply(self, state: LoreState) -> None:
        """What it does follows."""

    def sentence(self, name: Name) -> str:
        return f"uses {name(self.card)}{f' on {name(self.target)}' if self.target >= 0 else ''}"


class PutWith(Change, frozen=True):
    """A card comes to lie with a character, a site or another card."""

    rules = ("LO-2.91",)
    rules_by_cause = {
        "transferred": ("LO-2.21",),
        "handed over": ("LO-2.74",),
        "ring test": ("LO-3.14",),
        "start": ("LO-1.33",),
    }
    card: CardId
    bearer: CardId

    def apply(self, state: LoreState) -> None:
        if not state.lies_in_play(self.card):
            state.move(self.card, IN_PLAY)
        state.attach(self.card, self.bearer)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is put with {name(self.bearer)}"


class PutInPlay(Change, frozen=True):
    """A condition comes into play: on the table, or on a company."""

    rules = ("LO-1.15",)
    card: CardId
    company: int = 0

    def apply(self, state: LoreState) -> None:
        state.move(self.card, IN_PLAY)
        state.company_of_card[self.card] = self.company
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is in play"


class Discarded(Change, frozen=True):
    """A card goes to the discard pile of who played it, and all that lies with it to those of theirs (LO-4.14)."""

    rules = ("LO-4.14",)
    rules_by_cause = {
        "corruption": ("LO-3.06",),
        "event": ("LO-1.14",),
        "uncontrolled": ("LO-2.16",),
        "too many companies": ("LO-2.17",),
        "not defeated": ("LO-2.78",),
        "removed": ("LO-2.26",),
        "tested": ("LO-3.13",),
        "not won": ("LO-2.96",),
    }
    card: CardId

    def apply(self, state: LoreState) -> None:
        leave_play(state, self.card, DISCARD)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is discarded"


class Eliminated(Change, frozen=True):
    """A character goes to his player's marshalling point pile; any other card is removed from the game (LO-4.18)."""

    rules = ("LO-4.18",)
    rules_by_cause = {"body roll": ("LO-2.73",), "corruption": ("LO-3.07",)}
    card: CardId

    def apply(self, state: LoreState) -> None:
        is_character = state.facts(self.card).kind == "character"
        leave_play(state, self.card, MP_PILE if is_character else OUT)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is eliminated"


class RemovedFromGame(Change, frozen=True):
    rules = ("LO-1.46",)
    rules_by_cause = {"own hazard": ("LO-4.25",), "left over": ("LO-1.37",)}
    card: CardId

    def apply(self, state: LoreState) -> None:
        leave_play(state, self.card, OUT)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is removed from the game"


class Scored(Change, frozen=True):
    """A card goes to a player's marshalling point pile: stored, won, or defeated."""

    rules = ("LO-1.46",)
    rules_by_cause = {"stored": ("LO-2.23",), "won": ("LO-2.96",), "defeated": ("LO-2.78",)}
    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        leave_play(state, self.card, MP_PILE, self.seat)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} goes to the marshalling point pile ({self.cause})"


class LeftOver(Change, frozen=True):
    """Left-over pool characters join the draw pile (LO-1.36)."""

    rules = ("LO-1.36",)
    seat: int
    number: int
    joined: tuple[CardId, ...]

    @property
    def cards(self) -> tuple[CardId, ...]:
        """Nobody else learns which they are."""
        return ()

    def apply(self, state: LoreState) -> None:
        for card in self.joined:
            state.move(card, DRAW_PILE)

    def sentence(self, name: Name) -> str:
        return f"adds {counted(self.number, 'character')} to the draw pile"


# companies and sites


class CompanySplit(Change, frozen=True):
    """Some leave a company to be one of their own; conditions on the company stay with one half (LO-5.10)."""

    rules = ("LO-2.14", "LO-5.10")
    company: int
    leaving: tuple[CardId, ...]
    conditions_leave: bool = False

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        state.set_characters(company, tuple(card for card in company.characters if card not in self.leaving))
        new = state.new_company(company.seat, company.site, self.leaving)
        for card in state.on_company(company) if self.conditions_leave else ():
            state.company_of_card[card] = new.number
        state.notes += [Note("split", number=company.number), Note("split", number=new.number)]

    def sentence(self, name: Name) -> str:
        return f"{listed([name(card) for card in self.leaving])} form a company of their own"


class CompaniesMerged(Change, frozen=True):
    """Two companies at one site become one, with the conditions of both (LO-2.39, LO-2.40)."""

    rules = ("LO-2.39", "LO-2.40")
    into: int
    company: int

    def apply(self, state: LoreState) -> None:
        into, company = state.company(self.into), state.company(self.company)
        for card in state.on_company(company):
            state.company_of_card[card] = into.number
        state.companies.remove(company)
        state.set_characters(into, (*into.characters, *company.characters))

    def sentence(self, name: Name) -> str:
        return "Two companies at one site join"


class SiteUsed(Change, frozen=True):
    """A player puts a used counter on a site (LO-2.91)."""

    rules = ("LO-2.91",)
    seat: int
    site: CardId

    def apply(self, state: LoreState) -> None:
        state.used[str(self.site)] = state.used.get(str(self.site), 0) | 1 << self.seat

    def sentence(self, name: Name) -> str:
        return f"uses {name(self.site)}"


class SetOut(Change, frozen=True):
    """A company declares its new site, and the regions through which it goes (LO-2.30, LO-2.46)."""

    rules = ("LO-2.30", "LO-2.46")
    seat: int
    company: int
    site: CardId
    regions: tuple[str, ...]

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        company.destination, company.origin, company.regions = self.site, company.site, self.regions
        company.moved = True

    def sentence(self, name: Name) -> str:
        return f"moves a company to {name(self.site)} through {listed(self.regions)}"


class Arrived(Change, frozen=True):
    """The new site becomes the current one (LO-2.38)."""

    rules = ("LO-2.38",)
    company: int
    site: CardId

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        company.site, company.destination, company.regions = self.site, NO_CARD, ()

    def sentence(self, name: Name) -> str:
        return f"A company arrives at {name(self.site)}"


class SentBack(Change, frozen=True):
    """A company must return to where it came from."""

    company: int

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        company.destination, company.regions = company.origin, company.regions[:1]

    def sentence(self, name: Name) -> str:
        return "The company must return to its site of origin"


class RegionChanged(Change, frozen=True):
    """A region counts as another type until the turn ends (LO-2.47)."""

    rules = ("LO-2.47",)
    region: str
    type: str

    def apply(self, state: LoreState) -> None:
        state.region_types[self.region] = self.type

    def sentence(self, name: Name) -> str:
        return f"{self.region} counts as {self.type} this turn"


class Noted(Change, frozen=True):
    """Something counts for the rest of the turn."""

    note: Note
    words: str = ""

    @property
    def cards(self) -> tuple[CardId, ...]:
        return (self.note.card,) if self.note.card >= 0 else ()

    def apply(self, state: LoreState) -> None:
        state.notes.append(self.note)

    def sentence(self, name: Name) -> str:
        return self.words or self.note.kind


# the course of the game


class TurnBegan(Change, SetsOff, frozen=True):
    rules = ("LO-2.01",)
    seat: int
    turn: int

    def moment(self) -> str:
        return "turn begins"

    def apply(self, state: LoreState) -> None:
        state.active, state.turn = self.seat, self.turn
        state.notes = []
        state.lairs = [
            site for site in state.sites() if any(attack.race == "Dragon" for attack in state.facts(site).attacks)
        ]
        for company in state.companies:
            company.moved, company.origin, company.faced, company.barred = False, NO_CARD, (), False

    def sentence(self, name: Name) -> str:
        return "begins his turn"


class TurnEnded(Change, frozen=True):
    """What lasted until the end of the turn is over."""

    rules = ("LO-2.99",)
    seat: int

    def apply(self, state: LoreState) -> None:
        state.region_types = {}
        state.lasting = [effect for effect in state.lasting if effect.until != "turn"]
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return "ends his turn"


class PhaseBegan(Change, SetsOff, frozen=True):
    rules = ("LO-2.01",)
    phase: str
    company: int = 0

    def apply(self, state: LoreState) -> None:
        state.phase = self.phase

    def moment(self) -> str:
        """What cards that wait for a phase listen to."""
        return f"{self.phase} phase begins"

    def sentence(self, name: Name) -> str:
        return f"{self.phase.capitalize()} phase"


class Called(Change, frozen=True):
    """A player calls the end game: it comes when the opponent's next turn is over (LO-1.03)."""

    rules = ("LO-1.03", "LO-1.04")
    seat: int

    def apply(self, state: LoreState) -> None:
        state.called_by, state.last_turn = self.seat, state.turn + state.seats - 1

    def sentence(self, name: Name) -> str:
        return "calls the end game"


def discard_now(state: LoreState, card: CardId, cause: str = "") -> None:
    """Discard a card at once, as a part of something else."""
    state.happen(Discarded(card, cause=cause))


def lay_open(state: LoreState, card: CardId) -> None:
    """Put a card that nobody has played yet out of the game."""
    put_away(state, card, OUT)
