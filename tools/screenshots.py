"""Pictures of every main view at the widths of a desk and of a phone: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import ROOT, find_chromium, launch, running_server

PLACE = ROOT / "build" / "screenshots"
SCREENS = {"1440": {"width": 1440, "height": 900}, "390": {"width": 390, "height": 844}}
ROOMS = {"lobby": "/", "decks": "/decks", "rules": "/rules", "rule": "/rules/ME-7.03"}


def main() -> int:
    """Make them all; complain where no browser is."""
    executable = find_chromium()
    if executable is None:
        print("there is no Chromium on this machine", file=sys.stderr)
        return 1
    PLACE.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright, executable)
        for width, screen in SCREENS.items():
            page = browser.new_context(base_url=server.address, viewport=screen).new_page()  # type: ignore[arg-type]
            for name, path in ROOMS.items():
                page.goto(path)
                page.wait_for_load_state("networkidle")
                page.screenshot(path=PLACE / f"{name}-{width}.png")
                print(PLACE / f"{name}-{width}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
