"""Gold rings, their tests, and the special rings that come of them (IN-123 to IN-126)."""

from __future__ import annotations

from collections.abc import Iterator

from westmarch.games.middle_earth.about import OfRingTest
from westmarch.games.middle_earth.checks.check import roll
from westmarch.games.middle_earth.site import rings
from westmarch.kernel.action import Action, Decision, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...cards.rulings import Deed, allowing
from ...cards.traits import Trait
from ...rolls import RING_TEST as RING_TEST_ROLL
from ...state import MeccgState
from ...words import RINGS, plain
from ..changes import Discarded, PutWith, Stored
from ..company.manifestations import UNIQUENESS, is_taken
from ..piles.aside import under
from ..piles.searching import is_search_stopped
from ..site.exploring import came_into_play_at_site
from ..site.full_value import keep_value
from ..timing.scene import Scene
from ..values import RING_TEST, parts_of


class RingTest(OfRingTest, Scene):
    """A gold ring is tested: the roll says what kind of ring may be played in its place."""

    seat: int
    ring: CardId
    bearer: CardId
    modifier: int = 0
    kinds: tuple[str, ...] = ()
    """The kinds of ring that a card allows without a roll."""
    rolls: int = 1
    """Of several rolls the player chooses one."""
    rolled: tuple[int, ...] = ()
    total: int = 0
    played: bool = False
    stores: bool = False
    """The gold ring is being stored, and so is what comes of it (ME-10.52)."""

    @step("IN-125", "ME-10.41", "CR-T.107")
    def roll(self, state: MeccgState) -> Outcome:
        """The roll is compared with the table on the gold ring."""
        if self.kinds or self.total:
            return None
        own = [("by the card that tests it", self.modifier)]
        parts = own + parts_of(state, RING_TEST, self.bearer, self.modifier)
        while len(self.rolled) < self.rolls:
            rolled = roll(state, RING_TEST_ROLL, self.seat, f"the test of {state.name(self.ring)}", parts)
            self.rolled += (rolled.total,)
        results = sorted(set(self.rolled))
        if len(results) > 1:
            return Decision(
                self.seat, "choose a result", [ChooseResult(self.seat, total) for total in results], "IN-125"
            )
        self.total = results[0]
        return None

    @step("IN-126", "ME-10.42")
    def play_ring(self, state: MeccgState) -> Outcome:
        """A ring in hand that fits may be put with the same bearer."""
        if self.played:
            return None
        for pile in searched_piles(state, self):
            state.reveal(pile, (self.seat,))
        return window(state, self.seat, "ring test", (PlayRing,), "IN-126")

    @step("IN-126", "ME-10.42", "CR-T.106")
    def discard_gold_ring(self, state: MeccgState) -> Outcome:
        """The gold ring is discarded in either case."""
        if searched_piles(state, self):
            state.shuffle(state.zone("play deck", self.seat))
        return Discarded(self.ring, cause="tested") if state.lies_in_play(self.ring) else None

    steps = (roll, play_ring, discard_gold_ring)

    def allows(self, state: MeccgState, card: CardId) -> bool:
        return ring_kind(state, card) in allowed_rings(state, self)


@carries_out("ME-10.52", "CR-T.108", without=False)
def is_stored_at_once(test: RingTest) -> bool:
    """Whether the ring that a test brings is stored like the gold ring that was tested (ME-10.52)."""
    return test.stores


LESSER_RING = "Lesser Ring"


def searched_piles(state: MeccgState, test: RingTest) -> tuple[list[CardId], ...]:
    """Where a Lesser Ring may be sought, if the gold ring says so and nothing stops searches."""
    if Trait.SEEKS_A_LESSER_RING not in state.card(test.ring).traits or is_search_stopped(state, test.seat):
        return ()
    return (state.zone("play deck", test.seat), state.zone("discard pile", test.seat))


class ChooseResult(Action, frozen=True):
    """Use one of several results of a test."""

    verb = "choose-result"
    total: int

    def perform(self, state: MeccgState) -> Runnable | None:
        test = state.frame
        assert isinstance(test, RingTest)
        test.total = self.total
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Use the result {plain(self.total)}"


class PlayRing(rings.PlayTestedRing, frozen=True):
    """Put the special ring that the test allows with the bearer of the gold ring."""

    @classmethod
    def rings(cls, state: MeccgState, seat: int) -> Iterator[CardId]:
        """In hand, laid by, or sought; of several that are alike the first stands for all."""
        seen: set[str] = set()
        test = state.frame
        piles = searched_piles(state, test) if isinstance(test, RingTest) else ()
        sought = [card for pile in piles for card in pile if ring_kind(state, card) == LESSER_RING]
        for card in (*state.hand(seat), *laid_by(state, seat), *sought):
            if ring_kind(state, card) and state.definition[card] not in seen:
                seen.add(state.definition[card])
                yield card

    @requirement("IN-124", "ME-10.42", says="A special ring comes into play only by testing a gold ring")
    def by_a_test(self, state: MeccgState) -> bool:
        return isinstance(state.frame, RingTest)

    @requirement(
        "IN-125",
        "ME-10.40",
        "ME-10.42",
        "ME-10.47",
        says=lambda play, state: f"The result of the test does not allow {state.name(play.card)}",
    )
    def result_allows(self, state: MeccgState) -> bool:
        return self.is_allowed_by_the_test(state)

    @requirement(*UNIQUENESS, says=lambda play, state: f"{state.name(play.card)} is unique and has been played")
    def unique_and_unplayed(self, state: MeccgState) -> bool:
        """A ring that was laid by counts as in play, but does not stand in its own way."""
        return not is_taken(state, self.card) or state.names_in_use().get(state.name(self.card)) == self.card

    @requirement("IN-129", says=lambda play, state: f"The bearer has {state.name(play.card)} already")
    def not_duplicated(self, state: MeccgState) -> bool:
        test = state.frame
        if not isinstance(test, RingTest) or Trait.ONE_TO_A_BEARER not in state.card(self.card).traits:
            return True
        return all(state.name(item) != state.name(self.card) for item in state.items(test.bearer))

    def put(self, state: MeccgState, test: OfRingTest) -> Runnable:
        came_into_play_at_site(state, self.card)
        if isinstance(test, RingTest) and is_stored_at_once(test):
            company = state.company_of(test.bearer)
            keep_value(state, self.card, test.bearer)
            return Stored(self.card, self.seat, "" if company is None else state.site_name(company), cause="stored")
        return PutWith(self.card, test.bearer, cause="ring test")

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)}"


def laid_by(state: MeccgState, seat: int) -> list[CardId]:
    """The rings of a player that lie off to the side with cards which let them be played."""
    hosts = allowing(state, Deed.LEND_RINGS)
    return [ring for host in hosts for ring in under(state, host) if state.place[ring] % state.seats == seat]


def ring_kind(state: MeccgState, card: CardId) -> str:
    """Which of the four kinds of special ring a card is, if any."""
    definition = state.card(card)
    if definition.name in RINGS:
        return definition.name
    return next((kind for kind in RINGS if kind in definition.facts.keywords), "")


def allowed_rings(state: MeccgState, test: RingTest) -> list[str]:
    """The kinds of ring that the gold ring's table gives for the result."""
    if test.kinds:
        return list(test.kinds)
    table = state.card(test.ring).behaviour.ring_table
    return [kind for kind, low, high in table if low <= test.total <= high]
