"""The Balrog: what the set has for heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Runnable

from ....rules.changes import CharacterPlayed, Discarded, LeaderChanged, Name, PutWith, Removed
from ....rules.company.manifestations import PlaceTaken
from ....rules.company.newcomers import count_character, is_spent
from ....rules.piles.aside import under
from ....rules.site.exploring import facts_now, names_site
from ....rules.site.frames import SiteFrame
from ....rules.site.hoards import has_hoard
from ....rules.site.playable import is_playable_at
from ....rules.timing.triggers import CardPlayed
from ....state import GENERAL
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, Unduplicated
from ...language.condition import condition
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.places import stored_at_all
from ...language.effect import Effect
from ...language.effects.journey import MoreRegions
from ...language.effects.piles import Search
from ...language.effects.table import PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope, own
from ...language.standing.rulings import Allows
from ...language.trigger import Trigger
from ...language.who import Who
from ...rulings import Deed

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

ARAGORN = "Aragorn II"
LANDS = ("Arthedain", "Cardolan", "Rhudaur", "The Shire")


def register() -> None:
    card(
        "BA-1",
        "Strider",
        modifiers=[own("direct influence", +3, InfluenceOn("Rangers of the North"))],
        abilities=[
            Ability(
                ComeInHisPlace(),
                key="reveal",
                title="reveal who he is",
                windows=("organization",),
                actor=Actor(itself=True),
                target=HIMSELF,
                condition=nobody_has_come_yet,
            ),
            Ability(
                SearchForThisSite(),
                key="seek",
                title="look for what is near",
                windows=("any",),
                actor=Actor(itself=True, tap=True),
                condition=in_his_lands,
            ),
        ],
    )
    card(
        "BA-33",
        "To Fealty Sworn",
        abilities=[Ability(PutOnTarget(), windows=("any",), target=SWORN, no_duplicate=Unduplicated.ON_A_CHARACTER)],
        modifiers=[
            CardModifier("prowess", +2, scope=Scope.BEARER, layer=EVENT_LAYER),
            CardModifier(
                "direct influence",
                +5,
                scope=Scope.BEARER,
                when=InfluenceOn("Hobbits", home="Bag End"),
                layer=EVENT_LAYER,
            ),
        ],
        skill="warrior",
    )
    card(
        "BA-34",
        "Elven Rope",
        abilities=[
            Ability(
                MoreRegions(1),
                key="climb",
                title="climb on",
                windows=("organization",),
                actor=Actor(Who(skill="ranger"), bearer=True, tap=True),
                tap_self=True,
            )
        ],
        rulings=[
            Allows(
                Deed.BIND_A_CREATURE,
                words=(
                    "Instead of eliminating a creature with a normal prowess of less than 11 that the bearer’s company "
                    "has defeated, you may place its card with this one. It stays there if this card is stored, and "
                    "has no other effect."
                ),
            )
        ],
        modifiers=[own("marshalling points", +3, when=stored_at_all & has_a_creature)],
        triggers=[_loses_its_hold()],
    )


@condition("if no other character has come or gone this turn")
def nobody_has_come_yet(state: MeccgState, source: CardId, subject: Any) -> bool:
    """His player may still bring a character into play this turn."""
    return not is_spent(state, state.place[source] % state.seats)


HIMSELF = Target(
    f"{ARAGORN} in your hand",
    lambda state, binding: [held for held in state.hand(binding.seat) if state.name(held) == ARAGORN],
)


class ComeInHisPlace(Effect):
    """Another manifestation comes into play in the place of a character, and takes over all that lies with him."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.card)
        if company is None or state.zone_of(use.target)[0] != "hand":
            return None
        count_character(state, use.seat, use.target)
        return TookHisPlace(use.target, use.card, source=use.card), CardPlayed(use.target)

    def text(self) -> str:
        return (
            f"{ARAGORN} comes into play with his company, as a character of the turn; everything on Strider goes to "
            "him, and Strider is removed from the game."
        )


class TookHisPlace(Change, frozen=True):
    """A character comes in the place of another, with all that the other had; the other is out of the game."""

    rules = ("ME-2.53",)

    card: CardId
    before: CardId

    def apply(self, state: MeccgState) -> None:
        seat = state.place[self.before] % state.seats
        company = state.company_of(self.before)
        assert company is not None
        followers = state.followers(self.before)
        CharacterPlayed(self.card, seat, company.number, company.site, GENERAL).apply(state)
        for follower in followers:
            LeaderChanged(follower, self.card).apply(state)
        for other in list(state.attachments(self.before)):
            PutWith(other, self.card).apply(state)
        Removed(self.before).apply(state)
        state.this_turn.append(PlaceTaken(state.name(self.before)))

    def sentence(self, name: Name) -> str:
        return f"{name(self.before)} shows that he is {name(self.card)}"


@condition("if his site is in Arthedain, Cardolan, Rhudaur or The Shire")
def in_his_lands(state: MeccgState, source: CardId, subject: Any) -> bool:
    """He is at a site in the lands that he knows best."""
    company = state.company_of(source)
    return company is not None and company.destination < 0 and state.card(company.site).facts.region in LANDS


class SearchForThisSite(Search):
    """Look through the discard pile for an item, ally or faction that is playable where the one who searches is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(
            "item, ally or faction playable at his site",
            lambda found: found.is_item or found.is_ally or found.is_faction,
            piles=("discard pile",),
        )

    def found(self, state: MeccgState, use: Resolve) -> list[CardId]:
        company = state.company_of(use.actor)
        if company is None:
            return []
        site, hoard = facts_now(state, company.site), has_hoard(state, company.site)
        return [
            card
            for card in super().found(state, use)
            if names_site(state.card(card).facts, site)
            or (state.card(card).is_item and is_playable_at(state.card(card).facts, site))
            if hoard or "Hoard Item" not in state.card(card).facts.keywords
        ]

    def text(self) -> str:
        return "You may take an item, ally or faction that is playable at his site from your discard pile to your hand."


def _may_swear(state: MeccgState, binding: Binding, who: CardId) -> bool:
    company = state.company_of(who)
    if company is None or state.card(who).facts.race != "Hobbit":
        return False
    if any(
        state.name(card) == "Return of the King" for other in company.characters for card in state.attachments(other)
    ):
        return True
    phase = state.nearest(SiteFrame)
    if phase is None or phase.company != company.number:
        return False
    site = state.card(company.site).facts
    if site.site_type != "Free-hold" or site.name == "Bag End":
        return False
    won = (state.card(faction).facts for faction in phase.won)
    return any(facts.unique and facts.alignment == "hero" for facts in won)


SWORN = Target(
    "a Hobbit of yours who is in the same company as Return of the King, or whose company has played a unique hero "
    "faction at a Free-hold other than Bag End in this site phase",
    lambda state, binding: state.characters(binding.seat),
    _may_swear,
)


@condition("with a creature")
def has_a_creature(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A creature lies with the card."""
    return bool(under(state, source))


def _loses_its_hold() -> Trigger:
    """The creature is gone if the bearer is wounded."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        bound = under(state, source)
        if state.bearer[source] != margin or not bound:
            return None
        return tuple(Discarded(creature, source=source) for creature in bound)

    return Trigger("character wounded", act, "Discard the creature if the bearer becomes wounded.")
