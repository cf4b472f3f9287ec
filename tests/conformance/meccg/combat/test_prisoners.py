"""Hazard hosts, their prisoners, and the rescue (ME-7.90 to ME-7.116)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import BYSTANDERS, at_site, attacked_by
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
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.rules.changes import Discarded
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.journey.travel import Destination
from westmarch.games.meccg.rules.piles.aside import is_prisoner, prisoners_of, rescue_site
from westmarch.games.meccg.rules.prisoners.taking import LayRescueSite
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import GENERAL, UNCONTROLLED, MeccgState
from westmarch.kernel.game import Game

BARROW = "Spells of the Barrow-wights"
ORC_DRAGGED = "Waylaid, Wounded, and Orc-dragged"


def haunted(*characters: Any, creature: str = "Barrow-wight", host: str = BARROW, **more: Any) -> Game[MeccgState]:
    """A strike of the Undead on the first character, going from Lórien to Moria; the opponent has a hazard host."""
    name = characters[0]["name"] if isinstance(characters[0], dict) else characters[0]
    more = {"keyed_to": "Shadow-hold", "strike": {"character": name}, "assigned": [name], **more}
    return attacked_by(creature, *characters, hazards=(host,), **more)


def taken(*characters: Any, **more: Any) -> Game[MeccgState]:
    """The first character has been taken prisoner; prisoners are held at the Dimrill Dale."""
    name = characters[0]["name"] if isinstance(characters[0], dict) else characters[0]
    game = haunted(*characters, dice=(2, *more.pop("dice", ())), **more)
    act(game, f"Play {BARROW} on {name}", "Hold prisoners at Dimrill Dale")
    passes(game, f"{name} taps")
    act(game, f"{name} taps")
    if game.decision.kind == "support":
        act(game, "Pass")
    return game


def held(name: str = "Gimli", site: str = "Dimrill Dale", **more: Any) -> dict[str, Any]:
    return {"name": name, "host": BARROW, "rescue_site": site, **more}


def rescuing(*characters: Any, site: str = "Dimrill Dale", dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company at the Dimrill Dale, where Gimli is held; it has faced the automatic-attack."""
    return at_site(
        site,
        *characters,
        prisoners=[held()],
        opponent={"events": [BARROW], **more.pop("opponent", {})},
        step="rescue prisoners",
        dice=dice,
        **more,
    )


def with_prisoner(
    at: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    host: str = BARROW,
    hand: list[str] | None = None,
    **prisoner: Any,
) -> Game[MeccgState]:
    """Gimli is a prisoner; nothing else is going on."""
    return table(
        you={
            "companies": [company("Kíli", at="Rivendell")],
            "prisoners": [{**held(), "host": host, **prisoner}],
            "hand": hand or [],
        },
        opponent={"companies": [BYSTANDERS], "events": [host]},
        at=at or {"phase": "untap"},
        dice=dice,
        format="standard",
    )


@pytest.mark.card("DM-90")
@pytest.mark.rule("ME-7.90")
def test_whom_a_host_takes_leaves_his_company() -> None:
    game = taken("Gimli", "Kíli")
    gimli = card(game, "Gimli")
    assert game.state.zone_of(gimli) == ("off to the side", YOU)
    assert game.state.company_of(gimli) is None
    assert prisoners_of(game.state, card(game, BARROW)) == [gimli]
    assert status(game, "Gimli") == "tapped", "he was not harmed"


@pytest.mark.card("DM-90")
def test_a_host_needs_the_right_attack() -> None:
    game = haunted("Gimli", creature="Orc-lieutenant")
    assert not may(game, f"Play {BARROW}")
    assert "condition_holds" in refused(game, f"Play {BARROW} on Gimli", OPPONENT)


@pytest.mark.rule("ME-7.91", "ME-7.92")
def test_cards_off_to_the_side_cannot_be_touched_but_are_in_play_for_uniqueness() -> None:
    game = with_prisoner(at={"phase": "organization"}, hand=["Gimli"])
    assert is_prisoner(game.state, game.state.names_in_use()["Gimli"])
    assert not any("Gimli" in sentence for sentence in offers(game)), "neither the prisoner nor the second copy"
    assert {"IN-16", "IN-128"} & refused(game, "Play Gimli at Rivendell in company 1 under general influence", YOU)


@pytest.mark.rule("ME-7.93")
def test_other_cards_under_a_host_are_discarded_with_it() -> None:
    game = table(
        you={"companies": [company("Kíli")], "prisoners": [{"name": "Gwaihir", "host": "Sun"}], "events": ["Sun"]},
        opponent={"companies": [BYSTANDERS]},
        format="standard",
    )
    game.state.happen(Discarded(card(game, "Sun")))
    assert game.state.zone_of(card(game, "Gwaihir")) == ("discard pile", YOU)


@pytest.mark.rule("ME-7.94", "ME-7.105")
def test_a_prisoner_counts_negative_and_another_card_aside_as_ever() -> None:
    game = table(
        you={
            "companies": [company("Bofur")],
            "prisoners": [{"name": "Gwaihir", "host": "Sun"}, held()],
            "events": ["Sun"],
        },
        opponent={"companies": [BYSTANDERS], "events": [BARROW]},
        format="standard",
    )
    assert points_by_kind(game.state, YOU) == {"character": -2, "ally": 2}


@pytest.mark.rule("ME-7.95")
def test_the_rescue_site_is_of_a_type_that_the_host_names() -> None:
    game = haunted("Gimli")
    act(game, f"Play {BARROW} on Gimli")
    names = {sentence.removeprefix("Hold prisoners at ") for sentence in offers(game, OPPONENT)}
    assert names == {"Dimrill Dale", "Moria"}, "of the sites in the Redhorn Gate and in Wold & Foothills"
    assert "ME-7.95" in refused(game, "Hold prisoners at Lórien", OPPONENT)
    act(game, "Hold prisoners at Dimrill Dale")
    assert game.state.zone_of(rescue_site(game.state, card(game, BARROW))) == ("off to the side", OPPONENT)


@pytest.mark.rule("ME-7.97")
def test_by_starter_movement_only_the_regions_of_both_ends_will_do() -> None:
    game = haunted("Gimli", start="Rivendell", to="Barrow-downs", keyed_to="Shadow-land", creature="Barrow-wight")
    act(game, f"Play {BARROW} on Gimli")
    assert offers(game, OPPONENT) == ["Hold prisoners at Barrow-downs"] or may(game, "Hold prisoners at Barrow-downs")
    assert "ME-7.97" in refused(game, "Hold prisoners at Weathertop", OPPONENT), "in Arthedain, on the way only"


@pytest.mark.rule("ME-7.96")
def test_by_region_movement_the_regions_passed_and_their_neighbours_will_do() -> None:
    game = table(
        you={
            "companies": [
                {
                    "from": "Rivendell",
                    "to": "Barrow-downs",
                    "regions": ["Rhudaur", "Arthedain", "Cardolan"],
                    "characters": ["Gimli"],
                }
            ]
        },
        opponent={"hand": [BARROW], "companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Corpse-candle", "keyed_to": "Wilderness", "assigned": ["Gimli"]},
            "strike": {"character": "Gimli"},
        },
        format="standard",
    )
    act(game, f"Play {BARROW} on Gimli")
    assert may(game, "Hold prisoners at Weathertop", OPPONENT), "in Arthedain, through which they go"
    assert may(game, "Hold prisoners at Ost-in-Edhil", OPPONENT), "in Hollin, next to Rhudaur"
    assert "ME-7.96" in refused(game, "Hold prisoners at Moria", OPPONENT), "two regions away"


@pytest.mark.rule("ME-7.98")
def test_whoever_does_not_move_is_held_in_the_region_where_he_is() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Ettenmoors")]},
        opponent={"hand": [BARROW], "companies": [BYSTANDERS]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Barrow-wight", "keyed_to": "Shadow-land", "assigned": ["Gimli"]},
            "strike": {"character": "Gimli"},
        },
        format="standard",
    )
    act(game, f"Play {BARROW} on Gimli")
    passes(game, "Gimli taps")
    host = card(game, BARROW)
    assert game.state.name(rescue_site(game.state, host)) == "Ettenmoors", "the only one in Rhudaur"
    far = card(game, "Mount Gram", OPPONENT)
    lay = LayRescueSite(OPPONENT, host, card(game, "Gimli"), far)
    assert "is_near_the_way" in {refusal.requirement for refusal in lay.refusals(game.state)}


@pytest.mark.rule("ME-7.99")
def test_under_deeps_next_to_the_new_site_will_do() -> None:
    game = haunted(
        "Gimli", start="Lórien", to="Moria", opponent={"location_deck": ["The Under-gates", "The Under-grottos"]}
    )
    act(game, f"Play {BARROW} on Gimli")
    passes(game, "Gimli taps")
    assert zone(game, "The Under-gates") == "off to the side", "it lies next to Moria"
    assert zone(game, "The Under-grottos") == "location deck"


@pytest.mark.rule("ME-7.100")
def test_without_a_rescue_site_the_host_cannot_be_played() -> None:
    game = haunted("Gimli", opponent={"location_deck": ["Lórien", "Weathertop"]}, windows="always")
    assert "ME-7.100" in refused(game, f"Play {BARROW} on Gimli", OPPONENT)
    assert not may(game, f"Play {BARROW}")


@pytest.mark.rule("ME-7.101", "ME-7.110")
def test_a_host_that_was_played_in_vain_goes_and_its_site_returns() -> None:
    game = haunted("Gimli", dice=(12,))
    act(game, f"Play {BARROW} on Gimli", "Hold prisoners at Dimrill Dale")
    assert zone(game, BARROW) == "in play", "while the attack lasts"
    passes(game, "Gimli taps")
    act(game, "Gimli taps")
    assert zone(game, BARROW) == "discard pile"
    assert game.state.zone_of(card(game, "Dimrill Dale", OPPONENT)) == ("location deck", OPPONENT)


@pytest.mark.rule("ME-7.102")
def test_a_prisoner_neither_untaps_nor_heals() -> None:
    for state in ("tapped", "wounded"):
        game = with_prisoner(host="Sun", rescue_site="Rivendell", state=state)
        passes(game, "organize")
        assert status(game, "Gimli") == state


@pytest.mark.rule("ME-7.103")
def test_followers_of_a_prisoner_stay_and_are_looked_at_in_the_next_organization_phase() -> None:
    game = taken({"name": "Gimli", "followers": ["Bofur"]}, "Kíli")
    bofur = card(game, "Bofur")
    assert game.state.lies_in_play(bofur)
    assert game.state.leader[bofur] == UNCONTROLLED


@pytest.mark.rule("ME-7.104")
@pytest.mark.card("DM-99")
def test_only_rings_stay_with_a_prisoner() -> None:
    frodo = bearing("Frodo", "Dagger of Westernesse", "Precious Gold Ring", allies=["Bill the Pony"])
    game = haunted(frodo, creature="Orc-lieutenant", host=ORC_DRAGGED, dice=(2,))
    act(game, f"Play {ORC_DRAGGED} on Frodo", "Hold prisoners at Moria")
    passes(game, "Frodo taps")
    act(game, "Frodo taps", "Pass")
    assert zone(game, "Frodo") == "off to the side"
    assert zone(game, "Dagger of Westernesse") == zone(game, "Bill the Pony") == "discard pile"
    ring = card(game, "Precious Gold Ring")
    assert (zone(game, "Precious Gold Ring"), game.state.bearer[ring]) == ("off to the side", card(game, "Frodo"))


@pytest.mark.card("DM-99")
def test_orc_dragged_helps_against_the_strike_and_is_for_hobbits() -> None:
    game = haunted("Frodo", creature="Orc-lieutenant", host=ORC_DRAGGED, dice=(5,))
    act(game, f"Play {ORC_DRAGGED} on Frodo", "Hold prisoners at Moria")
    passes(game, "Frodo taps")
    act(game, "Frodo taps")
    assert "Frodo: the strike fails (8 against 7)" in story(game)
    game = haunted("Gimli", creature="Orc-lieutenant", host=ORC_DRAGGED, windows="always")
    assert not may(game, f"Play {ORC_DRAGGED}")


@pytest.mark.card("DM-99")
def test_orcs_may_find_the_ring_of_a_prisoner() -> None:
    for dice, place in ((6, "discard pile"), (7, "off to the side")):
        game = table(
            you={
                "companies": [company("Kíli")],
                "prisoners": [
                    {"name": "Frodo", "host": ORC_DRAGGED, "rescue_site": "Moria", "with": ["Precious Gold Ring"]}
                ],
            },
            opponent={"companies": [BYSTANDERS], "events": [ORC_DRAGGED]},
            at={"phase": "untap"},
            dice=(dice,),
            format="standard",
        )
        passes(game, "organize")
        assert zone(game, "Precious Gold Ring") == place


@pytest.mark.rule("ME-7.106", "ME-7.110")
@pytest.mark.card("DM-90")
def test_a_prisoner_who_dies_counts_negative_for_good() -> None:
    game = with_prisoner(dice=(9,))
    passes(game, "organize")
    assert game.state.zone_of(card(game, "Gimli")) == ("marshalling point pile", YOU)
    assert points_by_kind(game.state, YOU)["character"] == -2 + 1, "Kíli gives one"
    assert zone(game, BARROW) == "discard pile", "it holds nobody"
    assert game.state.zone_of(card(game, "Dimrill Dale", OPPONENT)) == ("location deck", OPPONENT)


@pytest.mark.card("DM-58")
@pytest.mark.parametrize(("escape", "free"), [(8, True), (7, False)])
def test_a_prisoner_of_spiders_may_break_free(escape: int, free: bool) -> None:
    game = with_prisoner(host="Flies and Spiders", dice=(7, escape))
    passes(game, "organize")
    assert (zone(game, "Gimli") == "in play") == free, "escape plus body 8 must be more than 15"
    assert (zone(game, "Flies and Spiders") == "discard pile") == free


@pytest.mark.card("DM-58")
def test_flies_and_spiders_takes_a_prisoner_of_spiders() -> None:
    game = haunted(
        "Gimli", creature="Giant Spiders", host="Flies and Spiders", keyed_to="Wilderness", dice=(2,), strikes=1
    )
    act(game, "Play Flies and Spiders on Gimli")
    passes(game, "Gimli taps")
    act(game, "Gimli taps")
    assert zone(game, "Gimli") == "off to the side"
    game = haunted("Gimli", creature="Orc-lieutenant", host="Flies and Spiders", windows="always")
    assert not may(game, "Play Flies and Spiders")


@pytest.mark.rule("ME-7.107", "ME-7.108", "ME-7.109")
def test_a_host_that_is_discarded_frees_its_prisoner_at_the_rescue_site() -> None:
    game = with_prisoner(at={"phase": "organization"})
    game.state.happen(Discarded(card(game, BARROW)))
    gimli = card(game, "Gimli")
    own = game.state.company_of(gimli)
    assert own is not None
    assert own.characters == (gimli,)
    assert game.state.site_name(own) == "Dimrill Dale"
    assert game.state.owner[own.site] == YOU, "his own copy was available"
    assert game.state.zone_of(card(game, "Dimrill Dale", OPPONENT)) == ("location deck", OPPONENT)


@pytest.mark.rule("ME-7.109", "ME-7.101")
def test_without_an_own_copy_the_freed_stand_at_the_hosts_copy_until_they_leave() -> None:
    game = table(
        you={
            "companies": [company("Kíli", at="Rivendell")],
            "prisoners": [held()],
            "location_deck": ["Lórien"],
        },
        opponent={"companies": [BYSTANDERS], "events": [BARROW]},
        at={"phase": "organization"},
        format="standard",
    )
    site = rescue_site(game.state, card(game, BARROW))
    game.state.happen(Discarded(card(game, BARROW)))
    own = game.state.company_of(card(game, "Gimli"))
    assert own is not None
    assert own.site == site
    game.state.status[site] = 1
    game.state.happen(Discarded(card(game, "Gimli")))
    assert game.state.zone_of(site) == ("location deck", OPPONENT), "though it was tapped"


RESCUE = "Face the guards of Spells of the Barrow-wights to rescue Gimli"


@pytest.mark.rule("ME-7.111")
def test_a_rescue_needs_a_company_of_his_player_at_the_rescue_site() -> None:
    game = rescuing("Aragorn II", "Kíli")
    assert may(game, RESCUE, YOU)
    game = rescuing("Aragorn II", site="Weathertop", windows="always")
    assert "is_at_the_rescue_site" in refused(game, RESCUE, YOU)
    game = at_site(
        "Dimrill Dale", "Aragorn II", "Kíli", prisoners=[held()], opponent={"events": [BARROW]}, windows="always"
    )
    assert "has_faced_automatic_attacks" in refused(game, RESCUE, YOU)
    game = rescuing("Aragorn II", "Kíli", windows="always")
    game.state.status[game.state.company(1).site] = 1
    assert may(game, RESCUE, YOU), "a tapped site will do"
    act(game, "Attempt no rescue")
    assert "is_open" in refused(game, RESCUE, YOU), "its moment is over"


@pytest.mark.rule("ME-7.112")
def test_rescue_attacks_are_no_automatic_attacks() -> None:
    game = rescuing("Aragorn II", "Kíli", opponent={"events": [BARROW, "Awaken Denizens"]}, windows="always")
    act(game, "Face the guards")
    attack = the(game, Attack)
    assert (attack.race, attack.automatic, attack_strikes(game.state, attack)) == ("Undead", False, 3)
    assert "ME-7.112" in refused(game, "Tap Kíli to free the prisoners", YOU), "only when they have been faced"


@pytest.mark.rule("ME-7.113", "ME-7.114")
def test_an_untapped_character_taps_and_the_prisoners_are_free() -> None:
    names = ("Aragorn II", "Glorfindel II", "Elladan")
    hand = ("Dagger of Westernesse", "Elven Cloak")
    game = rescuing(*names, "Kíli", "Haldir", dice=(12, 12, 12), hand=hand)
    fight_through_all(game, names)
    assert "ME-7.113" in refused(game, "Tap Aragorn II to free the prisoners", YOU)
    act(game, "Tap Kíli to free the prisoners")
    gimli = card(game, "Gimli")
    assert gimli in game.state.company(1).characters
    assert game.state.leader[gimli] == GENERAL
    assert status(game, "Kíli") == "tapped"
    assert game.state.status[game.state.company(1).site] == 1
    assert zone(game, BARROW) == "discard pile"
    act(game, "Haldir taps to play Dagger of Westernesse")
    assert not may(game, "to play Elven Cloak")


@pytest.mark.rule("CR-T.190")
def test_after_a_rescue_below_the_surface_only_a_minor_item_may_follow() -> None:
    names = ("Aragorn II", "Glorfindel II", "Elladan")
    game = at_site(
        "The Under-gates",
        *names,
        "Kíli",
        "Haldir",
        prisoners=[held(site="The Under-gates")],
        opponent={"events": [BARROW]},
        hand=("Dagger of Westernesse", "Sword of Gondolin"),
        step="rescue prisoners",
        dice=(12, 12, 12),
    )
    fight_through_all(game, names)
    act(game, "Tap Kíli to free the prisoners")
    assert not may(game, "to play Sword of Gondolin")
    assert "site_untapped" in refused(game, "Haldir taps to play Sword of Gondolin", YOU)
    act(game, "Haldir taps to play Dagger of Westernesse")
    assert status(game, "Haldir") == "tapped"


@pytest.mark.rule("ME-7.113")
def test_with_nobody_untapped_the_prisoners_stay() -> None:
    names = ("Aragorn II", "Glorfindel II", "Elladan")
    game = rescuing(*names, dice=(12, 12, 12), windows="always")
    fight_through_all(game, names)
    assert offers(game) == ["Leave the prisoners where they are"]
    act(game, "Leave the prisoners")
    assert zone(game, "Gimli") == "off to the side"
    assert zone(game, BARROW) == "in play"


def fight_through_all(game: Game[MeccgState], names: tuple[str, ...]) -> None:
    """Everybody faces a strike and taps for it."""
    act(game, "Face the guards")
    passes(game, "assign strikes")
    act(game, *(f"Assign a strike to {name}" for name in names))
    while game.decision.kind != "free the prisoners":
        taps = [option for option in game.decision.options if option.sentence.endswith("taps for the strike")]
        game.choose((taps or game.decision.options)[0 if taps else -1])


def seeking(own: list[str], hand: tuple[str, ...] = ()) -> Game[MeccgState]:
    """A company at Lórien whose player has these sites left; Gimli is held at the Dimrill Dale."""
    return table(
        you={
            "companies": [company("Aragorn II", "Kíli", at="Lórien")],
            "prisoners": [held()],
            "location_deck": own,
            "hand": list(hand),
        },
        opponent={"companies": [company("Beregond", at="Minas Tirith")], "events": [BARROW]},
        at={"phase": "organization"},
        format="standard",
    )


@pytest.mark.rule("ME-7.115")
def test_the_hosts_copy_serves_only_who_has_none_of_his_own() -> None:
    game = seeking(["Lórien"])
    site = rescue_site(game.state, card(game, BARROW))
    assert not Destination(YOU, 1, site).refusals(game.state)
    game = seeking(["Lórien", "Dimrill Dale"])
    site = rescue_site(game.state, card(game, BARROW))
    assert {refusal.requirement for refusal in Destination(YOU, 1, site).refusals(game.state)} == {"own_copy_first"}


@pytest.mark.rule("ME-7.116")
def test_at_the_hosts_copy_one_can_only_rescue() -> None:
    game = seeking(["Lórien"], hand=("Dagger of Westernesse", "Sword of Gondolin"))
    site = rescue_site(game.state, card(game, BARROW))
    passes(game, "destination")
    act(game, "Company 1 goes to Dimrill Dale")
    passes(game, "Enter Dimrill Dale")
    act(game, "Enter Dimrill Dale")
    assert game.state.company(1).site == site
    passes(game, "rescue")
    assert "ME-7.116" in refused(game, "Aragorn II taps to play Sword of Gondolin", YOU)
    act(game, "Attempt no rescue")
    assert not may(game, "to play")


@pytest.mark.card("DM-179")
def test_a_hound_goes_so_that_its_master_stays_free() -> None:
    master = {"name": "Gimli", "allies": ["Noble Hound"]}
    game = haunted(master, creature="Giant Spiders", host="Flies and Spiders", keyed_to="Wilderness", dice=(2,))
    act(game, "Play Flies and Spiders on Gimli")
    passes(game, "Gimli taps")
    act(game, "Gimli taps", "Pass")
    assert zone(game, "Gimli") == "in play"
    assert zone(game, "Noble Hound") == "discard pile"
