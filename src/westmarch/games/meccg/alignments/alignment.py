"""What differs between the kinds of players: the questions that rules put to an alignment (ME-1.01, ME-2.04)."""

from __future__ import annotations

import msgspec


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
    class_of_races: tuple[tuple[str, str], ...] = ()
    """What those of his characters are who are something else, by race (ME-5.01)."""
    company_classes: tuple[str, str, str] | None = None
    """What his companies count as that are covert, overt by what goes with them, or overt by who they are (ME-5.71)."""
    counts_as_minion: bool = False
    """Cards that speak of minion players, or of minions, mean him."""
    starter_movement: bool = True
    borders: tuple[tuple[str, str], ...] = ()
    """Regions that are adjacent for him alone (ME-6.31)."""

    draws_by_origin: bool = True
    """For a move to one of his havens cards are drawn by the site that was left (ME-6.50)."""

    # his avatar
    avatar_enters: tuple[str, ...] = ()
    """Where his avatar comes into play besides his home site (ME-5.32, ME-5.33)."""
    avatar_uses_regions: bool = True
    """The company of his avatar may use region movement (ME-6.26)."""
    avatar_alone: bool = False
    """Away from havens, and on the road, his avatar keeps company with his own kind only (ME-5.59, ME-5.60)."""
    avatar_needs_mode: bool = False
    """His avatar leaves a haven for another kind of site only with a card that gives him a mode (ME-6.45)."""
    avatar_shuns: frozenset[str] = frozenset()
    """The types of region through which no path may lead his avatar (ME-5.79)."""
    avatar_returns_on: frozenset[int] = frozenset()
    """The results of a body check that send his avatar back to hand (ME-5.80)."""
    leads_avatars: bool = False
    """His avatar may lead others of his kind (ME-5.82)."""
    avatar_heard_later: bool = False
    """His avatar influences nobody in the turn in which he is revealed (ME-9.15)."""
    avatar_steadies: int = 0
    """What corruption checks in the company of his avatar are modified by (ME-8.23)."""
    avatar_gives_influence: bool = False
    """The card of his avatar says how much general influence he has while in play (ME-5.09)."""
    avatar_tests_rings: bool = False
    """Gold rings are tested by themselves where his avatar is, and where they are stored (ME-5.76, ME-10.51)."""

    # companies and combat
    apart: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    """Races of which none of the first shares a company with one of the second away from his havens (ME-5.57)."""
    most_mind: int | None = None
    """The highest mind that a character whom he brings into play may have (ME-5.38)."""
    needs_leave: frozenset[str] = frozenset()
    """The races that he brings into play only if one of his cards allows it (ME-5.39)."""
    characters_a_turn: int = 1
    """How many characters he may bring into or out of play in one organization phase (ME-5.25, ME-5.41)."""
    recalls_mind: int | None = None
    """The highest mind of common characters whom he plays from discard pile and sideboard, too (ME-5.42)."""
    at_home_below: bool = False
    """Who is at home at any Dark-hold is at home in the Under-deeps instead, outside of Dark-holds (ME-5.40)."""
    hidden_among_men: str = ""
    """Those who do not make a company overt if only their like and Men are in it, by keyword (ME-5.68)."""
    both_sides: bool = False
    """He uses hero and minion cards side by side, each within its own limits (ME-6.53, ME-10.157 to ME-10.172)."""
    overt_or_covert: bool = False
    """His companies show whom they serve, or hide it (ME-5.70)."""
    detained: bool = False
    """Servants of the same master only detain his companies (ME-7.45 to ME-7.47)."""
    takes_trophies: bool = False
    """His Orcs and Trolls may take beaten creatures as trophies (ME-7.81)."""
    resisting_influence: int = 0
    """What he has in tournaments, besides general influence that controls, to resist others (ME-5.11, ME-11.29)."""
    full_value_at_havens: bool = False
    """Items of another side that were played at one of his havens are worth what is printed (ME-2.73)."""
    stores_nothing_at: frozenset[str] = frozenset()
    """Sites, by name, that are closed to his storing (ME-10.130)."""
    wins_at: str = ""
    """The site to which one of his companies brings The One Ring to win (ME-1.06)."""

    # the end of the game
    calls_freely: bool = True
    """He may call the end of the game by announcing it (ME-1.11, ME-1.12)."""
    counts_under_deeps: bool = False
    """What companies have at Under-deeps sites counts towards a call (ME-1.17, ME-1.18)."""
    kills_unmarked: bool = True
    """Creatures without a star mark give him kill points (ME-1.37)."""
    kills_marked: bool = False
    """Creatures with a star mark give him kill points (ME-7.60)."""

    attacks: frozenset[str] = frozenset()
    """The kinds of company that his companies may attack (ME-7.118 to ME-7.120)."""
    attacks_when_overt: frozenset[str] = frozenset()
    """The kinds of company that his overt companies may attack besides (ME-7.120)."""
    steals_from: frozenset[str] = frozenset()
    """The alignments from which his characters may steal items, where that is played (ME-12.02)."""
    flat_points: bool = False
    """Whatever gives him points gives one (ME-7.64)."""

    # decks and set-up
    first_sets: tuple[str, ...] = ("TW",)
    """The sets in which the sites that he uses first appeared."""
    resources_rule: str = "ME-2.76"
    pool_rule: str = "ME-2.78"
    sites_rule: str = "ME-2.79"
    """The rules that say what his resources, his pool and his location deck may hold."""
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
    two_of: frozenset[str] = frozenset()
    """The alignments of the characters and resources that his deck may hold twice, not three times (ME-2.85)."""
    forbidden: frozenset[str] = frozenset()
    """The cards, by name, that his deck may not hold (ME-2.88, ME-2.97)."""
    forbidden_rule: str = "ME-2.88"
    factions: frozenset[str] = frozenset()
    """The races of the factions that his deck may hold, if not of all (ME-2.93)."""
    characters: tuple[frozenset[str], int] | None = None
    """The races of the characters that his deck may hold, and their highest mind, but for his own (ME-2.94)."""
    own_versions: frozenset[str] = frozenset()
    """Sites of which his deck holds no other version than his own, by name or type, or below the surface (ME-2.92)."""
    needs_his_avatar: bool = False
    """Whoever has the card of his avatar is such a player, and nobody is one without it (ME-3.05)."""
    stage_points: int = 0
    """The stage points with which he begins, and to which he may go down by discarding (ME-3.23, ME-4.06)."""
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
