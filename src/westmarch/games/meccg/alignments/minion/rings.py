"""What a Ringwraith does to rings: gold rings are tested where he is and where they are stored, and The One Ring is
brought to its master (ME-1.06, ME-5.76, ME-10.49 to ME-10.53)."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...rules.changes import Name
from ...rules.checks.rings import RingTest, ring_kind
from ...rules.course.victory import win
from ...rules.values import RING_TEST
from ...state import Company, MeccgState

NEAR_HIM = -2
GOLD_RING = "gold ring item"
THE_ONE_RING = "The One Ring"


def is_with_its_tester(state: MeccgState, company: Company | None) -> bool:
    """Whether the avatar of a company's player is in it, and tests rings."""
    if company is None or not state.alignment(company.seat).avatar_tests_rings:
        return False
    return any(state.card(card).is_avatar for card in company.characters)


@RING_TEST.modifier("ME-5.76", "ME-5.90", "ME-10.49", "ME-10.53", layer=0)
def in_his_company(state: MeccgState, bearer: CardId, value: int) -> int:
    """Every test in his company is at -2."""
    return value + NEAR_HIM if is_with_its_tester(state, state.company_of(bearer)) else value


@carries_out("ME-5.76", "ME-5.90", "ME-10.49", without=None)
def tests_as_the_turn_ends(state: MeccgState) -> Runnable | None:
    """As the end-of-turn phase opens each gold ring in his company is tested (ME-10.49)."""
    found = [
        test
        for company in state.companies_of(state.active)
        if is_with_its_tester(state, company)
        for test in tests_of(state, company)
    ]
    return tuple(found) or None


@carries_out("ME-10.50", without=None)
def tests_at_the_site(state: MeccgState, company: Company) -> Runnable | None:
    """At some sites each gold ring of a company is tested, whoever is with it (ME-10.50)."""
    return tuple(tests_of(state, company)) or None


def tests_of(state: MeccgState, company: Company) -> list[RingTest]:
    """A test for each gold ring in a company."""
    return [
        RingTest(company.seat, item, character)
        for character in company.characters
        for item in state.items(character)
        if is_tested(state, item)
    ]


@carries_out("ME-5.91", "ME-10.54", without=True)
def is_tested(state: MeccgState, item: CardId) -> bool:
    """Only gold rings can turn out to be something (ME-5.91)."""
    return GOLD_RING in state.card(item).facts.types


@carries_out("ME-10.51", without=None)
def tests_as_it_is_stored(state: MeccgState, seat: int, card: CardId) -> Runnable | None:
    """Storing a gold ring tests it at -2; what comes of it is stored, too (ME-10.51, ME-10.52)."""
    if not state.alignment(seat).avatar_tests_rings or GOLD_RING not in state.card(card).facts.types:
        return None
    return RingTest(seat, card, state.bearer[card], modifier=NEAR_HIM, stores=True)


class RingDelivered(Change, frozen=True):
    """The One Ring comes to its master: his servant wins."""

    rules = ("ME-1.06",)

    card: CardId
    company: int

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        win(state, company.seat, "ME-1.06", f"{state.name(self.card)} has come to {state.site_name(company)}")

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} brings {name(self.card)} to its master"


@carries_out("ME-1.08", without=lambda state, company: state.site_name(company) == "Barad-dûr")
def is_with_its_master(state: MeccgState, company: Company) -> bool:
    """Whether the master of a company's player waits at its site; a Balrog has none (ME-1.08)."""
    return state.site_name(company) == state.alignment(company.seat).wins_at


@carries_out("ME-1.06", without=None)
def brings_the_ring(state: MeccgState, company: Company) -> Runnable | None:
    """Whether a company has just moved The One Ring to where its master waits (ME-1.06)."""
    if not is_with_its_master(state, company):
        return None
    for character in company.characters:
        for item in state.items(character):
            if ring_kind(state, item) == THE_ONE_RING:
                return RingDelivered(item, company.number)
    return None
