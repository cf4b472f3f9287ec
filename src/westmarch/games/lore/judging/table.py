"""Setting a table of LoRE from a description: the position part of a scenario.

A description is plain data (dictionaries and lists, as YAML gives it); `docs/scenarios.md` is its grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westmarch.games.middle_earth.judging.places import seats_described
from westmarch.games.middle_earth.table import STATES, Company
from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS, BadTable, Described, Path, check_seats
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record

from ..cards.facts import Facts
from ..formats import UnknownFormat, find_format
from ..game import RULES
from ..rules.journey.travel import ways
from ..state import LoreState
from ..words import (
    ALLY,
    CHARACTER,
    CONDITION,
    DISCARD,
    DRAFTED,
    DRAW_PILE,
    HAND,
    HAZARD_CONDITION,
    HAZARD_PILE,
    IN_PLAY,
    MP_PILE,
    OUT,
    POOL,
    RESERVE,
    SIDEBOARD,
    SITE,
)
from .naming import card_facts, region_named, site_named
from .positions import set_moment

Belongs = Callable[[Facts], bool]

TABLE_KEYS = ("format", "table", "at", "dice", "picks", "shuffle", "seed")
PILES = {
    "hand": HAND,
    "draw_pile": DRAW_PILE,
    "discard_pile": DISCARD,
    "sideboard": SIDEBOARD,
    "reserve_pile": RESERVE,
    "marshalling_point_pile": MP_PILE,
    "out_of_play": OUT,
    "character_pool": POOL,
    "drafted": DRAFTED,
    "hazard_pile": HAZARD_PILE,
}
"""The piles of a seat, and their places on the table."""
SEAT_KEYS = (*PILES, "companies", "in_play", "used", "exhausted", "main")
COMPANY_KEYS = ("number", "at", "from", "to", "regions", "characters", "on_company", "on_site", "moved", "faced")
CHARACTER_KEYS = ("name", "state", "items", "allies", "conditions")
ALLY_KEYS = ("items", "conditions")
CARD_KEYS = ("name", "state", "known", "owner")
LYING: Mapping[str, Belongs] = {
    "items": lambda facts: facts.is_item,
    "allies": lambda facts: facts.kind == ALLY,
    "conditions": lambda facts: is_condition(facts),
}
"""What may lie with a character, by the key under which it is described."""
PILE = 20
FILLER = "Ents of Fangorn"
"""What a draw pile is made of that is not described: a card that can be played nowhere near."""


def is_condition(facts: Facts) -> bool:
    """Whether a card may stay in play by itself."""
    return not {facts.kind, facts.also}.isdisjoint({CONDITION, HAZARD_CONDITION})


def set_table(spec: Mapping[str, Any], windows: str = "always", seed: int = 0) -> Game[LoreState]:
    """A game that stands at the described position."""
    return TableSetter(spec, windows, seed).game()


class TableSetter:
    """Puts the cards where a description wants them."""

    def __init__(self, spec: Mapping[str, Any], windows: str, seed: int) -> None:
        self.spec = Described(spec, (), TABLE_KEYS)
        format = self.spec.text("format", "standard")
        try:
            law = find_format(format)
        except UnknownFormat as problem:
            raise self.spec.bad("format", str(problem)) from None
        self.names = SEATS[: seats_described(spec, format, law.seats + law.solitaire, law.most_seats + law.solitaire)]
        check_seats(spec, len(self.names))
        seed = self.spec.number("seed", seed, high=1 << 128)
        self.state: LoreState = RULES.empty_table(len(self.names), seed, windows, format)
        self.places: dict[CardId, Path] = {}
        """Where in the description each card stands."""

    def game(self) -> Game[LoreState]:
        state = self.state
        table = Described(self.spec.value.get("table", {}), ("table",), self.names)
        for seat, name in enumerate(self.names):
            self.seat(seat, Described(table.value.get(name, {}), table.at(name), SEAT_KEYS))
        state.chance.dice += self.spec.numbers("dice", 2, 12, "two dice give 2 to 12")
        state.chance.picks += self.spec.numbers("picks", 0, 1000, "a pick is a number from 0 up")
        state.chance.shuffles = self.spec.flag("shuffle", True)
        state.decklists = [
            tuple(
                name for card, name in enumerate(state.definition) if state.owner[card] == seat and self.is_dealt(card)
            )
            for seat in range(state.seats)
        ]
        state.cache.clear()
        self.check_uniqueness()
        set_moment(state, self.spec.value.get("at", {}))
        state.cache.clear()
        return Game(RULES, state, Record("lore", state.format, state.windows, (), 0))

    def is_dealt(self, card: int) -> bool:
        """Whether a card came from somebody's deck: the sites are nobody's."""
        return self.state.facts(CardId(card)).kind != SITE

    # piles

    def seat(self, seat: int, spec: Described) -> None:
        state = self.state
        for key, zone in PILES.items():
            for entry, path in spec.listing(key):
                self.put(seat, zone, entry, path, lambda facts: facts.kind != SITE, f"in the {zone}")
        if "draw_pile" not in spec:
            filler = card_facts(FILLER, (), lambda facts: True, "")
            state.add_all([filler.id] * PILE, seat, DRAW_PILE)
        for entry, path in spec.listing("companies"):
            self.company(seat, Described(entry, path, COMPANY_KEYS))
        for entry, path in spec.listing("in_play"):
            self.put(seat, IN_PLAY, entry, path, is_condition, "in play by itself")
        for name, path in spec.names("used"):
            site = site_named(state, name, path)
            state.used[str(site)] = state.used.get(str(site), 0) | 1 << seat
        state.exhausted[seat] = spec.number("exhausted", 0)
        if "main" in spec:
            is_main: Belongs = lambda facts: facts.main  # noqa: E731
            state.main[seat] = card_facts(spec.value["main"], spec.at("main"), is_main, "as a main character").name

    def put(self, seat: int, zone: str, entry: Any, path: Path, belongs: Belongs, place: str) -> CardId:
        """A card in a pile or in play."""
        state = self.state
        spec = Described.named(entry, path, CARD_KEYS)
        facts = card_facts(spec.value.get("name"), spec.at("name") if "name" in spec else path, belongs, place)
        owner = seat
        if facts.is_hazard and zone == MP_PILE:
            # Only the others' hazards can be defeated.
            owner = state.left_of(seat)
        owner = spec.seat("owner", owner)
        (card,) = state.add_all((facts.id,), owner, zone)
        if owner != seat:
            state.move(card, zone, seat)
        self.places[card] = path
        self.set_state(card, spec, zone)
        state.reveal((card,), spec.seats("known"))
        return card

    def set_state(self, card: CardId, spec: Described, zone: str) -> None:
        if "state" in spec and zone != IN_PLAY:
            raise spec.bad("state", "only a card in play is untapped, tapped or wounded")
        self.state.status[card] = STATES.index(spec.choice("state", STATES, STATES[0]))

    def lay(self, seat: int, entry: Any, path: Path, belongs: Belongs, place: str) -> CardId:
        """A card that lies with another or on a company; a hazard there is another player's."""
        name = entry.get("name") if isinstance(entry, Mapping) else entry
        facts = card_facts(name, path, belongs, place)
        player = self.state.left_of(seat) if facts.is_hazard else seat
        return self.put(player, IN_PLAY, entry, path, belongs, place)

    # companies

    def company(self, seat: int, spec: Described) -> None:
        state = self.state
        key = "at" if "at" in spec else "from"
        if key not in spec:
            raise BadTable(spec.path, "a company is `at` a site, or goes `from` one `to` another")
        number = spec.number("number", state.next_company, low=1)
        if any(company.number == number for company in state.companies):
            raise spec.bad("number", f"there are two companies {number}")
        state.next_company = number
        site = site_named(state, spec.value[key], spec.at(key))
        people = [self.character(seat, entry, path) for entry, path in spec.listing("characters")]
        if not people:
            raise spec.bad("characters", "a company needs characters")
        company = state.new_company(seat, site, tuple(people))
        state.next_company = max(other.number for other in state.companies) + 1
        company.moved = spec.flag("moved")
        company.faced = tuple(name for name, _ in spec.names("faced"))
        for entry, path in spec.listing("on_company"):
            card = self.lay(seat, entry, path, is_condition, "on a company")
            state.company_of_card[card] = company.number
        self.on_its_way(company, spec)
        for entry, path in spec.listing("on_site"):
            card = self.lay(seat, entry, path, is_condition, "on a site")
            state.attach(card, company.destination if company.destination >= 0 else company.site)

    def on_its_way(self, company: Company, spec: Described) -> None:
        """Where it goes, and through which regions: those named, else the first of the shortest ways."""
        state = self.state
        regions = tuple(region_named(state, name, path) for name, path in spec.names("regions"))
        if "to" not in spec:
            if regions or "from" in spec:
                raise spec.bad("regions", "a company that is not at a site goes `to` another one")
            return
        goal = site_named(state, spec.value["to"], spec.at("to"))
        state.cache.clear()
        found = ways(state, company, goal)
        if regions and (regions[0], regions[-1]) != (state.facts(company.site).region, state.facts(goal).region):
            raise spec.bad("regions", "the regions begin with that of the old site and end with that of the new one")
        if not regions and not found:
            raise spec.bad("to", f"no way of three regions leads from {state.name(company.site)} there: give `regions`")
        company.origin, company.destination, company.moved = company.site, goal, True
        company.regions = regions or found[0]

    def character(self, seat: int, entry: Any, path: Path) -> CardId:
        spec = Described.named(entry, path, CHARACTER_KEYS)
        given = {key: spec.value[key] for key in ("name", "state") if key in spec}
        card = self.put(seat, IN_PLAY, given, path, lambda facts: facts.kind == CHARACTER, "among the characters")
        if self.state.facts(card).main:
            self.state.main[seat] = self.state.name(card)
        self.lay_with(seat, card, spec)
        return card

    def lay_with(self, seat: int, card: CardId, spec: Described) -> None:
        """What lies with a character; an ally bears cards, too (LO-2.94)."""
        for key, belongs in LYING.items():
            for other, where in spec.listing(key) if key in spec else ():
                of_ally = {}
                if key == "allies" and isinstance(other, Mapping):
                    of_ally = {borne: cards for borne, cards in other.items() if borne in ALLY_KEYS}
                    other = {word: value for word, value in other.items() if word not in of_ally}
                laid = self.lay(seat, other, where, belongs, f"among the {key}")
                self.state.attach(laid, card)
                self.lay_with(seat, laid, Described(of_ally, where, ALLY_KEYS))

    def check_uniqueness(self) -> None:
        """A unique card is in play, or scored, once at most (LO-3.49)."""
        state = self.state
        seen: set[str] = set()
        for card, path in self.places.items():
            facts = state.facts(card)
            if not facts.unique or state.place_name(card) not in (IN_PLAY, MP_PILE, OUT):
                continue
            if facts.id in seen:
                raise BadTable(path, f"{facts.name} is unique: it cannot be there twice (LO-3.49)")
            seen.add(facts.id)
