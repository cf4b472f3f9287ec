"""Situations that set texts off: wins, losses, plays, moves, wounds about to be taken, the start of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ...changes import (
    Assigned,
    BurdenAdded,
    BurdenRemoved,
    Discarded,
    Drawn,
    EventPlayed,
    Exerted,
    HandDiscarded,
    Healed,
    Killed,
    MovesFrom,
    MovesTo,
    PhaseBegins,
    PhaseEnds,
    Played,
    Resolved,
    RingPutOn,
    SkirmishEnds,
    Taken,
    TurnBegins,
    TurnEnds,
    TwilightAdded,
    Wounded,
)
from ...notes import Happened, Note
from ...rules.combat.wounds import wounders
from ...texts.abilities import When
from ...texts.deeds import Who
from ...words import PHASE, with_article
from .subjects.kinds import Kind
from .subjects.whom import Each, of_whom

if TYPE_CHECKING:
    from ...state import TcgState
    from ...texts.use import Use


def _covered(state: TcgState, use: Use, who: Who, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return tuple(card for card in cards if who.covers(state, use, card))


def about_to_take_wound(target: Who | Kind, phase: str = "", source: Kind | None = None) -> When:
    """A character is about to take a wound, perhaps from a certain kind of card; it is bound to "it"."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Wounded)
        if source is not None and not any(source.fits(state, use, card) for card in wounders(state, change)):
            return False
        return (not phase or state.phase == phase) and who.covers(state, use, change.card)

    def bind(state: TcgState, use: Use, change: Change) -> None:
        assert isinstance(change, Wounded)
        use.bind("it", (change.card,))

    said = (f" from {source.named}" if source is not None else "") + (f" in a {phase}" if phase else "")
    return When(Wounded, fits, f"if {_one(who)} is about to take a wound{said}", bind, about_to=True)


def about_to(kind: type[Exerted] | type[Healed], target: Who | Kind) -> When:
    """A character is about to exert, or to heal."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Exerted | Healed)
        return who.covers(state, use, change.card)

    verb = "exert" if kind is Exerted else "heal"
    return When(kind, fits, f"if {_one(who)} is about to {verb}", _bind_card, about_to=True)


def about_to_add(kind: type[BurdenAdded] | type[TwilightAdded]) -> When:
    """A Shadow card is about to add a burden, or twilight tokens."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        return change.source >= 0 and state.card(change.source).is_shadow

    what = "a burden" if kind is BurdenAdded else "twilight tokens"
    return When(kind, fits, f"if a Shadow card is about to add {what}", about_to=True)


def _bind_card(state: TcgState, use: Use, change: Change) -> None:
    card: CardId = change.card  # type: ignore[attr-defined]
    use.bind("it", (card,))


def _one(who: Who) -> str:
    if isinstance(who, Each):
        return who.kind.named
    words = who.words
    if words.startswith("each of "):
        return f"one of {words.removeprefix('each of ')}"
    return with_article(words.removeprefix("each ")) if words.startswith("each ") else words


def wins(target: Who | Kind, against: Kind | None = None) -> When:
    """Somebody wins a skirmish: bound to "it", those beaten to "loser"."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Resolved)
        beaten = against is None or any(against.fits(state, use, card) for card in change.losers)
        return beaten and bool(_covered(state, use, who, change.winners))

    def bind(state: TcgState, use: Use, change: Change) -> None:
        assert isinstance(change, Resolved)
        use.bind("it", _covered(state, use, who, change.winners))
        use.bind("loser", tuple(card for card in change.losers if against is None or against.fits(state, use, card)))

    versus = f" against {against.named}" if against is not None else ""
    return When(Resolved, fits, f"each time {_one(who)} wins a skirmish{versus}", bind)


def loses(target: Who | Kind, against: Kind | None = None) -> When:
    """Somebody loses a skirmish: bound to "it", the victors to "winner"."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Resolved)
        victor = against is None or any(against.fits(state, use, card) for card in change.winners)
        return victor and bool(_covered(state, use, who, change.losers))

    def bind(state: TcgState, use: Use, change: Change) -> None:
        assert isinstance(change, Resolved)
        use.bind("it", _covered(state, use, who, change.losers))
        use.bind("winner", change.winners)

    versus = f" to {against.named}" if against is not None else ""
    return When(Resolved, fits, f"each time {_one(who)} loses a skirmish{versus}", bind)


def killed(target: Who | Kind, by: Kind | None = None, *, fighting: bool = False) -> When:
    """Somebody is killed, perhaps by a certain kind of character, perhaps in a skirmish of his own."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Killed)
        slain = by is None or any(by.fits(state, use, card) for card in change.by)
        return slain and who.covers(state, use, change.card) and (not fighting or _fell_fighting(state, change))

    hand = f" by {by.named}" if by is not None else ""
    where = " in a skirmish" if fighting else ""
    return When(Killed, fits, f"each time {_one(who)} is killed{hand}{where}", _bind_card)


def killed_against(target: Who | Kind, foe: Kind) -> When:
    """Somebody is killed, in whatever way, while in a skirmish that involves such a character."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Killed)
        if not _fell_fighting(state, change) or not who.covers(state, use, change.card):
            return False
        return any(foe.fits(state, use, note.card) for note in state.noted(Happened.HELD, PHASE))

    words = f"each time {_one(who)} is killed in a skirmish involving {foe.named}"
    return When(Killed, fits, words, _bind_card)


def _fell_fighting(state: TcgState, change: Killed) -> bool:
    """Whether the dead was in the skirmish that runs."""
    return Note(PHASE, Happened.FELL, change.card) in state.notes


def takes_wound(target: Who | Kind, phase: str = "") -> When:
    """Somebody takes a wound, perhaps in a phase."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Wounded)
        return (not phase or state.phase == phase) and who.covers(state, use, change.card)

    said = f" in the {phase} phase" if phase else ""
    return When(Wounded, fits, f"each time {_one(who)} takes a wound{said}", _bind_card)


def exerts(target: Who | Kind) -> When:
    """Somebody exerts."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Exerted)
        return who.covers(state, use, change.card)

    return When(Exerted, fits, f"each time {_one(who)} exerts", _bind_card)


def is_assigned(target: Who | Kind) -> When:
    """A character is assigned to a skirmish: to its first minion, for those that come after join the same skirmish."""
    who = of_whom(target)

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Assigned)
        minions = sum(state.facing[minion] == change.character for minion in state.minions())
        return minions == 1 and who.covers(state, use, change.character)

    return When(Assigned, fits, f"each time {_one(who)} is assigned to a skirmish")


def draws_in(phase: str, *, opponent: bool = False) -> When:
    """The Free Peoples player, or an opponent of the card's player, draws a card in a phase."""
    return When(Drawn, _into_hand(phase, opponent), f"each time {_who_and_when('draws a card', phase, opponent)}")


def takes_in(phase: str, *, opponent: bool = False) -> When:
    """The same for a card that is taken into hand otherwise than by drawing."""
    words = _who_and_when("takes a card into hand", phase, opponent)
    return When(Taken, _into_hand(phase, opponent), f"each time {words}")


def _who_and_when(deed: str, phase: str, opponent: bool) -> str:
    who = "an opponent" if opponent else "the Free Peoples player"
    return f"{who} {deed} in the {phase.capitalize() if opponent else phase} phase"


def _into_hand(phase: str, opponent: bool) -> Callable[[TcgState, Use, Change], bool]:
    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Drawn | Taken)
        return state.phase == phase and (change.seat != use.seat if opponent else change.seat == state.active)

    return fits


def is_played() -> When:
    """The card itself is played."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Played)
        return change.card == use.card

    return When(Played, fits, "when you play this card", _bind_card)


def you_play(kind: Kind, on: Kind | None = None) -> When:
    """The card's player plays a card of a kind."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Played)
        bearer = on is None or (change.on >= 0 and on.fits(state, use, change.on))
        return change.seat == use.seat and change.card != use.card and bearer and kind.fits(state, use, change.card)

    bearer = f" on {on.named}" if on is not None else ""
    return When(Played, fits, f"each time you play {kind.named}{bearer}", _bind_card)


def anybody_plays(kind: Kind, words: str = "") -> When:
    """A card of a kind is played, by whomever."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Played)
        return kind.fits(state, use, change.card)

    return When(Played, fits, words or f"each time {kind.named} is played", _bind_card)


def event_is_played(kind: Kind, phase: str = "") -> When:
    """An event of a kind is played."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, EventPlayed)
        return (not phase or phase in state.card(change.card).facts.times) and kind.fits(state, use, change.card)

    words = kind.named if not phase else f"{kind.named} of the {phase} phase"
    return When(EventPlayed, fits, f"if {words} is played", _bind_card)


def you_play_event(kind: Kind) -> When:
    """The card's player plays an event of a kind."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, EventPlayed)
        return change.seat == use.seat and kind.fits(state, use, change.card)

    return When(EventPlayed, fits, f"each time you play {kind.named} as an event", _bind_card)


def made_to_discard_from_hand() -> When:
    """A Shadow card makes the card's player discard a card from hand."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, HandDiscarded)
        shadow = change.source >= 0 and state.card(change.source).is_shadow
        return shadow and state.owner[change.card] == use.seat

    return When(HandDiscarded, fits, "each time a Shadow card makes you discard a card from hand")


def burden_removed(but: Kind) -> When:
    """The card's player removes a burden, except by the text of some."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, BurdenRemoved)
        source = change.source
        return change.seat == use.seat and not (source >= 0 and but.fits(state, use, source))

    return When(BurdenRemoved, fits, f"each time you remove a burden (except by the text of {but.named})")


def moves(phase: str = "") -> When:
    """The fellowship moves."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, MovesTo)
        return not phase or change.phase == phase

    said = f" in the {phase} phase" if phase else ""
    return When(MovesTo, fits, f"each time the fellowship moves{said}")


def moves_to(first: int, last: int) -> When:
    """The fellowship moves to one of some sites."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, MovesTo)
        return first <= change.number <= last

    return When(MovesTo, fits, f"each time the fellowship moves to a site from {first} to {last}")


def moves_here() -> When:
    """The fellowship moves to the site on which the text is."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, MovesTo)
        return change.site in (use.card, state.bearer[use.card])

    return When(MovesTo, fits, "when the fellowship moves here")


def moves_from_here() -> When:
    """The fellowship moves from this site, or from the one that bears this card."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, MovesFrom)
        return change.site in (use.card, state.bearer[use.card])

    return When(MovesFrom, fits, "when the fellowship moves from here")


def moves_from(terrain: str, phase: str = "") -> When:
    """The fellowship moves from a site of a terrain, perhaps in a phase."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, MovesFrom)
        return state.card(change.site).facts.has(terrain) and (not phase or state.phase == phase)

    said = f" in the {phase} phase" if phase else ""
    return When(MovesFrom, fits, f"when the fellowship moves from {with_article(terrain)} site{said}")


def ring_put_on() -> When:
    """The Ring-bearer puts on The One Ring."""
    return When(RingPutOn, lambda state, use, change: True, "if the Ring-bearer puts on The One Ring")


def start_of_turn() -> When:
    """One's own turn begins."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, TurnBegins)
        return change.seat == use.seat

    return When(TurnBegins, fits, "at the start of each of your turns")


def end_of_turn() -> When:
    """The turn ends."""
    return When(TurnEnds, lambda state, use, change: True, "at the end of the turn")


def start_of(phase: str) -> When:
    """A phase begins; a Shadow phase is one's own."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, PhaseBegins)
        return change.phase == phase and (phase != "shadow" or change.seat == use.seat)

    return When(
        PhaseBegins, fits, f"at the start of each {'of your Shadow phases' if phase == 'shadow' else f'{phase} phase'}"
    )


def end_of(phase: str) -> When:
    """A phase ends; of Shadow phases, the own one."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, PhaseEnds)
        return change.phase == phase and (phase != "shadow" or change.seat == use.seat)

    return When(
        PhaseEnds, fits, f"at the end of each {'of your Shadow phases' if phase == 'shadow' else f'{phase} phase'}"
    )


def is_discarded(kind: Kind, name: str = "it") -> When:
    """A card of a kind is discarded from play, perhaps with its bearer."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, Discarded)
        return kind.fits(state, use, change.card)

    def bind(state: TcgState, use: Use, change: Change) -> None:
        assert isinstance(change, Discarded)
        use.bind(name, (change.card,))

    return When(Discarded, fits, f"if {kind.named} is discarded", bind)


def event_spots(kind: Kind) -> When:
    """An event is played whose costs spotted or exerted such a card."""

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, EventPlayed)
        return any(kind.fits(state, use, card) for card in change.spotted)

    return When(EventPlayed, fits, f"if an event is played that spots or exerts {kind.named}", _bind_card)


def skirmish_ends(minion: Kind | None = None, item: Kind | None = None) -> When:
    """A skirmish is about to end, perhaps one in which such a minion bore such an item; a companion who fought there is
    "it"."""
    kinds = [kind for kind in (minion, item) if kind is not None]

    def fits(state: TcgState, use: Use, change: Change) -> bool:
        assert isinstance(change, SkirmishEnds)
        companion = state.lies_in_play(change.character) and state.card(change.character).is_companion
        involved = all(any(kind.fits(state, use, card) for card in change.involved) for kind in kinds)
        return not kinds or (companion and involved)

    def bind(state: TcgState, use: Use, change: Change) -> None:
        assert isinstance(change, SkirmishEnds)
        use.bind("it", (change.character,))

    words = "if a skirmish phase is about to end"
    if minion is not None and item is not None:
        words = f"if a skirmish that involved {minion.named} bearing {item.named} is about to end"
    return When(SkirmishEnds, fits, words, bind if kinds else None, about_to=True)
