"""What is settled before an event begins: the game, the kind of event, and what a sanctioning body asks for."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum

import msgspec

from westmarch.kernel.points import carries_out

from .errors import Refused

LONGEST_NAME = 60
MOST_ROUNDS = 100
MOST_PLAYERS = 2048


class Kind(StrEnum):
    """How many sit at a table."""

    TWO_PLAYER = "two-player"
    MULTI_PLAYER = "multi-player"


class Sanction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sanctioned event must show (LO-6.26)."""

    day: date | None = None
    requested: date | None = None
    """When approval was asked for."""
    advertised: date | None = None
    country: str = ""
    public_venue: bool = False
    """A clean public place that is safe for cards, and no private home."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event as it was announced."""

    name: str
    game: str
    format: str
    seed: int
    kind: Kind = Kind.TWO_PLAYER
    director: str = ""
    rounds: int | None = None
    """How many rounds, if the director and not the book says it."""
    start: datetime | None = None
    minutes: int | None = None
    break_minutes: int | None = None
    deck_lists: bool = False
    """Everybody hands in a full list of his deck."""
    lists_announced: bool = False
    """All advertising says so (LO-6.41)."""
    options: tuple[str, ...] = ()
    """The optional rules that are in force, besides those that the format names."""
    sanction: Sanction | None = None

    @property
    def optional_rules(self) -> tuple[str, ...]:
        """All optional rules: a format names them behind commas, as in "standard, breaking ties"."""
        in_format = [part.strip() for part in self.format.split(",")[1:]]
        return (*filter(None, in_format), *self.options)


def check_plan(plan: Plan) -> None:
    """Refuse a plan that cannot be an event."""
    if problem := bad_name(plan.name):
        raise Refused(f"the event's name {problem}")
    if plan.rounds is not None and not 1 <= plan.rounds <= MOST_ROUNDS:
        raise Refused(f"an event has at least one round and at most {MOST_ROUNDS}, not {plan.rounds}")
    if plan.seed < 0:
        raise Refused(f"a seed is a number from 0 up, not {plan.seed}")
    for words, minutes in (("a round", plan.minutes), ("a break", plan.break_minutes)):
        if minutes is not None and not 0 <= minutes <= 24 * 60:
            raise Refused(f"{words} has 0 to {24 * 60} minutes, not {minutes}")
    if barred := barred_options(plan):
        raise Refused(f"a sanctioned event allows no optional rules: {', '.join(barred)} (LO-6.56)")


@carries_out("LO-6.56", without=())
def barred_options(plan: Plan) -> tuple[str, ...]:
    """The optional rules that a sanctioned event may not have (LO-6.56)."""
    return plan.optional_rules if plan.sanction is not None else ()


@carries_out("LO-6.56", without="")
def missing_agreement(plan: Plan, agrees: bool) -> str:
    """Why somebody may not play who has not agreed to the optional rules (LO-6.56)."""
    if not plan.optional_rules or agrees:
        return ""
    return f"every player must agree to the optional rules ({', '.join(plan.optional_rules)}) before he plays (LO-6.56)"


def bad_name(name: str) -> str:
    """What is wrong with a name, if anything is."""
    if not name.strip():
        return "is empty"
    if len(name) > LONGEST_NAME:
        return f"has {len(name)} letters; {LONGEST_NAME} are the most"
    if not name.isprintable() or name != name.strip():
        return "has spaces around it, or signs that cannot be seen"
    return ""
