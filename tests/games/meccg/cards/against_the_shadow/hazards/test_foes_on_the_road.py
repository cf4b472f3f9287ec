"""Against the Shadow: hazards that bring foes who are no creatures, or call creatures from their sleep."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.minion.tables import HEROES
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, company, may, moving, passes, story, the, zone
from westmarch.games.meccg.cards.sets.against_the_shadow.hazards.champions import ChampionAttack
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.values import points_by_kind
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

RIDE, NEED, TROUBLE, SLEEP = (
    "Ride Against the Enemy",
    "Come at Need",
    "Trouble on All Borders",
    "Summons from Long Sleep",
)


def _road(
    *hazards: str,
    characters: tuple[Any, ...] = ("Aragorn II", "Legolas"),
    start: str = "Rivendell",
    to: str = "Bree",
    dice: tuple[int, ...] = (),
    step: str = "hazards",
    you: dict[str, Any] | None = None,
    **opponent: Any,
) -> Game[MeccgState]:
    return standard(
        you={"companies": [moving(*characters, start=start, to=to)], **(you or {})},
        opponent={"companies": [HEROES], "hand": list(hazards), **opponent},
        at={"phase": "movement-hazard", "company": 1, "step": step, "hazard_limit": 4},
        dice=dice,
    )


@pytest.mark.card("AS-36")
@pytest.mark.rule("ME-7.52")
def test_a_minion_rides_against_heroes_and_is_won_as_a_kill() -> None:
    """Lagduf has 5 prowess and 8 body: one strike of 12; a roll of 12 and a body check of 9 defeat it."""
    game = _road(RIDE, "Lagduf", dice=(12, 9), alignment="minion", companies=[company("Layos", at="Dol Guldur")])
    act(game, f"Play {RIDE}")
    attack = the(game, ChampionAttack)
    assert (attack_prowess(game.state, attack), attack.base_body, attack.detainment) == (12, 8, False)
    act(game, "Assign a strike to Aragorn II", "Aragorn II taps for the strike")
    passes(game, "enter the site")
    assert "Lagduf rides against the company" in story(game)
    assert points_by_kind(game.state, YOU)["kill"] == 1
    assert game.state.zone_of(card(game, "Lagduf")) == ("marshalling point pile", YOU)


@pytest.mark.card("AS-36")
def test_nothing_helps_or_hinders_the_rider_who_is_discarded_if_he_fails() -> None:
    """Concealment cannot cancel the attack, nor is it detainment against heroes for a minion; a hero's is."""
    game = _road(
        RIDE,
        "Lagduf",
        dice=(5, 2),
        you={"hand": ["Concealment"]},
        characters=("Aragorn II", "Bilbo"),
        alignment="minion",
        companies=[company("Layos", at="Dol Guldur")],
    )
    act(game, f"Play {RIDE}")
    assert not may(game, "Play Concealment")
    act(game, "Assign a strike to Bilbo", "Bilbo taps for the strike")
    passes(game, "enter the site")
    assert zone(game, "Lagduf") == "discard pile"
    kin = _road(RIDE, "Gimli", dice=(5, 2))
    act(kin, f"Play {RIDE}")
    assert the(kin, ChampionAttack).detainment
    alone = _road(RIDE)
    assert not may(alone, f"Play {RIDE}")


LORD = "Great Lord of Goblin-gate"
MINIONS = {"alignment": "minion", "companies": [company("Layos", at="Dol Guldur")]}


@pytest.mark.card("AS-25")
def test_an_ally_is_kept_for_whoever_comes_to_its_site() -> None:
    """The Great Lord is playable at Goblin-gate: a strike of 12 with a body of 7, which Aragorn defeats."""
    game = _road(NEED, LORD, "Wolves", **MINIONS)
    act(game, f"Play {NEED}")
    assert (zone(game, LORD), zone(game, NEED)) == ("off to the side", "in play")
    assert "ally" not in points_by_kind(game.state, OPPONENT)


def _waiting(to: str, dice: tuple[int, ...] = (), by: str = LORD) -> Game[MeccgState]:
    """The card lies in play with an ally off to the side, and a company of heroes is on its way."""
    waiting = {"events": [NEED], "prisoners": [{"name": by, "host": NEED}]}
    return _road(**MINIONS, **waiting, to=to, dice=dice, step="met on the way")


@pytest.mark.card("AS-25")
def test_the_ally_attacks_and_is_won_as_a_kill() -> None:
    game = _waiting("Goblin-gate", dice=(12, 12))
    attack = the(game, ChampionAttack)
    assert (attack.race, attack_prowess(game.state, attack), attack.base_body) == ("", 12, 7)
    act(game, "Assign a strike to Aragorn II", "Aragorn II taps for the strike")
    passes(game, "enter the site")
    assert zone(game, NEED) == "discard pile"
    assert points_by_kind(game.state, YOU)["kill"] == 2


@pytest.mark.limit
@pytest.mark.card("AS-25")
def test_the_ally_waits_on_elsewhere_and_after_a_victory() -> None:
    elsewhere = _waiting("Bree")
    assert elsewhere.state.nearest(Attack) is None
    lost = _waiting("Goblin-gate", dice=(2, 2))
    act(lost, "Assign a strike to Aragorn II", "Aragorn II taps for the strike")
    passes(lost, "enter the site")
    assert (zone(lost, LORD), zone(lost, NEED)) == ("off to the side", "in play")


@pytest.mark.card("AS-25")
def test_the_ally_is_called_home_in_the_organization_phase() -> None:
    game = standard(
        you={**MINIONS, "events": [NEED], "prisoners": [{"name": LORD, "host": NEED}]},
        opponent={"companies": [HEROES]},
        at={"phase": "organization"},
    )
    act(game, f"Use {NEED}: take the ally back")
    assert (zone(game, LORD), zone(game, NEED)) == ("hand", "discard pile")


@pytest.mark.card("AS-39")
def test_a_serpent_is_reserved_and_called_up_stronger() -> None:
    game = _road("Cave-drake", "Wolves", events=[SLEEP], dice=(7,) * 9)
    act(game, f"Use {SLEEP}: reserve a Dragon or Drake on Cave-drake")
    assert zone(game, "Cave-drake") == "off to the side"
    act(game, "Play Cave-drake keyed to Wilderness")
    assert attack_prowess(game.state, the(game, Attack)) == 12
    passes(game, "Play Wolves keyed to Wilderness")
    assert (zone(game, "Cave-drake"), zone(game, SLEEP)) == ("discard pile", "discard pile")


@pytest.mark.card("AS-39")
def test_only_one_serpent_is_reserved_and_nothing_else() -> None:
    game = _road("Cave-drake", "Rain-drake", "Wolves", events=[SLEEP], dice=(7,) * 9)
    assert not may(game, f"Use {SLEEP} on Wolves")
    act(game, f"Use {SLEEP}: reserve a Dragon or Drake on Cave-drake", "No response")
    assert zone(game, "Cave-drake") == "off to the side"
    assert not may(game, f"Use {SLEEP} on Rain-drake")


@pytest.mark.card("AS-40")
def test_trouble_meets_companies_near_the_land_of_a_faction() -> None:
    """Bree lies in Arthedain, where the Rangers of the North are won; heroes are detained by heroes."""
    rangers = "Rangers of the North"
    game = _road(TROUBLE, factions=[rangers], dice=(7,) * 12)
    act(game, f"Play {TROUBLE} on {rangers}")
    attack = the(game, Attack)
    assert (attack.race, attack.base_strikes, attack.base_prowess, attack.detainment) == ("Dúnadan", 4, 8, True)


@pytest.mark.card("AS-40")
def test_trouble_spares_those_who_are_far_away() -> None:
    far = _road(TROUBLE, factions=["Southrons", "Wood-elves"], dice=(7,) * 12)
    act(far, f"Play {TROUBLE} on Wood-elves")
    assert far.state.nearest(Attack) is None
    assert zone(far, TROUBLE) == "in play"
    common = _road(TROUBLE, factions=[], dice=(7,) * 12)
    assert not may(common, f"Play {TROUBLE}")
