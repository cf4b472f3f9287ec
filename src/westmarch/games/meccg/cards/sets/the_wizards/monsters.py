"""The Wizards: the Balrog, Shelob, Dragons and beasts that come by events, and what keeps the darkness."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded
from ....rules.combat.attack import Attack
from ....rules.combat.frames import AttackFrame
from ....rules.journey.creatures import is_named_place
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import path_of_site
from ....words import listed
from ...definition import Card, card
from ...keys import Site
from ...language.abilities import Ability, Unduplicated
from ...language.condition import Condition, condition
from ...language.conditions.attacks import AttackIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.combat import AttackProwess
from ...language.effects.journey import OnCompany
from ...language.effects.table import ComeIntoPlay, Wait
from ...language.modifiers import CardModifier, Scope
from ...language.standing.land import CountsAs
from ...language.standing.openings import Opening
from ...language.standing.rulings import Forbids
from ...language.standing.site_attacks import SiteAttack
from ...language.targets.sites import site
from ...language.triggers.endings import ends_with_a_deck
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


DOORS = InPlay("Doors of Night")


def register() -> None:
    card(
        "TW-12",
        "Balrog of Moria",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        counts_as=[CountsAs("Free-hold", named="Lórien", when=galadriel_elsewhere)],
        modifiers=[
            CardModifier(
                "attack prowess",
                +2,
                scope=Scope.ATTACKS,
                when=AutomaticAttackIn("Hollin", "Redhorn Gate", "Wold & Foothills"),
            )
        ],
        site_attacks=[SiteAttack("Moria", "Balrog", prowess=18)],
    )
    beasts = AttackIs("Spider", "Animal")
    card(
        "TW-86",
        "Shelob",
        traits=[Trait.NEEDS_DOORS_OF_NIGHT],
        abilities=[
            Ability(Wait(), windows=("hazards",), title="as a permanent-event", condition=DOORS),
            Ability(
                AttackFromPlay(), DiscardAfterwards(), windows=("hazards",), key="attack", condition=may_be_met_here
            ),
        ],
        modifiers=[
            CardModifier(figure, +1, scope=Scope.ATTACKS, when=beasts)
            for figure in ("attack prowess", "attack strikes")
        ],
    )
    card(
        "TW-29",
        "Dragon’s Desolation",
        abilities=[
            Ability(AttackProwess(+2), windows=("attack",), condition=AttackIs("Dragon")),
            Ability(
                OpenToADragon(),
                windows=("hazards",),
                key="play-desolation",
                title="a Dragon at the site",
                target=site("Ruins & Lairs"),
                condition=wildernesses_to_it,
            ),
        ],
    )
    card(
        "TW-497",
        "A Pack at the Door",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), condition=DOORS)],
        openings=[
            Opening(
                is_roaming_beast,
                "Non-unique Animals, Spiders and Wolves that can be keyed to a region other than a Coastal Sea may be "
                "keyed to Border-lands, Border-holds, and Ruins & Lairs.",
                keyed_to=("Border-land", "Border-hold", "Ruins & Lairs"),
            )
        ],
    )
    card(
        "TW-100",
        "The Will of Sauron",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), condition=DOORS, no_duplicate=Unduplicated.AT_ALL)],
        traits=[Trait.NEEDS_DOORS_OF_NIGHT],
        rulings=[Forbids(Deed.RUN_OUT, Scope.CARDS, hazard_long_event, "Hazard long-events remain in play.")],
        takes_along=hazard_long_event,
        triggers=[ends_with_a_deck()],
    )


class AttackFromPlay(Effect):
    """A creature that lies in play attacks the company, and is discarded unless it is beaten."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        move = state.nearest(MovementFrame)
        if move is None or not state.lies_in_play(use.card):
            return None
        facts = state.card(use.card).facts
        return Attack(
            company=move.company,
            attacker=use.seat,
            creature=use.card,
            race=facts.race or "",
            base_strikes=facts.strikes,
            base_prowess=facts.prowess or 0,
            base_body=facts.body,
            keyed_to=Site(move.new_site_name(state)),
            keyed_to_site=True,
        )

    def text(self) -> str:
        return "It attacks the company, which counts as one against the hazard limit."


class AutomaticAttackIn(Condition):
    """The attack is an automatic-attack at a site in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, AttackFrame) or not subject.automatic:
            return False
        company = state.company(subject.company)
        return state.card(company.site).facts.region in self.regions

    def text(self) -> str:
        return f"that are automatic-attacks at sites in {listed(list(self.regions), 'or')}"


class DiscardAfterwards(Effect):
    """The card is discarded if it is still in play."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Discarded(use.card, cause="attacked") if state.lies_in_play(use.card) else None

    def text(self) -> str:
        return "Then discard this card."


@condition("on a company at, or moving to, a site where it could be played")
def may_be_met_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The creature could be played on the company by the name of its site."""
    move = state.nearest(MovementFrame)
    return move is not None and is_named_place(state, move, source, Site(move.new_site_name(state)))


class OpenToADragon(OnCompany):
    """A Dragon may be played on the company at its site this turn."""

    __slots__ = ("opening",)
    opens_once = True

    opening: Opening

    def __init__(self) -> None:
        words = "One Dragon hazard creature may be played on the company at the site this turn."
        self.opening = Opening(is_dragon, words, site=lambda kind: True)

    def text(self) -> str:
        return self.opening.words


def is_dragon(card: Card) -> bool:
    return card.is_creature and card.facts.race == "Dragon"


@condition("if it has two Wildernesses in its site path (one, if Doors of Night is in play)")
def wildernesses_to_it(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The site path of the target site holds two Wildernesses; one is enough with Doors of Night."""
    if subject < 0:
        return False
    needed = 1 if state.is_named_in_play("Doors of Night") else 2
    return path_of_site(state, CardId(subject)).count("Wilderness") >= needed


def is_roaming_beast(card: Card) -> bool:
    """A non-unique Animal, Spider or Wolf that can be keyed to a region that is no Coastal Sea."""
    facts = card.facts
    if not card.is_creature or facts.unique or facts.race not in ("Animal", "Spider", "Wolf"):
        return False
    return any(region != "Coastal Sea" for region in card.key_counts)


@condition("while Galadriel is in play elsewhere")
def galadriel_elsewhere(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Galadriel is in play, and not at the site."""
    name = state.name(subject)
    homes = [
        company
        for company in state.companies
        if any(state.name(character) == "Galadriel" for character in company.characters)
    ]
    return bool(homes) and all(state.site_name(company) != name for company in homes)


@condition("that is a hazard long-event")
def hazard_long_event(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card looked at is a hazard long-event."""
    card = state.card(subject)
    return card.is_hazard and card.is_event("long-event")
