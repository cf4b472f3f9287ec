"""Setting a table of the LOTR TCG from a description: the position part of a scenario, and of our tests.

A description is plain data (dictionaries and lists, as YAML gives it); `docs/scenarios.md` is its grammar.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.kernel.chance import Chance
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.description import SEATS, BadTable, Described, Path, check_seats, expected
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record

from .before import set_history, set_lasting
from .cards.definition import all_cards
from .cards.facts import Facts, facts_of, named, suggest
from .formats import UnknownFormat, find_format
from .game import RULES
from .moments import is_before_the_path, set_moment
from .rules.actions.playing import count_companions
from .rules.combat.assignment import Assignment, fierce_survivors
from .rules.course.movement import site_numbered
from .rules.ruled import RuledState
from .rules.values import resistance, vitality
from .state import TcgState
from .words import with_article

TABLE_KEYS = ("format", "table", "path", "twilight", "at", "assignments", "lasting", "picks", "shuffle", "seed")
PILES = {"hand": "hand", "draw_deck": "draw deck", "discard_pile": "discard pile", "dead_pile": "dead pile"}
SEAT_KEYS = (
    "ring_bearer",
    "ring",
    "worn",
    "burdens",
    "fellowship",
    "allies",
    "minions",
    "support",
    "sites",
    "site",
    "out",
    *PILES,
)
CARD_KEYS = ("name", "wounds", "exhausted", "with", "known", "owner", "stacked")
SITE_KEYS = ("name", "owner", "with")

IN_PLAY = {
    "fellowship": ("companion",),
    "allies": ("ally",),
    "minions": ("minion",),
    "support": ("possession", "artifact", "condition"),
}
"""What may lie in each part of the table."""

USUAL_BEARER, USUAL_RING = "1_290", "1_2"
USUAL_SITES = ("1_319", "1_331", "1_337", "1_346", "1_349", "1_351", "1_353", "1_356", "1_360")


def set_table(spec: Mapping[str, Any], windows: str = "always", seed: int = 0) -> Game[TcgState]:
    """A game that stands at the described position."""
    return TableSetter(spec, windows, seed).game()


class TableSetter:
    """Puts the cards where a description wants them."""

    def __init__(self, spec: Mapping[str, Any], windows: str, seed: int) -> None:
        all_cards()
        self.spec = Described(spec, (), TABLE_KEYS)
        self.format = self.spec.text("format", "standard")
        try:
            rules = find_format(self.format)
        except UnknownFormat as problem:
            raise self.spec.bad("format", str(problem)) from None
        table = self.spec.value.get("table", {})
        described = [SEATS.index(name) + 1 for name in table if name in SEATS] if isinstance(table, Mapping) else []
        seats = max(2, *described, 2)
        self.names = SEATS[:seats]
        check_seats(spec, seats)
        self.places: dict[CardId, Path] = {}
        self.exhausted: set[CardId] = set()
        self.state = RuledState(
            seats,
            windows,
            Chance.seeded(self.spec.number("seed", seed, high=1 << 128)),
            zones=[[] for _ in range(len(TcgState.zone_names) * seats)],
            format=self.format,
            burdens=[0] * seats,
            worn=[False] * seats,
            marker=[1] * seats,
            order=[*range(seats)],
            ring_bearer=[NO_CARD] * seats,
            turn=1,
        )
        self.last_site = rules.last_site
        self.path_sites: list[tuple[Any, Path]] = []

    def game(self) -> Game[TcgState]:
        state = self.state
        table = Described(self.spec.value.get("table", {}), ("table",), self.names)
        for seat, name in enumerate(self.names):
            self.seat(seat, Described(table.value.get(name, {}), table.at(name), SEAT_KEYS))
        if is_before_the_path(self.spec):
            state.marker = [0] * state.seats
        else:
            self.path()
        state.twilight = self.spec.number("twilight", 0)
        state.chance.picks = self.spec.numbers("picks", 0, 1000, "expected a number from 0 up")
        state.chance.shuffles = self.spec.flag("shuffle", True)
        state.decklists = [
            tuple(name for card, name in enumerate(state.definition) if state.owner[card] == seat)
            for seat in range(state.seats)
        ]
        state.cache.clear()
        self.check_uniqueness()
        set_moment(state, self.spec)
        set_lasting(state, self.spec)
        self.set_the_fierce()
        set_history(state, self.spec)
        state.cache.clear()
        self.check_what_is_borne()
        self.check_the_living()
        state.cache.clear()
        return Game(RULES, state, Record("lotr_tcg", self.format, state.windows, (), 0))

    # one player

    def seat(self, seat: int, spec: Described) -> None:
        state = self.state
        bearer, place, companions = self.ring_bearer(spec)
        state.ring_bearer[seat] = self.in_play(seat, bearer, place, ("companion",))
        ring = self.put(
            seat, "in play", self.card(spec.value.get("ring", USUAL_RING), spec.at("ring"), ("the one ring",))
        )
        state.bearer[ring] = state.ring_bearer[seat]
        state.worn[seat] = spec.flag("worn")
        state.burdens[seat] = spec.number("burdens", 0)
        for key, types in IN_PLAY.items():
            for entry, path in companions if key == "fellowship" else spec.listing(key):
                self.in_play(seat, entry, path, types)
        for key, zone in PILES.items():
            for entry, path in spec.listing(key):
                self.in_pile(seat, zone, entry, path)
        for entry, path in spec.listing("sites"):
            facts = self.card(entry, path, ("site",))
            if site_numbered(state, seat, facts.number) >= 0:
                raise BadTable(path, f"there is a site {facts.number} already (TC-2.09)")
            self.put(seat, "adventure deck", facts)
        for card_id in USUAL_SITES:
            number = facts_of(card_id).number
            if number <= self.last_site and site_numbered(state, seat, number) < 0:
                state.add(card_id, seat, "adventure deck")
        self.marker(seat, spec)
        if spec.flag("out"):
            state.out.append(seat)
            state.cache.clear()

    def ring_bearer(self, spec: Described) -> tuple[Any, Path, list[tuple[Any, Path]]]:
        """Who bears the Ring, and the other companions: a Frodo of the fellowship, if nobody else is named."""
        companions = spec.listing("fellowship")
        if "ring_bearer" in spec:
            return spec.value["ring_bearer"], spec.at("ring_bearer"), companions
        for entry, path in companions:
            if self.card(entry, path, ("companion",)).title == "Frodo":
                return entry, path, [other for other in companions if other[1] != path]
        return USUAL_BEARER, spec.at("ring_bearer"), companions

    def marker(self, seat: int, spec: Described) -> None:
        """Where a player's marker stands: a number, or the name of a site."""
        value = spec.value.get("site", 1)
        if isinstance(value, str):
            facts = self.card(value, spec.at("site"), ("site",))
            self.path_sites.append((value, spec.at("site")))
            value = facts.number
        elif "site" in spec:
            value = spec.number("site", 1, low=1, high=self.last_site)
        self.state.marker[seat] = value

    def in_pile(self, seat: int, zone: str, entry: Any, path: Path) -> None:
        described = Described.named(entry, path, ("name", "known"))
        facts = self.card(entry, path, ())
        if facts.type in ("site", "the one ring"):
            raise BadTable(path, f"{facts.name} is {with_article(facts.type)}: it does not belong in the {zone}")
        if zone == "dead pile" and facts.type not in ("companion", "ally"):
            raise BadTable(path, f"{facts.name} is {with_article(facts.type)}: the dead are companions and allies")
        card = self.put(seat, zone, facts)
        if "known" in described:
            self.state.reveal([card], described.seats("known"))

    # the path

    def path(self) -> None:
        """The sites that lie on the path: those named, by number, and the first player's for the rest."""
        state = self.state
        listed = [*self.path_sites, *self.spec.listing("path")]
        found = [(Described.named(entry, path, SITE_KEYS), self.card(entry, path, ("site",))) for entry, path in listed]
        last = max([*state.marker, *(facts.number for _, facts in found)])
        state.path = [site_numbered(state, 0, number) for number in range(1, last + 1)]
        taken: dict[int, str] = {}
        for described, facts in found:
            if taken.setdefault(facts.number, facts.id) != facts.id:
                raise BadTable(described.path, f"there are two sites {facts.number} on the path")
            owner = described.seat("owner", 0)
            site = site_numbered(state, owner, facts.number)
            if site < 0:
                raise BadTable(described.path, f"the {self.format} game ends before site {facts.number}")
            state.definition[site] = facts.id
            state.path[facts.number - 1] = site
        for site in state.path:
            state.move(site, "adventure path")
        for described, facts in found:
            for entry, path in described.listing("with"):
                borne = self.borne(1, entry, path)
                state.bearer[borne] = state.path[facts.number - 1]

    # cards

    def in_play(self, seat: int, entry: Any, path: Path, types: tuple[str, ...]) -> CardId:
        described = Described.named(entry, path, CARD_KEYS)
        owner = described.seat("owner", seat)
        card = self.put(owner, "in play", self.card(entry, path, types))
        self.places[card] = path
        self.dress(seat, card, described)
        return card

    def dress(self, seat: int, card: CardId, described: Described) -> None:
        """The wounds of a card, and what lies on it."""
        state = self.state
        kind = state.card(card)
        for key in ("wounds", "exhausted"):
            if key in described and not kind.is_character:
                raise described.bad(key, f"{kind.name} is no character: it has no wounds")
        state.wounds[card] = described.number("wounds", 0)
        if described.flag("exhausted"):
            if "wounds" in described:
                raise described.bad("exhausted", "say how many wounds it has or that it is exhausted, not both")
            self.exhausted.add(card)
        if "known" in described:
            raise described.bad("known", "everybody knows what lies in play")
        for entry, path in described.listing("with"):
            facts = self.card(entry, path, ("possession", "artifact", "condition"))
            foreign = (facts.side == "shadow") != kind.is_shadow
            state.bearer[self.borne((seat + 1) % state.seats if foreign else seat, entry, path)] = card
        for entry, path in described.listing("stacked"):
            stacked = self.put(seat, "stacked", self.card(entry, path, ()))
            state.bearer[stacked] = card

    def borne(self, seat: int, entry: Any, path: Path) -> CardId:
        """A card that lies on another."""
        described = Described.named(entry, path, CARD_KEYS)
        facts = self.card(entry, path, ("possession", "artifact", "condition"))
        card = self.put(described.seat("owner", seat), "in play", facts)
        self.places[card] = path
        self.dress(described.seat("owner", seat), card, described)
        return card

    def put(self, seat: int, zone: str, facts: Facts) -> CardId:
        return self.state.add(facts.id, seat, zone)

    def card(self, entry: Any, path: Path, types: tuple[str, ...]) -> Facts:
        """A card by its title, its whole name, its id or its code."""
        name = entry.get("name") if isinstance(entry, Mapping) else entry
        if not isinstance(name, str):
            raise BadTable(path, expected("the name of a card", name))
        found = named(name)
        if not found:
            near = suggest(name)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise BadTable(path, f"there is no card called {name!r}{hint}")
        fitting = [facts for facts in found if not types or facts.type in types]
        if not fitting:
            raise BadTable(path, f"{found[0].name} is {with_article(found[0].type)}: it does not belong there")
        return fitting[0]

    def set_the_fierce(self) -> None:
        """Who is fierce, also by an effect that lasts, takes part in a fierce assignment phase; without anybody there
        is none (TC-6.31, TC-6.32)."""
        assignment = self.state.nearest(Assignment)
        if assignment is not None and assignment.is_fierce_round:
            assignment.fierce = fierce_survivors(self.state)
            if not assignment.fierce:
                raise BadTable(("at", "phase"), "no minion is fierce, so that there is no fierce round (TC-6.31)")

    # what cannot be

    def check_uniqueness(self) -> None:
        """A unique card is in play once for each player at most (TC-8.20), and not while it is dead (TC-1.17); nine
        companions, the dead included, are the most (TC-3.16)."""
        state = self.state
        for seat in range(state.seats):
            seen: set[str] = set()
            dead = {state.card(card).facts.title for card in state.dead_pile(seat) if state.card(card).facts.unique}
            number, most = count_companions(state, seat), state.law.companions
            if number > most:
                place: Path = ("table", SEATS[seat], "fellowship")
                raise BadTable(place, f"{number} companions, the dead included, are more than {most} (TC-3.16)")
            for card in state.in_play(seat):
                facts = state.card(card).facts
                if facts.unique and facts.type != "the one ring":
                    place = self.places.get(card, ("table",))
                    if facts.title in dead and not state.card(card).is_shadow:
                        raise BadTable(place, f"{facts.title} is unique and dead: it cannot be in play, too (TC-1.17)")
                    if facts.title in seen:
                        raise BadTable(place, f"{facts.title} is unique: it cannot be in play twice (TC-8.20)")
                    seen.add(facts.title)

    def check_what_is_borne(self) -> None:
        """Items of the Shadow lie on minions, those of the Free Peoples on their own characters (TC-3.19)."""
        state = self.state
        for card, path in self.places.items():
            kind, bearer = state.card(card), state.bearer[card]
            if kind.is_item and bearer >= 0 and state.lies_in_play(card):
                host = state.card(bearer)
                if host.is_character and kind.is_shadow != host.is_shadow:
                    side = "the Shadow" if kind.is_shadow else "the Free Peoples"
                    raise BadTable(path, f"{kind.name} is an item of {side}: {host.name} cannot bear it (TC-3.19)")

    def check_the_living(self) -> None:
        """Who is exhausted has one vitality left (TC-1.20); whose wounds reach his vitality is dead (TC-1.15)."""
        state = self.state
        for card, path in self.places.items():
            if not state.card(card).is_character:
                continue
            most = vitality(state, card)
            if card in self.exhausted:
                state.wounds[card] = most - 1
            elif state.wounds[card] >= most:
                name, wounds = state.name(card), state.wounds[card]
                raise BadTable(path, f"{name} has vitality {most}: with {wounds} wounds it is dead (TC-1.15)")
        seat = state.active
        if state.burdens[seat] and seat not in state.out and state.burdens[seat] >= resistance(state, seat):
            burdens = f"{state.burdens[seat]} burdens corrupt a Ring-bearer with resistance {resistance(state, seat)}"
            raise BadTable(("table", SEATS[seat], "burdens"), f"{burdens} (TC-7.16)")
