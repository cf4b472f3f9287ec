"""The hazard limit of a company, and what changes it (IN-69, IN-70, ME-10.56 to ME-10.62)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import permutations

from westmarch.games.middle_earth.company import size
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import NAMES, Runnable
from westmarch.kernel.values import Quantity

from ...cards.definition import card_named
from ...formats import LAWS
from ...notes import Note
from ...state import HAND, MeccgState
from ...words import listed
from ..company.companies import company_size
from ..timing.lasting import effect_of, lasting_effects
from .frames import MovementFrame

HAZARD_LIMIT = Quantity("hazard limit")
HALVED = Quantity("hazard limit halved for the sideboard")
LimitChange = tuple[str, Callable[[int], int]]
"""What changes a limit, by name, and what it makes of it."""


def hazard_limit(state: MeccgState, move: MovementFrame, order: tuple[int, ...] = ()) -> int:
    """Company size, at least the format's minimum (ID-01), and what has changed it before the company set out."""
    changes = limit_changes(state, move)
    limit = base_limit(state, move)
    if not changes:
        return limit
    for index in order or range(len(changes)):
        limit = changes[index][1](limit)
    return limit


def base_limit(state: MeccgState, move: MovementFrame) -> int:
    return HAZARD_LIMIT.derive(state, move, 0)


@HAZARD_LIMIT.modifier("IN-69", "ME-10.57", layer=0)
def size_of_the_company(state: MeccgState, move: MovementFrame, value: int) -> int:
    return value + company_size(state, move.party(state))


@HAZARD_LIMIT.modifier("ME-10.56", "ID-01", layer=1)
def at_least_the_minimum(state: MeccgState, move: MovementFrame, value: int) -> int:
    """The introductory game knows no minimum; otherwise it is two."""
    return size.hazard_limit(state.law, value)


@HALVED.modifier("ME-2.37", "CR-T.158", layer=0)
def halved_for_the_sideboard(state: MeccgState, move: MovementFrame, value: int) -> int:
    """Half of it, rounded up, if hazards were brought from the sideboard as the turn began."""
    return (value + 1) // 2


def limit_changes(state: MeccgState, move: MovementFrame) -> list[LimitChange]:
    """What changes the limit as it is fixed: effects on the company and the site moved to, in the order they came."""
    found: list[LimitChange] = []
    for lasting in state.lasting:
        if lasting.number == move.company:
            effect = effect_of(lasting)
            if effect.changes_limit:
                found.append((card_named(lasting.card).name, partial(effect.limit_change, state, move)))
    for card in state.having(HAZARD_LIMIT.modified_by):
        for modifier in state.card(card).modifiers:
            if modifier.quantity == HAZARD_LIMIT.name and modifier.condition.holds(state, card, move):
                found.append((state.name(card), partial(modifier.apply, state, move)))
    if state.limits_halved:
        found.append(("Hazards from the sideboard", lambda limit: HALVED.derive(state, move, limit)))
    if move.moving:
        site = state.card(move.party(state).destination)
        amount = site.behaviour.hazard_limit
        if amount:
            found.append((site.name, lambda limit: limit + amount))
    return found


def ask_for_order(state: MeccgState, move: MovementFrame) -> Decision | None:
    """Where the order of the changes makes a difference, the company's player chooses it (ME-10.60, CX-11)."""
    if move.limit_order or not LAWS[state.format].chosen_orders:
        return None
    changes = limit_changes(state, move)
    if len(changes) < 2:
        return None
    by_result: dict[int, tuple[int, ...]] = {}
    for order in permutations(range(len(changes))):
        by_result.setdefault(hazard_limit(state, move, order), order)
    if len(by_result) == 1:
        return None
    seat = move.party(state).seat
    choices: list[Action] = [OrderChanges(seat, by_result[limit]) for limit in sorted(by_result)]
    return Decision(seat, "order of changes", choices, "ME-10.60")


def hazards_left(state: MeccgState, move: MovementFrame | None = None) -> int:
    """How many hazards may still be played on the company that is under way."""
    if move is None:
        move = state.nearest(MovementFrame)
        if move is None:
            return 0
    # Before the way below is found the limit is not fixed yet.
    limit = hazard_limit(state, move) if NAMES[type(move)][move.step] == "find_the_way" else move.hazard_limit
    return limit - move.hazards_played


def is_used_up(state: MeccgState, move: MovementFrame | None = None) -> bool:
    """Whether nothing that counts against the hazard limit can be played any more, whatever it is: so much has been
    played, and no card in play spares anything."""
    return hazards_left(state, move) <= 0 and not state.having("free_hazards")


class FreeHazardPlayed(Note, frozen=True):
    """A hazard was played on a company that did not count against its limit, thanks to a card in play."""

    source: CardId
    company: int


def frees_hazard(state: MeccgState, card: CardId) -> CardId:
    """The card in play thanks to which a hazard does not count against the limit of the company under way."""
    move = state.nearest(MovementFrame)
    if move is None:
        return NO_CARD
    for source in state.having("free_hazards"):
        used = FreeHazardPlayed(source, move.company) in state.this_turn
        for free in state.card(source).behaviour.free_hazards:
            if used and not free.every:
                continue
            if free.which(state.card(card)) and free.condition.holds(state, source, card):
                return source
    return NO_CARD


def count_hazard(state: MeccgState, move: MovementFrame, card: CardId, price: int = 1) -> None:
    """A hazard is played on the company: it uses up a part of the limit, unless a card in play spares it."""
    source = frees_hazard(state, card)
    if source >= 0:
        state.this_turn.append(FreeHazardPlayed(source, move.company))
    else:
        move.hazards_played += price


class OrderChanges(Action, frozen=True):
    """Choose in which order what lies in play changes the hazard limit."""

    verb = "order-changes"
    order: tuple[int, ...]

    def perform(self, state: MeccgState) -> Runnable | None:
        move = state.frame
        assert isinstance(move, MovementFrame)
        move.limit_order = self.order
        return None

    def sentence(self, state: MeccgState) -> str:
        move = state.nearest(MovementFrame)
        if move is None:
            return "Choose the order of the changes"
        changes = limit_changes(state, move)
        names = listed([changes[index][0] for index in self.order], "then")
        return f"{names}: a hazard limit of {hazard_limit(state, move, self.order)}"


def hands_are_shown(state: MeccgState, seat: int) -> bool:
    """Whether an effect lets only hazards that were shown be played on some company."""
    for lasting in state.lasting:
        if effect_of(lasting).only_shown:
            return True
    return False


def is_kept_in_hand(state: MeccgState, card: CardId, on_guard: bool = False) -> bool:
    """Whether an effect lets only hazards that were shown be played from hand on the company under way (or be placed
    on-guard), and a card is none of them."""
    move = state.nearest(MovementFrame) if state.lasting else None
    if move is None or state.place[card] // state.seats != HAND:
        return False
    return any(
        lasting.number == move.company
        and effect.only_shown
        and (effect.shown_on_guard or not on_guard)
        and not any(ref.card == card and state.is_current(ref) for ref in lasting.targets)
        for lasting, effect in lasting_effects(state)
    )
