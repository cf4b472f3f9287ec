"""What stage cards and Fallen-wizards share: stage points, what lies with the avatar, what points are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ...rules.changes import LeaderChanged, PutInPlay, PutWith
from ...rules.company.avatars import avatar_of
from ...rules.company.stage import has_stages, protected_havens, stage_points
from ...rules.site.havens import is_haven_of
from ...state import GENERAL
from ...words import listed, plain, signed
from .abilities import Ability, Binding, Target, Unduplicated
from .condition import ALWAYS, Condition, Influence, condition
from .effect import Effect
from .effects.table import ComeIntoPlay, PutOnTarget
from .modifiers import ABILITY_LAYER, WORDS, CardModifier, Scope
from .trigger import Trigger
from .who import Who

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState
    from ..definition import Card

STAGE_LAYER = 48
"""When stage cards and avatars say what points are worth: after the rule that all count one."""


class StagePoints(Condition):
    """The card's player has at least so many stage points."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return stage_points(state, state.place[source] % state.seats) >= self.least

    def text(self) -> str:
        return f"if you have {plain(self.least)} or more stage points"


class YouAre(Condition):
    """The card's player has declared himself to be one of these Fallen-wizards."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return bool(state.avatars) and state.avatars[state.place[source] % state.seats] in self.names

    def text(self) -> str:
        return f"if you are {listed(list(self.names), 'or')}"


class OwnInPlay(Condition):
    """The card's player has a card of each of these names in play."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        own = {state.name(card) for card in state.in_play(state.place[source] % state.seats)}
        return own.issuperset(self.names)

    def text(self) -> str:
        return f"if you have {listed(list(self.names))} in play"


class OwnFactions(Condition):
    """The card's player has at least so many factions in play."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return len(state.factions(state.place[source] % state.seats)) >= self.least

    def text(self) -> str:
        return f"if you have {plain(self.least)} or more factions in play"


@condition("if you have a protected Wizardhaven")
def has_protected_haven(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card's player has a protected haven in play."""
    return bool(protected_havens(state, state.place[source] % state.seats))


class OnTheAvatar(Condition):
    """The card lies with the Fallen-wizard whose it is."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        bearer = state.bearer[source]
        return bearer >= 0 and state.name(bearer) == self.name

    def text(self) -> str:
        return f"if it is on {self.name}"


class ByStagePoints(CardModifier):
    """A modifier that grows with the stage points of a Fallen-wizard: the first whose number they exceed counts."""

    __slots__ = ("otherwise", "steps")

    def __init__(
        self,
        quantity: str,
        *steps: tuple[int, int],
        scope: Scope,
        otherwise: int = 0,
        when: Condition = ALWAYS,
        layer: int = ABILITY_LAYER,
    ) -> None:
        super().__init__(quantity, steps[0][1], scope=scope, when=when, layer=layer)
        self.steps = steps
        """Numbers, the highest first, and what modifies the figure if there are more stage points."""
        self.otherwise = otherwise
        """What does for others, and for him while he has not so many."""

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return value + self.size(state, subject)

    def size(self, state: MeccgState, subject: Any) -> int:
        """By how much the figure of a player or a character changes now."""
        who = subject.character if isinstance(subject, Influence) else subject
        seat = who if self.scope is Scope.OWNER else state.place[who] % state.seats
        if not has_stages(state, seat):
            return self.otherwise
        points = stage_points(state, seat)
        return next((amount for number, amount in self.steps if points > number), self.otherwise)

    def text(self) -> str:
        (first, most), *others = self.steps
        steps = [f"{signed(most)} if he is a Fallen-wizard with more than {first} stage points"]
        steps += [f"{signed(amount)} with more than {number}" for number, amount in others]
        condition = self.condition.text()
        whom = f" for {self.scope.value}" if self.scope is Scope.COMPANY else ""
        when = f" {condition}" if condition else ""
        rest = f"; else {signed(self.otherwise)}" if self.otherwise else ""
        figure = WORDS[self.quantity].removeprefix("to the ").removeprefix("to ")
        return f"{figure[0].upper()}{figure[1:]}{whom}{when}: {listed(steps)}{rest}."


Picks = Callable[["MeccgState", CardId], bool]
"""What tells whether a card is one of those that are meant."""


class Worth(CardModifier):
    """Some cards of the player, which would count one, are worth their full points, or a number."""

    __slots__ = ("picks", "points", "whose")

    def __init__(self, whose: str, picks: Picks, points: int | None = None, when: Condition | None = None) -> None:
        held = _Own(picks)
        super().__init__(
            "marshalling points", scope=Scope.CARDS, when=held if when is None else held & when, layer=STAGE_LAYER
        )
        self.whose = whose
        self.picks = picks
        self.points = points

    def apply(self, state: Any, subject: Any, value: int) -> int:
        """What another card has made worth nothing stays so."""
        if value <= 0 or state.card(subject).facts.marshalling_points <= 0:
            return value
        return max(value, full_points(state, subject) if self.points is None else self.points)

    def text(self) -> str:
        worth = "full marshalling points" if self.points is None else f"{self.points} marshalling points"
        return f"Your {self.whose} are each worth {worth}."


def full_points(state: MeccgState, card: CardId) -> int:
    """What a card is worth by its own text as things stand: more with some bearers, or stored at some sites."""
    points: int = state.card(card).facts.marshalling_points
    for modifier in state.card(card).modifiers:
        own = modifier.quantity == "marshalling points" and modifier.scope is Scope.SELF
        if own and modifier.reaches(state, card, card):
            points = modifier.apply(state, card, points)
    return points


class WorthNothing(CardModifier):
    """Some cards of the player are worth nothing, whatever other cards say."""

    __slots__ = ("whose",)

    def __init__(self, whose: str, picks: Picks) -> None:
        super().__init__("marshalling points", scope=Scope.CARDS, when=_Own(picks), times=0, layer=STAGE_LAYER + 10)
        self.whose = whose

    def text(self) -> str:
        return f"The {self.whose} of its player are worth no marshalling points."


class _Own(Condition):
    """The card looked at is one of the player's own, of a kind."""

    __slots__ = ("picks",)

    def __init__(self, picks: Picks) -> None:
        self.picks = picks

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if state.place[source] % state.seats != state.place[subject] % state.seats:
            return False
        return self.picks(state, subject)

    def text(self) -> str:
        return ""


def of_kind(fits: Callable[[Card], bool]) -> Picks:
    """All of the player's cards that score, of a kind."""
    return lambda state, card: fits(state.card(card))


def with_the_avatar(fits: Callable[[Card], bool]) -> Picks:
    """Those of a kind that are in the company of the player's avatar."""

    def picks(state: MeccgState, card: CardId) -> bool:
        avatar = avatar_of(state, state.place[card] % state.seats)
        if avatar is None or not state.lies_in_play(card) or not fits(state.card(card)):
            return False
        return state.company_of(card) is state.company_of(avatar)

    return picks


class PlaceOnAvatar(Effect):
    """The card lies with the Fallen-wizard if he is in play, else with nobody."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        avatar = avatar_of(state, use.seat)
        if avatar is None or state.name(avatar) != self.name:
            return PutInPlay(use.card, use.seat)
        return PutWith(use.card, avatar, source=use.card)

    def text(self) -> str:
        return f"Place this card on {self.name} if he is in play."


def joins_the_avatar(name: str) -> Trigger:
    """A card that waited for a Fallen-wizard comes to lie with him as he is revealed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        avatar = CardId(margin)
        own = state.place[source] % state.seats == state.place[avatar] % state.seats
        if not own or state.name(avatar) != name or state.bearer[source] >= 0:
            return None
        return PutWith(source, avatar, source=source, cause="joined")

    return Trigger("avatar revealed", act, f"When {name} comes into play, place it on him.")


def belonging(name: str) -> Ability:
    """Playing what belongs to a Fallen-wizard."""
    return Ability(PlaceOnAvatar(name), windows=("organization",))


def standing(when: Condition | None = None, no_duplicate: bool = True) -> Ability:
    """Playing a stage card that lies with nobody."""
    limit = Unduplicated.BY_A_PLAYER if no_duplicate else None
    return Ability(ComeIntoPlay(), windows=("organization",), condition=when or ALWAYS, no_duplicate=limit)


class TakeIntoService(PutOnTarget):
    """The card lies with the character; somebody else's follower comes under general influence."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        leader = state.leader[use.target] if state.lies_in_play(use.target) else NO_CARD
        if leader < 0 or state.card(leader).is_avatar:
            return super().run(state, use)
        return PutWith(use.card, use.target, source=use.card), LeaderChanged(use.target, GENERAL)


def own_character(who: Who, at_haven: bool = False) -> Target:
    """One of the player's characters; at one of his havens, if the card says so, or in his starting company."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return state.characters(binding.seat)

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        if state.card(card).is_avatar or not who.matches(state, card):
            return False
        company = state.company_of(card)
        if not at_haven or state.turn == 0:
            return True
        return company is not None and is_haven_of(state, binding.seat, company.site)

    where = " at one of your Wizardhavens, or in your starting company" if at_haven else ""
    return Target(f"{who.text()} of yours{where}", finds, allows)


def own_avatar(name: str) -> Target:
    """The player's Fallen-wizard, if he is in play."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        avatar = avatar_of(state, binding.seat)
        return () if avatar is None or state.name(avatar) != name else (avatar,)

    return Target(name, finds)


def own_site(words: str, fits: Callable[[MeccgState, int, CardId], bool]) -> Target:
    """One of the player's sites in play."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return [card for card in state.in_play(binding.seat) if state.card(card).is_site]

    return Target(words, finds, lambda state, binding, card: fits(state, binding.seat, card))


def in_service(influence: int, direct: int = 1) -> list[CardModifier]:
    """What a card does to a character in the service of the avatar: his influence, and what it takes to control him."""
    return [
        CardModifier("direct influence", direct, scope=Scope.BEARER),
        CardModifier("influence to control", influence, scope=Scope.BEARER, times=0),
    ]
