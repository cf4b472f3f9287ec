"""Answers that are the same for everybody travel compressed; nothing secret does."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

PUBLIC = ("/api/games", "/api/rules", "/api/openapi.json", "/api/docs")


class Zipped:
    """Compresses public answers. Answers with secrets in them stay plain, so that their length tells nothing."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.zipping = GZipMiddleware(app, minimum_size=1000, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        public = scope["type"] == "http" and scope["path"].startswith(PUBLIC)
        await (self.zipping if public else self.app)(scope, receive, send)
