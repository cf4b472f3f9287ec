"""Hints at the table: a button against the computer, one line that says what and why, and "Do so"."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, WIDE, OpenPage

from .test_lore_table import LORE
from .test_table import LOTR_TCG, MECCG, answered, door, prompt, sit_down


@pytest.mark.parametrize(
    ("game", "screen"),
    [(MECCG, WIDE), (LOTR_TCG, PHONE), (LORE, WIDE)],
    ids=["meccg-wide", "lotr_tcg-phone", "lore-wide"],
)
def test_a_hint_says_what_the_squire_would_do_and_does_it(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], game: re.Pattern[str], screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen)
    sit_down(page, game)
    page.get_by_role("button", name="Hint").click()
    line = page.locator(".hint")
    expect(line).to_contain_text("The squire would:")
    assert len(line.inner_text()) > 40
    assert barriers(page) == []
    box, bar = line.bounding_box(), prompt(page).bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"] + 1, "it lies above the bar, not on it"
    with answered(page):
        line.get_by_role("button", name="Do so").click()
    expect(line).to_have_count(0)


def test_nobody_is_helped_against_another_person(page: Page) -> None:
    door(page).get_by_role("button", name="Challenge a friend").click()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
