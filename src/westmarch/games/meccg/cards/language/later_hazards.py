"""What hazards of the later sets do: attacks doubled, creatures let loose, characters driven off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...rules.combat.attack import Attack
from .abilities import Ability
from .effects import Effect
from .hazard_land import SiteHasAttacks, site

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class DuplicateAttack(Effect):
    """One automatic-attack at the target site must be faced twice this turn."""

    __slots__ = ("number",)
    on_guard = "attack"

    def __init__(self, number: int) -> None:
        self.number = number
        """Which of the site's automatic-attacks it is, counted from one."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def site_attacks(
        self, state: MeccgState, lasting: Lasting | None, site: CardId, attacks: list[Attack]
    ) -> list[Attack]:
        """The attacks at a site with this effect on it."""
        if lasting is None or not any(ref.card == site and state.is_current(ref) for ref in lasting.targets):
            return attacks
        index = self.number - 1
        return attacks if index >= len(attacks) else [*attacks[: index + 1], attacks[index], *attacks[index + 1 :]]

    def text(self) -> str:
        which = ("first", "second")[self.number - 1]
        return f"Its {which} automatic-attack is faced twice this turn, the second time right after the first."


def incited(*site_types: str) -> list[Ability]:
    """One of the automatic-attacks at the company's new site is faced twice; no site has more than two."""
    return [
        Ability(
            DuplicateAttack(number),
            windows=("hazards",),
            key=key,
            title=f"the {words} automatic-attack",
            target=site(*site_types),
            condition=SiteHasAttacks(number),
            no_duplicate=" on a given site",
        )
        for number, key, words in ((1, "play", "first"), (2, "play-second", "second"))
    ]
