"""Following the lines of a script that move the game: what a seat does, and passing until a moment is reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from westmarch.judge.errors import BadScenario
from westmarch.judge.matching import (
    MOST_EMPTY_WINDOWS,
    Offer,
    deeds_on,
    different,
    fitting,
    is_because_of,
    is_done_on,
    is_empty_window,
    offers,
    pass_empty_window,
    question_of,
    words_of,
)
from westmarch.judge.refusing import reasons
from westmarch.judge.scenario import Line, Scenario
from westmarch.judge.story import keep_chronicle
from westmarch.judge.verdict import Failure, Happening, Passage
from westmarch.kernel.action import Action, Pass
from westmarch.kernel.changes import Event
from westmarch.kernel.data import CardId
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.kernel.view import Question
from westmarch.kernel.vocabulary import Vocabulary

MOST_PASSES = 3000
LONGEST_DEED = 500
CHOOSING = ("choose", "target", "pick", "select")
NO_CHOICE = "Nothing else could be chosen"
NOTHING_OFFERED = "nothing: the game is over"


def touched(events: Iterable[Event]) -> Iterator[CardId]:
    """The cards that something was done to."""
    for event in events:
        yield from event.change.cards


class Actor:
    """Plays the game as the script says, and tells what happens."""

    def __init__(self, scenario: Scenario, vocabulary: Vocabulary, game: Game[Any]) -> None:
        self.scenario = scenario
        self.vocabulary = vocabulary
        self.game = game
        self.chronicle = keep_chronicle(game)
        self.told = 0
        self.acted_at = 0
        """Where in the chronicle begins what came of the last line that acted."""
        self.passage = Passage(1, "")
        self.warnings: list[str] = []
        self.excluded: list[tuple[Line, int, str]] = []
        """What must not be offered from here on: the line that says so, the seat, and the words."""

    def bad(self, line: Line, message: str) -> BadScenario:
        return self.scenario.document.bad(line.place, message)

    def warn(self, words: str) -> None:
        self.warnings.append(words)

    def fail(self, line: Line, what: str, expected: str, found: str, why: tuple[str, ...] = ()) -> None:
        self.passage.failures.append(Failure(line.number, what, expected, found, why))

    def words(self, line: Line, said: Any = None) -> str:
        """What follows the first word of a line, as words."""
        value = line.said if said is None else said
        if not isinstance(value, str | int) or isinstance(value, bool) or not words_of(str(value)):
            raise self.bad(line, f"expected words after `{line.kind}:`")
        if len(str(value)) > LONGEST_DEED:
            raise self.bad(line, f"nobody says more than {LONGEST_DEED} letters in one line")
        return str(value)

    def seat(self, name: str) -> int:
        return list(self.vocabulary.seats).index(name)

    # moving the game

    def follow(self, line: Line) -> bool:
        """Follow a line; whether the script can go on."""
        if line.kind == "note":
            return True
        if line.kind == "until":
            return self.until(line)
        if line.kind == "never":
            self.excluded.append((line, *self.whose_deed(line, self.words(line), "`never: you play Block`")))
            self.watch()
            return True
        return self.act(line, self.seat(line.kind))

    def act(self, line: Line, seat: int) -> bool:
        """Choose the one option that the words mean, once empty windows before it are passed."""
        words = self.words(line)
        windows, found = self.look_ahead(seat, words)
        for deed, whom in deeds_on(words):
            if not any(is_done_on(offer, whom) for offer in found):
                done = self.act_on(line, seat, deed, whom)
                if done is not None:
                    return done
        if len(found) == 1:
            self.take(seat, windows, found[0].action)
            return True
        name = self.vocabulary.seats[seat]
        if found:
            raise self.ambiguous(line, words, found)
        if self.was_chosen(words):
            self.passage.happenings.append(Happening(NO_CHOICE, (), name))
            return True
        why = reasons(self.vocabulary, self.game, words, seat)
        self.fail(line, f"{name}: {words}", "that it is offered", self.offered_in_words(self.game), why.told)
        return False

    def take(self, seat: int, windows: int, action: Action) -> None:
        """Choose an option that lies behind some empty windows."""
        for _ in range(windows):
            only = self.game.decisions[0]
            self.choose(only, only.actions[0], by_default=True)
        question = question_of(self.game, seat)
        assert question is not None
        self.acted_at = len(self.chronicle)
        self.choose(question, action)

    def ambiguous(self, line: Line, words: str, found: list[Offer]) -> BadScenario:
        listed = "; ".join(f"{offer.sentence} [{offer.id}]" for offer in found)
        return self.bad(line, f"{words!r} can mean several things: {listed}")

    def act_on(self, line: Line, seat: int, deed: str, whom: str) -> bool | None:
        """Play or use a card and then choose for it whom the line names; nothing where its text asks for no choice. It
        is tried on a copy first, so that a choice that is not offered leaves the game as it was."""
        windows, found = self.look_ahead(seat, deed)
        if len(found) != 1:
            return None
        name = self.vocabulary.seats[seat]
        ahead = self.game.copy()
        for _ in range(windows):
            pass_empty_window(ahead, forced=True)
        before = len(ahead.state.log)
        ahead.choose(found[0].action, seat)
        question = question_of(ahead, seat)
        if question is None or not is_because_of(deed, self.vocabulary.occasion(ahead)):
            if not self.vocabulary.is_among(ahead, whom, touched(ahead.state.log[before:])):
                return None
            self.take(seat, windows, found[0].action)
            self.passage.happenings.append(Happening(NO_CHOICE, (), name))
            return True
        choices = offers(self.vocabulary, ahead, question)
        named = [offer for offer in choices if self.vocabulary.is_among(ahead, whom, offer.action.cards)]
        chosen = different(self.vocabulary, ahead, named)
        if len(chosen) > 1:
            raise self.ambiguous(line, whom, chosen)
        if not chosen:
            self.fail(line, f"{name}: {deed}", f"that {whom} can be chosen for it", self.offered_in_words(ahead))
            return False
        self.take(seat, windows, found[0].action)
        self.choose(question, chosen[0].action)
        return True

    def was_chosen(self, words: str) -> bool:
        """Whether a line chooses what was done to without being asked for, since there was nothing else to choose."""
        verb, _, what = words.strip().partition(" ")
        if verb.lower() not in CHOOSING or not what:
            return False
        return self.vocabulary.is_among(self.game, what, touched(self.chronicle[self.acted_at :]))

    def look_ahead(self, seat: int, words: str) -> tuple[int, list[Offer]]:
        """How many empty windows lie before an option that fits, and the options that fit there; if there is none,
        what leaves no choice is gone over, too."""
        windows, found = self.look_past(seat, words, forced=False)
        return (windows, found) if found else self.look_past(seat, words, forced=True)

    def look_past(self, seat: int, words: str, forced: bool) -> tuple[int, list[Offer]]:
        ahead = self.game
        unasked: tuple[int, list[Offer]] = 0, []
        for windows in range(MOST_EMPTY_WINDOWS):
            question = question_of(ahead, seat)
            found = different(self.vocabulary, ahead, self.fitting_now(ahead, question, words))
            if found and not self.delays_nothing(question):
                return windows, found
            # Who passes means what he is asked next, and a window that delays nothing only if there is nothing else.
            unasked = unasked if unasked[1] else (windows, found)
            if ahead is self.game:
                ahead = self.game.copy()
            if pass_empty_window(ahead, forced) is None:
                break
        return unasked

    def delays_nothing(self, question: Question | None) -> bool:
        """Whether it is a window that holds up nothing, since its seat can do nothing in it."""
        return question is not None and question.kind in self.vocabulary.at_once and is_empty_window(question)

    def fitting_now(self, game: Game[Any], question: Question | None, words: str) -> list[Offer]:
        """The options of a question that words can mean."""
        if question is None:
            return []
        return fitting(self.vocabulary, game, offers(self.vocabulary, game, question), words)

    def choose(self, question: Question, action: Action, by_default: bool = False) -> None:
        """Answer a decision and tell what came of it."""
        self.watch()
        self.tell()
        if not is_empty_window(question):
            words = self.vocabulary.sentence(self.game.state, action)
            rules = (question.rule,) if question.rule else ()
            others = [each for each in self.sentences(self.game, question) if each != words] if by_default else []
            name = self.vocabulary.seats[question.seat]
            self.passage.happenings.append(Happening(words, rules, name, tuple(others)))
        self.game.choose(action, question.seat)
        self.tell()

    def tell(self) -> None:
        """Add to the passage what has happened since it was last told."""
        for event, rules in self.chronicle.since(self.told):
            self.passage.happenings.append(Happening(self.vocabulary.tell(self.game, event), rules))
        self.told = len(self.chronicle)

    # passing

    def until(self, line: Line) -> bool:
        """Everybody passes until a moment is reached; it is a failure if it never is, or if what the line excludes is
        offered on the way."""
        words, without = self.moment_and_exclusion(line)
        try:
            is_reached = self.vocabulary.marker(self.game, words)
            last_turn = self.vocabulary.last_turn(self.game, words)
        except WestmarchError as error:
            raise self.bad(line, str(error)) from error
        for _ in range(MOST_PASSES):
            if is_reached(self.game):
                return True
            if self.game.over or self.game.state.turn > last_turn:
                break
            question = self.game.decision
            if without is not None and self.is_offered(line, *without):
                return False
            action = self.passing(question)
            if action is None:
                seat = self.vocabulary.seats[question.seat]
                listed = "; ".join(self.sentences(self.game, question))
                raise self.bad(
                    line, f"before {words!r} {seat} must choose ({question.prompt}): write a line for {listed}"
                )
            self.choose(question, action, by_default=not isinstance(action, Pass))
        found = f"it cannot come any more; {self.offered_in_words(self.game)}"
        moments = f"the moments are {', '.join(self.vocabulary.moments(self.game))}, and every step by its name"
        self.fail(line, f"until: {words}", "that it is reached", found, (moments,))
        return False

    def moment_and_exclusion(self, line: Line) -> tuple[str, tuple[int, str] | None]:
        """What a line waits for, and the seat and option that must not be offered before: `roll without you play
        Block`."""
        moment, is_without, excluded = self.words(line).partition(" without ")
        if not is_without:
            return moment, None
        return moment, self.whose_deed(line, excluded, "`roll without you play Block`")

    def whose_deed(self, line: Line, said: str, example: str) -> tuple[int, str]:
        """The seat and the option that must not be offered."""
        name, _, words = said.strip().partition(" ")
        if name not in self.vocabulary.seats or not words_of(words):
            who = " or ".join(self.vocabulary.seats)
            raise self.bad(line, f"without whom doing what? Say {who} first, as in {example}")
        return self.seat(name), words

    def is_offered(self, line: Line, seat: int, words: str, moment: Game[Any] | None = None) -> bool:
        """Whether an option that must not be offered is, now or at another moment; then the line fails."""
        game = moment if moment is not None else self.game
        found = self.fitting_now(game, question_of(game, seat), words)
        if found:
            listed = "; ".join(offer.sentence for offer in found)
            said = f"{line.kind}: {line.said}"
            self.fail(line, said, f"that {words!r} is not offered on the way", f"offered: {listed}")
        return bool(found)

    def watch(self) -> None:
        """What must never be offered is not offered now; a line that says so fails once."""
        self.excluded = [claim for claim in self.excluded if not self.is_offered(*claim)]

    def passing(self, question: Question) -> Action | None:
        """The pass of a decision, or what is usual where there is none."""
        for action in question.actions:
            if isinstance(action, Pass):
                return action
        if len(question.actions) == 1:
            return question.actions[0]
        return self.vocabulary.usual(question)

    # telling

    def offered_in_words(self, game: Game[Any]) -> str:
        """What is offered in a game, to whom."""
        if game.over:
            return NOTHING_OFFERED
        return " / ".join(
            f"to decide: {self.vocabulary.seats[question.seat]} ({question.prompt}): "
            + "; ".join(self.sentences(game, question))
            for question in game.decisions
        )

    def sentences(self, game: Game[Any], question: Question) -> list[str]:
        """The options of a decision, each said once."""
        return list(dict.fromkeys(self.vocabulary.sentence(game.state, action) for action in question.actions))

    def result_in_words(self) -> str:
        result = self.game.result
        if result is None:
            return ""
        who = " and ".join(self.vocabulary.seats[seat] for seat in result.winners)
        points = " to ".join(str(number) for number in result.points)
        outcome = f"a draw between {who}" if result.is_draw else f"winner: {who or 'nobody'}"
        return f"{outcome} ({points}); {result.reason}{f' ({result.rule})' if result.rule else ''}"
