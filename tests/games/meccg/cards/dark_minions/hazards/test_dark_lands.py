"""Dark Minions: the heart of the realm, Mordor in arms, a spider, doubled vigilance, and the reach of Ulmo."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site
from tests.conformance.meccg.journeys import journey, meets, plays
from tests.conformance.meccg.tables import exploring, standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, act, card, company, may, moving, passes, the, zone
from westmarch.games.meccg.cards.language.who import has_skill
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_strikes
from westmarch.games.meccg.rules.journey.draws import own_draws
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HEART = "In the Heart of his Realm"


@pytest.mark.card("DM-67")
@pytest.mark.rule("ME-2.98", "CR-T.71")
def test_in_the_heart_of_his_realm_sages_are_none() -> None:
    dark = journey("Elrond", "Gandalf", start="Minas Tirith", to="Barad-dûr", events=(HEART,))
    assert not has_skill(dark.state, card(dark, "Elrond"), "sage")
    assert has_skill(dark.state, card(dark, "Elrond"), "warrior")
    light = journey("Elrond", to="Bree", events=(HEART,))
    assert has_skill(light.state, card(light, "Elrond"), "sage")
    minion = standard(
        you={"alignment": "minion", "companies": [company("Luitprand", at="Barad-dûr")]},
        opponent={"hand": [HEART], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    assert not may(minion, f"Play {HEART}", OPPONENT)


@pytest.mark.card("DM-67")
def test_in_the_heart_of_his_realm_fewer_cards_are_drawn_and_no_ritual_is_held() -> None:
    for events, draws in (((HEART,), 2), ((), 3)):
        game = journey("Elrond", "Gandalf", start="Minas Tirith", to="Barad-dûr", events=events, step="draw cards")
        assert own_draws(game.state, game.state.company(1)) == draws
    for site, allowed in (("Barad-dûr", False), ("Bree", True)):
        ritual = standard(
            you={"hand": ["Marvels Told"], "companies": [company("Elrond", at=site)]},
            opponent={"companies": [BYSTANDERS], "events": [HEART, "Doors of Night"]},
            at={"phase": "organization"},
        )
        assert may(ritual, "Play Marvels Told") is allowed


@pytest.mark.card("DM-72")
@pytest.mark.parametrize(("beaten", "mine"), [(True, False), (False, False), (True, True)])
@pytest.mark.limit
def test_mordor_in_arms_sends_three_hosts(beaten: bool, mine: bool) -> None:
    """They march on the companies of both players; only an opponent of the card's player can win it."""
    fighters = ("Aragorn II", "Gimli", "Legolas", "Boromir II", "Éowyn", "Faramir")
    won = beaten and not mine
    game = meets(
        *fighters,
        start="Minas Tirith",
        to="Nûrniag Camp",
        events=() if mine else ("Mordor in Arms",),
        you={"events": ["Mordor in Arms"]} if mine else {},
        dice=(12 if beaten else 2,) * 60,
    )
    seen = []
    for _ in range(300):
        attack = game.state.nearest(Attack)
        if attack is not None and (attack.race, attack.base_prowess) not in seen:
            seen.append((attack.race, attack.base_prowess))
        if game.decision.kind == "hazards":
            break
        game.choose(game.decision.options[0 if game.decision.kind in ("tap or not", "assign strikes") else -1])
    assert seen == [("Orc", 8), ("Orc", 10), ("Troll", 12)]
    assert zone(game, "Mordor in Arms") == ("marshalling point pile" if won else "in play")
    assert points_by_kind(game.state, 0).get("kill", 0) == (2 if won else 0)


@pytest.mark.card("DM-72")
def test_mordor_in_arms_keeps_factions_away() -> None:
    found = []
    for events in ([], ["Mordor in Arms"]):
        hand = ("Variags of Khand", "Hobbits")
        game = exploring("Aragorn II", site="Bree", opponent={"events": events}, hand=hand)
        found.append([attempt_modifier(game.state, card(game, "Aragorn II"), card(game, name)) for name in hand])
    before, after = found
    assert after == [before[0] - 6, before[1]]


@pytest.mark.card("DM-110")
@pytest.mark.rule("CC-Spider of the Môrlat")
@pytest.mark.parametrize(("who", "start", "minion"), [("Gimli", "Lórien", False), ("Luitprand", "Dol Guldur", True)])
def test_spider_of_the_morlat_lies_in_wait(who: str, start: str, minion: bool) -> None:
    game = standard(
        you={
            "alignment": "minion" if minion else "hero",
            "companies": [moving(who, start=start, to="Sarn Goriwing")],
        },
        opponent={"events": ["Spider of the Môrlat"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "met on the way"},
        dice=(7,) * 9,
        windows="always",
    )
    passes(game, "attack")
    attack = the(game, Attack)
    assert (attack.race, attack.base_prowess, attack_strikes(game.state, attack)) == ("Spider", 10, 2 + 1)
    assert attack.detainment is minion


@pytest.mark.card("DM-110")
def test_spider_of_the_morlat_is_a_creature_or_an_event() -> None:
    way = {"start": "Lórien", "to": "Dol Guldur"}
    spider = "Spider of the Môrlat"
    game = journey("Gimli", **way, hazards=(spider,), hazard_limit=5, dice=(12,) * 20)
    passes(game, "hazards")
    assert may(game, f"Play {spider} keyed to Dol Guldur")
    assert not may(game, f"Play {spider} keyed to Southern Mirkwood")
    plays(game, f"Play {spider} (as a permanent-event)")
    passes(game, "hazards")
    plays(game, f"Use {spider} (return it to your hand)")
    assert zone(game, spider) == "hand"
    night = journey("Gimli", **way, hazards=(spider,), events=("Doors of Night",))
    passes(night, "hazards")
    assert may(night, f"Play {spider} keyed to Southern Mirkwood")
    away = journey("Gimli", to="Bree", hazards=(spider,))
    passes(away, "hazards")
    assert not may(away, f"Play {spider} keyed to Bree")


@pytest.mark.card("DM-51")
@pytest.mark.parametrize(("roll", "attacked"), [(8, True), (9, False)])
def test_doubled_vigilance_challenges_who_enters(roll: int, attacked: bool) -> None:
    """Two characters: more than 6 after −2 is needed."""
    there = {**company("Gimli", "Legolas", at="Moria"), "on_site": ["Doubled Vigilance"]}
    game = at_site("Moria", companies=[there], dice=(roll, *(7,) * 20))
    act(game, "Enter Moria")
    attack = the(game, Attack)
    assert attack.automatic is not attacked
    if attacked:
        assert (attack.race, attack.base_strikes, attack.base_prowess) == ("Orc", 4, 9)


@pytest.mark.card("DM-51")
def test_doubled_vigilance_is_for_some_sites_and_may_lie_on_guard() -> None:
    for to, events, allowed in (
        ("Moria", (), True),
        ("Dimrill Dale", (), False),
        ("Dimrill Dale", ("Doors of Night",), True),
        ("Rivendell", ("Doors of Night",), False),
    ):
        game = journey("Gimli", start="Lórien", to=to, hazards=("Doubled Vigilance",), events=events)
        passes(game, "hazards")
        assert may(game, "Play Doubled Vigilance") is allowed
    there = company("Gimli", "Legolas", at="Moria", on_guard=["Doubled Vigilance"])
    guard = at_site("Moria", companies=[there], dice=(2,) * 20)
    act(guard, "Enter Moria")
    act(guard, "Reveal Doubled Vigilance on Moria")
    assert the(guard, Attack).base_prowess == 9


def below(*hazards: str, events: tuple[str, ...] = (), roll: int) -> Game[MeccgState]:
    """A company leaves one site of the Under-deeps for another."""
    return standard(
        you={"companies": [moving("Gimli", "Legolas", start="The Under-gates", to="The Under-leas")]},
        opponent={"hand": list(hazards), "events": list(events), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "find the way"},
        dice=(roll, *(7,) * 20),
        windows="always",
    )


@pytest.mark.card("DM-82")
@pytest.mark.rule("CR-T.188")
def test_the_reach_of_ulmo_is_played_before_the_roll() -> None:
    for played in (True, False):
        game = below("The Reach of Ulmo", "Doors of Night", roll=6)
        assert (game.decision.kind, game.decision.seat) == ("way below", OPPONENT)
        assert not may(game, "Play Doors of Night")
        act(game, "Play The Reach of Ulmo (before the roll)" if played else "Play nothing before the roll")
        passes(game, "hazards")
        assert the(game, MovementHazard).moving is not played


@pytest.mark.card("DM-82")
def test_the_reach_of_ulmo_cancels_ships_and_fords() -> None:
    for events, left in (((), 1), (("The Reach of Ulmo",), 0)):
        game = standard(
            you={"hand": ["Ford"], "companies": [company("Aragorn II")]},
            opponent={"companies": [BYSTANDERS], "events": list(events)},
            at={"phase": "organization"},
            windows="always",
        )
        passes(game, "Play Ford")
        act(game, "Play Ford, tapping Aragorn II")
        passes(game, "long-events")
        assert len(game.state.lasting) == left
        passes(game, "discard one card")
        passes(game, "untap")
        if events:
            assert zone(game, "The Reach of Ulmo") == "discard pile"


@pytest.mark.card("DM-82")
def test_the_reach_of_ulmo_goes_once_somebody_comes_through() -> None:
    game = below(events=("The Reach of Ulmo",), roll=12)
    passes(game, "enter the site")
    assert zone(game, "The Reach of Ulmo") == "discard pile"
    stay = journey("Gimli", hazards=("The Reach of Ulmo",) * 2, hazard_limit=5)
    passes(stay, "hazards")
    plays(stay, "Play The Reach of Ulmo")
    passes(stay, "hazards")
    assert not may(stay, "Play The Reach of Ulmo")
