"""What has happened before a described moment and still counts: effects that last, and the history of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from westmarch.kernel.action import Decision
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.description import BadTable, Described
from westmarch.kernel.structs import held_by

from .cards.definition import CARDS, Card, all_cards
from .cards.facts import named, suggest
from .cards.language.deeds.lasting import Lasts, Totals
from .changes import Affected, TextLasts
from .moments import described_moment, find_in_play
from .naming import nearest_named
from .notes import Happened, Note
from .sayings import Figure, Keyword, Quantity
from .state import TcgState
from .texts.deeds import Deed
from .texts.use import Use
from .words import NEXT_SKIRMISH, PHASE, REGROUP, TURN, During

NUMBERS: dict[str, Quantity] = {
    "strength": Figure.STRENGTH,
    "vitality": Figure.VITALITY,
    "damage": Keyword.DAMAGE,
    "defender": Keyword.DEFENDER,
    "archer": Keyword.ARCHER,
    "fierce": Keyword.FIERCE,
    "resistance": Figure.RESISTANCE,
    "twilight_cost": Figure.TWILIGHT_COST,
    "shadow_number": Figure.SHADOW_NUMBER,
    "minion_archery_total": Figure.MINION_ARCHERY,
    "fellowship_archery_total": Figure.FELLOWSHIP_ARCHERY,
}
"""What an effect can change for a time, by its key."""
LASTING_KEYS = ("card", "on", "by", "until", "ability", *NUMBERS, "says")
UNTIL = {
    "phase": PHASE,
    "end of phase": PHASE,
    "skirmish": PHASE,
    "regroup": REGROUP,
    "regroup phase": REGROUP,
    "turn": TURN,
    "end of turn": TURN,
    "next skirmish": NEXT_SKIRMISH,
}

TURN_KEYS = ("killed", "lost_skirmish", "assigned", "played", "used")
PHASE_KEYS = ("wounded", "played", "used")


# effects that last


def set_lasting(state: TcgState, spec: Described) -> None:
    """Effects that were played before: `{on: Gimli, strength: 2}`, or what a card has done to whom."""
    for entry, path in spec.listing("lasting"):
        described = Described(entry, path, LASTING_KEYS)
        on = described.value.get("on", [])
        names = on if isinstance(on, list) else [on]
        cards = tuple(find_in_play(state, name, described.at("on")) for name in names)
        said = [key for key in (*NUMBERS, "says") if key in described]
        if said:
            _say(state, described, cards, said)
        elif "card" in described:
            _redo(state, described, cards)
        else:
            raise BadTable(path, f"what lasts? Name the card, or say one of {', '.join((*NUMBERS, 'says'))}")


def _until(spec: Described) -> During:
    return UNTIL[spec.choice("until", tuple(UNTIL), "phase")]


def _say(state: TcgState, spec: Described, cards: tuple[CardId, ...], said: list[str]) -> None:
    """Effects in the words of the table, whichever card has made them."""
    source = _card(spec).id if "card" in spec else ""
    seat = spec.seat("by", state.active)
    for key in said:
        if key != "says":
            value = spec.value[key]
            number = int(value) if isinstance(value, bool) else spec.number(key, 0, low=-100, high=100)
            state.last(source, NUMBERS[key], cards, _until(spec), seat, number)
            continue
        words = spec.text("says")
        if words not in sayings():
            raise spec.bad("says", f"no card says {words!r}; some say: {'; '.join(sorted(sayings()))}")
        state.last(source, sayings()[words], cards, _until(spec), seat, 1)


def _card(spec: Described) -> Card:
    name = spec.text("card")
    found = named(name)
    if not found:
        near = suggest(name)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise spec.bad("card", f"there is no card called {name!r}{hint}")
    return CARDS[found[0].id]


def _redo(state: TcgState, spec: Described, cards: tuple[CardId, ...]) -> None:
    """What of a card's text lasts is done to the cards that are named; what was done at once is over."""
    kind = _card(spec)
    texts = {**kind.abilities, **kind.triggers}
    name = spec.text("ability", next(iter(texts), ""))
    if name not in texts:
        raise spec.bad("ability", f"{kind.name} has no text of that name; it has {', '.join(texts) or 'none'}")
    before = len(state.lasting)
    source = next((card for card in state.active_cards() if state.definition[card] == kind.id), NO_CARD)
    seat = spec.seat("by", _usual_player(state, kind))
    use = Use(seat, source, kind.id, name, bound=(("it", cards),))
    use.go_to("take_effect")
    _run(state, use, cards, spec)
    if len(state.lasting) == before:
        raise spec.bad("card", f"nothing that {kind.name} does lasts for a time")


def _usual_player(state: TcgState, kind: Card) -> int:
    return state.shadow_players()[0] if kind.is_shadow else state.active


def _run(state: TcgState, use: Use, cards: tuple[CardId, ...], spec: Described) -> None:
    for position, deed in enumerate(use.deal().effects):
        use.position = position
        use.chosen = cards
        outcome = deed.run(state, use)
        if isinstance(outcome, Decision):
            raise spec.bad("on", f"name the cards on which it is: {outcome.prompt or outcome.kind}")
        for part in outcome if isinstance(outcome, tuple) else (outcome,):
            if isinstance(part, Affected | TextLasts):
                part.apply(state)
            elif isinstance(part, Use):
                part.go_to("take_effect")
                _run(state, part, cards, spec)


@cache
def sayings() -> dict[str, Quantity]:
    """What texts say of cards or of the game without a number, by its words."""
    found: set[Quantity] = set()
    for kind in all_cards().values():
        found |= {modifier.quantity for modifier in kind.modifiers}
        deals = [*(text.deal for text in kind.abilities.values()), *(text.deal for text in kind.triggers.values())]
        parts = [part for deal in deals for part in _parts(deal)]
        found |= {part.what for part in parts if isinstance(part, Lasts | Totals)}
    return {each.value: each for each in found.difference(NUMBERS.values())}


def _parts(deed: Deed) -> Iterator[Deed]:
    """A deed and all deeds in it."""
    yield deed
    for value in held_by(deed):
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Deed):
                yield from _parts(part)


# the history of the turn


def set_history(state: TcgState, spec: Described) -> None:
    """What has happened in this turn and in this phase, as far as rules and cards remember it."""
    at = described_moment(spec)
    turn = Described(at.value.get("this_turn", {}), at.at("this_turn"), TURN_KEYS)
    phase = Described(at.value.get("this_phase", {}), at.at("this_phase"), PHASE_KEYS)
    _cards(state, turn, "killed")
    for what, key in ((Happened.LOST, "lost_skirmish"), (Happened.ASSIGNED, "assigned")):
        state.notes += [Note(TURN, what, card) for card in _cards(state, turn, key)]
    for card in _cards(state, phase, "wounded"):
        state.notes.append(Note(PHASE, Happened.WOUNDED, card, figures=(state.stay[card],)))
    for time, described in ((PHASE, phase), (TURN, turn)):
        state.notes += [Note(time, Happened.PLAYED, card, state.site) for card in _cards(state, described, "played")]
        for card in _cards(state, described, "used"):
            texts = (*state.card(card).abilities, *state.card(card).triggers)
            stay = (state.stay[card],)
            state.notes += [Note(time, Happened.USED, card, text=name, figures=stay) for name in texts]


def _cards(state: TcgState, spec: Described, key: str) -> list[CardId]:
    found: list[CardId] = []
    for name, path in spec.names(key):
        cards = nearest_named(state, name)
        if not cards:
            raise BadTable(path, f"there is no {name} at this table")
        found.append(cards[0])
    return found
