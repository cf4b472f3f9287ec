"""A real server and a real browser, for the tests of the page and for pictures of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

ROOT = Path(__file__).parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
START = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from westmarch.cli import main; main()"
)
"""Starts the command line; Ctrl-C reaches it even if whoever started the tests ignores it."""

WATCH_POLICY = """
document.addEventListener('securitypolicyviolation', (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} in ${event.sourceFile}`));
"""


def find_chromium() -> str | None:
    """The browser of this machine, if it has one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def launch(playwright: Playwright, executable: str) -> Browser:
    """The browser without a window; root has no sandbox to offer it."""
    sandbox = () if os.geteuid() else ("--no-sandbox",)
    return playwright.chromium.launch(executable_path=executable, args=[*FLAGS, *sandbox])


class RunningServer:
    """A server in a process of its own; it can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.database = folder / "westmarch.sqlite"
        self.log = folder / "server.log"
        usual = {"WESTMARCH_RATE": "0", "WESTMARCH_COMPUTER_PAUSE": "0", "WESTMARCH_JOB_WORKERS": "1"}
        self.environment = {**usual, **environment}
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it says where it is open."""
        port = self.address.rstrip("/").rsplit(":", 1)[-1] if self.address else "0"
        options = ["--port", port, "--workers", "1", "--database", str(self.database)]
        paths = [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, "serve", *options],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **self.environment},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if " open at " in line:
                self.address = line.split(" open at ")[1].split()[0]
                return
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self._wait()

    def stop(self) -> None:
        """End it as a person would."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
            self._wait()

    def _wait(self) -> None:
        assert self.process is not None
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None


@contextmanager
def running_server(folder: Path, **environment: str) -> Iterator[RunningServer]:
    """A server that ends with its block."""
    server = RunningServer(folder, **environment)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def watch(page: Page, problems: list[str]) -> None:
    """Write down every error of a page: on its console, in its scripts, and what the content policy has blocked."""
    page.add_init_script(WATCH_POLICY)
    page.on("console", lambda said: problems.append(f"console: {said.text}") if said.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(f"script: {error}"))


def find_barriers(page: Page) -> list[str]:
    """What axe-core finds on the page that keeps people out: serious and critical violations."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']} ({each['impact']}): {', '.join(str(node['target']) for node in each['nodes'][:3])}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]
