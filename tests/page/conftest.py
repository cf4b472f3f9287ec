"""The page in a real browser: a server with a database of its own, Chromium, and a watch on errors.

Without Chromium or a built page these tests say so and are skipped; with CI=true they fail instead.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tools.browser import AXE, RunningServer, find_barriers, find_chromium, launch, running_server, watch
from westmarch.server.config import PAGE

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 45_000
"""Milliseconds to wait for something to appear; two browsers and a server may share one slow core."""


LIKES = """
if (!localStorage.getItem('westmarch.settings')) localStorage.setItem('westmarch.settings', JSON.stringify(%s));
"""
"""What a visitor likes before he changes it himself."""


class OpenPage(Protocol):
    """Opens the page at an address of the server, for a visitor of its own unless a context is shared. Things that
    happen are shown at once, unless a test wants to see them one by one."""

    def __call__(self, path: str = "/", *, like: Page | None = None, pace: str = "off", **context: Any) -> Page: ...


def _go_without(reason: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser; closed before other modules are tested, for its event loop would stand in the way of theirs."""
    executable = find_chromium()
    if executable is None:
        _go_without("there is no Chromium on this machine")
    if not (PAGE / "index.html").is_file():
        _go_without("the page is not built: make web")
    assert executable is not None
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright, executable)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that tests share when they mind nobody else's tables."""
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server for one test, which may kill it and start it again."""
    with running_server(tmp_path) as running:
        yield running


@pytest.fixture
def problems() -> list[str]:
    """What went wrong on the pages of this test; a test that provokes an error takes it out again."""
    return []


@pytest.fixture
def open_page(chromium: Browser, request: pytest.FixtureRequest, problems: list[str]) -> Iterator[OpenPage]:
    """Opens pages; at the end none of them may have had an error."""
    contexts = []
    running = "own_server" if "own_server" in request.fixturenames else "server"
    address = request.getfixturevalue(running).address

    def open_one(path: str = "/", *, like: Page | None = None, pace: str = "off", **context: Any) -> Page:
        if like is None:
            contexts.append(chromium.new_context(base_url=address, **{"viewport": WIDE, **context}))
            contexts[-1].add_init_script(LIKES % json.dumps({"pace": pace}))
            contexts[-1].set_default_timeout(PATIENCE)
        page = (contexts[-1] if like is None else like.context).new_page()
        watch(page, problems)
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The lobby, on a wide screen, for a newcomer."""
    return open_page()


@pytest.fixture
def barriers() -> Callable[[Page], list[str]]:
    """Finds what keeps people out."""
    if not AXE.is_file():
        _go_without("axe-core is not installed: make web")
    return find_barriers
