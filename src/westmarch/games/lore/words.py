"""The words of LoRE: kinds of cards, keywords, phases, moments."""

from __future__ import annotations

CHARACTER, CREATURE, SITE = "character", "creature", "site"
HAZARD_EVENT, HAZARD_CONDITION = "hazard event", "hazard condition"
EVENT, CONDITION, ALLY, FACTION = "event", "condition", "ally", "faction"
MINOR, MAJOR, GREATER = "minor item", "major item", "greater item"
GOLD_RING, MAJOR_RING, GREATER_RING = "gold ring", "major ring", "greater ring"
ITEMS = frozenset({MINOR, MAJOR, GREATER, GOLD_RING, MAJOR_RING, GREATER_RING})
TESTED_RINGS = frozenset({MAJOR_RING, GREATER_RING})
MEMBERS = frozenset({CHARACTER, ALLY})
HAZARDS = frozenset({CREATURE, HAZARD_EVENT, HAZARD_CONDITION})
CONDITIONS = frozenset({CONDITION, HAZARD_CONDITION})
RESOURCES = frozenset({EVENT, CONDITION, ALLY, FACTION, *ITEMS})
KINDS = frozenset({CHARACTER, SITE, *HAZARDS, *RESOURCES})

COUNTER, ENGAGEMENT, STRIKE = "counter", "engagement", "strike"
CORRUPTION_ROLL, FACTION_ROLL, BODY_ROLL = "corruption roll", "faction roll", "body roll"
TIMING = frozenset({COUNTER, ENGAGEMENT, STRIKE, CORRUPTION_ROLL, FACTION_ROLL, BODY_ROLL})
"""The keywords with which a card may break into what is going on (LO-3.24)."""
UNTAP, ORGANIZATION, MOVEMENT, AT_SITE, END_OF_TURN = "untap", "organization", "movement", "site", "end of turn"
PHASES = (UNTAP, ORGANIZATION, MOVEMENT, AT_SITE, END_OF_TURN)
PHASE_KEYWORDS = frozenset({UNTAP, ORGANIZATION, MOVEMENT, AT_SITE})
"""The keywords that bind a card to a phase (LO-4.28)."""
END_GAME = "end game"
NO_HAZARD, CORRUPTION, ENVIRONMENT, INFORMATION, QUEST = (
    "no hazard",
    "corruption",
    "environment",
    "information",
    "quest",
)
NAZGUL = "Nazgûl"
ONLY = " only"
"""What a keyword ends with that asks for a race or a skill: "scout only" (LO-4.35)."""

HAVEN, FREE_HOLD, BORDER_HOLD, RUINS, SHADOW_HOLD, DARK_HOLD = SITE_TYPES = (
    "Haven",
    "Free-hold",
    "Border-hold",
    "Ruins & Lairs",
    "Shadow-hold",
    "Dark-hold",
)
WILDERNESS, BORDER_LAND, FREE_DOMAIN, SHADOW_LAND, DARK_DOMAIN, COASTAL_SEA = (
    "Wilderness",
    "Border-land",
    "Free-domain",
    "Shadow-land",
    "Dark-domain",
    "Coastal Sea",
)
SECTIONS = ("north-west", "north-east", "south-west", "south-east")
"""The sections of the map (LO-1.26)."""

ZONES = (
    "draw pile",
    "hand",
    "discard pile",
    "sideboard",
    "reserve pile",
    "marshalling point pile",
    "out of play",
    "in play",
    "character pool",
    "drafted",
    "declared",
    "map",
    "hazard pile",
    "off to the side",
)
DRAW_PILE, HAND, DISCARD, SIDEBOARD, RESERVE, MP_PILE, OUT, IN_PLAY = ZONES[:8]
POOL, DRAFTED, DECLARED, MAP, HAZARD_PILE, ASIDE = ZONES[8:]
