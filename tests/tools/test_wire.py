"""The page's types are those of the server's structs, and what is passed on unread is what the types say."""

from __future__ import annotations

import random
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from pydantic import BaseModel, Field

from tools import wire
from westmarch.games.known import KnownGame
from westmarch.games.page import PageOption, PageTable
from westmarch.kernel.game import Game
from westmarch.server.tables.wire import Story, ViewFrame
from westmarch.server.workers.viewing import look
from westmarch.shelf import GAMES, known_game


def test_the_types_of_the_page_are_what_the_structs_say() -> None:
    """After a change of a struct: make wire."""
    stale = [str(path) for path, text in wire.all_files().items() if path.read_text(encoding="utf-8") != text]
    assert stale == []


class Inner(msgspec.Struct, rename="camel"):
    """Something within."""

    how_many: int


class Base(msgspec.Struct, rename="camel"):
    """What is shared. And more about it."""

    name: str
    inner_ones: tuple[Inner, ...]


class Outer(Base, tag="outer", rename="camel"):
    """What is sent."""

    pair: tuple[str, int]
    sort: Literal["one", "two"]
    by_name: dict[str, list[Inner]]
    nothing: float | None
    perhaps: str | msgspec.UnsetType = msgspec.UNSET
    usual: bool = False


class Asked(BaseModel):
    """What is asked for."""

    since: datetime
    most: int = Field(default=5, alias="atMost")


def written(kind: type, received: bool = False) -> str:
    writer = wire.Writer({})
    writer.add(kind, received)
    return "\n".join(writer.blocks)


def test_a_struct_becomes_an_interface_with_the_names_of_its_json() -> None:
    assert written(Outer) == "\n".join(
        [
            "/** Something within. */",
            "export interface Inner {",
            "  howMany: number;",
            "}",
            "/** What is shared. */",
            "export interface Base {",
            "  name: string;",
            "  innerOnes: Inner[];",
            "}",
            "/** What is sent. */",
            "export interface Outer extends Base {",
            "  type: 'outer';",
            "  pair: [string, number];",
            "  sort: 'one' | 'two';",
            "  byName: Record<string, Inner[]>;",
            "  nothing: number | null;",
            "  perhaps?: string;",
            "  usual: boolean;",
            "}",
        ]
    )


def test_what_the_server_only_reads_may_be_left_out_where_it_has_a_default() -> None:
    assert "  usual?: boolean;" in written(Outer, received=True)
    assert written(Asked, received=True).splitlines()[2:4] == ["  since: string;", "  atMost?: number;"]
    assert "  atMost: number;" in written(Asked)


def test_json_that_is_passed_on_unread_must_be_told() -> None:
    class Passed(msgspec.Struct):
        """Something else's JSON."""

        content: msgspec.Raw

    with pytest.raises(TypeError, match=r"Passed\.content"):
        written(Passed)


def test_out_of_date_files_are_named_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    place = tmp_path / "web" / "src"
    for folder in ("lib", "games/middle_earth", *(f"games/{game}" for game in GAMES)):
        (place / folder).mkdir(parents=True)
    monkeypatch.setattr(wire, "WEB", place)
    assert wire.main(["--check"]) == 1
    assert "lib/wire.ts is out of date: make wire" in capsys.readouterr().out
    assert not (place / "lib" / "wire.ts").exists()
    assert wire.main([]) == 0
    assert wire.main(["--check"]) == 0


def _begun(known: KnownGame) -> Game[Any]:
    format = known.formats[0]
    decks = list(known.decks_for(format).values())[:2]
    return known.new_game(decks, seed=5, format=format)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_table_passes_on_is_what_its_types_say(name: str) -> None:
    """Views of a game in play hold no more and no less than the structs that the page's types are made from."""
    known = known_game(name)
    game, chance = _begun(known), random.Random(3)
    picture, option = (
        next(each for each in known.page.sends if issubclass(each, base)) for base in (PageTable, PageOption)
    )
    for _ in range(120):
        if game.over:
            break
        seen = look(known, game, ["Ann", "Ben"], game.decisions[0].seat, 0)
        for part, held in (("waiting", seen.waiting), ("result", seen.result)):
            _same(held, wire.HOLDS[ViewFrame, part])
        _same(seen.lines, wire.HOLDS[Story, "lines"])
        _same(seen.picture, picture)
        for each in msgspec.json.decode(seen.decision)["options"]:
            _same(msgspec.json.encode(each), option)
        game.choose(chance.choice(game.decisions[0].options))
    _same(msgspec.json.encode(known.page.windows), wire.HOLDS[ViewFrame, "windows"])


def _same(content: bytes, kind: Any) -> None:
    """Whether JSON, read as a type and written again, is the same: nothing is missing there, and nothing left over."""
    read = msgspec.json.decode(content, type=kind)
    assert msgspec.json.decode(msgspec.json.encode(read)) == msgspec.json.decode(content)
