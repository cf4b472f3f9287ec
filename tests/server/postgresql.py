"""A PostgreSQL server for a test: in a folder of its own, reached by a socket in it, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "postgres"


def find_programs() -> Path | None:
    """Where this machine has PostgreSQL's programs, if it has them."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@contextmanager
def running_postgresql(programs: Path) -> Iterator[str]:
    """The address of an empty database. PostgreSQL refuses to run as root, so root lends it another user."""
    as_user = {"user": USER} if os.geteuid() == 0 else {}
    # A socket's path must be short, and its folder must be that user's.
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as name:
        folder = Path(name)
        if as_user:
            shutil.chown(folder, USER)

        def run(program: str, *arguments: str) -> None:
            subprocess.run([programs / program, *arguments], check=True, capture_output=True, cwd=folder, **as_user)  # type: ignore[call-overload]

        run("initdb", "-D", f"{name}/data", "-U", USER, "-A", "trust", "--no-sync")
        options = f"-k {name} -c listen_addresses='' -c fsync=off"
        run("pg_ctl", "-D", f"{name}/data", "-o", options, "-l", f"{name}/log", "-w", "start")
        try:
            yield f"postgresql://{USER}@/postgres?host={name}"
        finally:
            run("pg_ctl", "-D", f"{name}/data", "-m", "immediate", "-w", "stop")
