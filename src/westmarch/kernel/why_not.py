"""Why something cannot be done now: the failed requirements of the actions that a person may have in mind.

Everything is asked of a state in which the unknown is hidden, so no answer can give a hidden card away."""

from __future__ import annotations

from collections.abc import Sequence

from .action import Action, Decision, Refusal, slug
from .data import CardId
from .state import State

MOST_REASONS = 5
"""So many reasons about one card are worth reading."""


def why_not_words(
    words: str, kinds: Sequence[type[Action]], open_decisions: Sequence[Decision], masked: State, asker: int
) -> list[Refusal]:
    """The failed requirements of the action that answers best to some words; none if such an option is offered."""
    wanted = slug(words)
    mine = [decision for decision in open_decisions if decision.seat == asker]
    if any(_likeness(wanted, action, masked) for decision in mine for action in decision.actions):
        return []
    best: list[Refusal] = []
    closest = 0
    is_free = False
    for kind in kinds:
        for candidate in (*kind.conceivable(masked, asker), *kind.imaginable(masked, asker)):
            likeness = _likeness(wanted, candidate, masked)
            if likeness < max(closest, 1):
                continue
            failed = candidate.refusals(masked)
            is_free = is_free or not (failed or kind.of_any_card)
            if failed and (not best or likeness > closest or len(failed) < len(best)):
                best, closest = failed, likeness
    if is_free:
        return [_moment(mine)]
    if best:
        return best
    said = next((refusal for kind in kinds if (refusal := kind.out_of_reach(words)) is not None), None)
    return [said or Refusal("known", (), f"Nothing at this table answers to {words!r}")]


def _likeness(wanted: str, action: Action, state: State) -> int:
    """How well an action answers to some words: 2 if it is said just so, 1 if its sentence holds them, else 0."""
    said = slug(action.sentence(state))
    if said == wanted:
        return 2
    spoken = action.also_said.union(said.split("-"))
    return int(all(word in spoken for word in wanted.split("-")))


def why_not_card(
    card: CardId, kinds: Sequence[type[Action]], open_decisions: Sequence[Decision], masked: State, asker: int
) -> list[Refusal]:
    """Why nothing can be done with a card now, the most telling reasons first; none if an option touches it.

    What a card is for tells more than what any card can be used for, what it does itself more than what is done to it,
    and the nearer an action is to being legal, the more its reasons tell."""
    mine = [decision for decision in open_decisions if decision.seat == asker]
    equal = copies(card, masked)
    if any(not equal.isdisjoint(action.cards) for decision in mine for action in decision.actions):
        return []
    if not masked.definition[card]:
        return [Refusal("known", (), "You do not know this card")]
    tried = _about(equal, kinds, masked, asker)
    if not tried:
        return [Refusal("use", (), f"Nothing can be done with {masked.name(card)}")]
    first = min(rank for rank, _ in tried)
    nearest = sorted((failed for rank, failed in tried if rank == first), key=len)
    _, is_aim = first
    if is_aim:
        # Whoever touches what another card could be used on learns only what he himself stands in the way of.
        nearest = [failed for failed in nearest if len(failed) == 1] or [[]]
    reasons = [refusal for failed in nearest for refusal in (failed or [_moment(mine)])]
    # What names no rule mostly says just that the moment is wrong; who is not asked wants to know that first.
    told = {refusal.words: refusal for refusal in reasons[:MOST_REASONS]}
    ordered = sorted(told.values(), key=lambda refusal: not refusal.rules)
    return ordered if mine else [_moment(mine), *(refusal for refusal in ordered if refusal.requirement != "asked")]


def copies(card: CardId, state: State) -> frozenset[CardId]:
    """A card with its copies in the same hand: actions name one of them, and mean any."""
    what, place = state.definition[card], state.place[card]
    if not what or not 0 <= place < len(state.zones) or state.place_name(card) not in state.owner_zones:
        return frozenset({card})
    return frozenset(other for other in state.zones[place] if state.definition[other] == what) | {card}


def _about(
    equal: frozenset[CardId], kinds: Sequence[type[Action]], masked: State, asker: int
) -> list[tuple[tuple[bool, bool], list[Refusal]]]:
    """For each kind of action that could touch a card or a copy of it: how far it is from the card's own purpose, and
    what the likeliest such action lacks."""
    found = []
    for kind in kinds:
        best: tuple[tuple[bool, bool], list[Refusal]] | None = None
        for candidate in kind.conceivable(masked, asker):
            cards = candidate.cards
            if equal.isdisjoint(cards):
                continue
            tried = ((kind.of_any_card, cards[0] not in equal), candidate.refusals(masked))
            if best is None or (tried[0], len(tried[1])) < (best[0], len(best[1])):
                best = tried
        if best is not None:
            found.append(best)
    return found


def _moment(mine: Sequence[Decision]) -> Refusal:
    """What stops an action of which every requirement is met: another question is open."""
    if not mine:
        return Refusal("asked", (), "It is not your turn to decide")
    rules = (mine[0].rule,) if mine[0].rule else ()
    return Refusal("asked", rules, f"Something else is to be decided first: {mine[0].prompt or mine[0].kind}")
