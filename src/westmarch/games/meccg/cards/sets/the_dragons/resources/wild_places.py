"""The Dragons: shelters and ruins that no map shows, and a man who is a bear at night."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting

from .....rules.changes import DestinationChosen, PutInPlay, Told
from .....rules.checks.corruption import CorruptionCheck
from .....rules.combat.frames import AttackFrame
from .....rules.company.losses import GoHome
from .....rules.journey.changed_lands import types_now
from .....rules.journey.ways import REGION
from .....words import Purpose, listed
from ....definition import Card, card
from ....guises import GUISES, MAPS, REFUGE, WORN_BY, guise_in
from ....language.abilities import Ability, Binding, Target
from ....language.effect import Effect, LastingEffect
from ....language.effects.lasting import UntilEndOfTurn
from ....language.effects.piles import DiscardFromHand
from ....language.modifiers import EVENT_LAYER, CardModifier, Scope
from ....language.standing.land import CountsAs
from ....language.targets.characters import character
from ....language.who import Who
from ....printed import HAVEN

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState
    from .....words import Moment


def _is_elf(held: Card) -> bool:
    return held.is_character and held.facts.race == "Elf"


AN_ELF = DiscardFromHand("an Elf", _is_elf)


def register() -> None:
    for guise, worn in WORN_BY.items():
        if worn == REFUGE[0]:
            card(guise, REFUGE[1], counts_as=[CountsAs(HAVEN, to=(Purpose.HEALING,))])
        elif worn == MAPS[0]:
            card(guise, MAPS[1])
    card(
        *REFUGE,
        abilities=[
            Ability(
                AN_ELF,
                UsedInTheWild(REFUGE[0], "Characters there heal as at a Haven."),
                windows=("end of organization",),
                target=last_region_is("Wilderness"),
                condition=AN_ELF.is_possible,
            )
        ],
    )
    card(
        *MAPS,
        abilities=[
            Ability(
                UsedInTheWild(MAPS[0], "Orcs attack there (4 strikes with 7 prowess)."),
                windows=("end of organization",),
                target=last_region_is("Shadow-land"),
            )
        ],
    )
    card(
        "TD-152",
        "Skin-changer",
        abilities=[
            Ability(
                *(
                    UntilEndOfTurn(CardModifier(figure, +2, scope=Scope.TARGETS, layer=EVENT_LAYER))
                    for figure in ("prowess", "body")
                ),
                BearsShape(),
                windows=("any",),
                target=character(Who(name="Beorn")),
            )
        ],
    )


def last_region_is(kind: str) -> Target:
    """A company that is to move through regions, the last of which is of a type."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return [
            company.characters[0]
            for company in state.companies_of(binding.seat)
            if company.characters and company.regions and types_now(state, company.regions)[-1] == kind
        ]

    return Target(f"one of your companies that moves through regions, the last of which is a {kind}", finds)


class UsedInTheWild(Effect):
    """The card itself is the new site of the company, in the last region that was laid down."""

    __slots__ = ("card_id", "more")

    def __init__(self, card_id: str, more: str) -> None:
        self.card_id = card_id
        self.more = more

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target)
        if company is None or not company.regions:
            return None
        regions = company.regions
        state.happen(PutInPlay(use.card, use.seat))
        state.appear_as(use.card, guise_in(self.card_id, regions[-1]))
        state.happen(DestinationChosen(company.number, use.card, REGION, regions))
        return Told(f"Company {company.number} moves through {listed(list(regions))}", use.seat, by=("ME-6.35",))

    def text(self) -> str:
        site = next(guise for guise in GUISES.values() if WORN_BY.get(guise.id) == self.card_id)
        found = f", where {listed(list(site.playable))} items are playable" if site.playable else ""
        return (
            f"The regions are shown, and the company moves to this card, which is used as a {site.site_type} in the "
            f"last of them{found} (you draw {site.draws}, your opponent {site.opponent_draws}). {self.more} It can be "
            "left by region movement only. Discard this card when the company has moved to another site."
        )


class BearsShape(LastingEffect):
    """The target may face a second strike of each attack, is tempted by each, and returns to hand at night."""

    __slots__ = ()
    second_strike = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        (target,) = lasting.targets
        if not state.is_current(target):
            return None
        if moment == "end of turn":
            return GoHome(target.card, leaves_all=True)
        attack, company = state.nearest(AttackFrame), state.company_of(target.card)
        if moment != "attack over" or attack is None or company is None or attack.company != company.number:
            return None
        return CorruptionCheck(target.card, modifier=-2, reason="Skin-changer")

    def text(self) -> str:
        return (
            "If he is given a strike of an attack this turn, he may face a second one of it, each by itself. After "
            "any attack on his company he makes a corruption check modified by −2. At the end of the turn he returns "
            "to your hand; his items may go to companions who are not wounded, without corruption checks."
        )
