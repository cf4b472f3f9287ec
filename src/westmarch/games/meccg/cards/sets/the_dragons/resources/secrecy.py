"""The Dragons: a lady who rides unknown among the Riders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from .....notes import Note
from .....rules.about import OfCompany
from .....rules.changes import CharacterPlayed, Discarded, Name, PutWith
from .....rules.combat.frames import AttackFrame
from .....rules.company.companies import find_company
from .....rules.company.manifestations import is_taken
from .....rules.values import influence_needed, unused_direct_influence, unused_general_influence
from .....state import GENERAL, HAND
from ....definition import card
from ....language.abilities import Ability
from ....language.condition import condition
from ....language.effect import Effect
from ....language.modifiers import EVENT_LAYER, CardModifier, Scope
from ....language.trigger import Trigger

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import Company, MeccgState

EOWYN, EDORAS = "Éowyn", "Edoras"


def register() -> None:
    card(
        "TD-122",
        "Helm of Her Secrecy",
        abilities=[Ability(RideUnknown(), windows=("attack",), condition=she_may_be_among_them)],
        modifiers=[
            CardModifier(figure, amount, scope=Scope.BEARER, layer=EVENT_LAYER)
            for figure, amount in (("prowess", +2), ("body", +1), ("direct influence", +1))
        ],
        triggers=[
            Trigger(
                "attack over",
                _is_taken_off,
                "After the attack this card stays with her if it was by a Nazgûl, and is discarded otherwise. Éowyn "
                "remains in play.",
            )
        ],
    )


def _held(state: MeccgState, seat: int) -> CardId:
    """Éowyn in a player's hand."""
    return next((held for held in state.hand(seat) if state.name(held) == EOWYN), NO_CARD)


def _is_of_the_mark(state: MeccgState, company: Company) -> bool:
    return any(EDORAS in state.card(who).facts.home_sites for who in company.characters)


@condition("if Éowyn is in your hand and the company has a character at home in Edoras", "CC-Helm of Her Secrecy.1")
def she_may_be_among_them(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under attack belongs to the card's player, who holds Éowyn, and has somebody from Edoras."""
    attack, seat = state.nearest(AttackFrame), state.place[source] % state.seats
    company = None if attack is None else attack.party(state)
    if company is None or company.seat != seat or not _is_of_the_mark(state, company):
        return False
    return _held(state, seat) >= 0


class RideUnknown(Effect):
    """Éowyn may be played with the company under attack."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        return None if attack is None else ShowHerself(attack.company, use.seat, use.card)

    def text(self) -> str:
        return (
            "If there is enough influence to control her, Éowyn may be played from your hand with the company, and "
            "this card is placed with her."
        )


class ShowHerself(OfCompany, Procedure):
    """Éowyn joins the company under attack, if somebody can control her."""

    company: int
    seat: int
    card: CardId
    asked: bool = False

    @step("CC-Helm of Her Secrecy.2")
    def join(self, state: MeccgState) -> Outcome:
        company, lady = find_company(state, self.company), _held(state, self.seat)
        if self.asked or company is None or lady < 0 or is_taken(state, lady):
            return None
        need = influence_needed(state, lady)
        leaders = [GENERAL] if unused_general_influence(state, self.seat) >= need else []
        leaders += [
            who
            for who in company.characters
            if state.leader[who] < 0 and unused_direct_influence(state, who, lady) >= need
        ]
        ways: list[Action] = [JoinThem(self.seat, lady, leader) for leader in leaders]
        return Decision(self.seat, "a lady in secret", [*ways, KeepHerHidden(self.seat)]) if ways else None

    steps = (join,)


class JoinThem(Action, frozen=True):
    """Play Éowyn with the company under attack."""

    verb = "join-them"
    card: CardId
    leader: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ShowHerself)
        frame.asked = True
        if state.place[self.card] // state.seats != HAND:
            return None
        site = state.company(frame.company).site
        return (
            CharacterPlayed(self.card, self.seat, frame.company, site, self.leader),
            PutWith(frame.card, self.card, source=frame.card),
            HelmPutOn(frame.card, on=True),
        )

    def sentence(self, state: MeccgState) -> str:
        how = "under general influence" if self.leader < 0 else f"as a follower of {state.name(self.leader)}"
        return f"{state.name(self.card)} joins the company {how}"


class KeepHerHidden(Pass, frozen=True):
    """Do not play Éowyn."""

    verb = "keep-her-hidden"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ShowHerself)
        frame.asked = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Keep {EOWYN} in your hand"


class HelmWorn(Note, frozen=True):
    """The attack for which a helm was put on is not over."""

    card: CardId


class HelmPutOn(Change, frozen=True):
    """A helm is worn for an attack, or for good."""

    rules = ("ME-2.13",)

    card: CardId
    on: bool

    def apply(self, state: MeccgState) -> None:
        worn = HelmWorn(self.card)
        if self.on:
            state.this_turn.append(worn)
        else:
            state.this_turn.remove(worn)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} {'is put on' if self.on else 'stays with her'}"


def _is_taken_off(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attack, company = state.nearest(AttackFrame), state.company_of(source)
    if attack is None or company is None or attack.company != company.number or HelmWorn(source) not in state.this_turn:
        return None
    return HelmPutOn(source, on=False) if attack.race == "Nazgûl" else Discarded(source, source=source)
