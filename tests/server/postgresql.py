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


class Postgresql:
    """A server in a folder. PostgreSQL refuses to run as root, so root lends it another user."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.url = f"postgresql://{USER}@/postgres?host={folder}"
        """The address of its database, which is empty at first."""
        self.socket = folder / ".s.PGSQL.5432"
        self._as_user = {"user": USER} if os.geteuid() == 0 else {}
        if self._as_user:
            shutil.chown(folder, USER)
        self._run("initdb", "-D", f"{folder}/data", "-U", USER, "-A", "trust", "--no-sync")

    def start(self) -> None:
        """Begin to serve, or serve again."""
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-o", options, "-l", f"{self.folder}/log", "-w", "start")

    def crash(self) -> None:
        """End at once, with whatever was under way; what was committed is found again."""
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop")

    @property
    def pid(self) -> int:
        """The process whose children serve the connections."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def _run(self, program: str, *arguments: str) -> None:
        command = [self.programs / program, *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as_user)  # type: ignore[call-overload]


@contextmanager
def running_server(programs: Path) -> Iterator[Postgresql]:
    """A server that can be ended and started again."""
    # A socket's path must be short, and its folder must be that user's.
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as name:
        server = Postgresql(programs, Path(name))
        server.start()
        try:
            yield server
        finally:
            server.crash()


@contextmanager
def running_postgresql(programs: Path) -> Iterator[str]:
    """The address of an empty database."""
    with running_server(programs) as server:
        yield server.url
