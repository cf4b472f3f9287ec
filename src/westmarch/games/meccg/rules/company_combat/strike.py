"""The strike sequence when companies fight each other (ME-7.139 to ME-7.154)."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.check import roll
from westmarch.games.middle_earth.combat.strike import STAYING_COSTS
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable, step
from westmarch.kernel.values import Quantity

from ...cards.rulings import Deed
from ...rolls import STRIKER
from ...state import OUT, PILE, MeccgState
from ...words import TAPPED, UNTAPPED, WOUNDED, Window
from ..changes import Wounded
from ..combat.body_check import check_body
from ..combat.figures import staying_costs
from ..combat.strike import Strike
from ..combat.strike_prowess import BODY_CHECK
from ..prisoners.in_fights import TakingACaptive, captors
from ..timing.windows import card_window
from ..values import ATTACK_BODY, body, derive, parts_of, prowess
from .carrying_off import carried_off
from .kills import score_slain

STRIKER_PROWESS = Quantity("prowess of a striking character")


class CompanyStrike(Strike):
    """The strike of one character on another, its steps taken in order (ME-7.150)."""

    striker: CardId = NO_CARD
    striker_was: int = UNTAPPED
    """How the striking character stood before."""
    striker_stance: str = ""
    striker_change: int = 0
    striker_body_change: int = 0
    striker_keeps_untapped: bool = False
    striker_skill_used: bool = False
    final: int = -1
    """The prowess of the strike after the attacker's roll."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        """Each player plays resources in a step of his own."""
        attack = self.attack(state)
        if self.at == "resolved":
            return super().open_to(state, seat)
        if self.at == "attacker_plays_resources":
            return ("strike",) if seat == attack.attacker else ()
        return ("strike",) if self.at == "defender_plays_resources" and seat == attack.defender(state) else ()

    def fighter(self, state: MeccgState, seat: int) -> CardId:
        return self.striker if seat == self.attack(state).attacker else self.character

    def sets_against(self, state: MeccgState, who: CardId, races: tuple[str, ...]) -> bool:
        """The two who fight stand against each other, whoever else attacks (ME-7.139)."""
        other = self.character if who == self.striker else self.striker
        return state.card(other).facts.race in races

    def race_of_striker(self, state: MeccgState) -> str:
        return state.card(self.striker).facts.race or ""

    def loser(self) -> CardId:
        return self.striker if self.outcome == "failed" else super().loser()

    def against(self, state: MeccgState) -> int:
        return self.final if self.final >= 0 else striker_prowess(state, self)

    def strengthen(self, state: MeccgState, seat: int, prowess: int, body: int) -> None:
        if self.fighter(state, seat) == self.striker:
            self.striker_change += prowess
            self.striker_body_change += body
        else:
            super().strengthen(state, seat, prowess, body)

    def keep_untapped(self, state: MeccgState, seat: int) -> None:
        if self.fighter(state, seat) == self.striker:
            self.striker_keeps_untapped = True
        else:
            super().keep_untapped(state, seat)

    def has_used_skill(self, state: MeccgState, seat: int) -> bool:
        return self.striker_skill_used if self.fighter(state, seat) == self.striker else self.skill_used

    def use_skill(self, state: MeccgState, seat: int) -> None:
        if self.fighter(state, seat) == self.striker:
            self.striker_skill_used = True
        else:
            self.skill_used = True

    @step("ME-7.150")
    def attacker_plays_resources(self, state: MeccgState) -> Outcome:
        """Step 1: the attacker's resources, at most one of them needing a skill."""
        return card_window(state, self.attack(state).attacker, "strike: attacker's resources", "ME-7.150")

    @step("ME-7.139")
    def striker_may_stay_untapped(self, state: MeccgState) -> Outcome:
        """Step 3: an untapped striker will tap, or takes -3."""
        if self.striker_stance or state.status[self.striker] != UNTAPPED:
            return None
        seat = self.attack(state).attacker
        return Decision(seat, "tap or not", [StrikerStance(seat, "tap"), StrikerStance(seat, "stay")], "ME-7.150")

    @step("ME-7.143")
    def striker_rolls(self, state: MeccgState) -> Outcome:
        """The attacker's roll makes the final prowess of the strike."""
        if self.cancelled:
            return None
        parts = [("prowess", striker_prowess(state, self))]
        purpose = f"the strike of {state.name(self.striker)}"
        self.final = roll(state, STRIKER, self.attack(state).attacker, purpose, parts).total
        return None

    @step("ME-7.144", "ME-7.146")
    def wound_the_loser(self, state: MeccgState) -> Outcome:
        """Whoever has the lower total is wounded; the same total harms nobody (ME-7.145)."""
        if self.outcome == "successful":
            taken = carried_off(state, self)
            if taken is not None:
                self.harmless = True
                return taken
            self.attack(state).wounded += (self.character,)
            return Wounded(self.character, source=self.striker, cause=Wounded.BY_A_STRIKE)
        if self.outcome == "failed":
            return Wounded(self.striker, source=self.character, cause=Wounded.BY_A_STRIKE)
        return None

    @step()
    def captive_instead(self, state: MeccgState) -> Outcome:
        """A card may let the one who lost be taken captive in the place of his body check."""
        attack, loser = self.attack(state), self.loser()
        if loser < 0 or not state.having(Deed.TAKE_A_CAPTIVE.allowed):
            return None
        won = loser == self.character
        victor = attack.attacker if won else attack.defender(state)
        company = state.company_of(self.striker if won else self.character)
        cards = () if company is None else captors(state, victor, company.number)
        return TakingACaptive(victor, loser, cards) if cards and state.card(loser).is_character else None

    @step("ME-7.148")
    def body_check_of_the_loser(self, state: MeccgState) -> Outcome:
        """The opposing player rolls."""
        attack = self.attack(state)
        if self.loser() >= 0 and not state.lies_in_play(self.loser()):
            return None
        if self.harmless:
            return None
        if self.outcome == "successful":
            parts = parts_of(state, BODY_CHECK, self, 0)
            return check_body(state, self.character, attack.attacker, parts, self.body_change, hazards=False)[0]
        if self.outcome == "failed":
            seat, parts = attack.defender(state), [("wounded again", int(self.striker_was == WOUNDED))]
            return check_body(state, self.striker, seat, parts, self.change_of_body(state), hazards=False)[0]
        return None

    def change_of_body(self, state: MeccgState) -> int:
        """By how much the body of the strike differs from the striker’s own: also by weapons raised against it."""
        own = body(state, self.striker, hazards=False)
        strike = own + self.striker_body_change
        return derive(state, ATTACK_BODY, self.attack(state), strike, hazards=False) - own

    def who_taps(self, state: MeccgState) -> list[CardId]:
        """Both fighters."""
        taps = self.striker_stance == "tap" and not self.striker_keeps_untapped
        untapped = state.lies_in_play(self.striker) and state.status[self.striker] == UNTAPPED
        return [*super().who_taps(state), *([self.striker] if taps and untapped else [])]

    @step("ME-7.149", "ME-7.154")
    def count_the_slain(self, state: MeccgState) -> Outcome:
        """The printed points of the eliminated are kill points of the victor; the card is out of play."""
        attack = self.attack(state)
        for loser, victor in ((self.character, attack.attacker), (self.striker, attack.defender(state))):
            if state.place[loser] // state.seats in (OUT, PILE):
                state.happen(score_slain(state, victor, loser))
        return None

    steps = (
        attacker_plays_resources,
        Strike.attacker_spends_excess,
        striker_may_stay_untapped,
        Strike.target_may_stay_untapped,
        Strike.others_may_support,
        Strike.defender_plays_resources,
        striker_rolls,
        Strike.roll,
        Strike.settle,
        wound_the_loser,
        Strike.as_he_is_wounded,
        captive_instead,
        body_check_of_the_loser,
        count_the_slain,
        Strike.checks_that_follow,
        Strike.tap_and_report,
        Strike.resolved,
        Strike.forgotten,
    )


def striker_prowess(state: MeccgState, strike: CompanyStrike) -> int:
    """The prowess of a strike before the roll (ME-7.139); hazards in play have no say in it (ME-7.128)."""
    base = prowess(state, strike.striker, hazards=False) + strike.striker_change
    return STRIKER_PROWESS.derive(state, strike, base)


@STRIKER_PROWESS.modifier("ME-7.139", layer=0)
def tapped_striker(state: MeccgState, strike: CompanyStrike, value: int) -> int:
    """-1 if he was tapped before."""
    return value - 1 if strike.striker_was == TAPPED else value


@STRIKER_PROWESS.modifier("ME-7.139", layer=0)
def wounded_striker(state: MeccgState, strike: CompanyStrike, value: int) -> int:
    """-2 if he was wounded before."""
    return value - 2 if strike.striker_was == WOUNDED else value


@STRIKER_PROWESS.modifier("ME-7.139", layer=0)
def untapped_striker(state: MeccgState, strike: CompanyStrike, value: int) -> int:
    """-3 if he does not tap."""
    return value - staying_costs(state, strike.striker) if strike.striker_stance == "stay" else value


class StrikerStance(Action, frozen=True):
    """The striking character taps for his strike, or stays untapped at -3 prowess."""

    verb = "striker-stance"
    stance: str

    def perform(self, state: MeccgState) -> Runnable | None:
        strike = state.frame
        assert isinstance(strike, CompanyStrike)
        strike.striker_stance = self.stance
        return None

    def sentence(self, state: MeccgState) -> str:
        strike = state.nearest(CompanyStrike)
        who = "The striker" if strike is None else state.name(strike.striker)
        if self.stance == "tap":
            return f"{who} taps for his strike"
        costs = STAYING_COSTS if strike is None else staying_costs(state, strike.striker)
        return f"{who} strikes untapped at −{costs} prowess"
