"""One server for many tests: each opens tables of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .visiting import Server, Visitor, open_server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    async with open_server(folder) as opened:
        yield opened


@pytest.fixture
def anna(server: Server) -> Visitor:
    return server.visitor()


@pytest.fixture
def bert(server: Server) -> Visitor:
    return server.visitor()
