"""Keywords, races, skills, and what it means to be tapped or wounded (ME-2.39 to ME-2.46, ME-5.01 to ME-5.05)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.conformance.meccg.fights import attacked_by
from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    table,
    the,
)
from westmarch.games.meccg.cards.facts import find
from westmarch.games.meccg.cards.language.conditions.attacks import AttackIs
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.cards.tables import BadTable, read_table
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.values import corruption_points
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.words import TAPPED, UNTAPPED, WOUNDED
from westmarch.kernel.game import Game


def standard(you: Any, **more: Any) -> Game[MeccgState]:
    return table(format="standard", you=you, opponent={"companies": [BYSTANDERS]}, **more)


def tapped(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "state": "tapped", **more}


# keywords


@pytest.mark.rule("ME-2.39")
def test_keywords_are_the_leading_words() -> None:
    for name in ("Messenger of Mordor", "Poisonous Despair"):
        assert {facts.keywords for facts in find(name)} == {("Magic", "Spirit-magic")}


@pytest.mark.rule("ME-2.40")
def test_a_title_gives_no_keyword() -> None:
    game = attacked_by("Cave-drake", "Gimli")
    attack = the(game, Attack)
    assert AttackIs("Dragon").holds(game.state, attack.creature, attack)
    assert not AttackIs("Drake").holds(game.state, attack.creature, attack)


@pytest.mark.rule("ME-2.41")
@pytest.mark.parametrize("name", ["Shelob", "Spider of the Môrlat", "Balrog of Moria"])
def test_three_cards_are_spawn(name: str) -> None:
    assert all("Spawn" in facts.keywords for facts in find(name) if facts.side == "hazard")
    assert find(name)


# tapped and wounded


@pytest.mark.rule("ME-2.42", "CR-T.79")
def test_a_character_is_in_one_state() -> None:
    game = attacked_by("Cave-drake", "Gimli", "Bofur", dice=(2, 2, 2, 2))
    while game.state.nearest(Attack) is not None:
        assert game.state.status[card(game, "Gimli")] in (UNTAPPED, TAPPED, WOUNDED)
        game.choose(game.decision.options[0])
    assert status(game, "Gimli") == "wounded"


@pytest.mark.rule("ME-2.43", "ME-2.45")
@pytest.mark.parametrize("state", ["tapped", "wounded"])
def test_who_is_tapped_or_wounded_pays_no_tap(state: str) -> None:
    game = standard(
        {"companies": [company({"name": "Legolas", "state": state}, at="Moria")], "hand": ["Glamdring"]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
    )
    assert not may(game, "Glamdring")
    assert "ME-2.45" in refused(game, "Legolas taps to play Glamdring")
    game = attacked_by("Cave-drake", {"name": "Merry", "state": state}, hand=("Concealment",), windows="always")
    assert not may(game, "Play Concealment")
    assert "ME-2.45" in refused(game, "Play Concealment tapping Merry", YOU)


@pytest.mark.rule("ME-2.44")
def test_who_is_tapped_moves_transfers_and_fights_at_a_penalty() -> None:
    game = standard({"companies": [company(tapped("Legolas", items=["Cram"]), "Gimli")]}, dice=(12,))
    act(game, "Legolas hands Cram to Gimli")
    passes(game, until="organize")
    assert game.state.bearer[card(game, "Cram")] == card(game, "Gimli")
    act(game, "Pass", "Company 1 goes to Bree")
    passes(game, until="site")
    assert game.state.site_name(game.state.company(1)) == "Bree"
    assert len(game.state.company(1).characters) == 2
    game = attacked_by("Cave-drake", tapped("Gimli"), windows="always")
    passes(game, until="strike")
    assert status(game, "Gimli") == "tapped"


@pytest.mark.rule("ME-2.46")
def test_an_item_taps_independently_of_its_bearer() -> None:
    game = attacked_by("Wargs", tapped("Legolas", items=["Elven Cloak"]), windows="always")
    passes(game, until="Use Elven Cloak")
    act(game, next(words for words in offers(game) if words.startswith("Use Elven Cloak")))
    assert (status(game, "Elven Cloak"), status(game, "Legolas")) == ("tapped", "tapped")
    worn = attacked_by("Wargs", bearing("Legolas", tapped("Elven Cloak")), windows="always")
    assert (status(worn, "Elven Cloak"), status(worn, "Legolas")) == ("tapped", "untapped")
    assert not may(worn, "Use Elven Cloak")


# races and skills


@pytest.mark.rule("ME-5.03")
def test_another_race_is_an_error_of_the_tables(tmp_path: Path) -> None:
    path = tmp_path / "characters.tsv"
    for race in ("Elf", "Dúnadan"):
        path.write_text(f"id\tname\talignment\trace\nTW-1\tSomebody\thero\t{race}\n", encoding="utf-8")
        assert [facts.race for facts in read_table(path, "TW", "character")] == [race]
    path.write_text("id\tname\talignment\trace\nTW-1\tSomebody\thero\tPony\n", encoding="utf-8")
    with pytest.raises(BadTable, match="'Pony' is no race of characters"):
        read_table(path, "TW", "character")


@pytest.mark.rule("ME-5.04")
def test_either_of_two_skills_will_do() -> None:
    game = standard({"companies": [company("Legolas", "Éowyn")]})
    assert [has_skill(game.state, card(game, "Éowyn"), skill) for skill in ("warrior", "scout", "sage")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("ME-5.05")
def test_whoever_has_a_card_is_its_bearer() -> None:
    game = standard({"companies": [company({"name": "Legolas", "items": ["Cram"], "events": ["Lure of the Senses"]})]})
    legolas = card(game, "Legolas")
    assert {game.state.name(other) for other in game.state.attachments(legolas)} == {"Cram", "Lure of the Senses"}
    assert game.state.bearer[card(game, "Lure of the Senses")] == legolas


@pytest.mark.rule("ME-5.96")
def test_race_and_skill_decide_who_can_use_a_card() -> None:
    ring = "Dwarven Ring of Durin's Tribe"
    game = standard({"companies": [company(bearing("Gimli", ring))]})
    other = standard({"companies": [company(bearing("Háma", ring))]})
    assert corruption_points(game.state, card(game, "Gimli")) != corruption_points(other.state, card(other, "Háma"))
    for fighter, offered in (("Éowyn", True), ("Wacho", False)):
        fight = attacked_by("Cave-drake", fighter, hand=("Block",), windows="always")
        passes(fight, until="strike: resources")
        assert may(fight, "Play Block") == offered


@pytest.mark.rule("CR-T.100")
def test_dunedain_are_not_men() -> None:
    modifiers = {}
    for name in ("Bard Bowman", "Forlong"):
        game = standard({"companies": [company(name, at="Goblin-gate")], "hand": ["Hillmen"]})
        modifiers[name] = attempt_modifier(game.state, card(game, name), card(game, "Hillmen"))
    faction = find("Hillmen")[0]
    assert faction.race_modifiers.get("Man") == 1
    assert "Dúnadan" not in faction.race_modifiers
    assert modifiers["Bard Bowman"] == 1
    assert modifiers["Forlong"] <= 0


@pytest.mark.rule("CR-T.78")
def test_who_performs_an_effect_counts_among_the_company() -> None:
    game = standard(
        {"companies": [company(bearing("Legolas", "Cram"), "Gimli")], "hand": ["A Friend or Three"]}, windows="always"
    )
    act(game, "Legolas hands Cram to Gimli")
    passes(game, until="Play A Friend or Three")
    act(game, next(words for words in offers(game) if "A Friend or Three" in words))
    passes(game, until="corruption check")
    assert the(game, CorruptionCheck).bonus == 2
