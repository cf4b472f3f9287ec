"""The first thing that anybody sees."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.stages import SCREENS


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


ROWS = """() => {
  const fields = [...document.querySelectorAll('dialog fieldset')];
  const opponents = fields.find((one) => one.textContent.startsWith('Opponent'));
  const rows = new Map();
  for (const label of opponents.querySelectorAll('label')) {
    const { top, left, right } = label.getBoundingClientRect();
    const row = rows.get(Math.round(top)) ?? [left, right];
    rows.set(Math.round(top), [Math.min(row[0], left), Math.max(row[1], right)]);
  }
  return [...rows.values()].map((row) => row.map(Math.round));
}"""
"""From where to where each row of opponents goes."""


@pytest.mark.parametrize("game", ["Middle-earth CCG", "LoRE", "Rings TCG"])
def test_whom_one_plays_and_with_what_is_asked_on_one_sheet_without_scrolling(open_page: OpenPage, game: str) -> None:
    page = open_page(viewport=WIDE)
    page.get_by_role("article", name=game).get_by_role("button", name="Play the computer").click()
    sheet = page.get_by_role("dialog", name="Play the computer")
    expect(sheet.get_by_label("Their deck")).to_be_in_viewport(ratio=1)
    expect(sheet.get_by_label("What the others call you")).to_be_in_viewport(ratio=1)
    assert sheet.locator(".body").evaluate("body => body.scrollHeight <= body.clientHeight")
    told = sheet.get_by_role("radio", name="Steward")
    told.check()
    expect(told).to_have_accessible_description(re.compile("learned from many games"))
    for screen in (WIDE, PHONE):
        page.set_viewport_size(screen)
        rows = page.evaluate(ROWS)
        assert len({tuple(row) for row in rows}) == 1, f"the rows are as long as each other: {rows}"


DOORS = """() => ['h2', 'p', '.knock', '.pair'].map((part) => {
  const tops = [...document.querySelectorAll(`.door ${part}`)].map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return part === 'h2' ? (top + bottom) / 2 : top;
  });
  return Math.round(Math.max(...tops) - Math.min(...tops));
})"""


def test_the_doors_stand_in_one_line(open_page: OpenPage) -> None:
    page = open_page(viewport=WIDE)
    expect(page.get_by_role("button", name="Play the computer")).to_have_count(3)
    for screen in (WIDE, SCREENS["small"], SCREENS["large"]):
        page.set_viewport_size(screen)
        assert max(page.evaluate(DOORS)) <= 1
