"""What is played against an attack as a whole, by the Nine let loose, and right after it; and what is found later."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, exploring, fighting, organizing, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, bearing, card, company, may, moving, passes, status, the, zone
from westmarch.games.meccg.rules.checks.influence import InfluenceAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, attack_strikes
from westmarch.games.meccg.rules.company_combat.attacking import CompanyAttack
from westmarch.games.meccg.rules.values import direct_influence, points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

SPY, ORC = "Horseman in the Night", "Lagduf"


def with_card(card_id: str, creature: str, *who: Any, keyed_to: str = "Wilderness", **more: Any) -> Game[MeccgState]:
    """A creature attacks a company whose player holds a card."""
    game = under_way(*who, hazards=(creature,), **more)
    game.state.add(card_id, 0, "hand")
    act(game, f"Play {creature} keyed to {keyed_to}")
    return game


@pytest.mark.card("LE-171")
def test_a_warrior_turns_a_blow_without_tapping() -> None:
    """Who is wounded all the same may be saved by it: a Man with a body of 7 lives through an 8."""
    for played, state in ((True, "untapped"), (False, "tapped")):
        game = fighting("Wargs", ORC, hand=["Blow Turned"], dice=(12,))
        act(game, "Lagduf taps", *(["Play Blow Turned with Lagduf"] if played else []))
        passes(game, "hazards")
        assert status(game, "Lagduf") == state
    for played, place in ((True, "in play"), (False, "out of play")):
        game = fighting("Wargs", "Dôgrib", hand=["Blow Turned"], dice=(2, 8))
        act(game, "Dôgrib taps", *(["Play Blow Turned with Dôgrib"] if played else []))
        passes(game, "hazards")
        assert zone(game, "Dôgrib") == place
    scout = fighting("Wargs", "Luitprand", hand=["Blow Turned"])
    act(scout, "Luitprand taps")
    assert not may(scout, "Play Blow Turned")


@pytest.mark.card("LE-206")
def test_the_defender_assigns_all_strikes_among_the_slain() -> None:
    game = with_card("LE-206", "Brigands", SPY, {"name": ORC, "state": "tapped"}, "Muzgash")
    act(game, "Play Motionless Among the Slain")
    passes(game, "assign strikes")
    assert game.decision.seat == 0
    act(game, "Assign a strike to Lagduf", "Assign a strike to Muzgash")
    attack = the(game, Attack)
    assert attack.assigned == (card(game, ORC), card(game, "Muzgash"))
    assert attack.body_check_change == 1
    assert not may(
        exploring(SPY, site="Moria", hand=("Motionless Among the Slain",), windows="always"), "Play Motionless"
    )


@pytest.mark.card("LE-225")
def test_a_ruse_cancels_an_attack_or_hides_a_scout() -> None:
    game = with_card("LE-225", "Wargs", "The Mouth", "Luitprand")
    act(game, "Play Ruse (cancel the attack), tapping The Mouth")
    assert zone(game, "Wargs") == "discard pile"
    overt = with_card("LE-225", "Wargs", "The Mouth", ORC, "Luitprand")
    assert not may(overt, "Play Ruse cancel the attack")
    act(overt, "Play Ruse (no strike for the scout) with Luitprand")
    passes(overt, "assign strikes")
    assert may(overt, "Assign a strike to Lagduf")
    assert not may(overt, "Assign a strike to Luitprand")


@pytest.mark.card("LE-197")
def test_in_the_name_of_mordor_who_detains_lets_go() -> None:
    game = with_card("LE-197", "Orc-patrol", SPY, keyed_to="Shadow-hold", to="Mount Gram", start="Carn Dûm")
    act(game, f"Play In the Name of Mordor (cancel the attack), tapping {SPY}")
    assert (zone(game, "Orc-patrol"), status(game, SPY)) == ("discard pile", "tapped")
    assert not may(with_card("LE-197", "Wargs", SPY), "Play In the Name of Mordor")


@pytest.mark.card("LE-197")
def test_in_the_name_of_mordor_a_nazgul_event_is_cancelled() -> None:
    game = standard(
        you={"alignment": "minion", "hand": ["In the Name of Mordor"], "companies": [company(SPY, at="Dol Guldur")]},
        opponent={"companies": [HEROES], "events": ["Dwar of Waw"]},
        at={"phase": "organization"},
    )
    act(game, "Play In the Name of Mordor (cancel a Nazgûl event) on Dwar of Waw")
    assert zone(game, "Dwar of Waw") == "discard pile"


def rider(name: str, *others: Any) -> tuple[Any, ...]:
    return ({"name": name, "events": ["Black Rider"]}, *others)


@pytest.mark.card("LE-200")
@pytest.mark.card("LE-198")
def test_the_nine_are_let_loose_on_an_attack() -> None:
    khamul = with_card("LE-200", "Wargs", *rider("Khamûl the Ringwraith"))
    before = attack_prowess(khamul.state, the(khamul, Attack))
    act(khamul, "Play Khamûl Unleashed (weaken the attack)")
    assert attack_prowess(khamul.state, the(khamul, Attack)) == before - 3
    indur = with_card("LE-198", "Wargs", *rider("Indûr the Ringwraith"))
    act(indur, "Play Indûr Unleashed (cancel the attack)")
    assert zone(indur, "Wargs") == "discard pile"
    assert not may(with_card("LE-198", "Wargs", *rider("Khamûl the Ringwraith")), "Play Indûr Unleashed")
    assert not may(with_card("LE-200", "Wargs", SPY), "Play Khamûl Unleashed")


@pytest.mark.card("LE-161")
def test_adunaphel_alone_faces_one_strike() -> None:
    game = with_card("LE-161", "Elves upon Errantry", *rider("Adûnaphel the Ringwraith"))
    act(game, "Play Adûnaphel Unleashed (against her)")
    assert attack_strikes(game.state, the(game, Attack)) == 1
    lord = with_card("LE-161", "Elf-lord Revealed in Wrath", *rider("Adûnaphel the Ringwraith"))
    act(lord, "Play Adûnaphel Unleashed (against her)")
    assert attack_body(lord.state, the(lord, Attack)) == 7
    assert not may(with_card("LE-161", "Wargs", SPY), "Play Adûnaphel Unleashed")


def let_loose(name: str, event: str) -> Game[MeccgState]:
    """A Ringwraith attacks two heroes, and his player may play an event on it."""
    game = exploring(
        *rider(name),
        site="Bree",
        hand=(event,),
        opponent={"companies": [company("Aragorn II", "Bilbo", at="Bree")]},
    )
    act(game, "Company 1 attacks company 2")
    return game


@pytest.mark.card("LE-161", "LE-200")
@pytest.mark.parametrize(
    ("name", "event", "checks"),
    [("Adûnaphel the Ringwraith", "Adûnaphel Unleashed", 2), ("Khamûl the Ringwraith", "Khamûl Unleashed", 0)],
)
def test_the_nine_choose_whom_they_strike(name: str, event: str, checks: int) -> None:
    game = let_loose(name, event)
    act(game, f"Play {event} attack")
    passes(game, "assign strikes")
    assert game.decision.seat == 0
    assert may(game, "Bilbo")
    assert may(game, "Aragorn II")
    assert the(game, CompanyAttack).body_check_change == checks
    other = let_loose("Ren the Ringwraith", event)
    assert not may(other, f"Play {event}")


@pytest.mark.card("LE-198")
def test_no_attack_of_indurs_is_cancelled() -> None:
    game = let_loose("Indûr the Ringwraith", "Indûr Unleashed")
    act(game, "Play Indûr Unleashed (for his attack)")
    assert the(game, CompanyAttack).uncancellable


@pytest.mark.card("LE-248")
def test_uvatha_rides_on() -> None:
    def arrived(name: str) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "minion",
                "hand": ["Ûvatha Unleashed"],
                "companies": [moving(*rider(name), start="Dol Guldur", to="Moria")],
                "location_deck": ["Dol Guldur", "Minas Morgul"],
            },
            opponent={"companies": [HEROES]},
            at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        )

    game = arrived("Ûvatha the Ringwraith")
    passes(game, "Play Ûvatha Unleashed")
    act(game, "Play Ûvatha Unleashed")
    passes(game, "Company 1 goes to Dol Guldur")
    other = arrived("Ren the Ringwraith")
    assert not may(other, "Play Ûvatha Unleashed")


@pytest.mark.card("LE-194")
def test_honey_on_the_tongue_of_a_companion() -> None:
    def talking(*who: str) -> Game[MeccgState]:
        return exploring(*who, site="Bree", hand=("Honey on the Tongue",), windows="always")

    game = talking("The Mouth", SPY)
    act(game, f"Play Honey on the Tongue with The Mouth on {SPY}")
    passes(game, "site")
    state, spy = game.state, card(game, SPY)
    plain = direct_influence(state, spy)
    assert direct_influence(state, spy, card(game, "Haldir")) == plain + 5
    assert not may(talking("Luitprand", "Dôgrib"), "Play Honey on the Tongue")


@pytest.mark.card("LE-244")
def test_threats_count_prowess_instead_of_influence() -> None:
    def attempt(who: str) -> Game[MeccgState]:
        game = exploring(who, site="Southron Oasis", hand=("Southrons", "Threats"), windows="always")
        act(game, f"{who} taps to influence Southrons")
        passes(game, "influence check")
        return game

    game = attempt("Hador")
    act(game, "Play Threats with Hador")
    passes(game, "influence check")
    tried = the(game, InfluenceAttempt)
    assert (tried.uses_influence, tried.bonus) == (False, min(6, prowess(game.state, card(game, "Hador"))))
    assert not may(attempt("Luitprand"), "Play Threats")


@pytest.mark.card("LE-186")
def test_foul_trophies_shrink_a_later_attack() -> None:
    def beaten(who: str, *dice: int) -> Game[MeccgState]:
        game = fighting(
            "Wandering Eldar",
            who,
            "Muzgash",
            hand=["Foul Trophies"],
            hazards=("Sons of Kings", "Elves upon Errantry"),
            dice=dice,
        )
        act(game, f"{who} stays untapped")
        return game

    game = beaten(ORC, 12)
    passes(game, "Play Foul Trophies")
    act(game, "Play Foul Trophies, tapping Lagduf")
    assert game.state.bearer[card(game, "Foul Trophies")] == card(game, ORC)
    passes(game, "Play Elves upon Errantry keyed to Wilderness")
    act(game, "Play Elves upon Errantry keyed to Wilderness", "Use Foul Trophies: show the trophies")
    attack = the(game, Attack)
    assert (attack_strikes(game.state, attack), attack_prowess(game.state, attack)) == (1, 12)
    assert zone(game, "Foul Trophies") == "discard pile"
    assert not may(beaten(SPY, 12), "Play Foul Trophies")


@pytest.mark.card("LE-186")
def test_foul_trophies_need_a_defeated_attack() -> None:
    game = fighting("Wandering Eldar", ORC, hand=["Foul Trophies"], dice=(2, 2))
    act(game, "Lagduf taps")
    assert not may(game, "Play Foul Trophies")


@pytest.mark.card("LE-207")
def test_a_scout_learns_the_names_among_them() -> None:
    def entering(who: str, site: str) -> Game[MeccgState]:
        game = exploring(
            who, site=site, hand=("The Names Among Them",), at={"step": "face automatic attacks"}, dice=(12,)
        )
        passes(game, "tap or not")
        act(game, f"{who} stays untapped")
        return game

    game = entering("Luitprand", "Lake-town")
    act(game, "Play The Names Among Them, tapping Luitprand")
    assert game.state.bearer[card(game, "The Names Among Them")] == card(game, "Luitprand")
    assert "miscellaneous" not in points_by_kind(game.state, 0)
    assert not may(entering("Dôgrib", "Lake-town"), "Play The Names Among Them")
    assert not may(entering("Luitprand", "Bandit Lair"), "Play The Names Among Them")


@pytest.mark.card("LE-207")
def test_the_stored_names_cancel_an_attack_of_a_town() -> None:
    def entering(site: str) -> Game[MeccgState]:
        return exploring(
            SPY, site=site, at={"step": "face automatic attacks"}, marshalling_point_pile=["The Names Among Them"]
        )

    game = entering("Lake-town")
    assert points_by_kind(game.state, 0).get("miscellaneous", 0) in (0, 1)
    act(game, "Use The Names Among Them: cancel the attack")
    assert zone(game, "The Names Among Them") == "discard pile"
    assert status(game, SPY) == "untapped"
    assert not may(entering("Bandit Lair"), "Use The Names Among Them")


@pytest.mark.card("LE-211")
def test_no_news_of_our_riding_gets_out() -> None:
    game = fighting(
        "Wandering Eldar",
        ORC,
        "Muzgash",
        hand=["No News of Our Riding"],
        hazards=("Elves upon Errantry", "Wargs"),
        dice=(12,),
    )
    act(game, "Lagduf taps")
    passes(game, "Play No News of Our Riding")
    act(game, "Play No News of Our Riding, tapping Muzgash")
    assert points_by_kind(game.state, 0)["miscellaneous"] == 1
    game.state.status[card(game, "Muzgash")] = 0
    passes(game, "Play Elves upon Errantry keyed to Wilderness")
    act(game, "Play Elves upon Errantry keyed to Wilderness", "Use No News of Our Riding: cancel the attack")
    assert (zone(game, "Elves upon Errantry"), status(game, "Muzgash")) == ("discard pile", "tapped")
    wolves = fighting("Wargs", ORC, hand=["No News of Our Riding"], dice=(12,))
    act(wolves, "Lagduf taps")
    assert not may(wolves, "Play No News of Our Riding")


@pytest.mark.card("LE-213", "LE-236")
@pytest.mark.parametrize(
    ("event", "site", "other"), [("Old Cache", "Mount Gram", "Lake-town"), ("Swag", "Lake-town", "Mount Gram")]
)
def test_gear_is_taken_up_at_a_tapped_site(event: str, site: str, other: str) -> None:
    def searching(place: str, tapped: bool = True) -> Game[MeccgState]:
        return exploring(
            SPY,
            ORC,
            site=place,
            hand=(event,),
            tapped=tapped,
            play_deck=["Saw-toothed Blade", "Black-mail Coat"],
            discard_pile=["Strange Rations"],
            sideboard=["Saw-toothed Blade"],
        )

    game = searching(site)
    act(game, f"Play {event}")
    assert not may(game, "taps to take Black-mail Coat")
    assert not may(game, "taps to take Strange Rations")
    act(game, "Lagduf taps to take Saw-toothed Blade", f"{SPY} taps to take Saw-toothed Blade")
    state = game.state
    assert [state.name(item) for who in (SPY, ORC) for item in state.items(card(game, who))] == [
        "Saw-toothed Blade"
    ] * 2
    assert (status(game, SPY), status(game, ORC)) == ("tapped", "tapped")
    assert not may(searching(other), f"Play {event}")
    assert not may(searching(site, tapped=False), f"Play {event}")


@pytest.mark.card("LE-243")
def test_a_thing_is_stolen_where_a_faction_was_won() -> None:
    hand = ("Thing Stolen", "Grey Mountain Goblins", "Black-mail Coat", "The Mithril-coat")
    game = exploring("Odoacer", ORC, SPY, site="Mount Gundabad", hand=hand, dice=(12,))
    assert not may(game, "Play Thing Stolen")
    game = exploring(
        "Odoacer", ORC, SPY, site="Mount Gundabad", hand=("Thing Stolen", "Orcs of Gundabad", *hand[2:]), dice=(12,)
    )
    act(game, "Lagduf taps to influence Orcs of Gundabad")
    passes(game, "Play Thing Stolen")
    act(game, "Play Thing Stolen")
    assert not may(game, "taps to take The Mithril-coat")
    act(game, f"{SPY} taps to take Black-mail Coat")
    assert game.state.bearer[card(game, "Black-mail Coat")] == card(game, SPY)


@pytest.mark.card("LE-175")
def test_a_scout_catches_a_scent_at_a_tapped_site() -> None:
    def following(*who: str) -> Game[MeccgState]:
        return exploring(
            *who,
            site="Mount Gundabad",
            hand=("Catch an Elusive Scent", "Black-mail Coat", "The Least of Gold Rings"),
            tapped=True,
        )

    game = following("Luitprand", ORC)
    assert not may(game, "Lagduf taps to play Black-mail Coat")
    act(game, "Play Catch an Elusive Scent, tapping Luitprand")
    assert not may(game, "taps to play The Least of Gold Rings")
    act(game, "Lagduf taps to play Black-mail Coat")
    assert game.state.bearer[card(game, "Black-mail Coat")] == card(game, ORC)
    assert not may(following("Dôgrib", ORC), "Play Catch an Elusive Scent")


@pytest.mark.card("LE-164")
@pytest.mark.limit
def test_an_untimely_whisper_betrays_five_cards() -> None:
    held = ["Wargs", "Crebain", "Orc-patrol", "Brigands", "Rain-drake", "Corpse-candle"]
    game = exploring(SPY, site="Moria", hand=("An Untimely Whisper",), opponent={"hand": held})
    before = sum(game.state.knows(0, held_card) for held_card in game.state.hand(1))
    act(game, "Play An Untimely Whisper")
    assert (before, sum(game.state.knows(0, held_card) for held_card in game.state.hand(1))) == (0, 5)


@pytest.mark.card("LE-166")
def test_the_fallen_of_both_sides_go_back_to_the_fray() -> None:
    game = exploring(
        SPY,
        site="Moria",
        hand=("Back to the Fray",),
        discard_pile=["Muzgash", "Luitprand", "Wargs"],
        opponent={"discard_pile": ["Bilbo"]},
        windows="always",
    )
    act(game, "Play Back to the Fray")
    passes(game, "Choose Muzgash")
    assert not may(game, "Choose Wargs")
    act(game, "Choose Muzgash", "Choose nothing more", "Choose Bilbo", "Choose nothing more")
    found = [zone(game, name) for name in ("Muzgash", "Luitprand", "Bilbo")]
    assert found == ["play deck", "discard pile", "play deck"]


@pytest.mark.card("LE-227")
def test_prisoners_are_seized_at_a_tapped_free_hold() -> None:
    def raiding(site: str, tapped: bool = True, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
        return exploring(ORC, "Muzgash", site=site, hand=("Seize Prisoners",), tapped=tapped, dice=dice)

    game = raiding("Edoras", dice=(12, 12))
    act(game, "Play Seize Prisoners")
    attack = the(game, Attack)
    assert (attack.race, attack.base_strikes, attack.base_prowess) == ("Man", 3, 8)
    assert not may(raiding("Edoras", tapped=False), "Play Seize Prisoners")
    assert not may(raiding("Lake-town"), "Play Seize Prisoners")


@pytest.mark.card("LE-227")
def test_seized_prisoners_keep_their_captor_busy_until_they_are_stored() -> None:
    captor = {"name": ORC, "state": "tapped", "events": ["Seize Prisoners"]}
    game = organizing(company(captor, at="Mount Gram"))
    before = points_by_kind(game.state, 0).get("miscellaneous", 0)
    act(game, "Store Seize Prisoners")
    assert points_by_kind(game.state, 0)["miscellaneous"] == before + 2
    assert not may(organizing(company(captor, at="Lake-town")), "Store Seize Prisoners")


@pytest.mark.card("LE-234")
def test_a_scout_stabs_somebody_in_his_sleep() -> None:
    def sneaking(who: Any, *others: str, dice: tuple[int, ...] = ()) -> Game[MeccgState]:
        return exploring(who, *others, site="Lake-town", hand=("Stabbed Him in His Sleep",), tapped=True, dice=dice)

    game = sneaking("Luitprand", SPY, dice=(12,))
    act(game, "Play Stabbed Him in His Sleep with Luitprand")
    passes(game, "tap or not")
    act(game, "Luitprand stays untapped", "Choose Luitprand")
    assert zone(game, "Stabbed Him in His Sleep") == "marshalling point pile"
    assert status(game, "Luitprand") == "tapped"
    assert points_by_kind(game.state, 0)["miscellaneous"] == 1
    assert not may(sneaking("Luitprand", ORC), "Play Stabbed Him in His Sleep")
    assert not may(sneaking({"name": "Luitprand", "state": "tapped"}), "Play Stabbed Him in His Sleep")


@pytest.mark.card("LE-133")
def test_the_ring_will_have_but_one_master() -> None:
    name = "The Ring Will Have But One Master"
    game = under_way(bearing(SPY, "The One Ring"), "Luitprand", hazards=(name,))
    act(game, f"Play {name} on {SPY}")
    assert game.state.bearer[card(game, name)] == card(game, SPY)
    assert not may(under_way(SPY, hazards=(name,)), f"Play {name}")
    mastered = {"name": SPY, "items": ["The One Ring"], "events": [name]}
    turn = standard(
        you={"alignment": "minion", "companies": [company(mastered, "Luitprand", "Ostisen", at="Moria")]},
        opponent={"companies": [HEROES]},
        at={"phase": "untap"},
        dice=(9,),
    )
    passes(turn, "Discard Luitprand")
    act(turn, "Discard Luitprand")
    assert (zone(turn, "Luitprand"), zone(turn, "Ostisen")) == ("discard pile", "in play")
    act(turn, f"Use {name}: try to remove it, tapping {SPY}")
    assert zone(turn, name) == "discard pile"
