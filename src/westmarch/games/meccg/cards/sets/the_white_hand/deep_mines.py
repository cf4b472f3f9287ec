"""The White Hand: mines below the havens of Fallen-wizards, and what is dug up there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rules.changes import Discarded, Name, PutWith
from ....rules.journey.linked_deeps import GNAWED, deeps_near, is_mine, neighbour_of
from ....rules.piles.picking import PickNone, PickUnseen, one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.piles.taking import Fetched
from ....rules.site.exploring import has_entered, site_here
from ...definition import Card, card
from ...language.abilities import Ability, Target, Unduplicated
from ...language.condition import condition
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay
from ...language.standing.rulings import Allows
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

HARVEST, EATER = "Delver’s Harvest", "Earth-eater"


def register() -> None:
    card(
        "WH-55",
        "Deep Mines",
        rulings=[
            Allows(
                Deed.LIE_BELOW_A_HAVEN,
                words=(
                    "A company may move to this site only from one of your protected Wizardhavens, and only if you "
                    "have more than 6 stage points. That Wizardhaven is its surface site; the roll between the two is "
                    "0. A location deck may hold several of these, but each Wizardhaven has only one below it."
                ),
            )
        ],
    )
    card("WH-65", HARVEST, abilities=[Ability(ComeIntoPlay(), windows=("site",), condition=in_the_mines)])
    card(
        "WH-67",
        EATER,
        abilities=[
            Ability(ComeIntoPlay(), windows=("site",), condition=in_the_mines & more_harvests),
            Ability(
                DigUpGear(),
                key="dig",
                title="dig up gear",
                windows=("any",),
                tap_self=True,
            ),
        ],
    )
    card(
        "WH-71",
        "Gnawed Ways",
        abilities=[
            Ability(Gnaw(), windows=("organization",), target=OWN_MINES, no_duplicate=Unduplicated.ON_A_SITE),
            Ability(
                Gnaw(),
                key="play-hazard",
                title="as a hazard",
                windows=("hazards",),
                target=OTHERS_MINES,
                no_duplicate=Unduplicated.ON_A_SITE,
                as_hazard=True,
            ),
        ],
        rulings=[
            Allows(
                Deed.GNAW_A_WAY,
                words=f"The site and the one that was chosen are adjacent; the roll between the two is {GNAWED}.",
            )
        ],
    )


@condition("if one of your companies has entered Deep Mines")
def in_the_mines(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site that is being explored is a mine, which the company has entered."""
    site = site_here(state)
    return site is not None and has_entered(state) and is_mine(state.definition[site])


@condition(f"if you have more {HARVEST} than {EATER} cards in play")
def more_harvests(state: MeccgState, source: CardId, subject: Any) -> bool:
    """More has been harvested than eaten."""
    own = [state.name(found) for found in state.in_play(state.place[source] % state.seats)]
    return own.count(HARVEST) > own.count(EATER)


def _is_common_gear(found: Card) -> bool:
    facts = found.facts
    return bool(found.gear) and facts.alignment == "minion" and not facts.unique and "major item" in facts.types


class DigUpGear(Effect):
    """A common major weapon, armor, shield or helmet of minions comes to hand from sideboard or discard pile."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            piles = list(state.zone("sideboard", use.seat))
            if not is_search_stopped(state, use.seat):
                piles += state.zone("discard pile", use.seat)
            found = one_of_each(state, [held for held in piles if _is_common_gear(state.card(held))])
            if not found and not state.asks_all:
                return None
            choices: list[Action] = [PickUnseen(use.seat, held) for held in found]
            return Decision(use.seat, "an item to dig up", [*choices, PickNone(use.seat)])
        return Fetched(use.chosen[0], "hand", source=use.card) if use.chosen[0] >= 0 else None

    def text(self) -> str:
        return (
            "Take a minion major item that is a weapon, armor, shield or helmet and not unique from your sideboard or "
            "discard pile to your hand."
        )


def _mines_of(state: MeccgState, seats: list[int]) -> list[CardId]:
    return [site for seat in seats for site in state.in_play(seat) if is_mine(state.definition[site])]


OWN_MINES = Target("one of your Deep Mines sites", lambda state, binding: _mines_of(state, [binding.seat]))
OTHERS_MINES = Target(
    "one of your opponent’s Deep Mines sites",
    lambda state, binding: _mines_of(state, [seat for seat in range(state.seats) if seat != binding.seat]),
)


class Gnaw(Effect):
    """The card lies on the mine, and its player chooses to which deeps a way leads."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.target):
            return Discarded(use.card, cause="no target")
        return PutWith(use.card, use.target, source=use.card), GnawTheWay(use.seat, use.card, use.target)

    def text(self) -> str:
        return (
            "Place this card with the site and choose a site of the Under-deeps whose surface site is in the region of "
            "the mine’s surface site, or in an adjacent one."
        )


class GnawTheWay(Procedure):
    """Where the way leads is chosen."""

    seat: int
    card: CardId
    mine: CardId

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if str(self.card) in state.stored_at or not state.lies_in_play(self.card):
            return None
        above = neighbour_of(state, self.mine)
        ends = deeps_near(above) if above else []
        if not ends:
            return Discarded(self.card, cause="no way")
        return Decision(self.seat, "where a way is gnawed", [GnawTo(self.seat, self.card, end) for end in ends])

    steps = (choose,)


class GnawTo(Action, frozen=True):
    """Choose to which deeps the way leads."""

    verb = "gnaw-to"
    card: CardId
    end: str

    def perform(self, state: MeccgState) -> Runnable | None:
        return WayGnawed(self.card, self.end)

    def sentence(self, state: MeccgState) -> str:
        return f"The way leads to {self.end}"


class WayGnawed(Change, frozen=True):
    """A way leads from a mine to other deeps."""

    rules = ("ME-6.39",)

    card: CardId
    end: str

    def apply(self, state: MeccgState) -> None:
        state.stored_at[str(self.card)] = self.end
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} lead to {self.end}"
