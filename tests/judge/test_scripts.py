"""The lines of a script: what each of them does, and how each of them fails."""

from __future__ import annotations

import pytest

from tests.judge.hearings import failure, judged, refused
from westmarch.games.meccg.cards.definition import card_named

HAZARDS = """
game: meccg
format: introductory
table:
  you:
    hand: [Concealment]
    companies:
      - {from: Lórien, to: Moria, characters: [Kíli, Háma]}
  opponent: {hand: [Wargs, Huorn]}
at: {turn: you, phase: movement-hazard, company: 1, step: hazards}
dice: [12, 12, 12, 12]
script:
"""
"""Line 12 is the first line of the script."""


def test_words_choose_the_option_in_which_all_of_them_occur() -> None:
    verdict = judged(HAZARDS + "- opponent: PLAY wargs, wilderness\n- expect: {chain: [Wargs]}")
    assert verdict.holds
    assert verdict.passages[0].happenings[0].words == "Play Wargs keyed to Wilderness"
    assert verdict.passages[0].happenings[0].rules == ("IN-68",)


def test_an_option_id_chooses_exactly() -> None:
    pending = judged(HAZARDS).pending[0]
    assert pending.options[0] == "Play Wargs keyed to Wilderness"
    ambiguous = refused(HAZARDS + "- opponent: play keyed to Wilderness")
    assert ambiguous.startswith(
        "test.yaml:13: 'play keyed to Wilderness' can mean several things: Play Wargs keyed to "
    )
    option_id = ambiguous.split("[")[1].split("]")[0]
    assert judged(HAZARDS + f'- opponent: "{option_id}"\n- expect: {{chain: [Wargs]}}').holds


MINIONS = """
game: meccg
format: standard
table:
  you:
    alignment: minion
    companies:
      - at: Bree
        characters: [{name: Jerrek, items: [Foul-smelling Paste]}, {name: Gorbag, state: wounded}]
      - {at: Dol Guldur, characters: [Ren the Ringwraith]}
script:
"""


@pytest.mark.parametrize(
    "words",
    [
        "discard Foul-smelling Paste to heal Gorbag",
        "Jerrek discards Foul-smelling Paste",
        "tap Ren the Ringwraith",
    ],
)
def test_people_say_what_the_use_of_a_card_costs_and_whose_it_is(words: str) -> None:
    assert judged(f"{MINIONS}- may: you {words}").holds
    assert not judged(f"{MINIONS}- may: you {words.replace('discard', 'tap').replace('tap Ren', 'discard Ren')}").holds


def test_a_race_is_spoken_of_as_of_one_or_many() -> None:
    script = "- opponent: play Wargs\n- until: attack\n- expect: {attack.race: Wolf}\n- expect: {attack.race: Wolves}"
    assert judged(HAZARDS + script).holds


def test_what_leaves_no_choice_is_done_before_a_line_that_acts() -> None:
    one_left = (
        "- opponent: play Wargs\n- until: strikes assigned\n- you: assign a strike to Kíli\n"
        "- you: assign a strike to Háma\n- you: Kíli faces his strike\n- until: strike over\n"
    )
    verdict = judged(HAZARDS + one_left + "- you: Háma stays untapped")
    assert verdict.holds
    assert "Háma faces his strike" in [each.words for each in verdict.passages[-1].happenings]
    assert judged(HAZARDS + one_left + "- may: you Háma stays untapped\n- decides: you next strike").holds


def test_a_line_that_is_not_possible_tells_what_is_offered_and_why_it_is_not() -> None:
    failed = failure(HAZARDS + "- you: play Concealment\n- expect: {turn: opponent}")
    assert failed.line == 13
    assert "to decide: opponent (hazards): Play Wargs keyed to Wilderness" in failed.found
    assert any("IN-140" in reason for reason in failed.reasons)


def test_the_script_stops_at_a_line_that_cannot_be_followed() -> None:
    verdict = judged(HAZARDS + "- you: play Concealment\n- expect: {turn: opponent}")
    assert len(verdict.passages) == 1


def test_empty_windows_are_passed_before_a_line() -> None:
    script = "- opponent: play Wargs\n- you: play Concealment, tapping Kíli\n- expect: {Kíli.state: tapped}"
    assert judged(HAZARDS + script).holds


def test_real_choices_of_others_are_not_passed_over() -> None:
    script = "- opponent: play Wargs\n- until: strikes assigned\n- opponent: assign Háma"
    assert "to decide: you (assign strikes)" in failure(HAZARDS + script).found


def test_pass_is_any_pass() -> None:
    verdict = judged(HAZARDS + "- opponent: pass\n- log: company 1 arrives at Moria")
    assert verdict.holds
    assert verdict.passages[0].happenings[0].words == "Play no more hazards on this company"


def test_until_passes_and_does_what_is_usual() -> None:
    verdict = judged(HAZARDS + "- opponent: play Wargs\n- until: attack over\n- expect: {Kíli.state: tapped}")
    assert verdict.holds
    said = [(each.seat, each.words) for each in verdict.passages[1].happenings if each.seat]
    assert ("you", "Play nothing on the attack") in said
    assert ("you", "Kíli taps for the strike") in said


def test_until_fails_if_the_moment_is_never_reached() -> None:
    script = "- until: hazards over\n- until: attack over"
    failed = failure(HAZARDS + script)
    assert (failed.line, failed.expected) == (14, "that it is reached")


def test_until_does_not_choose_for_a_player_who_must() -> None:
    text = """
        game: meccg
        format: introductory
        table:
          you: {starting_characters: [Gimli]}
          opponent: {starting_characters: [Gimli]}
        at: {phase: set-up}
        script:
          - until: your turn
        """
    assert refused(text).startswith("test.yaml:9: before 'your turn' you must choose (divide the common characters)")


@pytest.mark.parametrize(
    ("script", "expected", "found"),
    [
        ("expect: {company 1.hazard_limit: 3}", "3", "2"),
        ("expect: {Kíli.state: tapped}", "tapped", "untapped"),
        ("expect: {you.hand: [Concealment, Block]}", "Concealment, Block", "Concealment"),
        ("expect: {you.hand: nothing}", "nothing", "Concealment"),
        ("expect: {opponent.hand: []}", "nothing", "Wargs, Huorn"),
        ("expect: {company 1.moved: true}", "true", "false"),
        ("expect: {company 1.size: '2'}", "2", "2"),
        ("expect: {company 1.path: [Wilderness]}", "Wilderness", "Wilderness, Wilderness"),
        ("may_not: opponent play Wargs", "that it is not offered", "offered: Play Wargs keyed to Wilderness"),
        ("may: you play Concealment", "that it is offered", "to decide: opponent"),
        ("may_not: you play Concealment because IN-11", "because of IN-11", "IN-140"),
        ("offers_exactly: [play Wargs]", "play Wargs", "offered as well: Play Huorn keyed to Wilderness;"),
        ("offers_exactly: [play Wargs, play Huorn, pass, rest]", "rest", "not offered to opponent: rest"),
        ("offers_exactly: {you: [pass]}", "pass", "not offered to you: pass"),
        ("decides: you", "you", "opponent hazards"),
        ("decides: opponent assign strikes", "opponent assign strikes", "opponent hazards"),
        ("decides: nobody", "nobody", "opponent hazards"),
        ("result: {winner: you}", "you", "the game is not over"),
        ("log: Kíli is wounded", "Kíli is wounded", "nothing has happened"),
    ],
)
def test_an_expectation_that_does_not_hold_shows_both_sides(script: str, expected: str, found: str) -> None:
    failed = failure(f"{HAZARDS}- {script}\n- note: the script goes on")
    assert failed.line == 13
    assert expected in failed.expected
    assert found in failed.found


def test_the_script_goes_on_after_an_expectation_that_fails() -> None:
    verdict = judged(HAZARDS + "- decides: you\n- may_not: opponent play Huorn\n- opponent: play Wargs")
    assert [each.line for each in verdict.failures] == [13, 14]
    assert len(verdict.passages) == 3


def test_each_failure_names_the_line_of_its_own_entry() -> None:
    verdict = judged(HAZARDS + "- expect:\n    turn: you\n    phase: site\n    Kíli.state: wounded")
    assert [(each.line, each.what) for each in verdict.failures] == [(15, "expect phase"), (16, "expect Kíli.state")]


def test_may_looks_past_empty_windows_and_moves_nothing() -> None:
    script = "- opponent: play Huorn\n- may: you play Concealment\n- expect: {step: respond}"
    verdict = judged(HAZARDS + script)
    assert [each.what for each in verdict.failures] == []


def test_because_matches_any_failed_requirement() -> None:
    text = HAZARDS.replace("[Kíli, Háma]", "[{name: Kíli, state: tapped}, Háma]")
    script = "- opponent: play Wargs\n- until: attack\n- may_not: you play Concealment because IN-11, IN-47"
    assert judged(text + script).holds


def test_need_is_the_lowest_roll_that_works() -> None:
    script = (
        "- opponent: play Wargs\n- until: strikes assigned\n- you: assign Kíli\n- you: assign Háma\n- until: roll\n"
    )
    assert judged(HAZARDS + script + "- need: {Kíli: 7, Kíli body: 9}").holds
    failed = failure(HAZARDS + script + "- need: {Kíli: 6}")
    assert (failed.expected, failed.found) == ("6", "7")


def test_a_need_beyond_the_dice_is_any_or_impossible() -> None:
    text = """
        game: meccg
        format: introductory
        table:
          you: {companies: [{at: Rivendell, characters: [Háma]}]}
        at: {phase: organization, corruption_check: {character: Háma, modifier: MODIFIER}}
        script:
          - need: {Háma: NEED}
        """
    assert judged(text.replace("MODIFIER", "0").replace("NEED", "any")).holds
    assert judged(text.replace("MODIFIER", "-20").replace("NEED", "impossible")).holds


def test_the_story_carries_rule_ids_and_ends_with_what_is_pending() -> None:
    verdict = judged(HAZARDS + "- opponent: play Wargs\n- until: strike over")
    told = [(each.words, each.rules) for passage in verdict.passages for each in passage.happenings]
    assert any(words == "Roll for Kíli's strike: 6 + 6 = 12 +3 = 15" and "IN-94" in rules for words, rules in told)
    assert ("opponent plays Wargs keyed to Wilderness", ("IN-76",)) in told
    assert [(each.seat, each.kind, each.rule) for each in verdict.pending] == [("you", "next strike", "IN-89")]


def test_a_game_that_is_over_has_a_result() -> None:
    text = """
        game: meccg
        format: introductory
        table:
          you: {companies: [{at: Rivendell, characters: [Glorfindel II]}]}
        at: {phase: free-council}
        dice: [12]
        script:
          - until: game over
          - result: {winner: you, rule: IN-118, points: {you: 3, opponent: 0}, reason: most marshalling points}
          - result: {winner: draw, rule: IN-21, points: [3, 1], reason: lost}
        """
    verdict = judged(text)
    assert [each.found for each in verdict.failures] == ["you", "IN-118", "[3, 0]", verdict.failures[3].found]
    assert verdict.result.startswith("winner: you (3 to 0)")
    assert verdict.pending == []


def test_a_card_that_is_not_complete_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_named("LE-100"), "complete", False)
    text = "game: meccg\ntable: {you: {hand: [LE-100]}}\n"
    assert judged(text).warnings == ["Wild Trolls is not complete: only its numbers count"]
