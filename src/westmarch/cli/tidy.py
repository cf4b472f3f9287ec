"""`westmarch tidy`: finished games are packed, and what need not be kept any longer is deleted."""

from __future__ import annotations

from typing import Annotated

import typer

from westmarch.cli.console import EXIT_CODES, fail, out, progress_bar
from westmarch.cli.databases import Database, address_of
from westmarch.kernel.errors import WestmarchError

REASONS = {
    "finished": "finished games",
    "anonymous": "finished games of people without an account",
    "unfinished": "games that nobody has gone on with",
    "waiting": "tables at which nobody sat down",
    "chats": "lines of chat",
}


def register(app: typer.Typer) -> None:
    """Add `tidy` to the app."""
    app.command(name="tidy", epilog=EXIT_CODES)(tidy)


def tidy(
    database: Database = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")] = False,
    shrink: Annotated[
        bool, typer.Option("--shrink", help="Give the free room in an SQLite file back; a server waits meanwhile.")
    ] = False,
) -> None:
    """Pack finished games, and delete what is older than the settings WESTMARCH_KEEP_... say.

    Servers do the same by themselves, a little at a time."""
    # Read here: the other commands should not wait for the server's libraries.
    from westmarch.server.config import Settings
    from westmarch.server.storage.database import check_database, open_database
    from westmarch.server.storage.packing import count_unpacked, pack_all
    from westmarch.server.storage.retention import Policy, count_old, delete_all_old

    try:
        policy = Policy(**Settings.from_environment().days_kept)
        url = address_of(database)
        check_database(url)
    except WestmarchError as error:
        fail(str(error))
    engine = open_database(url)
    if dry_run:
        with engine.connect() as connection:
            games, gone = count_unpacked(connection), count_old(connection, policy)
    else:
        gone = delete_all_old(engine, policy)
        with progress_bar("Packing") as told:
            games = pack_all(engine, told)
        if shrink and engine.dialect.name == "sqlite":
            with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.exec_driver_sql("VACUUM")
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    done = "would be" if dry_run else "were"
    _say(f"{games} finished games {done} packed")
    for reason, count in gone.items():
        _say(f"{count} {REASONS[reason]} {done} deleted")
    if not gone:
        _say(f"nothing {'would be' if dry_run else 'was'} deleted")


def _say(words: str) -> None:
    out().print(words, markup=False, soft_wrap=True)
