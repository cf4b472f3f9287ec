"""Before the cards are dealt: finding the decks that people asked for, and checking them."""

from __future__ import annotations

from typing import Any

from westmarch.games.known import KnownGame
from westmarch.kernel.chance import Chance
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.letters import near_names
from westmarch.kernel.reading import read
from westmarch.kernel.records.fairness import Proof
from westmarch.kernel.structs import replace
from westmarch.shelf import known_game

from .jobs import Deal, Dealt


def deal(job: Deal) -> Dealt:
    """The start of a record, if all decks may be played."""
    known = known_game(job.game)
    decks: list[Any] = []
    for wanted in job.decks:
        decks.append(find_deck(known, job.format, wanted) if wanted else None)
    seed = int(job.seed)
    chance = Chance.seeded(seed)
    for number, deck in enumerate(decks):
        if deck is None:
            decks[number] = _any_deck(known, job.format, decks, chance)
    game = known.new_game(decks, seed=seed, format=job.format, windows=job.windows)
    start = replace(game.kept_record().start(), proof=None if job.proof is None else read(Proof, job.proof))
    return Dealt(start.to_json(), [str(deck.name) for deck in decks])


def find_deck(known: KnownGame, format: str, wanted: dict[str, str]) -> Any:
    """A ready deck by name, or the deck of a text."""
    if "text" in wanted:
        return known.deck_files.read_deck(wanted["text"].encode(), wanted.get("name", "the deck"))
    name = wanted.get("ready", "")
    made = known.decks_for(format)
    if name in made:
        return made[name]
    found = known.ready_deck(name) if name else None
    if found is None:
        near = near_names(name, known.ready_decks(), n=2)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise BadDeck(f"There is no ready deck {name!r}{hint}")
    return found


def _any_deck(known: KnownGame, format: str, taken: list[Any], chance: Chance) -> Any:
    ready = list(known.decks_for(format).values())
    if not ready:
        raise BadDeck(f"There is no ready deck for the {format} game: everybody must bring one")
    free = [deck for deck in ready if deck not in taken] or ready
    return free[chance.below(len(free))]
