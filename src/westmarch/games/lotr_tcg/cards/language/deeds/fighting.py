"""Deeds with assignments and skirmishes: assigning, barring, cancelling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome

from ....changes import Assigned, AssignmentBarred, EventPlayed
from ....rules.combat.assignment import eligible_minions
from ....rules.combat.skirmish import Skirmish, SkirmishCancelled
from ....rules.values import is_said, opponents, takes_part
from ....sayings import Keyword, Said
from ....texts.deeds import Around, Condition, Deed, Who
from ....texts.use import EventCancelled, uses_of_event
from ....words import REGROUP, During
from ..conditions.asking import If
from ..subjects.kinds import Kind
from ..subjects.whom import Some, whom
from .lasting import so

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class Assign(Deed):
    """Assign a character to skirmish a minion; both must be unassigned (TC-6.02)."""

    never_idle = True

    def __init__(self, character: Who | Kind, minion: Who | Kind) -> None:
        self.character = whom(character)
        self.minion = whom(minion)
        self.by_free_peoples = any(isinstance(who, Some) and who.by == "free peoples" for who in (character, minion))
        """Whether the Free Peoples player is the one who assigns, though he is made to."""

    @carries_out("TC-6.02", without=True)
    def _free_character(self, state: TcgState, card: CardId) -> bool:
        return (
            takes_part(state, card)
            and not is_said(state, Said.MAY_NOT_BE_ASSIGNED, card)
            and all(state.facing[minion] != card for minion in state.minions())
        )

    def _free_minion(self, state: TcgState, card: CardId) -> bool:
        if self.by_free_peoples and is_said(state, Said.MAY_NOT_BE_ASSIGNED_BY_FREE_PEOPLES, card):
            return False
        return card in eligible_minions(state)

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.character.exists(state, use, lambda card: self._free_character(state, card)) and self.minion.exists(
            state, use, lambda card: self._free_minion(state, card)
        )

    def run(self, state: TcgState, use: Use) -> Outcome:
        first = use.the("assigned character")
        if not first:
            picked = self.character.pick(state, use, lambda card: self._free_character(state, card))
            if isinstance(picked, Decision):
                return picked
            if not picked:
                return None
            use.bind("assigned character", picked)
            use.chosen = ()
            first = picked
        minions = self.minion.pick(state, use, lambda card: self._free_minion(state, card))
        if isinstance(minions, Decision):
            return minions
        return tuple(Assigned(card, first[0], source=use.card, cause=use.definition) for card in minions[:1])

    @property
    def words(self) -> str:
        return f"assign {self.character.words} to skirmish {self.minion.words}"


class CancelSkirmish(Deed):
    """The skirmish that runs is cancelled, if such a character is in it (TC-6.27)."""

    def __init__(self, involving: Who | Kind, against: Kind | None = None, *, fierce: bool = False) -> None:
        self.involving = whom(involving)
        self.against = against
        self.fierce = fierce

    def possible(self, state: TcgState, use: Use) -> bool:
        skirmish = state.nearest(Skirmish)
        if skirmish is None or (self.fierce and not state.fierce_round):
            return False
        minions = skirmish.minions(state)
        against = self.against
        return any(self.involving.covers(state, use, card) for card in (skirmish.character, *minions)) and (
            against is None or any(against.fits(state, use, card) for card in minions)
        )

    def run(self, state: TcgState, use: Use) -> Outcome:
        skirmish = state.nearest(Skirmish)
        if skirmish is None or skirmish.cancelled or not self.possible(state, use):
            return None
        return SkirmishCancelled(skirmish.character, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        fierce = "fierce " if self.fierce else ""
        against = f" and {self.against.named}" if self.against is not None else ""
        return f"cancel a {fierce}skirmish involving {self.involving.words}{against}"


class Becomes(Deed):
    """A character has a keyword for a time; not used again while that lasts."""

    never_idle = True

    def __init__(self, target: Who | Kind, keyword: Keyword, until: During = REGROUP) -> None:
        self.target = whom(target)
        self.keyword = keyword
        self.until = until

    def _may(self, state: TcgState, card: CardId) -> bool:
        return not any(
            effect.ability == self.keyword
            and effect.until == self.until
            and any(ref.card == card and state.is_current(ref) for ref in effect.targets)
            for effect in state.lasting
        )

    def possible(self, state: TcgState, use: Use) -> bool:
        return self.target.exists(state, use, lambda card: self._may(state, card))

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.target.pick(state, use, lambda card: self._may(state, card))
        if isinstance(picked, Decision):
            return picked
        return so(use, self.keyword, 1, self.until, picked) if picked else None

    @property
    def words(self) -> str:
        until = " until the regroup phase" if self.until == REGROUP else ""
        return f"make {self.target.words} {self.keyword}{until}"


def skirmish_involves(kind: Kind) -> Condition:
    """Such a character is in the skirmish that runs."""

    def holds(state: TcgState, use: Use) -> bool:
        fighting = state.fighting
        if fighting < 0:
            return False
        return any(
            kind.fits(state, use, card)
            for card in (fighting, *(minion for minion in state.minions() if state.facing[minion] == fighting))
        )

    return If(holds, f"the skirmish involves {kind.named}")


def _fights_fiercely(state: TcgState, use: Use) -> bool:
    return state.fierce_round and any(opponents(state, it) for it in use.the("it"))


FIERCE_SKIRMISH = If(_fights_fiercely, "it is in a fierce skirmish")


class CancelEvent(Deed):
    """The event that has just been played has no effect; its costs stay paid (TC-8.13). Once it is cancelled nobody
    can respond by cancelling it again (TC-8.14)."""

    must_be_possible = True

    def possible(self, state: TcgState, use: Use) -> bool:
        event = use.happened
        assert isinstance(event, EventPlayed)
        return bool(uses_of_event(state, event.card))

    @carries_out("TC-8.13", without=None)
    def run(self, state: TcgState, use: Use) -> Outcome:
        event = use.happened
        assert isinstance(event, EventPlayed)
        return EventCancelled(event.card, source=use.card, cause=use.definition)

    @property
    def words(self) -> str:
        return "cancel that event"


class ForEachLosingPlayer(Around):
    """Something is done once for each player whose minions lost to the winner, however many they were."""

    def __init__(self, inner: Deed) -> None:
        self.inner = inner

    def run(self, state: TcgState, use: Use) -> Outcome:
        parts = []
        owners = {state.owner[card]: card for card in reversed(use.the("loser"))}
        for card in reversed(owners.values()):
            part = use.part("inner")
            part.bind("loser", (card,))
            parts.append(part)
        return tuple(parts)

    @property
    def words(self) -> str:
        return f"for each player whose minions lost, {self.inner.words}"


class Bar(Deed):
    """The Free Peoples player may not assign one character to one minion in this phase."""

    def __init__(self, character: Who | Kind, minion: Who | Kind) -> None:
        self.character = whom(character)
        self.minion = whom(minion)

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = self.character.pick(state, use)
        if isinstance(picked, Decision):
            return picked
        minions = self.minion.pick(state, use)
        if isinstance(minions, Decision):
            return minions
        return tuple(
            AssignmentBarred(card, minion, source=use.card, cause=use.definition)
            for card in picked
            for minion in minions
        )

    @property
    def words(self) -> str:
        return f"keep the Free Peoples player from assigning {self.character.words} to {self.minion.words}"
