"""Nasty inputs of any length: what makes careless parsers slow or greedy."""

from __future__ import annotations

from collections.abc import Callable


def repeated(words: str) -> Callable[[int], str]:
    """Some words, as often as they fit into so many letters."""
    return lambda n: words * (n // len(words))


def between(before: str, words: str, behind: str) -> Callable[[int], str]:
    return lambda n: before + words * (n // len(words)) + behind


NASTY: dict[str, Callable[[int], str]] = {
    "spaces": repeated(" "),
    "spaces inside": between("1 a", " ", "b"),
    "spaces before brackets": between("1 Athelas", " ", "(x"),
    "tabs": between("1 a", "\t", "b"),
    "no-break spaces": between("1 a", "\u00a0", "b"),
    "spaces and letters": between("1 ", "a ", "b"),
    "spaces before x": between("1 a", "  x", " b"),
    "digits": repeated("9"),
    "zeros": between("", "0", "1 Athelas"),
    "digits and a name": between("", "1", " Athelas"),
    "digits behind": between("Athelas x", "1", ""),
    "digits of another script": between("", "٣", " Athelas"),
    "minus signs": repeated("-"),
    "many counts": repeated("x1 "),
    "opened": between("a", "(", ""),
    "closed": between("a", ")", ""),
    "opened and closed": between("a", "(", ")"),
    "looks": between("1 Athelas ", "(f) ", ""),
    "versions": between("1 Gandalf ", "[H]", ""),
    "sets": between("1 Twilight ", " (TW)", ""),
    "brackets": repeated("[]"),
    "opened lists": repeated("["),
    "opened objects": repeated('{"a":'),
    "opened elements": repeated("<card>"),
    "elements in elements": lambda n: "<a>" * (n // 7) + "</a>" * (n // 7),
    "elements": repeated("<card>Wargs</card>"),
    "attributes": lambda n: " ".join(f'a{number}=""' for number in range(n // 9)),
    "entities": repeated("&amp;"),
    "unknown entities": repeated("&a;"),
    "declared entities": lambda n: "".join(
        f'<!ENTITY a{number} "&a{number - 1};&a{number - 1};">' for number in range(1, n // 40)
    ),
    "double quotes": repeated('"'),
    "single quotes": repeated("'"),
    "curved quotes": repeated("’"),
    "backslashes": repeated("\\"),
    "dots of unique cards": repeated("•"),
    "hash signs": repeated("#"),
    "bars": repeated("|"),
    "ranges": repeated("1..2|"),
    "commas": repeated(","),
    "colons": repeated(": "),
    "dashes of a list": repeated("- "),
    "one letter": repeated("a"),
    "one word": repeated("the "),
    "another word": repeated("on "),
    "ids": repeated("1_94,"),
    "wrong ids": repeated("9_9,"),
    "letters with accents": repeated("é"),
    "letters that unfold": repeated("ﷺ"),
    "marks out of order": repeated("\u0301\u0327"),
    "hidden marks out of order": repeated("\u0f73"),
    "lines": repeated("\n"),
    "other lines": repeated("\x0b\x85\u2028"),
    "names nobody has": lambda n: "".join(f"1 Qwertz {number:06}\n" for number in range(n // 16)),
    "names that are nearly right": lambda n: "".join(f"1 Concealmint {number:06}\n" for number in range(n // 20)),
    "one card again": repeated("30 Athelas\n"),
    "the other card again": repeated("30 Concealment\n"),
    "headings": repeated("Sites\n"),
    "options": between("standard", ", weakest link", ""),
    "nothing": repeated("\0"),
}
