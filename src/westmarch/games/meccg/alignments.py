"""Alignments: what differs between the kinds of players, as data that rules ask (ME-1.01, ME-2.04)."""

from __future__ import annotations

from functools import cache

import msgspec

from .cards.printed import DARKHAVEN, HAVEN, WIZARDHAVEN


class Alignment(msgspec.Struct, frozen=True):
    """One kind of player: his avatar, his havens, and what is special about him."""

    name: str
    avatar: str
    """The kind of character that stands for the player."""
    haven: str
    """The type of his own havens, as the site cards call it."""
    end_of_game: str
    character_class: str
    """What his characters are (ME-5.01)."""
    company_class: str
    """What his companies count as (ME-5.69)."""
    minion: bool = False
    starter_movement: bool = True
    avatar_uses_regions: bool = True
    """The company of his avatar may use region movement (ME-6.26)."""
    calls_freely: bool = True
    """He may call the end of the game by announcing it (ME-1.11, ME-1.12)."""
    counts_under_deeps: bool = False
    """What companies have at Under-deeps sites counts towards a call (ME-1.17, ME-1.18)."""
    kills_unmarked: bool = True
    """Creatures without a star mark give him kill points (ME-1.37)."""
    kills_marked: bool = False
    """Creatures with a star mark give him kill points (ME-7.60)."""

    # company combat
    attacks: frozenset[str] = frozenset()
    """The kinds of company that his companies may attack (ME-7.118 to ME-7.120)."""
    steals_from: frozenset[str] = frozenset()
    """The alignments from which his characters may steal items, where that is played (ME-12.02)."""
    flat_points: bool = False
    """Whatever gives him points gives one (ME-7.64)."""

    # decks and set-up
    cards: frozenset[str] = frozenset()
    """The alignments of the characters, resources and sites that his deck may hold (ME-2.76, ME-2.79)."""
    items: frozenset[str] = frozenset()
    """The other alignments whose items his deck may hold (ME-2.70)."""
    other_sites: frozenset[str] = frozenset()
    """Sites that his location deck may hold for the sake of hazards only (ME-2.69)."""
    minion_types: frozenset[str] = frozenset()
    """Whom temptation only taps: races of his characters, "avatar", or "all"; the others are of hero-type (ME-8.10)."""
    at_odds_with: frozenset[str] = frozenset({"minion", "balrog"})
    """The alignments whose resources his characters influence badly (ME-9.17)."""
    agents_are: str = "hazard"
    """On which side of a deck agents count: hazard or character (ME-3.35)."""
    starting_characters: int = 5
    starting_sites: tuple[str, ...] = ()
    widens_sideboards: bool = False
    """His opponents may add ten cards to their sideboards (ME-2.27)."""
    takes_a_wizard: bool = False
    """Nobody else can be the Wizard who he has declared to be (ME-3.03)."""
    untouched_by: frozenset[str] = frozenset()
    """Hazards, by name, that are not played against him; nor are events that need an agent (CR-T.71)."""
    bars: frozenset[str] = frozenset()
    """The cards, by name, that his opponents may not play (ME-2.102)."""


SITES_WITHOUT_COUNTERPART = frozenset(
    {"Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim"}
)
"""The Balrog's sites that exist in no other version (ME-2.69)."""

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
    attacks=frozenset({"minion", "balrog", "overt fallen-wizard"}),
    steals_from=frozenset({"minion"}),
)
MINION = Alignment(
    "minion",
    avatar="Ringwraith",
    haven=DARKHAVEN,
    end_of_game="Audience with Sauron",
    character_class="minion",
    company_class="minion",
    minion=True,
    calls_freely=False,
    kills_unmarked=False,
    kills_marked=True,
    cards=frozenset({"minion", "dual", "neutral"}),
    items=frozenset({"hero"}),
    at_odds_with=frozenset({"hero"}),
    agents_are="character",
    untouched_by=OF_NO_CONCERN_TO_MINIONS,
    attacks=frozenset({"hero", "fallen-wizard"}),
    steals_from=frozenset({"hero"}),
    other_sites=SITES_WITHOUT_COUNTERPART,
    starting_characters=6,
    starting_sites=("Dol Guldur", "Minas Morgul"),
)
FALLEN_WIZARD = Alignment(
    "fallen-wizard",
    avatar="Fallen-wizard",
    haven=WIZARDHAVEN,
    end_of_game="Day of Reckoning",
    character_class="fallen-wizard",
    company_class="fallen-wizard",
    attacks=frozenset({"minion", "balrog"}),
    flat_points=True,
    widens_sideboards=True,
    takes_a_wizard=True,
)
BALROG = Alignment(
    "balrog",
    avatar="Balrog",
    haven=DARKHAVEN,
    end_of_game="Day of Decision",
    character_class="minion",
    company_class="balrog",
    minion=True,
    calls_freely=False,
    counts_under_deeps=True,
    untouched_by=OF_NO_CONCERN_TO_MINIONS,
    kills_unmarked=False,
    kills_marked=True,
    at_odds_with=frozenset({"hero"}),
    attacks=frozenset({"hero", "fallen-wizard"}),
    bars=frozenset({"The Balrog", "The Black Council", "Durin’s Bane", "Balrog of Moria", "Reluctant Final Parting"}),
)

ALIGNMENTS = {alignment.name: alignment for alignment in (HERO, MINION, FALLEN_WIZARD, BALROG)}


@cache
def barred_names(alignments: tuple[str, ...], seat: int) -> frozenset[str]:
    """The cards that a player may not play because of who his opponents are (ME-2.102)."""
    others = (ALIGNMENTS[name] for other, name in enumerate(alignments) if other != seat)
    return frozenset().union(*(other.bars for other in others))
