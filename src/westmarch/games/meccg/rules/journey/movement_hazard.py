"""One company's movement/hazard phase, in its five steps (IN-65 to IN-81, ME-6)."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Pass, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.procedure import NAMES, Outcome, Runnable, step

from ...cards.rulings import Deed, is_allowed_to
from ...formats import LAWS
from ...rolls import UNDER_DEEPS as BELOW
from ...state import HAZARDS, Company, MeccgState
from ...words import Window
from ..changes import Arrived, CardsRevealed
from ..company.companies import dissolve_if_empty, find_company, put_site_away
from ..course.solitaire import hazards_to_draw, put_hazards_away
from ..odd.steeds import mount, send_steeds_back, waiting_steeds
from ..piles.hands import Draw, ResetHands
from ..telling import RegionsRevealed
from ..timing.lasting import effects_on
from ..timing.playing_hazards import NoMoreHazards, NothingMore, hazard_kinds
from ..timing.triggers import in_a_row, triggered
from ..timing.windows import can_do_something, card_window, is_asked_at
from ..values import UNDER_DEEPS_ROLL, parts_of
from .creatures import PlayCreature
from .draws import ask_for_draws
from .frames import MovementFrame
from .limits import ask_for_order, hazard_limit
from .linked_deeps import fix_neighbour
from .moving_on import MovingOn, horse_of, note_phase
from .order_of_the_land import ask_for_order_of_the_land
from .ways import UNDER_DEEPS, ChooseWay, path_ahead, way_of
from .wider_ways import roll_below

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_GO_ON_BELOW = Deed.GO_ON_BELOW

ARRIVALS: Contributions[Callable[[MeccgState, Company], Runnable | None]] = Contributions(
    "rules of what a company brings about by arriving"
)


class MovementHazard(MovementFrame):
    """One company's movement/hazard phase."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        at = NAMES[type(self)][self.step]
        if at == "hazards":
            if seat == state.active:
                return ("any",) if LAWS[state.format].mover_acts else ()
            return ("hazards", "any") if seat == state.hazard_player(state.active) else ("any",)
        if at == "at_the_end":
            return ("end of movement", "any") if seat == state.active else ()
        if at == "find_the_way":
            return ("way below",) if seat == state.hazard_player(state.active) else ()
        return ()

    def chain_begins(self, state: MeccgState, action: Action) -> None:
        """After each chain the active player may begin the next (ME-10.138)."""
        self.passes = 0
        if waiting_steeds(state):
            if isinstance(action, PlayCreature):
                mount(state, action.card)
            else:
                send_steeds_back(state)

    @step("CR-P.18")
    def fix_the_way(self, state: MeccgState) -> Outcome:
        """A company that has not fixed its way yet does so now (CR-P.18)."""
        if not LAWS[state.format].late_ways:
            return None
        company = self.party(state)
        return ChooseWay(self.company) if company.destination >= 0 and not company.way else None

    @step("IN-65")
    def reveal_new_site(self, state: MeccgState) -> Outcome:
        """Step 1: the hidden card is turned up; the place left behind is now the site of origin."""
        company = self.party(state)
        company.moved = False
        if company.destination < 0:
            return None
        self.set_out(state)
        state.happen(CardsRevealed((company.destination,)))
        if self.laid:
            state.happen(RegionsRevealed(self.company, self.laid, company.seat))
        return triggered(state, "company moves")

    def set_out(self, state: MeccgState) -> None:
        """The company is under way: site and regions are turned up, and the site path is known."""
        company = self.party(state)
        self.moving = True
        company.origin = company.site
        if not state.lies_in_play(company.destination):
            state.move(company.destination, "in play", company.seat)
        fix_neighbour(state, company.site, company.destination)
        self.way, self.laid = way_of(state, company), company.regions
        company.way, company.regions = "", ()
        self.path = self.path_taken(state)

    def path_taken(self, state: MeccgState) -> tuple[str, ...]:
        return path_ahead(state, self.party(state), self.way, self.laid)

    @step("CR-E.02")
    def fix_the_order_of_the_land(self, state: MeccgState) -> Outcome:
        """Where the order of what changes the land makes a difference, the player who does not move fixes it."""
        if not self.moving or self.land_order or not LAWS[state.format].chosen_orders:
            return None
        return ask_for_order_of_the_land(state, self)

    @step("ME-6.40", "CR-T.188")
    def find_the_way(self, state: MeccgState) -> Outcome:
        """Whoever leaves a site of the Under-deeps rolls; after a failure the company has not moved (ME-6.41)."""
        if not self.moving or self.way != UNDER_DEEPS:
            return None
        company = self.party(state)
        needed = roll_below(state, company.seat, company.site, company.destination)
        if needed is None:
            return None
        seat = state.hazard_player(company.seat)
        below = state.card(company.destination).facts.under_deeps
        if below and not self.sets_forth and is_asked_at(state, seat, "way below"):
            return card_window(state, seat, "way below", "CR-T.188", SetForth(seat))
        parts = parts_of(state, UNDER_DEEPS_ROLL, company, 0)
        found = make_check(state, BELOW, company.seat, "the way through the Under-deeps", needed, parts).beats
        return None if found else self.turn_back(state, "lost way")

    @step()
    def fight_waylayers(self, state: MeccgState) -> Outcome:
        """Some ways lead past foes who attack as the phase begins."""
        if self.waylaid:
            return None
        self.waylaid = True
        if not state.lasting:
            return triggered(state, "way begins")
        company = self.party(state)
        foes = [effect.waylays(state, company) for effect in effects_on(state, self.company)]
        return in_a_row([*foes, triggered(state, "way begins")])

    @step("IN-69", "ME-10.59", "ME-10.60")
    def fix_hazard_limit(self, state: MeccgState) -> Outcome:
        """The hazard limit is the company's size as it sets out, fixed for the phase (IN-70, ME-10.59)."""
        order = ask_for_order(state, self)
        if order is not None:
            return order
        self.hazard_limit = hazard_limit(state, self, self.limit_order)
        return None

    @step("IN-66", "ME-6.47")
    def draw_cards(self, state: MeccgState) -> Outcome:
        """Step 2: both players draw by the numbers of the new site, at least one each (IN-28, ME-6.51)."""
        if not self.moving:
            return None
        return ask_for_draws(state, self) or triggered(state, "cards drawn")

    @step("ME-12.28", "ME-12.31")
    def draw_hazards(self, state: MeccgState) -> Outcome:
        """In the solitaire game the hazards for the company are drawn now."""
        return Draw(HAZARDS, hazards_to_draw(state, self)) if LAWS[state.format].solitaire else None

    @step("ME-2.57")
    def met_on_the_way(self, state: MeccgState) -> Outcome:
        """What lies in wait for moving companies attacks before hazards are played."""
        return triggered(state, "on the way") if self.moving else None

    @step("IN-68", "CR-E.61")
    def hazards(self, state: MeccgState) -> Outcome:
        """Step 3: the opponent plays hazards, one at a time."""
        company = find_company(state, self.company)
        if company is None or not company.characters or (self.sent_back and not LAWS[state.format].returns_at_once):
            return None
        if not LAWS[state.format].mover_acts:
            seat = state.hazard_player(state.active)
            return window(state, seat, "hazards", hazard_kinds(state, seat), "IN-68", NoMoreHazards(seat))
        if self.passes in (0, 2):
            # That there are no more hazards is not final while the moving player may still act (CR-E.61).
            return card_window(state, state.active, "movement", "ME-10.138", NothingMore(state.active))
        if self.passes > 2:
            return self.others(state)
        seat = state.hazard_player(state.active)
        return window(state, seat, "hazards", hazard_kinds(state, seat), "ME-10.01", NothingMore(seat))

    def others(self, state: MeccgState) -> Outcome:
        """Players who have no part in the move can use what is open to everybody at any time (ME-12.19)."""
        for seat in state.players()[self.passes - 1 :]:
            return card_window(state, seat, "any time", "ME-12.19", NothingMore(seat))
        return None

    @step("IN-75")
    def go_back(self, state: MeccgState) -> Outcome:
        """A company that was sent back is at its site of origin again."""
        return self.turn_back(state) if self.sent_back and self.moving else None

    @step("IN-80")
    def arrive(self, state: MeccgState) -> Outcome:
        """Step 4: the site of origin is put away; the company is at its new site."""
        if not self.moving:
            return None
        company = self.party(state)
        if not company.characters:
            return None
        origin, company.site = company.site, company.destination
        company.destination = NO_CARD
        company.moved = True
        put_site_away(state, origin)
        state.table_changed()
        arrived = Arrived(self.company, company.site)
        return in_a_row([arrived, *[rule(state, company) for rule in ARRIVALS.all]])

    @step()
    def movement_over(self, state: MeccgState) -> Outcome:
        send_steeds_back(state)
        return triggered(state, "movement over")

    @step("IN-81")
    def reset_hands(self, state: MeccgState) -> Outcome:
        """Step 5: both players discard or draw to their hand size."""
        reset = ResetHands(tuple(state.people()))
        return (*put_hazards_away(state), reset) if LAWS[state.format].solitaire else reset

    @step("CC-Shadowfax.1")
    def ride_on(self, state: MeccgState) -> Outcome:
        """A swift horse may carry a small company on: it moves again at once; or a card lets it go on below."""
        company = find_company(state, self.company)
        if company is None or not company.moved:
            return None
        if horse_of(state, company) >= 0:
            return MovingOn(self.company, riding=True)
        if not is_allowed_to(state, _GO_ON_BELOW, company.seat):
            return None
        note_phase(state, company)
        return MovingOn(self.company, below=True)

    @step()
    def at_the_end(self, state: MeccgState) -> Outcome:
        """Some cards let a company move on; who has none is not asked."""
        seat = state.active
        moment: Window = "end of movement"
        if not can_do_something(state, seat, moment) and not is_asked_at(state, seat, moment):
            return None
        return card_window(state, seat, moment, "IN-81")

    @step()
    def move_on(self, state: MeccgState) -> Outcome:
        if not self.moves_on:
            return None
        self.moves_on = self.moving = False
        through, self.moves_through = self.moves_through, ""
        deeper, self.moves_deeper = self.moves_deeper, False
        return MovingOn(self.company, through=through, deeper=deeper)

    @step()
    def clear_away(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is not None:
            dissolve_if_empty(state, company)
        return None

    steps = (
        fix_the_way,
        reveal_new_site,
        fix_the_order_of_the_land,
        find_the_way,
        fight_waylayers,
        fix_hazard_limit,
        draw_cards,
        draw_hazards,
        met_on_the_way,
        hazards,
        go_back,
        arrive,
        movement_over,
        reset_hands,
        ride_on,
        at_the_end,
        move_on,
        clear_away,
    )


class SetForth(Pass, frozen=True):
    """Play nothing before the company looks for its way below."""

    verb = "set-forth"

    def sentence(self, state: MeccgState) -> str:
        return "Play nothing before the roll"

    def perform(self, state: MeccgState) -> Runnable | None:
        move = state.frame
        assert isinstance(move, MovementFrame)
        move.sets_forth = True
        return None
