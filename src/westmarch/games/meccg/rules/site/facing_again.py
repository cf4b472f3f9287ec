"""Automatic-attacks that a company must face once more while it is at the site."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, step

from ...state import MeccgState
from ..about import OfCompany
from ..combat.automatic_attacks import automatic_attacks
from ..combat.changes import AttackChanged
from ..company.companies import find_company
from .frames import SiteFrame


class FaceAttacksAgain(OfCompany, Procedure):
    """All automatic-attacks of the site, one after the other, stronger perhaps."""

    company: int
    prowess: int = 0
    captor: CardId = NO_CARD
    """The hazard host that takes prisoners with these attacks, if there is one."""
    faced: int = 0

    @step()
    def face_the_next(self, state: MeccgState) -> Outcome:
        company, phase = find_company(state, self.company), state.nearest(SiteFrame)
        attacks = [] if company is None or not company.characters else automatic_attacks(state, company)
        if self.faced >= len(attacks):
            return None
        attack = attacks[self.faced]
        AttackChanged(prowess=self.prowess).alter(attack)
        attack.captor = self.captor
        self.faced += 1
        if phase is not None:
            phase.attacks_faced = self.faced
        return Again(attack)

    steps = (face_the_next,)
