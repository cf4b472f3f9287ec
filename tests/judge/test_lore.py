"""Lines about LoRE that people write in words of their own, and what the judge reckons of the moment."""

from __future__ import annotations

import pytest

from tests.judge.hearings import judged

ORGANIZING = """
    game: lore
    title: A company at Rivendell
    rules: [LO-2.07]
    table:
      you:
        main: Gandalf
        sideboard: [Sting]
        hand: [Haldir, Fellowship, Stealth]
        companies:
          - at: Rivendell
            characters:
              - Gandalf
              - {name: Éomer, items: [Glamdring, Precious Gold Ring], conditions: [Lure of Expedience]}
              - Éowyn
    script:
"""
AT_EDORAS = """
    game: lore
    title: A company at Edoras
    rules: [LO-2.89]
    table:
      you:
        hand: [Riders of Rohan, Shadowfax, Dagger of Westernesse]
        companies: [{at: Edoras, characters: [Éomer, Éowyn]}]
    at: {phase: site, company: 1, entered: true}
    script:
"""
MOVING = """
    game: lore
    title: A company is about to move
    rules: [LO-2.30]
    table:
      you: {companies: [{at: Rivendell, characters: [Éomer]}]}
    at: {phase: movement, company: 1}
    script:
"""
HAZARDS = """
    game: lore
    title: A company on its way
    rules: [LO-2.35]
    table:
      you: {companies: [{from: Rivendell, to: Bree, characters: [Éomer, Éowyn, Háma]}]}
      opponent: {hand: [Brigands, Stormcrow]}
    at: {phase: movement, company: 1, priority: opponent}
    script:
"""
ENTERING = """
    game: lore
    title: A company before Weathertop
    rules: [LO-2.85]
    table:
      you: {companies: [{at: Weathertop, characters: [Éomer]}]}
    at: {phase: site, company: 1}
    script:
"""
ENDING = """
    game: lore
    title: A turn ends
    rules: [LO-2.98]
    table:
      you: {hand: [Sting], companies: [{at: Rivendell, characters: [Éomer]}]}
    at: {phase: end of turn}
    script:
"""


def done(position: str, deed: str, expected: str) -> list[str]:
    """What fails of an expectation once a deed has been done."""
    seat, words = deed.split(" ", 1)
    script = f"      - {seat}: {words}\n      - expect: {{{expected}}}\n"
    return [f"{each.what}: {each.found}" for each in judged(position + script).failures]


@pytest.mark.parametrize(
    ("position", "deed", "expected"),
    [
        (ORGANIZING, "you bring Haldir into play at Lórien", "Haldir.site: Lórien"),
        (ORGANIZING, "you split Éomer from the company", "you.companies: 2, company 2.characters: [Éomer]"),
        (ORGANIZING, "you split off Éomer and Éowyn", "company 2.characters: [Éomer, Éowyn]"),
        (ORGANIZING, "you Éomer stores Glamdring", "phase: organization"),
        (ORGANIZING, "you transfer Glamdring from Éomer to Éowyn", "phase: organization"),
        (ORGANIZING, "you tap Éomer to remove Lure of Expedience", "Éomer.state: tapped"),
        (ORGANIZING, "you tap Gandalf to test Precious Gold Ring", "Gandalf.state: tapped"),
        (ORGANIZING, "you play Fellowship on company 1", "Fellowship.zone: in play"),
        (ORGANIZING, "you tap Éowyn to play Stealth", "Éowyn.state: tapped"),
        (AT_EDORAS, "you tap Éomer to play Riders of Rohan", "Éomer.state: tapped, Éowyn.state: untapped"),
        (AT_EDORAS, "you Éowyn makes a faction roll for Riders of Rohan", "Éowyn.state: tapped"),
        (AT_EDORAS, "you play Riders of Rohan with Éowyn", "Éowyn.state: tapped"),
        (AT_EDORAS, "you tap Éomer to bring in Shadowfax", "Shadowfax.bearer: Éomer"),
        (AT_EDORAS, "you put Dagger of Westernesse on Éowyn", "Dagger of Westernesse.bearer: Éowyn"),
        (MOVING, "you move company 1 to Bree", "company 1.destination: Bree"),
        (MOVING, "you go to Bag End by way of Cardolan", "company 1.regions: [Rhudaur, Cardolan, The Shire]"),
        (MOVING, "you move to Bag End via Arthedain", "company 1.regions: [Rhudaur, Arthedain, The Shire]"),
        (MOVING, "you do not move", "company 1.site: Rivendell, company 1.moved: false"),
        (HAZARDS, "opponent attack with Brigands keyed to Wilderness", "attack.race: Man"),
        (HAZARDS, "opponent play Brigands on company 1 keyed to Wilderness", "attack.race: Man"),
        (HAZARDS, "opponent play Stormcrow on company 1", "company 1.hazard_limit: 4"),
        (ENTERING, "you enter Weathertop", "attack.race: Wolf"),
        (ENTERING, "you stay outside", "attack: nothing"),
        (ENDING, "you put Sting into the reserve pile", "you.reserve_pile: [Sting]"),
        (ENDING, "you discard nothing", "you.hand: [Sting]"),
    ],
)
def test_people_say_it_in_their_own_words(position: str, deed: str, expected: str) -> None:
    assert done(position, deed, expected) == []


def test_to_draw_more_is_not_to_stop_drawing() -> None:
    script = """      - you: move to Moria
      - you: draw more
      - expect: {you.cards_in_hand: 2}
"""
    assert judged(MOVING + script).failures == []
