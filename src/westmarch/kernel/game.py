"""A running game: the program asks, players answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from .action import Action, Decision, Refusal
from .changes import Proposal
from .data import CardId, pack
from .errors import BadRecord, IllegalChoice, RecordSealed, RulesStuck, in_one_line
from .numbers import take_unseen
from .procedure import STEPS, Again, InOrder
from .reading import InvalidData, read
from .records.digests import check_digests, digests_of
from .records.record import ENGINE_VERSION, Choices, Record, check_choices, seal_of
from .records.saved import FORM, inside, origin_of, parts_of, read_start
from .rules import Rules
from .state import UNTOLD, Result, State
from .structs import replace
from .view import Option, Question, View
from .why_not import why_not_card, why_not_words

S = TypeVar("S", bound=State)
Chosen: TypeAlias = tuple[int, Action, tuple[str, ...]]
"""By which seat, what, and what the cards were that are named in its id."""

CONCEDE = "concede"
"""How a record notes that a player has given up."""
MOST_STEPS = 10_000
"""So many steps from one decision to the next are no game, but a mistake of the rules or a damaged save."""


class Game(Generic[S]):
    """A game in progress (or over): answer its decisions and it goes on."""

    def __init__(self, rules: Rules, state: S, start: Record, choices: Iterable[tuple[int, str]] = ()) -> None:
        self.rules = rules
        self.state = state
        self._start = start
        self._choices: list[tuple[int, str]] = list(choices)
        self._unwritten: list[Chosen] = []
        """The choices made since, whose ids are written when somebody reads them."""
        self._is_imagined = False
        self._decisions: list[Decision] = []
        self._advance()

    # asking and answering

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def decisions(self) -> list[Question]:
        """One for each seat that must answer now; usually that is one seat."""
        answered = self.state.answers
        return [Question(decision, self.state) for decision in self._decisions if str(decision.seat) not in answered]

    @property
    def decision(self) -> Question:
        """The first open decision."""
        answered = self.state.answers
        for decision in self._decisions:
            if not answered or str(decision.seat) not in answered:
                return Question(decision, self.state)
        raise IllegalChoice("the game is over: there is nothing to decide")

    def actions(self) -> list[Action]:
        """The bare actions of the first open decision, for players that read no words."""
        answered = self.state.answers
        if not answered and self._decisions:
            return self._decisions[0].actions
        return self.decision.actions

    def choose(self, choice: Option | Action | str, seat: int | None = None) -> None:
        """Answer a decision with one of its options, its action, or the option's id."""
        state, decisions = self.state, self._decisions
        if len(decisions) == 1:
            decision = decisions[0]
            for action in decision.actions:
                # What was just offered is mostly what is chosen, and then it is the same object.
                if action is choice and (seat is None or seat == decision.seat):
                    break
            else:
                decision, action = self._find(choice, seat)
            if not self._is_imagined:
                self._unwritten.append((decision.seat, action, action.called(state)))
            state.answered += 1
            self._decisions = []
            outcome = action.perform(state) if not action.unseen else self._perform(action)
            if outcome is not None:
                self._run(outcome)
            self._advance()
            return
        decision, action = self._find(choice, seat)
        # Sorted, so that the order in which answers arrive shows nowhere.
        state.answers = dict(sorted({**state.answers, str(decision.seat): action}.items()))
        if len(state.answers) == len(self._decisions):
            self._close_simultaneous()

    def concede(self, seat: int) -> None:
        """A player gives the game up, whether he is asked something or not; answers that wait are asked for again."""
        if self.over:
            raise IllegalChoice("the game is over")
        self.rules.concede(self.state, seat)
        if not self._is_imagined:
            self.choices().append((seat, CONCEDE))
        self.state.answered += 1
        self.state.answers = {}
        self._decisions = []
        self._advance()

    def _find(self, choice: Option | Action | str, seat: int | None) -> tuple[Decision, Action]:
        wanted = choice.action if isinstance(choice, Option) else choice
        answered = self.state.answers
        for decision in self._decisions:
            if (seat is not None and decision.seat != seat) or (answered and str(decision.seat) in answered):
                continue
            if not isinstance(wanted, str):
                if wanted in decision.actions:
                    return decision, wanted
            else:
                for action in decision.actions:
                    if action.id(self.state) == wanted:
                        return decision, action
            if decision.beyond is not None:
                found = decision.beyond(wanted if isinstance(wanted, str) else wanted.id(self.state))
                if found is not None:
                    return decision, found
        if self.over:
            raise IllegalChoice("the game is over")
        who = f"seat {seat}" if seat is not None else "anybody"
        said = wanted if isinstance(wanted, str) else wanted.id(self.state)
        raise IllegalChoice(f"{said!r} is not among the options of {who} now")

    def _close_simultaneous(self) -> None:
        """All have answered: the answers take effect in seat order, whatever order they came in."""
        state = self.state
        answers = sorted((int(seat), action) for seat, action in state.answers.items())
        state.answers = {}
        state.answered += len(answers)
        self._decisions = []
        for seat, action in answers:
            assert isinstance(action, Action)
            if not self._is_imagined:
                self._unwritten.append((seat, action, action.called(state)))
        outcomes = [self._perform(action) for _, action in answers if isinstance(action, Action)]
        self._run(tuple(outcome for outcome in outcomes if outcome is not None))
        self._advance()

    # running

    def _perform(self, action: Action) -> Any:
        """Do what an action does; a card that nobody sees leave its pile does so under a number by lot."""
        state = self.state
        if action.unseen and action.is_unseen(state):
            card = getattr(action, action.unseen)
            number = take_unseen(state, card, action.seat)
            if number != card:
                action = replace(action, **{action.unseen: number})
        return action.perform(state)

    def _run(self, what: Any) -> None:
        state = self.state
        kind = type(what)
        if kind in STEPS:
            # A procedure that waited in a frame is shared by all copies of that frame; each runs its own.
            state.stack.append(replace(what))
        elif kind is tuple:
            if len(what) == 1:
                self._run(what[0])
            elif what:
                self._run_in_order(what)
        elif state.watches_changes and state.is_watched(what):
            state.stack.append(Proposal(what))
        else:
            state.happen(what)

    def _run_in_order(self, things: tuple[Any, ...]) -> None:
        """One after the other; what follows a procedure, or a change that has consequences, waits beneath them."""
        state = self.state
        stack = state.stack
        depth, frame, last = len(stack), stack[-1], len(things) - 1
        for number in range(last):
            self._run(things[number])
            if stack[-1] is not frame or state.result is not None:
                # If the frame itself is gone, so is what it was about to do.
                if len(stack) >= depth and stack[depth - 1] is frame:
                    stack.insert(depth, InOrder(things[number + 1 :]))
                return
        self._run(things[last])

    def _answer(self, decision: Decision) -> None:
        """Nobody sits there: the rules answer, and no record needs to note it."""
        outcome = self._perform(self.rules.answer(self.state, decision))
        if outcome is not None:
            self._run(outcome)

    def _answer_one(self, decisions: list[Decision]) -> bool:
        """Answer for the seat in which nobody sits; whether it was asked."""
        for decision in decisions:
            if decision.seat == self.state.unattended:
                self._answer(decision)
                return True
        return False

    def _advance(self) -> None:
        """Take steps until somebody must decide or the game is over."""
        state = self.state
        stack = state.stack
        able = state.windows == "able"
        all_steps = STEPS
        taken = 0
        while state.result is None:
            frame = stack[-1]
            number = frame.step
            outcome: Any = all_steps[type(frame)][number](frame, state)
            if outcome is None:
                # Without an outcome nothing is begun, so that the steps come to an end by themselves.
                frame.step = number + 1
                continue
            taken += 1
            if taken > MOST_STEPS:
                name = type(frame).__name__
                raise RulesStuck(f"{MOST_STEPS} steps were taken, and nobody was asked: {name} has no end")
            kind = type(outcome)
            if kind is Decision:
                if outcome.seat == state.unattended:
                    self._answer(outcome)
                    continue
                if able and len(outcome.actions) == 1:
                    forced = outcome.actions[0]
                    follows = forced.perform(state) if not forced.unseen else self._perform(forced)
                    if follows is not None:
                        self._run(follows)
                    continue
                self._decisions = [outcome]
                return
            if kind in all_steps:
                stack.append(replace(outcome))
                frame.step += 1
            elif kind is Again:
                if outcome.what is not None:
                    self._run(outcome.what)
            elif kind is list:
                if not outcome:
                    frame.step += 1
                    continue
                if self._answer_one(outcome):
                    continue
                if able and not state.answers and self._take_forced(outcome):
                    continue
                self._decisions = outcome
                if len(state.answers) == len(outcome):
                    self._close_simultaneous()
                return
            else:
                # In this order, so that what happens is seen to happen in its own step.
                if kind is tuple or state.watches_changes:
                    self._run(outcome)
                else:
                    state.happen(outcome)
                frame.step += 1
        self._decisions = []

    def _take_forced(self, decisions: list[Decision]) -> bool:
        """Carry out the answers of those who have no choice; whether there were any."""
        forced = [decision.actions[0] for decision in decisions if len(decision.actions) == 1]
        results = [self._perform(action) for action in forced]
        follow = tuple(result for result in results if result is not None)
        if follow:
            self._run(follow)
        return bool(forced)

    # copies, saves, records

    def copy(self) -> Game[S]:
        """An independent copy at the same decision."""
        twin = Game.__new__(type(self))
        twin.rules = self.rules
        twin.state = self.state.copy()
        twin._start = self._start
        twin._choices, twin._unwritten = self._choices[:], self._unwritten[:]
        twin._decisions = self._decisions
        twin._is_imagined = self._is_imagined
        return twin

    def imagined(self) -> Game[S]:
        """A copy in which somebody only thinks ahead: it tells of nothing that happens and notes no choice, so that it
        can be neither saved nor recorded."""
        twin = self.copy()
        twin._is_imagined, twin._choices, twin._unwritten = True, [], []
        twin.state.chance.drawn = None
        if not twin.state.reads_its_log:
            twin.state.log = UNTOLD
        return twin

    def save(self) -> bytes:
        """Everything, for the keeper of the game (it holds every hand)."""
        self._check_real()
        content = {
            "form": FORM,
            "engine": ENGINE_VERSION,
            "game": self.rules.name,
            "start": pack(self._start),
            "choices": self.choices(),
            "state": self.state.save(),
        }
        return msgspec.json.encode({**content, "digests": digests_of(content)})

    @classmethod
    def load(cls, rules: Rules, saved: bytes) -> Game[Any]:
        """The game that `save` wrote, at the same decision. Whatever else a file holds is refused in one line."""
        parts: dict[str, Any] = {}
        try:
            parts = parts_of(saved, rules.name)
            state: Any = inside("state", rules.state_class().load, parts["state"])
            start, choices = inside("start", read_start, parts["start"]), read(Choices, parts["choices"])
            check_choices(choices, state.seats)
            if state.answered != len(choices):
                raise InvalidData(f"{len(choices)} choices are noted, but {state.answered} were made", "choices")
            if "digests" in parts:
                check_digests({name: part for name, part in parts.items() if name != "digests"}, parts["digests"])
            game = cls(rules, state, start, choices)
            game._check_answers()
        except BadRecord:
            raise
        except Exception as error:
            raise BadRecord(f"this is not a saved game{origin_of(parts)}: {in_one_line(error)}") from error
        return game

    def _check_real(self) -> None:
        if self._is_imagined:
            raise RecordSealed("nobody has noted the choices of a game that is only imagined")

    def _check_answers(self) -> None:
        """Secret answers that wait for others must be some that could be given."""
        asked = {str(decision.seat): decision.actions for decision in self._decisions}
        for seat, answer in self.state.answers.items():
            if answer not in asked.get(seat, ()):
                raise InvalidData("this answer is not among the options", f"state.answers.{seat}")

    def choices(self) -> list[tuple[int, str]]:
        """All that have been made, each with its seat and its id."""
        name_of = self.state.name_of
        self._choices += [(seat, action.written(called, name_of)) for seat, action, called in self._unwritten]
        self._unwritten.clear()
        return self._choices

    @property
    def moves(self) -> int:
        """How many choices have been made."""
        return self.state.answered

    def record(self) -> Record:
        """The record of a finished game. While it runs the record is sealed: it would give away every hand."""
        if not self.over:
            raise RecordSealed("the record is sealed until the game is over; a seat may read its own log")
        return replace(self.kept_record(), seal=seal_of(self.choices()))

    def kept_record(self) -> Record:
        """The record so far, for the keeper of the game alone (a server, or the machine of a solitary player)."""
        self._check_real()
        drawn = self.state.chance.drawn
        chance = None if drawn is None else tuple(drawn)
        return replace(self._start, choices=tuple(self.choices()), chance=chance)

    # what a seat may see and ask

    def view(self, seat: int) -> View:
        """The table as one seat (or a spectator, -1) may see it."""
        masked = self.state.hide(seat)
        mine: tuple[tuple[str, str], ...] = ()
        asked = []
        for decision in self._decisions:
            if str(decision.seat) in self.state.answers:
                continue
            asked.append((decision.seat, decision.kind, decision.rule))
            if decision.seat == seat:
                mine = tuple((action.id(masked), action.sentence(masked)) for action in decision.actions)
        return View(seat, masked, tuple(asked), mine)

    def sample(self, seat: int, below: Callable[[int], int]) -> Game[S]:
        """A whole game that this seat could believe to be the real one."""
        return sample(self.rules, View(seat, self.state.hide(seat), ()), below)

    def why_not(self, words: str | Action, seat: int | None = None) -> list[Refusal]:
        """Every failed requirement of what is asked about, from the asker's view only; empty if it is offered now."""
        asker = self._asker(seat)
        masked = self.state.hide(asker, log=False)
        if isinstance(words, Action):
            return words.refusals(masked)
        return why_not_words(words, self.rules.actions(), self._open(), masked, asker)

    def why_not_card(self, card: CardId, seat: int | None = None) -> list[Refusal]:
        """Why nothing can be done with a card now, the most telling reasons first, from the asker's view only; empty
        if an option that is offered touches it."""
        asker = self._asker(seat)
        if not 0 <= card < len(self.state.definition):
            raise IllegalChoice(f"there is no card {card} at this table")
        masked = self.state.hide(asker, log=False)
        return why_not_card(card, self.rules.actions(), self._open(), masked, asker)

    def _asker(self, seat: int | None) -> int:
        """Who asks: the seat, else the one who must decide first."""
        return seat if seat is not None else self._decisions[0].seat if self._decisions else 0

    def _open(self) -> list[Decision]:
        """The decisions that nobody has answered yet."""
        return [decision for decision in self._decisions if str(decision.seat) not in self.state.answers]


def sample(rules: Rules, view: View, below: Callable[[int], int]) -> Game[Any]:
    """A full game consistent with a view: hidden cards and chance are made up anew."""
    state: Any = view.state.copy()
    rules.fill_hidden(state, view.seat, below)
    state.cache.clear()
    state.learn_places()
    state.chance.low = below(1 << 63)
    state.chance.high = below(1 << 63) | 1
    start = Record(rules.name, "sample", state.windows, (), 0)
    return Game[Any](rules, state, start)
