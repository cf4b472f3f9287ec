"""Asking computer players: `player: squire`, `chooses: words` and `chooses_not: words`."""

from __future__ import annotations

import pytest

from tests.judge.hearings import failure, judged, refused
from westmarch.cli.judge import vocabularies
from westmarch.judge import BadScenario, hear_text

RING = """
game: lotr_tcg
table:
  you: {site: 4, fellowship: [{name: "Frodo, Son of Drogo", wounds: 3}]}
  opponent: {minions: [Goblin Runner]}
assignments: {Goblin Runner: Frodo}
at: {phase: skirmish, skirmish: Frodo}
script:
"""
"""Frodo is about to die unless he puts on the Ring."""

HEALING = """
game: meccg
table:
  you:
    hand: [Halfling Strength]
    companies: [{at: Rivendell, characters: [{name: Sam Gamgee, state: wounded}]}]
at: {turn: you, phase: organization}
script:
"""

NEWCOMER = """
game: lore
table:
  you:
    hand: [Haldir]
    companies: [{at: Rivendell, characters: [Éomer]}]
at: {phase: organization}
script:
"""


def script(position: str, *lines: str) -> str:
    return position + "".join(f"  - {line}\n" for line in lines)


def test_the_squire_answers_for_whoever_must_decide_and_the_game_goes_on() -> None:
    verdict = judged(
        script(
            RING,
            "until: about to happen",
            "player: squire",
            "chooses: put on The One Ring",
            "chooses_not: pass",
            "expect: {you.burdens: 1}",
        )
    )
    assert verdict.failures == []
    told = [each.words for each in verdict.passages[1].happenings if each.seat == "you"]
    assert "The One Ring" in " ".join(told)


def test_what_leaves_no_choice_is_gone_over_first() -> None:
    verdict = judged(script(RING, "player: squire", "chooses: put on The One Ring"))
    assert verdict.failures == []


def test_another_choice_than_the_one_that_is_said_fails() -> None:
    failed = failure(script(RING, "player: squire", "chooses: pass"))
    assert failed.what == "chooses: pass"
    assert failed.expected == "that the squire chooses it"
    assert "The One Ring" in failed.found
    failed = failure(script(RING, "player: squire", "chooses_not: put on The One Ring"))
    assert failed.what == "chooses not: put on The One Ring"
    assert failed.expected == "that the squire does not choose it"


@pytest.mark.parametrize("kind", ["chooses", "chooses_not"])
def test_what_was_not_offered_says_nothing_of_a_player(kind: str) -> None:
    failed = failure(script(RING, "player: squire", f"{kind}: play Gandalf"))
    assert failed.expected == "that it was offered"
    assert "The One Ring" in failed.found


def test_a_captain_is_asked_with_a_number_of_rollouts_and_says_why() -> None:
    lines = ("player: captain with 30 rollouts", "chooses: put on The One Ring")
    verdict = judged(script(RING, *lines))
    assert verdict.failures == []
    assert "of a win" in verdict.passages[0].happenings[-1].words
    assert [each.words for each in judged(script(RING, *lines)).passages[0].happenings] == [
        each.words for each in verdict.passages[0].happenings
    ]


@pytest.mark.parametrize("player", ["squire", "captain with 20 rollouts", "steward with 20 rollouts"])
@pytest.mark.parametrize(
    ("position", "words"), [(HEALING, "Halfling Strength"), (NEWCOMER, "play Haldir")], ids=["meccg", "lore"]
)
def test_players_of_every_game_can_be_asked(position: str, words: str, player: str) -> None:
    verdict = judged(script(position, f"player: {player} for you", f"chooses: {words}"))
    assert verdict.failures == []


def test_where_nobody_has_a_choice_the_script_ends() -> None:
    failed = failure(script(RING, "player: squire for opponent", "chooses: pass"))
    assert failed.expected == "that opponent has a choice"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("chooses: pass",), "nobody has been asked yet: write `player: squire` before it"),
        (("player: squir",), "there is no player 'squir' (did you mean squire?); known here: squire, captain"),
        (
            ("player: captain",),
            "a captain thinks by the clock; say how much, as in `player: captain with",
        ),
        (("player: captain with 0 rollouts",), "a captain takes from 1 to 2000 rollouts"),
        (("player: squire with 20 rollouts",), "the squire imagines no games"),
        (("player: squire for third man",), "there is no player 'squire for third man'"),
        (("player: squire for nobody",), "there is no seat 'nobody'"),
        (("player: [squire]",), "expected words after `player:`"),
        (("player: squire", "chooses: {you: pass}"), "expected words after `chooses:`"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_its_line(lines: tuple[str, ...], message: str) -> None:
    assert message in refused(script(RING, *lines))


def test_if_several_decide_at_once_the_seat_must_be_named() -> None:
    position = "game: lotr_tcg\nat: {phase: set-up, step: bid}\nscript:\n"
    assert "several seats decide now: write `player: squire for you or opponent`" in refused(
        script(position, "player: squire")
    )
    assert judged(script(position, "player: squire for opponent", "chooses_not: bid 0")).failures == []


def test_without_computer_players_nobody_can_be_asked() -> None:
    with pytest.raises(BadScenario, match="no computer player is at hand here"):
        hear_text(script(RING, "player: squire"), vocabularies())
