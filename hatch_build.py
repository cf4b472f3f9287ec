"""Builds the page before a distribution is built, unless it lies there already (as in an sdist)."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/westmarch/server/page/index.html")


class PageHook(BuildHookInterface[Any]):
    """A wheel and an sdist hold the built page; an editable install is served from wherever `make web` builds it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or (root / PAGE).is_file():
            return
        npm = root / "tools" / "npm"
        try:
            if not (root / "web" / "node_modules").exists():
                subprocess.run([npm, "ci", "--no-progress", "--loglevel=error"], check=True)
            subprocess.run([npm, "run", "--silent", "build", "--", "--logLevel", "warn"], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise RuntimeError(
                "the page could not be built: building Westmarch from its sources needs Node.js 20.19 or newer"
            ) from error
