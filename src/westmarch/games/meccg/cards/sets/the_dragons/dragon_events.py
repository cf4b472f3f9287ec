"""The Dragons: hazards that help Dragons, and what their rage leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.combat.changes import AttackChanged
from ....rules.combat.frames import AttackFrame
from ....rules.company.manifestations import DRAGONS, LAIRS
from ....rules.timing.chain import effects_of
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import AlreadyFaced, AttackIs, ByManifestation
from ...language.conditions.journey import PathHas
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, ChangeStrike, FewerStrikes
from ...language.effects.journey import RaiseLimit
from ...language.effects.land import TreatRegion
from ...language.effects.lasting import AttacksOnCompany, Only
from ...language.effects.table import CancelDeclared, ComeIntoPlay, DiscardTarget, ReturnTargetToHand
from ...language.modifiers import CardModifier, Scope
from ...language.standing.free_hazards import FreeHazard
from ...language.standing.openings import Opening
from ...language.targets.cards import discarded, event_in_play
from ...language.targets.chain import declared, declared_event
from .resource_events import Flatter

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

DOORS = InPlay("Doors of Night")
WORMS = AttackIs("Dragon", "Drake")


def register() -> None:
    _on_their_attacks()
    _events()
    card(
        "TD-149",
        "Sated Beast",
        abilities=[
            Ability(
                DiscardTarget(),
                title="discard a hunting Dragon",
                windows=("any",),
                target=event_in_play("a hunting Dragon in play", is_ahunt),
                in_opponents_turn=True,
            ),
            Ability(
                FewerStrikes(1),
                key="play-fewer",
                title="one strike less",
                windows=("attack",),
                condition=WORMS & DOORS,
                in_opponents_turn=True,
            ),
        ],
    )


def is_ahunt(card: Card) -> bool:
    """Whether a card is a Dragon out hunting."""
    return card.name in DRAGONS and card.name.endswith("Ahunt")


def _on_their_attacks() -> None:
    card(
        "TD-53",
        "Passion of Wrath",
        abilities=[
            Ability(ChangeStrike(+2, -1), windows=("strike hazards",), condition=AttackIs("Dragon")),
            Ability(
                ChangeStrike(+4, -2),
                key="play-smaug",
                title="for Smaug",
                windows=("strike hazards",),
                condition=ByManifestation("Smaug"),
            ),
        ],
    )
    card(
        "TD-56",
        "Prowess of Might",
        abilities=[
            Ability(AttackProwess(+1, +1), windows=("attack",), condition=AttackIs("Dragon")),
            Ability(
                AttackProwess(+2, +2),
                key="play-scatha",
                title="for Scatha",
                windows=("attack",),
                condition=ByManifestation("Scatha"),
            ),
        ],
    )
    card(
        "TD-55",
        "Prowess of Age",
        abilities=[
            Ability(
                GrowWithCopies(1, 4, 9),
                title="more prowess",
                windows=("attack",),
                condition=WORMS,
            ),
            Ability(
                CancelDeclared(),
                key="play-cancel",
                title="against what cancels the attack",
                windows=("response",),
                target=DECLARED_CANCELLATION,
                condition=by_a_unique_dragon,
            ),
        ],
    )
    beasts, wolves = ("Spider", "Animal"), ("Wolf", "Spider", "Animal")
    card(
        "TD-88",
        "Worm’s Stench",
        abilities=[
            Ability(
                _on_company("attack prowess", +2, *beasts),
                Only(DOORS, _on_company("attack prowess", +2, "Wolf")),
                Only(DOORS, _on_company("attack strikes", +1, *wolves)),
                windows=("hazards",),
                condition=AlreadyFaced("Dragon") | AlreadyFaced("Drake"),
                on_company=True,
            )
        ],
    )


def _on_company(figure: str, amount: int, *races: str) -> AttacksOnCompany:
    return AttacksOnCompany(CardModifier(figure, amount, scope=Scope.ATTACKS_ON_COMPANY, when=AttackIs(*races)))


def _events() -> None:
    card(
        "TD-52",
        "Parsimony of Seclusion",
        abilities=[
            Ability(
                ReturnTargetToHand(),
                windows=("hazards",),
                target=discarded("a manifestation of a unique Dragon", lambda found: found.name in DRAGONS),
            ),
            Ability(
                ReturnTargetToHand(),
                RaiseLimit(2),
                key="play-agburanar",
                title="for Agburanar",
                windows=("hazards",),
                target=discarded("a manifestation of Agburanar", lambda found: DRAGONS.get(found.name) == "Agburanar"),
            ),
        ],
    )
    card(
        "TD-46",
        "Many Sorrows Befall",
        abilities=[
            Ability(
                DiscardTarget(),
                title="discard a long-event",
                windows=("hazards",),
                target=event_in_play(
                    "a resource long-event in play", lambda found: found.is_resource and found.is_event("long-event")
                ),
            ),
            Ability(
                CancelDeclared(),
                key="play-cancel",
                title="cancel a short-event",
                windows=("response",),
                target=declared_event(
                    "a resource short-event that has been declared",
                    lambda found: found.is_resource and found.is_event("short-event"),
                ),
            ),
        ],
    )
    card(
        "TD-69",
        "Sleepless Malice",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        free_hazards=[FreeHazard("One Undead hazard creature", is_undead)],
        openings=[
            Opening(
                is_undead,
                "If Doors of Night is in play, Undead hazard creatures may be keyed to Ruins & Lairs.",
                keyed_to=("Ruins & Lairs",),
                when=DOORS,
            )
        ],
    )
    lands = ("Wilderness", "Shadow-land", "Border-land")
    card(
        "TD-85",
        "Withered Lands",
        abilities=[
            Ability(
                TreatRegion(old, "Wilderness", under_way=True, times=2),
                key="play" if old == lands[0] else f"play-{old}".lower(),
                title=f"a {old} becomes two of Wilderness",
                windows=("hazards",),
                condition=DOORS & PathHas(old),
                on_company=True,
            )
            for old in lands
        ],
    )


@condition("against an attack by a manifestation of a unique Dragon")
def by_a_unique_dragon(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way is by one of the nine Dragons."""
    return ByManifestation(*LAIRS).holds(state, source, subject)


def is_undead(card: Card) -> bool:
    """Whether a card is an Undead creature."""
    return card.is_creature and card.facts.race == "Undead"


def _cancellations(state: MeccgState, binding: Binding) -> Iterator[CardId]:
    """What waits in the chain and would cancel the attack that is under way."""
    for entry in declared(state):
        if any(effect.cancels == "attack" or isinstance(effect, Flatter) for effect in effects_of(entry)):
            yield entry.card


DECLARED_CANCELLATION = Target("what has been declared that would cancel the attack", _cancellations)


class GrowWithCopies(Effect):
    """The prowess of the attack grows by an amount that depends on how many copies of the card are played on it."""

    __slots__ = ("totals",)

    def __init__(self, *totals: int) -> None:
        self.totals = totals
        """The bonus in all, by the number of copies."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        before = 0 if attack is None else attack.changed_by.count(use.definition)
        if attack is None or before >= len(self.totals):
            return None
        more = self.totals[before] - (self.totals[before - 1] if before else 0)
        return AttackChanged(more, by=use.definition, source=use.card)

    def text(self) -> str:
        first, *others = self.totals
        more = ", ".join(f"+{total} if {number} copies" for number, total in enumerate(others, 2))
        return f"+{first} to the prowess of the attack; in all {more} of this card are played on it."
