"""Edits of JSON files, as a hand or a disk may make them: systematic, and the same for the same seed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

Path = tuple[Any, ...]
Edit = tuple[str, bytes]
"""What was done, and the file after it."""

ODD = (None, True, False, -1, -2, -7, 0, 1, 7, 10**6, 2**63, 2**70, 10**30, 0.5, "", "x", "0", [], {}, [[]], {"is": 1})
CLASSES = ("kernel:Nonsense", "", "kernel:Record", "kernel:Result", "kernel:InOrder", "kernel:Pass", "kernel:Change")


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """The ways to all values of a document."""
    yield here
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*here, key))
    elif isinstance(value, list):
        for number in range(len(value)):
            yield from paths(value[number], (*here, number))


def at(value: Any, path: Path) -> Any:
    for part in path:
        value = value[part]
    return value


def some_path(document: Any, rng: random.Random) -> Path:
    """A way to some value: every part of a document is as likely, however much it holds."""
    path: Path = ()
    while True:
        here = at(document, path)
        keys = list(here) if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else []
        if not keys or (path and rng.random() < 0.15):
            return path
        path = (*path, rng.choice(list(keys)))


def drop(document: Any, path: Path, rng: random.Random) -> None:
    del at(document, path[:-1])[path[-1]]


def replace(document: Any, path: Path, rng: random.Random) -> None:
    at(document, path[:-1])[path[-1]] = copy.deepcopy(rng.choice(ODD))


def nudge(document: Any, path: Path, rng: random.Random) -> None:
    """A value that is nearly right."""
    value = at(document, path)
    if isinstance(value, bool):
        value = not value
    elif isinstance(value, int):
        value += rng.choice((-1, 1, 2, 100))
    elif isinstance(value, str):
        value = rng.choice((value[:-1], value + "x", value.upper(), value[::-1], str(len(value))))
    elif isinstance(value, list):
        value = rng.choice((value[:-1], value[1:], value[::-1], value + value[-1:]))
    else:
        value = list(value or ())
    at(document, path[:-1])[path[-1]] = value


def retype(document: Any, path: Path, rng: random.Random) -> None:
    value = at(document, path)
    other = {"value": value} if isinstance(value, list) else [value] if isinstance(value, dict) else str(value)
    at(document, path[:-1])[path[-1]] = rng.choice((other, [value], {"is": value}))


def swap(document: Any, path: Path, rng: random.Random) -> None:
    """Two neighbours in each other's place."""
    outer = at(document, path[:-1])
    other = rng.choice(list(outer) if isinstance(outer, dict) else range(len(outer)))
    outer[path[-1]], outer[other] = outer[other], outer[path[-1]]


def elsewhere(document: Any, path: Path, rng: random.Random) -> None:
    """What stands at another place."""
    at(document, path[:-1])[path[-1]] = copy.deepcopy(at(document, some_path(document, rng)))


def duplicate(document: Any, path: Path, rng: random.Random) -> None:
    outer, value = at(document, path[:-1]), copy.deepcopy(at(document, path))
    if isinstance(outer, list):
        outer.insert(rng.randrange(len(outer) + 1), value)
    else:
        outer[f"{path[-1]}2"] = value


def other_class(document: Any, path: Path, rng: random.Random) -> None:
    """Data that says that it is something else."""
    named = [each for each in paths(document) if each and each[-1] == "is"]
    if named:
        chosen = rng.choice(named)
        at(document, chosen[:-1])["is"] = rng.choice((*CLASSES, at(document, rng.choice(named))))


def nest(document: Any, path: Path, rng: random.Random) -> None:
    value: Any = at(document, path)
    for _ in range(rng.choice((3, 60, 400))):
        value = [value]
    at(document, path[:-1])[path[-1]] = value


def grow(document: Any, path: Path, rng: random.Random) -> None:
    """Far more than there should be."""
    value = at(document, path)
    if isinstance(value, list):
        value.extend(copy.deepcopy(value[:1] or [0]) * 20_000)
    elif isinstance(value, str):
        at(document, path[:-1])[path[-1]] = value * 20_000 or "x" * 20_000
    elif isinstance(value, int):
        at(document, path[:-1])[path[-1]] = 10**4000


EDITS: tuple[Callable[[Any, Path, random.Random], None], ...] = (
    drop,
    replace,
    nudge,
    retype,
    swap,
    elsewhere,
    duplicate,
    other_class,
    nest,
    grow,
)


def edits(content: bytes, seed: int, number: int) -> Iterator[Edit]:
    """So many edited files; every kind of edit comes in turn, and now and then the bytes themselves are damaged."""
    rng = random.Random(seed)
    original = json.loads(content)
    for count in range(number):
        if count % 8 == 7:
            yield _damage(content, rng)
            continue
        document = copy.deepcopy(original)
        path = some_path(document, rng)
        edit = EDITS[count % len(EDITS)]
        if path:
            edit(document, path, rng)
        yield f"{edit.__name__} at {path}", json.dumps(document).encode()


def _damage(content: bytes, rng: random.Random) -> Edit:
    place = rng.randrange(len(content))
    match rng.randrange(5):
        case 0:
            return f"cut at {place}", content[:place]
        case 1:
            return f"a byte changed at {place}", content[:place] + bytes([rng.randrange(256)]) + content[place + 1 :]
        case 2:
            return f"a bit lost at {place}", content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]
        case 3:
            return "nested without end", content[:place] + b"[" * 50_000 + content[place:]
        case _:
            return f"doubled at {place}", content[:place] + content
