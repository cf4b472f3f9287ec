"""What happens to an attack, or to a strike, while it is under way; each finds the innermost one."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...state import MeccgState
from ...words import listed, signed
from ..changes import Name
from .frames import AttackFrame, StrikeFrame
from .isolation import RowOfAttacks


class StrikeAssigned(Change, frozen=True):
    """A strike of the attack falls on a character."""

    rules = ("IN-86", "ME-7.06")
    rules_by_cause = {"attacker": ("IN-87", "ME-7.07")}

    seat: int
    character: CardId

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        if self.cause == "attacker" and self.character in attack.assigned and attack.second_strikes:
            change, *left = sorted(attack.second_strikes, reverse=True)
            attack.second_strikes = tuple(left)
            attack.struck_twice += ((self.character, change),)
        attack.take_strike(self.character)

    def sentence(self, name: Name) -> str:
        return f"A strike is assigned to {name(self.character)}"


class AttackCancelled(Change, frozen=True):
    """A card cancels the attack; the company has faced it all the same."""

    rules = ("IN-82", "ME-7.54", "CR-E.18")

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.cancelled = True

    def sentence(self, name: Name) -> str:
        return f"{name(self.source)} cancels the attack" if self.source >= 0 else "The attack is cancelled"


class AttackStrengthSpent(Change, frozen=True):
    """What would have cancelled the attack takes from it what a card had given it, and no more."""

    rules = ("ME-7.54",)

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        strikes, prowess, body = attack.spent_first[0]
        attack.spent_first = attack.spent_first[1:]
        attack.strikes_change -= strikes
        attack.prowess_change -= prowess
        attack.body_change -= body

    def sentence(self, name: Name) -> str:
        source = name(self.source) if self.source >= 0 else "What would cancel the attack"
        return f"{source} ends what a card gave to the attack instead of cancelling it"


def cancel_attack(state: MeccgState, source: CardId) -> Change:
    """What becomes of an attempt to cancel the attack under way."""
    attack = state.nearest(AttackFrame)
    if attack is not None and attack.spent_first:
        return AttackStrengthSpent(source=source)
    return AttackCancelled(source=source)


class AllAttacksCancelled(Change, frozen=True):
    """The attack is cancelled, and so are all that its creature would still make: its card is discarded."""

    rules = ("IN-82", "ME-7.54", "CR-E.18")

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.cancelled = True
        attack.last_of_creature = True
        for frame in state.stack:
            if isinstance(frame, RowOfAttacks):
                frame.forgo(attack.creature)

    def sentence(self, name: Name) -> str:
        return f"{name(self.source)} cancels all attacks" if self.source >= 0 else "All attacks are cancelled"


def cancel_all_attacks(state: MeccgState, source: CardId) -> Change:
    """What becomes of an attempt to cancel all attacks of the creature under way."""
    attack = state.nearest(AttackFrame)
    if attack is not None and attack.spent_first:
        return AttackStrengthSpent(source=source)
    return AllAttacksCancelled(source=source)


class StrikeCancelled(Change, frozen=True):
    """A card cancels the strike that is being faced, or makes it ineffectual."""

    rules = ("IN-100", "CR-E.35", "CR-T.51")

    ineffectual: bool = False

    def apply(self, state: MeccgState) -> None:
        strike = state.nearest(StrikeFrame)
        assert strike is not None
        if self.ineffectual:
            strike.ineffectual = True
        else:
            strike.cancelled = True

    def sentence(self, name: Name) -> str:
        return f"{name(self.source)} {'makes the strike ineffectual' if self.ineffectual else 'cancels the strike'}"

    def cited(self, face: Name) -> tuple[str, ...]:
        return ("IN-96", "ME-7.32") if self.ineffectual else self.rules


class AttackChanged(Change, frozen=True):
    """A card changes the figures of the attack: what is added to each, or to which number its strikes are set."""

    rules = ("IN-82", "ME-7.05")

    prowess: int = 0
    body: int = 0
    strikes: int = 0
    fixed_strikes: int = -1
    halved: bool = False
    attacker_chooses: bool = False
    defender_chooses: bool = False
    defender_free: bool = False
    """The defender may give its strikes to whom he likes, tapped or wounded or not."""
    surrendered: bool = False
    """Its creature goes to the defender even if it was not defeated."""
    body_checks: int = 0
    """What is added to the body checks that it brings about."""
    first_excess: int = 0
    """What the first excess strike on each character costs him from now on."""
    uncancellable: bool = False
    assigned_by_defender: bool = False
    by: str = ""
    """The definition of the card that counts as having changed its prowess."""
    detainment: bool = False
    broken: bool = False
    """Its strikes that fail from now on are defeated without a body check."""
    spent_first: bool = False
    """The first attempt to cancel the attack takes this away instead."""
    bodiless: int = 0
    """How many strikes are added that have no body."""
    first_by_attacker: bool = False
    """The attacker may assign the first strike."""
    second_strike: int | None = None
    """By what the prowess of a strike changes that the attacker may give to somebody who has one."""

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        self.alter(attack)

    def alter(self, attack: AttackFrame) -> None:
        """Change an attack, which may be about to begin."""
        attack.prowess_change += self.prowess
        attack.body_change += self.body
        attack.strikes_change += self.strikes + self.bodiless
        attack.bodiless += self.bodiless
        attack.first_by_attacker = attack.first_by_attacker or self.first_by_attacker
        if self.second_strike is not None:
            attack.second_strikes += (self.second_strike,)
        attack.body_check_change += self.body_checks
        attack.halvings += self.halved
        attack.first_excess = self.first_excess or attack.first_excess
        if self.fixed_strikes >= 0:
            attack.fixed_strikes = self.fixed_strikes
        attack.attacker_chooses = attack.attacker_chooses or self.attacker_chooses
        if self.defender_chooses or self.defender_free:
            attack.attacker_chooses = False
        attack.defender_free = attack.defender_free or self.defender_free
        attack.surrendered = attack.surrendered or self.surrendered
        attack.detainment = attack.detainment or self.detainment
        attack.broken = attack.broken or self.broken
        if self.spent_first:
            attack.spent_first += ((self.strikes, self.prowess, self.body),)
        attack.uncancellable = attack.uncancellable or self.uncancellable
        attack.assigned_by_defender = attack.assigned_by_defender or self.assigned_by_defender
        if self.by:
            attack.changed_by += (self.by,)

    def sentence(self, name: Name) -> str:
        numbers = (
            ("prowess", self.prowess),
            ("body", self.body),
            ("strikes", self.strikes),
            ("body checks", self.body_checks),
            ("strikes without body", self.bodiless),
        )
        parts = [f"{what} {signed(number)}" for what, number in numbers if number]
        parts += ["its first strike assigned by the attacker"] * self.first_by_attacker
        parts += ["a strike for somebody who has one already"] * (self.second_strike is not None)
        if self.fixed_strikes >= 0:
            parts.append(f"{self.fixed_strikes} strikes")
        parts += ["half the strikes"] * self.halved
        parts += [f"−{self.first_excess} prowess for the first excess strike on each"] * bool(self.first_excess)
        parts += ["the attacker chooses the defending characters"] * self.attacker_chooses
        parts += ["the defender chooses whom it strikes"] * (self.defender_chooses or self.defender_free)
        parts += ["its creature gives itself up"] * self.surrendered
        parts += ["strikes that only detain"] * self.detainment
        parts += ["strikes that are defeated once they fail"] * self.broken
        parts += ["nobody can cancel it"] * self.uncancellable
        parts += ["all its strikes assigned by the defender"] * self.assigned_by_defender
        source = f"{name(self.source)}: the" if self.source >= 0 else "The"
        return f"{source} attack has {listed(parts) or 'the same figures'}"


class StrikeChanged(Change, frozen=True):
    """A card changes the figures of the strike, or of the one who fights it for a player."""

    rules = ("IN-93", "ME-7.73")

    seat: int
    prowess: int = 0
    body: int = 0
    strike_prowess: int = 0
    strike_body: int = 0
    rolls: int = 0
    """How often the defender rolls, to choose one result."""
    stays_untapped: bool = False
    by: str = ""
    """The definition of the card that counts as having changed the strike."""

    def apply(self, state: MeccgState) -> None:
        strike = state.nearest(StrikeFrame)
        assert strike is not None
        if self.by:
            strike.changed_by += (self.by,)
        if self.prowess or self.body:
            strike.strengthen(state, self.seat, self.prowess, self.body)
        strike.strike_change += self.strike_prowess
        strike.strike_body_change += self.strike_body
        strike.rolls = self.rolls or strike.rolls
        if self.stays_untapped:
            strike.keep_untapped(state, self.seat)

    def sentence(self, name: Name) -> str:
        numbers = (
            ("prowess", self.prowess),
            ("body", self.body),
            ("prowess of the strike", self.strike_prowess),
            ("body of the strike", self.strike_body),
        )
        parts = [f"{what} {signed(number)}" for what, number in numbers if number]
        parts += [f"{self.rolls} rolls to choose from"] * bool(self.rolls)
        parts += ["no need to tap"] * self.stays_untapped
        source = f"{name(self.source)}: against" if self.source >= 0 else "Against"
        return f"{source} this strike {listed(parts) or 'nothing changes'}"


class SeveralStrikesTaken(Change, frozen=True):
    """A card lets a character take more than one strike of the attack."""

    rules = ("ME-7.04", "ME-7.15")

    character: CardId

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.takes_several += (self.character,)

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} may be given several strikes"


class AttackSettled(Change, frozen=True):
    """All strikes of the attack are settled at once, without being faced one by one."""

    rules = ("IN-95", "ME-7.31", "ME-7.52")

    outcomes: tuple[str, ...]

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.outcomes += self.outcomes
        attack.go_to("outcome")

    def sentence(self, name: Name) -> str:
        source = f"{name(self.source)}: all" if self.source >= 0 else "All"
        return f"{source} strikes of the attack fail"


class HiddenFromAttack(Change, frozen=True):
    """No strike of the attack can be given to somebody."""

    rules = ("ME-7.05",)

    character: CardId

    def apply(self, state: MeccgState) -> None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        attack.hidden += (self.character,)

    def sentence(self, name: Name) -> str:
        return f"No strike can be given to {name(self.character)}"
