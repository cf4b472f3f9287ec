"""`westmarch tournament register`, `late`, `drop`, `inspect`, `warn` and `eject`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from westmarch.cli.console import NOTHING_FOUND, note
from westmarch.cli.tournament.common import EventFile, Json, Reason, Settings, complaints, event_of, take
from westmarch.cli.tournament.playable import deck_problems, playable_game
from westmarch.organiser.directing import enter_late
from westmarch.organiser.errors import Refused
from westmarch.organiser.event import DeckList, Event
from westmarch.organiser.steps import Dropped, Ejected, Inspected, Registered, Warned

Name = Annotated[str, typer.Argument(metavar="NAME", help="The player's name.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A player: name, beginning of the name, or number.")]
Deck = Annotated[str | None, typer.Option(help="A ready deck by name, or a deck file of any known format.")]
Computer = Annotated[str, typer.Option(help="A computer player sits there: squire or random, for instance.")]
Agrees = Annotated[bool, typer.Option("--agrees", help="The player agrees to the event's optional rules.")]


def register(
    event: EventFile,
    name: Name,
    deck: Deck = None,
    computer: Computer = "",
    agrees: Agrees = False,
    json: Json = False,
) -> None:
    """Register a player; a deck list is checked by the event's format. Exits with 1 if it is illegal."""
    found = _deck(event, name, deck, computer)
    take(event, lambda _: Registered(name, found, computer, agrees=agrees), json)


def late(
    event: EventFile,
    name: Name,
    deck: Deck = None,
    computer: Computer = "",
    agrees: Agrees = False,
    json: Json = False,
) -> None:
    """Let somebody enter after the first pairing, or come back who had dropped. Missed rounds bring no points."""
    found = _deck(event, name, deck, computer)
    take(event, lambda now: enter_late(now, Registered(name, found, computer, True, agrees)), json)


def drop(event: EventFile, player: Player, reason: Reason = "", json: Json = False) -> None:
    """Let somebody leave: he is not paired any more, and keeps his points."""
    take(event, lambda now: Dropped(now.find(player).number, reason), json)


def warn(
    event: EventFile,
    player: Player,
    offence: Annotated[str, typer.Argument(metavar="OFFENCE", help="What for, such as stalling.")],
    reason: Reason = "",
    json: Json = False,
) -> None:
    """Give a technical-error warning. Two for the same offence, or three of any kind, mean ejection."""
    after = take(event, lambda now: Warned(now.find(player).number, offence, reason), json)
    _say_if_gone(after, player)


def eject(
    event: EventFile,
    player: Player,
    reason: Annotated[str, typer.Option("--reason", help="Why, for the audit trail.")],
    json: Json = False,
) -> None:
    """Send somebody away at once, for deliberate cheating; a game that he has not finished is lost to him."""
    take(event, lambda now: Ejected(now.find(player).number, reason), json)


def inspect(
    event: EventFile,
    player: Player,
    deck: Annotated[
        Path | None,
        typer.Argument(metavar="DECK", help="What he plays, as a deck file; the list he handed in if left out."),
    ] = None,
    problem: Annotated[
        list[str] | None,
        typer.Option(help="Something else that is wrong, such as marked sleeves. May be given several times."),
    ] = None,
    mistake: Annotated[bool, typer.Option("--mistake", help="It may be a mistake: a warning, no ejection.")] = False,
    json: Json = False,
) -> None:
    """Look at a player's deck. An illegal one counts as cheating and means ejection; exits with 1 then."""
    now = event_of(event)
    with complaints():
        problems = [*_problems(now, player, deck), *(problem or ())]
    after = take(event, lambda each: Inspected(each.find(player).number, tuple(problems), mistake), json)
    _say_if_gone(after, player)
    if problems:
        raise typer.Exit(NOTHING_FOUND)


def _problems(event: Event, player: str, deck: Path | None) -> list[str]:
    """What is wrong with the deck of a player, by the rules and by the list that he handed in."""
    entrant = event.find(player)
    playable = playable_game(event.plan.game)
    if deck is None and entrant.deck is None:
        raise Refused(f"{entrant.name} has handed in no list: name the deck file")
    if deck is None:
        assert entrant.deck is not None
        read = playable.known.deck_files.read_deck(entrant.deck.text.encode(), entrant.deck.name)
        return playable.known.check_deck(read, event.plan.format, True)
    found, problems = deck_problems(playable, str(deck), event.plan.format)
    if entrant.deck is not None and _cards(entrant.deck) != _cards(found):
        problems.append("the deck is not the one on the list that was handed in")
    return problems


def _cards(deck: DeckList) -> list[str]:
    """The lines of a list, without the name of the deck and whatever else stands above its cards."""
    return sorted(line.strip() for line in deck.text.splitlines() if line.strip()[:1].isdigit())


def _deck(path: Path, name: str, deck: str | None, computer: str) -> DeckList | None:
    """The deck list that somebody hands in."""
    event = event_of(path)
    playable = playable_game(event.plan.game)
    with complaints():
        if computer:
            playable.player_name(computer)
            if deck is None:
                raise Refused("a computer player needs a deck")
        if deck is None:
            return None
        found, problems = deck_problems(playable, deck, event.plan.format)
    if problems:
        for problem in problems:
            note(f"{found.name}: {problem}")
        note(f"{name} is not registered: {found.name} may not be used in the {event.plan.format} game")
        raise typer.Exit(NOTHING_FOUND)
    return found


def _say_if_gone(event: Event, wanted: str) -> None:
    player = event.find(wanted)
    if player.status == "ejected":
        note(f"{player.name} is ejected: {player.reason}")


COMMANDS = {"register": register, "late": late, "drop": drop, "warn": warn, "eject": eject, "inspect": inspect}
SETTINGS: Settings = {}
