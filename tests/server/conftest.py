"""What tests of the server share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from fastapi.testclient import TestClient

from tests.server.in_process import another, client

Newcomer = Callable[[], TestClient]


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Newcomer]:
    """Visitors with a cookie jar each, all at one server that the tests of a module share."""
    with client(tmp_path_factory.mktemp("server")) as first:
        yield lambda: another(first)
