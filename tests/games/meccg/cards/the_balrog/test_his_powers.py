"""The Balrog: short-events of the shapes that he takes, and Flame of Udûn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, exploring, organizing, under_way
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
    passes,
    refused,
    status,
    the,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess, attack_strikes
from westmarch.games.meccg.rules.company.companies import may_travel_together
from westmarch.games.meccg.rules.company_combat.attacking import AttackCompany, CompanyAttack
from westmarch.games.meccg.rules.journey.land import path_as_treated
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.timing.chain import Chain
from westmarch.games.meccg.rules.values import INFLUENCE_CHECK, derive, direct_influence, prowess
from westmarch.games.meccg.state import UNCONTROLLED, MeccgState
from westmarch.kernel.game import Game

GATES, LEAS = "The Under-gates", "The Under-leas"


def in_shape(shape: str) -> dict[str, Any]:
    return {"name": HIMSELF, "events": [shape]}


def settled(game: Game[MeccgState]) -> None:
    """Nobody answers until what was declared has taken effect."""
    for _ in range(20):
        if game.over or game.state.nearest(Chain) is None:
            return
        passes(game)


@pytest.mark.card("BA-53", "BA-55", "BA-63", "BA-73", "BA-75", "BA-78")
@pytest.mark.parametrize(
    "power",
    [
        "Cloaked by Darkness",
        "Darkness Wielded",
        "Heart of Dark Fire",
        "Roam the Waste",
        "Scourge of Fire",
        "Terror Heralds Doom",
    ],
)
def test_powers_come_from_the_sideboard(power: str) -> None:
    game = organizing(company(HIMSELF, at=GATES), sideboard=[power, "Black Mace"], play_deck=["Bold Thrust"])
    act(game, f"Bring {power} from your sideboard into your play deck")
    assert zone(game, power) == "play deck"
    assert not may(game, "Bring Black Mace from your sideboard")


@pytest.mark.card("BA-53")
def test_cloaked_by_darkness_lowers_the_hazard_limit_to_nothing() -> None:
    game = under_way(
        in_shape("Great Shadow"), start=GATES, to=LEAS, hand=["Cloaked by Darkness"] * 2, hazards=("Crebain",)
    )
    limit = the(game, MovementHazard).hazard_limit
    passes(game, "Play Cloaked by Darkness")
    act(game, "Play Cloaked by Darkness")
    settled(game)
    assert the(game, MovementHazard).hazard_limit == limit - 1
    without = under_way(HIMSELF, start=GATES, to=LEAS, hand=["Cloaked by Darkness"])
    assert refused(without, "Play Cloaked by Darkness", YOU)


def attacked(*who: Any, hand: tuple[str, ...], hazards: tuple[str, ...] = ("Crebain",)) -> Game[MeccgState]:
    """His company faces spiders below; nobody has done anything about it."""
    brood = {"creature": "Shelob’s Brood", "keyed_to": LEAS}
    return standard(
        you={"alignment": "balrog", "companies": [moving(*who, start=GATES, to=LEAS)], "hand": list(hand)},
        opponent={"companies": [HEROES], "hand": list(hazards)},
        at={"phase": "movement-hazard", "company": 1, "hazard_limit": 4, "attack": brood},
    )


@pytest.mark.card("BA-55")
def test_darkness_wielded_weakens_an_attack() -> None:
    game = attacked(in_shape("Great Shadow"), "Azog", hand=("Darkness Wielded",))
    before = attack_prowess(game.state, the(game, Attack))
    act(game, "Play Darkness Wielded: weaken the attack")
    for _ in range(6):
        if zone(game, "Darkness Wielded") == "discard pile":
            break
        passes(game)
    attack = the(game, Attack)
    assert (attack_prowess(game.state, attack), attack_strikes(game.state, attack)) == (before - 2, 1)
    unshaped = attacked(HIMSELF, "Azog", hand=("Darkness Wielded",))
    assert not may(unshaped, "Play Darkness Wielded")


@pytest.mark.card("BA-55")
@pytest.mark.parametrize("used", [True, False])
def test_darkness_wielded_cancels_two_attacks(used: bool) -> None:
    game = attacked(in_shape("Great Shadow"), "Azog", hand=("Darkness Wielded",), hazards=("Shelob’s Brood",))
    act(game, "Play Darkness Wielded: cancel two attacks")
    passes(game, "Play Shelob’s Brood keyed to The Under-leas")
    act(game, "Play Shelob’s Brood keyed to The Under-leas")
    passes(game, "Do not cancel this attack")
    act(game, "Cancel this attack with what Darkness Wielded left you" if used else "Do not cancel this attack")
    attack = game.state.nearest(Attack)
    assert (attack is None or attack.cancelled) is used
    assert bool(game.state.lasting) is not used


@pytest.mark.card("BA-58")
def test_flame_of_udun_burns_alone() -> None:
    ally = {"name": HIMSELF, "allies": ["Evil Things Lingering"], "events": ["Great Shadow"]}
    game = organizing(company(ally, "Azog", at=GATES), hand=["Flame of Udûn"])
    bare = organizing(company(HIMSELF, at=GATES))
    plain = prowess(bare.state, card(bare, "The Balrog"))
    act(game, "Play Flame of Udûn on The Balrog")
    settled(game)
    himself = card(game, "The Balrog")
    assert prowess(game.state, himself) == plain + 3
    assert direct_influence(game.state, himself) == direct_influence(bare.state, card(bare, "The Balrog")) - 2
    assert (zone(game, "Great Shadow"), zone(game, "Evil Things Lingering")) == ("hand", "discard pile")
    assert not may_travel_together(game.state, (himself, card(game, "Azog")))
    for _ in range(12):
        if game.state.company_of(himself) is not game.state.company_of(card(game, "Azog")):
            break
        passes(game)
    assert len(game.state.companies_of(YOU)) == 2


@pytest.mark.limit
@pytest.mark.card("BA-58")
def test_who_followed_him_stays_behind_when_he_becomes_a_flame() -> None:
    led = {"name": HIMSELF, "followers": ["Orc Tracker"], "events": ["Great Shadow"]}
    game = organizing(company(led, at=GATES), hand=["Flame of Udûn"])
    act(game, "Play Flame of Udûn on The Balrog")
    for _ in range(12):
        if len(game.state.companies_of(YOU)) == 2:
            break
        passes(game)
    himself, tracker = card(game, "The Balrog"), card(game, "Orc Tracker")
    assert game.state.company_of(himself) is not game.state.company_of(tracker)
    assert game.state.leader[tracker] == UNCONTROLLED


@pytest.mark.card("BA-63")
def test_heart_of_dark_fire_wins_hearts_while_the_coils_last() -> None:
    game = organizing(company(in_shape("Strangling Coils"), at=GATES), hand=["Heart of Dark Fire"] * 2)
    himself = card(game, "The Balrog")
    before = direct_influence(game.state, himself)
    act(game, "Play Heart of Dark Fire on The Balrog")
    settled(game)
    assert direct_influence(game.state, himself) == before + 5
    assert not may(game, "Play Heart of Dark Fire")
    act(game, "Use Strangling Coils: take it back")
    settled(game)
    assert direct_influence(game.state, himself) == before - 3
    without = organizing(company(HIMSELF, at=GATES), hand=["Heart of Dark Fire"])
    assert not may(without, "Play Heart of Dark Fire")


def coveting(*who: Any, site: str, theirs: dict[str, Any], target: str) -> Game[MeccgState]:
    """The Balrog tries to influence what an opponent has at his site."""
    game = standard(
        you={"alignment": "balrog", "companies": [company(*who, at=site)], "hand": ["Mine or No One’s"] * 2},
        opponent={"companies": [company(theirs, at=site)]},
        at={"phase": "site", "company": 1, "step": "play resources", "number": 5},
        dice=(7,) * 8,
    )
    act(game, target)
    return game


@pytest.mark.card("BA-68")
def test_what_he_covets_is_his_or_no_ones() -> None:
    led = {"name": "Gimli", "allies": ["Bill the Pony"]}
    game = coveting(HIMSELF, site="Moria", theirs=led, target="The Balrog taps to influence away Bill the Pony")
    passes(game, "Play Mine or No One’s")
    act(game, "Play Mine or No One’s")
    settled(game)
    assert not may(game, "Play Mine or No One’s")
    other = coveting(HIMSELF, site="Moria", theirs={"name": "Gimli"}, target="The Balrog taps to influence away Gimli")
    assert refused(other, "Play Mine or No One’s", YOU)


@pytest.mark.card("BA-73")
def test_his_companies_roam_the_waste() -> None:
    path = ("Wilderness", "Wilderness", "Border-land", "Shadow-land")
    game = organizing(
        company(in_shape("Strangling Coils"), at=GATES),
        company("Orc Tracker", "Orc Veteran", at="Moria"),
        hand=["Roam the Waste"],
    )
    act(game, "Play Roam the Waste")
    settled(game)
    act(game, "Orc Veteran forms a new company")
    for own in game.state.companies_of(YOU):
        assert path_as_treated(game.state, own.number, path) == ("Wilderness", "Border-land")
    theirs = game.state.companies_of(OPPONENT)[0]
    assert path_as_treated(game.state, theirs.number, path) == path
    without = organizing(company(HIMSELF, at=GATES), hand=["Roam the Waste"])
    assert refused(without, "Play Roam the Waste")


def fight(shape: str, *hand: str, **him: Any) -> Game[MeccgState]:
    """His company attacks a hero's."""
    game = standard(
        you={
            "alignment": "balrog",
            "companies": [company({**in_shape(shape), **him}, at="Moria")],
            "hand": list(hand),
        },
        opponent={"companies": [company(bearing("Gimli", "Sword of Gondolin"), at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(7,) * 12,
    )
    act(game, "Company 1 attacks company 2 (Gimli)")
    return game


@pytest.mark.card("BA-75")
def test_the_scourge_of_fire_destroys_an_item() -> None:
    game = fight("Flame of Udûn", "Scourge of Fire", "Scourge of Fire")
    passes(game, "Play Scourge of Fire during a strike on Sword of Gondolin")
    act(game, "Play Scourge of Fire during a strike on Sword of Gondolin")
    settled(game)
    assert zone(game, "Sword of Gondolin") == "discard pile"
    assert not may(game, "Play Scourge of Fire")
    for other in (fight("Great Shadow", "Scourge of Fire"), fight("Flame of Udûn", "Scourge of Fire", state="tapped")):
        assert other.state.nearest(CompanyAttack) is not None
        assert refused(other, "Play Scourge of Fire during a strike on Sword of Gondolin", YOU)


@pytest.mark.card("BA-78")
def test_terror_heralds_doom_helps_every_attempt() -> None:
    def modifier(*hand: str) -> int:
        game = organizing(
            company(in_shape("Flame of Udûn"), at=GATES),
            company("Azog", at="Goblin-gate"),
            hand=[*hand, "Goblins of Goblin-gate"],
        )
        if hand:
            act(game, "Play Terror Heralds Doom")
            settled(game)
        return derive(game.state, INFLUENCE_CHECK, card(game, "Azog"), 0)

    assert modifier("Terror Heralds Doom") == modifier() + 2
    without = organizing(company(HIMSELF, at=GATES), hand=["Terror Heralds Doom"])
    assert refused(without, "Play Terror Heralds Doom")


@pytest.mark.card("BA-42")
@pytest.mark.rule("ME-7.119")
@pytest.mark.parametrize(
    ("events", "theirs", "allowed"),
    [
        ([], "Gorbag", False),
        (["Prone to Violence"], "Gorbag", True),
        (["Prone to Violence"], "Dwar the Ringwraith", False),
    ],
)
def test_minions_prone_to_violence_attack_each_other(events: list[str], theirs: str, allowed: bool) -> None:
    game = standard(
        you={"alignment": "balrog", "companies": [company(HIMSELF, "Azog", at="Moria")], "events": events},
        opponent={"alignment": "minion", "companies": [company(theirs, at="Moria")]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert bool(list(AttackCompany.legal(game.state, YOU))) is allowed


@pytest.mark.card("BA-42")
def test_violence_is_played_once_and_ends_with_a_deck() -> None:
    game = exploring("Azog", site="Moria", hand=["Prone to Violence"], events=["Prone to Violence"])
    assert refused(game, "Play Prone to Violence")
    assert status(game, "Azog") == "untapped"
    assert not may(game, "Play Prone to Violence", OPPONENT)
