"""Which core runs: the modules as they are written, or those that `make compiled` has made of them.

Where there is a compiled core it runs, unless the environment says `WESTMARCH_CORE=pure`.
"""

from __future__ import annotations

from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[3]
NOTE = "westmarch_core.sources"
"""From which sources the compiled modules were made, each with its digest."""


def _is_compiled() -> bool:
    found = find_spec("westmarch.kernel.data")
    return found is not None and found.origin is not None and not found.origin.endswith(".py")


COMPILED = _is_compiled()


def core() -> str:
    """The core that runs, in words."""
    if not COMPILED:
        return "pure core"
    return "compiled core" if _is_current() else "compiled core of other sources"


def _is_current() -> bool:
    """Whether the sources are those from which the compiled modules were made."""
    try:
        lines = (ROOT / NOTE).read_text().splitlines()
        noted = [line.split(" ", 1) for line in lines]
        return all(blake2b((ROOT / path).read_bytes(), digest_size=12).hexdigest() == made for made, path in noted)
    except (OSError, ValueError):
        return False
