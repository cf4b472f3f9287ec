"""Deck files: how they are read, what is wrong with them, and the ready decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.games.meccg import new_game
from westmarch.games.meccg.cards.definition import Card, card_named
from westmarch.games.meccg.cards.rulings import Deed
from westmarch.games.meccg.cards.traits import Trait
from westmarch.games.meccg.deck import Deck, parse_deck
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.deck_files import FILES
from westmarch.games.meccg.decks import decks_for, ready_decks
from westmarch.games.meccg.words import HAVENS
from westmarch.kernel.errors import BadDeck

READY = sorted(decks_for("introductory"))
SMALL = """A small deck  # its name

characters
1 Gandalf
1 aragorn ii

RESOURCES
2 Concealment   # twice
1 wizards fire

Hazards
3 Cave-drake
Sites
2 Rivendell
1 Lorien
"""


def ready(name: str = "Rangers of Eriador") -> Deck:
    return ready_decks()[name]


def changed(**parts: tuple[str, ...]) -> Deck:
    """A ready deck with some of its parts exchanged."""
    deck = ready()
    return Deck(
        deck.name,
        parts.get("characters", deck.characters),
        parts.get("resources", deck.resources),
        parts.get("hazards", deck.hazards),
        parts.get("sites", deck.sites),
        format=deck.format,
    )


def ids(deck: Deck, *names: str) -> tuple[str, ...]:
    """The cards of a deck by name."""
    return tuple(card_id for name in names for card_id in deck.all_cards if card_named(card_id).name == name)


def without(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(card_id for card_id in cards if card_named(card_id).name != name)


# reading


def test_a_deck_is_read_with_remarks_and_careless_spelling() -> None:
    deck = parse_deck(SMALL)
    assert deck.name == "A small deck"
    assert [card_named(card_id).name for card_id in deck.characters] == ["Gandalf", "Aragorn II"]
    assert deck.resources == ("TW-204", "TW-204", "TW-360")
    assert deck.hazards == ("TW-20",) * 3
    assert [card_named(card_id).name for card_id in deck.sites] == ["Rivendell", "Rivendell", "Lórien"]


@pytest.mark.parametrize("deck", [parse_deck(SMALL), *ready_decks().values()], ids=lambda deck: deck.name)
def test_a_deck_written_as_text_reads_as_the_same_deck(deck: Deck) -> None:
    assert parse_deck(deck.to_text()) == deck


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("2 Concealmant", "no resource called 'Concealmant'; did you mean Concealment?"),
        ("1 Xyzzy of Quux", "no resource called 'Xyzzy of Quux'"),
        ("Concealment", "expected a number and a name"),
        ("two Concealment", "expected a number and a name"),
        ("2", "expected a number and a name"),
        ("² Concealment", "expected a number and a name"),
        ("0 Concealment", "expected 1 to 30 copies of Concealment, not 0"),
        ("999999999 Concealment", "expected 1 to 30 copies of Concealment"),
        ("1 Cave-drake", "Cave-drake is a hazard, not a resource"),
        ("1 Moria", "Moria is a site, not a resource"),
    ],
)
def test_a_wrong_line_is_named_by_its_number(line: str, complaint: str) -> None:
    with pytest.raises(BadDeck) as caught:
        parse_deck(f"My deck\n\nResources\n1 Block\n{line}\n", "mine.deck")
    assert str(caught.value).startswith("mine.deck:5: ")
    assert complaint in str(caught.value)


def test_all_wrong_lines_are_told_at_once() -> None:
    with pytest.raises(BadDeck) as caught:
        parse_deck("My deck\n1 Block\nHazards\n1 Cave drayke\n1 Wargz\n", "mine.deck")
    lines = str(caught.value).splitlines()
    assert [line.split(": ")[0] for line in lines] == ["mine.deck:2", "mine.deck:4", "mine.deck:5"]
    sections = "Pool, Characters, Resources, Hazards, Sideboard, Fallen-wizard sideboard, Sites"
    assert f"a card before the first section ({sections})" in lines[0]


def test_an_empty_deck_is_no_deck() -> None:
    with pytest.raises(BadDeck, match="the deck is empty"):
        parse_deck("# nothing here\n")


def test_a_file_that_is_missing_or_no_text_gets_one_clear_message(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match=r"nowhere\.deck: No such file"):
        FILES.load_deck(tmp_path / "nowhere.deck")
    (tmp_path / "picture.deck").write_bytes(b"\x89PNG\x00\x81")
    with pytest.raises(BadDeck, match="this is no text"):
        FILES.load_deck(tmp_path / "picture.deck")
    (tmp_path / "mine.deck").write_text(SMALL, encoding="utf-8")
    assert FILES.load_deck(tmp_path / "mine.deck") == parse_deck(SMALL)


# checking


@pytest.mark.rule("IN-03")
def test_the_location_deck_holds_the_sites_and_nothing_else() -> None:
    deck = ready()
    assert {card_named(card_id).facts.side for card_id in deck.sites} == {"site"}
    others = (*deck.characters, *deck.resources, *deck.hazards)
    assert "site" not in {card_named(card_id).facts.side for card_id in others}
    block = ids(deck, "Block")
    assert check_deck(changed(sites=deck.sites + block)) == [
        "Block is a resource and does not belong among the sites (IN-03)"
    ]
    moved = changed(resources=(*deck.resources[:-1], *ids(deck, "Bree")), sites=without(deck.sites, "Bree"))
    assert "Bree is a site and does not belong among the resources (IN-03)" in check_deck(moved)


@pytest.mark.rule("IN-03")
def test_a_game_begins_with_the_sites_apart_from_the_other_cards() -> None:
    state = new_game([ready(), ready("Elves and Dwarves")]).state
    for seat in range(2):
        assert all(state.card(card).is_site for card in state.zone("location deck", seat))
        assert not any(state.card(card).is_site for zone in ("pool", "play deck") for card in state.zone(zone, seat))


@pytest.mark.rule("IN-127")
@pytest.mark.parametrize(
    ("part", "name"), [("resources", "Glamdring"), ("hazards", "The Great Goblin"), ("characters", "Frodo")]
)
def test_a_unique_card_is_in_a_deck_once(part: str, name: str) -> None:
    deck = ready()
    cards: tuple[str, ...] = getattr(deck, part)
    spare = next(card_id for card_id in reversed(cards) if not card_named(card_id).is_avatar)
    twice = tuple(ids(deck, name)[0] if card_id == spare else card_id for card_id in cards)
    assert check_deck(changed(**{part: twice})) == [f"{name} is unique: one copy, not 2 (IN-127)"]


@pytest.mark.rule("IN-127")
def test_a_card_that_is_not_unique_may_be_in_a_deck_more_often() -> None:
    assert len(ids(ready(), "Cave-drake")) == 2
    assert check_deck(ready()) == []


@pytest.mark.rule("IN-137")
@pytest.mark.parametrize("haven", HAVENS)
def test_every_haven_is_needed(haven: str) -> None:
    wanted = "two copies of Rivendell" if haven == "Rivendell" else haven
    lacking = changed(sites=without(ready().sites, haven))
    assert check_deck(lacking) == [f"The location deck needs {wanted} (IN-137)"]


@pytest.mark.rule("IN-137")
def test_rivendell_is_needed_twice() -> None:
    sites = (*without(ready().sites, "Rivendell"), ids(ready(), "Rivendell")[0])
    assert check_deck(changed(sites=sites)) == ["The location deck needs two copies of Rivendell (IN-137)"]


@pytest.mark.rule("IN-137")
@pytest.mark.parametrize("name", READY)
def test_a_ready_location_deck_has_rivendell_twice_and_the_other_havens(name: str) -> None:
    names = [card_named(card_id).name for card_id in ready(name).sites]
    assert names.count("Rivendell") == 2
    assert all(haven in names for haven in HAVENS)


@pytest.mark.rule("IN-18", "IN-38")
def test_a_deck_needs_a_wizard_and_somebody_to_start_with() -> None:
    deck = ready()
    assert check_deck(changed(characters=without(deck.characters, "Gandalf"))) == ["The deck has no Wizard (IN-18)"]
    alone = changed(characters=ids(deck, "Gandalf"))
    assert check_deck(alone) == ["The deck has no character to start with (IN-38)"]


@pytest.mark.rule("ID-08")
def test_a_deck_has_thirty_resources_and_thirty_hazards() -> None:
    (problem,) = check_deck(changed(resources=ready().resources[1:]))
    assert problem == "A deck has 30 resources and 30 hazards, not 29 and 30 (ID-08)"


def test_a_card_that_is_not_complete_is_refused_unless_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    unfinished = "TD-145"
    monkeypatch.setattr(card_named(unfinished), "complete", False)
    deck = changed(resources=(*ready().resources[1:], unfinished))
    assert check_deck(deck) == [f"{card_named(unfinished).name} ({unfinished}) is not complete yet"]
    assert check_deck(deck, allow_incomplete=True) == []
    with pytest.raises(BadDeck, match="is not complete yet"):
        new_game([deck, ready()])


# the ready decks


def cards_of(*names: str) -> list[Card]:
    return [card_named(card_id) for name in names or READY for card_id in ready(name).all_cards]


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_is_legal_and_of_one_set(name: str) -> None:
    assert check_deck(ready(name)) == []
    assert {card.facts.set for card in cards_of(name)} == {"TW"}
    assert sum(card.is_avatar for card in cards_of(name)) == 1


def test_the_ready_decks_are_two_or_more() -> None:
    assert len(READY) >= 2


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_brings_the_sites_that_its_cards_name(name: str) -> None:
    sites = [card for card in cards_of(name) if card.is_site]
    for card in cards_of(name):
        if card.is_resource and card.facts.playable_at:
            assert any(place in [site.name for site in sites] for place in card.facts.playable_at), card.name
        kinds = [kind.removesuffix(" item") for kind in card.facts.types if kind.endswith(" item")]
        if kinds and kinds != ["special"]:
            near = [site for site in sites if kinds[0] in site.facts.playable]
            assert len({site.name for site in near}) >= 2 or kinds == ["greater"], card.name
            assert near, card.name


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_has_a_sensible_start(name: str) -> None:
    """One of mind 8 or 9, a scout, a ranger, another fighter, a diplomat and a sage: five or fewer, 20 mind (IN-45)."""
    said = next(line for line in deck_file(name).splitlines() if line.startswith("# A good start: "))
    names = said.removeprefix("# A good start: ").split(" (")[0].replace(" and ", ", ").split(", ")
    start = [card for card in cards_of(name) if card.name in names]
    assert len(start) == len(names) <= 5
    assert sum(card.facts.mind or 0 for card in start) <= 20
    leader = next(card for card in start if card.facts.mind in (8, 9))
    skills = {skill for card in start for skill in card.facts.skills}
    assert skills >= {"scout", "ranger", "diplomat", "sage"}
    assert any((card.facts.prowess or 0) in (5, 6) for card in start if card is not leader)


def deck_file(name: str) -> str:
    from importlib import resources

    folder = resources.files("westmarch.games.meccg.decks")
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".deck")]
    return next(text for text in texts if text.startswith(name))


def test_the_starts_of_the_ready_decks_share_nobody() -> None:
    characters = [{card_named(card_id).name for card_id in ready(name).characters} for name in READY]
    assert not characters[0] & characters[1]


def test_together_the_ready_decks_show_every_kind_of_card() -> None:
    cards = cards_of()
    types = {kind for card in cards for kind in card.facts.types}
    assert types >= {
        "minor item",
        "major item",
        "greater item",
        "gold ring item",
        "special item",
        "faction",
        "ally",
        "short-event",
        "long-event",
        "permanent-event",
        "creature",
    }
    resources = [card for card in cards if card.is_resource]
    hazards = [card for card in cards if card.is_hazard]
    windows = {window for card in resources for window in card.by_window}
    assert windows >= {"end of organization", "attack", "strike", "corruption check", "influence check", "site"}
    assert {"The One Ring", "Lesser Ring"} <= {card.name for card in resources}
    assert any("Magic Ring" in card.facts.keywords for card in resources)
    assert any("Dwarven Ring" in card.facts.keywords for card in resources)
    assert any(Deed.UNTAP.forbidden in card.rulings for card in resources), "information"
    for kind in ("short-event", "long-event", "permanent-event"):
        assert any(card.is_event(kind) for card in hazards)
        assert any(card.is_event(kind) for card in resources)
    creatures = [card for card in hazards if card.is_creature]
    assert any(count == 1 for card in creatures for _, count in card.facts.keyed_regions)
    assert any(count == 2 for card in creatures for _, count in card.facts.keyed_regions)
    assert any(card.facts.keyed_sites for card in creatures)
    assert any(card.facts.keyed_names for card in creatures)
    assert any(Trait.ATTACKER_CHOOSES in card.traits for card in creatures)
    assert any(card.facts.strikes_each for card in creatures)
    assert any(card.facts.unique for card in creatures)
    assert any(card.facts.body is not None for card in creatures)
    assert any("Corruption" in card.facts.keywords for card in hazards)
    assert {"Call of Home", "Long Winter"} <= {card.name for card in hazards}, "unused influence; a way back"
