"""What is to be expected if nobody does anything more on the table: how each skirmish would end."""

from __future__ import annotations

import msgspec

from westmarch.kernel.data import CardId

from .changes.figures import in_words
from .rules.combat.skirmish import outcome_of, wounds_of_a_loser
from .rules.figures import strength_of
from .rules.values import may_be_wounded, vitality_left
from .state import TcgState
from .words import counted, listed


class SkirmishOutlook(msgspec.Struct, frozen=True):
    """How a skirmish stands."""

    character: CardId
    minions: tuple[CardId, ...]
    ours: int
    theirs: int
    wins: bool
    """Whether the character of the fellowship would win."""
    overwhelmed: tuple[CardId, ...]
    wounds: int
    """Of each loser who is not overwhelmed."""
    dying: tuple[CardId, ...]
    """The losers who would not live through it."""
    made_of: str
    """What the totals are made of, if of more than a number each."""

    def words(self, state: TcgState) -> str:
        """What would happen, in a few words."""
        losers = self.minions if self.wins else (self.character,)
        if self.overwhelmed:
            end = f"{_names(state, self.overwhelmed)} overwhelmed"
        elif self.dying:
            end = f"{_names(state, self.dying)} dies" if len(self.dying) == 1 else f"{_names(state, self.dying)} die"
        else:
            whom = "each minion" if self.wins and len(losers) > 1 else state.card(losers[0]).title
            end = f"{counted(self.wounds, 'wound')} for {whom}" if self.wounds else f"no wounds for {whom}"
        return f"{self.ours} against {self.theirs}: {end}"


def _names(state: TcgState, cards: tuple[CardId, ...]) -> str:
    return listed([state.card(card).title for card in cards])


def skirmish_outlook(state: TcgState, character: CardId, more: tuple[CardId, ...] = ()) -> SkirmishOutlook | None:
    """How the skirmish of a character stands, or would stand with more minions; nothing without any minion.

    Some texts hold only while the skirmish lasts, so one that has not begun is looked at as if it had."""
    if state.fighting != character or more:
        state = state.copy()
        state.fighting = character
        for minion in more:
            state.facing[minion] = character
        state.cache.clear()
    minions = tuple(card for card in state.minions() if state.facing[card] == character)
    if not minions:
        return None
    outcome = outcome_of(state, character, minions)
    wins = outcome.winners == (character,)
    wounds = wounds_of_a_loser(state, outcome.winners)
    hurt = [card for card in outcome.losers if card not in outcome.overwhelmed and may_be_wounded(state, card)]
    high, low = outcome.totals
    return SkirmishOutlook(
        character=character,
        minions=minions,
        ours=high if wins else low,
        theirs=low if wins else high,
        wins=wins,
        overwhelmed=outcome.overwhelmed,
        wounds=wounds if hurt else 0,
        dying=tuple(card for card in hurt if vitality_left(state, card) <= wounds),
        made_of=in_words(strength_of(state, (character,)), strength_of(state, minions)),
    )


def skirmish_outlooks(state: TcgState) -> list[SkirmishOutlook]:
    """All skirmishes to which minions are assigned, the one under way first."""
    faced = dict.fromkeys(state.facing[minion] for minion in state.minions() if state.facing[minion] >= 0)
    found = [outlook for card in faced if (outlook := skirmish_outlook(state, card)) is not None]
    return sorted(found, key=lambda outlook: outlook.character != state.fighting)
