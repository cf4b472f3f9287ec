"""Dark Minions: companies that agree or hold a land together, and a tree that makes a home a refuge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable
from westmarch.kernel.state import Lasting, Ref, Until

from .....rules.changes import Name
from .....rules.checks.influence import InfluenceAttempt
from .....rules.company.companies import current_site, is_at_haven
from .....rules.site.exploring import names_site
from .....words import Parting, Purpose
from ....definition import card
from ....facts import all_facts
from ....language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ....language.condition import condition
from ....language.conditions.characters import companion_checks
from ....language.effect import LastingEffect
from ....language.effects.checks import CheckBonus
from ....language.effects.table import ComeIntoPlay, PutOnTarget
from ....language.modifiers import CardModifier, Scope
from ....language.standing.land import CountsAs
from ....language.standing.rulings import Allows, Forbids
from ....language.trigger import Trigger
from ....language.triggers.endings import ends_with_a_deck
from ....printed import HAVEN, Facts
from ....rulings import Deed
from ....traits import Trait
from ..searching import GONDOR

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

BAG_END, EARTH = "Bag End", "Earth of Galadriel’s Orchard"


def register() -> None:
    card(
        "DM-148",
        "Mallorn",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), target=HOME_OF_THE_TREE, condition=earth_is_stored)],
        counts_as=[CountsAs(HAVEN, named=BAG_END, to=(Purpose.HEALING, Purpose.NEWCOMERS))],
        rulings=[
            Allows(Deed.UNTAP_LIKE_OTHERS, Scope.CARDS, is_bag_end, "Bag End may untap in its player’s untap phase."),
            Allows(
                Deed.GO_BACK,
                Scope.CARDS,
                is_bag_end,
                "If Bag End is discarded, it returns to its location deck instead.",
            ),
        ],
        modifiers=[CardModifier("marshalling points", +1, scope=Scope.CARDS, when=hobbit_faction)],
    )
    card(
        "DM-153",
        "Palm to Palm",
        abilities=[
            Ability(PutOnTarget(), windows=("any",), target=COMPANY_WITHOUT_A_WIZARD),
            Ability(
                CheckBonus(+1),
                key="support",
                title="tap in support",
                windows=("influence check",),
                actor=Actor(tap=True),
                condition=companion_checks & by_another_character,
            ),
        ],
        traits=[Trait.ON_THE_COMPANY],
        modifiers=[CardModifier("mind", +1, scope=Scope.COMPANY)],
        rulings=[
            Allows(
                Deed.BE_HELPED_TO_SHAKE_OFF,
                Scope.COMPANY,
                words="Each companion who taps in support also gives +1 to an attempt to remove a corruption card.",
            )
        ],
        shuns=a_wizard_joins,
        discarded_when=Parting.SPLIT,
        triggers=[ends_with_a_deck()],
    )
    card(
        "DM-158",
        "Sentinels of Númenor",
        abilities=[
            Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL),
            Ability(UnderTheSentinels(), windows=(), key=UNDER),
        ],
        modifiers=[
            *(
                CardModifier(check, -2, scope=Scope.EACH, when=in_an_attempt_on_gondor)
                for check in ("influence check", "opposed influence check")
            ),
            CardModifier("marshalling points", +1, scope=Scope.CARDS, when=is_guarded),
        ],
        rulings=[
            Forbids(
                Deed.BE_MUSTERED,
                Scope.CARDS,
                is_of_gondor,
                "No faction that is playable in Anórien, Lebennin, Lamedon, Belfalas or Anfalas, but for the Army of "
                "the Dead, can be influenced with the help of Muster.",
            )
        ],
        triggers=[
            Trigger(
                "influence succeeded",
                _is_won,
                "Such a faction that you win while this card is in play belongs under it.",
            )
        ],
        falls_with_lost=lies_under_it,
    )


def _homes_of_the_tree(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    sites = [current_site(state, company) for company in state.companies_of(binding.seat)]
    return [site for site in dict.fromkeys(sites) if site is not None and state.name(site) == BAG_END]


HOME_OF_THE_TREE = Target("Bag End, where one of your companies is", _homes_of_the_tree)


@condition("if Earth of Galadriel’s Orchard is stored there", "CC-Mallorn")
def earth_is_stored(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The player of the card has stored the earth at Bag End."""
    pile = state.zone("marshalling point pile", state.place[source] % state.seats)
    return any(state.name(stored) == EARTH and state.stored_at.get(str(stored)) == BAG_END for stored in pile)


@condition("if it is Bag End")
def is_bag_end(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site that is looked at is Bag End."""
    return state.name(subject) == BAG_END


@condition("on each Hobbit faction")
def hobbit_faction(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card that is looked at is a faction of Hobbits."""
    return state.card(subject).is_faction and state.card(subject).facts.race == "Hobbit"


def _without_a_wizard(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        company.characters[0]
        for company in state.companies_of(binding.seat)
        if company.characters
        and is_at_haven(state, company)
        and not any(state.card(who).is_of("Wizard") for who in company.characters)
    ]


COMPANY_WITHOUT_A_WIZARD = Target("one of your companies at a Haven without a Wizard", _without_a_wizard)


@condition("a Wizard joins the company")
def a_wizard_joins(state: MeccgState, source: CardId, subject: Any) -> bool:
    """One of the characters looked at is a Wizard."""
    return any(state.card(who).is_of("Wizard") for who in subject)


@condition("by another character than the one who makes it")
def by_another_character(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Somebody else than the one who makes the check taps for it, in the same company."""
    attempt = state.nearest(InfluenceAttempt)
    if attempt is None or subject < 0 or not state.card(subject).is_character or attempt.character == subject:
        return False
    company = state.company_of(attempt.character)
    return company is not None and company is state.company_of(subject)


UNDER = "under"


@cache
def belongs_to_gondor(facts: Facts) -> bool:
    """Whether a faction is playable at a site in one of the lands of Gondor by the sea."""
    if "faction" not in facts.types or facts.name == "Army of the Dead":
        return False
    sites = (place for place in all_facts().values() if place.side == "site" and place.region in GONDOR)
    return any(names_site(facts, site) for site in sites)


@condition("if it is playable in Anórien, Lebennin, Lamedon, Belfalas or Anfalas", "CC-Sentinels of Númenor")
def is_of_gondor(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The faction that is looked at belongs to Gondor; the Army of the Dead does not."""
    return belongs_to_gondor(state.card(subject).facts)


@condition("against such a faction")
def in_an_attempt_on_gondor(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attempt under way is made against such a faction."""
    attempt = state.nearest(InfluenceAttempt)
    return attempt is not None and belongs_to_gondor(state.card(attempt.faction).facts)


class Leaves(Until, frozen=True):
    """How long what lies under a card does so: until that card leaves its place."""

    host: Ref


@condition("a faction under it")
def lies_under_it(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The faction that is looked at belongs under the card."""
    until = Leaves(state.ref(source))
    return any(
        lasting.until == until and any(ref.card == subject for ref in lasting.targets) for lasting in state.lasting
    )


@condition("on each faction under it")
def is_guarded(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card that is looked at is such a faction."""
    return lies_under_it.holds(state, source, subject)


class UnderTheSentinels(LastingEffect):
    """A faction belongs under the card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None

    def text(self) -> str:
        return ""


def _is_won(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
    attempt = state.nearest(InfluenceAttempt)
    seat = state.place[source] % state.seats
    if attempt is None or attempt.seat != seat or not belongs_to_gondor(state.card(attempt.faction).facts):
        return None
    return WonForTheSentinels(attempt.faction, source, source=source)


class WonForTheSentinels(Change, frozen=True):
    """A faction that was won belongs under a card."""

    rules = ("ME-2.13",)

    faction: CardId
    card: CardId

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.card] % state.seats
        under = Lasting(
            state.definition[self.card], f"{UNDER}.0", (state.ref(self.faction),), Leaves(state.ref(self.card)), seat, 0
        )
        state.lasting.append(under)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.faction)} is placed under {name(self.card)}"
