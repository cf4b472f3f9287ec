"""What hazard hosts do: take a prisoner, hold him, and trouble him in his prison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.piles.aside import prisoners_of
from ....rules.prisoners.taking import LayHost, PrisonerCheck
from ....words import listed, plural, signed
from ...printed import AutomaticAttack
from ..effect import Effect
from ..trigger import Trigger

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class Imprisonment:
    """The types of site at which a host can hold prisoners, its rescue-attacks, and whether rings are lost, too."""

    __slots__ = ("attacks", "on_the_spot", "site_types", "takes_rings")

    def __init__(
        self,
        *site_types: str,
        attacks: tuple[AutomaticAttack, ...],
        takes_rings: bool = False,
        on_the_spot: bool = False,
    ) -> None:
        self.site_types = site_types
        self.attacks = attacks
        self.takes_rings = takes_rings
        self.on_the_spot = on_the_spot
        """It holds its prisoners at the site on which it lies, and the automatic-attacks there guard them."""

    def text(self) -> str:
        if not self.site_types and not self.on_the_spot:
            (guard,) = self.attacks
            return (
                f"Rescue-attack: {guard.strikes} strikes with {guard.prowess} prowess, of the same race as the agent."
            )
        if self.on_the_spot:
            return "The rescue-attacks are all automatic-attacks of the site at the time of the rescue."
        rings = " He loses his rings, too." if self.takes_rings else ""
        guards = [
            f"{plural(attack.race)}, {attack.strikes} strikes with {attack.prowess} prowess" for attack in self.attacks
        ]
        count = "Rescue-attack" if len(guards) == 1 else f"Rescue-attacks ({len(guards)})"
        return (
            f"Prisoners are held at a {listed(list(self.site_types), 'or')} site.{rings} {count}: {'; '.join(guards)}."
        )


def guards(race: str, strikes: int, prowess: int) -> AutomaticAttack:
    """One rescue-attack."""
    return AutomaticAttack(race, strikes, prowess)


class TakePrisoner(Effect):
    """The host comes into play; if the strike is successful, the target is its prisoner instead of being harmed."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return LayHost(use.seat, use.card, use.target)

    def text(self) -> str:
        return "If the strike is successful, the target is not harmed but taken prisoner."


def wears_prisoners_down(modifier: int = 0, escape: int = 0) -> Trigger:
    """In each untap phase of his the prisoner makes a body check; with luck he breaks free."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        held = prisoners_of_the_active(state, source)
        return PrisonerCheck(source, modifier, escape, held) if held else None

    check = f"a body check modified by {signed(modifier)}" if modifier else "a body check"
    words = f"In each of his untap phases the prisoner makes {check}."
    if escape:
        words += (
            f" If he survives, his player rolls and adds his body: if the result is more than {escape}, "
            "he is free and a company of his own at the rescue site."
        )
    return Trigger("untap phase begins", act, words)


def prisoners_of_the_active(state: MeccgState, host: CardId) -> tuple[CardId, ...]:
    """The prisoners of the player whose turn it is."""
    return tuple(card for card in prisoners_of(state, host) if state.place[card] % state.seats == state.active)
