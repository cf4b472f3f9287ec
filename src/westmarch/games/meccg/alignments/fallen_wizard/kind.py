"""What a Fallen-wizard player is."""

from __future__ import annotations

from ...cards.printed import WIZARDHAVEN
from ..alignment import Alignment

FALLEN_WIZARD = Alignment(
    "fallen-wizard",
    avatar="Fallen-wizard",
    haven=WIZARDHAVEN,
    end_of_game="Day of Reckoning",
    character_class="fallen-wizard",
    company_class="fallen-wizard",
    playable=False,
    overt_or_covert=True,
    takes_trophies=True,
    attacks=frozenset({"minion", "balrog"}),
    flat_points=True,
    widens_sideboards=True,
    takes_a_wizard=True,
)
