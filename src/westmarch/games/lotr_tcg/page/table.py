"""Draws the picture of a table from one seat's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import UNSET

from westmarch.kernel.data import CardId

from ...page.drawer import Drawer
from ..cards.facts import Facts
from ..drawing.table import around_the_table, heading, lasting_effects
from ..outlook import SkirmishOutlook, skirmish_outlooks
from ..rules.combat.archery import ArcheryFire
from ..rules.values import (
    fellowship_archery,
    is_roaming,
    minion_archery,
    move_limit,
    resistance,
    shadow_number,
    strength,
    takes_part,
    vitality,
)
from ..state import TcgState
from .picture import Archery, CardNow, Laid, PathSite, Person, Piles, Side, SkirmishNow, TcgPicture
from .standing import keywords_now, notes_on


class TableDrawer(Drawer[TcgState, CardNow]):
    """The table of the LOTR TCG: the sides, the adventure path, skirmishes and archery."""

    def __init__(self, state: TcgState, viewer: int, names: Sequence[str]) -> None:
        super().__init__(state, viewer, names)
        self.notes = notes_on(state)

    def picture(self, touched: Iterable[int]) -> TcgPicture:
        state = self.state
        sides = tuple(self._side(seat) for seat in around_the_table(state, self.viewer))
        path = self._path()
        self.see(touched)
        return TcgPicture(
            heading=heading(state, self.names),
            turn=state.turn,
            phase=state.phase if state.turn else "set-up",
            active=state.active,
            shadow=state.shadow,
            viewer=self.viewer,
            twilight=state.twilight,
            moves=state.moves,
            move_limit=move_limit(state),
            fierce_round=state.fierce_round,
            path=path,
            sides=sides,
            skirmishes=tuple(self._skirmish(outlook) for outlook in skirmish_outlooks(state)),
            archery=self._archery(),
            played=self.see(card for seat in range(state.seats) for card in state.zone("played", seat)),
            lasting=tuple(lasting_effects(state)),
            cards=self.cards,
        )

    # cards

    def draw_card(self, card: CardId) -> CardNow:
        state = self.state
        definition = state.definition[card]
        notes = self.notes.get(card)
        return CardNow(
            id=card,
            definition=definition,
            name=state.card(card).name if definition else "",
            owner=state.owner[card],
            zone=state.zone_of(card)[0],
            wounds=state.wounds[card],
            active=state.is_active(card),
            notes=tuple(dict.fromkeys(notes)) if notes else UNSET,
        )

    # sides

    def _side(self, seat: int) -> Side:
        state = self.state
        lying = [card for card in state.in_play(seat) if state.bearer[card] < 0]
        kinds = {card: state.card(card) for card in lying}
        hand = state.hand(seat)
        bearer = state.ring_bearer[seat]
        ring = next((card for card in state.in_play(seat) if state.card(card).is_ring), None)
        return Side(
            seat=seat,
            name=self.names[seat],
            out=seat in state.out,
            site=state.marker[seat],
            burdens=state.burdens[seat],
            resistance=resistance(state, seat) if bearer >= 0 and state.lies_in_play(bearer) else 0,
            ring=self.see_any(ring),
            worn=state.worn[seat],
            companions=tuple(self._person(card) for card in lying if kinds[card].is_companion),
            allies=tuple(self._person(card) for card in lying if kinds[card].is_ally),
            minions=tuple(self._person(card) for card in lying if kinds[card].is_minion),
            support=tuple(
                self._laid(card) for card in lying if not kinds[card].is_character and not kinds[card].is_ring
            ),
            hand=self.see(hand),
            hand_size=len(hand),
            piles=Piles(
                draw_deck=len(state.draw_deck(seat)),
                discard_pile=len(state.discard_pile(seat)),
                dead_pile=len(state.dead_pile(seat)),
                adventure_deck=len(state.zone("adventure deck", seat)),
            ),
            discard=self.see_known(state.discard_pile(seat)),
            dead=self.see_known(state.dead_pile(seat)),
            adventure=self.see_known(state.zone("adventure deck", seat)),
        )

    def _person(self, card: CardId) -> Person:
        state = self.state
        self.see_one(card)
        kind = state.card(card)
        is_active = state.is_active(card)
        borne, stacked = self._on(card)
        return Person(
            card=card,
            strength=strength(state, card) if is_active else _at_rest(state, card, lambda facts: facts.strength),
            vitality=vitality(state, card) if is_active else _at_rest(state, card, lambda facts: facts.vitality),
            wounds=state.wounds[card],
            keywords=keywords_now(state, card),
            bears=self.see(borne),
            stacked=self.see(stacked),
            ring_bearer=card in state.ring_bearer,
            takes_part=not kind.is_ally or (is_active and takes_part(state, card)),
            roaming=is_active and kind.is_minion and is_roaming(state, card),
            facing=state.facing[card] if state.facing[card] >= 0 else None,
        )

    def _laid(self, card: CardId) -> Laid:
        borne, stacked = self._on(card)
        return Laid(self.see_one(card), self.see(borne), self.see(stacked))

    def _on(self, card: CardId) -> tuple[list[CardId], list[CardId]]:
        """What a card bears, and what is stacked there, also on what it bears; the Ring is told by itself."""
        borne: list[CardId] = []
        stacked = self.state.stacked_on(card)
        for other in self.state.borne_by(card):
            if not self.state.card(other).is_ring:
                more, under = self._on(other)
                borne += [other, *more]
                stacked += under
        return borne, stacked

    # what is under way

    def _path(self) -> tuple[PathSite, ...]:
        state = self.state
        found = []
        for number in range(1, state.law.last_site + 1):
            card = state.path[number - 1] if number <= len(state.path) else None
            found.append(
                PathSite(
                    number=number,
                    card=self.see_any(card),
                    shadow=None if card is None else shadow_number(state, card),
                    markers=tuple(seat for seat in state.players() if state.marker[seat] == number),
                    bears=() if card is None else self.see(each for lying in self._on(card) for each in lying),
                    sanctuary=number in (3, 6) if card is None else state.card(card).facts.has("sanctuary"),
                )
            )
        return tuple(found)

    def _skirmish(self, outlook: SkirmishOutlook) -> SkirmishNow:
        return SkirmishNow(
            character=self.see_one(outlook.character),
            minions=self.see(outlook.minions),
            ours=outlook.ours,
            theirs=outlook.theirs,
            wins=outlook.wins,
            overwhelmed=outlook.overwhelmed,
            dying=outlook.dying,
            wounds=outlook.wounds,
            under_way=self.state.fighting == outlook.character,
            words=outlook.words(self.state),
        )

    def _archery(self) -> Archery | None:
        state = self.state
        fire = state.nearest(ArcheryFire)
        if fire is not None and fire.step:
            return Archery(max(0, fire.against_minions), max(0, fire.against_fellowship), True)
        if state.phase not in ("shadow", "maneuver", "archery"):
            return None
        totals = Archery(fellowship_archery(state), minion_archery(state), False)
        return totals if totals.fellowship or totals.minions else None


def _at_rest(state: TcgState, card: CardId, figure: Callable[[Facts], int]) -> int:
    """What stands on a card that does not affect the game now, with what it bears."""
    cards = (card, *state.borne_by(card))
    return max(0, sum(figure(state.card(each).facts) for each in cards))
