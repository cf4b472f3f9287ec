"""A server for tests of jobs, and visitors from addresses of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.tables.visiting import Server, open_server


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    async with open_server(folder, job_workers=2, jobs_per_visitor=3, jobs_per_address=5) as opened:
        await opened.tables.warm()
        yield opened
