"""What is asked and shown stays whole where there is little room: in low or small windows, on phones, enlarged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.lore.dialect import Table as LoreTable
from tests.games.lore.test_page import SHOWN as LORE_SHOWN
from tests.games.lotr_tcg import dialect as lotr_tcg
from tests.games.lotr_tcg.test_page import SHOWN as TCG_SHOWN
from tests.games.meccg.dialect import OPPONENT, YOU, act, attacked, company, table
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import SCREENS, come_to_the_table, lies_still, stage, wait_until_uncovered, wait_until_whole
from tests.page.test_lessons import coach
from tests.page.test_lore_table import LORE
from tests.page.test_puzzles import riddle
from tests.page.test_table import LOTR_TCG, MECCG, cards, my_move, prompt, sit_down
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

LOW = {name: SCREENS[name] for name in ("lying phone", "200 percent")}
TOUCH = {"has_touch": True, "is_mobile": True}

CLIPPED = """() => {
  const bar = document.querySelector('.prompt').getBoundingClientRect();
  return [...document.querySelectorAll('.prompt .line .button')].flatMap((button) => {
    const box = button.getBoundingClientRect();
    const found = [];
    if (box.left < bar.left - 1 || box.right > bar.right + 1 || box.top < bar.top - 1 || box.bottom > bar.bottom + 1)
      found.push('leaves the bar');
    if (button.scrollHeight > button.clientHeight + 2 || button.scrollWidth > button.clientWidth + 2)
      found.push('is cut off');
    for (const words of button.querySelectorAll('.what')) {
      const lies = words.getBoundingClientRect();
      if (lies.top < box.top - 2 || lies.bottom > box.bottom + 3) found.push('has words outside');
      const letters = document.createRange();
      letters.selectNodeContents(words);
      const lines = new Set([...letters.getClientRects()].map((one) => Math.round(one.top)));
      if (lines.size > words.textContent.trim().split(/[\\s-]+/).length) found.push('breaks a word');
    }
    return found.map((what) => `${button.textContent.trim()} ${what}`);
  });
}"""
"""Buttons of the bar that are not whole."""

SMALL = """() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const holder = text.parentElement;
    if (!text.textContent.trim() || holder.closest('.slot, svg, .unseen, [aria-hidden=true]')) continue;
    const letters = document.createRange();
    letters.selectNodeContents(text);
    const { width, height } = letters.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (width > 2 && height > 2 && size < 12) found.add(text.textContent.trim());
  }
  return [...found];
}"""
"""Words that are smaller than 12 pixels; cards and maps have their own measures."""

NARROW = """() => [...document.querySelectorAll('button, a[href], select, summary')].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  const isShown = width > 2 && height > 2 && getComputedStyle(one).visibility === 'visible';
  const isSeen = isShown && !one.closest('.unseen, svg');
  const isWithinWords = getComputedStyle(one).display === 'inline' || one.matches('.inline, .id, .mark *, .rule *');
  const whole = getComputedStyle(one, '::after');
  const isWhole = whole.content !== 'none' && whole.position === 'absolute';
  return isSeen && !isWithinWords && !isWhole && height < 43.5;
}).map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())"""
"""What a finger would miss."""


def moving_on() -> Game[Any]:
    """A fellowship whose one way on has many words."""
    return lotr_tcg.table({"hand": ["Gimli, Son of Glóin", "Mysterious Wizard"]}, at={"phase": "fellowship"})


def of_six() -> Game[MeccgState]:
    """One faces his strike, five stand by, some of them tapped."""
    tired = [{"name": name, "state": "tapped"} for name in ("Aragorn II", "Balin")]
    game = attacked("Gimli", "Legolas", "Boromir II", "Kíli", *tired, by="Cave-drake")
    act(game, "Assign a strike to Gimli", "Assign a strike to Legolas", "Gimli faces his strike")
    return game


def organizing() -> Game[MeccgState]:
    held = ["Glamdring", "Concealment", "Rangers of the North", "Dodge", "Sting", "Risky Blow", "Cram", "Block"]
    return table(
        {"hand": held, "companies": [company("Gimli", "Legolas", "Elrond", "Arwen")]},
        {"companies": [company("Boromir II", "Celeborn", at="Moria")]},
        at={"turn": "you", "phase": "organization"},
        format="standard",
    )


def sides(places: Locator) -> list[tuple[float, float]]:
    """Where things begin and end, from left to right."""
    boxes = [places.nth(n).bounding_box() for n in range(places.count())]
    return [(box["x"], box["x"] + box["width"]) for box in boxes if box]


def wait_for_none(page: Page, found: str) -> None:
    """Until nothing of that sort is found any more."""
    lies_still(page.locator(".prompt"))
    assert page.evaluate(found) == []


def test_a_way_on_with_many_words_is_whole_in_the_bar(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    Laid(page, TCG_SHOWN, YOU).show(moving_on())
    come_to_the_table(page, LOTR_TCG)
    expect(prompt(page).get_by_role("button", name="Finish the fellowship phase")).to_be_visible()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_for_none(page, CLIPPED)
        wait_until_whole(page)


def test_a_long_proposal_stands_in_the_list_where_the_bar_has_no_room_for_it(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["large"], reduced_motion="reduce")
    laid = Laid(page, SHOWN, YOU)
    laid.show(organizing())
    offer = "Gimli and Legolas form a company of their own, and Elrond goes with Arwen to the Havens in the West"
    laid.propose(offer)
    come_to_the_table(page, MECCG)
    expect(prompt(page).locator(".line").get_by_role("button", name=offer)).to_be_visible()
    wait_for_none(page, CLIPPED)
    for screen in (PHONE, *LOW.values()):
        page.set_viewport_size(screen)
        expect(prompt(page).locator(".line").get_by_role("button", name=offer)).to_have_count(0)
        wait_for_none(page, CLIPPED)
    prompt(page).locator(".count").click()
    prompt(page).get_by_role("button", name=offer).click()
    assert laid.answers == ["pass"]


def test_a_way_on_beside_long_choices_keeps_its_word(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    laid = LoreTable().hand(YOU, "Twilight")
    laid.in_play(OPPONENT, "Minions Stir", "Fell Winter")
    laid.company(YOU, "Rivendell", "Aragorn II")
    Laid(page, LORE_SHOWN, YOU).show(laid.turn("organize"))
    come_to_the_table(page, LORE)
    expect(prompt(page).get_by_role("button", name="Play Twilight on Minions Stir")).to_be_visible()
    for screen in (WIDE, *SCREENS.values()):
        page.set_viewport_size(screen)
        wait_for_none(page, CLIPPED)


def test_a_company_of_six_stands_on_every_stage_and_the_odds_can_be_read(open_page: OpenPage) -> None:
    page = open_page()
    Laid(page, SHOWN, YOU).show(of_six())
    come_to_the_table(page, MECCG)
    expect(stage(page).locator("[data-card]")).to_have_count(7)
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_until_uncovered(page, 30)
        wait_until_whole(page)


def test_a_tapped_company_leaves_its_attacker_large(open_page: OpenPage) -> None:
    page = open_page()
    tired = [{"name": name, "state": "tapped"} for name in ("Gimli", "Legolas", "Boromir II", "Aragorn II")]
    Laid(page, SHOWN, YOU).show(attacked(*tired, by="Cave-drake"))
    come_to_the_table(page, MECCG)
    for name, least in (("small", 100), ("wide", 150), ("phone", 80)):
        page.set_viewport_size(SCREENS[name])
        wait_until_uncovered(page, 60)
        page.wait_for_function(
            "least => document.querySelector('[data-stage] .attacker .slot').offsetWidth >= least", arg=least
        )


@pytest.mark.parametrize("screen", LOW.values(), ids=LOW.keys())
def test_where_the_window_is_low_the_hand_stands_beside_the_company(
    open_page: OpenPage, screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen, reduced_motion="reduce")
    Laid(page, SHOWN, YOU).show(organizing())
    come_to_the_table(page, MECCG)
    held = cards(page, "hand")
    expect(held).to_have_count(8)
    lies_still(held)
    for name in ("Gimli", "Arwen"):
        expect(cards(page, "companies").filter(has_text=name).first).to_be_in_viewport(ratio=0.95)
    company_ends = max(right for _, right in sides(cards(page, "companies")))
    assert min(left for left, _ in sides(held)) > company_ends


def test_before_the_game_the_pool_fills_the_table(page: Page) -> None:
    sit_down(page)
    pool = page.locator(".start .group").last.locator(".slot")
    widths = "all => all.map((one) => one.offsetWidth)"
    page.set_viewport_size(SCREENS["large"])
    page.wait_for_function("() => document.querySelector('.start .slot')?.offsetWidth >= 150")
    assert max(pool.evaluate_all(widths)) <= 221
    page.set_viewport_size(SCREENS["small"])
    lies_still(pool)
    for n in range(pool.count()):
        expect(pool.nth(n)).to_be_in_viewport(ratio=0.98)


def test_the_large_card_is_as_wide_as_its_panel(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["small"], reduced_motion="reduce")
    Laid(page, SHOWN, YOU).show(organizing())
    come_to_the_table(page, MECCG)
    cards(page, "companies").filter(has_text="Elrond").first.hover()
    large = page.locator(".slot.full")
    expect(large.locator(".name")).to_have_text("Elrond")
    for width in (1024, 1200, 1340, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(
            "() => document.querySelector('.slot.full').getBoundingClientRect().right <= innerWidth"
            " && document.querySelector('.side').clientWidth >= 270"
        )


@pytest.mark.parametrize("screen", LOW.values(), ids=LOW.keys())
def test_what_a_lesson_points_at_stays_in_sight_when_it_says_more(open_page: OpenPage, screen: dict[str, int]) -> None:
    page = open_page("/learn/meccg/1", viewport=screen, reduced_motion="reduce")
    coach(page).get_by_role("button", name="Go on").click()
    coach(page).get_by_role("button", name="No", exact=True).click()
    expect(coach(page)).to_contain_text("Not quite.")
    for name in ("Aragorn II", "Arwen"):
        expect(page.locator(".felt .pointed").filter(has_text=name).first).to_be_in_viewport(ratio=0.95)


def test_a_solved_puzzle_leaves_the_fight_on_its_stage(open_page: OpenPage) -> None:
    page = open_page("/puzzles/lotr_tcg/1", reduced_motion="reduce")
    expect(riddle(page)).to_contain_text("Puzzle 1 of")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    shut = prompt(page).locator(".count[aria-expanded=false]")
    if shut.count() > 0:
        shut.click()
    prompt(page).get_by_role("button", name="Aragorn, King in Exile defends against Goblin Pursuer").click()
    expect(riddle(page)).to_contain_text("Solved.")
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_until_uncovered(page, 40)


ROOMS = ("/", "/decks", "/rules", "/rules/ME-7.03", "/replay", "/learn/meccg", "/puzzles/meccg", "/learn/meccg/1")


@pytest.mark.parametrize("screen", [PHONE, SCREENS["lying phone"]], ids=["phone", "lying phone"])
def test_words_can_be_read_and_fingers_find_what_they_aim_at(open_page: OpenPage, screen: dict[str, int]) -> None:
    page = open_page(viewport=screen, **TOUCH)
    for room in ROOMS:
        page.goto(room)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(SMALL) == [], room
        assert page.evaluate(NARROW) == [], room
    page.goto("/")
    Laid(page, SHOWN, YOU).show(organizing())
    come_to_the_table(page, MECCG)
    expect(my_move(page)).to_be_visible()
    assert page.evaluate(SMALL) == []


def test_a_small_window_at_twice_the_size_shuts_nobody_out(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page(viewport=SCREENS["200 percent"], device_scale_factor=2)
    expect(page.get_by_role("button", name="Play the computer").first).to_be_in_viewport(ratio=1)
    assert barriers(page) == []
    Laid(page, SHOWN, YOU).show(organizing())
    come_to_the_table(page, MECCG)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(page) == []
