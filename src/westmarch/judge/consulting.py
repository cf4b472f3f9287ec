"""The lines of a script that ask a computer player what it does, and say what it must or must not choose."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from westmarch.judge.acting import Actor
from westmarch.judge.matching import (
    MOST_EMPTY_WINDOWS,
    Offer,
    fitting,
    offers,
    pass_empty_window,
    question_of,
)
from westmarch.judge.scenario import Line
from westmarch.judge.verdict import Happening
from westmarch.kernel.action import Action
from westmarch.kernel.game import Game
from westmarch.kernel.letters import near_names
from westmarch.kernel.player import Counsel, Player
from westmarch.kernel.view import Question
from westmarch.players import look
from westmarch.players.search import LEVELS, Captain, Rollouts

SQUIRE = "squire"
MOST_ROLLOUTS = 2_000
"""As many games may be imagined for one answer."""
SAID = re.compile(r"(?P<name>.+?)(?: with (?P<rollouts>\d{1,9}) rollouts?)?(?: for (?P<seat>\S+))?", re.IGNORECASE)
"""`squire`, `captain with 200 rollouts`, `squire for opponent`."""


class Chosen(msgspec.Struct, frozen=True):
    """What a computer player chose, and where it was asked."""

    player: str
    moment: Game[Any]
    question: Question
    action: Action


class Consulting:
    """Asks computer players on behalf of the seats of an actor's game."""

    def __init__(self, actor: Actor, counsel: Counsel | None) -> None:
        self.actor = actor
        self.game = actor.game
        self.vocabulary = actor.vocabulary
        self.counsel = counsel
        self.chosen: Chosen | None = None
        self.kinds = {"player": self.player, "chooses": self.chooses, "chooses_not": self.chooses}

    def follow(self, line: Line) -> bool:
        """Follow a line; whether the script can go on."""
        return self.kinds[line.kind](line)

    # asking

    def player(self, line: Line) -> bool:
        """Let a computer player answer for the seat that must decide."""
        name, player, wanted = self._asked_for(line)
        if not self._go_on_to_a_choice(wanted):
            who = "somebody" if wanted is None else self.vocabulary.seats[wanted]
            found = self.actor.offered_in_words(self.game)
            self.actor.fail(line, f"player: {line.said}", f"that {who} has a choice", found)
            return False
        if wanted is None and len(self.game.decisions) > 1:
            seats = " or ".join(self.vocabulary.seats[each.seat] for each in self.game.decisions)
            raise self.actor.bad(line, f"several seats decide now: write `player: {line.said} for {seats}`")
        seat = self.game.decisions[0].seat if wanted is None else wanted
        view, (question, *_) = look(self.game, seat)
        if isinstance(player, Captain):
            weighing = player.weigh(view, question)
            action, why = weighing.choice, weighing.words(view.state)
        else:
            choice = player.choose(view, question)
            assert isinstance(choice, Action)
            action, why = choice, ""
        asked = question_of(self.game, seat)
        assert asked is not None
        self.chosen = Chosen(name, self.game.copy(), asked, action)
        self.actor.acted_at = len(self.actor.chronicle)
        self.actor.choose(asked, action)
        if why:
            self.actor.passage.happenings.append(Happening(why))
        return True

    def _asked_for(self, line: Line) -> tuple[str, Player, int | None]:
        """The player that a line names, and the seat for which it is asked, if it says so."""
        said = SAID.fullmatch(self.actor.words(line).strip())
        assert said is not None
        name, rollouts, seat = " ".join(said["name"].lower().split()), said["rollouts"], said["seat"]
        if seat is not None and seat not in self.vocabulary.seats:
            raise self.actor.bad(line, f"there is no seat {seat!r}; the seats are {', '.join(self.vocabulary.seats)}")
        wanted = None if seat is None else self.actor.seat(seat)
        if self.counsel is None:
            raise self.actor.bad(line, "no computer player is at hand here")
        if name == SQUIRE:
            if rollouts is not None:
                raise self.actor.bad(line, "the squire imagines no games: say `player: squire`")
            return name, self.counsel.guide(), wanted
        if name not in LEVELS:
            near = near_names(name, (SQUIRE, *LEVELS), n=1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise self.actor.bad(line, f"there is no player {name!r}{hint}; known here: {', '.join((SQUIRE, *LEVELS))}")
        if rollouts is None:
            raise self.actor.bad(
                line, f"a {name} thinks by the clock; say how much, as in `player: {name} with 200 rollouts`"
            )
        if not 1 <= int(rollouts) <= MOST_ROLLOUTS:
            raise self.actor.bad(line, f"a {name} takes from 1 to {MOST_ROLLOUTS} rollouts for an answer")
        return name, LEVELS[name].captain(self.counsel, 0, Rollouts(int(rollouts))), wanted

    def _go_on_to_a_choice(self, seat: int | None) -> bool:
        """Go over what leaves no choice, up to the next decision of a seat, or of anybody; whether there is one."""
        ahead, windows = self.game, 0
        while not self._is_a_choice(ahead, seat):
            if ahead is self.game:
                ahead = self.game.copy()
            if windows >= MOST_EMPTY_WINDOWS or pass_empty_window(ahead, forced=True) is None:
                return False
            windows += 1
        for _ in range(windows):
            only = self.game.decisions[0]
            self.actor.choose(only, only.actions[0], by_default=True)
        return True

    def _is_a_choice(self, game: Game[Any], seat: int | None) -> bool:
        return any(len(each.actions) > 1 and seat in (None, each.seat) for each in game.decisions)

    # judging

    def chooses(self, line: Line) -> bool:
        """Compare what was chosen with what a line says of it; the script goes on in any case."""
        words = self.actor.words(line)
        if self.chosen is None:
            raise self.actor.bad(line, "nobody has been asked yet: write `player: squire` before it")
        chosen = self.chosen
        listed = offers(self.vocabulary, chosen.moment, chosen.question)
        meant = fitting(self.vocabulary, chosen.moment, listed, words)
        is_not = line.kind == "chooses_not"
        said = f"{line.kind.replace('_', ' ')}: {words}"
        if not meant:
            self.actor.fail(line, said, "that it was offered", self._in_words(listed))
        elif self._is_among(chosen, meant) == is_not:
            expected = f"that the {chosen.player} {'does not choose' if is_not else 'chooses'} it"
            self.actor.fail(line, said, expected, self.vocabulary.sentence(chosen.moment.state, chosen.action))
        return True

    def _is_among(self, chosen: Chosen, meant: list[Offer]) -> bool:
        """Whether one of some options was chosen, with whichever of several equal cards."""
        state = chosen.moment.state
        essence = self.vocabulary.essence(state, chosen.action)
        return any(self.vocabulary.essence(state, each.action) == essence for each in meant)

    def _in_words(self, listed: list[Offer]) -> str:
        return "; ".join(dict.fromkeys(each.sentence for each in listed))
