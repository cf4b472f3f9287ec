"""Palantíri: who is able to use one, and what is seen in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ...rules.about import OfMovement
from ...rules.changes import Discarded
from ...rules.timing.lasting import effect_of
from ..rulings import Deed, is_allowed
from .abilities import Ability, Actor, Target
from .condition import ALWAYS, Condition, condition
from .effect import Effect, LastingEffect
from .effects.checks import MakeCorruptionCheck
from .modifiers import CardModifier, Scope
from .stage import STAGE_LAYER
from .trigger import Trigger

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class OpenPalantir(LastingEffect):
    """Until the end of the turn the bearer of the target is able to use it."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def text(self) -> str:
        return "Its bearer is able to use it until the end of the turn."


@condition("if its bearer is able to use it")
def palantir_usable(state: MeccgState, source: CardId, subject: Any) -> bool:
    """An effect of this turn, or a card that lies with it, enables the bearer to use this Palantír."""
    if is_allowed(state, Deed.BE_USED_BY_ITS_BEARER, source):
        return True
    return any(
        isinstance(effect_of(lasting), OpenPalantir)
        for lasting in state.lasting
        if state.ref(source) in lasting.targets
    )


@condition("if its bearer may tap to use a Palantír")
def bearer_taps_for_palantir(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer may tap to use a Palantír: by what he is, or as a sage who bears a ring of lore."""
    bearer = state.bearer[source]
    if bearer < 0:
        return False
    enabling = ((card, state.card(card).behaviour.palantiri_when) for card in (bearer, *state.attachments(bearer)))
    return any(when is not None and when.holds(state, card, bearer) for card, when in enabling)


def palantir(
    *effects: Effect, title: str, target: Target | None = None, condition: Condition = ALWAYS, name: str = ""
) -> list[Ability]:
    """The ability of a Palantír, for a bearer who is able to use it and for one who taps to do so.

    Of a Palantír that can do several things, each has its `name`."""
    abilities = []
    ways: tuple[tuple[str, Actor, Condition], ...] = (
        ("use", Actor(bearer=True), palantir_usable),
        ("tap", Actor(bearer=True, tap=True), bearer_taps_for_palantir),
    )
    for key, actor, able in ways:
        abilities.append(
            Ability(
                *effects,
                MakeCorruptionCheck(),
                key=f"{key} {name}" if name else key,
                title=title,
                windows=("any",),
                actor=actor,
                target=target,
                condition=able if condition is ALWAYS else able & condition,
                tap_self=True,
            )
        )
    return abilities


def needs_companions(number: int) -> Trigger:
    """The stone is lost when its bearer's company sets out with too few characters."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company, move = state.company_of(source), state.nearest(OfMovement)
        if company is None or move is None or move.company != company.number or len(company.characters) >= number:
            return None
        return Discarded(source, source=source)

    words = f"Discard this card if its bearer’s company moves, or is on its way, with fewer than {number} characters."
    return Trigger("company moves", act, words)


class NoPointsForTheFallen(CardModifier):
    """A stone gives a Fallen-wizard no marshalling points, whatever other cards say."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("marshalling points", scope=Scope.SELF, layer=STAGE_LAYER + 30)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return 0 if state.alignment(state.place[subject] % state.seats).flat_points else value

    def text(self) -> str:
        return "It gives a Fallen-wizard no marshalling points, whatever other cards say."
