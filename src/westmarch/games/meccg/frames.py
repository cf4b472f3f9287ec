"""Reading the fields of a procedure from a description by their types: cards and seats by name, numbers, words."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Procedure

from .description import SEATS, Described, Path, named_in_play
from .state import MeccgState

FURTHEST = 1000
CARDS = tuple[CardId, ...]
READABLE = (CardId, CARDS, bool, int, int | None, str, tuple[str, ...], tuple[int, ...])


def readable_fields(kind: type[Procedure], *without: str) -> tuple[str, ...]:
    """The fields of a procedure that a description can give."""
    hints = get_type_hints(kind)
    return tuple(
        name
        for name in kind.__struct_fields__
        if name not in ("step", *without) and any(hints[name] == readable for readable in READABLE)
    )


def read_fields(state: MeccgState, kind: type[Procedure], spec: Described, *without: str) -> dict[str, Any]:
    """The described fields, as values for the procedure."""
    hints = get_type_hints(kind)
    return {name: _read(state, spec, name, hints[name]) for name in readable_fields(kind, *without) if name in spec}


def _read(state: MeccgState, spec: Described, key: str, hint: Any) -> Any:
    value = spec.value[key]
    if hint is CardId:
        return _card(state, value, spec.at(key))
    if hint == CARDS:
        return tuple(_card(state, name, path) for name, path in spec.names(key))
    if hint is bool:
        return spec.flag(key)
    if hint is str:
        return spec.text(key)
    if get_origin(hint) is tuple and get_args(hint)[0] is str:
        return tuple(words for words, _ in spec.names(key))
    if get_origin(hint) is tuple:
        return tuple(spec.numbers(key, -FURTHEST, FURTHEST, "expected a number"))
    if isinstance(value, str) and value in SEATS:
        return SEATS.index(value)
    return spec.number(key, 0, low=-FURTHEST, high=FURTHEST)


def _card(state: MeccgState, name: Any, path: Path) -> CardId:
    return NO_CARD if name == "nobody" else named_in_play(state, name, path)
