"""How hazards change the land: regions and sites that count as others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ...rules.combat.attack import Attack
from ...rules.combat.automatic_attacks import attacks_at
from ...rules.journey.land import site_type
from ...rules.site.site_phase import SitePhase
from ...rules.timing.scene import company_in_focus
from ...words import listed
from .abilities import Binding, Target
from .conditions import ALWAYS, Condition
from .effects import Effect
from .journey_effects import OnCompany

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class Treats:
    """While the card is in play, all regions of some types count as others; no region changes twice."""

    __slots__ = ("condition", "regions")

    def __init__(self, regions: Mapping[str, str], when: Condition = ALWAYS) -> None:
        self.regions = regions
        self.condition = when

    def text(self) -> str:
        changes = [f"each {old} counts as a {new}" for old, new in self.regions.items()]
        condition = self.condition.text()
        words = f"{listed(changes)}{f' {condition}' if condition else ''}."
        return words[0].upper() + words[1:]


class TreatRegion(OnCompany):
    """One region of a type in the company's site path counts as another until the end of the turn."""

    __slots__ = ("new", "old", "under_way")

    def __init__(self, old: str, new: str, under_way: bool = False) -> None:
        self.old = old
        self.new = new
        self.under_way = under_way
        """It is the company under way whose path changes, wherever the one is who uses the card."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if not self.under_way or company is None:
            return super().run(state, use)
        name = f"{use.ability}.{use.position}"
        state.lasting.append(Lasting(use.definition, name, (), "end of turn", use.seat, company.number))
        state.table_changed()
        return None

    def path_change(self, path: tuple[str, ...]) -> tuple[str, ...]:
        if self.old not in path:
            return path
        index = path.index(self.old)
        return (*path[:index], self.new, *path[index + 1 :])

    def text(self) -> str:
        return f"One {self.old} in the company’s site path counts as a {self.new} until the end of the turn."


class TreatSite(Effect):
    """The site that is the target counts as one of another type until the end of the turn."""

    __slots__ = ("new", "old")

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def site_change(self, kind: str | None) -> str | None:
        return self.new if kind == self.old else kind

    def text(self) -> str:
        return f"It counts as a {self.new} until the end of the turn."


def _site_under_way(state: MeccgState, binding: Binding) -> list[CardId]:
    """The site to which the company moves, or at which it stays."""
    company = company_in_focus(state)
    if company is None:
        return []
    return [company.destination if company.destination >= 0 else company.site]


def site(*types: str) -> Target:
    """The company's new site, if it is of one of these types."""

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        return not types or site_type(state, card) in types

    kinds = f" if it is a {listed(list(types), 'or')}" if types else ""
    return Target(f"the company’s new site{kinds}", _site_under_way, allows)


class RaiseAutomaticAttack(Effect):
    """One automatic-attack at the site that is the target grows stronger until the end of the turn."""

    __slots__ = ("number", "prowess", "strikes")
    on_guard = "attack"

    def __init__(self, prowess: int = 0, number: int = 1, strikes: int = 0) -> None:
        self.prowess = prowess
        self.number = number
        """Which of the site's automatic-attacks it is, counted from one."""
        self.strikes = strikes

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def adds_to_attack(self, state: MeccgState, lasting: Lasting, attack: object, figure: str) -> int:
        if not is_attack_at(state, lasting, attack, self.number):
            return 0
        return self.prowess if figure == "prowess" else self.strikes

    def text(self) -> str:
        which = ("first", "second")[self.number - 1]
        parts = []
        if self.prowess:
            parts.append(f"+{self.prowess} prowess")
        if self.strikes:
            parts.append(f"+{self.strikes} strike")
        return f"{' and '.join(parts)} for its {which} automatic-attack this turn."


def is_attack_at(state: MeccgState, lasting: Lasting, attack: object, number: int) -> bool:
    """Whether an attack is the automatic-attack of this number at the site on which an effect lasts."""
    phase = state.nearest(SitePhase)
    if phase is None or not isinstance(attack, Attack) or not attack.automatic:
        return False
    company = attack.party(state)
    (target,) = lasting.targets
    return company is not None and company.site == target.card and phase.attacks_faced == number


class SiteHasAttacks(Condition):
    """The target site has at least so many automatic-attacks, those that cards add among them."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: MeccgState, source: CardId, subject: CardId) -> bool:
        company = company_in_focus(state)
        if subject < 0 or company is None:
            return False
        return len(attacks_at(state, company, subject)) >= self.number

    def text(self) -> str:
        return f"if the site has {'an' if self.number == 1 else 'a second'} automatic-attack"
