"""Every hazard event and condition does what it says, and is refused where it may not be played."""

from __future__ import annotations

import pytest

from tests.games.lore.dialect import OPPONENT, YOU, Table, act, card, happened, may, passes, rolls, status, zone
from westmarch.games.lore.rules.combat.figures import attack_prowess
from westmarch.games.lore.rules.combat.frames import AttackFrame
from westmarch.games.lore.rules.company.corruption import CorruptionRoll
from westmarch.games.lore.rules.journey.frames import hazards_left
from westmarch.games.lore.rules.site.site_phase import attacks_at
from westmarch.games.lore.rules.values import corruption, prowess
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import DISCARD, MOVEMENT
from westmarch.kernel.game import Game


def facing(name: str, *people: str, site: str = "Bree", to: str = "", dice: tuple[int, ...] = ()) -> Game[LoreState]:
    """A company in its movement phase, and a hazard in the opponent's hand, with the opponent to act."""
    return opposed(Table().hand(OPPONENT, name), *(people or ("Éomer", "Éowyn")), site=site, to=to, dice=dice)


def opposed(
    table: Table, *people: str, site: str = "Bree", to: str = "", dice: tuple[int, ...] = ()
) -> Game[LoreState]:
    game = table.moving(table.company(YOU, site, *people), dice)
    act(game, f"move to {to}" if to else "stay")
    while game.decision.kind == "draw for the movement":
        passes(game)
    if game.decision.seat == YOU and game.decision.kind == "movement phase":
        passes(game)
    return game


# on characters


@pytest.mark.parametrize(
    ("name", "burden"),
    [
        pytest.param("Lure of Power", -2, marks=pytest.mark.card("LR-151")),
        pytest.param("Lure of the Senses", -2, marks=pytest.mark.card("LR-152")),
        pytest.param("Lure of Expedience", -1, marks=pytest.mark.card("LR-153")),
        pytest.param("Greed", -1, marks=pytest.mark.card("LR-154")),
        pytest.param("Dragon's Curse", -3, marks=pytest.mark.card("LR-181")),
    ],
)
def test_a_corruption_hazard_burdens_its_bearer_and_comes_once_a_turn(name: str, burden: int) -> None:
    game = opposed(Table().hand(OPPONENT, name, "Greed", name), "Éomer", "Éowyn", "Háma")
    act(game, f"play {name} on Éomer")
    assert corruption(game.state, card(game, "Éomer")) == burden
    assert not may(game, "play Greed on Éomer")
    assert not may(facing(name, site="Bree", to="Bag End"), f"play {name} on Gandalf")


@pytest.mark.card("LR-155")
def test_despair_weakens_its_bearer_once() -> None:
    game = opposed(Table().hand(OPPONENT, "Despair of the Heart", "Despair of the Heart"), "Éomer", "Éowyn")
    act(game, "play Despair of the Heart on Éomer")
    assert prowess(game.state, card(game, "Éomer")) == 2
    assert not may(game, "play Despair of the Heart on Éomer")


@pytest.mark.card("LR-174")
def test_a_haunting_memory_makes_its_bearer_roll_each_turn() -> None:
    table = Table().hand(OPPONENT, "Haunting Memory")
    company = table.company(YOU, "Bree", "Éomer", "Éowyn")
    table.lay("Haunting Memory", company.characters[0], OPPONENT)
    game = table.turn("begin_organization", dice=(7,))
    passes(game, "organization phase")
    assert rolls(game) == [7]
    table = Table().hand(OPPONENT, "Haunting Memory")
    company = table.company(YOU, "Bree", "Éomer")
    table.lay("Haunting Memory", company.characters[0], OPPONENT)
    game = table.moving(company)
    act(game, "stay")
    assert not may(game, "play Haunting Memory on Éomer", OPPONENT)


@pytest.mark.parametrize(
    ("name", "taps"),
    [
        pytest.param("Weariness of the Heart", False, marks=pytest.mark.card("LR-156")),
        pytest.param("Old Grudge", True, marks=pytest.mark.card("LR-183")),
    ],
)
def test_a_roll_is_forced(name: str, taps: bool) -> None:
    game = facing(name, "Éomer+Glamdring", dice=(7,))
    act(game, f"play {name} on Éomer")
    assert rolls(game)[0] == 6
    assert status(game, "Éomer") == ("tapped" if taps else "untapped")
    assert not may(facing(name, site="Bree"), f"play {name} on Glamdring")


@pytest.mark.card("LR-157")
def test_the_burden_of_time_weighs_on_a_roll_and_on_nothing_else() -> None:
    table = Table().hand(OPPONENT, "The Burden of Time")
    company = table.company(YOU, "Bree", "Éomer")
    table.state.phase = MOVEMENT
    game = table.game(table.turn_at("end"), CorruptionRoll(company.characters[0]), dice=(7,))
    act(game, "play The Burden of Time")
    assert rolls(game)[0] == 5
    assert not may(facing("The Burden of Time"), "play The Burden of Time")


@pytest.mark.card("LR-182")
def test_snares_tap_somebody_on_the_move() -> None:
    game = facing("Snares of the Enemy", site="Rivendell", to="Ettenmoors")
    act(game, "play Snares of the Enemy on Éowyn")
    assert status(game, "Éowyn") == "tapped"
    assert not may(facing("Snares of the Enemy"), "play Snares of the Enemy on Éowyn")


# what stirs everywhere


@pytest.mark.parametrize(
    ("name", "race", "others"),
    [
        pytest.param("Minions Stir", "Orc", "Man", marks=pytest.mark.card("LR-158")),
        pytest.param("Fell Winter", "Wolf", "Orc", marks=pytest.mark.card("LR-159")),
        pytest.param("Plague of Wights", "Undead", "Orc", marks=pytest.mark.card("LR-176")),
        pytest.param("Nazgûl are Abroad", "Nazgûl", "Orc", marks=pytest.mark.card("LR-169")),
        pytest.param("Witch-king of Angmar", "Undead", "Orc", marks=pytest.mark.card("LR-139")),
        pytest.param("Khamûl the Easterling", "Undead", "Orc", marks=pytest.mark.card("LR-140")),
        pytest.param("Adûnaphel", "Undead", "Orc", marks=pytest.mark.card("LR-141")),
    ],
)
def test_a_condition_strengthens_attacks_of_a_race_once_for_all(name: str, race: str, others: str) -> None:
    game = opposed(Table().hand(OPPONENT, name, name), "Éomer", "Éowyn")
    act(game, f"play {name}")
    assert zone(game, name) == "in play"
    assert not may(game, f"play {name}")
    for sort, more in ((race, 1), (others, 0)):
        attack = AttackFrame(1, OPPONENT, sort, 1, 8)
        assert attack_prowess(game.state, attack) == 8 + more


@pytest.mark.card("LR-170")
def test_the_shadow_lies_on_men() -> None:
    game = facing("Ringwraiths' Shadow", "Éomer", "Boromir II")
    act(game, "play Ringwraiths' Shadow")
    assert corruption(game.state, card(game, "Éomer")) == -1
    assert corruption(game.state, card(game, "Boromir II")) == -1
    table = Table().hand(OPPONENT, "Ringwraiths' Shadow")
    table.in_play(YOU, "Ringwraiths' Shadow")
    assert not may(opposed(table, "Éomer"), "play Ringwraiths' Shadow")


@pytest.mark.card("LR-160")
def test_doors_of_night_shut_out_the_day() -> None:
    table = Table().hand(OPPONENT, "Doors of Night", "Doors of Night")
    table.in_play(YOU, "Gates of Morning", "Renown")
    game = opposed(table, "Éomer", "Éowyn")
    act(game, "play Doors of Night")
    assert zone(game, "Gates of Morning") == "discard pile"
    assert zone(game, "Renown") == "in play"
    assert not may(game, "play Doors of Night")


# in combat


def attacked(name: str, race: str = "Orc", sort: str = "test", site: str = "Bree") -> Game[LoreState]:
    table = Table().hand(OPPONENT, name)
    company = table.company(YOU, site, "Éomer", "Éowyn")
    table.state.phase = "site"
    attack = table.attack(company, 1, 8, 7, 7)
    frame = next(frame for frame in attack.state.stack if isinstance(frame, AttackFrame))
    frame.race, frame.sort = race, sort
    return attack


@pytest.mark.parametrize(
    ("name", "defender", "strike"),
    [
        pytest.param("Unhappy Blows", 0, 2, marks=pytest.mark.card("LR-161")),
        pytest.param("Poisoned Blade", -1, 0, marks=pytest.mark.card("LR-165")),
    ],
)
def test_a_strike_hazard_changes_a_strike(name: str, defender: int, strike: int) -> None:
    game = attacked(name)
    passes(game, "strike hazards")
    act(game, f"play {name}")
    (changed,) = happened(game, "StrikeChanged")
    assert (changed.defender, changed.strike) == (defender, strike)
    assert not may(facing(name), f"play {name}")


@pytest.mark.parametrize(
    ("name", "prowess", "strikes"),
    [
        pytest.param("Fury of the Host", 1, 0, marks=pytest.mark.card("LR-162")),
        pytest.param("Out of the Dark", 0, 2, marks=pytest.mark.card("LR-163")),
    ],
)
def test_an_engagement_hazard_changes_an_attack(name: str, prowess: int, strikes: int) -> None:
    game = attacked(name)
    assert game.decision.kind == "engagement hazards"
    act(game, f"play {name}")
    (changed,) = happened(game, "AttackChanged")
    assert (changed.prowess, changed.strikes) == (prowess, strikes)
    assert not may(facing(name), f"play {name}")


@pytest.mark.card("LR-180")
def test_defenders_are_roused_at_their_own_site_only() -> None:
    table = Table().hand(OPPONENT, "Arouse Defenders")
    game = table.at_site(table.company(YOU, "Moria", "Éomer", "Éowyn"))
    act(game, "Enter the site", "play Arouse Defenders")
    (changed,) = happened(game, "AttackChanged")
    assert changed.prowess == 2
    game = attacked("Arouse Defenders")
    assert game.decision.kind != "engagement hazards"
    assert not may(game, "play Arouse Defenders")


@pytest.mark.card("LR-164")
def test_tidings_raise_the_limit_in_a_movement_phase() -> None:
    game = opposed(Table().hand(OPPONENT, "Tidings of Doubt and Danger", "Greed"), "Éomer", "Éowyn")
    before = hazards_left(game.state)
    act(game, "play Tidings of Doubt and Danger")
    assert (before, hazards_left(game.state)) == (2, 2)
    table = Table().hand(OPPONENT, "Tidings of Doubt and Danger")
    table.company(YOU, "Bree", "Éomer")
    assert not may(table.turn(), "play Tidings of Doubt and Danger", OPPONENT)


@pytest.mark.card("LR-166")
def test_an_icy_touch_adds_to_a_body_roll() -> None:
    game = opposed(Table().hand(OPPONENT, "Abductor", "Icy Touch"), "Éomer", dice=(2, 8))
    act(game, "play Abductor keyed to Border-hold")
    passes(game, "body roll")
    act(game, "play Icy Touch")
    assert zone(game, "Éomer") == "marshalling point pile"
    assert zone(game, "Icy Touch") == "discard pile"
    assert not may(facing("Icy Touch"), "play Icy Touch")


# counters


@pytest.mark.card("LR-167")
def test_the_will_of_sauron_breaks_a_resource_that_is_being_played() -> None:
    table = Table().hand(OPPONENT, "The Will of Sauron").hand(YOU, "Gates of Morning")
    game = table.moving(table.company(YOU, "Bree", "Éomer"))
    act(game, "stay", "play Gates of Morning", "play The Will of Sauron on Gates of Morning")
    assert zone(game, "Gates of Morning") == "discard pile"
    assert not may(facing("The Will of Sauron"), "play The Will of Sauron")


@pytest.mark.card("LR-168")
def test_webs_of_fear_take_a_condition_out_of_play() -> None:
    table = Table().hand(OPPONENT, "Webs of Fear")
    table.in_play(YOU, "Gates of Morning")
    game = opposed(table, "Éomer")
    act(game, "play Webs of Fear on Gates of Morning")
    assert zone(game, "Gates of Morning") == "discard pile"
    assert not may(facing("Webs of Fear"), "play Webs of Fear")


# sites, companies, roads


@pytest.mark.parametrize(
    ("name", "attack"),
    [
        pytest.param("Awaken Denizens", ("Orc", 2, 7), marks=pytest.mark.card("LR-171")),
        pytest.param("Awaken Defenders", ("Man", 3, 6), marks=pytest.mark.card("LR-172")),
    ],
)
def test_a_site_is_guarded_once(name: str, attack: tuple[str, int, int]) -> None:
    game = opposed(Table().hand(OPPONENT, name, name), "Éomer", "Éowyn")
    act(game, f"play {name}")
    ((_, found),) = attacks_at(game.state, game.state.companies_of(YOU)[0].site)
    assert (found.race, found.strikes, found.prowess) == attack
    assert not may(game, f"play {name}")


@pytest.mark.card("LR-173")
def test_a_long_burden_turns_wounds_into_rolls() -> None:
    table = Table().hand(OPPONENT, "Wound of Long Burden", "Wound of Long Burden", "Abductor")
    game = opposed(table, "Éomer", "Éowyn", "Háma", dice=(2, 7, 9))
    act(game, "play Wound of Long Burden")
    assert not may(game, "play Wound of Long Burden")
    passes(game, "movement phase")
    act(game, "play Abductor keyed to Border-hold")
    passes(game, "tap or stay")
    act(game, "tap")
    for _ in range(10):
        if any("corruption roll" in each.purpose for each in happened(game, "Rolled")):
            break
        passes(game)
    assert any("corruption roll" in each.purpose for each in happened(game, "Rolled"))


@pytest.mark.card("LR-175")
def test_a_stormcrow_raises_the_limit_until_the_turn_ends() -> None:
    game = opposed(Table().hand(OPPONENT, "Stormcrow", "Stormcrow", "Greed"), "Éomer", "Éowyn")
    act(game, "play Stormcrow")
    assert hazards_left(game.state) == 2
    assert not may(game, "play Stormcrow")
    for _ in range(40):
        if game.state.active == OPPONENT:
            break
        passes(game)
    assert zone(game, "Stormcrow") != "in play"


@pytest.mark.card("LR-177")
def test_morgul_night_darkens_a_wilderness_on_the_way() -> None:
    game = facing("Morgul Night", site="Rivendell", to="Ettenmoors")
    act(game, "play Morgul Night (Rhudaur)")
    assert game.state.region_type("Rhudaur") == "Shadow-land"
    assert not may(facing("Morgul Night", site="Rivendell"), "play Morgul Night")


@pytest.mark.card("LR-178")
def test_a_river_turns_back_whom_no_ranger_leads() -> None:
    game = facing("River", "Éowyn", site="Rivendell", to="Ettenmoors")
    act(game, "play River")
    assert happened(game, "SentBack")
    assert not may(facing("River", "Éomer", site="Rivendell", to="Ettenmoors"), "play River")


@pytest.mark.parametrize(
    ("name", "taken", "left"),
    [
        pytest.param("An Unexpected Outpost", "Wolves", "Concealment", marks=pytest.mark.card("LR-179")),
        pytest.param("Mouth of Sauron", "Greed", "Wolves", marks=pytest.mark.card("LR-137")),
    ],
)
def test_a_hazard_is_fetched(name: str, taken: str, left: str) -> None:
    table = Table().hand(OPPONENT, name)
    table.put(OPPONENT, DISCARD, taken, left)
    game = opposed(table, "Éomer")
    assert not may(game, f"play {name} on {left}")
    act(game, f"play {name} on {taken}")
    assert zone(game, taken) == "hand"
