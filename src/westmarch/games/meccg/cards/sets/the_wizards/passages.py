"""The Wizards: resource events that open passes and fords, or carry a company through the air."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ....rules.changes import DestinationChosen, PutInPlay
from ....rules.journey.regions import Borders
from ....rules.journey.ways import STARTER
from ....words import listed
from ...definition import card
from ...guises import MORANNON
from ...language.abilities import Ability, Unduplicated, skilled
from ...language.conditions.journey import CompanySize, MovesInto, OpensWays, SetsOutFrom, eagles_come, regions_of
from ...language.effect import Effect
from ...language.effects.journey import Flight, LimitChange, Passage, Waylaid, company_of_use
from ...language.targets.characters import OWN_COMPANY

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState
    from ...printed import Facts


def register() -> None:
    passage(
        "TW-191",
        "Anduin River",
        (
            ("Rohan", "Dagorlad"),
            ("Anórien", "Dagorlad"),
            ("Anórien", "Ithilien"),
            ("Lebennin", "Ithilien"),
            ("Lebennin", "Harondor"),
        ),
    )
    passage("TW-194", "Ash Mountains", (("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth")), Waylaid("Orc", 4, 8))
    passage(
        "TW-284",
        "Misty Mountains",
        (
            ("Rhudaur", "Anduin Vales"),
            ("Rhudaur", "Wold & Foothills"),
            ("Hollin", "Wold & Foothills"),
            ("Hollin", "Fangorn"),
            ("Dunland", "Fangorn"),
        ),
    )
    shadow = (("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"))
    passage("TW-287", "Mountains of Shadow", shadow, Waylaid("Orc", 4, 9))
    passage(
        "TW-359",
        "White Mountains",
        (("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon")),
    )
    card(
        "TW-286",
        "Morannon",
        abilities=[
            Ability(
                UsedAsSite(MORANNON),
                windows=("end of organization",),
                actor=skilled("scout"),
                condition=CompanySize(at_most=2) & SetsOutFrom(region="Dagorlad"),
            )
        ],
    )
    card(MORANNON.id, MORANNON.name)
    card(
        "TW-220",
        "Eagle-mounts",
        abilities=[
            Ability(
                Flight(not_to=("Shadow-hold", "Dark-hold")),
                windows=("end of organization",),
                actor=skilled("diplomat"),
                condition=SetsOutFrom("Eagles’ Eyrie"),
            ),
            Ability(
                Flight(not_to=("Shadow-hold", "Dark-hold")),
                key="play-called",
                title="called from afar",
                windows=("end of organization",),
                target=OWN_COMPANY,
                condition=eagles_come,
            ),
        ],
    )


def passage(card_id: str, name: str, borders: Borders, *more: Effect, tap: bool = True, once: bool = True) -> None:
    """A ranger (who taps, perhaps) joins regions; or he lowers the hazard limit of a move to one of them, once for a
    company where the card says so."""
    no_duplicate = Unduplicated.ON_A_COMPANY if once else None
    card(
        card_id,
        name,
        abilities=[
            Ability(
                Passage(borders),
                *more,
                title="open a passage",
                windows=("end of organization",),
                actor=skilled("ranger", tap=tap),
                condition=OpensWays(borders),
                no_duplicate=no_duplicate,
            ),
            Ability(
                LimitChange(-2, minimum=2),
                key="play-limit",
                title="lower the hazard limit",
                windows=("end of organization",),
                actor=skilled("ranger"),
                condition=MovesInto(*regions_of(borders)),
                no_duplicate=no_duplicate,
            ),
        ],
    )


class UsedAsSite(Effect):
    """The card itself is the new site of the company, and stays in play as long as the company is there."""

    __slots__ = ("guise",)

    def __init__(self, guise: Facts) -> None:
        self.guise = guise

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_of_use(state, use)
        if company is None:
            return None
        state.happen(PutInPlay(use.card, use.seat))
        state.appear_as(use.card, self.guise.id)
        state.happen(DestinationChosen(company.number, use.card, STARTER))
        return None

    def text(self) -> str:
        site = self.guise
        (haven, back), *_ = site.haven_paths.items()
        return (
            f"The company moves to this card, which is used as a {site.site_type} in {site.region}, by the site path "
            f"{listed(list(site.site_path))} (you draw {site.draws} cards, your opponent {site.opponent_draws}). From "
            f"there it may move through regions, or to {haven} by the site path {listed(list(back))}. Discard this "
            "card when the company has moved to another site."
        )
