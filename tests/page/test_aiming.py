"""A card and its target: lines to all that it can be played on, and drags; and cards as large as the table allows."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.games.meccg.dialect import YOU, company, passes, table
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import SCREENS, come_to_the_table
from tests.page.test_table import MECCG, cards
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

LINES = ".aim path:not(.under)"


def gear(*characters: str) -> Game[MeccgState]:
    """An item that anybody of a company can take up at a site."""
    game = table(
        {"hand": ["Glamdring", "Dodge"], "companies": [company(*characters, at="Moria")]},
        at={"phase": "site", "company": 1},
        dice=(12, 12, 12, 12),
    )
    passes(game, until="enter the site")
    game.choose("enter")
    passes(game, until="site")
    return game


def held(page: Page, name: str) -> Locator:
    return cards(page, "hand").filter(has_text=name)


def in_company(page: Page, name: str) -> Locator:
    return cards(page, "companies").filter(has_text=name).first


def test_a_card_is_aimed_by_lines_and_led_by_click_or_drag(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page(reduced_motion="reduce")
    laid = Laid(page, SHOWN, YOU)
    laid.show(gear("Gimli", "Legolas", "Boromir II"))
    come_to_the_table(page, MECCG)
    held(page, "Glamdring").click()
    expect(page.locator(LINES)).to_have_count(3)
    expect(
        page.get_by_role("status").filter(has_text="Glamdring: choose Gimli or Legolas or Boromir II")
    ).to_be_attached()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".felt .touchable")).to_have_count(3)
    assert barriers(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(LINES)).to_have_count(0)
    held(page, "Glamdring").click()
    in_company(page, "Legolas").click()
    expect(page.locator(LINES)).to_have_count(0)
    assert [answer.split(":")[0] for answer in laid.answers] == ["play"]
    assert "legolas" in laid.answers[0]
    laid.show(gear("Gimli", "Legolas"))
    expect(cards(page, "companies").filter(has_text="Boromir II")).to_have_count(0)
    held(page, "Glamdring").hover()
    page.mouse.down()
    to = in_company(page, "Gimli").bounding_box()
    assert to is not None
    page.mouse.move(to["x"] + 20, to["y"] + 40, steps=6)
    expect(page.locator(".aim path.held")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(LINES)).to_have_count(0)
    assert "gimli" in laid.answers[1]
    assert len(laid.answers) == 2


WIDTHS = """() => [...document.querySelectorAll('.felt [data-zone=companies] .slot')].map((card) => card.offsetWidth)"""


def test_cards_are_as_large_as_the_table_allows(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["large"], reduced_motion="reduce")
    laid = Laid(page, SHOWN, YOU)
    laid.show(gear("Gimli", "Legolas"))
    come_to_the_table(page, MECCG)
    page.wait_for_function(f"() => Math.max(...({WIDTHS})()) >= 180")
    assert max(page.evaluate(WIDTHS)) <= 221
    page.set_viewport_size(WIDE)
    laid.show(gear("Gimli", "Legolas", "Boromir II", "Aragorn II", "Halbarad", "Haldir", "Kíli"))
    page.wait_for_function(f"() => Math.max(...({WIDTHS})()) < 180")
    assert max(page.evaluate(WIDTHS)) >= 92
    fits = "() => { const board = document.querySelector('.board'); return board.scrollHeight <= board.clientHeight; }"
    page.wait_for_function(fits)
