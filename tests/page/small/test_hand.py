"""The hand lies whole at the edge of the table: nothing cuts it off or covers it, and it covers nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.games.lotr_tcg import dialect as lotr_tcg
from tests.games.lotr_tcg.test_page import SHOWN as TCG_SHOWN
from tests.games.meccg.dialect import YOU, attacked
from tests.games.meccg.test_page import SHOWN
from tests.games.pages import Shown
from tests.page.conftest import WIDE, OpenPage
from tests.page.positions import Laid
from tests.page.small.test_in_sight import facing, wait_for_none
from tests.page.stages import SCREENS, come_to_the_table, lies_still
from tests.page.test_small_screens import organizing
from tests.page.test_table import LOTR_TCG, MECCG, cards
from westmarch.kernel.game import Game

NOT_WHOLE = """() => {
  const hand = document.querySelector('.felt [data-zone="hand"]');
  const table = document.querySelector('.board').getBoundingClientRect();
  const felt = document.querySelector('.felt').getBoundingClientRect();
  const edge = hand.getBoundingClientRect();
  const reaches = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return [...hand.querySelectorAll('[data-card]')].flatMap((card) => {
    const box = card.getBoundingClientRect();
    const leaves = (room) => box.left < room.left - 1 || box.right > room.right + 1 ||
      box.top < room.top - 1 || box.bottom > room.bottom + 1;
    const within = Math.max(12, card.offsetWidth * 0.12);
    const at = [box.left + within, box.top + within];
    const isFound = card.contains(document.elementFromPoint(...at));
    const isBare = hand.contains(document.elementFromPoint(at[0], box.bottom - 6));
    return [leaves(edge) && 'is cut off', leaves(felt) && 'leaves the table', reaches(box, table) && 'lies on others',
      !isFound && 'cannot be touched', !isBare && 'is covered']
      .filter(Boolean).map((how) => `${card.textContent} ${how}`);
  });
}"""
"""Cards of the hand that are not seen as they should."""

HELD = ["Mysterious Wizard", "Stand Against Darkness", "Host of Thousands", "Goblin Runner", "Drums in the Deep"]


class Moment(NamedTuple):
    """A question, and at whose table it is asked."""

    shown: Shown[Any]
    door: Any
    position: Callable[[], Game[Any]]


def fighting() -> Game[Any]:
    return lotr_tcg.skirmish("Gimli, Son of Glóin", "Goblin Runner", you={"hand": HELD})


def under_attack() -> Game[Any]:
    return attacked("Gimli", "Legolas", by="Cave-drake", hand=("Concealment", "Dodge", "Risky Blow", "Cave-drake"))


def under_attack_with_many_cards() -> Game[Any]:
    held = ("Concealment", "Dodge", "Risky Blow", "Cave-drake", "Block", "Cram", "Sting", "Glamdring")
    return attacked(
        "Gimli", "Legolas", by="Cave-drake", hand=(*held, "Giant Spiders", "Orc-guard", "Smoke Rings", "Muster")
    )


MOMENTS = {
    "nothing to play": Moment(TCG_SHOWN, LOTR_TCG, lambda: facing("assignment")),
    "a skirmish": Moment(TCG_SHOWN, LOTR_TCG, fighting),
    "eight cards": Moment(SHOWN, MECCG, organizing),
    "an attack": Moment(SHOWN, MECCG, under_attack),
    "twelve cards in an attack": Moment(SHOWN, MECCG, under_attack_with_many_cards),
}


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS.keys())
def test_the_hand_is_whole_on_every_screen(open_page: OpenPage, moment: Moment) -> None:
    page = open_page()
    Laid(page, moment.shown, YOU).show(moment.position())
    come_to_the_table(page, moment.door)
    expect(cards(page, "hand").first).to_be_visible()
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        lies_still(page.locator(".felt [data-card]"))
        wait_for_none(page, NOT_WHOLE)


def width_of(page: Page) -> int:
    """How wide the cards of the hand are."""
    lies_still(cards(page, "hand"))
    return int(cards(page, "hand").first.locator(".slot").evaluate("slot => slot.offsetWidth"))


def test_while_nothing_can_be_played_the_hand_is_smaller(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    laid = Laid(page, TCG_SHOWN, YOU)
    laid.show(fighting())
    come_to_the_table(page, LOTR_TCG)
    for screen in (WIDE, SCREENS["large"]):
        page.set_viewport_size(screen)
        laid.show(fighting())
        expect(page.locator('.felt [data-zone="hand"] .touchable').first).to_be_visible()
        ready = width_of(page)
        laid.show(facing("assignment"))
        expect(page.locator('.felt [data-zone="hand"] .touchable')).to_have_count(0)
        assert width_of(page) == pytest.approx(0.7 * ready, abs=3)
