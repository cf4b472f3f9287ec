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
STEP = 100
"""Milliseconds after which a test looks again."""

UNCOVERED = """(least) => {
  const stage = document.querySelector('[data-stage]');
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
    if (lies.width < least || lies.width > 221) return `a card is ${lies.width} wide`;
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


def lies_still(places: Locator, measure: str) -> list[object]:
    """Where things lie, once they have come to rest."""
    found: list[object] = places.evaluate_all(measure)
    for _ in range(40):
        places.page.wait_for_timeout(300)
        before, found = found, places.evaluate_all(measure)
        if found == before:
            break
    return found


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
