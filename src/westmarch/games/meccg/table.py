"""Setting a MECCG table from a description: the position part of a scenario, and of our tests.

A description is plain data (dictionaries and lists, as YAML gives it); `docs/scenarios.md` is its grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westmarch.games.middle_earth.judging.places import seats_described
from westmarch.games.middle_earth.lasting import Moment
from westmarch.kernel.data import CardId
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.state import Lasting, Until

from .alignments import ALIGNMENTS
from .cards.definition import Card, card_named
from .cards.facts import all_facts, find, fold, suggest
from .cards.guises import GUISES, own_id
from .cards.printed import WIZARDHAVEN
from .cards.rulings import Deed
from .cards.traits import Trait
from .description import SEATS, BadTable, Described, Path, check_seats, find_card, named_in_play
from .formats import find_format
from .game import RULES
from .notes import OwnHaven
from .positions import set_moment
from .rules.company.avatars import avatar_of
from .rules.company.companies import find_company
from .rules.piles.aside import put_aside
from .rules.timing.lasting import read_until
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
    "pool": ("pool", ("character", "resource")),
    "starting_characters": ("starting characters", ("character",)),
    "sideboard": ("sideboard", CARDS),
}
"""The piles of a seat: their places on the table, and which cards belong there."""
TABLE_KEYS = ("format", "table", "at", "lasting", "dice", "picks", "shuffle", "seed")
SEAT_KEYS = ("alignment", *PILES, "companies", "events", "factions", "agents", "prisoners", "exhausted", "avatar")
COMPANY_KEYS = (
    "number",
    "at",
    "from",
    "to",
    "site",
    "on_site",
    "on_guard",
    "shares_site_with",
    "characters",
    "regions",
    "moved",
    "barred",
    "faced",
)
CHARACTER_KEYS = ("name", "state", "items", "allies", "events", "trophies", "factions", "followers", "uncontrolled")
CARD_KEYS = ("name", "state", "known", "owner", "with", "stored_at")
AGENT_KEYS = ("name", "state", "known", "sites", "face_up")
PRISONER_KEYS = ("name", "state", "host", "rescue_site", "with")
LASTING_KEYS = ("card", "ability", "effect", "on", "company", "by", "until")

KINDS: dict[str, Callable[[Card], bool]] = {
    "items": lambda card: card.is_item,
    "allies": lambda card: card.is_ally,
    "events": lambda card: card.is_event("permanent-event") or card.is_event("long-event"),
    "trophies": lambda card: card.is_hazard and card.facts.points_kind == "kill",
    "factions": lambda card: card.is_faction and Trait.OBEYS_A_LEADER in card.traits,
}
"""What may lie with a character, by the key under which it is described."""


def set_table(spec: Mapping[str, Any], windows: str = "always", seed: int = 0) -> Game[MeccgState]:
    """A game that stands at the described position."""
    return TableSetter(spec, windows, seed).game()


class TableSetter:
    """Puts the cards where a description wants them."""

    def __init__(self, spec: Mapping[str, Any], windows: str, seed: int) -> None:
        self.spec = Described(spec, (), TABLE_KEYS)
        self.format = self.spec.text("format", "introductory")
        try:
            find_format(self.format)
        except BadDeck as problem:
            raise self.spec.bad("format", str(problem)) from None
        seed = self.spec.number("seed", seed, high=1 << 128)
        self.names = SEATS[: self.seats_at_the_table()]
        check_seats(spec, len(self.names))
        self.state: MeccgState = RULES.empty_table(len(self.names), seed, windows, self.format)
        self.places: dict[CardId, Path] = {}
        """Where in the description each card stands."""

    def game(self) -> Game[MeccgState]:
        table = Described(self.spec.value.get("table", {}), ("table",), self.names)
        described = [Described(table.value.get(name, {}), table.at(name), SEAT_KEYS) for name in self.names]
        for seat, spec in enumerate(described):
            self.seat(seat, spec)
        for seat, spec in enumerate(described):
            for entry, path in spec.listing("prisoners"):
                self.prisoner(seat, Described.named(entry, path, PRISONER_KEYS))
        self.chance()
        lasting = [Described(entry, path, LASTING_KEYS) for entry, path in self.spec.listing("lasting")]
        later = [entry for entry in lasting if self.is_on_a_new_site(entry)]
        for entry in lasting:
            if entry not in later:
                self.lasting(entry)
        self.state.decklists = [
            tuple(own_id(name) for card, name in enumerate(self.state.definition) if self.state.owner[card] == seat)
            for seat in range(self.state.seats)
        ]
        set_moment(self.state, self.spec.value.get("at", {}))
        for entry in later:
            self.lasting(entry)
        self.check_uniqueness()
        self.state.cache.clear()
        return Game(RULES, self.state, Record("meccg", self.format, self.state.windows, (), 0))

    def seats_at_the_table(self) -> int:
        """As many as are described, within what the format allows; the hazards of a solitaire game are the opponent."""
        rules = find_format(self.format)
        if rules.solitaire:
            return rules.seats + 1
        return seats_described(self.spec.value, self.format, rules.seats, rules.most_seats)

    # piles

    def seat(self, seat: int, spec: Described) -> None:
        self.state.alignments[seat] = spec.choice("alignment", tuple(ALIGNMENTS), "hero")
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
        for entry, path in spec.listing("factions"):
            self.faction(seat, entry, path)
        for entry, path in spec.listing("agents"):
            self.agent(seat, Described.named(entry, path, AGENT_KEYS))
        if "avatar" in spec:
            self.state.avatars = self.state.avatars or [""] * self.state.seats
            name = find_card(
                spec.value["avatar"], spec.at("avatar"), ("character",), "as an avatar", self.alignment(seat)
            ).name
            self.state.avatars[seat] = name
            if self.state.alignment(seat).avatar_returns_on and avatar_of(self.state, seat) is None:
                self.state.sent_back[str(seat)] = name
        self.state.exhausted[seat] = spec.number("exhausted", 0)

    def alignment(self, seat: int) -> str:
        return self.state.alignments[seat]

    def put(self, seat: int, zone: str, entry: Any, path: Path, sides: tuple[str, ...], place: str) -> CardId:
        """A card in a pile or in play, with what lies with it."""
        spec = Described.named(entry, path, CARD_KEYS)
        facts = find_card(
            spec.value.get("name"),
            spec.at("name") if "name" in spec.value else path,
            sides,
            place,
            self.alignment(seat),
        )
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
            if zone != "marshalling point pile" and not self.state.card(card).is_faction:
                raise spec.bad("stored_at", "only a card in the marshalling point pile has been stored")
            self.state.stored_at[str(card)] = self.store(seat, spec)
        for other, where in spec.listing("with"):
            if zone != "in play":
                raise spec.bad("with", "only a card in play has other cards with it")
            if Deed.LEND_THE_MORNING.allowed in self.state.card(card).rulings:
                # What was played with a crown bears it.
                self.state.attach(card, self.put(seat, zone, other, where, ("resource",), f"with {facts.name}"))
                continue
            self.attach(seat, other, where, card, ("resource", "hazard"), f"with {facts.name}")
        return card

    def store(self, seat: int, spec: Described) -> str | OwnHaven:
        """The site where a card was stored; of Wizardhavens it is known that they are such (ME-7.66)."""
        where, path = spec.value["stored_at"], spec.at("stored_at")
        named = where.removeprefix(f"{WIZARDHAVEN}: ") if isinstance(where, str) else where
        site = find_card(named, path, ("site",), "where cards are stored", self.alignment(seat))
        is_own = site.site_type == WIZARDHAVEN or named != where
        return OwnHaven(site.name) if is_own and self.state.alignment(seat).flat_points else site.name

    def attach(self, seat: int, entry: Any, path: Path, bearer: CardId, sides: tuple[str, ...], place: str) -> CardId:
        """A card that lies with another; a hazard there is the opponent's."""
        card = self.put(seat, "in play", entry, path, sides, place)
        owner_given = isinstance(entry, Mapping) and "owner" in entry
        if self.state.card(card).is_hazard and not owner_given:
            self.state.owner[card] = (seat + 1) % self.state.seats
        self.state.attach(card, bearer)
        return card

    def faction(self, seat: int, entry: Any, path: Path) -> None:
        """A faction in play, won at the first site that it names unless the description says where."""
        card = self.put(seat, "in play", entry, path, ("resource",), "among the factions")
        if not self.state.card(card).is_faction:
            raise BadTable(path, f"{self.state.name(card)} is no faction")
        named = self.state.card(card).facts.playable_at
        if str(card) not in self.state.stored_at and named:
            self.state.stored_at[str(card)] = named[0]

    def agent(self, seat: int, spec: Described) -> None:
        """An agent, face down unless it was revealed, on the site cards through which it has come, the present last."""
        facts = find_card(
            spec.value.get("name"), spec.at("name"), ("character", "hazard"), "among the agents", "minion"
        )
        zone = "in play" if spec.flag("face_up") else "agents"
        card = self.state.add(facts.id, seat, zone)
        self.places[card] = spec.path
        self.set_state(card, spec, zone)
        self.state.reveal((card,), spec.seats("known"))
        for name, path in spec.names("sites"):
            site = self.take_site(seat, name, path)
            self.state.move(site, zone, seat)
            self.state.attach(site, card)

    def prisoner(self, seat: int, spec: Described) -> None:
        """A character off to the side, held by a card in play."""
        facts = find_card(
            spec.value.get("name"),
            spec.at("name"),
            ("character", "resource"),
            "among the prisoners",
            self.alignment(seat),
        )
        card = self.state.add(facts.id, seat, "off to the side")
        self.places[card] = spec.path
        self.set_state(card, spec, "off to the side")
        if "host" in spec:
            host = named_in_play(self.state, spec.value["host"], spec.at("host"))
            self.state.attach(card, host)
            if "rescue_site" in spec:
                keeper = self.state.place[host] % self.state.seats
                site = self.take_site(keeper, spec.value["rescue_site"], spec.at("rescue_site"))
                put_aside(self.state, site, host, keeper)
        for entry, path in spec.listing("with"):
            other = self.put(seat, "off to the side", entry, path, ("resource", "hazard"), f"with {facts.name}")
            self.state.attach(other, card)

    def set_state(self, card: CardId, spec: Described, zone: str) -> None:
        definition = self.state.card(card)
        words = (*STATES[:WOUNDED], "inverted") if definition.is_event() and zone == "in play" else STATES
        status = words.index(spec.choice("state", words, "untapped"))
        if status and zone not in ("in play", "agents", "off to the side"):
            raise spec.bad("state", f"only a card in play is tapped or wounded, not one in the {zone}")
        bodiless = not (definition.is_character or definition.is_ally or definition.is_event() or zone == "agents")
        if status == WOUNDED and bodiless:
            raise spec.bad("state", f"{definition.name} cannot be wounded: it is neither a character nor an ally")
        self.state.status[card] = status

    def whole_location_deck(self, seat: int) -> None:
        """Without a location deck of their own making, players have every site of the sets in which their kinds of
        sites first appeared (their havens four times)."""
        kind = self.state.alignment(seat)
        for facts in all_facts().values():
            if facts.set not in kind.first_sets or facts.side != "site":
                continue
            if facts.alignment == kind.name or not kind.own_versions & facts.kinds_of_site:
                for _ in range(4 if facts.site_type == kind.haven else 1):
                    self.state.add(facts.id, seat, "location deck")

    # companies

    def take_site(self, seat: int, name: Any, path: Path) -> CardId:
        """A site card comes from the location deck if it is there, else it is a new one; or a card used as a site."""
        sites = [guise for guise in GUISES.values() if guise.side == "site"]
        used = [guise.id for guise in sites if isinstance(name, str) and fold(guise.name) == fold(name)]
        if used:
            card = self.state.add(used[0], seat, "location deck")
            self.state.move(card, "in play", seat)
            return card
        wanted = find_card(name, path, ("site",), "under a company", self.alignment(seat)).id
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
        company.regions = tuple(self.region(name, path) for name, path in spec.names("regions"))
        if company.regions and "to" not in spec:
            raise spec.bad("regions", "only a company on its way `to` a site goes through regions")
        company.moved = spec.flag("moved")
        company.barred = spec.flag("barred")
        company.faced = tuple(name for name, _ in spec.names("faced"))
        for entry, path in spec.listing("on_site"):
            self.attach(seat, entry, path, site, ("resource", "hazard"), "with a site")
        goal = company.destination if company.destination >= 0 else site
        for entry, path in spec.listing("on_guard"):
            hazard_player = self.state.hazard_player(seat)
            card = self.put(hazard_player, "on-guard", entry, path, CARDS, "on-guard")
            self.state.attach(card, goal)
        entries = spec.listing("characters")
        if not entries:
            raise spec.bad("characters", "a company needs characters")
        for entry, path in entries:
            self.character(seat, company, entry, GENERAL, path)

    def region(self, name: str, path: Path) -> str:
        """A region by its name, as the cards spell it."""
        found = find(name, side="region")
        if not found:
            near = [other for other in suggest(name) if find(other, side="region")]
            hint = f"; did you mean {' or '.join(near[:3])}?" if near else ""
            raise BadTable(path, f"there is no region called {name!r}{hint}")
        return found[0].name

    def shared_site(self, seat: int, spec: Described, key: str) -> CardId:
        """Companies that split at a Haven of which there is one card only share it (IN-138)."""
        other = find_company(self.state, spec.number("shares_site_with", 0))
        if other is None or other.seat != seat:
            raise spec.bad("shares_site_with", f"there is no such company of {SEATS[seat]} before this one")
        site = find_card(spec.value[key], spec.at(key), ("site",), "under a company", self.alignment(seat))
        if site.id != self.state.definition[other.site]:
            raise spec.bad("shares_site_with", f"company {other.number} is at {self.state.site_name(other)}")
        return other.site

    def character(self, seat: int, company: Company, entry: Any, leader: CardId, path: Path) -> None:
        spec = Described.named(entry, path, CHARACTER_KEYS)
        facts = find_card(spec.value.get("name"), path, ("character",), "among the characters", self.alignment(seat))
        card = self.state.add(facts.id, seat, "in play")
        self.places[card] = path
        if facts.avatar and leader >= 0 and not self.state.alignment(seat).leads_avatars:
            raise BadTable(path, f"{facts.name} is a Wizard and follows nobody (IN-22)")
        uncontrolled = spec.flag("uncontrolled")
        if uncontrolled and leader >= 0:
            raise spec.bad("uncontrolled", f"{facts.name} follows somebody: he is not uncontrolled")
        self.state.leader[card] = UNCONTROLLED if uncontrolled else leader
        self.state.set_characters(company, (*company.characters, card))
        self.set_state(card, spec, "in play")
        for key in KINDS:
            for other, where in spec.listing(key):
                attached = self.attach(seat, other, where, card, ("resource", "hazard"), f"among the {key}")
                self.check_kind(attached, key, where)
                if key == "factions":
                    self.state.stored_at.setdefault(str(attached), self.state.site_name(company))
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

    def is_on_a_new_site(self, spec: Described) -> bool:
        """Whether an effect is on a site that comes into play only as its company sets out."""
        goals = {fold(self.state.name(each.destination)) for each in self.state.companies if each.destination >= 0}
        return any(fold(name) in goals for name, _ in spec.names("on"))

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
        self.state.lasting.append(Lasting(facts.id, f"{key}.{number - 1}", targets, self.until(spec), seat, company))

    def until(self, spec: Described) -> Until:
        """A moment, or that a Wizard who gave up his form returns."""
        try:
            return read_until(spec.text("until", Moment.END_OF_TURN))
        except LookupError:
            raise spec.bad("until", f"expected one of {', '.join(Moment)}, or a Wizard who returns") from None

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
                    own = definition.is_avatar and self.state.leader[card] < 0
                    wizards += own and zone == "in play"
                    if wizards > 1:
                        raise BadTable(path, f"{SEATS[seat]} can have one Wizard only (IN-20)")


__all__ = ["BadTable", "set_table"]
