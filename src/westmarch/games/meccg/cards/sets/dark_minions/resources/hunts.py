"""Dark Minions: a hunter who calls his quarry, and birds that are driven into the trees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from .....rules.about import OfCharacter, OfCompany
from .....rules.changes import CardsRevealed, Discarded
from .....rules.combat.attack import Attack
from .....rules.combat.changes import cancel_all_attacks
from .....rules.combat.frames import AttackFrame
from .....rules.combat.several_attacks import Attacks
from .....rules.company.companies import find_company
from .....rules.journey.changes import SitePhaseBarred
from .....rules.journey.creatures import attack_of
from .....rules.journey.frames import MovementFrame
from .....rules.piles.taking import DeckShuffled
from .....rules.site.frames import SiteFrame
from .....rules.timing.ended import EffectSpent
from ....definition import card, card_named
from ....language.abilities import Ability, Actor, Unduplicated
from ....language.condition import condition
from ....language.conditions.attacks import creature_attacks
from ....language.conditions.table import InPlay
from ....language.effect import Effect
from ....language.effects.journey import OnCompany
from ....language.effects.table import TapAfterwards
from ....language.who import Who

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState
    from .....words import Moment

MOUNTS = "Eagle-mounts"


def register() -> None:
    card(
        "DM-143",
        "The Hunt",
        abilities=[
            Ability(
                CallTheQuarry(),
                TapAfterwards(),
                windows=("organization",),
                actor=Actor(Who(name="Alatar"), anywhere=True),
                condition=quarry_is_known,
            )
        ],
    )
    card(
        "DM-129",
        "Fifteen Birds in Five Firtrees",
        abilities=[
            Ability(
                DriveThemAway(),
                NextIsDrivenAway(),
                MustTapToFight(),
                TreedAtTheSite(),
                windows=("attack",),
                condition=common_creature_on_the_road & InPlay("Gates of Morning"),
                no_duplicate=Unduplicated.IN_A_TURN,
            )
        ],
    )


def quarries(state: MeccgState, seat: int) -> list[str]:
    """The creatures of opponents that a player has seen discarded, and that can still be found."""
    seen: dict[str, None] = {}
    for event in state.log:
        change = event.change
        if isinstance(change, Discarded) and state.owner[change.card] != seat:
            for shown, face, mask in event.faces:
                if shown == change.card and face and mask >> seat & 1 and card_named(face).is_creature:
                    seen[face] = None
    return [face for face in seen if _find(state, seat, face, sure=False) >= 0]


def _find(state: MeccgState, seat: int, definition: str, sure: bool = True) -> CardId:
    """Where an opponent has a card: in his discard pile, his play deck or his hand. Whether he has it there at all is
    not told before he looks, unless every copy lies open elsewhere."""
    others = [other for other in state.players() if other != seat]
    for pile in ("discard pile", "play deck", "hand"):
        for other in others:
            for held in state.zone(pile, other):
                if state.definition[held] == definition or (not sure and not state.definition[held]):
                    return held
    return NO_CARD


@condition("if you have seen an opponent discard a hazard creature")
def quarry_is_known(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player of the card knows of a creature that could be hunted."""
    return bool(quarries(state, state.place[source] % state.seats))


class CallTheQuarry(Effect):
    """A creature that an opponent has discarded is found, and attacks the hunter alone."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return HuntOfAlatar(use.seat, use.actor, use.card) if state.lies_in_play(use.actor) else None

    def text(self) -> str:
        return (
            "Name a hazard creature that you have seen your opponent discard. Unless it is out of his piles and hand, "
            "he finds it (and shuffles his play deck if he searched that): it attacks Alatar as though he were a "
            "company of his own, and he cannot use spells against it."
        )


class HuntOfAlatar(OfCharacter, Procedure):
    """The quarry is named, found, and fought."""

    seat: int
    character: CardId
    source: CardId
    quarry: str = ""

    @step()
    def name_it(self, state: MeccgState) -> Outcome:
        if self.quarry:
            return None
        known = quarries(state, self.seat)
        return Decision(self.seat, "name the quarry", [Hunted(self.seat, face) for face in known]) if known else None

    @step("CC-The Hunt")
    def find_it(self, state: MeccgState) -> Outcome:
        """What is in play cannot be found."""
        company = state.company_of(self.character)
        found = _find(state, self.seat, self.quarry) if self.quarry else NO_CARD
        if found < 0 or company is None:
            return self.finish()
        pile, owner = state.zone_of(found)
        state.happen(CardsRevealed((found,), source=self.source, cause="a card"))
        state.move(found, "declared", owner)
        fight = alone_against(attack_of(state, company, owner, found), self.character)
        return (DeckShuffled(owner, source=self.source), fight) if pile == "play deck" else fight

    steps = (name_it, find_it)


def alone_against(attacks: Runnable, hunter: CardId) -> Attack | Attacks:
    """The attack, or the attacks, that somebody faces alone and without spells."""
    if isinstance(attacks, Attacks):
        return replace(attacks, attacks=tuple(replace(each, alone=hunter, no_spells=True) for each in attacks.attacks))
    assert isinstance(attacks, Attack)
    return replace(attacks, alone=hunter, no_spells=True)


class Hunted(Action, frozen=True):
    """Name a creature to be hunted."""

    verb = "hunt-for"
    definition: str

    def perform(self, state: MeccgState) -> Runnable | None:
        hunt = state.frame
        assert isinstance(hunt, HuntOfAlatar)
        hunt.quarry = self.definition
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Hunt {card_named(self.definition).name}"


@condition("if a hazard creature that is not unique attacks a moving company")
def common_creature_on_the_road(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A moving company faces a common hazard creature."""
    move = state.nearest(MovementFrame)
    return move is not None and move.moving and _is_by_a_common_creature(state)


def _is_by_a_common_creature(state: MeccgState) -> bool:
    attack = state.nearest(AttackFrame)
    if attack is None or not creature_attacks.holds(state, NO_CARD, NO_CARD):
        return False
    return state.card(attack.creature).is_creature and not state.card(attack.creature).facts.unique


class DriveThemAway(Effect):
    """All attacks of the creature are cancelled."""

    __slots__ = ()
    cancels = "attack"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else cancel_all_attacks(state, use.card)

    def text(self) -> str:
        return "All attacks of the creature are cancelled."


class NextIsDrivenAway(OnCompany):
    """All attacks of the next common creature that the company faces this turn are cancelled."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if moment != "company attacked" or attack is None or attack.company != lasting.number:
            return None
        if not _is_by_a_common_creature(state):
            return None
        return cancel_all_attacks(state, NO_CARD), EffectSpent(lasting.card, lasting.ability, lasting.number)

    def text(self) -> str:
        return "So are those of the next hazard creature that is not unique and that the company faces this turn."


class MustTapToFight(OnCompany):
    """Whoever faces a strike of a hazard creature this turn taps for it."""

    __slots__ = ()
    must_tap = True

    def text(self) -> str:
        return "For the rest of the turn an untapped character must tap to face a strike of a hazard creature."


class TreedAtTheSite(OnCompany):
    """The company can do nothing in its site phase without a Wizard, or Eagles that carry it down."""

    __slots__ = ()

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        phase = state.nearest(SiteFrame)
        if moment != "before entering" or phase is None or phase.company != lasting.number:
            return None
        company = find_company(state, lasting.number)
        if company is None or any(state.card(who).is_of("Wizard") for who in company.characters):
            return None
        return CalledDown(lasting.number)

    def text(self) -> str:
        return (
            "The company can do nothing in its site phase, unless it contains a Wizard or you discard Eagle-mounts "
            "from your hand."
        )


class CalledDown(OfCompany, Procedure):
    """Eagles may be called to a company that sits in the trees; else it can do nothing."""

    company: int
    freed: bool = False
    asked: bool = False

    @step()
    def call(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or self.asked:
            return None
        held = [card for card in state.hand(company.seat) if state.name(card) == MOUNTS]
        ways: list[Action] = [CallDown(company.seat, card) for card in held[:1]]
        return Decision(company.seat, "call the Eagles", [*ways, StayInTheTrees(company.seat)])

    @step()
    def or_stay(self, state: MeccgState) -> Outcome:
        return None if self.freed else SitePhaseBarred(self.company)

    steps = (call, or_stay)


class CallDown(Action, frozen=True):
    """Discard Eagle-mounts so that the company can use its site phase."""

    verb = "call-down"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, CalledDown)
        frame.freed = frame.asked = True
        return Discarded(self.card, cause="from hand")

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} from your hand"


class StayInTheTrees(Pass, frozen=True):
    """Do nothing in the site phase."""

    verb = "stay-in-the-trees"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, CalledDown)
        frame.asked = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Do nothing in the site phase"
