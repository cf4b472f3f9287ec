"""The Balrog: armies that besiege a town."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.structs import replace

from ....rules.changes import Discarded, PutWith, ReturnedToHand
from ....rules.journey.regions import region_map
from ....rules.piles.aside import under
from ....rules.piles.picking import Pick, one_of_each
from ....rules.site.exploring import names_site, site_here
from ...definition import card
from ...facts import all_facts
from ...language.abilities import Ability, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.effect import Effect
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.site_attacks import SiteAttack
from ...printed import Facts
from .laid_aside import LaidBy

if TYPE_CHECKING:
    from ....rules.combat.frames import AttackFrame
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState


def register() -> None:
    card(
        "BA-40",
        "Long Grievous Siege",
        abilities=[
            Ability(
                LaySiege(),
                windows=("any",),
                target=BESIEGERS,
                no_duplicate=Unduplicated.ON_A_FACTION,
            )
        ],
        modifiers=[CardModifier("influence check", -5, scope=Scope.EACH, when=at_the_besieged, layer=EVENT_LAYER)],
        site_attacks=[Siege(5, 9)],
    )


@cache
def _is_near(faction: Facts, town: Facts) -> bool:
    """Whether a site lies in the region of a place where a faction is playable, or beside it."""
    if town.region is None:
        return False
    near = {town.region, *region_map().neighbours(town.region)}
    places = (site for site in all_facts().values() if site.side == "site" and site.region in near)
    return any(names_site(faction, site) for site in places)


def _towns(state: MeccgState, seat: int, faction: CardId) -> list[CardId]:
    """The Border-holds in a player's location deck that a faction can besiege."""
    army, taken = state.card(faction).facts, {company.destination for company in state.companies}
    return [
        site
        for site in state.zone("location deck", seat)
        if state.card(site).facts.site_type == "Border-hold"
        and site not in taken
        and _is_near(army, state.card(site).facts)
    ]


def _may_besiege(state: MeccgState, binding: Binding, faction: CardId) -> bool:
    facts = state.card(faction).facts
    return facts.unique and facts.race != "Dragon" and bool(_towns(state, binding.seat, faction))


BESIEGERS = Target(
    "one of your unique factions, not a Dragon, that is playable near a Border-hold of your location deck",
    lambda state, binding: [found for found in state.in_play(binding.seat) if state.card(found).is_faction],
    _may_besiege,
)


class LaySiege(Effect):
    """A Border-hold near the faction is laid off to the side with this card; factions that live there go home."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.target):
            return Discarded(use.card, cause="no target")
        if not use.chosen:
            towns = one_of_each(state, _towns(state, use.seat, use.target))
            if not towns:
                return Discarded(use.card, cause="no target")
            return Decision(use.seat, "a town to besiege", [Pick(use.seat, town) for town in towns])
        town = use.chosen[0]
        place = state.card(town).facts
        laid = LaidBy(town, use.card, source=use.card)
        changes: list[Change] = [PutWith(use.card, use.target, source=use.card), laid]
        for seat in range(state.seats):
            freed = [each for each in state.factions(seat) if names_site(state.card(each).facts, place)]
            changes += [ReturnedToHand(each, source=use.card) for each in freed if each != use.target]
        return tuple(changes)

    def text(self) -> str:
        return (
            "Place this card with it, and off to the side with this card a Border-hold of your location deck in the "
            "region of a site where the faction is playable, or in an adjacent one. Factions playable at that "
            "Border-hold return to their owners’ hands."
        )


def _besieged(state: MeccgState, source: CardId) -> str:
    """The town, by name, that is besieged with a card."""
    return next((state.name(site) for site in under(state, source) if state.card(site).is_site), "")


@condition("at any version of the besieged Border-hold")
def at_the_besieged(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site that is being explored is besieged."""
    site = site_here(state)
    return site is not None and state.name(site) == _besieged(state, source)


class Siege(SiteAttack):
    """One more automatic-attack at all versions of the besieged town, by those who besiege it."""

    __slots__ = ()

    def __init__(self, strikes: int, prowess: int) -> None:
        super().__init__("", "")
        self.figures = (strikes, prowess, None)

    def is_at(self, state: MeccgState, site: CardId, source: CardId) -> bool:
        return state.name(site) == _besieged(state, source)

    def make(self, state: MeccgState, source: CardId, company: Company) -> AttackFrame:
        army = state.bearer[source]
        race = state.card(army).facts.race or "" if army >= 0 else ""
        own = state.place[source] % state.seats == company.seat
        return replace(super().make(state, source, company), creature=NO_CARD, race=race, detainment=own)

    def text(self) -> str:
        strikes, prowess, _ = self.figures or (0, 0, None)
        return (
            "All versions of the Border-hold have an additional automatic-attack of the type of the faction: "
            f"{strikes} strikes with {prowess} prowess (detainment against your companies)."
        )
