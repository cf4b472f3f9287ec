"""Trophies: an Orc or a Troll keeps what his company has beaten (ME-7.81 to ME-7.89)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.language.condition import Influence
from ...rules.changes import Name
from ...rules.combat.frames import AttackFrame
from ...rules.combat.kills import fate_of
from ...rules.company.sides import is_half_orc
from ...rules.company.trophies import is_trophy
from ...rules.values import DIRECT_INFLUENCE, PROWESS
from ...state import MeccgState

TAKERS = frozenset({"Orc", "Troll"})
HIGHEST_PROWESS = 9


def offers_a_trophy(state: MeccgState, attack: AttackFrame) -> Runnable | None:
    """Whoever of them has faced a strike may take the creature (ME-7.81), unless it is his player's own card."""
    takers = tuple(card for card in dict.fromkeys(attack.assigned) if may_take(state, card, attack.creature))
    return TakingATrophy(attack.creature, takers) if takers and not attack.automatic else None


@carries_out("ME-7.81", "ME-7.89", without=False)
def may_take(state: MeccgState, character: CardId, creature: CardId) -> bool:
    facts, seat = state.card(character).facts, state.place[character] % state.seats
    able = state.lies_in_play(character) and facts.race in TAKERS and not is_half_orc(state, character)
    return able and state.alignment(seat).takes_trophies and state.owner[creature] != seat


class TakingATrophy(Procedure):
    """One of those who faced a strike takes the beaten creature, or it goes where it would go otherwise."""

    creature: CardId
    takers: tuple[CardId, ...]

    @step("ME-7.81")
    def choose(self, state: MeccgState) -> Outcome:
        if state.zone_of(self.creature)[0] not in ("declared", "in play") or is_trophy(state, self.creature):
            return None
        seat = state.place[self.takers[0]] % state.seats
        choices: list[Action] = [TakeTrophy(seat, self.creature, taker) for taker in self.takers]
        return Decision(seat, "trophy", [*choices, LeaveTrophy(seat)], "ME-7.81")

    steps = (choose,)


class TrophyTaken(Change, frozen=True):
    """A beaten creature is kept as a trophy."""

    rules = ("ME-7.81", "ME-7.82")

    card: CardId
    bearer: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "in play", state.place[self.bearer] % state.seats)
        state.attach(self.card, self.bearer)

    def sentence(self, name: Name) -> str:
        return f"{name(self.bearer)} takes {name(self.card)} as a trophy"


class TakeTrophy(Action, frozen=True):
    """Keep the beaten creature."""

    verb = "trophy"
    also_said = frozenset({"give", "keep", "place", "put"})
    card: CardId
    bearer: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        return TrophyTaken(self.card, self.bearer)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.bearer)} takes {state.name(self.card)} as a trophy"


class LeaveTrophy(Pass, frozen=True):
    """Let the creature go where beaten creatures go."""

    verb = "no-trophy"

    def perform(self, state: MeccgState) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        return fate_of(state, attack)

    def sentence(self, state: MeccgState) -> str:
        return "Take no trophy"


def trophy_points(state: MeccgState, character: CardId) -> int:
    """The points printed on all trophies of a character (ME-7.87)."""
    points = 0
    for card in state.attachments(character):
        if is_trophy(state, card):
            points += state.card(card).facts.marshalling_points
    return points


@DIRECT_INFLUENCE.modifier("ME-7.87", "ME-7.88", layer=10)
def feared_for_trophies(state: MeccgState, subject: CardId | Influence, value: int) -> int:
    """+1 direct influence for one or two points, +2 for more (ME-7.88)."""
    character = subject.character if isinstance(subject, Influence) else subject
    if not state.attachments(character):
        return value
    return value + (0, 1, 1, 2, 2)[min(trophy_points(state, character), 4)]


@PROWESS.modifier("ME-7.28", "ME-7.88", layer=11)
def emboldened_by_trophies(state: MeccgState, character: CardId, value: int) -> int:
    """+1 prowess for two or three points, +2 for more, but never above nine (ME-7.88)."""
    if not state.attachments(character):
        return value
    more = (0, 0, 1, 1, 2)[min(trophy_points(state, character), 4)]
    return max(value, min(HIGHEST_PROWESS, value + more))
