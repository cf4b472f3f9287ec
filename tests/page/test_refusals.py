"""What cannot be done is told kindly: the nearest reasons and the whole price, in words of the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.lore.dialect import Table as LoreTable
from tests.games.lore.dialect import act as act_in_lore
from tests.games.lore.test_page import SHOWN as LORE_SHOWN
from tests.games.lotr_tcg import dialect as lotr_tcg
from tests.games.lotr_tcg.test_page import SHOWN as TCG_SHOWN
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, act, attacked, company, moving, table
from tests.games.meccg.test_page import SHOWN
from tests.games.pages import Shown
from tests.page.conftest import WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.stages import SCREENS, come_to_the_table, lies_still, wait_until_uncovered
from tests.page.test_lore_table import LORE
from tests.page.test_table import LOTR_TCG, MECCG, cards
from westmarch.kernel.game import Game

Barriers = Callable[[Page], list[str]]

TESTED = re.compile(
    r"requirement|precondition|condition \w+_|\b(true|false|none|null)\b|_|[<>=]|\bNone\b", re.IGNORECASE
)
"""How a program would say that something does not hold."""

CHECKED = re.compile(
    r"\bgiven\b|, then\b|rejected|refused|accepted|offered|command|engine|program|in data|at the table", re.IGNORECASE
)
"""How those who test a rule speak of it."""

LIES = """menu => {
  const { left, top, right, bottom } = menu.getBoundingClientRect();
  const bar = document.querySelector('.prompt').getBoundingClientRect();
  const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return [isWhole ? '' : 'it leaves the window', bottom <= bar.top + 1 ? '' : 'it lies on the bar',
    menu.scrollHeight <= menu.clientHeight + 1 ? '' : 'it must be scrolled'].filter(Boolean);
}"""


class Refusal(NamedTuple):
    """A card in a hand, and why it cannot be played."""

    shown: Shown[Any]
    door: re.Pattern[str]
    position: Callable[[], Game[Any]]
    seat: int
    card: str
    says: tuple[str, ...]
    """One or two reasons, the nearest first."""
    rule: str = ""
    words: str = ""
    """What the rule says."""


def exploring() -> Game[Any]:
    return table(
        {"hand": ["Concealment", "Glamdring"], "companies": [company("Gimli", at="Bag End")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )


def crowded() -> Game[Any]:
    """Whoever is in play has taken nearly all of the influence."""
    return table(
        {"hand": ["Gimli", "Dodge"], "companies": [company("Aragorn II", "Boromir II", "Legolas")]},
        at={"turn": "you", "phase": "organization"},
    )


def in_bree() -> Game[Any]:
    laid = LoreTable(windows="always").hand(YOU, "Sword of Gondolin")
    game = laid.at_site(laid.company(YOU, "Bree", "Éomer"))
    act_in_lore(game, "enter the site")
    return game


def on_the_road() -> Game[Any]:
    at = {"turn": "you", "phase": "shadow"}
    held = {"hand": ["Goblin Marksman", "Goblin Runner"]}
    return lotr_tcg.table({"site": 3}, held, at=at, twilight=4)


def setting_out() -> Game[Any]:
    held = {"hand": ["Goblin Runner", "Gimli, Son of Glóin"]}
    return lotr_tcg.table(held, at={"phase": "fellowship"})


REFUSALS = {
    "meccg-site": Refusal(
        SHOWN,
        MECCG,
        exploring,
        YOU,
        "Glamdring",
        ("Major items are not playable at this site",),
        "ME-10.26",
        "a character may tap to play such an item",
    ),
    "meccg-moment": Refusal(
        SHOWN,
        MECCG,
        exploring,
        YOU,
        "Concealment",
        ("It can be used in combat only", "It needs a scout in the company"),
        "IN-140",
        "are usable only in combat",
    ),
    "meccg-price": Refusal(
        SHOWN,
        MECCG,
        crowded,
        YOU,
        "Gimli",
        ("Gimli takes more than is unused: 6 of 1 general influence",),
    ),
    "lore-site": Refusal(
        LORE_SHOWN,
        LORE,
        in_bree,
        YOU,
        "Sword of Gondolin",
        ("Sword of Gondolin is not playable at this site",),
        "LO-2.89",
        "After entering, the company may play items",
    ),
    "lotr_tcg-price": Refusal(
        TCG_SHOWN,
        LOTR_TCG,
        on_the_road,
        OPPONENT,
        "Goblin Marksman",
        ("Goblin Marksman costs too much twilight: 3 and 2 for roaming: 5 of 4",),
        "TC-1.24",
        "removes tokens equal to its twilight cost",
    ),
    "lotr_tcg-side": Refusal(
        TCG_SHOWN,
        LOTR_TCG,
        setting_out,
        YOU,
        "Goblin Runner",
        ("The Free Peoples player plays Free Peoples cards, the others Shadow cards",),
        "TC-3.03",
        "He uses only his Free Peoples cards",
    ),
}


def touch(page: Page, name: str) -> Locator:
    """Touches a card of the hand: what opens beside it."""
    held = cards(page, "hand").filter(has_text=re.compile(name)).first
    lies_still(held)
    held.click()
    menu = page.get_by_role("dialog", name=re.compile(name))
    expect(menu.get_by_role("status")).not_to_contain_text("Asking")
    return menu


@pytest.mark.parametrize("refusal", REFUSALS.values(), ids=REFUSALS.keys())
def test_a_card_that_cannot_be_played_says_in_the_words_of_the_game_why(
    open_page: OpenPage, barriers: Barriers, refusal: Refusal
) -> None:
    page = open_page(reduced_motion="reduce")
    Laid(page, refusal.shown, refusal.seat).show(refusal.position())
    come_to_the_table(page, refusal.door)
    menu = touch(page, refusal.card)
    said = menu.get_by_role("status").locator("p")
    for number, words in enumerate(refusal.says):
        expect(said.nth(number)).to_contain_text(words)
    told = said.all_inner_texts()
    assert len(told) == len(refusal.says), "the nearest reasons only"
    assert not [words for words in told if TESTED.search(words)]
    assert barriers(page) == []
    if refusal.rule:
        menu.get_by_role("button", name=f"Rule {refusal.rule}", exact=True).click()
        entry = page.get_by_role("tabpanel", name="Rules").get_by_role("article")
        expect(entry).to_contain_text(refusal.rule)
        expect(entry).to_contain_text(refusal.words)
        assert not CHECKED.search(entry.inner_text())
    for screen in SCREENS.values():
        page.keyboard.press("Escape")
        page.set_viewport_size(screen)
        menu = touch(page, refusal.card)
        expect(menu.get_by_role("status")).to_contain_text(refusal.says[0])
        assert menu.evaluate(LIES) == []


def test_a_second_copy_in_hand_is_played_as_the_first_is(open_page: OpenPage) -> None:
    game = table(
        {"companies": [moving("Gimli", start="Rivendell", to="Moria")]},
        {"hand": ["Giant Spiders", "Giant Spiders", "Concealment"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    page = open_page(reduced_motion="reduce")
    laid = Laid(page, SHOWN, OPPONENT)
    laid.show(game)
    come_to_the_table(page, MECCG)
    spiders = cards(page, "hand").filter(has_text="Giant Spiders")
    expect(page.locator("[data-zone='hand'] .touchable")).to_have_count(2)
    lies_still(spiders.nth(1))
    spiders.nth(1).click()
    (played,) = (option.id for option in game.decision.options if "giant-spiders" in option.id)
    page.wait_for_function("() => !document.querySelector('.touchable')")
    assert laid.answers == [played]


def test_who_must_decide_something_else_first_reads_what(open_page: OpenPage) -> None:
    laid_out = LoreTable(windows="always").hand(YOU, "Concealment")
    game = laid_out.moving(laid_out.company(YOU, "Rivendell", "Éomer"))
    page = open_page(reduced_motion="reduce")
    Laid(page, LORE_SHOWN, YOU).show(game)
    come_to_the_table(page, LORE)
    asked = LORE_SHOWN.decision(game, YOU)
    assert asked is not None
    company_member = cards(page, "companies").filter(has_text="Éomer").first
    lies_still(company_member)
    company_member.click()
    menu = page.get_by_role("dialog", name="Éomer")
    expect(menu.get_by_role("status")).to_contain_text("Something else is to be decided first.")
    expect(menu.get_by_role("status")).to_contain_text(asked.prompt)


def test_a_refusal_never_lies_on_the_fight(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    game = attacked("Gimli", "Legolas", by="Cave-drake", hand=("Concealment", "Dodge", "Cave-drake"))
    act(game, "Assign a strike to Gimli")
    Laid(page, SHOWN, YOU).show(game)
    come_to_the_table(page, MECCG)
    for screen in (WIDE, SCREENS["small"], SCREENS["phone"], SCREENS["lying phone"]):
        page.keyboard.press("Escape")
        page.set_viewport_size(screen)
        menu = touch(page, "Concealment")
        expect(menu.get_by_role("status")).to_contain_text("too late")
        wait_until_uncovered(page)
