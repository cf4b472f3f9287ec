"""Formats by name: the game, and what players have agreed on: `find_format("standard, breaking ties")`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.letters import near_names
from westmarch.kernel.structs import replace

from .law import MULTI_PLAYER, SOLITAIRE, STANDARD, Law, longer

STARTING_MAIN_MIND = 5
GAMES: Mapping[str, tuple[str, Law]] = MappingProxyType(
    {
        "standard": ("LoRE for two players", STANDARD),
        "multi-player": ("LoRE for three to five players, with hazard piles", MULTI_PLAYER),
        "solitaire": ("LoRE for one player, against the hazards of his own deck", SOLITAIRE),
    }
)
FORMATS = ("standard", "standard, longer game", "standard, northern map", "multi-player", "solitaire")
"""The formats that are offered; options may be added to each."""

OPTIONS: Mapping[str, tuple[str, Callable[[Law], Law]]] = MappingProxyType(
    {
        "longer game": ("three exhaustions, 20 points to call, 35 cards in the sideboard", longer),
        "longer game by two cycles": (
            "four exhaustions, 25 points to call, 40 cards in the sideboard",
            lambda law: longer(law, 2),
        ),
        "no ring victory": ("The One Ring cannot win the game", lambda law: replace(law, ring_victory=False)),
        "breaking ties": ("a tie is broken by more corruption rolls", lambda law: replace(law, breaking_ties=True)),
        "facing two strikes": (
            "an untapped character may face two strikes",
            lambda law: replace(law, facing_two_strikes=True),
        ),
        "starting main characters": (
            "a main character may be drafted",
            lambda law: replace(law, main_starts_as=STARTING_MAIN_MIND),
        ),
        "recently visited sites": (
            "sites that were used are better guarded",
            lambda law: replace(law, recently_visited_sites=True),
        ),
        "northern map": (
            "only the two northern sections of the map",
            lambda law: replace(law, sections=("north-west", "north-east")),
        ),
        "strict draw pile": (
            "left-over characters stay out of the draw pile",
            lambda law: replace(law, left_overs_join=False),
        ),
        "opponent draws first": (
            "the opponent draws first for a move",
            lambda law: replace(law, mover_draws_first=False),
        ),
        "hazards stay tapped": (
            "hazards in play do not untap with their player's cards",
            lambda law: replace(law, untaps_hazards=False),
        ),
        "anybody may be let go": (
            "who lacks influence discards any of his characters",
            lambda law: replace(law, only_who_helps_goes=False),
        ),
        "unfaced strikes lapse": (
            "a strike on somebody who is gone keeps no attack from being defeated",
            lambda law: replace(law, unfaced_strikes_count=False),
        ),
        "no total below zero": (
            "whoever has lost more points than he has counts none",
            lambda law: replace(law, totals_below_zero=False),
        ),
        "companies join on arrival": (
            "two companies join as soon as one arrives where the other is",
            lambda law: replace(law, joins_on_arrival=True),
        ),
        "no way round to Gorgoroth": (
            "where the shortest way into Gorgoroth is closed no longer one through its gates is taken",
            lambda law: replace(law, gates_are_sought=False),
        ),
        "one engagement step": (
            "engagement cards are played before the first attack of a creature only",
            lambda law: replace(law, engagement_each_attack=False),
        ),
        "own conditions are removed": (
            "a condition whose attack its own player defeats is removed from the game",
            lambda law: replace(law, own_conditions_removed=True),
        ),
        "detaining conditions leave": (
            "a condition with a detainment attack is discarded when it has been faced",
            lambda law: replace(law, detaining_conditions_stay=False),
        ),
        "the eliminated score": (
            "eliminated characters are worth their points",
            lambda law: replace(law, eliminated_score=True),
        ),
        "exhaustion is called": (
            "when all draw piles are exhausted the end game must still be called",
            lambda law: replace(law, exhaustion_ends=False),
        ),
        "limits shrink": (
            "the hazard limit follows a company's size",
            lambda law: replace(law, limit_fixed_at_start=False),
        ),
    }
)
"""What may be added to the standard game: in words, and what it changes in the law."""


class UnknownFormat(WestmarchError):
    """A format that nobody plays here."""


@lru_cache(maxsize=256)
def find_format(name: str) -> Law:
    """The law of a format: a game such as "standard", and options behind commas."""
    game, *options = (part.strip() for part in name.split(","))
    if game not in GAMES:
        games = ", ".join(GAMES)
        raise UnknownFormat(f"there is no format {name[:60]!r}; a format is one of {games}, and options behind commas")
    law = GAMES[game][1]
    for option in options:
        if option not in OPTIONS:
            near = near_names(option[:60], OPTIONS) or list(OPTIONS)
            raise UnknownFormat(f"there is no option {option[:60]!r}; did you mean {', '.join(near)}?")
        if option in law.optional:
            raise UnknownFormat(f"{option} is there twice")
        law = replace(OPTIONS[option][1](law), optional=(*law.optional, option))
    return replace(law, name=name)


class _Laws(dict[str, Law]):
    """The laws of formats, as far as they have been asked for."""

    def __missing__(self, name: str) -> Law:
        return self.setdefault(name, find_format(name))


LAWS = _Laws()
"""The same laws, where they are looked up all the time."""


def format_words(name: str) -> str:
    """What a format is, for somebody who must choose one."""
    law = find_format(name)
    options = [OPTIONS[option][0] for option in law.optional]
    words = GAMES[name.partition(",")[0].strip()][0]
    call = f", {law.points_to_call} points to call" if not options and not law.solitaire else ""
    return "; ".join([f"{words}{call}", *options])
