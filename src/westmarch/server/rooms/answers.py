"""Answers of the rooms: structs as JSON, and how they look for the description of the API."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.server.errors import ApiError
from westmarch.server.wording import sentence
from westmarch.server.workers.jobs import Document
from westmarch.shelf import known_game

HOUR = 3600


def answer(what: Any, keep: int = 0) -> Response:
    """Something as JSON; what stays the same may be kept for so many seconds, by the visitor alone: a first answer
    carries his cookie."""
    headers = {"Cache-Control": f"private, max-age={keep}" if keep else "no-store"}
    return Response(msgspec.json.encode(what), headers=headers, media_type="application/json")


def game_of(name: str) -> KnownGame:
    """The game of a request, or a refusal that names the games there are."""
    try:
        return known_game(name)
    except WestmarchError as error:
        raise ApiError(404, sentence(error)) from error


def sent(request: Request, found: Document, keep: int = 0) -> Response:
    """A document as it was made, compressed if the visitor can read that."""
    headers = {"Cache-Control": f"private, max-age={keep}" if keep else "no-store", **found.headers}
    body = found.body
    if found.zipped:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
        else:
            body = gzip.decompress(body)
    return Response(body, headers=headers, media_type=found.kind)


def shown_as(kind: Any) -> dict[int | str, dict[str, Any]]:
    """What the description of the API says of a good answer."""
    (schema,), parts = msgspec.json.schema_components((kind,))
    return {200: {"content": {"application/json": {"schema": _spelt_out(schema, parts)}}}}


def _spelt_out(schema: Any, parts: dict[str, Any]) -> Any:
    """A schema without references to its parts: each room describes its own answers."""
    if isinstance(schema, list):
        return [_spelt_out(each, parts) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _spelt_out(parts[schema["$ref"].rpartition("/")[2]], parts)
    return {key: _spelt_out(value, parts) for key, value in schema.items()}
