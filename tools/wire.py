"""TypeScript types of all that server and page say to each other, made from the server's own structs and models.

`python -m tools.wire` writes them; with `--check` it only says which files are not what the structs say."""

from __future__ import annotations

import argparse
import sys
import types
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType
from pydantic import BaseModel

from westmarch.games import page
from westmarch.players import search
from westmarch.server.errors import ErrorBody
from westmarch.server.rooms import accounts, decks, lobby, own_decks, replays, rules
from westmarch.server.tables import routes, wire
from westmarch.server.workers import advising, deck_jobs, lessons, protocol, puzzles, replay_jobs, searching
from westmarch.shelf import GAMES, known_game

WEB = Path(__file__).parents[1] / "web" / "src"

SHARED: Sequence[Any] = (
    page.PageCard,
    page.PageTable,
    page.PageOption,
    page.PageDecision,
    page.PageMap,
    wire.ViewFrame,
    wire.Frame,
    wire.FromClient,
    ErrorBody,
    lobby.GameOf,
    lobby.Lobby,
    routes.NewTable,
    routes.PromisedTable,
    routes.TakenSeat,
    accounts.Account,
    own_decks.KeptDeck,
    decks.Shelf,
    deck_jobs.Checked,
    deck_jobs.Imported,
    deck_jobs.Sampled,
    searching.Found,
    searching.ListedRule,
    rules.ListedChapter,
    rules.OpenRule,
    replay_jobs.Replay,
    replay_jobs.SeenMove,
    replays.Uploaded,
    advising.Advice,
    search.Analysis,
    lessons.ListedLesson,
    lessons.LessonSeen,
    lessons.LessonReasons,
    puzzles.Puzzles,
    puzzles.PuzzleSeen,
)
"""All that goes over the wire whatever the game; what these hold comes along."""

NAMES: Mapping[Any, str] = {
    page.PageCard: "Face",
    page.PageTable: "TablePicture",
    page.PageSide: "TableSide",
    page.PageCardNow: "CardOnTable",
    page.PageLine: "StoryLine",
    page.PageMap: "DrawnMap",
    wire.ViewFrame: "View",
    wire.SeatCard: "Seat",
    wire.ClockFace: "Clock",
    wire.Because: "Reason",
    wire.Frame: "FromServer",
    wire.FromClient: "ToServer",
    page.Habit: "Habit",
    wire.Until: "Until",
    routes.Against: "Against",
    lobby.GameOf: "KnownGame",
    lobby.SeatOf: "ListedSeat",
    routes.TakenSeat: "Seated",
    protocol.Reason: "LessonReason",
}
"""What is called otherwise on the page; else a name is the server's, without the word Page before it."""

HOLDS: Mapping[tuple[type, str], Any] = {
    (wire.ViewFrame, "waiting"): tuple[page.PageWaiting, ...],
    (wire.ViewFrame, "windows"): tuple[page.PageWindow, ...],
    (wire.ViewFrame, "result"): page.PageResult | None,
    (wire.Story, "lines"): tuple[page.PageLine, ...],
    (replay_jobs.Replay, "seats"): list[lobby.SeatOf],
    (replay_jobs.SeenMove, "seats"): list[lobby.SeatOf],
    (replay_jobs.SeenMove, "waiting"): tuple[page.PageWaiting, ...],
    (replay_jobs.SeenMove, "story"): wire.Story,
    (replay_jobs.SeenMove, "result"): page.PageResult | None,
    (lessons.LessonView, "waiting"): tuple[page.PageWaiting, ...],
    (lessons.LessonView, "story"): wire.Story,
    (lessons.LessonView, "result"): page.PageResult | None,
}
"""What is passed on as JSON without being read, and what it is."""

ANY_OPTION = "Choice extends Option = Option"
GENERIC: Mapping[type, tuple[str, Mapping[str, str]]] = {
    page.PageDecision: (ANY_OPTION, {"options": "Choice[]"}),
    wire.ViewFrame: (f"Picture = unknown, {ANY_OPTION}", {"picture": "Picture", "decision": "Decision<Choice> | null"}),
    replay_jobs.SeenMove: ("Picture = unknown", {"picture": "Picture"}),
    lessons.LessonView: ("", {"picture": "unknown", "decision": "Decision | null"}),
    searching.Found: ("", {"cards": "Face[]"}),
}
"""What a game has its own kind of: the parameters of a type, and the fields that they are for."""

RECEIVED = (wire.FromClient, routes.NewTable)
"""What the page sends: what has a default there may be left out."""


class Field(NamedTuple):
    """A field as it is written in JSON."""

    name: str
    type: Any
    may_miss: bool


class Writer:
    """Writes the types of one file; those of `known` are in another."""

    def __init__(self, known: Mapping[Any, str]) -> None:
        self.known = known
        self.written: dict[Any, str] = {}
        self.used: set[Any] = set()
        self.blocks: list[str] = []

    def name_of(self, kind: Any) -> str:
        """What a type is called on the page."""
        return NAMES.get(kind) or str(kind.__name__).removeprefix("Page")

    def add(self, kind: Any, received: bool = False) -> str:
        """Write a type, after those that it is made of, and say how to name it."""
        if kind in self.known:
            self.used.add(kind)
            return self.known[kind]
        if kind in self.written:
            return self.written[kind]
        name = self.name_of(kind)
        if name in self.written.values():
            raise TypeError(f"two types would be called {name}: give {kind} another name in NAMES")
        self.written[kind] = name
        if isinstance(kind, type):
            self.blocks.append(self._interface(kind, name, received))
        else:
            parts = self._parts(kind, received)
            apart = " | " if len(parts) < 5 else "\n  | "
            self.blocks.append(f"export type {name} ={apart.removeprefix(' |')}{apart.join(parts)};")
        return name

    def _interface(self, kind: type, name: str, received: bool) -> str:
        base = next((each for each in kind.__bases__ if is_sent(each)), None)
        inherited = {each.name: each for each in fields(base, received)} if base else {}
        parameters, given = GENERIC.get(kind, ("", {}))
        heading = f"export interface {name}" + (f"<{parameters}>" if parameters else "")
        if base is not None:
            heading += f" extends {self.add(base)}"
        lines = [f"/** {first_sentence(kind)} */", heading + " {"]
        if tag := getattr(kind, "__struct_config__", None) and kind.__struct_config__.tag:  # type: ignore[attr-defined]
            lines.append(f"  type: '{tag}';")
        for each in fields(kind, received):
            if inherited.get(each.name) == each:
                continue
            told = given.get(each.name) or self._told(self._meant(kind, each), received)
            lines.append(f"  {each.name}{'?' if each.may_miss else ''}: {told};")
        return "\n".join([*lines, "}"])

    def _meant(self, kind: type, field: Field) -> Any:
        if field.type is not msgspec.Raw:
            return field.type
        if (kind, field.name) not in HOLDS:
            raise TypeError(f"{kind.__name__}.{field.name} is passed on as JSON: say in HOLDS what it holds")
        return HOLDS[kind, field.name]

    def _parts(self, kind: Any, received: bool) -> list[str]:
        """What a choice is among."""
        if get_origin(kind) is Literal:
            return [f"'{part}'" for part in get_args(kind)]
        return list(dict.fromkeys(self._told(part, received) for part in get_args(kind) if part is not UnsetType))

    def _told(self, kind: Any, received: bool) -> str:
        """A type in the words of TypeScript."""
        if kind in NAMES or kind in self.known:
            return self.add(kind, received)
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._told(parts[0], received)
        if origin in (Literal, Union, types.UnionType):
            return " | ".join(self._parts(kind, received))
        if origin is tuple and parts[-1] is not Ellipsis:
            return f"[{', '.join(self._told(part, received) for part in parts)}]"
        if origin in (list, tuple, Sequence):
            told = self._told(parts[0], received)
            return f"({told})[]" if " | " in told else f"{told}[]"
        if origin in (dict, Mapping):
            return f"Record<{self._told(parts[0], received)}, {self._told(parts[1], received)}>"
        if is_sent(kind):
            return self.add(kind, received)
        return PLAIN[kind]


PLAIN: Mapping[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    datetime: "string",
    Any: "unknown",
}


def is_sent(kind: Any) -> bool:
    """Whether a type is one of those that are written as an object."""
    if not isinstance(kind, type) or kind in (msgspec.Struct, BaseModel):
        return False
    return issubclass(kind, msgspec.Struct) or (issubclass(kind, BaseModel) and bool(kind.model_fields))


def fields(kind: type, received: bool) -> list[Field]:
    """The fields of a struct or a model, by the names that they have in JSON."""
    if issubclass(kind, BaseModel):
        return [
            Field(each.serialization_alias or each.alias or name, each.annotation, received and not each.is_required())
            for name, each in kind.model_fields.items()
        ]
    assert issubclass(kind, msgspec.Struct)
    hints = get_type_hints(kind, include_extras=True)
    found = []
    for each in msgspec.structs.fields(kind):
        may_miss = UnsetType in get_args(hints[each.name])
        if kind.__struct_config__.omit_defaults:
            may_miss |= each.default is not msgspec.NODEFAULT
        if received:
            may_miss |= not each.required
        found.append(Field(each.encode_name, hints[each.name], may_miss))
    return found


def first_sentence(kind: type) -> str:
    """What a type is, in one line."""
    words = " ".join((kind.__doc__ or "").split())
    return words.partition(". ")[0].rstrip(".?") + "."


HEAD = "/* Made by `python -m tools.wire` from the structs of the server; not to be changed by hand. */\n"


def shared() -> tuple[str, Mapping[Any, str]]:
    """What all games share, and what its types are called."""
    writer = Writer({})
    for kind in SHARED:
        writer.add(kind, kind in RECEIVED)
    return "\n\n".join([HEAD.rstrip(), *writer.blocks]) + "\n", writer.written


def of_game(kinds: Iterable[type], known: Mapping[Any, str]) -> str:
    """What is one game's own; a shared type that it extends under the same name is called by another here."""
    kinds = list(kinds)
    own = {Writer({}).name_of(kind) for kind in _with_parts(kinds, known)}
    renamed = {kind: f"Any{name}" if name in own else name for kind, name in known.items()}
    writer = Writer(renamed)
    for kind in kinds:
        writer.add(kind)
    imported = sorted(
        f"{known[kind]} as {renamed[kind]}" if known[kind] != renamed[kind] else known[kind] for kind in writer.used
    )
    heading = f"import type {{ {', '.join(imported)} }} from '../../lib/wire';" if imported else ""
    return "\n\n".join(part for part in [HEAD.rstrip(), heading, *writer.blocks] if part) + "\n"


def _with_parts(kinds: Iterable[type], known: Mapping[Any, str]) -> Iterable[Any]:
    writer = Writer(known)
    for kind in kinds:
        writer.add(kind)
    return writer.written


def all_files() -> dict[Path, str]:
    """Every file that is made, and what is to stand in it."""
    text, known = shared()
    files = {WEB / "lib" / "wire.ts": text}
    sent = dict.fromkeys(kind for game in GAMES for kind in known_game(game).page.sends)
    for home, kinds in groupby(sorted(sent, key=_home), key=_home):
        files[WEB / "games" / home / "wire.ts"] = of_game(kinds, known)
    return files


def _home(kind: type) -> str:
    """The folder of a game, or of what some games share, to which a type belongs."""
    return kind.__module__.removeprefix("westmarch.games.").partition(".")[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or say which are out of date."""
    parser = argparse.ArgumentParser(prog="python -m tools.wire", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    stale = [(path, text) for path, text in all_files().items() if not path.exists() or path.read_text("utf-8") != text]
    check = parser.parse_args(arguments).check
    for path, text in stale:
        if not check:
            path.write_text(text, "utf-8")
        print(f"{path.relative_to(WEB.parents[1])} {'is out of date: make wire' if check else 'is written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
