"""The Dragons: what the greed and the fame of Dragons can be used for against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import END_OF_ATTACK
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded
from ....rules.combat.changes import AttackCancelled
from ....rules.combat.frames import AttackFrame
from ....rules.journey.changes import HazardLimitChanged
from ....rules.journey.frames import MovementFrame
from ....rules.piles.picking import LookedAt, PickNone, PickUnseen
from ....rules.site.exploring import names_site
from ....words import listed
from ...definition import card
from ...facts import all_facts
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, ByManifestation
from ...language.effect import Effect, LastingEffect
from ...language.effects.lasting import UntilEndOfAttack
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

WORMS = AttackIs("Dragon", "Drake")
NORTH = ("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales")


def register() -> None:
    card(
        "TD-97",
        "Alert the Folk",
        abilities=[
            Ability(
                CallFactions(2, *NORTH),
                windows=("attack",),
                actor=Actor(),
                condition=folk_may_be_called,
            )
        ],
    )
    card(
        "TD-107",
        "Dragon-feuds",
        abilities=[Ability(StirUpFeuds("Dragon", "Drake"), windows=("organization",))],
    )
    card(
        "TD-106",
        "Dragon’s Hunger",
        abilities=[Ability(FeedTheDragon(), windows=("attack",), condition=WORMS)],
    )


class StirUpFeuds(LastingEffect):
    """This turn creatures of some races can be discarded from hand to cancel attacks by these."""

    __slots__ = ("feud",)
    lends_actions = True

    feud: tuple[str, ...]

    def __init__(self, *races: str) -> None:
        self.feud = races

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, ())
        return None

    def text(self) -> str:
        kinds = listed(list(self.feud), "or")
        return (
            f"Until the end of the turn you may discard a {kinds} creature from your hand to cancel a {kinds} attack "
            "against any of your companies."
        )


def _is_northern(state: MeccgState, held: CardId) -> bool:
    """Whether a card is a faction that is playable at a site in the north."""
    facts = state.card(held).facts
    if not state.card(held).is_faction:
        return False
    return any(place.side == "site" and place.region in NORTH and names_site(facts, place) for place in _sites())


def _sites() -> Iterable[Any]:
    return all_facts().values()


@condition("against Dragons (but no manifestation of Eärcaraxë) and Drakes, if you hold such a faction")
def folk_may_be_called(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A Dragon or Drake of the land attacks, and the player holds a faction that is playable in the north."""
    if not WORMS.holds(state, source, subject) or ByManifestation("Eärcaraxë").holds(state, source, subject):
        return False
    return any(_is_northern(state, held) for held in state.hand(state.place[source] % state.seats))


class CallFactions(UntilEndOfAttack):
    """Factions of some regions are discarded from the hand; everybody who faces the attack has as much more prowess as
    they are worth."""

    __slots__ = ("most", "regions")

    def __init__(self, most: int, *regions: str) -> None:
        super().__init__(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER), on="company")
        self.most = most
        self.regions = regions

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        held = [each for each in state.hand(use.seat) if _is_northern(state, each) and each not in use.chosen]
        if held and len(use.chosen) < self.most and NO_CARD not in use.chosen:
            choices: list[Action] = [PickUnseen(use.seat, each) for each in held]
            return Decision(use.seat, "factions to call", [*choices, *([PickNone(use.seat)] if use.chosen else [])])
        called = [each for each in use.chosen if each >= 0]
        company = state.company_of(use.actor)
        points = sum(state.card(each).facts.marshalling_points for each in called)
        fighters = () if company is None else tuple(state.fighters(company))
        for _ in range(points):
            use.last(state, fighters, until=END_OF_ATTACK)
        return tuple(Discarded(each, source=use.card, cause="cost") for each in called) or None

    def text(self) -> str:
        return (
            "Discard one or two factions from your hand that are playable at sites in "
            f"{listed(list(self.regions), 'or')}: "
            "all characters who face the attack have as much more prowess as their printed marshalling points in all."
        )


class FeedTheDragon(Effect):
    """The attacker discards a hazard creature from his hand, which lowers the hazard limit; if he has none, the attack
    is cancelled and he shows his hand."""

    __slots__ = ()
    cancels = "attack"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack, move = state.nearest(AttackFrame), state.nearest(MovementFrame)
        if attack is None:
            return None
        hand = state.hand(attack.attacker)
        creatures = [held for held in hand if state.card(held).is_creature]
        if creatures and not use.chosen:
            return Decision(
                attack.attacker, "a creature to discard", [PickUnseen(attack.attacker, each) for each in creatures]
            )
        if use.chosen:
            fed: list[Change] = [Discarded(use.chosen[0], source=use.card, cause="from hand")]
            if move is not None:
                fed.append(HazardLimitChanged(max(0, move.hazard_limit - 1), source=use.card))
            return tuple(fed)
        shown = (LookedAt(use.seat, tuple(hand), source=use.card),) if hand else ()
        return (AttackCancelled(source=use.card), *shown)

    def text(self) -> str:
        return (
            "Your opponent must discard a hazard creature from his hand, which lowers the hazard limit of the company "
            "by one. If he holds none, the attack is cancelled and he shows you his hand."
        )
