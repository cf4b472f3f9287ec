"""The Dragons: riddles, and the wits of those who ask them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from westmarch.games.middle_earth.checks.check import CheckKind, is_enough, roll
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Runnable, step

from ....rolls import BURGLARY, RIDDLING
from ....rules.changes import CardsRevealed, Discarded
from ....rules.checks.attempts import AttemptFrame
from ....rules.combat.changes import cancel_all_attacks
from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import find_company
from ....rules.journey.changes import HazardLimitChanged
from ....rules.journey.frames import MovementFrame
from ....rules.piles.naming import NamesCards
from ....rules.values import RIDDLING_ROLL, parts_of
from ....words import listed, plural
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.conditions.attacks import AttackIs, FacesAutomatic
from ...language.conditions.characters import Attempting
from ...language.effect import Effect
from ...language.effects.checks import CheckBonus
from ...language.effects.combat import AttackProwess
from ...language.who import has_skill

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState

FOES = {
    "Dragon": 8,
    "Drake": 8,
    "Man": 10,
    "Giant": 10,
    "Slayer": 12,
    "Awakened Plant": 12,
    "Orc": 12,
    "Spider": 12,
    "Troll": 12,
}
"""What who asks a riddle must roll above, by the race of the attackers."""
SAGE, HOBBIT = 2, 1


def register() -> None:
    card(
        "TD-115",
        "Fast Asleep",
        abilities=[
            Ability(CheckBonus(+3), title="help a burglar", windows=("attempt",), condition=Attempting(BURGLARY)),
            Ability(
                AttackProwess(-2),
                key="play-weaken",
                title="weaken the attack",
                windows=("attack",),
                condition=FacesAutomatic(),
            ),
        ],
    )
    card(
        "TD-148",
        "Riddling Talk",
        abilities=[Ability(AskRiddles(FOES, limit=-3), windows=("attack",), target=RIDDLER, condition=AttackIs(*FOES))],
    )
    card(
        "TD-156",
        "The Riddle Game",
        abilities=[Ability(PlayRiddles(), windows=("site",), actor=Actor(tap=True), target=RIVALS)],
    )
    card(
        "TD-168",
        "Wit",
        abilities=[
            Ability(CheckBonus(+3), windows=("attempt",), condition=Attempting(RIDDLING), in_opponents_turn=True)
        ],
    )


def _attacked(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    attack = state.nearest(AttackFrame)
    company = None if attack is None else attack.party(state)
    return () if company is None else company.characters


RIDDLER = Target("a character in the company under attack", _attacked)


def _rivals(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Each company of an opponent at the site of the one who asks, by its first character."""
    own = state.company_of(binding.actor) if binding.actor >= 0 else None
    if own is None or not state.card(binding.actor).is_character:
        return ()
    here = state.site_name(own)
    others = (company for company in state.companies if company.seat != own.seat and company.characters)
    return [company.characters[0] for company in others if state.site_name(company) == here]


RIVALS = Target("a company of your opponent at the same site", _rivals)


class RiddlingRoll(AttemptFrame):
    """A riddling roll; who it is for, and what it decides, others say."""

    kind: ClassVar[CheckKind] = RIDDLING
    help_of: tuple[CardId, ...] = ()
    """The characters whose lore and race count."""
    against: int | None = None

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        question = self.ask_for_help(state)
        if question is not None:
            return question
        sages = sum(has_skill(state, who, "sage") for who in self.help_of)
        hobbits = sum(state.card(who).facts.race == "Hobbit" for who in self.help_of)
        parts = [("sages", SAGE * sages), ("Hobbits", HOBBIT * hobbits), ("help", self.bonus)]
        parts += parts_of(state, RIDDLING_ROLL, self.character, 0)
        needed = "" if self.against is None else f" (more than {self.against})"
        purpose = f"the riddles of {state.name(self.character)}{needed}"
        total = roll(state, self.kind, self.seat, purpose, parts, self.against).total
        contest = state.nearest(Riddles)
        assert contest is not None
        contest.hear(total)
        return None

    steps: ClassVar = (ask,)


class Riddles(NamesCards):
    """Riddles are asked, and who wins may name cards that the other must show."""

    seat: int = 0
    character: CardId = NO_CARD
    source: CardId = NO_CARD
    totals: tuple[int, ...] = ()

    def hear(self, total: int) -> None:
        """A roll has been made."""
        self.totals += (total,)

    def shows(self, state: MeccgState, seat: int) -> CardsRevealed | None:
        """A player reveals his hand."""
        hand = tuple(state.hand(seat))
        return CardsRevealed(hand, source=self.source, cause="from hand") if hand else None

    def found(self, state: MeccgState, seat: int) -> list[CardId]:
        """The cards in a hand that were named."""
        return [held for held in state.hand(seat) if state.name(held) in self.named]


class RiddlesForAnAttacker(Riddles):
    """Somebody under attack asks riddles: if he wins and names a card that the attacker holds, the attack is over."""

    needed: int = 0
    limit: int = 0

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        company = state.company_of(self.character)
        helping = () if company is None else company.characters
        return RiddlingRoll(self.seat, self.character, help_of=helping, against=self.needed)

    @step()
    def name_a_card(self, state: MeccgState) -> Outcome:
        if not is_enough(state.law, RIDDLING, self.totals[0], self.needed):
            return self.finish()
        return self.ask_for_names(self.seat, 1)

    @step()
    def show_the_hand(self, state: MeccgState) -> Outcome:
        attack = state.nearest(AttackFrame)
        return None if attack is None else self.shows(state, attack.attacker)

    @step("CC-Riddling Talk")
    def send_it_away(self, state: MeccgState) -> Outcome:
        """An attack without a creature is cancelled, too."""
        attack, move = state.nearest(AttackFrame), state.nearest(MovementFrame)
        if attack is None or not self.found(state, attack.attacker):
            return None
        sent: list[Change] = [cancel_all_attacks(state, self.source)]
        if move is not None:
            sent.append(HazardLimitChanged(max(0, move.hazard_limit + self.limit), source=self.source))
        return tuple(sent)

    steps: ClassVar = (ask, name_a_card, show_the_hand, send_it_away)


class AskRiddles(Effect):
    """A riddling roll above a number that depends on the race lets its player name a card: if the attacker holds it,
    the creature is discarded."""

    __slots__ = ("limit", "numbers")
    cancels = "attack"
    is_persuasion = True

    def __init__(self, numbers: dict[str, int], limit: int) -> None:
        self.numbers = numbers
        self.limit = limit

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled or attack.race not in self.numbers:
            return None
        needed = self.numbers[attack.race]
        return RiddlesForAnAttacker(
            seat=use.seat, character=use.target, source=use.card, needed=needed, limit=self.limit
        )

    def text(self) -> str:
        by_number: dict[int, list[str]] = {}
        for race, number in self.numbers.items():
            by_number.setdefault(number, []).append(plural(race))
        needs = [f"{number} against {listed(races)}" for number, races in by_number.items()]
        return (
            f"He makes a riddling roll, +{SAGE} for each sage and +{HOBBIT} for each Hobbit in his company. If the "
            f"result is greater than {listed(needs, 'or')}, name a card; your opponent shows his hand. If he holds "
            "that card, the attack is cancelled with all others of its creature, whose card is discarded, and the "
            f"hazard limit of the company is lowered by {-self.limit}."
        )


class RiddleGame(Riddles):
    """Two characters ask each other riddles: the winner names two cards, which the loser discards if he holds them."""

    other: int = 0
    company: int = 0
    """The number of the other's company."""
    rival: CardId = NO_CARD

    @step()
    def choose_a_rival(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not company.characters:
            return self.finish()
        if self.rival >= 0:
            return None
        return Decision(self.other, "who riddles", [SendRiddler(self.other, who) for who in company.characters])

    @step()
    def ask_each_other(self, state: MeccgState) -> Outcome:
        """The same result for both is rolled again."""
        if len(self.totals) == 2 and self.totals[0] == self.totals[1]:
            self.totals = ()
        if not self.totals:
            return Again(RiddlingRoll(self.seat, self.character, help_of=(self.character,)))
        if len(self.totals) == 1:
            return Again(RiddlingRoll(self.other, self.rival, help_of=(self.rival,)))
        return None

    def winner(self) -> int:
        return self.seat if self.totals[0] > self.totals[1] else self.other

    def loser(self) -> int:
        return self.other if self.totals[0] > self.totals[1] else self.seat

    @step()
    def name_two_cards(self, state: MeccgState) -> Outcome:
        return self.ask_for_names(self.winner(), 2)

    @step()
    def show_the_hand(self, state: MeccgState) -> Outcome:
        return self.shows(state, self.loser())

    @step()
    def lose_what_was_named(self, state: MeccgState) -> Outcome:
        found = self.found(state, self.loser())
        return tuple(Discarded(held, source=self.source, cause="from hand") for held in found) or None

    steps: ClassVar = (choose_a_rival, ask_each_other, name_two_cards, show_the_hand, lose_what_was_named)


class SendRiddler(Action, frozen=True):
    """Let a character play the riddle game."""

    verb = "send-riddler"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        game = state.frame
        assert isinstance(game, RiddleGame)
        game.rival = self.character
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} plays the riddle game"


class PlayRiddles(Effect):
    """The riddle game against a character of the target company."""

    __slots__ = ()
    is_persuasion = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company: Company | None = state.company_of(use.target)
        if company is None or not state.lies_in_play(use.actor):
            return None
        return RiddleGame(
            seat=use.seat, character=use.actor, source=use.card, other=company.seat, company=company.number
        )

    def text(self) -> str:
        return (
            "Your opponent chooses a character of it to play the riddle game. Each of you makes a riddling roll for "
            f"his character, +{SAGE} for a sage and +{HOBBIT} for a Hobbit; the same result is rolled again. The "
            "higher result wins: the winner names two cards, the loser shows his hand and discards those named."
        )
