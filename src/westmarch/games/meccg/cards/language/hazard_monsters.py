"""What monsters do that are events: the Balrog, Shelob, and Dragons that lay waste the land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ...rules.changes import Discarded
from ...rules.combat.attack import Attack
from ...rules.journey.creatures import is_named_place
from ...rules.journey.land import path_of_site
from ...rules.journey.movement_hazard import MovementHazard
from ...rules.timing.scene import company_in_focus
from ...words import listed
from ..definition import Card
from .conditions import Condition
from .effects import Effect
from .hazard_openings import Opening
from .journey_effects import OnCompany
from .triggers import Trigger

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class AutomaticAttackIn(Condition):
    """The attack is an automatic-attack at a site in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not getattr(subject, "automatic", False):
            return False
        company = state.company(subject.company)
        return state.card(company.site).facts.region in self.regions

    def text(self) -> str:
        return f"that are automatic-attacks at sites in {listed(list(self.regions), 'or')}"


class MayBeMetHere(Condition):
    """The creature could be played on the company by the name of its site."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = state.nearest(MovementHazard)
        return move is not None and is_named_place(state, move, source, move.new_site_name(state))

    def text(self) -> str:
        return "on a company at, or moving to, a site where it could be played"


class AttackFromPlay(Effect):
    """A creature that lies in play attacks the company, and is discarded unless it is beaten."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementHazard)
        if move is None or not state.lies_in_play(use.card):
            return None
        facts = state.card(use.card).facts
        return Attack(
            company=move.company,
            attacker=use.seat,
            creature=use.card,
            race=facts.race or "",
            base_strikes=facts.strikes,
            base_prowess=facts.prowess or 0,
            base_body=facts.body,
            keyed_to=move.new_site_name(state),
            keyed_to_site=True,
        )

    def text(self) -> str:
        return "It attacks the company, which counts as one against the hazard limit."


class DiscardAfterwards(Effect):
    """The card is discarded if it is still in play."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Discarded(use.card, cause="attacked") if state.lies_in_play(use.card) else None

    def text(self) -> str:
        return "Then discard this card."


class WildernessesToIt(Condition):
    """The site path of the target site holds two Wildernesses; one is enough with Doors of Night."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if subject < 0:
            return False
        needed = 1 if state.is_named_in_play("Doors of Night") else 2
        return path_of_site(state, CardId(subject)).count("Wilderness") >= needed

    def text(self) -> str:
        return "if it has two Wildernesses in its site path (one, if Doors of Night is in play)"


class NoDragonYet(Condition):
    """The company under way has faced no Dragon in this turn."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        return company is not None and "Dragon" not in company.faced

    def text(self) -> str:
        return "once"


def is_dragon(card: Card) -> bool:
    return card.is_creature and card.facts.race == "Dragon"


class OpenToADragon(OnCompany):
    """A Dragon may be played on the company at its site this turn."""

    __slots__ = ("opening",)

    def __init__(self) -> None:
        words = "One Dragon hazard creature may be played on the company at the site this turn."
        self.opening = Opening(is_dragon, words, site=lambda kind: True, when=NoDragonYet())

    def text(self) -> str:
        return self.opening.words


def ends_as_a_deck_is_exhausted() -> Trigger:
    """The card is discarded when any play deck is exhausted."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, source=source, cause="deck exhausted")

    return Trigger("deck exhausted", act, "Discard this card when any play deck is exhausted.")


def is_roaming_beast(card: Card) -> bool:
    """A non-unique Animal, Spider or Wolf that can be keyed to a region that is no Coastal Sea."""
    facts = card.facts
    if not card.is_creature or facts.unique or facts.race not in ("Animal", "Spider", "Wolf"):
        return False
    return any(region != "Coastal Sea" for region in card.key_counts)
