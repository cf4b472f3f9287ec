"""What people may be called: no invisible letters, no mixed scripts, nobody else's name and none of the computer's.

Two names that look alike have the same *skeleton*: no case, no accents, no spaces or signs, and one letter for all that
are drawn alike (a Cyrillic а is an a, a zero an o, rn an m). A skeleton belongs to one registered person.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from westmarch.rulebook.book import fold
from westmarch.server.errors import ApiError
from westmarch.shelf import GAMES, known_game

LEAST, MOST = 2, 30
"""Letters of a name."""
GUEST = "Guest"
"""What somebody is called who gives no name; it can't be registered."""
DEPARTED = "Somebody who left"
"""What is left of the name of a person whose account is deleted."""

SIGNS = frozenset(" -'._")
SCRIPTS = (
    *({script} for script in ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "DEVANAGARI")),
    {"THAI"},
    {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"},
    {"CJK", "HANGUL"},
)
"""The scripts in which a name may be written; each set holds what belongs together."""
MARKS_IN_A_ROW = 2
_INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Fillers and variation selectors: letters and marks by their category, but nothing to be seen."""

RESERVED = (
    "you",
    "nobody",
    "somebody",
    "the computer",
    "computer player",
    "seat",
    "player",
    "opponent",
    "spectator",
    "westmarch",
    "server",
    "the house",
    "system",
    "admin",
    "administrator",
    "moderator",
    "judge",
    "the referee",
    "staff",
    "support",
    DEPARTED,
)
"""What the program calls itself, its players and the people whose names it does not know; with or without a number."""


def one_line(name: str) -> str:
    """A name without needless spaces."""
    return " ".join(name.split())


def proper_name(name: str) -> str:
    """A name as others see it, or an `ApiError` that says what is wrong with it."""
    tidy = unicodedata.normalize("NFKC", name).replace("’", "'").replace("‘", "'")
    # Some letters have a decomposition of which one part is a space: it is not one that anybody typed.
    tidy = one_line(tidy) if tidy.isprintable() else tidy
    for letter in tidy:
        invisible = _INVISIBLE.match(letter) or not letter.isprintable()
        if invisible or (letter not in SIGNS and unicodedata.category(letter)[0] not in "LMN"):
            shown = f"an invisible sign (U+{ord(letter):04X})" if invisible else f"“{letter}”"
            raise ApiError(422, f"A name has letters, numbers, spaces and - ' . _ in it, but not {shown}.")
    if not LEAST <= len(tidy) <= MOST or not any(letter.isalpha() for letter in tidy):
        raise ApiError(422, f"A name has {LEAST} to {MOST} letters.")
    if _has_stray_marks(tidy):
        raise ApiError(422, "A name has accents on letters only, and few of them.")
    scripts = {_script(letter) for letter in tidy if unicodedata.category(letter)[0] in "LM"} - {"COMBINING"}
    if not any(scripts <= together for together in SCRIPTS):
        raise ApiError(422, "A name is written in one script, and in one that this server can tell from others.")
    if odd := [letter for letter in tidy if _script(letter) == "LATIN" and not skeleton(letter).isascii()]:
        raise ApiError(422, f"A name has letters that can be told from others, but not “{odd[0]}”.")
    if len({_zero_of(letter) for letter in tidy if letter.isdecimal()}) > 1 or any(map(_is_odd_number, tidy)):
        raise ApiError(422, "A name has its numbers in plain digits.")
    return tidy


def free_name(name: str) -> str:
    """A name that is neither the computer's nor the program's own, or an `ApiError`."""
    tidy = proper_name(name)
    if _without_number(skeleton(tidy)) in _reserved_names():
        raise ApiError(409, "That is what the program calls itself, or one of its players: please take another name.")
    return tidy


def is_guest(name: str) -> bool:
    """Whether a name is what those are called who give none."""
    return _without_number(skeleton(name)) == _without_number(skeleton(GUEST))


def look_alike(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks like one of the others."""
    seen = skeleton(name)
    return any(skeleton(other) == seen for other in others)


def next_guest(others: Iterable[str]) -> str:
    """A name at a table for somebody who gives none."""
    taken = {fold(other) for other in others}
    names = (GUEST if number == 1 else f"{GUEST} {number}" for number in range(1, len(taken) + 2))
    return next(name for name in names if fold(name) not in taken)


def skeleton(name: str) -> str:
    """What a name looks like at a glance; names that look alike have the same."""
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(map(_look, plain))
    for several, one in SEVERAL.items():
        letters = letters.replace(several, one)
    return letters


SEVERAL = {"rn": "m", "vv": "w", "เเ": "แ", "अा": "आ", "आे": "ओ", "आै": "औ", "एे": "ऐ"}
"""Letters that together are drawn like one."""
_ALIKE = {
    "latin": (
        "0: o, 1: l, 5: s, i: l, ı: l, ɑ: a, ƿ: p, ƽ: s, ɩ: l, ʋ: u, ꞵ: b, ƨ: 2, ȝ: 3, ʒ: 3, æ: ae, œ: oe, þ: p, "
        "ð: d, ŋ: n, ə: e, ǝ: e, ɛ: e, ɔ: o, ĸ: k, ʊ: u, ɣ: y"
    ),
    "cyrillic": (
        "а: a, в: b, е: e, к: k, м: m, н: h, о: o, р: p, с: c, т: t, у: y, х: x, і: l, ј: j, ѕ: s, ԁ: d, ԛ: q, ԝ: w, "
        "һ: h, ь: b, г: r, п: n, и: u, з: 3, ӏ: l, Ӏ: l, ө: o, ү: y, ԍ: g, ѡ: w, э: 3, ѳ: o, ѵ: v, ч: 4"
    ),
    "greek": (
        "α: a, β: b, γ: y, ε: e, ζ: z, Η: h, η: n, ι: l, κ: k, Μ: m, μ: u, Ν: n, ν: v, ο: o, ρ: p, σ: o, ς: c, τ: t, "
        "Υ: y, υ: u, χ: x, ω: w, Α: a, Β: b, Ε: e, Ζ: z, Ι: l, Κ: k, Ο: o, Ρ: p, Τ: t, Χ: x, ϲ: c, Ϲ: c, ϳ: j"
    ),
    "armenian": "օ: o, Օ: o, ո: n, ս: u, Ս: u, հ: h, ց: g, զ: q, Տ: s, Լ: l, ւ: l, ռ: n, պ: u, Ո: n",
    "arabic": "ـ: , ک: ك, ڪ: ك, ی: ي, ى: ي, ہ: ه, ھ: ه, ە: ه",
    "kana": "へ: ヘ, り: リ, 一: ー, 二: ニ, 三: ミ, 八: ハ, 力: カ, 千: チ, 卜: ト, 口: ロ, 囗: ロ, 夕: タ, 工: エ",
}
"""Letters that are drawn like another, mostly a Latin one or a digit; where only the small letter is named, so is the
capital. A Latin letter that is neither here nor one of the alphabet with an accent cannot be told from others: a click
is drawn like an l. What only draws a word out is drawn like nothing."""


@cache
def _alike() -> dict[str, str]:
    found: dict[str, str] = {}
    for table in _ALIKE.values():
        pairs = [pair.split(": ") for pair in table.split(", ")]
        for letter, look in pairs:
            found.setdefault(letter.upper(), look)
        found |= dict(pairs)
    return found


_LATIN = re.compile(r"LATIN (?:CAPITAL LETTER|SMALL LETTER|LETTER SMALL CAPITAL) (?:SCRIPT )?([A-Z])(?: WITH .*)?")


@lru_cache(maxsize=4096)
def _look(letter: str) -> str:
    """What a letter is drawn like; nothing for accents, spaces and signs. Vowel signs of Indian scripts are letters."""
    if not letter.isalnum():
        is_vowel_sign = unicodedata.category(letter)[0] == "M" and not unicodedata.combining(letter)
        return letter if is_vowel_sign else ""
    if letter.isdecimal():
        letter = str(unicodedata.decimal(letter))
    known = _alike().get(letter)
    if known is not None:
        return known
    folded = letter.casefold()
    latin = _LATIN.fullmatch(unicodedata.name(letter, ""))
    if latin is not None:
        folded = latin[1].lower()
    return "".join(_alike().get(each, each) for each in folded)


def _without_number(seen: str) -> str:
    """A skeleton without the digits at its end; a one and a zero are letters there."""
    return seen.rstrip("0123456789lo")


@cache
def _reserved_names() -> frozenset[str]:
    levels = [level for game in GAMES for level in known_game(game).players]
    names = [*RESERVED, *levels, *(f"the {level}" for level in levels)]
    names += [name.removeprefix("the ") for name in names]
    return frozenset(_without_number(skeleton(name)) for name in names)


@lru_cache(maxsize=4096)
def _script(letter: str) -> str:
    """The script of a letter: the first word of its name."""
    return unicodedata.name(letter, "?").split()[0]


def _zero_of(letter: str) -> int:
    """The zero of the digits to which a digit belongs."""
    return ord(letter) - unicodedata.decimal(letter)


def _is_odd_number(letter: str) -> bool:
    return unicodedata.category(letter) in ("Nl", "No")


def _has_stray_marks(name: str) -> bool:
    """Whether accents stand alone or in heaps."""
    row = MARKS_IN_A_ROW
    for letter in name:
        if unicodedata.category(letter)[0] == "M":
            row += 1
            if row > MARKS_IN_A_ROW:
                return True
        else:
            row = 0 if letter.isalpha() else MARKS_IN_A_ROW
    return False
