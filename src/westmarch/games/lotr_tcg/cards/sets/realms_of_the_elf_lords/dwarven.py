"""Dwarven cards of Realms of the Elf-lords."""

from __future__ import annotations

from westmarch.kernel.procedure import Outcome

from ....changes import TextLasts
from ....sayings import Text
from ....state import TcgState
from ....texts.deeds import May
from ....texts.use import Use
from ....words import PHASE
from ...language.conditions.asking import at_sites
from ...language.conditions.counting import REVEALED_COST, Count
from ...language.continuous import cost
from ...language.deeds.effects import Discard, Exert, Heal
from ...language.deeds.odd import Do
from ...language.deeds.piles import ChooseOpponent, Draw, FromPile, Reveal
from ...language.situations import start_of, you_play
from ...language.subjects.kinds import ALLY, COMPANION, CONDITION, DWARF, PIPE, TALE, WEAPON, culture, named
from ...language.subjects.whom import BEARER, SELF, up_to
from ...language.writing import card

DWARVEN = culture("dwarven")
MORIA = culture("moria")


def _one_pipe_more(state: TcgState, use: Use) -> Outcome:
    return TextLasts(use.seat, (), Text.MORE, PIPE.words, 1, PHASE, source=use.card, cause=use.definition)


ONE_PIPE_MORE = Do(f"add 1 to the number of {PIPE.plural} you can spot", _one_pipe_more)

card(
    "3_1",
    "Book of Mazarbul",
    bearer=DWARF,
    when=start_of("fellowship") >> May(at_sites(4) >> Draw(Count(DWARF & COMPANION))),
)
card("3_2", "Gimli's Pipe", bearer=named("Gimli"), fellowship=Exert(BEARER) >> ONE_PIPE_MORE)
card("3_3", "Mines of Khazad-Dûm", when=you_play(DWARVEN & TALE) >> May(Heal(DWARF & COMPANION)))
card("3_4", "A Royal Welcome", regroup=Exert(DWARF & ALLY) >> Heal(DWARF & COMPANION))
card(
    "3_5",
    "Song of Durin",
    to_play=Exert(DWARF),
    always=cost(MORIA & WEAPON, 2),
    fellowship=Discard(SELF) >> Discard(up_to(2, MORIA & CONDITION)),
)
card(
    "3_6",
    "Storm of Argument",
    event=ChooseOpponent() & Reveal("opponent", at_random=1) & FromPile(DWARVEN, "shuffled", REVEALED_COST, up_to=True),
)
