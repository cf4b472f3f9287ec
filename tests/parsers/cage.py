"""Runs parsers on nasty inputs where they can do no harm: with limits on time and memory, in a process of its own.

    python -m tests.parsers.cage '{"sizes": {"decks": 50000}, "inputs": ["spaces"], "noticeable": 0.4}'

Prints a line of JSON for each reader that misbehaves, and one for each that is begun, so that whoever waits knows where
a process was that had to be killed."""

from __future__ import annotations

import json
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import FrameType

from tests.parsers.nasty import NASTY
from tests.parsers.readers import GROUPS, MISBEHAVING, Reader

ROOT = Path(__file__).parents[2]
PATIENCE = 5.0
"""Seconds of processor time for one text; a good parser needs a fiftieth of a second."""
NOTICEABLE = 0.4
"""Seconds below which nobody compares times: noise would be louder."""
STEP = 4
STEEPEST = 9.0
"""A text four times as long may take nine times as long. Linear parsers take four times, quadratic ones sixteen."""
MOST_MEMORY = 150 * 1024
"""Kilobytes that the process may grow by for one text."""
ALL_MEMORY = 2 * 1024**3


class TooSlow(Exception):
    """A parser has used up its time."""


def out_of_time(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def seconds(reader: Reader, text: str) -> float:
    """The processor time that a text takes; refusing it is as good as reading it."""
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
    try:
        reader.read(text)
    except reader.refusals:
        pass
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return time.process_time() - start


def most_memory() -> int:
    """The most kilobytes that this process has held; the kernel's usual figure would begin with those of its parent."""
    return next(int(line.split()[1]) for line in Path("/proc/self/status").open() if line.startswith("VmHWM:"))


def misbehaviour(reader: Reader, short: str, long: str, noticeable: float) -> str:
    """What is wrong with how a reader takes a text and a longer one of the same kind; nothing if all is well."""
    before = most_memory()
    try:
        needed = seconds(reader, long)
        if needed > noticeable:
            # The machine may be busy: the fastest of some times is the true one.
            needed, quarter = (min(seconds(reader, text) for _ in range(3)) for text in (long, short))
            if needed > STEEPEST * max(quarter, 0.001):
                return f"takes {needed:.2f} s, far more than {STEP} times as long as for a quarter"
    except TooSlow:
        return f"takes more than {PATIENCE:g} s"
    except MemoryError:
        return "takes all memory"
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:200]}"
    grown = most_memory() - before
    return f"takes {grown // 1024} MB" if grown > MOST_MEMORY else ""


def examine(sizes: dict[str, int], inputs: list[str], noticeable: float) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (ALL_MEMORY, ALL_MEMORY))
    signal.signal(signal.SIGPROF, out_of_time)
    for group, size in sizes.items():
        for name, reader in {**GROUPS, **MISBEHAVING}[group]():
            print(json.dumps({"begun": name}), flush=True)
            for nasty in inputs:
                shorter, longer = (reader.texts(NASTY[nasty](letters)) for letters in (size // STEP, size))
                for short, long in zip(shorter, longer, strict=True):
                    if wrong := misbehaviour(reader, short, long, noticeable):
                        print(json.dumps({"wrong": f"{name}, {nasty}, {short[:40]!r}: {wrong}"}), flush=True)


def found_wrong(
    sizes: dict[str, int],
    inputs: list[str] | None = None,
    noticeable: float = NOTICEABLE,
    most_seconds: float = 900,
) -> list[str]:
    """What the readers of some groups do wrong with texts of some sizes."""
    asked = json.dumps({"sizes": sizes, "inputs": inputs or list(NASTY), "noticeable": noticeable})
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tests.parsers.cage", asked],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=most_seconds,
        )
        printed, ended = (
            done.stdout,
            f"it ended with {done.returncode}: {done.stderr[-500:]}" if done.returncode else "",
        )
    except subprocess.TimeoutExpired as error:
        printed, ended = (error.stdout or b"").decode(), "it did not end"
    lines = [json.loads(line) for line in printed.splitlines()]
    wrong = [line["wrong"] for line in lines if "wrong" in line]
    begun = [line["begun"] for line in lines if "begun" in line]
    return [*wrong, f"{begun[-1:]}: {ended}"] if ended else wrong


if __name__ == "__main__":
    examine(**json.loads(sys.argv[1]))
