"""What a sanctioned event must show, and who sanctions it."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
from msgspec.structs import replace

from westmarch.kernel.letters import without_accents
from westmarch.kernel.points import carries_out

from .event import Event
from .plan import Kind, Plan, Sanction, barred_options

PLAYERS, MULTI_PLAYERS = 5, 12
"""So many players at least (LO-6.26, LO-6.52)."""
ADVERTISED, REPORTED = timedelta(weeks=2), timedelta(weeks=2)
ICE = "ICE"

NORTH_AMERICA = frozenset(
    {
        "antigua and barbuda", "bahamas", "barbados", "belize", "canada", "costa rica", "cuba", "dominica",
        "dominican republic", "el salvador", "grenada", "guatemala", "haiti", "honduras", "jamaica", "mexico",
        "nicaragua", "panama", "puerto rico", "saint kitts and nevis", "saint lucia",
        "saint vincent and the grenadines", "trinidad and tobago", "united states", "united states of america", "usa",
        "us",
    }
)  # fmt: skip
"""The countries of the continent, in small letters without accents."""


class Demand(msgspec.Struct, frozen=True):
    """One thing that is asked of a sanctioned event, and whether it is so."""

    words: str
    met: bool
    rule: str


@carries_out("LO-6.27", without=ICE)
def sanctioning_body(country: str) -> str:
    """ICE sanctions the events of North America; elsewhere the licensed distributor does (LO-6.27)."""
    if not country:
        return "ICE or the local distributor (no country is given)"
    return ICE if without_accents(country).casefold() in NORTH_AMERICA else f"the licensed distributor of {country}"


@carries_out("LO-6.26", without=())
def demands_of_all(plan: Plan, sanction: Sanction, players: int) -> tuple[Demand, ...]:
    """What every sanctioned event must show (LO-6.26)."""
    body, day = sanctioning_body(sanction.country), sanction.day
    return (
        Demand(f"at least {PLAYERS} players ({players})", players >= PLAYERS, "LO-6.26"),
        Demand(
            f"approval asked of {body} at least a month ahead ({sanction.requested or 'never'})",
            day is not None and sanction.requested is not None and sanction.requested <= a_month_before(day),
            "LO-6.26",
        ),
        Demand(
            f"advertised at least two weeks ahead ({sanction.advertised or 'never'})",
            day is not None and sanction.advertised is not None and day - sanction.advertised >= ADVERTISED,
            "LO-6.26",
        ),
        Demand("a clean public place that is safe for cards, no private home", sanction.public_venue, "LO-6.26"),
        Demand(f"a director ({plan.director or 'nobody'})", bool(plan.director), "LO-6.26"),
    )


@carries_out("LO-6.26", without=())
def demand_for_report(day: date | None, sent: date | None, today: date) -> tuple[Demand, ...]:
    """The results are with the sanctioning body within two weeks (LO-6.26)."""
    if day is None:
        return ()
    last = day + REPORTED
    when = sent if sent is not None else today
    return (Demand(f"results sent by {last} ({sent or 'not yet'})", when <= last, "LO-6.26"),)


@carries_out("LO-6.52", without=())
def demands_of_larger_tables(plan: Plan, players: int) -> tuple[Demand, ...]:
    """An event of larger tables needs twelve players (LO-6.52)."""
    if plan.kind is not Kind.MULTI_PLAYER:
        return ()
    return (Demand(f"at least {MULTI_PLAYERS} players ({players})", players >= MULTI_PLAYERS, "LO-6.52"),)


@carries_out("LO-6.41", without=())
def demand_for_lists(plan: Plan) -> tuple[Demand, ...]:
    """Deck lists may be demanded only if all advertising said so (LO-6.41)."""
    if not plan.deck_lists:
        return ()
    return (Demand("the advertising says that deck lists are demanded", plan.lists_announced, "LO-6.41"),)


def demands(event: Event, today: date) -> list[Demand]:
    """All that is asked of the event, if it is to be sanctioned."""
    plan, players = event.plan, len(event.players)
    sanction = plan.sanction or Sanction()
    options = ", ".join(plan.optional_rules)
    return [
        *demands_of_all(plan, sanction, players),
        *demands_of_larger_tables(plan, players),
        *demand_for_lists(plan),
        Demand(
            f"no optional rules ({options or 'none'})", not barred_options(replace(plan, sanction=sanction)), "LO-6.56"
        ),
        *demand_for_report(sanction.day, event.results_sent, today),
    ]


def a_month_before(day: date) -> date:
    """The same day of the month before, or its last day if it has none such."""
    first = day.replace(day=1)
    last_of_month_before = first - timedelta(days=1)
    return last_of_month_before.replace(day=min(day.day, last_of_month_before.day))
