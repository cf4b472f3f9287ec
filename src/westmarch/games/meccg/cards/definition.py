"""What a card is (its facts) and does (its behaviour), found by the card's id."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from westmarch.kernel.changes import Watch
from westmarch.kernel.points import rule_point

from ..words import GEAR, ITEM_LAYER, Window, in_bits
from .behaviour import Behaviour
from .facts import all_facts
from .guises import GUISES, WORN_BY
from .keys import Key, Region, RegionType, SiteType
from .printed import FALLEN, WIZARD, Facts
from .sets import register_all
from .text import card_text
from .traits import Trait

if TYPE_CHECKING:
    from .language.abilities import Ability
    from .language.effect import Effect
    from .language.modifiers import CardModifier
    from .language.standing.rulings import Ruling

Words = ParamSpec("Words")


BEHAVIOURS: dict[str, Behaviour] = {}
"""Complete behaviours by card id. A card that is not here is not complete, and says so."""
WRITTEN: set[str] = set()
"""The cards of which there is more to say than their facts do."""


FIRST_OF_ITEMS = {"prowess": ("Weapon",), "body": ("Armor", "Shield", "Helmet")}
"""The items whose bonus, with its maximum, comes before all others to a figure (ME-7.28)."""


def in_its_turn(gear: str, modifier: CardModifier) -> CardModifier:
    """When what an item gives is counted: weapons first, or what is worn; then other items, those with a maximum before
    the rest (ME-7.28, CR-E.38)."""
    first = FIRST_OF_ITEMS.get(modifier.quantity)
    if first is None or gear in first or modifier.layer != ITEM_LAYER:
        return modifier
    return modifier.counted_in(ITEM_LAYER + (2 if modifier.maximum is None else 1))


STANDING = (
    "watches",
    "triggers",
    "treats",
    "lands",
    "counts_as",
    "openings",
    "site_attacks",
    "free_hazards",
    "changes_attacks",
    "imprisons",
)
"""The kinds of behaviour that work by themselves while a card is in play."""


DISCARDS_MATTER = "discards matter"
"""By what the cards in play are found that wait for players to discard cards from their hands."""
ENVIRONMENT, NAZGUL_EVENT = "environment", "Nazgûl event"
"""By what environments, and permanent-events that are Nazgûl, are found in play."""


OWN_TURN, OPPONENTS_TURN, ANY_TURN = "own turn", "opponent's turn", "any turn"
"""For which turns something is."""


class Card:
    """A card's facts and behaviour together."""

    __slots__ = (
        "abilities",
        "behaviour",
        "bound",
        "by_window",
        "complete",
        "events",
        "facts",
        "features",
        "from_hand",
        "gear",
        "id",
        "in_opponents_turn",
        "in_own_turn",
        "in_play",
        "is_agent",
        "is_ally",
        "is_avatar",
        "is_character",
        "is_creature",
        "is_faction",
        "is_hazard",
        "is_item",
        "is_listed",
        "is_resource",
        "is_site",
        "is_sorted",
        "is_unrivalled",
        "key_counts",
        "key_sites",
        "keys",
        "modifiers",
        "name",
        "odd_text",
        "rulings",
        "traits",
        "triggers",
        "used_in_opponents_turn",
        "used_in_own_turn",
        "used_in_play",
        "watches",
        "when_stored",
        "windows_from_hand",
        "windows_in_opponents_turn",
        "windows_in_own_turn",
    )

    def __init__(self, facts: Facts, behaviour: Behaviour | None) -> None:
        self.facts = facts
        self.id = facts.id
        self.name = facts.name
        self.complete = behaviour is not None
        self.behaviour = behaviour = behaviour or Behaviour()
        self.abilities = {ability.key: ability for ability in behaviour.abilities}
        self.modifiers = behaviour.modifiers
        self.traits = behaviour.traits
        self.rulings: dict[str, tuple[Ruling, ...]] = {}
        """What it forbids and allows, by the key under which rules ask for it."""
        for ruling in behaviour.rulings:
            self.rulings[ruling.key] = (*self.rulings.get(ruling.key, ()), ruling)
        self.watches = behaviour.watches
        self.triggers = behaviour.triggers
        self.odd_text = behaviour.odd_text
        self.by_window: dict[Window, tuple[Ability, ...]] = {}
        for ability in behaviour.abilities:
            for window in ability.windows:
                self.by_window[window] = (*self.by_window.get(window, ()), ability)
        self.is_character = facts.side == "character"
        self.is_avatar = self.is_character and facts.avatar
        self.is_site = facts.side == "site"
        self.is_resource = facts.side == "resource"
        self.is_hazard = facts.side == "hazard"
        self.is_item = any(kind.endswith("item") for kind in facts.types)
        self.gear = next((kind for kind in GEAR if kind in facts.keywords), "") if self.is_item else ""
        """Weapon, Armor, Shield or Helmet: of each a character uses one (ME-10.28)."""
        if self.is_item:
            self.modifiers = tuple(in_its_turn(self.gear, modifier) for modifier in behaviour.modifiers)
        self.is_agent = facts.agent
        self.is_ally = "ally" in facts.types
        self.is_faction = "faction" in facts.types
        self.events = frozenset(kind for kind in facts.types if kind.endswith("event"))
        """As which sorts of event it is played."""
        self.is_creature = "creature" in facts.types
        self.key_counts = dict(facts.keyed_regions)
        """Of a creature: the types of region to which it can be keyed, and how many of each it needs."""
        self.key_sites = frozenset(symbol for symbol, _ in facts.keyed_sites)
        self.keys: tuple[Key, ...] = tuple(
            dict.fromkeys(
                (
                    *(RegionType(symbol) for symbol, _ in facts.keyed_regions),
                    *(SiteType(symbol) for symbol, _ in facts.keyed_sites),
                    *(Region(name) for name in facts.keyed_names),
                    *(key for keying in behaviour.keying for key in keying.own_keys()),
                )
            )
        )
        """Everything to which it can be keyed by itself, but for the new site."""

        self.from_hand: dict[Window, tuple[Ability, ...]] = {}
        """The ways of playing the event, by window; an item may have one besides that of all items."""
        self.in_play: dict[Window, tuple[Ability, ...]] = {}
        """What the card can do once it is in play, by window."""
        self.when_stored: dict[Window, tuple[Ability, ...]] = {}
        """What the card can do once it has been stored, by window."""
        for window, abilities in self.by_window.items():
            played = tuple(ability for ability in abilities if self.is_played(ability))
            used = tuple(ability for ability in abilities if self.is_used_in_play(ability))
            stored = tuple(ability for ability in abilities if ability.is_of_stored_card)
            if played and (self.is_event() or self.is_item):
                self.from_hand[window] = played
            if used:
                self.in_play[window] = used
            if stored:
                self.when_stored[window] = stored
        self.in_own_turn = self._played_but_in(OPPONENTS_TURN)
        self.in_opponents_turn = self._played_but_in(OWN_TURN)
        """Those of `from_hand` that are for such a turn."""
        self.windows_from_hand = in_bits(self.from_hand)
        self.windows_in_own_turn = in_bits(self.in_own_turn)
        self.windows_in_opponents_turn = in_bits(self.in_opponents_turn)
        """The windows of all three, each as one number."""
        self.bound = in_bits(
            window
            for window, played in self.from_hand.items()
            if any(self.turn_for(ability) == OWN_TURN for ability in played)
        )
        """The windows in which it is played in the own turn only."""
        free = {window: {self.is_free(ability) for ability in used} for window, used in self.in_play.items()}
        self.used_in_play = in_bits(self.in_play)
        self.used_in_opponents_turn = in_bits(window for window, found in free.items() if True in found)
        self.used_in_own_turn = in_bits(window for window, found in free.items() if False in found)
        """The windows in which it can be used: all, those of any turn, and those of the own turn only."""
        self.is_sorted = self.is_character or self.is_agent or self.is_creature or bool(self.from_hand)
        """The index of a hand lists it; sites, items, allies and factions are looked for where they are played."""
        self.features: tuple[str | Trait, ...] = (
            *self.traits,
            *dict.fromkeys(ruling.key for ruling in behaviour.rulings if ruling.is_at_large),
            *(kind for kind in STANDING if getattr(behaviour, kind)),
            *(("abilities",) if self.in_play else ()),
            *(("agent",) if facts.agent else ()),
            *((DISCARDS_MATTER,) if any(each.moment == "discarded from hand" for each in self.triggers) else ()),
            *((ENVIRONMENT,) if "Environment" in facts.keywords else ()),
            *((NAZGUL_EVENT,) if facts.race == "Nazgûl" and self.is_event("permanent-event") else ()),
            *dict.fromkeys(f"modifies {modifier.quantity}" for modifier in self.modifiers),
            *dict.fromkeys(f"lowers {modifier.quantity}" for modifier in self.modifiers if modifier.amount < 0),
        )
        """By what the rules look for cards in play: traits, rulings, and kinds of behaviour."""
        self.is_unrivalled = facts.unique and (not self.is_site or facts.id in WORN_BY)
        """There is one in the game; of a site each player has his own."""
        self.is_listed = not self.is_site or bool(self.features or facts.overt or facts.stage_points)
        """Whether an index of what lies in play lists it, besides that of names: most sites stand in none."""

    def _played_but_in(self, turn: str) -> dict[Window, tuple[Ability, ...]]:
        """The ways of playing the event that are not for one turn only."""
        found = {
            window: tuple(ability for ability in played if self.turn_for(ability) != turn)
            for window, played in self.from_hand.items()
        }
        return {window: played for window, played in found.items() if played}

    def is_free(self, ability: Ability) -> bool:
        """Whether a card in play can be used so in the turns of others, too."""
        return self.is_hazard or ability.in_opponents_turn

    def is_of(self, *races: str) -> bool:
        """Whether a character is of one of some races; what cards say of Wizards holds for those who have fallen, too:
        they cast spells and bear staffs and rings (ME-10.157)."""
        race = self.facts.race
        return race in races or (race == FALLEN and WIZARD in races)

    def is_played(self, ability: Ability) -> bool:
        """Whether an ability is a way of playing the card: all are of a short-event, others can be used in play."""
        return ability.key.startswith("play") or self.is_event("short-event")

    def is_used_in_play(self, ability: Ability) -> bool:
        return not self.is_played(ability) and not ability.is_of_stored_card

    def is_resource_by(self, ability: Ability) -> bool:
        """Whether it is a resource if it is used so; some cards are one thing in one use and the other in another."""
        return (self.is_resource and not ability.as_hazard) or ability.as_resource

    def is_hazard_by(self, ability: Ability) -> bool:
        """Whether it is a hazard if it is used so."""
        return (self.is_hazard and not ability.as_resource) or ability.as_hazard

    def turn_for(self, ability: Ability) -> str:
        """The turn in which it is played so: resources in the own, hazards in an opponent's, some cards in any."""
        if self.is_resource_by(ability) and not ability.in_opponents_turn:
            return OWN_TURN
        return OPPONENTS_TURN if self.is_hazard_by(ability) and "any" not in ability.windows else ANY_TURN

    def effect_named(self, name: str) -> Effect:
        """An effect by the name under which a state holds it: that of its ability, and its position there."""
        key, position = name.rsplit(".", 1)
        return self.abilities[key].effects[int(position)]

    def is_event(self, duration: str | None = None) -> bool:
        return bool(self.events) if duration is None else duration in self.events

    @property
    def text(self) -> str:
        """The card's own text, told by its behaviour."""
        return card_text(self)

    def __repr__(self) -> str:
        return f"<card {self.id} {self.name}>"


UNKNOWN = Card(Facts(id="", name="a card", set="", side="", alignment=""), Behaviour())
"""What stands for a card that the reader may not know."""

_loaded = False
_loading = False
_LOCK = threading.RLock()
"""A server asks from several threads: whoever comes while the cards are read waits until they are whole."""


class _Cards(dict[str, Card]):
    """Cards by id, put together from facts and behaviour when first asked for."""

    def __missing__(self, card_id: str) -> Card:
        _load()
        facts = all_facts().get(card_id) or GUISES.get(card_id)
        if facts is None:
            raise LookupError(f"there is no card {card_id!r}")
        # One object for each card, whoever asks first.
        return self.setdefault(card_id, Card(facts, BEHAVIOURS.get(facts.duplicate_of or card_id)))


CARDS = _Cards({"": UNKNOWN})
"""Every card by its id; a blank one stands for a hidden card."""
FEATURES = "features"
"""Where the cache of a table keeps the index of the features of cards in play."""


def _writer(behaviour: Callable[Words, Behaviour]) -> Callable[Concatenate[str, str, Words], None]:
    """What writes cards with all that makes a behaviour: a word that is unknown, or of another type, is an error of
    types."""

    def write(card_id: str, name: str, /, *words: Words.args, **named: Words.kwargs) -> None:
        facts = GUISES.get(card_id) or all_facts()[card_id]
        if facts.name != name:
            raise ValueError(f"{card_id} is {facts.name}, not {name}")
        if card_id in BEHAVIOURS:
            raise ValueError(f"{card_id} has its behaviour already")
        # A card whose facts say everything has none that could be switched off.
        if named:
            WRITTEN.add(card_id)
        # What a card does in another guise is tested as its own.
        says_more = named and rule_point("card", card_id, (WORN_BY.get(card_id, card_id),))
        BEHAVIOURS[card_id] = behaviour(*words, **named) if says_more else Behaviour()

    return write


card = _writer(Behaviour)
"""Give a card, by its id and name, its behaviour: called once for each card by the modules of its set."""


def reprint(card_id: str, name: str, of: str) -> None:
    """Let a card that was printed again do what its other printing does."""
    for each in (card_id, of):
        if all_facts()[each].name != name:
            raise ValueError(f"{each} is {all_facts()[each].name}, not {name}")
    if card_id in BEHAVIOURS:
        raise ValueError(f"{card_id} has its behaviour already")
    says_more = of in WRITTEN and rule_point("card", card_id, (card_id,))
    BEHAVIOURS[card_id] = BEHAVIOURS[of] if says_more else Behaviour()


def card_named(card_id: str) -> Card:
    """The card of an id; a blank one for a hidden card."""
    return CARDS[card_id]


def first_complete(printings: Sequence[Facts]) -> Facts:
    """The first printing whose behaviour is complete, else the first."""
    _load()
    return next((facts for facts in printings if card_named(facts.id).complete), printings[0])


def lasting_watches(card_id: str, ability: str) -> tuple[Watch, ...]:
    """What a lasting effect forbids or replaces, by the names under which the state holds it."""
    watch = card_named(card_id).effect_named(ability).at_work.watch
    return () if watch is None else (watch,)


def all_cards() -> list[Card]:
    """Every card of the game, complete or not."""
    _load()
    return [card_named(card_id) for card_id in all_facts()]


def _load() -> None:
    """Read the behaviour of all sets, once."""
    global _loaded, _loading
    if _loaded:
        return
    with _LOCK:
        # What is read may itself ask for cards.
        if not _loading:
            _loading = True
            register_all()
            _loaded = True
