"""The White Hand: the shapes that Radagast takes, and his Black Bird."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.lasting import ORGANIZATION_PHASE
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import ReturnedToHand
from ....rules.combat.frames import StrikeFrame
from ....rules.journey.frames import MovementFrame
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.condition import condition
from ...language.effect import Effect
from ...language.effects.combat import CancelStrike
from ...language.effects.lasting import Lasts
from ...language.effects.table import TapAfterwards
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.stage import OnTheAvatar, PlaceOnAvatar, joins_the_avatar
from ...language.standing.rulings import Allows, Forbids, Ruling
from ...rulings import Deed
from ..the_lidless_eye.permanent_events import TakeBack

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

RADAGAST, SHAPE, BIRD = "Radagast", "Shapeshifter", "Radagast’s Black Bird"
FIRST = -10
"""When a shape says what he is: before anything else changes his figures."""


def register() -> None:
    shape(
        "WH-112",
        "Master of Shapes",
        (9, 10, 1, 25),
        ("warrior", "ranger"),
        Allows(
            Deed.HOLD_BACK_LIGHTLY,
            Scope.BEARER,
            words="If he does not tap to face a strike, his prowess is only modified by −1.",
        ),
    )
    shape(
        "WH-115",
        "Shifter of Hues",
        (6, 10, 3, 27),
        ("warrior", "diplomat"),
        Forbids(Deed.SET_OUT, Scope.BEARER, words="Radagast may not move."),
        abilities=(
            Ability(
                Steady(+2),
                key="steady",
                title="steady a company",
                windows=("any",),
                actor=Actor(bearer=True, tap=True),
                target=IN_THE_WILD,
            ),
        ),
        more=(CardModifier("hand size", +1, scope=Scope.OWNER, when=OnTheAvatar(RADAGAST)),),
    )
    shape(
        "WH-116",
        "Winged Change-master",
        (3, 9, 8, 19),
        ("scout", "diplomat"),
        Allows(
            Deed.FLY,
            Scope.BEARER,
            when=alone_but_for_his_bird,
            words=(
                "If no other characters or allies than his Black Bird are in his company, he may move to any site, "
                "however many regions lie between; he has no site path then, and moves through no regions."
            ),
        ),
    )
    card(
        "WH-114",
        BIRD,
        abilities=[
            Ability(TakeBack(), key="back", title="take it back to hand", windows=("organization",)),
            Ability(
                CancelStrike(),
                TapAfterwards(),
                key="elude",
                title="elude the strike",
                windows=("strike",),
                actor=Actor(itself=True),
                condition=it_faces_the_strike,
            ),
        ],
        rulings=[
            Allows(
                Deed.COME_TO_RADAGAST,
                words=(
                    "Radagast may play this ally at any site, tapped or untapped; neither he nor the site taps for it."
                ),
            ),
            Allows(
                Deed.INFLUENCE_LIKE_A_CHARACTER,
                words="This ally may attempt to influence factions as if it were a character.",
            ),
            Allows(
                Deed.RETURN_TO_HAND_WHEN_LEFT,
                words="Return it to your hand if the character who controls it leaves active play.",
            ),
        ],
    )


def shape(
    card_id: str,
    name: str,
    figures: tuple[int, int, int, int],
    skills: tuple[str, ...],
    *rulings: Ruling,
    abilities: tuple[Ability, ...] = (),
    more: tuple[CardModifier, ...] = (),
) -> None:
    """A shape lies on Radagast until he takes another, or lays it down; it gives him figures and skills of its own."""
    prowess, body, influence, general = figures
    his = (("prowess", prowess), ("body", body), ("direct influence", influence))
    card(
        card_id,
        name,
        abilities=[
            Ability(
                PlaceOnAvatar(RADAGAST),
                OtherShapesReturn(),
                windows=("organization",),
            ),
            Ability(TakeBack(), key="back", title="take it back to hand", windows=("organization",), once_a_turn=True),
            *abilities,
        ],
        modifiers=[
            *(GivenFigure(figure, number, Scope.BEARER) for figure, number in his),
            GivenFigure("general influence", general, Scope.OWNER),
            CardModifier("corruption check", -2, scope=Scope.BEARER, layer=EVENT_LAYER),
            WeighsNothing(),
            *more,
        ],
        given_skills=skills,
        rulings=[
            Forbids(Deed.USE_ITEMS, Scope.BEARER, words="Radagast may bear, but may not use, items."),
            *rulings,
        ],
        triggers=[joins_the_avatar(RADAGAST)],
    )


class GivenFigure(CardModifier):
    """A figure that takes the place of the one on the card of the bearer, while it lies with him."""

    __slots__ = ()

    def __init__(self, quantity: str, number: int, scope: Scope) -> None:
        super().__init__(quantity, number, scope=scope, when=OnTheAvatar(RADAGAST), times=0, layer=FIRST)
        if quantity == "general influence":
            self.layer = 1

    def text(self) -> str:
        whose = "Your" if self.scope is Scope.OWNER else "His"
        return f"{whose} {self.quantity} is {self.amount} before anything modifies it."


class WeighsNothing(CardModifier):
    """What is printed in its octagon is no weight of its own, but modifies his checks."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("corruption points", scope=Scope.SELF, times=0)

    def text(self) -> str:
        return ""


class OtherShapesReturn(Effect):
    """The player's other shapes return to his hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        others = [
            other
            for other in state.in_play(use.seat)
            if other != use.card and SHAPE in state.card(other).facts.keywords
        ]
        return tuple(ReturnedToHand(other, source=use.card) for other in others) or None

    def text(self) -> str:
        return "Return your other Shapeshifter card to your hand."


@condition("if no others but his Black Bird are in his company")
def alone_but_for_his_bird(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Nobody is in the company of the bearer but himself and his bird."""
    company = state.company_of(source)
    if company is None or company.characters != (state.bearer[source],):
        return False
    return all(state.name(ally) == BIRD for ally in state.allies(state.bearer[source]))


def _moving_through_the_wild(state: MeccgState, binding: Binding) -> list[CardId]:
    move = state.nearest(MovementFrame)
    company = None if move is None or not move.moving else move.party(state)
    if move is None or company is None or company.seat != binding.seat or "Wilderness" not in move.path_itself(state):
        return []
    return list(company.characters[:1])


IN_THE_WILD = Target("a company of yours that moves with a Wilderness in its site path", _moving_through_the_wild)


class Steady(Lasts):
    """A bonus to the corruption checks of a company through the next organization phase of its player."""

    __slots__ = ()

    def __init__(self, amount: int) -> None:
        super().__init__(CardModifier("corruption check", amount, scope=Scope.TARGETS, layer=EVENT_LAYER))

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        use.last(state, () if company is None else company.characters, until=ORGANIZATION_PHASE)
        return None

    def text(self) -> str:
        words = self.words.removesuffix(" for the target")
        return f"{words} for each of its characters through your next organization phase."


@condition("if the strike is aimed at it")
def it_faces_the_strike(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The strike that is being faced is aimed at the ally itself."""
    strike = state.nearest(StrikeFrame)
    return strike is not None and strike.character == source
