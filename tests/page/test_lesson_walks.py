"""Every lesson can be played to its end on the page, from the door on, and the browser keeps what was done."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import OpenPage
from westmarch.shelf import known_game
from westmarch.teaching.lesson import Lesson, Step, read_lessons

from .test_lessons import coach
from .test_lore_table import LORE
from .test_people import concede
from .test_table import LOTR_TCG, MECCG, door, my_move, prompt

LESSONS = {"meccg": (MECCG, 11), "lore": (LORE, 7), "lotr_tcg": (LOTR_TCG, 6)}


def walk_through(page: Page, lesson: Lesson) -> None:
    """Do what each step of a lesson asks for: read on, answer, or follow the hint at the table."""
    steps = [step for step in lesson.steps if isinstance(step, Step)]
    for number, step in enumerate(steps, start=1):
        expect(coach(page)).to_contain_text(f"step {number} of {len(steps)}")
        if step.choices:
            coach(page).get_by_role("button", name=step.right, exact=True).click()
        elif step.do:
            page.get_by_role("button", name="Hint").click()
            expect(page.locator(".hint")).to_contain_text("The squire would:")
            page.get_by_role("button", name="Do so").click()
        else:
            coach(page).get_by_role("button", name="Go on").click()
    expect(coach(page)).to_contain_text("Done.")


def play_the_whole_game(page: Page, end: str) -> None:
    """A lesson that is a game at a table: it is done as soon as the game is over, and says what is taken along."""
    lesson = page.url
    page.get_by_role("button", name="Play", exact=True).click()
    expect(my_move(page)).to_be_visible()
    concede(page)
    expect(prompt(page).get_by_role("button", name="See the result")).to_be_attached()
    page.goto(lesson)
    expect(page.get_by_text(end[:60])).to_be_visible()
    expect(page.get_by_role("link", name="Go on with your game")).to_have_count(0)


@pytest.mark.parametrize("game", LESSONS)
def test_every_lesson_can_be_played_to_its_end(open_page: OpenPage, game: str) -> None:
    pattern, count = LESSONS[game]
    page = open_page(reduced_motion="reduce")
    door(page, pattern).get_by_role("button", name="Learn").click()
    lessons = read_lessons(known_game(game).vocabulary)
    assert len(lessons) == count
    for lesson in lessons:
        expect(page).to_have_url(re.compile(rf"/learn/{game}/{lesson.number}$"))
        if lesson.whole_game is not None:
            play_the_whole_game(page, lesson.end)
            continue
        expect(coach(page)).to_contain_text(f"Lesson {lesson.number} of {count}")
        walk_through(page, lesson)
        if lesson.number < count:
            coach(page).get_by_role("link", name="Next lesson").click()
    page.goto(f"/learn/{game}")
    expect(page.get_by_text(f"{count} of {count} done")).to_be_visible()
    page.reload()
    expect(page.get_by_text(f"{count} of {count} done")).to_be_visible()
