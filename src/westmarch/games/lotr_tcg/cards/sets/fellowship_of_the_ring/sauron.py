"""Sauron cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....notes import Happened
from ....sayings import Figure, Keyword, Said
from ....state import TcgState
from ....texts.abilities import response
from ....texts.deeds import Depending, Either, Limited, May, Repeat
from ....texts.use import Use
from ....words import REGROUP, TURN
from ...language.conditions.asking import AT_SANCTUARY, RING_WORN, Both, If, Spot, SpotX, burdens, that_is
from ...language.conditions.counting import Amount, Better, Count, ForEach, X
from ...language.continuous import cost, move_limit, roaming, says, strength, totals
from ...language.deeds.corruption import Corrupt, SpotXBurdens, corrupts
from ...language.deeds.effects import Discard, Exert, Wound
from ...language.deeds.fighting import Assign, CancelEvent
from ...language.deeds.lasting import Gains, Strength
from ...language.deeds.piles import DiscardDeck, DiscardHand, Draw, FromPile
from ...language.deeds.tokens import AddBurdens, AddTwilight, RemoveBurdens, RemoveTwilight
from ...language.deeds.tops import RevealTop, WithRevealed
from ...language.situations import (
    end_of_turn,
    event_is_played,
    is_assigned,
    is_played,
    killed,
    loses,
    moves,
    wins,
    you_play,
)
from ...language.subjects.kinds import (
    ALLY,
    ANOTHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    ELF,
    EVENT,
    FREE_PEOPLES_CARD,
    HOBBIT,
    MINION,
    ORC,
    RING_BEARER,
    STEALTH,
    THAT,
    THIS,
    TRACKER,
    WEAPON,
    YOURS,
    culture,
    named,
)
from ...language.subjects.table_kinds import ARCHER, skirmishing, skirmishing_it, skirmishing_self
from ...language.subjects.whom import BEARER, SELF, each, theirs
from ...language.writing import card

SAURON = culture("sauron")
SAURON_ORC = SAURON & ORC
NOT_THE_BEARER = COMPANION.but(RING_BEARER)
LESS_ROAMING = roaming(YOURS & SAURON & MINION, -1)
FOE = CHARACTER & skirmishing_self()
RANDOM_CARD = DiscardHand(1, whose="free peoples", at_random=True)


def _dead_companions(state: TcgState, use: Use) -> int:
    return sum(state.card(dead).is_companion for dead in state.dead_pile(state.active))


def _stayed_out(state: TcgState, use: Use) -> bool:
    """The bearer has not been assigned this turn, though another companion has."""
    bearer = state.bearer[use.card]
    assigned = {note.card for note in state.noted(Happened.ASSIGNED, TURN)}
    others = (character for character in assigned if state.definition[character] in COMPANION_IDS)
    return bearer not in assigned and any(others)


COMPANION_IDS = COMPANION.ids or frozenset()

card(
    "1_239",
    "All Thought Bent on It",
    event=(Spot(SAURON_ORC) & Spot(COMPANION, 5)) >> Repeat(Count(COMPANION, over=4), Exert(theirs(COMPANION))),
)
card("1_240", "Band of the Eye", response=response(wins(SELF), RemoveTwilight(2) >> RANDOM_CARD))
card("1_241", "Curse From Mordor", event=Spot(SAURON_ORC) >> Discard(culture("elven") & CONDITION))
card(
    "1_242",
    "The Dark Lord's Summons",
    to_play=Spot(SAURON_ORC),
    shadow=RemoveTwilight(3)
    >> (
        RevealTop(1)
        & Depending(
            that_is("revealed", SAURON),
            WithRevealed("hand", what="it"),
            WithRevealed("discard", what="it") & DiscardHand(),
        )
    ),
)
card(
    "1_243",
    "Despair",
    event=(
        If(
            lambda state, use: state.burdens[state.active] + _dead_companions(state, use) >= 12,
            "burdens and companions in the dead pile are at least 12 together",
        )
        & Spot(SAURON_ORC)
    )
    >> Corrupt(),
)
card(
    "1_244",
    "Desperate Defense of the Ring",
    to_play=Exert(SAURON_ORC),
    bearer=COMPANION,
    when=is_assigned(BEARER) >> Either((DiscardHand(3, whose="free peoples"), AddBurdens()), by="free peoples"),
)
card("1_245", "Desperate Measures", event=(Spot(SAURON_ORC) & RemoveBurdens()) >> DiscardDeck(5, "free peoples"))
card(
    "1_246",
    "Enduring Evil",
    event=SpotXBurdens() >> Strength(CHARACTER & skirmishing(SAURON_ORC), Amount(lambda state, use: -use.number, "−X")),
)
card(
    "1_247",
    "Enheartened Foe",
    response=response(wins(SAURON_ORC), Gains(THAT & SAURON_ORC, Keyword.FIERCE, until=REGROUP)),
)
card("1_248", "Forces of Mordor", event=SpotX(SAURON & MINION) >> AddTwilight(X))
card(
    "1_249",
    "Gleaming Spires Will Crumble",
    always=strength(SAURON_ORC & skirmishing(culture("gondor") & CHARACTER), 2),
    when=loses(YOURS & SAURON_ORC) >> Discard(SELF),
)
card("1_250", "Hate", event=Exert(SAURON_ORC) >> Wound(NOT_THE_BEARER))
card(
    "1_251",
    "A Host Avails Little",
    event=(Spot(SAURON_ORC) & Spot(COMPANION, 6)) >> Repeat(Count(COMPANION, over=5), Wound(NOT_THE_BEARER)),
)
card(
    "1_252",
    "The Irresistible Shadow",
    to_play=Exert(SAURON_ORC),
    always=corrupts(
        Both(
            burdens(5),
            If(
                lambda state, use: not state.draw_deck(state.active),
                "the Free Peoples player has no cards in the draw deck",
            ),
        )
    ),
)
card("1_253", "Journey Into Danger", to_play=Exert(SAURON_ORC), always=cost(COMPANION, 2, Spot(COMPANION, 5)))
card("1_254", "Mordor Enraged", bearer=SAURON & MINION, shadow=Exert(BEARER) >> AddTwilight(Count(ARCHER & COMPANION)))
card("1_255", "Mordor's Strength", event=Exert(SAURON_ORC) >> Wound(CHARACTER & skirmishing_it()))
card("1_256", "Morgul Hunter", always=strength(SELF, Count(COMPANION)))
card("1_257", "Morgul Skirmisher", maneuver=RemoveTwilight(3) >> Exert(HOBBIT.but(RING_BEARER)))
card("1_258", "Morgul Skulker", when=is_played() >> May(FromPile(culture("ringwraith"), "shuffled", 2, up_to=True)))
card("1_259", "Morgul Warden", always=strength(SELF, Count(ANOTHER & SAURON_ORC)))
card("1_260", "The Number Must Be Few", always=move_limit(-1, Spot(COMPANION, 7)))
card(
    "1_261",
    "Orc Ambusher",
    always=LESS_ROAMING,
    response=response(event_is_played(FREE_PEOPLES_CARD & EVENT, "regroup"), Exert(SELF) >> CancelEvent()),
)
card(
    "1_262", "Orc Assassin", always=LESS_ROAMING, assignment=Spot(HOBBIT & COMPANION, 2) >> Assign(theirs(HOBBIT), SELF)
)
card("1_263", "Orc Banner", when=loses(COMPANION | ALLY, against=SAURON_ORC) >> Strength(each(SAURON_ORC), 1, REGROUP))
card("1_264", "Orc Bowmen", always=totals(Figure.MINION_ARCHERY, 1, Spot(SAURON_ORC)))
card(
    "1_265",
    "Orc Butchery",
    response=response(
        killed(COMPANION, by=SAURON_ORC),
        DiscardDeck(
            ForEach(lambda state, use: len(state.dead_pile(state.active)), 3, "card in the dead pile"), "free peoples"
        ),
    ),
)
card("1_266", "Orc Chieftain", when=you_play(WEAPON, on=THIS) >> (Limited(TURN) >> AddTwilight(2)))
card("1_267", "Orc Hunters", skirmish=Exert(SELF) >> Wound(FOE))
card("1_268", "Orc Inquisitor", when=is_played() >> May(RANDOM_CARD))
card("1_269", "Orc Scimitar", bearer=SAURON_ORC, skirmish=RemoveTwilight(1) >> Strength(BEARER, 1, limit=3))
card("1_270", "Orc Scouting Band", always=LESS_ROAMING, skirmish=Exert(SELF) >> Wound(FOE))
card("1_271", "Orc Soldier", skirmish=Exert(SELF) >> Wound(FOE))
card("1_272", "Orc War Band", skirmish=Exert(SELF) >> Wound(FOE))
card(
    "1_273",
    "The Ring's Oppression",
    response=response(killed(COMPANION, by=SAURON_ORC), AddBurdens(Better(1, 3, RING_WORN))),
)
card(
    "1_274",
    "Sauron's Defenses",
    to_play=Exert(SAURON_ORC),
    always=move_limit(
        -1, If(lambda state, use: _dead_companions(state, use) >= 3, "3 companions are in the dead pile")
    ),
)
card(
    "1_275",
    "Seeking It Always",
    response=response(event_is_played(STEALTH & EVENT), Exert(SAURON & TRACKER) >> CancelEvent()),
)
card("1_276", "Seeking Its Master", shadow=(Exert(SAURON_ORC) & RemoveTwilight(2)) >> Draw(1))
card("1_277", "Shadow's Reach", event=Exert(SAURON_ORC) >> Discard(FREE_PEOPLES_CARD & CONDITION))
card("1_278", "Strength Born of Fear", skirmish=RemoveTwilight(3) >> Strength(SAURON_ORC, 1))
card(
    "1_279",
    "Thin and Stretched",
    to_play=Exert(SAURON_ORC),
    bearer=RING_BEARER,
    when=end_of_turn()
    >> (If(_stayed_out, "bearer was not assigned to a skirmish in it and another companion was") >> AddBurdens()),
)
card("1_280", "Tower Lieutenant", when=wins(SELF) >> DiscardHand(2, whose="free peoples", at_random=True))
card("1_281", "Under the Watching Eye", to_play=Exert(SAURON & TRACKER), when=moves() >> Exert(theirs(COMPANION)))
card("1_282", "The Weight of a Legacy", to_play=Exert(SAURON_ORC), bearer=named("Aragorn"))
card(
    "1_283",
    "You Bring Great Evil",
    to_play=Spot(SAURON_ORC),
    bearer=COMPANION.but(ELF),
    always=says(BEARER, Said.MAY_NOT_HEAL, AT_SANCTUARY),
)
