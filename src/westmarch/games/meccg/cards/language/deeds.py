"""Deeds done at a site: an attack is faced for them, and somebody takes charge of what was won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import Discarded, PutWith, Tapped
from ...rules.combat.attack import Attack
from ...rules.journey.land import site_type
from ...rules.piles.picking import Pick, PickNone
from ...rules.site.exploring import site_here
from ...rules.timing.scene import company_in_focus
from ...words import TAPPED, UNTAPPED, listed, plural
from .conditions import Condition
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class AtSite(Condition):
    """The company explores a site of one of these types (or of this name), tapped or untapped as the card says."""

    __slots__ = ("names", "tapped", "types")

    def __init__(self, *types: str, names: tuple[str, ...] = (), tapped: bool | None = None) -> None:
        self.types = types
        self.names = names
        self.tapped = tapped

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        site = site_here(state)
        if site is None or (site_type(state, site) not in self.types and state.name(site) not in self.names):
            return False
        return self.tapped is None or state.status[site] == (TAPPED if self.tapped else UNTAPPED)

    def text(self) -> str:
        state = "" if self.tapped is None else "tapped " if self.tapped else "untapped "
        places = [f"a {state}{kind}" for kind in self.types] + [f"{state}{name}" for name in self.names]
        return f"at {listed(places, 'or')}"


class FaceAttack(Effect):
    """The company faces an attack."""

    __slots__ = ("prowess", "race", "strikes")

    def __init__(self, race: str, strikes: int, prowess: int) -> None:
        self.race = race
        self.strikes = strikes
        self.prowess = prowess

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        if company is None:
            return None
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=self.race,
            base_strikes=self.strikes,
            base_prowess=self.prowess,
        )

    def text(self) -> str:
        return f"The company faces an attack: {plural(self.race)}, {self.strikes} strikes with {self.prowess} prowess."


class TakeCharge(Effect):
    """An untapped character of the company may tap to take the card; else it is discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        members = () if company is None else company.characters
        able = [who for who in members if state.status[who] == UNTAPPED]
        if able and not use.chosen:
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            return Decision(use.seat, f"who taps for {state.name(use.card)}", [*choices, PickNone(use.seat)])
        if not use.chosen or use.chosen[0] < 0:
            return Discarded(use.card, cause="nobody took charge")
        return Tapped(use.chosen[0], source=use.card, cause="cost"), PutWith(use.card, use.chosen[0], source=use.card)

    def text(self) -> str:
        return "Then you may tap a character in the company and place this card with him; otherwise discard it."


class ActorAt(Condition):
    """The character who uses the card is at a site of this name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        return company is not None and state.site_name(company) == self.name

    def text(self) -> str:
        return f"at {self.name}"
