"""What a Fallen-wizard player is."""

from __future__ import annotations

from ...cards.printed import WIZARDHAVEN
from ..alignment import SITES_WITHOUT_COUNTERPART, Alignment

NOT_FOR_THE_FALLEN = frozenset(
    {
        "The Balrog",
        "Cracks of Doom",
        "Favor of the Valar",
        "Glamour of Surpassing Excellance",
        "Gollum’s Fate",
        "Hour of Need",
        "Kill All But NOT the Halflings",
        "The Lidless Eye",
        "Messenger of Mordor",
        "News Must Get Trough",
        "News of the Shire",
        "Old Road",
        "Sauron",
        "The Sun Unveiled",
        "Use Your Legs",
        "The Windlord Found Me",
        "Wizard Uncloaked",
    }
)
"""The cards that no deck of a Fallen-wizard holds (ME-2.88, and Sauron by his own text), spelt as they are printed."""

FALLEN_WIZARD = Alignment(
    "fallen-wizard",
    avatar="Fallen-wizard",
    haven=WIZARDHAVEN,
    end_of_game="Day of Reckoning",
    character_class="hero",
    company_class="fallen-wizard",
    class_of_races=(("Orc", "minion"), ("Troll", "minion"), ("Fallen-wizard", "fallen-wizard")),
    company_classes=("covert hero", "overt non-minion", "overt minion"),
    starter_movement=False,
    draws_by_origin=False,
    avatar_gives_influence=True,
    apart=(frozenset({"Orc", "Troll"}), frozenset({"Elf", "Dwarf", "Dúnadan", "Hobbit"})),
    most_mind=5,
    needs_leave=frozenset({"Orc", "Troll"}),
    hidden_among_men="Half-orc",
    both_sides=True,
    overt_or_covert=True,
    takes_trophies=True,
    attacks=frozenset({"minion", "balrog", "overt fallen-wizard"}),
    attacks_when_overt=frozenset({"hero", "fallen-wizard"}),
    flat_points=True,
    minion_types=frozenset({"Orc", "Troll", "avatar"}),
    first_sets=("WH", "TW", "LE"),
    resources_rule="ME-2.84",
    pool_rule="ME-3.23",
    sites_rule="ME-2.90",
    cards=frozenset({"hero", "minion", "dual", "neutral", "stage", "fallen-wizard"}),
    two_of=frozenset({"hero", "minion", "dual"}),
    forbidden=NOT_FOR_THE_FALLEN,
    stage_points=3,
    other_sites=SITES_WITHOUT_COUNTERPART,
    agents_are="character",
    starting_sites=("The White Towers", "Ettenmoors", "Weathertop"),
    widens_sideboards=True,
    takes_a_wizard=True,
)
