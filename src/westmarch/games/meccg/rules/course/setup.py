"""Setting up: starting characters, decks, opening hands, and who goes first (IN-38 to IN-44, ME-3.13 to ME-3.37)."""

from __future__ import annotations

from collections.abc import Callable

from westmarch.games.middle_earth.checks.check import roll
from westmarch.kernel.action import Action, Decision, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.procedure import Again, Outcome, Runnable, step

from ...rolls import FIRST_TURN
from ...state import PLAY_DECK, MeccgState
from ..changes import CardsRevealed, Told
from ..company.arrangement import arrangement
from ..company.control import Follow
from ..company.splitting import Join, Split
from ..company.thralls import summoned
from ..multi_player.setup import Exchange, GettingReady
from ..piles.hands import Draw
from ..site.havens import is_haven_of
from ..timing.triggers import in_a_row
from .draft import AddToDeck, DraftRound, Packed
from .fallen_wizards import KeepTheRest, ReplaceWizard, fallen
from .frames import SetUpFrame
from .starting_characters import Divide, PickShared, Ready, Start
from .starting_company import Arranged, Equipped, GiveStartingItem, StandElsewhere, StartsWith

AS_POOLS_ARE_SHOWN: Contributions[Callable[[MeccgState], Runnable | None]] = Contributions(
    "rules of what happens as pools are revealed"
)
STARTING_DEEDS: Contributions[type[Action]] = Contributions("what alignments have to do before they begin")


class SetUp(SetUpFrame):
    """Everything before the first turn."""

    @step()
    def get_ready(self, state: MeccgState) -> Outcome:
        """Several players first roll for their seats and share out avatars and characters."""
        return GettingReady() if state.law.multi_player else None

    @step("ME-3.02")
    def replace_the_fallen(self, state: MeccgState) -> Outcome:
        """Whose Wizards have fallen, as another player has declared, may replace their cards by others."""
        if not state.avatars:
            return None
        return [
            window(state, seat, "Wizards who have fallen", (ReplaceWizard,), "ME-3.02", KeepTheRest(seat))
            for seat in range(state.seats)
            if seat not in self.replaced and not state.alignment(seat).takes_a_wizard and fallen(state, seat)
        ] or None

    @step("IN-38", "ME-3.15")
    def choose_starting_characters(self, state: MeccgState) -> Outcome:
        """Each player chooses in secret; nobody sees before all are ready."""
        if state.law.draft:
            return None
        open_seats = [seat for seat in range(state.seats) if seat not in self.ready]
        if not open_seats:
            return None
        rule = state.law.cite("ME-3.15", "IN-38")
        return [
            Decision(seat, "starting characters", [*Start.legal(state, seat), *Ready.legal(state, seat)], rule)
            for seat in open_seats
        ]

    @step("ME-11.03", "CR-P.09")
    def draft(self, state: MeccgState) -> Outcome:
        """In a draft characters are revealed one by one, until all players have stopped (ME-11.05)."""
        if not state.law.draft or state.law.multi_player or len(self.stopped) == state.seats:
            return None
        return Again(DraftRound())

    @step("IN-40", "ME-3.15")
    def reveal(self, state: MeccgState) -> Outcome:
        """Starting characters are revealed at the same time.

        Those that several chose are set aside; in the full game they go to the play decks (ME-3.15)."""
        shown = in_a_row([rule(state) for rule in AS_POOLS_ARE_SHOWN.all])
        if state.law.draft:
            return shown
        chosen = [list(state.zone("starting characters", seat)) for seat in range(state.seats)]
        state.happen(CardsRevealed(tuple(card for cards in chosen for card in cards), cause="start"))
        names = [state.name(card) for cards in chosen for card in cards if state.card(card).facts.unique]
        for cards in chosen:
            for card in cards:
                if names.count(state.name(card)) > 1:
                    state.move(card, "pool" if state.law.divides_common else "play deck")
                    self.shared += (card,)
        return shown

    @step("IN-41")
    def agree_to_divide(self, state: MeccgState) -> Outcome:
        """If that leaves somebody with almost nobody, the players may agree to divide the common characters."""
        if not state.law.divides_common or not self.shared or self.refused or not is_almost_alone(state):
            return None
        left = [seat for seat in range(state.seats) if seat not in self.agreed]
        if not left:
            return None
        return [
            Decision(seat, "divide the common characters", [Divide(seat, True), Divide(seat, False)], "IN-41")
            for seat in left
        ]

    @step("IN-41")
    def divide(self, state: MeccgState) -> Outcome:
        """Turn by turn each takes one of the common characters, the one with fewer characters first."""
        if not state.law.divides_common or self.refused or len(self.agreed) < state.seats:
            return None
        if self.to_pick < 0:
            self.to_pick = min(range(state.seats), key=lambda seat: len(state.zone("starting characters", seat)))
        for _ in range(state.seats):
            choices = list(PickShared.legal(state, self.to_pick))
            if choices:
                return Decision(self.to_pick, "take a common character", list(choices), "IN-41")
            self.to_pick = (self.to_pick + 1) % state.seats
        return None

    @step("IN-42", "ME-3.18")
    def stand_at_the_starting_site(self, state: MeccgState) -> Outcome:
        """The starting company stands at the site where its alignment starts: a hero at Rivendell (ME-3.18)."""
        for seat in range(state.seats):
            characters = tuple(state.zone("starting characters", seat))
            if not characters:
                continue
            sites = state.alignment(seat).starting_sites
            places = [card for card in state.zone("location deck", seat) if state.name(card) in sites]
            site = min(places, key=lambda card: (sites.index(state.name(card)), not is_haven_of(state, seat, card)))
            state.move(site, "in play")
            for card in characters:
                state.move(card, "in play")
            state.new_company(seat, site, characters)
            for card, agent in list(summoned(state, seat, characters)):
                state.happen(StartsWith(card, agent))
        return None

    @step("ME-3.28")
    def give_starting_items(self, state: MeccgState) -> Outcome:
        """Up to two minor items go to starting characters (ME-3.28)."""
        return [
            window(state, seat, "starting items", (GiveStartingItem,), "ME-3.28", Equipped(seat))
            for seat in range(state.seats)
            if state.law.starting_items and seat not in self.equipped
        ] or None

    @step("ME-3.17")
    def arrange_companies(self, state: MeccgState) -> Outcome:
        """Starting characters are arranged into companies and followers (ME-3.17)."""
        if not state.law.arranges_companies:
            return None
        for seat in range(state.seats):
            now = arrangement(state, seat)
            if now not in self.seen:
                self.seen += (now,)
        return [arranging(state, seat) for seat in range(state.seats) if seat not in self.arranged] or None

    @step("ME-11.07", "CR-P.15")
    def choose_deck_characters(self, state: MeccgState) -> Outcome:
        """After a draft each player says which of the characters left in his pool go into his play deck (ME-11.07)."""
        if not state.law.draft:
            return None
        return [
            window(state, seat, "characters of the play deck", (AddToDeck,), "ME-11.07", Packed(seat))
            for seat in range(state.seats)
            if seat not in self.packed
        ] or None

    @step()
    def exchange_cards(self, state: MeccgState) -> Outcome:
        """Several players may exchange a few cards before they shuffle."""
        return tuple(Exchange(seat=seat) for seat in state.seating) if state.law.multi_player else None

    @step("IN-43")
    def make_play_decks(self, state: MeccgState) -> Outcome:
        """The play deck is shuffled and cut; in the introductory game all other characters are in it."""
        for seat in range(state.seats):
            if state.law.pool_joins_deck:
                for card in list(state.zone("pool", seat)):
                    state.move(card, "play deck")
            state.shuffle(state.zones[PLAY_DECK * state.seats + seat])
        return None

    @step("IN-43", "ME-3.32")
    def draw_opening_hands(self, state: MeccgState) -> Outcome:
        """Eight cards each (ME-3.32)."""
        return tuple(
            Draw(seat, state.law.hand_size, "opening hand") for seat in range(state.seats) if seat != state.unattended
        )

    @step("IN-44", "ME-3.33")
    def roll_for_first_turn(self, state: MeccgState) -> Outcome:
        """All roll; the highest goes first; ties are rolled again."""
        if state.law.multi_player or state.law.solitaire:
            return None
        totals = [roll(state, FIRST_TURN, seat, "the first turn").total for seat in range(state.seats)]
        best = max(totals)
        if totals.count(best) > 1:
            state.happen(Told("A tie: roll again", by=FIRST_TURN.rules))
            return Again()
        state.active = totals.index(best)
        return None

    steps = (
        get_ready,
        replace_the_fallen,
        choose_starting_characters,
        draft,
        reveal,
        agree_to_divide,
        divide,
        stand_at_the_starting_site,
        give_starting_items,
        arrange_companies,
        choose_deck_characters,
        exchange_cards,
        make_play_decks,
        draw_opening_hands,
        roll_for_first_turn,
    )


def arranging(state: MeccgState, seat: int) -> Decision:
    """What a player may still do with his starting companies; what he must try to begin with keeps him from ending."""
    first: list[Action] = [action for deed in STARTING_DEEDS.all for action in deed.legal(state, seat)]
    others = window(state, seat, "starting companies", (Follow, Split, Join, StandElsewhere), "ME-3.17", Arranged(seat))
    if not first:
        return others
    free = [action for action in others.actions if not isinstance(action, Arranged)]
    return Decision(seat, "starting companies", [*first, *free], "ME-3.23")


def is_almost_alone(state: MeccgState) -> bool:
    return any(len(state.zone("starting characters", seat)) <= 1 for seat in range(state.seats))
