"""Dark Minions: long labours of a company, and what is known of the enemy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.tables import exploring, organizing, standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    bearing,
    card,
    company,
    may,
    moving,
    offers,
    passes,
    refused,
    status,
    zone,
)
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.values import corruption_points, marshalling_points
from westmarch.games.meccg.words import TAPPED, WOUNDED

ITHIL, CONE, DOORS = "Fate of the Ithil-stone", "Into the Smoking Cone", "Pass the Doors of Dol Guldur"


def inverted(name: str) -> dict[str, Any]:
    return {"name": name, "state": "inverted"}


def tapped(name: str) -> dict[str, Any]:
    return {"name": name, "state": "tapped"}


@pytest.mark.card("DM-128")
def test_the_fate_of_the_ithil_stone_begins_at_minas_tirith() -> None:
    game = organizing(bearing("Elrond", "Forgotten Scrolls"), "Gimli", site="Minas Tirith", hand=[ITHIL])
    act(game, f"Play {ITHIL} on Forgotten Scrolls")
    assert zone(game, "Forgotten Scrolls") == "discard pile"
    assert game.state.company_of(card(game, ITHIL)) is game.state.companies[0]
    assert marshalling_points(game.state, card(game, ITHIL)) == 0
    assert not may(organizing(bearing("Elrond", "Forgotten Scrolls"), hand=[ITHIL]), f"Play {ITHIL}")
    assert not may(organizing("Elrond", site="Minas Tirith", hand=[ITHIL]), f"Play {ITHIL}")


@pytest.mark.card("DM-128", "DM-149")
def test_memories_recalled_stand_for_lost_knowledge() -> None:
    game = organizing("Elrond", "Gimli", site="Minas Tirith", hand=[ITHIL, "Memories Recalled"])
    act(game, f"Play {ITHIL} (with memories recalled), tapping Elrond on Memories Recalled")
    assert (zone(game, ITHIL), zone(game, "Memories Recalled")) == ("in play", "discard pile")
    assert status(game, "Elrond") == "tapped"
    no_sage = organizing("Gimli", site="Minas Tirith", hand=[ITHIL, "Memories Recalled"])
    assert not may(no_sage, f"Play {ITHIL}")


@pytest.mark.card("DM-128")
def test_the_fate_of_the_ithil_stone_taps_for_a_palantir_and_is_inverted_at_barad_dur() -> None:
    seeker = {"name": "Gimli", "events": [ITHIL]}
    game = exploring(seeker, "Elrond", site="Minas Tirith", hand=("Palantír of Minas Tirith",))
    act(game, "Elrond taps to play Palantír of Minas Tirith")
    assert game.state.status[card(game, ITHIL)] == TAPPED
    seeker = {"name": "Gimli", "events": [tapped(ITHIL)]}
    game = exploring(seeker, "Elrond", site="Barad-dûr", hand=("Knowledge of the Enemy",))
    act(game, "Play Knowledge of the Enemy, tapping Elrond")
    assert game.state.status[card(game, ITHIL)] == WOUNDED
    seeker = {"name": "Gimli", "events": [ITHIL]}
    early = exploring(seeker, "Elrond", site="Barad-dûr", hand=("Knowledge of the Enemy",))
    act(early, "Play Knowledge of the Enemy, tapping Elrond")
    assert early.state.status[card(early, ITHIL)] == 0, "it was not tapped"


@pytest.mark.card("DM-128")
def test_the_fate_of_the_ithil_stone_is_worth_much_once_it_is_stored() -> None:
    bearer = {"name": "Gimli", "events": [inverted(ITHIL)], "items": ["Palantír of Minas Tirith"]}
    game = organizing(bearer)
    before = corruption_points(game.state, card(game, "Gimli"))
    act(game, f"Store {ITHIL}")
    assert marshalling_points(game.state, card(game, ITHIL)) == 7
    assert corruption_points(game.state, card(game, "Gimli")) == before - 1
    assert not may(organizing({"name": "Gimli", "events": [tapped(ITHIL)]}), f"Store {ITHIL}")


@pytest.mark.card("DM-128")
def test_only_one_copy_of_the_fate_is_inverted() -> None:
    first, second = ({"name": name, "events": [tapped(ITHIL)]} for name in ("Gimli", "Elrond"))
    game = exploring(first, second, "Bilbo", site="Barad-dûr", hand=("Knowledge of the Enemy",))
    act(game, "Play Knowledge of the Enemy, tapping Bilbo")
    passes(game, "site")
    copies = [number for number, id in enumerate(game.state.definition) if id == "DM-128"]
    assert sorted(game.state.status[number] for number in copies) == [TAPPED, WOUNDED]


@pytest.mark.card("DM-146")
def test_the_way_into_the_smoking_cone() -> None:
    game = exploring("Elrond", "Gimli", site="Moria", hand=(CONE,))
    act(game, f"Play {CONE} with Elrond")
    assert zone(game, CONE) == "in play"
    assert "condition_holds" in refused(exploring("Elrond", site="Bree", hand=(CONE,)), f"Play {CONE}")
    assert not may(exploring("Gimli", site="Moria", hand=(CONE,)), f"Play {CONE}"), "there is no sage"


@pytest.mark.card("DM-146")
def test_the_smoking_cone_waits_for_a_ring() -> None:
    bearer = {"name": "Gimli", "events": [CONE], "items": ["Precious Gold Ring"]}
    game = organizing(bearer, "Gandalf", hand=["Magic Ring of Stealth", "Magic Ring of Nature"], dice=(3,) * 4)
    act(game, "Use Gandalf on Precious Gold Ring")
    while game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    act(game, "Play Magic Ring of Stealth")
    assert game.state.status[card(game, CONE)] == TAPPED


@pytest.mark.card("DM-146", "DM-149")
@pytest.mark.parametrize("memories", [False, True])
def test_the_smoking_cone_is_inverted_at_mount_doom(memories: bool) -> None:
    seeker = {"name": "Elrond", "events": [tapped(CONE)], "items": [] if memories else ["Forgotten Scrolls"]}
    game = exploring(seeker, site="Mount Doom", hand=("Memories Recalled",) if memories else ())
    if memories:
        act(game, f"Use {CONE}: with memories recalled, tapping Elrond on Memories Recalled")
        assert (zone(game, "Memories Recalled"), status(game, "Elrond")) == ("discard pile", "tapped")
    else:
        act(game, f"Use {CONE}: invert it on Forgotten Scrolls")
        assert zone(game, "Forgotten Scrolls") == "discard pile"
    assert game.state.status[card(game, CONE)] == WOUNDED
    too_early = {"name": "Elrond", "events": [CONE], "items": ["Forgotten Scrolls"]}
    assert not may(exploring(too_early, site="Mount Doom"), f"Use {CONE}")
    elsewhere = {"name": "Elrond", "events": [tapped(CONE)], "items": ["Forgotten Scrolls"]}
    assert not may(exploring(elsewhere, site="Moria"), f"Use {CONE}")


@pytest.mark.card("DM-146")
def test_the_smoking_cone_lightens_all_rings() -> None:
    bearer = {"name": "Gimli", "events": [inverted(CONE)], "items": ["Precious Gold Ring", "Glamdring"]}
    game = organizing(bearer)
    before = corruption_points(game.state, card(game, "Gimli"))
    act(game, f"Store {CONE}")
    assert marshalling_points(game.state, card(game, CONE)) == 6
    assert corruption_points(game.state, card(game, "Gimli")) == before - 1


@pytest.mark.card("DM-154")
def test_the_doors_of_dol_guldur_open_for_what_was_stolen() -> None:
    game = organizing({"name": "Gimli", "events": ["Dark Numbers"]}, hand=[DOORS])
    act(game, f"Play {DOORS} on Dark Numbers")
    assert (zone(game, DOORS), zone(game, "Dark Numbers")) == ("in play", "discard pile")
    assert not may(game, f"Store {DOORS}"), "it is not tapped"
    assert not may(organizing("Gimli", hand=[DOORS]), f"Play {DOORS}")


@pytest.mark.card("DM-154")
@pytest.mark.parametrize(("site", "passed"), [("Dol Guldur", True), ("Moria", False)])
def test_the_doors_of_dol_guldur_are_passed_with_prisoners(site: str, passed: bool) -> None:
    game = standard(
        you={
            "hand": ["Rescue Prisoners"],
            "companies": [company({"name": "Gimli", "events": [DOORS]}, "Elrond", at=site, site="tapped")],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,) * 8,
    )
    act(game, "Play Rescue Prisoners")
    while not may(game, "Choose Elrond"):
        game.choose(game.decision.options[-1 if game.decision.kind != "tap or not" else 1])
    act(game, "Choose Elrond")
    assert (game.state.status[card(game, DOORS)] == TAPPED) == passed


@pytest.mark.card("DM-154")
def test_once_the_doors_were_passed_dark_holds_are_weaker() -> None:
    game = organizing({"name": "Gimli", "events": [tapped(DOORS)]})
    act(game, f"Store {DOORS}")
    assert marshalling_points(game.state, card(game, DOORS)) == 4
    stored = [{"name": DOORS, "stored_at": "Rivendell"}]
    for site, strikes, prowess in (("Moria", 4 - 1, 7 - 1), ("Isengard", 3, 7)):
        there = at_site(site, "Gimli", marshalling_point_pile=stored)
        act(there, f"Enter {site}")
        attack = automatic_attacks(there.state, there.state.companies[0])[0]
        assert (attack_strikes(there.state, attack), attack_prowess(there.state, attack)) == (strikes, prowess), site


@pytest.mark.card("DM-161")
def test_who_goes_to_the_uttermost_foundations_goes_twice() -> None:
    foundations = "To the Uttermost Foundations"
    game = organizing("Gimli", site="The Under-gates", hand=[foundations])
    act(game, f"Play {foundations} on Gimli")
    assert (status(game, foundations), status(game, "The Under-gates")) == ("tapped", "tapped")
    assert not may(game, f"Use {foundations}"), "it is the same site"
    farther = organizing({"name": "Gimli", "events": [tapped(foundations)]}, site="The Under-leas")
    act(farther, f"Use {foundations}: untap it")
    assert status(farther, foundations) == "untapped"
    assert not may(organizing("Gimli", site="Moria", hand=[foundations]), f"Play {foundations}")


@pytest.mark.card("DM-161")
def test_the_uttermost_foundations_are_stored_untapped() -> None:
    foundations = "To the Uttermost Foundations"
    game = organizing({"name": "Gimli", "events": [foundations]})
    assert marshalling_points(game.state, card(game, foundations)) == 0
    act(game, f"Store {foundations}")
    assert marshalling_points(game.state, card(game, foundations)) == 3
    assert not may(organizing({"name": "Gimli", "events": [tapped(foundations)]}), f"Store {foundations}")
    resting = standard(
        you={"companies": [company({"name": "Gimli", "events": [tapped(foundations)]}, at="Bree")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "untap"},
    )
    passes(resting, "organize")
    assert status(resting, foundations) == "tapped"


@pytest.mark.card("DM-147")
def test_the_enemy_is_known_in_his_own_holds() -> None:
    game = exploring("Elrond", site="Moria", hand=("Knowledge of the Enemy",))
    act(game, "Play Knowledge of the Enemy, tapping Elrond")
    assert game.state.bearer[card(game, "Knowledge of the Enemy")] == card(game, "Elrond")
    assert marshalling_points(game.state, card(game, "Knowledge of the Enemy")) == 0
    away = exploring("Elrond", site="Bree", hand=("Knowledge of the Enemy",))
    assert not may(away, "Play Knowledge of the Enemy")


@pytest.mark.card("DM-147")
@pytest.mark.parametrize(("dice", "known"), [((12, 2), True), ((2, 12, 2), False)])
def test_an_agent_who_fails_makes_the_enemy_known(dice: tuple[int, ...], known: bool) -> None:
    agents = [{"name": "Taladhan", "face_up": True, "sites": ["Edoras"]}]
    game = at_site(
        "Edoras", "Aragorn II", "Gimli", hand=("Knowledge of the Enemy",), opponent={"agents": agents}, dice=dice
    )
    act(game, "Enter Edoras", "Taladhan attacks", "Assign a strike to Aragorn II", "Aragorn II taps")
    passes(game, "after attack" if known else "site")
    if known:
        act(game, "Play Knowledge of the Enemy (after an agent was foiled), tapping Gimli")
        assert zone(game, "Knowledge of the Enemy") == "in play"
    else:
        assert not may(game, "Play Knowledge of the Enemy")


@pytest.mark.card("DM-147")
@pytest.mark.parametrize("strike", [True, False])
def test_who_knows_the_enemy_strikes_out_a_hazard(strike: bool) -> None:
    stored = [{"name": "Knowledge of the Enemy", "stored_at": "Rivendell"}]
    game = attacked_by("Wargs", "Aragorn II", hand=("Concealment",), you={"marshalling_point_pile": stored})
    assert marshalling_points(game.state, card(game, "Knowledge of the Enemy")) == 1
    plays(game, "Play Concealment, tapping Aragorn II")
    act(game, "Discard Knowledge of the Enemy to remove Wargs" if strike else "Remove nothing")
    assert zone(game, "Wargs") == ("out of play" if strike else "discard pile")
    assert zone(game, "Knowledge of the Enemy") == ("discard pile" if strike else "marshalling point pile")


@pytest.mark.card("DM-147")
def test_unique_hazards_cannot_be_struck_out() -> None:
    stored = [{"name": "Knowledge of the Enemy", "stored_at": "Rivendell"}]
    game = attacked_by("Landroval", "Aragorn II", hand=("Concealment",), you={"marshalling_point_pile": stored})
    plays(game, "Play Concealment, tapping Aragorn II")
    assert zone(game, "Landroval") == "discard pile"
    assert not may(game, "Discard Knowledge of the Enemy")


@pytest.mark.card("DM-149")
def test_memories_recalled_lift_enchantments() -> None:
    game = organizing({"name": "Gimli", "events": ["Memories Stolen"]}, "Elrond", hand=["Memories Recalled"])
    plays(game, "Play Memories Recalled on Gimli")
    assert zone(game, "Memories Stolen") == "discard pile"
    alone = organizing({"name": "Gimli", "events": ["Memories Stolen"]}, hand=["Memories Recalled"])
    assert not may(alone, "Play Memories Recalled")


@pytest.mark.card("DM-128", "DM-146", "DM-154")
@pytest.mark.rule("CR-T.03")
@pytest.mark.parametrize(
    ("name", "given", "site", "phase"),
    [
        (ITHIL, "Forgotten Scrolls", "Minas Tirith", {"phase": "organization"}),
        (CONE, "Forgotten Scrolls", "Mount Doom", {"phase": "site", "company": 1, "step": "play resources"}),
        (DOORS, "Knowledge of the Enemy", "Rivendell", {"phase": "organization"}),
    ],
)
def test_what_a_labour_costs_is_given_up_before_anybody_responds(
    name: str, given: str, site: str, phase: dict[str, Any]
) -> None:
    kind = "items" if given == "Forgotten Scrolls" else "events"
    seeker: dict[str, Any] = {"name": "Elrond", kind: [given]}
    if name == CONE:
        seeker["events"] = [tapped(CONE)]
    game = standard(
        you={"hand": [] if name == CONE else [name], "companies": [company(seeker, "Gimli", at=site)]},
        opponent={"companies": [BYSTANDERS]},
        at=phase,
        windows="always",
    )
    use = f"Use {CONE}: invert it on {given}" if name == CONE else f"Play {name} on {given}"
    passes(game, use)
    act(game, use)
    assert game.decision.kind == "response"
    assert zone(game, given) == "discard pile"
    assert game.state.status[card(game, name)] != WOUNDED
    while game.decision.kind == "response":
        passes(game)
    assert zone(game, name) == "in play"
    assert game.state.company_of(card(game, name)) is game.state.companies[0]
    assert (game.state.status[card(game, name)] == WOUNDED) is (name == CONE)


@pytest.mark.card("DM-128", "DM-171")
def test_a_brooch_may_be_given_up_in_the_place_of_what_a_labour_costs() -> None:
    seeker = bearing("Elrond", "Forgotten Scrolls", "Leaf Brooch")
    game = organizing(seeker, "Gimli", site="Minas Tirith", hand=[ITHIL])
    act(game, f"Play {ITHIL} on Forgotten Scrolls", "Discard Leaf Brooch instead")
    assert (zone(game, "Forgotten Scrolls"), zone(game, "Leaf Brooch")) == ("in play", "discard pile")
    assert game.state.company_of(card(game, ITHIL)) is game.state.companies[0]


@pytest.mark.card("TD-145", "DM-125")
def test_an_elf_who_is_the_price_of_a_refuge_may_be_laid_on_the_deck() -> None:
    way = moving("Gimli", start="Bree", to="Weathertop", regions=["Arthedain"])
    game = standard(
        you={"hand": ["Refuge", "Legolas"], "events": ["Enduring Tales"], "companies": [way]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization", "step": "last events"},
    )
    act(game, "Play Refuge on Gimli")
    assert may(game, "Legolas")
    act(game, next(offer for offer in offers(game) if "top" in offer))
    passes(game, "enter the site")
    assert zone(game, "Legolas") == "hand", "he was drawn again from the top of the deck"
    assert game.state.name(game.state.companies[0].site) == "Refuge"
