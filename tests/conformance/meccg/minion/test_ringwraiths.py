"""Ringwraiths: where they are revealed, how they travel, and what becomes of them in combat."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES, LORD, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, bearing, card, company, may, passes, refused, status, zone
from westmarch.games.meccg.rules.checks.corruption import CorruptionCheck
from westmarch.games.meccg.rules.checks.opponent_influence import InfluenceAway
from westmarch.games.meccg.rules.combat.body_check import check_body
from westmarch.games.meccg.rules.company.avatars import note_appearance
from westmarch.games.meccg.rules.company.characters import PlayCharacter
from westmarch.games.meccg.rules.company.companies import company_size
from westmarch.games.meccg.rules.journey.regions import are_adjacent, borders_for
from westmarch.games.meccg.rules.values import corruption_modifier, direct_influence, prowess
from westmarch.games.meccg.state import GENERAL


@pytest.mark.rule("ME-5.33")
@pytest.mark.parametrize(("site", "allowed"), [("Dol Guldur", True), ("Minas Morgul", True), ("Carn Dûm", False)])
def test_a_ringwraith_is_revealed_at_dol_guldur_or_minas_morgul(site: str, allowed: bool) -> None:
    game = organizing(company("Lagduf", at=site), hand=["Dwar the Ringwraith"])
    assert may(game, f"Play Dwar the Ringwraith at {site} in company 1 and reveal yourself") is allowed
    if not allowed:
        assert "ME-5.33" in refused(game, f"Play Dwar the Ringwraith at {site} in company 1", YOU)


@pytest.mark.rule("ME-5.33")
def test_a_ringwraith_is_revealed_at_his_home_site() -> None:
    """Hoarmûrath is at home in all of Udûn."""
    game = organizing(company("Lagduf", at="Cirith Gorgor"), hand=["Hoarmûrath the Ringwraith", "The Witch-king"])
    king = PlayCharacter(YOU, card(game, "The Witch-king"), 1, game.state.company(1).site, GENERAL)
    assert "ME-5.33" in {rule for refusal in king.refusals(game.state) for rule in refusal.rules}
    alone = organizing(
        company("Lagduf", at="Dol Guldur"), hand=["Hoarmûrath the Ringwraith"], location_deck=["Cirith Gorgor"]
    )
    assert may(alone, "Play Hoarmûrath the Ringwraith at Cirith Gorgor alone and reveal yourself")


@pytest.mark.rule("ME-2.55")
def test_a_ringwraith_whom_the_opponent_has_revealed_cannot_be_revealed() -> None:
    game = organizing(
        company("Lagduf", at="Dol Guldur"),
        hand=["Dwar the Ringwraith", "Ren the Ringwraith"],
        opponent={"alignment": "minion", "companies": [company("Dwar the Ringwraith", at="Minas Morgul")]},
    )
    assert not may(game, "Play Dwar the Ringwraith at Dol Guldur")
    assert may(game, "Play Ren the Ringwraith at Dol Guldur in company 1")


@pytest.mark.rule("ME-2.54")
def test_a_revealed_ringwraith_displaces_his_likeness_among_the_followers_of_the_opponent() -> None:
    leader = {"name": "The Witch-king", "followers": ["Dwar the Ringwraith"]}
    game = organizing(
        company("Lagduf", at="Dol Guldur"),
        hand=["Dwar the Ringwraith"],
        opponent={"alignment": "minion", "companies": [company(leader, at="Minas Morgul")]},
    )
    theirs = card(game, "Dwar the Ringwraith", 1)
    act(game, "Play Dwar the Ringwraith at Dol Guldur in company 1")
    assert game.state.zone_of(theirs) == ("discard pile", 1)
    assert zone(game, "Dwar the Ringwraith", 0) == "in play"


@pytest.mark.rule("ME-5.43")
def test_a_revealed_ringwraith_displaces_the_hazard_that_shows_him() -> None:
    game = organizing(
        company("Lagduf", at="Dol Guldur"),
        hand=["Dwar the Ringwraith"],
        opponent={"events": ["Dwar of Waw"]},
    )
    act(game, "Play Dwar the Ringwraith at Dol Guldur in company 1")
    assert zone(game, "Dwar of Waw") == "discard pile"


@pytest.mark.rule("ME-6.45", "ME-6.44")
def test_a_ringwraith_leaves_a_darkhaven_for_another_site_only_in_a_mode() -> None:
    plain = organizing(company("The Witch-king", at="Minas Morgul"), location_deck=["Cirith Ungol", "Dol Guldur"])
    passes(plain, "destination")
    assert may(plain, "Company 1 goes to Dol Guldur")
    assert not may(plain, "Company 1 goes to Cirith Ungol")
    assert "ME-6.45" in refused(plain, "Company 1 goes to Cirith Ungol", YOU)
    # The mode was played in this phase: it does not end before the next one.
    herald = organizing(
        company("The Witch-king", at="Minas Morgul"),
        location_deck=["Cirith Ungol", "Dol Guldur"],
        hand=["Heralded Lord"],
    )
    act(herald, "Play Heralded Lord on The Witch-king")
    passes(herald, "destination")
    assert may(herald, "Company 1 goes to Cirith Ungol")


@pytest.mark.rule("ME-6.46")
def test_from_another_site_a_ringwraith_goes_back_to_the_nearest_darkhaven_only() -> None:
    game = organizing(
        company(LORD, at="Cirith Ungol"), location_deck=["Cirith Gorgor", "Minas Morgul", "Shelob’s Lair", "Dol Guldur"]
    )
    passes(game, "destination")
    assert may(game, "Company 1 goes to Minas Morgul")
    assert not may(game, "Company 1 goes to Cirith Gorgor")
    others = organizing(company("Lagduf", at="Cirith Ungol"), location_deck=["Cirith Gorgor", "Minas Morgul"])
    passes(others, "destination")
    assert may(others, "Company 1 goes to Cirith Gorgor"), "region movement is open to others"


@pytest.mark.rule("ME-5.79")
def test_no_ringwraith_crosses_the_sea() -> None:
    game = organizing(
        company("The Witch-king", at="Minas Morgul"), location_deck=["Tolfalas", "Cirith Ungol"], hand=["Heralded Lord"]
    )
    act(game, "Play Heralded Lord on The Witch-king")
    passes(game, "destination")
    assert "Coastal Sea" in game.state.card(card(game, "Tolfalas")).facts.site_path
    assert may(game, "Company 1 goes to Cirith Ungol")
    assert not may(game, "Company 1 goes to Tolfalas")
    assert "ME-5.79" in refused(game, "Company 1 goes to Tolfalas", YOU)


@pytest.mark.rule("ME-5.79")
def test_a_ringwraith_whom_a_card_lets_use_regions_goes_around_the_sea() -> None:
    """From Belfalas a way along the Mouths of the Anduin leads to Lebennin, too."""
    dwar = {"name": "Dwar the Ringwraith", "events": ["Black Rider"]}
    goal, sea = "Company 1 goes to Pelargir", "Mouths of the Anduin"
    game = organizing(company(dwar, at="Dol Amroth"), location_deck=["Pelargir"], hand=["Dwar Unleashed"])
    act(game, "Play Dwar Unleashed on Dwar the Ringwraith")
    passes(game, "destination")
    act(game, goal)
    ways = [option.sentence for option in game.decision.options]
    assert f"{goal} through Belfalas and Lebennin" in ways
    assert not [way for way in ways if sea in way]
    assert "ME-5.79" in refused(game, f"{goal} through Belfalas, {sea} and Lebennin", YOU)
    orc = organizing(company("Lagduf", at="Dol Amroth"), location_deck=["Pelargir"])
    passes(orc, "destination")
    act(orc, goal)
    assert may(orc, f"{goal} through Belfalas, {sea} and Lebennin"), "others have nothing against the sea"


@pytest.mark.rule("ME-5.59", "ME-5.60")
def test_a_ringwraith_travels_with_no_other_kind_of_character() -> None:
    game = organizing(company("The Witch-king", "Lagduf", at="Minas Morgul"), location_deck=["Dol Guldur"])
    passes(game, "destination")
    assert not may(game, "Company 1 goes to Dol Guldur"), "not even from Darkhaven to Darkhaven"
    assert "ME-5.60" in refused(game, "Company 1 goes to Dol Guldur", YOU)
    alone = organizing(company("The Witch-king", at="Minas Morgul"), location_deck=["Dol Guldur"])
    passes(alone, "destination")
    assert may(alone, "Company 1 goes to Dol Guldur")


@pytest.mark.rule("ME-5.64")
def test_a_ringwraith_does_not_go_where_others_of_his_player_are() -> None:
    game = organizing(
        company("The Witch-king", at="Minas Morgul"),
        company("Lagduf", at="Cirith Ungol"),
        location_deck=["Cirith Gorgor"],
        hand=["Heralded Lord"],
    )
    act(game, "Play Heralded Lord on The Witch-king")
    passes(game, "destination")
    assert may(game, "Company 1 goes to Cirith Gorgor")
    assert "ME-5.64" in refused(game, "Company 1 goes to Cirith Ungol", YOU)


@pytest.mark.rule("ME-5.80", "ME-7.39")
@pytest.mark.parametrize(("result", "where"), [(7, "hand"), (8, "hand"), (6, "in play"), (9, "in play")])
def test_a_body_check_of_seven_or_eight_sends_a_ringwraith_back(result: int, where: str) -> None:
    game = under_way("The Witch-king", to="Minas Morgul", dice=(result,))
    state = game.state
    wraith = card(game, "The Witch-king")
    fate, _ = check_body(state, wraith, 1)
    if fate is not None:
        state.push(fate)
        game._advance()
    assert zone(game, "The Witch-king") == where
    assert not game.over


@pytest.mark.rule("ME-5.81")
def test_whoever_was_sent_back_is_the_only_one_whom_his_player_may_reveal() -> None:
    game = organizing(
        company("Lagduf", at="Dol Guldur"),
        hand=["The Witch-king", "Dwar the Ringwraith"],
        opponent={"alignment": "minion"},
    )
    game.state.sent_back["0"] = "The Witch-king"
    state = game.state
    site = state.company(1).site
    other = PlayCharacter(YOU, card(game, "Dwar the Ringwraith"), 1, site, GENERAL)
    same = PlayCharacter(YOU, card(game, "The Witch-king"), 1, site, GENERAL)
    assert "ME-5.81" in {rule for refusal in other.refusals(state) for rule in refusal.rules}
    assert not same.refusals(state)
    # Neither may the opponent reveal him.
    state.sent_back = {"1": "The Witch-king"}
    assert "ME-5.81" in {rule for refusal in same.refusals(state) for rule in refusal.rules}


@pytest.mark.rule("ME-5.78", "ME-8.16")
def test_a_ringwraith_makes_no_corruption_check() -> None:
    for name, rolled in (("The Witch-king", 0), ("Lagduf", 1)):
        game = under_way(bearing(name, "Dagger of Westernesse"), to="Minas Morgul", dice=(2,))
        game.state.push(CorruptionCheck(card(game, name)))
        game._advance()
        rolls = [event for event in game.state.log if type(event.change).__name__ == "Rolled"]
        assert len(rolls) == rolled, name


@pytest.mark.rule("ME-8.07", "ME-5.78")
def test_no_corruption_card_is_played_on_a_ringwraith() -> None:
    game = under_way("The Witch-king", to="Minas Morgul", hazards=("Lure of the Senses", "Crebain"))
    assert not may(game, "Play Lure of the Senses")
    assert "ME-8.07" in refused(game, "Play Lure of the Senses on The Witch-king", 1)
    assert may(
        under_way("Lagduf", to="Minas Morgul", hazards=("Lure of the Senses",)), "Play Lure of the Senses on Lagduf"
    )


@pytest.mark.rule("ME-8.23")
def test_checks_are_easier_in_the_company_of_a_ringwraith() -> None:
    together = organizing(company("The Witch-king", "Lagduf", at="Minas Morgul"))
    alone = organizing(company("Lagduf", at="Minas Morgul"))
    assert corruption_modifier(together.state, card(together, "Lagduf")) == 2
    assert corruption_modifier(alone.state, card(alone, "Lagduf")) == 0


@pytest.mark.rule("ME-5.77", "ME-10.55")
def test_items_give_a_ringwraith_nothing() -> None:
    game = organizing(
        company(
            bearing("The Witch-king", "Saw-toothed Blade", "Minor Ring"),
            bearing("Shagrat", "Black-hide Shield"),
            at="Minas Morgul",
        )
    )
    state, wraith = game.state, card(game, "The Witch-king")
    assert prowess(state, wraith) == state.card(wraith).facts.prowess
    assert direct_influence(state, wraith) == state.card(wraith).facts.direct_influence
    other = organizing(company(bearing("Shagrat", "Saw-toothed Blade"), at="Minas Morgul"))
    shagrat = card(other, "Shagrat")
    assert prowess(other.state, shagrat) == (other.state.card(shagrat).facts.prowess or 0) + 1


@pytest.mark.rule("ME-5.77")
def test_what_is_lost_on_a_ringwraith_serves_whoever_is_handed_it_at_once() -> None:
    game = organizing(company(bearing("The Witch-king", "LE-332"), "Ciryaher", at="Minas Morgul"), dice=(12,))
    draw = "Use Palantír of Elostirion: draw a card as a sage"
    assert "ME-5.77" in refused(game, draw, YOU)
    act(game, "The Witch-king hands Palantír of Elostirion to Ciryaher")
    assert may(game, draw)


@pytest.mark.rule("ME-9.15")
def test_a_ringwraith_influences_nobody_in_the_turn_in_which_he_appears() -> None:
    def meeting(revealed: bool) -> set[str]:
        game = standard(
            you={"alignment": "minion", "companies": [company("The Witch-king", at="Edoras")]},
            opponent={"companies": [company("Éomer", at="Edoras")]},
            at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        )
        if revealed:
            note_appearance(game.state, card(game, "The Witch-king"))
        attempt = InfluenceAway(YOU, card(game, "Éomer"), card(game, "The Witch-king"))
        return {rule for refusal in attempt.refusals(game.state) for rule in refusal.rules}

    assert "ME-9.15" in meeting(True)
    assert "ME-9.15" not in meeting(False)


@pytest.mark.rule("ME-5.98")
def test_a_ringwraith_is_wounded_and_heals_like_any_other_character() -> None:
    game = standard(
        you={
            "alignment": "minion",
            "companies": [company({"name": "The Witch-king", "state": "wounded"}, at="Minas Morgul")],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
    )
    act(game, "Heal The Witch-king")
    assert status(game, "The Witch-king") == "tapped"


@pytest.mark.rule("ME-5.98")
def test_a_ringwraith_and_his_follower_are_a_company_of_two() -> None:
    game = organizing(company({"name": "The Witch-king", "followers": ["Ren the Ringwraith"]}, at="Minas Morgul"))
    assert company_size(game.state, game.state.companies_of(YOU)[0]) == 2


@pytest.mark.rule("ME-6.31")
def test_udun_and_dagorlad_are_neighbours_for_minions_only() -> None:
    def reached(alignment: str, who: str) -> bool:
        game = standard(
            you={"alignment": alignment, "companies": [company(who, at="Dead Marshes")]},
            opponent={"companies": [HEROES]},
            at={"phase": "organization"},
        )
        return are_adjacent("Udûn", "Dagorlad", borders_for(game.state, 1))

    assert reached("minion", "Lagduf")
    assert not reached("hero", "Beregond")
