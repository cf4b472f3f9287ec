"""Against the Shadow: hazards that trouble factions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.changes import ReturnedToHand
from ....rules.checks.influence import InfluenceAttempt
from ....rules.site.exploring import names_site
from ...definition import card
from ...facts import all_facts
from ...language.abilities import Ability, Binding, Target
from ...language.condition import condition
from ...language.effect import Effect
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import CardModifier, Scope
from ...language.triggers.endings import ends_with_a_deck

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "AS-26", "Early Harvest", abilities=[Ability(CallHome(12), windows=("hazards",), target=FACTION_OF_THE_BORDER)]
    )
    card(
        "AS-14",
        "Lord of the Carrock",
        detains=("hero",),
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), title="as a permanent-event")],
        modifiers=[CardModifier("influence check", -2, scope=Scope.EACH, when=wins_men)],
        triggers=[ends_with_a_deck()],
        odd_text="May be played as a permanent-event instead of attacking.",
    )


@condition("who influences a faction of Men")
def wins_men(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attempt under way is made on a faction of Men."""
    attempt = state.nearest(InfluenceAttempt)
    return attempt is not None and state.card(attempt.faction).facts.race == "Man"


def _factions(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return state.factions(state.active)


def _is_of_the_border(state: MeccgState, binding: Binding, faction: CardId) -> bool:
    facts = state.card(faction).facts
    if facts.name == "Army of the Dead":
        return False
    return any(
        site.site_type == "Border-hold" and site.alignment == facts.alignment and names_site(facts, site)
        for site in all_facts().values()
        if site.side == "site"
    )


FACTION_OF_THE_BORDER = Target(
    "a faction (but not Army of the Dead) that is normally playable at a Border-hold", _factions, _is_of_the_border
)


class CallHome(Effect):
    """A roll and its marshalling points above a number: the faction returns to its player's hand."""

    __slots__ = ("number",)
    on_guard = "never"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        facts = state.card(use.target).facts
        parts = [("marshalling points", facts.marshalling_points)]
        if facts.alignment == "minion":
            parts.append(("minion faction", -1))
        purpose = f"{state.name(use.card)} on {facts.name} (more than {self.number})"
        beaten = make_check(state, BY_CARD, use.seat, purpose, self.number, parts).beats
        return ReturnedToHand(use.target, source=use.card) if beaten else None

    def text(self) -> str:
        return (
            "Make a roll (−1 for a minion faction): if the result and its marshalling points together are more than "
            f"{self.number}, it returns to the hand of its player."
        )
