"""The MECCG table: what its cards say and show, the map, the piles, and the same on a phone."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, OpenPage
from tests.page.test_table import answered, cards, sit_down


def begin(page: Page) -> None:
    sit_down(page)
    page.locator(".felt .touchable").filter(has_text=re.compile("character")).first.click()
    expect(page.get_by_text("They set out with you").locator("..").locator("[data-card]")).to_have_count(1)
    page.get_by_role("button", name="Start with these").click()
    # Questions of the set-up that follow are passed over until hands are drawn.
    ways = page.locator(".passes .button.main:not(.caret)")
    for _ in range(20):
        expect(cards(page, "hand").or_(ways).first).to_be_visible()
        if cards(page, "hand").count() > 0:
            break
        with answered(page):
            ways.first.click()
    expect(cards(page, "hand").first).to_be_visible()


def test_a_card_says_its_kind_and_numbers(page: Page) -> None:
    begin(page)
    character = cards(page, "companies").filter(has_text=re.compile("character")).first
    expect(character).to_have_accessible_name(re.compile(r"prowess −?\d+; body \d+.*now prowess −?\d+, body \d+"))
    expect(cards(page, "companies").first).to_have_accessible_name(re.compile("Haven"))


def test_the_other_hand_is_only_counted(page: Page) -> None:
    begin(page)
    counted = page.get_by_role("img", name=re.compile(r"^\d+ cards in hand$"))
    expect(counted).to_be_visible()
    expect(counted.locator("[data-card]")).to_have_count(0)
    expect(page.locator('.felt [data-zone="hand"]')).to_have_count(1)


def test_the_hand_is_drawn_whole_and_within_the_table(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    begin(page)
    held = cards(page, "hand")
    assert held.count() >= 8
    boxes = [held.nth(n).bounding_box() for n in range(held.count())]
    lefts = [box["x"] for box in boxes if box]
    # Who has drawn for a company of the opponent's may hold more than a hand's eight, and they lie closer.
    apart = 44 if held.count() == 8 else 32
    assert all(after - before >= apart for before, after in pairwise(lefts)), "a finger finds each card"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_map_is_unrolled_and_rolled_up(page: Page) -> None:
    begin(page)
    toggle = page.locator(".felt button[aria-expanded]").filter(has_text=re.compile("map", re.IGNORECASE))
    was_open = toggle.get_attribute("aria-expanded") == "true"
    toggle.click()
    expect(page.get_by_role("region", name="Map")).to_have_count(0 if was_open else 1)
    toggle.click()
    expect(page.get_by_role("region", name="Map")).to_have_count(1 if was_open else 0)


def test_a_card_in_focus_is_shown_in_full(page: Page) -> None:
    begin(page)
    held = cards(page, "hand").first
    expect(held).to_be_visible()
    page.keyboard.press("h")
    expect(held).to_be_focused()
    name = held.locator(".name").inner_text()
    expect(page.locator(".slot.full .name")).to_have_text(name)
    page.keyboard.press("ArrowRight")
    expect(held).not_to_be_focused()


def test_without_motion_a_turned_card_lies_upright_and_says_so(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    begin(page)
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    slot = page.locator(".felt [data-zone=companies] .slot").first
    slot.evaluate("slot => slot.classList.add('sideways')")
    turned = "card => (card.getAnimations().forEach((one) => one.finish()), getComputedStyle(card).rotate)"
    assert slot.locator(".card").evaluate(turned) == "none"
    page.evaluate("document.documentElement.dataset.motion = 'on'")
    assert slot.locator(".card").evaluate(turned) == "90deg"
