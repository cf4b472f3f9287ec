"""What a card is worth by what is printed on it and by what its text does; one wound on a companion is the unit.

Nothing here is written for one card: a text is valued by the objects of the card language that it is made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..cards.definition import CARDS, Card
from ..cards.language.conditions.counting import Better
from ..cards.language.deeds.corruption import Corrupt
from ..cards.language.deeds.effects import Discard, Exert, Exhaust, Heal, HealUpTo, ToHand, Wound
from ..cards.language.deeds.fighting import CancelSkirmish
from ..cards.language.deeds.lasting import Lasts, Totals
from ..cards.language.deeds.piles import DiscardHand, Draw, FromPile, PlayFrom
from ..cards.language.deeds.ring_deeds import Prevent
from ..cards.language.deeds.tokens import AddBurdens, AddTwilight, RemoveBurdens, RemoveTwilight
from ..cards.language.subjects.whom import SELF
from ..texts.abilities import Modifier
from ..texts.deeds import All, Condition, Deal, Deed, Either, Later, May, Number, Provided, Repeat

UNKNOWN = 0.6
"""A card in hand of which nothing is known."""
IN_HAND = 0.35
"""How much of its worth in play a card has while it is in hand."""
MINION_IN_HAND = 0.1
"""The same for a minion: every hand is filled up after each fight, so there are always others."""
TWILIGHT = 0.3
"""A token in the pool, to the Shadow."""
STRENGTH = 0.45
VITALITY = 0.7
UPKEEP = 1.0
"""What a companion costs by the tokens that each of his arrivals adds."""

KEYWORDS = {"damage": 1.0, "archer": 1.5, "defender": 1.0, "fierce": 1.2, "ranger": 0.3}
QUANTITIES = {
    **KEYWORDS,
    "strength": STRENGTH,
    "vitality": VITALITY,
    "resistance": 0.6,
    "minion archery total": 1.0,
    "fellowship archery total": 1.0,
    "twilight cost": 0.6,
    "roaming penalty": 0.5,
    "move limit": 2.0,
}
"""What one more of something is worth while a card lies in play."""
OTHER_TEXT = 0.6
CONDITIONAL = 0.5
"""A text that holds only at times."""

DEEDS: dict[type[Deed], float] = {
    Wound: 1.2,
    Exert: 0.8,
    Exhaust: 1.5,
    Heal: 0.9,
    HealUpTo: 1.4,
    Discard: 1.2,
    ToHand: 0.8,
    AddBurdens: 1.4,
    RemoveBurdens: 1.2,
    AddTwilight: 0.3,
    RemoveTwilight: 0.3,
    Draw: 0.5,
    DiscardHand: 0.5,
    FromPile: 0.4,
    PlayFrom: 1.0,
    CancelSkirmish: 1.5,
    Prevent: 1.2,
    Totals: 0.8,
    Corrupt: 20.0,
}
"""What a deed is worth to whoever does it to others, or as a cost to whoever pays it."""


def plain(number: Number) -> float:
    """A number as printed; one that the table decides is taken for a small one."""
    if isinstance(number, Better):
        return (plain(number.usual) + plain(number.better)) / 2
    return float(abs(number)) if isinstance(number, int) else 1.5


def deed_worth(deed: Deed) -> float:
    """What a deed is worth as an effect."""
    if isinstance(deed, All):
        return sum(map(deed_worth, deed.deeds))
    if isinstance(deed, Either):
        return max(map(deed_worth, deed.branches))
    if isinstance(deed, May):
        return deed_worth(deed.deed)
    if isinstance(deed, Deal):
        return deal_worth(deed)
    if isinstance(deed, Repeat):
        return plain(deed.number) * deed_worth(deed.inner)
    if isinstance(deed, Provided | Later):
        return CONDITIONAL * deed_worth(deed.inner)
    if isinstance(deed, Condition):
        return 0.0
    if isinstance(deed, Lasts):
        return plain(deed.amount) * QUANTITIES.get(deed.what, OTHER_TEXT)
    times = deed.many
    return DEEDS.get(type(deed), OTHER_TEXT) * (plain(times) if isinstance(times, int) else 1.5)


def cost_worth(deed: Deed) -> float:
    """What paying a cost loses; to spot somebody only needs him to be there."""
    if isinstance(deed, Condition):
        return 0.1
    if isinstance(deed, Discard) and deed.target is SELF:
        return 0.6
    return 0.7 * deed_worth(deed)


def deal_worth(deal: Deal) -> float:
    return max(0.1, sum(map(deed_worth, deal.effects)) - sum(map(cost_worth, deal.costs)))


def modifier_worth(modifier: Modifier) -> float:
    """What a continuous text is worth; it is on the card because it helps whoever plays it."""
    worth = plain(modifier.amount) * QUANTITIES.get(modifier.quantity, OTHER_TEXT)
    return worth if modifier.when is None else CONDITIONAL * worth


@cache
def text_worth(definition: str) -> float:
    """What the texts of a card are worth while it lies in play, or as an event takes effect."""
    return sum(_texts(CARDS[definition]))


def _texts(kind: Card) -> Iterator[float]:
    for modifier in kind.modifiers:
        yield modifier_worth(modifier)
    for ability in kind.abilities.values():
        yield deal_worth(ability.deal)
    for trigger in kind.triggers.values():
        yield CONDITIONAL * deal_worth(trigger.deal)


@cache
def printed_worth(definition: str) -> float:
    """What a card is worth in play by its own numbers and texts."""
    kind = CARDS[definition]
    facts = kind.facts
    worth = text_worth(definition) + sum(KEYWORDS.get(name, 0.0) * value for name, value in facts.keywords)
    if kind.is_companion:
        return STRENGTH * facts.strength + VITALITY * facts.vitality + worth - UPKEEP
    if kind.is_minion:
        return STRENGTH * facts.strength + 0.3 * facts.vitality + worth
    if kind.is_ally:
        return 0.5 + 0.2 * facts.vitality + worth
    if kind.is_event:
        return worth
    return max(0.2, STRENGTH * facts.strength + VITALITY * facts.vitality + worth)
