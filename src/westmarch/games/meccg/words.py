"""The game's own words: kinds of cards, sites and regions, races and skills, spelt as in the card facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Literal, get_args

from westmarch.games.middle_earth.cards.races import plural as plural
from westmarch.games.middle_earth.table import STATES as STATES
from westmarch.games.middle_earth.table import TAPPED as TAPPED
from westmarch.games.middle_earth.table import UNTAPPED as UNTAPPED
from westmarch.games.middle_earth.table import WOUNDED as WOUNDED
from westmarch.kernel.phrases import an as an
from westmarch.kernel.phrases import listed as listed
from westmarch.kernel.phrases import plain as plain
from westmarch.kernel.phrases import signed as signed

from .cards.printed import HAVEN

SITE_TYPES = (HAVEN, "Free-hold", "Border-hold", "Ruins & Lairs", "Shadow-hold", "Dark-hold")
"""From the safest to the worst (IN-24)."""

REGION_TYPES = ("Coastal Sea", "Free-domain", "Border-land", "Wilderness", "Shadow-land", "Dark-domain")

SKILLS = ("diplomat", "ranger", "sage", "scout", "warrior")
"""The five skills (IN-11)."""

RACES = ("Dúnadan", "Dwarf", "Elf", "Hobbit", "Man", "Wizard")
"""The races of characters (IN-12)."""

ITEM_TYPES = ("minor item", "major item", "greater item", "gold ring item", "special item")

GEAR = ("Weapon", "Armor", "Shield", "Helmet")
ITEM_LAYER = 10
"""When a modifier of an item counts: a weapon with its maximum comes first."""
"""The kinds of items of which a character uses one at a time (ME-10.28)."""

HAZARD_EVENTS = ("short-event", "long-event", "permanent-event")
"""Hazards are creatures, or events of three durations (IN-71)."""

MORNING, NIGHT = "Gates of Morning", "Doors of Night"
"""The two environments by which many cards tell how they work."""

HAVENS = ("Rivendell", "Lórien", "Edhellond", "Grey Havens")

RINGS = ("The One Ring", "Dwarven Ring", "Magic Ring", "Spirit Ring", "Lesser Ring")
"""The special rings that a test can turn a gold ring into (IN-124)."""


class Purpose(Enum):
    """For what a site counts as one of another type."""

    HEALING = "healing"
    UNTAPPING = "the untap phase"
    HAZARDS = "playing hazards"
    NEWCOMERS = "bringing characters into play"
    ALL = "everything"


class Parting(Enum):
    """What ends a card that lies on a company."""

    CHANGED = "a character or ally joins or leaves the company"
    LEFT = "a character leaves the company"
    SPLIT = "a character splits off into another company"
    LEADER_LEFT = "a leader leaves the company"


Window = Literal[
    "organization",
    "end of organization",
    "long-event",
    "hazards",
    "way below",
    "attack",
    "assignment",
    "strikes assigned",
    "own attack",
    "after attack",
    "strike hazards",
    "strike",
    "strike failed",
    "corruption check",
    "influence check",
    "agent influence",
    "burglary",
    "attempt",
    "site",
    "response",
    "end of movement",
    "any",
    "untap",
    "end of turn",
]
"""When cards may be used: the times that scenes open."""

BITS: Mapping[Window, int] = {window: 1 << place for place, window in enumerate(get_args(Window))}
"""Each as a bit, for it is asked all the time whether any of several are among others."""


class _Several(dict[tuple[Window, ...], int]):
    """Several windows as one number, as far as they have been asked for together."""

    def __missing__(self, windows: tuple[Window, ...]) -> int:
        return self.setdefault(windows, in_bits(windows))


def in_bits(windows: Iterable[Window]) -> int:
    """Several windows as one number."""
    return sum({BITS[window] for window in windows})


BITS_OF = _Several()
"""The numbers of windows that scenes open together."""

_WHEN: Mapping[Window, str] = {
    "organization": "in the organization phase",
    "end of organization": "at the end of the organization phase",
    "long-event": "in the long-event phase",
    "hazards": "while hazards may be played on a company",
    "way below": "on a way below the ground",
    "attack": "against an attack as a whole",
    "assignment": "while strikes are being assigned",
    "strikes assigned": "when the strikes have been assigned",
    "own attack": "in an attack of your own",
    "after attack": "after an attack",
    "strike hazards": "on a strike before it is faced",
    "strike": "while a strike is being faced",
    "strike failed": "when a strike has failed",
    "corruption check": "on a corruption check",
    "influence check": "on an influence check",
    "agent influence": "when an agent tries to influence somebody",
    "burglary": "when a lair is stolen into",
    "attempt": "on such an attempt",
    "site": "in the site phase of a company that has entered its site",
    "response": "in answer to what has just been declared",
    "end of movement": "when a company has moved",
    "any": "when nothing else is going on",
    "untap": "in the untap phase",
    "end of turn": "at the end of the turn",
}


def when_used(windows: Iterable[Window]) -> str:
    """When a card may be used, in words."""
    return listed([_WHEN[window] for window in windows], "or") or "by what the rules say of it only"


Moment = Literal[
    "attack begins",
    "company attacked",
    "before strikes",
    "instead of wounding",
    "strikes assigned",
    "defenders known",
    "survived body check",
    "strike over",
    "strike resolved",
    "all strikes fail",
    "after attack",
    "attack over",
    "untap phase begins",
    "untap phase ends",
    "organization begins",
    "long-event phase ends",
    "company moves",
    "way begins",
    "cards drawn",
    "on the way",
    "movement over",
    "movement/hazard phase ends",
    "item gained",
    "item played",
    "item tapped",
    "item spares site",
    "item taps site",
    "manifestation played",
    "looked at",
    "about to be played",
    "event played",
    "short-event played",
    "prisoners freed",
    "site used",
    "stage card played",
    "card played",
    "character wounded",
    "character lost",
    "discarded from hand",
    "avatar revealed",
    "comes into play",
    "companies close",
    "deck exhausted",
    "check failed",
    "corruption check made",
    "influence succeeded",
    "influence check made",
    "organization ends",
    "before entering",
    "site phases begin",
    "site phase begins",
    "site entered",
    "site phase ends",
    "stored",
    "end of turn",
]
"""What the rules tell cards of, so that they may do something by themselves."""
