"""Positions of every kind can be written down, and the game goes on from them as it would have from its own."""

from __future__ import annotations

import pytest

from tests.judge.hearings import judged
from westmarch.games.meccg.asking import VOCABULARY
from westmarch.games.meccg.game import RULES
from westmarch.judge.reading import read_yaml
from westmarch.kernel.game import Game

COMPANY = """
game: meccg
format: introductory
table:
  you:
    companies:
      - {from: Lórien, to: Moria, characters: [{name: Haldir, state: wounded}, Háma, Kíli]}
  opponent: {hand: [Wargs, Huorn]}
dice: [7, 7, 7, 7, 7, 7]
"""
SITE = """
game: meccg
format: introductory
table:
  you:
    hand: [Glamdring, Cram]
    companies:
      - {at: Moria, characters: [Haldir, Háma, Kíli]}
      - {at: Bree, characters: [Balin]}
dice: [12, 12, 12, 12, 12]
"""
HAVEN = """
game: meccg
format: introductory
table:
  you:
    hand: [Gimli, Magic Ring of Stealth]
    companies:
      - at: Rivendell
        characters: [{name: Balin, items: [Precious Gold Ring, Cram]}, Haldir, Bifur]
      - {at: Rivendell, shares_site_with: 1, characters: [Kíli]}
  opponent:
    companies:
      - {at: Edhellond, characters: [Háma]}
dice: [10, 10, 10, 10]
"""

SHORT = {
    "HAZARDS": "phase: movement-hazard, company: 1",
    "WARGS": "creature: Wargs, keyed_to: Wilderness",
    "ASSASSIN": "creature: Assassin, keyed_to: Border-hold",
    "AT_STEP_4": "step: defender plays resources",
    "RAIDERS": "creature: Orc-raiders, keyed_to: Wilderness",
}
"""What many of these positions have in common."""

POSITIONS = [
    # the turn and its phases
    (
        HAVEN,
        "{turn: opponent, number: 7, phase: organization}",
        "expect: {turn: opponent, turn_number: 7, step: organize}",
    ),
    (HAVEN, "{phase: long-event, step: play long events}", "expect: {phase: long-event, step: play long events}"),
    (HAVEN, "{phase: untap}", "expect: {phase: organization}"),
    (HAVEN, "{phase: end-of-turn, step: discard a card}", "offers_exactly: [discard Gimli, discard Magic, pass]"),
    (HAVEN, "{character_played: true}", "may_not: you play Gimli because IN-53"),
    (HAVEN, "{phase: organization, step: choose destinations, settled: [1]}", "may: you company 2 stays at Rivendell"),
    (HAVEN, "{transferred: [Cram]}", "may_not: you Balin hands Cram to Haldir"),
    (HAVEN, "{turn: you, called_by: opponent}", "expect: {called_by: opponent, turns_left: 1}"),
    (HAVEN, "{turn: you, called_by: you}", "expect: {called_by: you, turns_left: 2}"),
    (HAVEN, "{phase: free-council, checked: [Balin, Kíli, Haldir]}", "offers_exactly: [Bifur makes]"),
    (HAVEN, "{turn: opponent, phase: free-council}", "offers_exactly: [Háma makes]"),
    (
        HAVEN,
        "{}",
        "expect: {Kíli.site: Rivendell, Kíli.company: 2, Balin.items: [Cram, Precious Gold Ring]}",
    ),
    # companies under way
    (COMPANY, "{phase: movement-hazard}", "offers_exactly: [Company 1 to Moria]"),
    (COMPANY, "{phase: movement-hazard, done: [1]}", "expect: {phase: site}"),
    (COMPANY, "{phase: organization}", "expect: {you Moria.known_to: you, company 1.destination: Moria}"),
    (
        COMPANY,
        "{HAZARDS}",
        "expect: {company 1.site_of_origin: Lórien, Moria.known_to: [you, opponent]}",
    ),
    (
        COMPANY,
        "{HAZARDS, step: hazards, hazards_played: 3}",
        "may_not: opponent play Wargs because IN-69",
    ),
    (
        COMPANY,
        "{HAZARDS, step: hazards, hazard_limit: 5}",
        "expect: {company 1.hazards_left: 5}",
    ),
    (
        COMPANY,
        "{HAZARDS, step: hazards, sent_back: true}",
        "expect: {company 1.site: Lórien, phase: site}",
    ),
    # attacks and strikes
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS}}",
        "expect: {attack.race: Wolf, step: events on the attack, company 1.hazards_played: 1}",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS, decides: you, passes: 1}}",
        "decides: you attack",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS, step: defender assigns}}",
        "offers_exactly: [assign Háma, assign Kíli, leave]",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS, step: attacker assigns, assigned: [Kíli]}}",
        "offers_exactly: [assign Háma, assign Haldir]",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS, cancelled: true}}",
        "expect: {opponent.discard_pile: [Wargs]}",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {RAIDERS, assigned: [Kíli], prowess_change: 2}}",
        "expect: {attack.prowess: 8, attack.excess: 3, attack.to_face: Kíli}",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {RAIDERS, assigned: [Kíli, Háma], outcomes: {Kíli: ineffectual}}}",
        "expect: {attack.outcomes: [ineffectual], attack.to_face: Háma, attack.excess: 2}",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {ASSASSIN, attack: 2, earlier_outcomes: [defeated], victim: Kíli}}",
        "expect: {attack.creature: Assassin}",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {RAIDERS, assigned: [Kíli]}, strike: {character: Kíli, spent: 2, stance: stay, AT_STEP_4}}",
        "expect: {Kíli.prowess_against_strike: -1, strike.spent: 2, attack.excess: 1, Kíli.state: untapped}",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS, assigned: [Haldir]}, strike: {character: Haldir, step: attacker spends excess}}",
        "offers_exactly: [spend no excess strike, spend 1 excess strike]",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS, assigned: [Kíli]}, strike: {character: Kíli, stance: tap, step: settle, total: 4}}",
        "expect: {Kíli.state: wounded}",
    ),
    (
        SITE,
        "{phase: site, company: 1, attack: {automatic: 1, assigned: [Kíli, Háma]}}",
        "expect: {attack.automatic: true, attack.excess: 2}",
    ),
    # the site
    (SITE, "{phase: site, done: [2]}", "offers_exactly: [site phase of company 1 at Moria]"),
    (SITE, "{phase: site, company: 1}", "offers_exactly: [enter Moria, do not enter]"),
    (
        SITE,
        "{phase: site, company: 1, step: face automatic attacks, attacks_faced: 1}",
        "expect: {step: play resources}",
    ),
    (
        SITE,
        "{phase: site, company: 2, step: play resources, minor_item_open: true}",
        "may: you Balin taps to play Cram",
    ),
    (
        SITE,
        "{phase: site, company: 2, step: play resources, details: {bonus_open: true}}",
        "may: you Balin taps to play Cram",
    ),
    (SITE, "{phase: site, company: 2, step: play resources}", "may_not: you Balin taps to play Cram because IN-29"),
    # chains
    (
        COMPANY,
        "{HAZARDS, chain: [{by: opponent, card: Wargs, keyed_to: Wilderness}]}",
        "expect: {chain: [Wargs], company 1.hazards_played: 1}",
    ),
    (
        COMPANY,
        "{HAZARDS, chain: {entries: [{by: opponent, card: Giant}], responds: opponent, passes: 1}}",
        "decides: opponent response",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {WARGS}, chain: [{card: Concealment, with: Kíli}]}",
        "expect: {chain: [Concealment], you.declared: [Concealment]}",
    ),
    (
        COMPANY,
        "{HAZARDS, attack: {creature: Huorn, keyed_to: Wilderness}, resolving: {card: Concealment, with: Kíli}}",
        "log: Huorn is discarded",
    ),
    # checks
    (
        HAVEN,
        "{corruption_check: {character: Balin, modifier: -1, hand_over: Cram, to: Haldir}}",
        "decides: you corruption check",
    ),
    (HAVEN, "{corruption_check: {character: Balin, bonus: -3, store: Cram}}", "need: {Balin: 6}"),
    (HAVEN, "{ring_test: {ring: Precious Gold Ring}}", "log: the test of Precious Gold Ring 4 + 6 = 10"),
    (HAVEN, "{ring_test: {ring: Precious Gold Ring, total: 6, step: play ring}}", "decides: you ring test"),
    (
        HAVEN,
        "{procedures: [{procedure: elimination, character: Balin, cause: combat}]}",
        "may: you Haldir takes over Cram",
    ),
    (
        HAVEN,
        "{procedures: [{procedure: elimination, character: Balin, cause: combat, takers: [Haldir]}]}",
        "may_not: you Haldir takes over Cram because IN-98",
    ),
]


def spelt_out(at: str) -> str:
    for short, words in SHORT.items():
        at = at.replace(short, words)
    return at


@pytest.mark.parametrize(("table", "at", "line"), POSITIONS, ids=[at for _, at, _ in POSITIONS])
def test_a_described_position_is_the_one_described(table: str, at: str, line: str) -> None:
    verdict = judged(f"{table}at: {spelt_out(at)}\nscript:\n  - {line}\n")
    assert [f"{each.what}: {each.expected}, not {each.found} {each.reasons}" for each in verdict.failures] == []


@pytest.mark.parametrize(("table", "at", "line"), POSITIONS, ids=[at for _, at, _ in POSITIONS])
def test_a_described_position_can_be_saved_and_goes_on_the_same(table: str, at: str, line: str) -> None:
    spec = read_yaml(f"{table}at: {spelt_out(at)}\n", "test").data
    del spec["game"]
    game = VOCABULARY.set_table(spec)
    twin = Game.load(RULES, game.save())
    for _ in range(25):
        if game.over:
            break
        option = game.decision.options[-1]
        assert [each.id for each in twin.decision.options] == [each.id for each in game.decision.options]
        game.choose(option.id, game.decision.seat)
        twin.choose(option.id, twin.decision.seat)
    assert twin.state.save() == game.state.save()


def test_a_check_that_is_passed_does_what_it_was_for() -> None:
    script = "script:\n  - until: check over\n  - expect: {Haldir.items: Cram}\n"
    assert judged(f"{HAVEN}at: {{corruption_check: {{character: Balin, hand_over: Cram, to: Haldir}}}}\n{script}").holds
    script = "script:\n  - until: check over\n  - expect: {you.marshalling_point_pile: Cram}\n"
    assert judged(f"{HAVEN}at: {{corruption_check: {{character: Balin, store: Cram}}}}\n{script}").holds


def test_an_influence_attempt_can_be_pending() -> None:
    text = """
        game: meccg
        format: introductory
        table:
          you: {companies: [{at: Edoras, characters: [{name: Éomer, state: tapped}]}]}
        at:
          phase: site
          company: 1
          step: play resources
          influence_attempt: {character: Éomer, faction: Riders of Rohan, bonus: 1}
        dice: [12]
        script:
          - until: attempt over
          - expect: {Riders of Rohan.zone: you marshalling point pile, site.state: tapped}
        """
    assert judged(text).failures == []


def test_the_set_up_can_be_described() -> None:
    text = """
        game: meccg
        format: introductory
        table:
          you: {pool: [Gimli, Balin, Gandalf], starting_characters: [Haldir]}
          opponent: {pool: [Legolas]}
        at: {phase: set-up, ready: [opponent]}
        dice: [9, 3]
        script:
          - offers_exactly: {you: [start with Gimli, start with Balin, pass]}
          - may_not: you start with Gandalf because IN-18
          - you: start with Gimli
          - you: start with these
          - expect: {you.characters: [Haldir, Gimli], turn: you}
        """
    assert judged(text).failures == []


def test_known_cards_and_lasting_effects_are_kept() -> None:
    text = """
        game: meccg
        format: introductory
        table:
          you:
            hand: [{name: Block, known: [opponent]}, Concealment]
            play_deck: [Glamdring, {name: Cram, known: [you]}]
            companies: [{from: Lórien, to: Moria, characters: [Haldir], on_site: [Gates of Morning]}]
          opponent: {hand: [Huorn, Assassin]}
        at: {phase: movement-hazard, company: 1, step: hazards}
        lasting: [{card: Ford, company: 1}]
        script:
          - expect:
              Block.known_to: [you, opponent]
              Concealment.known_to: you
              Cram.known_to: you
              Glamdring.known_to: nobody
              you.play_deck: [Glamdring, Cram]
              lasting: [Ford]
              Gates of Morning.bearer: Lórien
          - may_not: opponent play Huorn keyed to Wilderness
        """
    assert judged(text).failures == []


MARKERS = [
    ("- opponent: play Wargs\n- until: attack", "step: events on the attack"),
    ("- opponent: play Wargs\n- until: strikes assigned", "step: defender assigns"),
    ("- opponent: play Wargs\n- until: strike", "strike.character: Haldir"),
    ("- opponent: play Wargs\n- until: roll", "step: defender plays resources"),
    ("- opponent: play Wargs\n- until: strike over", "step: face strikes"),
    ("- opponent: play Wargs\n- until: attack over", "step: hazards"),
    ("- opponent: play Wargs\n- until: chain resolved", "step: hazards"),
    ("- until: hazards over", "company 1.site: Moria"),
    ("- until: arrival", "company 1.moved: true"),
    ("- until: site phase", "step: next company"),
    ("- until: enter or skip", "step: enter or skip"),
    ("- until: end-of-turn", "phase: end of turn"),
    ("- until: next turn", "turn: opponent"),
    ("- until: turn of opponent", "turn_number: 2"),
    ("- opponent: play Wargs\n- until: tap or not", "strike.character: Háma"),
]


@pytest.mark.parametrize(("script", "found"), MARKERS, ids=[script.splitlines()[-1] for script, _ in MARKERS])
def test_until_stops_at_its_moment(script: str, found: str) -> None:
    at = "at: {phase: movement-hazard, company: 1, step: hazards}\n"
    verdict = judged(f"{COMPANY}{at}script:\n{script}\n- expect: {{{found}}}\n")
    assert [f"{each.what}: {each.expected}, not {each.found}" for each in verdict.failures] == []


def test_checks_and_tests_are_moments_too() -> None:
    script = "- you: Balin hands Cram to Haldir\n- until: corruption check\n- until: roll\n- until: check over\n"
    assert judged(f"{HAVEN}script:\n{script}- expect: {{Cram.bearer: Haldir, step: organize}}\n").failures == []
