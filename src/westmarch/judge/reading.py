"""Reading YAML so that every key and every entry of a list knows its line."""

from __future__ import annotations

import re
from typing import Any

import yaml

from westmarch.judge.errors import BadScenario

Path = tuple[str | int, ...]

MOST_BYTES = 200_000
MOST_NODES = 5_000
MOST_DEPTH = 50
MOST_DIGITS = 18


class Document:
    """A file's data, and the line of each of its parts."""

    __slots__ = ("data", "file", "lines")

    def __init__(self, file: str, data: Any, lines: dict[Path, int]) -> None:
        self.file = file
        self.data = data
        self.lines = lines

    def line(self, path: Path) -> int:
        """The line of a part, or of the nearest part around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def bad(self, path: Path, message: str) -> BadScenario:
        return BadScenario(self.file, self.line(path), message)


def read_yaml(text: str, file: str) -> Document:
    """The data of a YAML text. Words stay words: only whole numbers, true, false and null are anything else."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise BadScenario(file, 1, f"a scenario is smaller than {MOST_BYTES:,} bytes")
    try:
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        words = " ".join(part for part in (error.context, error.problem) if part)
        raise BadScenario(file, mark.line + 1 if mark else 1, f"this is not YAML: {words}") from error
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        # A number that is no letter (\UFFFFFFFF), or too long for a version (%YAML 1.999...), is told by Python itself.
        raise BadScenario(file, 1, f"this is not YAML: {' '.join(str(error).split())}") from error
    except (_TooDeep, RecursionError) as error:
        raise BadScenario(file, 1, "this is nested too deeply") from error
    if node is None:
        raise BadScenario(file, 1, "the file is empty")
    reader = _Reader(file)
    data = reader.read(node, (), ())
    return Document(file, data, reader.lines)


class _TooDeep(Exception):
    """A list in a list in a list, and so on."""


class _Loader(yaml.SafeLoader):
    """Reads lists in brackets so far only as a scenario needs them: each of them makes every further sign dearer."""

    def fetch_flow_collection_start(self, kind: type[yaml.Token]) -> None:
        if self.flow_level > MOST_DEPTH:
            raise _TooDeep
        super().fetch_flow_collection_start(kind)


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: dict[Path, int] = {}
        self.nodes = 0

    def read(self, node: yaml.Node, path: Path, around: tuple[yaml.Node, ...]) -> Any:
        line = node.start_mark.line + 1
        self.lines.setdefault(path, line)
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise BadScenario(self.file, line, "this is too large")
        if any(node is other for other in around):
            raise BadScenario(self.file, line, "this contains itself")
        if len(around) > MOST_DEPTH:
            raise BadScenario(self.file, line, "this is nested too deeply")
        inside = (*around, node)
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, path, inside)
        if isinstance(node, yaml.SequenceNode):
            return [self.read(item, (*path, index), inside) for index, item in enumerate(node.value)]
        assert isinstance(node, yaml.ScalarNode)
        self.check_letters(node)
        return node.value if node.style in ("'", '"', "|", ">") else plain(node.value)

    def check_letters(self, node: yaml.ScalarNode) -> None:
        """Half of a pair (\\ud800) is no letter, and cannot be shown to anybody."""
        if not node.value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in node.value):
            raise BadScenario(self.file, node.start_mark.line + 1, "this holds half of a letter")

    def mapping(self, node: yaml.MappingNode, path: Path, inside: tuple[yaml.Node, ...]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise BadScenario(self.file, line, "a key must be words, not a list or a mapping")
            self.check_letters(key_node)
            key = key_node.value
            if key in found:
                raise BadScenario(self.file, line, f"the key {key!r} is there twice")
            self.lines[*path, key] = line
            found[key] = self.read(value, (*path, key), inside)
        return found


def plain(words: str) -> int | str | bool | None:
    """A word without quotation marks: a whole number, true, false, nothing, or just the word."""
    if words in ("", "~", "null"):
        return None
    if words in ("true", "false"):
        return words == "true"
    if re.fullmatch(r"[+-]?\d+", words, re.ASCII) and len(words) <= MOST_DIGITS:
        return int(words)
    return words
