"""Modifiers that cards give: to whom, how much, up to which maximum, under which condition."""

from __future__ import annotations

from copy import copy
from enum import Enum
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...rules.company.companies import current_site
from ...rules.journey.frames import MovementFrame
from ...words import ITEM_LAYER as ITEM_LAYER
from ...words import signed
from .condition import ALWAYS, Condition, Influence

if TYPE_CHECKING:
    from ...state import MeccgState


class Scope(Enum):
    """Whom a modifier reaches."""

    SELF = "itself"
    BEARER = "the bearer"
    HOLDER = "the bearer of the item"
    COMPANY = "each character in the bearer’s company"
    OWN_COMPANY = "each character in his company"
    EACH = "each character"
    CARDS = "every card"
    TARGETS = "the target"
    ATTACKS = "attacks"
    ATTACKS_ON_COMPANY = "attacks on the company"
    UNDER = "what lies under it"
    HERE = "all characters at this site"
    AGENTS = "each agent"
    ATTACKED = "those whom it attacks"
    OWNER = "its player"
    OPPONENTS = "opponents"
    PLAYERS = "each player"
    JOURNEY = "the journey of his company"
    JOURNEYS = "each company"


WORDS = {
    "prowess": "prowess",
    "body": "body",
    "mind": "mind",
    "mind of newcomers": "mind of the characters whom he may bring into play",
    "influence to control": "influence that it takes to control",
    "direct influence": "direct influence",
    "corruption check": "corruption checks",
    "corruption points": "corruption points",
    "influence check": "influence checks against factions",
    "faction check": "influence checks",
    "opposed influence check": "influence checks against cards of an opponent",
    "standard modifications": "standard modifications of influence checks against factions",
    "riddling roll": "riddling rolls",
    "offering attempt": "offering attempts",
    "burglary": "to the burglary attempt",
    "body check": "to body checks",
    "own body check": "to all body checks against him",
    "hand size": "hand size",
    "general influence": "general influence",
    "resisting influence": "general influence that controls nobody",
    "hazard limit": "hazard limit",
    "attack prowess": "prowess",
    "attack strikes": "number of strikes",
    "attack body": "body",
    "given body": "body instead of none",
    "marshalling points": "marshalling points",
    "stage points": "stage points",
    "ring test": "to the results of gold ring tests",
    "draws": "to the cards that you may draw when his company moves",
    "regions": "to the regions that a company may lay down for its move",
    "Under-deeps roll": "to rolls for moving in the Under-deeps",
    "agent actions": "actions in a turn",
    "opponent draws": "to the cards that your opponent may draw when his company moves",
}
"""The figures that modifiers change, and how a text names them."""
OF_ALL_JOURNEYS = {
    "draws": "to the cards that its player may draw when a company moves",
    "Under-deeps roll": "to all rolls for moving in the Under-deeps",
}
"""How a text names what changes for all companies alike."""

ABILITY_LAYER = 20
"""When abilities count: after items."""
EVENT_LAYER = 30
"""When events count: after abilities."""


# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BEARER = Scope.BEARER
_COMPANY = Scope.COMPANY
_HERE = Scope.HERE
_HOLDER = Scope.HOLDER
_JOURNEY = Scope.JOURNEY
_OPPONENTS = Scope.OPPONENTS
_OWNER = Scope.OWNER
_OWN_COMPANY = Scope.OWN_COMPANY
_SELF = Scope.SELF
_UNDER = Scope.UNDER


class Reaching:
    """What a card brings to those whom it reaches, on a condition."""

    __slots__ = ("condition", "scope")

    def __init__(self, scope: Scope, when: Condition) -> None:
        self.scope = scope
        self.condition = when

    def reaches(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        """Whether it reaches a subject: a character (or his influence on somebody), a seat, or an attack."""
        scope = self.scope
        who = subject.character if isinstance(subject, Influence) else subject
        if scope is _SELF:
            reached = source == who
        elif scope is _BEARER:
            reached = state.bearer[source] == who
        elif scope is _HOLDER:
            reached = state.bearer[source] >= 0 and state.bearer[state.bearer[source]] == who
        elif scope is _COMPANY or scope is _OWN_COMPANY:
            company = state.company_of(source)
            reached = company is not None and (
                who in company.characters
                # Allies count as characters; what else lies with one does not.
                or (state.card(who).is_ally and state.bearer[who] in company.characters)
            )
        elif scope is _UNDER:
            reached = state.bearer[who] == source and not state.lies_in_play(who)
        elif scope is _HERE:
            site = current_site(state, state.company_of(who))
            reached = site is not None and state.definition[site] == state.definition[source]
        elif scope is _OPPONENTS:
            reached = state.place[source] % state.seats != subject
        elif scope is _OWNER:
            reached = state.place[source] % state.seats == subject
        elif scope is _JOURNEY:
            reached = state.company_of(source) is subject
        else:
            reached = True
        return reached and self.condition.holds(state, source, subject)


class CardModifier(Reaching):
    """+2 prowess against Orcs, to a maximum of 9: a modifier as a card has it."""

    __slots__ = (
        "amount",
        "halved",
        "layer",
        "maximum",
        "minimum",
        "name",
        "per",
        "quantity",
        "times",
    )

    def __init__(
        self,
        quantity: str,
        amount: int = 0,
        *,
        scope: Scope,
        maximum: int | None = None,
        minimum: int | None = None,
        when: Condition = ALWAYS,
        layer: int = ABILITY_LAYER,
        times: int = 1,
        halved: bool = False,
        per: str = "",
    ) -> None:
        if quantity not in WORDS:
            raise ValueError(f"no such quantity: {quantity}")
        super().__init__(scope, when)
        self.quantity = quantity
        self.name = quantity
        self.amount = amount
        self.maximum = maximum
        self.minimum = minimum
        self.layer = layer
        self.times = times
        self.halved = halved
        """The value is halved, rounded up."""
        self.per = per
        """The amount counts once for each region of this type in the site path of the moving company."""

    def counted_in(self, layer: int) -> CardModifier:
        """The same modifier, counted in another layer."""
        other = copy(self)
        other._move_to(layer)
        return other

    def _move_to(self, layer: int) -> None:
        self.layer = layer

    def change(self, value: int, count: int = 1) -> int:
        """What becomes of the value; a maximum never lowers what is above it already, nor does a minimum raise it."""
        raised = (value + 1) // 2 if self.halved else value * self.times + self.amount * count
        if self.maximum is not None and raised > self.maximum:
            return max(value, self.maximum)
        if self.minimum is not None and raised < self.minimum:
            return min(value, self.minimum)
        return raised

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return self.change(value, self._count(state))

    def _count(self, state: MeccgState) -> int:
        if not self.per:
            return 1
        move = state.nearest(MovementFrame)
        return 0 if move is None else move.path_itself(state).count(self.per)

    def text(self) -> str:
        about_attacks = self.scope in (Scope.ATTACKS, Scope.ATTACKS_ON_COMPANY)
        condition = self.condition.text_of_attacks() if about_attacks else self.condition.text()
        when = f" {condition}" if condition else ""
        if self.times == 0 and self.scope is Scope.UNDER and not self.amount:
            return f"What lies under it gives no {WORDS[self.quantity]}."
        if self.times == 0:
            of = "" if self.quantity == "influence to control" else "of "
            verb = "are" if self.quantity.endswith("s") else "is"
            return f"The {WORDS[self.quantity]} {of}{self.scope.value}{when} {verb} {self.amount}."
        if self.halved or self.times != 1:
            change = "doubled" if self.times == 2 else f"multiplied by {self.times}"
            change = "halved (rounded up)" if self.halved else change if self.times else "0"
            verb = "are" if self.quantity.endswith("s") else "is"
            return f"The {WORDS[self.quantity]} of {self.scope.value}{when} {verb} {change}."
        told = OF_ALL_JOURNEYS if self.scope is Scope.JOURNEYS else WORDS
        words = f"{signed(self.amount)} {told.get(self.quantity, WORDS[self.quantity])}"
        whom = self._whom()
        if whom:
            words += f" for {whom}"
        if self.per:
            words += f" for each {self.per} in its site path"
        if self.maximum is not None:
            words += f", to a maximum of {self.maximum}"
        if self.minimum is not None:
            return f"{words}{when}, to a minimum of {self.minimum}."
        least = ", to a minimum of 0" if self.quantity == "direct influence" and self.amount < 0 else ""
        return f"{words}{when}{least}."

    def _whom(self) -> str:
        if self.scope in (Scope.SELF, Scope.BEARER, Scope.OWNER, Scope.JOURNEY, Scope.JOURNEYS, Scope.CARDS):
            return ""
        return str(self.scope.value)


def prowess(amount: int, maximum: int | None = None, when: Condition = ALWAYS) -> CardModifier:
    """A weapon's bonus to its bearer."""
    return CardModifier("prowess", amount, scope=Scope.BEARER, maximum=maximum, when=when, layer=ITEM_LAYER)


def body(amount: int, maximum: int | None = None, when: Condition = ALWAYS) -> CardModifier:
    """An armour's or shield's bonus to its bearer."""
    return CardModifier("body", amount, scope=Scope.BEARER, maximum=maximum, when=when, layer=ITEM_LAYER)


def direct_influence(amount: int, when: Condition = ALWAYS) -> CardModifier:
    """An item's bonus to its bearer's direct influence."""
    return CardModifier("direct influence", amount, scope=Scope.BEARER, when=when, layer=ITEM_LAYER)


def own(quantity: str, amount: int, when: Condition = ALWAYS) -> CardModifier:
    """A character's bonus to himself."""
    return CardModifier(quantity, amount, scope=Scope.SELF, when=when)
