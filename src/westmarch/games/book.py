"""Cards as every game's book shows them: in a list, or one in full."""

from __future__ import annotations

import msgspec


class CardEntry(msgspec.Struct, frozen=True):
    """A card in a list."""

    id: str
    name: str
    set: str
    kind: str
    complete: bool


class CardSheet(msgspec.Struct, frozen=True):
    """A card, ready to be shown."""

    id: str
    name: str
    set: str
    kind: str
    figures: tuple[tuple[str, str], ...]
    text: str
    complete: bool
