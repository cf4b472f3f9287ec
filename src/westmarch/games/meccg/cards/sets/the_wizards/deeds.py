"""The Wizards: deeds done at a site: prisoners freed, a king crowned, a tree planted, a stone aligned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.company.companies import current_site
from ....rules.timing.scene import company_in_focus
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated, skilled
from ...language.conditions.places import ActorAt, AtSite, information_here, stored_at_all
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import FaceAttack
from ...language.effects.table import ComeIntoPlay, DiscardTarget, PutOnTarget, TakeCharge, TapSite, UntapTarget
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, own
from ...language.standing.land import CountsAs
from ...language.standing.rulings import Allows, Forbids
from ...language.standing.watches import BEARER_STAYS_TAPPED
from ...language.targets.characters import companion
from ...language.trigger import Trigger
from ...language.who import Who
from ...odd.lucky_search import SearchAndPay
from ...odd.reforging import LOST_GEAR, NARSIL, GiveToCompanion, HolderChecks, lies_with_item
from ...printed import HAVEN
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


STORED_WITH_MEN = ("Border-hold", "Free-hold")
STAYS_TAPPED = Forbids(Deed.UNTAP, Scope.BEARER, words="Nothing untaps the bearer.")
"""Until the card is stored, neither his untap phase nor anything else does."""


def register() -> None:
    _reforging()
    card(
        "TW-190",
        "Align Palantír",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("any",),
                actor=skilled("sage"),
                target=PALANTIR_IN_COMPANY,
                no_duplicate=Unduplicated.ON_A_PALANTIR,
            )
        ],
        traits=[Trait.STORED_WITH_ITS_ITEM],
        rulings=[Allows(Deed.BE_USED_BY_ITS_BEARER, Scope.BEARER, words="Its bearer is able to use the Palantír.")],
        triggers=[discarded_if_the_company_moves()],
    )
    card(
        "TW-269",
        "Lucky Search",
        abilities=[
            Ability(
                SearchAndPay(3),
                windows=("site",),
                actor=skilled("scout", tap=True),
                condition=AtSite("Shadow-hold", "Dark-hold"),
            )
        ],
    )
    card(
        "TW-315",
        "Rescue Prisoners",
        abilities=[
            Ability(
                FaceAttack("Spider", 2, 7),
                TakeCharge(),
                windows=("site",),
                condition=AtSite("Shadow-hold", "Dark-hold", tapped=True),
                no_duplicate=Unduplicated.AT_A_SITE,
            )
        ],
        modifiers=[own("marshalling points", +2, when=stored_at_all)],
        stored_at=STORED_WITH_MEN,
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[STAYS_TAPPED],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "TW-316",
        "Return of the King",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("any",),
                actor=Actor(Who(name="Aragorn II")),
                condition=ActorAt("Minas Tirith") & ~InPlay("Denethor II"),
            )
        ],
        modifiers=[CardModifier("direct influence", +3, scope=Scope.BEARER, layer=EVENT_LAYER)],
    )
    card(
        "TW-348",
        "The White Tree",
        abilities=[
            Ability(
                DiscardTarget(),
                ComeIntoPlay(),
                windows=("any",),
                actor=skilled("sage"),
                target=SAPLING,
                condition=ActorAt("Minas Tirith"),
            )
        ],
        counts_as=[CountsAs(HAVEN, named="Minas Tirith")],
    )


def _saplings(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    """Own Saplings at the City: borne by a character there, or stored there."""
    for who in state.characters(binding.seat):
        company = state.company_of(who)
        site = current_site(state, company)
        if site is not None and state.name(site) == "Minas Tirith":
            yield from (item for item in state.items(who) if state.name(item) == "Sapling of the White Tree")
    for stored in state.zone("marshalling point pile", binding.seat):
        if state.name(stored) == "Sapling of the White Tree" and state.stored_at.get(str(stored)) == "Minas Tirith":
            yield stored


SAPLING = Target("a Sapling of the White Tree that your character bears, or that is stored, at Minas Tirith", _saplings)


def discarded_if_the_company_moves() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        company = state.company_of(source)
        return Discarded(source, cause="moved") if company is company_in_focus(state) else None

    return Trigger("company moves", act, "Discard this card if the company moves.")


def _palantiri_of_the_company(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = None if binding.actor < 0 else state.company_of(binding.actor)
    bearers = () if company is None else company.characters
    return [item for who in bearers for item in state.items(who) if "Palantír" in state.card(item).facts.keywords]


PALANTIR_IN_COMPANY = Target("a Palantír in his company", _palantiri_of_the_company)


def _reforging() -> None:
    # Andúril, the Flame of the West: his bearer has what Narsil gives him, too
    card(
        "TW-192",
        "Andúril, the Flame of the West",
        abilities=[
            _lore(MakeCorruptionCheck(-3)),
            Ability(
                PutOnTarget(),
                key="stored",
                title="reforge the blade",
                windows=("any",),
                target=NARSIL,
                discards_stored="Reforging",
            ),
            Ability(
                UntapTarget(),
                HolderChecks(-1),
                key="flame",
                title="untap a Dúnadan",
                windows=("any",),
                target=companion(Who(race="Dúnadan", tapped=True, wounded=False)),
                condition=lies_with_item,
                tap_self=True,
            ),
        ],
        modifiers=[
            CardModifier("prowess", +4, scope=Scope.HOLDER, maximum=11, when=lies_with_item, layer=ITEM_LAYER),
            CardModifier("direct influence", +1, scope=Scope.HOLDER, when=lies_with_item, layer=ITEM_LAYER),
            own("marshalling points", +3, when=lies_with_item),
        ],
        traits=[Trait.STORED_AT_HAVEN, Trait.STORED_WITH_ITS_ITEM],
        rulings=[STAYS_TAPPED],
        watches=BEARER_STAYS_TAPPED,
    )
    card(
        "TW-314",
        "Reforging",
        abilities=[
            _lore(),
            Ability(
                GiveToCompanion(),
                key="stored",
                title="bring gear back",
                windows=("organization",),
                actor=Actor(Who(skill="sage", at_haven=True), tap=True),
                target=LOST_GEAR,
                discard_self=True,
            ),
        ],
        traits=[Trait.STORED_AT_HAVEN],
        rulings=[STAYS_TAPPED],
        watches=BEARER_STAYS_TAPPED,
    )


def _lore(*effects: Effect) -> Ability:
    """A sage taps at a site where information is playable; the card stays with him."""
    return Ability(
        TapSite(),
        PutOnTarget("actor"),
        *effects,
        windows=("site",),
        actor=skilled("sage", tap=True),
        condition=information_here,
    )
