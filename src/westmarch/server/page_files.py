"""The built page: files with hashed names are kept for ever, every other address opens the page itself."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
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


@dataclass(frozen=True, slots=True)
class PageFile:
    """A file as it is sent."""

    stamp: tuple[int, int]
    plain: bytes
    zipped: bytes
    kind: str
    etag: str


class PageFiles:
    """Reads files when they are first asked for, and again when they have changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self._read: dict[str, PageFile] = {}

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return (self.folder / "index.html").is_file()

    def response(self, request: Request, path: str) -> Response:
        """The file of that path; the page itself for every address that is a room and no file."""
        found = self._find(path)
        if found is None and path.startswith(HASHED):
            return Response("not found", 404, media_type="text/plain")
        name = path if found is not None else "index.html"
        found = found or self._find(name)
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

    def _find(self, path: str) -> PageFile | None:
        place = (self.folder / path).resolve()
        if not path or not place.is_relative_to(self.folder.resolve()) or not place.is_file():
            return None
        state = place.stat()
        stamp = (state.st_mtime_ns, state.st_size)
        kept = self._read.get(path)
        if kept is None or kept.stamp != stamp:
            plain = place.read_bytes()
            kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
            packed = kind.startswith(("font/", "image/")) and kind != "image/svg+xml"
            zipped = plain if packed else gzip.compress(plain, 9, mtime=0)
            kept = PageFile(stamp, plain, zipped, kind, f'"{hashlib.sha256(plain).hexdigest()[:24]}"')
            self._read[path] = kept
        return kept
