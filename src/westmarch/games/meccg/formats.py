"""Formats: the laws by which MECCG can be played, by name.

A format is named by its game, its length and what the players agree on besides: "introductory", "standard",
"2-deck", "tournament 3-deck", "multi-player", "standard 2-deck, casual decks, weakest link".
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from westmarch.kernel.errors import BadDeck
from westmarch.kernel.structs import replace

from .law import INTRODUCTORY, MULTI_PLAYER, SOLITAIRE, STANDARD, TOURNAMENT, Law

Changes = dict[str, Any]

GAMES: dict[str, Law] = {
    "introductory": INTRODUCTORY,
    "standard": STANDARD,
    "tournament": TOURNAMENT,
    "multi-player": MULTI_PLAYER,
    "solitaire": SOLITAIRE,
}
"""The games by name."""

LENGTHS: dict[str, Changes] = {
    "1-deck": {"exhaustions": 1, "points_to_call": 20, "points_need_exhaustions": 0, "sideboard_size": 25},
    "2-deck": {"exhaustions": 2, "points_to_call": 25, "points_need_exhaustions": 1, "sideboard_size": 25},
    "3-deck": {"exhaustions": 3, "points_to_call": 30, "points_need_exhaustions": 2, "sideboard_size": 30},
    "4-deck": {"exhaustions": 4, "points_to_call": 40, "points_need_exhaustions": 3, "sideboard_size": 35},
}
"""How long the game is, and how large the sideboard (ME-1.49 to ME-1.52)."""

USUAL_LENGTHS = {"standard": "1-deck", "tournament": "2-deck", "multi-player": "2-deck", "solitaire": "2-deck"}
"""The length of a game whose name says none (ME-11.23, ME-12.32)."""

OPTIONS: dict[str, Changes] = {
    "casual decks": {"deck_minimum": 25},
    "no creature minimum": {"creature_minimum": 0},
    "single characters": {"single_characters": True},
    "weakest link": {"breaking_ties": True},
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


@lru_cache(maxsize=256)
def find_format(name: str) -> Law:
    """The law of a format by its name, such as "tournament 3-deck, weakest link"."""
    words, *options = [part.strip() for part in name.split(",")]
    game, length = _game_and_length(words, name)
    if game == "introductory" and (length or options):
        raise BadDeck(f"{name!r}: the introductory game has one length and no options")
    length = length or USUAL_LENGTHS.get(game, "")
    law = GAMES[game]
    changes: Changes = {**LENGTHS[length]} if length else {}
    if law.tournament:
        changes["sideboard_size"] = TOURNAMENT_SIDEBOARDS[length]
    for option in options:
        if option not in OPTIONS:
            raise BadDeck(f"{name!r}: there is no option {option!r}; there are {', '.join(OPTIONS)}")
        if game == "tournament" and option in NOT_IN_TOURNAMENTS:
            raise BadDeck(f"{name!r}: a tournament does not allow {option} (ME-11.16)")
        changes |= OPTIONS[option]
    return replace(law, name=name, **changes)


class _Laws(dict[str, Law]):
    """The laws of the formats of tables, as far as they have been asked for."""

    def __missing__(self, name: str) -> Law:
        return self.setdefault(name, find_format(name))


LAWS = _Laws()
"""The same laws, where they are looked up all the time."""


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
