"""The Dragons: fire that every companion faces at once, and the terror that makes them tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, Step, step
from westmarch.kernel.structs import replace

from .....rolls import BY_CARD
from .....rules.changes import Discarded, Name, Tapped
from .....rules.combat.attack import Attack
from .....rules.combat.changes import AttackChanged
from .....rules.combat.figures import attack_prowess
from .....rules.combat.frames import AttackFrame
from .....rules.journey.frames import MovementFrame
from .....rules.journey.limits import hazards_left
from .....rules.piles.picking import one_of_each
from .....rules.timing.chain import Chain, ChainEntry
from .....rules.values import mind
from .....words import UNTAPPED, signed
from ....definition import card
from ....language.abilities import Ability, Unduplicated
from ....language.conditions.attacks import AttackIs, ByManifestation, creature_attacks
from ....language.effect import Effect
from ....rulings import Deed, is_forbidden

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....rules.timing.using import Use
    from .....state import MeccgState

FIERY = AttackIs(names=("True Fire-drake", "Winged Fire-drake"))


def register() -> None:
    card(
        "TD-15",
        "Dragon’s Breath",
        abilities=[
            Ability(
                BreatheFire(-2, +1),
                windows=("attack",),
                condition=FIERY | ByManifestation("Itangast", "Leucaruth", "Scorba", "Smaug"),
                no_duplicate=Unduplicated.ON_AN_ATTACK,
            )
        ],
    )
    card(
        "TD-17",
        "Dragon’s Terror",
        abilities=[
            Ability(Terrify(+2), windows=("attack",), condition=AttackIs("Dragon", "Drake") & creature_attacks),
        ],
    )


class Breath(Attack):
    """One strike on each character before those of the attack, met by body; nothing else is played on it."""

    steps: ClassVar[tuple[Step, ...]] = (Attack.each_faces_one, Attack.count_strikes, Attack.face_strikes)


class BreatheFire(Effect):
    """Each character faces a strike with his body; then the attack goes on, changed."""

    __slots__ = ("body", "prowess")

    def __init__(self, prowess: int, body: int) -> None:
        self.prowess = prowess
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None:
            return None
        breath = Breath(
            company=attack.company,
            attacker=attack.attacker,
            creature=attack.creature,
            race=attack.race,
            base_strikes=0,
            base_prowess=attack_prowess(state, attack),
            automatic=attack.automatic,
            detainment=attack.detainment,
            each=True,
            isolated=True,
            met_by_body=True,
        )
        # It strikes with the prowess of the attack as that is now, whatever would change it once more.
        breath = replace(breath, prowess_change=breath.base_prowess - attack_prowess(state, breath))
        return breath, AttackChanged(self.prowess, self.body, by=use.definition, source=use.card)

    def text(self) -> str:
        return (
            "Each character in the company must at once face one strike with the prowess of the attack. Against it he "
            "uses his body instead of his prowess: +1 if he has a shield, +1 if he has a helmet, +3 if he taps. The "
            f"attack that follows has {signed(self.prowess)} prowess and {signed(self.body)} body."
        )


class Terrify(Effect):
    """For each card that was discarded as this one was declared a roll is made against the mind of a character."""

    __slots__ = ("for_dragons",)

    def __init__(self, for_dragons: int) -> None:
        self.for_dragons = for_dragons

    def settles(self, play: Use) -> Procedure:
        return DiscardInTerror(play.seat, play.card)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None:
            return None
        parts = [("a Dragon", self.for_dragons)] if attack.race == "Dragon" else []
        shaken: list[Tapped] = []
        for who in use.chosen:
            if state.lies_in_play(who):
                steady = mind(state, who)
                purpose = f"{state.name(use.card)} on {state.name(who)} (more than {steady})"
                check = make_check(state, BY_CARD, use.seat, purpose, steady, parts)
                if check.beats and state.status[who] == UNTAPPED:
                    shaken.append(Tapped(who, source=use.card))
        return tuple(shaken) or None

    def text(self) -> str:
        return (
            "As you declare it, discard any number of cards from your hand, each of which counts against the hazard "
            "limit, and choose a non-Wizard character of the company for each. Make a roll for each of them, "
            f"{signed(self.for_dragons)} for a Dragon: if it is greater than his mind, he taps."
        )


def declared_as(state: MeccgState, source: CardId) -> ChainEntry:
    """How a card was declared in the chain that is open."""
    chain = state.nearest(Chain)
    assert chain is not None
    return next(entry for entry in reversed(chain.entries) if entry.card == source)


class DiscardInTerror(Procedure):
    """Cards are discarded from hand, each for a character of the company under attack."""

    seat: int
    source: CardId
    done: bool = False

    @step()
    def discard(self, state: MeccgState) -> Outcome:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        if self.done or company is None or hazards_left(state) < 1:
            return None
        chosen = declared_as(state, self.source).more
        left = [
            who
            for who in company.characters
            if who not in chosen and not state.card(who).is_avatar and not is_forbidden(state, Deed.BE_ENCHANTED, who)
        ]
        held = one_of_each(state, state.hand(self.seat))
        choices: list[Action] = [DiscardFor(self.seat, each, who) for who in left for each in held]
        return Decision(self.seat, "discard in terror", [*choices, DiscardNoMore(self.seat)])

    steps = (discard,)


class Threatened(Change, frozen=True):
    """One more character is named for a card that is being declared, which counts as a hazard."""

    rules = ("ME-10.56",)

    character: CardId

    def apply(self, state: MeccgState) -> None:
        chain, move = state.nearest(Chain), state.nearest(MovementFrame)
        assert chain is not None
        entry = declared_as(state, self.source)
        grown = replace(entry, more=(*entry.more, self.character))
        chain.entries = tuple(grown if other is entry else other for other in chain.entries)
        if move is not None:
            move.hazards_played += 1

    def sentence(self, name: Name) -> str:
        return f"{name(self.character)} is threatened"


class DiscardFor(Action, frozen=True):
    """Discard a card to frighten a character."""

    verb = "discard-for"
    unseen = "card"
    card: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, DiscardInTerror)
        return Threatened(self.character, source=frame.source), Discarded(
            self.card, source=frame.source, cause="from hand"
        )

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} to frighten {state.name(self.character)}"


class DiscardNoMore(Pass, frozen=True):
    """Discard no (more) cards."""

    verb = "discard-no-more"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, DiscardInTerror)
        frame.done = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Frighten nobody else"
