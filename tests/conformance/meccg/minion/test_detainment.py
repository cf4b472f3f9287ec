"""Which attacks on minion companies are detainment (ME-7.45 to ME-7.51), and what their sites say."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.minion.tables import HEROES, fighting, under_way
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import act, company, status, the, zone
from westmarch.games.meccg.rules.agents.attacks import AgentAttack
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def attack_of(creature: str, keyed_to: str, to: str = "Moria", start: str = "Dol Guldur") -> Attack:
    """The attack of a creature that was played on a minion company."""
    game = under_way("Lagduf", to=to, start=start, hazards=(creature,))
    act(game, f"Play {creature} keyed to {keyed_to}")
    return the(game, Attack)


@pytest.mark.rule("ME-7.45")
def test_nazgul_only_detain_minions() -> None:
    """Ithilien is a Wilderness: of others keyed to it none would detain."""
    assert attack_of("Ren the Unclean", "Ithilien", to="Henneth Annûn", start="Minas Morgul").detainment
    assert not attack_of("Wargs", "Wilderness", to="Henneth Annûn", start="Minas Morgul").detainment
    heroes = under_way("Beregond", to="Henneth Annûn", start="Lórien", hazards=("Ren the Unclean",), alignment="hero")
    act(heroes, "Play Ren the Unclean keyed to Ithilien")
    assert not the(heroes, Attack).detainment


@pytest.mark.rule("ME-7.46")
def test_whatever_is_keyed_to_dark_places_detains() -> None:
    assert attack_of("Orc-patrol", "Shadow-hold", to="Mount Gram", start="Carn Dûm").detainment
    assert attack_of("Crebain", "Dark-domain").detainment
    assert not attack_of("Crebain", "Wilderness").detainment


@pytest.mark.rule("ME-7.46")
def test_some_sites_say_that_creatures_there_attack_in_earnest() -> None:
    assert not attack_of("Orc-patrol", "Shadow-hold", to="Moria").detainment


@pytest.mark.rule("ME-7.47")
def test_only_orcs_trolls_undead_and_men_keyed_to_shadow_lands_detain() -> None:
    assert attack_of("Orc-patrol", "Shadow-land").detainment
    assert attack_of("Lawless Men", "Shadow-land").detainment
    assert not attack_of("Wargs", "Shadow-land").detainment


@pytest.mark.rule("ME-7.48", "ME-7.49")
def test_a_region_that_is_named_counts_as_its_type() -> None:
    """Southern Mirkwood is a Dark-domain, the Woodland Realm a Border-land."""
    assert attack_of("Giant Spiders", "Southern Mirkwood", to="Thranduil’s Halls").detainment
    assert not attack_of("Giant Spiders", "Woodland Realm", to="Thranduil’s Halls").detainment


@pytest.mark.rule("ME-7.51", "CR-T.91")
def test_an_automatic_attack_detains_only_if_its_site_says_so() -> None:
    assert kinds_at("Moria", "Lagduf") == [False], "Orcs at a Shadow-hold, but nothing is said of detainment"
    assert kinds_at("Mount Gundabad", "Lagduf") == [True], "detainment against overt companies"
    assert kinds_at("Mount Gundabad", "Horseman in the Night") == [False]
    assert kinds_at("Dale", "Lagduf") == [False]
    assert kinds_at("Dale", "Horseman in the Night") == [True], "detainment against covert companies"


@pytest.mark.rule("CR-F.11")
def test_some_automatic_attacks_await_overt_companies_only() -> None:
    assert kinds_at("Minas Tirith", "Horseman in the Night") == [True]
    assert kinds_at("Minas Tirith", "Lagduf") == [False, False]


def kinds_at(site: str, who: str) -> list[bool]:
    """Which of the automatic-attacks that a company meets are detainment."""
    game = exploring(site, who)
    company = game.state.company(1)
    return [attack.detainment for attack in attacks_at(game.state, company, company.site)]


def exploring(site: str, *who: str) -> Game[MeccgState]:
    return standard(
        you={"alignment": "minion", "companies": [company(*who, at=site)]},
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "enter or skip"},
    )


@pytest.mark.rule("ME-10.110")
@pytest.mark.parametrize("alignment", ["minion", "hero"])
def test_agents_only_detain_minions(alignment: str) -> None:
    who = "Lagduf" if alignment == "minion" else "Beregond"
    game = standard(
        you={"alignment": alignment, "companies": [company(who, at="Dale")]},
        opponent={"companies": [HEROES], "agents": [{"name": "Dâsakûn", "sites": ["Dale"]}]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    agent = game.state.zone("agents", 1)[0]
    game.state.push(AgentAttack(1, agent, "Dale", True))
    game._advance()
    assert the(game, Attack).detainment == (alignment == "minion")


@pytest.mark.rule("CR-T.93", "CR-T.92")
def test_a_detainment_strike_taps_and_is_never_defeated() -> None:
    game = fighting("Orc-patrol", "Lagduf", keyed_to="Shadow-land", dice=(2,))
    the(game, Attack).detainment = True
    act(game, "Lagduf stays untapped")
    assert status(game, "Lagduf") == "tapped"
    game = fighting("Orc-patrol", "Lagduf", keyed_to="Shadow-land", dice=(12,))
    the(game, Attack).detainment = True
    act(game, "Lagduf taps")
    assert zone(game, "Orc-patrol") == "discard pile"


@pytest.mark.rule("ME-7.50")
@pytest.mark.card("LE-71", "LE-78", "AS-21")
@pytest.mark.parametrize(
    ("creature", "start", "to", "keyed_to"),
    [
        ("Ent in Search of the Entwives", "Dol Guldur", "Moria", "Wilderness"),
        ("Horse-lords", "Minas Morgul", "Edoras", "Rohan"),
        ("Stout Men of Gondor", "Minas Morgul", "Pelargir", "Lebennin"),
    ],
)
def test_some_only_detain_companies_that_hide_whom_they_serve(
    creature: str, start: str, to: str, keyed_to: str
) -> None:
    for who, detained in (("Jerrek", True), ("Lagduf", False)):
        game = under_way(who, to=to, start=start, hazards=(creature,))
        act(game, f"Play {creature} keyed to {keyed_to}")
        assert the(game, Attack).detainment is detained


@pytest.mark.rule("ME-7.45")
def test_at_holds_of_the_balrogs_nazgul_attack_in_earnest_on_the_way_they_detain() -> None:
    """Southern Mirkwood is a Dark-domain."""
    for keyed_to, detained in (("Dark-hold", False), ("Southern Mirkwood", True)):
        game = under_way("Azog", to="Dol Guldur", start="Moria", hazards=("Khamûl the Easterling",), alignment="balrog")
        act(game, f"Play Khamûl the Easterling keyed to {keyed_to}")
        assert the(game, Attack).detainment is detained
