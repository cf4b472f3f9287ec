"""`westmarch play`: a game against the computer at the terminal."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from westmarch.cli.console import EXIT_CODES, fail, out
from westmarch.cli.games import NAMES, game_or_fail
from westmarch.cli.terminal.prompt import LaidAside, Prompt, read_line
from westmarch.cli.terminal.saves import find_save, new_save
from westmarch.cli.terminal.session import Session, resume
from westmarch.games.known import KnownGame
from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck, WestmarchError

TERMINATED = 143
"""The exit code of a program that was asked to end by a signal."""


class Terminated(BaseException):
    """The program is asked to end, wherever it is just then."""


def register(app: typer.Typer) -> None:
    """Add `play` to the app."""
    app.command(name="play", epilog=f"{EXIT_CODES} {TERMINATED} ended by a signal; the game is kept.")(play)


def play(
    game: Annotated[str | None, typer.Argument(help=f"The game: {NAMES}; meccg if left out.")] = None,
    of_game: Annotated[str | None, typer.Option("--game", help="The game, if you like it better here.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play at the terminal (the only table so far).")] = True,
    deck: Annotated[str | None, typer.Option(help="Your deck: the name of a ready deck, or a file.")] = None,
    opponent_deck: Annotated[str | None, typer.Option(help="The computer's deck.")] = None,
    seats: Annotated[int | None, typer.Option(min=1, help="How many play, where the format leaves it open.")] = None,
    format: Annotated[str | None, typer.Option(help="The format; if left out, what the decks are made for.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Play the same shuffles and dice again.")] = None,
    player: Annotated[str | None, typer.Option(help="The computer player, such as squire or random.")] = None,
    resume_from: Annotated[
        str | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game, or with the `last` one.")
    ] = None,
    hints: Annotated[bool, typer.Option("--hints", help="Give advice without being asked.")] = False,
    allow_incomplete: Annotated[
        bool, typer.Option("--allow-incomplete", help="Allow decks with cards that do not do all they should yet.")
    ] = False,
) -> None:
    """Play against the computer. The game is kept after every answer: whoever leaves can go on later."""
    try:
        if resume_from is not None:
            if deck or opponent_deck or format or seats or seed is not None:
                fail("a resumed game has its decks, its format and its seed already")
            session = resume(find_save(resume_from), player)
        else:
            if game and of_game and game != of_game:
                fail(f"either {game} or {of_game} is played")
            known = game_or_fail(game or of_game or "meccg")
            decks, format = _decks(known, deck, opponent_deck, format, seats)
            seed = secrets.randbits(64) if seed is None else seed
            begun = known.new_game(decks, seed=seed, format=format, allow_incomplete=allow_incomplete)
            session = Session(known, begun, player or next(iter(known.players)), new_save(known.name))
        converse(session, hints)
    except WestmarchError as error:
        fail(str(error))


def _decks(
    known: KnownGame, deck: str | None, opponent_deck: str | None, format: str | None, seats: int | None
) -> tuple[tuple[Data, ...], str]:
    """The decks asked for, and the format that suits them; whoever names no deck gets the first that nobody plays."""
    mine = known.deck(deck) if deck else None
    theirs = known.deck(opponent_deck) if opponent_deck else None
    named = [each for each in (mine, theirs) if each is not None]
    if format is None:
        format = known.usual_format(*named) if named else known.formats[0]
    ready = list(known.decks_for(format).values())
    if not ready and len(named) < 2:
        raise BadDeck(f"there are no ready decks for the {format} game; name decks with --deck and --opponent-deck")
    chosen = [mine or next((each for each in ready if each != theirs), ready[0])]
    if theirs is not None:
        chosen.append(theirs)
    for _ in range(len(chosen), seats or known.seats(format)):
        chosen.append(next((each for each in ready if each not in chosen), ready[0]))
    return tuple(chosen), format


def converse(session: Session, hints: bool = False) -> None:
    """Talk with the person until the game is over or laid aside; however it is left, it can be resumed."""
    console = out()
    try:
        with _endings():
            Prompt(session, console, read_line, hints).play()
    except (LaidAside, EOFError, KeyboardInterrupt):
        _farewell(session)
    except Terminated:
        _farewell(session)
        raise typer.Exit(TERMINATED) from None


def _farewell(session: Session) -> None:
    path: Path = session.keep
    out().print(f"\nThe game is kept. Go on with: westmarch play --resume {path}", markup=False, soft_wrap=True)


@contextmanager
def _endings() -> Iterator[None]:
    """While a game is on, being terminated is a way of leaving the table like any other."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Terminated

    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
