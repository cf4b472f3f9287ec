"""`/api/docs`: the OpenAPI schema as a page to read, made here and without any script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

router = APIRouter()
STYLE = Path(__file__).with_name("api_page.css").read_bytes()
METHODS = ("get", "post", "put", "patch", "delete")


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The API on one page."""
    state = request.app.state
    if not hasattr(state, "docs_page"):
        # It stays the same, and is long.
        state.docs_page = "".join(_page(request.app.openapi())).encode()
    return Response(state.docs_page, media_type="text/html")


@router.get("/api/docs.css", include_in_schema=False)
async def style() -> Response:
    """How that page looks."""
    return Response(STYLE, media_type="text/css", headers={"cache-control": "no-cache"})


def _page(schema: dict[str, Any]) -> Iterator[str]:
    info = schema["info"]
    title = escape(f"{info['title']}: the API")
    yield f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    yield '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>'
    yield f"<body><main><h1>{title}</h1><p>{escape(info.get('description', ''))}</p>"
    yield '<p>The same for programs: <a href="/api/openapi.json">openapi.json</a></p>'
    for path, operations in schema.get("paths", {}).items():
        for method in METHODS:
            if method in operations:
                yield from _operation(method, path, operations[method])
    yield "<h2>Shapes</h2>"
    for name, shape in schema.get("components", {}).get("schemas", {}).items():
        yield f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{_words(shape)}'
        yield from _fields(shape)
        yield "</section>"
    yield "</main></body></html>"


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<section><h3><b>{method.upper()}</b> <code>{escape(path)}</code></h3>"
    yield _words(operation)
    parameters = operation.get("parameters", [])
    if parameters:
        yield "<table><tr><th>parameter<th>where<th>kind<th>meaning</tr>"
        for each in parameters:
            needed = "" if each.get("required") else " (optional)"
            yield f"<tr><td><code>{escape(each['name'])}</code>{needed}<td>{escape(each['in'])}"
            yield f"<td>{_kind(each.get('schema', {}))}<td>{escape(each.get('description', ''))}</tr>"
        yield "</table>"
    for body in operation.get("requestBody", {}).get("content", {}).values():
        yield f"<p>Send: {_kind(body.get('schema', {}))}</p>"
    for status, answer in operation.get("responses", {}).items():
        shapes = [_kind(body.get("schema", {})) for body in answer.get("content", {}).values()]
        yield f"<p>Answer {escape(status)}: {', '.join(shapes) or escape(answer.get('description', ''))}</p>"
    yield "</section>"


def _words(described: dict[str, Any]) -> str:
    words = escape(described.get("description") or described.get("summary") or "")
    return f"<p>{words}</p>" if words else ""


def _fields(shape: dict[str, Any]) -> Iterator[str]:
    fields = shape.get("properties", {})
    if not fields:
        yield f"<p>{_kind(shape)}</p>"
        return
    yield "<table><tr><th>field<th>kind<th>meaning</tr>"
    needed = shape.get("required", ())
    for name, field in fields.items():
        optional = "" if name in needed else " (optional)"
        yield f"<tr><td><code>{escape(name)}</code>{optional}<td>{_kind(field)}"
        yield f"<td>{escape(field.get('description', ''))}</tr>"
    yield "</table>"


def _kind(shape: dict[str, Any]) -> str:
    """A shape in a few words, with links to those that have a name."""
    if "$ref" in shape:
        name = escape(shape["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "oneOf", "allOf"):
        if several in shape:
            return " or ".join(_kind(each) for each in shape[several])
    if "const" in shape or "enum" in shape:
        values = shape.get("enum", [shape.get("const")])
        return " or ".join(f"<code>{escape(msgspec.json.encode(value).decode())}</code>" for value in values)
    if shape.get("type") == "array":
        return f"list of {_kind(shape.get('items', {}))}"
    if shape.get("type") == "object" and isinstance(shape.get("additionalProperties"), dict):
        return f"object of {_kind(shape['additionalProperties'])}"
    return escape(str(shape.get("type", "anything")))
