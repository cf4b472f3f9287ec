"""The figures of the game, derived from base facts and the modifiers in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.values import Modification, Quantity

from ..cards.definition import card_named
from ..cards.language.condition import Influence
from ..cards.language.modifiers import CardModifier, Scope
from ..cards.rulings import Deed
from ..cards.traits import Trait
from ..state import ASIDE, GENERAL, OUT, PILE, MeccgState
from .company.foreign_items import gives_nothing, is_foreign_item
from .company.gear import is_in_use
from .company.manifestations import is_beaten_dragon
from .company.trophies import is_scored_trophy
from .piles.aside import is_prisoner
from .timing.lasting import lasting_effects

PROWESS = Quantity("prowess")
BODY = Quantity("body")
MIND = Quantity("mind")
CONTROL = Quantity("influence to control")
DIRECT_INFLUENCE = Quantity("direct influence")
CORRUPTION_CHECK = Quantity("corruption check")
CORRUPTION_POINTS = Quantity("corruption points")
INFLUENCE_CHECK = Quantity("influence check")
OPPOSED_CHECK = Quantity("opposed influence check")
STANDARD_MODIFICATIONS = Quantity("standard modifications")
HAND_SIZE = Quantity("hand size")
GENERAL_INFLUENCE = Quantity("general influence")
RESISTING = Quantity("resisting influence")
ATTACK_PROWESS = Quantity("attack prowess")
ATTACK_STRIKES = Quantity("attack strikes")
ATTACK_BODY = Quantity("attack body")
GIVEN_BODY = Quantity("given body")
MARSHALLING_POINTS = Quantity("marshalling points")
RING_TEST = Quantity("ring test")
DRAWS = Quantity("draws")
OPPONENT_DRAWS = Quantity("opponent draws")
UNDER_DEEPS_ROLL = Quantity("Under-deeps roll")
MIND_OF_NEWCOMERS = Quantity("mind of newcomers")
ACTIONS_OF_AGENT = Quantity("agent actions")


HAZARD_EFFECT = CardId(-2)
"""In the place of a card: a lasting effect that a hazard has left."""


class Modifiers:
    """The modifiers of one quantity: those that reach one character or card, by whom they reach, and all others."""

    __slots__ = ("near", "wide")

    def __init__(self) -> None:
        self.near: dict[CardId, list[tuple[CardId, CardModifier]]] = {}
        self.wide: list[tuple[CardId, CardModifier, tuple[CardId, ...]]] = []

    def add(self, state: MeccgState, source: CardId, modifier: CardModifier) -> None:
        """What a card in play gives to itself or to its bearer is found by them."""
        if modifier.scope is Scope.SELF:
            self.near.setdefault(source, []).append((source, modifier))
        elif modifier.scope is Scope.BEARER:
            self.near.setdefault(state.bearer[source], []).append((source, modifier))
        elif modifier.scope is Scope.HOLDER:
            item = state.bearer[source]
            if item >= 0 and is_in_use(state, item):
                self.near.setdefault(state.bearer[item], []).append((source, modifier))
        else:
            self.wide.append((source, modifier, ()))


def _modifiers(state: MeccgState, quantity: Quantity) -> Modifiers:
    """All modifiers of a quantity: of cards in play and of lasting effects."""
    found: Modifiers | None = state.cache.get(quantity)
    return _find_modifiers(state, quantity) if found is None else found


def _find_modifiers(state: MeccgState, quantity: Quantity) -> Modifiers:
    """Make the index of them anew."""
    index: Modifiers = Modifiers()
    state.cache[quantity] = index
    for card in state.having(f"modifies {quantity.name}"):
        definition = state.card(card)
        idle = gives_nothing(state, card) or (bool(definition.gear) and not is_in_use(state, card))
        for modifier in definition.modifiers:
            if modifier.quantity == quantity.name and not (idle and modifier.scope is not Scope.SELF):
                index.add(state, card, modifier)
    if quantity is MARSHALLING_POINTS:
        _add_stored(state, index)
    _add_at_work(state, quantity, index)
    for lasting, effect in lasting_effects(state) if state.lasting else ():
        found = effect.modifier
        if found is None or found.quantity != quantity.name:
            continue
        targets = tuple(ref.card for ref in lasting.targets if state.is_current(ref))
        if found.scope is Scope.OWNER:
            targets = (CardId(lasting.seat),)
        elif found.scope is Scope.ATTACKS_ON_COMPANY:
            targets = (CardId(lasting.number),)
        by_hazard = card_named(lasting.card).is_hazard
        index.wide.append((HAZARD_EFFECT if by_hazard else NO_CARD, found, targets))
    return index


def _add_at_work(state: MeccgState, quantity: Quantity, index: Modifiers) -> None:
    """Some cards do in the marshalling point pile what others do in play."""
    placed = state.placed()
    working: list[CardId] | None = placed.get("at work once stored")
    if working is None:
        piles = state.zones[PILE * state.seats : (PILE + 1) * state.seats]
        working = [card for pile in piles for card in pile if Deed.WORK_ONCE_STORED.allowed in state.card(card).rulings]
        placed["at work once stored"] = working
    for card in working:
        for modifier in state.card(card).modifiers:
            if modifier.quantity == quantity.name:
                index.add(state, card, modifier)


def _add_stored(state: MeccgState, index: Modifiers) -> None:
    """What a stored card is worth may depend on where it was stored."""
    for seat in range(state.seats):
        for card in state.zones[PILE * state.seats + seat]:
            for modifier in state.card(card).modifiers:
                if modifier.quantity == MARSHALLING_POINTS.name and modifier.scope is Scope.SELF:
                    index.add(state, card, modifier)


def derive(
    state: MeccgState, quantity: Quantity, subject: Any, base: int, hazards: bool = True, weapons: bool = True
) -> int:
    """A figure after all modifiers that reach the subject; without those of hazards or weapons where these have no
    say."""
    try:
        found: Modifiers = state.cache[quantity]
    except KeyError:
        found = _find_modifiers(state, quantity)
    reached = _reaching(state, found, subject, hazards, weapons) if found.wide or found.near else ()
    if reached:
        return quantity.derive(state, subject, base, reached)
    for modifier in quantity.by_rule:
        base = modifier.apply(state, subject, base)
    return base


def parts_of(
    state: MeccgState, quantity: Quantity, subject: Any, base: int, hazards: bool = True, weapons: bool = True
) -> list[tuple[str, int]]:
    """What each modifier that reaches the subject adds to a figure, by its source."""
    found = _modifiers(state, quantity)
    by_card = _reaching(state, found, subject, hazards, weapons)
    names = _sources(state, found) if by_card else {}
    parts: list[tuple[str, int]] = []
    value = base
    modifiers: list[Modification] = [*quantity.by_rule, *by_card]
    for modifier in sorted(modifiers, key=lambda modifier: modifier.layer):
        after = modifier.apply(state, subject, value)
        if after != value:
            parts.append((names.get(id(modifier), modifier.name.replace("_", " ")), after - value))
        value = after
    return parts


def _sources(state: MeccgState, found: Modifiers) -> dict[int, str]:
    """By whose text modifiers are there; copies of a card share them, and their name."""
    pairs = [pair for near in found.near.values() for pair in near]
    pairs += [(source, modifier) for source, modifier, _ in found.wide if source >= 0]
    names = {id(modifier): state.name(source) for source, modifier in pairs}
    for lasting, effect in lasting_effects(state):
        left = effect.modifier
        if left is not None:
            names[id(left)] = card_named(lasting.card).name
    return names


def _is_of_a_weapon(state: MeccgState, source: CardId) -> bool:
    """Whether a card is a weapon, or lies with one."""
    return any(card >= 0 and state.card(card).gear == "Weapon" for card in (source, state.bearer[source]))


def _reaching(
    state: MeccgState, found: Modifiers, subject: Any, hazards: bool = True, weapons: bool = True
) -> Sequence[CardModifier]:
    """Those modifiers of a quantity that reach a subject."""
    if not found.near and not found.wide:
        return ()
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
        if modifier.scope is Scope.TARGETS or (modifier.scope is Scope.OWNER and source < 0):
            if who in targets and modifier.condition.holds(state, source, subject):
                reached.append(modifier)
        elif modifier.scope is Scope.ATTACKS_ON_COMPANY:
            if subject.company in targets and modifier.condition.holds(state, source, subject):
                reached.append(modifier)
        elif modifier.reaches(state, source, subject):
            reached.append(modifier)
    return reached


def prowess(state: MeccgState, character: CardId, hazards: bool = True, weapons: bool = True) -> int:
    return derive(state, PROWESS, character, state.card(character).facts.prowess or 0, hazards, weapons)


def body(state: MeccgState, character: CardId, hazards: bool = True) -> int:
    return derive(state, BODY, character, state.card(character).facts.body or 0, hazards)


def mind(state: MeccgState, character: CardId) -> int:
    """A Wizard has no mind and needs no influence (IN-22, ME-5.06); who controls another feels every change of his
    mind at once (ME-5.22)."""
    base = state.card(character).facts.mind
    if base is None and (state.leader[character] < 0 or not state.card(character).is_avatar):
        return 0
    value = derive(state, MIND, character, base or 0)
    return value if value > 0 else 0


def influence_needed(state: MeccgState, character: CardId) -> int:
    """What it takes to control a character: his mind (ME-5.11), unless a card with him says otherwise."""
    return derive(state, CONTROL, character, mind(state, character))


def direct_influence(state: MeccgState, character: CardId, against: CardId = NO_CARD) -> int:
    """A character's direct influence, with what counts only against this card (IN-134, IN-135)."""
    base = state.card(character).facts.direct_influence
    value = derive(state, DIRECT_INFLUENCE, Influence(character, against), base)
    if not state.having("lowers direct influence"):
        return value
    plain = value if against < 0 else derive(state, DIRECT_INFLUENCE, Influence(character, NO_CARD), base)
    return value if plain >= 0 else sum(_special_influence(state, character, against).values())


def unused_direct_influence(state: MeccgState, character: CardId, against: CardId = NO_CARD) -> int:
    """What his followers leave of it: special influence is spent on those it is for before plain influence (IN-135).

    A bonus for some kind of character is one pool for all his followers of that kind (CR-C.08)."""
    followers = state.followers(character)
    if against in followers:
        followers.remove(against)
    if not followers:
        return direct_influence(state, character, against)
    special = {follower: _special_influence(state, character, follower) for follower in followers}
    spent = 0
    pools: dict[str, int] = {}
    for follower in sorted(followers, key=lambda follower: len(special[follower])):
        need = influence_needed(state, follower)
        for pool, bonus in special[follower].items():
            used = bonus if bonus < 0 else min(need, bonus - pools.get(pool, 0))
            pools[pool] = pools.get(pool, 0) + max(0, used)
            need -= used
        spent += need
    shared = sum(pools.get(pool, 0) for pool in _special_influence(state, character, against))
    return direct_influence(state, character, against) - spent - shared


def _special_influence(state: MeccgState, character: CardId, against: CardId) -> dict[str, int]:
    """The bonuses that a character has against one card only, each as a pool of its own."""
    if against < 0:
        return {}
    found = _modifiers(state, DIRECT_INFLUENCE)
    plain = [*_reaching(state, found, Influence(character, NO_CARD))]
    pools: dict[str, int] = {}
    for modifier in _reaching(state, found, Influence(character, against)):
        if modifier in plain:
            plain.remove(modifier)
        else:
            name = modifier.text()
            pools[name] = pools.get(name, 0) + modifier.amount
    if pools and state.having("lowers direct influence"):
        for name, lost in _penalties(state, character).items():
            if name in pools:
                pools[name] -= lost
    return pools


def restricted_influence(state: MeccgState, character: CardId) -> dict[str, int]:
    """The bonuses against some only that a character has, himself or by what he bears, whoever they are against."""
    pools: dict[str, int] = {}
    for _, modifier in _modifiers(state, DIRECT_INFLUENCE).near.get(character, ()):
        if modifier.condition.restricts_influence and modifier.amount > 0:
            name = modifier.text()
            pools[name] = pools.get(name, 0) + modifier.amount
    return pools


def _penalties(state: MeccgState, character: CardId) -> dict[str, int]:
    """What each restricted influence bears of a penalty that is more than his plain influence (CR-T.115, CR-T.116)."""
    base = state.card(character).facts.direct_influence
    rest = -derive(state, DIRECT_INFLUENCE, Influence(character, NO_CARD), base)
    if rest <= 0:
        return {}
    pools = restricted_influence(state, character)
    chosen = [name for name in state.lowered_influence.get(str(character), ()) if name in pools]
    lost: dict[str, int] = {}
    for name in dict.fromkeys([*chosen, *pools]):
        lost[name] = min(rest, pools[name])
        rest -= lost[name]
    return lost


def used_general_influence(state: MeccgState, seat: int) -> int:
    return sum(influence_needed(state, card) for card in state.characters(seat) if state.leader[card] == GENERAL)


def unused_general_influence(state: MeccgState, seat: int) -> int:
    """Twenty points less the minds that they control (IN-07, IN-139)."""
    return general_influence(state, seat) - used_general_influence(state, seat)


def resisting_influence(state: MeccgState, seat: int) -> int:
    """What stands in the way of others who influence his cards: unused general influence, and what some have besides
    in tournaments, which controls nobody (ME-5.11, ME-11.29)."""
    return unused_general_influence(state, seat) + derive(state, RESISTING, seat, besides_control(state, seat))


@carries_out("ME-5.11", "ME-11.29", without=0)
def besides_control(state: MeccgState, seat: int) -> int:
    """General influence that only resists (ME-11.29)."""
    return state.alignment(seat).resisting_influence if state.law.tournament else 0


def general_influence(state: MeccgState, seat: int) -> int:
    """What a player has to control his characters with (ME-5.08), and what cards add to it."""
    return derive(state, GENERAL_INFLUENCE, seat, state.law.general_influence)


def corruption_points(state: MeccgState, character: CardId) -> int:
    """The sum of the points on items and events that he carries (IN-119)."""
    points = 0
    for card in state.attachments(character):
        for carried in (card, *state.attachments(card)):
            points += derive(state, CORRUPTION_POINTS, carried, state.card(carried).facts.corruption)
    return derive(state, CORRUPTION_POINTS, character, points)


def corruption_modifier(state: MeccgState, character: CardId) -> int:
    """The signed number in his corruption octagon, applied once (IN-14, IN-15), and what else modifies his checks."""
    return derive(state, CORRUPTION_CHECK, character, 0)


@CORRUPTION_CHECK.modifier("IN-14", layer=0)
def corruption_octagon(state: MeccgState, character: CardId, value: int) -> int:
    card = state.card(character)
    return value + card.facts.corruption if card.is_character else value


def hand_size(state: MeccgState, seat: int) -> int:
    """Eight cards, and one more for each ability that says so (IN-130)."""
    return derive(state, HAND_SIZE, seat, state.law.hand_size)


def marshalling_points(state: MeccgState, card: CardId) -> int:
    """What a card scores where it lies; a character in the pile, or one out of play whose loss is told by his text,
    counts negative (IN-132, ME-1.34)."""
    definition = state.card(card)
    points = derive(state, MARSHALLING_POINTS, card, definition.facts.marshalling_points)
    if definition.facts.agent and state.owner[card] != state.place[card] % state.seats:
        return points
    return -points if definition.is_character and state.place[card] // state.seats in (PILE, OUT) else points


@MARSHALLING_POINTS.modifier("ME-2.73", layer=40)
def of_another_alignment(state: MeccgState, card: CardId, value: int) -> int:
    """An item of another alignment is worth half its points, rounded up, unless it was played where it keeps them all
    (ME-2.73)."""
    return -(-value // 2) if is_foreign_item(state, card) and card not in state.of_full_value else value


@MARSHALLING_POINTS.modifier("ME-7.105", layer=50)
def imprisoned(state: MeccgState, card: CardId, value: int) -> int:
    """A prisoner counts negative; other cards off to the side score as ever (ME-7.94)."""
    return -value if is_prisoner(state, card) else value


def points_by_kind(state: MeccgState, seat: int) -> dict[str, int]:
    """What a player scores, on the table and in his marshalling point pile, by kind (IN-118)."""
    totals: dict[str, int] = {}
    aside = state.zones[ASIDE * state.seats + seat]
    fallen = [
        card
        for card in state.zones[OUT * state.seats + seat]
        if Trait.NEGATIVE_IF_ELIMINATED in state.card(card).traits
    ]
    for card in [*state.in_play(seat), *state.zone("marshalling point pile", seat), *aside, *fallen]:
        definition = state.card(card)
        if not definition.facts.marshalling_points and not definition.modifiers:
            continue
        if definition.is_hazard and state.place[card] // state.seats != PILE and not is_scored_trophy(state, card):
            continue
        is_agent = definition.facts.agent and state.company_of(card) is None
        if is_agent and state.place[card] // state.seats != PILE:
            continue
        points = marshalling_points(state, card)
        if points:
            # Only the opponent scores for an agent, and it counts as a kill (ME-10.118).
            kind = (
                "kill" if is_agent or is_beaten_dragon(state, card) else definition.facts.points_kind or "miscellaneous"
            )
            totals[kind] = totals.get(kind, 0) + points
    if state.slain.get(str(seat)):
        totals["kill"] = totals.get("kill", 0) + state.slain[str(seat)]
    return totals


def total_points(state: MeccgState, seat: int) -> int:
    return sum(points_by_kind(state, seat).values())
