"""Kinds of cards, as card texts name them: `DWARF & COMPANION`, `ORC & culture("moria")`, `~ELF`.

A kind is tested against a card in play from the place of whoever uses an ability (`use`). What follows from the printed
facts alone is a set of card ids; the rest are questions to the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ....rules.values import keyword
from ....words import listed, with_article
from ...facts import Facts, all_facts

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use

Test: TypeAlias = "Callable[[TcgState, Use, CardId], bool]"


class Usual:
    """What a kind with a keyword comes to while no text gives that keyword or takes it: printed facts, fewer tests."""

    __slots__ = ("ids", "keyword", "loss", "tests")

    def __init__(self, keyword: str, ids: frozenset[str], tests: tuple[Test, ...] = ()) -> None:
        self.keyword = keyword
        self.loss = f"loses {keyword}"
        self.ids = ids
        self.tests = tests

    def is_so(self, state: TcgState) -> bool:
        said = (state.cache.texts or state.texts()).modifiers
        return not state.lasting and self.keyword not in said and self.loss not in said

    def further(self, kind: Kind) -> Usual:
        """The same for those of them who are of another kind, too."""
        return Usual(self.keyword, self.ids if kind.ids is None else self.ids & kind.ids, self.tests + kind.tests)


class Kind:
    """A kind of cards: printed facts (`ids`), questions to the table (`tests`), and its words by their places."""

    __slots__ = ("ids", "parts", "tests", "usual")

    def __init__(
        self,
        ids: frozenset[str] | None,
        tests: tuple[Test, ...] = (),
        parts: tuple[tuple[str, str], ...] = (),
        usual: Usual | None = None,
    ) -> None:
        self.ids = ids
        self.tests = tests
        self.parts = parts
        self.usual = usual

    def fits(self, state: TcgState, use: Use, card: CardId) -> bool:
        if self.ids is not None and state.definition[card] not in self.ids:
            return False
        for test in self.tests:
            if not test(state, use, card):
                return False
        return True

    def among(self, state: TcgState, use: Use, cards: Iterable[CardId]) -> list[CardId]:
        definition, ids, tests = state.definition, self.ids, self.tests
        if self.usual is not None and self.usual.is_so(state):
            ids, tests = self.usual.ids, self.usual.tests
        found: list[CardId] = []
        if ids is None:
            found += cards
        else:
            for card in cards:
                if definition[card] in ids:
                    found.append(card)
        for test in tests if found else ():
            found = [card for card in found if test(state, use, card)]
        return found

    def is_among(self, state: TcgState, use: Use, cards: Iterable[CardId]) -> bool:
        """Whether there is any."""
        definition, ids, tests = state.definition, self.ids, self.tests
        if self.usual is not None and self.usual.is_so(state):
            ids, tests = self.usual.ids, self.usual.tests
        for card in cards:
            if ids is None or definition[card] in ids:
                for test in tests:
                    if not test(state, use, card):
                        break
                else:
                    return True
        return False

    def __and__(self, other: Kind) -> Kind:
        ids = self.ids if other.ids is None else other.ids if self.ids is None else self.ids & other.ids
        usual = self.usual.further(other) if self.usual else other.usual.further(self) if other.usual else None
        return Kind(ids, self.tests + other.tests, self.parts + other.parts, usual)

    def __or__(self, other: Kind) -> Kind:
        words = (("type", f"{self.words} or {other.words}"),)
        if self.ids is not None and other.ids is not None and not self.tests and not other.tests:
            return Kind(self.ids | other.ids, (), words)
        return Kind(
            None, (lambda state, use, card: self.fits(state, use, card) or other.fits(state, use, card),), words
        )

    def but(self, other: Kind) -> Kind:
        """All of these except some others: `companion (except the Ring-bearer)`."""
        tail = ("tail", f"(except {other.named})")
        if other.ids is not None and not other.tests:
            ids = frozenset(all_facts()) - other.ids if self.ids is None else self.ids - other.ids
            return Kind(ids, self.tests, (*self.parts, tail))
        return Kind(
            self.ids,
            (*self.tests, lambda state, use, card: not other.fits(state, use, card)),
            (*self.parts, tail),
        )

    # words

    def _in(self, slot: str) -> list[str]:
        return [text for place, text in self.parts if place == slot]

    @property
    def words(self) -> str:
        """The bare phrase: `[moria] Orc bearing a hand weapon`."""
        nouns = [*self._in("race"), *self._in("type")]
        adjectives = self._in("adjective")
        if adjectives and not nouns and adjectives[-1] != "archer":
            nouns = ["card"]
        middle = [*self._in("pre"), *adjectives, *nouns]
        return " ".join([*middle, *self._in("tail")]) or "card"

    @property
    def named(self) -> str:
        """With its article, unless it is a name."""
        words = self.words
        if words.startswith(("your ", "another ", "this ", "that ", "the ", "The ", "its ")) or self.is_name:
            return words
        return with_article(words)

    @property
    def plural(self) -> str:
        if self.is_name:
            return self.words
        races, types = self._in("race"), self._in("type")
        nouns = types or races
        head = [*self._in("adjective"), *(races if types else [])]
        last = plural_of(nouns[-1]) if nouns else "cards"
        pre = [text for text in self._in("pre") if text != "another"]
        other = ["other"] if "another" in self._in("pre") else []
        return " ".join([*pre, *other, *head, *nouns[:-1], last, *self._in("tail")])

    @property
    def after_each(self) -> str:
        """As it stands after "each": `other Orc` for `another Orc`."""
        words = self.words
        return f"other {words.removeprefix('another ')}" if words.startswith("another ") else words

    @property
    def is_name(self) -> bool:
        return any(place == "name" for place, _ in self.parts)


_ODD_PLURALS = {
    "elf": "Elves",
    "dwarf": "Dwarves",
    "man": "Men",
    "nazgûl": "Nazgûl",
    "uruk-hai": "Uruk-hai",
    "ally": "allies",
}


def plural_of(noun: str) -> str:
    if " or " in noun:
        first, second = noun.split(" or ", 1)
        return f"{plural_of(first)} or {plural_of(second)}"
    head, _, last = noun.rpartition(" ")
    odd = _ODD_PLURALS.get(last.casefold())
    plural = odd or f"{last}s"
    if last[:1].islower():
        plural = plural[:1].lower() + plural[1:]
    return f"{head} {plural}".strip()


def printed(test: Callable[[Facts], bool], slot: str, words: str) -> Kind:
    """A kind that the printed facts decide."""
    return Kind(frozenset(facts.id for facts in all_facts().values() if test(facts)), (), ((slot, words),))


def asked(test: Test, slot: str, words: str) -> Kind:
    """A kind that the table decides."""
    return Kind(None, (test,), ((slot, words),))


def named(*titles: str) -> Kind:
    """Cards of one title, or of several."""
    ids = frozenset(facts.id for facts in all_facts().values() if facts.title in titles)
    assert ids, titles
    words = listed(titles, "or")
    return Kind(ids, (), (("name", ""), ("type", words)))


def culture(name: str) -> Kind:
    """Cards of a culture."""
    return printed(lambda facts: facts.culture == name, "adjective", f"[{name}]")


@carries_out("TC-8.51", without=lambda facts, name: {facts.race, name} in ({name}, {"orc", "uruk-hai"}))
def is_of_race(facts: Facts, name: str) -> bool:
    """A race is what is printed: Uruk-hai are no Orcs, and a Man may be a woman (TC-8.51)."""
    return facts.race == name


def race(name: str, words: str) -> Kind:
    return printed(lambda facts: is_of_race(facts, name), "race", words)


@carries_out("TC-1.06", without=lambda facts, name: {facts.type, name} in ({name}, {"possession", "artifact"}))
def is_of_type(facts: Facts, name: str) -> bool:
    """Possessions and artifacts obey the same rules, but a text that names one of them means no other (TC-1.06)."""
    return facts.type == name


def card_type(name: str) -> Kind:
    return printed(lambda facts: is_of_type(facts, name), "type", name)


def label(keyword: str, slot: str = "adjective") -> Kind:
    """A keyword that only serves as a label (TC-8.45)."""
    return printed(lambda facts: facts.has(keyword), slot, keyword)


def with_keyword(name: str, slot: str) -> Kind:
    """Whoever has a keyword now, printed or given."""

    def has_it(state: TcgState, use: Use, card: CardId) -> bool:
        return keyword(state, card, name) > 0

    holders = frozenset(facts.id for facts in all_facts().values() if facts.has(name))
    return Kind(None, (has_it,), ((slot, name),), Usual(name, holders))


def signet(name: str) -> Kind:
    """Cards with a signet."""
    return printed(lambda facts: facts.signet == name, "tail", f"with the {name.capitalize()} signet")


def item(name: str) -> Kind:
    """An item of a class."""
    return printed(lambda facts: name in facts.classes, "type", name)


def at_home(number: int) -> Kind:
    """Allies whose home is a site of that number."""
    return printed(lambda facts: facts.home == number, "tail", f"whose home is site {number}")


ANY = Kind(None)
COMPANION = card_type("companion")
ALLY = card_type("ally")
MINION = card_type("minion")
POSSESSION = card_type("possession")
ARTIFACT = card_type("artifact")
CONDITION = card_type("condition")
EVENT = card_type("event")
SITE = card_type("site")
CHARACTER = printed(lambda facts: facts.type in ("companion", "ally", "minion"), "type", "character")
ELF = race("elf", "Elf")
DWARF = race("dwarf", "Dwarf")
HOBBIT = race("hobbit", "Hobbit")
MAN = race("man", "Man")
WIZARD = race("wizard", "Wizard")
ORC = race("orc", "Orc")
URUK_HAI = race("uruk-hai", "Uruk-hai")
NAZGUL = race("nazgûl", "Nazgûl")
TROLL = race("troll", "Troll")
FREE_PEOPLES_CARD = printed(lambda facts: facts.side == "free peoples", "adjective", "Free Peoples")
SHADOW_CARD = printed(lambda facts: facts.side == "shadow", "adjective", "Shadow")
UNIQUE = printed(lambda facts: facts.unique, "adjective", "unique")
RANGER = with_keyword("ranger", "race")
TALE = label("tale", "type")
SPELL = label("spell", "type")
STEALTH = label("stealth")
SEARCH = label("search")
WEATHER = label("weather")
TRACKER = label("tracker", "type")
TWILIGHT = label("twilight")
PIPEWEED = label("pipeweed")
TENTACLE = label("tentacle", "type")
WEAPON = printed(lambda facts: bool({"hand weapon", "ranged weapon"} & set(facts.classes)), "type", "weapon")
HAND_WEAPON = item("hand weapon")
RANGED_WEAPON = item("ranged weapon")
ARMOR = item("armor")
HELM = item("helm")
SHIELD = item("shield")
STAFF = item("staff")
PIPE = item("pipe")


@carries_out("TC-4.07", "TC-4.08", without=True)
def is_yours(state: TcgState, use: Use, card: CardId) -> bool:
    """Only a text that says "your" leaves out the cards of fellow players (TC-4.07, TC-4.08)."""
    return state.owner[card] == use.seat


YOURS = asked(is_yours, "pre", "your")
ANOTHER = asked(lambda state, use, card: card != use.card, "pre", "another")
THIS = asked(lambda state, use, card: card == use.card, "type", "this card")
THAT = asked(lambda state, use, card: card in use.the("it"), "pre", "that")
"""For one of several that a situation speaks of."""
RING_BEARER = asked(lambda state, use, card: card in state.ring_bearer, "type", "the Ring-bearer")
