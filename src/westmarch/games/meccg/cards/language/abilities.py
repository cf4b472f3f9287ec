"""Abilities: when a card may be used, by whom, on what, at which cost, and what it does then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from westmarch.kernel.data import CardId

from ...words import Window, plain
from .condition import ALWAYS, Condition
from .who import ANYBODY, Who

if TYPE_CHECKING:
    from ...state import MeccgState
    from .effect import Effect


class Binding(Protocol):
    """One use of an ability: whose, of which card, by which character, on which target."""

    @property
    def seat(self) -> int: ...
    @property
    def card(self) -> CardId: ...
    @property
    def actor(self) -> CardId: ...
    @property
    def target(self) -> CardId: ...


class Unduplicated(Enum):
    """Within what a card cannot be duplicated; the value is how its text ends."""

    AT_ALL = ""
    ON_A_CHARACTER = " on a given character"
    ON_A_SITE = " on a given site"
    ON_A_COMPANY = " on a given company"
    IN_A_COMPANY = " in a given company"
    ON_AN_ATTACK = " on a given attack"
    ON_A_CHECK = " on a given check"
    ON_AN_ITEM = " on a given item"
    ON_AN_AGENT = " on a given agent"
    ON_A_DRAGON = " on a given Dragon manifestation"
    ON_A_FACTION = " on a given faction"
    ON_A_PALANTIR = " on a given Palantír"
    ON_A_NAZGUL = " on a given Nazgûl"
    AT_A_SITE = " at a given site"
    BY_A_PLAYER = " by a given player"
    IN_A_TURN = " on a given turn"
    ON_AN_ATTEMPT = " on a given attempt"
    """To influence what an opponent has: there is one such attempt in a turn."""


IN_COMBAT: frozenset[Window] = frozenset(
    {"attack", "assignment", "strikes assigned", "own attack", "after attack", "strike", "strike hazards"}
)
"""The windows in which allies count as characters."""


class Actor:
    """The character who uses a card: a scout who taps, the bearer of an item, a Wizard."""

    __slots__ = ("anywhere", "bearer", "facing", "itself", "tap", "who")

    def __init__(
        self,
        who: Who = ANYBODY,
        *,
        tap: bool = False,
        bearer: bool = False,
        facing: bool = False,
        itself: bool = False,
        anywhere: bool = False,
    ) -> None:
        self.anywhere = anywhere
        """He may be in any of his player's companies."""
        self.who = who
        self.tap = tap
        self.bearer = bearer
        """He bears the card."""
        self.facing = facing
        """He faces the strike, or makes the check."""
        self.itself = itself
        """The card is the character (or ally) that uses it."""

    @property
    def is_any_character(self) -> bool:
        """He is asked neither for a skill nor for a race nor by name."""
        who = self.who
        asked = who.skill is not None or who.race is not None or bool(who.races) or who.name is not None
        return not (asked or self.bearer or self.itself or self.facing)

    def text(self) -> str:
        words = "the bearer" if self.bearer else "this card" if self.itself else self.who.text()
        if self.bearer and self.who != ANYBODY:
            return f"Tap {words}, {self.who.text()}," if self.tap else f"If {words} is {self.who.text()},"
        if self.tap:
            return f"Tap {words}"
        if self.bearer or self.itself or (self.facing and self.who == ANYBODY):
            return ""
        return f"Only for {words}" if self.facing else f"With {words}"


class Target:
    """What a card is played on: where such things are found, and which of them will do."""

    __slots__ = ("agent", "allows", "finds", "rules", "searches", "who", "words")

    def __init__(
        self,
        words: str,
        finds: Callable[[MeccgState, Binding], Iterable[CardId]],
        allows: Callable[[MeccgState, Binding, CardId], bool] = lambda state, binding, card: True,
        rules: tuple[str, ...] = (),
        who: Who | None = None,
        searches: bool = False,
        agent: bool = False,
    ) -> None:
        self.words = words
        self.agent = agent
        """It is an agent of the player himself."""
        self.searches = searches
        """It is found by searching a discard pile."""
        self.finds = finds
        self.allows = allows
        self.rules = rules
        self.who = who
        """The description of the characters on which it is played, if it is one."""

    def text(self) -> str:
        return self.words


class Ability:
    """One thing that a card can do. `windows` says when; the rest says how."""

    __slots__ = (
        "actor",
        "as_hazard",
        "as_resource",
        "attacks",
        "becomes_short_event",
        "calls_the_end",
        "condition",
        "counts",
        "discard_self",
        "discard_target",
        "discards_stored",
        "effects",
        "in_combat",
        "in_opponents_turn",
        "is_of_stored_card",
        "key",
        "needs_skill",
        "no_duplicate",
        "of_characters",
        "of_others",
        "on_company",
        "once_a_turn",
        "price",
        "says",
        "searches",
        "sends_back",
        "skill",
        "tap_self",
        "target",
        "title",
        "uncounted",
        "windows",
    )

    def __init__(
        self,
        *effects: Effect,
        windows: Iterable[Window],
        key: str = "play",
        title: str = "",
        says: str = "",
        actor: Actor | None = None,
        target: Target | None = None,
        condition: Condition = ALWAYS,
        tap_self: bool = False,
        discard_self: bool = False,
        discard_target: bool = False,
        no_duplicate: Unduplicated | None = None,
        counts: Callable[[MeccgState, Any], int] | None = None,
        as_resource: bool = False,
        as_hazard: bool = False,
        once_a_turn: bool = False,
        uncounted: bool = False,
        discards_stored: str = "",
        price: int = 1,
        in_opponents_turn: bool = False,
        on_company: bool = False,
        becomes_short_event: bool = False,
    ) -> None:
        self.key = key
        self.becomes_short_event = becomes_short_event
        """A card in play that is used so is a short-event from then on, and leaves as one (CR-T.137)."""
        self.on_company = on_company
        """A hazard that is played on the company under way: that is its target (CR-T.171)."""
        self.as_resource = as_resource
        """A hazard played in this way counts as a resource of its player."""
        self.as_hazard = as_hazard
        """A resource played in this way is a hazard."""
        self.once_a_turn = once_a_turn
        self.in_opponents_turn = in_opponents_turn
        """A resource that may be played in the turn of an opponent, too."""
        self.price = price
        """How much of the hazard limit a hazard in play takes up when it is used."""
        self.uncounted = uncounted
        """A hazard that does not count against the hazard limit."""
        self.discards_stored = discards_stored
        """The stored card that is discarded as its price, by name."""
        self.is_of_stored_card = key.startswith("stored")
        """It can be used once the card has been stored, not while it is in play."""
        self.title = title
        self.says = says
        """The whole sentence of a deed that is no play of the card, with {card} for its name."""
        self.windows = tuple(windows)
        self.actor = actor
        self.target = target
        self.condition = condition
        self.effects = effects
        self.tap_self = tap_self
        self.discard_self = discard_self
        self.discard_target = discard_target
        """The target is discarded as a price, as the ability is declared."""
        self.no_duplicate = no_duplicate
        self.counts = counts
        """What is counted as it is declared, and stands whatever happens until it resolves."""
        self.skill = None if actor is None else actor.who.skill
        """The skill that it requires."""
        self.needs_skill = self.skill is not None
        self.of_others = bool(effects) and all(effect.of_others for effect in effects)
        """What it searches are piles of other players only."""
        self.of_characters = actor is not None and actor.is_any_character
        """No ally uses it but in combat: allies are characters for that and for their skills only (ME-10.23)."""
        self.in_combat = not IN_COMBAT.isdisjoint(self.windows)
        self.searches = bool(effects) and all(effect.searches for effect in effects)
        if target is not None and target.searches:
            self.searches = True
        """It does nothing but search."""
        self.sends_back = any(effect.sends_back for effect in effects)
        self.attacks = any(effect.attacks for effect in effects)
        self.calls_the_end = any(effect.calls_the_end for effect in effects)

    def text(self) -> str:
        """The ability in words."""
        parts = ["As a resource."] if self.as_resource else ["As a hazard."] if self.as_hazard else []
        if self.is_of_stored_card:
            parts.append("Once this card is stored.")
        beside_others = UNSAID if len(self.windows) > 1 else {}
        when = [words for window in self.windows if (words := WINDOWS[window] or beside_others.get(window, ""))]
        heads = [" or ".join([head if not index else _lower(head) for index, head in enumerate(dict.fromkeys(when))])]
        heads = [head for head in (*heads, self.condition.text()) if head]
        if when and self._does_something():
            parts.append(f"{', '.join(heads)}:")
        elif when and len(heads) > 1:
            parts.append(f"Playable {_lower(', '.join(heads))}.")
        elif heads and not when:
            only = "" if heads[0].startswith("unless") else "only "
            parts.append(f"{'Playable' if self.key.startswith('play') else 'Usable'} {only}{heads[0]}.")
        costs = []
        if self.actor is not None:
            costs.append(self.actor.text())
        if self.tap_self:
            costs.append("Tap this card")
        if self.discard_self:
            costs.append("Discard this card")
        if self.becomes_short_event:
            costs.append("Let it become a short-event")
        if self.discards_stored:
            costs.append(f"Discard a stored {self.discards_stored}")
        costs = [cost if not index else _lower(cost) for index, cost in enumerate(filter(None, costs))]
        if costs:
            parts.append(f"{' and '.join(costs).replace(', and ', ', ')}.")
        if self.target is not None:
            parts.append(f"{'Discard' if self.discard_target else 'Choose'} {self.target.text()}.")
        parts += [effect.text() for effect in self.effects]
        if self.once_a_turn:
            parts.append("Once a turn.")
        if self.uncounted:
            parts.append("It does not count against the hazard limit.")
        if self.price > 1:
            parts.append(f"It takes {plain(self.price)} of the hazard limit.")
        if self.no_duplicate is not None:
            parts.append(f"Cannot be duplicated{self.no_duplicate.value}.")
        return " ".join(filter(None, parts))

    def _does_something(self) -> bool:
        """Whether there is more to say than that the card may be played."""
        return bool(self.actor or self.target or self.tap_self or self.discard_self) or any(
            effect.text() for effect in self.effects
        )


def _lower(words: str) -> str:
    return words[0].lower() + words[1:]


WINDOWS: dict[Window, str] = {
    "organization": "In your organization phase",
    "end of organization": "At the end of your organization phase",
    "long-event": "",
    "hazards": "",
    "way below": "When a company goes from one site of the Under-deeps to another and reveals it, before the roll",
    "attack": "Against an attack, before strikes are assigned",
    "assignment": "When you assign strikes",
    "strikes assigned": "Against an attack on his company, after strikes are assigned",
    "own attack": "When your company attacks another, before strikes are assigned",
    "after attack": "Immediately after an attack has been faced",
    "strike hazards": "When a strike is faced",
    "strike": "When a strike is faced",
    "strike failed": "When a strike of a Ringwraith or Nazgûl against one of your companies has failed",
    "corruption check": "For a corruption check",
    "influence check": "For an influence check",
    "agent influence": "When one of your agents attempts to influence something",
    "burglary": "At a site, instead of facing its automatic-attacks",
    "attempt": "Before a roll for a burglary, a riddle or an offering",
    "site": "In your site phase",
    "response": "In response to what has been declared",
    "end of movement": "At the end of a company’s movement/hazard phase",
    "any": "At any time",
    "untap": "In your untap phase",
    "end of turn": "At the beginning of your end-of-turn phase",
}
"""The windows in which abilities can be used, and how a card's text speaks of them."""

UNSAID: dict[Window, str] = {"hazards": "On a company under way"}
"""What a text does not say of hazards, unless they can be used in other windows, too."""


def skilled(skill: str, tap: bool = False, anywhere: bool = False) -> Actor:
    """A character of a skill: scout only; in any of his player's companies, perhaps."""
    return Actor(Who(skill=skill), tap=tap, anywhere=anywhere)


def hazard(
    *effects: Effect,
    key: str = "play",
    title: str = "",
    target: Target | None = None,
    condition: Condition = ALWAYS,
    no_duplicate: Unduplicated | None = None,
    windows: tuple[Window, ...] = ("hazards",),
    on_company: bool = False,
) -> Ability:
    """A hazard that is played while a company is under way."""
    return Ability(
        *effects,
        windows=windows,
        key=key,
        title=title,
        target=target,
        condition=condition,
        no_duplicate=no_duplicate,
        on_company=on_company,
    )


def facing(skill: str | None = None) -> Actor:
    """The character who faces the strike, or makes the check."""
    return Actor(Who(skill=skill), facing=True)
