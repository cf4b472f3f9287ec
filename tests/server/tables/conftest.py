"""One server for many tests: each opens tables of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .visiting import House, Visitor, open_house


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    async with open_house(folder) as opened:
        yield opened


@pytest.fixture
def anna(house: House) -> Visitor:
    return house.visitor()


@pytest.fixture
def bert(house: House) -> Visitor:
    return house.visitor()
