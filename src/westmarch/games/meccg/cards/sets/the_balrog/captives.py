"""The Balrog: captives for whom there is no better use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import Discarded, Name
from ....rules.company_combat.kills import score_slain
from ....rules.piles.aside import under
from ....rules.timing.scene import company_in_focus
from ...definition import card
from ...language.abilities import Ability, Actor, Target
from ...language.condition import condition
from ...language.conditions.places import AtSite
from ...language.effect import Effect
from ...language.effects.table import PutOnTarget
from ...language.standing.rulings import Allows
from ...language.trigger import Trigger
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "BA-41",
        "No Better Use",
        abilities=[
            Ability(PutOnTarget(), windows=("organization",), target=OWN_CHARACTER),
            Ability(
                FeedTheCaptive(),
                key="feed",
                title="leave the captive there",
                windows=("site",),
                actor=Actor(bearer=True, tap=True),
                condition=AtSite(names=("Shelob’s Lair",)) & holds_a_captive_here,
            ),
        ],
        rulings=[
            Allows(
                Deed.TAKE_A_CAPTIVE,
                words=(
                    "Once, in a fight of the bearer’s company with another, you may tap the bearer in the place of the "
                    "body check of an opponent’s character: that character is placed off to the side with this card, "
                    "and everything on him is discarded. If the bearer becomes wounded or leaves play, this card is "
                    "discarded, and the captive forms a company at the bearer’s site."
                ),
            )
        ],
        triggers=[_escapes_from_the_wounded()],
    )


OWN_CHARACTER = Target("one of your characters", lambda state, binding: state.characters(binding.seat))


@condition("if a captive is with this card and the bearer’s company explores its site")
def holds_a_captive_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody lies with the card, and the company of its bearer explores its site."""
    company = state.company_of(source)
    return bool(under(state, source)) and company is not None and company is company_in_focus(state)


def _escapes_from_the_wounded() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, cause="bearer wounded") if state.bearer[source] == margin else None

    return Trigger("character wounded", act, "")


class FeedTheCaptive(Effect):
    """The captive is eliminated and scored; the card is discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        held = under(state, use.card)
        if not held or not state.lies_in_play(use.card):
            return None
        return CaptiveDevoured(held[0], use.seat, source=use.card), Discarded(use.card, source=use.card)

    def text(self) -> str:
        return "Eliminate the captive, whom you receive as kill marshalling points, and discard this card."


class CaptiveDevoured(Change, frozen=True):
    """A captive is eliminated, and scored by the one who held him."""

    rules = ("ME-7.149",)

    card: CardId
    seat: int

    def apply(self, state: MeccgState) -> None:
        state.lay_aside(self.card, "out of play")
        score_slain(state, self.seat, self.card).apply(state)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is eliminated"
