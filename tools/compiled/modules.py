"""Which modules are compiled. What stands in no list of these is left to Python, and why is said here.

Left out are, besides what is not asked while a game is played (records, pages, drawings, decks, tables of positions):

- `kernel.structs`, which makes plain classes of what is not compiled, and looks which core runs;
- `kernel.errors`: exceptions gain nothing;
- the sets of cards and `cards.odd`: thousands of small lambdas that are written once for each card;
- `meccg.cards.language`: its effects give attributes of the class other values in some instances, and mypyc keeps the
  attributes of a class and those of an instance apart; `meccg.cards.printed`: `msgspec.convert` makes the facts.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

PARTS = {
    "kernel": ("westmarch/kernel", "westmarch/games/middle_earth"),
    "lotr_tcg": (
        "westmarch/games/lotr_tcg/rules",
        "westmarch/games/lotr_tcg/state.py",
        "westmarch/games/lotr_tcg/changes",
        "westmarch/games/lotr_tcg/texts",
        "westmarch/games/lotr_tcg/cards/definition.py",
        "westmarch/games/lotr_tcg/cards/language",
    ),
    "meccg": (
        "westmarch/games/meccg/rules",
        "westmarch/games/meccg/state.py",
        "westmarch/games/meccg/law.py",
        "westmarch/games/meccg/alignments.py",
        "westmarch/games/meccg/cards/definition.py",
    ),
}
"""What can be compiled, part by part. The kernel goes first: a game is not compiled without it."""
USUAL = ("kernel", "lotr_tcg")
"""What `make compiled` compiles. mypyc takes the rules of MECCG, too, but nobody has played what comes of it yet."""
LEFT_OUT = (
    "westmarch/kernel/structs",
    "westmarch/kernel/errors.py",
    "westmarch/kernel/records",
)


def modules(tree: Path, parts: Iterable[str]) -> list[Path]:
    """The modules of some parts that are compiled, by their paths below the root of the sources."""
    found = []
    for path in (tree / each for part in parts for each in PARTS[part]):
        files = [path] if path.is_file() else sorted(path.rglob("*.py"))
        found += [file.relative_to(tree) for file in files if file.name != "__init__.py"]
    return [each for each in found if not each.as_posix().startswith(LEFT_OUT)]
