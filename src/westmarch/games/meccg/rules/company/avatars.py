"""Avatars in play: what it means that one appears, and what goes when he does (ME-2.54, ME-5.43, ME-9.15)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, step

from ...cards.definition import CARDS
from ...cards.printed import FALLEN, WIZARD
from ...cards.rulings import Deed, is_allowed_to
from ...notes import Note
from ...state import GENERAL, MeccgState
from ..timing.triggers import triggered
from .manifestations import OTHER_MANIFESTATIONS
from .stage import fallen_with, has_stages


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


def lost_to(state: MeccgState, avatar: CardId) -> list[CardId]:
    """All that goes as an avatar is revealed."""
    return displaced_by(state, avatar) + displaced_claims(state, avatar) if state.card(avatar).is_avatar else []


@carries_out("ME-3.04", without=lambda state, avatar: [])
def displaced_claims(state: MeccgState, avatar: CardId) -> list[CardId]:
    """The stage cards by which other players claim to be the Fallen-wizard who is revealed now (ME-3.04)."""
    others = [seat for seat in range(state.seats) if seat != state.owner[avatar] and has_stages(state, seat)]
    return [card for seat in others for card in fallen_with(state, avatar, seat)]


@carries_out("CR-T.135", without=lambda state, seat: state.alignment(seat).avatar == WIZARD)
def plays_a_wizard(state: MeccgState, seat: int) -> bool:
    """Whether cards that ask for a Wizard as opponent mean a player: who has fallen is one still (CR-T.135)."""
    return state.alignment(seat).avatar in (WIZARD, FALLEN)


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
    leader, definition = state.leader, state.definition
    for company in state.companies:
        if company.seat == seat:
            for card in company.characters:
                if leader[card] == GENERAL and CARDS[definition[card]].is_avatar:
                    return card
    return None


@carries_out("ME-5.28", without=lambda state, seat: avatar_of(state, seat) is not None or is_sauron(state, seat))
def must_be_received(state: MeccgState, seat: int) -> bool:
    """Whether newcomers need somebody to receive them: only once there is an avatar who could (ME-5.28)."""
    return avatar_of(state, seat) is not None


def are_received(state: MeccgState, seat: int) -> bool:
    """Whether newcomers join an avatar, or one who could control them, and there is an avatar."""
    return state.law.joins_avatar and must_be_received(state, seat)
