"""What the commands share that work on a server's database: which one it is."""

from __future__ import annotations

from typing import Annotated

import typer

from westmarch.cli.console import DATABASE

Database = Annotated[str | None, typer.Option(help=f"{DATABASE} By default that of the server.")]


def address_of(database: str | None) -> str:
    """The address of the database that is meant."""
    # Read here: the other commands should not wait for the server's libraries.
    from westmarch.server.config import Settings, database_address

    return Settings.from_environment().database_url if database is None else database_address(database)
