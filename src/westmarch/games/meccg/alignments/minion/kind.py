"""What a minion player is."""

from __future__ import annotations

from ...cards.printed import DARKHAVEN
from ..alignment import SITES_WITHOUT_COUNTERPART, Alignment

OF_NO_CONCERN_TO_MINIONS = frozenset(
    {
        "Bane of the Ithil-stone",
        "The Black Enemy’s Wrath",
        "Foul Fumes",
        "In the Heart of his Realm",
        "Mordor in Arms",
        "Mûmak (Oliphant)",
        "Worn and Famished",
    }
)
"""The hazards that do nothing to a servant of Sauron (ME-2.98, CR-T.71)."""

ORCS_AND_THEIR_FOES = (frozenset({"Orc", "Troll"}), frozenset({"Elf", "Dwarf", "Dúnadan"}))

MINION = Alignment(
    "minion",
    avatar="Ringwraith",
    haven=DARKHAVEN,
    end_of_game="Audience with Sauron",
    character_class="minion",
    company_class="minion",
    counts_as_minion=True,
    borders=(("Udûn", "Dagorlad"),),
    avatar_enters=("Dol Guldur", "Minas Morgul"),
    avatar_uses_regions=False,
    avatar_alone=True,
    avatar_needs_mode=True,
    avatar_shuns=frozenset({"Coastal Sea"}),
    avatar_returns_on=frozenset({7, 8}),
    leads_avatars=True,
    avatar_heard_later=True,
    avatar_steadies=2,
    avatar_tests_rings=True,
    apart=ORCS_AND_THEIR_FOES,
    overt_or_covert=True,
    detained=True,
    takes_trophies=True,
    wins_at="Barad-dûr",
    minion_types=frozenset({"all"}),
    calls_freely=False,
    kills_unmarked=False,
    kills_marked=True,
    first_sets=("LE",),
    resources_rule="ME-2.80",
    pool_rule="ME-2.81",
    sites_rule="ME-2.82",
    cards=frozenset({"minion", "dual", "neutral"}),
    items=frozenset({"hero"}),
    at_odds_with=frozenset({"hero", "fallen-wizard"}),
    agents_are="character",
    untouched_by=OF_NO_CONCERN_TO_MINIONS,
    attacks=frozenset({"hero", "fallen-wizard"}),
    steals_from=frozenset({"hero"}),
    other_sites=SITES_WITHOUT_COUNTERPART,
    starting_characters=6,
    starting_sites=("Dol Guldur", "Minas Morgul"),
)
