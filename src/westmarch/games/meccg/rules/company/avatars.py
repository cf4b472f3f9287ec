"""Avatars in play: what it means that one appears, and what goes when he does (ME-2.54, ME-5.43, ME-9.15)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, step

from ...cards.rulings import Deed, is_allowed_to
from ...notes import Note
from ...state import GENERAL, MeccgState
from ..timing.triggers import triggered
from .manifestations import OTHER_MANIFESTATIONS


class AvatarAppears(Procedure):
    """What cards in play do because an avatar has been revealed."""

    avatar: CardId

    @step()
    def set_off(self, state: MeccgState) -> Outcome:
        return triggered(state, "avatar revealed", margin=self.avatar)

    steps = (set_off,)


class AvatarRevealed(Note, frozen=True):
    """An avatar was revealed (ME-9.15)."""

    avatar: CardId


def displaced_by(state: MeccgState, avatar: CardId) -> list[CardId]:
    """The hazard in play that is another manifestation of an avatar: it goes as he is revealed (ME-5.44)."""
    if not state.card(avatar).is_avatar:
        return []
    names = state.names_in_use()
    others = [names[other] for other in OTHER_MANIFESTATIONS.get(state.name(avatar), ()) if other in names]
    return displaced_hazards(state, others) + displaced_followers(state, avatar)


@carries_out("ME-5.43", "ME-5.44", without=lambda state, others: [])
def displaced_hazards(state: MeccgState, others: list[CardId]) -> list[CardId]:
    """The hazards in play among other manifestations (ME-5.43)."""
    return [other for other in others if state.card(other).is_hazard and state.lies_in_play(other)]


@carries_out("ME-2.54", "ME-5.86", without=lambda state, avatar: [])
def displaced_followers(state: MeccgState, avatar: CardId) -> list[CardId]:
    """The same being in play as a mere follower of another player's avatar (ME-2.54)."""
    same = state.names_in_use().get(state.name(avatar))
    if same is None or not state.lies_in_play(same) or not state.card(same).is_avatar:
        return []
    return [same] if state.leader[same] >= 0 and state.owner[same] != state.owner[avatar] else []


def note_appearance(state: MeccgState, avatar: CardId) -> None:
    """Remember for this turn that an avatar has been revealed (ME-9.15)."""
    state.this_turn.append(AvatarRevealed(avatar))


def has_just_appeared(state: MeccgState, avatar: CardId) -> bool:
    return AvatarRevealed(avatar) in state.this_turn


def is_sauron(state: MeccgState, seat: int) -> bool:
    """Whether an event stands for a player in the place of an avatar: he is nowhere, and cannot be lost."""
    return is_allowed_to(state, Deed.BE_SAURON, seat)


def avatar_of(state: MeccgState, seat: int) -> CardId | None:
    """The avatar that a player has revealed."""
    found = (card for card in state.characters(seat) if state.card(card).is_avatar and state.leader[card] == GENERAL)
    return next(found, None)
