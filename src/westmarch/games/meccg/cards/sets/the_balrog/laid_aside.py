"""The Balrog: cards off to the side with which others lie: rings that wait, those who were taken or pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import roll
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change, Replacement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rolls import BY_CARD
from ....rules.changes import Discarded, Name, ReturnedToHand
from ....rules.checks.rings import ring_kind
from ....rules.combat.figures import attack_strikes
from ....rules.combat.frames import AttackFrame
from ....rules.piles.aside import put_aside, under
from ....rules.piles.picking import Pick, PickNone, one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.prisoners.in_fights import HeldAside
from ....rules.values import mind, prowess
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.trigger import Trigger
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

MOST_RINGS = 2
LAST = 50
"""When he counts negative: as prisoners do, after what Fallen-wizards make of points."""


def register() -> None:
    for card_id, name in (("BA-31", "Rumours of Rings"), ("BA-44", "Whispers of Rings")):
        card(
            card_id,
            name,
            abilities=[
                Ability(ComeIntoPlay(), windows=("any",)),
                Ability(
                    LayARingBy(),
                    key="seek",
                    title="lay a ring by",
                    windows=("organization",),
                    condition=HoldsFewer(MOST_RINGS),
                    once_a_turn=True,
                ),
            ],
            modifiers=[NoPointsUnder()],
            rulings=[Allows(Deed.LEND_RINGS, words="You may play these rings as though they were in your hand.")],
        )
    card(
        "BA-20",
        "Imprisoned and Mocked",
        abilities=[
            Ability(
                ComeIntoPlay(),
                windows=("attack",),
                condition=AttackIs("Orc", "Troll") & outnumbers_the_company,
            )
        ],
        triggers=[_takes_the_wisest(), _lets_go()],
    )
    card(
        "BA-22",
        "Press-gang",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        watches=[Replacement("a character is pressed into service", _is_a_character_lost, _pressed)],
        modifiers=[NegativeUnder()],
        odd_text=(
            "When a character would be discarded from play, everything on him is discarded and he is placed off to the "
            "side with this card instead; a character who is there already returns to his owner’s hand."
        ),
    )


class LaidBy(Change, frozen=True):
    """A card is laid off to the side with another."""

    rules = ("ME-7.91",)

    card: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        put_aside(state, self.card, self.host, state.place[self.host] % state.seats)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is laid off to the side with {name(self.host)}"


class HoldsFewer(Condition):
    """Fewer than so many cards lie off to the side with this one."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return len(under(state, source)) < self.most

    def text(self) -> str:
        return f"if fewer than {self.most} cards are with this one"


class LayARingBy(Effect):
    """A special ring, but not The One Ring, is laid with this card from the sideboard or the discard pile."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            piles = list(state.zone("sideboard", use.seat))
            if not is_search_stopped(state, use.seat):
                piles += state.zone("discard pile", use.seat)
            rings = [found for found in piles if ring_kind(state, found) not in ("", "The One Ring")]
            choices: list[Action] = [Pick(use.seat, found) for found in one_of_each(state, rings)]
            if not choices and not state.asks_all:
                return None
            return Decision(use.seat, "a ring to lay by", [*choices, PickNone(use.seat)])
        if use.chosen[0] < 0 or not state.lies_in_play(use.card):
            return None
        return LaidBy(use.chosen[0], use.card, source=use.card)

    def text(self) -> str:
        return (
            "Take a ring special item other than The One Ring from your sideboard or discard pile and place it off to "
            "the side with this card."
        )


class NoPointsUnder(CardModifier):
    """What lies with the card is worth nothing."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("marshalling points", scope=Scope.UNDER, times=0)

    def text(self) -> str:
        return "Items with this card give no marshalling points."


class NegativeUnder(CardModifier):
    """Who lies with the card counts negative for his player."""

    __slots__ = ()

    def __init__(self) -> None:
        # Only after all that is said of what he would be worth.
        super().__init__("marshalling points", scope=Scope.UNDER, times=-1, layer=LAST)

    def text(self) -> str:
        return "A character with this card gives his player negative marshalling points."


@condition("if it has more strikes than there are characters and allies in the company, and is not detainment")
def outnumbers_the_company(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack under way has more strikes than the company has members, and means to wound."""
    attack = state.nearest(AttackFrame)
    company = None if attack is None else attack.party(state)
    if attack is None or company is None or attack.detainment:
        return False
    allies = sum(len(state.allies(who)) for who in company.characters)
    return attack_strikes(state, attack) > len(company.characters) + allies


MOCKED_ABOVE = 5


def _takes_the_wisest() -> Trigger:
    """After the attack a roll may take the character of the highest mind."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or under(state, source):
            return None
        company = attack.party(state)
        if attack.cancelled or attack.is_defeated(state) or company is None or not company.characters:
            return Discarded(source, cause="in vain")
        return Mocking(source, state.place[source] % state.seats, max(0, attack.strikes - len(attack.assigned)))

    words = (
        "If the attack is neither cancelled nor defeated, make a roll when it is over and add two for each excess "
        f"strike. If the result minus {MOCKED_ABOVE} is greater than the prowess of the character with the highest "
        "mind in the company, place him off to the side with this card and discard everything on him. Otherwise "
        "discard this card."
    )
    return Trigger("attack over", act, words)


class Mocking(Procedure):
    """The attacker chooses among those of the highest mind, and rolls."""

    host: CardId
    seat: int
    excess: int
    wisest: tuple[CardId, ...] = ()

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        attack = state.nearest(AttackFrame)
        company = None if attack is None else attack.party(state)
        # An avatar has no mind that could be the highest.
        members = [] if company is None else [who for who in company.characters if not state.card(who).is_avatar]
        if len(self.wisest) == 1 or not members:
            return None
        highest = max(mind(state, who) for who in members)
        found = [who for who in members if mind(state, who) == highest]
        return Decision(self.seat, "who is to be mocked", [MockOne(self.seat, who) for who in found])

    @step()
    def take_him(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.host):
            return None
        if not self.wisest:
            return Discarded(self.host, cause="in vain")
        (who,) = self.wisest
        needed = prowess(state, who) + MOCKED_ABOVE
        purpose = f"{state.name(self.host)} on {state.name(who)} (more than {needed})"
        result = roll(state, BY_CARD, self.seat, purpose, [("excess strikes", 2 * self.excess)], needed).total
        if result <= needed:
            return Discarded(self.host, cause="in vain")
        return HeldAside(who, self.host, source=self.host)

    steps = (choose, take_him)


class MockOne(Action, frozen=True):
    """Choose one of those with the highest mind."""

    verb = "mock"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Mocking)
        frame.wisest = (self.character,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Try to take {state.name(self.character)}"


def _lets_go() -> Trigger:
    """In the next long-event phase of his player he is back in hand."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        held = [who for who in under(state, source) if state.place[who] % state.seats == state.active]
        if not held:
            return None
        return (*(ReturnedToHand(who, source=source) for who in held), Discarded(source, cause="over"))

    words = "In that character’s next long-event phase he returns to his owner’s hand, and this card is discarded."
    return Trigger("long-event phase ends", act, words)


def _is_a_character_lost(state: MeccgState, source: CardId, change: Change) -> bool:
    return (
        isinstance(change, Discarded)
        and state.card(change.card).is_character
        and state.company_of(change.card) is not None
    )


def _pressed(state: MeccgState, source: CardId, change: Change) -> Change:
    assert isinstance(change, Discarded)
    return HeldAside(change.card, source, source=source)
