"""The Wizards: hazards that are creatures or events, as their player likes: Nazgûl and the Mouth of Sauron."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ....rules.changes import Discarded
from ....rules.checks.corruption import CorruptionChecks
from ....rules.course.turn import HAZARD_LONG_EVENTS
from ....rules.piles.picking import PickUnseen
from ....rules.timing.scene import company_in_focus
from ....words import WOUNDED
from ...definition import Card, card
from ...language.abilities import Ability, Binding, Target
from ...language.character_effects import ReturnTargetToHand
from ...language.combat_effects import AttackStrikes
from ...language.conditions import AttackIs, Condition, InPlay
from ...language.effects import Effect
from ...language.hazard_effects import ThisTurn, Wait
from ...language.hazard_land import RaiseAutomaticAttack, SiteHasAttacks, site
from ...language.hazard_nazgul import is_nazgul
from ...language.hazard_openings import Opening
from ...language.hazard_targets import (
    DISCARDED_CREATURE,
    DISCARDED_HAZARD,
    is_special_ring,
    moving_players_items,
    victim,
)
from ...language.modifiers import CardModifier, Scope
from ...language.table_effects import ComeIntoPlay, DiscardTarget, TapTarget, UntilEndOfTurn
from ...language.who import ANYBODY
from ...odd.nazgul_return import nazgul_return

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....rules.timing.using import Use
    from ....state import MeccgState


def register() -> None:
    card("TW-2", "Adûnaphel", abilities=_waits_to(TapTarget(), target=victim(ANYBODY)))
    weaker = CardModifier("body", -1, scope=Scope.TARGETS)
    card("TW-4", "Akhôrahil", abilities=_waits_to(UntilEndOfTurn(weaker), target=victim(ANYBODY)))
    fiercer = CardModifier("attack prowess", +1, scope=Scope.ATTACKS, when=AttackIs("Wolf", "Spider", "Animal"))
    card("TW-31", "Dwar of Waw", abilities=_waits_to(ThisTurn(fiercer)))
    # Hoarmûrath of Dír: an attack under way, or an automatic-attack at the company's site
    card(
        "TW-44",
        "Hoarmûrath of Dír",
        abilities=[
            *_waits_to(AttackStrikes(+1), windows=("attack",)),
            Ability(
                RaiseAutomaticAttack(strikes=1),
                windows=("hazards",),
                key="tap-site",
                title="for an automatic-attack",
                target=site(),
                condition=SiteHasAttacks(1),
                tap_self=True,
                discard_self=True,
            ),
        ],
    )
    card("TW-47", "Khamûl the Easterling", abilities=_waits_to(DiscardsOfChoice(), counts=nazgul_in_play))
    card("TW-83", "Ren the Unclean", abilities=_waits_to(AllCheck()))
    card("TW-113", "Witch-king of Angmar", abilities=_waits_to(AllSitesAre("Shadow-hold", "Dark-hold")))
    card(
        "TW-96",
        "The Nazgûl are Abroad",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        openings=[
            Opening(
                is_nazgul,
                "Nazgûl may be played on a company that has The One Ring at any site but Free-holds and Havens.",
                site=lambda kind: kind not in ("Free-hold", "Haven"),
                when=CompanyBears("The One Ring"),
            ),
            Opening(
                is_nazgul,
                "Nazgûl may be played keyed to a Shadow-land or Shadow-hold on a company that has any Ring.",
                keyed_to=("Shadow-land", "Shadow-hold"),
                when=CompanyBears(),
            ),
        ],
        triggers=[nazgul_return(InPlay("Doors of Night"))],
    )
    card("TW-46", "Indûr Dawndeath", abilities=_waits_to(DiscardTarget(), target=ITEM_OF_A_WOUNDED))
    card(
        "TW-65",
        "Mouth of Sauron",
        abilities=[
            Ability(ReturnTargetToHand(), windows=("hazards",), title="as a short-event", target=DISCARDED_HAZARD)
        ],
    )
    card("TW-107", "Ûvatha the Horseman", abilities=_waits_to(ReturnTargetToHand(), target=DISCARDED_CREATURE))


def _waits_to(
    effect: Effect,
    target: Target | None = None,
    windows: tuple[str, ...] = ("hazards",),
    counts: Callable[[MeccgState, Any], int] | None = None,
) -> list[Ability]:
    """As a permanent-event it waits until it is tapped; that counts against the hazard limit, and it goes."""
    return [
        Ability(Wait(), windows=("hazards",), title="as a permanent-event"),
        Ability(effect, windows=windows, key="tap", target=target, tap_self=True, discard_self=True, counts=counts),
    ]


class AllCheck(Effect):
    """Every character in play makes a corruption check: those of the moving player first."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        characters = tuple(card for company in state.companies for card in company.characters)
        return CorruptionChecks(characters, reason=state.name(use.card)) if characters else None

    def text(self) -> str:
        return (
            "Each character in play makes a corruption check, those of the moving player first; each player chooses "
            "the order of his own."
        )


class AllSitesAre(Effect):
    """All sites of a type count as another as long as a hazard long-event would last."""

    __slots__ = ("new", "old")

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        name = f"{use.ability}.{use.position}"
        state.lasting.append(Lasting(use.definition, name, (), HAZARD_LONG_EVENTS, use.seat))
        state.table_changed()
        return None

    def change_of_all_sites(self, kind: str | None) -> str | None:
        return self.new if kind == self.old else kind

    def text(self) -> str:
        return f"All {self.old} sites count as {self.new} sites for as long as a long-event would last."


class CompanyBears(Condition):
    """The company under way has an item of such a name, or any Ring."""

    __slots__ = ("name",)

    def __init__(self, name: str = "") -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = company_in_focus(state)
        if company is None:
            return False
        items = [item for character in company.characters for item in state.items(character)]
        if self.name:
            return any(state.name(item) == self.name for item in items)
        return any(is_ring(state.card(item)) for item in items)

    def text(self) -> str:
        return f"against a company that has {self.name or 'a Ring'}"


def is_ring(card: Card) -> bool:
    return card.is_item and (
        any("Ring" in word for word in card.facts.keywords) or "gold ring item" in card.facts.types
    )


class DiscardsOfChoice(Effect):
    """The opponent discards cards of his choice from his hand, as many as were counted when it was declared."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.active
        left = [card for card in state.hand(seat) if card not in use.chosen]
        if len(use.chosen) < use.number and left:
            return Decision(seat, "discard a card", [PickUnseen(seat, card) for card in left])
        return tuple(Discarded(card, source=use.card, cause="from hand") for card in use.chosen) or None

    def text(self) -> str:
        return (
            "The opponent discards a card of his choice from his hand for each Nazgûl that was in play as a "
            "permanent-event when this was declared, itself included."
        )


def nazgul_in_play(state: MeccgState, use: Use) -> int:
    """The Nazgûl that lie in play as permanent-events, the one that is being used included."""
    return sum(is_nazgul(state.card(card)) for seat in range(state.seats) for card in state.in_play(seat))


def _is_plain_item_of_a_wounded(state: MeccgState, binding: Binding, card: CardId) -> bool:
    if state.status[state.bearer[card]] != WOUNDED or is_special_ring(state, binding, card):
        return False
    return "gold ring item" not in state.card(card).facts.types


ITEM_OF_A_WOUNDED = Target(
    "an item (no ring) of a wounded character", moving_players_items, _is_plain_item_of_a_wounded
)
