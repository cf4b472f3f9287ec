"""The compiled core: structs are written out as they are, and it plays as the sources do."""

from __future__ import annotations

import ast
import copy
import inspect
import os
import pickle
import re
import shutil
import subprocess
import sys
import types
from abc import ABC
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, get_type_hints

import msgspec
import pytest

from tests.tools import plain_moves, plain_sample
from tools.compiled.build import ROOT, compiler, write_c, write_plain
from tools.compiled.modules import PARTS, closed_classes, modules
from tools.compiled.plain import ASKED, IMPORTS, is_lookup, is_native, is_trait, plain
from tools.compiled.playing import differing
from westmarch.games.lore.state import LoreState
from westmarch.games.lotr_tcg.rules.ruled import RuledState
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel import structs
from westmarch.kernel.action import Action
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.game import Game
from westmarch.kernel.points import POINTS
from westmarch.kernel.state import State
from westmarch.kernel.structs import required_fields
from westmarch.kernel.traits import is_of

NAME = "tests.tools.plain_sample"
GIVEN = frozenset(re.findall(r" as (\w+)", IMPORTS + ASKED))
"""The names that every module is given when it is written out."""
NOT_COUNTED = (object, ABC, Generic, msgspec.Struct)
"""Bases that a compiled class is written without."""
COMPILED = modules(ROOT / "src", PARTS)
"""What `make compiled` compiles."""


@pytest.fixture
def text() -> str:
    """The sample as it is compiled."""
    return plain(NAME, Path(plain_sample.__file__).read_text())


@pytest.fixture
def written(text: str) -> Iterator[Any]:
    """The same, run by Python. With the traits of the pure core, which runs the tests, nothing is registered."""
    found = types.ModuleType(NAME)
    sys.modules[NAME] = found
    try:
        exec(compile(text.replace("OfSize.register(Sized)", ""), NAME, "exec"), found.__dict__)
        yield found
    finally:
        sys.modules[NAME] = plain_sample


def test_structs_become_plain_classes(written: Any) -> None:
    for name in ("Held", "Grown", "Sized", "Counting"):
        kind, struct = getattr(written, name), getattr(plain_sample, name)
        assert not issubclass(kind, msgspec.Struct)
        assert _parameters(kind.__init__)[1:] == _parameters(struct)
        assert kind.__struct_fields__ == struct.__struct_fields__
        assert get_type_hints(kind) == get_type_hints(struct)


def test_plain_classes_have_fresh_and_shared_values_as_structs_do(written: Any) -> None:
    one, other = written.Held("a"), written.Held("a")
    assert (one.cards, one.marks, one.limit) == ([], {}, {1, 2})
    assert one == other
    assert one != written.Grown("a")
    assert repr(one) == "Held(name='a', cards=[], marks={}, limit=frozenset({1, 2}))"
    one.cards.append(5)
    assert other.cards == []
    assert one != other
    assert one.limit is other.limit
    with pytest.raises(TypeError):
        hash(one)


def test_plain_classes_are_copied_and_pickled(text: str, written: Any) -> None:
    assert "return (held).__copy__()" in text
    grown = written.Grown("a", [1], size=4)
    twin = copy.copy(grown)
    assert twin == grown
    assert twin.cards is grown.cards
    assert written.twin_of(grown) == grown
    assert written.twin_of(grown) is not grown
    deep = pickle.loads(pickle.dumps(grown))
    assert deep == grown
    assert deep.cards is not grown.cards


def test_what_is_made_from_plain_classes_is_one(written: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A class that is not compiled, made from one that is: its fields are given as those of a struct are."""
    monkeypatch.setattr(structs, "COMPILED", True)
    made = types.new_class("Made", (written.Held,), exec_body=lambda body: body.update(_FIELDS_OF_MADE))
    one, other = made("a"), made("a", [1], number=4)
    assert (one.cards, one.more, one.notes, one.number) == ([], [], {"new": 1}, 3)
    assert (other.cards, other.number) == ([1], 4)
    one.more.append(1)
    one.notes.clear()
    assert (other.more, other.notes) == ([], {"new": 1})
    assert copy.copy(other) == other
    assert required_fields(made) == {"name"}


_FIELDS_OF_MADE = {
    "__annotations__": {"more": "list[int]", "notes": "dict[str, int]", "number": "int"},
    "more": [],
    "notes": msgspec.field(default_factory=lambda: {"new": 1}),
    "number": 3,
}


def test_class_methods_find_the_next_one(written: Any) -> None:
    assert written.Grown.empty().cards == [len("Grown")]


def test_traits_are_registered(text: str) -> None:
    """A native class has one base."""
    kinds = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}
    assert [ast.unparse(each) for each in kinds["Sized"].bases] == ["Held"]
    assert [ast.unparse(each) for each in kinds["Larger"].bases] == ["Sized"]
    assert [line for line in text.splitlines() if ".register(" in line] == ["OfSize.register(Sized)"]


def test_methods_that_are_made_of_functions_are_written_out(text: str, written: Any) -> None:
    (counting,) = [each for each in ast.parse(text).body if getattr(each, "name", "") == "Counting"]
    assert "def count(self, more: _Any) -> _Any:\n    return held_cards(self, more)" in map(ast.unparse, counting.body)
    assert written.Counting("a", [1, 2]).count(3) == 5


def test_what_a_class_has_for_all_may_be_some_ones_own(text: str, written: Any) -> None:
    """A native class has either a value of the class or one of the instance: it must be said which."""
    bodies = {
        node.name: [*map(ast.unparse, node.body)] for node in ast.parse(text).body if isinstance(node, ast.ClassDef)
    }
    assert "power: _ClassVar[int] = 0" in bodies["Piece"]
    assert "power: _Any" in bodies["Strong"]
    assert "loud: _ClassVar = True" in bodies["Strong"]
    assert (written.Piece().power, written.Strong(3).power) == (0, 3)


def test_what_carries_out_a_rule_is_called_as_it_is(written: Any) -> None:
    assert written.twice(4) == 8
    assert "rule:plain_sample.twice" in POINTS


def test_names_in_capitals_are_final(text: str, written: Any) -> None:
    """Of what kind numbers are is said, or mypy would take each for the only one of its kind."""
    lines = text.splitlines()
    assert "LIMIT: _Final = frozenset({1, 2})" in lines
    assert "HELD: _Final[dict[str, Held]] = {}" in lines
    first = lines.index("LEAST: _Final[int] = 1")
    assert lines[first + 1 : first + 3] == ["MOST: _Final[int] = 9", "ENDS: _Final = (1, 9)"]
    assert "counted = 0" in lines
    assert (written.LEAST, written.MOST, written.ENDS) == (1, 9, (1, 9))


def test_what_is_made_when_it_is_asked_for_is_not_tried(text: str, written: Any) -> None:
    assert "except KeyError" not in text
    first = written.held_by_name("a")
    assert first.name == "a"
    assert written.held_by_name("a") is first
    assert written.held_by_name("b") is not first
    assert list(written.HELD) == ["a", "b"]


def test_answers_about_traits_are_remembered(text: str) -> None:
    assert "held.size if _is_of_(held, OfSize) else 0" in text
    sized, held = plain_sample.Sized("a"), plain_sample.Held("a")
    assert [is_of(each, plain_sample.OfSize) for each in (sized, held, sized, held)] == [True, False, True, False]


def test_a_class_is_closed_unless_one_is_made_from_it_that_is_not_compiled() -> None:
    """The tables of the games are what all goes through; tests make actions and games of their own."""
    closed = closed_classes(ROOT / "src", COMPILED)
    assert {MeccgState, LoreState, RuledState, TcgState} <= closed
    assert not {Action, State, Game} & closed
    text = plain(NAME, Path(plain_sample.__file__).read_text(), frozenset({plain_sample.Grown}))
    marks = [line for line in text.splitlines() if line.startswith("@_mypyc_attr")]
    assert marks.count("@_mypyc_attr(allow_interpreted_subclasses=False)") == 1


def test_what_games_are_made_of_is_written_for_the_compiler() -> None:
    text = plain(plain_moves.__name__, Path(plain_moves.__file__).read_text())
    kinds = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    assert list(kinds) == ["Turned", "is_time", "Turn", "Turning"]
    bodies = {name: [ast.unparse(each) for each in node.body] for name, node in kinds.items()}
    assert "word: _ClassVar = 'turned'" in bodies["Turned"]
    assert "sides: tuple[int, ...]" in bodies["Turned"]
    assert "is_time: _ClassVar[_Any] = is_time" in bodies["Turn"]
    assert "steps: _ClassVar[_Any] = ('turn', 'rest')" in bodies["Turning"]
    assert "most: ClassVar[int] = 2" in bodies["Turning"]
    assert "carries_out('S-1', without=0)(Turned.count)" in ast.unparse(ast.parse(text))
    inits = {
        name: [each for each in node.body if getattr(each, "name", "") == "__init__"] for name, node in kinds.items()
    }
    assert ast.unparse(inits["Turned"][0]).splitlines() == [
        "def __init__(self, card: int, sides: tuple[int, ...]=(), *, source: _Any=-1, cause: str='') -> None:",
        "    self.card = card",
        "    self.sides = sides",
        "    self.source = source",
        "    self.cause = cause",
    ]


def test_every_compiled_struct_is_made_as_its_struct_is() -> None:
    """Whatever class somebody adds: its written-out `__init__` has the fields, order and values of the struct."""
    counted = 0
    for path in COMPILED:
        name = ".".join(path.with_suffix("").parts)
        module = import_module(name)
        tree = ast.parse(plain(name, (ROOT / "src" / path).read_text()))
        for node in tree.body:
            if not isinstance(node, ast.ClassDef) or not issubclass(getattr(module, node.name), msgspec.Struct):
                continue
            kind = getattr(module, node.name)
            assert "Struct" not in [ast.unparse(base).split(".")[-1] for base in node.bases]
            inits = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
            assert len(inits) == 1, f"{name}.{node.name}"
            assert _in_text(inits[0]) == [(each, kinds, given) for each, kinds, given in _parameters(kind)], node.name
            counted += 1
    assert counted > 100


def test_no_compiled_module_says_what_the_compiler_does_not_take() -> None:
    for path in COMPILED:
        tree = ast.parse((ROOT / "src" / path).read_text())
        for node in ast.walk(tree):
            for compared in node.comparators if isinstance(node, ast.Compare) else ():
                stars = isinstance(compared, ast.Tuple | ast.List) and any(
                    isinstance(each, ast.Starred) for each in compared.elts
                )
                assert not stars, f"{path}:{compared.lineno}: write `in {{*a, b}}` in place of `in (*a, b)`"
            if isinstance(node, ast.Try) and is_lookup(node):
                hint = ast.unparse(getattr(node.body[0], "annotation", ast.Constant("")))
                assert "None" not in hint, f"{path}:{node.lineno}: what is looked up so can't be None"
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id.isupper():
                is_property = isinstance(vars(Contributions).get(called.attr), property)
                assert not is_property, f"{path}:{node.lineno}: a property is read first, and then what it gives called"
        module = import_module(".".join(path.with_suffix("").parts))
        for node in ast.walk(tree):
            for asked in node.comparators if isinstance(node, ast.Compare) else ():
                called = asked.func if isinstance(asked, ast.Call) else None
                made = getattr(module, called.id, None) if isinstance(called, ast.Name) else None
                is_generator = inspect.isgeneratorfunction(made)
                assert not is_generator, f"{path}:{asked.lineno}: write `in {{*a()}}`, for a() yields one by one"
            assert getattr(node, "id", "") not in GIVEN, f"{path}:{node.lineno}: what is written out has that name"
            assert getattr(node, "name", "") not in GIVEN, f"{path}:{node.lineno}: what is written out has that name"
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        functions = [each for node in classes for each in node.body if isinstance(each, ast.FunctionDef)]
        lifted = [each.name for each in functions if "precondition(" in "".join(map(ast.unparse, each.decorator_list))]
        assert len(lifted) == len(set(lifted)), f"{path}: the preconditions of one module need names of their own"


@pytest.mark.parametrize("room", ["kernel", "games", "judge", "players", "research", "teaching"])
def test_what_is_not_compiled_asks_no_library_for_structs(room: str) -> None:
    """A frame or an action may be a plain class: `kernel.structs` copies and reads either."""
    for path in sorted((ROOT / "src" / "westmarch" / room).rglob("*.py")):
        text = path.read_text()
        asks = "msgspec.structs" in text or "from msgspec import structs" in text
        assert not asks or path.parent.name == "structs", f"{path}: write `from westmarch.kernel.structs import ...`"


def test_compiled_classes_are_such_as_the_compiler_takes() -> None:
    """Bases besides one are traits; the body has no conditions, and the values of fields no loops."""
    counted = 0
    for path in COMPILED:
        module = import_module(".".join(path.with_suffix("").parts))
        for node in ast.parse((ROOT / "src" / path).read_text()).body:
            kind = getattr(module, node.name) if isinstance(node, ast.ClassDef) else None
            if not isinstance(node, ast.ClassDef) or kind is None or not is_native(kind):
                continue
            where = f"{path}:{node.lineno}: {node.name}"
            bases = [each for each in kind.__bases__ if each not in NOT_COUNTED and not is_trait(each)]
            assert len(bases) < 2, f"{where} has more than one base that is no trait of kernel/structs"
            assert not [each for each in node.body if isinstance(each, ast.If)], f"{where} has a condition in its body"
            values = [each.value for each in node.body if isinstance(each, ast.AnnAssign) and each.value is not None]
            loops = [each for value in values for each in ast.walk(value) if isinstance(each, ast.comprehension)]
            assert not loops, f"{where} gives a field a value by a loop: name that value before the class"
            counted += 1
    assert counted > 100


def test_what_is_written_out_plays_as_the_sources_do(tmp_path: Path) -> None:
    """All that the compiler is given, run by Python."""
    _copy_sources(tmp_path)
    write_plain(ROOT / "src", COMPILED, tmp_path)
    core = tmp_path / "westmarch" / "kernel" / "structs" / "core.py"
    text = core.read_text()
    assert text.count("COMPILED = _is_compiled()") == 1
    core.write_text(text.replace("COMPILED = _is_compiled()", "COMPILED = True"))
    assert differing(tmp_path) == []


def test_the_compiler_takes_all_that_it_is_given(tmp_path: Path) -> None:
    """mypyc writes C of every part. The C compiler, which takes most of the time, is left out."""
    sources = write_plain(ROOT / "src", COMPILED, tmp_path)
    write_c(sources, COMPILED)
    assert len([*(sources / "build").rglob("*.c")]) > len(COMPILED)


def test_a_game_that_is_played_otherwise_is_found(tmp_path: Path) -> None:
    _copy_sources(tmp_path)
    chance = tmp_path / "westmarch" / "kernel" / "chance.py"
    chance.write_text(chance.read_text().replace("number = word % bound", "number = (word >> 1) % bound"))
    assert differing(tmp_path, "pure")


NEEDS_C = pytest.mark.skipif(compiler() is None, reason="there is no C compiler, or no headers of Python")


@NEEDS_C
def test_a_small_compiled_core_plays_as_the_sources_do(tmp_path: Path) -> None:
    """The kernel, what the games share and LoRE compiled, the others from their sources: both sorts of classes at once.
    It is the smallest core that has a game in it, and is not optimized: that takes most of the time."""
    _copy_sources(tmp_path)
    parts = ["kernel", "middle_earth", "lore"]
    built = _build(tmp_path, "--parts", *parts, "--level", "0")
    assert built.returncode == 0, built.stdout + built.stderr
    assert "the same" in built.stdout
    assert ", compiled core, " in _version(tmp_path, "compiled")
    assert ", pure core, " in _version(tmp_path, "pure")
    source = tmp_path / "westmarch" / "kernel" / "values.py"
    source.write_text(source.read_text() + "\n")
    assert ", compiled core of other sources, " in _version(tmp_path, "compiled")
    removed = _run("-m", "tools.compiled", "--remove", "--tree", str(tmp_path))
    assert removed.stdout == f"{len(modules(tmp_path, parts))} compiled modules taken away\n"
    assert not [*tmp_path.rglob("*.so")]


@pytest.mark.soak
@NEEDS_C
def test_a_compiled_core_plays_as_the_sources_do(tmp_path: Path) -> None:
    """All that `make compiled` compiles, in every game that has a digest."""
    _copy_sources(tmp_path)
    built = _build(tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    played = _run(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/digests", sources=tmp_path, WESTMARCH_CORE="compiled"
    )
    assert played.returncode == 0, played.stdout[-4000:]


def _build(tree: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return _run("-m", "tools.compiled", "--tree", str(tree), "--work", str(tree / "work"), *options)


def _version(sources: Path, core: str) -> str:
    words = "from westmarch.cli import main; main()"
    return _run("-c", words, "--version", sources=sources, WESTMARCH_CORE=core).stdout


def _copy_sources(target: Path) -> None:
    left = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "westmarch", target / "westmarch", ignore=left)


def _run(*words: str, sources: Path = ROOT / "src", **environment: str) -> subprocess.CompletedProcess[str]:
    given = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{ROOT}", **environment}
    return subprocess.run([sys.executable, *words], cwd=ROOT, env=given, capture_output=True, text=True)


def _parameters(called: Any) -> list[tuple[str, str, bool]]:
    found = inspect.signature(called).parameters.values()
    return [(each.name, _kind(each.kind is each.KEYWORD_ONLY), each.default is not each.empty) for each in found]


def _in_text(init: ast.FunctionDef) -> list[tuple[str, str, bool]]:
    args = init.args
    required = len(args.args) - len(args.defaults)
    placed = [(each.arg, _kind(False), number >= required) for number, each in enumerate(args.args)][1:]
    named = [
        (each.arg, _kind(True), given is not None)
        for each, given in zip(args.kwonlyargs, args.kw_defaults, strict=True)
    ]
    return [*placed, *named]


def _kind(by_name: bool) -> str:
    return "by name" if by_name else "by place"
