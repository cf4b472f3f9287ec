"""Dark Minions: companies that are led astray to a site of the opponent's location deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....rolls import BY_CARD
from .....rules.about import OfSite
from .....rules.company.sides import SIDES
from .....rules.journey.frames import MovementFrame
from .....rules.journey.regions import are_adjacent
from .....rules.journey.replacing import NewSiteReplaced
from .....rules.piles.picking import one_of_each
from .....words import signed
from ....definition import card, card_named
from ....language.abilities import Ability
from ....language.condition import condition
from ....language.effect import LastingEffect
from ....language.who import has_skill
from ....printed import Facts

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState


def register() -> None:
    card(
        "DM-49",
        "Chance of Being Lost",
        abilities=[
            Ability(
                LoseTheWay(6, -2),
                windows=("hazards",),
                condition=uses_region_movement & same_sites,
                on_company=True,
            )
        ],
    )


Fits = Callable[["MeccgState", Facts], bool]
"""Whether a site will do."""


@carries_out("ME-2.100", "CR-T.74", "ME-10.64", without=True)
def have_the_same_sites(state: MeccgState, seat: int, other: int) -> bool:
    """Whether two players use the same kind of location deck, hero or minion sites (CR-T.74)."""
    kinds = [state.alignment(who).cards & frozenset(SIDES) for who in (seat, other)]
    return kinds[0] == kinds[1]


@condition("if your opponent uses the same type of location deck (hero or minion) as you", "ME-2.100", "CR-T.74")
def same_sites(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player who moves and the one who plays the card have sites of the same kind."""
    return have_the_same_sites(state, state.place[source] % state.seats, state.active)


@condition("on a moving company that uses region movement")
def uses_region_movement(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way has laid down regions."""
    move = state.nearest(MovementFrame)
    return move is not None and move.moving and bool(move.laid)


class LeadAstray(LastingEffect):
    """The new site of the company is replaced by one of the location deck of the card's player."""

    __slots__ = ("fits", "words")
    on_guard = "never"
    leads_astray = True

    def __init__(self, words: str, fits: Fits) -> None:
        self.words = words
        self.fits = fits

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return StrayOff(use.seat, use.card, use.definition, f"{use.ability}.{use.position}")

    def found(self, state: MeccgState, seat: int) -> list[CardId]:
        """The sites that will do, one card of each."""
        move = state.nearest(MovementFrame)
        if move is None or not move.moving:
            return []
        here = move.new_site_name(state)
        return [
            card
            for card in one_of_each(state, state.zone("location deck", seat))
            if state.name(card) != here
            and not state.card(card).facts.under_deeps
            and self.fits(state, state.card(card).facts)
        ]

    def text(self) -> str:
        return f"Replace the company’s new site with {self.words} from your location deck; its site path changes too."


class StrayOff(Procedure):
    """The hazard player says where the company goes instead; if he has no such site, nothing happens."""

    seat: int
    source: CardId
    definition: str
    effect: str
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        effect = card_named(self.definition).effect_named(self.effect)
        assert isinstance(effect, LeadAstray)
        found = [] if self.done else effect.found(state, self.seat)
        choices: list[Action] = [StrayTo(self.seat, place) for place in found]
        return Decision(self.seat, "where the company strays", choices) if choices else None

    steps = (choose,)


class StrayTo(OfSite, Action, frozen=True):
    """Let the company go to another site."""

    verb = "stray-to"
    site: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, StrayOff)
        frame.done = True
        return NewSiteReplaced(self.site, frame.definition, frame.effect, source=frame.source)

    def sentence(self, state: MeccgState) -> str:
        return f"The company strays to {state.name(self.site)}"


def _near_the_goal(state: MeccgState, site: Facts) -> bool:
    """Whether a site lies in the region of the company's new site, or next to it."""
    move = state.nearest(MovementFrame)
    goal = None if move is None else state.card(move.party(state).destination).facts.region
    if goal is None or site.region is None:
        return False
    return site.region == goal or are_adjacent(site.region, goal)


class LoseTheWay(LeadAstray):
    """A roll, harder with rangers, leads the company astray to a site nearby."""

    __slots__ = ("number", "per_ranger")

    def __init__(self, number: int, per_ranger: int) -> None:
        super().__init__("a different site in the same region or an adjacent one", _near_the_goal)
        self.number = number
        self.per_ranger = per_ranger

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None:
            return None
        rangers = sum(has_skill(state, who, "ranger") for who in move.party(state).characters)
        purpose = f"{state.name(use.card)} (more than {self.number})"
        check = make_check(state, BY_CARD, use.seat, purpose, self.number, [("rangers", self.per_ranger * rangers)])
        return super().run(state, use) if check.beats else None

    def text(self) -> str:
        roll = f"Make a roll, {signed(self.per_ranger)} for each ranger in the company"
        return f"{roll}: if it is greater than {self.number}, you must do this. {super().text()}"
