"""Laws: what tells one MECCG from another, as numbers, limits and steps that are taken or left out."""

from __future__ import annotations

from typing import TypeVar

from westmarch.games.middle_earth.law import SharedLaw
from westmarch.kernel.structs import replace

from .rolls import TIES_WIN

UNIVERSAL, INTRODUCTION = "universal", "introduction"
T = TypeVar("T")


class Law(SharedLaw, frozen=True):
    """One way to play: its limits and thresholds, and what is done in it and what is not."""

    ties_win: frozenset[str] = TIES_WIN
    book: str = UNIVERSAL
    """Which rulebook is cited: that of the whole game, or its introduction."""
    tournament: bool = False

    # decks
    most_of_one_avatar: int = 3
    single_characters: bool = False
    """Each character card once, even one that is not unique (ME-3.30)."""
    pool_limit: int = 0
    """Characters in a pool, besides those that the alignment lets start (ME-11.09, ME-12.11)."""
    half_creatures: bool = False
    """Half of the hazards are creatures (ME-12.10)."""
    counts_spawn: bool = False
    """Spawn permanent-events count as half a creature, and the sum is rounded down (ME-3.11)."""
    starting_items: int = 2

    # set-up
    draft: bool = False
    """Starting characters are revealed one by one (ME-11)."""
    divides_common: bool = False
    """Players may divide the characters that several of them revealed; else these go to the play decks (IN-41)."""
    arranges_companies: bool = True
    """A starting company may be arranged as two (ME-3.17)."""
    pool_joins_deck: bool = False
    """What is left of a pool is shuffled into the play deck, and nobody need start (IN-43)."""

    # timing
    chains: bool = True
    """What is declared, and what cards set off, waits in a chain and may be answered (ME-10.136)."""
    open_windows: bool = True
    """Cards may also be used between the phases and in those that have no action of their own (CR-B.03, CR-G.02)."""
    mover_acts: bool = True
    """The moving player, too, may act while hazards are played on his company (ME-10.138)."""
    active_player_first: bool = True
    """In an attack the active player acts first, else the attacker."""
    chosen_orders: bool = True
    """Where the order of checks or of what changes numbers matters, a player chooses it (CR-E.02)."""
    all_refill: bool = True
    """At the end of a turn all players discard and draw, not only the one whose turn it was (ME-4.10)."""
    heals_by_choice: bool = True
    """Whether the wounded heal at a Haven is their player's choice (ME-5.73)."""

    # play
    draws_need_mind: int = 3
    """The moving player draws only for a company with an avatar or a character of such a mind (CX-26)."""

    late_ways: bool = False
    """With a map, only the first of several moving companies fixes its way at once (CR-P.18)."""

    # characters and companies
    influence_settled_at_end: bool = True
    """Influence may be overspent while one organizes, and is settled as the phase ends (ME-5.24, ME-5.37)."""
    joins_avatar: bool = True
    """With an avatar in play, characters come to him or to somebody who can control them (ME-5.23)."""
    lets_go: bool = True
    """Characters may be let go in the organization phase (ME-5.25)."""
    splits_anywhere: bool = True
    """Companies split at any site; one part at most stays there (ME-6.03)."""
    companies_meet: bool = True
    """Companies may go to one site, and join there (CR-E.09)."""
    gear_limits: bool = True
    """Of weapons, armours, shields and helmets one each is in use."""
    items_pass_at_site: bool = True
    """Items pass between all characters at a site, not only within a company (ME-10.133)."""
    stores_the_one_ring: bool = False
    """The One Ring may be stored (ID-34)."""

    # journeys and hazards
    region_movement: bool = True
    """Companies also move from region to region (ME-6.27)."""
    draws_in_parts: bool = True
    """Who draws for a company may look at some cards before drawing more (CR-E.08)."""
    keyed_to_resting: bool = True
    """Hazards are also keyed to the site at which a company stays (ID-33)."""
    returns_at_once: bool = True
    """A company that is sent back is back at once, and hazards may still be played on it."""
    on_guard: bool = True
    """Cards are placed on-guard, Nazgûl are tapped, and agents act."""
    one_corruption_card: bool = True
    """A character receives one corruption card a turn, and that as the first action of a chain (ME-8.04, ME-8.08)."""
    untapped_removal: bool = True
    """Corruption cards may be removed without tapping (ME-8.29)."""

    # combat and checks
    taps_before_the_roll: bool = False
    """Who does not stay untapped taps in step 3 of the strike sequence (IN-92), else when the strike is resolved."""
    strike_support: bool = True
    """Others tap to support who faces a strike (ME-7.74)."""
    check_support: bool = True
    """Others tap to support a corruption check (ME-8.20)."""
    excess_is_spent: bool = True
    """Excess strikes that are left are spent on the last target."""
    allies_evade: bool = True
    """An ally may tap where a character would to cancel an attack (CR-T.39)."""
    cancels_at_home: bool = True
    """Automatic-attacks may be cancelled by those who are at home there."""
    company_combat: bool = True
    """Companies attack companies."""

    fallen_in_the_pile: bool = False
    """An eliminated character who counts negative lies in the marshalling point pile (IN-132), else out of play."""

    # at a site
    opponent_influence: bool = True
    """What an opponent has may be influenced away."""
    factions_in_play: bool = True
    """A faction that is won lies in play, else in the marshalling point pile."""
    minor_item_at_once: bool = True
    """Each site that is tapped for a resource lets one play a minor item, as the next thing that is done."""
    hoards: bool = True
    """The lair of a slain Dragon has no hoard."""

    # the end
    points_need_exhaustions: int = 0
    """How often the own deck must have been exhausted before a call by points."""

    doubles_and_halves: bool = True
    """Points of a kind that the opponent lacks count twice, and no kind makes more than half (ME-1.41, ME-1.43)."""
    reveals_matches: bool = True
    """Cards in hand that match an opponent's lower his points (ME-1.45)."""
    judges_avatars_together: bool = True
    """Who loses his avatar in the last checks has lost when all have made theirs (ME-1.28)."""

    # what the players may agree on (ME-12.01)
    item_stealing: bool = False
    """After company combat an item may be stolen (ME-12.02)."""

    def cite(self, universal: T, introduction: T) -> T:
        """What the rulebook of this game says: an id of its own, or one of the introduction."""
        return universal if self.book == UNIVERSAL else introduction

    def citing(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some ids that stand in the rulebook of this game."""
        own = tuple(rule for rule in rules if rule.startswith("IN-") != (self.book == UNIVERSAL))
        return own or rules


STANDARD = Law("standard")

INTRODUCTORY = Law(
    "introductory",
    book=INTRODUCTION,
    sideboard_size=0,
    starting_items=0,
    minimum_hazard_limit=0,
    company_limit=0,
    draws_need_mind=0,
    points_to_call=18,
    divides_common=True,
    arranges_companies=False,
    pool_joins_deck=True,
    chains=False,
    open_windows=False,
    mover_acts=False,
    active_player_first=False,
    chosen_orders=False,
    all_refill=False,
    heals_by_choice=False,
    influence_settled_at_end=False,
    joins_avatar=False,
    lets_go=False,
    splits_anywhere=False,
    companies_meet=False,
    gear_limits=False,
    items_pass_at_site=False,
    stores_the_one_ring=True,
    region_movement=False,
    draws_in_parts=False,
    keyed_to_resting=False,
    returns_at_once=False,
    on_guard=False,
    one_corruption_card=False,
    untapped_removal=False,
    taps_before_the_roll=True,
    strike_support=False,
    check_support=False,
    excess_is_spent=False,
    allies_evade=False,
    cancels_at_home=False,
    company_combat=False,
    fallen_in_the_pile=True,
    opponent_influence=False,
    factions_in_play=False,
    minor_item_at_once=False,
    hoards=False,
    doubles_and_halves=False,
    reveals_matches=False,
    judges_avatars_together=False,
)
"""The introductory game: what it leaves out (ID-01 to ID-36), and what only it has (IN-41)."""

TOURNAMENT = replace(STANDARD, tournament=True, draft=True, pool_limit=10, counts_spawn=True, late_ways=True)
MULTI_PLAYER = replace(
    STANDARD,
    multi_player=True,
    seats=3,
    most_seats=5,
    draft=True,
    pool_limit=25,
    creature_minimum=0,
    half_creatures=True,
    most_of_one_avatar=2,
)
SOLITAIRE = replace(STANDARD, solitaire=True, seats=1, most_seats=1, hand_size=5, creature_minimum=0)
