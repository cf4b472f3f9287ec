"""Against the Shadow: attacks by those who are no creatures: a character or an ally from hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable, Step, step

from .....rules.changes import Discarded, Name, PutInPlay, ReturnedToHand, Stored
from .....rules.combat.attack import Attack
from .....rules.company.sides import is_hero_company
from .....rules.journey.frames import MovementFrame
from .....rules.piles.aside import is_aside, put_aside, under
from .....rules.piles.picking import Pick, one_of_each
from .....rules.site.exploring import names_site
from ....definition import Card, card
from ....language.abilities import Ability
from ....language.condition import Condition
from ....language.conditions.journey import PathHas, company_moves
from ....language.effect import Effect
from ....language.modifiers import CardModifier, Scope
from ....language.trigger import Trigger
from ....rulings import Deed

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import Company, MeccgState

STRONGER = 7
"""How much more prowess they have then."""


def register() -> None:
    card(
        "AS-36",
        "Ride Against the Enemy",
        abilities=[
            Ability(
                SendRider(),
                windows=("hazards",),
                condition=company_moves & PathHas("Wilderness") & Holds("a character", lambda held: held.is_character),
                on_company=True,
            )
        ],
    )
    card(
        "AS-25",
        "Come at Need",
        abilities=[
            Ability(KeepAlly(), windows=("hazards",), condition=Holds("an ally that can be attacked", is_fit_to_fight)),
            Ability(CallAllyHome(), key="recall", title="take the ally back", windows=("organization",)),
        ],
        modifiers=[CardModifier("marshalling points", scope=Scope.UNDER, times=0, layer=45)],
        triggers=[_ally_attacks()],
    )


class PutAside(Change, frozen=True):
    """A card is laid off to the side with another, face up."""

    rules = ("ME-7.90",)

    card: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        put_aside(state, self.card, self.host, state.owner[self.card])

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is laid off to the side with {name(self.host)}"


class RodeOut(Change, frozen=True):
    """A character is shown from hand and rides against a company."""

    rules = ("ME-10.01", "ME-10.145")

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "declared")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} rides against the company"


class ChampionAttack(Attack):
    """A single strike with the figures of a character or an ally, who is won as a kill if it is defeated."""

    champion: CardId = NO_CARD
    host: CardId = NO_CARD
    """The card in play under which he waits; without one he is discarded if he is not defeated."""

    @step("ME-7.52", "ME-7.56")
    def outcome(self, state: MeccgState) -> Outcome:
        self.report_to_series(state)
        if self.is_defeated(state):
            won = Stored(self.champion, self.defender(state), cause="defeated")
            return (won, Discarded(self.host)) if self.host >= 0 else won
        if self.host < 0:
            return Discarded(self.champion, cause="not defeated")
        return Discarded(self.host) if self.detainment and is_aside(state, self.champion) else None

    steps: ClassVar[tuple[Step, ...]] = (
        Attack.begin,
        Attack.events_on_the_attack,
        Attack.before_strikes,
        Attack.each_faces_one,
        Attack.count_strikes,
        Attack.defender_assigns,
        Attack.attacker_assigns,
        Attack.keep_excess,
        Attack.strikes_assigned,
        Attack.after_assignment,
        Attack.face_strikes,
        outcome,
        Attack.corruption_checks,
        Attack.afterwards,
        Attack.over,
        Attack.dismiss_hosts,
    )


def champion_attack(
    state: MeccgState, company: Company, champion: CardId, *, race: str, host: CardId = NO_CARD, untouched: bool = False
) -> ChampionAttack:
    """The attack of a character or an ally on a company; it detains those of his own side."""
    facts = state.card(champion).facts
    detains = facts.alignment == side_of(state, company)
    return ChampionAttack(
        company=company.number,
        attacker=state.hazard_player(company.seat),
        creature=NO_CARD,
        race=race,
        base_strikes=1,
        base_prowess=(facts.prowess or 0) + STRONGER,
        base_body=facts.body,
        detainment=detains,
        in_earnest=not detains,
        untouched=untouched,
        uncancellable=untouched,
        champion=champion,
        host=host,
    )


def side_of(state: MeccgState, company: Company) -> str:
    """On which side a company stands; an overt one of a Fallen-wizard on neither (ME-10.167)."""
    if state.alignment(company.seat).counts_as_minion:
        return "minion"
    return "hero" if is_hero_company(state, company) else ""


class Holds(Condition):
    """The player of the card has something in his hand."""

    __slots__ = ("fits", "words")

    def __init__(self, words: str, fits: Callable[[Card], bool]) -> None:
        self.words = words
        self.fits = fits

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return any(held != source and self.fits(state.card(held)) for held in state.hand(state.owner[source]))

    def text(self) -> str:
        return f"if you have {self.words} in your hand"


def is_fit_to_fight(held: Card) -> bool:
    """Whether a card is an ally that can be attacked."""
    return held.is_ally and Deed.FACE_STRIKES.forbidden not in held.rulings


def held_of(state: MeccgState, seat: int, fits: Callable[[Card], bool]) -> list[CardId]:
    """The cards of a kind in a player's hand, one of each."""
    return one_of_each(state, [held for held in state.hand(seat) if fits(state.card(held))])


class SendRider(Effect):
    """A character of the own hand is shown and attacks the company under way."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        held = held_of(state, use.seat, lambda held: held.is_character)
        if move is None or not held:
            return None
        if not use.chosen:
            choices: list[Action] = [Pick(use.seat, who) for who in held]
            return Decision(use.seat, "who rides against the company", choices)
        rider = use.chosen[0]
        race = state.card(rider).facts.race or ""
        attack = champion_attack(state, move.party(state), rider, race=race, untouched=True)
        return RodeOut(rider, source=use.card), attack

    def text(self) -> str:
        return (
            "Reveal a character of your hand. The company faces an attack like a hazard creature’s: one strike with "
            f"his body and his prowess plus {STRONGER}, on which other cards have no effect. It is detainment if he "
            "and the company are both hero or both minion. If it is defeated, he goes to your opponent’s marshalling "
            "point pile, whom he gives his marshalling points as kill points; otherwise discard him."
        )


class KeepAlly(Effect):
    """The card comes into play, and an ally from hand is laid off to the side with it."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        held = held_of(state, use.seat, is_fit_to_fight)
        if held and not use.chosen:
            choices: list[Action] = [Pick(use.seat, ally) for ally in held]
            return Decision(use.seat, "which ally waits", choices)
        if not use.chosen:
            return Discarded(use.card, cause="no target")
        return PutInPlay(use.card, use.seat), PutAside(use.chosen[0], use.card)

    def text(self) -> str:
        return "Place an ally that can be attacked from your hand off to the side with this card."


class CallAllyHome(Effect):
    """The ally returns to hand, and the card is discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        home = tuple(ReturnedToHand(ally, source=use.card) for ally in under(state, use.card))
        return *home, Discarded(use.card)

    def text(self) -> str:
        return "Return the ally to your hand and discard this card."


def _ally_attacks() -> Trigger:
    """A company of another player that moves to a site where the ally is playable must fight it."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        waiting = under(state, source)
        if move is None or not move.moving or not waiting:
            return None
        company = move.party(state)
        if company.seat == state.place[source] % state.seats:
            return None
        if not names_site(state.card(waiting[0]).facts, state.card(company.destination).facts):
            return None
        return champion_attack(state, company, waiting[0], race="", host=source)

    words = (
        "An opponent’s company that moves to a site where the ally is playable faces an attack of no type: one strike "
        f"with the ally’s body and its prowess plus {STRONGER}. It is detainment if the ally and the company are both "
        "hero or both minion, and then discard this card afterwards. If it is defeated, discard this card, and the "
        "ally goes to your opponent’s marshalling point pile, whom it gives its marshalling points as kill points."
    )
    return Trigger("on the way", act, words, standing=True)
