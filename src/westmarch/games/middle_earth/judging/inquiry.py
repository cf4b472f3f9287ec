"""Whom a question about a table of Middle-earth is about: the game, a player, an attack, a company, a site, a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS
from westmarch.kernel.questions import Answer, Found, NotThere, look_up

from ..table import Company

OF_WHOM = "; of a card, a company or a player ask as in Gimli.state, you.hand"

Questions = Mapping[str, Callable[..., Found]]
Find = Callable[[str], CardId]


class Inquiry:
    """What can be asked of each."""

    def __init__(
        self,
        *,
        game: Questions,
        seat: Questions,
        attack: Questions,
        strike: Questions,
        company: Questions,
        card: Callable[[Any, CardId, str, Find], Answer],
        find: Callable[[Any, str], CardId],
        in_focus: Callable[[Any], Company | None],
    ) -> None:
        self._game = game
        self._seat = seat
        self._alone = {"attack": attack, "strike": strike}
        self._company = company
        self._card = card
        self._find = find
        self._in_focus = in_focus

    def ask(self, state: Any, question: str) -> Answer:
        """The answer to `phase`, `you.hand`, `company 1.hazard_limit`, `attack.strikes`, `Gimli.prowess`."""
        subject, wanted = parts_of(question)
        if not subject:
            return look_up(self._game, wanted, "the game", OF_WHOM)(state)
        if subject in SEATS[: state.seats]:
            return look_up(self._seat, wanted, "a player")(state, SEATS.index(subject))
        if subject in SEATS:
            raise NotThere(f"there is no {subject} player at this table")
        if subject in self._alone:
            article = "an" if subject == "attack" else "a"
            return look_up(self._alone[subject], wanted, f"{article} {subject}")(state)
        company, _, number = subject.partition(" ")
        if company == "company" and number.isdecimal():
            found = [each for each in state.companies if each.number == int(number[:9])]
            if not found:
                raise NotThere(f"there is no company {number} now")
            return look_up(self._company, wanted, "a company")(state, found[0])
        return self._of_card(state, subject, wanted)

    def _of_card(self, state: Any, subject: str, wanted: str) -> Answer:
        def find(name: str) -> CardId:
            return self._find(state, name)

        if subject != "site":
            return self._card(state, find(subject), wanted, find)
        here = self._in_focus(state)
        if here is None:
            raise NotThere("no company is under way: name the site, as in Moria.state")
        return Answer(state.name(here.site)) if wanted == "name" else self._card(state, here.site, wanted, find)


def parts_of(question: str) -> tuple[str, str]:
    """Of whom something is asked (nobody: of the game), and what: `Gimli.prowess`, `phase`."""
    subject, _, wanted = question.rpartition(".")
    if "(" in question and "." in question[question.index("(") :]:
        # A dot in the name of the card against which something is asked.
        subject, _, wanted = question.partition(".")
    subject, wanted = subject.strip(), wanted.strip()
    return subject, wanted if "(" in wanted else wanted.replace(" ", "_")
