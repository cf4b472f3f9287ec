"""The measure of clicks: what the server answers is not counted, and the same arguments give the same table."""

from __future__ import annotations

from tools.clicks import Answer, efforts, measure, rows
from westmarch.games.page import PageDecision, PageOption
from westmarch.server.tables.auto_pass import windows_of
from westmarch.shelf import known_game


def test_only_what_a_person_is_asked_is_counted() -> None:
    known = known_game("meccg")
    found = measure(known, "introductory", games=1, seed=1)
    assert found == measure(known, "introductory", games=1, seed=1)
    unasked = {window for window, usual in windows_of("meccg").usual.items() if usual == "pass"}
    assert not unasked & {*found.own, *found.other}
    assert "destination" in found.own
    assert "hazards" in found.other, "hazards are played in the opponent's turn"
    assert "destination" not in found.other
    assert abs(found.own_turns - found.other_turns) <= 1
    assert found.own_turn == sum(found.own.values()) / found.own_turns
    assert rows(found)[-3] == f"| all | {found.own_turn:.2f} | {found.other_turn:.2f} |"


def test_the_introductory_game_takes_a_quarter_fewer_clicks_than_nine_and_three() -> None:
    found = measure(known_game("meccg"), "introductory", games=20, seed=1)
    assert found.own_turn + found.own_targets / found.own_turns <= 6.75, "without a drag"
    assert found.other_turn + found.other_targets / found.other_turns <= 2.25


def answer(id: str, *options: PageOption, kind: str = "site", **more: object) -> Answer:
    return Answer(True, PageDecision(kind, "", "", options, **more), id)  # type: ignore[arg-type]


def option(id: str, *cards: int) -> PageOption:
    return PageOption(id, id, cards=cards)


def effort(*answers: Answer) -> list[tuple[int, bool]]:
    return [(clicks, aimed) for _, _, clicks, aimed in efforts(answers)]


def test_a_card_that_can_do_several_things_takes_a_target_or_another_click() -> None:
    options = (option("a", 1), option("b", 2, 7), option("c", 2, 8), option("d", 3), option("e", 3))
    assert effort(answer("a", *options)) == [(1, False)]
    assert effort(answer("b", *options)) == [(1, True)], "a drag, or two clicks"
    assert effort(answer("d", *options)) == [(2, False)], "the menu of the card"


def test_answers_that_the_page_gives_together_are_one_click() -> None:
    later = PageOption("go", "go", cards=(9,), after=("pass",))
    first = answer("pass", PageOption("pass", "pass", is_pass=True), kind="organize", ahead=(later,))
    assert effort(first, answer("go", option("go", 9), option("stay", 8), kind="destination")) == [(1, False)]
    assert effort(first, answer("elsewhere", option("elsewhere", 9), kind="destination")) == [(1, False)] * 2
    proposal = PageOption("b", "both", after=("a",))
    options = [option(id, number) for number, id in enumerate("abcd")]
    asked = answer("b", *options, proposal=proposal)
    assert effort(asked, answer("a", *options)) == [(1, False)], "in whatever order"
    assert effort(asked, answer("c", *options)) == [(1, False)] * 2
