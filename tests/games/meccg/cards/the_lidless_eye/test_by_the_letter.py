"""The Lidless Eye: what the letter of a card says beyond its usual use."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
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
    the,
    zone,
)
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.drawing.sheet import card_sheet
from westmarch.games.meccg.rules.checks.opponent_influence import OPPOSED_INFLUENCE, OpposedAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.company.elimination import Elimination
from westmarch.games.meccg.rules.values import (
    derive,
    general_influence,
    marshalling_points,
    mind,
    prowess,
    unused_direct_influence,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


@pytest.mark.card("LE-146")
def test_veils_flung_away_discard_orcs_as_their_cards_say() -> None:
    who = ("Orc Brawler", "Orc Captain", "Layos")
    # Less 1: a Brawler goes on 7 or 8, a Captain on 8 alone, and a Man never.
    game = under_way(*who, hazards=("Veils Flung Away", "Wargs"), dice=(8, 8, 9))
    act(game, "Play Veils Flung Away")
    assert [zone(game, name) for name in who] == ["discard pile", "in play", "in play"]
    assert [status(game, name) for name in who[1:]] == ["untapped", "untapped"]


@pytest.mark.card("LE-241", "LE-246")
@pytest.mark.parametrize("name", ["That’s Been Heard Before Tonight", "To Satisfy the Questioner"])
def test_nothing_untaps_who_has_something_to_report(name: str) -> None:
    def rested(*events: str) -> str:
        who = {"name": "Ostisen", "state": "tapped", "items": ["Strange Rations"], "events": list(events)}
        game = organizing(company(who, at="Edoras"))
        act(game, "Use Strange Rations: untap")
        return status(game, "Ostisen")

    assert (rested(), rested(name)) == ("untapped", "tapped")


def influence_on(target: str, *, influencer: Any, opponent: dict[str, Any], at: str) -> int:
    """What is added to a roll that would influence an opponent's card away."""
    game = standard(
        you={"alignment": "minion", "companies": [company(influencer, at=at)]},
        opponent={"alignment": "minion", **opponent},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        windows="always",
    )
    name = influencer["name"] if isinstance(influencer, dict) else influencer
    game.state.push(OpposedAttempt(YOU, card(game, name), card(game, target)))
    return derive(game.state, OPPOSED_INFLUENCE, the(game, OpposedAttempt), 0)


@pytest.mark.card("LE-112", "TD-25")
@pytest.mark.parametrize("words", ["LE-112", "TD-25"])
def test_foolish_words_spoil_attempts_on_an_opponents_character(words: str) -> None:
    def modifier(*events: str) -> int:
        return influence_on(
            "Dôgrib",
            influencer={"name": "Layos", "events": list(events)},
            opponent={"companies": [company("Dôgrib", at="Edoras")]},
            at="Edoras",
        )

    assert modifier(words) - modifier() == -4


@pytest.mark.card("LE-215")
def test_one_dear_to_you_is_hard_to_win_away() -> None:
    def modifier(*dear: str) -> int:
        table = {
            "companies": [company("Dôgrib", at="Dol Guldur")],
            "factions": [
                {"name": each, "with": ["One Dear to You"] if each in dear else []}
                for each in ("Southrons", "Balchoth")
            ],
        }
        return influence_on("Southrons", influencer="Layos", opponent=table, at="Southron Oasis")

    assert modifier("Southrons") - modifier() == -8
    assert modifier("Balchoth") == modifier()


@pytest.mark.card("LE-305", "LE-306", "LE-307", "LE-309")
@pytest.mark.parametrize(
    ("ring", "item", "pile"),
    [
        ("LE-305", "The Least of Gold Rings", "play_deck"),
        ("LE-309", "The Least of Gold Rings", "discard_pile"),
        ("LE-305", "Black-mail Coat", "discard_pile"),
        ("LE-306", "The Mithril-coat", "discard_pile"),
        ("LE-307", "The Mithril-coat", "discard_pile"),
    ],
)
def test_a_dwarf_finds_gold_rings_and_what_was_thrown_away(ring: str, item: str, pile: str) -> None:
    game = exploring(bearing("Bróin", ring), "Lagduf", site="Moria", dice=(12, 12), **{pile: [item]})
    act(game, "Use Dwarven Ring search")
    assert may(game, f"Discard {item}") is (pile == "play_deck")
    act(game, f"Lagduf {item}")
    passes(game, "site", most=12)
    assert game.state.bearer[card(game, item)] == card(game, "Lagduf")


@pytest.mark.card("LE-167")
def test_bade_to_rule_needs_no_organization_phase_before_the_ringwraith_comes() -> None:
    game = exploring("Lagduf", site="Moria", hand=("Bade to Rule",))
    act(game, "Play Bade to Rule: before your Ringwraith comes")
    assert general_influence(game.state, YOU) == 25


@pytest.mark.card("LE-402")
def test_the_orcs_of_shelobs_lair_only_wound() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company("Asternak", at="Shelob’s Lair")]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "face automatic attacks"},
    )
    passes(game, "tap or not")
    first = the(game, Attack)
    assert (first.race, first.eliminates) == ("Orc", False)


@pytest.mark.card("LE-227")
def test_who_can_must_seize_prisoners() -> None:
    game = exploring(
        "Shagrat", "Gorbag", "Lagduf", "Radbug", site="Edoras", hand=("Seize Prisoners",), tapped=True, dice=(12,) * 3
    )
    act(game, "Play Seize Prisoners")
    passes(game, "who taps for Seize Prisoners")
    assert offers(game) == ["Choose Shagrat", "Choose Gorbag", "Choose Lagduf", "Choose Radbug"]


@pytest.mark.card("LE-332", "LE-334", "TW-298", "TW-300")
@pytest.mark.parametrize("stone", ["LE-332", "LE-334", "TW-298", "TW-300"])
def test_some_stones_are_worth_nothing_to_a_fallen_wizard(stone: str) -> None:
    def worth(item: str) -> int:
        game = standard(
            you={
                "alignment": "fallen-wizard",
                "avatar": "Saruman",
                "companies": [company(bearing("Beregond", item), at="Isengard")],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "organization"},
        )
        return marshalling_points(game.state, game.state.items(card(game, "Beregond"))[0])

    assert (worth(stone), worth("TW-299")) == (0, 1)


@pytest.mark.card("LE-152")
def test_blackbole_faces_no_strike_of_a_company_at_its_site() -> None:
    def attacked(ally: str) -> Game[MeccgState]:
        game = standard(
            you={"companies": [company("Aragorn II", "Gimli", "Legolas", at="Sarn Goriwing")]},
            opponent={
                "alignment": "minion",
                "companies": [company({"name": "Shagrat", "allies": [ally]}, at="Sarn Goriwing")],
            },
            at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        )
        act(game, "Company 1 attacks company 2")
        passes(game, "assign strikes")
        return game

    assert may(attacked("War-wolf"), "War-wolf faces the strike of Gimli")
    assert not may(attacked("Blackbole"), "Blackbole faces the strike")


def king(*followers: str, hand: tuple[str, ...] = ()) -> Game[MeccgState]:
    """The Witch-king with others who follow him."""
    lord = {"name": "The Witch-king", "followers": list(followers)}
    return organizing(company(lord, at="Minas Morgul"), hand=list(hand))


@pytest.mark.card("LE-57", "LE-58")
@pytest.mark.rule("CC-Ûvatha the Ringwraith.2")
def test_who_comes_by_himself_leaves_the_witch_king_his_two_followers() -> None:
    riders = ("Ûvatha the Ringwraith", "Ren the Ringwraith")
    game = king(*riders, hand=("Dwar the Ringwraith",))
    act(game, "Play Dwar the Ringwraith as a follower of The Witch-king")
    assert unused_direct_influence(game.state, card(game, "The Witch-king")) == 3
    full = king(*riders, "Dwar the Ringwraith", hand=("Khamûl the Ringwraith",))
    assert not may(full, "Play Khamûl the Ringwraith as a follower")


@pytest.mark.card("LE-58")
def test_orcs_whom_the_witch_king_controls_are_no_ringwraith_followers() -> None:
    game = king("Orc Brawler", "Muzgash", hand=("Ren the Ringwraith",))
    # The two Orcs take all of his 3; a Ringwraith follower takes none of it.
    assert unused_direct_influence(game.state, card(game, "The Witch-king")) == 0
    act(game, "Play Ren the Ringwraith as a follower of The Witch-king")
    assert unused_direct_influence(game.state, card(game, "The Witch-king")) == 0


@pytest.mark.card("LE-143")
def test_bold_spies_bring_tidings_of_a_moving_company_only() -> None:
    game = standard(
        you={"alignment": "minion", "companies": [company("Lagduf", at="Moria")]},
        opponent={"hand": ["Tidings of Bold Spies", "Orc-patrol"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    assert "condition_holds" in refused(game, "Play Tidings of Bold Spies", OPPONENT)
    assert not refused(under_way("Lagduf", hazards=("Tidings of Bold Spies",)), "Play Tidings of Bold Spies", OPPONENT)


@pytest.mark.card("LE-143")
@pytest.mark.parametrize(("spies", "prowess_and_strikes"), [("Ettenmoors", (12, 2)), ("Moria", (7, 4))])
def test_bold_spies_bring_on_what_the_attacks_have_become(spies: str, prowess_and_strikes: tuple[int, int]) -> None:
    game = under_way(
        "Lagduf", start="Carn Dûm", to=spies, hazards=("Arouse Denizens", "LE-143"), events=["Awaken Denizens"]
    )
    if spies == "Ettenmoors":  # a Ruins & Lairs with a Troll of 9
        act(game, "Play Arouse Denizens (the first automatic-attack)", "No response")
    act(game, "Play Tidings of Bold Spies")
    attack = the(game, Attack)
    assert not attack.automatic
    assert (attack_prowess(game.state, attack), attack_strikes(game.state, attack)) == prowess_and_strikes


@pytest.mark.card("LE-128")
def test_nothing_to_eat_or_drink_is_felt_by_those_who_are_left() -> None:
    game = under_way("Lagduf", "Gorbag", to="Bree", hazards=("Nothing to Eat or Drink",))
    act(game, "Play Nothing to Eat or Drink")
    gorbag = card(game, "Gorbag")
    hungry = prowess(game.state, gorbag)
    game.state.push(Elimination(card(game, "Lagduf"), cause="combat"))
    game._advance()
    assert zone(game, "Nothing to Eat or Drink") == "in play"
    assert prowess(game.state, gorbag) == hungry == game.state.card(gorbag).facts.prowess - 1


@pytest.mark.card("LE-128")
@pytest.mark.rule("ME-10.152")
@pytest.mark.parametrize(("site", "shown"), [("Shrel-Kain", True), ("Moria", False)])
def test_nothing_to_eat_or_drink_may_be_turned_up_against_a_company_at_a_town(site: str, shown: bool) -> None:
    game = standard(
        you={
            "alignment": "minion",
            "hand": ["Saw-toothed Blade"],
            "companies": [company("Layos", at=site, on_guard=["Nothing to Eat or Drink"])],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    act(game, "Layos taps to play Saw-toothed Blade")
    assert may(game, "Reveal Nothing to Eat or Drink", OPPONENT) == shown


@pytest.mark.card("LE-138")
def test_so_youve_come_back_leaves_allies_as_they_are() -> None:
    master = {"name": "Gorbag", "allies": ["War-wolf"]}
    game = organizing(company({"name": "Lagduf", "events": ["So You’ve Come Back"]}, master, at="Dol Guldur"))
    found = [mind(game.state, card(game, name)) for name in ("Lagduf", "Gorbag", "War-wolf")]
    assert found == [3, 7, 1]


@pytest.mark.parametrize(
    ("site", "said"),
    [
        (
            "LE-366",
            "Man: each character faces 1 strike of 8 (detainment against covert companies); "
            "Dúnadan: 3 strikes of 10 (against overt companies only)",
        ),
        ("LE-364", "Undead: 2 strikes of 8 (whom it wounds makes a corruption check modified by −2)"),
        ("LE-402", "Orc: 2 strikes of 8; Spider: 1 strike of 16 (cannot be cancelled, whom it wounds is eliminated)"),
    ],
)
def test_a_site_says_all_of_its_automatic_attacks(site: str, said: str) -> None:
    assert dict(card_sheet(card_named(site)).figures)["Automatic-attacks"] == said
