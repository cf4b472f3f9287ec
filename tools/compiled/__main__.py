"""`python -m tools.compiled`: build the compiled core beside the sources, or take it away (`--remove`)."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

# The classes are looked at as structs.
os.environ["WESTMARCH_CORE"] = "pure"

from .build import ROOT, WORK, BuildError, build, remove
from .modules import PARTS
from .playing import differing


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.compiled", description=__doc__)
    parser.add_argument("--remove", action="store_true", help="take the compiled modules away")
    parser.add_argument("--tree", type=Path, default=ROOT / "src", help="the root of the sources")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=list(PARTS), help="what is compiled")
    parser.add_argument("--level", type=int, default=1, choices=range(4), help="how much the C compiler optimizes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many C compilers run at once")
    parser.add_argument("--work", type=Path, default=WORK, help="where what is made on the way is kept")
    given = parser.parse_args()
    if given.remove:
        print(f"{remove(given.tree)} compiled modules taken away")
        return
    try:
        count = build(given.tree, given.parts, given.jobs, given.level, given.work)
        different = differing(given.tree)
    except BuildError as error:
        remove(given.tree)
        sys.exit(str(error))
    if different:
        remove(given.tree)
        sys.exit(f"taken away again, for these games were played otherwise: {', '.join(different)}")
    print(f"{count} modules compiled; the games that were played on them are the same")


if __name__ == "__main__":
    main()
