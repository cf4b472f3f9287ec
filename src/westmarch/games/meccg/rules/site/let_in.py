"""Creatures that wait at a site: some sites let the opponent play one from his hand as one more automatic-attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, Pass, precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import Card
from ...cards.printed import Facts
from ...cards.traits import Trait
from ...state import MeccgState
from ..changes import Told
from ..combat.attack import Attack
from ..combat.isolation import LET_IN
from ..combat.several_attacks import Attacks
from ..company.manifestations import UNIQUENESS, is_taken
from ..journey.creatures import creature_attack
from ..timing.chain import ChainEntry
from .exploring import site_here
from .frames import SiteFrame


def is_let_in(creature: Card, site: Facts) -> bool:
    """Whether a creature could be keyed to one of the things that the site names; a single region will do."""
    single = {symbol for symbol, count in creature.facts.keyed_regions if count == 1}
    return bool((single | creature.key_sites) & set(site.creature_attack))


class LetIn(Action, frozen=True):
    """Play a creature from hand as an automatic-attack of the site."""

    verb = "let-in"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        site = site_here(state)
        if site is None or not state.card(site).facts.creature_attack:
            return
        seen: set[str] = set()
        for card in state.hand(seat):
            definition = state.card(card)
            if definition.is_creature and definition.id not in seen:
                seen.add(definition.id)
                yield cls(seat, card)

    @precondition(says="The company is not just facing the automatic-attacks of such a site")
    def while_attacks_are_faced(state: MeccgState, seat: int) -> bool:
        frame = state.frame
        return seat != state.active and isinstance(frame, SiteFrame) and frame.at == "let_a_creature_in"

    @requirement(says=lambda play, state: f"{state.name(play.card)} cannot be keyed to what the site names")
    def fits_the_site(self, state: MeccgState) -> bool:
        site = site_here(state)
        return site is not None and is_let_in(state.card(self.card), state.card(site).facts)

    @requirement(says="The site lets no unique creature in")
    def is_not_unique(self, state: MeccgState) -> bool:
        site = site_here(state)
        if site is None or not state.card(self.card).facts.unique:
            return True
        return Trait.LETS_THE_UNIQUE_IN in state.card(site).traits

    @requirement(*UNIQUENESS, says=lambda play, state: f"{state.name(play.card)} is unique and has been defeated")
    def unique_and_undefeated(self, state: MeccgState) -> bool:
        return not is_taken(state, self.card)

    @requirement(says=lambda play, state: f"{state.name(play.card)} is not played against such a company")
    def against_such_a_company(self, state: MeccgState) -> bool:
        asked = state.card(self.card).behaviour.play_when
        return asked is None or asked.holds(state, self.card, self.card)

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.frame
        assert isinstance(phase, SiteFrame)
        phase.let_in = True
        state.move(self.card, "declared", self.seat)
        entry = ChainEntry(self.seat, self.card, state.definition[self.card], "creature")
        attack = creature_attack(state, entry)
        for each in attack.attacks if isinstance(attack, Attacks) else (attack,):
            assert isinstance(each, Attack)
            # It counts as an attack of the site: it is keyed to nothing (CR-T.122), and nobody is credited (ME-7.80).
            each.automatic, each.keyed_to, each.keyed_to_site = True, None, False
            each.isolated = phase.kept == LET_IN
        assert isinstance(attack, Attack | Attacks)
        return (Told("{} waits at the site", self.seat, (self.card,), ("ME-4.13",)), attack)

    def sentence(self, state: MeccgState) -> str:
        return f"Play {state.name(self.card)} as an automatic-attack"


class LetNobodyIn(Pass, frozen=True):
    """Play no creature at the site."""

    verb = "let-nobody-in"

    def sentence(self, state: MeccgState) -> str:
        return "Play no creature as an automatic-attack"
