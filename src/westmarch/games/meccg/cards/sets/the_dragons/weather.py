"""The Dragons: long days and long shadows, songs and hunger that weigh on every company."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ....rolls import BY_CARD, BY_CARD_OR_EQUAL
from ....rules.changes import Told, Untapped
from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import find_company, take_back_destination
from ....rules.journey.changes import HazardLimitChanged
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.values import mind
from ....words import TAPPED
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import is_creature
from ...language.conditions.table import InPlay
from ...language.effects.table import ComeIntoPlay
from ...language.effects.weather import concerns
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.trigger import Trigger
from ...printed import DARKHAVEN, HAVEN, WIZARDHAVEN
from ...rulings import Deed

if TYPE_CHECKING:
    from ....state import Company, MeccgState

DOORS, GATES = InPlay("Doors of Night"), InPlay("Gates of Morning")
SAFE = (HAVEN, DARKHAVEN, WIZARDHAVEN, "Free-hold", "Border-hold")
SONG = {"Man": -1, "Hobbit": -1, "Dwarf": +2}
"""What some peoples in a company add to its roll at Lórien."""


def register() -> None:
    card(
        "TD-104",
        "Cloudless Day",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",), condition=GATES)],
        triggers=[
            Trigger(
                "company attacked",
                _in_plain_sight,
                "Against each attack of a hazard creature the defender may choose which characters are struck, whether "
                "they are tapped, wounded or not, and whatever the attack says.",
            )
        ],
    )
    card(
        "TD-68",
        "Shadow of Mordor",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[DrawsLikeTheMover(DOORS)],
        triggers=[
            Trigger(
                "cards drawn",
                _shadow_grows,
                "The hazard limit of each company grows by one for each card beyond the first that its player draws in "
                "its movement/hazard phase.",
            )
        ],
    )
    card(
        "TD-72",
        "Song of the Lady",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        triggers=[
            Trigger(
                "organization ends",
                _song_is_heard,
                "At the end of the organization phase each company at Lórien that is to move makes a roll: −1 if it "
                "contains Men, −1 if it contains Hobbits, +2 if it contains Dwarves. If the result is less than 7, it "
                "may not move this turn.",
            )
        ],
    )
    card(
        "TD-89",
        "Worn and Famished",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[
            Forbids(
                Deed.UNTAP,
                Scope.EACH,
                when=is_worn,
                words="Characters other than Wizards who are not at a Haven, Free-hold or Border-hold do not untap in "
                "the untap phase. It has no effect on minion players.",
            )
        ],
        triggers=[
            Trigger(
                "untap phase begins",
                _worn_roll,
                "Instead, a roll is made for each of them, to which his mind is added: if the result is greater than "
                "12, he untaps.",
            )
        ],
    )


def _in_plain_sight(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attack = state.nearest(AttackFrame)
    if attack is None or attack.creature < 0 or not is_creature.holds(state, source, attack):
        return None
    return AttackChanged(defender_free=True, source=source)


def _beyond_the_first(state: MeccgState) -> int:
    move = state.nearest(MovementFrame)
    return 0 if move is None else max(0, move.drawn_by_mover - 1)


def _shadow_grows(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    move, more = state.nearest(MovementFrame), _beyond_the_first(state)
    return HazardLimitChanged(move.hazard_limit + more, source=source) if move is not None and more else None


class DrawsLikeTheMover(CardModifier):
    """The hazard player may draw one more card for each beyond the first that the player who moves has drawn."""

    __slots__ = ()

    def __init__(self, when: InPlay) -> None:
        super().__init__("opponent draws", scope=Scope.JOURNEYS, when=when)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return value + _beyond_the_first(state)

    def text(self) -> str:
        return (
            "If Doors of Night is in play, the hazard player may draw one additional card for each card beyond the "
            "first that his opponent draws for a company."
        )


def _song_is_heard(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    bound = [company.number for company in state.companies_of(state.active) if _is_bound(state, company)]
    return tuple(HearTheSong(number) for number in bound) or None


def _is_bound(state: MeccgState, company: Company) -> bool:
    return company.destination >= 0 and state.site_name(company) == "Lórien"


class HearTheSong(Procedure):
    """A company that is to leave Lórien makes a roll, or stays."""

    company: int

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not _is_bound(state, company):
            return None
        races = {state.card(who).facts.race for who in company.characters}
        parts = [(race, change) for race, change in SONG.items() if race in races]
        purpose = f"leaving Lórien with company {company.number} (at least 7)"
        if make_check(state, BY_CARD_OR_EQUAL, company.seat, purpose, 7, parts).beats:
            return None
        take_back_destination(state, company)
        state.table_changed()
        return Told(f"Company {company.number} stays in Lórien", company.seat, by=("ME-2.13",))

    steps = (roll,)


@condition("who are neither Wizards nor at a Haven, Free-hold or Border-hold")
def is_worn(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is a character, no avatar, at no safe site, whose player the card concerns."""
    if subject < 0 or not state.card(subject).is_character or state.card(subject).is_avatar:
        return False
    company = state.company_of(subject)
    if company is None or not concerns(state, source, company.seat):
        return False
    return site_type(state, company.site) not in SAFE


def _worn_roll(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    worn = tuple(
        who
        for who in state.characters(state.active)
        if state.status[who] == TAPPED and is_worn.holds(state, source, who)
    )
    return TryToUntap(worn) if worn else None


class TryToUntap(Procedure):
    """Rolls of characters who do not untap by themselves."""

    characters: tuple[CardId, ...]

    @step()
    def roll(self, state: MeccgState) -> Outcome:
        if not self.characters:
            return None
        who, self.characters = self.characters[0], self.characters[1:]
        if not state.lies_in_play(who) or state.status[who] != TAPPED:
            return Again()
        purpose = f"untapping {state.name(who)} (more than 12)"
        check = make_check(state, BY_CARD, state.active, purpose, 12, [("mind", mind(state, who))])
        return Again(Untapped(who)) if check.beats else Again()

    steps = (roll,)
