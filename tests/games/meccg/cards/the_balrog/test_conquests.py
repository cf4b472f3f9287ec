"""The Balrog: sites that he and his companies take."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.balrog.tables import HEROES, HIMSELF, exploring, organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import YOU, act, card, company, may, passes, refused, status, zone
from tests.games.meccg.random_games.invariants import check
from westmarch.games.meccg.rules.combat.automatic_attacks import attacks_at, automatic_attacks
from westmarch.games.meccg.rules.journey.land import site_type
from westmarch.games.meccg.rules.site.havens import is_haven_of
from westmarch.games.meccg.rules.values import direct_influence, points_by_kind, prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

DROWNED, RUSTED = "The Drowning-deeps", "The Rusted-deeps"


def at_site(
    *who: Any, site: str, hand: list[str], opponent: dict[str, Any] | None = None, **here: Any
) -> Game[MeccgState]:
    """A company of a Balrog player at a site, on which cards may lie; all rolls are as good as can be."""
    return standard(
        you={"alignment": "balrog", "companies": [company(*who, at=site, **here)], "hand": hand},
        opponent={"companies": [HEROES], **(opponent or {})},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=(12,) * 60,
    )


def conquers(deed: str, *who: Any, site: str, taps: str = "The Balrog", **more: Any) -> Game[MeccgState]:
    """A company that faces what a deed brings, with the best of rolls; then somebody taps for it, or nobody."""
    game = at_site(*who, site=site, hand=[deed], **more)
    act(game, f"Play {deed}")
    for _ in range(80):
        if game.decision.kind == f"who taps for {deed}":
            act(game, f"Choose {taps}" if taps else "Choose nothing more")
            break
        stays = [option for option in game.decision.options if "stays untapped" in option.sentence]
        game.choose(stays[0] if stays else game.decision.options[-1])
    return game


@pytest.mark.card("BA-50")
@pytest.mark.parametrize("taps", ["The Balrog", ""])
def test_a_breached_hold_stays_in_play(taps: str) -> None:
    game = conquers("Breach the Hold", HIMSELF, site=DROWNED, taps=taps)
    assert zone(game, "Breach the Hold") == ("in play" if taps else "discard pile")
    assert points_by_kind(game.state, YOU).get("miscellaneous", 0) == (2 if taps else 0)
    without = exploring("Azog", site=DROWNED, hand=["Breach the Hold"])
    assert refused(without, "Play Breach the Hold")
    elsewhere = exploring(HIMSELF, site="The Under-leas", hand=["Breach the Hold"])
    assert refused(elsewhere, "Play Breach the Hold")


def below(*events: str, dice: tuple[int, ...] = (2,)) -> Game[MeccgState]:
    """Orcs at The Rusted-deeps, on which cards lie, as their organization phase begins."""
    return organizing(
        company("Azog", at=RUSTED, on_site=list(events)),
        dice=dice,
        location_deck=["Iron Hill Dwarf-hold", "The Under-leas"],
    )


@pytest.mark.card("BA-50")
@pytest.mark.parametrize(("events", "place"), [(("Breach the Hold",), "Iron Hill Dwarf-hold"), ((), RUSTED)])
def test_a_breached_hold_opens_the_way_up_and_is_there_for_others(events: tuple[str, ...], place: str) -> None:
    game = below(*events, dice=(2,) * 20)
    passes(game, "Company 1 goes to Iron Hill Dwarf-hold")
    act(game, "Company 1 goes to Iron Hill Dwarf-hold")
    for _ in range(40):
        if game.state.active != YOU:
            break
        check(game.state)
        passes(game)
    assert game.state.name(game.state.companies_of(YOU)[0].site) == place
    assert zone(game, RUSTED) == "in play"
    if events:
        assert zone(game, "Breach the Hold") == "in play"
        for _ in range(80):
            if game.state.active == YOU and may(game, f"Company 1 goes to {RUSTED}"):
                break
            passes(game)
        assert may(game, f"Company 1 goes to {RUSTED}")


@pytest.mark.card("BA-56")
def test_descent_through_fire_strengthens_all_his_servants() -> None:
    game = conquers("Descent through Fire", HIMSELF, site="The Under-galleries")
    assert (zone(game, "Descent through Fire"), status(game, "The Balrog")) == ("marshalling point pile", "tapped")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 3

    def figures(*pile: str) -> list[int]:
        plain = organizing(
            company("Azog", "Orc Tracker", at="Moria"),
            marshalling_point_pile=list(pile),
            opponent={"companies": [HEROES]},
        )
        state = plain.state
        azog, tracker, galdor = (card(plain, name) for name in ("Azog", "Orc Tracker", "Galdor"))
        return [
            prowess(state, azog),
            prowess(state, tracker),
            prowess(state, galdor),
            direct_influence(state, azog),
            direct_influence(state, tracker),
        ]

    before, after = figures(), figures("Descent through Fire")
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 0, 1, 0]
    tapped = standard(
        you={
            "alignment": "balrog",
            "companies": [company(HIMSELF, at="The Under-courts", site="tapped")],
            "hand": ["Descent through Fire"],
        },
        opponent={"companies": [HEROES]},
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert refused(tapped, "Play Descent through Fire")


@pytest.mark.card("BA-64")
def test_a_dwarf_hold_is_invaded_from_below() -> None:
    deep = company("Azog", at=RUSTED, on_site=["Breach the Hold"])
    hold = "Iron Hill Dwarf-hold"

    def invading(*others: dict[str, Any]) -> Game[MeccgState]:
        return standard(
            you={
                "alignment": "balrog",
                "companies": [company(HIMSELF, at=hold), *others],
                "hand": ["Invade Their Domain"],
            },
            opponent={"companies": [HEROES], "factions": ["Iron Hill Dwarves"]},
            at={"phase": "site", "company": 1, "step": "play resources"},
            dice=(12,) * 60,
        )

    assert refused(invading(), "Play Invade Their Domain")
    game = invading(deep)
    act(game, "Play Invade Their Domain")
    for _ in range(60):
        if game.decision.kind.startswith("who taps"):
            act(game, "Choose The Balrog")
            break
        passes(game)
    assert (zone(game, "Invade Their Domain"), zone(game, "Iron Hill Dwarves")) == ("in play", "discard pile")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 5


@pytest.mark.card("BA-65")
def test_a_usurper_rules_an_invaded_hold() -> None:
    hold = "Iron Hill Dwarf-hold"
    game = at_site("Azog", "Orc Tracker", site=hold, hand=["Lord and Usurper"], on_site=["Invade Their Domain"])
    act(game, "Play Lord and Usurper")
    for _ in range(60):
        if game.decision.kind.startswith("who taps"):
            break
        stays = [option for option in game.decision.options if "stays untapped" in option.sentence]
        game.choose(stays[0] if stays else game.decision.options[-1])
    act(game, "Choose Azog")
    state = game.state
    assert zone(game, "Lord and Usurper") == "in play"
    assert state.bearer[card(game, "Lord and Usurper")] == card(game, "Invade Their Domain")
    assert site_type(state, state.companies_of(YOU)[0].site) == "Shadow-hold"
    assert automatic_attacks(state, state.companies_of(YOU)[0]) == []
    assert points_by_kind(state, YOU)["miscellaneous"] == 8
    check(state)
    bare = exploring("Azog", site="Iron Hill Dwarf-hold", hand=["Lord and Usurper"])
    assert refused(bare, "Play Lord and Usurper")


@pytest.mark.card("BA-72")
def test_a_people_is_diminished() -> None:
    game = conquers(
        "People Diminished",
        "Azog",
        "Orc Tracker",
        site="Bree",
        taps="Azog",
        opponent={"factions": ["Hobbits", "Rangers of the North"]},
    )
    assert (zone(game, "People Diminished"), status(game, "Bree")) == ("in play", "tapped")
    assert points_by_kind(game.state, YOU)["miscellaneous"] == 2
    ruins = exploring("Azog", site="Dead Marshes", hand=["People Diminished"])
    assert refused(ruins, "Play People Diminished")


@pytest.mark.card("BA-74")
def test_roots_of_the_earth_make_a_darkhaven() -> None:
    game = conquers("Roots of the Earth", HIMSELF, site=DROWNED)
    state = game.state
    own = state.companies_of(YOU)[0]
    assert is_haven_of(state, YOU, own.site)
    assert (site_type(state, own.site), attacks_at(state, own, own.site)) == ("Darkhaven", [])
    assert points_by_kind(state, YOU)["miscellaneous"] == 1
    hold = exploring(HIMSELF, site="The Under-leas", hand=["Roots of the Earth"])
    assert refused(hold, "Play Roots of the Earth")
    both = organizing(company("Azog", at=DROWNED, on_site=["Roots of the Earth", "Breach the Hold"]))
    assert points_by_kind(both.state, YOU)["miscellaneous"] == 5
