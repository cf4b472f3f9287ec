"""The Lidless Eye as an avatar (ME-1.04, ME-5.28), the Nine unleashed, commands, and what is heard at sites."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
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
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.company.elimination import Elimination
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import (
    RING_TEST,
    body,
    corruption_modifier,
    corruption_points,
    derive,
    direct_influence,
    general_influence,
    hand_size,
    marshalling_points,
    mind,
    prowess,
)
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

EYE = "The Lidless Eye"


@pytest.mark.card("LE-203")
def test_the_eye_opens_against_a_wizard_before_a_ringwraith_is_revealed() -> None:
    game = organizing(company("Lagduf", at="Dol Guldur"), hand=[EYE], events=["Bade to Rule"])
    influence, size = general_influence(game.state, YOU), hand_size(game.state, YOU)
    act(game, f"Play {EYE}")
    passes(game)
    state = game.state
    assert zone(game, "Bade to Rule") == "discard pile"
    assert general_influence(state, YOU) == influence - 5 + 7
    assert hand_size(state, YOU) == size + 1
    revealed = organizing(company("The Witch-king", at="Dol Guldur"), hand=[EYE])
    assert not may(revealed, f"Play {EYE}")
    minions = organizing(
        company("Lagduf", at="Dol Guldur"), hand=[EYE], opponent={"alignment": "minion", "companies": []}
    )
    assert not may(minions, f"Play {EYE}")


@pytest.mark.card("LE-203")
def test_sauron_reveals_no_ringwraith_and_is_not_bidden_to_rule() -> None:
    game = organizing(company("Lagduf", at="Dol Guldur"), hand=["Dwar the Ringwraith", "Bade to Rule"], events=[EYE])
    assert not may(game, "Play Dwar the Ringwraith")
    assert "ME-5.30" in refused(game, "Play Dwar the Ringwraith at Dol Guldur in company 1", YOU)
    assert not may(game, "Play Bade to Rule")


@pytest.mark.card("LE-203")
def test_once_a_turn_sauron_summons_a_servant_or_looks_into_a_hand() -> None:
    def ruling() -> Game[MeccgState]:
        return organizing(
            company("Lagduf", at="Dol Guldur"),
            hand=["Wargs"],
            sideboard=["Muzgash"],
            events=[EYE],
            opponent={"hand": ["Crebain"] * 3},
        )

    game = ruling()
    act(game, f"Use {EYE} bring a card from the sideboard", "Muzgash")
    assert zone(game, "Muzgash") == "play deck"
    assert not may(game, f"Use {EYE}")
    looking = ruling()
    act(looking, f"Use {EYE} look at the opponent’s hand")
    assert zone(looking, "Wargs") == "discard pile"
    assert all(looking.state.knows(YOU, held) for held in looking.state.hand(OPPONENT))
    assert not may(looking, f"Use {EYE}")


@pytest.mark.rule("ME-5.28")
def test_characters_come_to_any_darkhaven_while_their_master_is_nowhere() -> None:
    """With a Ringwraith at Dol Guldur nobody could be brought in at Minas Morgul."""
    words = "Play Lagduf at Minas Morgul"
    game = organizing(
        company("Ostisen", at="Dol Guldur"), hand=["Lagduf"], events=[EYE], location_deck=["Minas Morgul"]
    )
    assert may(game, words)
    lord = organizing(company("The Witch-king", at="Dol Guldur"), hand=["Lagduf"], location_deck=["Minas Morgul"])
    assert not may(lord, words)


@pytest.mark.rule("ME-1.04")
@pytest.mark.parametrize(("events", "over"), [((EYE,), False), ((), True)])
def test_who_is_sauron_does_not_lose_by_losing_characters(events: tuple[str, ...], over: bool) -> None:
    game = organizing(company("The Witch-king", at="Dol Guldur"), company("Lagduf", at="Moria"), events=list(events))
    game.state.push(Elimination(card(game, "The Witch-king")))
    game._advance()
    assert game.over is over


@pytest.mark.card("AS-82")
@pytest.mark.parametrize("events", [[EYE], []])
def test_the_eye_never_sleeps_if_it_is_open(events: list[str]) -> None:
    game = standard(
        you={
            "alignment": "minion",
            "hand": ["Eye Never Sleeping"],
            "events": events,
            "companies": [moving("Lagduf", start="Carn Dûm", to="Ettenmoors")],
        },
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Wargs keyed to Wilderness")
    assert may(game, "Play Eye Never Sleeping") is bool(events)
    if events:
        act(game, "Play Eye Never Sleeping")
        assert zone(game, "Wargs") == "discard pile"


def unleashed(event: str, lord: str, *others: dict[str, Any], **more: Any) -> Game[MeccgState]:
    return organizing(company(lord, at="Dol Guldur"), *others, hand=[event, event], **more)


@pytest.mark.card("LE-162")
def test_akhorahil_unleashed_seeks_magic() -> None:
    name = "Akhôrahil Unleashed"
    game = unleashed(name, "Akhôrahil the Ringwraith", play_deck=["Bitter Cold", "Voices of Malice"])
    act(game, f"Play {name}", "No response")
    assert not may(game, "Voices of Malice")
    act(game, "Bitter Cold")
    assert zone(game, "Bitter Cold") == "hand"
    assert not may(unleashed(name, "Ren the Ringwraith"), f"Play {name}")


@pytest.mark.card("LE-193")
@pytest.mark.parametrize("lord", ["Hoarmûrath the Ringwraith", "Ren the Ringwraith"])
def test_hoarmurath_unleashed_protects_any_company(lord: str) -> None:
    name = "Hoarmûrath Unleashed"
    game = standard(
        you={
            "alignment": "minion",
            "hand": [name],
            "companies": [moving("Lagduf", start="Carn Dûm", to="Ettenmoors"), company(lord, at="Dol Guldur")],
        },
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Wargs keyed to Wilderness")
    assert may(game, f"Play {name}") is lord.startswith("Hoar")
    if lord.startswith("Hoar"):
        act(game, f"Play {name}")
        assert zone(game, "Wargs") == "discard pile"


@pytest.mark.card("LE-222")
def test_ren_unleashed_tempts_all_at_his_site() -> None:
    name = "Ren Unleashed"
    others = (company("Lagduf", "Snaga", at="Dol Guldur"), company("Muzgash", at="Moria"))
    game = unleashed(name, "Ren the Ringwraith", *others, dice=(12, 12, 12, 12))
    act(game, f"Play {name} on Ren the Ringwraith", "No response")
    next_check = "{} makes his corruption check next"
    assert offers(game) == [next_check.format("Lagduf"), next_check.format("Snaga")], "Ringwraiths make none"
    assert not may(unleashed(name, "The Witch-king"), f"Play {name}")


@pytest.mark.card("LE-257")
def test_the_witch_king_unleashed_is_heard() -> None:
    name = "The Witch-king Unleashed"
    game = unleashed(name, "The Witch-king")
    lord = card(game, "The Witch-king")
    before = direct_influence(game.state, lord)
    act(game, f"Play {name} on The Witch-king")
    assert direct_influence(game.state, lord) == before + 5
    assert not may(game, f"Play {name}"), "not twice"
    assert not may(unleashed(name, "Ren the Ringwraith"), f"Play {name}")


@pytest.mark.card("LE-223")
@pytest.mark.parametrize(("dice", "state"), [(7, "untapped"), (6, "tapped")])
def test_the_ring_leaves_its_mark(dice: int, state: str) -> None:
    name = "The Ring Leaves Its Mark"
    tired = {"name": "The Witch-king", "state": "tapped"}
    game = organizing(company(tired, at="Dol Guldur"), hand=[name], dice=(dice,))
    act(game, f"Play {name} rouse your Ringwraith")
    assert status(game, "The Witch-king") == state
    back = organizing(company("Lagduf", at="Dol Guldur"), hand=[name], discard_pile=["Fell Rider", "Muzgash"])
    assert not may(back, f"Play {name} rouse")
    act(back, f"Play {name} bring back a mode")
    assert not may(back, "Muzgash")
    act(back, "Fell Rider")
    assert zone(back, "Fell Rider") == "play deck"


@pytest.mark.card("LE-195", "LE-229")
@pytest.mark.parametrize(
    ("name", "figure"), [("I’ll Be At Your Heels", corruption_modifier), ("Smart and Secret", body)]
)
def test_a_command_lowers_influence_and_helps_the_company(name: str, figure: Any) -> None:
    game = organizing(company("Gorbag", "Lagduf", at="Dol Guldur"), hand=[name])
    state, orc, chief = game.state, card(game, "Lagduf"), card(game, "Gorbag")
    before = figure(state, orc)
    assert not may(game, f"Play {name} on Lagduf")
    act(game, f"Play {name} on Gorbag")
    assert figure(state, orc) == before + 1
    assert direct_influence(state, chief, orc) == 3 - 2
    act(game, f"Use {name}: take it back")
    assert zone(game, name) == "hand"


@pytest.mark.card("LE-255")
def test_while_the_yellow_face_sleeps_a_player_keeps_one_more_card() -> None:
    name = "While the Yellow Face Sleeps"
    game = organizing(company("The Witch-king", at="Dol Guldur"), hand=[name])
    before = hand_size(game.state, YOU)
    act(game, f"Play {name} on The Witch-king")
    assert hand_size(game.state, YOU) == before + 1
    assert not may(organizing(company("Lagduf", at="Dol Guldur"), hand=[name]), f"Play {name}")


@pytest.mark.card("LE-224")
def test_a_rumor_of_the_one_makes_rings_heavier_and_dearer() -> None:
    def worth(item: str, *events: str) -> tuple[int, int]:
        game = organizing(company(bearing("Lagduf", item), at="Dol Guldur"), events=list(events))
        state, bearer = game.state, card(game, "Lagduf")
        return corruption_points(state, bearer), marshalling_points(state, state.items(bearer)[0])

    assert worth("Minor Ring", "Rumor of the One") == tuple(figure + 1 for figure in worth("Minor Ring"))
    assert worth("Black-mail Coat", "Rumor of the One") == worth("Black-mail Coat")
    game = organizing(company("Lagduf", at="Dol Guldur"), hand=["Rumor of the One"] * 2)
    act(game, "Play Rumor of the One")
    assert not may(game, "Play Rumor of the One")


@pytest.mark.card("LE-184")
def test_a_sage_focuses_a_palantir() -> None:
    stone = bearing("Ostisen", "LE-331")
    game = organizing(company(stone, "Layos", at="Dol Guldur"), hand=["Focus Palantír"], play_deck=["Wargs"])
    assert not may(game, "Use Palantír of Annúminas")
    act(game, "Play Focus Palantír on Palantír of Annúminas with Layos")
    assert may(game, "Use Palantír of Annúminas")
    assert not may(organizing(company(stone, at="Dol Guldur"), hand=["Focus Palantír"]), "Play Focus Palantír")


# id, name, points, a site where it is heard, one where it is not, whether the site taps
HEARD = [
    ("LE-240", "That Ain’t No Secret", 1, "Mount Doom", "Moria", False),
    ("LE-241", "That’s Been Heard Before Tonight", 2, "Dunharrow", "Mount Doom", False),
    ("LE-246", "To Satisfy the Questioner", 3, "Edoras", "Dunharrow", True),
]


@pytest.mark.parametrize(
    ("name", "points", "site", "elsewhere", "taps"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in HEARD],
)
def test_what_is_heard_is_worth_points_at_a_darkhaven(
    name: str, points: int, site: str, elsewhere: str, taps: bool
) -> None:
    def at(where: str, who: str = "Ostisen") -> Game[MeccgState]:
        return standard(
            you={"alignment": "minion", "hand": [name], "companies": [company(who, at=where)]},
            opponent={"companies": [HEROES]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )

    game = at(site)
    act(game, f"Play {name}, tapping Ostisen")
    assert marshalling_points(game.state, card(game, name)) == 0
    assert (status(game, site) == "tapped") is taps
    assert not may(at(elsewhere), f"Play {name}")
    home = organizing(company({"name": "Ostisen", "events": [name]}, at="Dol Guldur"))
    act(home, f"Store {name}")
    assert marshalling_points(home.state, card(home, name)) == points


@pytest.mark.card("LE-241")
def test_an_overt_company_hears_nothing() -> None:
    name = "That’s Been Heard Before Tonight"
    game = standard(
        you={"alignment": "minion", "hand": [name], "companies": [company("Lagduf", at="Dunharrow")]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(game, f"Play {name}")


@pytest.mark.card("AS-101")
@pytest.mark.parametrize("events", [["Tokens to Show"], []])
def test_with_tokens_to_show_things_are_stored_as_the_turn_ends(events: list[str]) -> None:
    game = standard(
        you={
            "alignment": "minion",
            "events": events,
            "companies": [company(bearing("Ostisen", "Saw-toothed Blade"), at="Dol Guldur")],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "end-of-turn"},
        windows="always",
    )
    assert may(game, "Store Saw-toothed Blade") is bool(events)


@pytest.mark.card("AS-74")
@pytest.mark.parametrize("chooses", [True, False])
def test_great_bats_bewilder_the_attacker(chooses: bool) -> None:
    master = {"name": "Lagduf", "allies": ["Great Bats"]}
    game = standard(
        you={"alignment": "minion", "companies": [moving(master, start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": "Wargs", "keyed_to": "Wilderness"},
        },
        windows="always",
    )
    the(game, Attack).attacker_chooses = chooses
    if game.decision.seat != YOU:
        passes(game)
    assert may(game, "Use Great Bats") is chooses
    if chooses:
        act(game, "Use Great Bats")
        for _ in range(4):
            if not the(game, Attack).attacker_chooses:
                break
            passes(game)
        assert not the(game, Attack).attacker_chooses


@pytest.mark.card("AS-75")
@pytest.mark.limit
def test_the_great_lord_leads_the_orcs_of_his_company() -> None:
    master = {"name": "Lagduf", "allies": ["Great Lord of Goblin-gate"]}
    game = standard(
        you={"alignment": "minion", "companies": [moving(master, "Old Troll", start="Carn Dûm", to="Ettenmoors")]},
        opponent={"hand": ["Wargs"], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Wargs keyed to Wilderness", "Use Great Lord of Goblin-gate")
    state = game.state
    gains = [
        prowess(state, card(game, who)) - (state.card(card(game, who)).facts.prowess or 0)
        for who in ("Lagduf", "Old Troll")
    ]
    assert gains == [2, 0]


@pytest.mark.card("AS-129", "AS-133")
@pytest.mark.limit
def test_old_treasure_is_spent_and_a_thrall_ring_binds() -> None:
    game = organizing(company(bearing("Lagduf", "Old Treasure", "Thrall-ring"), at="Dol Guldur"))
    state, bearer = game.state, card(game, "Lagduf")
    assert (direct_influence(state, bearer), mind(state, bearer)) == (2, 2)
    act(game, "Use Old Treasure: spend it")
    assert direct_influence(state, bearer) == 1 + 4
    assert zone(game, "Old Treasure") == "discard pile"
    slave = organizing(company(bearing("Luitprand", "Thrall-ring"), at="Dol Guldur"))
    assert mind(slave.state, card(slave, "Luitprand")) == 1, "never less than one"


@pytest.mark.card("AS-166")
@pytest.mark.limit
def test_rings_test_higher_in_the_under_grottos() -> None:
    def tested(site: str) -> int:
        game = organizing(company(bearing("Lagduf", "The Least of Gold Rings"), at=site))
        return derive(game.state, RING_TEST, card(game, "Lagduf"), 0)

    assert (tested("The Under-grottos"), tested("Moria")) == (1, 0)


# id, name, who haunts it, who does not
HAUNTED = [
    ("AS-147", "The Gem-deeps", "Glittering Caves", "Barrow-wight", "Wargs"),
    ("AS-158", "The Pûkel-deeps", "Dunharrow", "Barrow-wight", "Wargs"),
    ("AS-168", "The Under-vaults", "Mount Gram", "Barrow-wight", "Wargs"),
]


@pytest.mark.parametrize(
    ("site", "start", "haunts", "stays_away"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0]), id=row[1]) for row in HAUNTED],
)
def test_the_dead_haunt_some_deeps(site: str, start: str, haunts: str, stays_away: str) -> None:
    game = standard(
        you={"alignment": "minion", "companies": [moving("Lagduf", start=start, to=site)]},
        opponent={"hand": [haunts, stays_away], "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
    )
    assert the(game, MovementHazard).moving
    assert may(game, f"Play {haunts} keyed to {site}", OPPONENT)
    assert not may(game, f"Play {stays_away} keyed to {site}", OPPONENT)
