"""What cannot be done: allies who face no strikes, sites that neither untap nor leave, commands that exclude one
another, cards that do not start."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.journeys import plays
from tests.conformance.meccg.minion.tables import organizing
from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import BYSTANDERS, YOU, act, card, company, may, moving, offers, passes, status, zone
from westmarch.games.meccg.cards.definition import card_named

SHY = (
    ("AS-74", "minion", "Lagduf", "Carn Dûm", "Ettenmoors"),
    ("AS-76", "minion", "Lagduf", "Carn Dûm", "Ettenmoors"),
    ("TD-142", "hero", "Gimli", "Rivendell", "Bree"),
)


@pytest.mark.parametrize(
    ("ally", "alignment", "who", "start", "to"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in SHY]
)
def test_an_ally_who_cannot_face_strikes_is_given_none(
    ally: str, alignment: str, who: str, start: str, to: str
) -> None:
    game = standard(
        you={"alignment": alignment, "companies": [moving({"name": who, "allies": [ally]}, start=start, to=to)]},
        opponent={"hand": ["Wargs"], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        windows="always",
    )
    plays(game, "Play Wargs keyed to Wilderness")
    passes(game, "assign strikes")
    assert may(game, f"Assign a strike to {who}")
    assert not may(game, f"Assign a strike to {card_named(ally).name}")


KEPT = (
    ("AS-51", "No Strangers at this Time", "hero", "Gimli", "Bree", "Rivendell"),
    ("BA-57", "Eddy in Fate’s Tide", "balrog", "Azog", "Bree", "Moria"),
    ("BA-72", "People Diminished", "balrog", "Azog", "Bree", "Moria"),
)


@pytest.mark.parametrize(
    ("event", "alignment", "who", "site", "to"),
    [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in KEPT],
)
@pytest.mark.parametrize("held", [True, False])
def test_a_site_that_is_held_stays_in_play_as_the_company_leaves(
    event: str, alignment: str, who: str, site: str, to: str, held: bool
) -> None:
    game = standard(
        you={
            "alignment": alignment,
            "companies": [company(who, at=site, site="tapped", on_site=[event] if held else [])],
            "location_deck": [to],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
    )
    passes(game, f"Company 1 goes to {to}")
    act(game, f"Company 1 goes to {to}")
    for _ in range(30):
        if game.state.name(game.state.companies_of(YOU)[0].site) == to:
            break
        passes(game)
    assert game.state.name(game.state.companies_of(YOU)[0].site) == to
    assert (zone(game, site) == "in play") is held


@pytest.mark.card("AS-51")
@pytest.mark.parametrize("held", [True, False])
def test_nothing_untaps_a_site_without_strangers(held: bool) -> None:
    """A Dwarf who has Durin's ring untaps the site where he is, if anybody could."""
    dwarf = {"name": "Gimli", "items": ["TW-216"]}
    game = standard(
        you={"companies": [company(dwarf, at="Bree", site="tapped", on_site=["AS-51"] if held else [])]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=(12,),
    )
    ring = next((line for line in offers(game) if "untap the site" in line), "")
    if ring:
        plays(game, ring)
    assert status(game, "Bree") == ("tapped" if held else "untapped")


COMMANDS = (("LE-195", "LE-196"), ("LE-196", "LE-229"), ("LE-229", "LE-195"))


@pytest.mark.parametrize(("new", "old"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in COMMANDS])
def test_a_new_command_sends_the_old_one_back_to_hand(new: str, old: str) -> None:
    game = organizing(company({"name": "Shagrat", "events": [old]}, "Lagduf", at="Dol Guldur"), hand=[new])
    name, other = card_named(new).name, card_named(old).name
    plays(game, f"Play {name} on Shagrat")
    assert zone(game, other) == "hand"
    assert game.state.bearer[card(game, name)] == card(game, "Shagrat")


STARTERS = (
    ("AS-130", "minion", "Hador"),
    ("AS-131", "minion", "Hador"),
    ("DM-169", "hero", "Gimli"),
    ("DM-172", "hero", "Gimli"),
)


@pytest.mark.parametrize(
    ("item", "alignment", "who"), [pytest.param(*row, marks=pytest.mark.card(row[0])) for row in STARTERS]
)
def test_some_minor_items_are_not_given_out_at_the_start(item: str, alignment: str, who: str) -> None:
    plain = "Dagger of Westernesse" if alignment == "hero" else "Saw-toothed Blade"
    game = standard(
        you={"alignment": alignment, "pool": [item, plain], "starting_characters": [who]},
        opponent={"pool": ["Haldir"]},
        at={"phase": "set-up"},
        windows="always",
    )
    while game.decision.kind != "starting items":
        game.choose(game.decision.options[0])
    assert may(game, f"Give {plain} to {who}")
    assert not may(game, f"Give {card_named(item).name} to {who}")
