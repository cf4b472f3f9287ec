"""What a Balrog player is: a servant of evil with havens of his own."""

from __future__ import annotations

from ...cards.printed import DARKHAVEN
from ..alignment import Alignment
from ..minion.kind import OF_NO_CONCERN_TO_MINIONS, OPEN_NO_WAY_TO_MINIONS, ORCS_AND_THEIR_FOES

BALROG = Alignment(
    "balrog",
    avatar="Balrog",
    haven=DARKHAVEN,
    end_of_game="Day of Decision",
    character_class="minion",
    company_class="balrog",
    counts_as_minion=True,
    starter_movement=False,
    draws_by_origin=False,
    playable=False,
    apart=ORCS_AND_THEIR_FOES,
    overt_or_covert=True,
    detained=True,
    takes_trophies=True,
    minion_types=frozenset({"all"}),
    calls_freely=False,
    counts_under_deeps=True,
    untouched_by=OF_NO_CONCERN_TO_MINIONS,
    opened_by_none=OPEN_NO_WAY_TO_MINIONS,
    kills_unmarked=False,
    kills_marked=True,
    at_odds_with=frozenset({"hero", "fallen-wizard"}),
    attacks=frozenset({"hero", "fallen-wizard"}),
    bars=frozenset({"The Balrog", "The Black Council", "Durin’s Bane", "Balrog of Moria", "Reluctant Final Parting"}),
)
