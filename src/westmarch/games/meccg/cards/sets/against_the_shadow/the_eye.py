"""Against the Shadow: what Sauron does himself, and events for all who serve him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.checks.changes import AttemptHelped
from ....rules.checks.corruption import CorruptionCheck
from ....rules.checks.influence import InfluenceAttempt
from ....rules.checks.rings import ring_kind
from ....rules.timing.events import PlayEvent
from ....state import Company
from ...definition import card
from ...language.abilities import Ability, Binding, Target, Unduplicated, skilled
from ...language.condition import condition
from ...language.conditions.influence import Influences
from ...language.effect import Effect, LastingEffect
from ...language.effects.checks import CheckBonus
from ...language.effects.table import CancelDeclared, ComeIntoPlay
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.standing.rulings import Forbids
from ...language.targets.chain import declared
from ...language.triggers.endings import ends_with_a_deck
from ...rulings import Deed
from ..dark_minions.perils_below import IsNamed
from ..the_lidless_eye.sauron import EndOf, as_sauron

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

SHUT = "The Way is Shut"


def register() -> None:
    card(
        "AS-79",
        "The Dark Power",
        abilities=[
            Ability(
                CheckBonus(+3),
                ShuffledIfLost(),
                windows=("influence check",),
                condition=as_sauron & Influences("faction"),
            )
        ],
    )
    card(
        "AS-85",
        "The Great Eye",
        abilities=[
            Ability(ComeIntoPlay(), windows=("long-event",), condition=as_sauron, no_duplicate=Unduplicated.AT_ALL),
            Ability(
                CancelDeclared(),
                key="avert",
                title="cancel a hazard event",
                windows=("response",),
                target=HAZARD_EVENT,
                discard_self=True,
            ),
        ],
        modifiers=[CardModifier("hazard limit", -1, scope=Scope.JOURNEYS, minimum=2, layer=EVENT_LAYER)],
    )
    card(
        "AS-97",
        "Powers Too Dark and Terrible",
        abilities=[
            Ability(ComeIntoPlay(), windows=("any",), condition=as_sauron, no_duplicate=Unduplicated.AT_ALL),
            Ability(
                LendMagic(),
                key="lend",
                title="let a bearer of a ring use magic",
                windows=("any",),
                target=RINGBEARER,
                once_a_turn=True,
            ),
        ],
        modifiers=[CardModifier("corruption check", -1, scope=Scope.EACH, when=for_a_spell, layer=EVENT_LAYER)],
        triggers=[ends_with_a_deck()],
    )
    card(
        "AS-106",
        "The Under-roads",
        abilities=[Ability(ComeIntoPlay(), EndOf(SHUT, anybodys=True), windows=("long-event",))],
        modifiers=[
            CardModifier("Under-deeps roll", +3, scope=Scope.JOURNEYS, when=company_of_minions, layer=EVENT_LAYER)
        ],
        rulings=[Forbids(Deed.BE_PLAYED, Scope.CARDS, when=IsNamed(SHUT), words=f"{SHUT} cannot be played.")],
    )
    card(
        "AS-90",
        "Join With That Power",
        abilities=[
            Ability(
                CheckBonus(+1, per_companion=True, but_for=1),
                windows=("corruption check", "influence check"),
                actor=skilled("diplomat"),
                no_duplicate=Unduplicated.ON_A_CHECK,
            )
        ],
    )


class ShuffledIfLost(Effect):
    """A faction that is not won goes back into the play deck."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(InfluenceAttempt) is None else AttemptHelped(goes_back=True, source=use.card)

    def text(self) -> str:
        return "If the check fails, a faction that you were playing is shuffled into your play deck."


def _hazard_events(state: MeccgState, binding: Binding) -> Iterator[CardId]:
    """The hazard events of others that were played from hand and have not resolved."""
    for entry in declared(state):
        by_other = entry.seat != binding.seat and isinstance(entry.action, PlayEvent)
        if by_other and state.card(entry.card).is_hazard:
            yield entry.card


HAZARD_EVENT = Target("a hazard event that your opponent has played (not from guard)", _hazard_events)


def _bears_a_ring(state: MeccgState, binding: Binding, who: CardId) -> bool:
    return any(ring_kind(state, item) or "Mind Ring" in state.card(item).facts.keywords for item in state.items(who))


RINGBEARER = Target(
    "one of your characters who bears a mind ring or a special ring",
    lambda state, binding: state.characters(binding.seat),
    _bears_a_ring,
)


class LendMagic(LastingEffect):
    """Somebody may use any magic this turn, for one card."""

    __slots__ = ()
    lends_magic = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def text(self) -> str:
        return "This turn he may use sorcery, spirit-magic or shadow-magic to play one magic card."


@condition("for a hero’s spell")
def for_a_spell(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The check under way is made because of a spell."""
    check = state.nearest(CorruptionCheck)
    if check is None or check.source < 0 or check.character != subject:
        return False
    facts = state.card(check.source).facts
    return "Spell" in facts.keywords and facts.alignment == "hero"


@condition("by companies of minion players")
def company_of_minions(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that rolls is a minion player's."""
    return isinstance(subject, Company) and state.alignment(subject.seat).counts_as_minion
