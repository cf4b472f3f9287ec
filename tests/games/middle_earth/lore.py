"""A skeleton of LoRE on what the games of Middle-earth share: a company moves, faces a strike, resists corruption.

It has no cards and no turn; it shows that another law and other steps stand on the same mechanisms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Self

from westmarch.games.middle_earth.checks.check import CheckKind, make_check, roll
from westmarch.games.middle_earth.checks.corruption import Severity, resist
from westmarch.games.middle_earth.combat.strike import (
    DEFEATED,
    FAILED,
    SUCCESSFUL,
    body_check,
    outcome_of,
    prowess_against_strike,
)
from westmarch.games.middle_earth.company.size import hazard_limit, size_of
from westmarch.games.middle_earth.journey.map import RegionMap, Series
from westmarch.games.middle_earth.law import SharedLaw
from westmarch.games.middle_earth.table import TAPPED, UNTAPPED, WOUNDED, MiddleEarthState
from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

CORRUPTION = CheckKind("LoRE corruption roll", "LO-3.03")
STRIKE = CheckKind("LoRE strike roll", "LO-2.70")
BODY = CheckKind("LoRE body roll", "LO-2.73", "LO-2.75")
LORE = SharedLaw(
    "LoRE",
    ties_win=frozenset({CORRUPTION.name, STRIKE.name, BODY.name}),
    wounded_again=0,
    corruption_rolls_twice=True,
    most_regions=3,
)
PROWESS_AGAINST_STRIKE, BODY_CHECK = prowess_against_strike(), body_check()
SAFE = 2
"""A corruption roll of so much harms nobody (LO-3.04)."""

MAP = RegionMap(
    {
        "Rhudaur": "w",
        "Cardolan": "w",
        "Hollin": "w",
        "Anduin Vales": "b",
        "Imlad Morgul": "s",
        "Udûn": "d",
        "Gorgoroth": "d",
    },
    {
        "Rhudaur": ("Cardolan", "Hollin", "Anduin Vales"),
        "Cardolan": ("Rhudaur", "Hollin"),
        "Hollin": ("Rhudaur", "Cardolan"),
        "Anduin Vales": ("Rhudaur", "Imlad Morgul", "Udûn"),
        "Imlad Morgul": ("Anduin Vales", "Gorgoroth"),
        "Udûn": ("Anduin Vales", "Gorgoroth"),
        "Gorgoroth": ("Imlad Morgul", "Udûn"),
    },
)


class Printed(NamedTuple):
    prowess: int = 0
    body: int = 0
    corruption: int = 0
    region: str = ""
    half: bool = False


PRINTED = {
    "Aragorn": Printed(6, 9),
    "Frodo": Printed(1, 9, 1, half=True),
    "Sam": Printed(2, 8, half=True),
    "ring": Printed(corruption=-5),
    "Rivendell": Printed(region="Rhudaur"),
    "Bree": Printed(region="Cardolan"),
    "Moria": Printed(region="Hollin"),
    "Beorn's House": Printed(region="Anduin Vales"),
    "Minas Morgul": Printed(region="Imlad Morgul"),
    "Morannon": Printed(region="Udûn"),
    "Mount Doom": Printed(region="Gorgoroth"),
}


class LoreState(MiddleEarthState):
    """A table of LoRE."""

    zone_names = ("in play", "map", "discard pile", "marshalling point pile")
    public_zones = frozenset(zone_names)

    @property
    def law(self) -> SharedLaw:
        return LORE

    def put(self, definition: str, zone: str = "in play", bearer: int = -1) -> CardId:
        (card,) = self.add_cards([definition], 0, zone, 0)
        self.status.append(UNTAPPED)
        self.bearer.append(CardId(bearer))
        return card

    def printed(self, card: CardId) -> Printed:
        return PRINTED[self.definition[card]]

    def name(self, card: CardId) -> str:
        return self.definition[card]

    def borne(self, character: CardId) -> list[CardId]:
        return [card for card in self.zone("in play", 0) if self.bearer[card] == character]


class Stands(Change, frozen=True):
    """A character taps, or is wounded."""

    card: CardId
    status: int

    def apply(self, state: LoreState) -> None:
        state.status[self.card] = self.status


class Gone(Change, frozen=True):
    """A character leaves play, and with him what he bears."""

    card: CardId
    to: str

    def apply(self, state: LoreState) -> None:
        company = state.company_of(self.card)
        assert company is not None
        state.set_characters(company, tuple(other for other in company.characters if other != self.card))
        for item in state.borne(self.card):
            state.move(item, "discard pile")
        state.move(self.card, self.to)


# movement


def may_enter_gorgoroth(series: Series) -> bool:
    """Only from Imlad Morgul, or through Udûn (LO-3.62)."""
    if "Gorgoroth" not in series[1:]:
        return True
    return series[0] in ("Imlad Morgul", "Gorgoroth") or "Udûn" in series


class Movement(Procedure):
    """A company's movement: its new site is declared openly (LO-2.30)."""

    company: int
    limit: int = 0
    path: tuple[str, ...] = ()

    @step("LO-2.41", "LO-2.43")
    def declare(self, state: LoreState) -> Outcome:
        if self.path:
            return None
        return window(state, state.active, "new site", (GoTo,), "LO-2.30")

    @step("LO-2.20")
    def count_hazards(self, state: LoreState) -> Outcome:
        members = state.company(self.company).characters
        size = size_of(len(members), sum(state.printed(card).half for card in members))
        self.limit = hazard_limit(state.law, size)
        return None

    steps = (declare, count_hazards)


class GoTo(Action, frozen=True):
    """Declare a site and, where several would do, the region between."""

    verb = "go"
    site: CardId
    series: Series

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        frame = state.nearest(Movement)
        assert frame is not None
        start = state.printed(state.company(frame.company).site).region
        for site in state.zone("map", 0):
            for series in MAP.shortest(start, state.printed(site).region, state.law.most_regions):
                yield cls(seat, site, series)

    @requirement("LO-3.62", says="Gorgoroth is closed on this way")
    def is_open(self, state: LoreState) -> bool:
        return may_enter_gorgoroth(self.series)

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.nearest(Movement)
        assert frame is not None
        state.company(frame.company).site = self.site
        frame.path = MAP.path(self.series)
        return None


# combat


class Strike(Procedure):
    """A strike sequence: tap or stay, support, roll, body rolls (LO-2.65 to LO-2.75)."""

    character: CardId
    was: int
    against: int
    strike_body: int | None
    excess: int = 0
    stance: str = ""
    keeps_untapped: bool = False
    supporters: int = 0
    outcome: str = ""

    @step("LO-2.66")
    def tap_or_stay(self, state: LoreState) -> Outcome:
        if self.was != UNTAPPED or self.stance:
            return None
        return Decision(state.active, "stance", [Stance(state.active, "tap"), Stance(state.active, "stay")], "LO-2.66")

    @step("LO-2.68")
    def support(self, state: LoreState) -> Outcome:
        return window(state, state.active, "support", (Support,), "LO-2.68")

    @step("LO-2.70", "LO-2.62")
    def fight(self, state: LoreState) -> Outcome:
        base = state.printed(self.character).prowess - self.excess
        added = PROWESS_AGAINST_STRIKE.derive(state, self, base)
        total = roll(state, STRIKE, state.active, "the strike", [("prowess", added)], self.against).total
        self.outcome = outcome_of(state.law, STRIKE, total, self.against)
        return None

    @step("LO-2.75", "LO-2.76")
    def body_of_the_strike(self, state: LoreState) -> Outcome:
        if self.outcome == FAILED and (
            self.strike_body is None
            or make_check(state, BODY, state.active, "the strike's body", self.strike_body).beats
        ):
            self.outcome = DEFEATED
        return None

    @step("LO-2.71", "LO-2.73")
    def wound(self, state: LoreState) -> Outcome:
        if self.outcome != SUCCESSFUL:
            return None
        state.happen(Stands(self.character, WOUNDED))
        body = state.printed(self.character).body - self.excess
        worse = BODY_CHECK.derive(state, self, 0)
        dies = make_check(state, BODY, 1 - state.active, "his body", body, [("wounded", worse)]).beats
        return Gone(self.character, "marshalling point pile") if dies else None

    steps = (tap_or_stay, support, fight, body_of_the_strike, wound)


class Stance(Action, frozen=True):
    verb = "stance"
    stance: str

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Strike)
        frame.stance = self.stance
        return Stands(frame.character, TAPPED) if self.stance == "tap" else None


class Support(Action, frozen=True):
    """Tap a companion for another: in a strike, or in a corruption roll."""

    verb = "support"
    companion: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        frame: Any = state.frame
        company = state.company_of(frame.character)
        for card in () if company is None else company.characters:
            if card != frame.character:
                yield cls(seat, card)

    @requirement("LO-2.68", "LO-3.03", says="He is not untapped")
    def is_untapped(self, state: LoreState) -> bool:
        return state.status[self.companion] == UNTAPPED

    def perform(self, state: LoreState) -> Runnable | None:
        frame: Any = state.frame
        frame.supporters += 1
        return Stands(self.companion, TAPPED)


# corruption


class CorruptionRoll(Procedure):
    """A corruption roll, and the second one that says how badly it went (LO-3.03 to LO-3.07)."""

    character: CardId
    supporters: int = 0

    @step("LO-3.03")
    def help(self, state: LoreState) -> Outcome:
        return window(state, state.active, "corruption roll", (Support,), "LO-3.03", Pass(state.active))

    @step("LO-3.04", "LO-3.05", "LO-3.06", "LO-3.07")
    def resist(self, state: LoreState) -> Outcome:
        parts = [(state.name(card), state.printed(card).corruption) for card in state.borne(self.character)]
        parts += [("himself", state.printed(self.character).corruption), ("support", self.supporters)]
        severity = resist(state, CORRUPTION, state.active, "corruption", SAFE, parts).severity
        if severity is Severity.PASSED:
            return None
        to = "discard pile" if severity is Severity.FAILED else "marshalling point pile"
        return Gone(self.character, to)

    steps = (help, resist)
