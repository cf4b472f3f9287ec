"""What a hero player is."""

from __future__ import annotations

from ...cards.printed import HAVEN
from ..alignment import SITES_WITHOUT_COUNTERPART, Alignment

HERO = Alignment(
    "hero",
    avatar="Wizard",
    haven=HAVEN,
    end_of_game="Free Council",
    character_class="hero",
    company_class="hero",
    cards=frozenset({"hero", "dual", "neutral"}),
    items=frozenset({"minion"}),
    other_sites=SITES_WITHOUT_COUNTERPART,
    starting_sites=("Rivendell",),
    avatar_enters=("Rivendell",),
    attacks=frozenset({"minion", "balrog", "overt fallen-wizard"}),
    steals_from=frozenset({"minion"}),
)
