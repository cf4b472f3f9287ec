"""Against the Shadow: resource events of minion players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Removed
from ....rules.company.characters import avatar_of
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import IsAutomatic
from ...language.conditions.journey import is_moving
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, CancelAttack
from ...language.effects.journey import LimitChange, Waylaid
from ...language.effects.lasting import UntilEndOfAttack
from ...language.effects.piles import DrawCards
from ...language.effects.table import ComeIntoPlay, UntapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.targets.characters import OWN_COMPANY, character
from ...language.triggers.endings import ends_with_a_deck
from ...language.who import Who
from ...odd.magic import SORCERY, SPIRIT, magic
from ...rulings import Deed
from ..the_lidless_eye.journey_events import covert, creatures_have
from ..the_wizards.journey_events import ends_organization
from ..the_wizards.passages import passage

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


@condition("if your opponent is a Wizard and your Ringwraith is in play")
def against_a_wizard(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody at the table plays a Wizard, and the card's player has revealed his Ringwraith."""
    seat = state.owner[source]
    if avatar_of(state, seat) is None:
        return False
    return any(state.alignment(other).avatar == "Wizard" for other in range(state.seats) if other != seat)


@condition("if they are minion players")
def who_serves(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player in question serves Sauron."""
    return state.alignment(subject).counts_as_minion


def register() -> None:
    _passages()
    _magic()
    card(
        "AS-77",
        "Above the Abyss",
        abilities=[
            Ability(
                UntapTarget(),
                windows=("any",),
                target=character(Who(tapped=True, not_wizard=True)),
                condition=against_a_wizard,
            )
        ],
    )
    card(
        "AS-101",
        "Tokens to Show",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        rulings=[Allows(Deed.STORE_AT_THE_END, Scope.PLAYERS, when=who_serves)],
        triggers=[ends_with_a_deck()],
    )
    card("AS-80", "Dark Tryst", abilities=[Ability(DrawCards(3), RemoveItself(), windows=("any",))])
    card(
        "AS-100",
        "Steeds",
        abilities=[
            ends_organization(
                LimitChange(-2, minimum=2), creatures_have(+1), target=OWN_COMPANY, when=is_moving & covert
            )
        ],
    )


def _passages() -> None:
    ambush = Waylaid("Orc", 4, 6, detains=True)
    passage(
        "AS-78",
        "The Ash Mountain Deeps",
        (("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth")),
        ambush,
        tap=False,
    )
    passage(
        "AS-92",
        "The Misty Mountain Deeps",
        (
            ("Rhudaur", "Anduin Vales"),
            ("Rhudaur", "Wold & Foothills"),
            ("Hollin", "Wold & Foothills"),
            ("Hollin", "Fangorn"),
            ("Dunland", "Fangorn"),
        ),
        tap=False,
    )
    shadow = (("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"))
    passage("AS-93", "The Mountains of Shadow Deeps", shadow, ambush, tap=False)
    passage(
        "AS-105",
        "The Undeeps of Anduin",
        (("Rohan", "Dagorlad"), ("Anórien", "Dagorlad"), ("Lebennin", "Ithilien"), ("Lebennin", "Harondor")),
        tap=False,
    )
    passage(
        "AS-109",
        "The White Mountain Cavern-ways",
        (("Old Pûkel-land", "Anfalas"), ("Rohan", "Lamedon"), ("Rohan", "Anfalas"), ("Anórien", "Lamedon")),
        tap=False,
    )


def _magic() -> None:
    card(
        "AS-102",
        "The Tormented Earth",
        abilities=[
            magic(
                SORCERY,
                effect,
                check=-4,
                windows=("attack",),
                key=key,
                title=title,
                condition=~IsAutomatic(),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
            for effect, key, title in (
                (CancelAttack(), "play", "cancel the attack"),
                (AttackProwess(-3), "play-weaken", "weaken the attack"),
            )
        ],
    )
    card(
        "AS-81",
        "Driven as by a Madness",
        abilities=[
            magic(
                SPIRIT,
                *(
                    UntilEndOfAttack(CardModifier(figure, amount, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company")
                    for figure, amount in (("prowess", +2), ("body", -1))
                ),
                check=-3,
                windows=("attack",),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )


class RemoveItself(Effect):
    """The card itself is removed from the game."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Removed(use.card, source=use.card)

    def text(self) -> str:
        return "Remove this card from the game."
