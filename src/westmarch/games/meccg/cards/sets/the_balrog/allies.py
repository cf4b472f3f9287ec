"""The Balrog: allies from the deeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rolls import BY_CARD
from ....rules.changes import Discarded
from ....rules.company.elimination import Elimination
from ....rules.journey.frames import MovementFrame
from ....rules.journey.ways import UNDER_DEEPS
from ....rules.values import mind
from ....words import listed
from ...definition import card
from ...guises import REMINDED, TORTURED
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs
from ...language.effects.combat import CancelAttack
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Allows
from ...language.targets.characters import character
from ...language.trigger import Trigger
from ...language.who import ANYBODY
from ...rulings import Deed
from ...traits import Trait
from ..the_lidless_eye.allies import cancels
from ..the_lidless_eye.permanent_events import WinCreatureOver, of_single_strikes, who_served_by_it
from .characters import goal_is_below
from .his_company import is_balrog

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "BA-35",
        "Cave Troll",
        modifiers=[CardModifier("Under-deeps roll", +1, scope=Scope.JOURNEY, when=goal_is_below)],
        traits=[Trait.AT_TAPPED_SITE, Trait.MAKES_OVERT],
    )
    card(
        "BA-45",
        "Evil Things Lingering",
        triggers=[_stays_below(), _devours_its_master()],
        traits=[Trait.MAKES_OVERT],
    )
    card(
        "BA-46",
        "Great Troll",
        play_when=by_the_balrog,
        rulings=[Allows(Deed.TAKE_A_STRIKE_TAPPED)],
        traits=[Trait.MAKES_OVERT],
    )
    card(
        "BA-47",
        "Nasty Slimy Thing",
        abilities=[cancels(AttackIs("Drake"))],
        triggers=[_stays_below()],
        traits=[Trait.MAKES_OVERT],
    )
    card(
        "BA-67",
        "Memories of Old Torture",
        abilities=[
            Ability(
                CancelAttack(),
                WinCreatureOver(REMINDED),
                windows=("attack",),
                target=character(ANYBODY),
                condition=AttackIs(*sorted(TORTURED)) & of_single_strikes,
            )
        ],
        triggers=[_flees_from("Free-domain", "Dark-domain")],
        takes_along=who_served_by_it,
    )


def _flees_from(*lands: str) -> Trigger:
    """The card is discarded, and the ally with it, if the company moves through such a land."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        move, company = state.nearest(MovementFrame), state.company_of(state.bearer[source])
        if move is None or company is None or move.company != company.number:
            return None
        return None if set(lands).isdisjoint(move.path_itself(state)) else Discarded(source, cause="fled")

    words = f"Discard this card and the ally if the company moves through a {listed(list(lands), 'or')}."
    return Trigger("company moves", act, words)


@condition("by The Balrog")
def by_the_balrog(state: MeccgState, source: CardId, subject: Any) -> bool:
    return is_balrog(state, subject)


def _stays_below() -> Trigger:
    """The ally leaves a company that takes a road on the surface."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        move = state.nearest(MovementFrame)
        if move is None or not move.moving or move.way == UNDER_DEEPS:
            return None
        return Discarded(source, cause="left") if state.company_of(source) is move.party(state) else None

    return Trigger("company moves", act, "Discard this ally if its company moves otherwise than in the Under-deeps.")


def _devours_its_master() -> Trigger:
    """Whoever is not the Balrog may be eliminated by it."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        seat, master = state.place[source] % state.seats, state.bearer[source]
        if seat != state.active or master < 0 or is_balrog(state, master):
            return None
        purpose = f"{state.name(source)} and {state.name(master)}"
        parts = [(state.name(source), -4)]
        check = make_check(state, BY_CARD, state.hazard_player(seat), purpose, mind(state, master), parts)
        return Elimination(master, cause="devoured") if check.beats else None

    words = (
        "As your organization phase begins, unless The Balrog controls it, your opponent makes a roll and subtracts "
        "four: if the result is greater than the mind of its controlling character, he is eliminated."
    )
    return Trigger("organization begins", act, words)
