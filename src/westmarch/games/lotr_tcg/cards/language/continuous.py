"""Continuous texts: what they change while their card is active."""

from __future__ import annotations

from ...sayings import BONUSES, Figure, Keyword, Said
from ...texts.abilities import Modifier
from ...texts.deeds import Condition, Number, Who
from .conditions.counting import signed
from .deeds.lasting import NOUNS
from .subjects.kinds import Kind
from .subjects.whom import of_whom


def strength(target: Who | Kind, amount: Number, when: Condition | None = None) -> Modifier:
    """Characters are stronger or weaker while the card is active."""
    who = of_whom(target)
    return Modifier(Figure.STRENGTH, who, amount, f"{who.words} is strength {signed(amount)}", when)


def has(target: Who | Kind, keyword: Keyword, amount: Number = 1, when: Condition | None = None) -> Modifier:
    """Characters have a keyword while the card is active."""
    who = of_whom(target)
    bonus = f" {signed(amount)}" if keyword in BONUSES else ""
    return Modifier(keyword, who, amount, f"{who.words} is {NOUNS.get(keyword, keyword)}{bonus}", when)


def says(target: Who | Kind, what: Said, when: Condition | None = None, words: str = "") -> Modifier:
    """Something is said of characters while the card is active."""
    who = of_whom(target)
    return Modifier(what, who, 1, _negated(f"{who.words} {words or _SAID_ALWAYS.get(what, what)}"), when)


_SAID_ALWAYS = {
    Said.TRIPLED: "is overwhelmed only if its strength is tripled",
    Said.LOSES_DAMAGE: "loses all damage bonuses",
    Said.LOSES_DAMAGE_FROM_WEAPONS: "loses all damage bonuses from weapons",
    Said.MAY_NOT_BE_ASSIGNED: "may not be assigned to a skirmish",
}


def _negated(words: str) -> str:
    """`no event may be played` for `each event may not be played`."""
    for no in (" may not ", " is not "):
        subject, found, rest = words.partition(no)
        if found and subject.startswith("each "):
            head = f"none {subject[5:]}" if subject.startswith("each of ") else f"no {subject[5:]}"
            return f"{head} {no.split()[0]} {rest}"
    return words


def cost(kind: Kind, amount: Number, when: Condition | None = None) -> Modifier:
    """Cards of a kind cost more or less twilight."""
    return Modifier(
        Figure.TWILIGHT_COST,
        of_whom(kind),
        amount,
        f"the twilight cost of {of_whom(kind).words} is {signed(amount)}",
        when,
    )


def own_cost(amount: Number, when: Condition | None = None) -> Modifier:
    """The card itself costs more or less."""
    return Modifier(Figure.OWN_COST, None, amount, f"its twilight cost is {signed(amount)}", when)


def roaming(kind: Kind, amount: Number) -> Modifier:
    """The penalty of roaming minions is lower."""
    return Modifier(
        Figure.ROAMING_PENALTY,
        of_whom(kind),
        amount,
        f"the roaming penalty of {of_whom(kind).words} is {signed(amount)}",
    )


def totals(what: Figure, amount: Number, when: Condition | None = None) -> Modifier:
    """A number of the whole game is higher or lower."""
    return Modifier(what, None, amount, f"the {what} is {signed(amount)}", when)


def resistance(target: Who | Kind, amount: Number, when: Condition | None = None) -> Modifier:
    """A Ring-bearer bears more burdens."""
    who = of_whom(target)
    return Modifier(Figure.RESISTANCE, who, amount, f"the resistance of {who.words} is {signed(amount)}", when)


def discarded_while(target: Who | Kind, when: Condition) -> Modifier:
    """Cards are discarded as soon as something is true."""
    who = of_whom(target)
    return Modifier(Said.DISCARDED, who, 1, f"{who.words} is discarded", when)


def move_limit(amount: Number, when: Condition) -> Modifier:
    """As soon as something is true the move limit of this turn is higher, and stays so (TC-7.11)."""
    return Modifier(Figure.MOVES_OF_TURN, None, amount, f"the move limit of this turn is {signed(amount)}", when)


def text_of_own_site(number: int) -> Modifier:
    """The card has the text of its player's own site of a number while that is on the path (TC-8.29)."""
    return Modifier(
        Figure.OWN_SITE_TEXT, None, number, f"this card has the text of your site {number} while it is in play"
    )
