"""Another game on the mechanisms of Middle-earth: LoRE's numbers, comparisons and steps, by its own rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.games.middle_earth.lore import CorruptionRoll, GoTo, LoreState, Movement, Stance, Strike, Support
from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Outcome, Procedure, step
from westmarch.kernel.records.record import ENGINE_VERSION, Record
from westmarch.kernel.state import Result


class Dice(Chance):
    """Rolls what it is told to."""

    def roll(self) -> tuple[int, int]:
        total = LOADED.pop(0)
        first = max(1, total - 6)
        return first, total - first


LOADED: list[int] = []


class TheEnd(Procedure):
    """What is below everything else: when it is reached, the game is over."""

    @step()
    def end(self, state: LoreState) -> Outcome:
        state.result = Result((0,), "", "nothing is left to do")
        return None

    steps = (end,)


class Skeleton:
    """The rules around a single procedure."""

    name = "lore-skeleton"

    def __init__(self, state: LoreState) -> None:
        self.table = state

    def set_up(self, record: Record) -> LoreState:
        return self.table

    def state_class(self) -> type[LoreState]:
        return LoreState

    def actions(self) -> Sequence[type[Action]]:
        return (GoTo, Stance, Support)

    def answer(self, state: Any, decision: Decision) -> Action:
        raise AssertionError("somebody sits everywhere")

    def concede(self, state: Any, seat: int) -> None:
        state.result = Result((1 - seat,), "", "")

    def fill_hidden(self, state: Any, seat: int, below: Callable[[int], int]) -> None:
        """Everything lies open."""


def table() -> LoreState:
    """Aragorn and two Hobbits at Rivendell; Frodo bears a ring."""
    state = LoreState(2, "able", Dice.seeded(1))
    state.zones = [[] for _ in range(len(LoreState.zone_names) * 2)]
    for site in ("Rivendell", "Bree", "Moria", "Beorn's House", "Minas Morgul", "Morannon", "Mount Doom"):
        state.put(site, "map")
    people = tuple(state.put(name) for name in ("Aragorn", "Frodo", "Sam"))
    state.put("ring", bearer=people[1])
    state.new_company(0, named(state, "Rivendell"), people)
    return state


def named(state: LoreState, name: str) -> CardId:
    return CardId(state.definition.index(name))


def run(state: LoreState, procedure: Procedure, *dice: int) -> Game[LoreState]:
    LOADED[:] = dice
    state.push(TheEnd())
    state.push(procedure)
    record = Record("lore-skeleton", "", "able", (), "", ENGINE_VERSION)
    game = Game(Skeleton(state), state, record)
    game._advance()
    return game


def ways(game: Game[LoreState]) -> set[tuple[str, tuple[str, ...]]]:
    actions = game.decision.actions
    return {(game.state.name(go.site), go.series) for go in actions if isinstance(go, GoTo)}


def go(game: Game[LoreState], *wanted: object) -> None:
    """Choose by the fields of an action."""
    (action,) = [
        action
        for action in game.decision.actions
        if all(value in tuple(getattr(action, name) for name in action.__struct_fields__) for value in wanted)
        and not isinstance(action, Pass)
    ]
    game.choose(action.id(game.state), 0)


def pass_on(game: Game[LoreState]) -> None:
    game.choose(next(action for action in game.decision.actions if isinstance(action, Pass)).id(game.state), 0)


def test_a_company_moves_within_three_regions_and_without_detours() -> None:
    """LO-2.41, LO-2.43: Imlad Morgul and Udûn are three regions away, Gorgoroth four."""
    game = run(table(), Movement(1))
    assert ways(game) == {
        ("Rivendell", ("Rhudaur",)),
        ("Bree", ("Rhudaur", "Cardolan")),
        ("Moria", ("Rhudaur", "Hollin")),
        ("Beorn's House", ("Rhudaur", "Anduin Vales")),
        ("Minas Morgul", ("Rhudaur", "Anduin Vales", "Imlad Morgul")),
        ("Morannon", ("Rhudaur", "Anduin Vales", "Udûn")),
    }
    move = game.state.nearest(Movement)
    assert move is not None
    go(game, named(game.state, "Morannon"))
    assert game.state.name(game.state.company(1).site) == "Morannon"
    assert (move.path, move.limit) == (("w", "b", "d"), 2)


def test_gorgoroth_has_gates() -> None:
    """LO-3.62: through Udûn, or from Imlad Morgul, but not through it."""
    state = table()
    state.company(1).site = named(state, "Beorn's House")
    to_doom = {series for site, series in ways(run(state, Movement(1))) if site == "Mount Doom"}
    assert to_doom == {("Anduin Vales", "Udûn", "Gorgoroth")}
    state = table()
    state.company(1).site = named(state, "Minas Morgul")
    assert ("Mount Doom", ("Imlad Morgul", "Gorgoroth")) in ways(run(state, Movement(1)))


def strike(state: LoreState, who: str, against: int, body: int | None = None, excess: int = 0) -> Strike:
    card = named(state, who)
    return Strike(card, state.status[card], against, body, excess)


@pytest.mark.parametrize(
    ("stance", "dice", "outcome"),
    [
        ("tap", (6, 8), "defeated"),  # 6 + 6 equals 12: the strike fails; 8 equals its body
        ("tap", (6, 7), "failed"),
        ("tap", (5, 8), "successful"),
        ("stay", (8, 7), "successful"),  # 8 + 6 - 3 is one too few
        ("stay", (9, 9), "defeated"),
    ],
)
def test_ties_go_to_the_defender(stance: str, dice: tuple[int, ...], outcome: str) -> None:
    """LO-2.66, LO-2.70, LO-2.75."""
    state = table()
    faced = strike(state, "Aragorn", 12, 8)
    game = run(state, faced, *dice)
    go(game, stance)
    pass_on(game)
    assert faced.outcome == outcome
    assert LOADED == []
    assert state.status[faced.character] == (2 if outcome == "successful" else 1 if stance == "tap" else 0)


def test_companions_support_and_excess_strikes_lower_prowess_and_body() -> None:
    """LO-2.62, LO-2.68, LO-2.73: 6 prowess, two supporters, two excess strikes; body 7 is met by a roll of 7."""
    state = table()
    faced = strike(state, "Aragorn", 12, None, excess=2)
    game = run(state, faced, 5, 7)
    go(game, "tap")
    go(game, named(state, "Frodo"))
    go(game, named(state, "Sam"))
    totals = [event.change.total for event in state.log if isinstance(event.change, Rolled)]
    assert totals == [11, 7]
    assert faced.outcome == "successful"
    assert state.zone_of(faced.character) == ("marshalling point pile", 0)


def test_an_earlier_wound_lowers_prowess_but_does_not_change_the_body_roll() -> None:
    """LO-2.67, LO-2.73: wounded, he fights at 4; a roll of 8 is below his body of 9."""
    state = table()
    aragorn = named(state, "Aragorn")
    state.status[aragorn] = 2
    faced = strike(state, "Aragorn", 12)
    game = run(state, faced, 7, 8)
    pass_on(game)
    assert faced.outcome == "successful"
    assert state.zone_of(aragorn)[0] == "in play"


@pytest.mark.parametrize(
    ("helpers", "dice", "place"),
    [
        ((), (6,), "in play"),  # 6 + 1 - 5 is 2: safe
        ((), (5, 7), "discard pile"),  # 1: corrupted; the second roll of 3 discards
        ((), (5, 5), "marshalling point pile"),
        (("Aragorn", "Sam"), (4,), "in play"),
        (("Sam",), (4, 2), "marshalling point pile"),
    ],
)
def test_corruption_is_rolled_for_twice(helpers: tuple[str, ...], dice: tuple[int, ...], place: str) -> None:
    """LO-3.03 to LO-3.07: Frodo has +1, his ring -5."""
    state = table()
    frodo = named(state, "Frodo")
    game = run(state, CorruptionRoll(frodo), *dice)
    for helper in helpers:
        go(game, named(state, helper))
    if not game.over:
        pass_on(game)
    assert state.zone_of(frodo)[0] == place
    assert state.zone_of(named(state, "ring"))[0] == ("in play" if place == "in play" else "discard pile")
    assert LOADED == []
