"""Cards on-guard (ME-10.148 to ME-10.156, CR-F.16 to CR-F.34)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    BYSTANDERS,
    OPPONENT,
    YOU,
    act,
    card,
    company,
    may,
    moving,
    passes,
    refused,
    story,
    table,
    the,
    zone,
)
from westmarch.games.meccg.drawing.table import draw_table
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.company.elimination import Elimination
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

DOORS = ("Doors of Night",)


def on_the_way(*hand: str, to: str = "Bree", characters: tuple[str, ...] = ("Aragorn II", "Gimli"), **at: Any) -> Any:
    """A company under way, in its hazard step; the opponent holds these cards."""
    return table(
        you={"companies": [moving(*characters, to=to)]},
        opponent={"hand": list(hand), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", **at},
        format="standard",
    )


def guarded(
    *guards: str,
    site: str,
    characters: tuple[Any, ...] = ("Aragorn II", "Gimli"),
    hand: tuple[str, ...] = (),
    step: str = "play resources",
    dice: tuple[int, ...] = (),
    events: tuple[str, ...] = (),
    windows: str = "able",
    lasting: list[dict[str, Any]] | None = None,
    **more: Any,
) -> Game[MeccgState]:
    """A company at a site where the opponent has cards on-guard."""
    return table(
        you={"hand": list(hand), "companies": [company(*characters, at=site, on_guard=list(guards))], **more},
        opponent={"companies": [BYSTANDERS], "events": list(events)},
        at={"phase": "site", "company": 1, "step": step},
        dice=dice,
        windows=windows,
        lasting=lasting or [],
        format="standard",
    )


@pytest.mark.rule("ME-10.148")
def test_one_card_may_be_placed_on_guard_for_each_company_and_counts_against_its_limit() -> None:
    game = on_the_way("Cave-drake", "Athelas")
    act(game, "Place Athelas on-guard")
    assert zone(game, "Athelas") == "on-guard"
    assert game.state.name(game.state.bearer[card(game, "Athelas")]) == "Bree"
    assert game.state.stack[-1].hazards_played == 1  # type: ignore[attr-defined]
    assert not may(game, "Place Cave-drake on-guard")
    assert "ME-10.148" in refused(game, "Place Cave-drake on-guard", OPPONENT)


@pytest.mark.rule("ME-10.148")
def test_no_card_is_placed_on_guard_when_the_hazard_limit_is_used_up() -> None:
    game = on_the_way("Cave-drake", hazards_played=2, to="Moria")
    assert "ME-10.148" in refused(game, "Place Cave-drake on-guard", OPPONENT)


@pytest.mark.rule("ME-10.148")
def test_a_company_that_stays_is_guarded_at_its_present_site() -> None:
    game = table(
        you={"companies": [company("Gimli", at="Bree")]},
        opponent={"hand": ["Cave-drake"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Place Cave-drake on-guard")
    assert game.state.name(game.state.bearer[card(game, "Cave-drake")]) == "Bree"


@pytest.mark.rule("CR-F.33")
def test_one_site_holds_two_cards_on_guard_only_for_two_companies() -> None:
    game = table(
        you={"companies": [moving("Gimli", to="Bree"), moving("Legolas", start="Lórien", to="Bree")]},
        opponent={"hand": ["Cave-drake", "Wargs", "Ambusher"], "companies": [company("Haldir", at="Edhellond")]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        format="standard",
    )
    act(game, "Place Cave-drake on-guard")
    assert "CR-F.33" in refused(game, "Place Wargs on-guard", OPPONENT)
    passes(game, until="Place Wargs on-guard")
    act(game, "Place Wargs on-guard")
    assert zone(game, "Cave-drake") == zone(game, "Wargs") == "on-guard"


@pytest.mark.rule("CR-F.34")
def test_a_card_on_guard_is_in_no_hand() -> None:
    game = on_the_way("Cave-drake", "Wargs", "Ambusher")
    act(game, "Place Wargs on-guard")
    assert len(game.state.hand(OPPONENT)) == 2


@pytest.mark.rule("ME-10.148")
def test_only_its_owner_sees_what_lies_on_guard() -> None:
    game = on_the_way("Cave-drake", "Wargs")
    act(game, "Place Wargs on-guard")
    number = card(game, "Wargs")
    assert game.view(YOU).state.definition[number] == ""
    assert game.view(OPPONENT).state.definition[number] == game.state.definition[number]
    assert b"Wargs" not in game.view(YOU).to_json()
    for seat, shown in ((YOU, "a card"), (OPPONENT, "Wargs")):
        masked = game.view(seat).state
        assert isinstance(masked, MeccgState)
        picture = draw_table(masked, seat, ("You", "Opponent"))
        sites = [site for side in picture.sides for each in side.companies if (site := each.destination) is not None]
        assert [site.guards for site in sites] == [(shown,)]


@pytest.mark.rule("ME-10.149", "ME-10.150", "CR-F.20")
def test_a_creature_keyed_to_the_site_attacks_after_the_automatic_attack() -> None:
    game = guarded("Orc-patrol", site="Moria", step="enter or skip", events=("Eye of Sauron",), dice=(12,) * 20)
    act(game, "Enter Moria", "Reveal Orc-patrol keyed to Shadow-hold")
    attack = the(game, Attack)
    assert attack.automatic
    base = attack.base_prowess
    assert attack_prowess(game.state, attack) == base + 1
    passes(game, until="next strike")
    while the(game, Attack).automatic:
        game.choose(game.decision.options[0])
    attack = the(game, Attack)
    assert game.state.name(attack.creature) == "Orc-patrol"
    assert attack_prowess(game.state, attack) == attack.base_prowess  # what concerns automatic-attacks passes it by


@pytest.mark.rule("ME-10.149", "CR-F.18")
def test_a_creature_that_is_not_keyed_to_the_site_stays_face_down() -> None:
    game = guarded("Wargs", "Orc-patrol", site="Moria", step="enter or skip")
    act(game, "Enter Moria")
    assert may(game, "Reveal Orc-patrol")
    assert not may(game, "Reveal Wargs")
    assert "ME-10.149" in refused(game, "Reveal Wargs", OPPONENT)


@pytest.mark.rule("ME-10.149", "CR-F.32")
def test_an_event_that_changes_the_automatic_attack_is_turned_up_before_it() -> None:
    game = guarded("Eye of Sauron", "Weariness of the Heart", site="Moria", step="enter or skip")
    act(game, "Enter Moria")
    assert not may(game, "Reveal Weariness of the Heart")
    assert "CR-F.18" in refused(game, "Reveal Weariness Heart prowess Gimli", OPPONENT)
    act(game, "Reveal Eye of Sauron")
    attack = the(game, Attack)
    assert attack_prowess(game.state, attack) == attack.base_prowess + 1
    assert zone(game, "Eye of Sauron") == "in play"


@pytest.mark.rule("CR-F.32")
def test_a_revealed_long_event_reaches_later_companies_too() -> None:
    game = table(
        you={
            "companies": [
                company("Aragorn II", at="Moria", on_guard=["Eye of Sauron"]),
                company("Gimli", at="Goblin-gate"),
            ]
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
        dice=(12,) * 20,
        format="standard",
    )
    act(game, "Enter Moria", "Reveal Eye of Sauron")
    passes(game, until="Enter Goblin-gate")
    act(game, "Enter Goblin-gate")
    attack = the(game, Attack)
    assert attack.company == 2
    assert attack_prowess(game.state, attack) == attack.base_prowess + 1


@pytest.mark.rule("ME-10.151", "CR-F.18")
def test_without_an_automatic_attack_nothing_is_turned_up_on_entering() -> None:
    game = guarded("Assassin", site="Bree", step="enter or skip", windows="always")
    act(game, "Enter Bree")
    assert not may(game, "Reveal")
    assert zone(game, "Assassin") == "on-guard"
    assert "ME-10.151" in refused(game, "Reveal Assassin", OPPONENT)


@pytest.mark.rule("ME-10.152", "CR-F.19", "CR-F.24")
def test_a_corruption_card_is_turned_up_when_an_item_is_played() -> None:
    game = guarded("Lure of the Senses", site="Moria", hand=("Glamdring",))
    act(game, "Aragorn II taps to play Glamdring", "Reveal Lure of the Senses on Gimli")
    assert zone(game, "Lure of the Senses") == "in play"
    assert game.state.name(game.state.bearer[card(game, "Lure of the Senses")]) == "Gimli"
    assert zone(game, "Glamdring") == "in play"


@pytest.mark.rule("CR-F.17")
def test_a_revealed_card_takes_effect_before_what_is_being_played() -> None:
    game = guarded("Lure of the Senses", site="Moria", hand=("Glamdring",), windows="always")
    act(game, "Aragorn II taps to play Glamdring", "Reveal Lure of the Senses on Gimli")
    passes(game)
    passes(game)
    assert zone(game, "Lure of the Senses") == "in play"
    assert zone(game, "Glamdring") == "declared"
    passes(game, until="site")
    lure = next(index for index, line in enumerate(story(game)) if "Lure of the Senses is put with" in line)
    item = next(index for index, line in enumerate(story(game)) if "Glamdring is put with" in line)
    assert lure < item


@pytest.mark.rule("ME-10.152", "CX-03")
def test_what_only_waits_for_a_later_moment_is_not_turned_up() -> None:
    game = guarded("Lure of Power", "Lure of the Senses", site="Moria", hand=("Glamdring",))
    act(game, "Aragorn II taps to play Glamdring")
    assert may(game, "Reveal Lure of the Senses on Gimli")
    assert not may(game, "Reveal Lure of Power")
    assert "ME-10.152" in refused(game, "Reveal Lure of Power", OPPONENT)


@pytest.mark.rule("ME-10.152")
def test_a_creature_is_not_turned_up_when_an_item_is_played() -> None:
    game = guarded("Orc-patrol", "Lure of the Senses", site="Moria", hand=("Glamdring",))
    act(game, "Aragorn II taps to play Glamdring")
    assert not may(game, "Reveal Orc-patrol")


@pytest.mark.rule("ME-10.153", "CR-F.21", "CX-04")
def test_a_ring_test_gives_no_chance_to_turn_up_a_card_unless_it_taps_the_site() -> None:
    def asked(event: str) -> bool:
        game = guarded(
            "Lure of the Senses",
            site="Weathertop",
            characters=({"name": "Gimli", "items": ["Precious Gold Ring"]}, "Elrond"),
            hand=(event,),
            dice=(7,),
        )
        act(game, f"Play {event} on Precious Gold Ring")
        return may(game, "Reveal Lure of the Senses on Gimli")

    assert not asked("Test of Lore")
    assert asked("Ringlore")


@pytest.mark.rule("ME-10.154", "CR-F.28", "CX-03")
def test_a_card_that_could_remove_a_character_is_not_turned_up() -> None:
    game = guarded("Call of Home", "Lure of the Senses", site="Moria", hand=("Glamdring",))
    act(game, "Aragorn II taps to play Glamdring")
    assert not may(game, "Reveal Call of Home")
    assert "CX-03" in refused(game, "Reveal Call of Home Gimli", OPPONENT)


@pytest.mark.rule("ME-10.154", "CR-F.31")
def test_a_card_that_taps_a_character_is_not_turned_up() -> None:
    game = guarded("New Moon", "Lure of the Senses", site="Moria", hand=("Glamdring",), characters=("Legolas", "Gimli"))
    act(game, "Gimli taps to play Glamdring")
    assert may(game, "Reveal Lure of the Senses on Legolas")
    assert not may(game, "Reveal New Moon")
    assert "ME-10.154" in refused(game, "Reveal New Moon Legolas", OPPONENT)


@pytest.mark.rule("CR-F.27")
def test_a_card_that_taps_sites_is_not_turned_up() -> None:
    game = guarded(
        "Storms of Ossë", "Lure of the Senses", site="Moria", hand=("Glamdring",), events=("Doors of Night",)
    )
    act(game, "Aragorn II taps to play Glamdring")
    assert not may(game, "Reveal Storms of Ossë")
    assert "ME-10.154" in refused(game, "Reveal Storms", OPPONENT)


@pytest.mark.rule("CR-F.26", "CR-F.29")
@pytest.mark.parametrize("name", ["River", "Snowstorm"])
def test_a_card_that_stops_the_company_is_not_turned_up(name: str) -> None:
    game = guarded(name, "Lure of the Senses", site="Moria", hand=("Glamdring",), events=("Doors of Night",))
    act(game, "Aragorn II taps to play Glamdring")
    assert not may(game, f"Reveal {name}")
    assert "ME-10.154" in refused(game, f"Reveal {name}", OPPONENT)


@pytest.mark.rule("ME-10.155", "CR-F.16")
def test_what_was_played_in_the_site_phase_cannot_be_the_target() -> None:
    game = guarded(
        "The Ring’s Betrayal",
        "Lure of the Senses",
        site="Moria",
        hand=("Test of Lore", "Magic Ring of Stealth", "Glamdring"),
        characters=({"name": "Gimli", "items": ["Precious Gold Ring"]}, "Gandalf", "Aragorn II"),
        dice=(5,),
    )
    act(game, "Play Test of Lore with Gandalf on Precious Gold Ring", "No response", "Play Magic Ring of Stealth")
    act(game, "Aragorn II taps to play Glamdring")
    assert may(game, "Reveal Lure of the Senses on Gimli")
    assert not may(game, "Reveal The Rings Betrayal")
    assert "ME-10.155" in refused(game, "Reveal The Rings Betrayal", OPPONENT)


@pytest.mark.rule("ME-10.155")
def test_what_was_there_in_the_movement_hazard_phase_can_be_the_target() -> None:
    game = guarded(
        "The Ring’s Betrayal",
        site="Moria",
        hand=("Glamdring",),
        characters=({"name": "Gimli", "items": ["Magic Ring of Stealth"]}, "Aragorn II"),
    )
    act(game, "Aragorn II taps to play Glamdring")
    assert may(game, "Reveal The Rings Betrayal on Magic Ring of Stealth")


@pytest.mark.rule("ME-10.156")
def test_a_card_that_stays_hidden_returns_to_hand_when_the_site_phase_is_over() -> None:
    game = guarded("Orc-patrol", site="Bree", step="enter or skip")
    act(game, "Do not enter the site")
    assert zone(game, "Orc-patrol") == "hand"
    assert game.state.bearer[card(game, "Orc-patrol")] < 0


@pytest.mark.rule("ME-10.178")
def test_a_revealed_short_event_is_discarded_and_a_long_event_lasts_a_turn() -> None:
    game = guarded("Weariness of the Heart", site="Moria", hand=("Glamdring",))
    act(game, "Aragorn II taps to play Glamdring", "Reveal Weariness of the Heart (−1 prowess) on Gimli")
    assert zone(game, "Weariness of the Heart") == "discard pile"

    game = guarded("Eye of Sauron", site="Moria", step="enter or skip", dice=(12,) * 20)
    act(game, "Enter Moria", "Reveal Eye of Sauron")
    turn = game.state.turn
    for _ in range(200):
        if game.state.turn == turn + 2 and game.state.active == YOU:
            break
        assert zone(game, "Eye of Sauron") == "in play"
        game.choose(game.decision.options[-1])
    passes(game, until="Enter Moria")
    assert zone(game, "Eye of Sauron") == "discard pile"


@pytest.mark.rule("CR-F.22")
@pytest.mark.card("TD-25")
def test_a_card_that_affects_an_influence_attempt_may_be_turned_up_against_it() -> None:
    game = guarded("Foolish Words", site="Bree", hand=("Rangers of the North",), characters=("Aragorn II",), dice=(7,))
    before = attempt_modifier(game.state, card(game, "Aragorn II"), card(game, "Rangers of the North"))
    act(game, "Aragorn II taps to influence Rangers of the North", "Reveal Foolish Words on Aragorn II")
    after = attempt_modifier(game.state, card(game, "Aragorn II"), card(game, "Rangers of the North"))
    assert after == before - 4
    assert any("influencing Rangers" in line for line in story(game))


@pytest.mark.rule("CR-F.22")
def test_a_card_that_matters_only_if_the_attempt_succeeds_may_be_turned_up() -> None:
    game = guarded("Lure of Expedience", site="Bree", hand=("Rangers of the North",), characters=("Aragorn II",))
    act(game, "Aragorn II taps to influence Rangers of the North")
    assert may(game, "Reveal Lure of Expedience on Aragorn II")


@pytest.mark.rule("CC-Muster Disperses")
def test_muster_disperses_is_not_turned_up() -> None:
    game = guarded(
        "Muster Disperses",
        "Lure of the Senses",
        site="Moria",
        hand=("Glamdring",),
        marshalling_point_pile=["Rangers of the North"],
    )
    act(game, "Aragorn II taps to play Glamdring")
    assert may(game, "Reveal Lure of the Senses on Gimli")
    assert not may(game, "Reveal Muster Disperses")
    assert "ME-10.154" in refused(game, "Reveal Muster Disperses", OPPONENT)


@pytest.mark.rule("CC-Lure of Expedience.3")
def test_lure_of_expedience_reacts_to_the_item_against_which_it_is_turned_up() -> None:
    game = guarded("Lure of Expedience", site="Moria", hand=("Glamdring",), dice=(12,))
    act(game, "Aragorn II taps to play Glamdring", "Reveal Lure of Expedience on Gimli")
    passes(game, until="site")
    assert any("corruption check of Gimli" in line for line in story(game))


@pytest.mark.rule("ME-10.148")
def test_cards_are_placed_on_guard_in_the_hazard_step_only() -> None:
    game = guarded(site="Moria", hand=("Glamdring",))
    assert "in_the_hazard_step" in refused(game, "Place Glamdring on-guard", YOU)


@pytest.mark.rule("ME-10.155")
def test_what_keeps_creatures_away_keeps_those_on_guard_away() -> None:
    game = guarded(
        "Orc-patrol",
        "Eye of Sauron",
        site="Moria",
        step="enter or skip",
        lasting=[{"card": "Secret Entrance", "company": 1}],
    )
    act(game, "Enter Moria")
    assert may(game, "Reveal Eye of Sauron")
    assert not may(game, "Reveal Orc-patrol")
    assert "ME-10.155" in refused(game, "Reveal Orc-patrol", OPPONENT)


@pytest.mark.rule("ME-10.149")
def test_a_unique_creature_that_was_defeated_is_not_turned_up() -> None:
    game = guarded("Rogrog", "Eye of Sauron", site="Moria", step="enter or skip", marshalling_point_pile=["Rogrog"])
    act(game, "Enter Moria")
    assert may(game, "Reveal Eye of Sauron")
    assert not may(game, "Reveal Rogrog")
    assert "ME-10.149" in refused(game, "Reveal Rogrog", OPPONENT)


@pytest.mark.rule("CR-F.23")
def test_cards_in_hand_do_not_make_a_reveal_legal() -> None:
    """Night weakens Dúnedain: with one in the company it may be turned up, with one in hand it may not."""

    def asked(*characters: str, hand: tuple[str, ...] = ()) -> bool:
        game = guarded("Night", site="Moria", hand=("Glamdring", *hand), characters=characters, windows="always")
        act(game, f"{characters[0]} taps to play Glamdring")
        return may(game, "Reveal Night")

    assert asked("Gimli", "Imrahil")
    assert not asked("Gimli", hand=("Imrahil",))


@pytest.mark.rule("CR-F.25")
def test_changing_the_type_of_the_site_is_no_ground_to_turn_up_a_card() -> None:
    game = guarded(
        "Choking Shadows", "Lure of the Senses", site="Moria", hand=("Glamdring",), events=("Doors of Night",)
    )
    act(game, "Aragorn II taps to play Glamdring")
    assert not may(game, "Reveal Choking Shadows")


@pytest.mark.rule("CX-02", "CR-F.30")
def test_a_card_that_could_remove_an_ally_is_not_turned_up() -> None:
    game = guarded(
        "Stay Her Appetite",
        "Lure of the Senses",
        site="Moria",
        hand=("Glamdring",),
        characters=({"name": "Gimli", "allies": ["Gwaihir"]}, "Aragorn II"),
    )
    act(game, "Aragorn II taps to play Glamdring")
    assert may(game, "Reveal Lure of the Senses on Gimli")
    assert not may(game, "Reveal Stay Her Appetite")
    assert "CX-02" in refused(game, "Reveal Stay Her Appetite", OPPONENT)


@pytest.mark.rule("CC-Traitor.3")
def test_traitor_is_not_turned_up() -> None:
    game = guarded("Traitor", "Lure of the Senses", site="Moria", hand=("Glamdring",))
    act(game, "Aragorn II taps to play Glamdring")
    assert may(game, "Reveal Lure of the Senses on Gimli")
    assert not may(game, "Reveal Traitor")
    assert "affects_the_company" in refused(game, "Reveal Traitor", OPPONENT)


def test_a_table_is_saved_while_a_card_waits_at_a_site_whose_company_is_lost() -> None:
    """A tapped site is discarded with the last of its company; what lies on-guard there is taken back only later."""
    game = table(
        you={"companies": [company("Gimli", at="Moria", site="tapped", on_guard=["Athelas"]), company("Legolas")]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        windows="always",
        format="standard",
    )
    game.state.push(Elimination(card(game, "Gimli"), cause="combat"))
    game._advance()
    assert (zone(game, "Moria"), zone(game, "Athelas")) == ("discard pile", "on-guard")
    assert Game.load(game.rules, game.save()).state.save() == game.state.save()
