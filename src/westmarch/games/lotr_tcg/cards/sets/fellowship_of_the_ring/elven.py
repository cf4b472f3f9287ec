"""Elven cards of The Fellowship of the Ring."""

from __future__ import annotations

from ....sayings import Figure, Keyword, Said
from ....texts.deeds import Later, May
from ....words import REGROUP
from ...language.conditions.asking import (
    AnyOf,
    If,
    Spot,
    at_sites,
    bearer_is,
    it_is,
    while_skirmishing,
)
from ...language.conditions.counting import Better, Count, RevealedCount
from ...language.continuous import discarded_while, has, own_cost, strength, text_of_own_site, totals
from ...language.deeds.effects import Discard, Exert, Heal, Wound
from ...language.deeds.fighting import ForEachLosingPlayer
from ...language.deeds.journey import MoveLimit
from ...language.deeds.lasting import Says, Strength, Totals
from ...language.deeds.piles import ChooseOpponent, DiscardHand, Draw, PlayFrom, Reveal, Show
from ...language.deeds.tokens import AddTwilight, RemoveBurdens
from ...language.deeds.tops import WithRevealed
from ...language.situations import moves_from, start_of_turn, wins, you_play, you_play_event
from ...language.subjects.kinds import (
    ALLY,
    ANY,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    MAN,
    MINION,
    NAZGUL,
    ORC,
    POSSESSION,
    TALE,
    URUK_HAI,
    at_home,
    culture,
    named,
)
from ...language.subjects.table_kinds import ARCHER, skirmishing, standing_at
from ...language.subjects.whom import BEARER, IT, SELF, each, some
from ...language.writing import card

ELVEN = culture("elven")
ARWEN, LEGOLAS = named("Arwen"), named("Legolas")
PLAYED_ON_ARWEN = If(
    lambda state, use: any(on >= 0 and ARWEN.fits(state, use, on) for on in use.the("on")),
    f"it is played on {ARWEN.named}",
)
OPPONENT_HOLDS_SEVEN = If(
    lambda state, use: any(len(state.hand(seat)) >= 7 for seat in state.players() if seat != use.seat),
    "an opponent has at least 7 cards in hand",
)

card(
    "1_29",
    "Ancient Enmity",
    event=Strength(ELF, 1)
    & Later(wins(IT, against=MINION), ForEachLosingPlayer(DiscardHand(2, whose="owner of loser", at_random=True))),
)
card("1_30", "Arwen, Daughter of Elrond", always=strength(SELF, 3, while_skirmishing(NAZGUL)))
card(
    "1_31",
    "Asfaloth",
    bearer=ELF,
    always=(
        own_cost(-2, PLAYED_ON_ARWEN),
        strength(BEARER, 2, bearer_is(standing_at("plains"))),
        discarded_while(SELF, bearer_is(standing_at("underground"))),
    ),
)
card("1_32", "Border Defenses", event=Strength(ELF, Better(2, 4, it_is(skirmishing(ARCHER & MINION)))))
card("1_33", "Bow of the Galadhrim", bearer=LEGOLAS, when=wins(BEARER) >> May(Wound(MINION)))
card("1_34", "Celeborn, Lord of Lórien", fellowship=Exert(SELF) >> Heal(ELVEN & ALLY))
card("1_35", "The Council of Elrond", event=Spot(ELF) >> PlayFrom(TALE, "draw deck"))
card(
    "1_36",
    "Curse Their Foul Feet!",
    event=Exert(ELF) >> (ChooseOpponent() & Reveal() & DiscardHand(RevealedCount(ORC), whose="opponent")),
)
card("1_37", "Defiance", event=Strength(ELF, Better(2, 4, it_is(skirmishing(NAZGUL)))))
card("1_38", "Double Shot", event=Spot(ELF & ARCHER & COMPANION) >> Totals(Figure.FELLOWSHIP_ARCHERY, 1))
card("1_39", "Elf-song", event=Spot(ELF) >> RemoveBurdens())
card(
    "1_40",
    "Elrond, Lord of Rivendell",
    to_play=AnyOf(Spot(named("Gandalf")), Spot(ELF)),
    when=start_of_turn() >> Heal(each(ALLY & at_home(3))),
    fellowship=Exert(SELF) >> Draw(),
)
card("1_41", "Elven Bow", bearer=ELF, always=has(BEARER, Keyword.ARCHER))
card("1_42", "Elven Cloak", to_play=Spot(ELF), bearer=COMPANION, always=totals(Figure.MINION_ARCHERY, -1))
card("1_43", "Far-seeing Eyes", when=you_play(ELF) >> (ChooseOpponent() & DiscardHand(1, whose="opponent")))
card(
    "1_44",
    "Foul Creation",
    event=Exert(ELF)
    >> (ChooseOpponent() & Reveal() & May(WithRevealed("discard", culture("isengard") & MINION, 1) >> Draw(2))),
)
card(
    "1_45",
    "Galadriel, Lady of Light",
    when=start_of_turn() >> Heal(each(ALLY & at_home(6))),
    fellowship=Exert(SELF) >> PlayFrom(ELF, free=True),
)
card("1_46", "Gift of Boats", to_play=Exert(ELF & ALLY), when=moves_from("river", "fellowship") >> MoveLimit(1))
card(
    "1_47",
    "Gwemegil",
    bearer=ARWEN,
    always=has(BEARER, Keyword.DAMAGE),
    skirmish=(Exert(BEARER) | DiscardHand(2)) >> Strength(BEARER, 1),
)
card("1_48", "Haldir, Elf of the Golden Wood", to_play=Spot(ELF), always=strength(SELF, 2, at_sites(6, 8)))
card(
    "1_49",
    "The Last Alliance of Elves and Men",
    bearer=culture("gondor") & MAN,
    limit=1,
    always=strength(BEARER, Count(ELF, limit=3)),
)
card("1_50", "Legolas, Greenleaf", archery=Exert(SELF) >> (Wound(MINION) & Says(SELF, Said.HOLDS_ITS_FIRE)))
card("1_51", "Legolas, Prince of Mirkwood", always=strength(SELF, 3, while_skirmishing(NAZGUL)))
card("1_52", "Lightfootedness", event=Spot(ELF & COMPANION) >> Totals(Figure.MINION_ARCHERY, -1))
card("1_53", "Lórien Elf", to_play=Spot(ELF))
card("1_54", "Mallorn-trees", fellowship=Show(ELVEN) >> WithRevealed("beneath", what="it"))
card(
    "1_55",
    "The Mirror of Galadriel",
    always=strength(ELF & ALLY & at_home(6), 1),
    maneuver=(OPPONENT_HOLDS_SEVEN & Exert(named("Galadriel")))
    >> (ChooseOpponent(holding=7) & Reveal(at_random=2, look=True) & WithRevealed("discard", ANY, 1)),
)
card("1_56", "Orophin, Lórien Bowman", archery=Exert(SELF) >> Wound(URUK_HAI))
card("1_57", "Rúmil, Elven Protector", archery=Exert(SELF) >> Wound(ORC))
card("1_58", "The Seen and the Unseen", event=Exert(some(2, ELF)) >> Discard(CONDITION))
card(
    "1_59",
    "Shoulder to Shoulder",
    maneuver=((AddTwilight(1) & Exert(DWARF)) >> Heal(ELF), (AddTwilight(1) & Exert(ELF)) >> Heal(DWARF)),
)
card("1_60", "Silinde, Elf of Mirkwood", always=text_of_own_site(3))
card(
    "1_61",
    "Songs of the Blessed Realm",
    when=(
        you_play(ELVEN & TALE) >> May(RemoveBurdens()),
        you_play_event(ELVEN & TALE) >> May(RemoveBurdens()),
    ),
)
card(
    "1_62",
    "The Splendor of Their Banners",
    bearer=ELF & COMPANION,
    archery=(bearer_is(ARCHER) & Exert(BEARER)) >> Totals(Figure.FELLOWSHIP_ARCHERY, 1),
)
card(
    "1_63", "Stand Against Darkness", event=Exert(ELF) >> Discard(culture("sauron") & (MINION | CONDITION | POSSESSION))
)
for _event, _name, _home in (
    ("1_64", "Support of the Last Homely House", 3),
    ("1_65", "Swan-ship of the Galadhrim", 6),
):
    card(
        _event,
        _name,
        event=Exert(ELF & ALLY & at_home(_home)) >> (Strength(IT, 3, REGROUP) & Says(IT, Said.TAKES_PART, REGROUP)),
    )
card("1_66", "The Tale of Gil-galad", bearer=ELF, skirmish=Discard(SELF) >> Strength(BEARER, 2))
card("1_67", "Uruviel, Maid of Lórien", always=text_of_own_site(6))
card(
    "1_68",
    "The White Arrows of Lórien",
    bearer=ELF & COMPANION,
    archery=(bearer_is(ARCHER) & Exert(BEARER))
    >> (ChooseOpponent() & DiscardHand(2, whose="opponent", at_random=True)),
)
