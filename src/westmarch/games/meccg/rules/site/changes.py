"""What cards do to a company's site phase."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...state import MeccgState
from ...words import listed
from ..changes import Line, Name
from .frames import SiteFrame


class HoardOpened(Change, frozen=True):
    """One more minor or major item may be played though the site is tapped."""

    rules = ("ME-2.13", "ME-10.32")

    def apply(self, state: MeccgState) -> None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        phase.hoard_open = True

    def sentence(self, name: Name) -> str:
        who = f"{name(self.source)} opens" if self.source >= 0 else "Somebody opens"
        return f"{who} the hoard: one more item may be played"


class BountyFound(Change, frozen=True):
    """One item of these kinds may be played without tapping the site, though it be tapped."""

    rules = ("ME-2.13", "ME-10.18")

    kinds: tuple[str, ...]

    def apply(self, state: MeccgState) -> None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        phase.bounty = self.kinds

    def sentence(self, name: Name) -> str:
        return f"One {listed(list(self.kinds), 'or')} item may be played without tapping the site"


class SitePhaseSpent(Change, frozen=True):
    """The company does nothing more at its site."""

    rules = ("ME-2.13", "ME-7.117")

    def apply(self, state: MeccgState) -> None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        phase.go_to("clear_away")

    def sentence(self, name: Name) -> str:
        return "The company does nothing more at its site"


class MinorItemMayFollow(Change, frozen=True):
    """One more character may tap to play a minor item."""

    rules = ("CR-T.59", "ME-10.35")

    def apply(self, state: MeccgState) -> None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        phase.bonus_open = True

    def sentence(self, name: Name) -> str:
        return "A minor item may be played as well"


class ItemStolen(Line, frozen=True):
    """A burglar takes an item that is playable at the site."""

    rules = ("CR-T.60",)

    card: CardId
    character: CardId

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} steals {name(self.card)}"


class BurglarySettled(Change, frozen=True):
    """A burglar was not noticed, and no automatic-attack is faced; or he was caught, and faces them alone."""

    rules = ("CR-T.61", "CR-T.62")

    seat: int
    character: CardId
    success: bool

    def apply(self, state: MeccgState) -> None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        phase.burgled = self.success
        phase.burglar = self.character

    def sentence(self, name: Name) -> str:
        how = "is not noticed" if self.success else "is caught and must face the automatic-attacks alone"
        return f"{name(self.character)} {how}"


class SiteRemembered(Change, frozen=True):
    """A card belongs to a site from now on, by its name: the lair in which a hoard lies, where a faction is at home."""

    rules = ("ME-2.13",)

    card: CardId
    at: str

    def apply(self, state: MeccgState) -> None:
        state.stored_at[str(self.card)] = self.at
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} belongs to {self.at}"
