"""Common servants come whenever the Balrog calls: from discard pile and sideboard as from hand (ME-5.42)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from westmarch.kernel.action import requirement
from westmarch.kernel.data import CardId

from ...cards.definition import CARDS
from ...cards.facts import all_facts
from ...cards.printed import Facts
from ...rules.company.characters import PlayCharacter
from ...rules.piles.picking import one_of_each
from ...state import DISCARD, SIDEBOARD, MeccgState
from ..alignment import Alignment


class RecallCharacter(PlayCharacter, frozen=True):
    """Play a common character of little mind from the own discard pile or sideboard."""

    verb = "recall"

    @classmethod
    def is_for(cls, alignment: Alignment) -> bool:
        """Whether the servants of such players come so."""
        return alignment.recalls_mind is not None

    @classmethod
    def come_from(cls, state: MeccgState, seat: int) -> Sequence[CardId]:
        if not cls.is_for(state.alignment(seat)):
            return ()
        piles = [state.zones[zone * state.seats + seat] for zone in (DISCARD, SIDEBOARD)]
        found = [card for pile in piles for card in one_of_each(state, pile)]
        return [card for card in found if CARDS[state.definition[card]].is_character]

    @classmethod
    def who_may_come(cls, state: MeccgState, seat: int) -> Sequence[CardId]:
        definition, common = state.definition, common_characters(state.alignment(seat).recalls_mind)
        found: list[CardId] = []
        for zone in (DISCARD, SIDEBOARD):
            pile = state.zones[zone * state.seats + seat]
            if not common.isdisjoint(map(definition.__getitem__, pile)):
                found += one_of_each(state, [card for card in pile if definition[card] in common])
        return found

    @requirement(
        "ME-5.42", says=lambda play, state: f"{state.name(play.card)} has too much mind to be recalled", sought=True
    )
    def has_little_mind(self, state: MeccgState) -> bool:
        return is_of_little_mind(state.card(self.card).facts, state.alignment(self.seat).recalls_mind)

    @requirement(
        "ME-5.42", says=lambda play, state: f"{state.name(play.card)} is unique: such are played from hand", sought=True
    )
    def is_common(self, state: MeccgState) -> bool:
        return not state.card(self.card).facts.unique

    def sentence(self, state: MeccgState) -> str:
        return f"{super().sentence(state)}, from the {state.zone_of(self.card)[0]}"


@cache
def common_characters(most: int | None) -> frozenset[str]:
    """The characters whom a player recalls, by card id."""
    characters = (facts for facts in all_facts().values() if facts.side == "character")
    return frozenset(each.id for each in characters if is_of_little_mind(each, most) and not each.unique)


def is_of_little_mind(character: Facts, most: int | None) -> bool:
    """Whether a character has no more mind than those whom a player recalls."""
    return most is not None and (character.mind or 0) <= most
