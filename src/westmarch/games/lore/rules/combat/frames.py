"""What is known of an attack and of a strike while they go on."""

from __future__ import annotations

from westmarch.games.middle_earth.table import Company, find_company
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ...state import LoreState
from ..about import OfCompany
from ..timing.scene import RollScene, Scene, in_movement

CREATURE, AUTOMATIC, CONDITION = "creature", "automatic-attack", "condition"


class AttackFrame(Scene, OfCompany):
    """An attack on a company."""

    company: int
    attacker: int
    race: str
    base_strikes: int
    base_prowess: int
    base_body: int | None = None
    sort: str = CREATURE
    source: CardId = NO_CARD
    """The creature or the condition; of an automatic-attack the site."""
    name: str = ""
    each: bool = False
    detainment: bool = False
    attacker_assigns: bool = False
    keyed_names: tuple[str, ...] = ()
    """The regions or the site to which it is keyed, by name; none if it is no creature's (LO-5.06)."""
    keyed_site: str = ""
    """The type of the site, if it is keyed to that."""
    last: bool = True
    """No further attack of the same creature follows."""
    follows: bool = False
    """Another attack of the same creature came before."""
    earlier_defeated: bool = True
    """All attacks of the creature before this one were defeated (LO-2.79)."""
    prowess_change: int = 0
    strikes_change: int = 0
    body_change: int = 0
    cancelled: bool = False
    strikes: int = 0
    """How many there are, once they are assigned."""
    assigned: tuple[CardId, ...] = ()
    excess: tuple[CardId, ...] = ()
    held_back: bool = False
    """The defender leaves the rest to the attacker."""
    to_face: tuple[CardId, ...] = ()
    outcomes: tuple[str, ...] = ()
    first_done: tuple[CardId, ...] = ()
    """Who has faced a strike already: excess strikes count in the first only (LO-2.62)."""

    def party(self, state: LoreState) -> Company | None:
        return find_company(state, self.company)

    def defender(self, state: LoreState) -> int:
        """The player whose company it is (LO-4.05)."""
        company = find_company(state, self.company)
        return state.active if company is None else company.seat

    @carries_out("LO-2.52", "LO-5.12", without=())
    def keyed_types(self, state: LoreState) -> tuple[str, ...]:
        """The types of the regions or the site to which it is keyed, as they are now (LO-2.52, LO-5.12)."""
        regions = [state.region_type(name) for name in self.keyed_names if name in state.map.types]
        return (*regions, *((self.keyed_site,) if self.keyed_site else ()))


@carries_out("LO-6.21", without=lambda state, attack: attack.attacker)
def hazard_seat(state: LoreState, attack: AttackFrame) -> int:
    """Who plays hazards in an attack: the attacker; outside movement phases the left-hand neighbour (LO-6.21)."""
    return attack.attacker if state.seats <= 2 or in_movement(state) else state.hazard_player()


class StrikeFrame(Scene):
    """A strike that somebody faces."""

    character: CardId
    was: int
    excess: int = 0
    penalty: int = 0
    """What facing two strikes takes away (LO-6.58)."""
    stance: str = ""
    keeps_untapped: bool = False
    supporters: int = 0
    bonus: int = 0
    prowess_change: int = 0
    """What is added to the prowess of the strike itself."""
    cancelled: bool = False
    skill_used: bool = False
    outcome: str = ""


class BodyRollFrame(RollScene):
    """A roll against a body: of a character, or of a strike."""

    character: CardId
    against: int
    seat: int
    """Who rolls."""
    of_strike: bool = False
    beaten: bool = False
