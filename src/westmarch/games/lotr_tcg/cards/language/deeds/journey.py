"""Deeds with the path and the turn: sites, the move limit, phases left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ....changes import MoveLimitChanged, SitePlaced
from ....rules.course.movement import site_numbered
from ....rules.values import is_said
from ....sayings import Figure, Said
from ....texts.abilities import Modifier
from ....texts.choices import ChooseNumber
from ....texts.deeds import Around, Condition, Deed, Number, number_of
from ....words import TURN, During
from ..conditions.counting import signed
from ..subjects.kinds import SITE, Kind
from ..subjects.whom import Each
from .lasting import so

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class PlayNextSite(Deed):
    """Play the fellowship's next site, or one's own of a number, from one's adventure deck, in the place of any that is
    there (TC-3.32)."""

    must_be_possible = True

    def __init__(self, kind: Kind = SITE, number: int = 0) -> None:
        self.kind = kind
        self.number = number

    @carries_out("TC-3.32", without=True)
    def possible(self, state: TcgState, use: Use) -> bool:
        number = self.number or state.site_number + 1
        site = site_numbered(state, use.seat, number)
        within = number <= min(state.law.last_site, len(state.path) + 1)
        return within and site >= 0 and self.kind.fits(state, use, site)

    @property
    def many(self) -> Number:
        return self.number

    def run(self, state: TcgState, use: Use) -> Outcome:
        number = self.number or state.site_number + 1
        site = site_numbered(state, use.seat, number)
        if site < 0 or not self.kind.fits(state, use, site):
            return None
        use.bind("site", (site,))
        return SitePlaced(site, number, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        such = "" if self.kind is SITE else f" if it is {self.kind.named}"
        which = f"your site {self.number}" if self.number else "the fellowship’s next site"
        return f"play {which}{such} (replacing an opponent’s site if there is one)"


class ReplaceSite(Deed):
    """Put one's own site in the place of one of the same number."""

    must_be_possible = True

    def __init__(self, kind: Kind = SITE, *, here: bool = False, number: int = 0) -> None:
        self.kind = kind
        self.here = here
        self.number = number

    def _numbers(self, state: TcgState, use: Use) -> list[int]:
        found = []
        for number, site in enumerate(state.path, start=1):
            if (self.here and number != state.site_number) or (self.number and number != self.number):
                continue
            own = site_numbered(state, use.seat, number)
            if state.owner[site] != use.seat and own >= 0 and self.kind.fits(state, use, own):
                found.append(number)
        return found

    @property
    def many(self) -> Number:
        return self.number

    def possible(self, state: TcgState, use: Use) -> bool:
        return bool(self._numbers(state, use))

    def run(self, state: TcgState, use: Use) -> Outcome:
        numbers = self._numbers(state, use)
        if not numbers:
            return None
        if len(numbers) > 1 and not use.chosen:
            return Decision(
                use.seat, "choose a site number", [ChooseNumber(use.seat, number) for number in numbers], "TC-3.31"
            )
        number = int(use.chosen[0]) if use.chosen else numbers[0]
        return SitePlaced(site_numbered(state, use.seat, number), number, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        what = "your site" if self.kind is SITE else f"your {self.kind.words}"
        if self.here:
            return f"replace the fellowship’s site with {what} of the same number"
        if self.number:
            return f"replace an opponent’s site {self.number} with {what} {self.number}"
        return f"replace an opponent’s site with {what} of the same number"


class MoveLimit(Deed):
    """The move limit of this turn changes (TC-7.11)."""

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def run(self, state: TcgState, use: Use) -> Outcome:
        return MoveLimitChanged(number_of(self.amount, state, use), source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        return f"make the move limit of this turn {signed(self.amount)}"


class LetItBe(Deed):
    """Something is true of the whole game until something ends, whether it was so before or not."""

    def __init__(self, what: Said, until: During, words: str) -> None:
        self.what = what
        self.until = until
        self._words = words

    def run(self, state: TcgState, use: Use) -> Outcome:
        return so(use, self.what, 1, self.until)

    @property
    def words(self) -> str:
        return self._words


class SayOfTheGame(Deed):
    """Something is true of the whole game for a time: that the fellowship may not move again."""

    never_idle = True

    def __init__(self, what: Said, until: During = TURN) -> None:
        self.what = what
        self.until = until

    def possible(self, state: TcgState, use: Use) -> bool:
        """Saying it twice would change nothing."""
        return not is_said(state, self.what)

    def run(self, state: TcgState, use: Use) -> Outcome:
        return so(use, self.what, 1, self.until)

    @property
    def words(self) -> str:
        return f"have it that {self.what}{' this turn' if self.until == TURN else ''}"


def shadow_number(kind: Kind, amount: Number, when: Condition | None = None) -> Modifier:
    """Sites of a kind have another Shadow number."""
    words = f"the Shadow number of each {kind.words} is {signed(amount)}"
    return Modifier(Figure.SHADOW_NUMBER, Each(kind), amount, words, when)


class EachShadowPlayer(Around):
    """Every Shadow player does something, each as if the text were his."""

    def __init__(self, inner: Deed, words: str) -> None:
        self.inner = inner
        self._words = words

    def run(self, state: TcgState, use: Use) -> Outcome:
        parts = []
        for seat in state.shadow_players():
            part = use.part("inner")
            part.seat = seat
            parts.append(part)
        return tuple(parts)

    @property
    def words(self) -> str:
        return f"each Shadow player {self._words}"


def game_says(what: Said, when: Condition | None = None, words: str = "") -> Modifier:
    """A continuous text about the whole game: a phase that is skipped, abilities that may not be used."""
    return Modifier(what, None, 1, words or what, when)
