"""The judge hears exactly what is written: the cards that are named, the order of words, nothing that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_judge import run
from tests.judge.hearings import failure, judged, refused
from westmarch.games.meccg.cards.definition import Card, all_cards, card_named
from westmarch.games.meccg.cards.titles import card_titled
from westmarch.games.meccg.description import find_card

HAZARDS = """
game: meccg
format: standard
table:
  you:
    hand: [Concealment, Block]
    companies:
      - {from: Lórien, to: Moria, characters: [Kíli, Háma]}
  opponent: {hand: [Wargs, Huorn]}
at: {turn: you, phase: movement-hazard, company: 1, step: hazards}
dice: [12, 12, 12, 12]
script:
"""
ORGANIZATION = """
game: meccg
format: standard
table:
  you:
    companies:
      - at: Rivendell
        characters:
          - {name: Elrond, followers: [{name: Haldir, items: [Dagger of Westernesse]}]}
          - Glorfindel II
at: {turn: you, phase: organization}
script:
"""
SKIRMISH = """
game: lotr_tcg
table:
  you:
    site: 4
    fellowship: ["Frodo, Son of Drogo", {name: "Gimli, Son of Glóin", wounds: WOUNDS}]
    hand: [Dwarf Guard]
  opponent:
    minions: [Goblin Runner]
assignments: {Goblin Runner: Gimli}
at: {skirmish: Gimli}
script:
"""


def test_a_card_that_the_effect_names_is_the_card_that_is_meant() -> None:
    text = SKIRMISH.replace("WOUNDS", "0")
    assert judged(text + "- you: exert Gimli to make Gimli strength +2").holds
    failed = failure(text + "- you: exert Gimli to play Dwarf Guard")
    assert failed.expected == "that it is offered"
    assert not judged(text + "- may: you exert Gimli to play Dwarf Guard").holds
    assert judged(text + "- may_not: you exert Gimli to play Dwarf Guard").holds


def test_the_order_of_words_counts_where_two_cards_could_change_places() -> None:
    assert judged(ORGANIZATION + "- may: you Haldir follows Elrond\n").holds is False
    holds = judged(ORGANIZATION + "- may: you Haldir hands Dagger of Westernesse to Elrond")
    assert holds.holds, holds.failures
    assert not judged(ORGANIZATION + "- may: you Elrond hands Dagger of Westernesse to Haldir").holds
    assert judged(ORGANIZATION + "- may: you transfer Dagger of Westernesse from Haldir to Elrond").holds
    assert not judged(ORGANIZATION + "- may: you transfer Dagger of Westernesse from Elrond to Haldir").holds


def test_the_order_of_cards_counts_in_the_story() -> None:
    given = ORGANIZATION + "- you: Haldir hands Dagger of Westernesse to Elrond\n- until: check over\n"
    assert judged(given + "- log: Dagger of Westernesse is put with Elrond").holds
    assert not judged(given + "- log: Elrond is put with Dagger of Westernesse").holds


def test_a_key_that_the_creature_has_not_is_told_by_its_rule() -> None:
    assert judged(HAZARDS + "- may_not: opponent play Wargs keyed to Dark-domain because ME-10.70").holds
    assert judged(HAZARDS + "- may_not: opponent play Wargs keyed to Dark-hold because ME-10.69").holds
    assert judged(HAZARDS + "- may_not: opponent play Wargs keyed to Moria because ME-10.66").holds
    failed = failure(HAZARDS + "- may_not: opponent play Wargs keyed to Dark-domain because ME-10.69")
    assert failed.reasons[0].startswith("Wargs cannot be keyed to that (IN-76")
    assert not judged(HAZARDS + "- may_not: opponent play Wargs because ME-10.70").holds


def test_until_may_exclude_an_option_on_the_way() -> None:
    attack = HAZARDS + "- opponent: play Wargs\n"
    assert judged(attack + "- until: attack over without you play Block").failures[0].found.startswith("offered: ")
    assert judged(attack + "- until: strikes assigned without you play Block").holds
    assert "without whom doing what?" in refused(attack + "- until: attack over without Block")


def test_what_must_never_be_offered_is_watched_to_the_end() -> None:
    attack = HAZARDS + "- never: you play Block\n- opponent: play Wargs\n"
    assert judged(attack + "- until: strikes assigned").holds
    verdict = judged(attack + "- until: attack over\n- expect: {phase: movement-hazard}")
    (failed,) = verdict.failures
    assert (failed.line, failed.what) == (13, "never: you play Block")
    assert failed.found.startswith("offered: Play Block")
    assert len(verdict.passages) == 4
    assert judged(attack.replace("Block\n", "Glamdring\n") + "- until: attack over").holds
    assert not judged(HAZARDS + "- opponent: play Wargs\n- until: roll\n- never: you play Block").holds
    assert "Say you or opponent" in refused(HAZARDS + "- never: Block")


def test_until_stops_at_once_when_its_moment_cannot_come() -> None:
    verdict = judged(HAZARDS + "- until: hazards over\n- until: strike over\n")
    failed = verdict.failures[0]
    assert failed.found.startswith("it cannot come any more")
    assert "the moments are attack, strikes assigned" in failed.reasons[0]
    told = [each.words for passage in verdict.passages for each in passage.happenings if "turn" in each.words.lower()]
    assert len(told) <= 2, told


def test_what_until_chooses_by_itself_is_told_with_what_else_there_was() -> None:
    verdict = judged(HAZARDS + "- opponent: play Wargs\n- until: attack over")
    chosen = [each for each in verdict.passages[1].happenings if each.instead_of]
    assert all(each.words not in each.instead_of for each in chosen)
    assert any("taps for the strike" in each.words for each in chosen)


def test_may_not_accepts_what_does_not_exist_and_says_so() -> None:
    verdict = judged(HAZARDS + "- may_not: you play Glamdring")
    assert verdict.holds
    assert verdict.warnings == ["line 13: nothing at this table answers to 'play Glamdring'"]
    assert not judged(HAZARDS + "- may_not: you play Glamdring because ME-5.96").holds


def test_empty_windows_lie_before_what_is_decided_and_offered() -> None:
    attack = HAZARDS.replace("hand: [Concealment, Block]", "hand: []") + "- opponent: play Wargs\n"
    # Nobody can answer the creature: the first real question is whom the strikes hit.
    assert judged(attack + "- decides: you assign strikes").holds
    assert judged(attack + "- offers_exactly: [assign Kíli, assign Háma, pass]").holds


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("expect: {Glamdring.state: tapped}", "there is no Glamdring at this table"),
        ("expect: {Block.prowess: 3}", "Block is not in play (it lies in you hand)"),
        ("expect: {company 7.size: 3}", "there is no company 7 now"),
        ("expect: {attack.strikes: 2}", "there is no attack now"),
        ("need: {Kíli: 3}", "no roll is pending for Kíli"),
    ],
)
def test_a_question_about_what_is_not_there_fails_its_line(line: str, found: str) -> None:
    verdict = judged(f"{HAZARDS}- {line}\n- expect: {{phase: movement-hazard}}")
    assert verdict.failures[0].found.startswith(found)
    assert len(verdict.passages) == 2


def test_a_question_about_the_losing_side_of_nothing_fails_its_line() -> None:
    text = SKIRMISH.replace("WOUNDS", "0").replace("at: {skirmish: Gimli}", "at: {phase: maneuver}")
    assert failure(text + "- expect: {skirmish.winner: you}").found.startswith("no skirmish is under way")
    assert failure(text + "- expect: {Legolas.strength: 6}").found == "there is no Legolas at this table"


def test_a_file_that_cannot_be_judged_to_the_end_tells_the_story_so_far(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(HAZARDS + "- opponent: play Wargs\n- until: dawn")
    code, told, complaints = run(file)
    assert code == 2
    assert "opponent: Play Wargs keyed to Wilderness" in told
    assert "there is no moment 'dawn'" in complaints


def test_the_real_cause_is_named_for_an_ability() -> None:
    text = SKIRMISH.replace("WOUNDS", "2")
    assert judged(text + "- may_not: you use Gimli because TC-1.20").holds
    failed = failure(text + "- may_not: you use Gimli because TC-8.04")
    assert "TC-3.07" not in failed.found


def test_detainment_path_ahead_and_whose_turn_was_the_last() -> None:
    attack = HAZARDS.replace("step: hazards}", "attack: {creature: Wargs, keyed_to: Wilderness, detainment: true}}")
    assert judged(attack + "- expect: {attack.detainment: true}").holds
    ahead = HAZARDS.replace(
        "at: {turn: you, phase: movement-hazard, company: 1, step: hazards}", "at: {turn: you, phase: organization}"
    )
    assert judged(ahead + "- expect: {company 1.path: [Wilderness, Wilderness]}").holds
    for seat in ("you", "opponent"):
        council = f"""
            game: meccg
            table:
              you: {{companies: [{{at: Rivendell, characters: [Haldir]}}]}}
              opponent: {{companies: [{{at: Rivendell, characters: [Háma]}}]}}
            at: {{turn: {seat}, phase: free-council}}
            script:
              - expect: {{turn: {seat}}}
            """
        assert judged(council).holds


@pytest.mark.parametrize(("pick", "first"), [(0, "you"), (1, "opponent")])
def test_picks_break_ties_of_bids(pick: int, first: str) -> None:
    text = f"""
        game: lotr_tcg
        table: {{you: {{}}, opponent: {{}}}}
        at: {{phase: set-up, step: bid}}
        picks: [{pick}]
        script:
          - you: bid 1
          - opponent: bid 1
          - decides: {first} turn order
        """
    assert judged(text).holds


def test_a_bare_name_means_a_complete_printing_if_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    groups: dict[tuple[str, str], list[Card]] = {}
    for card in all_cards():
        if card.facts.alignment in ("hero", "neutral", "dual"):
            groups.setdefault((card.name, card.facts.side), []).append(card)
    several = {key: cards for key, cards in groups.items() if len([card for card in cards if card.complete]) > 1}
    assert len(several) >= 41
    for (name, side), (first, *_) in several.items():
        monkeypatch.setattr(first, "complete", False)
        assert card_named(find_card(name, (), [side], "anywhere").id).complete, name
        assert card_named(card_titled(name, lambda facts, side=side: facts.side == side, ["hero"], side).id).complete


DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"
STEPS = {
    "meccg": ["choose destinations", "hazards", "play resources", "face strikes", "defender plays resources"],
    "lotr_tcg": [
        "actions",
        "move",
        "fire",
        "defenders",
        "minions",
        "resolve",
        "reconcile",
        "move or stay",
        "own reconcile",
        "end",
        "sanctuary",
        "bid",
        "choose places",
        "place the bids",
        "starting fellowships",
        "shuffle and draw",
    ],
}


@pytest.mark.parametrize(("game", "step"), [(game, step) for game, steps in STEPS.items() for step in steps])
def test_every_step_of_the_docs_is_a_moment(game: str, step: str) -> None:
    assert f"`{step}`" in DOCS.read_text() or f" {step}}}" in DOCS.read_text()
    table = {"meccg": HAZARDS, "lotr_tcg": SKIRMISH.replace("WOUNDS", "0")}[game]
    verdict = judged(f"{table}- until: {step}")
    assert len(verdict.passages) == 1
