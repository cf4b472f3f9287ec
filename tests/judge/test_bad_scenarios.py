"""What cannot be judged is refused with one message that names file and line."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.judge.hearings import judged, refused
from westmarch.judge import BadScenario

GOOD = """\
game: meccg
title: A table with something of everything
rules: [IN-86]
format: introductory
seed: 3
table:
  you:
    hand: [Concealment, {name: Block, known: [opponent]}]
    play_deck: [Gimli, Glamdring]
    discard_pile: [Bree]
    location_deck: [Rivendell, Moria]
    marshalling_point_pile: [Cave-drake]
    out_of_play: [Balin]
    events: [Gates of Morning]
    exhausted: 1
    companies:
      - from: Lórien
        to: Moria
        characters:
          - {name: Haldir, state: wounded, items: [Cram], followers: [Dori]}
          - {name: Kíli, uncontrolled: true, events: [Lure of the Senses]}
      - {at: Bree, site: tapped, faced: [Orc], characters: [Bifur]}
  opponent:
    hand: [Wargs]
at:
  turn: you
  number: 4
  phase: movement-hazard
  company: 1
  done: [2]
  hazard_limit: 3
  attack: {creature: Orc-warriors, keyed_to: Wilderness, assigned: [Haldir, Kíli], outcomes: {Haldir: successful}}
  strike: {character: Kíli, stance: tap, step: defender plays resources}
lasting: [{card: Ford, company: 1}]
dice: [7, 8]
picks: [0]
shuffle: false
script:
  - expect: {Kíli.state: tapped}
  - may_not: you play Concealment because IN-82
  - until: strike over
"""


def test_the_good_one_holds() -> None:
    assert judged(GOOD).failures == []


@pytest.mark.parametrize(
    ("before", "after", "line", "words"),
    [
        ("game: meccg", "game: chess", 1, "there is no game chess; the games are meccg"),
        ("game: meccg\n", "", 1, "which game? One of meccg"),
        ("rules: [IN-86]", "rules: [IN-86, IN-860]", 3, "there is no rule IN-860; did you mean"),
        ("rules: [IN-86]", "rules: IN-86", 3, "rules are a list of ids"),
        ("format: introductory", "format: long", 4, "there is no format 'long'"),
        ("seed: 3", "sede: 3", 5, "unknown key 'sede' (did you mean seed?); known here: game, title"),
        ("seed: 3", "seed: many", 5, "expected a number, not 'many'"),
        ("  you:\n", "  me:\n", 7, "unknown key 'me'; known here: you, opponent"),
        ("Concealment,", "Concealmint,", 8, "there is no card called 'Concealmint'; did you mean Concealment"),
        ("[Concealment,", "[Moria,", 8, "Moria is a site: it does not belong in the hand"),
        ("[opponent]}", "[somebody]}", 8, "expected one of you, opponent, third, fourth, fifth, sixth, not 'somebody'"),
        ("[Gimli, Glamdring]", "{Gimli: 1}", 9, "expected a list, not {'Gimli': 1}"),
        ("location_deck: [Rivendell,", "location_deck: [Gimli,", 11, "Gimli is a character: it does not belong in"),
        ("[Balin]", "[3]", 13, "expected keys and values here, not 3"),
        ("[Gates of Morning]", "[Concealment]", 14, "Concealment (short-event) does not belong among the events"),
        ("exhausted: 1", "exhausted: often", 15, "expected a number, not 'often'"),
        ("from: Lórien", "from: Mordor", 17, "there is no card called 'Mordor'"),
        ("        to: Moria", "        too: Moria", 18, "unknown key 'too'"),
        ("state: wounded", "state: asleep", 20, "expected one of untapped, tapped, wounded, not 'asleep'"),
        ("items: [Cram]", "items: [Concealment]", 20, "Concealment (short-event) does not belong among the items"),
        ("items: [Cram]", "items: [{name: Cram, state: wounded}]", 20, "Cram cannot be wounded"),
        ("followers: [Dori]", "followers: [Gandalf]", 20, "Gandalf is a Wizard and follows nobody (IN-22)"),
        ("followers: [Dori]", "followers: [{name: Dori, followers: [Ori]}]", 20, "no followers of his own (IN-10)"),
        ("characters: [Bifur]", "characters: [Haldir]", 22, "Haldir is unique: it cannot be there twice"),
        ("characters: [Bifur]", "characters: [Balin]", 13, "Balin is unique: it cannot be there twice"),
        ("characters: [Bifur]", "characters: []", 22, "a company needs characters"),
        ("{at: Bree, site", "{at: Bree, number: 1, site", 22, "there are two companies 1"),
        ("hand: [Wargs]", "companies: [{at: Bree, characters: [Gandalf, Saruman]}]", 24, "one Wizard only (IN-20)"),
        ("turn: you", "turn: mine", 26, "expected one of you, opponent, third, fourth, fifth, sixth, not 'mine'"),
        ("phase: movement-hazard", "phase: movement", 28, "expected one of set-up, untap"),
        ("phase: movement-hazard", "phase: site", 31, "hazard_limit belongs to the phase movement-hazard, not to site"),
        ("company: 1\n  done", "company: 3\n  done", 29, "there is no company 3 of you"),
        ("done: [2]", "done: [1]", 29, "company 1 is done already"),
        ("number: 4", "step: dinner", 27, "there is no step 'dinner' here; there are fix the way, reveal new site"),
        ("number: 4", "step: reset hands", 27, "company 1 has arrived by then"),
        ("creature: Orc-warriors", "creature: Ford", 32, "Ford is a resource: it does not belong in an attack"),
        ("keyed_to: Wilderness", "keyed_to: the sea", 32, "expected one of Border-land, Wilderness, Ruins & Lairs"),
        ("assigned: [Haldir, Kíli]", "assigned: [Haldir, Haldir]", 32, "one strike at most (IN-86)"),
        ("assigned: [Haldir, Kíli]", "assigned: [Haldir, Bifur]", 32, "Bifur is not in company 1"),
        ("Haldir: successful", "Dori: successful", 32, "Dori is not among the assigned"),
        ("Haldir: successful", "Haldir: fine", 32, "expected one of defeated, failed"),
        ("{character: Kíli, stance", "{character: Haldir, stance", 33, "Haldir has no assigned strike left to face"),
        ("stance: tap,", "stance: tap, was: wounded,", 33, "only a character that was untapped"),
        ("stance: tap,", "spent: 5,", 33, "there are 1 excess strikes only"),
        ("card: Ford, company: 1", "card: Ford, company: 9", 34, "there is no company 9"),
        ("card: Ford, company: 1", "card: Cram, ability: eat, company: 1", 34, "Cram has no such ability"),
        ("dice: [7, 8]", "dice: [7, 13]", 35, "two dice give 2 to 12, not 13"),
        ("dice: [7, 8]", "dice: 7", 35, "expected a list, not 7"),
        ("picks: [0]", "picks: [-1]", 36, "a pick is a number from 0 up, not -1"),
        ("shuffle: false", "shuffle: never", 37, "expected true or false, not 'never'"),
        (
            "expect: {Kíli.state: tapped}",
            "expects: {Kíli.state: tapped}",
            39,
            "unknown line 'expects' (did you mean expect?)",
        ),
        ("expect: {Kíli.state: tapped}", "expect: Kíli", 39, "expected keys and values, such as {Gimli.state: tapped}"),
        ("Kíli.state: tapped", "Kíli.mood: good", 39, "a card has no 'mood'; it has zone"),
        ("Kíli.state: tapped", "Fëanor.state: dead", 39, "there is no Fëanor at this table"),
        ("Kíli.state: tapped", "you.luck: 3", 39, "a player has no 'luck'; it has hand"),
        ("Kíli.state: tapped", "weather: fine", 39, "the game has no 'weather'; it has turn"),
        ("Kíli.state: tapped", "Rivendell.zone: hand", 39, "there are several of Rivendell"),
        ("because IN-82", "because IN-999", 40, "there is no rule IN-999"),
        ("because IN-82", "because ", 40, "because of which rule?"),
        (
            "may_not: you play Concealment",
            "may_not: play Concealment",
            40,
            "who may do what? Begin with you or opponent or third",
        ),
        ("until: strike over", "until: dawn", 41, "there is no moment 'dawn'; there are attack"),
        ("- until: strike over", "- until: [strike over]", 41, "expected words after `until:`"),
        ("- until: strike over", "- you: ''", 41, "expected words after `you:`"),
        ("- until: strike over", "- until strike over", 41, "a line of the script has one key"),
        ("- until: strike over", "- result: {victor: you}", 41, "unknown key 'victor'; known here: winner"),
        (
            "- until: strike over",
            "- decides: they",
            41,
            "who decides? Begin with you, opponent, third, fourth, fifth, sixth or nobody",
        ),
        ("- until: strike over", "- you: tap\n    me: too", 41, "a line of the script has one key"),
    ],
)
def test_what_is_wrong_is_named_by_its_line(before: str, after: str, line: int, words: str) -> None:
    assert GOOD.count(before) == 1, before
    message = refused(GOOD.replace(before, after))
    assert message.startswith(f"test.yaml:{line}: ")
    assert words in message
    assert "\n" not in message


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from(["", "you", "Gimli", "Moria", "Wargs", "Ford", "tapped", "roll", "IN-86", "hazards", "1"]),
    st.just([]),
    st.just({}),
    st.just(["Gimli"]),
    st.just({"name": "Gimli"}),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path]
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        found += places(part, (*path, key))
    return found


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_junk_anywhere_is_judged_or_refused_but_never_breaks(data: st.DataObject) -> None:
    scenario = copy.deepcopy(yaml.safe_load(GOOD))
    path = data.draw(st.sampled_from(places(scenario)[1:]))
    inside = scenario
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = data.draw(JUNK)
    assert "its own fault" not in outcome(yaml.safe_dump(scenario, allow_unicode=True)), path


def outcome(text: str) -> str:
    """What the judge makes of a scenario, in words."""
    try:
        return "holds" if judged(text).holds else "fails"
    except BadScenario as error:
        return str(error)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game: meccg\nnote: " + "a" * 200_000, "a scenario is smaller than 200,000 bytes"),
        ("game: meccg\nscript: " + "[" * 5_000, "this is nested too deeply"),
        ("- &a [1]\n" + "\n".join(f"- &a{n} [*a{n - 1 or ''}]" for n in range(1, 400)), "this is nested too deeply"),
        ("- &a [1, 2, 3]\n" + "- *a\n" * 3_000, "this is too large"),
        ('game: meccg\ntitle: "\\UFFFFFFFF"\n', "this is not YAML"),
        ('game: meccg\ntitle: "\\ud800"\n', "this holds half of a letter"),
        ('game: meccg\n"\\ud800": 1\n', "this holds half of a letter"),
        (f"%YAML 1.{'9' * 5_000}\n---\ngame: meccg\n", "this is not YAML"),
        (GOOD.replace("until: strike over", f"you: play {'a' * 600}"), "nobody says more than 500 letters in one line"),
    ],
    ids=lambda value: value[:30].encode("ascii", "replace").decode(),
)
def test_too_much_of_anything_is_refused_in_words(text: str, words: str) -> None:
    assert words in refused(text)
