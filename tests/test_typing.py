"""Types say what is right: rules ask what a thing is by its class, and cards are written in words that there are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import mypy.api
import pytest

PROJECT = Path(__file__).parent.parent / "pyproject.toml"
SOURCES = PROJECT.parent / "src" / "westmarch"

ALLOWED = {
    "kernel/points.py": "a function says by its own attributes where it was written",
    "kernel/structs/__init__.py": "a kind of struct is told from other classes by what every struct has",
    "kernel/data.py": "whose any data is, by the one field that says it in every game",
    "games/middle_earth/validation.py": "whatever a file may hold is looked through",
    "games/pieces.py": "modules are looked through for pieces of a card language",
}
"""Where something is asked for a field by name, and why."""


def asked_by_name(tree: ast.AST) -> Iterator[ast.AST]:
    """Where the text of a program asks a thing for a field that it may not have."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr"):
            if isinstance(node.args[1], ast.Constant):
                yield node
        elif (
            isinstance(node, ast.Compare)
            and isinstance(node.left, ast.Constant)
            and any(isinstance(other, ast.Attribute) and "fields" in other.attr for other in node.comparators)
        ):
            yield node


@pytest.mark.parametrize(
    "text",
    [
        'getattr(frame, "company", 0)',
        'hasattr(frame, "company")',
        '"company" in frame.__struct_fields__',
    ],
)
def test_asking_by_name_is_seen(text: str) -> None:
    assert list(asked_by_name(ast.parse(text)))


def test_nothing_is_asked_for_fields_that_it_may_not_have() -> None:
    found = {
        str(path.relative_to(SOURCES))
        for room in ("kernel", "games")
        for path in (SOURCES / room).rglob("*.py")
        if any(asked_by_name(ast.parse(path.read_text())))
    }
    assert found == set(ALLOWED)


CARDS = """
from westmarch.games.lotr_tcg.cards.language.subjects.whom import SELF
from westmarch.games.lotr_tcg.cards.language.writing import card as tcg_card
from westmarch.games.lotr_tcg.cards.language.deeds.effects import Exert
from westmarch.games.meccg.cards.definition import card
from westmarch.games.meccg.cards.language.abilities import Ability
from westmarch.games.meccg.cards.language.effect import Effect
from westmarch.games.meccg.cards.language.trigger import Trigger
from westmarch.games.meccg.cards.traits import Trait

card("TW-378", "Bree")
card("TW-5", "Ambusher", traits=[Trait.ATTACKER_CHOOSES], attacks=2, abilities=[Ability(windows=("attack",))])
tcg_card("1_13", "Gimli, Son of Glóin", skirmish=Exert(SELF), fellowship_or_regroup=(Exert(SELF), Exert(SELF)))
card("TW-5", "Ambusher", trait=[Trait.ATTACKER_CHOOSES])  # wrong
card("TW-5", "Ambusher", traits=["attacker chooses"])  # wrong
card("TW-5", "Ambusher", attacks="2")  # wrong
card("TW-5", "Ambusher", abilities=[Ability(windows=("atack",))])  # wrong
card("TW-5", "Ambusher", triggers=[Trigger("company move", lambda state, card, figure: None, "")])  # wrong
card("TW-5", "Ambusher", [Ability(windows=())])  # wrong
tcg_card("1_13", "Gimli, Son of Glóin", skirmishes=Exert(SELF))  # wrong
tcg_card("1_13", "Gimli, Son of Glóin", skirmish_or_regroup=Exert(SELF))  # wrong
tcg_card("1_13", "Gimli, Son of Glóin", skirmish=SELF)  # wrong
tcg_card("1_13", "Gimli, Son of Glóin", limit=Exert(SELF))  # wrong


class Idle(Effect):
    def text(self) -> str:
        return "Nothing happens."


Idle()  # wrong
"""


def test_cards_written_in_words_that_there_are_not_are_errors_of_types(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the cache that `make lint` leaves behind only the few lines are checked."""
    monkeypatch.setenv("MYPYPATH", str(SOURCES.parent))
    file = tmp_path / "some_cards.py"
    file.write_text(CARDS)
    said, complaints, _ = mypy.api.run(["--strict", "--no-error-summary", f"--config-file={PROJECT}", str(file)])
    assert not complaints
    errors = {int(line.split(":")[1]) for line in said.splitlines() if "some_cards.py" in line and ": error:" in line}
    wrong = {number for number, line in enumerate(CARDS.splitlines(), 1) if line.endswith("# wrong")}
    assert errors == wrong, said
