"""The White Hand: stage resources for every Fallen-wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.company.manifestations import is_lair
from ....rules.journey.changed_lands import land_of
from ....rules.journey.land import site_type
from ....rules.site.exploring import site_here
from ....rules.site.havens import is_haven_of, is_made_a_haven
from ....words import RINGS
from ...definition import Card, card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import condition
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.stage import (
    StagePoints,
    TakeIntoService,
    Worth,
    YouAre,
    in_service,
    of_kind,
    own_character,
    own_site,
    standing,
)
from ...language.standing.rulings import Allows, Forbids
from ...language.standing.site_attacks import site_under
from ...language.who import ANYBODY
from ...printed import WIZARDHAVEN
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState

WIDE_LANDS = frozenset({"Wilderness", "Border-land", "Shadow-land"})
KINDS_OF_RING = frozenset({*RINGS, "Mind Ring"})
GREAT_HAVENS = frozenset({"Isengard", "The White Towers", "Rhosgobel"})


def register() -> None:
    _of_points()
    _of_places()
    # Bad Company: Orcs and Trolls may come.
    card(
        "WH-63",
        "Bad Company",
        abilities=[standing()],
        rulings=[
            Allows(
                Deed.LEAD_ORCS_AND_TROLLS,
                Scope.OWNER,
                words="You may play Orc and Troll characters, and include them in your starting company.",
            )
        ],
    )
    # Thrall of the Voice: who has a little too much mind is bound, and has a little less of it.
    card(
        "WH-82",
        "Thrall of the Voice",
        modifiers=[CardModifier("mind", -1, scope=Scope.BEARER, minimum=1)],
        rulings=[Allows(Deed.BIND_SOMEBODY)],
    )
    card(
        "WH-84",
        "Wizard’s Myrmidon",
        abilities=[
            Ability(
                TakeIntoService(),
                windows=("organization",),
                target=own_character(ANYBODY),
                no_duplicate=Unduplicated.BY_A_PLAYER,
            )
        ],
        modifiers=in_service(3),
        traits=[Trait.SERVES_THE_AVATAR],
    )


def _of_points() -> None:
    """What makes some cards worth more than one point again."""
    card(
        "WH-59",
        "A Merrier World",
        abilities=[standing(StagePoints(8))],
        modifiers=[Worth("defeated hazards", of_kind(lambda card: card.is_hazard))],
    )
    card("WH-64", "Blind to All Else", abilities=[standing()], modifiers=[Worth("ring items", of_kind(is_ring))])
    card(
        "WH-70",
        "Gatherer of Loyalties",
        abilities=[standing(StagePoints(4))],
        modifiers=[
            Worth("unique factions", of_kind(is_unique_faction), 2),
            Worth(
                "unique Dragon factions, if you are Alatar,",
                of_kind(lambda card: is_unique_faction(card) and card.facts.race == "Dragon"),
                4,
                when=YouAre("Alatar"),
            ),
            Worth(
                "unique factions with 3 or more printed points, if you are Pallando,",
                of_kind(lambda card: is_unique_faction(card) and card.facts.marshalling_points >= 3),
                3,
                when=YouAre("Pallando"),
            ),
        ],
    )
    card(
        "WH-72",
        "Great Patron",
        abilities=[standing()],
        modifiers=[
            Worth(
                "characters and allies with 2 or more printed points",
                of_kind(lambda card: (card.is_character or card.is_ally) and card.facts.marshalling_points >= 2),
                2,
            )
        ],
    )
    card(
        "WH-76",
        "Legacy of Smiths",
        abilities=[standing(StagePoints(7))],
        modifiers=[Worth("items other than rings", of_kind(lambda card: card.is_item and not is_ring(card)))],
    )


def is_ring(card: Card) -> bool:
    """A ring of any of the seven kinds: of gold, of the mind, or a special one (ME-10.38)."""
    if not card.is_item:
        return False
    return (
        "gold ring item" in card.facts.types or card.name in RINGS or not KINDS_OF_RING.isdisjoint(card.facts.keywords)
    )


def is_unique_faction(card: Card) -> bool:
    return card.is_faction and card.facts.unique


def _of_places() -> None:
    """What makes havens of sites, and guards them."""
    # Hidden Haven: ruins in the wild become a haven; it stays as long as the site does.
    card(
        "WH-75",
        "Hidden Haven",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=own_site(
                    "a Ruins & Lairs, no Dragon’s lair, in a Wilderness, Border-land or Shadow-land", is_wild
                ),
            )
        ],
        traits=[Trait.MAKES_A_HAVEN, Trait.SHELTERS_ITS_PLAYER],
    )
    # Mischief in a Mean Way: a whole town is taken over.
    card(
        "WH-77",
        "Mischief in a Mean Way",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("site",),
                condition=StagePoints(10),
                target=own_site("the Border-hold where your company is", is_town_here),
            )
        ],
        traits=[Trait.MAKES_A_HAVEN, Trait.SHELTERS_ITS_PLAYER],
    )
    card(
        "WH-74",
        "Guarded Haven",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=own_site("a Wizardhaven of yours, but none of the three great ones", is_lesser_haven),
                no_duplicate=Unduplicated.ON_A_SITE,
            )
        ],
        traits=[Trait.PROTECTS_THE_HAVEN, Trait.NO_STARTING_CARD],
    )
    for card_id, name, place in (
        ("WH-68", "The Fortress of Isen", "Isengard"),
        ("WH-69", "Fortress of the Towers", "The White Towers"),
    ):
        card(
            card_id,
            name,
            abilities=[
                Ability(
                    PutOnTarget(),
                    windows=("organization",),
                    condition=YouAre("Alatar", "Pallando", "Saruman"),
                    target=own_site(f"your Wizardhaven {place}", _is_haven_named(place)),
                )
            ],
            traits=[Trait.PROTECTS_THE_HAVEN, Trait.NO_STARTING_CARD],
            rulings=[
                Forbids(
                    Deed.BE_USED_BY_COMPANIES,
                    Scope.CARDS,
                    when=others_wizardhaven,
                    words=f"Other Fallen-wizards may not use the Wizardhaven card for {place}.",
                )
            ],
        )
    # Chambers in the Royal Court: a town of kings becomes his home.
    card(
        "WH-97",
        "Chambers in the Royal Court",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=own_site("a hero Free-hold of yours", is_royal_town),
                no_duplicate=Unduplicated.ON_A_SITE,
            )
        ],
        traits=[Trait.MAKES_A_HAVEN, Trait.SHELTERS_ITS_PLAYER],
        odd_text="The site is still one of Gandalf’s home sites.",
    )
    # Double-dealing: resources of the other side may be played at the site, too.
    card(
        "WH-66",
        "Double-dealing",
        abilities=[Ability(PutOnTarget(), windows=("organization",), target=own_site("a site of yours", _is_any))],
        rulings=[
            Allows(Deed.HOST_BOTH_SIDES, Scope.BEARER, words="You may play resources of the other side at this site.")
        ],
    )


def is_wild(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether a site is a plain ruin in the wild, by its own card, and nobody's haven yet."""
    facts = state.card(site).facts
    if facts.site_type != "Ruins & Lairs" or is_lair(facts.name):
        return False
    if is_haven_of_another(state, seat, site):
        return False
    return land_of(state, site) in WIDE_LANDS and not is_made_a_haven(state, seat, site)


def is_town_here(state: MeccgState, seat: int, site: CardId) -> bool:
    if is_haven_of_another(state, seat, site):
        return False
    return site == site_here(state) and site_type(state, site) == "Border-hold"


def is_royal_town(state: MeccgState, seat: int, site: CardId) -> bool:
    if is_haven_of_another(state, seat, site):
        return False
    return state.card(site).facts.alignment == "hero" and site_type(state, site) == "Free-hold"


def is_haven_of_another(state: MeccgState, seat: int, site: CardId) -> bool:
    """Whether another player has made a version of the site his haven: then nobody else can."""
    return any(
        state.place[card] % state.seats != seat and state.name(state.bearer[card]) == state.name(site)
        for card in state.having(Trait.MAKES_A_HAVEN)
    )


@condition("of another player")
def others_wizardhaven(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is another player's Wizardhaven card for the site on which this one lies."""
    held, place = site_under(state, source), state.card(subject).facts
    if held < 0 or place.site_type != WIZARDHAVEN or place.name != state.name(held):
        return False
    return bool(state.place[subject] % state.seats != state.place[source] % state.seats)


def is_lesser_haven(state: MeccgState, seat: int, site: CardId) -> bool:
    return is_haven_of(state, seat, site) and state.name(site) not in GREAT_HAVENS


def _is_any(state: MeccgState, seat: int, site: CardId) -> bool:
    return True


def _is_haven_named(name: str) -> Any:
    return lambda state, seat, site: state.name(site) == name and is_haven_of(state, seat, site)
