"""Cards that cannot be duplicated (IN-129, ME-2.48, CR-T.68 to CR-T.70)."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId

from ...cards.definition import card_named
from ...cards.language.abilities import Unduplicated
from ...state import MeccgState
from ..about import OfCheck
from ..combat.frames import AttackFrame
from .chain import Chain, effects_of
from .scene import company_in_focus
from .using import PlayedThisTurn, Use

WITHIN_A_COMPANY = (Unduplicated.ON_A_COMPANY, Unduplicated.IN_A_COMPANY)


def is_duplicate(state: MeccgState, play: Use) -> bool:
    """Whether a card that cannot be duplicated is in play (or at work) already, on the same thing if that matters."""
    name = state.name(play.card)
    limit = play.what(state).no_duplicate
    if limit is Unduplicated.BY_A_PLAYER:
        own = (*state.in_play(play.seat), *state.zone("marshalling point pile", play.seat))
        return any(state.name(card) == name for card in own)
    if limit in (Unduplicated.IN_A_TURN, Unduplicated.ON_AN_ATTEMPT):
        return PlayedThisTurn(name) in state.this_turn
    if limit is Unduplicated.ON_A_CHECK:
        check, chain = state.nearest(OfCheck), state.nearest(Chain)
        waiting = () if chain is None else chain.entries
        helps = () if check is None else check.helped_by
        return state.definition[play.card] in {*helps, *(entry.definition for entry in waiting)}
    if limit is Unduplicated.AT_A_SITE:
        return any(state.name(card) == name for card in borne_here(state))
    on = NO_CARD
    if limit is not Unduplicated.AT_ALL:
        on = play.target if play.target >= 0 else play.actor
    chain = state.nearest(Chain)
    if chain is not None and any(
        entry.card not in chain.cancelled
        and state.name(entry.card) == name
        and on in (NO_CARD, entry.target, entry.actor)
        for entry in chain.entries
    ):
        return True
    attack = state.nearest(AttackFrame)
    if attack is not None and any(card_named(card).name == name for card in attack.changed_by):
        return True
    if not state.lasting and not state.is_named_in_play(name):
        return False
    company = state.company_of(on) if on >= 0 else None
    if any(
        card_named(lasting.card).name == name
        and (
            on == NO_CARD
            or any(ref.card == on for ref in lasting.targets)
            or (company is not None and lasting.number == company.number)
        )
        for lasting in state.lasting
    ):
        return True
    if not state.is_named_in_play(name):
        return False
    going = _about_to_go(chain)
    for seat in range(state.seats):
        for card in state.in_play(seat):
            if state.name(card) != name or card in going:
                continue
            if on in (NO_CARD, state.bearer[card]):
                return True
            if limit in WITHIN_A_COMPANY and company is not None and state.company_of(card) is company:
                return True
    return False


def borne_here(state: MeccgState) -> list[CardId]:
    """What lies with the characters who are at the site of the company in question."""
    company = company_in_focus(state)
    here = "" if company is None else state.site_name(company)
    return [
        card
        for other in state.companies
        if state.site_name(other) == here
        for character in other.characters
        for card in state.attachments(character)
    ]


def _about_to_go(chain: Chain | None) -> list[CardId]:
    """The cards in play that something declared in the chain is about to remove (CR-T.70, ME-11.27)."""
    if chain is None:
        return []
    return [
        entry.target
        for entry in chain.entries
        if entry.target >= 0
        and entry.card not in chain.cancelled
        and any(effect.removes_target for effect in effects_of(entry))
    ]
