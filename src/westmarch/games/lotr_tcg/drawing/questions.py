"""The questions of the game in one sentence each, and the numbers behind the answers."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.changes import Change, Event, Proposal
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.phrases import counted, listed

from ...telling import in_person, seat_of
from ..cards.definition import CARDS
from ..outlook import skirmish_outlook
from ..rules.actions.acting import Acting, Finish
from ..rules.actions.elsewhere import PlayElsewhere, PlayThis
from ..rules.actions.playing import PlayCard
from ..rules.actions.tending import HealByDiscard, Transfer
from ..rules.actions.using import PlayEvent
from ..rules.combat.archery import ArcheryFire, AssignWound, NameShadowPlayer
from ..rules.combat.assignment import Attack, Defend
from ..rules.combat.skirmish import NextSkirmish
from ..rules.course.movement import site_numbered, who_places
from ..rules.course.regroup import MoveOn
from ..rules.course.ring import TakeUpTheRing
from ..rules.course.setup import Bid, SetUp, StartWith, starting_cost
from ..rules.course.turn import HealAtSanctuary, Sanctuary
from ..rules.timing.aftermath import Aftermath
from ..rules.timing.responses import RespondWithEvent
from ..rules.values import resistance, roaming_penalty, strength, twilight_cost, vitality_left
from ..state import TcgState
from ..texts.choices import Choose, ChoosePlayer
from ..texts.use import Use

QUESTIONS = {
    "bid burdens": "How many burdens do you bid for the choice of who goes first?",
    "turn order": "Which place in the order of turns do you take?",
    "starting fellowship": "Who starts with you? {left} twilight of {cost} are left.",
    "healing at a sanctuary": "Whom do you heal at the sanctuary? {wounds} wounds at most.",
    "fellowship phase": "What do you do in your fellowship phase?",
    "Shadow phase": "What do you play or use in your Shadow phase? {twilight} twilight in the pool.",
    "maneuver actions": "Do you use anything in the maneuver phase?",
    "archery actions": "Do you use anything in the archery phase?",
    "assignment actions": "Do you use anything before skirmishes are assigned?",
    "skirmish actions": "Do you use anything in the skirmish of {fighter}? {outlook}",
    "regroup actions": "Do you use anything in the regroup phase?",
    "whom to shoot at": "Whose minions do your archers shoot at?",
    "archery wounds": "Who takes an archery wound? {arrows} to come.",
    "assign defenders": "Who defends against which minion?",
    "assign minions": "Whom do your other minions attack?",
    "next skirmish": "Which skirmish comes next?",
    "reconcile": "Which card do you discard before your hand is brought to {hand}?",
    "move on or stay": "Does the fellowship move on, or stay here?",
    "who takes up the Ring": "The Ring-bearer is dead: who takes up The One Ring?",
    "order of what happens": "Several things happen now: which comes next?",
    "discard from hand": "Which card do you discard from your hand?",
    "play a card": "Which card do you play?",
    "dig deeper": "Do you discard another card from your draw deck?",
    "choose a site number": "Which site number?",
    "choose a player": "Which player?",
    "choose an opponent": "Which opponent?",
    "choose": "Which card?",
    "choose a number": "How many?",
    "choose a way": "Which of these?",
    "choose whether": "Do you want to?",
    "prevent it": "Do you prevent it?",
    "response": "Do you respond?",
    "about to happen": "Do you respond?",
    "replacement": "Which effect comes first?",
}
"""What each kind of question asks."""
DEMANDED = ("choose", "choose a number", "choose a way", "choose whether", "play a card", "discard from hand")
"""The questions that a card's text asks, so that the card is named."""
ANSWERING = ("response", "about to happen")


def asked(state: TcgState, kind: str, prompt: str, actions: Sequence[Action]) -> str:
    """The question in one sentence, with the card that asks it or with what it is an answer to."""
    seat = actions[0].seat
    sanctuary = state.nearest(Sanctuary)
    words = (
        QUESTIONS.get(kind, f"{kind[:1].upper()}{kind[1:]}?")
        .format(
            left=_left_to_start(state, seat),
            cost=state.law.starting_cost,
            wounds=0 if sanctuary is None else sanctuary.left,
            twilight=state.twilight,
            fighter=state.name(state.fighting),
            outlook=_present_outlook(state),
            arrows=_arrows(state, seat),
            hand=state.law.hand,
        )
        .strip()
    )
    if kind in ANSWERING:
        about = _about(state, seat)
        return f"{about} {words}" if about else words
    if kind not in DEMANDED and kind != "prevent it":
        return words
    use = state.nearest(Use)
    if use is None or not use.definition:
        return words
    card = CARDS[use.definition]
    demanded = card.named_in(prompt) if prompt and prompt != kind else ""
    return f"{card.name}: {demanded}. {words}" if demanded else f"{card.name}: {words[:1].lower()}{words[1:]}"


def _present_outlook(state: TcgState) -> str:
    """How the skirmish that runs would end now."""
    seen = skirmish_outlook(state, state.fighting) if state.fighting >= 0 else None
    if seen is None:
        return ""
    made_of = f" ({seen.made_of})" if seen.made_of else ""
    return f"As it stands: {seen.words(state)}{made_of}."


def _apart(state: TcgState, card: CardId) -> str:
    """What tells a character from others of the same name."""
    if sum(state.definition[other] == state.definition[card] for other in state.characters()) < 2:
        return ""
    parts = [f"with {state.name(borne)}" for borne in state.borne_by(card)]
    parts += [counted(state.wounds[card], "wound")] if state.wounds[card] else []
    return f"the one {', '.join(parts)}; " if parts else ""


def _outlook(state: TcgState, character: CardId, *more: CardId) -> str:
    """How a skirmish would end, with one more minion in it perhaps."""
    seen = skirmish_outlook(state, character, more)
    return seen.words(state) if seen is not None else ""


def _left_to_start(state: TcgState, seat: int) -> int:
    frame = state.nearest(SetUp)
    spent = sum(price for each, price in frame.spent if each == seat) if frame is not None else 0
    return state.law.starting_cost - spent


def _arrows(state: TcgState, seat: int) -> int:
    frame = state.nearest(ArcheryFire)
    if frame is None:
        return 0
    return frame.against_fellowship if seat == state.active else frame.against_minions


def _about(state: TcgState, seat: int) -> str:
    """What a response would answer: something that has happened, or is about to."""
    for frame in reversed(state.stack):
        if isinstance(frame, Proposal):
            return f"About to happen: {_change_words(state, frame.change, seat)}."
        if isinstance(frame, Aftermath):
            return f"{_change_words(state, frame.change, seat)}."
    return ""


def _change_words(state: TcgState, change: Change, seat: int) -> str:
    words = change.sentence(lambda card: state.name(CardId(card)))
    if not words[:1].islower():
        return words
    whose = seat_of(Event(change))
    who = "you" if whose == seat else "your opponent" if state.seats == 2 else f"player {whose + 1}"
    words = f"{who} {in_person(words, who)}"
    return words[:1].upper() + words[1:]


def note(state: TcgState, action: Action) -> str:
    """The number that decides an option, before it is chosen; empty if there is none."""
    if isinstance(action, Acting):
        return note(state, action.action)
    if isinstance(action, Defend | Attack):
        which = _apart(state, action.minion)
        return f"{which}{_outlook(state, action.character, action.minion)}"
    if isinstance(action, NextSkirmish):
        return _outlook(state, action.character)
    if isinstance(action, PlayCard):
        return _price(state, action.seat, action.card, action.on)
    if isinstance(action, PlayEvent | RespondWithEvent):
        text = state.card(action.card)
        parts = [_price(state, action.seat, action.card), *(text.says(name) for name in text.abilities)]
        return "; ".join(part for part in parts if part)
    if isinstance(action, PlayThis):
        return _price_elsewhere(state, action)
    if isinstance(action, Transfer):
        return _price(state, action.seat, action.item)
    if isinstance(action, StartWith):
        facts = state.card(action.card).facts
        price = starting_cost(state, action.seat, action.card)
        return f"{counted(price, 'twilight token')}, strength {facts.strength}, vitality {facts.vitality}"
    return _body_note(state, action)


def _body_note(state: TcgState, action: Action) -> str:
    """What a character can still bear, or where a way leads."""
    if isinstance(action, AssignWound | HealAtSanctuary):
        return _vitality(state, action.card)
    if isinstance(action, HealByDiscard):
        return _vitality(state, action.character)
    if isinstance(action, Choose):
        kind = state.card(action.card)
        if kind.is_character and state.lies_in_play(action.card):
            return f"strength {strength(state, action.card)}, {_vitality(state, action.card)}"
        return _lying(state, action.card)
    if isinstance(action, ChoosePlayer):
        hand, deck = len(state.hand(action.player)), len(state.draw_deck(action.player))
        return f"at site {state.marker[action.player]}, {counted(hand, 'card')} in hand, {deck} in the draw deck"
    if isinstance(action, NameShadowPlayer):
        return (
            listed([state.name(card) for card in state.minions() if state.owner[card] == action.target]) or "no minions"
        )
    if isinstance(action, TakeUpTheRing):
        return f"resistance {state.card(action.card).facts.resistance or state.law.second_resistance}"
    if isinstance(action, Bid):
        return f"resistance {resistance(state, action.seat)}"
    if isinstance(action, MoveOn) or (isinstance(action, Finish) and state.phase == "fellowship"):
        return _next_site(state)
    return ""


def _vitality(state: TcgState, card: CardId) -> str:
    return f"vitality {vitality_left(state, card)}, {counted(state.wounds[card], 'wound')}"


def _lying(state: TcgState, card: CardId) -> str:
    """Where a card lies that is not a character in play: on whom, or in which pile."""
    if state.bearer[card] >= 0:
        return f"on {state.name(state.bearer[card])}"
    zone, seat = state.zone_of(card)
    return "" if zone in ("in play", "hand", "adventure path") or seat != state.owner[card] else zone


def _price(state: TcgState, seat: int, card: CardId, on: CardId = NO_CARD) -> str:
    """What a card costs now, and what the pool holds then."""
    return _price_words(state, seat, card, twilight_cost(state, seat, card, on))


def _price_words(state: TcgState, seat: int, card: CardId, price: int) -> str:
    after = state.twilight + price if seat == state.active else state.twilight - price
    roaming = roaming_penalty(state, seat, card) if state.card(card).is_minion and price else 0
    more = f", {roaming} of it for roaming" if roaming else ""
    return f"costs {price}{more}; then {after} in the pool" if price else "costs nothing"


def _price_elsewhere(state: TcgState, action: PlayThis) -> str:
    frame = state.nearest(PlayElsewhere)
    if frame is None or frame.free:
        return "costs nothing"
    price = twilight_cost(state, action.seat, action.card, action.on, frame.less)
    return _price_words(state, action.seat, action.card, price)


def _next_site(state: TcgState) -> str:
    """Where the fellowship would go, as far as the one who is asked knows."""
    number = state.site_number + 1
    if number > state.law.last_site:
        return ""
    site = state.path[number - 1] if number <= len(state.path) else site_numbered(state, who_places(state), number)
    if site < 0 or not state.definition[site]:
        return f"site {number} is the opponent’s to choose"
    facts = state.card(site).facts
    return f"site {number}: {facts.name}, Shadow number {facts.shadow}"
