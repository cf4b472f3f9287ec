"""Fronts as real processes, looked after as a service manager would: whatever ends is started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
import sys
from pathlib import Path

from tools.browser import ROOT, START

CLOCK = Path(__file__).parent / "clock"
STARTED_WITHIN = 120.0
LEASE = 3.0
NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    try:
        return [
            int(each)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for each in (task / "children").read_text().split()
        ]
    except (FileNotFoundError, ProcessLookupError):
        return []


def runs(pid: int, words: str) -> bool:
    """Whether a process was started with some words."""
    try:
        return words in Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False


def send(pid: int, number: int) -> None:
    """Signal a process that may have ended meanwhile."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)


class Front:
    """A server process on a port of its own."""

    def __init__(self, name: str, folder: Path, database_url: str) -> None:
        self.name = name
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.starts = 0
        self.failed_starts = 0
        self._ahead = folder / f"{name}.clock"
        self._database_url = database_url
        self._process: asyncio.subprocess.Process | None = None
        self._is_open = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start it, and again whenever it has ended."""
        self._keeper = asyncio.create_task(self._keep_running())
        await self.opened()

    async def opened(self) -> None:
        """Wait until it answers."""
        await asyncio.wait_for(self._is_open.wait(), STARTED_WITHIN)

    async def _keep_running(self) -> None:
        while True:
            await self._run_once()
            self.failed_starts += not self._is_open.is_set()
            self._is_open.clear()
            await asyncio.sleep(0.2)

    async def _run_once(self) -> None:
        options = ["--port", str(self.port), "--workers", "1", "--database", self._database_url]
        paths = [str(CLOCK), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            "CHAOS_CLOCK": str(self._ahead),
            "WESTMARCH_JOB_WORKERS": "1",
            "WESTMARCH_RATE": "0",
            "WESTMARCH_COMPUTER_PAUSE": "0",
            "WESTMARCH_WINDOW_PAUSE": "0",
            "WESTMARCH_LEASE": str(LEASE),
        }
        self.starts += 1
        with self.log.open("a") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                START,
                "serve",
                *options,
                env=environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            if b" open at " in line:
                self._is_open.set()
        await self._process.wait()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def workers(self) -> list[int]:
        """The processes that run its games."""
        return [child for child in children(self.pid) if runs(child, "westmarch.server.workers.worker")]

    def signal(self, number: int) -> None:
        """Send it a signal; one that ends it is followed by a new start."""
        if number in (signal.SIGKILL, signal.SIGTERM):
            self._is_open.clear()
        send(self.pid, number)

    def set_clock(self, ahead: float) -> None:
        """Set its wall clock ahead, or back."""
        self._ahead.write_text(str(ahead))

    def fill_disk(self) -> None:
        """From now on it can make no file any longer."""
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))

    def make_room(self) -> None:
        """It can write again."""
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, NO_LIMIT)

    async def end(self) -> None:
        """End it for good."""
        if self._keeper is not None:
            self._keeper.cancel()
        if self._process is not None and self._process.returncode is None:
            send(self.pid, signal.SIGCONT)
            for worker in self.workers():
                send(worker, signal.SIGCONT)
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()
            try:
                await asyncio.wait_for(self._process.wait(), 25)
            except TimeoutError:
                self._process.kill()
                await self._process.wait()

    def last_words(self, lines: int = 60) -> str:
        """The end of its log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:]) if self.log.exists() else ""
