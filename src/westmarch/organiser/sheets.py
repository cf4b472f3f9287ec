"""What a director pins to the wall or sends away: standings, pairings, results and players as tables, CSV and HTML."""

from __future__ import annotations

import csv
import io
from html import escape

import msgspec

from .event import Event, Round, Status, Table
from .standings import Standing, standings

Cell = str | int
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would compute."""

STYLE = """
body { font: 12pt/1.4 Georgia, serif; margin: 2em auto; max-width: 60em; color: #1d1b16; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #b9b2a0; padding: .25em .6em; text-align: left; }
td.number, th.number { text-align: right; }
.slip { border: 1px dashed #777; padding: 1em; margin: 0 0 1em; break-inside: avoid; }
.slip td { height: 2em; }
@media print { body { margin: 0; } }
""".strip()


class Sheet(msgspec.Struct):
    """A titled table with a line below it."""

    title: str
    columns: list[str]
    rows: list[list[Cell]]
    note: str = ""


def place_words(row: Standing) -> str:
    """A place as people write it."""
    return "—" if row.status is Status.EJECTED else f"{row.place}{'=' * row.shared}"


def standings_sheet(event: Event, upto: int | None = None) -> Sheet:
    """The standings after all rounds, or after the first ones."""
    rounds = min(upto or len(event.rounds), len(event.rounds))
    rows: list[list[Cell]] = [
        [
            place_words(row),
            row.name,
            row.points,
            row.wins,
            row.draws,
            row.losses,
            row.byes,
            row.opponents_points,
            "" if row.status is Status.IN else str(row.status),
        ]
        for row in standings(event, upto)
    ]
    columns = ["Place", "Player", "Points", "Won", "Drawn", "Lost", "Byes", "Opponents", "Status"]
    still = f"; {len(event.open_tables())} games of round {len(event.rounds)} still run" if event.open_tables() else ""
    note = f"After {rounds} of {event.planned_rounds} rounds{still}. {event.book.title}: {event.book.source}."
    return Sheet(f"{event.plan.name}: standings", columns, rows, note)


def pairings_sheet(event: Event, round: Round) -> Sheet:
    """Who plays whom in a round, with the points that everybody brings, and what came of it."""
    before = {row.number: row.points for row in standings(event, round.number - 1)} if round.number > 1 else {}
    seats = max((len(table.players) for table in round.tables), default=2)
    rows: list[list[Cell]] = []
    for table in round.tables:
        players = [f"{event.players[each].name} ({before.get(each, 0)})" for each in table.players]
        rows.append([table.number, *players, *[""] * (seats - len(players)), result_words(event, round, table)])
    note = ""
    if round.bye is not None:
        note = f"{event.players[round.bye].name} has a bye, worth {event.book.bye(round.number)} points."
    columns = ["Table", *(f"Player {seat + 1}" for seat in range(seats)), "Result"]
    return Sheet(f"{event.plan.name}: round {round.number}", columns, rows, note)


def result_words(event: Event, round: Round, table: Table) -> str:
    """What came of a table: points, and how."""
    if table.outcome is None:
        return ""
    points = event.book.points(table.outcome, len(table.players), round.number)
    return f"{':'.join(map(str, points))} ({table.outcome.words(event.names(table))})"


def results_sheet(event: Event) -> Sheet:
    """Every game of every round, one player a row, for other programs and the sanctioning body."""
    rows: list[list[Cell]] = []
    for round, table in event.tables():
        names = event.names(table)
        outcome = table.outcome
        points = event.book.points(outcome, len(names), round.number) if outcome is not None else None
        for seat, name in enumerate(names):
            total = outcome.totals[seat] if outcome is not None and outcome.totals else ""
            how = outcome.how.value if outcome is not None else "open"
            rows.append([round.number, table.number, name, total, points[seat] if points else "", how])
    for round in event.rounds:
        if round.bye is not None:
            rows.append([round.number, 0, event.players[round.bye].name, "", event.book.bye(round.number), "bye"])
    columns = ["Round", "Table", "Player", "Total", "Points", "How"]
    return Sheet(f"{event.plan.name}: results", columns, rows)


def players_sheet(event: Event) -> Sheet:
    """Everybody who entered, with deck, warnings and status."""
    rows: list[list[Cell]] = []
    for player in event.players.values():
        deck = "" if player.deck is None else player.deck.name + ("" if player.deck.checked else " (not checked)")
        status = f"{player.status} ({player.reason})" if player.reason else str(player.status)
        late = f"round {player.first_round}" if player.first_round > 1 else ""
        warned = ", ".join(player.warnings)
        rows.append([player.number, player.name, deck, player.computer or "person", late, warned, status])
    columns = ["Number", "Player", "Deck", "Who", "Entered", "Warnings", "Status"]
    return Sheet(f"{event.plan.name}: players", columns, rows)


# as text for others


def to_csv(sheet: Sheet) -> str:
    """A sheet for a spreadsheet; names that look like formulas are kept from being computed."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(sheet.columns)
    for row in sheet.rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row])
    return file.getvalue()


def to_html(*sheets: Sheet) -> str:
    """A page of its own with some sheets, to be printed or put on the web."""
    return _page(sheets[0].title, "\n".join(_section(sheet) for sheet in sheets))


def slips_html(event: Event, round: Round) -> str:
    """Result slips to cut out: one for each table, to be filled in and signed."""
    counted = "Total" if event.book.counts else "Won"
    slips = []
    for table in round.tables:
        rows = "".join(f"<tr><td>{escape(name)}</td><td></td><td></td></tr>" for name in event.names(table))
        slips.append(
            f'<div class="slip"><strong>{escape(event.plan.name)}</strong>, round {round.number}, '
            f"table {table.number}\n<table><tr><th>Player</th><th>{counted}</th><th>Signature</th></tr>"
            f"{rows}</table></div>"
        )
    return _page(f"{event.plan.name}: slips of round {round.number}", "\n".join(slips))


def slips_text(event: Event, round: Round) -> str:
    """The same for a terminal or a plain printer."""
    parts = []
    for table in round.tables:
        lines = [f"{event.plan.name}, round {round.number}, table {table.number}"]
        width = max(len(name) for name in event.names(table))
        total = "total" if event.book.counts else "won"
        lines += [f"  {name:{width}}   {total} ______   signature ________________" for name in event.names(table)]
        parts.append("\n".join(lines))
    cut = "- " * 30
    return f"\n\n{cut}\n\n".join(parts) + "\n"


def _page(title: str, body: str) -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _section(sheet: Sheet) -> str:
    numbers = [
        bool(sheet.rows) and all(isinstance(row[column], int) for row in sheet.rows)
        for column in range(len(sheet.columns))
    ]
    head = "".join(_cell("th", title, number) for title, number in zip(sheet.columns, numbers, strict=True))
    rows = "\n".join(
        f"<tr>{''.join(_cell('td', cell, number) for cell, number in zip(row, numbers, strict=True))}</tr>"
        for row in sheet.rows
    )
    note = f"\n<p>{escape(sheet.note)}</p>" if sheet.note else ""
    return f"<h1>{escape(sheet.title)}</h1>\n<table>\n<tr>{head}</tr>\n{rows}\n</table>{note}"


def _cell(tag: str, cell: Cell, number: bool) -> str:
    kind = ' class="number"' if number else ""
    return f"<{tag}{kind}>{escape(str(cell))}</{tag}>"
