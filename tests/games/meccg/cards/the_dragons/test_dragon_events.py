"""The Dragons: hazards that help Dragons, the Dragons at home, and what their rage leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import journey, plays
from tests.conformance.meccg.tables import standard
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
    the,
    zone,
)
from westmarch.games.meccg.rules.checks.influence import attempt_modifier
from westmarch.games.meccg.rules.checks.opponent_influence import OpposedAttempt
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.combat.figures import attack_body, attack_prowess, attack_strikes
from westmarch.games.meccg.rules.combat.frames import StrikeFrame
from westmarch.games.meccg.rules.combat.strike import Strike
from westmarch.games.meccg.rules.journey.draws import opponents_draws, own_draws
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def struck(creature: str, *hazards: str, **more: Any) -> Game[MeccgState]:
    """One character who faces the strike of a creature; the attacker has these hazards."""
    game = attacked_by(creature, "Gimli", hazards=hazards, windows="always", dice=(7,) * 8, **more)
    for _ in range(30):
        if game.state.nearest(StrikeFrame) is not None:
            return game
        game.choose(game.decision.options[0 if "ssign" in game.decision.kind else -1])
    raise AssertionError("no strike")


@pytest.mark.card("TD-53")
@pytest.mark.parametrize(
    ("dragon", "title", "prowess", "body"), [("Scatha", "", 17, 8), ("Smaug", " (for Smaug)", 21, 6)]
)
def test_passion_of_wrath_strengthens_a_strike(dragon: str, title: str, prowess: int, body: int) -> None:
    game = struck(dragon, "Passion of Wrath", keyed_to="Withered Heath")
    assert may(game, "Play Passion of Wrath (for Smaug)") is (dragon == "Smaug")
    act(game, f"Play Passion of Wrath{title}")
    passes(game, "excess strikes")
    strike = the(game, Strike)
    attack = the(game, Attack)
    assert strike.against(game.state) == prowess
    assert (attack_body(game.state, attack) or 0) + strike.strike_body_change == body
    assert not may(struck("Wargs", "Passion of Wrath"), "Play Passion of Wrath")


@pytest.mark.card("TD-56")
@pytest.mark.parametrize(
    ("dragon", "title", "figures"), [("Smaug", "", (18, 9)), ("Scatha", " (for Scatha)", (17, 11))]
)
def test_prowess_of_might_strengthens_an_attack(dragon: str, title: str, figures: tuple[int, int]) -> None:
    game = attacked_by(dragon, "Gimli", hazards=("Prowess of Might",), dice=(7,) * 6, keyed_to="Withered Heath")
    assert may(game, "Play Prowess of Might (for Scatha)") is (dragon == "Scatha")
    act(game, f"Play Prowess of Might{title}")
    passes(game, "tap or not")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_body(game.state, attack)) == figures
    assert not may(attacked_by("Wargs", "Gimli", hazards=("Prowess of Might",)), "Play Prowess of Might")


@pytest.mark.card("TD-55")
def test_prowess_of_age_grows_with_its_copies() -> None:
    for copies, prowess in ((1, 10 + 1), (2, 10 + 4), (3, 10 + 9)):
        hazards = ("Prowess of Age",) * copies
        game = attacked_by("Cave-drake", "Gimli", hazards=hazards, dice=(7,) * 6, at={"hazard_limit": 6})
        act(game, *["Play Prowess of Age (more prowess)"] * copies)
        assert attack_prowess(game.state, the(game, Attack)) == prowess
    assert not may(attacked_by("Wargs", "Gimli", hazards=hazards), "Play Prowess of Age")


@pytest.mark.card("TD-55")
@pytest.mark.parametrize(("dragon", "keyed_to"), [("Smaug", "Withered Heath"), ("Cave-drake", "Wilderness")])
def test_prowess_of_age_stops_what_would_cancel_the_attack_of_a_dragon(dragon: str, keyed_to: str) -> None:
    game = attacked_by(
        dragon,
        "Gandalf",
        hand=("Vanishment",),
        hazards=("Prowess of Age",),
        keyed_to=keyed_to,
        at={"hazard_limit": 3},
        decides="you",
    )
    act(game, "Play Vanishment")
    words = "Play Prowess of Age (against what cancels the attack) on Vanishment"
    if dragon == "Cave-drake":
        assert not may(game, words, OPPONENT)
        return
    act(game, words)
    assert zone(game, "Vanishment") == "discard pile"
    assert not the(game, Attack).cancelled


@pytest.mark.card("TD-52")
def test_parsimony_of_seclusion_calls_a_dragon_back() -> None:
    def with_discards(*names: str) -> Game[MeccgState]:
        return journey("Gimli", hazards=("Parsimony of Seclusion",), opponent={"discard_pile": list(names)})

    game = with_discards("Smaug Ahunt", "Wargs")
    assert not may(game, "Play Parsimony of Seclusion on Wargs")
    plays(game, "Play Parsimony of Seclusion on Smaug Ahunt")
    assert zone(game, "Smaug Ahunt") == "hand"
    assert the(game, MovementHazard).hazard_limit == 2
    game = with_discards("Agburanar")
    plays(game, "Play Parsimony of Seclusion (for Agburanar) on Agburanar")
    assert the(game, MovementHazard).hazard_limit == 4
    assert zone(game, "Agburanar") == "hand"


@pytest.mark.card("TD-46")
def test_many_sorrows_befall_ends_a_long_event_or_cancels_a_short_one() -> None:
    game = journey("Gimli", hazards=("Many Sorrows Befall",), you={"events": ["Star of High Hope", "Gates of Morning"]})
    assert not may(game, "Play Many Sorrows Befall on Gates of Morning")
    plays(game, "Play Many Sorrows Befall (discard a long-event) on Star of High Hope")
    assert zone(game, "Star of High Hope") == "discard pile"
    chain = attacked_by(
        "Wargs", "Aragorn II", hand=("Concealment",), hazards=("Many Sorrows Befall",), windows="always"
    )
    passes(chain, "Play Concealment, tapping Aragorn II", most=4)
    act(chain, "Play Concealment, tapping Aragorn II")
    passes(chain, "Play Many Sorrows Befall (cancel a short-event) on Concealment", most=4)
    act(chain, "Play Many Sorrows Befall (cancel a short-event) on Concealment")
    passes(chain, "assign strikes")
    assert not the(chain, Attack).cancelled
    assert zone(chain, "Concealment") == "discard pile"


@pytest.mark.card("TD-88")
@pytest.mark.parametrize(
    ("creature", "events", "prowess", "strikes"),
    [
        ("Crebain", [], 7, 1),
        ("Lesser Spiders", [], 9, 4),
        ("Lesser Spiders", ["Doors of Night"], 9, 5),
        ("Wargs", [], 9, 2),
        ("Wargs", ["Doors of Night"], 11, 3),
    ],
)
def test_worms_stench_draws_beasts(creature: str, events: list[str], prowess: int, strikes: int) -> None:
    game = standard(
        you={"companies": [moving("Gimli", to="Bree", faced=["Drake"])]},
        opponent={"hand": ["Worm’s Stench", creature], "events": events, "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    plays(game, "Play Worm’s Stench", f"Play {creature} keyed to Wilderness")
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_strikes(game.state, attack)) == (prowess, strikes)
    assert refused(journey("Gimli", hazards=("Worm’s Stench",)), "Play Worm’s Stench", OPPONENT)


@pytest.mark.card("TD-69")
def test_sleepless_malice_lets_one_undead_come_for_nothing() -> None:
    game = journey(
        "Gimli", hazards=("Corpse-candle", "Corpse-candle", "Wargs"), events=("Sleepless Malice",), dice=(12,) * 9
    )
    move = the(game, MovementHazard)
    plays(game, "Play Wargs keyed to Wilderness")
    passes(game, "hazards")
    assert move.hazards_played == 1
    act(game, game_offer(game, "Corpse-candle"))
    passes(game, "hazards")
    assert move.hazards_played == 1
    act(game, game_offer(game, "Corpse-candle"))
    passes(game, "hazards")
    assert move.hazards_played == 2
    ruins = journey("Gimli", to="Barrow-downs", hazards=("Ghosts",), events=("Sleepless Malice", "Doors of Night"))
    assert may(ruins, "Play Ghosts keyed to Ruins & Lairs", OPPONENT)
    day = journey("Gimli", to="Barrow-downs", hazards=("Ghosts",), events=("Sleepless Malice",))
    assert not may(day, "Play Ghosts keyed to Ruins & Lairs", OPPONENT)


def game_offer(game: Game[MeccgState], name: str) -> str:
    """What is offered with a card, the first if there are several."""
    return next(
        option.sentence for option in game.decision.options if name in option.sentence and "keyed" in option.sentence
    )


@pytest.mark.limit
@pytest.mark.card("TD-85")
@pytest.mark.parametrize(
    ("to", "old", "before", "after"),
    [("Bree", "Wilderness", 2, 3), ("Edoras", "Border-land", 0, 2)],
)
def test_withered_lands_double_the_wilderness(to: str, old: str, before: int, after: int) -> None:
    game = journey(
        "Gimli",
        start="Rivendell" if to == "Bree" else "Lórien",
        to=to,
        hazards=("Withered Lands",),
        events=("Doors of Night",),
    )
    move = the(game, MovementHazard)
    path = move.path_now(game.state)
    plays(game, f"Play Withered Lands (a {old} becomes two of Wilderness)")
    gained = move.path_now(game.state).count("Wilderness") - path.count("Wilderness")
    assert gained == (1 if old == "Wilderness" else 2)
    day = journey("Gimli", hazards=("Withered Lands",))
    assert refused(day, "Play Withered Lands", OPPONENT)


@pytest.mark.card("TD-149")
def test_a_sated_beast_goes_home() -> None:
    game = attacked_by("Wargs", "Gimli", hand=("Sated Beast",), opponent={"events": ["Smaug Ahunt", "Smaug at Home"]})
    assert not may(game, "Play Sated Beast (discard a hunting Dragon) on Smaug at Home")
    act(game, "Play Sated Beast (discard a hunting Dragon) on Smaug Ahunt")
    passes(game, "assign strikes")
    assert zone(game, "Smaug Ahunt") == "discard pile"
    night = attacked_by(
        "Cave-drake", "Gimli", "Legolas", hand=("Sated Beast",), opponent={"events": ["Doors of Night"]}
    )
    act(night, "Play Sated Beast (one strike less)")
    passes(night, "assign strikes")
    assert attack_strikes(night.state, the(night, Attack)) == 1
    assert not may(attacked_by("Cave-drake", "Gimli", "Legolas", hand=("Sated Beast",)), "Play Sated Beast")


LAIRS = (
    ("TD-2", "Agburanar", "Caves of Ûlund", (2, 16, 9)),
    ("TD-5", "Bairanax", "Ovir Hollow", (2, 15, 7)),
    ("TD-11", "Daelomin", "Dancing Spire", (3, 14, 8)),
    ("TD-62", "Scatha", "Gondmaeglom", (3, 16, 9)),
    ("TD-71", "Smaug", "The Lonely Mountain", (2, 18, 8)),
)


@pytest.mark.limit
@pytest.mark.card("TD-2", "TD-5", "TD-11", "TD-62", "TD-71")
@pytest.mark.parametrize(("id", "dragon", "lair", "figures"), LAIRS)
def test_a_dragon_at_home_guards_its_lair(id: str, dragon: str, lair: str, figures: tuple[int, int, int]) -> None:
    def attacks(*events: str) -> list[tuple[int, int, int | None]]:
        game = at_site(lair, "Gimli", opponent={"events": list(events)})
        found = automatic_attacks(game.state, game.state.companies_of(YOU)[0])
        return [(attack.base_strikes, attack.base_prowess, attack.base_body) for attack in found]

    alone = attacks()
    assert attacks(f"{dragon} at Home") == [*alone, figures]
    assert attacks(f"{dragon} at Home", f"{dragon} Ahunt") == alone


@pytest.mark.card("TD-2")
def test_agburanar_at_home_spares_one_dragon_on_each_company() -> None:
    game = journey("Gimli", hazards=("Smaug at Home", "Scorba at Home"), events=("Agburanar at Home",), hazard_limit=0)
    move = the(game, MovementHazard)
    plays(game, "Play Smaug at Home")
    assert (zone(game, "Smaug at Home"), move.hazards_played) == ("in play", 0)
    assert "IN-69" in refused(game, "Play Scorba at Home", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("TD-5")
def test_bairanax_at_home_raises_the_limit_of_whom_animals_attack() -> None:
    game = journey(
        "Gimli", hazards=("Crebain", "Crebain", "Wargs"), events=("Bairanax at Home",), dice=(12,) * 9, hazard_limit=3
    )
    move = the(game, MovementHazard)
    plays(game, "Play Wargs keyed to Wilderness")
    assert move.hazard_limit == 3
    passes(game, "hazards")
    for _ in range(2):
        plays(game, "Play Crebain keyed to Wilderness")
        assert move.hazard_limit == 4
        passes(game, "hazards")


@pytest.mark.card("TD-11")
def test_daelomin_at_home_is_spent_for_a_higher_limit() -> None:
    game = journey("Gimli", hazards=("Wargs",), events=("Daelomin at Home",), hazard_limit=0)
    assert "IN-69" in refused(game, "Play Wargs keyed to Wilderness", OPPONENT)
    plays(game, "Use Daelomin at Home: +2 to the hazard limit")
    move = the(game, MovementHazard)
    assert (move.hazard_limit, move.hazards_played, zone(game, "Daelomin at Home")) == (2, 0, "discard pile")


@pytest.mark.limit
@pytest.mark.card("TD-71")
def test_smaug_at_home_leaves_travellers_one_card_less_but_never_none() -> None:
    def draws(to: str, *events: str) -> tuple[int, int]:
        game = journey("Gimli", start="Lórien", to=to, events=events)
        company = game.state.companies_of(YOU)[0]
        return own_draws(game.state, company), opponents_draws(game.state, company)

    assert draws("Moria") == (2, 3)
    assert draws("Moria", "Smaug at Home") == (1, 3)
    assert draws("Edoras") == (1, 1)
    assert draws("Edoras", "Smaug at Home") == (1, 1)


@pytest.mark.limit
@pytest.mark.card("TD-62")
def test_scatha_at_home_makes_every_influence_attempt_harder() -> None:
    def against(*events: str) -> tuple[int, int]:
        game = standard(
            you={"hand": ["Rangers of the North"], "companies": [company("Aragorn II", at="Bree")]},
            opponent={"events": list(events), "companies": [company("Pippin", at="Bree")]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        aragorn = card(game, "Aragorn II")
        opposed = OpposedAttempt(YOU, aragorn, card(game, "Pippin"))
        return attempt_modifier(game.state, aragorn, card(game, "Rangers of the North")), opposed.change(game.state)

    faction, character = against()
    assert against("Scatha at Home") == (faction - 1, character - 1)


@pytest.mark.card("TD-76", "TD-25")
@pytest.mark.parametrize(("events", "curses", "less"), [(["Times Are Evil"], [], 3), ([], ["Foolish Words"], 4)])
def test_hard_words_also_spoil_attempts_on_what_an_opponent_has(
    events: list[str], curses: list[str], less: int
) -> None:
    def against(events: list[str], curses: list[str]) -> int:
        game = standard(
            you={"companies": [company({"name": "Aragorn II", "events": curses}, at="Bree")]},
            opponent={"events": events, "companies": [company("Pippin", at="Bree")]},
            at={"phase": "site", "company": 1, "step": "play resources"},
        )
        return OpposedAttempt(YOU, card(game, "Aragorn II"), card(game, "Pippin")).change(game.state)

    assert against(events, curses) == against([], []) - less
