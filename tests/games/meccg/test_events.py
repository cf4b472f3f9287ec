"""Whatever cards do to an attack, a strike, a move or a check is an event in the log, and no card goes around it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.games.meccg.dialect import act, attacked, story
from westmarch.games import meccg
from westmarch.games.meccg.rules.combat.changes import AttackCancelled, AttackChanged, StrikeChanged
from westmarch.kernel.data import CardId

CARDS = Path(meccg.__file__).parent / "cards"
OWN = frozenset({"self", "state"})
"""What a card's code may write to: pieces and procedures of its own, and the table."""
STEPS = frozenset({"go_to", "finish"})
"""What only a procedure itself does, or a rule for it."""


def writes(tree: ast.Module) -> Iterator[str]:
    """Where fields of what is not the code's own are written, or a procedure is sent to another step."""
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in tree.body:
        for function in ast.walk(node):
            if isinstance(function, ast.FunctionDef) and not _makes_a_change_true(function, classes):
                yield from _writes_in(function, classes)


def _makes_a_change_true(function: ast.FunctionDef, classes: dict[str, ast.ClassDef]) -> bool:
    homes = [kind for kind in classes.values() if function in kind.body]
    return function.name == "apply" and any("Change" in map(ast.unparse, kind.bases) for kind in homes)


def _writes_in(function: ast.FunctionDef, classes: dict[str, ast.ClassDef]) -> Iterator[str]:
    own = {*OWN, *_procedures_of_the_module(function, classes)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for each in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(each, ast.Attribute) and not _is_own(each, own):
                        yield f"{node.lineno}: {ast.unparse(each)}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in STEPS and not _is_own(node.func, own):
                yield f"{node.lineno}: {ast.unparse(node.func)}"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "setattr":
            yield f"{node.lineno}: setattr"


def _procedures_of_the_module(function: ast.FunctionDef, classes: dict[str, ast.ClassDef]) -> Iterator[str]:
    """What is asserted to be a procedure that the card's own module defines: `assert isinstance(calling, CallBack)`."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and isinstance(node.test, ast.Call) and len(node.test.args) == 2:
            name, kind = map(ast.unparse, node.test.args)
            if kind in classes:
                yield name


def _is_own(node: ast.expr, own: set[str]) -> bool:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
        if isinstance(node, ast.Attribute) and node.attr in ("frame", "stack"):
            return False
    return isinstance(node, ast.Name) and node.id in own


def test_no_card_writes_into_a_frame() -> None:
    modules = sorted(CARDS.rglob("*.py"))
    assert len(modules) > 80
    found = {str(path.relative_to(CARDS)): [*writes(ast.parse(path.read_text()))] for path in modules}
    assert not {name: lines for name, lines in found.items() if lines}


BAD = """
def run(state):
    attack.cancelled = True
    move.hazard_limit += 1
    attack.go_to('outcome')
    setattr(strike, 'rolls', 2)
    state.frame.step += 1
    assert isinstance(phase, SiteFrame)
    phase.bonus_open = True
"""
GOOD = """
class Calling(Procedure):
    def ask(self, state):
        self.asked += 1
class Came(Change, frozen=True):
    def apply(self, state):
        attack.helpers += (self.card,)
def perform(state):
    calling = state.frame
    assert isinstance(calling, Calling)
    calling.asked += 1
    state.turn += 1
"""


def test_a_write_into_a_frame_would_be_noticed() -> None:
    assert len([*writes(ast.parse(BAD))]) == 6
    assert not [*writes(ast.parse(GOOD))]


def test_a_cancelled_attack_is_told_with_the_card_that_cancels_it() -> None:
    game = attacked("Beretar", by="Wargs", hand=("Many Turns and Doublings",))
    act(game, "Play Many Turns and Doublings (cancel the attack)")
    assert "Many Turns and Doublings cancels the attack" in story(game)
    (event,) = [event for event in game.state.log if isinstance(event.change, AttackCancelled)]
    assert game.state.citing(event.cited()) == ("IN-82",)
    assert event.cited() == ("IN-82", "ME-7.54", "CR-E.18")


def test_what_changes_an_attack_or_a_strike_is_told_with_its_figures() -> None:
    def name(card: int) -> str:
        return {1: "Orc-lieutenant", 2: "Dodge"}[card]

    stronger = AttackChanged(2, -1, strikes=1, source=CardId(1))
    assert stronger.sentence(name) == "Orc-lieutenant: the attack has prowess +2, body −1 and strikes +1"
    assert StrikeChanged(0, stays_untapped=True, source=CardId(2)).sentence(name) == (
        "Dodge: against this strike no need to tap"
    )
