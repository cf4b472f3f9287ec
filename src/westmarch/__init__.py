"""Westmarch plays, judges and teaches Middle-earth card games."""

import os
import sys
from collections.abc import Callable
from importlib.abc import PathEntryFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

_HERE = os.path.dirname(__file__)


def _prefer_sources() -> None:
    """Run the sources of this package though compiled modules may lie beside them."""
    find: Callable[[str], PathEntryFinder] = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def hook(path: str) -> PathEntryFinder:
        if path != _HERE and not path.startswith(_HERE + os.sep):
            raise ImportError(path)
        return find(path)

    sys.path_hooks.insert(0, hook)


if os.environ.get("WESTMARCH_CORE") == "pure":
    _prefer_sources()
