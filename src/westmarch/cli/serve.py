"""`westmarch serve`: the page and its tables for this machine, a household or the world."""

from __future__ import annotations

import dataclasses
import os
import sys
import threading
import webbrowser
from typing import Annotated

import typer

from westmarch.cli.console import DATABASE, EXIT_CODES, fail, out
from westmarch.kernel.errors import WestmarchError


def register(app: typer.Typer) -> None:
    """Add `serve` to the app."""
    app.command(name="serve", epilog=EXIT_CODES)(serve)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; 127.0.0.1 is this machine only.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that run the games; one a core.")] = None,
    database: Annotated[str | None, typer.Option(help=DATABASE)] = None,
    log_format: Annotated[str | None, typer.Option(help="How events are written: text or json.")] = None,
    log_level: Annotated[str | None, typer.Option(help="Which: debug, info, warning or error.")] = None,
) -> None:
    """Serve the page and its tables until stopped. Settings come from WESTMARCH_* variables; options come first."""
    # Read here: the other commands should not wait for the server's libraries.
    from westmarch.server.config import Settings, database_address
    from westmarch.server.page_files import PageFiles
    from westmarch.server.serving import address, listen, run
    from westmarch.server.storage.database import check_database

    given: dict[str, object] = {"host": host, "port": port, "workers": workers}
    given |= {"log_format": log_format, "log_level": log_level}
    if database is not None:
        given["database_url"] = database_address(database)
    try:
        chosen = {name: value for name, value in given.items() if value is not None}
        settings = dataclasses.replace(Settings.from_environment(), **chosen)  # type: ignore[arg-type]
        settings.check()
        check_database(settings.database_url)
        named = port is not None or "WESTMARCH_PORT" in os.environ
        listening = listen(settings.host, settings.port, or_any=not named)
        place = address(settings, listening)
        built = PageFiles(settings.page).built

        def ready() -> None:
            out().print(f"Westmarch is open at {place} (Ctrl+C closes it)", markup=False, soft_wrap=True)
            if not built:
                out().print("The page is not built: only the API answers. Build the page with: make web", markup=False)
            elif open_page and _has_display():
                threading.Thread(target=webbrowser.open, args=(place,), daemon=True).start()

        run(settings, listening, ready)
    except WestmarchError as error:
        fail(str(error))
    except KeyboardInterrupt:
        out().print("Westmarch is closed; every game is kept.", markup=False)


def _has_display() -> bool:
    """Whether there is a screen for a browser; a text browser would take the terminal away."""
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())
