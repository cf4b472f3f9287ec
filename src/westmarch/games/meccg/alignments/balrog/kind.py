"""What a Balrog player is: a servant of evil with havens and servants of his own, at home below the surface."""

from __future__ import annotations

from ...cards.printed import DARKHAVEN
from ..alignment import Alignment
from ..minion.kind import OF_NO_CONCERN_TO_MINIONS, ORCS_AND_THEIR_FOES

OF_HIMSELF = frozenset({"The Balrog", "The Black Council", "Durin’s Bane", "Balrog of Moria"})
"""The cards that show him, or a council above him, and that neither he nor his opponents use."""

NOT_FOR_THE_BALROG = OF_HIMSELF | frozenset(
    {
        "Above the Abyss",
        "Adûnaphel Unleashed",
        "Akhôrahil Unleashed",
        "Bade to Rule",
        "Black Horse",
        "Black Rider",
        "By the Ringwraith’s Word",
        "Creature of an Older World",
        "Dwar Unleashed",
        "Fell Rider",
        "The Fiery Blade",
        "Helm of Fear",
        "Heralded Lord",
        "Hoarmûrath Unleashed",
        "Indûr Unleashed",
        "Khamûl Unleashed",
        "Kill All But NOT the Halflings",
        "The Lidless Eye",
        "Morgul-blade",
        "News of the Shire",
        "Open to the Summons",
        "Orders from Lugbúrz",
        "Padding Feet",
        "Ren Unleashed",
        "The Ring Leaves Its Mark",
        "Sauron",
        "They Ride Together",
        "Use Your Legs",
        "Ûvatha Unleashed",
        "While the Yellow Face Sleeps",
        "The Witch-king Unleashed",
    }
)
"""The cards that no deck of a Balrog holds (ME-2.97)."""

OWN_SITES = frozenset({"Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul", "Dark-hold", "Under-deeps"})
"""Sites that he uses in his own version only: by name, by type, and all below the surface (ME-2.92)."""

BALROG = Alignment(
    "balrog",
    avatar="Balrog",
    haven=DARKHAVEN,
    end_of_game="Day of Decision",
    character_class="minion",
    company_class="minion",
    counts_as_minion=True,
    starter_movement=False,
    draws_by_origin=False,
    avatar_uses_regions=False,
    avatar_tests_rings=True,
    apart=ORCS_AND_THEIR_FOES,
    characters_a_turn=2,
    recalls_mind=3,
    at_home_below=True,
    overt_or_covert=True,
    detained=True,
    takes_trophies=True,
    resisting_influence=5,
    full_value_at_havens=True,
    stores_nothing_at=frozenset({"Barad-dûr"}),
    minion_types=frozenset({"all"}),
    calls_freely=False,
    counts_under_deeps=True,
    first_sets=("BA", "LE"),
    resources_rule="ME-2.91",
    pool_rule="ME-2.81",
    sites_rule="ME-2.92",
    cards=frozenset({"minion", "dual", "neutral", "balrog"}),
    items=frozenset({"hero"}),
    forbidden=NOT_FOR_THE_BALROG,
    forbidden_rule="ME-2.97",
    factions=frozenset({"Orc", "Troll", "Dragon", "Wolf", "Animal"}),
    characters=(frozenset({"Orc", "Troll"}), 8),
    own_versions=OWN_SITES,
    needs_his_avatar=True,
    untouched_by=OF_NO_CONCERN_TO_MINIONS,
    kills_unmarked=False,
    kills_marked=True,
    at_odds_with=frozenset({"hero", "fallen-wizard"}),
    attacks=frozenset({"hero", "fallen-wizard"}),
    starting_characters=6,
    starting_sites=("Moria", "The Under-gates"),
    bars=OF_HIMSELF | {"Reluctant Final Parting"},
)
