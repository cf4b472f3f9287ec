"""What the deck files of every game have in common: their encodings, how large they may be, and telling what is wrong.

Files come from strangers, so nothing in a file is read without a limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from westmarch.kernel.errors import BadDeck, DeckProblem, UnreadableDeck

MOST_BYTES = 1_000_000
MOST_LINES = 5_000
LONGEST_LINE = 300
"""Letters of a line that names something; notes may have longer ones."""
MOST_CARDS = 5_000
MOST_COPIES = 30
MOST_DIGITS = 3
MOST_PROBLEMS = 200
MOST_HINTS = 20
"""Unknown names for which others are suggested: to compare a name with all others takes a while."""

NOTES = "Notes"
"""The last section of a deck file: any words."""

D = TypeVar("D")


class NoSuchCard(BadDeck):
    """A title that no card has, or none that would do; perhaps another was meant."""

    def __init__(self, words: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__(words)
        self.suggestions = tuple(suggestions)


class DeckReading:
    """A deck while it is read: in which line, what is wrong so far, and whether it has grown too large to go on."""

    def __init__(self, source: str, suggest: Callable[[str], list[str]] = lambda title: []) -> None:
        self.source = source
        self.line = 0
        self.problems: list[DeckProblem] = []
        self.is_over = False
        """Nothing more is read; the last problem says why."""
        self._cards = 0
        self._suggest = suggest
        self._hints = MOST_HINTS

    def lines(self, text: str) -> Iterator[str]:
        """The lines of a text, as long as reading goes on."""
        for number, line in enumerate(text.splitlines(), start=1):
            if self.is_over:
                return
            self.line = number
            if number > MOST_LINES:
                self.stop(f"a deck has at most {MOST_LINES:,} lines")
            else:
                yield line

    def complain(self, words: str, suggestions: Sequence[str] = (), line: int | None = None) -> None:
        """Something is wrong with a line, by default the one that is being read; 0 is the deck as a whole."""
        if self.is_over:
            return
        self.problems.append(DeckProblem(self.line if line is None else line, words, tuple(suggestions)))
        if len(self.problems) == MOST_PROBLEMS:
            self.stop("there are too many problems")

    def stop(self, words: str) -> None:
        """Read no further."""
        self.is_over = True
        self.problems.append(DeckProblem(self.line, f"{words}; what follows is not read"))

    @contextmanager
    def noting(self) -> Iterator[None]:
        """What cannot be read is a problem of its line, and reading goes on behind it."""
        try:
            yield
        except BadDeck as error:
            self.complain(str(error), error.suggestions if isinstance(error, NoSuchCard) else ())

    def check_length(self, line: str) -> None:
        """A line that names something is short."""
        if len(line) > LONGEST_LINE:
            raise BadDeck(f"a line has at most {LONGEST_LINE} letters, not {len(line):,}: {shortened(line)!r}")

    def count(self, copies: str, title: str) -> int:
        """How many copies of a card are wanted; they count towards the size of the deck."""
        number = int(copies) if copies.isdecimal() and len(copies) <= MOST_DIGITS else 0
        if not 1 <= number <= MOST_COPIES:
            raise BadDeck(f"expected 1 to {MOST_COPIES} copies of {title}, not {shortened(copies)}")
        self.count_cards(number)
        return number

    def count_cards(self, number: int) -> None:
        """So many cards more are in the deck."""
        self._cards += number
        if self._cards > MOST_CARDS and not self.is_over:
            self.stop(f"a deck has at most {MOST_CARDS:,} cards")

    def suggest(self, title: str) -> list[str]:
        """Names that look like an unknown title; only for the first of them."""
        if self._hints == 0:
            return []
        self._hints -= 1
        return self._suggest(title)

    def finish(self, deck: D) -> D:
        """The deck, if nothing was wrong with it."""
        if self.problems:
            raise UnreadableDeck(self.source, self.problems, deck)
        return deck


def deck_text(
    name: str,
    headings: Mapping[str, str],
    sections: Iterable[tuple[str, Sequence[str]]],
    title: Callable[[str, str], str],
    notes: str = "",
) -> str:
    """A deck as it is written in a file: its name, the headings that say something, its sections with the title of each
    card (by its id and the section), and notes."""
    lines = [name, *(f"{heading}: {value}" for heading, value in headings.items() if value)]
    for section, ids in sections:
        if ids:
            lines += ["", section, *(f"{count} {title(card_id, section)}" for card_id, count in Counter(ids).items())]
    if notes:
        lines += ["", NOTES, notes]
    return "\n".join(lines) + "\n"


def load_content(path: str | Path) -> bytes:
    """What is in a deck file."""
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadDeck(f"{path}: {error.strerror if isinstance(error, OSError) else error}") from error


def decode(content: bytes, source: str) -> str:
    """The text of a file in UTF-8 (or UTF-16 with its mark), Windows-1252 or Latin-1."""
    if len(content) > MOST_BYTES:
        raise BadDeck(f"{source}: a deck is smaller than {MOST_BYTES:,} bytes")
    text = _decoded(content)
    if text is None or "\0" in text:
        raise BadDeck(f"{source}: this is no text")
    return text


def _decoded(content: bytes) -> str | None:
    marked = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1252", "latin-1"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


def plain(text: str) -> str:
    """Text with the straight quotes that older programs know."""
    return text.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"')


def shortened(words: str, most: int = 60) -> str:
    """Words as a message quotes them."""
    return words if len(words) <= most else f"{words[: most - 3]}..."
