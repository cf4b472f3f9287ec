"""Requests and messages as nobody should send them, made from the schema of the API."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, quote_from_bytes, unquote

from hypothesis import strategies as st
from starlette.types import Message, Scope

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "FOO")

ODD_TEXTS = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\ud800",
    "a\udfffb",
    "\x1b[2J",
    "\u202e\u2066",
    "\ufdfa" * 30,
    "\U0001d518" * 30,
    "ǆ" * 30,
    "ß" * 40,
    "é" * 60,
    "e" + "\u0301" * 300,
    "-",
    "..",
    "../../etc/passwd",
    "%00",
    "%s%n",
    "[",
    "{",
    "'\"; drop table tables; --",
    "null",
    "-1",
    "1" * 5000,
    "x" * 300,
    "x" * 5000,
    "\n" * 50,
    "\r\nset-cookie: westmarch=x",
)
ODD_NUMBERS = (
    -1,
    -2,
    -3,
    0,
    1,
    2,
    99,
    2**31 - 1,
    2**31,
    2**53,
    2**63 - 1,
    2**63,
    2**64,
    10**30,
    10**400,
    -(10**30),
    0.5,
    1e308,
    float("inf"),
    float("nan"),
)

odd_texts = st.sampled_from(ODD_TEXTS) | st.text(st.characters(codec=None), max_size=60)
odd_scalars = odd_texts | st.sampled_from(ODD_NUMBERS) | st.none() | st.booleans()
odd_values = st.recursive(
    odd_scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(odd_texts, inner, max_size=4),
    max_leaves=8,
)
nested = st.builds(
    lambda depth, kind: (kind[0] * depth + kind[1] * depth).encode(),
    st.sampled_from((10, 500, 5_000, 20_000)),
    st.sampled_from((("[", "]"), ('{"a":', "}"), ("[", ""))),
)
odd_bodies = st.one_of(
    st.binary(max_size=200),
    nested,
    odd_values.map(lambda value: json.dumps(value).encode()),
    odd_values.map(lambda value: json.dumps(value).encode("utf-16")),
    odd_texts.map(lambda text: text.encode(errors="surrogatepass")),
    st.sampled_from(
        (b"", b"null", b"{}", b"[]", b"{", b'"', b"\xff\xfe", b"\xef\xbb\xbf{}", b"1" * 5000, b'{"a": 1e999}')
    ),
)
odd_types = st.sampled_from(
    (
        "application/json",
        "application/json; charset=utf-99",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "text/plain; charset=\xff",
        "APPLICATION/JSON",
        "application/vnd.api+json",
        "/",
        "",
    )
)
ODD_HEADERS = (
    "authorization",
    "cookie",
    "accept-encoding",
    "if-none-match",
    "content-encoding",
    "origin",
    "referer",
    "sec-fetch-site",
    "x-forwarded-for",
    "x-forwarded-proto",
    "content-length",
    "range",
)
odd_header_values = st.one_of(
    st.binary(max_size=60).map(lambda raw: raw.replace(b"\r", b"").replace(b"\n", b"").replace(b"\x00", b"")),
    st.sampled_from((b"[", b"http://[", b"http://[::1", b"null", b"Bearer \xff", b"Bearer " + b"x" * 400)),
    st.sampled_from(
        (b"westmarch=" + b"A" * 32, b'westmarch="\\077', b"=" * 2000, b"gzip;q=x", b"9" * 30, b"bytes=0-9")
    ),
)


@dataclass
class Odd:
    """A request, byte for byte."""

    method: str
    path: bytes
    query: bytes = b""
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""

    def scope(self, app: Any) -> Scope:
        """The request as uvicorn hands it over."""
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": self.method,
            "scheme": "http",
            "path": unquote(self.path.decode("ascii")),
            "raw_path": self.path,
            "root_path": "",
            "query_string": self.query,
            "headers": [(b"host", b"localhost"), *self.headers],
            "client": ("127.0.0.1", 1),
            "server": ("localhost", 80),
            "state": {},
            "app": app,
        }


async def ask(app: Any, odd: Odd) -> tuple[int, bytes]:
    """The status and the body of the answer."""
    brought: list[Message] = [{"type": "http.request", "body": odd.body, "more_body": False}]
    sent: list[Message] = []
    answered = asyncio.Event()

    async def receive() -> Message:
        if not brought:
            await answered.wait()
            return {"type": "http.disconnect"}
        return brought.pop()

    async def send(message: Message) -> None:
        sent.append(message)
        if message["type"] == "http.response.body" and not message.get("more_body"):
            answered.set()

    await app(odd.scope(app), receive, send)
    return sent[0]["status"], b"".join(each.get("body", b"") for each in sent[1:])


class Schema:
    """What the schema of the API says, with values that it cannot know: ids that there are, decks, formats."""

    def __init__(self, schema: Mapping[str, Any], known: Mapping[str, list[Any]]) -> None:
        self.schema = schema
        self.known = known
        self.operations = [
            (method.upper(), path, operation)
            for path, item in schema["paths"].items()
            for method, operation in item.items()
        ]

    def requests(self) -> st.SearchStrategy[Odd]:
        """Requests to all operations, most of them nearly right."""
        return st.sampled_from(self.operations).flatmap(lambda each: self._request(*each))

    def one_by_one(self, values: Sequence[Any]) -> Iterator[Odd]:
        """Requests that are right, and then the same with one thing that has each of some values in turn."""
        for method, path, operation in self.operations:
            given = [each for each in operation.get("parameters", []) if each["in"] in ("path", "query")]
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            whole = self._example(body, "") if body is not None else None
            usual = {each["name"]: self._example(each["schema"], each["name"]) for each in given}
            in_query = {each["name"] for each in given if each["in"] == "query"}
            yield _json(method, path, usual, (), whole)
            for value in values:
                for name in usual:
                    yield _json(method, path, {**usual, name: value}, {name} & in_query, whole)
                for spoilt in spoilt_once(whole, value):
                    yield _json(method, path, usual, (), spoilt)

    def _known(self, schema: Mapping[str, Any], name: str) -> list[Any]:
        """The values that are known for a name, unless something else is called so."""
        values = self.known.get(name, [])
        other = str if schema.get("type") in ("integer", "number") else int
        return [] if any(isinstance(value, other) for value in values) else values

    def _example(self, schema: Mapping[str, Any], name: str) -> Any:
        """A value of a shape that is right."""
        if "$ref" in schema:
            return self._example(self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]], name)
        if known := self._known(schema, name):
            return known[0]
        if "anyOf" in schema:
            return self._example(schema["anyOf"][0], name)
        if "properties" in schema:
            return {key: self._example(each, key) for key, each in schema["properties"].items()}
        if "enum" in schema or "const" in schema:
            return schema.get("const", schema.get("enum", [None])[0])
        kinds = {"array": [], "integer": 1, "number": 1, "boolean": True, "null": None, "object": {}}
        if schema.get("type") == "array":
            return [self._example(schema.get("items", {}), name)]
        return kinds.get(schema.get("type", ""), "Samwise the gardener")

    def _request(self, method: str, path: str, operation: Mapping[str, Any]) -> st.SearchStrategy[Odd]:
        @st.composite
        def build(draw: st.DrawFn) -> Odd:
            place = path
            query: list[bytes] = []
            headers: list[tuple[bytes, bytes]] = []
            for each in operation.get("parameters", []):
                where, name = each["in"], each["name"]
                if where != "path" and draw(st.booleans()):
                    continue
                text = _text(draw(self.value(each["schema"], name) | odd_scalars))
                if where == "path":
                    place = place.replace(f"{{{name}}}", text).replace(f"{{{name}:path}}", text)
                elif where == "query":
                    query.append(f"{quote(name)}={text}".encode())
                elif where == "header":
                    headers.append((name.encode(), draw(odd_header_values)))
            if draw(st.integers(0, 9)) == 0:
                query.append(draw(st.binary(max_size=30).map(quote_from_bytes)).encode())
            if draw(st.integers(0, 4)) == 0:
                name = draw(st.sampled_from(ODD_HEADERS))
                headers.append((name.encode(), draw(odd_header_values)))
            body = b""
            if "requestBody" in operation:
                content = operation["requestBody"]["content"]
                shape = next(iter(content.values())).get("schema", {})
                body = draw(
                    self.value(shape, "").map(lambda value: json.dumps(value).encode())
                    if draw(st.integers(0, 4))
                    else odd_bodies
                )
            elif draw(st.integers(0, 3)) == 0 or method == "POST":
                body = draw(odd_bodies)
            kind = draw(st.just("application/json") | odd_types)
            if kind:
                headers.append((b"content-type", kind.encode("latin-1")))
            used = draw(st.sampled_from(METHODS)) if draw(st.integers(0, 9)) == 0 else method
            return Odd(used, place.encode(), b"&".join(query), headers, body)

        return build()

    def value(self, schema: Mapping[str, Any], name: str) -> st.SearchStrategy[Any]:
        """Values of a shape, some of them odd."""
        right = self._right(schema, name)
        return st.integers(0, 5).flatmap(lambda chance: odd_values if chance == 0 else right)

    def _right(self, schema: Mapping[str, Any], name: str) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self._right(self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]], name)
        if known := self._known(schema, name):
            return st.sampled_from(known)
        if "anyOf" in schema:
            return st.one_of([self._right(each, name) for each in schema["anyOf"]])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        if "const" in schema:
            return st.just(schema["const"])
        kind = schema.get("type")
        if kind == "object":
            wanted = schema.get("properties", {})
            needed = set(schema.get("required", ()))
            return st.fixed_dictionaries(
                {key: self.value(wanted[key], key) for key in wanted if key in needed},
                optional={key: self.value(wanted[key], key) for key in wanted if key not in needed},
            )
        if kind == "array":
            return st.lists(self.value(schema.get("items", {}), name), max_size=4)
        if kind in ("integer", "number"):
            return st.integers(0, 100) | st.sampled_from(ODD_NUMBERS)
        if kind == "boolean":
            return st.booleans()
        if kind == "null":
            return st.none()
        return odd_texts


def _json(method: str, path: str, values: Mapping[str, Any], in_query: Collection[str], body: Any) -> Odd:
    place = re.sub(r"{(\w+)(:path)?}", lambda found: _text(values[found[1]]), path)
    query = "&".join(f"{name}={_text(values[name])}" for name in in_query)
    brought = b"" if body is None else json.dumps(body).encode()
    return Odd(method, place.encode(), query.encode(), [(b"content-type", b"application/json")], brought)


def spoilt_once(whole: Any, value: Any, most: int = 10_000) -> Iterator[Any]:
    """A structure with each of its parts replaced in turn; of a list the first two."""
    return itertools.islice(_spoilt(whole, value), most)


def _spoilt(whole: Any, value: Any) -> Iterator[Any]:
    if whole is None:
        return
    yield value
    if isinstance(whole, dict):
        for key in whole:
            for part in _spoilt(whole[key], value):
                yield {**whole, key: part}
    elif isinstance(whole, list):
        for number, each in enumerate(whole[:2]):
            for part in _spoilt(each, value):
                yield [*whole[:number], part, *whole[number + 1 :]]


def _text(value: Any) -> str:
    """A value as a part of an address."""
    text = value if isinstance(value, str) else json.dumps(value)
    return quote(text.encode(errors="surrogatepass"), safe="")
