"""The built page: files with hashed names are kept for ever, every other address opens the page itself."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import time
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

HASHED = "assets/"
"""The folder whose file names change with their contents."""

KEEP = "public, max-age=31536000, immutable"
ASK_AGAIN = "private, no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Westmarch</title>
<h1>The page is not built</h1>
<p>The server runs, but the page has not been built yet. Build it with <code>make web</code>, then load this again.
<p>The <a href="/api/docs">API</a> is there.
"""


Stamp = tuple[int, int]
"""When a file was changed, and its size."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file as it is sent."""

    stamp: Stamp
    plain: bytes
    zipped: bytes
    kind: str
    etag: str


class PageFiles:
    """The files of a folder by name, each read when it is first asked for, and again when it has changed.

    A path is a file only if it is, letter by letter, the name of one that was found in the folder."""

    FRESH = 1.0
    """Seconds for which the list of files is believed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self._listed: dict[str, Stamp] = {}
        self._listed_at = float("-inf")
        self._read: dict[str, PageFile] = {}
        self._reading = asyncio.Lock()

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return (self.folder / "index.html").is_file()

    async def response(self, request: Request, path: str) -> Response:
        """The file of that path; the page itself for every address that is a room and no file."""
        found = await self._find(path)
        if found is None and path.startswith(HASHED):
            return Response("not found", 404, media_type="text/plain")
        name = path if found is not None else "index.html"
        found = found or await self._find(name)
        if found is None:
            return Response(NOT_BUILT, 503, media_type="text/html")
        headers = {
            "cache-control": KEEP if name.startswith(HASHED) else ASK_AGAIN,
            "etag": found.etag,
            "vary": "accept-encoding",
        }
        if found.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = found.plain
        if len(found.zipped) < len(found.plain) and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = found.zipped
        return Response(body, headers=headers, media_type=found.kind)

    async def _find(self, name: str) -> PageFile | None:
        if self._is_stale() or self._is_unread(name):
            async with self._reading:
                if self._is_stale():
                    self._listed = await asyncio.to_thread(_list, self.folder)
                    self._listed_at = time.monotonic()
                    self._read = {each: kept for each, kept in self._read.items() if each in self._listed}
                if self._is_unread(name):
                    await self._read_anew(name)
        return self._read.get(name) if name in self._listed else None

    def _is_stale(self) -> bool:
        return time.monotonic() - self._listed_at > self.FRESH

    def _is_unread(self, name: str) -> bool:
        stamp, kept = self._listed.get(name), self._read.get(name)
        return stamp is not None and (kept is None or kept.stamp != stamp)

    async def _read_anew(self, name: str) -> None:
        try:
            self._read[name] = await asyncio.to_thread(_read, self.folder / name, self._listed[name])
        except OSError:
            # It has gone since, or is being written.
            del self._listed[name]


def _list(folder: Path) -> dict[str, Stamp]:
    """The files of a folder by their names below it; nothing outside, wherever a link leads."""
    found: dict[str, Stamp] = {}
    for place in folder.rglob("*"):
        if place.is_file() and place.resolve().is_relative_to(folder.resolve()):
            state = place.stat()
            found[place.relative_to(folder).as_posix()] = (state.st_mtime_ns, state.st_size)
    return found


def _read(place: Path, stamp: Stamp) -> PageFile:
    plain = place.read_bytes()
    kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    packed = kind.startswith(("font/", "image/")) and kind != "image/svg+xml"
    zipped = plain if packed else gzip.compress(plain, 9, mtime=0)
    return PageFile(stamp, plain, zipped, kind, f'"{hashlib.sha256(plain).hexdigest()[:24]}"')
