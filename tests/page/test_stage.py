"""The stage: what is being resolved happens large, in one place, in order, and before anything is asked."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.games.lotr_tcg.dialect import fight, skirmish
from tests.games.lotr_tcg.test_page import SHOWN as TCG_SHOWN
from tests.games.meccg.dialect import YOU, act, attacked, company, table
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import (
    CUT,
    SCREENS,
    come_to_the_table,
    stage,
    stop_the_clock,
    wait_until_uncovered,
    wait_until_whole,
    watch_what_happens,
)
from tests.page.test_table import LOTR_TCG, MECCG, my_move, prompt
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

LEAST = {"wide": 150, "small": 100, "large": 200, "phone": 92, "lying phone": 64, "200 percent": 64}
"""How wide the cards are at least: an attacker and a company of three."""
HELD = ("Dodge", "Sting", "Concealment", "Halfling Strength", "Risky Blow")


def struck(*hand: str) -> Game[MeccgState]:
    """Two strikes that are to be faced; the first will kill, the second be beaten."""
    game = attacked("Gimli", "Legolas", "Boromir II", by="Cave-drake", hand=hand, dice=(2, 12, 9))
    act(game, "Assign a strike to Gimli", "Assign a strike to Legolas")
    return game


def test_an_attack_stands_on_a_stage_that_nothing_covers(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page(reduced_motion="reduce")
    Laid(page, SHOWN, YOU).show(struck(*HELD))
    come_to_the_table(page, MECCG)
    expect(stage(page).locator("[data-card]")).to_have_count(4)
    for name, screen in SCREENS.items():
        page.set_viewport_size(screen)
        wait_until_uncovered(page, LEAST[name])
        wait_until_whole(page)
    page.set_viewport_size(PHONE)
    assert barriers(page) == []
    page.set_viewport_size(WIDE)
    assert barriers(page) == []


def test_a_tapped_company_lies_on_the_stage_and_the_bar_has_room_for_the_odds(open_page: OpenPage) -> None:
    page = open_page()
    tired = [{"name": name, "state": "tapped"} for name in ("Gimli", "Legolas", "Boromir II")]
    game = attacked(*tired, by="Cave-drake", hand=HELD)
    act(game, "Assign a strike to Gimli", "Assign a strike to Legolas")
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    expect(stage(page).locator(".sideways")).to_have_count(3)
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_until_uncovered(page, 52)
        expect(prompt(page).locator(".buttons small").first).to_contain_text("defeats it")
        assert page.evaluate(CUT) == []
        wait_until_whole(page)


def test_a_chain_lies_on_the_stage_with_all_its_cards(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page()
    game = table(
        {"hand": ["Smoke Rings", "Smoke Rings", "Concealment"], "companies": [company("Gimli", "Elrond")]},
        {"companies": [company("Boromir II", at="Bree")]},
        at={"turn": "you", "phase": "organization"},
        format="standard",
        windows="always",
    )
    act(game, "Play Smoke Rings", "No response", "Play Smoke Rings", "No response")
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    expect(stage(page).locator("[data-card]")).to_have_count(2)
    expect(stage(page)).to_contain_text("happens first")
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_until_uncovered(page, 64)
    assert barriers(page) == []


def test_on_a_large_screen_the_cards_of_the_table_are_large(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["large"], reduced_motion="reduce")
    Laid(page, SHOWN, YOU).show(struck(*HELD))
    come_to_the_table(page, MECCG)
    page.wait_for_function(
        """() => ['companies', 'hand'].every((zone) =>
          [...document.querySelectorAll(`.felt [data-zone=${zone}] .slot`)].some((card) => card.offsetWidth >= 130))"""
    )


def test_what_happens_is_seen_in_order_and_the_question_comes_after_it(open_page: OpenPage) -> None:
    page = open_page(pace="normal")
    game = struck()
    laid = Laid(page, SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, MECCG)
    expect(my_move(page)).to_be_visible()
    stop_the_clock(page)
    act(game, "Gimli faces his strike", "Gimli taps for the strike")
    laid.show(game, with_story=True)
    expect(stage(page).locator(".dice svg")).to_have_count(2)
    expect(my_move(page)).to_have_count(0)
    expect(page.locator(".felt .touchable")).to_have_count(0)
    expect(page.get_by_role("log", name="The story so far")).not_to_contain_text("eliminated")
    seen = " | ".join(watch_what_happens(page, lambda: my_move(page).count() > 0))
    place = 0
    for words in ("7 against 10", "struck", "wounded", "the body gives way", "lost", "marshalling points", "Your move"):
        place = seen.find(words, place)
        assert place >= 0, f"{words} is not seen in its place: {seen}"
    expect(page.get_by_role("log", name="The story so far")).to_contain_text("Gimli is eliminated")


def test_a_skirmish_is_seen_to_its_end(open_page: OpenPage) -> None:
    page = open_page(pace="normal")
    game = skirmish("Gimli, Son of Glóin", "Goblin Runner", you={"hand": ["Mysterious Wizard"]})
    laid = Laid(page, TCG_SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, LOTR_TCG)
    expect(stage(page)).to_contain_text("Gimli")
    stop_the_clock(page)
    fight(game)
    laid.show(game, with_story=True)
    expect(stage(page).locator(".verdict")).to_have_text("6 to 5: the fellowship wins")
    playing = prompt(page).get_by_role("button", name="Skip")
    seen = " | ".join(watch_what_happens(page, lambda: playing.count() == 0))
    place = 0
    for words in ("6 to 5", "takes a wound", "Goblin Runner is killed"):
        place = seen.find(words, place)
        assert place >= 0, f"{words} is not seen in its place: {seen}"


def test_space_skips_to_the_question_and_answers_nothing(open_page: OpenPage) -> None:
    page = open_page(pace="slow")
    game = struck()
    laid = Laid(page, SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, MECCG)
    expect(my_move(page)).to_be_visible()
    stop_the_clock(page)
    act(game, "Gimli faces his strike", "Gimli taps for the strike")
    laid.show(game, with_story=True)
    expect(prompt(page).get_by_role("button", name="Skip")).to_be_visible()
    page.keyboard.press("Space")
    expect(my_move(page)).to_be_visible()
    expect(page.locator(".question")).to_contain_text("Legolas")
    expect(prompt(page).get_by_role("button", name="Skip")).to_have_count(0)


def test_whoever_wants_no_beats_sees_the_question_at_once(open_page: OpenPage) -> None:
    page = open_page(pace="normal")
    game = struck()
    laid = Laid(page, SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, MECCG)
    page.keyboard.press("s")
    page.get_by_role("dialog", name="Settings").get_by_text("At once", exact=True).click()
    page.keyboard.press("Escape")
    stop_the_clock(page)
    act(game, "Gimli faces his strike", "Gimli taps for the strike")
    laid.show(game, with_story=True)
    expect(page.locator(".question")).to_contain_text("Legolas")
    expect(page.get_by_role("log", name="The story so far")).to_contain_text("Gimli is eliminated")


def test_without_motion_beats_are_seen_but_nothing_moves(open_page: OpenPage) -> None:
    page = open_page(pace="normal", reduced_motion="reduce")
    game = struck()
    laid = Laid(page, SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, MECCG)
    expect(my_move(page)).to_be_visible()
    stop_the_clock(page)
    act(game, "Gimli faces his strike", "Gimli taps for the strike")
    laid.show(game, with_story=True)
    expect(stage(page).locator(".dice svg")).to_have_count(2)
    assert page.evaluate("document.getAnimations().every((one) => one.effect.getComputedTiming().duration <= 1)")


FOLLOWED = """() => {
  const story = document.querySelector('[role=log]');
  return story.scrollHeight > story.clientHeight + 200 && story.scrollHeight - story.scrollTop - story.clientHeight < 5;
}"""


def test_the_story_follows_whatever_happens_to_the_layout_until_the_reader_scrolls_up(open_page: OpenPage) -> None:
    page = open_page(viewport=WIDE)
    game = struck()
    laid = Laid(page, SHOWN, YOU)
    laid.show(game, with_story=True)
    come_to_the_table(page, MECCG)
    log = page.get_by_role("log", name="The story so far")
    expect(log).to_contain_text("Cave-drake")
    # Lower than the story is long, and then again after the layout has changed.
    page.set_viewport_size({"width": 1440, "height": 420})
    act(game, "Gimli faces his strike", "Gimli taps for the strike", "Legolas taps for the strike")
    laid.show(game, with_story=True)
    expect(log).to_contain_text("Legolas: the strike fails")
    page.wait_for_function(FOLLOWED)
    page.set_viewport_size({"width": 1000, "height": 380})
    page.wait_for_function(FOLLOWED)
    log.hover()
    page.mouse.wheel(0, -3000)
    page.wait_for_function("() => document.querySelector('[role=log]').scrollTop < 5")
    page.set_viewport_size({"width": 1000, "height": 400})
    # The layout has settled when the browser has drawn it twice.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("document.querySelector('[role=log]').scrollTop") < 5
