"""The conversation at the table: show it, ask, understand what is typed, until the game is over or laid aside."""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from westmarch import rulebook
from westmarch.cli.rules import rule_panel
from westmarch.kernel.action import Pass, slug
from westmarch.kernel.errors import BadRecord, WestmarchError
from westmarch.kernel.view import Option

from .face import Line
from .saves import write_file
from .session import Session
from .sheets import entries_table, look_up, sheet_panel

Read = Callable[[str], str]

HELP = """[bold]Answer[/] with the number of an option or with some of its words; `pass` does nothing.
[bold]card NAME[/] explains a card (h1 is the first of your hand)   [bold]rule ID[/] shows a rule   [bold]log[/] tells \
the story again
[bold]why WORDS[/] says why something is not possible, such as: why play Concealment
[bold]table[/] shows the table   [bold]hint[/] gives advice   [bold]undo[/] takes back your last choice
[bold]save FILE[/] keeps a copy of the game   [bold]quit[/] lays the game aside   [bold]concede[/] gives it up"""

_SHOWN = 30
"""So many lines of the story, or cards, are shown at once."""


class LaidAside(Exception):
    """The person leaves; the game is in its file."""


class Prompt:
    """A person at a terminal, or a script at the other end of a pipe."""

    def __init__(self, session: Session, console: Console, read: Read, hints: bool = False) -> None:
        self.session = session
        self.console = console
        self.read = read
        self.hints = hints
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "card": self.card,
            "rule": self.rule,
            "why": self.why,
            "log": self.log,
            "table": self.table,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
            "concede": self.concede,
        }
        self.conceded = False

    # the conversation

    def play(self) -> None:
        """Play until the game is over; whoever leaves before raises LaidAside."""
        if self.session.notice:
            self.say(self.session.notice)
        self.begin()
        self.show()
        while not self.session.game.over and not self.conceded:
            line = self.read("> ").strip()
            try:
                self.understand(line)
            except (LaidAside, EOFError):
                raise
            except WestmarchError as error:
                self.say(str(error))
            except Exception:
                # Whatever goes wrong inside, the game stands where it stood: the person may go on or leave.
                self.say(f"The program failed at this; the game stands as before. A report is in {self.report()}.")
        self.finish()

    def begin(self) -> None:
        """Come to the first question."""
        try:
            self.session.begin()
        except WestmarchError:
            raise
        except Exception as error:
            raise BadRecord(f"this game cannot be gone on with; a report is in {self.report()}") from error

    def report(self) -> Path:
        """A file that says where the program failed just now."""
        path = self.session.keep.with_suffix(".report.txt")
        write_file(path, traceback.format_exc().encode())
        return path

    def understand(self, line: str) -> None:
        """One line: a command, or an answer."""
        if not line:
            self.ask()
            return
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
            return
        option = self.meant(line)
        if option is not None:
            self.session.choose(option.action)
            self.show()

    def meant(self, line: str) -> Option | None:
        """The option that a line means; if it means none or several, say so."""
        question = self.session.question
        if question is None:
            return None
        options = question.options
        if line.isdigit():
            if 1 <= int(line) <= len(options):
                return options[int(line) - 1]
            self.say(f"There is no option {line}; they go from 1 to {len(options)}.")
            return None
        wanted = slug(line)
        exact = [option for option in options if slug(option.sentence) == wanted]
        words = set(wanted.split("-"))
        found = exact or [option for option in options if words <= set(slug(option.sentence).split("-"))]
        if not found and wanted == "pass":
            found = [option for option in options if isinstance(option.action, Pass)]
        if len(found) == 1:
            return found[0]
        if found:
            self.say("That could be several options: which one?")
            for option in found:
                self.console.print(f"  {options.index(option) + 1}. {escape(option.sentence)}")
            return None
        self.say(f"Nothing here reads like “{line}”. Type a number, or ? for help; “why {line}” may tell you more.")
        return None

    # showing

    def say(self, words: str) -> None:
        self.console.print(words, style="yellow", markup=False)

    def show(self) -> None:
        """What has happened since the last answer, the table, the question."""
        if self.console.is_terminal:
            self.console.clear()
        session = self.session
        lines = session.face.story(session.view, session.names, session.told)
        self.tell(lines[-_SHOWN:])
        session.told = len(session.view.state.log)
        self.table("")
        if self.hints and session.question is not None:
            for words in session.face.hints(session.view, session.question):
                self.say(f"Hint: {words}")
        self.ask()

    def tell(self, lines: Sequence[Line]) -> None:
        """Lines of the story, the turns as headings."""
        for line in lines:
            if line.phase:
                self.console.print(line.phase, style="italic", markup=False)
            style = "bold" if line.heading else "dim"
            self.console.print(line.text, style=style, markup=False)

    def ask(self) -> None:
        """The question, who decides and by which rule, and the options with the numbers behind them."""
        session = self.session
        question = session.question
        if question is None:
            return
        face = session.face
        rule = f", {question.rule}" if question.rule else ""
        self.console.print(
            f"[bold]{escape(face.question(session.view, question))}[/] [dim](you decide{escape(rule)}; ? for help)[/]"
        )
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold", min_width=4)
        for number, option in enumerate(question.options, start=1):
            note = face.note(session.view, option.action)
            behind = f" [dim]— {escape(note)}[/]" if note else ""
            grid.add_row(f"{number}.", f"{escape(option.sentence)}{behind}")
        self.console.print(grid)

    # commands

    def help(self, rest: str) -> None:
        self.console.print(HELP)
        self.console.print(self.session.face.legend, style="dim", markup=False)

    def table(self, rest: str) -> None:
        session = self.session
        self.console.print(session.face.table(session.view, session.names))

    def card(self, name: str) -> None:
        """Explain a card, by its name or by its number in hand."""
        if not name:
            self.say("Which card? Type its name, such as: card Gandalf.")
            return
        hand = self.session.face.hand(self.session.view)
        number = name[1:] if name[:1].lower() == "h" else ""
        if number.isdigit() and 1 <= int(number) <= len(hand):
            name = hand[int(number) - 1]
        found, complaint = look_up(self.session.known.book, name)
        book = self.session.known.book
        printings = list(dict.fromkeys(book.first_printing(entry.id) for entry in found))
        if complaint:
            self.say(complaint)
        elif len(printings) <= 3:
            for card_id in printings:
                self.console.print(sheet_panel(book.sheet(card_id)))
        else:
            self.console.print(entries_table(found[:_SHOWN]))

    def rule(self, words: str) -> None:
        if not words:
            self.say("Which rule? Type its id, such as: rule IN-86.")
            return
        found = rulebook.lookup(words) or rulebook.search(words, self.session.known.name)
        if not found:
            near = rulebook.close_ids(words)
            hint = f"; did you mean {', '.join(near)}?" if near else "."
            self.say(f"There is no rule {words}{hint}")
        for entry in found[:3]:
            self.console.print(rule_panel(entry))

    def why(self, words: str) -> None:
        if not words:
            self.say("Why not what? Type what you would like to do, such as: why play Concealment.")
            return
        refusals = self.session.game.why_not(words, self.session.seat)
        if not refusals:
            self.say("That is possible now: it is among your options.")
        for refusal in refusals:
            self.say(str(refusal))

    def log(self, rest: str) -> None:
        session = self.session
        lines = session.face.story(session.view, session.names)
        self.tell(lines if rest == "all" else lines[-_SHOWN:])
        if len(lines) > _SHOWN and rest != "all":
            self.say(f"These are the last {_SHOWN} lines; “log all” tells everything.")

    def hint(self, rest: str) -> None:
        session = self.session
        found = [] if session.question is None else session.face.hints(session.view, session.question)
        for words in found or ["There is no advice for this question."]:
            self.say(words)

    def undo(self, rest: str) -> None:
        if self.session.undo():
            self.show()
            self.say("Your last choice is taken back.")
        else:
            self.say("There is nothing to take back.")

    def save(self, rest: str) -> None:
        path = Path(rest) if rest else self.session.keep
        self.session.save(path)
        self.say(f"Saved in {path}.")

    def quit(self, rest: str) -> None:
        raise LaidAside

    def concede(self, rest: str) -> None:
        self.say("Do you really give up the game? (yes or no)")
        self.conceded = self.read("> ").strip().lower() in ("y", "yes")
        if not self.conceded:
            self.ask()
            return
        self.session.concede()
        self.say("You have conceded the game.")

    # the end

    def finish(self) -> None:
        """The result with its rule, the count, and the record for whoever wants it."""
        session = self.session
        result = session.game.result
        if session.gave_up >= 0:
            self.say(f"{session.names[session.gave_up]} gives the game up: however it is imagined to go on, you win.")
        if result is not None:
            names = [session.names[seat] for seat in result.winners]
            who = "Nobody wins" if len(names) != 1 else f"{names[0]} {'win' if names[0] == 'You' else 'wins'}"
            rule = f" ({escape(result.rule)})" if result.rule else ""
            self.console.print(f"[bold]{escape(who)}: {escape(result.reason)}[/]{rule}")
            self.console.print(_count(session.names, result.details, result.points))
        self.say("Keep the record? Type the name of a file, or press Enter to let it go.")
        self.say("“why” tells why the computer chose as it did the last time; “why 12” tells it of move 12.")
        while True:
            try:
                wanted = self.read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                wanted = ""
            if not wanted:
                break
            word, _, move = wanted.partition(" ")
            if word == "why" and (not move or move.strip().isdecimal()):
                self.explain(int(move) - 1 if move else None)
                continue
            try:
                write_file(Path(wanted.removeprefix("save ")), session.record().to_json())
            except WestmarchError as error:
                self.say(str(error))
                continue
            self.say(f"The record is in {wanted}; see it with: westmarch replay {wanted}")
            break
        session.forget()

    def explain(self, at: int | None) -> None:
        """Why a move was chosen, or the computer's last one that was a choice; the game is over."""
        session = self.session
        try:
            found = session.explain(at)
        except WestmarchError as error:
            self.say(str(error))
            return
        if found is None:
            self.say("The computer never had a choice.")
            return
        self.console.print(
            f"Turn {found.turn}, move {found.at + 1}, {session.names[found.seat]}: {escape(found.chose)}"
        )
        self.say(found.why)


def _count(names: list[str], details: tuple[tuple[tuple[str, int], ...], ...], points: tuple[int, ...]) -> Table:
    """The final count, a row for each kind of points, and their sum where there are several."""
    table = Table("", *(escape(name) for name in names))
    counts = [dict(seat) for seat in details]
    for kind in dict.fromkeys(kind for seat in counts for kind in seat):
        table.add_row(escape(kind), *(str(seat.get(kind, 0)) for seat in counts))
    if any(list(seat.values()) != [total] for seat, total in zip(counts, points, strict=False)):
        table.add_section()
        table.add_row("total", *(str(total) for total in points))
    return table


def read_line(prompt: str) -> str:
    """A line from a person (with editing and history), or the next line of a pipe."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            # Its mere presence gives `input` editing and history; not every system has it.
            import readline  # noqa: F401
        return input(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(f"{prompt}{line.rstrip()}")
    return line
