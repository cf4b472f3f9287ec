"""MECCG's scenario vocabulary: how a position is written, asked about, and told."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from westmarch.kernel.action import Action
from westmarch.kernel.changes import Event
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.markers import Reached
from westmarch.kernel.questions import Answer, BadQuestion, NotThere, look_up
from westmarch.kernel.state import State
from westmarch.kernel.view import Question

from ..telling import deed_in_words
from .answers import (
    ATTACK_QUESTIONS,
    COMPANY_QUESTIONS,
    GAME_QUESTIONS,
    SEAT_QUESTIONS,
    STRIKE_QUESTIONS,
    ask_card,
)
from .cards.definition import card_named
from .cards.facts import find, fold
from .description import SEATS
from .markers import last_turn, marker, moments, usual
from .rules.about import OfCharacter
from .rules.checks.corruption import CorruptionCheck
from .rules.checks.influence import InfluenceAttempt
from .rules.checks.opponent_influence import OpposedAttempt
from .rules.combat.attack import Attack
from .rules.combat.figures import attack_body
from .rules.combat.strike import Strike, body_check_modifier, prowess_against_strike
from .rules.company.companies import find_company
from .rules.timing.scene import company_in_focus
from .rules.values import body, corruption_points
from .state import MeccgState
from .table import TABLE_KEYS, set_table

NEAREST = ("in play", "declared")
"""A card on the table is meant before one of the same name in a pile."""
OF_WHOM = "; of a card, a company or a player ask as in Gimli.state, you.hand"


class MeccgVocabulary:
    """The words in which scenarios speak of MECCG."""

    name = "meccg"
    seats: Sequence[str] = SEATS
    table_keys: Sequence[str] = TABLE_KEYS

    def set_table(self, spec: Mapping[str, Any], rules: Sequence[str] = ()) -> Game[MeccgState]:
        """Without a format: the introductory game if all rules that the scenario is about are its own, else the
        standard game."""
        introduction = bool(rules) and all(rule.startswith(("IN-", "ID-")) for rule in rules)
        return set_table({"format": "introductory" if introduction else "standard", **spec})

    def marker(self, game: Game[MeccgState], words: str) -> Reached:
        return marker(game, words)

    def moments(self, game: Game[MeccgState]) -> Sequence[str]:
        return moments(game)

    def last_turn(self, game: Game[MeccgState], words: str) -> float:
        return last_turn(game, words)

    def usual(self, question: Question) -> Action | None:
        return usual(question)

    def sentence(self, state: State, action: Action) -> str:
        return action.sentence(state)

    def second_names(self, state: State, action: Action) -> Sequence[tuple[str, str, frozenset[str]]]:
        """The cards of this game have one name."""
        return ()

    def essence(self, state: State, action: Action) -> Hashable:
        return action

    def occasion(self, game: Game[MeccgState]) -> str:
        """What is asked says itself why."""
        return ""

    def is_among(self, game: Game[MeccgState], words: str, cards: Iterable[CardId]) -> bool:
        """Whatever is chosen in this game is asked for with the deed itself."""
        return False

    def names(self, state: State, card: CardId) -> Sequence[str]:
        assert isinstance(state, MeccgState)
        return (state.name(card),)

    def tell(self, game: Game[MeccgState], event: Event) -> str:
        faces = {card: face for card, face, _ in event.faces}
        state = game.state

        def name(card: int) -> str:
            return card_named(faces[CardId(card)]).name if card in faces else state.name(CardId(card))

        return deed_in_words(event, SEATS, name)

    def incomplete(self, game: Game[MeccgState]) -> Sequence[str]:
        state = game.state
        found = {
            state.name(CardId(card))
            for card in range(len(state.definition))
            if not state.card(CardId(card)).complete and state.zone_of(CardId(card))[0] != "location deck"
        }
        return sorted(found)

    def ask(self, game: Game[MeccgState], question: str) -> Answer:
        return ask(game.state, question)

    def need(self, game: Game[MeccgState], subject: str) -> int:
        return need(game.state, subject)


VOCABULARY = MeccgVocabulary()


def ask(state: MeccgState, question: str) -> Answer:
    """The answer to a question: `phase`, `you.hand`, `company 1.hazard_limit`, `attack.strikes`, `Gimli.prowess`."""
    subject, _, wanted = question.rpartition(".")
    if question.count("(") and "." in question[question.index("(") :]:
        # A dot in the name of the card against which something is asked.
        subject, _, wanted = question.partition(".")
    subject, wanted = subject.strip(), wanted.strip()
    if "(" not in wanted:
        wanted = wanted.replace(" ", "_")
    if not subject:
        return look_up(GAME_QUESTIONS, wanted, "the game", OF_WHOM)(state)
    if subject in SEATS:
        return look_up(SEAT_QUESTIONS, wanted, "a player")(state, SEATS.index(subject))
    if subject == "attack":
        return look_up(ATTACK_QUESTIONS, wanted, "an attack")(state)
    if subject == "strike":
        return look_up(STRIKE_QUESTIONS, wanted, "a strike")(state)
    company, _, number = subject.partition(" ")
    if company == "company" and number.isdecimal():
        found = find_company(state, int(number))
        if found is None:
            raise NotThere(f"there is no company {number} now")
        return look_up(COMPANY_QUESTIONS, wanted, "a company")(state, found)
    if subject == "site":
        here = company_in_focus(state)
        if here is None:
            raise NotThere("no company is under way: name the site, as in Moria.state")
        if wanted == "name":
            return Answer(state.site_name(here))
        return ask_card(state, here.site, wanted, lambda name: find_card(state, name))
    return ask_card(state, find_card(state, subject), wanted, lambda name: find_card(state, name))


def find_card(state: MeccgState, name: str) -> CardId:
    """The card of a name; `you Concealment` and `opponent Concealment` tell two copies apart."""
    seat, _, rest = name.partition(" ")
    owner = SEATS.index(seat) if seat in SEATS and rest else None
    wanted = fold(rest if owner is not None else name)
    found = [
        CardId(card)
        for card in range(len(state.definition))
        if wanted in (fold(state.name(CardId(card))), fold(state.definition[card]))
        and owner in (None, state.owner[card])
    ]
    if not found:
        missing = NotThere if find(wanted) else BadQuestion
        raise missing(f"there is no {name} at this table")
    near = [card for card in found if state.zone_of(card)[0] in NEAREST]
    found = near or found
    places = {state.zone_of(card) for card in found}
    if len(places) > 1:
        where = ", ".join(f"{SEATS[seat]} {zone}" for zone, seat in sorted(places))
        raise BadQuestion(
            f"there are several of {name} ({where}); say whose, as in `{SEATS[1]} {name}`, or ask for the pile"
        )
    return found[0]


def need(state: MeccgState, subject: str) -> int:
    """The lowest total of two dice that works for a pending roll.

    `Gimli`: his strike fails, his corruption check is passed, or his influence attempt succeeds. `Gimli body`: the
    attacker's body check eliminates him. `strike body`: the failed strike is defeated.
    """
    strike = state.nearest(Strike)
    attack = state.nearest(Attack)
    name, _, last = subject.rpartition(" ")
    if last == "body" and name:
        if strike is None or attack is None:
            raise NotThere("no strike is being faced now, so there is no body check to come")
        if name == "strike":
            strike_body = attack_body(state, attack)
            if strike_body is None:
                raise NotThere("the strike has no body: there is no check")
            return strike_body + 1
        if find_card(state, name) != strike.character:
            raise NotThere(f"{name} faces no strike now")
        return body(state, strike.character) + strike.body_change - body_check_modifier(state, strike) + 1
    card = find_card(state, subject)
    frame = state.nearest(OfCharacter)
    if frame is None or frame.character != card:
        raise NotThere(f"no roll is pending for {subject}")
    if isinstance(frame, Strike):
        return frame.against(state) - prowess_against_strike(state, frame) + 1
    if isinstance(frame, CorruptionCheck):
        if frame.sure:
            return 0
        return corruption_points(state, card) - frame.change(state) + 1
    if isinstance(frame, OpposedAttempt):
        raise BadQuestion("the opponent rolls as well: no roll is sure to work")
    if isinstance(frame, InfluenceAttempt):
        return frame.needed(state) - frame.change(state) + 1
    raise NotThere(f"no roll is pending for {subject}")
