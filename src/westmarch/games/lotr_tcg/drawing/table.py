"""The table as one seat sees it: the adventure path, the fellowships, the minions, and what is going on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import counted, listed

from ...telling import possessive
from ..cards.definition import CARDS
from ..outlook import skirmish_outlooks
from ..rules.combat.archery import ArcheryFire
from ..rules.combat.assignment import fierce_survivors
from ..rules.values import (
    fellowship_archery,
    is_roaming,
    keyword,
    minion_archery,
    move_limit,
    resistance,
    shadow_number,
    strength,
    vitality,
    vitality_left,
)
from ..state import TcgState
from ..words import PHASE, REGROUP, TURN
from .sheet import kind_of

SHOWN_KEYWORDS = ("archer", "fierce", "ranger", "enduring")
NUMBERED_KEYWORDS = ("damage", "defender")
DURATIONS = {PHASE: "this phase", REGROUP: "until the regroup phase", TURN: "this turn"}
"""How long an effect lasts, in words."""


class CharacterPicture(msgspec.Struct, frozen=True):
    """A character with its figures as they are now, and what it bears."""

    name: str
    strength: int
    vitality: int
    """What is left of it."""
    whole_vitality: int
    wounds: int
    notes: tuple[str, ...] = ()
    """Keywords that count in a fight, and what else sets it apart."""
    bears: tuple[str, ...] = ()
    facing: str = ""
    """Whom a minion is to skirmish."""
    is_active: bool = True
    fights: bool = False
    """Whether it is in the skirmish that runs."""


class SitePicture(msgspec.Struct, frozen=True):
    """A site of the adventure path, and whose fellowships are there."""

    number: int
    name: str
    shadow: int
    notes: tuple[str, ...]
    """What lies there, and what kind of land it is."""
    here: tuple[str, ...]
    is_present: bool
    """Whether the fellowship whose turn it is stands there."""


class HandCard(msgspec.Struct, frozen=True):
    """A card in hand that the viewer knows."""

    name: str
    kind: str
    cost: int


class SidePicture(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    name: str
    role: str
    """Free Peoples, Shadow, or out of the game."""
    site: int
    fellowship: tuple[CharacterPicture, ...]
    allies: tuple[CharacterPicture, ...]
    minions: tuple[CharacterPicture, ...]
    support: tuple[str, ...]
    dead: tuple[str, ...]
    hand_size: int
    hand: tuple[HandCard, ...]
    draw_deck: int
    discard_pile: int
    top_of_discard_pile: str
    burdens: str
    ring_worn: bool


class TablePicture(msgspec.Struct, frozen=True):
    """Everything that can be seen, the viewer's own side last."""

    heading: str
    figures: tuple[str, ...]
    path: tuple[SitePicture, ...]
    sides: tuple[SidePicture, ...]
    situation: tuple[str, ...]


def draw_table(state: TcgState, seat: int, names: Sequence[str]) -> TablePicture:
    """The table from one seat's place; the state must be what that seat may see."""
    return TablePicture(
        heading(state, names),
        figures(state),
        tuple(_site(state, number, site, names) for number, site in enumerate(state.path, start=1)),
        tuple(_side(state, each, names[each]) for each in around_the_table(state, seat)),
        tuple(situation(state)),
    )


def around_the_table(state: TcgState, seat: int) -> list[int]:
    """The seats as they sit, the viewer's own last."""
    start = state.order.index(seat) + 1 if seat >= 0 else 0
    return state.order[start:] + state.order[:start]


def heading(state: TcgState, names: Sequence[str]) -> str:
    """Whose turn and which phase it is."""
    if state.result is not None:
        return f"The game is over after turn {state.turn}"
    if not state.turn:
        return "Before the game"
    whose = names[state.active]
    phase = f"{state.phase} phase" if state.phase != "start of turn" else state.phase
    if state.phase == "shadow" and state.shadow >= 0:
        phase = f"{possessive(names[state.shadow])} Shadow phase"
    elif state.phase == "skirmish" and state.fighting >= 0:
        phase = f"skirmish of {state.name(state.fighting)}"
    return f"Turn {state.turn}: {whose[:1].upper()}{whose[1:]} · {phase}"


def figures(state: TcgState) -> tuple[str, ...]:
    """What belongs to nobody: the twilight pool, the moves of this turn, the archery totals while they count."""
    if not state.turn or state.result is not None:
        return ()
    found = [f"twilight pool {state.twilight}", f"moves {state.moves} of {move_limit(state)}"]
    if state.phase in ("maneuver", "archery") and state.minions():
        found.append(f"archery {fellowship_archery(state)} against {minion_archery(state)}")
    return tuple(found)


def _site(state: TcgState, number: int, site: CardId, names: Sequence[str]) -> SitePicture:
    facts = state.card(site).facts
    notes = [name for name, _ in facts.keywords]
    notes += [state.name(card) for card in (*state.borne_by(site), *state.stacked_on(site))]
    here = tuple(names[seat] for seat in state.players() if state.marker[seat] == number)
    present = bool(state.turn) and state.site_number == number
    return SitePicture(number, facts.name, shadow_number(state, site), tuple(notes), here, present)


def _side(state: TcgState, seat: int, name: str) -> SidePicture:
    loose = [card for card in state.in_play(seat) if state.bearer[card] < 0]
    kinds = {card: state.card(card) for card in loose}
    discarded = state.discard_pile(seat)
    top = state.name(discarded[-1]) if discarded and state.definition[discarded[-1]] else ""
    return SidePicture(
        name=name,
        role=_role(state, seat),
        site=state.marker[seat],
        fellowship=tuple(_character(state, card) for card in loose if kinds[card].is_companion),
        allies=tuple(_character(state, card) for card in loose if kinds[card].is_ally),
        minions=tuple(_character(state, card) for card in loose if kinds[card].is_minion),
        support=tuple(
            _lying(state, card) for card in loose if not kinds[card].is_character and not kinds[card].is_ring
        ),
        dead=tuple(state.name(card) for card in state.dead_pile(seat)),
        hand_size=len(state.hand(seat)),
        hand=_known(state, state.hand(seat)),
        draw_deck=len(state.draw_deck(seat)),
        discard_pile=len(discarded),
        top_of_discard_pile=top,
        burdens=burden_words(state, seat),
        ring_worn=state.worn[seat],
    )


def _role(state: TcgState, seat: int) -> str:
    if seat in state.out:
        return "out of the game"
    if not state.turn:
        return ""
    return "Free Peoples" if seat == state.active else "Shadow"


def burden_words(state: TcgState, seat: int) -> str:
    """How many burdens a Ring-bearer has, of how many that corrupt him (TC-1.27)."""
    if seat in state.out or state.ring_bearer[seat] < 0:
        return ""
    return f"{state.burdens[seat]} of {resistance(state, seat)}"


def _character(state: TcgState, card: CardId) -> CharacterPicture:
    facing = state.facing[card]
    in_skirmish = state.fighting >= 0 and state.fighting in (card, facing)
    return CharacterPicture(
        name=state.name(card),
        strength=strength(state, card),
        vitality=vitality_left(state, card),
        whole_vitality=vitality(state, card),
        wounds=state.wounds[card],
        notes=tuple(character_notes(state, card)),
        bears=tuple(_lying(state, borne) for borne in state.borne_by(card) if not state.card(borne).is_ring),
        facing=state.name(facing) if facing >= 0 else "",
        is_active=state.is_active(card),
        fights=in_skirmish,
    )


def character_notes(state: TcgState, card: CardId) -> list[str]:
    """What counts in a fight, and what sets a character apart."""
    owner = state.owner[card]
    found = []
    for borne in state.borne_by(card):
        if state.card(borne).is_ring:
            ring = state.card(borne).facts.subtitle
            found.append(f"{'wears the Ring' if state.worn[owner] else 'Ring-bearer'} ({ring})")
    found += [name for name in SHOWN_KEYWORDS if keyword(state, card, name)]
    found += [f"{name} +{number}" for name in NUMBERED_KEYWORDS if (number := keyword(state, card, name))]
    kind = state.card(card)
    if kind.is_minion and state.is_active(card) and is_roaming(state, card):
        found.append("roaming")
    if kind.is_ally:
        found.append(f"home site {kind.facts.home}")
    if vitality_left(state, card) == 1 and state.wounds[card]:
        found.append("exhausted")
    return found


def _lying(state: TcgState, card: CardId) -> str:
    """A card that lies on another one or in the support area, and what is stacked on it."""
    stacked = [state.name(each) for each in state.stacked_on(card)]
    borne = [state.name(each) for each in state.borne_by(card)]
    on_it = listed([*borne, *stacked])
    return f"{state.name(card)} (with {on_it})" if on_it else state.name(card)


def _known(state: TcgState, cards: Sequence[CardId]) -> tuple[HandCard, ...]:
    found = [state.card(card) for card in cards if state.definition[card]]
    return tuple(HandCard(card.name, kind_of(card.facts), card.facts.twilight) for card in found)


def situation(state: TcgState) -> list[str]:
    """What is under way: arrows, skirmishes with their outlook, and effects that last."""
    lines: list[str] = []
    for frame in state.stack:
        if isinstance(frame, ArcheryFire) and frame.at != "fix_the_totals":
            lines.append(
                f"Archery: {counted(frame.against_fellowship, 'wound')} for the fellowship, "
                f"{counted(frame.against_minions, 'wound')} for the minions still to come"
            )
    for seen in skirmish_outlooks(state):
        who = state.name(seen.character)
        against = listed([state.name(card) for card in seen.minions])
        mark = "Skirmish now" if seen.character == state.fighting else "Skirmish"
        lines.append(f"{mark}: {who} and {against}, {seen.words(state)}")
    waiting = [state.name(card) for card in fierce_survivors(state)] if state.phase == "skirmish" else []
    if waiting and not state.fierce_round:
        lines.append(f"Fierce, to be assigned once more: {listed(waiting)}")
    lasting = lasting_effects(state)
    if lasting:
        lines.append(f"Still in force: {'; '.join(lasting)}")
    return lines


def lasting_effects(state: TcgState) -> list[str]:
    """The effects that outlive the playing of their cards, each once, by the cards they came from."""
    found: list[str] = []
    for effect in state.lasting:
        on = [state.name(ref.card) for ref in effect.targets if state.is_current(ref)]
        if effect.card in CARDS and effect.card:
            until = f", {DURATIONS[effect.until]}" if effect.until in DURATIONS else ""
            found.append(f"{CARDS[effect.card].name}{f' on {listed(on)}' if on else ''}{until}")
    return list(dict.fromkeys(found))
