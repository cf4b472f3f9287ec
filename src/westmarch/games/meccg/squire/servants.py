"""What only some alignments do: servants who are recalled, trophies, stage cards, roads below, and where they begin."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD

from ..alignments.balrog.calling import CallFromSideboard
from ..alignments.balrog.recalling import RecallCharacter
from ..alignments.fallen_wizard.stage import GiveUpStageCard
from ..alignments.fallen_wizard.starting import StartWithStageCard
from ..alignments.minion.trophies import TakeTrophy
from ..rules.agents.actions import PlayAgent
from ..rules.company.losses import BearIt
from ..rules.course.starting_company import StandElsewhere
from ..rules.journey.moving_on import GoOnBelow
from ..rules.journey.reach import sites_near_to
from ..rules.piles.barred_cards import ExchangeBarred
from ..rules.values import marshalling_points, prowess
from ..state import MeccgState
from ..words import UNTAPPED
from .combat import untapped_worth
from .organizing import play_character
from .position import Position, judges
from .travelling import journey_worth, way_danger
from .worth import WOUND, card_worth, character_worth


@judges(RecallCharacter)
def recall_character(position: Position, recall: RecallCharacter) -> float:
    """As good as one from hand, and no card is spent."""
    return play_character(position, recall) + 0.1


@judges(CallFromSideboard)
def call_from_sideboard(position: Position, call: CallFromSideboard) -> float:
    """It costs nothing, and the deck lasts longer."""
    return 0.1 + card_worth(position, call.card) / 10


@judges(ExchangeBarred)
def exchange_barred(position: Position, exchange: ExchangeBarred) -> float:
    return 0.5


@judges(TakeTrophy)
def take_trophy(position: Position, take: TakeTrophy) -> float:
    """A trophy makes its bearer stronger where the pile would bring nothing; who is likely to live takes it."""
    state = position.state
    return 0.5 + marshalling_points(state, take.card) + 0.02 * prowess(state, take.bearer)


@judges(PlayAgent)
def play_agent(position: Position, play: PlayAgent) -> float:
    """He who could be a character of one's own is kept for that."""
    alignment = position.state.alignment(position.seat)
    return 0.2 if alignment.agents_are == "hazard" else -0.1


@judges(BearIt)
def bear_it(position: Position, bear: BearIt) -> float:
    """To be tapped is the least, to be lost the worst."""
    state = position.state
    if bear.way == "tap":
        return -untapped_worth(position, bear.card)
    worth = character_worth(position, bear.card) if state.card(bear.card).is_character else 0.5
    return -WOUND - 0.1 * worth if bear.way == "wound" else -WOUND - worth


@judges(GoOnBelow)
def go_on_below(position: Position, go: GoOnBelow) -> float:
    """On to where there is something to play; who has arrived stays."""
    state = position.state
    company = state.company(go.company)
    if all(state.status[card] != UNTAPPED for card in company.characters):
        return -1.0
    known = journey_worth(position, company)
    here = known.get(NO_CARD, 0.0)
    return known.get(go.site, 0.0) - here - way_danger(position, company, company.site, go.site) - 0.1


# stage cards


@judges(GiveUpStageCard)
def give_up_stage_card(position: Position, give: GiveUpStageCard) -> float:
    return -1.0


@judges(StartWithStageCard)
def start_with_stage_card(position: Position, start: StartWithStageCard) -> float:
    """All that is allowed; what binds a character goes to the one who is worth most."""
    state = position.state
    worth = 0.5 + 0.1 * state.card(start.card).facts.stage_points
    if start.target >= 0 and state.card(start.target).is_character:
        worth += 0.02 * character_worth(position, start.target)
    return worth


@judges(StandElsewhere)
def stand_elsewhere(position: Position, stand: StandElsewhere) -> float:
    """Where more of the own sites are near."""
    state = position.state
    company = state.company(stand.company)
    near = _own_sites_near(state, stand.company, state.definition[stand.site])
    return 0.1 * (near - _own_sites_near(state, stand.company, state.definition[company.site]))


def _own_sites_near(state: MeccgState, number: int, site: str) -> int:
    company = state.company(number)
    near = sites_near_to(state, company, site)
    return len({state.definition[card] for card in state.zone("location deck", company.seat)} & near)
