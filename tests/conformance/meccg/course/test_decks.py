"""Building decks for the full game (ME-2.24 to ME-2.28, ME-2.65 to ME-2.79, ME-3.06 to ME-3.12, ME-3.28 to ME-3.35)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import organizing
from tests.games.meccg.decks_for_tests import CREATURES, base, deck, hazards, ids, names, problems, resources, rules
from tests.games.meccg.dialect import YOU, passes, refused
from westmarch.games.meccg import new_game
from westmarch.games.meccg.cards.facts import all_facts
from westmarch.games.meccg.cards.facts import facts as facts_of
from westmarch.games.meccg.deck_checks.limits import creatures
from westmarch.games.meccg.decks import decks_for
from westmarch.kernel.errors import BadDeck
from westmarch.kernel.structs import replace

WIZARDS = ("Alatar", "Gandalf", "Pallando", "Radagast", "Saruman")


def different(alignment: str, side: str, kind: str = "", without: tuple[str, ...] = ()) -> tuple[str, ...]:
    """One card of each name of some kind, those of the pool left out."""
    found: dict[str, str] = {}
    for facts in all_facts().values():
        wanted = (facts.alignment, facts.side) == (alignment, side) and (not kind or facts.types == (kind,))
        if wanted and facts.name not in (*without, *names(base().pool)) and facts.specific is None:
            found.setdefault(facts.name, facts.id)
    return tuple(found.values())


def of(number: int, *, creature_count: int = 12, more: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """A play deck of so many resources and hazards, without a sideboard."""
    return {
        "resources": resources(number),
        "hazards": hazards(number, *more, creatures=creature_count),
        "sideboard": (),
    }


@pytest.mark.parametrize("format", ["standard", "2-deck", "3-deck", "4-deck", "tournament", "tournament 4-deck"])
@pytest.mark.parametrize("name", sorted(decks_for("standard")))
def test_the_ready_decks_are_legal_in_every_length(name: str, format: str) -> None:
    """Great Shadow was published with 28 resources: that is let pass, but not in a tournament."""
    refused = name == "Great Shadow" and format.startswith("tournament")
    assert bool(problems(decks_for("standard")[name], format)) is refused


# sizes


@pytest.mark.rule("ME-2.65")
def test_a_deck_has_as_many_hazards_as_resources() -> None:
    uneven = deck(resources=resources(32), hazards=hazards(31), sideboard=())
    assert "A deck has 30 to 50 resources and as many hazards, not 32 and 31 (ME-2.65)" in problems(uneven)
    assert problems(deck(**of(31))) == []
    assert problems(deck(**of(28)), "standard, casual decks") == []
    casual = deck(resources=resources(28), hazards=hazards(28)[1:], sideboard=())
    assert "ME-2.65" in rules(casual, "standard, casual decks")


@pytest.mark.rule("ME-2.65")
def test_a_deck_has_at_most_fifty_of_each() -> None:
    resources, hazards = different("hero", "resource"), different("neutral", "hazard", "creature")
    assert problems(deck(resources=resources[:50], hazards=hazards[:50], sideboard=())) == []
    assert rules(deck(resources=resources[:51], hazards=hazards[:51], sideboard=())) == {"ME-2.65"}


@pytest.mark.rule("ME-2.66", "ME-11.16", "CX-16")
def test_twenty_five_are_enough_in_casual_decks_only() -> None:
    small = deck(**of(25))
    assert problems(small, "standard, casual decks") == []
    assert problems(deck(**of(26)), "standard, casual decks") == []
    assert rules(small, "standard") == {"ME-2.65"}, "thirty by default"
    assert rules(small, "tournament") == {"ME-11.17"}
    assert rules(deck(**of(24)), "standard, casual decks") == {"ME-2.65"}
    with pytest.raises(BadDeck, match=r"a tournament does not allow casual decks \(ME-11.16\)"):
        problems(small, "tournament, casual decks")


@pytest.mark.rule("ME-11.17", "CR-P.02")
def test_a_tournament_deck_has_thirty_of_each() -> None:
    assert problems(deck(**of(30)), "tournament") == []
    assert "ME-11.17" in rules(deck(**of(29)), "tournament")
    assert "ME-11.17" in rules(deck(resources=resources(30), hazards=hazards(29), sideboard=()), "tournament")


@pytest.mark.rule("ME-3.07")
def test_characters_come_on_top_of_resources_and_hazards() -> None:
    ten = ids("Characters", "Aragorn II", "Frodo", "Elrond", "Galadriel", "Faramir", "Éowyn", "Beorn", "Brand")
    made = deck(**of(30), characters=(*ten, *ids("Characters", "Bilbo", "Beregond", "3 Pallando")))
    assert len(made.play_deck) == 73
    assert problems(made) == []


@pytest.mark.rule("ME-3.29")
def test_ten_characters_at_most() -> None:
    ten = ids("Characters", "Aragorn II", "Frodo", "Elrond", "Galadriel", "Faramir", "Éowyn", "Beorn", "Brand", "Bilbo")
    ten = (*ten, *ids("Characters", "Beregond"))
    assert problems(deck(**of(30), characters=(*ten, *ids("Characters", "3 Pallando")))) == []
    eleven = deck(**of(30), characters=(*ten, *ids("Characters", "Peath", "3 Pallando")))
    assert problems(eleven) == ["10 characters at most in the play deck, not 11 (ME-3.29)"]


@pytest.mark.rule("ME-3.34")
def test_the_start_counts_for_copies_but_not_for_numbers() -> None:
    ten = ids("Characters", "Aragorn II", "Frodo", "Elrond", "Galadriel", "Faramir", "Éowyn", "Beorn", "Brand", "Bilbo")
    made = deck(**of(30), characters=(*ten, *ids("Characters", "Beregond")))
    assert sum(facts_of(card).side == "character" for card in made.pool) == 5
    assert problems(made) == []
    twice = deck(**of(30), characters=ids("Characters", "Thorin II", "3 Pallando"))
    assert problems(twice) == ["Thorin II is unique: one copy, not 2 (ME-2.25)"]
    cram = deck(resources=resources(30, "3 Cram"), hazards=hazards(30), sideboard=())
    assert "Three copies of Cram at most, not 5 (ME-2.25)" in problems(cram)


@pytest.mark.rule("ME-2.68")
def test_the_pool_is_not_counted_in_the_play_deck() -> None:
    made = deck(**of(30))
    game = new_game([made, decks_for("standard")["Return of the King"]], format="standard", allow_incomplete=True)
    assert sorted(game.state.definition[card] for card in game.state.zone("pool", 0)) == sorted(made.pool)
    assert len(game.state.zone("play deck", 0)) == len(made.play_deck)
    assert not set(made.pool) & set(made.characters)
    assert problems(deck(**of(30), pool=ids("Pool", "Thorin II", "Sun"))) == [
        "Sun is neither a character nor a minor item: not for the pool (ME-2.68)"
    ]


# copies


@pytest.mark.rule("ME-2.25")
def test_copies_are_counted_over_deck_pool_and_sideboard() -> None:
    others = tuple(card for card in resources(32) if card not in ids("Resources", "Ford"))
    parts = of(30) | {"resources": (*others[:28], *ids("Resources", "2 Ford"))}
    assert problems(deck(**parts | {"sideboard": ids("Sideboard", "Ford")})) == []
    four = deck(**parts | {"sideboard": ids("Sideboard", "2 Ford")})
    assert problems(four) == ["Three copies of Ford at most, not 4 (ME-2.25)"]
    unique = deck(**of(30) | {"sideboard": ids("Sideboard", "2 Glamdring")})
    assert problems(unique) == ["Glamdring is unique: one copy, not 2 (ME-2.25)"]


@pytest.mark.rule("CR-T.129")
def test_the_versions_of_a_unique_item_are_one_card() -> None:
    hero, minion = "TW-300", "LE-334"
    assert facts_of(hero).name == facts_of(minion).name == "Palantír of Orthanc"
    assert problems(deck(**of(30) | {"sideboard": (hero,)})) == []
    assert not any("unique" in problem for problem in problems(deck(**of(30) | {"sideboard": (minion,)})))
    both = deck(**of(30) | {"sideboard": (hero, minion)})
    assert "Palantír of Orthanc is unique: one copy, not 2 (ME-2.25)" in problems(both)


@pytest.mark.rule("ME-2.26", "CR-T.191")
def test_one_avatar_may_be_there_three_times_and_others_once() -> None:
    def made(characters: tuple[str, ...], side: tuple[str, ...]) -> list[str]:
        return problems(
            deck(**of(30) | {"characters": ids("Characters", *characters), "sideboard": ids("Sideboard", *side)})
        )

    assert made(("2 Gandalf",), ("Gandalf",)) == []
    assert made(("3 Gandalf",), ("Gandalf",)) == ["Gandalf up to 3 times in play deck and sideboard, not 4 (ME-2.26)"]
    assert made(("2 Gandalf", "Saruman"), ()) == []
    assert made(("2 Gandalf", "Saruman"), ("Saruman",)) == [
        "Only one avatar may be there more than once, not Gandalf and Saruman (ME-2.26)"
    ]


@pytest.mark.rule("ME-3.31", "CX-05", "CR-P.03")
@pytest.mark.parametrize("format", ["standard", "tournament"])
def test_three_avatar_cards_but_never_three_different_ones(format: str) -> None:
    def broken(*characters: str) -> set[str]:
        return rules(deck(**of(30) | {"characters": ids("Characters", *characters)}), format)

    assert broken("3 Gandalf") == set()
    assert broken("2 Gandalf", "Saruman") == set()
    assert broken("Gandalf", "Saruman", "Radagast") == {"ME-3.31"}
    assert "ME-3.31" in broken("3 Gandalf", "Saruman")


@pytest.mark.rule("ME-11.19")
def test_a_fourth_copy_of_a_wizard_is_one_too_many() -> None:
    three = of(30) | {"characters": ids("Characters", "3 Gandalf")}
    assert problems(deck(**three), "2-deck") == []
    assert rules(deck(**three | {"sideboard": ids("Sideboard", "Gandalf")}), "2-deck") == {"ME-2.26"}


@pytest.mark.rule("ME-3.30")
def test_characters_that_are_not_unique_may_be_there_again_unless_agreed_otherwise() -> None:
    """No hero character is anything but unique; an Orc of the other side shows the count."""
    orc = next(f for f in all_facts().values() if f.race == "Orc" and f.side == "character" and not f.unique)
    twice = deck(**of(30), characters=(orc.id, orc.id, *ids("Characters", "3 Pallando")))
    foreign = f"{orc.name} is a minion character: not for a hero deck (ME-2.24)"
    assert problems(twice) == [foreign]
    assert problems(twice, "standard, single characters") == [
        f"Each character once, as agreed: {orc.name} is there 2 times (ME-3.30)",
        foreign,
    ]


# creatures


@pytest.mark.rule("ME-3.09", "ME-11.13")
def test_a_deck_needs_twelve_creatures_and_a_sideboard_none() -> None:
    assert problems(deck(**of(30, creature_count=12))) == []
    eleven = deck(**of(30, creature_count=11))
    assert problems(eleven) == ["A deck needs 12 creatures, not 11 (ME-3.09)"]
    assert rules(eleven, "tournament") == {"ME-11.13"}
    assert problems(deck(**of(30) | {"sideboard": ids("Sideboard", "3 Ford")})) == []
    assert problems(eleven, "standard, no creature minimum") == []


@pytest.mark.rule("ME-3.10", "CR-P.05", "CR-P.06")
def test_some_hazards_count_half_a_creature() -> None:
    def counted(*titles: str) -> float:
        return float(creatures([facts_of(card) for card in ids("Hazards", *titles)], tournament=False))

    ten = ("3 Cave-drake", "3 Wargs", "3 Orc-watch", "Slayer")
    assert counted(*ten, "Adûnaphel", "Akhôrahil", "Dwar of Waw", "Hoarmûrath of Dír") == 12
    assert counted("Mouth of Sauron") == counted("Shelob") == 0.5
    assert counted("Smaug Ahunt") == counted("Smaug at Home") == 0.5
    assert counted("Lobelia Sackville-Baggins", "Baduila") == 1
    assert counted("River") == 0
    half = deck(**of(30, creature_count=11, more=("Adûnaphel",)))
    assert problems(half) == ["A deck needs 12 creatures, not 11.5 (ME-3.09)"]
    assert rules(half, "tournament") == {"ME-11.13"}
    assert problems(deck(**of(30, creature_count=11, more=("Adûnaphel", "Shelob"))), "tournament") == []


@pytest.mark.rule("ME-3.11")
def test_a_tournament_counts_spawn_and_standard_play_does_not() -> None:
    made = deck(**of(30, creature_count=11, more=("Spawn of Ungoliant", "Adûnaphel")))
    assert problems(made) == ["A deck needs 12 creatures, not 11.5 (ME-3.09)"]
    assert problems(made, "tournament") == []


@pytest.mark.rule("ME-11.14")
def test_a_tournament_rounds_halves_down() -> None:
    made = deck(**of(30, creature_count=10, more=("Adûnaphel", "Akhôrahil", "Dwar of Waw")))
    assert problems(made, "tournament") == ["A deck needs 12 creatures, not 11 (ME-11.13)"]


@pytest.mark.rule("ME-3.12", "ME-11.20", "CR-P.04")
@pytest.mark.parametrize("format", ["standard", "tournament"])
def test_a_card_of_two_kinds_counts_where_it_is_needed(format: str) -> None:
    without = tuple(card for card in hazards(36) if card not in ids("Hazards", "Twilight"))[:29]
    as_hazard = deck(resources=resources(30), hazards=(*without, *ids("Hazards", "Twilight")), sideboard=())
    assert problems(as_hazard, format) == []
    as_resource = deck(
        resources=(*resources(29), *ids("Resources", "Twilight")), hazards=hazards(30)[:30], sideboard=()
    )
    assert problems(as_resource, format) == []
    elsewhere = deck(resources=(*resources(30), *ids("Resources", "Twilight")), hazards=without, sideboard=())
    assert problems(elsewhere, format) == [], "listed among the resources, needed among the hazards"
    plain = deck(resources=(*resources(30), *ids("Resources", "Sun")), hazards=without, sideboard=())
    assert problems(plain, format) != []


# what may be in a hero deck


@pytest.mark.rule("ME-2.95")
def test_cards_of_the_balrog_are_for_his_decks_only() -> None:
    allies = [f for f in all_facts().values() if f.alignment == "minion" and "ally" in f.types]
    own_ally = next(f for f in allies if f.specific == "Balrog")
    any_ally = next(f for f in allies if f.specific is None)
    for alignment in ("hero", "minion"):
        made = replace(base(), alignment=alignment)
        own = replace(made, sideboard=(*made.sideboard[1:], own_ally.id))
        other = replace(made, sideboard=(*made.sideboard[1:], any_ally.id))
        assert f"{own_ally.name} is only for a Balrog’s deck (ME-2.95)" in problems(own)
        assert "ME-2.95" not in rules(other)
    balrog = replace(base(), alignment="balrog", sideboard=(own_ally.id,))
    assert "ME-2.95" not in rules(balrog)


@pytest.mark.rule("ME-2.76")
def test_a_hero_deck_has_hero_resources_and_items_of_minions() -> None:
    ally = next(f for f in all_facts().values() if f.alignment == "minion" and "ally" in f.types)
    item = next(f for f in all_facts().values() if f.alignment == "minion" and "major item" in f.types)
    with_ally = deck(**of(30) | {"resources": (*resources(29), ally.id)})
    assert problems(with_ally) == [f"{ally.name} is a minion resource: not for a hero deck (ME-2.76)"]
    assert problems(deck(**of(30) | {"resources": (*resources(29), item.id)})) == []
    stage = next(f for f in all_facts().values() if f.alignment == "stage")
    assert "ME-2.76" in rules(deck(**of(30) | {"resources": (*resources(29), stage.id)}))


@pytest.mark.rule("ME-2.77", "ME-3.35")
def test_agents_are_hazards_of_a_hero_deck() -> None:
    made = deck(resources=resources(30), hazards=hazards(30, "Baduila", "Bill Ferny"), sideboard=())
    assert problems(made) == []
    assert sum(facts_of(card).agent for card in made.hazards) == 2
    assert len(made.hazards) == 30
    agent = ids("Hazards", "Baduila")
    assert "Baduila is a character and does not belong among the characters" in problems(
        deck(**of(30) | {"characters": (*agent, *ids("Characters", "3 Pallando"))})
    )


@pytest.mark.rule("ME-3.35", "ME-10.81")
def test_the_minds_of_the_agents_are_limited() -> None:
    agents = [f for f in all_facts().values() if f.agent and f.unique]
    chosen, minds = [], 0
    for each in agents:
        chosen.append(each.id)
        minds += each.mind or 0
        if minds > 36:
            break
    made = deck(**of(30) | {"sideboard": tuple(chosen)})
    assert problems(made) == [f"The minds of the agents sum to {minds}: at most 36 (ME-3.35)"]
    assert problems(deck(**of(30) | {"sideboard": tuple(chosen[:-1])})) == []


@pytest.mark.rule("ME-2.78")
def test_the_pool_holds_five_characters_and_two_plain_minor_items() -> None:
    five = ("Thorin II", "Dori", "Kíli", "Óin", "Glóin")
    assert problems(deck(**of(30), pool=ids("Pool", *five, "2 Cram"))) == []
    six = deck(**of(30), pool=ids("Pool", *five, "Aragorn II"))
    assert problems(six) == ["The pool holds 5 characters at most, not 6 (ME-2.78)"]
    assert problems(deck(**of(30), pool=ids("Pool", *five, "Sting"))) == ["Sting is unique: not for the pool (ME-2.78)"]
    assert problems(deck(**of(30), pool=ids("Pool", *five, "Adamant Helmet"))) == [
        "Adamant Helmet is a hoard item: not for the pool (ME-2.78)"
    ]


@pytest.mark.rule("ME-3.28")
def test_the_pool_holds_two_items_at_most() -> None:
    three = deck(**of(30), pool=ids("Pool", "Thorin II", "2 Cram", "Star-glass"))
    assert problems(three) == ["The pool holds 2 minor items at most, not 3 (ME-3.28)"]


@pytest.mark.rule("ME-3.13")
def test_avatars_and_agents_are_not_for_the_pool() -> None:
    wizard = deck(**of(30), pool=ids("Pool", "Thorin II", "Gandalf"))
    assert "Gandalf is an avatar and cannot start: not for the pool (ME-3.13)" in problems(wizard)
    agent = deck(**of(30), pool=ids("Pool", "Thorin II", "Baduila"))
    assert "Baduila is an agent and cannot start: not for the pool (ME-3.13)" in problems(agent)


@pytest.mark.rule("ME-3.37")
def test_a_pool_needs_a_character() -> None:
    assert rules(deck(**of(30), pool=ids("Pool", "Cram"))) == {"ME-3.37"}


# the sideboard


@pytest.mark.rule("ME-2.24", "CR-T.156")
def test_a_sideboard_has_25_cards_at_most_and_no_sites() -> None:
    full = ids(
        "Sideboard", "3 Ghosts", "3 Ghouls", "3 Huorn", "3 Corpse-candle", "3 Abductor", "3 Ambusher", "3 Wolves"
    )
    assert problems(deck(**of(30) | {"sideboard": (*full, *ids("Sideboard", "3 Ford", "Gandalf"))})) == []
    over = deck(**of(30) | {"sideboard": (*full, *ids("Sideboard", "3 Ford", "Gandalf", "Frodo"))})
    assert problems(over) == ["The sideboard holds 25 cards at most, not 26 (ME-2.24)"]
    site = deck(**of(30) | {"sideboard": ids("Sites", "Moria")})
    assert problems(site) == ["Moria is a site and does not belong among the sideboard (ME-2.24)"]
    foreign = next(f for f in all_facts().values() if f.avatar and f.alignment == "minion")
    assert rules(deck(**of(30) | {"sideboard": (foreign.id,)})) == {"ME-2.24"}


@pytest.mark.rule("ME-2.28")
def test_a_sideboard_may_be_all_hazards_or_all_characters() -> None:
    creatures = ("Ghosts", "Ghouls", "Huorn", "Corpse-candle", "Abductor", "Ambusher", "Wolves", "Crebain")
    made = ids("Sideboard", *(f"3 {name}" for name in creatures), "Assassin")
    assert len(made) == 25
    assert problems(deck(**of(30) | {"sideboard": made})) == []
    taken = names((*base().pool, *base().characters))
    people = different("hero", "character", without=(*taken, *WIZARDS))
    assert problems(deck(**of(30) | {"sideboard": people[:25]})) == []


@pytest.mark.rule("ME-3.08")
def test_a_smaller_sideboard_is_legal() -> None:
    made = deck(**of(30) | {"sideboard": ids("Sideboard", "3 Ghosts", "3 Ghouls", "3 Huorn", "Abductor")})
    assert len(made.sideboard) == 10
    assert problems(made) == []


@pytest.mark.rule("ME-11.21", "ME-11.22", "CX-17")
@pytest.mark.parametrize(
    ("format", "size"),
    [
        ("standard", 25),
        ("2-deck", 25),
        ("3-deck", 30),
        ("4-deck", 35),
        ("tournament 1-deck", 30),
        ("tournament", 30),
        ("tournament 3-deck", 35),
        ("tournament 4-deck", 40),
    ],
)
def test_longer_games_and_tournaments_have_larger_sideboards(format: str, size: int) -> None:
    several = different("neutral", "hazard", "creature", without=CREATURES)
    assert problems(deck(**of(30) | {"sideboard": several[:size]}), format) == []
    rule = "ME-11.21" if format.startswith("tournament") else "ME-2.24"
    assert rules(deck(**of(30) | {"sideboard": several[: size + 1]}), format) == {rule}


# the location deck


@pytest.mark.rule("ME-2.67")
def test_any_regions_may_be_in_the_location_deck() -> None:
    regions = tuple(f.id for f in all_facts().values() if f.side == "region")
    made = deck(sites=(*base().sites, *regions))
    assert len(regions) == 52
    assert problems(made) == []


@pytest.mark.rule("ME-2.69")
def test_sites_without_a_counterpart_may_be_in_a_hero_deck() -> None:
    deeps = ("Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim")
    assert problems(deck(sites=(*base().sites, *ids("Sites", *deeps)))) == []


@pytest.mark.rule("ME-2.69")
def test_no_company_goes_to_sites_that_are_there_for_hazards() -> None:
    game = organizing("Gimli", site="The Wind Throne", location_deck=["The Wind-deeps"])
    passes(game, "destination")
    assert "ME-2.69" in refused(game, "Company 1 goes to The Wind-deeps", YOU)


@pytest.mark.rule("ME-2.79")
def test_a_hero_deck_has_hero_sites_only() -> None:
    minion = next(f for f in all_facts().values() if f.side == "site" and f.alignment == "minion")
    made = deck(sites=(*base().sites, minion.id))
    assert problems(made) == [f"{minion.name} is a minion site: not for a hero deck (ME-2.79)"]
    heroes = tuple(f.id for f in all_facts().values() if f.side == "site" and f.alignment == "hero")
    assert problems(deck(sites=heroes)) == []


@pytest.mark.rule("ME-3.06")
def test_havens_as_often_as_one_likes_and_other_sites_once() -> None:
    assert problems(deck(sites=ids("Sites", "3 Rivendell", "Moria"))) == []
    twice = deck(sites=ids("Sites", "3 Rivendell", "2 Moria"))
    assert problems(twice) == ["Moria is no Haven: one copy in the location deck, not 2 (ME-3.06)"]


@pytest.mark.rule("ME-3.18")
def test_a_hero_needs_rivendell() -> None:
    assert rules(deck(sites=ids("Sites", "Lórien", "Moria"))) == {"ME-3.18"}


@pytest.mark.rule("ME-2.49")
def test_three_copies_of_one_avatar_are_allowed_and_no_fourth() -> None:
    assert problems(deck(**of(30) | {"characters": ids("Characters", "3 Pallando")})) == []
    assert problems(deck(**of(30) | {"characters": ids("Characters", "4 Pallando")})) != []
