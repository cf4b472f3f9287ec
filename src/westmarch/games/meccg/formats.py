"""Formats: the switches between the games that MECCG can be, as data.

A format is named by its game, its length and what the players agree on besides: "introductory", "standard",
"2-deck", "tournament 3-deck", "multi-player", "standard 2-deck, casual decks, weakest link".
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from westmarch.kernel.errors import BadDeck


class Format(msgspec.Struct, frozen=True):
    """One way to play: its limits and thresholds, and which parts of the rules belong to it."""

    name: str
    seats: int = 2
    most_seats: int = 2
    full: bool = True
    """Everything that the introduction leaves out is played (ID-03 to ID-36)."""
    tournament: bool = False
    multi_player: bool = False
    solitaire: bool = False

    # decks
    deck_minimum: int = 30
    """Resources, and hazards, in a play deck (CX-16)."""
    deck_maximum: int = 50
    most_characters: int = 10
    most_of_one_avatar: int = 3
    single_characters: bool = False
    """Each character card once, even one that is not unique (ME-3.30)."""
    pool_limit: int = 0
    """Characters in a pool, besides those that the alignment lets start (ME-11.09, ME-12.11)."""
    creature_minimum: int = 12
    half_creatures: bool = False
    """Half of the hazards are creatures (ME-12.10)."""
    counts_spawn: bool = False
    """Spawn permanent-events count as half a creature, and the sum is rounded down (ME-3.11)."""
    sideboard_size: int = 25
    starting_items: int = 2

    # set-up
    draft: bool = False
    """Starting characters are revealed one by one (ME-11)."""
    general_influence: int = 20
    starting_mind: int = 20

    # play
    hand_size: int = 8
    minimum_hazard_limit: int = 2
    company_limit: int = 7
    draws_need_mind: int = 3
    """The moving player draws only for a company with an avatar or a character of such a mind (CX-26)."""

    late_ways: bool = False
    """With a map, only the first of several moving companies fixes its way at once (CR-P.18)."""

    # the end
    exhaustions: int = 1
    """How often a deck must be exhausted before its player may call."""
    council_points: int = 20
    points_need_exhaustions: int = 0
    """How often the own deck must have been exhausted before a call by points."""

    # what the players may agree on (ME-12.01)
    weakest_link: bool = False
    """A tie is broken by more and more corruption (ME-11.11)."""
    item_stealing: bool = False
    """After company combat an item may be stolen (ME-12.02)."""
    facing_two_strikes: bool = False
    """A character may face two strikes of one attack (CR-T.139)."""
    recently_visited_sites: bool = False
    """Automatic-attacks are stronger at a site that players have used up (CR-T.141)."""

    def admits(self, seats: int) -> bool:
        """Whether so many can play it."""
        return self.seats <= seats <= self.most_seats


Changes = dict[str, Any]

INTRODUCTORY: Changes = {
    "full": False,
    "sideboard_size": 0,
    "starting_items": 0,
    "minimum_hazard_limit": 0,
    "company_limit": 0,
    "draws_need_mind": 0,
    "council_points": 18,
}
"""The introductory game: hazard limit = company size with no minimum (ID-01), the Council called at 18 (ID-02)."""

GAMES: dict[str, Changes] = {
    "introductory": INTRODUCTORY,
    "standard": {},
    "tournament": {"tournament": True, "draft": True, "pool_limit": 10, "counts_spawn": True, "late_ways": True},
    "multi-player": {
        "multi_player": True,
        "seats": 3,
        "most_seats": 5,
        "draft": True,
        "pool_limit": 25,
        "creature_minimum": 0,
        "half_creatures": True,
        "most_of_one_avatar": 2,
    },
    "solitaire": {"solitaire": True, "seats": 1, "most_seats": 1, "hand_size": 5, "creature_minimum": 0},
}
"""The games, by what sets them apart from the standard one."""

LENGTHS: dict[str, Changes] = {
    "1-deck": {"exhaustions": 1, "council_points": 20, "points_need_exhaustions": 0, "sideboard_size": 25},
    "2-deck": {"exhaustions": 2, "council_points": 25, "points_need_exhaustions": 1, "sideboard_size": 25},
    "3-deck": {"exhaustions": 3, "council_points": 30, "points_need_exhaustions": 2, "sideboard_size": 30},
    "4-deck": {"exhaustions": 4, "council_points": 40, "points_need_exhaustions": 3, "sideboard_size": 35},
}
"""How long the game is, and how large the sideboard (ME-1.49 to ME-1.52)."""

USUAL_LENGTHS = {"standard": "1-deck", "tournament": "2-deck", "multi-player": "2-deck", "solitaire": "2-deck"}
"""The length of a game whose name says none (ME-11.23, ME-12.32)."""

OPTIONS: dict[str, Changes] = {
    "casual decks": {"deck_minimum": 25},
    "no creature minimum": {"creature_minimum": 0},
    "single characters": {"single_characters": True},
    "weakest link": {"weakest_link": True},
    "item stealing": {"item_stealing": True},
    "facing two strikes": {"facing_two_strikes": True},
    "recently visited sites": {"recently_visited_sites": True},
}
"""What all players may agree on before the game begins, and never later (ME-12.01)."""

NOT_IN_TOURNAMENTS = ("casual decks", "no creature minimum")
"""Thirty of each and twelve creatures are mandatory there (ME-11.16)."""

TOURNAMENT_SIDEBOARDS = {"1-deck": 30, "2-deck": 30, "3-deck": 35, "4-deck": 40}
"""Sideboards are larger in tournaments (ME-11.21)."""

USUAL = "2-deck"
"""What is played if nobody says otherwise (ME-1.54)."""

FORMATS = (
    "introductory",
    "standard",
    "2-deck",
    "3-deck",
    "4-deck",
    "tournament",
    "multi-player",
    "solitaire",
)
"""The formats that are listed; a length and options may be added to each but the first."""


@cache
def find_format(name: str) -> Format:
    """The format of a name such as "tournament 3-deck, weakest link"."""
    words, *options = [part.strip() for part in name.split(",")]
    game, length = _game_and_length(words, name)
    if game == "introductory" and (length or options):
        raise BadDeck(f"{name!r}: the introductory game has one length and no options")
    length = length or USUAL_LENGTHS.get(game, "")
    changes: Changes = {**GAMES[game]}
    if length:
        changes |= LENGTHS[length]
    if changes.get("tournament"):
        changes["sideboard_size"] = TOURNAMENT_SIDEBOARDS[length]
    for option in options:
        if option not in OPTIONS:
            raise BadDeck(f"{name!r}: there is no option {option!r}; there are {', '.join(OPTIONS)}")
        if game == "tournament" and option in NOT_IN_TOURNAMENTS:
            raise BadDeck(f"{name!r}: a tournament does not allow {option} (ME-11.16)")
        changes |= OPTIONS[option]
    return Format(name, **changes)


def _game_and_length(words: str, name: str) -> tuple[str, str]:
    """What the words before the first comma say."""
    parts = words.split()
    games = [part for part in parts if part in GAMES]
    lengths = [part for part in parts if part in LENGTHS]
    if not parts or len(games) > 1 or len(lengths) > 1 or len(games) + len(lengths) < len(parts):
        raise BadDeck(
            f"there is no format {name!r}; a format is one of {', '.join(GAMES)}, and a length ({', '.join(LENGTHS)}), "
            f"and after commas options ({', '.join(OPTIONS)})"
        )
    return (games or ["standard"])[0], (lengths or [""])[0]
