"""The lines of a script that state what must be true; none of them moves the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.judge.acting import Actor
from westmarch.judge.comparing import agrees, roll_in_words, shown
from westmarch.judge.matching import (
    MOST_EMPTY_WINDOWS,
    cards_named,
    different,
    fitting,
    is_empty_window,
    is_told,
    offers,
    pass_empty_window,
    question_of,
    says,
    words_of,
)
from westmarch.judge.refusing import reasons
from westmarch.judge.scenario import Line, known_rule
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.kernel.questions import NotThere
from westmarch.kernel.view import Question

RESULT_KEYS = ("winner", "rule", "points", "reason")


class Expecting:
    """Checks expectations against the game that an actor plays."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.game = actor.game
        self.vocabulary = actor.vocabulary
        self.kinds = {
            "expect": self.expect,
            "may": self.may,
            "may_not": self.may_not,
            "offers_exactly": self.offers_exactly,
            "need": self.need,
            "decides": self.decides,
            "result": self.result,
            "log": self.log,
        }

    def check(self, line: Line) -> bool:
        """Note what does not hold; the script goes on in any case."""
        self.kinds[line.kind](line)
        return True

    def entries(self, line: Line, example: str) -> dict[str, Any]:
        if not isinstance(line.said, dict) or not line.said:
            raise self.actor.bad(line, f"expected keys and values, such as {example}")
        return line.said

    # values

    def expect(self, line: Line) -> None:
        for question, expected in self.entries(line, "{Gimli.state: tapped}").items():
            if isinstance(expected, dict):
                raise self.actor.scenario.document.bad((*line.place, question), "expected a value or a list of names")
            try:
                answer = self.vocabulary.ask(self.game, question)
                if agrees(expected, answer):
                    continue
                found = shown(answer.value)
            except NotThere as error:
                found = str(error)
            except WestmarchError as error:
                raise self.actor.scenario.document.bad((*line.place, question), str(error)) from error
            if not self.holds_at_once(question, expected):
                self.fail_at(line, question, shown(expected), found)

    def holds_at_once(self, question: str, expected: Any) -> bool:
        """Whether it holds behind windows that delay nothing, because nobody can do anything in them."""
        ahead = self.past_what_delays_nothing()
        try:
            return ahead is not self.game and agrees(expected, self.vocabulary.ask(ahead, question))
        except WestmarchError:
            return False

    def past_what_delays_nothing(self) -> Game[Any]:
        """The game as it stands, or behind windows in which nobody can do anything and that hold up nothing."""
        kinds = self.vocabulary.at_once
        return self.past_empty_windows(lambda game: any(asked.kind not in kinds for asked in game.decisions))

    def fail_at(self, line: Line, key: str, expected: str, found: str) -> None:
        """A failure of one entry, named by the line on which the entry stands."""
        number = self.actor.scenario.document.line((*line.place, key))
        self.actor.fail(Line(number, line.place, line.kind, line.said), f"{line.kind} {key}", expected, found)

    def need(self, line: Line) -> None:
        for subject, expected in self.entries(line, "{Gimli: 5}").items():
            try:
                found = roll_in_words(self.vocabulary.need(self.past_what_delays_nothing(), subject))
            except NotThere as error:
                self.fail_at(line, subject, str(expected), str(error))
                continue
            except WestmarchError as error:
                raise self.actor.scenario.document.bad((*line.place, subject), str(error)) from error
            wanted = roll_in_words(expected) if isinstance(expected, int) else str(expected)
            if wanted != found:
                self.fail_at(line, subject, wanted, found)

    # options

    def claim(self, line: Line) -> tuple[int, str, tuple[str, ...]]:
        """A line `seat words because RULE, RULE`: the seat, the words, the rules."""
        text = self.actor.words(line)
        claim, is_because, because = f"{text} ".partition(" because ")
        name, _, words = claim.strip().partition(" ")
        if name not in self.vocabulary.seats or not words_of(words):
            who = " or ".join(self.vocabulary.seats)
            raise self.actor.bad(
                line, f"who may do what? Begin with {who}, as in `{line.kind}: {self.vocabulary.seats[0]} play ...`"
            )
        ids = [part.strip() for part in because.split(",") if part.strip()]
        if is_because and not ids:
            raise self.actor.bad(line, "because of which rule?")
        rules = tuple(known_rule(self.actor.scenario.document, line.place, rule_id) for rule_id in ids)
        return self.actor.seat(name), words.strip(), rules

    def may(self, line: Line) -> None:
        seat, words, because = self.claim(line)
        if because:
            raise self.actor.bad(line, "`because` belongs to `may_not`")
        _, found = self.actor.look_ahead(seat, words)
        if not found:
            why = reasons(self.vocabulary, self.game, words, seat)
            self.actor.fail(
                line, f"may: {line.said}", "that it is offered", self.actor.offered_in_words(self.game), why.told
            )

    def may_not(self, line: Line) -> None:
        seat, words, because = self.claim(line)
        moment = self.next_moment(seat)
        question = question_of(moment, seat)
        offered = self.actor.fitting_now(moment, question, words)
        if offered:
            listed = "; ".join(offer.sentence for offer in offered)
            self.actor.fail(line, f"may not: {line.said}", "that it is not offered", f"offered: {listed}")
            return
        why = reasons(self.vocabulary, moment, words, seat)
        if not why.is_known and not cards_named(self.vocabulary, self.game, words):
            self.actor.warn(f"line {line.number}: nothing at this table answers to {words!r}")
        missing = [rule for rule in because if rule not in why.rules]
        if missing:
            found = (
                ", ".join(sorted(why.rules)) or f"no rule; it is only not asked of {self.vocabulary.seats[seat]} now"
            )
            self.actor.fail(line, f"may not: {line.said}", f"because of {', '.join(missing)}", found, why.told)

    def next_moment(self, seat: int) -> Game[Any]:
        """The game as it stands, or at the seat's next decision if only empty windows of others lie before it."""
        return self.past_empty_windows(lambda game: question_of(game, seat) is not None)

    def watch_the_end(self) -> None:
        """What must never be offered is not offered at the seat's next decision after the script, either."""
        for line, seat, words in self.actor.excluded:
            self.actor.is_offered(line, seat, words, self.next_moment(seat))

    def past_empty_windows(self, is_wanted: Callable[[Game[Any]], bool]) -> Game[Any]:
        """The game as it stands, or past windows in which nobody can do anything, at the first moment that is wanted;
        if there is none, as it stands."""
        ahead = self.game
        for _ in range(MOST_EMPTY_WINDOWS):
            if is_wanted(ahead):
                return ahead
            if ahead is self.game:
                ahead = self.game.copy()
            if pass_empty_window(ahead) is None:
                break
        return self.game

    def next_question(self) -> Game[Any]:
        """The game at the next decision in which somebody can do something."""
        return self.past_empty_windows(lambda game: not any(map(is_empty_window, game.decisions)))

    def offers_exactly(self, line: Line) -> None:
        if isinstance(line.said, list):
            only_pass = len(line.said) == 1 and words_of(str(line.said[0])) == ["pass"]
            moment = self.game if only_pass else self.next_question()
            if len(moment.decisions) > 1:
                raise self.actor.bad(line, "several seats decide now: write `offers_exactly: {seat: [...]}`")
            asked = moment.decisions[0].seat if moment.decisions else 0
            wanted = {self.vocabulary.seats[asked]: line.said}
        else:
            wanted = self.entries(line, "[pass] or {you: [pass]}")
        for name, entries in wanted.items():
            if name not in self.vocabulary.seats or not isinstance(entries, list):
                raise self.actor.bad(
                    line, f"expected a list of options, or one for {' and '.join(self.vocabulary.seats)}"
                )
            self.compare_offers(line, name, [self.actor.words(line, entry) for entry in entries])

    def compare_offers(self, line: Line, name: str, entries: list[str]) -> None:
        seat = self.actor.seat(name)
        if [words_of(entry) for entry in entries] == [["pass"]]:
            moment = self.next_moment(seat)
        else:
            moment = self.past_empty_windows(
                lambda game: (asked := question_of(game, seat)) is not None and not is_empty_window(asked)
            )
        question = question_of(moment, seat)
        left = offers(self.vocabulary, moment, question) if question is not None else []
        left = different(self.vocabulary, moment, left)
        missing = []
        for words in entries:
            found = fitting(self.vocabulary, moment, left, words)
            if len(found) > 1:
                listed = "; ".join(offer.sentence for offer in found)
                raise self.actor.bad(line, f"{words!r} can mean several options: {listed}")
            if found:
                left.remove(found[0])
            else:
                missing.append(words)
        if missing or left:
            found_words = []
            if missing:
                found_words.append(f"not offered to {name}: {'; '.join(missing)}")
            if left:
                found_words.append(f"offered as well: {'; '.join(option.sentence for option in left)}")
            self.actor.fail(line, "offers exactly", "; ".join(entries) or "nothing", " / ".join(found_words))

    def decides(self, line: Line) -> None:
        text = self.actor.words(line)
        name, _, kind = text.strip().partition(" ")
        if name not in (*self.vocabulary.seats, "nobody"):
            raise self.actor.bad(line, f"who decides? Begin with {', '.join(self.vocabulary.seats)} or nobody")
        asked = self.asked(self.game)
        if name == "nobody":
            holds = not asked
        else:
            holds = self.is_asked(asked, name, kind) or self.is_asked(self.asked(self.next_question()), name, kind)
        if not holds:
            found = ", ".join(f"{seat} {question.prompt}" for seat, question in asked) or "nobody"
            self.actor.fail(line, "decides", text, found)

    def asked(self, game: Game[Any]) -> list[tuple[str, Question]]:
        return [(self.vocabulary.seats[question.seat], question) for question in game.decisions]

    def is_asked(self, asked: list[tuple[str, Question]], name: str, kind: str) -> bool:
        return any(seat == name and says(kind, f"{question.kind} {question.prompt}") for seat, question in asked)

    # the end and the story

    def result(self, line: Line) -> None:
        result = self.game.result
        for key, expected in self.entries(line, "{winner: you}").items():
            if key not in RESULT_KEYS:
                place = (*line.place, key)
                message = f"unknown key {key!r}; known here: {', '.join(RESULT_KEYS)}"
                raise self.actor.scenario.document.bad(place, message)
            if key == "rule":
                known_rule(self.actor.scenario.document, (*line.place, key), expected)
            if result is None:
                self.fail_at(line, key, shown(expected), "the game is not over")
                continue
            found: Any
            if key == "winner":
                if result.is_draw:
                    found = "draw"
                else:
                    found = self.vocabulary.seats[result.winners[0]] if result.winners else "nobody"
            elif key == "points":
                found = (
                    [*result.points]
                    if isinstance(expected, list)
                    else dict(zip(self.vocabulary.seats, result.points, strict=False))
                )
            else:
                found = result.rule if key == "rule" else result.reason
            if not (says(str(expected), found) if key == "reason" else expected == found):
                self.fail_at(line, key, str(expected), str(found))

    def log(self, line: Line) -> None:
        entries = line.said if isinstance(line.said, list) else [line.said]
        told = [self.vocabulary.tell(self.game, event) for event in self.game.state.log]
        for entry in entries:
            words = self.actor.words(line, entry)
            names = [*cards_named(self.vocabulary, self.game, words)]
            if not any(is_told(words, names, sentence) for sentence in told):
                self.actor.fail(line, "log", words, "; ".join(told[-5:]) or "nothing has happened")
