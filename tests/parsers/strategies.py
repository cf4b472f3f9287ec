"""What strangers might send, by the grammar of each parser: nearly right, rightly odd, and plainly wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

import msgspec
from hypothesis import strategies as st

from tests.parsers.nasty import NASTY
from tests.parsers.readers import DECK_FRAMES, begun
from westmarch.shelf import known_game

Texts = st.SearchStrategy[str]

GAMES = ("meccg", "lore", "lotr_tcg")
NUMBERS = st.one_of(
    st.integers(-1, 31).map(str),
    st.sampled_from(["", "0", "030", "1_94", "1e9", "٣", "²", "99999999999999999999", "0000019999999", "9" * 5000]),
)
TIMES = st.sampled_from([" ", "  ", "x ", " x ", "×", "\t", "X", "", "\u00a0"])
BEHIND = st.sampled_from(
    ["", " (FoTR)", " (TW)", " [H]", " (f)", " [foil]", " (1_94)", " (TW-204)", " x3", " x", " #", " (", " (f)" * 40]
)


def nasty_bits() -> Texts:
    """Something nasty, mostly a short piece of it."""
    lengths = st.one_of(st.integers(0, 400), st.integers(0, 400), st.sampled_from([3_000, 30_000]))
    return st.builds(lambda make, n: make(n), st.sampled_from(list(NASTY.values())), lengths)


@cache
def names(game: str) -> tuple[str, ...]:
    return tuple(entry.name for entry in known_game(game).book.entries())


def misspelt(words: Texts) -> Texts:
    """Words with some letters left out, doubled or changed."""

    def bend(text: str, bends: Sequence[tuple[int, str]]) -> str:
        for place, letter in bends:
            cut = place % (len(text) + 1)
            text = text[:cut] + letter + text[cut + (place % 2) :]
        return text

    return st.builds(bend, words, st.lists(st.tuples(st.integers(0, 500), st.text(max_size=2)), max_size=3))


def card_lines(game: str) -> Texts:
    titles = st.one_of(st.sampled_from(names(game)), misspelt(st.sampled_from(names(game))), nasty_bits())
    return st.builds(lambda *parts: "".join(parts), NUMBERS, TIMES, titles, BEHIND)


def changed_lines(text: str, lines: Texts) -> Texts:
    """A text of which some lines are left out, doubled, moved or others."""
    whole = text.split("\n")

    def change(changes: Sequence[tuple[int, int, str]]) -> str:
        found = list(whole)
        for place, kind, line in changes:
            at = place % (len(found) + 1)
            if kind == 0:
                found[at : at + 1] = []
            elif kind == 1:
                found.insert(at, line)
            elif kind == 2:
                found[at:at] = found[at : at + 30] * 5
            else:
                found[at : at + 1] = [line]
        return "\n".join(found)

    return st.builds(change, st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 3), lines), max_size=12))


def deck_files(game: str) -> st.SearchStrategy[bytes]:
    """Files of every kind of deck, in every encoding."""
    known = known_game(game)
    headings = [*known.deck_files.SECTIONS, "Notes", "Deck", "sites", "####", "# GCCG", "Format: standard"]
    lines = st.one_of(card_lines(game), st.sampled_from(headings), nasty_bits())
    frames = [frame for name, found in DECK_FRAMES.items() if name.startswith(game) for frame in found]
    written = [
        known.deck_files.write_deck(deck, kind).decode("latin-1")
        for deck in list(known.ready_decks().values())[:2]
        for kind in known.deck_files.WRITERS
    ]
    texts = st.one_of(
        st.builds(
            lambda frame, words: frame.replace("{}", words),
            st.sampled_from(["{}", *frames]),
            st.lists(lines, max_size=20).map("\n".join),
        ),
        st.sampled_from(written).flatmap(lambda text: changed_lines(text, lines)),
        xml_files(game),
    )
    encodings = st.sampled_from(["utf-8", "utf-8", "utf-16", "utf-16-be", "utf-32", "utf-8-sig", "cp1252", "latin-1"])
    encoded = st.builds(lambda text, encoding: text.encode(encoding, "replace"), texts, encodings)
    return st.one_of(encoded, st.binary(max_size=300))


def xml_files(game: str) -> Texts:
    """Decks in XML, the most of them well formed."""
    words = st.one_of(st.sampled_from(names(game)), nasty_bits())
    entries = st.one_of(
        st.builds(lambda number, title: f'<card qty="{number}">{escape(title)}</card>', NUMBERS, words),
        st.builds(lambda number, title: f'<card qty="{number}">{title}</card>', NUMBERS, words),
        st.sampled_from(
            ["<card>", "</card>", "<notes>", "</notes>", "&amp;", "&#0;", "&a;", "<![CDATA[", "]]>", "\x01"]
        ),
    )
    sections = st.builds(
        lambda title, inside: f'<section name="{title}">{inside}</section>',
        st.sampled_from(["Resources", "Hazards", "Deck", "Notes", "Sites", "Pool", "FW Sideboard", "Extras", ""]),
        st.lists(entries, max_size=12).map("\n".join),
    )
    heads = st.sampled_from(
        [
            "",
            '<?xml version="1.0" encoding="utf-8"?>\n',
            '<?xml version="1.0" encoding="utf-16"?>\n',
            '<?xml version="1.0" encoding="klingon"?>\n',
            '<?xml version="9" encoding="big5" standalone="no"?>\n',
            '<!DOCTYPE deck [<!ENTITY a "&#38;a;&#38;a;">]>\n',
        ]
    )
    return st.builds(
        lambda head, inside: f"{head}<deck>{inside}</deck>", heads, st.lists(sections, max_size=4).map("".join)
    )


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.integers(-2, 3),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=20),
    st.sampled_from(["meccg:Deck", "lotr_tcg:Deck", "kernel:Record", "hero", "1_94", "TW-204", "9" * 5000]),
)
JSON = st.recursive(
    VALUES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.dictionaries(st.one_of(st.text(max_size=8), st.sampled_from(["is", "name", "game"])), inner, max_size=4),
    ),
    max_leaves=20,
)


def changed_json(whole: Any) -> st.SearchStrategy[bytes]:
    """A JSON document of which some parts are left out or others."""

    def change(changes: Sequence[tuple[list[int], int, Any]]) -> bytes:
        found = msgspec.json.decode(msgspec.json.encode(whole))
        for way, kind, value in changes:
            place: Any = found
            for step, further in enumerate(way):
                keys = list(place) if isinstance(place, dict) else list(range(len(place)))
                if not keys:
                    break
                key = keys[further % len(keys)]
                if step < len(way) - 1 and isinstance(place[key], dict | list):
                    place = place[key]
                elif kind == 0:
                    del place[key]
                    break
                elif kind == 1 and isinstance(place, list):
                    place[key:key] = place[key : key + 50] * 4
                    break
                else:
                    place[key] = value
                    break
        return msgspec.json.encode(found)

    ways = st.lists(st.integers(0, 1000), min_size=1, max_size=6)
    return st.builds(change, st.lists(st.tuples(ways, st.integers(0, 2), JSON), min_size=1, max_size=4))


def torn(documents: st.SearchStrategy[bytes]) -> st.SearchStrategy[bytes]:
    """Documents that end too early, or go on too long."""
    return st.builds(
        lambda content, end, more: content[: end % (len(content) + 1)] + more,
        documents,
        st.integers(0),
        st.binary(max_size=5),
    )


def records(game: str) -> st.SearchStrategy[bytes]:
    changed = changed_json(msgspec.json.decode(begun(game).kept_record().to_json()))
    return st.one_of(changed, torn(changed), JSON.map(msgspec.json.encode))


def saves(game: str) -> st.SearchStrategy[bytes]:
    changed = changed_json(msgspec.json.decode(begun(game).save()))
    return st.one_of(changed, torn(changed), JSON.map(msgspec.json.encode))


FIELDS = ("token", "story", "version", "option", "card", "words", "text", "agree", "autoPass", "passUntil")
MESSAGES = st.one_of(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["hello", "answer", "why_not", "chat", "undo_reply", "settings", "ping", "x"])},
        optional=dict.fromkeys(FIELDS, JSON),
    ).map(msgspec.json.encode),
    torn(JSON.map(msgspec.json.encode)),
)

SCENARIO = """\
game: meccg
title: A table
rules: [IN-86]
seed: 3
table:
  you:
    hand: [Concealment, {name: Block, known: [opponent]}]
    play_deck: &deck [Gimli, Glamdring]
    companies:
      - {at: Bree, site: tapped, characters: [Bifur]}
  opponent:
    play_deck: *deck
at: {turn: you, number: 4, phase: organization}
dice: [7, 8]
script:
  - expect: {Bifur.state: untapped}
  - may_not: you play Concealment because IN-82
  - you: pass
"""
YAML_LINES = st.one_of(
    st.builds(
        lambda indent, key, value: f"{' ' * indent}{key}{value}",
        st.integers(0, 8),
        st.sampled_from(
            ["- ", "script:", "- you: ", "- expect: ", "table: ", "? ", "note: ", "&a ", "*a", "!!x ", "%YAML "]
        ),
        st.one_of(
            st.sampled_from(["pass", "[", "{a: 1}", "|", ">", "*deck", '"\\ud800"', '"\\UFFFFFFFF"', "~"]),
            nasty_bits(),
        ),
    ),
    nasty_bits(),
)
SCENARIOS = st.one_of(changed_lines(SCENARIO, YAML_LINES), st.lists(YAML_LINES, max_size=30).map("\n".join))


def questions(game: str) -> Texts:
    """What somebody might look for."""
    words = st.one_of(
        misspelt(st.sampled_from(names(game))), st.sampled_from(["the", "of", "a", "CR-T.03", "ME-3.0012"])
    )
    return st.one_of(st.lists(words, max_size=30).map(" ".join), nasty_bits(), st.text(max_size=60))


def wanted(game: str) -> st.SearchStrategy[dict[str, str]]:
    """Attributes of cards, and what they should be."""
    filters = {name: list(values) for name, values in known_game(game).page.filters().items()}
    ranges = st.builds(lambda least, most: f"{least}..{most}", NUMBERS, NUMBERS)
    values = st.one_of(st.sampled_from([each for found in filters.values() for each in found]), ranges, nasty_bits())
    asked = st.lists(values, min_size=1, max_size=20).map("|".join)
    return st.dictionaries(st.sampled_from([*filters, "colour"]), asked, max_size=4)
