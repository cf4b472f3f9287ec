"""Against the Shadow: the Istari and the lords of the Elves, who come as creatures or are felt from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change, Replacement, Watch
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rules.changes import Discarded, Eliminated, Name, ReturnedToHand, Tapped
from ....rules.combat.changes import AttackChanged
from ....rules.company.sides import character_class, counts_as_minion, is_overt
from ....rules.journey.changed_lands import land_of
from ....rules.journey.frames import MovementFrame
from ....rules.leaving import take_away
from ....rules.piles.picking import Pick, PickNone, one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.timing.scene import company_in_focus
from ....words import UNTAPPED, listed
from ...definition import card
from ...language.abilities import Ability
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Forbids, Ruling
from ...language.trigger import Trigger
from ...language.triggers.endings import ends_with_a_deck
from ...rulings import Deed
from ...traits import Trait
from ..the_lidless_eye.permanent_events import that_are_rings
from ..the_wizards.standing_hazards import minion_player
from .creatures import milder

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

OR_FROM_AFAR = "May be played as a permanent-event instead of attacking."
MAIA = AttackIs("Maia")


def register() -> None:
    maia(
        "AS-7",
        "Alatar the Hunter",
        "Alatar",
        CardModifier("attack prowess", +1, scope=Scope.ATTACKS, when=MAIA),
        CardModifier("attack strikes", +1, scope=Scope.ATTACKS, when=MAIA),
        chooses=True,
    )
    maia(
        "AS-11",
        "Gandalf the White Rider",
        "Gandalf",
        CardModifier("hazard limit", +1, scope=Scope.JOURNEYS, when=overt_servants),
    )
    mirkwood = MovesThrough("Southern Mirkwood", "Western Mirkwood", "Woodland Realm", "Heart of Mirkwood")
    maia(
        "AS-18",
        "Radagast the Tamer",
        "Radagast",
        CardModifier("hazard limit", +1, scope=Scope.JOURNEYS, when=mirkwood),
    )
    maia(
        "AS-19",
        "Saruman the Wise",
        "Saruman",
        CardModifier("corruption points", +1, scope=Scope.CARDS, when=that_are_rings),
    )
    maia("AS-17", "Pallando the Soul-keeper", "Pallando", watches=(KEEPS_A_SOUL,), lasts=True)
    searches = "No minion player may search or look at his play deck or discard pile outside the normal course of play."
    elf_lord(
        "AS-13",
        "Lady of the Golden Wood",
        rulings=(Forbids(Deed.SEARCH_HIS_OWN, Scope.PLAYERS, when=minion_player, words=searches),),
    )
    elf_lord("AS-16", "Master of the House", triggers=(_brings_elves_back(),))
    card(
        "AS-15",
        "Lord of the Haven",
        detains=["hero"],
        abilities=[
            Ability(
                HoldUp(2),
                windows=("hazards",),
                title="as a short-event",
                condition=by_the_sea,
                on_company=True,
            )
        ],
        odd_text="May be played as a short-event instead of attacking.",
    )


def maia(
    card_id: str,
    name: str,
    himself: str,
    *felt: CardModifier,
    chooses: bool = False,
    watches: tuple[Watch, ...] = (),
    lasts: bool = False,
) -> None:
    """One of the Istari: he spares heroes, and is gone when he himself comes, or (unless he lasts) with a deck."""
    hunts = [_chosen_by_the_attacker()] if chooses else []
    card(
        card_id,
        name,
        detains=["hero"],
        gives_way_to=himself,
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), title="as a permanent-event")],
        modifiers=[milder(-3), *felt],
        traits=[Trait.ATTACKER_CHOOSES] if chooses else [],
        triggers=[*hunts, _gone_when_he_comes(himself), *([] if lasts else [ends_with_a_deck()])],
        watches=watches,
        odd_text=f"{OR_FROM_AFAR} {KEPT}" if watches else OR_FROM_AFAR,
    )


def _is_a_soul(state: MeccgState, source: CardId, change: Change) -> bool:
    """Whether a minion who is no Ringwraith is about to be discarded from play."""
    if not isinstance(change, Discarded) or not state.lies_in_play(change.card):
        return False
    who = state.card(change.card)
    if not who.is_character or who.facts.race == "Ringwraith":
        return False
    return character_class(state, change.card) == "minion"


class SoulKept(Eliminated, frozen=True):
    """Somebody who would be discarded is eliminated; the card that keeps him is discarded."""

    def apply(self, state: MeccgState) -> None:
        super().apply(state)
        take_away(state, self.source, "discard pile")

    def sentence(self, name: Name) -> str:
        return f"{name(self.source)} keeps {name(self.card)}, who is eliminated instead of being discarded"


def _keep(state: MeccgState, source: CardId, change: Change) -> Change:
    assert isinstance(change, Discarded)
    return SoulKept(change.card, source=source, cause=change.cause)


KEEPS_A_SOUL = Replacement("he is eliminated instead of being discarded", _is_a_soul, _keep)
KEPT = (
    "In play, the next minion other than a Ringwraith who would be discarded from play is eliminated instead; then "
    "discard this card."
)


def elf_lord(card_id: str, name: str, rulings: tuple[Ruling, ...] = (), triggers: tuple[Trigger, ...] = ()) -> None:
    """A lord or lady of the Elves, who spares heroes."""
    card(
        card_id,
        name,
        detains=["hero"],
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), title="as a permanent-event")],
        rulings=rulings,
        triggers=[*triggers, ends_with_a_deck()],
        odd_text=OR_FROM_AFAR,
    )


def _gone_when_he_comes(himself: str) -> Trigger:
    """The card is discarded as the Wizard is revealed."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, cause="another manifestation") if state.name(CardId(margin)) == himself else None

    return Trigger("avatar revealed", act, "")


def _chosen_by_the_attacker() -> Trigger:
    """In the attacks of Maiar the attacker chooses whom they strike."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return AttackChanged(attacker_chooses=True, source=source) if MAIA.holds(state, source, source) else None

    return Trigger("company attacked", act, "In play, the attacker chooses the defending characters of Maia attacks.")


@condition("if it is an overt minion company")
def overt_servants(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company on its way is a minion player's, and shows whom it serves."""
    if not isinstance(subject, MovementFrame):
        return False
    company = subject.party(state)
    return counts_as_minion(state, company) and is_overt(state, company)


class MovesThrough(Condition):
    """The company on its way moves in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, MovementFrame) or not subject.moving:
            return False
        return any(region in self.regions for region in subject.regions(state))

    def text(self) -> str:
        return f"if it moves in {listed(list(self.regions), 'or')}"


@condition("on a company at a site in a Coastal Sea, or moving through one")
def by_the_sea(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way is, or comes, to the sea."""
    move = state.nearest(MovementFrame)
    if move is None:
        return False
    company = move.party(state)
    site = company.destination if move.moving else company.site
    return "Coastal Sea" in move.path_now(state) or land_of(state, site) == "Coastal Sea"


class HoldUp(Effect):
    """Up to a number of characters in the company under way tap, as the hazard player likes."""

    __slots__ = ("most",)
    on_guard = "never"

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = company_in_focus(state)
        members = () if company is None else company.characters
        able = [who for who in members if state.status[who] == UNTAPPED and who not in use.chosen]
        if able and len(use.chosen) < self.most and (not use.chosen or use.chosen[-1] >= 0):
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            return Decision(use.seat, "who taps", [*choices, PickNone(use.seat)])
        return tuple(Tapped(who, source=use.card) for who in use.chosen if who >= 0) or None

    def text(self) -> str:
        return f"Tap up to {self.most} characters in the company."


def _brings_elves_back() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return ElvesReturn(source)

    words = "At the end of each turn each player may take one Elf creature from his discard pile to his hand."
    return Trigger("end of turn", act, words)


class ElvesReturn(Procedure):
    """Each player in turn may take an Elf creature from his discard pile."""

    source: CardId
    asked: int = 0

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        seats = state.people()
        while self.asked < len(seats):
            seat = seats[self.asked]
            found = [] if is_search_stopped(state, seat) else elves_of(state, seat)
            if found or state.asks_all:
                choices: list[Action] = [TakeElf(seat, elf) for elf in found]
                return Decision(seat, "an Elf returns", [*choices, TakeNoElf(seat)])
            self.asked += 1
        return None

    steps = (ask,)


def elves_of(state: MeccgState, seat: int) -> list[CardId]:
    """The Elf creatures in a player's discard pile, one of each."""
    pile = state.zone("discard pile", seat)
    return one_of_each(
        state, [found for found in pile if state.card(found).is_creature and state.card(found).facts.race == "Elf"]
    )


class TakeElf(Action, frozen=True):
    """Take a creature from the discard pile to hand."""

    verb = "take-elf"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        asking = state.frame
        assert isinstance(asking, ElvesReturn)
        asking.asked += 1
        return ReturnedToHand(self.card, source=asking.source)

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)} to your hand"


class TakeNoElf(Pass, frozen=True):
    """Take nothing from the discard pile."""

    verb = "take-no-elf"

    def perform(self, state: MeccgState) -> Runnable | None:
        asking = state.frame
        assert isinstance(asking, ElvesReturn)
        asking.asked += 1
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Take no creature"
