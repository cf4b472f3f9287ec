"""The modifiers in force: which cards in play and lasting effects modify a quantity, found by whom they reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.values import Quantity

from ..cards.definition import CARDS, FEATURES, card_named
from ..cards.language.condition import Influence
from ..cards.language.modifiers import CardModifier, Scope
from ..state import AT_WORK_STORED, PILE, MeccgState
from .company.foreign_items import gives_nothing
from .company.gear import is_in_use
from .timing.lasting import lasting_effects

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_ATTACKS_ON_COMPANY = Scope.ATTACKS_ON_COMPANY
_BEARER = Scope.BEARER
_HOLDER = Scope.HOLDER
_OWNER = Scope.OWNER
_SELF = Scope.SELF
_TARGETS = Scope.TARGETS

MARSHALLING_POINTS: Quantity = Quantity("marshalling points")
HAZARD_EFFECT = CardId(-2)
"""In the place of a card: a lasting effect that a hazard has left."""


class Modifiers:
    """The modifiers of one quantity: those that reach one character or card, by whom they reach, and all others."""

    __slots__ = ("bounds", "near", "wide")

    def __init__(self) -> None:
        self.bounds: dict[CardId, tuple[float, float]] = {}
        """How much each character has of it at least, and at most, as far as somebody has asked."""
        self.near: dict[CardId, list[tuple[CardId, CardModifier]]] = {}
        self.wide: list[tuple[CardId, CardModifier, tuple[CardId, ...]]] = []

    def add(self, state: MeccgState, source: CardId, modifier: CardModifier) -> None:
        """What a card in play gives to itself or to its bearer is found by them."""
        if modifier.scope is _SELF:
            self.near.setdefault(source, []).append((source, modifier))
        elif modifier.scope is _BEARER:
            self.near.setdefault(state.bearer[source], []).append((source, modifier))
        elif modifier.scope is _HOLDER:
            item = state.bearer[source]
            if item >= 0 and is_in_use(state, item):
                self.near.setdefault(state.bearer[item], []).append((source, modifier))
        else:
            self.wide.append((source, modifier, ()))


NO_MODIFIERS = Modifiers()
"""What nothing modifies has these; an index is not changed once it is made."""


def modifiers_of(state: MeccgState, quantity: Quantity) -> Modifiers:
    """All modifiers of a quantity: of cards in play and of lasting effects."""
    found: Modifiers | None = state.cache.get(quantity)
    return find_modifiers(state, quantity) if found is None else found


def find_modifiers(state: MeccgState, quantity: Quantity) -> Modifiers:
    """Make the index of them anew."""
    in_play = state.cache.get(FEATURES) or state.features()
    name = quantity.modified_by
    if not (name in in_play or state.lasting or AT_WORK_STORED in in_play or quantity is MARSHALLING_POINTS):
        state.cache[quantity] = NO_MODIFIERS
        return NO_MODIFIERS
    sources, stored = in_play.get(name, ()), in_play.get(AT_WORK_STORED, ())
    index: Modifiers = Modifiers()
    state.cache[quantity] = index
    for card in sources:
        definition = CARDS[state.definition[card]]
        # Only items are of no use, or lie idle.
        idle = definition.is_item and (
            gives_nothing(state, card) or (bool(definition.gear) and not is_in_use(state, card))
        )
        for modifier in definition.modifiers:
            if modifier.quantity == quantity.name and not (idle and modifier.scope is not _SELF):
                index.add(state, card, modifier)
    if quantity is MARSHALLING_POINTS:
        _add_stored(state, index)
    for card in stored:
        for modifier in state.card(card).modifiers:
            if modifier.quantity == quantity.name and not _is_own_worth(modifier):
                index.add(state, card, modifier)
    for lasting, effect in lasting_effects(state) if state.lasting else ():
        found = effect.modifier
        if found is None or found.quantity != quantity.name:
            continue
        targets = tuple(ref.card for ref in lasting.targets if state.is_current(ref))
        if found.scope is _OWNER:
            targets = (CardId(lasting.seat),)
        elif found.scope is _ATTACKS_ON_COMPANY:
            targets = (CardId(lasting.number),)
        by_hazard = card_named(lasting.card).is_hazard
        index.wide.append((HAZARD_EFFECT if by_hazard else NO_CARD, found, targets))
    return index


def _is_own_worth(modifier: CardModifier) -> bool:
    """What a card says of its own points: that is counted wherever it scores."""
    return modifier.quantity == MARSHALLING_POINTS.name and modifier.scope is _SELF


def _add_stored(state: MeccgState, index: Modifiers) -> None:
    """What a stored card is worth may depend on where it was stored."""
    for seat in range(state.seats):
        for card in state.zones[PILE * state.seats + seat]:
            for modifier in state.card(card).modifiers:
                if _is_own_worth(modifier):
                    index.add(state, card, modifier)


def _is_of_a_weapon(state: MeccgState, source: CardId) -> bool:
    """Whether a card is a weapon, or lies with one."""
    return any(card >= 0 and state.card(card).gear == "Weapon" for card in (source, state.bearer[source]))


def reaching(
    state: MeccgState, found: Modifiers, subject: Any, hazards: bool = True, weapons: bool = True
) -> Sequence[CardModifier]:
    """Those modifiers of a quantity that reach a subject."""
    who = subject.character if isinstance(subject, Influence) else subject
    reached = []
    if found.near and isinstance(who, int):
        for source, modifier in found.near.get(who, ()):  # type: ignore[call-overload]
            if not hazards and state.card(source).is_hazard:
                continue
            if not weapons and _is_of_a_weapon(state, source):
                continue
            if modifier.condition.holds(state, source, subject):
                reached.append(modifier)
    for source, modifier, targets in found.wide:
        if not hazards and (source == HAZARD_EFFECT or (source >= 0 and state.card(source).is_hazard)):
            continue
        if modifier.scope is _TARGETS or (modifier.scope is _OWNER and source < 0):
            if who in targets and modifier.condition.holds(state, source, subject):
                reached.append(modifier)
        elif modifier.scope is _ATTACKS_ON_COMPANY:
            if subject.company in targets and modifier.condition.holds(state, source, subject):
                reached.append(modifier)
        elif modifier.reaches(state, source, subject):
            reached.append(modifier)
    return reached
