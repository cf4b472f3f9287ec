"""Lines of the story that say what has come of a rule: each kind has its fields and its rules, and changes nothing."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ..words import listed, plain
from .changes import Line, Name


class TurnBegun(Line, frozen=True):
    """A turn begins."""

    rules = ("IN-46", "ME-4.01")
    sets_off = True

    number: int
    seat: int

    def sentence(self, name: Name) -> str:
        return f"Turn {self.number}"


class StrikeSettled(Line, frozen=True):
    """What has come of a strike; one that was cancelled was not rolled for."""

    rules = ("IN-95", "ME-7.30")

    character: CardId
    outcome: str
    total: int = 0
    against: int = 0

    def sentence(self, name: Name) -> str:
        how = "fails" if self.outcome == "failed" else f"is {self.outcome}"
        rolled = "" if self.outcome == "cancelled" else f" ({plain(self.total)} against {plain(self.against)})"
        return f"{name(self.character)}: the strike {how}{rolled}"

    def cited(self, face: Name) -> tuple[str, ...]:
        return STRIKES.get(self.outcome, self.rules)


STRIKES = {
    "failed": ("IN-95", "ME-7.31"),
    "ineffectual": ("IN-96", "ME-7.32"),
    "successful": ("IN-97", "ME-7.33"),
    "cancelled": ("IN-100", "CR-E.35"),
}
"""The rules of what can come of a strike."""


class CheckPassed(Line, frozen=True):
    """A corruption check that is no failure."""

    rules = ("IN-120", "ME-8.09")

    character: CardId
    outcome: str

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} {NOT_FAILED[self.outcome][0]} the corruption check"

    def cited(self, face: Name) -> tuple[str, ...]:
        return NOT_FAILED[self.outcome][1]


NOT_FAILED = {
    "passed": ("passes", CheckPassed.rules),
    "tempted": ("is tempted but does not fail", ("ME-8.13",)),
    "shielded": ("cannot be discarded and so does not fail", ("CR-T.89",)),
}
"""Results of a check that are no failure, how they are told, and their rules."""


class RegionsRevealed(Line, frozen=True):
    """The regions through which a company goes."""

    rules = ("ME-6.28",)

    company: int
    regions: tuple[str, ...]
    seat: int

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} goes through {listed(list(self.regions))}"


class ReturnDemanded(Line, frozen=True):
    """A card, or an agent, demands that a moving company return."""

    rules = ("IN-75", "ME-6.19")

    company: int

    def sentence(self, name: Name) -> str:
        who = f"{name(self.source)}: company" if self.source >= 0 else "Company"
        return f"{who} {self.company} must return to its site of origin"


class CompanyReturned(Line, frozen=True):
    """A company is at its site of origin again."""

    rules = ("IN-75", "ME-6.19")
    rules_by_cause = {"composition": ("ME-6.14", "CR-E.11"), "lost way": ("ME-6.41",)}

    company: int
    site: CardId
    seat: int = -1

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} returns to {name(self.site)}"


class SiteEntered(Line, frozen=True):
    """A company enters its site."""

    rules = ("IN-101", "ME-4.12")

    company: int
    site: CardId
    seat: int

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} enters {name(self.site)}"


class CompanyAttacked(Line, frozen=True):
    """A company attacks another player's."""

    rules = ("ME-7.117",)

    by: int
    company: int
    seat: int

    def sentence(self, name: Name) -> str:
        return f"Company {self.by} attacks company {self.company}"


class AttackKept(Line, frozen=True):
    """Of the attacks at a site only this one stays."""

    rules = ("CR-F.10",)

    which: str
    """In words; of a creature that is yet to be played there are none."""
    seat: int

    def sentence(self, name: Name) -> str:
        return f"{self.which} stays" if self.which else "A creature from hand is to be the only attack at the site"


class EndCalled(Line, frozen=True):
    """A player calls the end of the game, which each alignment calls by its own name."""

    rules = ("IN-113", "ME-1.09")

    name_of_end: str
    seat: int

    def sentence(self, name: Name) -> str:
        return f"The {self.name_of_end} is called"


class EndBegun(Line, frozen=True):
    """The end of the game comes without a call: all decks are exhausted, or nobody can do anything any more."""

    rules = ("IN-116", "ME-1.10")
    rules_by_cause = {"idle": ("IN-118", "ME-1.09")}

    name_of_end: str

    def sentence(self, name: Name) -> str:
        why = "Nobody can do anything any more" if self.cause == "idle" else "All play decks have been exhausted"
        return f"{why}: the {self.name_of_end} begins"


class LeftTheGame(Line, frozen=True):
    """A player is out of a game that goes on."""

    rules = ("ME-12.22",)

    seat: int
    reason: str

    def sentence(self, name: Name) -> str:
        return f"is out of the game: {self.reason}"
