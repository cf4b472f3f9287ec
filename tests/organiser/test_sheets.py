"""What is pinned to the wall and sent away."""

from __future__ import annotations

import csv
import io

from tests.organiser.moots import Moot
from westmarch.organiser.sheets import (
    pairings_sheet,
    players_sheet,
    results_sheet,
    slips_html,
    slips_text,
    standings_sheet,
    to_csv,
    to_html,
)
from westmarch.organiser.steps import Ejected, Warned


def played() -> Moot:
    moot = Moot("Anna, the tall", "=1+1", "<b>Cilia</b>", "Dora", "Emil")
    moot.set_round("1 2", "3 4", bye="5")
    moot.result(1, 20, 10)
    moot.result(2, 9, 9)
    return moot


def rows_of(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_standings_as_csv() -> None:
    rows = rows_of(to_csv(standings_sheet(played().event)))
    assert rows[0] == ["Place", "Player", "Points", "Won", "Drawn", "Lost", "Byes", "Opponents", "Status"]
    assert rows[1] == ["1=", "Anna, the tall", "6", "1", "0", "0", "0", "0", ""]
    assert rows[2] == ["1=", "Emil", "6", "0", "0", "0", "1", "0", ""]
    assert rows[5] == ["5", "'=1+1", "0", "0", "0", "1", "0", "6", ""], "no spreadsheet computes a name"


def test_standings_as_a_page_of_its_own() -> None:
    page = to_html(standings_sheet(played().event))
    assert page.startswith("<!doctype html>")
    assert "&lt;b&gt;Cilia&lt;/b&gt;" in page
    assert "<b>Cilia" not in page
    assert page.count("<tr>") == 6
    assert "After 1 of 3 rounds." in page
    assert "http" not in page, "it needs nothing from elsewhere"


def test_pairings_tell_scores_results_and_the_bye() -> None:
    moot = played()
    sheet = pairings_sheet(moot.event, moot.event.rounds[0])
    assert sheet.rows[0] == [1, "Anna, the tall (0)", "=1+1 (0)", "6:0 (20:10)"]
    assert sheet.note == "Emil has a bye, worth 6 points."
    moot.pair()
    second = pairings_sheet(moot.event, moot.event.rounds[1])
    assert sorted(str(cell) for row in second.rows for cell in row[1:3]) == [
        "<b>Cilia</b> (3)",
        "Anna, the tall (6)",
        "Dora (3)",
        "Emil (6)",
    ]


def test_results_name_every_player_of_every_game() -> None:
    rows = results_sheet(played().event).rows
    assert rows[0] == [1, 1, "Anna, the tall", 20, 6, "played"]
    assert rows[3] == [1, 2, "Dora", 9, 3, "played"]
    assert rows[4] == [1, 0, "Emil", "", 6, "bye"]


def test_players_with_warnings_and_ejections() -> None:
    moot = played()
    moot.do(Warned(4, "stalling"))
    moot.do(Ejected(5, "marked sleeves"))
    rows = players_sheet(moot.event).rows
    assert rows[3] == [4, "Dora", "", "person", "", "stalling", "in"]
    assert rows[4][-1] == "ejected (marked sleeves)"
    assert standings_sheet(moot.event).rows[-1][0] == "—"


def test_slips_have_a_line_for_each_player() -> None:
    moot = played()
    text = slips_text(moot.event, moot.event.rounds[0])
    assert text.count("signature") == 4
    assert "Moot, round 1, table 2" in text
    page = slips_html(moot.event, moot.event.rounds[0])
    assert page.count('class="slip"') == 2
    assert "&lt;b&gt;Cilia&lt;/b&gt;" in page
