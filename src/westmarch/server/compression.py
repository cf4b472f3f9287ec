"""Gzip compression of long answers, but for those that hold tokens (BREACH)."""

from __future__ import annotations

import re

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

WITHOUT_TOKENS = re.compile(r"/api/(games|rules|docs|openapi\.json)\b")


class Compression:
    """Compresses what is the same for everybody. Answers with tokens in them stay plain, so that their length tells
    nothing; replays and records come compressed from their jobs."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.zipping = GZipMiddleware(app, minimum_size=1000, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        fit = scope["type"] == "http" and WITHOUT_TOKENS.match(scope["path"])
        await (self.zipping if fit else self.app)(scope, receive, send)
