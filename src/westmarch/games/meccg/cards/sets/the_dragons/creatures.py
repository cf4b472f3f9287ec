"""The Dragons: hazard creatures, some of which come after others, and a hoard that Dwarves find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.company.losses import LoseItem
from ....rules.site.hoards import HoardFound
from ....rules.timing.scene import company_in_focus
from ....words import WOUNDED
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, Follows
from ...language.conditions.places import ActorAt
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, AttackStrikes
from ...language.standing.keying import Keying
from ...language.trigger import Trigger
from ...language.triggers.creatures import attack_under_way, taps_everybody
from ...language.who import Who
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

DOORS = InPlay("Doors of Night")


def register() -> None:
    _drakes()
    _followers()
    card("TD-13", "Dire Wolves")
    card("TD-19", "Dunlending Raiders")
    card("TD-49", "Morgul-rats", play_when=somebody_wounded | DOORS)
    card("TD-75", "Thunder’s Companion")
    card("TD-8", "Cave Worm")
    card("TD-42", "Lesser Spiders")
    card(
        "TD-57",
        "Rain-drake",
        keying=[Keying(site_types=("Ruins & Lairs",), site_path={"Wilderness": 2, "Coastal Sea": 1})],
    )
    card(
        "TD-109",
        "Dwarven Hoard",
        abilities=[
            Ability(
                FindHoard(),
                windows=("any",),
                actor=Actor(Who(race="Dwarf"), tap=True, anywhere=True),
                condition=ActorAt(types=("Dark-hold", "Shadow-hold")),
            )
        ],
    )


def _drakes() -> None:
    card("TD-32", "Ice-drake")
    card("TD-40", "Land-drake", traits=[Trait.ATTACKER_CHOOSES])
    card("TD-45", "Light-drake")
    card(
        "TD-59",
        "Sand-drake",
        traits=[Trait.ATTACKER_CHOOSES],
        keying=[Keying("Ithilien", "Nurn", "Horse Plains", at_sites=False, when=DOORS)],
    )
    card("TD-66", "Sea Serpent")
    card("TD-77", "True Cold-drake")
    card("TD-78", "True Fire-drake", keying=[Keying(region_types=("Wilderness",), least=2, when=DOORS)])
    card("TD-80", "Were-worm", traits=[Trait.ATTACKER_CHOOSES], triggers=[takes_an_item()])
    card("TD-81", "Wild Fell Beast", traits=[Trait.ATTACKER_CHOOSES], triggers=[taps_everybody()])
    card("TD-83", "Winged Cold-drake", traits=[Trait.ATTACKER_CHOOSES])
    card("TD-84", "Winged Fire-drake", traits=[Trait.ATTACKER_CHOOSES])


def _followers() -> None:
    shadows = ("Shadow-land", "Shadow-hold")
    followed = Follows("Orc", "Troll", places=shadows)
    card(
        "TD-28",
        "Gothmog",
        keying=[
            Keying(region_types=("Shadow-land",), when=followed),
            Keying(site_types=("Shadow-hold",), when=followed),
        ],
    )
    card(
        "TD-86",
        "Wolf-riders",
        keying=[Keying(unkeyed=True, when=Follows("Orc", on_the_road=True))],
        abilities=[
            Ability(
                AttackProwess(+1),
                AttackStrikes(+1),
                title="as a short-event",
                windows=("attack",),
                condition=AttackIs("Wolf"),
            )
        ],
    )


@condition("on a company with a wounded character")
def somebody_wounded(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    return company is not None and any(state.status[who] == WOUNDED for who in company.characters)


def takes_an_item() -> Trigger:
    """A wound costs the company an item of the attacker's choice."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = attack_under_way(state)
        company = attack.party(state)
        return None if company is None else LoseItem(attack.attacker, company.characters, source)

    words = "Whenever it wounds a character, the company must discard an item of the attacker’s choice."
    return Trigger("character wounded", act, words)


class FindHoard(Effect):
    """The site of the one who uses the card counts as one with a hoard this turn."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is not None and HoardFound(company.site) not in state.this_turn:
            state.this_turn.append(HoardFound(company.site))
        return None

    def text(self) -> str:
        return "His site is considered to contain a hoard until the end of the turn."
