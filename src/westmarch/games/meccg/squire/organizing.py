"""The organization phase: whom to play, who follows whom, who travels together, what to store."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ..rules.company.characters import PlayCharacter
from ..rules.company.companies import may_travel_together
from ..rules.company.control import Follow
from ..rules.company.letting_go import ReleaseCharacter
from ..rules.company.splitting import Join, Split, with_followers
from ..rules.site.havens import is_haven_of
from ..rules.site.items import TransferItem
from ..rules.site.storing import StoreCard
from ..rules.values import corruption_points, marshalling_points, mind, unused_general_influence
from ..state import GENERAL, Company
from ..words import WOUNDED
from .position import ESCORT, Position, judges
from .worth import character_worth, corruption_failure, corruption_risk, has_gold_ring, is_call_in_reserve

TRAVELLERS = 4
"""As many characters travel together: each more lets one more hazard through (IN-69)."""


def is_home_guard(position: Position, company: Company) -> bool:
    """A Wizard stays at home, where hardly anything can befall him; so does a character who is alone."""
    if position.has_wizard(company):
        return True
    others = [other for other in position.state.companies_of(company.seat) if other is not company]
    travelling = any(len(other.characters) > 1 and not position.has_wizard(other) for other in others)
    return travelling and len(company.characters) == 1


@judges(PlayCharacter)
def play_character(position: Position, play: PlayCharacter) -> float:
    """Characters score and fight; beyond a good company they wait at a Haven. A Wizard stays by himself."""
    state = position.state
    facts = state.card(play.card).facts
    company = next((own for own in state.companies_of(position.seat) if own.number == play.company), None)
    if state.card(play.card).is_avatar:
        if company is not None and position.leads_abroad:
            return 0.8 if may_travel_together(state, (*company.characters, play.card)) else -1.0
        return 0.6 if company is None and is_haven_of(state, play.seat, play.site) and _is_wanted(position) else -1.0
    if play.leader < 0 and mind(state, play.card) > unused_general_influence(state, position.seat):
        # He would be back in hand as the phase ends (CR-C.12).
        return -1.0
    worth = 1.0 + facts.marshalling_points + 0.1 * (facts.prowess or 0)
    if play.leader >= 0:
        worth += 0.05 * mind(state, play.card)
    if company is None:
        if not _has_travellers(position):
            return worth - (0.0 if is_haven_of(state, play.seat, play.site) else 0.5)
        worth -= 0.4 if is_haven_of(state, play.seat, play.site) else 1.5
        met = any(state.name(own.site) == state.name(play.site) for own in state.companies_of(position.seat))
        return worth + (0.1 if met else 0.0) if facts.marshalling_points else -0.1
    if position.has_wizard(company):
        return worth + (0.3 if play.leader >= 0 else -0.6)
    if not may_travel_together(state, (*company.characters, play.card)):
        worth -= 0.6
    return worth + (0.5 if len(company.characters) < TRAVELLERS else -0.8)


def _is_wanted(position: Position) -> bool:
    """Whether the own avatar is of use: for his influence, for a ring, or to send for the card that ends the game."""
    state = position.state
    if position.leads_abroad or is_call_in_reserve(position):
        return True
    return _is_influence_needed(position) or has_gold_ring(state, position.seat)


def _has_travellers(position: Position) -> bool:
    """Whether there is a company besides the Wizard's."""
    return any(not position.has_wizard(own) for own in position.state.companies_of(position.seat))


@judges(ReleaseCharacter)
def release_character(position: Position, release: ReleaseCharacter) -> float:
    return -character_worth(position, release.character)


@judges(Follow)
def follow(position: Position, change: Follow) -> float:
    """A follower frees general influence, unless his leader needs all his influence for a faction in hand."""
    state = position.state
    if change.leader < 0 or state.leader[change.character] != GENERAL:
        return -1.0
    if not may_travel_together(state, (change.leader, change.character)):
        return -1.0
    if any(state.card(card).is_faction for card in state.hand(position.seat)) and not _is_influence_needed(position):
        return -1.0 if not state.card(change.leader).is_avatar else 0.3
    return 0.3 + 0.05 * mind(state, change.character)


def _is_influence_needed(position: Position) -> bool:
    """Whether somebody in hand waits for general influence."""
    state = position.state
    unused = unused_general_influence(state, position.seat)
    return any(
        mind(state, card) > unused
        for card in state.hand(position.seat)
        if state.card(card).is_character and state.name(card) not in state.names_in_use()
    )


def is_kept_apart(position: Position, one: Company, other: Company) -> bool:
    """Whether an avatar in one of two companies had better stay by himself."""
    if position.leads_abroad and len(one.characters) + len(other.characters) > ESCORT:
        return False
    return position.has_wizard(one) or position.has_wizard(other)


@judges(Join)
def join(position: Position, join: Join) -> float:
    """Small companies travel better together; those who are wounded and a Wizard are left in peace."""
    state = position.state
    one, other = state.company(join.company), state.company(join.other)
    members = [*one.characters, *other.characters]
    if is_kept_apart(position, one, other):
        return -1.0
    if len(members) > TRAVELLERS + 1 or any(state.status[card] == WOUNDED for card in members):
        return -1.0
    return 0.5 if may_travel_together(state, tuple(members)) else -1.0


@judges(Split)
def split(position: Position, split: Split) -> float:
    """A Wizard and the wounded stay behind when the others travel on; who cannot travel together parts."""
    state = position.state
    company = state.company_of(split.character)
    assert company is not None
    if not position.has_wizard(company) and not may_travel_together(state, company.characters):
        return _parting(position, company, split)
    if split.company:
        return -1.0
    if state.card(split.character).is_avatar and not position.has_wizard(company):
        return -1.0
    if state.card(split.character).is_avatar:
        return 0.5 if len(company.characters) - len(state.followers(split.character)) > 1 else -1.0
    well = sum(state.status[card] != WOUNDED for card in company.characters)
    hurt = state.status[split.character] == WOUNDED and not state.followers(split.character)
    return 0.4 if hurt and well >= 2 and not position.has_wizard(company) else -1.0


def _parting(position: Position, company: Company, split: Split) -> float:
    """Those who keep a company at home leave it: as few as are enough, and to others who may go with them."""
    state = position.state
    going = with_followers(state, split.character)
    staying = tuple(card for card in company.characters if card not in going)
    met = state.company(split.company).characters if split.company else ()
    if met and not may_travel_together(state, (*met, *going)):
        return -1.0
    parted = may_travel_together(state, staying) + may_travel_together(state, going)
    return 0.5 * parted + (0.2 if met else 0.0) + 0.1 * abs(len(staying) - len(going))


@judges(TransferItem)
def transfer_item(position: Position, transfer: TransferItem) -> float:
    """Only a heavy burden is worth a check: half of it goes to somebody who carries nothing."""
    state = position.state
    bearer: CardId = state.bearer[transfer.item]
    points = state.card(transfer.item).facts.corruption
    now = corruption_risk(position, bearer) + corruption_risk(position, transfer.to)
    then = corruption_risk(position, bearer, more_points=-points)
    then += corruption_risk(position, transfer.to, more_points=points)
    return now - then - corruption_risk(position, bearer) - 0.5


@judges(StoreCard)
def store_card(position: Position, store: StoreCard) -> float:
    """What scores is safe in the pile; what helps, or may turn out to be more, stays while it is no burden."""
    state = position.state
    card = state.card(store.card)
    if not card.is_item:
        return 3.0
    bearer = state.bearer[store.card]
    points = max(marshalling_points(state, store.card), max(card.facts.conditional.values(), default=0))
    if points <= 0 or corruption_failure(state, bearer) > 0.1:
        return -1.0
    useful = bool(card.modifiers) or bool(card.abilities) or "gold ring item" in card.facts.types
    burden = corruption_points(state, bearer)
    if useful and burden < 4:
        return -0.5
    return 0.2 + 0.1 * points - corruption_risk(position, bearer) / 4
