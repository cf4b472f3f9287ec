"""The White Hand: what belongs to one Fallen-wizard, and those who serve him alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ....notes import OwnHaven
from ....rules.changes import Discarded, Name, PutInPlay, PutWith, Stored
from ....rules.site.havens import is_haven_of
from ....rules.site.storing import STORED_EVENTS, where_it_is_stored
from ....words import Window, listed
from ...definition import Card, card
from ...guises import TREE_IN_A_TROVE
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import condition
from ...language.effect import Effect
from ...language.effects.piles import Search
from ...language.effects.table import DiscardTarget
from ...language.modifiers import CardModifier, Scope
from ...language.stage import (
    STAGE_LAYER,
    OnTheAvatar,
    TakeIntoService,
    Worth,
    belonging,
    in_service,
    joins_the_avatar,
    of_kind,
    own_character,
    own_site,
)
from ...language.who import ANYBODY
from ...printed import Facts
from ...traits import Trait
from .stage_events import is_ring

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

RECALLS = (
    ("WH-101", "The Grey Hat", "Gandalf", ("New Friendship", "Wizard’s Test", "Hobbit-lore")),
    ("WH-105", "Pallando’s Hood", "Pallando", ("Gifts as Given of Old", "Wizard’s Voice", "Eyes of Mandos")),
    ("WH-113", "Pocketed Robes", "Radagast", ("Crept Along Cleverly", "Wizard’s River-horses", "Herb-lore")),
)
"""Garments that bring back one of three cards at the end of a turn."""


KEYS = (
    ("WH-88", "Keys of Orthanc", "The Fortress of Isen"),
    ("WH-89", "Keys to the White Towers", "Fortress of the Towers"),
)
"""Keys, and the fortress that each opens."""


def register() -> None:
    _trove()
    for card_id, name, whose, cards in RECALLS:
        _recalls(card_id, name, whose, " or ".join(cards), _named(cards))
    _recalls("WH-121", "Saruman’s Ring", "Saruman", "ring other than The One Ring", _is_lesser_ring)
    _recalls("WH-102", "Ring of Fire", "Gandalf", "Narya", _named(("Narya",)), window="organization")
    # The Many-coloured Robes: he himself taps.
    robes = ("Ringlore", "Lordly Presence", "First of the Order")
    card(
        "WH-118",
        "Many-coloured Robes",
        abilities=[
            belonging("Saruman"),
            Ability(
                Search(listed(list(robes), "or"), _named(robes), piles=("discard pile",)),
                key="recall",
                title="take a card back",
                windows=("end of turn",),
                actor=Actor(bearer=True, tap=True),
                condition=OnTheAvatar("Saruman"),
            ),
        ],
        triggers=[joins_the_avatar("Saruman")],
    )
    _recalls("WH-107", "Stave of Pallando", "Pallando", "faction", lambda card: card.is_faction)
    card(
        "WH-98",
        "Gandalf’s Friend",
        abilities=[Ability(TakeIntoService(), windows=("organization",), target=own_character(ANYBODY, at_haven=True))],
        modifiers=in_service(1, direct=2),
        traits=[Trait.SERVES_THE_AVATAR],
    )
    for card_id, name, fortress in KEYS:
        _unlocks(card_id, name, fortress)
    on_gandalf = OnTheAvatar("Gandalf")
    card(
        "WH-99",
        "Give Welcome to the Unexpected",
        abilities=[belonging("Gandalf")],
        triggers=[joins_the_avatar("Gandalf")],
        modifiers=[
            Worth(
                "unique cards that are no characters and have 1 printed point, if it is on Gandalf,",
                of_kind(lambda card: _is_unique(card, 1, 1) and not card.is_character),
                2,
                when=on_gandalf,
            )
        ],
    )
    card(
        "WH-100",
        "Grey Embassy",
        abilities=[belonging("Gandalf")],
        triggers=[joins_the_avatar("Gandalf")],
        modifiers=[
            Worth(
                f"unique hero factions with {words} printed points, if it is on Gandalf,",
                of_kind(_hero_faction(low, high)),
                points,
                when=on_gandalf,
            )
            for words, low, high, points in (("2 or fewer", 1, 2, 2), ("3 or more", 3, 99, 3))
        ],
    )


def _recalls(
    card_id: str, name: str, whose: str, words: str, fits: Callable[[Card], bool], window: Window = "end of turn"
) -> None:
    """What lies with a Fallen-wizard and brings back a card."""
    card(
        card_id,
        name,
        abilities=[
            belonging(whose),
            Ability(
                Search(words, fits, piles=("discard pile",)),
                key="recall",
                title="take a card back",
                windows=(window,),
                tap_self=True,
                condition=OnTheAvatar(whose),
            ),
        ],
        triggers=[joins_the_avatar(whose)],
    )


def _unlocks(card_id: str, name: str, fortress: str) -> None:
    """A key in the organization phase finds a fortress in the own piles, or takes it from another player."""

    def held_by_others(state: MeccgState, binding: Binding) -> list[CardId]:
        others = (seat for seat in range(state.seats) if seat != binding.seat)
        return [found for seat in others for found in state.in_play(seat) if state.name(found) == fortress]

    card(
        card_id,
        name,
        abilities=[
            Ability(
                Search(fortress, _named((fortress,))),
                key="find",
                title=f"find {fortress}",
                windows=("organization",),
                actor=Actor(bearer=True),
                once_a_turn=True,
            ),
            Ability(
                DiscardTarget(),
                key="take",
                title=f"discard {fortress}",
                windows=("organization",),
                actor=Actor(bearer=True),
                target=Target(f"{fortress} of another player", held_by_others),
            ),
        ],
    )


def _named(names: tuple[str, ...]) -> Callable[[Card], bool]:
    return lambda card: card.name in names


def _is_lesser_ring(card: Card) -> bool:
    return is_ring(card) and card.name != "The One Ring"


def _is_unique(card: Card, low: int, high: int) -> bool:
    return card.facts.unique and low <= card.facts.marshalling_points <= high


def _hero_faction(low: int, high: int) -> Callable[[Card], bool]:
    return lambda card: card.is_faction and card.facts.alignment == "hero" and _is_unique(card, low, high)


TREE, SAPLING = "The White Tree", "Sapling of the White Tree"


def _trove() -> None:
    card(TREE_IN_A_TROVE.id, TREE_IN_A_TROVE.name)
    card(
        "WH-85",
        "Wizard’s Trove",
        abilities=[
            Ability(
                PlantTheTree(),
                title="plant the Tree",
                windows=("organization",),
                target=own_site(f"one of your Wizardhavens where {SAPLING} is stored", _has_the_sapling),
                condition=holds_the_tree,
            ),
            Ability(
                StoreInTheTrove(),
                key="play-store",
                title="store a card",
                windows=("organization",),
                target=STORABLE_AT_HOME,
            ),
        ],
        modifiers=[FullWorth()],
        traits=[Trait.PROTECTS_THE_HAVEN],
    )


def _has_the_sapling(state: MeccgState, seat: int, site: CardId) -> bool:
    if not is_haven_of(state, seat, site):
        return False
    here = OwnHaven(state.name(site))
    pile = state.zone("marshalling point pile", seat)
    return any(state.name(held) == SAPLING and state.stored_at.get(str(held)) == here for held in pile)


@condition(f"if you hold {TREE}")
def holds_the_tree(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The White Tree is in the hand of the card's player."""
    return any(state.name(held) == TREE for held in state.hand(state.owner[source]))


class PlantTheTree(Effect):
    """The White Tree is played at the haven, without its text; this card lies there, too."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        tree = next((held for held in state.hand(use.seat) if state.name(held) == TREE), NO_CARD)
        if tree < 0 or not state.lies_in_play(use.target):
            return Discarded(use.card, cause="no target")
        trove = PutWith(use.card, use.target, source=use.card)
        return trove, TreePlanted(tree, use.target, use.card, source=use.card)

    def text(self) -> str:
        return f"Play {TREE} there without its text (it is not unique, either), and place this card with it."


class TreePlanted(Change, frozen=True):
    """The White Tree stands at a haven."""

    rules = ("ME-10.12",)

    card: CardId
    site: CardId
    trove: CardId

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.site] % state.seats
        state.move(self.card, "in play", seat)
        state.appear_as(self.card, TREE_IN_A_TROVE.id)
        state.attach(self.card, self.site)
        state.placed_with[str(self.trove)] = self.card
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is planted at {name(self.site)}"


def _own_misc(state: MeccgState, binding: Binding) -> list[CardId]:
    return [
        held
        for company in state.companies_of(binding.seat)
        if is_haven_of(state, binding.seat, company.site)
        for who in company.characters
        for held in state.attachments(who)
        if _is_storable_misc(state.card(held))
    ]


def _is_storable_misc(found: Card) -> bool:
    facts = found.facts
    if found.is_hazard or facts.points_kind != "miscellaneous" or _full_points(facts) <= 0:
        return False
    return found.is_item or bool(found.behaviour.stored_at) or not STORED_EVENTS.isdisjoint(found.traits)


def _full_points(facts: Facts) -> int:
    return max(facts.marshalling_points, facts.conditional.get("marshalling_points", 0))


STORABLE_AT_HOME = Target(
    "a storable card of miscellaneous marshalling points with a character at one of your Wizardhavens", _own_misc
)


class StoreInTheTrove(Effect):
    """The target is stored at the haven, and this card belongs to it."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target) if state.lies_in_play(use.target) else None
        if company is None:
            return Discarded(use.card, cause="no target")
        stored = Stored(use.target, use.seat, where_it_is_stored(state, company), cause="stored")
        return stored, PutInPlay(use.card, use.seat, beside=use.target)

    def text(self) -> str:
        return "Store it there, whatever site its text names, and place this card with it."


class FullWorth(CardModifier):
    """The card with which this one lies is worth its full points."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("marshalling points", scope=Scope.CARDS, when=_of_the_trove, layer=STAGE_LAYER + 20)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return max(value, _full_points(state.card(subject).facts))

    def text(self) -> str:
        return "The card with which this one is placed is worth full marshalling points."


@condition("with this card")
def _of_the_trove(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is the one that was planted or stored."""
    return bool(state.placed_with.get(str(source)) == subject)
