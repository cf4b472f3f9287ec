"""The table of LoRE: a game by clicks, the map that is its board, what the stage shows, and the rooms around it."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.games.lore.dialect import YOU, Table, passes
from tests.games.lore.test_page import SHOWN
from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.positions import Laid, lay
from tests.page.stages import come_to_the_table, stage, wait_until_uncovered
from tests.page.test_table import answered, play_on, prompt, result, sit_down
from westmarch.games.lore.cards.definition import all_cards
from westmarch.games.lore.decks import ready_decks

LORE = re.compile("LoRE")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_three_clicks_lead_to_a_table_that_shuts_nobody_out(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen)
    sit_down(page, LORE)
    expect(prompt(page)).to_contain_text("Whom do you reveal in the draft?")
    assert barriers(page) == []
    with answered(page):
        page.locator(".felt .touchable").first.click()
    assert play_on(page, 12) == 12
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    assert barriers(page) == []


@pytest.mark.soak
def test_a_whole_game_is_played_by_clicking_and_replayed(page: Page) -> None:
    sit_down(page, LORE)
    assert play_on(page, 3000) < 3000
    story = page.get_by_role("log", name="The story so far")
    expect(story).to_contain_text("Turn 1")
    result(page).click()
    expect(page.get_by_role("dialog")).to_contain_text("marshalling points")
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider", name="Move")
    expect(scrubber).to_be_visible()
    page.keyboard.press("End")
    expect(scrubber).not_to_have_attribute("aria-valuetext", re.compile("^Move 0 of"))


def test_the_map_is_the_board_and_a_way_is_chosen_on_it(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    table = Table()
    company = table.company(YOU, "Rivendell", "Éomer", "Éowyn")
    table.state.used[str(table.site("Ettenmoors"))] = 0b01
    lay(page, SHOWN, table.moving(company), YOU)
    come_to_the_table(page, LORE)
    land = page.get_by_role("region", name="Map")
    here = re.compile("^Rivendell, Haven, in Rhudaur, your company: Éomer")
    expect(land.get_by_role("button", name=here)).to_be_visible()
    goal = re.compile("^Ettenmoors, Ruins & Lairs, in Rhudaur, used by .*may be chosen")
    expect(land.get_by_role("button", name=goal)).to_be_visible()
    expect(land.locator(".counter.mine")).to_have_count(1)
    expect(land.get_by_text("the Under-deeps")).to_have_count(0)


def test_an_attack_stands_on_the_stage_with_its_odds(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page(reduced_motion="reduce")
    table = Table().hand(YOU, "Dark Quarrels", "Risky Blow")
    game = table.attack(table.company(YOU, "Bree", "Éomer", "Éowyn", "Aragorn II"), 2, 9)
    passes(game, "assign strikes")
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, LORE)
    expect(stage(page)).to_contain_text("Attack on company 1")
    expect(stage(page).locator("[data-card]")).to_have_count(3)
    expect(prompt(page)).to_contain_text("Who takes a strike?")
    for screen in (WIDE, PHONE):
        page.set_viewport_size(screen)
        wait_until_uncovered(page, 64)
        assert barriers(page) == []


def test_what_may_not_be_done_is_explained_with_its_rule(page: Page) -> None:
    sit_down(page, LORE)
    page.locator(".felt [data-card]:not(.touchable)").first.click()
    answer = page.get_by_role("dialog").get_by_role("status")
    expect(answer).not_to_contain_text("Asking")
    expect(answer).to_contain_text(re.compile(r"\w+ \w+"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    prompt(page).get_by_role("button", name=re.compile("^Rule LO-1.28")).click()
    expect(page.get_by_role("tabpanel", name="Rules")).to_contain_text("LO-1.28")


def test_decks_cards_and_rules_have_their_rooms(open_page: OpenPage, barriers: Callable[[Page], list[str]]) -> None:
    name, deck = next(iter(ready_decks().items()))
    page = open_page(f"/decks/new?game=lore&from={quote(name)}")
    expect(page.get_by_text(all_cards()[deck.pool[0]].name).first).to_be_visible()
    expect(page.get_by_text("Character pool").first).to_be_visible()
    assert barriers(page) == []
    page.goto("/rules/LO-2.57")
    expect(page.get_by_text("LO-2.57").first).to_be_visible()
