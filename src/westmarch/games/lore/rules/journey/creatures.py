"""Creatures: to what they can be keyed, and the attacks they make (LO-2.49 to LO-2.53)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Self

from westmarch.games.middle_earth.cards.printed import REGION_TYPES
from westmarch.games.middle_earth.table import Company
from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Runnable, step
from westmarch.kernel.structs import replace

from ...cards.definition import CARDS, PrintedText
from ...cards.facts import Facts
from ...cards.language.base import Ability, Use
from ...changes import CardDeclared
from ...state import LoreState
from ...words import CREATURE, DECLARED, MOVEMENT
from ..combat.attack import Attack, Attacks
from ..timing.acting import CARD, Acting
from ..timing.natures import is_one_of_a_kind
from ..timing.scene import moment
from ..timing.uniqueness import is_taken
from ..timing.using import NO_CHOICE, UseCard, note_hazard
from .travel import moving

AS_CREATURE = Ability()


def region_path(state: LoreState, company: Company) -> tuple[str, ...]:
    """The regions on its way; a company that stays has none (LO-2.53)."""
    return company.regions if state.in_transit(company) else ()


def new_site(company: Company) -> CardId:
    """Where it goes; where it stays, its current site (LO-2.32)."""
    return company.destination if company.destination >= 0 else company.site


@carries_out("LO-2.50", "LO-5.13", without=lambda types, symbol, count: True)
def has_symbols(types: Sequence[str], symbol: str, count: int) -> bool:
    """A symbol that is printed several times needs as many such regions, anywhere on the way (LO-2.50)."""
    return types.count(symbol) >= count


@carries_out("LO-2.51", without=lambda facts, path, site: ())
def named_keys(facts: Facts, path: tuple[str, ...], site: str) -> tuple[str, ...]:
    """The regions on the way, or the new site, to which it can be keyed by name (LO-2.51)."""
    return tuple(name for name in facts.keyed_names if name in path or name == site)


class Way:
    """To what creatures can be keyed: the regions on a company's way, their types, and its new site."""

    __slots__ = ("_keys", "path", "site", "types")

    def __init__(self, path: tuple[str, ...], types: tuple[str, ...], site: Facts) -> None:
        self.path = path
        self.types = types
        self.site = site
        self._keys: dict[str, list[str]] = {}

    def keys(self, definition: str) -> list[str]:
        """Every way in which a creature can be keyed to it; its player names one (OP-15)."""
        found = self._keys.get(definition)
        if found is None:
            found = self._keys[definition] = self._keys_of(CARDS[definition].facts)
        return found

    def _keys_of(self, facts: Facts) -> list[str]:
        types, there = self.types, self.site.type
        found: list[str] = []
        for symbol, count in facts.keyed:
            if symbol == there or (symbol in types and has_symbols(types, symbol, count)):
                found.append(symbol)
        if facts.keyed_names:
            found += named_keys(facts, self.path, self.site.name)
        return found


@lru_cache(maxsize=4096)
def known_way(path: tuple[str, ...], types: tuple[str, ...], site: str) -> Way:
    """A way is the same for all companies that take it."""
    return Way(path, types, CARDS[site].facts)


def way_of(state: LoreState, company: Company) -> Way:
    """The way of a company, by what its regions count as now."""
    path = region_path(state, company)
    return known_way(path, state.types_of(path), state.definition[new_site(company)])


def keys(state: LoreState, card: CardId, company: Company) -> list[str]:
    """Every way in which a creature can be keyed to a company's way or site."""
    return way_of(state, company).keys(state.definition[card])


def is_met_there(state: LoreState, company: Company, key: str) -> bool:
    """Whether a creature that is keyed so can meet a company: one that stays is met at its site only (LO-2.53)."""
    return state.in_transit(company) or (key not in REGION_TYPES and key not in state.map.types)


class PlayCreature(UseCard, frozen=True):
    """Play a creature, keyed to a region on the way or to the site."""

    verb = "key"
    also_said = frozenset({"attack", "creature"})

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        texts = cls.timely_held(state, seat, CREATURE)
        company = moving(state) if texts else None
        if company is None:
            return []
        way, definition = way_of(state, company), state.definition
        return [cls(seat, card, choice=key) for card, _ in texts for key in way.keys(definition[card])]

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        for card, text in state.held(seat).texts(CREATURE):
            ways = cls.uses(state, seat, card, text)
            facts, named = state.facts(card), {way.choice for way in ways}
            printed = (*(symbol for symbol, _ in facts.keyed), *facts.keyed_names)
            yield from ways
            yield from (cls(seat, card, choice=key) for key in printed if key not in named)

    @classmethod
    def uses(cls, state: LoreState, seat: int, card: CardId, text: PrintedText) -> list[Self]:
        """Every way to key it."""
        company = moving(state)
        ways = [] if company is None else keys(state, card, company)
        return [cls(seat, card, choice=key) for key in ways or [NO_CHOICE]]

    @requirement(
        "LO-2.49", says=lambda play, state: f"{state.name(play.card)} can be keyed to nothing there", sought=True
    )
    def has_target(self, state: LoreState) -> bool:
        return self.choice != NO_CHOICE

    @requirement("LO-2.49", "LO-2.50", says=lambda play, state: play.unmet(state), sought=True)
    def is_keyed(self, state: LoreState) -> bool:
        """A region is another matter if the company stays (LO-2.53)."""
        company = moving(state)
        if company is None:
            return False
        return self.choice in keys(state, self.card, company) or not is_met_there(state, company, self.choice)

    def unmet(self, state: LoreState) -> str:
        """What the way lacks: "too little Wilderness: 1 of 2"."""
        company = moving(state)
        needed = dict(state.facts(self.card).keyed).get(self.choice, 1)
        crossed = 0 if company is None else way_of(state, company).types.count(self.choice)
        if needed == 1:
            return f"The way does not lead to {self.choice}"
        return f"The way leads through too little {self.choice}: {crossed} of {needed}"

    @requirement("LO-2.53", says="Against a company that stays creatures are keyed to its site only", sought=True)
    def fits_who_stays(self, state: LoreState) -> bool:
        company = moving(state)
        return company is None or is_met_there(state, company, self.choice)

    @requirement(
        "LO-2.03", "LO-3.24", says="Creatures are played in a movement phase, when nothing else goes on", timely=True
    )
    def with_priority(self, state: LoreState) -> bool:
        return moment(state) == MOVEMENT

    @requirement(
        "LO-3.49", "LO-4.23", says=lambda play, state: f"{state.name(play.card)} is there already", of=is_one_of_a_kind
    )
    def not_taken(self, state: LoreState) -> bool:
        return not is_taken(state, self.card)

    def text(self, state: LoreState) -> Ability:
        """As a creature it has no text; what it does as an event or a condition is another matter."""
        return AS_CREATURE

    def carry_out(self, state: LoreState) -> Runnable | None:
        note_hazard(state, self)
        definition = state.definition[self.card]
        return CardDeclared(self.seat, self.card), CreatureActing(self.use(), definition, CARD)

    def sentence(self, state: LoreState) -> str:
        return f"Play {state.name(self.card)} keyed to {self.choice}"


class CreatureActing(Acting):
    """A creature that was played: when nobody counters it, its attack is resolved at once."""

    def text(self) -> Ability:
        """As a creature it has no text."""
        return AS_CREATURE

    @step("LO-2.55", "LO-4.03")
    def attack(self, state: LoreState) -> Outcome:
        company = moving(state)
        if self.void or company is None or state.place_name(self.use.card) != DECLARED:
            return None
        return creature_attack(state, self.use, company)

    steps = (Acting.respond, Acting.check_again, attack, Acting.discard_event)


def creature_attack(state: LoreState, use: Use, company: Company) -> Runnable:
    """The attacks of a creature; both the name and the type of what it is keyed to apply (LO-2.52)."""
    card = state.card(use.card)
    facts, behaviour = card.facts, card.behaviour
    key, path = use.choice, region_path(state, company)
    site = state.facts(new_site(company))
    if key == site.type or key == site.name:
        names: tuple[str, ...] = (site.name,)
        kind = site.type
    else:
        types = state.types_of(path)
        names = tuple([region for region, type in zip(path, types, strict=True) if key in (region, type)])
        kind = ""
    attack = Attack(
        company.number,
        use.seat,
        facts.race,
        facts.strikes,
        facts.prowess,
        facts.body,
        source=use.card,
        name=facts.name,
        each=behaviour.each,
        detainment=behaviour.detainment,
        attacker_assigns=behaviour.attacker_assigns,
        keyed_names=names,
        keyed_site=kind,
    )
    if behaviour.attacks == 1:
        return attack
    earlier = [replace(attack, last=False)] * (behaviour.attacks - 1)
    return Attacks(company.number, (*earlier, attack))
