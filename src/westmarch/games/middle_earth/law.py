"""What every law of Middle-earth says: its numbers, its limits and its comparisons."""

from __future__ import annotations

import msgspec


class SharedLaw(msgspec.Struct, frozen=True):
    """Where one game of Middle-earth differs from another."""

    name: str
    ties_win: frozenset[str] = frozenset()
    """The kinds of check in which an equal result is enough; in all others it must be higher."""
    strike_tie: str = "ineffectual"
    """What becomes of a strike that the defender's result equals without beating it."""
    wounded_again: int = 1
    """What the body check of a character who was wounded before is made worse by."""
    corruption_rolls_twice: bool = False
    """How badly a character fails is rolled for once more; else the distance of the one roll says it."""
    corruption_near: int = 1
    """By how much a result may be too low and still not be the worst."""
    minimum_hazard_limit: int = 2
    company_limit: int = 7
    """How large a company may be that is on its way; none if zero."""
    most_regions: int = 4
    """The regions of one move, both ends counted."""

    # who plays
    seats: int = 2
    most_seats: int = 2
    multi_player: bool = False
    solitaire: bool = False
    """One player against hazards that play themselves."""

    # decks
    deck_minimum: int = 30
    """Resources, and hazards, in a play deck (CX-16, LO-3.58)."""
    deck_maximum: int = 50
    most_characters: int = 10
    creature_minimum: int = 12
    sideboard_size: int = 25

    # play
    starting_mind: int = 20
    general_influence: int = 20
    hand_size: int = 8

    # the end
    exhaustions: int = 1
    """How often a deck is exhausted before the game may end."""
    points_to_call: int = 20

    # what the players may agree on
    breaking_ties: bool = False
    """A tie is broken by more and more corruption (ME-11.11, LO-6.57)."""
    facing_two_strikes: bool = False
    """A character may face two strikes of one attack (CR-T.139, LO-6.58)."""
    recently_visited_sites: bool = False
    """Automatic-attacks are stronger at a site that players have used up (CR-T.141, LO-6.61)."""

    def admits(self, seats: int) -> bool:
        """Whether so many can play it."""
        return self.seats <= seats <= self.most_seats
