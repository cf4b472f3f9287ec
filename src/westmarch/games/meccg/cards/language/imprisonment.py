"""How a hazard host holds its prisoners: where, and who guards them."""

from __future__ import annotations

from ...words import listed, plural
from ..facts import AutomaticAttack


class Imprisonment:
    """The types of site at which a host can hold prisoners, its rescue-attacks, and whether rings are lost, too."""

    __slots__ = ("attacks", "site_types", "takes_rings")

    def __init__(self, *site_types: str, attacks: tuple[AutomaticAttack, ...], takes_rings: bool = False) -> None:
        self.site_types = site_types
        self.attacks = attacks
        self.takes_rings = takes_rings

    def text(self) -> str:
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
