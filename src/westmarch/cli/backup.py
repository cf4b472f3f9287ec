"""`westmarch backup` and `westmarch restore`: all that a server keeps, in one file."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from westmarch.cli.console import EXIT_CODES, fail, out, progress_bar
from westmarch.cli.databases import Database, address_of
from westmarch.kernel.errors import WestmarchError

if TYPE_CHECKING:
    from westmarch.server.storage.backup_files import Heading

File = Annotated[Path, typer.Argument(help="The backup.", show_default=False)]


def register(app: typer.Typer) -> None:
    """Add `backup` and `restore` to the app."""
    app.command(name="backup", epilog=EXIT_CODES)(backup)
    app.command(name="restore", epilog=EXIT_CODES)(restore)


def backup(
    file: File,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that exists.")] = False,
) -> None:
    """Write all games, people and decks of a server to a file; people may go on playing meanwhile.

    The file can be restored into SQLite and PostgreSQL alike. It holds secrets: keep it like the database itself."""
    # Read here: the other commands should not wait for the server's libraries.
    from westmarch.server.storage.backups import back_up

    try:
        with progress_bar("Backing up") as told:
            heading = back_up(address_of(database), file, force, told)
    except WestmarchError as error:
        fail(str(error))
    size = file.stat().st_size
    out().print(f"{file}: {_in_short(heading)}, {size / 1e6:.1f} MB", markup=False, soft_wrap=True)


def restore(
    file: File,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Put it in the place of what is there.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the file is whole.")] = False,
) -> None:
    """Read a backup into an empty database, while no server uses it.

    A file that is damaged is refused before anything is changed, and all of it is restored or nothing."""
    from westmarch.server.storage.backup_files import check_backup
    from westmarch.server.storage.backups import restore as read_back

    try:
        with progress_bar("Checking" if check else "Restoring") as told:
            heading = check_backup(file, told) if check else read_back(address_of(database), file, force, told)
    except WestmarchError as error:
        fail(str(error))
    done = "is whole" if check else "is restored"
    out().print(f"{file} {done}: {_in_short(heading)}", markup=False, soft_wrap=True)


def _in_short(heading: Heading) -> str:
    made = datetime.fromtimestamp(heading.made, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return f"{heading.rows} rows of {made} at revision {heading.revision}"
