"""Fronts as real processes, looked after as a service manager would: whatever ends is started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from tools.browser import ROOT, START

IN_PLACE = Path(__file__).parent / "in_place"
"""What every Python of a front reads before anything else."""
LEASE = 3.0
OUT_OF_REACH = "the storage is out of reach"
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


def state(pid: int) -> str:
    """R, S or D for a process that goes on, T for one that stands still, Z or nothing for one that has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""


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

    def __init__(self, name: str, folder: Path, database_url: str, defect: str = "") -> None:
        self.name = name
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.starts = 0
        self.ends: list[int] = []
        """How its processes have ended."""
        self.outages = 0
        """How often it has lost its storage."""
        self.log = folder / f"{name}.log"
        self._ahead = folder / f"{name}.clock"
        self._database_url = database_url
        self._defect = defect
        self._process: Process | None = None
        self._is_open = asyncio.Event()
        self._is_wanted = True
        self._keeper: asyncio.Task[None] | None = None
        self._listeners: set[asyncio.Task[None]] = set()

    async def start(self, within: float) -> None:
        """Start it, and again whenever it has ended."""
        self._keeper = asyncio.create_task(self._keep_running())
        await self.opened(within)

    async def opened(self, within: float) -> None:
        """Wait until it answers."""
        await asyncio.wait_for(self._is_open.wait(), within)

    async def _keep_running(self) -> None:
        while self._is_wanted:
            self.ends.append(await self._run_once())
            self._is_open.clear()
            await asyncio.sleep(0.2)

    async def _run_once(self) -> int:
        options = ["--port", str(self.port), "--workers", "1", "--database", self._database_url]
        paths = [str(IN_PLACE), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            "CHAOS_CLOCK": str(self._ahead),
            "CHAOS_DEFECT": self._defect,
            "WESTMARCH_JOB_WORKERS": "1",
            "WESTMARCH_RATE": "0",
            "WESTMARCH_COMPUTER_PAUSE": "0",
            "WESTMARCH_WINDOW_PAUSE": "0",
            "WESTMARCH_LEASE": str(LEASE),
        }
        self.starts += 1
        command = (sys.executable, "-c", START, "serve", *options)
        # What it says goes through pipes: a front whose disk is full can still tell.
        self._process = process = await asyncio.create_subprocess_exec(
            *command, env=environment, stdout=PIPE, stderr=PIPE
        )
        # Its workers may outlive it for a moment, and with them its pipes.
        for listening in (self._listen(process), self._keep_log(process)):
            task = asyncio.create_task(listening)
            self._listeners.add(task)
            task.add_done_callback(self._listeners.discard)
        return await process.wait()

    async def _listen(self, process: Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            if b" open at " in line and process.returncode is None:
                self._is_open.set()

    async def _keep_log(self, process: Process) -> None:
        assert process.stderr is not None
        with self.log.open("ab", buffering=0) as log:
            while data := await process.stderr.read(1 << 16):
                self.outages += data.count(OUT_OF_REACH.encode())
                log.write(data)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def workers(self) -> list[int]:
        """The processes that run its games."""
        return [child for child in children(self.pid) if runs(child, "westmarch.server.workers.worker")]

    def end_by(self, number: int) -> int:
        """Send it a signal that ends it, and is followed by a new start; how many of its processes had ended before."""
        self._is_open.clear()
        send(self.pid, number)
        return len(self.ends)

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
        self._is_wanted = False
        if self._keeper is None:
            return
        for number in (signal.SIGTERM, signal.SIGKILL):
            if self._process is not None and self._process.returncode is None:
                for pid in (self.pid, *self.workers()):
                    send(pid, signal.SIGCONT)
                send(self.pid, number)
            await asyncio.wait({self._keeper}, timeout=25)
        for task in (self._keeper, *self._listeners):
            task.cancel()

    def last_words(self, lines: int = 60) -> str:
        """The end of its log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:]) if self.log.exists() else ""
