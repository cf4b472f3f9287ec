"""What the tests of the stage share: screens, a paused clock, and where things lie."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import PATIENCE, PHONE, WIDE
from tests.page.test_table import door

SCREENS = {
    "wide": WIDE,
    "small": {"width": 1024, "height": 768},
    "large": {"width": 2560, "height": 1440},
    "phone": PHONE,
    "lying phone": {"width": 844, "height": 390},
    "200 percent": {"width": 720, "height": 450},
}
SHORTENED = """() => {
  const bar = document.querySelector('.prompt').getBoundingClientRect();
  const leaves = (box) => box.top < bar.top - 1 || box.bottom > bar.bottom + 1 || box.right > bar.right + 1;
  const found = [...document.querySelectorAll('.prompt .line :is(.question, .button, .mark)')]
    .filter((one) => leaves(one.getBoundingClientRect()))
    .map((one) => `leaves the bar: ${one.textContent}`);
  const question = document.querySelector('.prompt .question');
  if (question.scrollHeight > question.clientHeight + 2) found.push(`cut: ${question.textContent}`);
  return found;
}"""
"""What is not whole in the bar."""

UNREAD = """() => [...document.querySelectorAll('[data-stage] :is(.between, .chained, .single)')]
  .filter((one) => one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.textContent)"""
"""What is said on the stage, and could only be read by scrolling."""

CUT = """() => [...document.querySelectorAll('.prompt .buttons .button')].flatMap((button) => {
  const box = button.getBoundingClientRect();
  return [...button.querySelectorAll('.what, small')]
    .filter((words) => {
      const lies = words.getBoundingClientRect();
      const isOut = lies.top < box.top - 1 || lies.bottom > box.bottom + 1;
      const isShortened = words.scrollHeight > words.clientHeight + 2;
      return words.textContent.trim() && (isOut || isShortened);
    })
    .map(() => button.textContent);
})"""
"""The buttons of the bar whose words do not fit into them."""
STEP = 100
"""Milliseconds after which a test looks again."""

BOXES = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
PICTURES = """() => new Promise((done) => {
  let left = 12;
  const paint = () => (--left > 0 ? requestAnimationFrame(paint) : done());
  requestAnimationFrame(paint);
})"""

UNCOVERED = """(least) => {
  const stage = document.querySelector('[data-stage]');
  if (!stage) return 'there is no stage';
  const box = stage.getBoundingClientRect();
  if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return 'out of the window';
  for (let across = 1; across < 12; across++)
    for (let down = 1; down < 12; down++) {
      const at = [box.left + (box.width * across) / 12, box.top + (box.height * down) / 12];
      const found = document.elementFromPoint(...at);
      if (!stage.contains(found)) return `covered at ${at} by ${found?.outerHTML.slice(0, 120)}`;
    }
  for (const card of stage.querySelectorAll('.slot, .plaque')) {
    const lies = card.getBoundingClientRect();
    // A card that is turned is as wide as it is high on the screen.
    const wide = Math.min(lies.width, lies.height);
    if (wide < least || wide > 221) return `a card is ${wide} wide`;
    const isBetween = lies.top > box.top - 1 && lies.bottom < box.bottom + 1;
    if (!isBetween || lies.left < box.left - 1 || lies.right > box.right + 1)
      return `a card leaves the stage: ${JSON.stringify([lies, box])}`;
  }
  return '';
}"""


def wait_until_uncovered(page: Page, least: int = 0) -> None:
    """The whole stage is in the window and lies above everything, and its cards are so wide at least."""
    try:
        page.wait_for_function(f"least => ({UNCOVERED})(least) === ''", arg=least, timeout=PATIENCE)
    except PlaywrightError:
        raise AssertionError(page.evaluate(UNCOVERED, least)) from None


def wait_until_whole(page: Page) -> None:
    """What is asked and what is said on the stage can be read as it stands."""
    for found in (SHORTENED, UNREAD):
        try:
            page.wait_for_function(f"() => ({found})().length === 0", timeout=PATIENCE)
        except PlaywrightError:
            raise AssertionError(page.evaluate(found)) from None


def lies_still(places: Locator, measure: str = BOXES) -> list[object]:
    """Where things lie, once they have come to rest: some pictures later they lie where they lay."""
    found: list[object] = places.evaluate_all(measure)
    for _ in range(60):
        see_pictures(places.page)
        before, found = found, places.evaluate_all(measure)
        if found == before:
            return found
    raise AssertionError("it never comes to rest")


def see_pictures(page: Page) -> None:
    """Wait until the browser has painted the page some times more, however long that takes it."""
    page.evaluate(PICTURES)


def stage(page: Page) -> Locator:
    return page.locator("[data-stage]")


def come_to_the_table(page: Page, game: re.Pattern[str]) -> None:
    """Sit down at a table that has been laid."""
    door(page, game).get_by_role("button", name="Play the computer").click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()


def stop_the_clock(page: Page) -> None:
    """From now on time passes only when a test says so."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))


def watch_what_happens(page: Page, until: Callable[[], bool], most: int = 400) -> list[str]:
    """Let time pass until something holds: all that stood on the stage and in the bar meanwhile, each once."""
    seen: dict[str, None] = {}
    for _ in range(most):
        for text in page.locator("[data-stage], .prompt .question").all_inner_texts():
            seen.setdefault(" ".join(text.split()))
        if until():
            return list(seen)
        page.clock.run_for(STEP)
    raise AssertionError(f"it never came: {list(seen)}")
