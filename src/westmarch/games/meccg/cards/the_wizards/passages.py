"""The Wizards: resource events that open passes and fords, or carry a company through the air."""

from __future__ import annotations

from ...rules.regions import Borders
from ..definition import card, plain
from ..guises import MORANNON
from ..language.abilities import Ability, skilled
from ..language.conditions import All, CompanySize
from ..language.effects import Effect
from ..language.item_effects import Flight
from ..language.journey_effects import LimitChange
from ..language.passage_effects import MovesInto, OpensWays, Passage, SetsOutFrom, UsedAsSite, Waylaid, regions_of

ONCE = " on a given company"


def register() -> None:
    # Anduin River
    _passage(
        "TW-191",
        (
            ("Rohan", "Dagorlad"),
            ("Anórien", "Dagorlad"),
            ("Anórien", "Ithilien"),
            ("Lebennin", "Ithilien"),
            ("Lebennin", "Harondor"),
        ),
    )
    # Ash Mountains
    _passage("TW-194", (("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth")), Waylaid("Orc", 4, 8))
    # Misty Mountains
    _passage(
        "TW-284",
        (
            ("Rhudaur", "Anduin Vales"),
            ("Rhudaur", "Wold & Foothills"),
            ("Hollin", "Wold & Foothills"),
            ("Hollin", "Fangorn"),
            ("Dunland", "Fangorn"),
        ),
    )
    # Mountains of Shadow
    shadow = (("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"))
    _passage("TW-287", shadow, Waylaid("Orc", 4, 9))
    # White Mountains
    _passage(
        "TW-359",
        (("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon")),
    )
    # Morannon
    card(
        "TW-286",
        abilities=[
            Ability(
                UsedAsSite(MORANNON),
                windows=("end of organization",),
                actor=skilled("scout"),
                condition=All(CompanySize(at_most=2), SetsOutFrom(region="Dagorlad")),
            )
        ],
    )
    plain(MORANNON.id)
    # Eagle-mounts
    card(
        "TW-220",
        abilities=[
            Ability(
                Flight(not_to=("Shadow-hold", "Dark-hold")),
                windows=("end of organization",),
                actor=skilled("diplomat"),
                condition=SetsOutFrom("Eagles’ Eyrie"),
            )
        ],
    )


def _passage(card_id: str, borders: Borders, *more: Effect) -> None:
    """A ranger taps to join regions; or, without tapping, he lowers the hazard limit of a move to one of them."""
    card(
        card_id,
        abilities=[
            Ability(
                Passage(borders),
                *more,
                title="open a passage",
                windows=("end of organization",),
                actor=skilled("ranger", tap=True),
                condition=OpensWays(borders),
                no_duplicate=ONCE,
            ),
            Ability(
                LimitChange(-2, minimum=2),
                key="play-limit",
                title="lower the hazard limit",
                windows=("end of organization",),
                actor=skilled("ranger"),
                condition=MovesInto(*regions_of(borders)),
                no_duplicate=ONCE,
            ),
        ],
    )
