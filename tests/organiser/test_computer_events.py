"""Events of computer players, with real games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.organiser.moots import Moot
from westmarch.cli.tournament.playable import PlayableKnownGame
from westmarch.kernel.state import Result
from westmarch.organiser.directing import correct, next_round
from westmarch.organiser.event import DeckList, Event
from westmarch.organiser.journal import Journal
from westmarch.organiser.outcomes import How, Outcome
from westmarch.organiser.plan import Plan
from westmarch.organiser.playing import Unfinished, computer_tables, outcome_of, play_table
from westmarch.organiser.rulebooks import LOTR_TCG, MECCG
from westmarch.organiser.standings import standings
from westmarch.organiser.steps import Closed, Dropped, Entered, Founded, Registered
from westmarch.shelf import known_game

NOBODY_WON = Outcome(how=How.ABSENT, absent=(0, 1))


def begun(path: Path, game: str, format: str, players: int) -> Journal:
    """An event of computers with the ready decks of a format."""
    journal = Journal(path)
    journal.found(Founded(Plan("Moot", game, format, 23)))
    decks = list(known_game(game).decks_for(format).values())
    for number in range(players):
        deck = decks[number % len(decks)]
        journal.add(Registered(f"Random {number + 1}", DeckList(deck.name, deck.to_text(), True), "random"))  # type: ignore[attr-defined]
    return journal


def play_round(journal: Journal) -> Event:
    """Pair a round and let the computers play it."""
    event, _ = journal.take(next_round)
    playable = PlayableKnownGame(known_game(event.plan.game))
    for table in computer_tables(event):
        outcome = play_table(playable, event, len(event.rounds), table)
        journal.add(Entered(len(event.rounds), table.number, outcome))
    return journal.event()


def test_sixty_four_computers_play_six_rounds(tmp_path: Path) -> None:
    journal = begun(tmp_path / "moot.tournament", "lotr_tcg", "starter", 64)
    assert journal.event().planned_rounds == 6
    for _ in range(6):
        event = play_round(journal)
    event = journal.add(Closed())
    games = [table for _, table in event.tables()]
    assert len(games) == 6 * 32
    assert len({frozenset(table.players) for table in games}) == 6 * 32, "nobody met an opponent twice"
    rows = standings(event)
    assert sum(row.points for row in rows) == 6 * 32 * 3, "each game has a winner: three points"
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert rows[0].points == 18
    assert [sum(row.wins == wins for row in rows) for wins in range(7)] == [1, 6, 15, 20, 15, 6, 1], "as Swiss must be"
    assert all(row.wins + row.losses == 6 for row in rows)


def test_byes_drops_and_a_corrected_result(tmp_path: Path) -> None:
    """Nine computers play MECCG; one drops, a person comes late, and a result was misread."""
    journal = begun(tmp_path / "moot.tournament", "meccg", "introductory", 9)
    first = play_round(journal)
    assert first.planned_rounds == 4
    assert first.rounds[0].bye is not None
    outcome = first.rounds[0].tables[0].outcome
    assert outcome is not None
    swapped = Outcome(totals=(outcome.totals[1], outcome.totals[0])) if outcome.totals else Outcome(totals=(20, 10))
    if swapped == outcome:
        swapped = Outcome(totals=(20, 10))
    corrected, _ = journal.take(lambda event: correct(event, 1, 1, swapped, "misread"))
    assert corrected.rounds[0].tables[0].outcome == swapped
    dropped = first.rounds[0].tables[1].players[0]
    journal.add(Dropped(dropped, "a train"))
    journal.add(Registered("Anna", late=True))
    second = play_round(journal)
    assert second.current is not None
    seats = {player for table in second.current.tables for player in table.players} | {second.current.bye}
    assert dropped not in seats
    assert 10 in seats
    (waiting,) = second.open_tables() or [None]
    if waiting is not None:
        assert 10 in waiting.players, "a person's game is not played by the program"
        journal.add(Entered(2, waiting.number, Outcome(totals=(12, 8))))
    third = play_round(journal)
    byes = [round.bye for round in third.rounds]
    assert len(byes) == len(set(byes)) == 3
    met = [frozenset(table.players) for _, table in third.tables()]
    assert len(met) == len(set(met))
    games = [table for _, table in third.tables(2) if table.outcome != NOBODY_WON]
    total = sum(row.points for row in standings(third, 2))
    assert total == 6 * len(games) + 6 + 5, "six points a game, a bye of six and one of five"


def test_games_of_lore_are_scored_by_their_totals(tmp_path: Path) -> None:
    journal = begun(tmp_path / "moot.tournament", "lore", "standard", 4)
    for _ in range(2):
        event = play_round(journal)
    for round, table in event.tables():
        assert table.outcome is not None
        points = event.book.points(table.outcome, 2, round.number)
        assert sum(points) == (7 if table.outcome.ring else 6)
        if table.outcome.totals:
            first, second = table.outcome.totals
            assert (points[0] > points[1], points[0] == points[1]) == (first > second, first == second)
    assert not event.open_tables()


def test_the_same_event_gives_the_same_games(tmp_path: Path) -> None:
    events = []
    for name in ("one", "two"):
        journal = begun(tmp_path / name, "lotr_tcg", "starter", 4)
        events.append([table.outcome for _, table in play_round(journal).tables()])
    assert events[0] == events[1]


def test_how_finished_games_are_read() -> None:
    assert outcome_of(Result((0,), "ME-1.47", "", (20, 10)), MECCG) == Outcome(totals=(20, 10))
    assert outcome_of(Result((0, 1), "IN-118", "", (9, 9)), MECCG) == Outcome(totals=(9, 9))
    assert outcome_of(Result((1,), "ME-1.03", "", (20, 10)), MECCG) == Outcome(winner=1)
    ring = outcome_of(Result((1,), "ME-1.05", "", (20, 10)), MECCG)
    assert ring == Outcome(winner=1, ring=True)
    assert MECCG.points(ring, 2, 1) == (0, 6)
    assert outcome_of(Result((1,), "TC-7.12", "", (9, 9)), LOTR_TCG) == Outcome(winner=1)
    assert outcome_of(Result((0, 1), "", "", (9, 9)), LOTR_TCG) == Outcome()
    lost = outcome_of(Result((), "", "", (9, 9)), MECCG)
    assert lost == NOBODY_WON
    assert MECCG.points(lost, 2, 1) == (0, 0)


def test_a_game_that_cannot_be_played_is_reported_with_its_table() -> None:
    moot = Moot(game="lotr_tcg", format="starter")
    for name in ("Anna", "Bob"):
        moot.do(Registered(name, DeckList("Nothing", "", False), "random"))
    moot.set_round("Anna Bob")
    with pytest.raises(Unfinished, match="table 1: "):
        play_table(PlayableKnownGame(known_game("lotr_tcg")), moot.event, 1, moot.event.rounds[0].tables[0])
