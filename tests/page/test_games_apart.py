"""The shared part of the page knows no game: what belongs to one is in its folder, behind its line in the registry."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from westmarch.shelf import GAMES, known_game

WEB = Path(__file__).parents[2] / "web" / "src"
REGISTRY = WEB / "games" / "registry.ts"

TERMS = {
    "meccg": (
        "alignment",
        "balrog",
        "companies",
        "corruption",
        "dunadan",
        "faction",
        "hazard",
        "haven",
        "influence",
        "marshalling",
        "prowess",
        "sideboard",
        "tap",
        "untapped",
        "wilderness",
        "wizard",
    ),
    "lore": ("LoRE",),
    "lotr_tcg": (
        "adventure path",
        "archery",
        "burden",
        "companion",
        "culture",
        "fellowship",
        "free peoples",
        "minion",
        "ring-bearer",
        "skirmish",
        "tcg",
        "twilight",
        "vitality",
    ),
    "Middle-earth": ("dwarf", "elf", "elves", "gandalf", "gondor", "hobbit", "moria", "nazgul", "orc", "sauron"),
}
"""Words of a game's own, which nothing that serves every game has a reason to say."""
EVERYDAY = {
    "body",
    "class",
    "complete",
    "home",
    "kind",
    "mind",
    "path",
    "phase",
    "playable",
    "set",
    "side",
    "site",
    "unique",
}
"""Attributes of cards whose names mean other things, too."""


def _sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from (path for path in sorted((WEB / folder).rglob("*")) if path.suffix in {".ts", ".svelte", ".css"})


def _found(path: Path, words: set[str]) -> list[str]:
    """The words among those of a file, wherever they stand: within snake_case, too, but not within other words."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"\b(?:box|text|drop)-shadow\b|--shadow-\w+", "", text)
    either = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return sorted(
        {match.lower() for match in re.findall(rf"(?<![a-zA-Z])(?:{either})(?![a-zA-Z])", text, re.IGNORECASE)}
    )


def _own_words(game: str) -> set[str]:
    """A game's id, its words, and the attributes by which its cards are searched."""
    attributes = set(known_game(game).page.filters()) - EVERYDAY if game in GAMES else set()
    return {game, *TERMS[game], *attributes}


def test_every_game_has_words_by_which_it_is_known() -> None:
    assert set(GAMES) <= set(TERMS)


@pytest.mark.parametrize("game", TERMS)
def test_the_library_of_the_page_says_nothing_of_a_game(game: str) -> None:
    words = _own_words(game)
    said = {str(path.relative_to(WEB)): found for path in _sources("lib") if (found := _found(path, words))}
    assert said == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_rooms_of_the_page_say_nothing_of_a_game(game: str) -> None:
    words = _own_words(game)
    said = {str(path.relative_to(WEB)): found for path in _rooms() if (found := _found(path, words))}
    assert said == {}


def _rooms() -> Iterator[Path]:
    """What every visitor walks through; a test there may play a certain game."""
    yield from (path for path in _sources("rooms") if not path.name.endswith(".test.ts"))
    yield from (WEB / "App.svelte", WEB / "main.ts")


def test_only_the_registry_leads_to_the_games() -> None:
    """Nothing outside the games' folder imports from it, but for the registry itself."""
    outside = [*_sources("lib", "rooms"), WEB / "App.svelte", WEB / "main.ts"]
    imported = [
        f"{path.relative_to(WEB)}: {target}"
        for path in outside
        for target in re.findall(r"""(?:from|import)\s*\(?\s*['"]([^'"]+)['"]""", path.read_text(encoding="utf-8"))
        if "/games/" in target and not target.endswith("games/registry")
    ]
    assert imported == []


def test_the_registry_holds_one_line_for_each_game() -> None:
    registered = re.findall(r"from '\./(\w+)/game'", REGISTRY.read_text(encoding="utf-8"))
    assert sorted(registered) == sorted(GAMES)
    for game in registered:
        assert f"id: '{game}'" in (WEB / "games" / game / "game.ts").read_text(encoding="utf-8")
