"""Dark Minions: what agents do with the help of events: act twice, talk, haunt places, and come from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from .....notes import Note
from .....rules.agents.whereabouts import agents_of, is_face_up, site_cards, site_of_company
from .....rules.changes import Discarded, PutWith, Tapped
from .....rules.journey.frames import MovementFrame, MovementPhaseFrame
from .....rules.journey.land import site_type
from .....rules.piles.picking import TakenToHand
from .....words import UNTAPPED, listed
from ....definition import Card, card
from ....facts import find
from ....language.abilities import Ability, Binding, Target, Unduplicated
from ....language.condition import condition
from ....language.effect import Effect
from ....language.effects.checks import CheckBonus
from ....language.effects.piles import Search
from ....language.modifiers import Scope
from ....language.standing.free_hazards import FreeHazard
from ....language.standing.openings import Opening
from ....language.standing.rulings import Allows
from ....language.who import has_skill
from ....odd.agent_events import AgentTries, anything, eloquent_agent, only_factions
from ....printed import HAVENS
from ....rulings import Deed

if TYPE_CHECKING:
    from .....rules.timing.resolve import Resolve
    from .....state import MeccgState


def register() -> None:
    card(
        "DM-74",
        "Never Seen Him",
        abilities=[
            Ability(
                PutOnAgent(),
                windows=("hazards",),
                target=own_agent("one of your agents", lambda state, agent: True),
                no_duplicate=Unduplicated.ON_AN_AGENT,
            )
        ],
        rulings=[Allows(Deed.ACT_TWICE, Scope.BEARER, words=f"It {Deed.ACT_TWICE.allowed}.")],
    )
    talker = "an untapped agent of yours that can influence an ally, faction or character from where it is"
    card(
        "DM-61",
        "Good Sense Revolts",
        abilities=[
            Ability(
                AgentTries(anything, +4, at_home=+8), windows=("hazards",), target=eloquent_agent(talker, anything)
            ),
            Ability(
                CheckBonus(+4),
                key="play-help",
                title="for an attempt",
                windows=("agent influence",),
                condition=opponent_knows_agents,
            ),
        ],
    )
    card(
        "DM-101",
        "Will not Come Down",
        abilities=[
            Ability(
                AgentTries(anything, unresisted=True, returns=True),
                windows=("hazards",),
                target=eloquent_agent(talker, anything),
            )
        ],
    )
    card(
        "DM-96",
        "Twisted Tales",
        abilities=[
            Ability(
                AgentTries(only_factions, +6, sure_at_home=True),
                windows=("hazards",),
                target=eloquent_agent(
                    "an untapped diplomat agent of yours at a site where a faction in play is playable",
                    only_factions,
                    "diplomat",
                ),
            )
        ],
    )
    card(
        "DM-89",
        "Shadow out of the Dark",
        abilities=[
            Ability(
                PutOnAgent(),
                windows=("hazards",),
                target=own_agent("a face-up agent of yours that can use shadow-magic", _is_dark),
            ),
            Ability(
                OpenTheGraves(),
                windows=("hazards",),
                key="haunt",
                title="tap the agent",
                condition=may_open_graves,
            ),
        ],
        openings=[
            Opening(
                is_undead,
                "Once it has tapped for it, any Undead hazard creature may be played this turn at the agent’s site.",
                site=lambda kind: True,
                when=graves_are_open,
            )
        ],
        free_hazards=[FreeHazard("Undead hazard creatures so played", is_undead, when=graves_are_open, every=True)],
    )
    for card_id, name, types in (
        ("DM-68", "Inner Cunning", ("Shadow-hold", "Dark-hold")),
        ("DM-76", "Nobody’s Friend", ("Border-hold", "Free-hold")),
    ):
        kinds = listed([f"a {kind}" for kind in types], "or")
        card(
            card_id,
            name,
            appears_at=types,
            abilities=[
                Ability(
                    PutOnAgent(),
                    windows=("hazards",),
                    target=own_agent("a face-down agent that you have brought into play this turn", _is_new),
                ),
                Ability(
                    CallAgent(f"agent who has a home site that is {kinds}", types),
                    key="play-search",
                    title="take an agent from your play deck",
                    windows=("hazards",),
                    condition=opponent_knows_agents,
                ),
            ],
            odd_text=(
                f"When the agent is revealed, if one of his home sites is {kinds}, the site at which he came into play "
                f"may be any such site. Discard this card when he is revealed."
            ),
        )


def own_agent(words: str, fits: Callable[[MeccgState, CardId], bool]) -> Target:
    """An agent of the player himself, face down or face up."""

    def finds(state: MeccgState, binding: Binding) -> Iterable[CardId]:
        return [agent for agent in agents_of(state, binding.seat) if fits(state, agent)]

    return Target(words, finds, agent=True)


class PutOnAgent(Effect):
    """The card comes to lie with an agent, be it face down or face up."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.target not in agents_of(state, use.seat):
            return Discarded(use.card, cause="no target")
        return PutWith(use.card, use.target, source=use.card)

    def text(self) -> str:
        return "Place this card with the agent."


@condition("unless your opponent is a minion player")
def opponent_knows_agents(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Events that need an agent are not played against servants of Sauron (ME-2.98)."""
    return not state.alignment(state.active).untouched_by


# Shadow out of the Dark


def is_undead(definition: Card) -> bool:
    """Whether a card is an Undead creature."""
    facts = definition.facts
    return definition.is_creature and "Undead" in (facts.race, *facts.other_races)


def _is_dark(state: MeccgState, agent: CardId) -> bool:
    return is_face_up(state, agent) and has_skill(state, agent, "shadow-magic")


class GravesOpened(Note, frozen=True):
    """An agent has tapped this turn so that the dead come to its site."""

    card: CardId


def _is_where_the_company_goes(state: MeccgState, agent: CardId) -> bool:
    move = state.nearest(MovementFrame)
    if move is None or agent < 0 or not is_face_up(state, agent):
        return False
    sites = site_cards(state, agent)
    return bool(sites) and state.name(sites[-1]) == state.name(site_of_company(state, move.party(state)))


@condition("if the agent is untapped at the company’s site, which is no Free-hold and no Haven")
def may_open_graves(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The agent is where the company goes, untapped, and the place is not too bright."""
    agent = state.bearer[source]
    if not _is_where_the_company_goes(state, agent) or state.status[agent] != UNTAPPED:
        return False
    return site_type(state, site_cards(state, agent)[-1]) not in ("Free-hold", *HAVENS)


@condition("at the agent’s site")
def graves_are_open(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The agent has tapped for it this turn and is where the company goes."""
    return GravesOpened(source) in state.this_turn and _is_where_the_company_goes(state, state.bearer[source])


class OpenTheGraves(Effect):
    """The agent taps, and the dead may come to its site."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        agent = state.bearer[use.card]
        if agent < 0 or state.status[agent] != UNTAPPED:
            return None
        state.this_turn.append(GravesOpened(use.card))
        return Tapped(agent, source=use.card, cause="cost")

    def text(self) -> str:
        return "Tap the agent."


# Inner Cunning, Nobody's Friend


def _is_new(state: MeccgState, agent: CardId) -> bool:
    phase = state.nearest(MovementPhaseFrame)
    return phase is not None and agent in phase.agents_played and not is_face_up(state, agent)


class CallAgent(Search):
    """An agent with a home site of some types is taken from the play deck and shown."""

    __slots__ = ()

    def __init__(self, words: str, types: tuple[str, ...]) -> None:
        def accepts(found: Card) -> bool:
            homes = (site for name in found.facts.home_sites for site in find(name, side="site"))
            return found.is_agent and any(site.site_type in types for site in homes)

        super().__init__(words, accepts, piles=("play deck",))

    def take(self, use: Resolve) -> list[Change]:
        return [TakenToHand(found) for found in use.chosen if found >= 0]
