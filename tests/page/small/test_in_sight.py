"""What a question is about is seen, and what decides can be read, wherever there is little room."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from tests.games.lore.dialect import Table as LoreTable
from tests.games.lore.dialect import act as act_in_lore
from tests.games.lore.test_page import SHOWN as LORE_SHOWN
from tests.games.lotr_tcg import dialect as lotr_tcg
from tests.games.lotr_tcg.test_page import SHOWN as TCG_SHOWN
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, company, moving, passes, table
from tests.games.meccg.test_page import SHOWN
from tests.page.conftest import WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import CUT, SCREENS, come_to_the_table, lies_still
from tests.page.test_lore_table import LORE
from tests.page.test_table import LOTR_TCG, MECCG, cards, prompt
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

LOW = {name: SCREENS[name] for name in ("lying phone", "200 percent")}

HIDDEN = """(part) => {
  const board = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll(part)].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < board.top - 1 || top + (bottom - top) * 0.75 > board.bottom + 1;
  }).map((one) => one.textContent.trim());
}"""
"""Cards of which more than the lowest quarter is out of sight."""

OFF_THE_CARD = """(chips) => [...document.querySelectorAll(chips)].filter((chip) => {
  const sheet = chip.closest('.sheet-of-card').getBoundingClientRect();
  const { left, right } = chip.getBoundingClientRect();
  return left < sheet.left - 0.5 || right > sheet.right + 0.5;
}).map((chip) => `${chip.closest('.sheet-of-card').textContent.trim()}: ${chip.title}`)"""
"""Numbers that the edge of their card cuts off."""

HANGING_OUT = """(fighters) => [...document.querySelectorAll(fighters)].filter((fighter) => {
  const now = fighter.querySelector('.now').getBoundingClientRect();
  return [...fighter.querySelectorAll('.now > span')].some((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < now.left - 1 || right > now.right + 1;
  });
}).map((fighter) => fighter.textContent.trim())"""
"""Fighters whose numbers do not fit at the foot of their card."""

BROKEN = """(names) => [...document.querySelectorAll(names)].flatMap((name) => {
  const text = name.firstChild;
  return [...text.textContent.matchAll(/[^\\s-]+-?/g)].filter((word) => {
    const letters = document.createRange();
    letters.setStart(text, word.index);
    letters.setEnd(text, word.index + word[0].length);
    return new Set([...letters.getClientRects()].map((line) => Math.round(line.top))).size > 1;
  }).map((word) => word[0]);
})"""
"""Words that go on in a second line."""

UNDER_BUTTONS = """() => {
  const buttons = [...document.querySelectorAll('.map .buttons button')].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll('.map .site.legal')].filter((site) => {
    const ring = site.querySelector('.ring').getBoundingClientRect();
    return buttons.some((one) => Math.min(one.right, ring.right) - Math.max(one.left, ring.left) > 1 &&
      Math.min(one.bottom, ring.bottom) - Math.max(one.top, ring.top) > 1);
  }).map((site) => site.dataset.place);
}"""
"""Places to choose that lie under the buttons of the map."""


def wait_for_none(page: Page, found: str, of: str | None = None) -> None:
    """Until nothing of that sort is found any more."""
    try:
        page.wait_for_function(f"of => ({found})(of).length === 0", arg=of, timeout=15_000)
    except PlaywrightError:
        raise AssertionError(page.evaluate(found, of)) from None


def facing(phase: str) -> Game[Any]:
    """A fellowship of four and three minions at home."""
    companions = ["Gimli, Son of Glóin", "Legolas, Greenleaf", {"name": "Boromir, Lord of Gondor", "wounds": 2}]
    minions = ["Goblin Runner", "Goblin Sneak", "Goblin Marksman"]
    held = ["Goblin Runner", "Axe Strike", "Hobbit Intuition"]
    return lotr_tcg.table(
        {"fellowship": companions, "site": 4, "hand": held}, {"minions": minions, "site": 4}, at={"phase": phase}
    )


def at_the_site() -> Game[MeccgState]:
    """The own company is asked about, and lies behind those of the other."""
    theirs = [company("Boromir II", "Celeborn", at="Moria"), company("Elrond", "Arwen", "Haldir", at="Bree")]
    return table(
        {"hand": ["Concealment", "Glamdring"], "companies": [company("Gimli", "Legolas", at="Bag End")]},
        {"companies": theirs},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )


@pytest.mark.parametrize("phase", ["regroup", "assignment"])
@pytest.mark.parametrize("screen", LOW.values(), ids=LOW.keys())
def test_in_a_low_window_the_fellowship_and_the_minions_are_seen_at_once(
    open_page: OpenPage, screen: dict[str, int], phase: str
) -> None:
    page = open_page(viewport=screen, reduced_motion="reduce")
    Laid(page, TCG_SHOWN, YOU).show(facing(phase))
    come_to_the_table(page, LOTR_TCG)
    expect(cards(page, "companies")).to_have_count(4)
    wait_for_none(page, HIDDEN, ".battle .duels [data-card], .battle .loose [data-card]")
    wait_for_none(page, HANGING_OUT, ".battle .fighter")


def test_what_a_fighter_bears_has_its_name_whole_under_the_smallest_card(open_page: OpenPage) -> None:
    armed = [
        {"name": "Gimli, Son of Glóin", "with": ["Dwarven Axe", "Gimli's Helm"]},
        {"name": "Boromir, Lord of Gondor", "with": ["Blade of Gondor", "Coat of Mail"]},
    ]
    page = open_page(reduced_motion="reduce")
    Laid(page, TCG_SHOWN, YOU).show(lotr_tcg.table({"fellowship": armed}, at={"phase": "regroup"}))
    come_to_the_table(page, LOTR_TCG)
    expect(page.locator(".battle .plate .name")).to_have_count(4)
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_for_none(page, BROKEN, ".battle .plate .name")


@pytest.mark.parametrize("screen", LOW.values(), ids=LOW.keys())
def test_in_a_low_window_the_fellowship_is_seen_though_more_could_be_chosen(
    open_page: OpenPage, screen: dict[str, int]
) -> None:
    game = lotr_tcg.table(
        {"fellowship": ["Aragorn, Ranger of the North", "Gandalf, The Grey Wizard"], "hand": ["Athelas"]},
        at={"phase": "fellowship"},
    )
    page = open_page(viewport=screen, reduced_motion="reduce")
    Laid(page, TCG_SHOWN, YOU).show(game)
    come_to_the_table(page, LOTR_TCG)
    expect(cards(page, "companies")).to_have_count(3)
    wait_for_none(page, HIDDEN, ".battle .duels [data-card]")


def test_a_large_fellowship_stands_whole_in_its_row(open_page: OpenPage) -> None:
    companions = ["Gimli, Son of Glóin", "Legolas, Greenleaf", "Boromir, Lord of Gondor", "Gandalf, The Grey Wizard"]
    game = lotr_tcg.table({"fellowship": companions, "hand": ["Axe Strike"]}, at={"phase": "regroup"})
    page = open_page(reduced_motion="reduce")
    Laid(page, TCG_SHOWN, YOU).show(game)
    come_to_the_table(page, LOTR_TCG)
    for screen in (WIDE, SCREENS["small"]):
        page.set_viewport_size(screen)
        expect(cards(page, "companies")).to_have_count(5)
        page.wait_for_function("""() => {
          const row = document.querySelector('.battle .duels');
          return row.scrollWidth <= row.clientWidth + 1;
        }""")


@pytest.mark.parametrize("screen", ["phone", "lying phone", "200 percent"])
def test_the_company_of_which_something_is_asked_is_in_sight(open_page: OpenPage, screen: str) -> None:
    page = open_page(viewport=SCREENS[screen], reduced_motion="reduce")
    Laid(page, SHOWN, YOU).show(at_the_site())
    come_to_the_table(page, MECCG)
    expect(prompt(page)).to_contain_text("What does company 1 do at its site?")
    expect(page.locator(".company.focus [data-card]").first).to_be_attached()
    wait_for_none(page, HIDDEN, ".company.focus [data-card]")


def test_who_organizes_sees_his_own_company_whole(open_page: OpenPage) -> None:
    laid = LoreTable(windows="always").hand(YOU, "Concealment")
    laid.company(YOU, "Edhellond", "Damrod", "Imrahil")
    laid.company(OPPONENT, "Rivendell", "Aragorn II+Elven Cloak", "Beretar", "Elladan")
    page = open_page(reduced_motion="reduce")
    Laid(page, LORE_SHOWN, YOU).show(laid.turn("organize"))
    come_to_the_table(page, LORE)
    expect(cards(page, "companies").first).to_be_attached()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_for_none(page, HIDDEN, '[data-zone="companies"] .company [data-card]')


def test_odds_are_never_cut_short(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    laid = LoreTable()
    game = laid.attack(laid.company(YOU, "Bree", "Bofur"), 1, 8)
    if "assign" in game.decision.kind:
        act_in_lore(game, "Bofur")
    assert len(game.decision.options) == 2
    Laid(page, LORE_SHOWN, YOU).show(game)
    come_to_the_table(page, LORE)
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        lies_still(page.locator(".prompt"))
        expect(prompt(page).get_by_text("if wounded, eliminated on")).to_have_count(2)
        wait_for_none(page, CUT)


def test_a_way_on_beside_a_choice_keeps_its_words_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["phone"], reduced_motion="reduce")
    held = {"hand": ["Goblin Marksman", "Goblin Runner"]}
    game = lotr_tcg.table({"site": 3}, held, at={"turn": "you", "phase": "shadow"}, twilight=4)
    Laid(page, TCG_SHOWN, OPPONENT).show(game)
    come_to_the_table(page, LOTR_TCG)
    expect(prompt(page).get_by_role("button", name="Finish the Shadow phase")).to_be_visible()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        lies_still(page.locator(".prompt"))
        wait_for_none(page, CUT)


def test_a_way_on_beside_a_proposal_keeps_its_words(open_page: OpenPage) -> None:
    game = table(
        {"companies": [moving("Gimli", start="Rivendell", to="Moria")]},
        {"hand": ["Giant Spiders", "Giant Spiders", "Concealment"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    page = open_page(reduced_motion="reduce")
    laid = Laid(page, SHOWN, OPPONENT)
    laid.show(game)
    laid.propose("No more hazards; discard Beornings and Mistress Lobelia")
    come_to_the_table(page, MECCG)
    expect(prompt(page).get_by_role("button", name="Play no more hazards on this company")).to_be_visible()
    for screen in (WIDE, *SCREENS.values()):
        page.set_viewport_size(screen)
        lies_still(page.locator(".prompt"))
        wait_for_none(page, CUT)


def test_numbers_stay_on_their_cards_however_long_the_way_or_the_words(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["small"], reduced_motion="reduce")
    far = [company("Gimli", at="Iron Hill Dwarf-hold"), company("Legolas", at="Vale of Erech")]
    Laid(page, SHOWN, YOU).show(table({"companies": far}, at={"turn": "you", "phase": "organization"}))
    come_to_the_table(page, MECCG)
    expect(page.locator(".site .draws").first).to_be_visible()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_for_none(page, OFF_THE_CARD, ".site .draws, .site .path")


def test_corruption_stays_on_conditions_that_are_hazards(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["phone"], reduced_motion="reduce")
    laid = LoreTable().hand(YOU, "Lure of Power", "Greed")
    Laid(page, LORE_SHOWN, YOU).show(laid.at_site(laid.company(YOU, "Bree", "Éomer")))
    come_to_the_table(page, LORE)
    expect(page.locator('[data-zone="hand"] .medal.corruption').first).to_be_attached()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_for_none(page, OFF_THE_CARD, '[data-zone="hand"] .medal')


def test_a_place_to_choose_never_lies_under_the_buttons_of_the_map(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["phone"], reduced_motion="reduce")
    game = table(
        {"companies": [company("Gimli", at="Bag End")], "location_deck": ["Rivendell"]},
        at={"turn": "you", "phase": "organization", "step": "choose destinations"},
    )
    passes(game, until="goes")
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    expect(page.locator(".map .site.legal")).to_have_count(1)
    for name in ("phone", "lying phone", "200 percent", "small", "wide"):
        page.set_viewport_size(SCREENS[name])
        wait_for_none(page, UNDER_BUTTONS)


def test_long_names_are_written_smaller_and_never_broken(open_page: OpenPage) -> None:
    page = open_page(viewport=SCREENS["small"], reduced_motion="reduce")
    armed = {"name": "Legolas", "items": ["Dagger of Westernesse"]}
    far = [company("Gimli", at="Gondmaeglom"), company(armed, at="Iron Hill Dwarf-hold")]
    held = ["Thrice Outnumbered", "Slip Treacherously", "Gift of Comprehension"]
    laid = table({"companies": far, "hand": held}, at={"turn": "you", "phase": "organization"}, format="standard")
    Laid(page, SHOWN, YOU).show(laid)
    come_to_the_table(page, MECCG)
    expect(page.locator(".slot .name").filter(has_text="Gondmaeglom").first).to_be_visible()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        wait_for_none(page, BROKEN, ".felt .slot .name, .felt .plate .name")
