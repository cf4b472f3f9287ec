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
from westmarch.kernel.record import Record

from .cards.definition import all_cards
from .cards.facts import Facts, fold, named, suggest
from .formats import UnknownFormat, find_format
from .game import RULES
from .moments import set_moment
from .rules.movement import site_numbered
from .state import TcgState

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
    *PILES,
)
CARD_KEYS = ("name", "wounds", "with", "known", "owner", "stacked")

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
            find_format(self.format)
        except UnknownFormat as problem:
            raise self.spec.bad("format", str(problem)) from None
        table = self.spec.value.get("table", {})
        described = [SEATS.index(name) + 1 for name in table if name in SEATS] if isinstance(table, Mapping) else []
        self.names = SEATS[: max(2, *described, 2)]
        check_seats(spec, len(self.names))
        seats = len(self.names)
        self.state = TcgState(
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

    def game(self) -> Game[TcgState]:
        state = self.state
        table = Described(self.spec.value.get("table", {}), ("table",), self.names)
        for seat, name in enumerate(self.names):
            self.seat(seat, Described(table.value.get(name, {}), table.at(name), SEAT_KEYS))
        self.path()
        state.twilight = self.spec.number("twilight", 0)
        state.chance.picks = self.spec.numbers("picks", 0, 1000, "expected a number from 0 up")
        state.chance.shuffles = self.spec.flag("shuffle", True)
        state.decklists = [
            tuple(name for card, name in enumerate(state.definition) if state.owner[card] == seat)
            for seat in range(state.seats)
        ]
        state.cache.clear()
        set_moment(state, self.spec)
        state.cache.clear()
        return Game(RULES, state, Record("lotr_tcg", self.format, state.windows, (), 0))

    def seat(self, seat: int, spec: Described) -> None:
        state = self.state
        bearer = self.card(spec.value.get("ring_bearer", USUAL_BEARER), spec.at("ring_bearer"), ("companion",))
        state.ring_bearer[seat] = self.put(seat, "in play", bearer)
        wounds = Described.named(spec.value.get("ring_bearer", USUAL_BEARER), spec.at("ring_bearer"), CARD_KEYS)
        self.dress(seat, state.ring_bearer[seat], wounds)
        ring = self.put(
            seat, "in play", self.card(spec.value.get("ring", USUAL_RING), spec.at("ring"), ("the one ring",))
        )
        state.bearer[ring] = state.ring_bearer[seat]
        state.worn[seat] = spec.flag("worn")
        state.burdens[seat] = spec.number("burdens", 0)
        for key, types in IN_PLAY.items():
            for entry, path in spec.listing(key):
                self.in_play(seat, entry, path, types)
        for key, zone in PILES.items():
            for entry, path in spec.listing(key):
                described = Described.named(entry, path, CARD_KEYS)
                card = self.put(seat, zone, self.card(entry, path, ()))
                if "known" in described:
                    state.reveal([card], described.seats("known"))
        for entry, path in spec.listing("sites"):
            self.put(seat, "adventure deck", self.card(entry, path, ("site",)))
        for card_id in USUAL_SITES:
            if site_numbered(state, seat, _number_of(card_id)) < 0:
                state.add(card_id, seat, "adventure deck")
        state.marker[seat] = spec.number("site", 1, low=1, high=find_format(self.format).last_site)

    def path(self) -> None:
        """The sites that lie on the path: those named, by number, and the first player's for the rest."""
        state = self.state
        last = max(state.marker)
        for number in range(1, last + 1):
            state.path.append(site_numbered(state, 0, number))
        for entry, path in self.spec.listing("path"):
            described = Described.named(entry, path, ("name", "owner", "with"))
            facts = self.card(entry, path, ("site",))
            owner = described.seat("owner", 0)
            if facts.number > len(state.path):
                raise BadTable(path, f"no fellowship has come to site {facts.number} yet")
            found = site_numbered(state, owner, facts.number)
            if found >= 0 and state.definition[found] != facts.id:
                state.definition[found] = facts.id
            state.path[facts.number - 1] = found
        for site in state.path:
            state.move(site, "adventure path")
        for entry, path in self.spec.listing("path"):
            described = Described.named(entry, path, ("name", "owner", "with"))
            number = self.card(entry, path, ("site",)).number
            for borne, place in described.listing("with"):
                card = self.put(1, "in play", self.card(borne, place, ("condition",)))
                state.bearer[card] = state.path[number - 1]

    def in_play(self, seat: int, entry: Any, path: Path, types: tuple[str, ...]) -> CardId:
        described = Described.named(entry, path, CARD_KEYS)
        owner = described.seat("owner", seat)
        card = self.put(owner, "in play", self.card(entry, path, types))
        self.dress(seat, card, described)
        return card

    def dress(self, seat: int, card: CardId, described: Described) -> None:
        """The wounds of a card, and what lies on it."""
        state = self.state
        state.wounds[card] = described.number("wounds", 0)
        for entry, path in described.listing("with"):
            facts = self.card(entry, path, ("possession", "artifact", "condition"))
            foreign = (facts.side == "shadow") != (state.card(card).facts.side == "shadow")
            other = Described.named(entry, path, CARD_KEYS)
            owner = other.seat("owner", (seat + 1) % state.seats if foreign else seat)
            borne = self.put(owner, "in play", facts)
            state.bearer[borne] = card
        for entry, path in described.listing("stacked"):
            stacked = self.put(seat, "stacked", self.card(entry, path, ()))
            state.bearer[stacked] = card

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
            raise BadTable(path, f"{found[0].name} is a {found[0].type}: it does not belong there")
        return fitting[0]


def _number_of(card_id: str) -> int:
    from .cards.facts import facts_of

    return facts_of(card_id).number


def find_in_play(state: TcgState, name: str, path: Path) -> CardId:
    """A card in play by its title, its name or its id."""
    wanted = fold(name)
    for seat in range(state.seats):
        for card in state.in_play(seat):
            facts = state.card(card).facts
            if wanted in (fold(facts.title), fold(facts.name), fold(facts.id)):
                return card
    raise BadTable(path, f"{name} is not in play")
