"""Learning: the door leads to lesson one, a wrong move is told why, and progress is kept in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.stages import SCREENS

from .test_table import door, prompt


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="The lesson")


def test_learn_on_the_door_starts_lesson_one_which_can_be_played_to_its_end(
    page: Page, barriers: Callable[[Page], list[str]]
) -> None:
    door(page).get_by_role("button", name="Learn").click()
    expect(coach(page)).to_contain_text("Lesson 1 of 11")
    assert barriers(page) == []
    coach(page).get_by_role("button", name="Go on").click()
    coach(page).get_by_role("button", name="No", exact=True).click()
    expect(coach(page)).to_contain_text("Not quite.")
    for answer in ("Yes", "No", "No"):
        coach(page).get_by_role("button", name=answer, exact=True).click()
        expect(coach(page)).to_contain_text("✓")
        expect(coach(page)).not_to_contain_text("Not quite.")
    expect(coach(page)).to_contain_text("step 5 of 5")
    prompt(page).get_by_role("button", name="Pass").first.click()
    expect(coach(page)).to_contain_text("You would end your organization")
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Do so").click()
    expect(coach(page)).to_contain_text("Done.")
    coach(page).get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("heading", name="Learn MECCG")).to_be_visible()
    expect(page.get_by_text("1 of 11 done")).to_be_visible()
    assert barriers(page) == []
    page.goto("/")
    door(page).get_by_role("button", name="Learn").click()
    expect(coach(page)).to_contain_text("Lesson 2 of 11")


@pytest.mark.parametrize(
    ("game", "lessons", "screen"),
    [("lotr_tcg", 6, WIDE), ("lotr_tcg", 6, PHONE), ("lore", 7, PHONE)],
    ids=["lotr_tcg-wide", "lotr_tcg-phone", "lore-phone"],
)
def test_a_lesson_leaves_the_table_in_sight(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], game: str, lessons: int, screen: dict[str, int]
) -> None:
    page = open_page(f"/learn/{game}/5", viewport=screen)
    expect(coach(page)).to_contain_text(f"Lesson 5 of {lessons}")
    table, words, bar = (each.bounding_box() for each in (page.locator("main.felt"), coach(page), prompt(page)))
    assert table is not None
    assert words is not None
    assert bar is not None
    assert words["y"] + words["height"] <= table["y"] + 1, "the words lie above the table, not on it"
    assert table["height"] >= 0.3 * screen["height"]
    assert table["y"] + table["height"] <= bar["y"] + 1
    assert barriers(page) == []


def test_the_last_lesson_is_a_whole_game_at_a_table(page: Page) -> None:
    page.goto("/learn/meccg/11")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_text("Your move", exact=True)).to_be_visible()
    page.goto("/learn/meccg/11")
    expect(page.get_by_role("link", name="Go on with your game")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, SCREENS["lying phone"], SCREENS["200 percent"]], ids=str)
def test_what_a_lesson_points_at_is_brought_into_sight(open_page: OpenPage, screen: dict[str, int]) -> None:
    page = open_page("/learn/meccg/1", viewport=screen, reduced_motion="reduce")
    expect(coach(page)).to_contain_text("These five are your company")
    expect(page.locator(".felt .pointed").filter(has_text="Aragorn II").first).to_be_in_viewport(ratio=0.5)
    expect(page.get_by_text("You (you)")).to_have_count(0)
