"""The Dragons: creatures that come after others, and a hoard that Dwarves find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ....rules.site.hoards import HoardFound
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions.attacks import AttackIs, Follows
from ...language.conditions.places import ActorAt
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess, AttackStrikes
from ...language.standing.keying import Keying
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
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
    card(
        "TD-109",
        "Dwarven Hoard",
        abilities=[
            Ability(
                FindHoard(),
                windows=("any",),
                actor=Actor(Who(race="Dwarf"), tap=True),
                condition=ActorAt(types=("Dark-hold", "Shadow-hold")),
            )
        ],
    )


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
