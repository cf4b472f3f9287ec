"""The Lidless Eye: those who serve a Ringwraith from near and far, by the whip and by night."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import HEROES, exploring, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    YOU,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    status,
    table,
    the,
    zone,
)
from tests.games.meccg.random_games.invariants import everybody_is_controlled
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.body_check import check_body
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.company.companies import is_leader
from westmarch.games.meccg.rules.company.elimination import DiscardCharacter
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import (
    corruption_points,
    direct_influence,
    influence_needed,
    marshalling_points,
    unused_direct_influence,
    unused_general_influence,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.words import TAPPED
from westmarch.kernel.game import Game


def _minions(
    *companies: object, hand: tuple[str, ...] = (), dice: tuple[int, ...] = (), windows: str = "able"
) -> Game[MeccgState]:
    return table(
        you={"alignment": "minion", "hand": list(hand), "companies": list(companies)},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=dice,
        format="standard",
        windows=windows,
    )


@pytest.mark.card("LE-174")
def test_the_ringwraiths_word_makes_a_leader_who_is_not_discarded() -> None:
    game = _minions(
        company("Khamûl the Ringwraith", at="Dol Guldur"),
        company("Ufthak", "Orc Tracker", at="Dol Guldur"),
        hand=("By the Ringwraith’s Word",),
        dice=(8, 8),
    )
    ufthak, tracker = card(game, "Ufthak"), card(game, "Orc Tracker")
    before = unused_direct_influence(game.state, ufthak, tracker)
    assert not is_leader(game.state, ufthak)
    assert isinstance(check_body(game.state, ufthak, 1)[0], DiscardCharacter)
    assert not may(game, "Play By the Ringwraith’s Word on Khamûl")
    assert not may(game, "Play By the Ringwraith’s Word on Orc Tracker")
    act(game, "Play By the Ringwraith’s Word on Ufthak")
    assert is_leader(game.state, ufthak)
    assert unused_direct_influence(game.state, ufthak, tracker) == before + 4
    assert not isinstance(check_body(game.state, ufthak, 1)[0], DiscardCharacter)


@pytest.mark.card("LE-174")
def test_the_ringwraiths_word_fails_before_a_higher_mind() -> None:
    game = _minions(
        company("Khamûl the Ringwraith", at="Dol Guldur"),
        company("Ufthak", at="Dol Guldur"),
        company("Gorbag", at="Dol Guldur"),
        hand=("By the Ringwraith’s Word",),
    )
    act(game, "Play By the Ringwraith’s Word on Ufthak", "Company 3 joins company 2")
    assert not is_leader(game.state, card(game, "Ufthak"))
    assert zone(game, "By the Ringwraith’s Word") == "discard pile"


@pytest.mark.card("LE-165")
def test_it_takes_half_the_influence_to_hold_one_who_awaits_the_call() -> None:
    game = _minions(company("Jerrek", at="Moria"), hand=("Awaiting the Call",))
    jerrek = card(game, "Jerrek")
    needed = influence_needed(game.state, jerrek)
    act(game, "Play Awaiting the Call on Jerrek")
    assert influence_needed(game.state, jerrek) == needed // 2 < needed
    passes(game, until="destination")
    act(game, "Company 1 goes to Goblin-gate")
    for _ in range(30):
        if zone(game, "Awaiting the Call") == "discard pile":
            break
        passes(game)
    assert zone(game, "Awaiting the Call") == "discard pile"


@pytest.mark.card("LE-165")
@pytest.mark.rule("ME-5.23", "ME-5.36")
def test_what_is_lacking_when_the_call_has_come_is_settled_in_the_next_organization_phase() -> None:
    """Minds of twenty-two, held with twenty while Jerrek waits."""
    game = _minions(
        company("Jerrek", at="Moria"),
        company("Lieutenant of Dol Guldur", "Belegorn", "Gulla", at="Dol Guldur"),
        hand=("Awaiting the Call",),
    )
    act(game, "Play Awaiting the Call on Jerrek")
    passes(game, until="destination")
    act(game, "Company 1 goes to Goblin-gate")
    for _ in range(30):
        if zone(game, "Awaiting the Call") == "discard pile":
            break
        passes(game)
    assert unused_general_influence(game.state, YOU) == -2
    everybody_is_controlled(game.state)
    passes(game, until="release a character")
    assert len(game.state.characters(YOU)) == 4
    act(game, "Let Jerrek go")
    assert zone(game, "Jerrek") == "discard pile"
    assert len(game.state.characters(YOU)) == 3


@pytest.mark.card("LE-165")
def test_nobody_awaits_the_call_at_a_darkhaven_or_with_a_great_mind() -> None:
    game = _minions(
        company("Jerrek", at="Dol Guldur"),
        company("Troll-chief", at="Moria"),
        hand=("Awaiting the Call",),
        windows="always",
    )
    assert not may(game, "Play Awaiting the Call on Jerrek")
    assert may(game, "Play Awaiting the Call on Troll-chief")
    large = _minions(company("Lieutenant of Angmar", at="Moria"), hand=("Awaiting the Call",), windows="always")
    assert not may(large, "Play Awaiting the Call")


@pytest.mark.card("LE-159")
@pytest.mark.parametrize(("state", "eliminated"), [("untapped", False), ("tapped", True)])
def test_a_malady_without_healing_wastes_a_hero_away(state: str, eliminated: bool) -> None:
    """Haldir has a body of 8: a roll of 8 is not more than that, unless he is tapped."""
    game = table(
        you={
            "alignment": "minion",
            "hand": ["A Malady Without Healing"],
            "companies": [company("Ciryaher", at="Edoras")],
        },
        opponent={"companies": [company({"name": "Haldir", "state": state}, at="Edoras")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12, 8, 12),
        format="standard",
    )
    act(game, "Play A Malady Without Healing on Haldir")
    passes(game, until="site")
    assert (zone(game, "Haldir") == "out of play") == eliminated
    points = game.state.card(card(game, "Haldir")).facts.marshalling_points
    assert game.state.slain.get("0", 0) == (points if eliminated else 0)


@pytest.mark.card("LE-159")
def test_a_malady_needs_shadow_magic_and_a_victim_at_the_site() -> None:
    for who, rival in (("Jerrek", "Edoras"), ("Ciryaher", "Lórien")):
        game = table(
            you={"alignment": "minion", "hand": ["A Malady Without Healing"], "companies": [company(who, at="Edoras")]},
            opponent={"companies": [company("Haldir", at=rival)]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            format="standard",
        )
        assert not may(game, "Play A Malady Without Healing on Haldir")


@pytest.mark.card("LE-356")
def test_agents_come_to_bree_as_followers_only() -> None:
    game = _minions(company(bearing("Asternak", "High Helm"), at="Bree"), hand=("Woffung", "Jerrek"))
    assert not may(game, "Play Woffung at Bree in company 1 under general influence")
    assert not may(game, "Play Jerrek at Bree")
    act(game, "Play Woffung at Bree in company 1 as a follower of Asternak")


@pytest.mark.card("LE-415")
def test_the_worthy_hills_never_tap() -> None:
    for site, taps in (("The Worthy Hills", False), ("Bree", True)):
        game = table(
            you={
                "alignment": "minion",
                "hand": ["All Thought Bent upon It"],
                "companies": [company("Dorelas", at=site)],
            },
            opponent={"companies": [BYSTANDERS]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            format="standard",
        )
        act(game, "Play All Thought Bent upon It")
        assert (game.state.status[game.state.companies_of(0)[0].site] == TAPPED) == taps
        assert may(game, "All Thought Bent upon It") is False


@pytest.mark.card("LE-348")
@pytest.mark.limit
def test_a_whip_helps_to_control_one_weaker_character() -> None:
    orc = {"name": "Gorbag", "items": ["Whip"], "followers": ["Orc Tracker"]}
    game = organizing(company(orc, at="Dol Guldur"), hand=["Orc Sniffler", "Whip"])
    state, gorbag = game.state, card(game, "Gorbag")
    free = direct_influence(state, gorbag)
    assert direct_influence(state, gorbag, card(game, "Orc Tracker")) == free + 3 + 2, "3 against Orcs, 2 by the whip"
    lone = organizing(company(bearing("Gorbag", "Whip"), at="Dol Guldur"), hand=["Shagrat", "Orc Tracker"])
    gorbag = card(lone, "Gorbag")
    assert direct_influence(lone.state, gorbag, card(lone, "Orc Tracker")) == free + 3 + 2
    assert direct_influence(lone.state, gorbag, card(lone, "Shagrat")) == free + 3, "he is no weaker than Gorbag"
    man = organizing(company(bearing("Dôgrib", "Whip"), at="Dol Guldur"), hand=["Orc Tracker"])
    assert direct_influence(man.state, card(man, "Dôgrib"), card(man, "Orc Tracker")) == 0, "for Orcs and Trolls only"


@pytest.mark.card("LE-254")
@pytest.mark.rule("CC-Where There's a Whip")
def test_where_there_is_a_whip_the_weaker_ones_go_on() -> None:
    name = "Where There’s a Whip"
    driven = [{"name": who, "state": "tapped"} for who in ("Orc Tracker", "Orc Veteran", "Snaga", "Shagrat")]
    game = organizing(
        company({"name": "Gorbag", "items": ["Whip"]}, *driven, at="Dol Guldur"), hand=[name], dice=(12, 10, 2)
    )
    act(game, f"Play {name} on Gorbag")
    assert status(game, "Orc Tracker") == "wounded", "he fails, but is not eliminated"
    assert zone(game, "Orc Veteran") == "discard pile", "as his card says"
    assert status(game, "Snaga") == "untapped"
    assert status(game, "Shagrat") == "tapped", "who is no weaker stays as he is"
    tapped = {"name": "Gorbag", "items": ["Whip"], "state": "tapped"}
    assert not may(organizing(company(tapped, at="Dol Guldur"), hand=[name]), f"Play {name}")
    assert not may(organizing(company("Gorbag", at="Dol Guldur"), hand=[name]), f"Play {name}")


@pytest.mark.card("LE-256")
def test_a_sage_wields_a_dwarven_ring_or_a_stone_for_a_turn() -> None:
    name, ring, stone = "Wisdom to Wield", "Dwarven Ring of Durin’s Tribe", "Palantír of Annúminas"
    game = organizing(company(bearing("Hador", ring, stone), at="Dol Guldur"), hand=[name, name])
    before = corruption_points(game.state, card(game, "Hador"))
    assert not may(game, f"Use {stone} (search for a card of lore)")
    plays(game, f"Play {name} (wield a ring) with Hador on {ring}")
    assert corruption_points(game.state, card(game, "Hador")) == before + 2, "it weighs on him as on a Dwarf"
    plays(game, f"Play {name} (use a stone) with Hador on {stone}")
    assert may(game, f"Use {stone} (search for a card of lore)")
    assert not may(organizing(company(bearing("Dôgrib", ring), at="Dol Guldur"), hand=[name]), f"Play {name}")


@pytest.mark.card("LE-201")
def test_the_halflings_are_brought_to_barad_dur() -> None:
    name = "Kill All But NOT the Halflings"
    game = exploring("Gorbag", "Lagduf", site="Bag End", hand=(name,), dice=(12, 12, 12, 12))
    act(game, f"Play {name}")
    assert (the(game, Attack).race, attack_strikes(game.state, the(game, Attack))) == ("Hobbit", 4)
    passes(game, "who taps for Kill All But NOT the Halflings", most=30)
    act(game, "Choose Lagduf")
    state, held = game.state, card(game, name)
    assert (state.bearer[held], status(game, "Lagduf")) == (card(game, "Lagduf"), "tapped")
    assert marshalling_points(state, held) == 0
    assert not may(exploring("Gorbag", site="Bree", hand=(name,)), f"Play {name}")


@pytest.mark.card("LE-201")
def test_only_the_first_halflings_are_worth_much_and_only_at_barad_dur() -> None:
    name = "Kill All But NOT the Halflings"
    bearers = [{"name": who, "events": [name], "state": "tapped"} for who in ("Gorbag", "Lagduf")]
    away = organizing(company(*bearers, at="Dol Guldur"))
    assert "at_a_haven" in refused(away, f"Store {name}")
    game = organizing(company(*bearers, at="Barad-dûr"))
    for _ in range(2):
        game.choose(next(option for option in game.decision.options if option.sentence == f"Store {name}"))
    pile = game.state.zone("marshalling point pile", YOU)
    assert sorted(marshalling_points(game.state, held) for held in pile) == [1, 5]


@pytest.mark.card("LE-201")
def test_who_guards_the_halflings_stays_tapped() -> None:
    guard = {"name": "Gorbag", "events": ["Kill All But NOT the Halflings"], "state": "tapped"}
    game = standard(
        you={"alignment": "minion", "companies": [company(guard, {"name": "Lagduf", "state": "tapped"}, at="Bree")]},
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
    )
    assert (status(game, "Gorbag"), status(game, "Lagduf")) == ("tapped", "untapped")


@pytest.mark.card("LE-176")
@pytest.mark.parametrize(("events", "prowess"), [([], 7 - 1), (["Doors of Night"], 7 - 2)])
def test_come_by_night_weakens_a_border_hold_and_leaves_it_untapped_once(events: list[str], prowess: int) -> None:
    name = "Come By Night Upon Them"
    game = standard(
        you={
            "alignment": "minion",
            "hand": [name, "Black-hide Shield", "Saw-toothed Blade"],
            "companies": [company("Dôgrib", "Luitprand", "Ostisen", at="Cameth Brin")],
        },
        opponent={"companies": [HEROES], "events": events},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        dice=(12,),
    )
    act(game, "Enter Cameth Brin")
    plays(game, f"Play {name} on Cameth Brin")
    assert attack_prowess(game.state, the(game, Attack)) == prowess
    passes(game, "Luitprand taps to play Black-hide Shield", most=20)
    act(game, "Luitprand taps to play Black-hide Shield")
    assert status(game, "Cameth Brin") == "untapped"
    act(game, "Ostisen taps to play Saw-toothed Blade")
    assert status(game, "Cameth Brin") == "tapped"
    assert not may(exploring("Dôgrib", site="Ettenmoors", hand=(name,)), f"Play {name}")


@pytest.mark.card("LE-5")
def test_carambor_leads_his_company_on_through_the_wild() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Carambor", "Dôgrib", start="Carn Dûm", to="Ettenmoors")]},
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    passes(game, "Use Carambor", most=20)
    act(game, "Use Carambor (lead the company on)")
    assert status(game, "Carambor") == "tapped"
    assert may(game, "goes on to Cameth Brin")
    act(game, "goes on to Mount Gundabad")
    ways = [option.sentence for option in game.decision.options]
    assert ways
    assert all("Rhudaur" in way for way in ways), "each way leads through a Wilderness"
    tapped = standard(
        you={
            "alignment": "minion",
            "companies": [moving({"name": "Carambor", "state": "tapped"}, start="Carn Dûm", to="Ettenmoors")],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(tapped, "Use Carambor")


@pytest.mark.card("LE-252")
def test_others_have_come_to_kill() -> None:
    name = "We Have Come to Kill"
    hand = (name, "Luitprand", "Baduila", "Shagrat")
    game = exploring(bearing("Gorbag"), "Tros Hesnef", site="Ettenmoors", hand=hand)
    assert may(game, f"Play {name} (with direct influence) with Gorbag on Shagrat") is False, "his mind is too great"
    act(game, f"Play {name} (with general influence) with Gorbag on Baduila")
    assert zone(game, "Baduila") == "in play", "agents come, too"
    assert game.state.company_of(card(game, "Baduila")) is game.state.company_of(card(game, "Gorbag"))
    assert not game.state.character_played
    assert not may(exploring("Gorbag", site="Dol Guldur", hand=hand), f"Play {name}"), "not at such a site"


@pytest.mark.card("LE-252")
def test_another_of_the_nine_comes_as_a_follower_only() -> None:
    name = "We Have Come to Kill"
    king = {"name": "The Witch-king", "events": ["Black Rider"]}
    game = exploring(king, site="Ettenmoors", hand=(name, "Ren the Ringwraith"))
    assert not may(game, f"Play {name} (with general influence)")
    act(game, f"Play {name} (with direct influence) with The Witch-king on Ren the Ringwraith")
    assert game.state.leader[card(game, "Ren the Ringwraith")] == card(game, "The Witch-king")
    servants = exploring("Gorbag", site="Ettenmoors", hand=(name, "Ren the Ringwraith"))
    assert not may(servants, f"Play {name}")


@pytest.mark.card("LE-419")
@pytest.mark.parametrize(("alignment", "starts"), [("minion", True), ("hero", False)])
def test_a_deadly_dart_is_not_for_the_start_of_heroes(alignment: str, starts: bool) -> None:
    who = "Lagduf" if alignment == "minion" else "Gimli"
    game = standard(
        you={"alignment": alignment, "pool": ["Deadly Dart"], "starting_characters": [who]},
        opponent={"starting_characters": ["Haldir"]},
        at={"phase": "set-up"},
        windows="always",
    )
    passes(game, "starting items", most=10)
    assert may(game, f"Give Deadly Dart to {who}") is starts


@pytest.mark.card("LE-209")
def test_news_of_the_shire_is_heard_at_bag_end_and_told_at_barad_dur() -> None:
    name = "News of the Shire"
    game = exploring("Gorbag", "Lagduf", site="Bag End", hand=(name,), tapped=True)
    act(game, f"Play {name}, tapping Lagduf")
    assert (game.state.bearer[card(game, name)], status(game, "Lagduf")) == (card(game, "Lagduf"), "tapped")
    assert not may(exploring("Gorbag", site="Bree", hand=(name,)), f"Play {name}")
    told = organizing(company({"name": "Gorbag", "events": [name]}, at="Barad-dûr"))
    act(told, f"Store {name}")
    assert marshalling_points(told.state, card(told, name)) == 3
    assert "at_a_haven" in refused(organizing(company({"name": "Gorbag", "events": [name]}, at="Dol Guldur")), "Store")


@pytest.mark.card("LE-209")
@pytest.mark.parametrize(("told", "land", "kind"), [(0, "Free-domain", "Free-hold"), (1, "Border-land", "Border-hold")])
def test_once_the_news_is_told_the_shire_is_safe_no_more(told: int, land: str, kind: str) -> None:
    news = [{"name": "News of the Shire", "stored_at": "Barad-dûr"}] * told
    game = standard(
        you={"companies": [moving("Gimli", start="Rivendell", to="Bag End")]},
        opponent={
            "alignment": "minion",
            "marshalling_point_pile": news,
            "hand": ["Crebain"],
            "companies": [company("Gorbag", at="Dol Guldur")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    move = the(game, MovementHazard)
    assert move.path_now(game.state) == ("Wilderness", "Wilderness", land)
    assert move.site_type(game.state) == kind
    through = standard(
        you={"companies": [moving("Gimli", start="Bree", to="Bag End", regions=["Arthedain", "The Shire"])]},
        opponent={
            "alignment": "minion",
            "marshalling_point_pile": news,
            "hand": ["Crebain"],
            "companies": [company("Gorbag", at="Dol Guldur")],
        },
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert the(through, MovementHazard).path_now(through.state) == ("Wilderness", land)
