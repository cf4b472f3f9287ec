"""Fewer clicks: where to go while one organizes, several cards at once, and keys that throw nothing away."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.page.stages import lies_still, see_pictures
from tests.page.test_table import answered, cards, prompt, sit_down


def ways_on(page: Page) -> Locator:
    return prompt(page).locator(".passes .button.main:not(.caret)")


def heard(page: Page) -> list[str]:
    """What the page says to the server from now on."""
    said: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    return said


def go_on_until(page: Page, question: str) -> None:
    """Passes, or takes whatever is there, until something is asked."""
    for _ in range(40):
        if prompt(page).filter(has_text=question).count() > 0:
            return
        with answered(page):
            proposal = prompt(page).locator(".proposal")
            choices = prompt(page).locator(".buttons > .button:not(.count), [data-option]")
            first = next(each for each in (proposal, ways_on(page), choices) if each.count() > 0)
            first.first.click()
    raise AssertionError(f"{question!r} was never asked")


def test_a_turn_takes_few_clicks_and_space_starts_no_game(page: Page) -> None:
    said = heard(page)
    sit_down(page)
    page.keyboard.press("Space")
    see_pictures(page)
    assert not any(json.loads(each)["type"] == "answer" for each in said), "nobody starts with nobody by mistake"
    for number in (1, 2):
        page.locator(".felt .touchable").filter(has_text=re.compile("character")).first.click()
        expect(page.get_by_text("They set out with you").locator("..").locator("[data-card]")).to_have_count(number)
    ways_on(page).first.click()
    expect(cards(page, "hand").first).to_be_visible()
    go_on_until(page, "How do you organize")
    expect(page.get_by_role("region", name="Map")).to_be_visible()
    lies_still(page.locator("[data-place].legal .ring"))
    with answered(page):
        page.locator("[data-place].legal").first.click(force=True)
    expect(prompt(page)).not_to_contain_text("Where does company")
    expect(page.locator(".felt, aside").get_by_text(re.compile("lays .* face down")).first).to_be_attached()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    order = page.get_by_label("The order in which companies move")
    expect(order).to_have_value("sensible")
    order.select_option("ask")
    expect(order).to_have_value("ask")
