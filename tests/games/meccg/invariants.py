"""What must be true of every MECCG table at every decision."""

from __future__ import annotations

from westmarch.games.meccg.rules.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.scene import phase
from westmarch.games.meccg.rules.values import (
    body,
    corruption_points,
    hand_size,
    mind,
    unused_general_influence,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.words import TAPPED, UNTAPPED, WOUNDED
from westmarch.kernel.data import CardId


def check(state: MeccgState) -> None:
    every_card_is_in_one_place(state)
    attachments_are_consistent(state)
    companies_are_consistent(state)
    numbers_are_not_negative(state)
    identities_are_kept(state)


def every_card_is_in_one_place(state: MeccgState) -> None:
    found = [card for zone in state.zones for card in zone]
    assert sorted(found) == list(range(len(state.definition))), "a card is in two places, or nowhere"
    for number, zone in enumerate(state.zones):
        assert all(state.place[card] == number for card in zone), "a card does not know where it is"
    for kind in ("hand", "play deck", "discard pile", "location deck", "pool"):
        for seat in range(state.seats):
            assert all(state.owner[card] == seat for card in state.zone(kind, seat)), f"a foreign card in a {kind}"


def attachments_are_consistent(state: MeccgState) -> None:
    for number, bearer in enumerate(state.bearer):
        card = CardId(number)
        if bearer >= 0:
            if state.zone_of(card)[0] == "on-guard":
                assert state.card(bearer).is_site, f"{state.name(card)} is on-guard at {state.name(bearer)}"
                continue
            assert state.lies_in_play(card), f"{state.name(card)} has a bearer but is not in play"
            # A card that is played together with another lies with it from its declaration.
            declared = state.zone_of(bearer)[0] == "declared"
            assert state.lies_in_play(bearer) or declared, f"{state.name(card)} lies with a card that is not in play"
            assert state.bearer[bearer] < 0, "attachments have no attachments"
        elif state.lies_in_play(card) and (state.card(card).is_item or state.card(card).is_ally):
            raise AssertionError(f"{state.name(card)} is in play with nobody")


def companies_are_consistent(state: MeccgState) -> None:
    members = [card for company in state.companies for card in company.characters]
    assert len(members) == len(set(members)), "a character is in two companies"
    in_play = {card for seat in range(state.seats) for card in state.in_play(seat) if state.card(card).is_character}
    assert set(members) == in_play, "a character in play without a company, or a company without its character"
    busy = {getattr(frame, "company", 0) for frame in state.stack}
    for company in state.companies:
        assert company.characters or company.number in busy, "an empty company"
        assert state.lies_in_play(company.site), "a company at no site"
        assert state.card(company.site).is_site
        for card in company.characters:
            leader = state.leader[card]
            if leader >= 0:
                assert leader in company.characters, "a follower is not with the one he follows"
                assert state.leader[leader] < 0, "a follower follows a follower"
    moving = state.nearest(MovementHazard)
    for company in state.companies:
        if company.destination >= 0 and not (moving is not None and moving.company == company.number):
            places = ("location deck", "in play") if state.rules.full else ("location deck",)
            assert state.zone_of(company.destination)[0] in places
    sites = [card for seat in range(state.seats) for card in state.in_play(seat) if state.card(card).is_site]
    used = {company.site for company in state.companies} | {company.destination for company in state.companies}
    assert set(sites) <= used, "a site card lies in play without a company"


def numbers_are_not_negative(state: MeccgState) -> None:
    for seat in range(state.seats):
        if phase(state) != "organization" or seat != state.active:
            assert unused_general_influence(state, seat) >= 0, "more minds than general influence controls"
        assert hand_size(state, seat) >= state.rules.hand_size
        for card in state.characters(seat):
            assert state.status[card] in (UNTAPPED, TAPPED, WOUNDED)
            assert corruption_points(state, card) >= 0
            assert body(state, card) > 0
            assert mind(state, card) >= 0
    move = state.nearest(MovementHazard)
    assert move is None or (move.hazard_limit >= 0 and move.hazards_played >= 0)
    assert all(count >= 0 for count in state.exhausted)


def identities_are_kept(state: MeccgState) -> None:
    """Shuffling and playing change where cards are, never which cards a player owns."""
    for seat in range(state.seats):
        owned = sorted(name for card, name in enumerate(state.definition) if state.owner[card] == seat)
        assert owned == sorted(state.decklists[seat])
