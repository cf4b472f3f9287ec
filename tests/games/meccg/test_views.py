"""Views: a seat sees nothing that identifies a card it may not know."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_play import random_game
from tests.games.random_play import answer, choices, play, progress
from westmarch.games.meccg.rules.chain import Chain
from westmarch.games.meccg.rules.sideboard import BringFromSideboard, ReachForSideboard
from westmarch.games.meccg.rules.ways import ChooseWay
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game

OF_ONE_KIND = ("agents", "pool", "starting characters")
"""Places where everybody knows what kind of card lies there."""


def hidden_from(state: MeccgState, seat: int) -> list[CardId]:
    return [CardId(card) for card in range(len(state.definition)) if not state.knows(seat, CardId(card))]


def swapped(game: Game[MeccgState], seat: int, chance: Chance, own: bool = True) -> Game[MeccgState]:
    """The same game with the cards that the seat does not know dealt out differently among themselves."""
    saved = game.copy()
    state = saved.state
    for owner in range(state.seats):
        if owner == seat and not own:
            continue
        groups: dict[tuple[str, str], list[CardId]] = {}
        # While a way is chosen, the destination is one to which there is a way.
        on_a_way = not own or state.nearest(ChooseWay) is not None
        chosen = {company.destination for company in state.companies} if on_a_way else set()
        for card in hidden_from(state, seat):
            if state.owner[card] == owner and card not in chosen:
                groups.setdefault(kind_of(state, card), []).append(card)
        for cards in groups.values():
            names = [state.definition[card] for card in cards]
            chance.shuffle(names)
            for card, name in zip(cards, names, strict=True):
                state.definition[card] = name
    state.cache.clear()
    return Game.load(saved.rules, saved.save())


def kind_of(state: MeccgState, card: CardId) -> tuple[str, str]:
    """Cards that could change places: places with places, agents and starting characters among themselves, and while
    somebody takes hazards (or his own kinds of cards) from his sideboard, those that are there."""
    zone, seat = state.zone_of(card)
    side = state.card(card).facts.side
    if side in ("site", "region"):
        return side, zone if zone in OF_ONE_KIND else ""
    if zone == "sideboard" and seat in reaching(state):
        return "hazard" if side == "hazard" else "own", zone
    return "", zone if zone in OF_ONE_KIND else ""


def reaching(state: MeccgState) -> set[int]:
    """Who has turned to his sideboard: there is a card that he wanted to take."""
    found = {frame.seat for frame in state.stack if isinstance(frame, BringFromSideboard)}
    declared = [entry.action for frame in state.stack if isinstance(frame, Chain) for entry in frame.entries]
    return found | {action.seat for action in declared if isinstance(action, ReachForSideboard)}


GAMES = [
    *((seed, "introductory", 2, False) for seed in range(8)),
    *((seed, "standard", 2, True) for seed in range(4)),
    (1, "tournament", 2, False),
    (2, "multi-player", 3, True),
    (3, "solitaire", 1, True),
]
"""Seed, format, seats, and whether the decks are mixed."""


def compare_views(seed: int, format: str, seats: int, mixed: bool, every: int) -> int:
    """Play a game and compare views now and then; how often."""
    game, chance = random_game(seed, "always", format, seats, mixed), choices(seed)
    compared = 0
    for number, now in enumerate(play(game, chance)):
        if number % every != 7:
            continue
        seat = (number // every) % now.state.seats
        other = swapped(now, seat, Chance.seeded(number))
        assert other.view(seat).to_json() == now.view(seat).to_json(), f"seed {seed}, decision {number}"
        assert other.view(-1).to_json() == now.view(-1).to_json(), f"seed {seed}, decision {number}"
        compared += 1
    return compared


@pytest.mark.parametrize(("seed", "format", "seats", "mixed"), GAMES)
def test_views_do_not_depend_on_hidden_cards(seed: int, format: str, seats: int, mixed: bool) -> None:
    assert compare_views(seed, format, seats, mixed, every=40 if seats < 3 else 100) > 3


@pytest.mark.soak
@pytest.mark.parametrize(
    ("format", "seats", "games", "mixed"),
    [
        ("introductory", 2, 30, False),
        ("standard", 2, 60, True),
        ("tournament", 2, 20, True),
        ("multi-player", 3, 10, True),
        ("multi-player", 5, 4, True),
        ("solitaire", 1, 30, True),
    ],
)
def test_soak_of_views(format: str, seats: int, games: int, mixed: bool) -> None:
    for seed in progress(games, f"views, {format}", seats, mixed):
        assert compare_views(seed, format, seats, mixed, every=20) > 3


@pytest.mark.parametrize(("seed", "format", "seats", "mixed"), [game for game in GAMES if game[2] == 2])
def test_views_stay_equal_after_the_same_public_choices(seed: int, format: str, seats: int, mixed: bool) -> None:
    """Two games that differ in the opponent's hidden cards only, played on alike: the opponent passes all the time."""
    game, chance = random_game(seed, "always", format, seats, mixed), choices(seed)
    for number, _ in enumerate(play(game, chance)):
        if number == 60 + 9 * seed:
            break
    if game.over:
        pytest.fail("the game was too short to compare")
    compared = 0
    for seat in range(game.state.seats):
        theirs = [card for card in hidden_from(game.state, seat) if game.state.owner[card] != seat]
        theirs = [card for card in theirs if card not in {company.destination for company in game.state.companies}]
        one, other = game.copy(), swapped(game, seat, Chance.seeded(seed), own=False)
        for _ in range(25):
            if one.over or other.over:
                break
            if one.decision.seat == seat:
                pick = chance.below(len(one.decision.actions))
                words = one.decision.options[pick].id
                assert [o.id for o in one.decision.options] == [o.id for o in other.decision.options]
                one.choose(words)
                other.choose(words)
            elif any(card in theirs for card in (*one.decision.options[-1].cards, *other.decision.options[-1].cards)):
                break
            else:
                one.choose(one.decision.options[-1])
                other.choose(other.decision.options[-1])
            if any(one.state.knows(seat, card) for card in theirs):
                break
            assert one.view(seat).to_json() == other.view(seat).to_json()
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize(
    ("seed", "format", "seats"), [(3, "introductory", 2), (4, "standard", 2), (5, "multi-player", 4)]
)
def test_no_hidden_name_is_anywhere_in_a_view(seed: int, format: str, seats: int) -> None:
    game, chance = random_game(seed, "always", format, seats, mixed=seats > 2), choices(seed)
    for number in range(400):
        if game.over:
            break
        if number % 25 == 0:
            for seat in range(game.state.seats):
                text = game.view(seat).to_json().decode()
                known = {
                    name for card, name in enumerate(game.state.definition) if game.state.knows(seat, CardId(card))
                }
                seen = {face for event in game.state.log for _, face, mask in event.faces if mask >> seat & 1}
                own = set(game.state.decklists[seat])
                for card in hidden_from(game.state, seat):
                    name = game.state.definition[card]
                    if name not in known | seen | own:
                        assert f'"{name}"' not in text, f"{name} shows in the view of seat {seat}"
        answer(game, chance)


def test_a_seat_sees_its_own_log() -> None:
    game, chance = random_game(5), choices(5)
    for number, _ in enumerate(play(game, chance)):
        if number > 80:
            break
    mine = game.view(0).state.log
    drawn = [event for event in mine if type(event.change).__name__ == "Drew"]
    own = [event for event in drawn if event.change.seat == 0]  # type: ignore[attr-defined]
    others = [event for event in drawn if event.change.seat == 1]  # type: ignore[attr-defined]
    assert own
    assert others
    assert all(event.faces[0][1] for event in own)
    assert not any(event.faces[0][1] for event in others)
