"""Dark Minions: hazard events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import slug
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD_OR_EQUAL
from ....rules.changes import LeaderChanged
from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import move_to_company
from ....rules.journey.changes import Fled
from ....rules.journey.frames import MovementFrame
from ....rules.values import mind
from ....state import UNCONTROLLED
from ....words import listed, plural
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.conditions.attacks import AttackIs, IsAutomatic
from ...language.conditions.journey import PathHas
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.journey import OnCompany
from ...language.effects.piles import BringBack
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.targets.characters import victim
from ...language.triggers.endings import ends_with_a_defeat
from ...language.who import Who
from ...odd.great_secrets import BuryItem, DeckHolds, SupplySites
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class NotByAnAgent(AttackIs):
    """The attack under way is by one of these races, but not an agent's."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(AttackFrame)
        if attack is not None and attack.creature >= 0 and state.card(attack.creature).facts.agent:
            return False
        return super().holds(state, source, subject)

    def text_of_attacks(self) -> str:
        return f"{super().text_of_attacks()} other than agents"


DOORS = InPlay("Doors of Night")
MEN = NotByAnAgent("Man")
UNDEAD = AttackIs("Undead")
GARRISONS = AttackIs("Orc", "Troll") & IsAutomatic()
TRIBES = (
    "Orc",
    "Man",
    "Troll",
    "Wolf",
    "Spider",
    "Animal",
    "Drake",
    "Giant",
    "Slayer",
    "Elf",
    "Dúnadan",
    "Dwarf",
    "Maia",
    "Pûkel-creature",
    "Awakened Plant",
    "Balrog",
)
"""The races of creatures that can be announced; Nazgûl, Undead and Dragons cannot."""


def register() -> None:
    card(
        "DM-45",
        "An Unexpected Outpost",
        abilities=[Ability(BringBack("a hazard", lambda card: card.is_hazard, twice=DOORS), windows=("hazards",))],
    )
    card(
        "DM-62",
        "Great Need or Purpose",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[CardModifier("agent actions", +1, scope=Scope.AGENTS)],
    )
    card(
        "DM-63",
        "Great Secrets Buried There",
        abilities=[
            Ability(SupplySites(), BuryItem(10), windows=("hazards",), condition=DeckHolds(10)),
            Ability(
                BuryItem(10),
                windows=("any",),
                key="play-resource",
                title="as a resource",
                condition=DeckHolds(10),
                as_resource=True,
            ),
        ],
        modifiers=[CardModifier("marshalling points", scope=Scope.UNDER, times=0, layer=45)],
        rulings=[Allows(Deed.BE_DUG_UP, Scope.UNDER)],
    )
    card(
        "DM-80",
        "Rank upon Rank",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier(figure, +1, scope=Scope.ATTACKS, when=when)
            for when in (MEN, AttackIs("Giant") & DOORS)
            for figure in ("attack prowess", "attack strikes")
        ],
        triggers=[ends_with_a_defeat(MEN | AttackIs("Giant") & DOORS, "such an attack is defeated")],
    )
    card(
        "DM-83",
        "Redoubled Force",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("attack strikes", +3, scope=Scope.ATTACKS, when=GARRISONS),
            CardModifier("attack prowess", +2, scope=Scope.ATTACKS, when=GARRISONS),
        ],
        triggers=[ends_with_a_defeat(GARRISONS, "such an automatic-attack is defeated")],
    )
    card(
        "DM-88",
        "Seized by Terror",
        abilities=[
            Ability(
                DriveOff(12),
                windows=("hazards",),
                target=victim(Who(not_races=("Ringwraith",), not_wizard=True)),
                condition=PathHas("Shadow-land") | PathHas("Dark-domain"),
            )
        ],
    )
    card(
        "DM-71",
        "The Moon Is Dead",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier(figure, +1, scope=Scope.ATTACKS, when=UNDEAD)
            for figure in ("attack prowess", "attack strikes")
        ],
        changes_attacks=_twice_the_undead,
        triggers=[ends_with_a_defeat(UNDEAD, "an Undead attack is defeated")],
        odd_text="Each Undead automatic-attack is faced twice.",
    )
    card(
        "DM-97",
        "Two or Three Tribes Present",
        abilities=[
            Ability(
                LetOneTribeLoose(race),
                windows=("hazards",),
                key="play" if race == TRIBES[0] else f"play-{slug(race)}",
                title=plural(race),
                condition=PathHas("Wilderness", 2) | PathHas("Shadow-land") | PathHas("Dark-domain"),
                on_company=True,
            )
            for race in TRIBES
        ],
    )


def _twice_the_undead(state: MeccgState, source: CardId, site: CardId, attacks: list[AttackFrame]) -> list[AttackFrame]:
    return [again for attack in attacks for again in ([attack] * (2 if attack.race == "Undead" else 1))]


class DriveOff(Effect):
    """A roll plus mind below a number: the character leaves for the site of origin, alone."""

    __slots__ = ("number",)
    on_guard = "never"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company, move = state.company_of(use.target), state.nearest(MovementFrame)
        if company is None or move is None or not move.moving:
            return None
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (at least {self.number} to stay)"
        parts = [("mind", mind(state, use.target))]
        if make_check(state, BY_CARD_OR_EQUAL, company.seat, purpose, self.number, parts).beats:
            return None
        if len(company.characters) == 1:
            outcome: Outcome = move.send_back(state)
            return outcome
        for follower in state.followers(use.target):
            state.happen(LeaderChanged(follower, UNCONTROLLED))
        if state.leader[use.target] >= 0:
            state.happen(LeaderChanged(use.target, UNCONTROLLED))
        fled = state.new_company(company.seat, company.site, ())
        move_to_company(state, (use.target,), fled)
        return Fled(use.target, fled.site, fled.number, source=use.card)

    def text(self) -> str:
        return (
            f"His player makes a roll and adds the mind of the character: if the result is less than {self.number}, he "
            "splits off into a company of his own, which returns to the site of origin."
        )


class LetLoose(OnCompany):
    """Creatures of some races do not count against the hazard limit of the company this turn."""

    __slots__ = ("races", "unique_too")

    def __init__(self, *races: str, unique_too: bool = True) -> None:
        self.races = races
        self.unique_too = unique_too

    def counts_not(self, state: MeccgState, card: CardId) -> bool:
        facts = state.card(card).facts
        return facts.race in self.races and (self.unique_too or not facts.unique)

    def text(self) -> str:
        whom = listed([plural(race) for race in self.races])
        whom = whom if self.unique_too else f"Non-unique {whom}"
        return f"{whom} played as hazard creatures on the company this turn do not count against its hazard limit."


class LetOneTribeLoose(LetLoose):
    """Creatures of the race that is announced do not count against the hazard limit of the company this turn."""

    __slots__ = ()

    def text(self) -> str:
        return (
            f"Announce {listed([plural(race) for race in TRIBES], 'or')}: hazard creatures of that race that are "
            "played on the company this turn do not count against its hazard limit."
        )
