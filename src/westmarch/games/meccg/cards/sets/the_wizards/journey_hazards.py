"""The Wizards: hazards on the way: getting lost, rivers and seas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.games.middle_earth.lasting import END_OF_TURN
from westmarch.kernel.changes import Change, Prohibition
from westmarch.kernel.data import CardId
from westmarch.kernel.numbers import take_unseen
from westmarch.kernel.procedure import Outcome
from westmarch.kernel.state import Lasting

from ....rolls import BY_CARD_OR_EQUAL
from ....rules.changes import Discarded, ReturnedToHand
from ....rules.combat.evading import MayBreakThrough
from ....rules.company.losses import LoseItem
from ....rules.values import resisting_influence
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated, hazard
from ...language.condition import Condition
from ...language.conditions.journey import PathHas, company_moves, move_under_way
from ...language.conditions.table import InPlay
from ...language.effect import Effect, LastingEffect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.journey import BarSitePhase, CallAway, DoubleLimit, LimitChangeNow, SendBack
from ...language.effects.lasting import Only, UntilEndOfTurn
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import character, victim
from ...language.targets.sites import site
from ...language.who import ANYBODY, Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


DOORS = InPlay("Doors of Night")
MOVING = company_moves


def register() -> None:
    _calls()
    for card_id, name, region in (
        ("TW-51", "Lost in Border-lands", "Border-land"),
        ("TW-54", "Lost in Shadow-lands", "Shadow-land"),
        ("TW-55", "Lost in the Wilderness", "Wilderness"),
    ):
        card(card_id, name, abilities=[hazard(LimitChangeNow(+1, per=region), condition=MOVING, on_company=True)])
    card(
        "TW-50",
        "Lost at Sea",
        abilities=[hazard(Only(PathHas("Coastal Sea"), BarSitePhase()), condition=MOVING, on_company=True)],
    )
    card(
        "TW-52",
        "Lost in Dark-domains",
        abilities=[hazard(Only(PathHas("Dark-domain"), DoubleLimit()), condition=MOVING, on_company=True)],
    )
    card(
        "TW-53",
        "Lost in Free-domains",
        abilities=[hazard(BarSitePhase(), condition=PathHas("Free-domain"), on_company=True)],
    )
    card("TW-84", "River", abilities=[hazard(Barrier(Who(skill="ranger")), condition=MOVING, target=site())])
    card(
        "TW-30",
        "Drowning Seas",
        abilities=[
            hazard(LoseCompanyItem(), RandomDiscards(2), condition=PathHas("Coastal Sea"), on_company=True),
            hazard(
                SendBack(),
                key="play-return",
                title="return to the site of origin",
                condition=PathHas("Coastal Sea") & DOORS,
                on_company=True,
            ),
        ],
    )


class Barrier(LastingEffect):
    """A company that moves to the site may do nothing there this turn, unless somebody taps to lead it on."""

    __slots__ = ("freed_by",)
    on_guard = "never"
    lends_actions = True

    freed_by: Who

    def __init__(self, freed_by: Who) -> None:
        self.freed_by = freed_by

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = move_under_way(state)
        if move is None:
            return None
        name = f"{use.ability}.{use.position}"
        where = (state.ref(use.target),)
        state.lasting.append(Lasting(use.definition, name, where, END_OF_TURN, use.seat, move.company))
        state.table_changed()
        return None if state.law.mover_acts else MayBreakThrough(move.company)

    def text(self) -> str:
        return (
            "The company that moves there may do nothing in its site phase this turn, "
            f"unless {self.freed_by.text()} in it taps before that phase, or as it begins."
        )


class LoseCompanyItem(Effect):
    """The company loses an item of its player's choice."""

    __slots__ = ()
    on_guard = "company"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = move_under_way(state)
        if move is None:
            return None
        company = move.party(state)
        return LoseItem(company.seat, company.characters, use.card)

    def text(self) -> str:
        return "The company loses an item of its player’s choice."


class RandomDiscards(Effect):
    """The moving player discards cards at random from his hand."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.active
        lost: list[CardId] = []
        for _ in range(min(self.number, len(state.hand(seat)))):
            left = [card for card in state.hand(seat) if card not in lost]
            lost.append(take_unseen(state, left[state.chance.pick(len(left))], seat, lost))
        return tuple(Discarded(card, source=use.card, cause="from hand") for card in lost) or None

    def text(self) -> str:
        return f"Its player discards {self.number} cards at random from his hand."


def _calls() -> None:
    not_the_bearer = BearsNot("The One Ring")
    card(
        "TW-18",
        "Call of Home",
        abilities=[hazard(CallAway(10), target=victim(Who(not_wizard=True)), condition=not_the_bearer)],
    )
    card(
        "TW-19",
        "Call of the Sea",
        abilities=[hazard(CallAway(10, modifier=-3, when=PathHas("Coastal Sea")), target=victim(Who(race="Elf")))],
    )
    hobbit = Who(race="Hobbit")
    card(
        "TW-104",
        "Tookish Blood",
        abilities=[
            hazard(CallAway(11), target=victim(hobbit)),
            Ability(
                Protected(),
                windows=("any",),
                key="play-resource",
                title="as a resource",
                target=character(hobbit),
                as_resource=True,
            ),
        ],
    )
    card(
        "TW-67",
        "Muster Disperses",
        abilities=[hazard(DisperseFaction(11), target=FACTION)],
    )
    tired = UntilEndOfTurn(CardModifier("prowess", -1, scope=Scope.TARGETS))
    card(
        "TW-111",
        "Weariness of the Heart",
        abilities=[
            hazard(
                tired,
                title="−1 prowess",
                target=victim(ANYBODY),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
                windows=("hazards", "strike hazards"),
            ),
            hazard(
                MakeCorruptionCheck(whom="target"),
                key="play-check",
                title="corruption check",
                target=victim(ANYBODY),
            ),
        ],
    )


class DisperseFaction(Effect):
    """The faction's player rolls; too low with his unused general influence, and the faction is discarded."""

    __slots__ = ("number",)
    on_guard = "never"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        seat = state.zone_of(use.target)[1]
        if use.target not in state.factions(seat):
            return None
        purpose = f"{state.name(use.card)} on {state.name(use.target)} (at least {self.number} to stay)"
        parts = [("unused general influence", resisting_influence(state, seat))]
        check = make_check(state, BY_CARD_OR_EQUAL, seat, purpose, self.number, parts)
        return None if check.beats else Discarded(use.target, source=use.card)

    def text(self) -> str:
        return (
            "Its player makes a roll and adds his unused general influence: "
            f"if the result is less than {self.number}, the faction is discarded. It cannot be turned up on-guard."
        )


def _takes_away(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, Discarded | ReturnedToHand) and change.card == source


class Protected(LastingEffect):
    """Until the end of the turn the character cannot be discarded or returned to hand."""

    __slots__ = ()

    watch = Prohibition("stays in play", _takes_away)

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def text(self) -> str:
        return "Until the end of the turn the target cannot be discarded or returned to hand."


class BearsNot(Condition):
    """The character that is looked at does not bear a card of this name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return subject < 0 or all(state.name(item) != self.name for item in state.items(subject))

    def text(self) -> str:
        return f"if he does not bear {self.name}"


def _factions(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.factions(state.active)


FACTION = Target("a faction of the moving player", _factions)
