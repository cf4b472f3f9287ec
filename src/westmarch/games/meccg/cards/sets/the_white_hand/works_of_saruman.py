"""The White Hand: what Saruman breeds and builds, and who serves him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import PutWith, Tapped
from ....rules.company.sides import is_half_orc
from ....rules.company.stage import is_protected
from ....rules.piles.picking import Pick, PickNone, PickUnseen, one_of_each
from ....rules.piles.searching import is_search_stopped
from ....rules.site.exploring import explorers, has_entered, site_here
from ....rules.site.havens import is_haven_of
from ....rules.site.items import ItemPlayed, PlayItem, takers_near
from ...definition import Card, card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.condition import All, condition
from ...language.conditions.places import at_haven, information_here
from ...language.effect import Effect
from ...language.effects.piles import Search
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.stage import (
    OwnFactions,
    OwnInPlay,
    StagePoints,
    TakeIntoService,
    Worth,
    YouAre,
    has_protected_haven,
    in_service,
    of_kind,
    own_avatar,
    own_character,
    own_site,
    standing,
)
from ...language.standing.rulings import Allows
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

SPAWN, MACHINERY = "A Strident Spawn", "Saruman’s Machinery"
WORKSHOPS = ("Isengard", "The White Towers")


def register() -> None:
    _half_orcs()
    card(
        "WH-117",
        "The Forge-master",
        abilities=[
            Ability(TakeIntoService(), windows=("organization",), target=own_character(SMITH)),
            Ability(
                ForgeItem(),
                key="forge",
                title="make an item",
                windows=("organization",),
                actor=Actor(bearer=True, tap=True),
                condition=at_haven,
            ),
        ],
        modifiers=in_service(2),
        traits=[Trait.SERVES_THE_AVATAR],
    )
    card(
        "WH-83",
        "War-forges",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                condition=~YouAre("Radagast"),
                target=own_site("one of your protected Wizardhavens", _is_guarded),
                no_duplicate=Unduplicated.ON_A_SITE,
            ),
            Ability(
                ForgeHere(),
                key="forge",
                title="make a minor item",
                windows=("site",),
                tap_self=True,
                condition=explores_its_site,
            ),
        ],
    )
    card(
        "WH-119",
        "Man of Skill",
        abilities=[standing(no_duplicate=False)],
        modifiers=[
            Worth(
                "permanent-events that are played where information is playable",
                of_kind(lambda found: found.is_event("permanent-event") and needs_information(found)),
                2,
            )
        ],
    )
    card(
        "WH-120",
        MACHINERY,
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                condition=YouAre("Saruman"),
                target=own_site("your protected Isengard or The White Towers", _is_workshop),
                no_duplicate=Unduplicated.ON_A_SITE,
            )
        ],
        rulings=[
            Allows(
                Deed.MAKE_TECHNOLOGY,
                Scope.BEARER,
                words="One Technology item is playable at the site in each of your site phases, tapped or untapped.",
            )
        ],
    )
    card(
        "WH-122",
        "The White Hand",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=own_avatar("Saruman"),
                condition=StagePoints(12) & OwnFactions(3) & OwnInPlay(SPAWN, MACHINERY),
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
        modifiers=[
            CardModifier("prowess", +1, scope=Scope.BEARER),
            CardModifier("direct influence", +2, scope=Scope.BEARER),
        ],
    )


def _half_orcs() -> None:
    """Those who are bred from Orcs and Men, and the factions of their like."""
    card(
        "WH-61",
        SPAWN,
        abilities=[
            standing(YouAre("Pallando", "Saruman") & StagePoints(6) & has_protected_haven),
            Ability(
                Search("Half-orc character", _is_half_orc, piles=("discard pile",)),
                key="breed",
                title="take a Half-orc back",
                windows=("organization",),
                once_a_turn=True,
            ),
        ],
        modifiers=[CardModifier("influence to control", -1, scope=Scope.CARDS, when=is_own_half_orc, minimum=0)],
        rulings=[
            Allows(
                Deed.LEAD_HALF_ORCS,
                Scope.OWNER,
                words=(
                    "You may play Half-orc characters at your Wizardhavens even if your Fallen-wizard is not there, or "
                    "Bad Company is not in play."
                ),
            )
        ],
    )
    for card_id, name, needs in (
        ("WH-87", "Half-orcs", (SPAWN,)),
        ("WH-86", "Greater Half-orcs", (SPAWN, "Half-orcs")),
    ):
        card(card_id, name, play_when=at_protected_haven & OwnInPlay(*needs), traits=[Trait.AT_TAPPED_SITE])


@condition("for each Half-orc of yours")
def is_own_half_orc(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question is a Half-orc of the card's player."""
    own = state.place[subject] % state.seats == state.place[source] % state.seats
    return own and state.card(subject).is_character and is_half_orc(state, subject)


def _is_half_orc(found: Card) -> bool:
    return found.is_character and "Half-orc" in found.facts.keywords


@condition("at one of your protected Wizardhavens")
def at_protected_haven(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores a protected haven of its player."""
    site = site_here(state)
    return site is not None and is_protected(state, site) and is_haven_of(state, state.active, site)


class Smith(Who, frozen=True, kw_only=True):
    """A sage who is no Hobbit, or any Man."""

    def matches(self, state: MeccgState, character: CardId) -> bool:
        return SAGE.matches(state, character) or MAN.matches(state, character)

    def text(self) -> str:
        return "a non-Hobbit sage or a Man"


SAGE, MAN, SMITH = Who(skill="sage", not_races=("Hobbit",)), Who(race="Man"), Smith()


class ForgeItem(Effect):
    """A common minor item of gear from discard pile, sideboard or hand goes to a character at the site."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            items = one_of_each(state, self.items(state, use.seat))
            if not items and not state.asks_all:
                return None
            choices: list[Action] = [PickUnseen(use.seat, item) for item in items]
            return Decision(use.seat, "item to make", [*choices, PickNone(use.seat)])
        company = state.company_of(use.actor)
        if use.chosen[0] < 0 or company is None:
            return None
        if len(use.chosen) < 2:
            takers: list[Action] = [Pick(use.seat, who) for who in takers_near(state, company)]
            return Decision(use.seat, "who gets the item", takers)
        return PutWith(use.chosen[0], use.chosen[1], source=use.card, cause="found")

    def fits(self, found: Card) -> bool:
        return is_common_gear(found)

    def items(self, state: MeccgState, seat: int) -> list[CardId]:
        """Those that can be made."""
        piles = [*state.hand(seat), *state.zone("sideboard", seat)]
        if not is_search_stopped(state, seat):
            piles += state.zone("discard pile", seat)
        return [item for item in piles if self.fits(state.card(item))]

    def text(self) -> str:
        return (
            "Place a non-unique minor item that is a weapon, armor, shield or helmet, from your discard pile, "
            "sideboard or hand, with any of your characters at the site, who need not tap."
        )


class ForgeHere(ForgeItem):
    """A common minor item from discard pile, sideboard or hand is played at the site, whether that is tapped or not."""

    __slots__ = ()

    def fits(self, found: Card) -> bool:
        common = "minor item" in found.facts.types and not found.facts.unique
        return common and "Hoard Item" not in found.facts.keywords

    def items(self, state: MeccgState, seat: int) -> list[CardId]:
        """Those that somebody in the company can play."""
        return [item for item in super().items(state, seat) if who_can_play(state, seat, item)]

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            items = one_of_each(state, self.items(state, use.seat))
            choices: list[Action] = [PickUnseen(use.seat, item) for item in items]
            return Decision(use.seat, "item to make", [*choices, PickNone(use.seat)])
        if use.chosen[0] < 0:
            return None
        if len(use.chosen) < 2:
            able = who_can_play(state, use.seat, use.chosen[0])
            return Decision(use.seat, "who gets the item", [Pick(use.seat, who) for who in able])
        item, who = use.chosen
        return Tapped(who, source=use.card, cause="cost"), ItemPlayed(item, who)

    def text(self) -> str:
        return (
            "Tap a character of the company and play with him a minor item that is neither unique nor of a hoard, "
            "from your discard pile, sideboard or hand, whether the site is tapped or not."
        )


NOT_ASKED = frozenset({"kind_is_listed", "site_untapped", "site_is_of_its_side"})
"""What need not be true of the site for an item that is made there."""


def who_can_play(state: MeccgState, seat: int, item: CardId) -> list[CardId]:
    """The characters of the company who could play an item that the site did not have to offer."""
    return [
        who
        for who in explorers(state, seat)
        if NOT_ASKED.issuperset(refusal.requirement for refusal in PlayItem(seat, item, who).refusals(state))
    ]


@condition("if your company explores the site")
def explores_its_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company whose site phase it is has entered the site on which the card lies."""
    return has_entered(state) and site_here(state) == state.bearer[source]


def _is_guarded(state: MeccgState, seat: int, site: CardId) -> bool:
    return is_protected(state, site)


def is_common_gear(found: Card) -> bool:
    """Whether a card is a minor item to fight with of which there are many."""
    return bool(found.gear) and "minor item" in found.facts.types and not found.facts.unique


def needs_information(found: Card) -> bool:
    """Whether a card is played where information is playable."""
    conditions = [ability.condition for ability in found.abilities.values() if found.is_played(ability)]
    return any(information_here in (each.parts if isinstance(each, All) else (each,)) for each in conditions)


def _is_workshop(state: MeccgState, seat: int, site: CardId) -> bool:
    return state.name(site) in WORKSHOPS and is_protected(state, site)
