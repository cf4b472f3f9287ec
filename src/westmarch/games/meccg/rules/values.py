"""The figures of the game, derived from base facts and the modifiers in force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.values import BY_LAYER, Modification, Quantity

from ..cards.definition import CARDS, card_named
from ..cards.language.condition import Influence
from ..cards.language.modifiers import CardModifier, Scope
from ..cards.traits import Trait
from ..formats import LAWS
from ..state import ASIDE, GENERAL, IN_PLAY, OUT, PILE, Company, MeccgState
from .company.foreign_items import is_foreign_item
from .company.manifestations import is_beaten_dragon
from .company.trophies import is_scored_trophy
from .modifiers import MARSHALLING_POINTS as MARSHALLING_POINTS
from .modifiers import NO_MODIFIERS, Modifiers, find_modifiers, modifiers_of, reaching
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
FACTION_CHECK = Quantity("faction check")
OPPOSED_CHECK = Quantity("opposed influence check")
STANDARD_MODIFICATIONS = Quantity("standard modifications")
HAND_SIZE = Quantity("hand size")
GENERAL_INFLUENCE = Quantity("general influence")
RESISTING = Quantity("resisting influence")
ATTACK_PROWESS = Quantity("attack prowess")
ATTACK_STRIKES = Quantity("attack strikes")
ATTACK_BODY = Quantity("attack body")
GIVEN_BODY = Quantity("given body")
RING_TEST = Quantity("ring test")
DRAWS = Quantity("draws")
OPPONENT_DRAWS = Quantity("opponent draws")
UNDER_DEEPS_ROLL = Quantity("Under-deeps roll")
OWN_BODY_CHECK = Quantity("own body check")
MIND_OF_NEWCOMERS = Quantity("mind of newcomers")
ACTIONS_OF_AGENT = Quantity("agent actions")
BURGLARIES = Quantity("burglary")
RIDDLING_ROLL = Quantity("riddling roll")
OFFERING_ATTEMPT = Quantity("offering attempt")


def derive(
    state: MeccgState, quantity: Quantity, subject: Any, base: int, hazards: bool = True, weapons: bool = True
) -> int:
    """A figure after all modifiers that reach the subject; without those of hazards or weapons where these have no
    say."""
    found: Modifiers | None = state.cache.get(quantity)
    if found is None:
        found = find_modifiers(state, quantity)
    if found.wide or (found.near and (type(subject) is not int or subject in found.near)):
        reached = reaching(state, found, subject, hazards, weapons)
        if reached:
            return quantity.derive(state, subject, base, reached)
    for modifier in quantity.by_rule:
        base = modifier.apply(state, subject, base)
    return base


def parts_of(
    state: MeccgState, quantity: Quantity, subject: Any, base: int, hazards: bool = True, weapons: bool = True
) -> list[tuple[str, int]]:
    """What each modifier that reaches the subject adds to a figure, by its source."""
    found: Modifiers | None = state.cache.get(quantity)
    if found is None:
        found = find_modifiers(state, quantity)
    by_card = reaching(state, found, subject, hazards, weapons) if found is not NO_MODIFIERS else ()
    names = _sources(state, found) if by_card else {}
    parts: list[tuple[str, int]] = []
    value = base
    modifiers: Sequence[Modification] = quantity.by_rule
    if by_card:
        modifiers = sorted([*modifiers, *by_card], key=BY_LAYER)
    for modifier in modifiers:
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


def prowess(state: MeccgState, character: CardId, hazards: bool = True, weapons: bool = True) -> int:
    return derive(state, PROWESS, character, state.card(character).facts.prowess or 0, hazards, weapons)


def body(state: MeccgState, character: CardId, hazards: bool = True) -> int:
    return derive(state, BODY, character, state.card(character).facts.body or 0, hazards)


def mind(state: MeccgState, character: CardId) -> int:
    """A Wizard has no mind and needs no influence (IN-22, ME-5.06); who controls another feels every change of his
    mind at once (ME-5.22)."""
    card = CARDS[state.definition[character]]
    base = card.facts.mind
    if base is None and (state.leader[character] < 0 or not card.is_avatar):
        return 0
    value, found = base or 0, state.cache.get(MIND)
    if card.is_avatar or found is None or found.wide or character in found.near:
        # The rules themselves modify nobody's but that of an avatar who follows.
        value = derive(state, MIND, character, value)
    return value if value > 0 else 0


def minds_of(state: MeccgState, characters: Iterable[CardId]) -> int:
    """The sum of several minds."""
    if state.cache.get(MIND) is not NO_MODIFIERS:
        return sum([mind(state, card) for card in characters])
    definition, total = state.definition, 0
    for card in characters:
        known = CARDS[definition[card]]
        total += mind(state, card) if known.is_avatar else known.facts.mind or 0
    return total


def influence_needed(state: MeccgState, character: CardId) -> int:
    """What it takes to control a character: his mind (ME-5.11), unless a card with him says otherwise."""
    cache = state.cache
    if cache.get(CONTROL) is not NO_MODIFIERS:
        return derive(state, CONTROL, character, mind(state, character))
    if cache.get(MIND) is not NO_MODIFIERS:
        return mind(state, character)
    card = CARDS[state.definition[character]]
    return mind(state, character) if card.is_avatar else card.facts.mind or 0


def influence_to_join(state: MeccgState, company: Company, newcomer: CardId) -> int:
    """What it takes to control somebody once he is in a company: cards with it have a say in that."""
    needed = influence_needed(state, newcomer)
    if state.cache.get(CONTROL) is NO_MODIFIERS:
        return needed
    for source in state.having(CONTROL.modified_by):
        if state.bearer[source] not in company.characters:
            continue
        for modifier in state.card(source).modifiers:
            is_theirs = modifier.quantity == CONTROL.name and modifier.scope is Scope.COMPANY
            if is_theirs and modifier.condition.holds(state, source, newcomer):
                needed = modifier.apply(state, newcomer, needed)
    return needed


def direct_influence(state: MeccgState, character: CardId, against: CardId = NO_CARD) -> int:
    """A character's direct influence, with what counts only against this card (IN-134, IN-135)."""
    base = CARDS[state.definition[character]].facts.direct_influence
    found, subject = modifiers_of(state, DIRECT_INFLUENCE), Influence(character, against)
    has_a_say = found.wide or character in found.near
    value = DIRECT_INFLUENCE.derive(state, subject, base, reaching(state, found, subject) if has_a_say else ())
    if not has_a_say or not state.having("lowers direct influence"):
        return value
    plain = value if against < 0 else derive(state, DIRECT_INFLUENCE, Influence(character, NO_CARD), base)
    return value if plain >= 0 else sum(_special_influence(state, character, against).values())


def may_control(state: MeccgState, leader: CardId, other: CardId, needed: int) -> bool:
    """Whether a character has as much direct influence unused, against somebody, as is needed to control him."""
    modifiers = modifiers_of(state, DIRECT_INFLUENCE)
    least, most = modifiers.bounds.get(leader) or _find_bounds(state, modifiers, leader)
    if most >= needed:
        for follower in state.followers(leader):
            if follower != other:
                needed_by_him = influence_needed(state, follower)
                least, most = least - needed_by_him, most - needed_by_him
    return least >= needed or (most >= needed and unused_direct_influence(state, leader, other) >= needed)


Leader = tuple[CardId, float, float]
"""Who may lead others, and how much direct influence he has unused against anybody at least, and at most."""


def leaders_of(state: MeccgState, company: Company) -> list[Leader]:
    """Those of a company who may lead others, for they follow nobody."""
    leader = state.leader
    found: list[Leader] = []
    modifiers = modifiers_of(state, DIRECT_INFLUENCE)
    taken: dict[CardId, int] = {}
    for card in company.characters:
        if leader[card] >= 0:
            taken[leader[card]] = taken.get(leader[card], 0) + influence_needed(state, card)
    for card in company.characters:
        if leader[card] < 0:
            least, most = modifiers.bounds.get(card) or _find_bounds(state, modifiers, card)
            if card in taken:
                # Whatever his followers are controlled with, they take as much of all that he could have.
                least, most = least - taken[card], most - taken[card]
            found.append((card, least, most))
    return found


def who_may_control(
    state: MeccgState, leaders: list[Leader], other: CardId, needed: int, now: CardId = GENERAL
) -> list[CardId]:
    """Those of some leaders, but for himself and whoever leads him now, who have as much direct influence unused,
    against somebody, as is needed to control him."""
    found: list[CardId] = []
    for leader, least, most in leaders:
        if most < needed or leader in (other, now):
            continue
        if least >= needed or unused_direct_influence(state, leader, other) >= needed:
            found.append(leader)
    return found


def _find_bounds(state: MeccgState, found: Modifiers, leader: CardId) -> tuple[float, float]:
    """What a character without followers has if no condition held, and if every one did.

    There are no bounds where a modifier does more than add, nor one below where it takes something."""
    base = CARDS[state.definition[leader]].facts.direct_influence
    for by_rule in DIRECT_INFLUENCE.by_rule:
        base = by_rule.apply(state, leader, base)
    if found is NO_MODIFIERS:
        return base, base
    least, most = float(base), float(base)
    for entry in (*found.near.get(leader, ()), *found.wide):
        modifier = entry[1]
        if type(modifier) is not CardModifier or modifier.times != 1 or modifier.halved or modifier.per:
            least, most = -inf, inf
        elif modifier.amount < 0:
            least = -inf
        else:
            most += modifier.amount
    found.bounds[leader] = least, most
    return least, most


def unused_direct_influence(state: MeccgState, character: CardId, against: CardId = NO_CARD) -> int:
    """What his followers leave of it: special influence is spent on those it is for before plain influence (IN-135).

    A bonus for some kind of character is one pool for all his followers of that kind (CR-C.08)."""
    followers = state.followers(character)
    if against in followers:
        followers.remove(against)
    if not followers:
        return direct_influence(state, character, against)
    found = modifiers_of(state, DIRECT_INFLUENCE)
    if not found.wide and character not in found.near:
        # No card gives him anything against somebody.
        unused = direct_influence(state, character, against)
        for follower in followers:
            unused -= influence_needed(state, follower)
        return unused
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


def unused_normal_influence(state: MeccgState, character: CardId, against: CardId = NO_CARD) -> int:
    """What his followers leave of the direct influence that a character has by his own card, with what its text gives
    him against this one."""
    definition = state.card(character)
    subject = Influence(character, against)
    own = definition.facts.direct_influence + sum(
        modifier.amount
        for modifier in definition.modifiers
        if modifier.quantity == DIRECT_INFLUENCE.name
        and modifier.scope is Scope.SELF
        and modifier.condition.holds(state, character, subject)
    )
    spent = direct_influence(state, character, against) - unused_direct_influence(state, character, against)
    return own - spent


def _special_influence(state: MeccgState, character: CardId, against: CardId) -> dict[str, int]:
    """The bonuses that a character has against one card only, each as a pool of its own."""
    if against < 0:
        return {}
    found = modifiers_of(state, DIRECT_INFLUENCE)
    plain = [*reaching(state, found, Influence(character, NO_CARD))]
    pools: dict[str, int] = {}
    for modifier in reaching(state, found, Influence(character, against)):
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


def may_be_lowered(state: MeccgState, characters: list[CardId]) -> list[CardId]:
    """The characters from whose direct influence a modifier in force could take something."""
    found = modifiers_of(state, DIRECT_INFLUENCE)
    for _, modifier, _ in found.wide:
        if modifier.amount < 0:
            return characters
    lowered: list[CardId] = []
    for character in characters:
        for _, modifier in found.near.get(character, ()):
            if modifier.amount < 0:
                lowered.append(character)
                break
    return lowered


def restricted_influence(state: MeccgState, character: CardId) -> dict[str, int]:
    """The bonuses against some only that a character has, himself or by what he bears, whoever they are against."""
    pools: dict[str, int] = {}
    for _, modifier in modifiers_of(state, DIRECT_INFLUENCE).near.get(character, ()):
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
    leader = state.leader
    controlled = [card for card in state.characters(seat) if leader[card] == GENERAL]
    if state.cache.get(CONTROL) is NO_MODIFIERS:
        return minds_of(state, controlled)
    return sum([influence_needed(state, card) for card in controlled])


def unused_general_influence(state: MeccgState, seat: int) -> int:
    """Twenty points less the minds that they control (IN-07, IN-139)."""
    return general_influence(state, seat) - used_general_influence(state, seat)


def resisting_influence(state: MeccgState, seat: int) -> int:
    """Unused general influence wherever it does not control characters, as against others who influence his cards:
    what cards give for that alone counts, and what some have besides in tournaments (ME-5.11, ME-11.29)."""
    return unused_general_influence(state, seat) + derive(state, RESISTING, seat, besides_control(state, seat))


@carries_out("ME-5.11", "ME-11.29", without=0)
def besides_control(state: MeccgState, seat: int) -> int:
    """General influence that only resists (ME-11.29)."""
    return state.alignment(seat).resisting_influence if state.law.tournament else 0


def general_influence(state: MeccgState, seat: int) -> int:
    """What a player has to control his characters with (ME-5.08), and what cards add to it."""
    return derive(state, GENERAL_INFLUENCE, seat, LAWS[state.format].general_influence)


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
    return derive(state, HAND_SIZE, seat, LAWS[state.format].hand_size)


def marshalling_points(state: MeccgState, card: CardId) -> int:
    """What a card scores where it lies; a character in the pile, or one out of play whose loss is told by his text,
    counts negative (IN-132, ME-1.34)."""
    definition = CARDS[state.definition[card]]
    points = derive(state, MARSHALLING_POINTS, card, definition.facts.marshalling_points)
    if state.owner[card] != state.place[card] % state.seats and (definition.facts.agent or is_slain(state, card)):
        return points
    return -points if definition.is_character and state.place[card] // state.seats in (PILE, OUT) else points


def is_slain(state: MeccgState, card: CardId) -> bool:
    """Whether a character or an ally that attacked a company of another player lies in that one's pile, as a kill."""
    definition = CARDS[state.definition[card]]
    if state.place[card] // state.seats != PILE or not (definition.is_character or definition.is_ally):
        return False
    return state.owner[card] != state.place[card] % state.seats


@MARSHALLING_POINTS.modifier("ME-2.73", layer=40)
def of_another_alignment(state: MeccgState, card: CardId, value: int) -> int:
    """An item of another alignment is worth half its points, rounded up, unless it was played where it keeps them all
    (ME-2.73)."""
    if not value or not CARDS[state.definition[card]].is_item:
        return value
    return -(-value // 2) if is_foreign_item(state, card) and card not in state.of_full_value else value


@MARSHALLING_POINTS.modifier("ME-7.105", layer=50)
def imprisoned(state: MeccgState, card: CardId, value: int) -> int:
    """A prisoner counts negative; other cards off to the side score as ever (ME-7.94)."""
    return -value if is_prisoner(state, card) else value


def points_by_kind(state: MeccgState, seat: int) -> dict[str, int]:
    """What a player scores, on the table and in his marshalling point pile, by kind (IN-118)."""
    totals: dict[str, int] = {}
    scored: list[CardId] = []
    definitions, zones, seats = state.definition, state.zones, state.seats
    for kind_of_place in (IN_PLAY, PILE, ASIDE):
        scored += zones[kind_of_place * seats + seat]
    for card in zones[OUT * seats + seat]:
        if Trait.NEGATIVE_IF_ELIMINATED in CARDS[definitions[card]].traits:
            scored.append(card)
    for card in scored:
        definition = CARDS[definitions[card]]
        if not definition.facts.marshalling_points and not definition.modifiers:
            continue
        if definition.is_hazard and state.place[card] // seats != PILE and not is_scored_trophy(state, card):
            continue
        is_agent = definition.facts.agent and state.company_of(card) is None
        if is_agent and state.place[card] // state.seats != PILE:
            continue
        points = marshalling_points(state, card)
        if points:
            # Only the opponent scores for an agent, and it counts as a kill (ME-10.118).
            is_beaten = state.owner[card] != seat and (is_beaten_dragon(state, card) or is_slain(state, card))
            is_kill = is_agent or is_beaten
            kind = "kill" if is_kill else definition.facts.points_kind or "miscellaneous"
            totals[kind] = totals.get(kind, 0) + points
    if state.slain.get(str(seat)):
        totals["kill"] = totals.get("kill", 0) + state.slain[str(seat)]
    return totals


def total_points(state: MeccgState, seat: int) -> int:
    return sum(points_by_kind(state, seat).values())
