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
from tests.games.meccg.dialect import OPPONENT, YOU, act, attacked, company, table
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
    rule: str


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
        SHOWN, MECCG, exploring, YOU, "Glamdring", ("Major items are not playable at this site",), "ME-10.26"
    ),
    "meccg-moment": Refusal(
        SHOWN,
        MECCG,
        exploring,
        YOU,
        "Concealment",
        ("It can be used in combat only", "It needs a scout in the company"),
        "IN-140",
    ),
    "meccg-price": Refusal(
        SHOWN,
        MECCG,
        crowded,
        YOU,
        "Gimli",
        ("Gimli takes more than is unused: 6 of 1 general influence",),
        "",
    ),
    "lore-site": Refusal(
        LORE_SHOWN,
        LORE,
        in_bree,
        YOU,
        "Sword of Gondolin",
        ("Sword of Gondolin is not playable at this site",),
        "LO-2.89",
    ),
    "lotr_tcg-price": Refusal(
        TCG_SHOWN,
        LOTR_TCG,
        on_the_road,
        OPPONENT,
        "Goblin Marksman",
        ("Goblin Marksman costs too much twilight: 3 and 2 for roaming: 5 of 4",),
        "TC-1.24",
    ),
    "lotr_tcg-side": Refusal(
        TCG_SHOWN,
        LOTR_TCG,
        setting_out,
        YOU,
        "Goblin Runner",
        ("The Free Peoples player plays Free Peoples cards, the others Shadow cards",),
        "TC-3.03",
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
    assert len(told) <= 2, "the nearest reasons only"
    assert not [words for words in told if TESTED.search(words)]
    assert barriers(page) == []
    if refusal.rule:
        menu.get_by_role("button", name=f"Rule {refusal.rule}", exact=True).click()
        expect(page.get_by_role("tabpanel", name="Rules")).to_contain_text(refusal.rule)
    for screen in SCREENS.values():
        page.keyboard.press("Escape")
        page.set_viewport_size(screen)
        menu = touch(page, refusal.card)
        expect(menu.get_by_role("status")).to_contain_text(refusal.says[0])
        assert menu.evaluate(LIES) == []


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
