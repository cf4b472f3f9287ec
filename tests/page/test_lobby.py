"""The first thing that anybody sees."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, WIDE, OpenPage


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_lobby_opens_without_an_error(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_title("Westmarch")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []


def test_the_first_load_is_small(open_page: OpenPage) -> None:
    """At most 250 KB compressed, without fonts."""
    page = open_page("/api/docs")
    sizes: dict[str, int] = {}
    page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    first_load = sum(size for url, size in sizes.items() if not url.endswith(".woff2"))
    assert 1000 < first_load < 250 * 1024
