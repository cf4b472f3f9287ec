"""Dark Minions: an agent takes somebody away to where it is at home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.lasting import END_OF_GAME
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting

from .....rules.about import OfSite
from .....rules.agents.abilities import ambush
from .....rules.agents.whereabouts import home_cards, is_face_up, is_home_of, put_site_back, site_cards
from .....rules.changes import Name, PutInPlay
from .....rules.piles.aside import prisoners_of, put_aside
from .....rules.timing.triggers import in_a_row
from ....definition import card
from ....language.abilities import Ability, Binding, Target
from ....language.effect import LastingEffect
from ....language.effects.prisoners import Imprisonment, guards
from ....odd.agent_events import agent_on_the_spot

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState

SPOT = agent_on_the_spot()


def register() -> None:
    card(
        "DM-92",
        "To Get You Away",
        abilities=[Ability(TakeAway(), windows=("hazards",), target=ABDUCTOR)],
        imprisons=Imprisonment(attacks=(guards("", 3, 8),)),
    )


def prisons_of(state: MeccgState, agent: CardId) -> list[CardId]:
    """The cards of home sites at which an agent can hold somebody: of its player's location deck, or its own."""
    own = [place for place in site_cards(state, agent)[-1:] if is_home_of(state, agent, state.name(place))]
    return [*own, *home_cards(state, state.place[agent] % state.seats, agent)]


def _allows(state: MeccgState, binding: Binding, agent: CardId) -> bool:
    return SPOT.allows(state, binding, agent) and bool(prisons_of(state, agent))


ABDUCTOR = Target(SPOT.words, SPOT.finds, _allows, agent=True)


class TakeAway(LastingEffect):
    """The agent attacks; whom it strikes successfully it takes to one of its home sites, and returns there itself."""

    __slots__ = ()
    on_guard = "never"
    taps_agent = True
    wards = True

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Abduction(use.seat, use.card, use.target, use.definition, f"{use.ability}.{use.position}")

    def text(self) -> str:
        return (
            "Tap the agent: it attacks the company at once, and the attacker chooses the defending characters. A "
            "successful strike does no harm: the character is taken prisoner at one of the agent’s home sites (your "
            "choice, wherever it lies), and the agent returns to that site."
        )


class Abduction(Procedure):
    """The attack of the agent, and the site to which it brings its prisoner."""

    seat: int
    host: CardId
    agent: CardId
    definition: str
    effect: str
    done: bool = False

    @step()
    def attack(self, state: MeccgState) -> Outcome:
        attack = ambush(state, self.agent, 0, chooses=True, captor=self.host)
        return None if attack is None else in_a_row([PutInPlay(self.host, self.seat), attack])

    @step("ME-7.95")
    def choose_the_prison(self, state: MeccgState) -> Outcome:
        if self.done or not state.lies_in_play(self.host) or not prisoners_of(state, self.host):
            return None
        if not is_face_up(state, self.agent):
            return None
        choices: list[Action] = [HoldAt(self.seat, place) for place in prisons_of(state, self.agent)]
        return Decision(self.seat, "rescue site", choices, "ME-7.95") if choices else None

    steps = (attack, choose_the_prison)


class HoldAt(OfSite, Action, frozen=True):
    """Choose the home site at which the prisoner is held."""

    verb = "hold-at"
    site: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Abduction)
        frame.done = True
        return BroughtHome(self.site, frame.host, frame.agent, frame.definition, frame.effect)

    def sentence(self, state: MeccgState) -> str:
        return f"Hold the prisoner at {state.name(self.site)}"


class BroughtHome(Change, frozen=True):
    """An agent brings a prisoner to one of its home sites and stays there."""

    rules = ("ME-7.95",)

    site: CardId
    host: CardId
    agent: CardId
    definition: str
    effect: str

    def apply(self, state: MeccgState) -> None:
        for place in site_cards(state, self.agent):
            if place != self.site:
                put_site_back(state, place)
        put_aside(state, self.site, self.host, state.owner[self.site])
        refs = (state.ref(self.host), state.ref(self.agent))
        race, seat = state.card(self.agent).facts.race or "", state.owner[self.host]
        state.lasting.append(Lasting(self.definition, self.effect, refs, END_OF_GAME, seat, 0, race))
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.agent)} holds the prisoner at {name(self.site)}"
