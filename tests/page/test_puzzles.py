"""Puzzles on the page: from the door to the list, a wrong answer, the solution, and a rating that the browser keeps."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.stages import CUT, SCREENS, see_pictures
from westmarch.teaching.puzzle import read_puzzles

from .test_table import LOTR_TCG, door, prompt


def riddle(page: Page) -> Locator:
    return page.get_by_role("region", name="The puzzle")


def test_a_puzzle_is_tried_and_solved_and_the_first_answer_counts(
    page: Page, barriers: Callable[[Page], list[str]]
) -> None:
    door(page, LOTR_TCG).get_by_role("link", name="Puzzles").click()
    expect(page.get_by_text("nothing tried yet")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("link", name="puzzle 1", exact=False).first.click()
    expect(riddle(page)).to_contain_text("Find the answer that leads furthest.")
    expect(prompt(page).get_by_role("button", name="More ways to pass")).to_have_count(0)
    assert barriers(page) == []
    riddle(page).get_by_role("button", name="Show the solution").click()
    expect(riddle(page)).to_contain_text("Your rating: ")
    riddle(page).get_by_text("What came of each answer").click()
    expect(riddle(page).get_by_role("listitem")).to_have_count(len(read_puzzles("lotr_tcg")[0].answers))
    assert barriers(page) == []
    riddle(page).get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("0 of 1 solved at once")).to_be_visible()
    page.reload()
    expect(page.get_by_text("0 of 1 solved at once")).to_be_visible()


@pytest.mark.parametrize(("game", "screen"), [("lotr_tcg", WIDE), ("lore", PHONE)], ids=["lotr_tcg-wide", "lore-phone"])
def test_a_puzzle_leaves_the_table_in_sight(open_page: OpenPage, game: str, screen: dict[str, int]) -> None:
    page = open_page(f"/puzzles/{game}/1", viewport=screen)
    expect(riddle(page)).to_contain_text("Puzzle 1 of")
    table, words, bar = (each.bounding_box() for each in (page.locator("main.felt"), riddle(page), prompt(page)))
    assert table is not None
    assert words is not None
    assert bar is not None
    assert words["y"] + words["height"] <= table["y"] + 1, "the words lie above the table, not on it"
    assert table["height"] >= 0.3 * screen["height"]
    assert table["y"] + table["height"] <= bar["y"] + 1


def test_puzzles_are_called_by_what_they_ask(page: Page) -> None:
    page.goto("/puzzles/meccg")
    titles = page.get_by_role("main").get_by_role("listitem").locator("strong")
    expect(titles).to_have_count(len(read_puzzles("meccg")))
    assert all(title.endswith("?") for title in titles.all_inner_texts())
    first = titles.first.inner_text()
    titles.first.click()
    expect(riddle(page).get_by_role("heading")).to_contain_text(first)
    assert not re.search(rf"\b{read_puzzles('meccg')[0].kind}[,;:]", riddle(page).inner_text())


def test_the_choices_of_a_puzzle_can_be_read_in_the_bar_or_in_its_list(open_page: OpenPage) -> None:
    page = open_page("/puzzles/lotr_tcg/1")
    expect(prompt(page).get_by_role("button", name="Assign no more defenders")).to_be_visible()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        see_pictures(page)
        assert page.evaluate(CUT) == []
    page.set_viewport_size(PHONE)
    prompt(page).locator(".count").click()
    expect(prompt(page).locator("[data-option]")).to_have_count(2)
