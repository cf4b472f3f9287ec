"""Cards in the files of other programs, where all of a play deck stands under one heading."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from westmarch.kernel.errors import BadDeck
from westmarch.kernel.points import carries_out

from ..alignments import ALIGNMENTS
from ..cards.facts import facts as facts_of
from ..cards.printed import Facts
from ..cards.titles import card_titled, cards_titled, near_titles, titles_of
from ..deck import WANTED, belongs

HERO, MINION, FALLEN_WIZARD, BALROG = "hero", "minion", "fallen-wizard", "balrog"
STAGE = "stage"
PLAY_DECK = ("Characters", "Resources", "Hazards")


LONGEST = 80
"""No title of a card is longer."""


def alignment_of(titles: Iterable[str]) -> str:
    """Whose deck this is, which other programs do not write down: a Fallen-wizard's if it holds a stage card, a
    Balrog's if it holds a card that only he may have, a minion's if it holds a character whom only minions have, else
    a hero's."""
    likely = HERO
    for title in titles:
        found = cards_titled(title.strip()) if len(title) <= LONGEST else ()
        if found and all(facts.alignment == STAGE for facts in found):
            return FALLEN_WIZARD
        if found and all(is_of_a_balrog(facts) for facts in found):
            return BALROG
        if found and all(
            facts.side == "character" and facts.alignment == MINION and not facts.agent for facts in found
        ):
            likely = MINION
    return likely


@carries_out("ME-3.05", without=False)
def is_of_a_balrog(facts: Facts) -> bool:
    """Whether only a Balrog player has a card: himself, and what is his alone (ME-3.05)."""
    return facts.side != "site" and facts.specific == ALIGNMENTS[BALROG].avatar


def place(
    title: str,
    sections: Sequence[str],
    alignment: str,
    hint: str = "",
    suggest: Callable[[str], list[str]] = near_titles,
) -> tuple[str, str]:
    """The section and the id of the card that a title means in one of several sections.

    A card that may stand in two of them goes where the hint says, else to its own side."""
    kind = ALIGNMENTS[alignment]
    order = (alignment, *sorted(kind.cards - {alignment}))
    what = WANTED[sections[0]] if len(sections) == 1 else "card of a play deck"

    def fits(facts: Facts) -> bool:
        return any(belongs(facts, each, kind) for each in sections)

    found = card_titled(title, fits, order, what, suggest)
    fitting = [each for each in sections if belongs(found, each, kind)]
    if hint in fitting:
        return hint, found.id
    own = [each for each in fitting if WANTED[each] == found.side]
    return (own or fitting)[0], found.id


def short_title(card_id: str, section: str, sections: Sequence[str], alignment: str, with_set: bool = False) -> str:
    """The shortest title that means a card where it stands."""
    titles = titles_of(facts_of(card_id))
    if with_set:
        titles = titles[-2:]
    for title in titles[:-1]:
        try:
            if place(title, sections, alignment, section) == (section, card_id):
                return title
        except BadDeck:
            continue
    return titles[-1]
