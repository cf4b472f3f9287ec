"""The Balrog: the brood of Ungoliant, and the sun that its kin shun."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.fights import at_site, attacked_by
from tests.conformance.meccg.journeys import journey, plays, stay
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, card, company, may, refused, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks
from westmarch.games.meccg.rules.values import prowess


@pytest.mark.card("BA-13")
def test_shelobs_brood_lurks_below_and_at_the_gates() -> None:
    for site in ("The Under-vaults", "Mount Gram"):
        game = stay("Gimli", at=site, hazards=("Shelob’s Brood",))
        plays(game, f"Play Shelob’s Brood keyed to {site}")
        assert the(game, Attack).base_strikes == 4
    assert not may(stay("Gimli", at="Bree", hazards=("Shelob’s Brood",)), "Play Shelob’s Brood", OPPONENT)


@pytest.mark.card("BA-28")
def test_ungoliants_foul_issue_guards_a_deep_and_lets_spiders_in() -> None:
    game = journey("Gimli", hazards=("Ungoliant’s Foul Issue",))
    plays(game, "Play Ungoliant’s Foul Issue")
    assert zone(game, "Ungoliant’s Foul Issue") == "in play"

    def spiders(site: str, *events: str) -> bool:
        return may(stay("Gimli", at=site, hazards=("Giant Spiders",), events=events), "Play Giant Spiders", OPPONENT)

    assert spiders("The Under-vaults", "Ungoliant’s Foul Issue")
    assert not spiders("The Under-vaults")
    assert not spiders("Mount Gram", "Ungoliant’s Foul Issue")


@pytest.mark.limit
@pytest.mark.card("BA-28")
def test_the_ancient_deep_hold_has_one_more_attack() -> None:
    def attacks(*events: str) -> list[tuple[int, int, int | None]]:
        game = at_site("Ancient Deep-hold", "Gimli", opponent={"events": list(events)})
        found = automatic_attacks(game.state, game.state.companies_of(YOU)[0])
        return [(attack.base_strikes, attack.base_prowess, attack.base_body) for attack in found]

    assert attacks("Ungoliant’s Foul Issue") == [*attacks(), (2, 17, 7)]


@pytest.mark.card("BA-25")
@pytest.mark.parametrize(
    ("site", "events", "figures"),
    [
        ("Bree", ["The Sun Shone Fiercely"], (3, 5)),
        ("Bree", ["The Sun Shone Fiercely", "Doors of Night"], (4, 5)),
        ("The Under-vaults", ["The Sun Shone Fiercely"], (5, 5)),
    ],
)
def test_the_sun_weakens_dwarves_on_the_surface(site: str, events: list[str], figures: tuple[int, int]) -> None:
    game = standard(
        you={"companies": [company("Gimli", "Legolas", at=site)]},
        opponent={"hand": ["The Sun Shone Fiercely"], "events": events, "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    assert (prowess(game.state, card(game, "Gimli")), prowess(game.state, card(game, "Legolas"))) == figures
    assert refused(game, "Play The Sun Shone Fiercely", OPPONENT)


@pytest.mark.limit
@pytest.mark.card("BA-24")
@pytest.mark.parametrize("site", ["The Pûkel-deeps", "The Gem-deeps"])
def test_the_spawn_of_ungoliant_guards_two_deeps(site: str) -> None:
    def attacks(*events: str) -> list[tuple[int, int, int | None]]:
        game = at_site(site, "Gimli", opponent={"events": list(events)})
        found = automatic_attacks(game.state, game.state.companies_of(YOU)[0])
        return [(attack.base_strikes, attack.base_prowess, attack.base_body) for attack in found]

    assert attacks("Spawn of Ungoliant") == [*attacks(), (3, 15, 8)]


@pytest.mark.limit
@pytest.mark.card("BA-24")
@pytest.mark.parametrize(
    ("creature", "who", "eliminated"),
    [("Lesser Spiders", "Gimli", True), ("Orc-patrol", "Gimli", False), ("Lesser Spiders", "Gandalf", False)],
)
def test_with_the_spawn_wounds_by_spiders_are_worse(creature: str, who: str, eliminated: bool) -> None:
    """A body check of 8 spares a body of 8, and one of 9 a Wizard's 9; a +1 is too much."""
    body = 9 if who == "Gandalf" else 8

    def survives(*events: str) -> bool:
        tired = {"name": who, "state": "tapped"}
        game = attacked_by(creature, tired, opponent={"events": list(events)}, dice=(2, body))
        for _ in range(30):
            if zone(game, who) != "in play" or game.state.nearest(Attack) is None:
                break
            game.choose(game.decision.options[-1])
        return zone(game, who) == "in play"

    assert survives()
    assert survives("Spawn of Ungoliant") is not eliminated
