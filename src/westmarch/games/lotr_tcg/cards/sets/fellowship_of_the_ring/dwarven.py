"""Dwarven cards of The Fellowship of the Ring."""

from __future__ import annotations

from westmarch.kernel.action import Decision
from westmarch.kernel.procedure import Again, Outcome

from ....changes import DeckDiscarded, Taken, TwilightAdded
from ....rules.actions.drawing import may_take
from ....sayings import Keyword, Said
from ....state import TcgState
from ....texts.abilities import response
from ....texts.choices import ChooseWay, Decline
from ....texts.deeds import May
from ....texts.use import Use
from ....words import REGROUP
from ...language.conditions.asking import Spot, at, fewer_tokens, it_is, while_skirmishing
from ...language.conditions.counting import Better
from ...language.continuous import has, says, strength
from ...language.deeds.effects import Discard, Exert, Heal, HealUpTo, Wound
from ...language.deeds.fighting import ForEachLosingPlayer
from ...language.deeds.lasting import Gains, Says, Strength
from ...language.deeds.odd import Do
from ...language.deeds.piles import ChooseOpponent, DiscardDeck, Draw, FromPile
from ...language.deeds.tokens import AddTwilight
from ...language.deeds.tops import ChooseDeck, PutBackInOrder, RevealTop, WithRevealed
from ...language.situations import anybody_plays, is_played, loses, start_of_turn, wins
from ...language.subjects.kinds import (
    ANY,
    COMPANION,
    DWARF,
    EVENT,
    FREE_PEOPLES_CARD,
    HAND_WEAPON,
    MINION,
    ORC,
    SHADOW_CARD,
    culture,
    named,
)
from ...language.subjects.table_kinds import bearing, skirmishing
from ...language.subjects.whom import BEARER, IT, SELF, bound, some
from ...language.writing import card

DWARVEN = culture("dwarven")
THAT_ORC = bound("loser", "that Orc")

card("1_3", "Axe Strike", event=Strength(DWARF, Better(2, 3, it_is(bearing(DWARVEN & HAND_WEAPON)))))
card("1_4", "Battle Fury", event=Exert(DWARF) >> (Strength(IT, 3) & Gains(IT, Keyword.DAMAGE)))
card("1_5", "Cleaving Blow", event=Strength(DWARF, 2) & Gains(IT, Keyword.DAMAGE))
card("1_6", "Delving", event=Exert(DWARF & COMPANION) >> Draw(3))
card("1_7", "Dwarf Guard", to_play=Spot(DWARF))
card("1_8", "Dwarven Armor", bearer=DWARF, always=says(BEARER, Said.TRIPLED))
card(
    "1_9",
    "Dwarven Axe",
    bearer=DWARF,
    when=wins(BEARER, against=MINION) >> ForEachLosingPlayer(DiscardDeck(1, "owner of loser")),
)
card("1_10", "Dwarven Heart", bearer=DWARF, when=(is_played() >> HealUpTo(BEARER, 2), start_of_turn() >> Exert(BEARER)))
card("1_11", "Farin, Dwarven Emissary", to_play=Spot(DWARF), always=strength(SELF, 2, while_skirmishing(ORC)))
card(
    "1_12",
    "Gimli, Dwarf of Erebor",
    fellowship=(fewer_tokens(2) & AddTwilight(2)) >> FromPile(ANY, "beneath", source="hand"),
)
card("1_13", "Gimli, Son of Glóin", skirmish=Exert(SELF) >> Strength(SELF, 2))
card(
    "1_14",
    "Gimli's Battle Axe",
    bearer=named("Gimli"),
    always=has(BEARER, Keyword.DAMAGE),
    when=wins(BEARER) >> May(Wound(ORC)),
)
card(
    "1_15",
    "Gimli's Helm",
    bearer=named("Gimli"),
    always=says(BEARER, Said.ONE_WOUND_EACH),
    skirmish=Discard(SELF) >> Says(named("Gimli"), Said.WOUNDS_PREVENTED),
)
card(
    "1_16",
    "Greatest Kingdom of My People",
    to_play=Exert(DWARF),
    when=anybody_plays(ORC) >> DiscardDeck(1, "owner of it"),
)
card("1_17", "Grimir, Dwarven Elder", fellowship=Exert(SELF) >> FromPile(DWARVEN & EVENT, "shuffled"))
card(
    "1_18",
    "Halls of My Home",
    event=Exert(DWARF)
    >> (ChooseDeck() & RevealTop(3, "player") & WithRevealed("discard", SHADOW_CARD, 1, up_to=True) & PutBackInOrder()),
)
card("1_19", "Here Lies Balin, Son of Fundin", event=Exert(DWARF) >> (Wound(some(2, ORC)) | Wound(ORC, 2)))
card(
    "1_20",
    "Let Them Come!",
    when=(wins(DWARF, against=ORC) >> Discard(THAT_ORC), loses(DWARF) >> Discard(SELF)),
)
card("1_21", "Lord of Moria", always=has(DWARF, Keyword.DAMAGE))


def _dig(state: TcgState, use: Use) -> Outcome:
    """Discard from the top until one stops, five at most; a token for each; the last one is taken into hand."""
    dug = use.the("discarded")
    deck = state.draw_deck(use.seat)
    stopped = bool(use.chosen) and use.chosen[-1] < 0
    if len(dug) < 5 and deck and not stopped:
        if len(use.chosen) > len(dug):
            use.bind("discarded", (*dug, deck[0]))
            return Again(DeckDiscarded(deck[0], source=use.card, cause=use.definition))
        return Decision(
            use.seat, "dig deeper", [ChooseWay(use.seat, 0, "discard another card"), Decline(use.seat)], "TC-8.01"
        )
    taken = dug[-1:] if may_take(state, use.seat) else ()
    return (
        *((TwilightAdded(len(dug), source=use.card, cause=use.definition),) if dug else ()),
        *(Taken(use.seat, card, source=use.card, cause=use.definition) for card in taken),
    )


card(
    "1_22",
    "Mithril Shaft",
    event=Exert(DWARF)
    >> Do(
        "discard cards from the top of your draw deck until you stop (limit 5), add (1) for each, and take the last "
        "one into hand",
        _dig,
    ),
)
card("1_23", "Nobody Tosses a Dwarf", response=response(wins(DWARF), ChooseOpponent() & DiscardDeck(3, "opponent")))
card("1_24", "Stairs of Khazad-dûm", always=strength(DWARF & skirmishing(culture("moria") & MINION), 1))
card("1_25", "Still Draws Breath", response=response(wins(DWARF), Heal(IT)))
card("1_26", "Their Halls of Stone", event=Strength(DWARF, Better(2, 4, at("underground"))))
card("1_27", "Thrarin, Dwarven Smith", maneuver=Exert(SELF) >> Says(SELF, Said.TAKES_PART, REGROUP))
card(
    "1_28",
    "Wealth of Moria",
    event=Spot(DWARF)
    >> (RevealTop(3) & WithRevealed("hand", FREE_PEOPLES_CARD) & WithRevealed("discard", SHADOW_CARD)),
)
