"""The table of the LOTR TCG: playing on it by clicks, by keys and by two, what it shows, and the rooms around it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.lotr_tcg.dialect import OPPONENT, YOU, passes, skirmish
from tests.games.lotr_tcg.test_page import SHOWN
from tests.page.conftest import PHONE, WIDE, OpenPage
from tests.page.positions import lay
from tests.page.stages import SCREENS, lies_still, see_pictures, stage, wait_until_uncovered, wait_until_whole
from tests.page.test_people import concede
from tests.page.test_table import (
    LOTR_TCG,
    answered,
    cards,
    click_something,
    door,
    my_move,
    play_on,
    prompt,
    result,
    sit_down,
)


def begin(page: Page) -> None:
    """Sit down at a starter game: hands are drawn, and the first turn runs."""
    sit_down(page, LOTR_TCG)
    expect(cards(page, "hand").first).to_be_visible()


def journey(page: Page) -> Locator:
    return page.get_by_role("region", name="The journey")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_three_clicks_lead_to_a_table_that_shuts_nobody_out(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen)
    begin(page)
    assert barriers(page) == []
    played = play_on(page, 8)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert played == 8 or result(page).is_visible()
    page.keyboard.press("Escape")
    assert barriers(page) == []


def test_forty_clicks_lead_on_into_the_game(page: Page) -> None:
    begin(page)
    assert play_on(page, 40) == 40 or result(page).is_visible()
    story = page.get_by_role("log", name="The story so far")
    expect(story).to_contain_text("Turn 1")
    assert len(story.inner_text().splitlines()) > 10


@pytest.mark.soak
def test_a_whole_game_is_played_by_clicking_and_replayed(page: Page) -> None:
    begin(page)
    assert play_on(page, 3000) < 3000
    page.keyboard.press("Escape")
    result(page).click()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider", name="Move")
    expect(scrubber).to_be_visible()
    page.keyboard.press("End")
    expect(scrubber).not_to_have_attribute("aria-valuetext", re.compile("^Move 0 of"))


def test_the_path_the_pool_and_the_phases_are_on_the_table(page: Page) -> None:
    begin(page)
    sites = journey(page).get_by_role("group", name="The adventure path").get_by_role("listitem")
    expect(sites).to_have_count(7)
    # Who has nothing to do at the first site is at the second one already.
    mine = re.compile(r"site [12]; Shadow number \d.*your fellowship is here")
    expect(journey(page).get_by_role("button", name=mine)).to_have_count(1)
    expect(cards(page, "map").first).to_have_accessible_name(re.compile(r"site 1; Shadow number \d"))
    expect(journey(page).get_by_role("img", name=re.compile(r"^Twilight pool: \d+$"))).to_be_visible()
    phases = journey(page).get_by_role("list", name="Phases of the turn").get_by_role("listitem")
    expect(phases).to_have_count(7)


def test_a_card_says_its_kind_and_what_it_is_worth_now(page: Page) -> None:
    begin(page)
    frodo = page.locator(".felt [data-card]").filter(has_text=re.compile("Frodo.*Ring-bearer"))
    expect(frodo).to_have_count(2)
    for at in range(2):
        expect(frodo.nth(at)).to_have_accessible_name(re.compile(r"strength \d+, vitality \d+ of \d+"))


def test_the_other_hand_is_only_counted(page: Page) -> None:
    begin(page)
    counted = page.get_by_role("img", name=re.compile(r"^\d+ cards in hand$"))
    expect(counted).to_be_visible()
    expect(counted.locator("[data-card]")).to_have_count(0)
    expect(page.locator('.felt [data-zone="hand"]')).to_have_count(1)


def test_a_pile_is_opened_and_closed(page: Page) -> None:
    begin(page)
    page.locator('.felt [data-zone="piles"]').get_by_role("button", name=re.compile("sites to come")).click()
    sheet = page.get_by_role("dialog", name=re.compile("sites to come"))
    expect(sheet.locator("[data-card]").first).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_may_not_be_done_is_explained(page: Page) -> None:
    begin(page)
    # Whoever's turn it is, the other fellowship rests.
    page.get_by_role("group", name="Fellowship at rest").locator("[data-card]:not(.touchable)").first.click()
    answer = page.get_by_role("dialog").get_by_role("status")
    expect(answer).not_to_contain_text("Asking")
    expect(answer).to_contain_text(re.compile(r"\w+ \w+"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_rule_behind_a_question_opens_beside_the_table(page: Page) -> None:
    begin(page)
    mark = prompt(page).get_by_role("button", name=re.compile(r"^Rule TC-")).first
    rule = (mark.inner_text()).strip()
    mark.click()
    expect(page.get_by_role("tabpanel", name="Rules")).to_contain_text(rule)


def test_a_game_can_be_played_with_the_keyboard_alone(page: Page) -> None:
    door(page, LOTR_TCG).get_by_role("button", name="Play the computer").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sit down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(my_move(page)).to_be_visible()
    held = cards(page, "hand").first
    expect(held).to_be_visible()
    page.keyboard.press("h")
    expect(held).to_be_focused()
    name = held.locator(".name").inner_text()
    expect(page.locator(".slot.full .name")).to_contain_text(name)
    page.keyboard.press("ArrowRight")
    expect(held).not_to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("your fellowship")
    page.keyboard.press("Escape")
    for _ in range(6):
        if result(page).is_visible():
            break
        with answered(page, or_over=True):
            # A digit opens a list that is shut; the next one chooses from it.
            if prompt(page).locator(".passes").count() > 0:
                page.keyboard.press("Space")
            else:
                if prompt(page).locator(".count[aria-expanded=false]").count() > 0:
                    page.keyboard.press("1")
                    expect(page.locator("[data-option]").first).to_be_visible()
                page.keyboard.press("1")


def test_choices_can_be_taken_back_against_the_computer(page: Page) -> None:
    begin(page)
    question = page.locator(".question").inner_text()
    story = page.get_by_role("log", name="The story so far").inner_text()
    with answered(page):
        prompt(page).locator(".passes .button.main:not(.caret)").first.click()
    page.keyboard.press("u")
    expect(page.locator(".question")).to_have_text(re.compile(re.escape(question).replace(r"\ ", r"\s+")))
    expect(page.get_by_role("log", name="The story so far")).to_have_text(re.compile(r"\S"))
    assert story.splitlines()[0] in page.get_by_role("log", name="The story so far").inner_text()


def test_the_hand_is_drawn_whole_and_within_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    begin(page)
    held = cards(page, "hand")
    assert held.count() == 8
    lies_still(held)
    boxes = [held.nth(n).bounding_box() for n in range(held.count())]
    lefts = [box["x"] for box in boxes if box]
    assert all(after - before >= 44 for before, after in pairwise(lefts)), "a finger finds each card"


HELD = ["Mysterious Wizard", "Stand Against Darkness", "Host of Thousands", "Goblin Runner", "Drums in the Deep"]
LEAST = {"wide": 120, "small": 84, "large": 150, "phone": 64, "lying phone": 76, "200 percent": 64}
"""How wide the cards of a fighter with two possessions and of three minions are at least."""


@pytest.mark.parametrize("seat", [YOU, OPPONENT], ids=["fellowship", "shadow"])
def test_a_skirmish_stands_on_a_stage_that_nothing_covers(
    open_page: OpenPage, barriers: Callable[[Page], list[str]], seat: int
) -> None:
    game = skirmish(
        {"name": "Gimli, Son of Glóin", "with": ["Dwarven Axe", "Gimli's Helm"]},
        "Goblin Runner",
        "Goblin Scavengers",
        "Cave Troll of Moria, Scourge of the Black Pit",
        you={"hand": HELD, "fellowship": ["Legolas, Greenleaf", "Gandalf, Friend of the Shirefolk"]},
        opponent={"hand": HELD},
    )
    if seat == OPPONENT:
        passes(game)
    page = open_page(reduced_motion="reduce")
    lay(page, SHOWN, game, seat)
    begin(page)
    expect(stage(page).locator(".fighter")).to_have_count(4)
    for name, screen in SCREENS.items():
        page.set_viewport_size(screen)
        wait_until_uncovered(page, LEAST[name])
        wait_until_whole(page)
        glowing = page.locator('.felt [data-zone="hand"] .touchable').first
        glowing.click(trial=True, position={"x": 20, "y": 14})
    assert barriers(page) == []
    # What the small screen has no room for is told in a drawer that moves nothing.
    page.set_viewport_size(PHONE)
    more = prompt(page).get_by_role("button", name="The whole question")
    more.hover()
    before = lies_still(page.locator(".prompt, .felt [data-card]"))
    more.click()
    expect(prompt(page).locator(".whole")).to_have_text(
        "Do you use anything in the skirmish of Gimli, Son of Glóin? As it stands: 8 against 28: Gimli overwhelmed "
        "(Gimli 6, Dwarven Axe +2 against Goblin Runner 5, Goblin Scavengers 8, Cave Troll of Moria 15)."
    )
    assert lies_still(page.locator(".prompt, .felt [data-card]")) == before


LIES = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  let scrolled = 0;
  for (let above = one.parentElement; above; above = above.parentElement) scrolled += above.scrollTop;
  return [x, y + scrolled, width, height].map(Math.round);
})"""
"""Where things lie, wherever a table that is longer than the window has been scrolled to."""


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_list_opens_in_a_drawer_that_moves_nothing_and_leaves_the_stage_free(
    open_page: OpenPage, screen: dict[str, int]
) -> None:
    page = open_page(viewport=screen, reduced_motion="reduce")
    game = skirmish(
        {"name": "Gimli, Son of Glóin", "with": ["Dwarven Axe", "Gimli's Helm"]}, "Goblin Runner", you={"hand": HELD}
    )
    lay(page, SHOWN, game, YOU)
    begin(page)
    wait_until_uncovered(page)
    everything = page.locator(".prompt, .felt [data-card], .top")
    assert prompt(page).locator(".buttons .button:not(.caret)").count() <= 3
    before = lies_still(everything, LIES)
    prompt(page).locator(".count").click()
    expect(prompt(page).locator("[data-option]").first).to_be_visible()
    wait_until_uncovered(page)
    assert lies_still(everything, LIES) == before
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the window itself never scrolls"
    prompt(page).locator("[data-option]").first.click(trial=True)


def test_a_long_name_leaves_the_question_whole_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, reduced_motion="reduce")
    lay(page, SHOWN, skirmish("Boromir, Son of Denethor", "Goblin Runner", you={"hand": HELD}), YOU)
    begin(page)
    expect(prompt(page)).to_contain_text("in the skirmish of Boromir, Son of Denethor?")
    wait_until_whole(page)


def test_a_long_press_shows_a_card_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, has_touch=True)
    begin(page)
    held = cards(page, "hand").last
    name = held.locator(".name").inner_text()
    held.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(page.locator(".slot.full .name")).to_contain_text(name)


def test_two_friends_play_by_a_link(open_page: OpenPage) -> None:
    host = open_page()
    door(host, LOTR_TCG).get_by_role("button", name="Challenge a friend").click()
    host.get_by_label("What the others call you").fill("Ann")
    host.get_by_role("button", name="Lay the table").click()
    link = host.get_by_label("The link to this table").input_value()
    guest = open_page(link)
    guest.get_by_label("What the others call you").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(cards(host, "hand")).to_have_count(8)
    expect(cards(guest, "hand")).to_have_count(8)
    for _ in range(4):
        page = asked_of(host, guest)
        other = guest if page is host else host
        expect(prompt(other)).to_contain_text("thinks about")
        version = prompt(page).get_attribute("data-version") or ""
        click_something(page, 1)
        expect(prompt(page)).not_to_have_attribute("data-version", version)
    concede(host)
    expect(guest.get_by_role("dialog", name="You have won")).to_be_visible()


def asked_of(host: Page, guest: Page) -> Page:
    """Whose move it is, as soon as it is somebody's."""
    for _ in range(200):
        for page in (host, guest):
            if my_move(page).is_visible():
                return page
        see_pictures(host)
    raise AssertionError("nobody is asked")


def test_a_stranger_watches_without_touching_and_sees_no_hand(open_page: OpenPage) -> None:
    player = open_page()
    begin(player)
    stranger = open_page(player.url)
    expect(stranger.get_by_text("watching")).to_be_visible()
    expect(stranger.locator(".felt .touchable")).to_have_count(0)
    expect(stranger.locator('.felt [data-zone="hand"]')).to_have_count(0)
    expect(stranger.locator(".felt [data-card]").first).to_be_visible()


def test_a_game_that_is_over_is_replayed_with_open_hands(page: Page) -> None:
    begin(page)
    play_on(page, 3)
    if not result(page).is_visible():
        concede(page)
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider", name="Move")
    expect(scrubber).to_have_attribute("aria-valuetext", re.compile("^Move 0 of"))
    page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_attribute("aria-valuetext", re.compile("^Move 1 of"))
    expect(journey(page)).to_be_visible()
    page.get_by_label("Seen by").select_option(label="all hands open")
    expect(page.locator('.felt [data-zone="hand"]')).to_have_count(2)


def test_without_motion_nothing_moves(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce", color_scheme="dark")
    begin(page)
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    play_on(page, 3)
    assert page.evaluate("document.getAnimations().every((one) => one.effect.getComputedTiming().duration <= 1)")
    still = "[...document.querySelectorAll('*')].every((one) => getComputedStyle(one).transitionDuration === '0s')"
    assert page.evaluate(still), "what is placed lies there at once"


# the rooms around it


def test_a_deck_is_read_changed_checked_and_taken_away(
    open_page: OpenPage, barriers: Callable[[Page], list[str]]
) -> None:
    page = open_page("/decks?game=lotr_tcg")
    page.get_by_role("link", name="Gimli Starter").click()
    deck = page.get_by_role("region", name="The deck")
    expect(deck.get_by_text("Fit for the")).to_be_visible()
    page.get_by_role("searchbox").first.fill("Goblin Runner")
    expect(page.get_by_role("button", name="Add Goblin Runner")).to_be_visible()
    page.get_by_role("button", name="Add Goblin Runner").click()
    expect(deck.get_by_role("button", name="Goblin Runner", exact=True)).to_be_visible()
    deck.get_by_label("Format").select_option("standard")
    expect(deck.get_by_text(re.compile("to mend for the standard game"))).to_be_visible()
    expect(deck.get_by_role("link", name="TC-2.04")).to_be_visible()
    deck.get_by_role("tab", name="Charts").click()
    expect(deck.get_by_text("Cultures")).to_be_visible()
    deck.get_by_role("tab", name="Sample hand").click()
    expect(deck.get_by_role("tabpanel").locator(".slot")).to_have_count(8)
    assert barriers(page) == []


def test_a_deck_of_gemp_is_brought_and_taken_away(page: Page) -> None:
    page.goto("/decks?game=lotr_tcg")
    page.get_by_role("button", name=re.compile("Bring a deck")).click()
    page.get_by_label("or paste the list here").fill("1_290|1_2|1_320,1_327|1_94,1_94,1_178")
    page.get_by_role("button", name="Read it").click()
    deck = page.get_by_role("region", name="The deck")
    expect(deck.get_by_role("button", name="One Goblin Runner more in Shadow")).to_be_visible()
    expect(deck.get_by_text(re.compile("to mend"))).to_be_visible()
    deck.get_by_role("button", name="Take away").click()
    sheet = page.get_by_role("dialog", name="Take the deck away")
    sheet.get_by_label("Format").select_option("GEMP")
    expect(sheet.get_by_label("The file")).to_have_value(re.compile(r"^1_290\|1_2\|1_320,1_327\|"))


def test_the_deck_room_turns_to_the_other_game(page: Page) -> None:
    page.goto("/decks")
    page.get_by_role("radio", name=LOTR_TCG).check(force=True)
    expect(page.get_by_role("link", name="Gimli Starter")).to_be_visible()
    page.get_by_role("radio", name="Middle-earth CCG").check(force=True)
    expect(page.get_by_role("link", name="Dwarven Quest")).to_be_visible()


def test_the_rulebook_of_the_game_is_read(page: Page) -> None:
    page.goto("/rules/TC-6.17")
    expect(page.get_by_role("heading", name=re.compile("TC-6.17"))).to_be_visible()
