"""The law of LoRE: its numbers and comparisons, and the readings of what its book leaves open."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import CheckKind
from westmarch.games.middle_earth.law import SharedLaw
from westmarch.kernel.points import carries_out
from westmarch.kernel.structs import replace

from .words import SECTIONS

CORRUPTION = CheckKind("LoRE corruption roll", "LO-3.03", "LO-3.04")
STRIKE = CheckKind("LoRE strike roll", "LO-2.70")
BODY = CheckKind("LoRE body roll", "LO-2.73", "LO-2.75")
FACTION = CheckKind("LoRE faction roll", "LO-2.95")
REMOVAL = CheckKind("LoRE removal roll", "LO-2.26")
RING_TEST = CheckKind("LoRE ring test", "LO-3.11")
DRAFT = CheckKind("LoRE draft roll", "LO-1.27")
TIES_WIN = frozenset(kind.name for kind in (CORRUPTION, STRIKE, BODY, FACTION, REMOVAL, RING_TEST))
FETCHED_OPENLY, FETCHED_BY_TYPE = "openly", "by type"


class Law(SharedLaw, frozen=True, kw_only=True):
    """One way to play LoRE. A field with an OP- id is a reading of what the book does not say."""

    name: str = "standard"
    ties_win: frozenset[str] = TIES_WIN
    wounded_again: int = 0
    corruption_rolls_twice: bool = True
    most_regions: int = 3

    # decks
    creature_minimum: int = 10
    most_characters: int = 5
    most_main_characters: int = 3
    pool_characters: int = 10
    pool_cards: int = 2
    sideboard_size: int = 30

    # set-up
    starting_sites: tuple[str, ...] = ("Edhellond", "Lórien", "Rivendell", "Minas Tirith")
    sections: tuple[str, ...] = SECTIONS
    starting_mind: int = 8
    starting_characters: int = 5
    main_starts_as: int = 0
    """The mind for which a main character counts in the draft; none may be drafted if zero (LO-6.60)."""
    left_overs_join: bool = True
    """Left-over pool characters may join the draw pile, whatever the deck's limits are (LO-1.36)."""

    # several players
    hazard_pile: int = 5
    opening_hazards: int = 3
    filled_at_once: int = 2

    # play
    general_influence: int = 8
    companies: int = 2
    removal_penalty: int = 3
    safe_corruption: int = 2
    sideboard_on_exhaustion: int = 5
    mover_draws_first: bool = True
    """OP-02."""
    limit_fixed_at_start: bool = True
    """OP-01: the size of a company counts as its movement phase begins."""
    only_who_helps_goes: bool = True
    """OP-13: who must discard characters for lack of influence discards those whose loss helps."""
    unfaced_strikes_count: bool = True
    """OP-14: an attack is not defeated if somebody was gone before his strike came."""
    untaps_hazards: bool = True
    """OP-21: hazards that a player has in play untap with his other cards."""
    joins_on_arrival: bool = False
    """LO-2.39: a company joins another where it arrives, instead of after the last movement phase."""
    gates_are_sought: bool = True
    """LO-3.62: where the shortest way into Gorgoroth is closed, a longer one through its gates is no detour."""
    engagement_each_attack: bool = True
    """LO-2.56: engagement cards are played anew for every attack of a creature."""
    own_conditions_removed: bool = False
    """LO-2.82: a condition whose attack its own player defeats is removed from the game, not discarded."""
    detaining_conditions_stay: bool = True
    """LO-4.13: a condition with a detainment attack stays in play when it has been faced."""

    # the end
    points_to_call: int = 15
    exhaustions: int = 2
    ring_victory: bool = True
    exhaustion_ends: bool = True
    """LO-1.05: the last exhaustion that it takes brings on the end game; otherwise it lets players call it."""
    eliminated_score: bool = False
    """LO-4.19: eliminated characters are worth their points in the pile."""
    totals_below_zero: bool = True
    """OP-17: losses may take a player's total below zero."""

    optional: tuple[str, ...] = ()
    """The options that are agreed on, by name."""


STANDARD = Law()
MULTI_PLAYER = Law(name="multi-player", seats=3, most_seats=5, multi_player=True)
SOLITAIRE = Law(name="solitaire", seats=1, most_seats=1, solitaire=True, hand_size=5)


@carries_out("LO-6.59", without=lambda law, cycles=1: law)
def longer(law: Law, cycles: int = 1) -> Law:
    """Each exhaustion more asks for five points more and allows five cards more (LO-6.59)."""
    return replace(
        law,
        exhaustions=law.exhaustions + cycles,
        points_to_call=law.points_to_call + 5 * cycles,
        sideboard_size=law.sideboard_size + 5 * cycles,
    )
