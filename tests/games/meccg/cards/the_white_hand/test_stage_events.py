"""Stage resources for every Fallen-wizard."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fallen_wizard.tables import exploring, organizing
from tests.conformance.meccg.journeys import plays
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, passes, refused, zone
from westmarch.games.meccg.rules.company.stage import is_closed_to, is_protected, stage_points
from westmarch.games.meccg.rules.site.havens import is_haven_of
from westmarch.games.meccg.rules.values import (
    direct_influence,
    influence_needed,
    marshalling_points,
    mind,
    unused_general_influence,
)

TOWERS, RUINS = "The White Towers", "TW-395"


@pytest.mark.card("WH-63")
def test_bad_company_lets_orcs_come_and_lies_there_once() -> None:
    game = organizing(company("Asternak", at=TOWERS), hand=["Bad Company", "Bad Company", "Muzgash"])
    assert not may(game, "Play Muzgash")
    act(game, "Play Bad Company")
    passes(game, "organize")
    assert may(game, "Play Muzgash at The White Towers in company 1 under general influence")
    assert not may(game, "Play Bad Company")


@pytest.mark.card("WH-82")
def test_thrall_of_the_voice_brings_one_with_a_little_too_much_mind() -> None:
    game = organizing(company("Asternak", at=TOWERS), hand=["Thrall of the Voice", "Celeborn", "Galadriel"])
    assert not may(game, "Play Galadriel"), "a mind of 9 is too much"
    act(game, "Play Celeborn at The White Towers in company 1 under general influence by Thrall of the Voice")
    assert game.state.bearer[card(game, "Thrall of the Voice")] == card(game, "Celeborn")
    assert mind(game.state, card(game, "Celeborn")) == 5
    assert stage_points(game.state, YOU) == 1


@pytest.mark.card("WH-84")
def test_wizards_myrmidon_serves_for_three_points_and_follows_only_the_fallen_wizard() -> None:
    game = organizing(company("Alatar", "Asternak", "Balin", at=TOWERS), hand=["Wizard’s Myrmidon"])
    free = unused_general_influence(game.state, YOU)
    act(game, "Play Wizard’s Myrmidon on Asternak")
    who = card(game, "Asternak")
    assert influence_needed(game.state, who) == 3
    assert mind(game.state, who) == 5
    assert unused_general_influence(game.state, YOU) == free + 2
    assert direct_influence(game.state, who) == game.state.card(who).facts.direct_influence + 1
    assert not may(game, "Let Asternak follow Balin")
    assert may(game, "Let Asternak follow Alatar")
    assert not may(organizing(company("Alatar", at=TOWERS), hand=["Wizard’s Myrmidon"]), "Play Wizard’s Myrmidon")


@pytest.mark.card("WH-72")
@pytest.mark.limit
def test_great_patron_makes_the_better_characters_and_allies_worth_two() -> None:
    members = ({"name": "Celeborn", "allies": ["Tom Bombadil"]}, "Balin", "Beretar", "Éomer", "Peath")
    plain = organizing(company(*members, at=TOWERS))
    assert marshalling_points(plain.state, card(plain, "Celeborn")) == 1
    game = organizing(company(*members, at=TOWERS), hand=["Great Patron"])
    act(game, "Play Great Patron")
    assert marshalling_points(game.state, card(game, "Celeborn")) == 2
    assert marshalling_points(game.state, card(game, "Tom Bombadil")) == 2
    plain_ones = [who for who in game.state.characters(YOU) if game.state.card(who).facts.marshalling_points == 1]
    assert plain_ones
    assert all(marshalling_points(game.state, who) == 1 for who in plain_ones)


@pytest.mark.card("WH-70")
def test_gatherer_of_loyalties_makes_unique_factions_worth_two() -> None:
    few = organizing(company("Asternak", at=TOWERS), hand=["Gatherer of Loyalties"], events=["Bad Company"])
    assert not may(few, "Play Gatherer of Loyalties"), "two stage points are not enough"
    game = organizing(
        company("Asternak", at=TOWERS),
        hand=["Gatherer of Loyalties"],
        events=["Bad Company", "Great Patron"],
        factions=["Rangers of the North", "Wild Hounds"],
    )
    act(game, "Play Gatherer of Loyalties")
    assert marshalling_points(game.state, card(game, "Rangers of the North")) == 2
    assert marshalling_points(game.state, card(game, "Wild Hounds")) == 1


@pytest.mark.card("WH-70")
def test_gatherer_of_loyalties_is_worth_more_to_alatar_and_pallando() -> None:
    for avatar, dragon, great in (("Alatar", 4, 2), ("Pallando", 3, 3), ("Saruman", 2, 2)):
        game = organizing(
            company("Asternak", at=TOWERS),
            avatar=avatar,
            events=["Gatherer of Loyalties"],
            factions=["Smaug Roused", "Riders of Rohan"],
        )
        assert marshalling_points(game.state, card(game, "Smaug Roused")) == dragon
        assert marshalling_points(game.state, card(game, "Riders of Rohan")) == great


@pytest.mark.card("WH-76")
def test_legacy_of_smiths_makes_items_worth_what_is_printed_but_not_rings() -> None:
    bearer = {"name": "Asternak", "items": ["Glamdring", "Precious Gold Ring"]}
    events = ["Gatherer of Loyalties", "Bad Company", "Great Patron"]
    game = organizing(company(bearer, at=TOWERS), hand=["Legacy of Smiths"], events=events)
    act(game, "Play Legacy of Smiths")
    assert marshalling_points(game.state, card(game, "Glamdring")) == 2
    assert marshalling_points(game.state, card(game, "Precious Gold Ring")) == 1
    few = organizing(company(bearer, at=TOWERS), hand=["Legacy of Smiths"], events=events[1:])
    assert not may(few, "Play Legacy of Smiths")


@pytest.mark.card("WH-64")
def test_blind_to_all_else_makes_rings_worth_what_is_printed() -> None:
    bearer = {"name": "Asternak", "items": ["Glamdring", "Magic Ring of Stealth"]}
    game = organizing(company(bearer, at=TOWERS), hand=["Blind to All Else", "Blind to All Else"])
    act(game, "Play Blind to All Else")
    passes(game, "organize")
    assert marshalling_points(game.state, card(game, "Magic Ring of Stealth")) == 3
    assert marshalling_points(game.state, card(game, "Glamdring")) == 1
    assert not may(game, "Play Blind to All Else")


@pytest.mark.card("WH-59")
def test_a_merrier_world_makes_kills_worth_what_is_printed() -> None:
    events = ["Gatherer of Loyalties", "Bad Company", "Great Patron"]
    few = organizing(company("Asternak", at=TOWERS), hand=["A Merrier World"], events=events)
    assert not may(few, "Play A Merrier World"), "seven stage points are not enough"
    game = organizing(
        company("Asternak", at=TOWERS),
        hand=["A Merrier World"],
        events=[*events, "Blind to All Else"],
        marshalling_point_pile=["Smaug"],
    )
    assert marshalling_points(game.state, card(game, "Smaug")) == 1
    act(game, "Play A Merrier World")
    assert (
        marshalling_points(game.state, card(game, "Smaug"))
        == game.state.card(card(game, "Smaug")).facts.marshalling_points
    )


@pytest.mark.card("WH-74")
def test_guarded_haven_protects_a_hidden_one() -> None:
    game = organizing(company("Asternak", at=RUINS), hand=["Hidden Haven", "Guarded Haven"])
    assert not may(game, "Play Guarded Haven")
    act(game, "Play Hidden Haven on Ettenmoors", "Play Guarded Haven on Ettenmoors")
    assert is_protected(game.state, game.state.company(1).site)
    assert not may(organizing(company("Asternak", at=TOWERS), hand=["Guarded Haven"]), "Play Guarded Haven")


@pytest.mark.card("WH-68", "WH-69")
@pytest.mark.parametrize(
    ("name", "site"), [("The Fortress of Isen", "Isengard"), ("Fortress of the Towers", "The White Towers")]
)
def test_a_fortress_protects_its_haven_against_the_opponents(name: str, site: str) -> None:
    game = organizing(
        company("Asternak", at=site), hand=[name], opponent={"companies": [company("Galdor", at=site, number=9)]}
    )
    act(game, f"Play {name} on {site}")
    own = game.state.company(1)
    assert is_protected(game.state, own.site)
    assert not is_closed_to(game.state, own)
    assert is_closed_to(game.state, game.state.company(9))
    other = organizing(company("Asternak", at=site), hand=[name], avatar="Gandalf")
    assert not may(other, f"Play {name}")


@pytest.mark.card("WH-66")
def test_double_dealing_opens_a_site_to_the_other_side() -> None:
    game = organizing(company("Asternak", at=RUINS), hand=["Double-dealing"])
    act(game, "Play Double-dealing on Ettenmoors")
    assert zone(game, "Double-dealing") == "in play"
    shut = exploring("Asternak", site=RUINS, hand=["Blazon of the Eye", "Dagger of Westernesse"])
    assert "ME-10.159" in refused(shut, "Asternak taps to play Blazon of the Eye", YOU)
    dealt = exploring("Asternak", site=RUINS, hand=["Blazon of the Eye", "Dagger of Westernesse", "Double-dealing"])
    dealing = card(dealt, "Double-dealing")
    dealt.state.move(dealing, "in play", YOU)
    dealt.state.attach(dealing, dealt.state.company(1).site)
    dealt.state.table_changed()
    assert "ME-10.159" not in refused(dealt, "Asternak taps to play Blazon of the Eye", YOU)


@pytest.mark.card("WH-75")
def test_hidden_haven_is_its_players_alone() -> None:
    game = organizing(company("Asternak", at=RUINS), hand=["Hidden Haven", "Hidden Haven"])
    act(game, "Play Hidden Haven on Ettenmoors")
    passes(game, "organize")
    site = game.state.company(1).site
    assert is_haven_of(game.state, YOU, site)
    assert not is_haven_of(game.state, OPPONENT, site)
    assert not may(game, "Play Hidden Haven"), "it is a haven already"


@pytest.mark.card("WH-77")
def test_mischief_in_a_mean_way_makes_a_haven_of_a_town() -> None:
    events = ["Gatherer of Loyalties", "Bad Company", "Great Patron", "Blind to All Else"]
    few = exploring("Asternak", site="Bree", hand=["Mischief in a Mean Way"], events=events)
    assert not may(few, "Play Mischief in a Mean Way"), "nine stage points are not enough"
    game = exploring("Asternak", site="Bree", hand=["Mischief in a Mean Way"], events=[*events, "Join the Hunt"])
    act(game, "Play Mischief in a Mean Way on Bree")
    assert is_haven_of(game.state, YOU, game.state.company(1).site)
    assert marshalling_points(game.state, card(game, "Mischief in a Mean Way")) == 2


@pytest.mark.card("WH-97")
def test_chambers_in_the_royal_court_make_a_home_of_a_free_hold() -> None:
    game = organizing(
        company("Asternak", at="Edoras"), avatar="Gandalf", hand=["Chambers in the Royal Court", "Gandalf"]
    )
    plays(game, "Play Chambers in the Royal Court on Edoras")
    site = game.state.company(1).site
    assert is_haven_of(game.state, YOU, site)
    assert may(game, "Play Gandalf at Edoras in company 1 and reveal yourself")
    assert not may(game, "Give up Chambers in the Royal Court")
    town = organizing(company("Asternak", at="Bree"), avatar="Gandalf", hand=["Chambers in the Royal Court"])
    assert not may(town, "Play Chambers in the Royal Court"), "it is no Free-hold"


@pytest.mark.card("WH-88", "WH-89")
@pytest.mark.parametrize(
    ("key", "fortress", "found_at"),
    [
        ("Keys of Orthanc", "The Fortress of Isen", "Minas Tirith"),
        ("Keys to the White Towers", "Fortress of the Towers", "Barrow-downs"),
    ],
)
def test_keys_find_a_fortress_or_take_it_from_others(key: str, fortress: str, found_at: str) -> None:
    bearer = {"name": "Asternak", "items": [key]}
    game = organizing(company(bearer, at=TOWERS), discard_pile=[fortress, "Great Patron"])
    act(game, f"{key} find {fortress}")
    passes(game, "search")
    assert not may(game, "Choose Great Patron")
    act(game, f"Choose {fortress}")
    assert zone(game, fortress) == "hand"
    rival = {"alignment": "fallen-wizard", "avatar": "Saruman", "companies": [company("Beregond", at=TOWERS)]}
    other = organizing(company(bearer, at=TOWERS), opponent={**rival, "events": [fortress]})
    plays(other, f"{key} discard {fortress}")
    assert zone(other, fortress) == "discard pile"
    here = exploring("Asternak", site=found_at, hand=[key])
    assert not refused(here, f"Asternak taps to play {key}", YOU)
    assert refused(exploring("Asternak", site="Edoras", hand=[key]), f"Asternak taps to play {key}", YOU)
