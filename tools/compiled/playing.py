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
    "seed = int(sys.argv[2]); "
    "games = games_of_lore(seed) if sys.argv[1] == 'lore' else [each for each in all_games() if each.seed == seed]; "
    "print(json.dumps({each.name: digest(each) for each in games}))"
)
DIGESTS = ROOT / "tests" / "digests" / "digests.json"


def differing(tree: Path, core: str = "compiled") -> list[str]:
    """The names of the games that a tree plays otherwise than their digests say, or, where they have none, otherwise
    than the sources do."""
    played = {**_played(tree, core, "others"), **_played(tree, core, "lore")}
    meant = {**json.loads(DIGESTS.read_text()), **_played(ROOT / "src", "pure", "lore")}
    return [name for name, digest in played.items() if digest != meant[name]]


def _played(tree: Path, core: str, which: str) -> dict[str, str]:
    """The digests of some games as a tree plays them."""
    environment = {**os.environ, "PYTHONPATH": f"{tree}{os.pathsep}{ROOT}", "WESTMARCH_CORE": core}
    command = [sys.executable, "-c", PLAY, which, str(SEED)]
    played = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if played.returncode:
        raise BuildError("\n".join(played.stderr.splitlines()[-20:]))
    found: dict[str, str] = json.loads(played.stdout)
    return found
