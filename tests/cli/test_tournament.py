"""`westmarch tournament` as a director or another program uses it."""

from __future__ import annotations

import csv
import json
from datetime import datetime
from pathlib import Path

import pytest
import typer
from click.testing import CliRunner, Result

from westmarch.cli import app
from westmarch.games.meccg.decks import ready_decks
from westmarch.organiser.journal import Journal
from westmarch.organiser.plan import Plan
from westmarch.organiser.steps import Founded, Registered
from westmarch.shelf import known_game

COMMAND = typer.main.get_command(app)
"""Made once, for making it takes longer than most verbs do."""


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(COMMAND, arguments, env={"COLUMNS": "160"})


class Desk:
    """A director at the command line, with one event."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "moot.tournament"

    def run(self, verb: str, *words: str) -> tuple[int, str, str]:
        result = invoke("tournament", verb, str(self.path), *words)
        return result.exit_code, result.stdout, result.stderr

    def do(self, verb: str, *words: str) -> str:
        code, shown, complaint = self.run(verb, *words)
        assert code == 0, complaint
        return shown

    def refuse(self, verb: str, *words: str, code: int = 2) -> str:
        got, _, complaint = self.run(verb, *words)
        assert got == code, complaint
        assert "Traceback" not in complaint
        return complaint


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.fixture
def lore(desk: Desk) -> Desk:
    """Five players of LoRE, nothing paired yet."""
    journal = Journal(desk.path)
    journal.found(Founded(Plan("Moot of Bree", "lore", "standard", 7, start=datetime(2027, 3, 6, 10, 0))))
    for name in ("Anna", "Bob", "Cilia", "Dora", "Emil"):
        journal.add(Registered(name))
    return desk


def test_a_whole_event_from_founding_to_ratings(desk: Desk) -> None:
    lore = desk
    told = lore.do("new", "--game", "lore", "--name", "Moot of Bree", "--seed", "7")
    assert told == "Moot of Bree: LoRE, standard, two-player, seed 7.\n"
    for name in ("Anna", "Bob", "Cilia", "Dora", "Emil"):
        assert lore.do("register", name) == f"{name} is registered.\n"
    shown = lore.do("pair")
    assert "Round 1 is paired: 2 tables" in shown
    assert "has a bye, worth 6 points." in shown
    first = lore_player(lore, 1)
    assert f"Round 1, table 1: {first} - " in (told := lore.do("result", "1", "20:10"))
    assert "6:0 (20:10)." in told
    assert "results are missing of tables 2" in lore.do("show")
    lore.do("result", "2", "9-12")
    lore.do("pair")
    lore.do("result", "1", "15:10")
    lore.do("result", "2", "--ring", lore_player(lore, 2))
    lore.do("drop", "Emil", "--reason", "a train to catch")
    lore.do("pair")
    for table in json.loads(lore.do("show", "--json"))["open_tables"]:
        lore.do("result", str(table), "10:10")
    lore.do("close")
    rows = list(csv.reader(lore.do("standings", "--csv").splitlines()))
    assert rows[0][:3] == ["Place", "Player", "Points"]
    assert len(rows) == 6
    assert {row[1]: row[-1] for row in rows}["Emil"] == "dropped"
    rated = json.loads(lore.do("rate", "--json"))
    assert rated["columns"][:2] == ["Player", "Rating"]
    assert sum(row[3] for row in rated["rows"]) == 2 * 6, "six games were played"


def lore_player(desk: Desk, table: int) -> str:
    """Who is named first at a table of the current round."""
    sheet = json.loads(desk.do("pairings", "--json"))
    return str(sheet["rows"][table - 1][1]).split(" (")[0]


def test_everything_can_be_read_by_programs(lore: Desk) -> None:
    taken = json.loads(lore.do("pair", "--json"))
    assert taken["event"] == "Moot of Bree"
    assert (taken["players"], taken["round"], taken["rounds"], taken["open_tables"]) == (5, 1, 3, [1, 2])
    assert json.loads(lore.do("players", "--json"))["rows"][0][1] == "Anna"
    assert len(json.loads(lore.do("log", "--json"))["rows"]) == 7
    assert json.loads(lore.do("clock", "--json"))[1]["begins"] == "2027-03-06T11:15:00"
    assert json.loads(lore.do("clock", "--order", "Anna,Bob", "--turn", "Bob", "--json")) == ["Bob"]


def test_times_of_rounds_and_turns_after_time(lore: Desk) -> None:
    shown = lore.do("clock")
    assert "11:00" in shown
    assert "12:30" in shown
    told = lore.do("clock", "--order", "Anna,Bob", "--turn", "anna")
    assert "Anna finishes this turn, then Bob has one more turn" in told
    assert "--order Anna,Bob" in lore.refuse("clock", "--turn", "Anna")


def test_a_game_without_times_says_so(desk: Desk) -> None:
    desk.do("new", "--game", "meccg", "--start", "2027-03-06 10:00")
    assert "MECCG sets no length of rounds" in desk.refuse("clock", code=1)
    other = Desk(desk.path.parent / "other")
    other.path.parent.mkdir()
    other.do("new", "--game", "meccg", "--start", "2027-03-06 10:00", "--minutes", "90", "--rounds", "2")
    assert "11:30" in other.do("clock")


def test_decks_are_checked_by_the_format(desk: Desk, tmp_path: Path) -> None:
    assert "tournament" in desk.do("new", "--game", "meccg"), "the usual format of its tournaments"
    desk.do("register", "Anna", "--deck", "Dwarven Quest")
    small = tmp_path / "small.deck"
    small.write_text("Mine\nPool\n1 Gimli\nResources\n3 Ford\n", encoding="utf-8")
    complaint = desk.refuse("register", "Bob", "--deck", str(small), code=1)
    assert "Bob is not registered" in complaint
    assert "(ME-" in complaint
    assert "there is no deck 'Nothing'" in desk.refuse("register", "Bob", "--deck", "Nothing")
    assert len(json.loads(desk.do("players", "--json"))["rows"]) == 1


def test_an_illegal_deck_at_the_table_means_ejection(desk: Desk, tmp_path: Path) -> None:
    desk.do("new", "--game", "meccg", "--seed", "3")
    for name in ("Anna", "Bob", "Cilia", "Dora"):
        desk.do("register", name, "--deck", "Dwarven Quest")
    desk.do("pair")
    assert "legal" in desk.do("inspect", "Anna")
    lines = ready_decks()["Dwarven Quest"].to_text().splitlines()
    spot = lines.index("Resources") + 1
    fewer = tmp_path / "fewer.deck"
    fewer.write_text("\n".join([*lines[:spot], *lines[spot + 1 :]]), encoding="utf-8")
    code, shown, told = desk.run("inspect", "Bob", str(fewer), "--mistake")
    assert code == 1
    assert "perhaps a mistake" in shown
    assert "ejected" not in told
    code, _, told = desk.run("inspect", "Anna", str(fewer))
    assert code == 1
    assert "Anna is ejected: an illegal deck" in told
    other = tmp_path / "other.deck"
    other.write_text(ready_decks()["Stewards of Gondor"].to_text(), encoding="utf-8")
    _, shown, _ = desk.run("inspect", "Cilia", str(other), "--mistake")
    assert "not the one on the list" in shown
    players = {row[1]: row[-1] for row in json.loads(desk.do("players", "--json"))["rows"]}
    assert players["Bob"] == "in"
    assert players["Anna"].startswith("ejected")


@pytest.mark.rule("LO-6.43")
def test_a_lore_deck_with_too_few_resources_means_ejection(lore: Desk, tmp_path: Path) -> None:
    lore.do("register", "Frida", "--deck", "Stewards of the South")
    lines = known_game("lore").ready_decks()["Stewards of the South"].to_text().splitlines()  # type: ignore[attr-defined]
    first = lines.index("Resources") + 1
    counts = [int(line.split()[0]) for line in lines[first : lines.index("", first)]]
    spare = sum(counts) - 29
    assert counts[:spare] == [1] * spare
    deck = tmp_path / "fewer.deck"
    deck.write_text("\n".join([*lines[:first], *lines[first + spare :]]), encoding="utf-8")
    code, shown, told = lore.run("inspect", "Frida", str(deck))
    assert code == 1
    assert "29 resources" in shown
    assert "Frida is ejected: an illegal deck" in told


def test_warnings_lead_to_ejection_and_can_be_taken_back(lore: Desk) -> None:
    lore.do("warn", "Bob", "stalling")
    code, _, told = lore.run("warn", "Bob", "Stalling", "--reason", "again")
    assert code == 0
    assert "Bob is ejected: 2 warnings for stalling (LO-6.42)" in told
    assert "Taken back: step 8, Bob is warned for Stalling (again)." in lore.do("undo", "--reason", "it was Dora")
    assert "4 players" not in lore.do("show")
    lore.do("eject", "Dora", "--reason", "marked sleeves")
    assert "ejected (marked sleeves)" in lore.do("players")
    trail = json.loads(lore.do("log", "--json"))["rows"]
    assert trail[7][3] == "taken back"
    assert trail[8][2] == "step 8 is taken back (it was Dora)"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("result", "1", "twenty"), "'twenty' says no totals"),
        (("result", "1"), "say how the game ended"),
        (("result", "9", "20:10"), "round 1 has tables 1 to 2; there is no table 9"),
        (("result", "1", "20:10:5"), "the table has 2 players, but 3 totals are given"),
        (("result", "1", "--agreed"), "LoRE knows no agreed draws"),
        (("result", "1", "--winner", "Zoe"), "nobody here is called 'Zoe'"),
        (("result", "1", "--winner", "Anna", "--stopped"), "choose one of"),
        (("correct", "1", "1", "20:10"), "has no result yet"),
        (("correct", "4", "1", "20:10"), "there is no round 4; 1 are paired"),
        (("pair",), "round 1 still runs at tables 1, 2"),
        (("close",), "round 1 still runs"),
        (("register", "Frida"), "Frida can only enter late"),
        (("register", "Anna"), "Anna is registered already"),
        (("drop", "A"), ""),
        (("standings", "--round", "7"), "there is no round 7"),
        (("standings", "--csv", "--html"), "choose one of --json, --csv and --html"),
        (("new", "--game", "lore"), "holds an event already"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(lore: Desk, words: tuple[str, ...], complaint: str) -> None:
    lore.do("pair")
    if complaint:
        told = lore.refuse(*words)
        assert complaint in told
        assert len(told.strip().splitlines()) == 1
    else:
        assert "Anna drops" in lore.do(*words), "the beginning of a name is enough"


def test_a_file_that_is_no_event(desk: Desk) -> None:
    assert "No such file" in desk.refuse("standings")
    desk.path.write_text("Moot\n", encoding="utf-8")
    assert "moot.tournament:1: this is no step of an event" in desk.refuse("standings")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--game", "chess"), "nobody knows how tournaments of chess are scored"),
        (("--game", "meccg", "--format", "blitz"), "there is no format 'blitz'"),
        (("--game", "meccg", "--format", "solitaire"), "not for two players"),
        (("--game", "meccg", "--format", "tournament", "--multi-player"), "larger tables needs another format"),
        (("--game", "lore", "--sanctioned", "--option", "breaking ties"), "no optional rules: breaking ties (LO-6.56)"),
    ],
)
def test_events_that_cannot_be_founded(desk: Desk, words: tuple[str, ...], complaint: str) -> None:
    assert complaint in desk.refuse("new", *words)
    assert not desk.path.exists()
    desk.do("new", "--game", "lore")


def test_optional_rules_need_everybodys_agreement(desk: Desk) -> None:
    desk.do("new", "--game", "lore", "--option", "breaking ties")
    assert "must agree to the optional rules (breaking ties)" in desk.refuse("register", "Anna")
    desk.do("register", "Anna", "--agrees")


def test_the_checklist_of_a_sanctioned_event(desk: Desk) -> None:
    about = ("--day", "2027-03-31", "--requested", "2027-02-28", "--advertised", "2027-03-17", "--country", "Canada")
    desk.do("new", "--game", "lore", "--sanctioned", *about, "--public-venue", "--director", "Elrond")
    code, shown, _ = desk.run("sanction", "--json")
    asked = json.loads(shown)
    assert code == 1
    assert asked["sanctioned_by"] == "ICE"
    assert [demand["words"] for demand in asked["demands"] if not demand["met"]] == ["at least 5 players (0)"]
    for name in ("Anna", "Bob", "Cilia", "Dora", "Emil"):
        desk.do("register", name)
    desk.do("sanction")


def test_lists_that_were_not_announced_are_flagged_at_once(desk: Desk) -> None:
    code, _, told = desk.run("new", "--game", "meccg", "--deck-lists")
    assert code == 0
    assert "not so: the advertising says that deck lists are demanded (LO-6.41)" in told
    assert "must hand in a deck list" in desk.refuse("register", "Anna")


def test_more_rounds_than_opponents_are_said_plainly(lore: Desk) -> None:
    code, shown, told = lore.run("rounds", "6", "--reason", "a long day")
    assert code == 0
    assert "There are 6 rounds (a long day)." in shown
    assert "5 players can play at most 5 rounds without meeting twice; 6 are planned" in told
    assert "without meeting twice 5 are possible" in lore.do("rounds")


def test_a_late_entry_and_a_return(lore: Desk) -> None:
    assert "no round is paired yet: register instead" in lore.refuse("late", "Frida")
    lore.do("pair")
    assert "Frida enters late." in lore.do("late", "Frida")
    lore.do("drop", "Bob")
    assert "Bob plays on." in lore.do("late", "bob")
    again = lore.do("pair", "--again", "--reason", "Frida came")
    assert "Round 1 is paired anew: 3 tables (Frida came)." in again


def test_places_are_swapped_before_results_are_in(lore: Desk) -> None:
    assert "no round is paired yet" in lore.refuse("swap", "Anna", "Bob")
    lore.do("pair")
    before = json.loads(lore.do("pairings", "--json"))["rows"]
    one, other = lore_player(lore, 1), lore_player(lore, 2)
    assert "Round 1 is paired anew: 2 tables" in lore.do("swap", one, other, "--reason", "a ramp at table 2")
    after = json.loads(lore.do("pairings", "--json"))["rows"]
    assert [row[1] for row in after] == [before[1][1], before[0][1]]
    assert [row[2] for row in after] == [row[2] for row in before]


def test_negative_totals_and_forfeits(lore: Desk) -> None:
    lore.do("pair")
    assert "0:6 (-3:5)" in lore.do("result", "1", "-3:5")
    name = lore_player(lore, 2)
    assert f"0:6 (without {name})" in lore.do("result", "2", "--forfeit", name)
    assert "corrected" in lore.do("correct", "1", "2", "12:8", "--stopped", "--reason", "he came after all").lower()


def test_pages_slips_and_the_record_of_an_event(lore: Desk, tmp_path: Path) -> None:
    assert "no round is paired yet" in lore.refuse("slips", code=1)
    lore.do("pair")
    assert lore.do("slips").count("signature") == 4
    page = tmp_path / "slips.html"
    lore.do("slips", "--output", str(page))
    assert page.read_text(encoding="utf-8").count('class="slip"') == 2
    wall = tmp_path / "wall.html"
    lore.do("pairings", "--output", str(wall))
    assert "<h1>Moot of Bree: round 1</h1>" in wall.read_text(encoding="utf-8")
    assert "say with --csv, --html or --json" in lore.refuse("pairings", "--output", str(tmp_path / "wall"))
    folder = tmp_path / "record"
    lore.do("export", str(folder))
    assert {file.name for file in folder.iterdir()} == {
        "log.csv",
        "pairings.html",
        "players.csv",
        "results.csv",
        "standings.csv",
        "standings.html",
    }


def test_computers_fill_an_event_and_play_it(desk: Desk, tmp_path: Path) -> None:
    desk.do("new", "--game", "lotr_tcg", "--format", "starter", "--seed", "5")
    desk.do("register", "Anna", "--deck", next(iter(starters())))
    desk.do("fill", "4")
    assert "needs a deck" in desk.refuse("register", "Bot", "--computer", "random")
    assert "there is no computer player 'oracle'" in desk.refuse("register", "Bot", "--computer", "oracle")
    assert "no round is paired yet" in desk.refuse("play")
    desk.do("pair")
    shown = json.loads(desk.do("play", "--json"))
    assert shown["step"] == "1 games are played"
    assert len(shown["open_tables"]) == 1, "Anna's game is hers"
    desk.do("result", str(shown["open_tables"][0]), "--winner", "Anna")
    assert "3" in desk.do("standings")
    desk.do("export", str(tmp_path / "record"))
    assert (tmp_path / "record" / "decks" / "001.deck").is_file()


def starters() -> list[str]:
    result = invoke("deck", "list", "--game", "lotr_tcg", "--json")
    return [each["name"] for each in json.loads(result.stdout) if "starter" in each["formats"]]


def test_ratings_over_events_in_the_order_of_their_days(tmp_path: Path) -> None:
    later, earlier = Desk(tmp_path), Desk(tmp_path / "earlier")
    earlier.path.parent.mkdir()
    for desk, day, totals in ((later, "2027-06-01", "10:20"), (earlier, "2027-03-01", "20:10")):
        desk.do("new", "--game", "lore", "--start", f"{day} 10:00", "--seed", "1")
        for name in ("Anna", "Bob"):
            desk.do("register", name)
        desk.do("pair")
        first = lore_player(desk, 1)
        desk.do("result", "1", totals if first == "Anna" else ":".join(reversed(totals.split(":"))))
    # 150 + 6 in March; in June Bob is 12 lower and wins: 6 + 1.
    files = (str(later.path), str(earlier.path))
    result = invoke("tournament", "rate", *files, "--season-to", "2027-04-01", "--json")
    rows = {row[0]: row[1:4] for row in json.loads(result.stdout)["rows"]}
    assert rows == {"Anna": [149, 156, 2], "Bob": [151, 144, 2]}
