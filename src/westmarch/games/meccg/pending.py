"""What is under way at a described moment: an attack, a chain half declared, a check, or any other procedure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from westmarch.games.middle_earth.judging.steps import go_to_step
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Procedure

from .combat_positions import keyed_to, set_attack, set_strike
from .description import SEATS, BadTable, Described, Path, find_card, named_in_play
from .frames import read_fields, readable_fields
from .rules.changes import PutWith, Stored
from .rules.checks.corruption import CorruptionCheck
from .rules.checks.influence import InfluenceAttempt
from .rules.checks.rings import RingTest
from .rules.journey.creatures import PlayCreature
from .rules.timing.chain import Chain, ChainEntry, Declaration, with_references
from .rules.timing.events import PlayEvent
from .rules.timing.resolve import Resolve
from .rules.timing.scene import open_windows
from .rules.timing.using_abilities import UseAbility
from .state import MeccgState

CHECK_KEYS = ("corruption_check", "influence_attempt", "ring_test")
PENDING_KEYS = ("attack", "strike", "chain", "resolving", *CHECK_KEYS, "procedures")

ENTRY_KEYS = ("by", "card", "ability", "with", "on", "keyed_to")
CHAIN_KEYS = ("entries", "responds", "passes", "cancelled")
RESOLVING_KEYS = ("by", "card", "ability", "with", "on", "effect", "chosen", "number")


def declared_hazards(at: Described) -> int:
    """How many hazards a described attack and chain have used of the hazard limit, if nothing else is said."""
    attack = at.value.get("attack")
    count = 1 if isinstance(attack, dict) and "creature" in attack else 0
    chain = at.value.get("chain", [])
    entries = chain.get("entries", []) if isinstance(chain, dict) else chain
    active = at.value.get("turn", SEATS[0])
    for entry in entries if isinstance(entries, list) else []:
        count += isinstance(entry, dict) and entry.get("by", active) != active
    return count


def set_pending(state: MeccgState, at: Described) -> None:
    """Put on the stack what is under way, the outermost first."""
    if "attack" in at:
        set_attack(state, at.value["attack"], at.at("attack"))
    if "strike" in at:
        set_strike(state, at.value["strike"], at.at("strike"))
    if "resolving" in at:
        if "chain" in at:
            _set_chain(state, at, is_resolving=True)
        _set_resolving(state, Described(at.value["resolving"], at.at("resolving"), RESOLVING_KEYS))
    if sum(key in at for key in CHECK_KEYS) > 1:
        raise BadTable(at.path, f"only one of {', '.join(CHECK_KEYS)} can be under way")
    if "corruption_check" in at:
        _set_corruption_check(state, at)
    elif "influence_attempt" in at:
        _set_influence_attempt(state, at)
    elif "ring_test" in at:
        _set_ring_test(state, at)
    for entry, path in at.listing("procedures"):
        _set_procedure(state, entry, path)
    if "chain" in at and "resolving" not in at:
        _set_chain(state, at, is_resolving=False)


# chains


def _set_chain(state: MeccgState, at: Described, is_resolving: bool) -> None:
    """A chain: its declared cards, the first declared first, or these and who responds."""
    value = at.value["chain"]
    is_bare = isinstance(value, list)
    spec = Described({"entries": value} if is_bare else value, at.at("chain"), CHAIN_KEYS)
    entries = []
    context: tuple[str, ...] = ()
    for index, (entry, path) in enumerate(spec.listing("entries")):
        described = Described(entry, (*at.at("chain"), index) if is_bare else path, ENTRY_KEYS)
        seat = described.seat("by", state.active)
        context = context or open_windows(state, seat)
        entries.append(_entry(state, described, seat))
    if not entries and not is_resolving:
        raise at.bad("chain", "a chain holds at least one declared card")
    last = entries[-1].seat if entries else state.active
    chain = Chain(context[0] if context else "", tuple(entries), spec.seat("responds", (last + 1) % state.seats))
    chain.passes = spec.number("passes", 0, high=state.seats - 1)
    chain.cancelled = tuple(named_in_play(state, name, path) for name, path in spec.names("cancelled"))
    state.push(chain)
    if is_resolving:
        chain.go_to("resolve")


def _entry(state: MeccgState, spec: Described, seat: int) -> ChainEntry:
    card, ability = _used_card(state, spec, seat)
    actor, target = _partners(state, spec)
    declaration: Declaration
    if ability == "creature":
        declaration = PlayCreature(seat, card, keyed_to(state, card, spec))
    else:
        kind = UseAbility if state.lies_in_play(card) else PlayEvent
        declaration = kind(seat, card, ability, actor, target)
    return with_references(state, declaration.entry(state), ())


def _used_card(state: MeccgState, spec: Described, seat: int) -> tuple[CardId, str]:
    """The card that was played or used: one in play, or a new one that lies declared."""
    facts = find_card(spec.value.get("card"), spec.at("card"), ("character", "resource", "hazard"), "in a chain")
    found = [card for card in state.in_play(seat) if state.definition[card] == facts.id]
    card = found[0] if found else state.add(facts.id, seat, "declared")
    definition = state.card(card)
    known = [key for key in definition.abilities if not found or key != "play"]
    if not found and definition.is_creature:
        known.append("creature")
    usual = known[0] if len(known) == 1 else "creature" if "creature" in known else "play"
    ability = spec.text("ability", usual)
    if ability not in known:
        raise spec.bad("ability", f"{facts.name} has no such ability; it has {', '.join(known) or 'none'}")
    return card, ability


def _partners(state: MeccgState, spec: Described) -> tuple[CardId, CardId]:
    """Who uses a card, and on what."""
    actor = named_in_play(state, spec.value["with"], spec.at("with")) if "with" in spec else NO_CARD
    target = named_in_play(state, spec.value["on"], spec.at("on")) if "on" in spec else NO_CARD
    return actor, target


def _set_resolving(state: MeccgState, spec: Described) -> None:
    """An ability that is taking effect, at one of its effects."""
    seat = spec.seat("by", state.active)
    card, ability = _used_card(state, spec, seat)
    if ability == "creature":
        raise spec.bad("card", "a creature that resolves is an attack: describe that")
    effects = state.card(card).abilities[ability].effects
    actor, target = _partners(state, spec)
    position = spec.number("effect", 1, low=1, high=len(effects) + 1) - 1
    chosen = tuple(named_in_play(state, name, path) for name, path in spec.names("chosen"))
    resolve = Resolve(seat, card, state.definition[card], ability, actor, target, position, chosen)
    resolve.number = spec.number("number", 0)
    state.push(resolve)


# checks


def _set_corruption_check(state: MeccgState, at: Described) -> None:
    more = readable_fields(CorruptionCheck, "character")
    path = at.at("corruption_check")
    spec = Described(at.value["corruption_check"], path, ("character", "step", "hand_over", "to", "store", *more))
    then: PutWith | Stored | None = None
    if "hand_over" in spec:
        item = named_in_play(state, spec.value["hand_over"], spec.at("hand_over"))
        then = PutWith(item, _character(state, spec, "to"), cause="transferred")
    elif "store" in spec:
        item = named_in_play(state, spec.value["store"], spec.at("store"))
        then = Stored(item, state.place[item] % state.seats, cause="stored")
    fields = read_fields(state, CorruptionCheck, spec, "character")
    check = CorruptionCheck(_character(state, spec, "character"), then=then, **fields)
    state.push(check)
    go_to_step(check, spec)


def _set_influence_attempt(state: MeccgState, at: Described) -> None:
    more = readable_fields(InfluenceAttempt, "seat", "character", "faction")
    path = at.at("influence_attempt")
    spec = Described(at.value["influence_attempt"], path, ("character", "faction", "by", "step", *more))
    seat = spec.seat("by", state.active)
    facts = find_card(spec.value.get("faction"), spec.at("faction"), ("resource",), "in an influence attempt")
    faction = state.add(facts.id, seat, "declared")
    if not state.card(faction).is_faction:
        raise spec.bad("faction", f"{facts.name} is no faction")
    fields = read_fields(state, InfluenceAttempt, spec, "seat", "character", "faction")
    attempt = InfluenceAttempt(seat, _character(state, spec, "character"), faction, **fields)
    state.push(attempt)
    go_to_step(attempt, spec)


def _set_ring_test(state: MeccgState, at: Described) -> None:
    more = readable_fields(RingTest, "seat", "ring", "bearer")
    spec = Described(at.value["ring_test"], at.at("ring_test"), ("ring", "by", "step", *more))
    ring = named_in_play(state, spec.value.get("ring"), spec.at("ring"))
    if not state.card(ring).behaviour.ring_table or state.bearer[ring] < 0:
        raise spec.bad("ring", f"{state.name(ring)} is no gold ring that somebody bears")
    fields = read_fields(state, RingTest, spec, "seat", "ring", "bearer")
    test = RingTest(spec.seat("by", state.active), ring, state.bearer[ring], **fields)
    state.push(test)
    go_to_step(test, spec)


def _character(state: MeccgState, spec: Described, key: str) -> CardId:
    card = named_in_play(state, spec.value.get(key), spec.at(key))
    if not state.card(card).is_character:
        raise spec.bad(key, f"{state.name(card)} is no character")
    return card


# anything else


def procedures() -> dict[str, type[Procedure]]:
    """Every procedure of the game by its name in words: `lose item`, `elimination`."""
    return {
        _in_words(kind.__name__): kind for kind in _subclasses(Procedure) if "meccg" in kind.__module__ and kind.steps
    }


def _subclasses(kind: type[Procedure]) -> Iterator[type[Procedure]]:
    for below in kind.__subclasses__():
        yield below
        yield from _subclasses(below)


def _in_words(name: str) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _set_procedure(state: MeccgState, value: Any, path: Path) -> None:
    """A procedure by name, with its fields: for what has no words of its own in a description."""
    known = procedures()
    name = value.get("procedure") if isinstance(value, dict) else None
    if name not in known:
        raise BadTable(path, f"there is no procedure {name!r}; there are {', '.join(sorted(known))}")
    kind = known[str(name)]
    spec = Described(value, path, ("procedure", "step", *readable_fields(kind)))
    try:
        frame = kind(**read_fields(state, kind, spec))
    except TypeError as error:
        raise BadTable(path, f"{name} needs more: {error}") from error
    state.push(frame)
    go_to_step(frame, spec)
