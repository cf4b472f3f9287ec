"""Deeds done at a site: an attack is faced for them, and somebody takes charge of what was won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ...rules.changes import Discarded, PutWith, Tapped
from ...rules.combat.attack import Attack
from ...rules.journey.land import site_type
from ...rules.piles.picking import Pick, PickNone
from ...rules.site.exploring import site_here
from ...rules.timing.scene import company_in_focus
from ...words import TAPPED, UNTAPPED, listed, plural
from .abilities import Binding, Target
from .conditions import Condition
from .effects import Effect
from .triggers import Trigger

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


def brings_a_wizard() -> Trigger:
    """Stored at a Haven, the card brings a Wizard from the play deck or discard pile into play there."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        from ...rules.odd.homecoming import WizardComes

        return WizardComes(state.place[source] % state.seats, state.stored_at.get(str(source), ""))

    words = (
        "When it is stored and you have no Wizard in play, you may search your play deck or discard pile for a Wizard "
        "and play him at that Haven; he does not count as the one character that may be played in a turn."
    )
    return Trigger("stored", act, words)


def discarded_if_the_company_moves() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        return Discarded(source, cause="moved") if company is company_in_focus(state) else None

    return Trigger("company moves", act, "Discard this card if the company moves.")


class NamedInPlay(Condition):
    """A card of this name is not in play."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return not state.is_named_in_play(self.name)

    def text(self) -> str:
        return f"if {self.name} is not in play"


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


def _saplings(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Own Saplings at the City: borne by a character there, or stored there."""
    for who in state.characters(binding.seat):
        company = state.company_of(who)
        if company is not None and state.site_name(company) == "Minas Tirith":
            yield from (item for item in state.items(who) if state.name(item) == "Sapling of the White Tree")
    for card in state.zone("marshalling point pile", binding.seat):
        if state.name(card) == "Sapling of the White Tree" and state.stored_at.get(str(card)) == "Minas Tirith":
            yield card


SAPLING = Target("a Sapling of the White Tree that your character bears, or that is stored, at Minas Tirith", _saplings)
