"""Plays seeded games on the core of a tree and compares them, choice by choice, with how the sources play them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from .build import ROOT, BuildError

SEED = 1_002
"""One game of each sort has this seed."""
PLAY = (
    "import json, sys; from tests.digests.games import all_games, digest, games_of_lore; "
    "seed = int(sys.argv[1]); "
    "games = [*(each for each in all_games() if each.seed == seed), *games_of_lore(seed)]; "
    "print(json.dumps({each.name: digest(each) for each in games}))"
)


def differing(tree: Path, core: str = "compiled") -> list[str]:
    """The names of the games that a tree plays otherwise than the sources do."""
    meant = _played(ROOT / "src", "pure")
    return [name for name, digest in _played(tree, core).items() if digest != meant[name]]


def _played(tree: Path, core: str) -> dict[str, str]:
    """The digests of some games as a tree plays them."""
    environment = {**os.environ, "PYTHONPATH": f"{tree}{os.pathsep}{ROOT}", "WESTMARCH_CORE": core}
    command = [sys.executable, "-c", PLAY, str(SEED)]
    played = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if played.returncode:
        raise BuildError("\n".join(played.stderr.splitlines()[-20:]))
    found: dict[str, str] = json.loads(played.stdout)
    return found
