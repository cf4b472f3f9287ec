"""The rooms in windows of little height: a phone that lies, a page at twice its size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import OpenPage
from tests.page.stages import SCREENS

LOW = {name: SCREENS[name] for name in ("lying phone", "200 percent")}
DECKS = ("game=meccg&from=Dwarven%20Quest", "game=lotr_tcg&from=Gimli%20Starter")


def top_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("deck", DECKS, ids=["meccg", "lotr_tcg"])
@pytest.mark.parametrize("screen", LOW.values(), ids=LOW.keys())
def test_the_deck_room_shows_cards_at_once(open_page: OpenPage, screen: dict[str, int], deck: str) -> None:
    page = open_page(f"/decks/new?{deck}", viewport=screen)
    expect(page.locator(".grid .slot").first).to_be_visible()
    kinds = page.locator(".quick button")
    assert len({round(kinds.nth(n).bounding_box()["y"]) for n in range(kinds.count())}) == 1, "one row of kinds"  # type: ignore[index]
    assert top_of(page, ".grid .slot") < top_of(page, ".switch") - 60
    page.get_by_role("button", name="Deck", exact=False).last.click()
    expect(page.get_by_role("region", name="The deck")).to_be_in_viewport()
