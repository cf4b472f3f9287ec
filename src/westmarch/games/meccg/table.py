"""Setting a MECCG table from a description: the position part of a scenario, and of our tests.

A description is plain data (dictionaries and lists, as YAML gives it); `docs/scenarios.md` is its grammar.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.kernel.record import Record

from .cards.definition import card_named
from .cards.facts import all_facts, find, suggest
from .formats import FORMATS
from .game import RULES
from .positions import frames_for
from .state import GENERAL, Company, MeccgState
from .words import STATES

Path = tuple[str | int, ...]

SEATS = ("you", "opponent")
PILES = {
    "hand": "hand",
    "play_deck": "play deck",
    "discard_pile": "discard pile",
    "location_deck": "location deck",
    "marshalling_point_pile": "marshalling point pile",
    "out_of_play": "out of play",
    "pool": "pool",
    "starting_characters": "starting characters",
}
SEAT_KEYS = (*PILES, "alignment", "companies", "events", "exhausted", "knows")
COMPANY_KEYS = ("at", "from", "to", "characters", "site", "number", "moved", "barred", "faced")
CHARACTER_KEYS = ("name", "state", "items", "allies", "events", "followers", "uncontrolled")
CARD_KEYS = ("name", "state", "known", "owner")


class BadTable(WestmarchError):
    """A description that makes no table: where in it, and what is wrong."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


def set_table(spec: Mapping[str, Any], windows: str = "always", seed: int = 0) -> Game[MeccgState]:
    """A game that stands at the described position."""
    return TableSetter(spec, windows, seed).game()


class TableSetter:
    """Puts the cards where a description wants them."""

    def __init__(self, spec: Mapping[str, Any], windows: str, seed: int) -> None:
        self.spec = spec
        self.format = spec.get("format", "introductory")
        if self.format not in FORMATS:
            raise BadTable(("format",), f"there is no format {self.format!r}; there are {', '.join(FORMATS)}")
        self.state: MeccgState = RULES.empty_table(len(SEATS), seed, windows, self.format)

    def game(self) -> Game[MeccgState]:
        table = self.mapping(self.spec.get("table", {}), ("table",), SEATS)
        for seat, name in enumerate(SEATS):
            self.seat(seat, self.mapping(table.get(name, {}), ("table", name), SEAT_KEYS), ("table", name))
        self.chance()
        self.check_uniqueness()
        self.state.decklists = [
            tuple(name for card, name in enumerate(self.state.definition) if self.state.owner[card] == seat)
            for seat in range(self.state.seats)
        ]
        at = self.mapping(self.spec.get("at", {}), ("at",), None)
        for frame in frames_for(self.state, at, BadTable, SEATS):
            self.state.push(frame)
        start = Record("meccg", self.format, self.state.windows, (), 0)
        return Game(RULES, self.state, start)

    # reading

    def mapping(self, value: Any, path: Path, keys: Sequence[str] | None) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            raise BadTable(path, f"expected keys and values here, not {value!r}")
        for key in value:
            if keys is not None and key not in keys:
                raise BadTable((*path, key), f"unknown key {key!r}; known here: {', '.join(keys)}")
        return value

    def listing(self, value: Any, path: Path) -> list[Any]:
        if not isinstance(value, list):
            raise BadTable(path, f"expected a list here, not {value!r}")
        return value

    def find_card(self, name: Any, path: Path, side: str | None = None) -> str:
        """The id of a card by name or id, with suggestions if there is none."""
        if not isinstance(name, str):
            raise BadTable(path, f"expected the name of a card, not {name!r}")
        if name in all_facts():
            return name
        found = [facts for facts in find(name) if facts.alignment in ("hero", "neutral")]
        found = [facts for facts in found if side is None or facts.side == side]
        if not found:
            near = suggest(name)
            hint = f"; did you mean {' or '.join(near[:3])}?" if near else ""
            raise BadTable(path, f"there is no {side or 'card'} called {name!r}{hint}")
        return found[0].id

    # putting

    def seat(self, seat: int, spec: Mapping[str, Any], path: Path) -> None:
        if spec.get("alignment", "hero") != "hero":
            raise BadTable((*path, "alignment"), "the introductory game has hero players only")
        for key, zone in PILES.items():
            for index, entry in enumerate(self.listing(spec.get(key, []), (*path, key))):
                self.pile_card(seat, zone, entry, (*path, key, index))
        if "location_deck" not in spec:
            self.whole_location_deck(seat)
        for index, entry in enumerate(self.listing(spec.get("companies", []), (*path, "companies"))):
            self.company(
                seat, self.mapping(entry, (*path, "companies", index), COMPANY_KEYS), (*path, "companies", index)
            )
        for index, entry in enumerate(self.listing(spec.get("events", []), (*path, "events"))):
            self.pile_card(seat, "in play", entry, (*path, "events", index))
        exhausted = spec.get("exhausted", 0)
        if not isinstance(exhausted, int) or exhausted < 0:
            raise BadTable((*path, "exhausted"), f"expected how often the play deck was exhausted, not {exhausted!r}")
        self.state.exhausted[seat] = exhausted

    def pile_card(self, seat: int, zone: str, entry: Any, path: Path) -> CardId:
        spec = entry if isinstance(entry, Mapping) else {"name": entry}
        self.mapping(spec, path, CARD_KEYS)
        owner = seat
        if "owner" in spec:
            if spec["owner"] not in SEATS:
                raise BadTable((*path, "owner"), f"the owner is one of {', '.join(SEATS)}")
            owner = SEATS.index(spec["owner"])
        card = self.state.add(self.find_card(spec.get("name"), path), owner, zone, seat)
        self.set_state(card, spec, path)
        for name in self.listing(spec.get("known", []), (*path, "known")):
            if name not in SEATS:
                raise BadTable((*path, "known"), f"known to whom? One of {', '.join(SEATS)}")
            self.state.reveal((card,), (SEATS.index(name),))
        return card

    def whole_location_deck(self, seat: int) -> None:
        """Without a location deck of their own making, players have every site of The Wizards (Havens four times)."""
        for facts in all_facts().values():
            if facts.set == "TW" and facts.side == "site":
                for _ in range(4 if facts.site_type == "Haven" else 1):
                    self.state.add(facts.id, seat, "location deck")

    def take_site(self, seat: int, name: Any, path: Path) -> CardId:
        """A site card comes from the location deck if it is there, else it is a new one."""
        wanted = self.find_card(name, path, "site")
        for card in self.state.zone("location deck", seat):
            if self.state.definition[card] == wanted:
                self.state.move(card, "in play", seat)
                return card
        return self.state.add(wanted, seat, "in play")

    def company(self, seat: int, spec: Mapping[str, Any], path: Path) -> None:
        place = spec.get("at", spec.get("from"))
        if place is None:
            raise BadTable(path, "a company needs `at` (where it is) or `from` (where it moves from)")
        site = self.take_site(seat, place, (*path, "at" if "at" in spec else "from"))
        site_state = spec.get("site", "untapped")
        if site_state not in STATES[:2]:
            raise BadTable((*path, "site"), f"a site is untapped or tapped, not {site_state!r}")
        self.state.status[site] = STATES.index(site_state)
        destination = NO_CARD
        if "to" in spec:
            destination = self.take_site(seat, spec["to"], (*path, "to"))
            self.state.zones[self.state.place[destination]].remove(destination)
            number = self.state.zone_kind("location deck") * self.state.seats + seat
            self.state.place[destination] = number
            self.state.zones[number].append(destination)
            self.state.known[destination] = 1 << seat
        company = self.state.new_company(seat, site, ())
        company.destination = destination
        company.moved = bool(spec.get("moved", False))
        company.barred = bool(spec.get("barred", False))
        company.faced = tuple(self.listing(spec.get("faced", []), (*path, "faced")))
        entries = self.listing(spec.get("characters", []), (*path, "characters"))
        if not entries:
            raise BadTable(path, "a company needs characters")
        for index, entry in enumerate(entries):
            self.character(seat, company, entry, GENERAL, (*path, "characters", index))

    def character(self, seat: int, company: Company, entry: Any, leader: CardId, path: Path) -> None:
        spec = entry if isinstance(entry, Mapping) else {"name": entry}
        self.mapping(spec, path, CHARACTER_KEYS)
        card = self.state.add(self.find_card(spec.get("name"), path, "character"), seat, "in play")
        self.state.leader[card] = leader
        if spec.get("uncontrolled"):
            from .state import UNCONTROLLED

            self.state.leader[card] = UNCONTROLLED
        company.characters += (card,)
        self.set_state(card, spec, path)
        for key in ("items", "allies", "events"):
            for index, other in enumerate(self.listing(spec.get(key, []), (*path, key))):
                attached = self.pile_card(seat, "in play", other, (*path, key, index))
                self.check_kind(attached, key, (*path, key, index))
                if key == "events" and card_named(self.state.definition[attached]).is_hazard:
                    self.state.owner[attached] = (seat + 1) % self.state.seats
                self.state.attach(attached, card)
        for index, other in enumerate(self.listing(spec.get("followers", []), (*path, "followers"))):
            if leader >= 0:
                raise BadTable((*path, "followers"), "a follower has no followers of his own (IN-10)")
            self.character(seat, company, other, card, (*path, "followers", index))

    def check_kind(self, card: CardId, key: str, path: Path) -> None:
        definition = self.state.card(card)
        right = {"items": definition.is_item, "allies": definition.is_ally, "events": definition.is_event()}[key]
        if not right:
            raise BadTable(path, f"{definition.name} does not belong among the {key}")

    def set_state(self, card: CardId, spec: Mapping[str, Any], path: Path) -> None:
        state = spec.get("state", "untapped")
        if state not in STATES:
            raise BadTable((*path, "state"), f"a card is {', '.join(STATES)}, not {state!r}")
        self.state.status[card] = STATES.index(state)

    def chance(self) -> None:
        for index, total in enumerate(self.listing(self.spec.get("dice", []), ("dice",))):
            if not isinstance(total, int) or not 2 <= total <= 12:
                raise BadTable(("dice", index), f"two dice give 2 to 12, not {total!r}")
            self.state.chance.dice.append(total)
        for index, pick in enumerate(self.listing(self.spec.get("picks", []), ("picks",))):
            if not isinstance(pick, int) or pick < 0:
                raise BadTable(("picks", index), f"a pick is a number from 0 up, not {pick!r}")
            self.state.chance.picks.append(pick)
        self.state.chance.shuffles = bool(self.spec.get("shuffle", True))

    def check_uniqueness(self) -> None:
        """A unique card is in play once at most (IN-16)."""
        seen: dict[str, int] = {}
        for seat in range(self.state.seats):
            for card in self.state.in_play(seat):
                facts = self.state.card(card).facts
                if facts.unique and facts.side != "site":
                    seen[facts.name] = seen.get(facts.name, 0) + 1
                    if seen[facts.name] > 1:
                        raise BadTable(("table",), f"{facts.name} is unique and cannot be in play twice (IN-16)")
