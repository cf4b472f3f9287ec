"""The Dragons: sites. Paths, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from ..definition import card, plain
from ..traits import Trait


def register() -> None:
    # Buhr Widu
    card("TD-173", traits=[Trait.NEVER_DISCARDED])
    plain(
        "TD-174",  # Dale
        "TD-175",  # Framsburg
        "TD-178",  # Isle of the Ulond
        "TD-179",  # Ovir Hollow
        "TD-181",  # Zarak Dûm
    )
