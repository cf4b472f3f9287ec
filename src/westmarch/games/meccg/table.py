"""Setting a MECCG table from a description: the position part of a scenario, and of our tests.

A description is plain data (dictionaries and lists, as YAML gives it); `docs/scenarios.md` is its grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.record import Record
from westmarch.kernel.state import Lasting

from .cards.definition import Card, card_named
from .cards.facts import all_facts
from .description import SEATS, BadTable, Described, Path, find_card, named_in_play
from .formats import FORMATS
from .game import RULES
from .positions import set_moment
from .rules.company import find_company
from .state import GENERAL, UNCONTROLLED, Company, MeccgState
from .words import STATES, WOUNDED

CARDS = ("character", "resource", "hazard")
PILES: dict[str, tuple[str, tuple[str, ...]]] = {
    "hand": ("hand", CARDS),
    "play_deck": ("play deck", CARDS),
    "discard_pile": ("discard pile", (*CARDS, "site")),
    "location_deck": ("location deck", ("site",)),
    "marshalling_point_pile": ("marshalling point pile", CARDS),
    "out_of_play": ("out of play", CARDS),
    "pool": ("pool", ("character",)),
    "starting_characters": ("starting characters", ("character",)),
}
"""The piles of a seat: their places on the table, and which cards belong there."""
TABLE_KEYS = ("format", "table", "at", "lasting", "dice", "picks", "shuffle", "seed")
SEAT_KEYS = ("alignment", *PILES, "companies", "events", "exhausted")
COMPANY_KEYS = (
    "number",
    "at",
    "from",
    "to",
    "site",
    "on_site",
    "shares_site_with",
    "characters",
    "moved",
    "barred",
    "faced",
)
CHARACTER_KEYS = ("name", "state", "items", "allies", "events", "followers", "uncontrolled")
CARD_KEYS = ("name", "state", "known", "owner", "with", "stored_at")
LASTING_KEYS = ("card", "ability", "effect", "on", "company", "by", "until")

KINDS: dict[str, Callable[[Card], bool]] = {
    "items": lambda card: card.is_item,
    "allies": lambda card: card.is_ally,
    "events": lambda card: card.is_event("permanent-event") or card.is_event("long-event"),
}
"""What may lie with a character, by the key under which it is described."""


def set_table(spec: Mapping[str, Any], windows: str = "always", seed: int = 0) -> Game[MeccgState]:
    """A game that stands at the described position."""
    return TableSetter(spec, windows, seed).game()


class TableSetter:
    """Puts the cards where a description wants them."""

    def __init__(self, spec: Mapping[str, Any], windows: str, seed: int) -> None:
        self.spec = Described(spec, (), TABLE_KEYS)
        self.format = self.spec.choice("format", tuple(FORMATS), "introductory")
        seed = self.spec.number("seed", seed, high=1 << 128)
        self.state: MeccgState = RULES.empty_table(len(SEATS), seed, windows, self.format)
        self.places: dict[CardId, Path] = {}
        """Where in the description each card stands."""

    def game(self) -> Game[MeccgState]:
        table = Described(self.spec.value.get("table", {}), ("table",), SEATS)
        for seat, name in enumerate(SEATS):
            self.seat(seat, Described(table.value.get(name, {}), table.at(name), SEAT_KEYS))
        self.chance()
        for entry, path in self.spec.listing("lasting"):
            self.lasting(Described(entry, path, LASTING_KEYS))
        self.state.decklists = [
            tuple(name for card, name in enumerate(self.state.definition) if self.state.owner[card] == seat)
            for seat in range(self.state.seats)
        ]
        set_moment(self.state, self.spec.value.get("at", {}))
        self.check_uniqueness()
        self.state.cache.clear()
        return Game(RULES, self.state, Record("meccg", self.format, self.state.windows, (), 0))

    # piles

    def seat(self, seat: int, spec: Described) -> None:
        if spec.text("alignment", "hero") != "hero":
            raise spec.bad("alignment", "the introductory game has hero players only")
        for key, (zone, sides) in PILES.items():
            for entry, path in spec.listing(key):
                self.put(seat, zone, entry, path, sides, f"in the {zone}")
        if "location_deck" not in spec:
            self.whole_location_deck(seat)
        for entry, path in spec.listing("companies"):
            self.company(seat, Described(entry, path, COMPANY_KEYS))
        for entry, path in spec.listing("events"):
            card = self.put(seat, "in play", entry, path, ("resource", "hazard"), "among the events")
            self.check_kind(card, "events", path)
        self.state.exhausted[seat] = spec.number("exhausted", 0)

    def put(self, seat: int, zone: str, entry: Any, path: Path, sides: tuple[str, ...], place: str) -> CardId:
        """A card in a pile or in play, with what lies with it."""
        spec = Described.named(entry, path, CARD_KEYS)
        facts = find_card(spec.value.get("name"), spec.at("name") if "name" in spec.value else path, sides, place)
        owner = seat
        if facts.side == "hazard" and zone == "marshalling point pile":
            # Only the others' hazards can be defeated.
            owner = (seat + 1) % self.state.seats
        owner = spec.seat("owner", owner)
        card = self.state.add(facts.id, owner, zone, seat)
        self.places[card] = path
        self.set_state(card, spec, zone)
        self.state.reveal((card,), spec.seats("known"))
        if "stored_at" in spec:
            if zone != "marshalling point pile":
                raise spec.bad("stored_at", "only a card in the marshalling point pile has been stored")
            site = find_card(spec.value["stored_at"], spec.at("stored_at"), ("site",), "where cards are stored")
            self.state.stored_at[str(card)] = site.name
        for other, where in spec.listing("with"):
            if zone != "in play":
                raise spec.bad("with", "only a card in play has other cards with it")
            self.attach(seat, other, where, card, ("resource", "hazard"), f"with {facts.name}")
        return card

    def attach(self, seat: int, entry: Any, path: Path, bearer: CardId, sides: tuple[str, ...], place: str) -> CardId:
        """A card that lies with another; a hazard there is the opponent's."""
        card = self.put(seat, "in play", entry, path, sides, place)
        owner_given = isinstance(entry, Mapping) and "owner" in entry
        if self.state.card(card).is_hazard and not owner_given:
            self.state.owner[card] = (seat + 1) % self.state.seats
        self.state.attach(card, bearer)
        return card

    def set_state(self, card: CardId, spec: Described, zone: str) -> None:
        status = STATES.index(spec.choice("state", STATES, "untapped"))
        definition = self.state.card(card)
        if status and zone != "in play":
            raise spec.bad("state", f"only a card in play is tapped or wounded, not one in the {zone}")
        if status == WOUNDED and not (definition.is_character or definition.is_ally):
            raise spec.bad("state", f"{definition.name} cannot be wounded: it is neither a character nor an ally")
        self.state.status[card] = status

    def whole_location_deck(self, seat: int) -> None:
        """Without a location deck of their own making, players have every site of The Wizards (Havens four times)."""
        for facts in all_facts().values():
            if facts.set == "TW" and facts.side == "site":
                for _ in range(4 if facts.site_type == "Haven" else 1):
                    self.state.add(facts.id, seat, "location deck")

    # companies

    def take_site(self, seat: int, name: Any, path: Path) -> CardId:
        """A site card comes from the location deck if it is there, else it is a new one."""
        wanted = find_card(name, path, ("site",), "under a company").id
        taken = {company.destination for company in self.state.companies}
        for card in self.state.zone("location deck", seat):
            if self.state.definition[card] == wanted and card not in taken:
                return card
        return self.state.add(wanted, seat, "location deck")

    def company(self, seat: int, spec: Described) -> None:
        if ("at" in spec) == ("from" in spec):
            raise BadTable(spec.path, "a company needs `at` (where it is) or `from` (where it moves from)")
        number = spec.number("number", self.state.next_company, low=1)
        if find_company(self.state, number) is not None:
            raise spec.bad("number", f"there are two companies {number}")
        self.state.next_company = number
        key = "at" if "at" in spec else "from"
        if "shares_site_with" in spec:
            site = self.shared_site(seat, spec, key)
        else:
            site = self.take_site(seat, spec.value[key], spec.at(key))
            self.state.move(site, "in play", seat)
        self.state.status[site] = STATES.index(spec.choice("site", STATES[:2], STATES[self.state.status[site]]))
        company = self.state.new_company(seat, site, ())
        self.state.next_company = max(other.number for other in self.state.companies) + 1
        if "to" in spec:
            # Face down: only its player knows it, until it is turned up.
            company.destination = self.take_site(seat, spec.value["to"], spec.at("to"))
        company.moved = spec.flag("moved")
        company.barred = spec.flag("barred")
        company.faced = tuple(name for name, _ in spec.names("faced"))
        for entry, path in spec.listing("on_site"):
            self.attach(seat, entry, path, site, ("resource", "hazard"), "with a site")
        entries = spec.listing("characters")
        if not entries:
            raise spec.bad("characters", "a company needs characters")
        for entry, path in entries:
            self.character(seat, company, entry, GENERAL, path)

    def shared_site(self, seat: int, spec: Described, key: str) -> CardId:
        """Companies that split at a Haven of which there is one card only share it (IN-138)."""
        other = find_company(self.state, spec.number("shares_site_with", 0))
        if other is None or other.seat != seat:
            raise spec.bad("shares_site_with", f"there is no such company of {SEATS[seat]} before this one")
        site = find_card(spec.value[key], spec.at(key), ("site",), "under a company")
        if site.id != self.state.definition[other.site]:
            raise spec.bad("shares_site_with", f"company {other.number} is at {self.state.site_name(other)}")
        return other.site

    def character(self, seat: int, company: Company, entry: Any, leader: CardId, path: Path) -> None:
        spec = Described.named(entry, path, CHARACTER_KEYS)
        facts = find_card(spec.value.get("name"), path, ("character",), "among the characters")
        card = self.state.add(facts.id, seat, "in play")
        self.places[card] = path
        if facts.avatar and leader >= 0:
            raise BadTable(path, f"{facts.name} is a Wizard and follows nobody (IN-22)")
        uncontrolled = spec.flag("uncontrolled")
        if uncontrolled and leader >= 0:
            raise spec.bad("uncontrolled", f"{facts.name} follows somebody: he is not uncontrolled")
        self.state.leader[card] = UNCONTROLLED if uncontrolled else leader
        company.characters += (card,)
        self.set_state(card, spec, "in play")
        for key in KINDS:
            for other, where in spec.listing(key):
                attached = self.attach(seat, other, where, card, ("resource", "hazard"), f"among the {key}")
                self.check_kind(attached, key, where)
        for other, where in spec.listing("followers"):
            if leader >= 0:
                raise spec.bad("followers", "a follower has no followers of his own (IN-10)")
            self.character(seat, company, other, card, where)

    def check_kind(self, card: CardId, key: str, path: Path) -> None:
        definition = self.state.card(card)
        if not KINDS[key](definition):
            kind = " or ".join(definition.facts.types)
            raise BadTable(path, f"{definition.name} ({kind}) does not belong among the {key}")

    # the rest

    def lasting(self, spec: Described) -> None:
        """An effect that was played before and lasts: of which card, on whom or on which company, until when."""
        facts = find_card(spec.value.get("card"), spec.at("card"), CARDS, "among the lasting effects")
        abilities = card_named(facts.id).abilities
        key = spec.text("ability", next(iter(abilities), ""))
        if key not in abilities:
            raise spec.bad("ability", f"{facts.name} has no such ability; it has {', '.join(abilities) or 'none'}")
        number = spec.number("effect", 1, low=1, high=len(abilities[key].effects))
        targets = tuple(self.state.ref(named_in_play(self.state, name, path)) for name, path in spec.names("on"))
        company = spec.number("company", 0)
        if company and find_company(self.state, company) is None:
            raise spec.bad("company", f"there is no company {company}")
        seat = spec.seat("by", 0)
        until = spec.text("until", "end of turn")
        self.state.lasting.append(Lasting(facts.id, f"{key}.{number - 1}", targets, until, seat, company))

    def chance(self) -> None:
        self.state.chance.dice += self.spec.numbers("dice", 2, 12, "two dice give 2 to 12")
        self.state.chance.picks += self.spec.numbers("picks", 0, 1000, "a pick is a number from 0 up")
        self.state.chance.shuffles = self.spec.flag("shuffle", True)

    def check_uniqueness(self) -> None:
        """A unique card is in play, scored or out of the game once at most (IN-16, IN-128); one Wizard each (IN-20)."""
        seen: set[str] = set()
        for zone in ("in play", "declared", "marshalling point pile", "out of play"):
            for seat in range(self.state.seats):
                wizards = 0
                for card in self.state.zone(zone, seat):
                    definition = self.state.card(card)
                    path = self.places.get(card, ("at",))
                    if definition.facts.unique and not definition.is_site:
                        if definition.name in seen:
                            raise BadTable(
                                path, f"{definition.name} is unique: it cannot be there twice (IN-16, IN-128)"
                            )
                        seen.add(definition.name)
                    wizards += definition.is_wizard and zone == "in play"
                    if wizards > 1:
                        raise BadTable(path, f"{SEATS[seat]} can have one Wizard only (IN-20)")


__all__ = ["BadTable", "set_table"]
