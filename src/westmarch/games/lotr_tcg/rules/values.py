"""Numbers that rules and cards modify: a base and all that is added to it; less than nothing is nothing (TC-1.28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.state import Lasting

from ..cards.definition import CARDS
from ..sayings import GIVEN, LOST, Figure, Keyword, Quantity, Said, Text
from ..state import TcgState
from ..texts.abilities import Modifier
from ..texts.deeds import CostChange, number_of
from ..texts.use import Use

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_STRENGTH = Figure.STRENGTH
_RESISTANCE = Figure.RESISTANCE
_ROAMING_PENALTY = Figure.ROAMING_PENALTY
_TWILIGHT_COST = Figure.TWILIGHT_COST
_VITALITY = Figure.VITALITY
_ARCHER = Keyword.ARCHER
_DAMAGE = Keyword.DAMAGE
_FIERCE = Keyword.FIERCE
_BONUS_CANCELLED = Said.BONUS_CANCELLED
_MAY_NOT_HEAL = Said.MAY_NOT_HEAL
_MAY_NOT_TAKE_WOUNDS = Said.MAY_NOT_TAKE_WOUNDS
_NOT_ROAMING = Said.NOT_ROAMING
_NO_STRENGTH_FROM_WEAPONS = Said.NO_STRENGTH_FROM_WEAPONS
_TAKES_PART = Said.TAKES_PART

ROAMING_PENALTY = 2
NEVER_BELOW = 1
WEAPONS = frozenset({"hand weapon", "ranged weapon"})


def in_force(state: TcgState, quantity: Quantity, card: CardId) -> Iterator[tuple[CardId, Modifier, int]]:
    """The continuous texts that concern a card (or the game, with no card), with their sources and amounts."""
    return _concerning(state, state.modifiers(quantity), card)


def _concerning(
    state: TcgState, spoken: Sequence[tuple[CardId, Modifier, Use]], card: CardId
) -> Iterator[tuple[CardId, Modifier, int]]:
    for source, modifier, use in spoken:
        use.bound = ()
        if modifier.of is not None and card >= 0 and not modifier.of.covers(state, use, card):
            continue
        if modifier.when is not None and not modifier.when.holds(state, use):
            continue
        if modifier.of is not None and card >= 0:
            use.bound = (("it", (card,)),)
        yield source, modifier, number_of(modifier.amount, state, use)


def lasting(state: TcgState, what: Quantity, card: CardId = NO_CARD) -> int:
    """What played effects add for a time to something of a card, or of the whole game."""
    total = 0
    for effect in state.lasting:
        if effect.ability == what and concerns(state, effect, card):
            total += effect.number
    return total


def concerns(state: TcgState, effect: Lasting, card: CardId) -> bool:
    """Whether a played effect is about a card, or about the game."""
    if card < 0:
        return True
    for ref in effect.targets:
        if ref.card == card and state.is_current(ref):
            return True
    return False


def is_said(state: TcgState, what: Said, card: CardId = NO_CARD) -> bool:
    """Whether a text or an effect says something of a card, or of the game."""
    spoken = (state.cache.texts or state.texts()).modifiers
    if what in spoken:
        for _ in _concerning(state, spoken[what], card):
            return True
    for effect in state.lasting:
        if effect.ability == what and concerns(state, effect, card):
            return True
    return False


@carries_out("TC-1.28", without=lambda state, quantity, card, base: base)
def total(state: TcgState, quantity: Figure, card: CardId, base: int) -> int:
    """A base with everything that changes it."""
    if state.lasting:
        base += lasting(state, quantity, card)
    spoken = (state.cache.texts or state.texts()).modifiers
    if quantity in spoken:
        for _, _, amount in _concerning(state, spoken[quantity], card):
            base += amount
    return base if base > 0 else 0


# characters


def assigned_to(state: TcgState, character: CardId) -> list[CardId]:
    """The minions that are assigned to a character."""
    facing, found = state.facing, []
    for minion in state.minions():
        if facing[minion] == character:
            found.append(minion)
    return found


@carries_out("TC-6.16", without=lambda state, card: assigned_to(state, card))
def opponents(state: TcgState, card: CardId) -> list[CardId]:
    """Whom a character is skirmishing now (TC-6.16)."""
    fighting = state.fighting
    if fighting < 0:
        return []
    if card == fighting:
        return assigned_to(state, card)
    return [fighting] if state.facing[card] == fighting else []


def strength(state: TcgState, card: CardId) -> int:
    """Printed strength, what the character bears, and all that is said of it (TC-3.18)."""
    base = state.card(card).facts.strength
    for borne in state.borne_by(card):
        bonus = state.card(borne).facts.strength
        if bonus and not (bonus > 0 and is_ignored(state, card, borne)):
            base += bonus
    if is_said(state, _NO_STRENGTH_FROM_WEAPONS, card) or (state.lasting and is_said(state, _BONUS_CANCELLED)):
        base -= ignored_bonuses(state, card)
    return total(state, _STRENGTH, card, base)


def counts_no_bonus(state: TcgState, card: CardId) -> bool:
    """Whether some of the bonuses to a character's strength may not count."""
    return is_said(state, _NO_STRENGTH_FROM_WEAPONS, card) or (bool(state.lasting) and is_said(state, _BONUS_CANCELLED))


def is_ignored(state: TcgState, card: CardId, source: CardId) -> bool:
    """Whether the strength bonus that a character has from a card is not counted."""
    if is_said(state, _BONUS_CANCELLED, source):
        return True
    return is_weapon(state, source) and is_said(state, _NO_STRENGTH_FROM_WEAPONS, card)


def ignored_bonuses(state: TcgState, card: CardId) -> int:
    """What the texts of such cards add to a character's strength, for a time or as long as they lie there."""
    ignored = 0
    for source, _, amount in in_force(state, _STRENGTH, card):
        if amount > 0 and is_ignored(state, card, source):
            ignored += amount
    for effect in state.lasting:
        is_bonus = effect.ability == _STRENGTH and effect.number > 0
        if is_bonus and concerns(state, effect, card) and is_useless(state, card, effect):
            ignored += effect.number
    return ignored


def is_useless(state: TcgState, card: CardId, effect: Lasting) -> bool:
    """Whether the bonus that a played effect gives to a character is not counted."""
    weapon = not WEAPONS.isdisjoint(CARDS[effect.card].facts.classes)
    if weapon and is_said(state, _NO_STRENGTH_FROM_WEAPONS, card):
        return True
    return _bears_cancelled(state, card, effect.card)


def _bears_cancelled(state: TcgState, card: CardId, definition: str) -> bool:
    for borne in state.borne_by(card):
        if state.definition[borne] == definition and is_said(state, _BONUS_CANCELLED, borne):
            return True
    return False


def is_weapon(state: TcgState, card: CardId) -> bool:
    return not WEAPONS.isdisjoint(state.card(card).facts.classes)


def vitality(state: TcgState, card: CardId) -> int:
    definition = state.definition
    base = CARDS[definition[card]].facts.vitality
    for borne in (state.cache.borne or state.find_borne()).get(card, ()):
        base += CARDS[definition[borne]].facts.vitality
    if not state.lasting and _VITALITY not in (state.cache.texts or state.texts()).modifiers:
        return base
    return total(state, _VITALITY, card, base)


@carries_out("TC-1.12", without=lambda state, card: vitality(state, card))
def vitality_left(state: TcgState, card: CardId) -> int:
    """Remaining vitality (TC-1.12)."""
    return vitality(state, card) - state.wounds[card]


@carries_out("TC-1.20", without=False)
def is_exhausted(state: TcgState, card: CardId) -> bool:
    """Just one vitality left (TC-1.20)."""
    return vitality_left(state, card) == 1


@carries_out("TC-6.06", "TC-6.20", "TC-8.24", without=0)
def keyword(state: TcgState, card: CardId, name: str) -> int:
    """The sum of a keyword's bonuses, printed and granted, those of several copies too (TC-6.06, TC-6.20, TC-8.24)."""
    value = CARDS[state.definition[card]].keywords.get(name, 0)
    given = GIVEN.get(name)
    if given is None:
        return value
    if state.lasting:
        value += lasting(state, given, card)
    spoken = (state.cache.texts or state.texts()).modifiers
    if given in spoken:
        ignores_weapons = given is _DAMAGE and is_said(state, Said.LOSES_DAMAGE_FROM_WEAPONS, card)
        for source, _, amount in _concerning(state, spoken[given], card):
            if not (ignores_weapons and is_weapon(state, source)):
                value += amount
    return value if value > 0 and not (name in LOST and is_said(state, LOST[name], card)) else 0


def is_archer(state: TcgState, card: CardId) -> bool:
    return keyword(state, card, _ARCHER) > 0


def is_fierce(state: TcgState, card: CardId) -> bool:
    return keyword(state, card, _FIERCE) > 0


@carries_out("TC-4.10", without=False)
def is_roaming(state: TcgState, card: CardId) -> bool:
    """While the fellowship has not reached the minion's site number (TC-4.10)."""
    return state.marker[state.active] < CARDS[state.definition[card]].facts.number and not is_said(
        state, _NOT_ROAMING, card
    )


@carries_out("TC-6.23", without=2)
def overwhelmed_at(state: TcgState, card: CardId) -> int:
    """By which multiple of its strength a character is overwhelmed (TC-6.21, TC-6.23)."""
    return 3 if is_said(state, Said.TRIPLED, card) else 2


@carries_out("TC-8.17", "TC-8.18", "TC-8.19", without=True)
def takes_part(state: TcgState, card: CardId) -> bool:
    """Companions always, an ally at home or if an effect lets it (TC-8.17 to TC-8.19)."""
    kind = CARDS[state.definition[card]]
    if kind.is_companion:
        return True
    return kind.is_ally and (kind.facts.home == state.site_number or is_said(state, _TAKES_PART, card))


@carries_out("TC-8.16", without=lambda state, card: state.site_number)
def site_number_of(state: TcgState, card: CardId) -> int:
    """Where a card is: an ally at its home (TC-8.16), all others with the fellowship."""
    kind = state.card(card)
    return kind.facts.home if kind.is_ally and not takes_part(state, card) else state.site_number


@carries_out("TC-1.27", without=10)
def resistance(state: TcgState, seat: int) -> int:
    """How many burdens corrupt a Ring-bearer (TC-1.27)."""
    card = state.ring_bearer[seat]
    base = CARDS[state.definition[card]].facts.resistance or state.law.second_resistance
    if not state.lasting and _RESISTANCE not in (state.cache.texts or state.texts()).modifiers:
        return base
    return total(state, _RESISTANCE, card, base)


# costs


def twilight_cost(
    state: TcgState, seat: int, card: CardId, on: CardId = NO_CARD, less: int = 0, *, sites: bool = True
) -> int:
    """What playing a card costs now, the penalty of a roaming minion included (TC-4.11)."""
    kind = CARDS[state.definition[card]]
    value = kind.facts.twilight - less
    if state.lasting:
        value += lasting(state, _TWILIGHT_COST, card) + lasting_costs(state, card)
    for source, modifier, use in (state.cache.texts or state.texts()).modifiers.get(_TWILIGHT_COST, ()):
        if not sites and state.card(source).is_site:
            continue
        use.bound = (("on", (on,)), ("player", (CardId(seat),)))
        if modifier.of is not None and not modifier.of.covers(state, use, card):
            continue
        if modifier.when is not None and not modifier.when.holds(state, use):
            continue
        value += number_of(modifier.amount, state, use)
    for own in kind.own_cost:
        use = Use(seat, card, kind.id, "", bound=(("on", (on,)),))
        if own.when is None or own.when.holds(state, use):
            value += number_of(own.amount, state, use)
    if value < 0:
        value = 0
    return value + roaming_penalty(state, seat, card) if kind.is_minion else value


def lasting_costs(state: TcgState, card: CardId) -> int:
    """What played effects add for a time to the cost of every card of a kind."""
    value = 0
    for effect in state.lasting:
        if effect.ability == Text.COSTS:
            deed = CARDS[effect.card].deed_at(effect.text)
            assert isinstance(deed, CostChange)
            if deed.concerns(state, Use(effect.seat, NO_CARD, effect.card, ""), card):
                value += effect.number
    return value


@carries_out("TC-4.11", "TC-4.12", without=0)
def roaming_penalty(state: TcgState, seat: int, card: CardId) -> int:
    """Two more for a minion that would be roaming, less what cards take off it (TC-4.11, TC-4.12)."""
    if not is_roaming(state, card):
        return 0
    value = ROAMING_PENALTY
    for _, modifier, use in state.modifiers(_ROAMING_PENALTY):
        use.bound = (("player", (CardId(seat),)),)
        if modifier.of is not None and not modifier.of.covers(state, use, card):
            continue
        if modifier.when is None or modifier.when.holds(state, use):
            value += number_of(modifier.amount, state, use)
    return max(0, value)


# the game


def shadow_number(state: TcgState, site: CardId) -> int:
    """How many tokens an arrival adds (TC-3.26); an effect may be about every site, those included that lie there
    only later."""
    base = state.card(site).facts.shadow + lasting(state, Figure.SHADOW_NUMBERS)
    return total(state, Figure.SHADOW_NUMBER, site, base)


@carries_out("TC-7.09", "TC-7.10", "TC-7.11", without=2)
def move_limit(state: TcgState) -> int:
    """How often the fellowship may move in this turn (TC-7.09 to TC-7.11)."""
    base = 2 if state.seats <= 3 else state.seats - 1
    return max(NEVER_BELOW, total(state, Figure.MOVE_LIMIT, NO_CARD, base + state.limit_change))


@carries_out("TC-5.06", "TC-5.08", without=0)
def minion_archery(state: TcgState) -> int:
    """One number for all Shadow players together (TC-5.06, TC-5.08)."""
    archers = sum(1 for card in state.minions() if is_archer(state, card))
    return total(state, Figure.MINION_ARCHERY, NO_CARD, archers)


@carries_out("TC-5.07", "TC-5.08", without=0)
def fellowship_archery(state: TcgState) -> int:
    """Archer companions, and archer allies that take part (TC-5.07)."""
    archers = sum(
        1
        for card in state.characters()
        if takes_part(state, card) and is_archer(state, card) and not is_said(state, Said.HOLDS_ITS_FIRE, card)
    )
    return total(state, Figure.FELLOWSHIP_ARCHERY, NO_CARD, archers)


# what may be done to a character


@carries_out("TC-1.20", "TC-1.21", without=True)
def may_exert(state: TcgState, card: CardId, times: int = 1, by: str = "") -> bool:
    """Nobody who is exhausted, or would not live through it (TC-1.20, TC-1.21); some only by Shadow cards."""
    if vitality_left(state, card) <= times:
        return False
    guarded = by and not CARDS[by].is_shadow and state.modifiers(Said.EXERTED_BY_SHADOW_ONLY)
    return not (guarded and is_said(state, Said.EXERTED_BY_SHADOW_ONLY, card))


@carries_out("TC-1.14", without=True)
def may_heal(state: TcgState, card: CardId) -> bool:
    return state.wounds[card] > 0 and not is_said(state, _MAY_NOT_HEAL, card)


@carries_out("TC-5.14", without=True)
def may_be_wounded(state: TcgState, card: CardId) -> bool:
    """Unless a text says that it takes no wounds (TC-5.14)."""
    return not is_said(state, _MAY_NOT_TAKE_WOUNDS, card)
