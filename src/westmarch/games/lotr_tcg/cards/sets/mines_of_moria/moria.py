"""Moria cards of Mines of Moria."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ....sayings import Figure, Keyword, Said
from ....state import TcgState
from ....texts.abilities import response
from ....texts.deeds import May
from ....texts.use import Use
from ....words import PHASE
from ...language.conditions.asking import Both, Not, Spot, at, self_is
from ...language.conditions.counting import Amount, Better
from ...language.conditions.tallies import MOVED_AGAIN
from ...language.continuous import discarded_while, has, roaming, says, strength, totals
from ...language.deeds.corruption import SpotXBurdens
from ...language.deeds.effects import Discard, Exert, Heal, Wound
from ...language.deeds.journey import LetItBe, ReplaceSite, game_says
from ...language.deeds.lasting import Strength
from ...language.deeds.piles import PlayFrom, Show
from ...language.deeds.tokens import AddBurdens, AddTwilight, RemoveTwilight
from ...language.situations import end_of, is_played, moves, skirmish_ends, takes_wound
from ...language.subjects.kinds import (
    ANOTHER,
    CHARACTER,
    COMPANION,
    CONDITION,
    DWARF,
    ELF,
    HOBBIT,
    MINION,
    ORC,
    RANGED_WEAPON,
    TENTACLE,
    UNIQUE,
    YOURS,
    culture,
    named,
    printed,
)
from ...language.subjects.table_kinds import ARCHER, bearing, borne_by, skirmishing, skirmishing_bearer
from ...language.subjects.whom import BEARER, SELF, bound
from ...language.writing import card

MORIA = culture("moria")
MORIA_ORC = MORIA & ORC
MORIA_MINION = MORIA & MINION
BALROG = named("The Balrog")
WHIP = named("Whip of Many Thongs")
WATCHER = named("Watcher in the Water")
CAVE_TROLL = named("Cave Troll of Moria")
NOT_UNDERGROUND = Not(at("underground"), "the fellowship is not at an underground site")
NOT_AT_A_MARSH = Not(at("marsh"), "the fellowship is not at a marsh site")
OF_THE_LAKE = (says(SELF, Said.MAY_NOT_BEAR_POSSESSIONS), discarded_while(SELF, NOT_AT_A_MARSH))
DARK_PLACE = printed(
    lambda facts: facts.type == "site" and (facts.has("marsh") or facts.has("underground")),
    "type",
    "marsh or underground site",
)
PROTECTION = printed(
    lambda facts: bool({"helm", "shield", "armor"} & set(facts.classes)), "type", "helm, shield or armor"
)
NO_ARCHERY = game_says(Said.ARCHERY_SKIPPED, Spot(BALROG))

card("2_60", "Goblin Bowman")
card("2_49", "Archer Commander", always=strength(ANOTHER & MORIA & ARCHER, 2))
card("2_50", "The Balrog's Sword", bearer=BALROG, with_another=True, always=has(BEARER, Keyword.DAMAGE))
card(
    "2_51",
    "The Balrog, Durin's Bane",
    always=(discarded_while(ANOTHER & MINION, Spot(BALROG)), NO_ARCHERY, discarded_while(SELF, NOT_UNDERGROUND)),
)
card(
    "2_52",
    "The Balrog, Flame of Udûn",
    to_play=Spot(MORIA_ORC),
    always=discarded_while(SELF, NOT_UNDERGROUND),
    shadow=(Exert(SELF) & RemoveTwilight(2)) >> PlayFrom(MORIA_ORC, "discard pile", beside=2),
)
card(
    "2_53",
    "Cave Troll's Chain",
    bearer=CAVE_TROLL,
    when=(
        end_of("maneuver") >> May(LetItBe(Said.ARCHERY_SKIPPED, PHASE, "skip the archery phase"), by="free peoples"),
        takes_wound(BEARER, "archery") >> May(Wound(ARCHER & COMPANION)),
    ),
)
card("2_54", "Dark Fire", to_play=Spot(BALROG), bearer=named("Gandalf"), when=moves() >> Exert(BEARER))
card(
    "2_55",
    "Dark Places",
    always=strength(UNIQUE & MORIA & MINION, 1),
    shadow=ReplaceSite(DARK_PLACE),
)
card("2_56", "Fill With Fear", always=NO_ARCHERY, maneuver=Exert(BALROG) >> Discard(RANGED_WEAPON))
card(
    "2_57",
    "Final Cry",
    response=response(skirmish_ends(BALROG, WHIP), Wound(bound("it", "the companion in it"), 2)),
)
card("2_58", "Foul Tentacle", always=OF_THE_LAKE, when=is_played() >> May(PlayFrom(TENTACLE, "draw deck")))
card("2_59", "Foul Things", event=PlayFrom(MORIA_MINION, "discard pile"))
card("2_61", "Goblin Flankers", when=is_played() >> May(MOVED_AGAIN >> AddTwilight(3)))
card("2_62", "Goblin Pursuer", always=strength(SELF, 3, MOVED_AGAIN))
card("2_63", "Goblin Reinforcements", when=is_played() >> May(Heal(MORIA_MINION)))
card(
    "2_64",
    "Goblin Scrabbler",
    always=roaming(YOURS & MORIA_ORC, -1),
    when=is_played() >> May(Discard(culture("elven") & CONDITION)),
)
card("2_65", "Goblin Spearman", always=has(SELF, Keyword.DAMAGE, 2, self_is(bearing(named("Goblin Spear")))))
card("2_66", "Huge Tentacle", always=OF_THE_LAKE, when=is_played() >> May(PlayFrom(WATCHER, "draw deck")))
card("2_67", "Moria Archer Troop", always=totals(Figure.MINION_ARCHERY, 1, Spot(ANOTHER & MORIA & ARCHER)))
card("2_68", "Must Do Without Hope", event=Exert(BALROG) >> AddBurdens())
card(
    "2_69",
    "Old Differences",
    event=Strength((ELF | DWARF) & skirmishing(MORIA_ORC), Better(-1, -3, Both(Spot(ELF), Spot(DWARF)))),
)


def _two_for_each_orc(state: TcgState, use: Use) -> int:
    """While nothing has been revealed yet, what could be."""
    shown = dict(use.bound).get("revealed")
    if shown is None:
        shown = tuple[CardId, ...](MORIA_ORC.among(state, use, state.hand(use.seat)))
    return 2 * len(shown)


card(
    "2_70",
    "Power and Terror",
    event=Show(MORIA_ORC, any_number=True)
    >> PlayFrom(BALROG, less=Amount(_two_for_each_orc, "2 for each Orc revealed")),
)
card(
    "2_71",
    "Throw Yourself in Next Time",
    to_play=Spot(MORIA_ORC),
    bearer=HOBBIT & COMPANION,
    always=says(BEARER, Said.EXERTED_BY_SHADOW_ONLY),
)
card(
    "2_72",
    "Troubled Mountains",
    event=(Exert(MORIA_MINION) & SpotXBurdens())
    >> AddTwilight(Amount(lambda state, use: min(use.number, 5), "X, limit 5")),
)
card(
    "2_73",
    "Watcher in the Water, Keeper of Westgate",
    always=(
        discarded_while((ANOTHER & MINION).but(TENTACLE), Spot(WATCHER)),
        strength(TENTACLE, 2),
        has(TENTACLE, Keyword.DAMAGE),
        *OF_THE_LAKE,
    ),
)
card(
    "2_74",
    "Whip of Many Thongs",
    bearer=BALROG,
    skirmish=Exert(BEARER) >> Discard(PROTECTION & borne_by(CHARACTER & skirmishing_bearer())),
)
