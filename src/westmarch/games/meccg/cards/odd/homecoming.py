"""A deed that brings a Wizard into play."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...notes import stored_or_played_at
from ...rules.changes import CharacterPlayed
from ...rules.piles.picking import one_of_each
from ...state import PLAY_DECK, MeccgState
from ..language.trigger import Trigger


def brings_a_wizard() -> Trigger:
    """Stored at a Haven, the card brings a Wizard from the play deck or discard pile into play there."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return WizardComes(state.place[source] % state.seats, stored_or_played_at(state.stored_at, source))

    words = (
        "When it is stored and you have no Wizard in play, you may search your play deck or discard pile for a Wizard "
        "and play him at that Haven; he does not count as the one character that may be played in a turn."
    )
    return Trigger("stored", act, words)


class WizardComes(Procedure):
    """The player may search his play deck and discard pile for a Wizard and play him at a Haven."""

    seat: int
    haven: str
    done: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        own = [card for card in state.characters(self.seat) if state.card(card).is_avatar]
        if own or self.done or not self.haven:
            return self.finish()
        deck = list(state.zone("play deck", self.seat))
        state.reveal(deck, (self.seat,))
        piles = one_of_each(state, [*deck, *state.zone("discard pile", self.seat)])
        names = state.names_in_use()
        wizards = [card for card in piles if state.card(card).is_avatar and state.name(card) not in names]
        choices: list[Action] = [BringWizard(self.seat, card) for card in wizards]
        return Decision(self.seat, "bring a Wizard into play", [*choices, BringNobody(self.seat)])

    @step()
    def shuffle(self, state: MeccgState) -> Outcome:
        state.shuffle(state.zones[PLAY_DECK * state.seats + self.seat])
        return None

    steps = (choose, shuffle)


class BringWizard(Action, frozen=True):
    """Play this Wizard at the Haven."""

    verb = "bring"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        coming = state.frame
        assert isinstance(coming, WizardComes)
        coming.done = True
        coming.go_to("shuffle")
        for company in state.companies_of(self.seat):
            if state.site_name(company) == coming.haven:
                return CharacterPlayed(self.card, self.seat, company.number, company.site, cause="brought")
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Bring {state.name(self.card)} into play"


class BringNobody(Pass, frozen=True):
    """Bring no Wizard into play."""

    verb = "bring-nobody"

    def sentence(self, state: MeccgState) -> str:
        return "Bring nobody into play"
