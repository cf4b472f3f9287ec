"""The Dragons: sites. Paths, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from ...definition import card


def register() -> None:
    card("TD-173", "Buhr Widu", left_tapped="location deck")
    card("TD-174", "Dale")
    card("TD-175", "Framsburg")
    card("TD-176", "Gold Hill")
    card("TD-177", "Gondmaeglom")
    card("TD-178", "Isle of the Ulond")
    card("TD-179", "Ovir Hollow")
    card("TD-181", "Zarak Dûm")
