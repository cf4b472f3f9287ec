"""Dark Minions: an armory in which a player lays up what his companies will need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from .....rules.changes import Name
from .....rules.checks.corruption import CorruptionCheck
from .....rules.piles.aside import put_aside, under
from .....rules.piles.picking import one_of_each
from .....rules.site.havens import is_haven_of
from .....rules.site.storing import StoreCard
from ....definition import card
from ....language.abilities import Ability, Binding, Target
from ....language.condition import condition
from ....language.effect import Effect
from ....language.effects.table import ComeIntoPlay
from ....language.modifiers import own
from ....language.standing.rulings import Allows
from ....rulings import Deed

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState


def register() -> None:
    card(
        "DM-116",
        "Armory",
        abilities=[
            Ability(ComeIntoPlay(), windows=("any",)),
            Ability(
                LayUp(),
                key="lay",
                title="lay up an item from hand",
                windows=("organization",),
                target=MINOR_ITEM_IN_HAND,
            ),
            Ability(
                StoreUnder(),
                key="keep",
                title="store an item here",
                windows=("organization",),
                target=MINOR_ITEM_AT_A_HAVEN,
            ),
        ],
        rulings=[
            Allows(
                Deed.SUPPLY_ITEMS,
                words="Where you could play a minor item from your hand at a Border-hold, Free-hold or Haven, you may "
                "play one from under this card instead.",
            )
        ],
        modifiers=[own("marshalling points", +1, when=well_stocked)],
    )


@condition("if at least three items lie under it")
def well_stocked(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Three items lie under the card."""
    return len(under(state, source)) >= 3


def _is_minor(state: MeccgState, item: CardId) -> bool:
    return "minor item" in state.card(item).facts.types


def _in_hand(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return one_of_each(state, [held for held in state.hand(binding.seat) if _is_minor(state, held)])


MINOR_ITEM_IN_HAND = Target("a minor item in your hand", _in_hand)


def _at_havens(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """The minor items that could be stored at a Haven."""
    return [
        item
        for company in state.companies_of(binding.seat)
        if is_haven_of(state, company.seat, company.site)
        for who in company.characters
        for item in state.items(who)
        if _is_minor(state, item) and not StoreCard(binding.seat, item).refusals(state)
    ]


MINOR_ITEM_AT_A_HAVEN = Target("a minor item that one of your characters at a Haven bears", _at_havens)


class LaidUp(Change, frozen=True):
    """An item is placed under a card; what lay with it is discarded."""

    rules = ("ME-2.13",)

    card: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        for other in list(state.attachments(self.card)):
            state.lay_aside(other, "discard pile")
        put_aside(state, self.card, self.host, state.place[self.host] % state.seats)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is placed under {name(self.host)}"


class LayUp(Effect):
    """The target goes under the card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return LaidUp(use.target, use.card, source=use.card) if state.lies_in_play(use.card) else None

    def text(self) -> str:
        return "Place it under this card."


class StoreUnder(Effect):
    """The bearer of the target makes a corruption check; if he passes, the item is stored under the card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.card) or not state.lies_in_play(use.target):
            return None
        laid = LaidUp(use.target, use.card, source=use.card)
        return CorruptionCheck(state.bearer[use.target], reason="store", then=laid, source=use.card)

    def text(self) -> str:
        return "He stores it under this card, not in the marshalling point pile, after the usual corruption check."
