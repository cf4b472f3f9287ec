"""The White Hand: stage resources of Alatar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.procedure import Outcome

from ....rules.odd.great_hunt import MOST_CREATURES, PILES, ChoosePile, Hunt
from ...definition import Card, card
from ...language.abilities import Ability, Unduplicated
from ...language.effect import Effect
from ...language.effects.piles import Search
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier, Scope, body, prowess
from ...language.stage import (
    OnTheAvatar,
    OwnInPlay,
    StagePoints,
    TakeIntoService,
    Worth,
    YouAre,
    belonging,
    in_service,
    joins_the_avatar,
    of_kind,
    own_avatar,
    own_character,
    standing,
    with_the_avatar,
)
from ...language.standing.rulings import Allows, Forbids
from ...language.who import Who
from ...odd.coming_to_help import FaceAStrike, company_is_attacked, has_hit
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

GARB = frozenset({"Risky Blow", "True Fána", "The Hunt"})


def register() -> None:
    card(
        "WH-90",
        "Bow of Alatar",
        abilities=[
            belonging("Alatar"),
            Ability(
                FaceAStrike(),
                key="shoot",
                title="let him face a strike",
                windows=("attack",),
                tap_self=True,
                condition=OnTheAvatar("Alatar") & company_is_attacked,
            ),
        ],
        modifiers=[CardModifier("attack body", -1, scope=Scope.ATTACKS, when=has_hit)],
        triggers=[joins_the_avatar("Alatar")],
    )
    # The Great Hunt: whatever his opponent has comes to him.
    card(
        "WH-91",
        "The Great Hunt",
        abilities=[
            Ability(
                ComeIntoPlay(),
                HuntInAPile(),
                windows=("organization",),
                condition=YouAre("Alatar") & StagePoints(12),
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
        rulings=[
            Forbids(Deed.DISCARD_UNSEEN, Scope.OPPONENTS, words="Your opponent discards face up."),
            Allows(
                Deed.HUNT_WHAT_IS_DISCARDED,
                Scope.OWNER,
                words=(
                    "Whenever your opponent would discard a creature in your turn, you may have it attack Alatar’s "
                    "company instead."
                ),
            ),
        ],
    )
    card(
        "WH-92",
        "Huntsman’s Garb",
        abilities=[
            belonging("Alatar"),
            Ability(
                Search("Risky Blow, True Fána or The Hunt", lambda card: card.name in GARB, piles=("discard pile",)),
                key="recall",
                title="take a card back",
                windows=("end of turn",),
                tap_self=True,
                condition=OnTheAvatar("Alatar"),
            ),
        ],
        triggers=[joins_the_avatar("Alatar")],
    )
    card(
        "WH-93",
        "Join the Hunt",
        abilities=[standing(no_duplicate=False)],
        modifiers=[
            Worth("weapons, shields, armor and helmets in Alatar’s company", with_the_avatar(is_gear)),
            Worth("allies with prowess in Alatar’s company", with_the_avatar(fights)),
        ],
    )
    card(
        "WH-94",
        "Oromë’s Warders",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=own_avatar("Alatar"),
                condition=OwnInPlay("Join the Hunt"),
            )
        ],
        modifiers=[
            Worth("weapons, shields, armor and helmets", of_kind(is_gear)),
            Worth("allies with prowess", of_kind(fights)),
            Worth("Elf factions", of_kind(lambda card: card.is_faction and card.facts.race == "Elf"), 2),
        ],
    )
    card(
        "WH-95",
        "Squire of the Hunt",
        abilities=[
            Ability(
                TakeIntoService(),
                windows=("organization",),
                target=own_character(Who(skill="warrior"), at_haven=True),
            )
        ],
        modifiers=[prowess(+1), body(+1), *in_service(2)],
        traits=[Trait.SERVES_THE_AVATAR],
    )


def is_gear(card: Card) -> bool:
    return bool(card.gear)


def fights(card: Card) -> bool:
    return card.is_ally and card.facts.prowess is not None


class HuntInAPile(Effect):
    """An opponent reveals his play deck or discard pile card by card; the creatures attack the avatar’s company."""

    __slots__ = ()
    searches = True
    of_others = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            return Decision(use.seat, "where to hunt", [ChoosePile(use.seat, pile) for pile in PILES])
        pile, prey = PILES[use.chosen[0]], state.hazard_player(use.seat)
        return Hunt(use.seat, prey, pile, len(state.zone(pile, prey)))

    def text(self) -> str:
        return (
            "Your opponent reveals cards one at a time from his play deck or his discard pile, as you choose, until "
            f"{MOST_CREATURES} creatures or all cards have been revealed. Each creature attacks Alatar’s company at "
            "once. The play deck is shuffled then."
        )
