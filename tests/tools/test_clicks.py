"""The measure of clicks: what the server answers is not counted, and the same arguments give the same table."""

from __future__ import annotations

from tools.clicks import measure, rows
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
    assert rows(found)[-1] == f"| all | {found.own_turn:.2f} | {found.other_turn:.2f} |"
