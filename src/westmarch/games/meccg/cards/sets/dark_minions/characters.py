"""Dark Minions: characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ....rules.changes import Discarded
from ....rules.company.characters import PlayCharacter
from ....rules.company.companies import is_at_haven
from ....rules.timing.resolve import Resolve
from ....state import GENERAL
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.effect import Effect
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import Company, MeccgState

NOT_ASKED = frozenset({"home_site_or_haven", "home_site_only"})
"""What keeps Hobbits from coming into play elsewhere, but not from coming in the place of a friend."""


def register() -> None:
    card(
        "DM-180",
        "Folco Boffin",
        traits=[Trait.HOME_SITE_ONLY],
        abilities=[
            Ability(
                CallAFriend(),
                key="call",
                title="a Hobbit comes in his place",
                windows=("organization",),
                actor=Actor(itself=True),
                condition=friend_may_come,
            )
        ],
    )


def friends_of(state: MeccgState, folco: CardId) -> list[PlayCharacter]:
    """The Hobbits who could come into his company once he has gone, and who would control them."""
    company = state.company_of(folco)
    if company is None or len(company.characters) < 2 or not is_at_haven(state, company):
        return []
    hobbits = [held for held in state.hand(company.seat) if is_hobbit(state, held)]
    if not hobbits:
        return []
    without = state.copy()
    without.happen(Discarded(folco))
    ways = [way for held in hobbits for way in _ways(company, folco, held)]
    return [way for way in ways if all(refusal.requirement in NOT_ASKED for refusal in way.refusals(without))]


def _ways(company: Company, folco: CardId, held: CardId) -> list[PlayCharacter]:
    leaders = [GENERAL, *(who for who in company.characters if who != folco)]
    return [PlayCharacter(company.seat, held, company.number, company.site, leader) for leader in leaders]


def is_hobbit(state: MeccgState, held: CardId) -> bool:
    """Whether a card is a Hobbit character."""
    return state.card(held).is_character and state.card(held).facts.race == "Hobbit"


@condition("if he is with others at a Haven and you hold a Hobbit whom you can control")
def friend_may_come(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A Hobbit could come in his place."""
    return bool(friends_of(state, source))


class CallAFriend(Effect):
    """He is discarded, and a Hobbit from the hand joins his company."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            return None
        ways: list[Action] = [
            ComeInstead(use.seat, use.card, way.card, way.company, way.site, way.leader)
            for way in friends_of(state, use.card)
        ]
        return Decision(use.seat, "who comes in his place", ways) if ways else None

    def text(self) -> str:
        return "Discard him to play any Hobbit from your hand with his company."


class ComeInstead(Action, frozen=True):
    """Let a Hobbit come in the place of another."""

    verb = "come-instead"
    folco: CardId
    card: CardId
    company: int
    site: CardId
    leader: CardId

    @property
    def way(self) -> PlayCharacter:
        """How he is played."""
        return PlayCharacter(self.seat, self.card, self.company, self.site, self.leader)

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.choose(self.card)
        return Discarded(self.folco, cause="cost"), Arrival(self)

    def sentence(self, state: MeccgState) -> str:
        return self.way.sentence(state)


class Arrival(Procedure):
    """A character is played once there is room for him."""

    coming: Any

    @step()
    def arrive(self, state: MeccgState) -> Outcome:
        coming: ComeInstead = self.coming
        return coming.way.perform(state)

    steps = (arrive,)
