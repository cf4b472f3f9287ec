"""How cards come into play and leave it."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Name
from westmarch.games.middle_earth.table import find_company
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.phrases import counted

from ..leaving import leave_play
from ..state import LoreState
from ..words import DECLARED, DISCARD, DRAFTED, DRAW_PILE, IN_PLAY, MP_PILE, OUT


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
    """A character joins a company at a site, or is a new one there (LO-2.11)."""

    rules = ("LO-2.08", "LO-2.11")
    seat: int
    card: CardId
    site: CardId
    joined: int = 0
    """The company, or none: tables that were saved before a player could name it do not tell."""

    def apply(self, state: LoreState) -> None:
        state.move(self.card, IN_PLAY)
        company = find_company(state, self.joined)
        if company is not None:
            state.set_characters(company, (*company.characters, self.card))
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

    @classmethod
    def card_fields(cls) -> tuple[str, ...]:
        """It has no source besides."""
        return "card", "target"

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

    @classmethod
    def card_fields(cls) -> tuple[str, ...]:
        """It has no source besides."""
        return "card", "bearer"

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
    """A character, or an ally, who counts as one (LO-2.94), goes to his player's marshalling point pile; any other card
    is removed from the game (LO-4.18)."""

    rules = ("LO-4.18",)
    rules_by_cause = {"body roll": ("LO-2.73",), "corruption": ("LO-3.07",)}
    card: CardId

    def apply(self, state: LoreState) -> None:
        leave_play(state, self.card, MP_PILE if state.facts(self.card).is_member else OUT)

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
