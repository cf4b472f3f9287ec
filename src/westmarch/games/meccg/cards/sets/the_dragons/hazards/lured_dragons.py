"""The Dragons: what lures Dragons to places where nobody expects them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from .....rules.about import OfCompany
from .....rules.changes import CardsRevealed
from .....rules.company.companies import find_company
from .....rules.company.manifestations import is_lair, is_taken
from .....rules.journey.creatures import attack_of, site_keys
from .....rules.journey.land import site_type
from .....rules.piles.picking import one_of_each
from .....rules.site.frames import SiteFrame
from .....rules.site.playable import item_kind
from .....rules.timing.ended import end_effects
from .....rules.timing.plays_of_the_turn import note_play
from .....rules.timing.scene import company_in_focus
from .....state import DECLARED
from .....words import Moment
from ....definition import Card, card
from ....keys import Key, Site, Unkeyed
from ....language.abilities import Ability, Binding, Target
from ....language.condition import condition
from ....language.conditions.journey import PathHas
from ....language.effect import LastingEffect
from ....language.effects.journey import OnCompany
from ....language.effects.piles import DiscardAsPrice
from ....language.standing.openings import Opening
from ....language.targets.sites import site
from ....rulings import Deed, is_forbidden

if TYPE_CHECKING:
    from .....rules.journey.frames import MovementFrame
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

MORDOR = ("Gorgoroth", "Nurn", "Udûn", "Imlad Morgul")


def register() -> None:
    card(
        "TD-24",
        "Fever of Unrest",
        abilities=[
            Ability(
                LetOneIn(FarFromHome(is_dragon, 4), "One Dragon hazard creature may be played on the company"),
                windows=("hazards",),
                condition=PathHas("Wilderness", 4),
                on_company=True,
            ),
            Ability(
                LetOneIn(FarFromHome(_named("Leucaruth"), 3), "Leucaruth may be played on the company"),
                key="play-leucaruth",
                title="for Leucaruth",
                windows=("hazards",),
                condition=PathHas("Wilderness", 3),
                on_company=True,
            ),
        ],
    )
    card(
        "TD-26",
        "Frenzy of Madness",
        abilities=[
            Ability(
                DiscardGuest(),
                LetOneIn(_at_the_site(is_dragon), "One Dragon hazard creature may be played at the site"),
                windows=("hazards",),
                target=SHADOW_HOLD,
                condition=has_guest,
            ),
            Ability(
                LetOneIn(_at_the_site(_named("Daelomin")), "Daelomin may be played at the site"),
                key="play-daelomin",
                title="for Daelomin",
                windows=("hazards",),
                target=SHADOW_HOLD,
            ),
        ],
    )
    card(
        "TD-58",
        "Rumor of Wealth",
        abilities=[Ability(RumorSpreads(), windows=("hazards",), target=ANY_RUIN)],
        odd_text="On-guard it may be turned up when a resource is played that may tap the site.",
    )


def is_dragon(card: Card) -> bool:
    """Whether a card is a Dragon hazard creature."""
    return card.is_creature and card.facts.race == "Dragon"


def _named(name: str) -> Callable[[Card], bool]:
    return lambda card: card.name == name


class FarFromHome(Opening):
    """Some creatures may be keyed to nothing, on a way through so many wildernesses."""

    __slots__ = ()

    def __init__(self, which: Callable[[Card], bool], wildernesses: int) -> None:
        super().__init__(which, "", when=PathHas("Wilderness", wildernesses))

    def keys(self, state: MeccgState, move: MovementFrame, source: CardId, card: CardId) -> list[Key]:
        fits = self.which(state.card(card)) and self.condition.holds(state, source, card)
        return [Unkeyed()] if fits else []


def _at_the_site(which: Callable[[Card], bool]) -> Opening:
    return Opening(which, "", site=lambda kind: True)


class LetOneIn(OnCompany):
    """One creature of a kind may be played on the company beyond what its card says."""

    __slots__ = ("opening", "words")
    opens_once = True
    on_guard = "never"

    def __init__(self, opening: Opening, words: str) -> None:
        self.opening = opening
        self.words = words

    def text(self) -> str:
        keyed = " keyed to nothing" if isinstance(self.opening, FarFromHome) else ""
        return f"{self.words}{keyed} this turn."


def _new_site(state: MeccgState) -> CardId | None:
    company = company_in_focus(state)
    if company is None:
        return None
    return company.destination if company.destination >= 0 else company.site


def _outside_mordor(state: MeccgState, binding: Binding, place: CardId) -> bool:
    return site_type(state, place) == "Shadow-hold" and state.card(place).facts.region not in MORDOR


SHADOW_HOLD = Target(
    "the company’s new site if it is a Shadow-hold outside Gorgoroth, Nurn, Udûn and Imlad Morgul",
    site().finds,
    _outside_mordor,
)


def _no_lair(state: MeccgState, binding: Binding, place: CardId) -> bool:
    return site_type(state, place) == "Ruins & Lairs" and not is_lair(state.name(place))


ANY_RUIN = Target(
    "the company’s new site if it is a Ruins & Lairs and no Dragon’s lair",
    site().finds,
    _no_lair,
)


def _guests(state: MeccgState, seat: int) -> list[CardId]:
    """The creatures in a hand that could be played at the site."""
    place = _new_site(state)
    held = [each for each in state.hand(seat) if state.card(each).is_creature]
    return [] if place is None else one_of_each(state, [each for each in held if site_keys(state, each, place)])


@condition("with a hazard creature in hand to discard that is playable at the site")
def has_guest(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card's player holds a creature that could be played at the site, or has paid with one."""
    return state.place[source] // state.seats == DECLARED or bool(_guests(state, state.place[source] % state.seats))


class DiscardGuest(DiscardAsPrice):
    """A creature that could be played at the site is discarded from hand."""

    __slots__ = ()

    def payable(self, state: MeccgState, seat: int) -> list[CardId]:
        return _guests(state, seat)

    def text(self) -> str:
        return "Discard a hazard creature from your hand that is playable at the site, and show it."


class RumorSpreads(LastingEffect):
    """After a great item has been found at the site a Dragon may come there."""

    __slots__ = ()
    on_guard = "company"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (use.target,))
        return None

    def reacts(self, state: MeccgState, lasting: Lasting, moment: Moment, margin: int) -> Runnable | None:
        phase = state.nearest(SiteFrame)
        if moment != "item played" or phase is None or item_kind(state, CardId(margin)) not in ("major", "greater"):
            return None
        company = find_company(state, phase.company)
        (place,) = lasting.targets
        if company is None or company.site != place.card or not state.is_current(place):
            return None
        return DragonMayCome(lasting.seat, company.number, place.card, lasting.card)

    def text(self) -> str:
        return (
            "In the site phase this turn, once a major or greater item has been played there, you may play one Dragon "
            "hazard creature from your hand at the site, but not Eärcaraxë. It does not count against the hazard limit."
        )


class DragonMayCome(OfCompany, Procedure):
    """The hazard player may let a Dragon from his hand attack the company at its site."""

    seat: int
    company: int
    site: CardId
    definition: str
    """The card that spread the rumor."""
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.done or company is None or not company.characters:
            return None
        found = [each for each in one_of_each(state, state.hand(self.seat)) if _may_come(state, self.seat, each)]
        if not found and not state.asks_all:
            return None
        choices: list[Action] = [ComeForWealth(self.seat, each) for each in found]
        return Decision(self.seat, "a Dragon comes", [*choices, StayAway(self.seat)])

    steps = (choose,)


def _may_come(state: MeccgState, seat: int, held: CardId) -> bool:
    definition = state.card(held)
    if not is_dragon(definition) or definition.name == "Eärcaraxë" or definition.name in state.barred_to(seat):
        return False
    return not is_taken(state, held) and not is_forbidden(state, Deed.BE_PLAYED, held)


class ComeForWealth(Action, frozen=True):
    """Play a Dragon at the site."""

    verb = "come-for-wealth"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, DragonMayCome)
        frame.done = True
        over = [each for each in state.lasting if each.card == frame.definition and each.seat == frame.seat]
        end_effects(state, over[:1])
        state.lay_aside(self.card, "declared", self.seat)
        note_play(state, self.card)
        attack = attack_of(state, state.company(frame.company), self.seat, self.card, Site(state.name(frame.site)))
        shown = CardsRevealed((self.card,), cause="a card")
        return (shown, *attack) if isinstance(attack, tuple) else (shown, attack)

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)} at the site"


class StayAway(Pass, frozen=True):
    """Play no Dragon."""

    verb = "stay-away"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, DragonMayCome)
        frame.done = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Play no Dragon at the site"
