"""What must be true of every table of every game, at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from itertools import chain
from typing import Any

from westmarch.kernel.chance import Chance
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.state import State
from westmarch.kernel.structs import is_struct
from westmarch.kernel.why_not import copies

PLAIN = frozenset({int, str, bool, type(None)})


def every_card_is_in_one_place(state: State, own_places: frozenset[int]) -> None:
    """In one place, it knows which, and where only cards of the owner lie it is one of them."""
    found = list(chain.from_iterable(state.zones))
    assert len(found) == len(state.definition) == len(set(found)), "a card is in two places, or nowhere"
    place, owner, seats = state.place.__getitem__, state.owner.__getitem__, state.seats
    for number, zone in enumerate(state.zones):
        if zone:
            assert set(map(place, zone)) == {number}, "a card does not know where it is"
            if number // seats in own_places:
                name = state.zone_names[number // seats]
                assert set(map(owner, zone)) == {number % seats}, f"a foreign card in a {name}"


def identities_are_kept(state: State, own_id: Callable[[str], str] = str) -> None:
    """Shuffling and playing change where cards are, never which cards a player owns; a card that is used as something
    else is still the one that was brought."""
    lists = tuple(tuple(cards) for cards in state.decklists)
    brought = tuple(map(own_id, state.definition))
    assert own_what_they_brought(brought, tuple(state.owner), lists), "a card that nobody brought"


@lru_cache(maxsize=4)
def own_what_they_brought(
    definitions: tuple[str, ...], owners: tuple[int, ...], decklists: tuple[tuple[str, ...], ...]
) -> bool:
    owned = [Counter[str]() for _ in decklists]
    for name, owner in zip(definitions, owners, strict=True):
        owned[owner][name] += 1
    return all(mine <= Counter(listed) for mine, listed in zip(owned, decklists, strict=True))


def frames_are_immutable(state: State) -> None:
    """A shallow copy of a frame is a whole one: its fields hold immutable values, and procedures still to come."""
    for frame in state.stack:
        assert is_immutable(frame, running=True), f"{type(frame).__name__} holds something that can change"


def is_immutable(value: object, running: bool = False) -> bool:
    if type(value) in PLAIN:
        return True
    if isinstance(value, tuple):
        return all(is_immutable(part) for part in value)
    if isinstance(value, Procedure):
        return (running or value.step == 0) and all(is_immutable(getattr(value, f)) for f in value.__struct_fields__)
    kind: Any = type(value)
    if is_struct(kind):
        is_frozen = kind.__struct_config__.frozen
        return is_frozen and all(is_immutable(getattr(value, f)) for f in kind.__struct_fields__)
    return isinstance(value, frozenset | Enum)


def check_questions(game: Game[Any], try_them: bool = False) -> None:
    """Each open decision has options, their ids tell them apart, and a copy of the game accepts each."""
    for question in game.decisions:
        assert question.actions, f"nothing to choose: {question.kind}"
        ids = Counter(option.id for option in question.options)
        twice = [words for words, times in ids.items() if times > 1]
        assert not twice, f"offered twice in {question.kind}: {twice}"
        for option in question.options if try_them else ():
            assert option.sentence
            game.copy().choose(option.id, question.seat)


def check_explanations(game: Game[Any], cards: list[CardId], seats: list[int], named: list[CardId]) -> None:
    """Whatever somebody asks about, a card or (which takes longer) its name, gets an answer, and asking changes
    nothing."""
    before = game.state.save()
    for seat in seats:
        asked = {
            card for question in game.decisions if question.seat == seat for a in question.actions for card in a.cards
        }
        seen = game.state.hide(seat)
        for card in cards:
            assert bool(game.why_not_card(card, seat)) == asked.isdisjoint(copies(card, seen))
        for card in named:
            game.why_not(f"play {game.state.name(card)}", seat)
    assert game.state.save() == before


def check_made_up_games(game: Game[Any], seat: int, seed: int) -> None:
    """From what a seat sees a whole game can be made up; if it has to decide, then about the same as in the game."""
    made_up = game.sample(seat, Chance.seeded(seed).below)
    assert all(made_up.state.definition), "a card was not made up"
    for question in game.decisions:
        if question.seat == seat:
            asked = {each.seat: each for each in made_up.decisions}
            assert seat in asked, f"who has to decide is not asked in a game that was made up: {question.kind}"
            assert asked[seat].kind == question.kind
            assert [option.id for option in asked[seat].options] == [option.id for option in question.options]
