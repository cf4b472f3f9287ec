"""A PostgreSQL server for a test: in a folder of its own, reached by a socket in it, gone afterwards."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

USER = "postgres"
READY_WITHIN = 120.0


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
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()
        if self._as_user:
            shutil.chown(folder, USER)
        self._run("initdb", "-D", f"{folder}/data", "-U", USER, "-A", "trust", "--no-sync")

    def start(self) -> None:
        """Begin to serve, or serve again; nothing if it serves: two who have ended it may both start it again."""
        with self._starting:
            if self._process is None or self._process.poll() is not None:
                self._start()

    def _start(self) -> None:
        options = ["-k", str(self.folder), "-c", "listen_addresses=", "-c", "fsync=off"]
        command = [self.programs / "postgres", "-D", f"{self.folder}/data", *options]
        with (self.folder / "log").open("a") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as_user)  # type: ignore[call-overload]
        until = time.monotonic() + READY_WITHIN
        while self._process.poll() is None and time.monotonic() < until:
            with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.url, connect_timeout=5):
                return
            time.sleep(0.05)
        raise AssertionError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-2000:]}")

    def end(self) -> None:
        """End at once, with whatever was under way; what was committed is found again."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()

    def kill(self) -> None:
        """End all processes as by a power cut."""
        for each in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def processes(self) -> list[int]:
        """The first process, and its children, which serve the connections; none if it has ended."""
        if self._process is None or self._process.poll() is not None:
            return []
        first = self._process.pid
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]

    def _run(self, program: str, *arguments: str) -> None:
        command = [self.programs / program, *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as_user)  # type: ignore[call-overload]


@contextmanager
def running_server(programs: Path) -> Iterator[Postgresql]:
    """A server that can be ended and started again."""
    # A socket's path must be short, and its folder must be that user's.
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as name:
        server = Postgresql(programs, Path(name))
        try:
            server.start()
            yield server
        finally:
            server.end()


@contextmanager
def running_postgresql(programs: Path) -> Iterator[str]:
    """The address of an empty database."""
    with running_server(programs) as server:
        yield server.url
