"""The Dragons: sites. Paths, automatic-attacks, draws and what is playable are facts; some sites do more."""

from __future__ import annotations

from ...definition import card
from ...language.standing.rulings import Allows
from ...rulings import Deed
from ...traits import Trait


def register() -> None:
    card("TD-173", "Buhr Widu", left_tapped="location deck")
    card("TD-174", "Dale")
    card("TD-175", "Framsburg", traits=[Trait.LETS_THE_UNIQUE_IN])
    card("TD-176", "Gold Hill")
    card("TD-177", "Gondmaeglom")
    card("TD-178", "Isle of the Ulond")
    card("TD-179", "Ovir Hollow")
    card(
        "TD-180",
        "Tharbad",
        rulings=[Allows(Deed.GIVE_MORE_THAN_ONCE, words="Items may be played at this site even if it is tapped.")],
    )
    card("TD-181", "Zarak Dûm")
