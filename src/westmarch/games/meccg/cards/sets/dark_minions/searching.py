"""Dark Minions: those who look for what is hidden: in play decks, in discard piles, at the sites where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rules.changes import CardsRevealed, Removed
from ....rules.company.companies import current_site
from ....rules.piles.picking import Pick, TakenToHand, one_of_each
from ....rules.piles.taking import DeckShuffled
from ....rules.site.exploring import facts_now, names_site
from ....rules.site.hoards import has_hoard
from ....rules.site.playable import is_playable_at
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.places import ActorAt
from ...language.effect import Effect
from ...language.effects.piles import Search, play_deck
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.triggers.endings import stays_in
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

GONDOR = ("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas")


def register() -> None:
    card("DM-46", "Aware of their Ways", abilities=[Ability(PickFromDiscards(4), windows=("hazards",))])
    card(
        "DM-126",
        "Eyes of Mandos",
        abilities=[
            Ability(TakeFromTheTop(8), windows=("organization",), actor=Actor(Who(name="Pallando"), tap=True)),
        ],
    )
    card(
        "DM-120",
        "Choice of Lúthien",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("any",),
                actor=Actor(Who(name="Arwen"), anywhere=True),
                condition=ActorAt("Minas Tirith"),
            ),
            Ability(
                SearchForThisSite(),
                key="search",
                title="search for what is playable here",
                windows=("any",),
                actor=Actor(bearer=True, tap=True),
                condition=at_a_site,
            ),
        ],
        modifiers=[CardModifier(figure, +2, scope=Scope.BEARER) for figure in ("direct influence", "mind")],
        triggers=[stays_in(*GONDOR)],
    )
    card(
        "DM-178",
        "Mistress Lobelia",
        abilities=[
            Ability(
                SearchForThisSite(),
                key="search",
                title="search for what is playable here",
                windows=("any",),
                actor=Actor(itself=True, tap=True),
                condition=at_a_site,
            )
        ],
        triggers=[stays_in("The Shire", sites=("Bree", "Old Forest", "The White Towers"))],
    )


@condition("while at a site")
def at_a_site(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the card is not on its way."""
    return current_site(state, state.company_of(source)) is not None


class SearchForThisSite(Search):
    """Look through the own piles for an item, ally or faction that is playable where the card is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("item, ally or faction that is playable at the site", lambda found: True)

    def found(self, state: MeccgState, use: Resolve) -> list[CardId]:
        site = current_site(state, state.company_of(use.card))
        if site is None:
            return []
        here = facts_now(state, site)

        def fits(found: CardId) -> bool:
            definition = state.card(found)
            if definition.is_item:
                hoard = "Hoard Item" not in definition.facts.keywords or has_hoard(state, site)
                return hoard and is_playable_at(definition.facts, here)
            return (definition.is_ally or definition.is_faction) and names_site(definition.facts, here)

        return [found for found in super().found(state, use) if fits(found)]


class TakeFromTheTop(Effect):
    """Up to so many cards from the top of the own play deck are shown, one is taken, the others are shuffled in."""

    __slots__ = ("number",)
    searches = True

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not use.chosen:
            top = tuple(play_deck(state, use.seat)[: self.number])
            if not top:
                return None
            if not all(state.knows(seat, shown) for seat in range(state.seats) for shown in top):
                state.happen(CardsRevealed(top))
            choices: list[Action] = [Pick(use.seat, shown) for shown in top]
            return Decision(use.seat, "a card to take", choices)
        return TakenToHand(use.chosen[0], source=use.card), DeckShuffled(use.seat, source=use.card)

    def text(self) -> str:
        return (
            f"Reveal the top {self.number} cards of your play deck (or as many as there are), take one of them to your "
            "hand, and shuffle the others into the deck."
        )


class PickFromDiscards(Effect):
    """The moving player shows cards of his discard pile at random; one that is not unique may be removed."""

    __slots__ = ("number",)
    searches = True
    of_others = True

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return DiscardsShown(use.seat, state.active, self.number, use.card)

    def text(self) -> str:
        return (
            f"Your opponent reveals {self.number} cards at random from his discard pile. You may remove one of them "
            "from the game that is not unique."
        )


class DiscardsShown(Procedure):
    """A player shows random cards of his discard pile, one of which another may remove."""

    seat: int
    owner: int
    number: int
    source: CardId
    shown: tuple[CardId, ...] = ()

    @step()
    def show(self, state: MeccgState) -> Outcome:
        self.shown = state.chance.some(state.zone("discard pile", self.owner), self.number)
        return CardsRevealed(self.shown, source=self.source, cause="a card") if self.shown else self.finish()

    @step("CC-Aware of their Ways")
    def remove_one(self, state: MeccgState) -> Outcome:
        """Sites count as unique."""
        common = [each for each in self.shown if not (state.card(each).facts.unique or state.card(each).is_site)]
        choices: list[Action] = [RemoveShown(self.seat, each) for each in one_of_each(state, common)]
        return Decision(self.seat, "a card to remove", [*choices, RemoveNothing(self.seat)])

    steps = (show, remove_one)


class RemoveShown(Action, frozen=True):
    """Remove a card that was shown from the game."""

    verb = "remove-shown"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        shown = state.frame
        assert isinstance(shown, DiscardsShown)
        shown.finish()
        return Removed(self.card, source=shown.source)

    def sentence(self, state: MeccgState) -> str:
        return f"Remove {state.name(self.card)} from the game"


class RemoveNothing(Pass, frozen=True):
    """Remove none of the cards that were shown."""

    verb = "remove-nothing"

    def sentence(self, state: MeccgState) -> str:
        return "Remove nothing"
