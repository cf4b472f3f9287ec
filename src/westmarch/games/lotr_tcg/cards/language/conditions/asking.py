"""Conditions and values: what can be spotted, where the fellowship is, how much there is of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.points import carries_out

from ....notes import Happened
from ....sayings import Text
from ....texts.choices import choose_number
from ....texts.deeds import Condition
from ....words import During, counted, listed, with_article
from ..subjects.kinds import RANGER, Kind
from ..subjects.table_kinds import fights_a

if TYPE_CHECKING:
    from westmarch.kernel.procedure import Outcome

    from ....state import TcgState
    from ....texts.use import Use


class Spot(Condition):
    """Such cards are in play and active; nothing happens to them (TC-8.52)."""

    def __init__(self, kind: Kind, count: int = 1) -> None:
        self.kind = kind
        self.count = count

    def holds(self, state: TcgState, use: Use) -> bool:
        if self.count == 1 and not state.lasting:
            return is_spotted(state, use, self.kind)
        return spotted(state, use, self.kind) >= self.count

    def run(self, state: TcgState, use: Use) -> Outcome:
        """Where there is a choice, rangers come last: only for them do texts watch, to stop who spots them."""
        found = self.kind.among(state, use, state.active_cards())
        if len(found) > self.count:
            found.sort(key=lambda card: RANGER.fits(state, use, card))
        use.spotted += tuple(found[: self.count])
        return None

    @property
    def words(self) -> str:
        return f"spot {self._what}"

    @property
    def clause(self) -> str:
        return f"you can spot {self._what}"

    @property
    def _what(self) -> str:
        return self.kind.named if self.count == 1 else f"{self.count} {self.kind.plural}"


@carries_out("TC-8.52", "TC-8.54", without=0)
def spotted(state: TcgState, use: Use, kind: Kind) -> int:
    """How many of a kind can be spotted; a card may add to that."""
    number = len(kind.among(state, use, state.active_cards()))
    if state.lasting:
        for effect in state.lasting:
            if effect.ability == Text.MORE and effect.text == kind.words:
                number += effect.number
    return number


@carries_out("TC-8.52", without=False)
def is_spotted(state: TcgState, use: Use, kind: Kind) -> bool:
    """Whether any of a kind can be spotted; most texts ask no more."""
    return kind.is_among(state, use, state.active_cards())


class SpotX(Condition):
    """Spot as many of a kind as one likes, none included: that is X (TC-8.53)."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def holds(self, state: TcgState, use: Use) -> bool:
        return True

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = choose_number(state, use, spotted(state, use, self.kind), prompt=self.words)
        if isinstance(number, Decision):
            return number
        use.number = number
        use.spotted += tuple(self.kind.among(state, use, state.active_cards())[:number])
        return None

    @property
    def words(self) -> str:
        return f"spot X {self.kind.plural}"


class If(Condition):
    """Any other condition, as a question to the table."""

    def __init__(self, holds: Callable[[TcgState, Use], bool], words: str) -> None:
        self._holds = holds
        self._words = words

    def holds(self, state: TcgState, use: Use) -> bool:
        return self._holds(state, use)

    @property
    def words(self) -> str:
        return f"if {self._words}"

    @property
    def clause(self) -> str:
        return self._words


class Both(Condition):
    """Two conditions at once."""

    def __init__(self, *conditions: Condition) -> None:
        self.conditions = conditions

    def holds(self, state: TcgState, use: Use) -> bool:
        return all(condition.holds(state, use) for condition in self.conditions)

    @property
    def words(self) -> str:
        return listed([condition.words for condition in self.conditions])

    @property
    def clause(self) -> str:
        return listed([condition.clause for condition in self.conditions])


class AnyOf(Condition):
    """One of several conditions."""

    def __init__(self, *conditions: Condition) -> None:
        self.conditions = conditions

    def holds(self, state: TcgState, use: Use) -> bool:
        return any(condition.holds(state, use) for condition in self.conditions)

    @property
    def words(self) -> str:
        return listed([condition.words for condition in self.conditions], "or")

    @property
    def clause(self) -> str:
        return listed([condition.clause for condition in self.conditions], "or")


class Not(Condition):
    """The contrary of a condition."""

    def __init__(self, condition: Condition, words: str) -> None:
        self.condition = condition
        self._words = words

    def holds(self, state: TcgState, use: Use) -> bool:
        return not self.condition.holds(state, use)

    @property
    def words(self) -> str:
        return f"if {self._words}"

    @property
    def clause(self) -> str:
        return self._words


# places


def at(*terrains: str) -> Condition:
    """The fellowship is at a site of a kind."""
    places = listed([with_article(f"{terrain} site") for terrain in terrains], "or")
    words = f"the fellowship is at {places}"
    return If(lambda state, use: any(state.card(state.site).facts.has(terrain) for terrain in terrains), words)


def at_sites(first: int, last: int = 9) -> Condition:
    """The fellowship is at one of some sites."""
    words = (
        f"the fellowship is at site {first}"
        if first == last
        else f"the fellowship is at site {first} or higher"
        if last == 9
        else f"the fellowship is at a site from {first} to {last}"
    )
    return If(lambda state, use: first <= state.site_number <= last, words)


HERE = If(lambda state, use: state.site == use.card, "the fellowship is here")
"""For the text of a site that another card may borrow."""
AT_SANCTUARY = If(lambda state, use: state.card(state.site).facts.has("sanctuary"), "the fellowship is at a sanctuary")


def in_phase(phase: str) -> Condition:
    """It is a certain phase."""
    return If(lambda state, use: state.phase == phase, f"it is the {phase} phase")


def first_played(kind: Kind, time: During, *, here: bool = False) -> Condition:
    """No such card has been played in this turn or phase; or at this very site, if the fellowship is here."""

    def holds(state: TcgState, use: Use) -> bool:
        for note in state.noted(Happened.PLAYED, time):
            if kind.fits(state, use, note.card) and (not here or note.other == state.site):
                return False
        return not here or state.site == use.card

    place = " here" if here else ""
    return If(holds, f"no {kind.words} has been played{place} in this {time.span}")


# counters


class SpotBurdens(If):
    """So many burdens can be spotted."""

    def __init__(self, number: int) -> None:
        self._what = counted(number, "burden")
        super().__init__(lambda state, use: state.burdens[state.active] >= number, f"you can spot {self._what}")

    @property
    def words(self) -> str:
        return f"spot {self._what}"


def burdens(number: int) -> Condition:
    """So many burdens can be spotted."""
    return SpotBurdens(number)


def fewer_tokens(number: int) -> Condition:
    """The twilight pool holds less than a number."""
    return If(lambda state, use: state.twilight < number, f"the twilight pool holds fewer than {number} tokens")


def tokens(number: int) -> Condition:
    """So many twilight tokens can be spotted."""
    return If(lambda state, use: state.twilight >= number, f"you can spot {counted(number, 'twilight token')}")


@carries_out("TC-8.36", without=True)
def _ring_is_worn(state: TcgState, use: Use) -> bool:
    return state.worn[state.active]


RING_WORN = If(_ring_is_worn, "the Ring-bearer wears The One Ring")


def it_is(kind: Kind) -> Condition:
    """What was chosen before is of a kind."""
    return If(
        lambda state, use: any(kind.fits(state, use, card) for card in use.the("it")), f"it is {_as_predicate(kind)}"
    )


def it_has_signet(name: str) -> Condition:
    """What was chosen before has a signet."""
    return If(
        lambda state, use: any(state.card(card).facts.signet == name for card in use.the("it")),
        f"it has the {name.capitalize()} signet",
    )


def that_is(name: str, kind: Kind) -> Condition:
    """What was discarded or revealed before is of a kind."""
    return If(
        lambda state, use: any(kind.fits(state, use, card) for card in use.the(name)),
        f"the {name} card is {kind.named}",
    )


def self_is(kind: Kind) -> Condition:
    """This card is of a kind."""
    return If(lambda state, use: kind.fits(state, use, use.card), f"it is {_as_predicate(kind)}")


def bearer_is(kind: Kind) -> Condition:
    """The bearer of this card is of a kind."""

    def holds(state: TcgState, use: Use) -> bool:
        bearer = state.bearer[use.card]
        return bearer >= 0 and kind.fits(state, use, bearer)

    return If(holds, f"bearer is {_as_predicate(kind)}")


def _as_predicate(kind: Kind) -> str:
    tails = [text for slot, text in kind.parts if slot == "tail"]
    return " ".join(tails) if len(tails) == len(kind.parts) else kind.named


def while_skirmishing(kind: Kind) -> Condition:
    """The card itself fights such a card."""
    return If(lambda state, use: fights_a(state, use, use.card, kind), f"it is skirmishing {kind.named}")


def bearer_skirmishing(kind: Kind) -> Condition:
    """Its bearer fights such a card."""

    def holds(state: TcgState, use: Use) -> bool:
        bearer = state.bearer[use.card]
        return bearer >= 0 and fights_a(state, use, bearer, kind)

    return If(holds, f"bearer is skirmishing {kind.named}")
