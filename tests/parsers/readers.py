"""Everything that reads what strangers write: how it is called, and with which words it may refuse."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

import msgspec

from westmarch import rulebook
from westmarch.cli.tournament.results import read_totals
from westmarch.games.lotr_tcg import asking as tcg_asking
from westmarch.games.lotr_tcg import collecting
from westmarch.games.lotr_tcg import deck as tcg_deck
from westmarch.games.lotr_tcg.cards import facts as tcg_facts
from westmarch.games.meccg import asking as meccg_asking
from westmarch.games.meccg.cards import facts as meccg_facts
from westmarch.games.meccg.cards import titles
from westmarch.games.meccg.formats import find_format
from westmarch.judge import BadScenario
from westmarch.judge.matching import deeds_on, fitting
from westmarch.judge.scenario import parse_scenario
from westmarch.kernel.action import slug
from westmarch.kernel.errors import BadDeck, BadRecord, UnreadableDeck, WestmarchError
from westmarch.kernel.game import Game
from westmarch.organiser.errors import BadEvent
from westmarch.organiser.journal import Entry, line_of, read_lines, replay
from westmarch.organiser.outcomes import Outcome
from westmarch.organiser.plan import Plan
from westmarch.organiser.steps import Entered, Founded, Paired, Registered, RoundsSet, Undone
from westmarch.server.tables.wire import read_message
from westmarch.shelf import known_game, read_record

Refusals = tuple[type[Exception], ...]


@dataclass(frozen=True)
class Reader:
    """A parser: what it is given is a frame with something nasty in it."""

    read: Callable[[str], object]
    refusals: Refusals = (WestmarchError,)
    frames: tuple[str, ...] = ("{}",)
    inside: Callable[[str], str] = field(default=lambda words: words)
    """How something is written within the frame."""

    def texts(self, words: str) -> Iterator[str]:
        for frame in self.frames:
            yield frame.replace("{}", self.inside(words))


DECK_FRAMES = {
    "meccg westmarch": ("Mine\nResources\n{}\n", "{}\nResources\n1 Concealment\n", "Mine\nFormat: {}\nSites\n"),
    "meccg gccg": ("# GCCG v1\nDeck\n{}\n", "# {} (3)\nDeck\n"),
    "meccg meccg": ("####\nDeck\n####\n# Hazard (1)\n{}\n", "####\nNotes\n####\n{}\n"),
    "meccg cardnum": ("Resources\n{}\nHazards\n1 Wargs\n",),
    "lore westmarch": ("Mine\nResources\n{}\n", "{}\nResources\n1 Miruvor\n", "Mine\nFormat: {}\nHazards\n"),
    "lotr_tcg westmarch": ("Mine\nShadow\n{}\n", "{}\nShadow\n1 Orc Scout\n", "Mine\nFormat: {}\nSites\n"),
    "lotr_tcg gemp": ("1_290|1_2|1_320|{}", "{}|1_2|1_320|1_94"),
    "lotr_tcg gemp-text": ("1 Athelas\n{}\n",),
    "lotr_tcg gccg": ("# GCCG v1\n# Name: {}\n1 Athelas (FoTR)\n", "1 Athelas\n{}\nsites\n1 Bag End\n"),
}
IN_XML = '<?xml version="1.0"?>\n<deck><section name="Resources"><card qty="1">{}</card></section></deck>'
XML_FRAMES = (
    "<deck>{}</deck>",
    "<deck {}></deck>",
    '<?xml version="1.0" encoding="{}"?><deck/>',
    "<!DOCTYPE deck [{}]><deck/>",
)


@cache
def begun(game: str) -> Game[Any]:
    """A game that has just begun."""
    known = known_game(game)
    format = known.formats[0]
    return known.new_game(list(known.decks_for(format).values())[:2], seed=7, format=format)


def whole_way(game: str) -> Callable[[str], object]:
    """All that the deck room does with a text: read, check, and write it for every program."""
    known = known_game(game)

    def go(text: str) -> object:
        try:
            deck: Any = known.deck_files.read_deck(text.encode(), "pasted")
        except UnreadableDeck as error:
            deck = error.understood
        if deck is None:
            return None
        written = [known.deck_files.write_deck(deck, format) for format in known.deck_files.WRITERS]
        return known.check_deck(deck, known.usual_format(deck), True), written

    return go


def deck_reader(game: str, format: str) -> Callable[[str], object]:
    readers = known_game(game).deck_files.READERS  # type: ignore[attr-defined]
    return lambda text: readers[format](text, "pasted")


def search_of(game: str, attribute: str) -> Callable[[str], object]:
    return lambda text: known_game(game).page.search("", {attribute: text})


def scenario(text: str) -> object:
    return parse_scenario(text, "scenario", {"meccg": meccg_asking.VOCABULARY.seats})


def fields_of(example: bytes) -> tuple[str, ...]:
    """A JSON object with something else in the place of each of its fields."""
    whole = msgspec.json.decode(example)
    frames = (msgspec.json.encode({**whole, name: "@@"}).decode() for name in whole if name not in ("is", "game"))
    return tuple(frame.replace('"@@"', "{}") for frame in frames)


def quoted(words: str) -> str:
    return msgspec.json.encode(words).decode()


def _decks() -> Iterator[tuple[str, Reader]]:
    for game in ("meccg", "lore", "lotr_tcg"):
        yield f"deck {game}", Reader(whole_way(game))
    for name, frames in DECK_FRAMES.items():
        yield f"deck {name}", Reader(deck_reader(*name.split(" ")), (BadDeck,), frames)
    octgn = deck_reader("meccg", "octgn")
    yield "deck meccg octgn", Reader(octgn, (BadDeck,), (IN_XML, IN_XML.replace('"1">', '"{}">')), escape)
    yield "deck meccg octgn raw", Reader(octgn, (BadDeck,), XML_FRAMES)


def _names() -> Iterator[tuple[str, Reader]]:
    reads: dict[str, Callable[[str], object]] = {
        "format meccg": find_format,
        "title meccg": titles.cards_titled,
        "near title meccg": titles.near_titles,
        "suggest meccg": meccg_facts.suggest,
        "title lotr_tcg": tcg_deck.cards_titled,
        "suggest lotr_tcg": tcg_facts.suggest,
        "code lotr_tcg": collecting.read_code,
        "slug": slug,
        "rules search": rulebook.search,
        "rules lookup": rulebook.lookup,
        "rules near": rulebook.close_ids,
        "deed": lambda text: fitting(meccg_asking.VOCABULARY, begun("meccg"), [], text),
    }
    for game, number, word in (
        ("meccg", "prowess", "kind"),
        ("lore", "prowess", "kind"),
        ("lotr_tcg", "strength", "culture"),
    ):
        page = known_game(game).page
        reads[f"face {game}"] = page.face
        reads[f"search {game}"] = lambda text, page=page: page.search(text, {})
        reads[f"search {game} by number"] = lambda text, page=page, by=number: page.search("", {by: text})
        reads[f"search {game} by word"] = lambda text, page=page, by=word: page.search("", {by: text})
    for name, read in reads.items():
        yield name, Reader(read, frames=("{}", "ME-{}", "a {} a"))


def _judge() -> Iterator[tuple[str, Reader]]:
    meccg, tcg = begun("meccg").state, begun("lotr_tcg").state
    against, on = "{}.direct_influence(against {})", "{}.cost(on {})"
    named = next(meccg.name(card) for card in range(len(meccg.definition)))
    tcg_named = next(tcg.name(card) for card in range(len(tcg.definition)))
    asked = against.replace("{}", named, 1), on.replace("{}", tcg_named, 1)
    yield "question meccg", Reader(lambda text: meccg_asking.ask(meccg, text), frames=("{}", asked[0]))
    yield "question lotr_tcg", Reader(lambda text: tcg_asking.ask(tcg, text), frames=("{}", asked[1]))
    yield "deed on", Reader(lambda text: sum(1 for _ in deeds_on(text[:500])))
    frames = ("{}", "game: meccg\ntitle: {}\n", "game: meccg\nscript:\n  - you: {}\n", "game: meccg\n{}: 1\n")
    yield "scenario", Reader(scenario, (BadScenario,), frames)


def _kept() -> Iterator[tuple[str, Reader]]:
    read: Callable[[str], object] = lambda text: read_record(text.encode())  # noqa: E731
    for game in ("meccg", "lore", "lotr_tcg"):
        fields = fields_of(begun(game).kept_record().to_json())
        yield f"record {game}", Reader(read, (BadRecord,), ("{}", *fields))
        yield f"record {game} words", Reader(read, (BadRecord,), fields, quoted)
        load: Callable[[str], object] = lambda text, game=game: Game.load(known_game(game).rules, text.encode())  # noqa: E731
        yield f"save {game}", Reader(load, (BadRecord,), ("{}", *fields_of(begun(game).save())))


def _events() -> Iterator[tuple[str, Reader]]:
    """Files of tournaments: torn, edited, and with steps whose digests are right but that make no event."""
    when = datetime(2027, 3, 6, 10, tzinfo=UTC)
    founded = msgspec.json.encode(Entry(1, when, Founded(Plan("Moot", "lore", "standard", 1))))
    first = line_of("", founded)

    def read(text: str) -> object:
        return replay(read_lines(text.encode(), "event"), "event")

    def read_second(text: str) -> object:
        second = line_of(read_lines(first, "event").digest, text.encode())
        return replay(read_lines(first + second, "event"), "event")

    yield "event", Reader(read, (BadEvent,), ("{}\n", first.decode() + "{}\n", first.decode() + "{}"))
    steps = (
        Registered("Anna"),
        Paired(1, ((1, 2),)),
        Entered(1, 1, Outcome(totals=(20, 10))),
        RoundsSet(3),
        Undone(1),
    )
    whole = '{"number":2,"at":"2027-03-06T10:00:00Z","step":{}}'
    frames = [whole.replace("{}", frame) for step in steps for frame in fields_of(msgspec.json.encode(step))]
    # A line holds one JSON value; what is none is refused before it could be signed.
    signed = (BadEvent, msgspec.MsgspecError)
    yield "event step", Reader(read_second, signed, tuple(frames))
    yield "event step words", Reader(read_second, signed, tuple(frames), quoted)
    yield "totals", Reader(read_totals)


def _messages() -> Iterator[tuple[str, Reader]]:
    read: Callable[[str], object] = lambda text: read_message(text.encode())  # noqa: E731
    frames = ('{"type":"chat","text":{}}', '{"type":"answer","version":{}}', '{"type":"settings","autoPass":{}}')
    yield "message", Reader(read, (msgspec.MsgspecError, RecursionError), ("{}", *frames))
    yield "message words", Reader(read, (msgspec.MsgspecError, RecursionError), frames, quoted)


def _misbehaving() -> Iterator[tuple[str, Reader]]:
    yield "a quadratic one", Reader(lambda text: deque(range(text.count(" ") ** 2), maxlen=0))
    yield "a greedy one", Reader(lambda text: [0] * (40_000_000 if "9" in text else 1))
    yield "a clumsy one", Reader(lambda text: 1 // (text.count("\n") < 100))


GROUPS: dict[str, Callable[[], Iterator[tuple[str, Reader]]]] = {
    "decks": _decks,
    "names and searches": _names,
    "scenarios": _judge,
    "records and saves": _kept,
    "events": _events,
    "messages": _messages,
}
"""Every parser, by what it reads."""
MISBEHAVING = {"misbehaving": _misbehaving}
"""Readers that show what the cage notices."""
