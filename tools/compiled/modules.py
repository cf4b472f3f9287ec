"""Which modules are compiled. What stands in no list of these is left to Python, and why is said here.

Left out are, besides what is not asked while a game is played (records, pages, drawings, decks, tables of positions):

- `kernel.structs`, which makes plain classes of what is not compiled, and looks which core runs;
- `kernel.errors`: exceptions gain nothing;
- the sets of cards and `cards.odd`: thousands of small lambdas that are written once for each card;
- `middle_earth.about`, `rules.about` and `lore.moments`: their traits are bases of classes that are not compiled, too;
- `meccg.cards.printed`: `msgspec.convert` makes the facts.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

PARTS = {
    "kernel": ("westmarch/kernel",),
    "middle_earth": ("westmarch/games/middle_earth",),
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
        "westmarch/games/meccg/notes.py",
        "westmarch/games/meccg/alignments",
        "westmarch/games/meccg/cards/definition.py",
        "westmarch/games/meccg/cards/language",
    ),
    "lore": (
        "westmarch/games/lore/rules",
        "westmarch/games/lore/state.py",
        "westmarch/games/lore/law.py",
        "westmarch/games/lore/changes",
        "westmarch/games/lore/cards/definition.py",
        "westmarch/games/lore/cards/language",
    ),
}
"""What can be compiled, part by part. What a part stands on goes before it."""
USUAL = ("kernel", "middle_earth", "lotr_tcg")
"""What `make compiled` compiles. mypyc writes C for the others, too, but what comes of it has not been played yet."""
LEFT_OUT = (
    "westmarch/kernel/structs",
    "westmarch/kernel/errors.py",
    "westmarch/kernel/records",
    "westmarch/games/middle_earth/judging",
    "westmarch/games/middle_earth/page",
    "westmarch/games/middle_earth/about.py",
    "westmarch/games/meccg/rules/about.py",
    "westmarch/games/lore/rules/about.py",
)


def modules(tree: Path, parts: Iterable[str]) -> list[Path]:
    """The modules of some parts that are compiled, by their paths below the root of the sources."""
    found = []
    for path in (tree / each for part in parts for each in PARTS[part]):
        files = [path] if path.is_file() else sorted(path.rglob("*.py"))
        found += [file.relative_to(tree) for file in files if file.name != "__init__.py"]
    return [each for each in found if not each.as_posix().startswith(LEFT_OUT)]
