"""The table as one seat sees it: both sides, their companies, and what is going on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from westmarch.kernel.data import CardId
from westmarch.kernel.state import Lasting

from ..cards.definition import card_named
from ..rules.about import OfCompany
from ..rules.combat.attack import Attack
from ..rules.combat.figures import attack_body, attack_prowess, attack_strikes
from ..rules.company.stage import has_stages, protected_havens, stage_points
from ..rules.journey.changed_lands import types_now
from ..rules.journey.limits import hazard_limit
from ..rules.journey.movement_hazard import MovementHazard
from ..rules.journey.ways import site_path
from ..rules.timing.chain import Chain, ChainEntry
from ..rules.timing.scene import phase
from ..rules.values import (
    body,
    corruption_points,
    points_by_kind,
    prowess,
    total_points,
    unused_direct_influence,
    unused_general_influence,
)
from ..state import UNCONTROLLED, Company, MeccgState
from ..words import STATES, TAPPED, WOUNDED, listed, plain
from .aside import agents, prisoners
from .needs import pending_needs
from .sheet import attack_words, counted, kind_of, path_letters


class CharacterPicture(msgspec.Struct, frozen=True):
    """A character (or an ally) with his figures, what lies with him, and who follows him."""

    name: str
    state: str
    prowess: int
    body: int
    free_influence: int
    corruption: int
    bears: tuple[str, ...] = ()
    followers: tuple[CharacterPicture, ...] = ()
    uncontrolled: bool = False
    is_ally: bool = False


class SitePicture(msgspec.Struct, frozen=True):
    """A site; one that the viewer may not know yet has no name."""

    name: str
    type: str = ""
    tapped: bool = False
    path: str = ""
    playable: tuple[str, ...] = ()
    attacks: tuple[str, ...] = ()
    guards: tuple[str, ...] = ()
    """Cards on-guard there; one that the viewer does not know is just a card."""


class CompanyPicture(msgspec.Struct, frozen=True):
    """A company where it is, and where it goes."""

    number: int
    site: SitePicture
    destination: SitePicture | None
    characters: tuple[CharacterPicture, ...]
    in_focus: bool
    regions: tuple[str, ...] = ()
    """The regions through which it goes, as far as the viewer knows them."""


class HandCard(msgspec.Struct, frozen=True):
    """A card in hand that the viewer knows."""

    name: str
    kind: str


class SidePicture(msgspec.Struct, frozen=True):
    """One player's side of the table."""

    name: str
    points: int
    points_by_kind: tuple[tuple[str, int], ...]
    hand_size: int
    hand: tuple[HandCard, ...]
    play_deck: int
    discard_pile: int
    exhausted: int
    free_influence: int
    companies: tuple[CompanyPicture, ...]
    events: tuple[str, ...]
    pile: tuple[str, ...]
    out_of_play: tuple[str, ...]
    chosen: tuple[HandCard, ...] = ()
    """Characters that have been chosen to start."""
    sideboard: int = 0
    agents: tuple[str, ...] = ()
    prisoners: tuple[str, ...] = ()
    note: str = ""
    """What sets the player apart: out of the game, or the one who plays the hazards now."""


class TablePicture(msgspec.Struct, frozen=True):
    """Everything that can be seen, the viewer's own side last."""

    heading: str
    sides: tuple[SidePicture, ...]
    situation: tuple[str, ...]


def draw_table(state: MeccgState, seat: int, names: Sequence[str]) -> TablePicture:
    """The table from one seat's place; the state must be what that seat may see."""
    return TablePicture(
        heading(state, names),
        tuple(_side(state, each, names[each]) for each in state.around_the_table(seat)),
        tuple(situation(state, names)),
    )


def heading(state: MeccgState, names: Sequence[str]) -> str:
    """Whose turn and which phase it is."""
    now = phase(state)
    if state.result is not None:
        return f"The game is over after turn {state.turn}"
    if now == "set-up":
        return "Before the game"
    if now == "free council":
        return f"The {state.alignment(state.active).end_of_game}"
    owner = names[state.active]
    whose = "your" if owner == "You" else f"{owner}’s"
    return f"Turn {state.turn} · {whose} {now.replace(' ', '-')} phase"


def _side(state: MeccgState, seat: int, name: str) -> SidePicture:
    focus = state.nearest(OfCompany)
    return SidePicture(
        name=name,
        points=total_points(state, seat),
        points_by_kind=tuple(sorted(points_by_kind(state, seat).items())),
        hand_size=len(state.hand(seat)),
        hand=_known(state, state.hand(seat)),
        play_deck=len(state.zone("play deck", seat)),
        discard_pile=len(state.zone("discard pile", seat)),
        exhausted=state.exhausted[seat],
        free_influence=unused_general_influence(state, seat),
        companies=tuple(
            _company(state, company, focus is not None and focus.company == company.number)
            for company in state.companies_of(seat)
        ),
        events=tuple(_card(state, card) for card in loose_cards(state, seat)),
        pile=tuple(state.name(card) for card in state.zone("marshalling point pile", seat)),
        out_of_play=tuple(state.name(card) for card in state.zone("out of play", seat)),
        chosen=_known(state, state.zone("starting characters", seat)),
        sideboard=len(state.zone("sideboard", seat)),
        agents=agents(state, seat),
        prisoners=prisoners(state, seat),
        note=side_note(state, seat),
    )


def loose_cards(state: MeccgState, seat: int) -> list[CardId]:
    """What lies in play on its own: events, and factions that have been won."""
    in_play = [card for card in state.in_play(seat) if state.bearer[card] < 0]
    return [card for card in in_play if not state.card(card).is_character and not state.card(card).is_site]


def side_note(state: MeccgState, seat: int, *, with_stage_points: bool = True) -> str:
    """Who is out, who has declared to be whom, what his stage points are, and who of several plays the hazards."""
    if seat in state.out:
        return "out of the game"
    notes = []
    if has_stages(state, seat):
        if state.avatars and state.avatars[seat]:
            notes.append(state.avatars[seat])
        if with_stage_points:
            points = stage_points(state, seat)
            notes.append(f"{plain(points)} stage point{'' if points == 1 else 's'}")
        guarded = sorted({state.name(site) for site in protected_havens(state, seat)})
        if guarded:
            notes.append(f"{listed(guarded)} protected")
    if state.seats > 2 and state.turn and seat == state.hazard_player(state.active):
        notes.append("plays the hazards")
    return ", ".join(notes)


def _known(state: MeccgState, cards: Sequence[CardId]) -> tuple[HandCard, ...]:
    found = [state.card(card) for card in cards if state.definition[card]]
    return tuple(HandCard(card.name, kind_of(card.facts)) for card in found)


def _card(state: MeccgState, card: CardId) -> str:
    """A card that lies with somebody or on its own."""
    how = {TAPPED: " (tapped)", WOUNDED: " (inverted)"}.get(state.status[card], "")
    return f"{state.name(card)}{how}"


def _company(state: MeccgState, company: Company, in_focus: bool) -> CompanyPicture:
    leading = [card for card in company.characters if state.leader[card] < 0]
    destination = None
    if company.destination >= 0:
        destination = _site(state, company.destination, company_path(state, company))
    return CompanyPicture(
        company.number,
        _site(state, company.site, state.card(company.site).facts.site_path),
        destination,
        tuple(_character(state, card) for card in leading),
        in_focus,
        company_regions(state, company),
    )


def company_path(state: MeccgState, company: Company) -> tuple[str, ...]:
    """The types of the regions on its way, as far as the viewer knows where it goes."""
    if company.destination < 0 or not state.definition[company.destination]:
        return ()
    return types_now(state, company.regions) or site_path(state, company.site, company.destination)


def company_regions(state: MeccgState, company: Company) -> tuple[str, ...]:
    """What was laid down for the company, or turned up as it set out."""
    move = state.nearest(MovementHazard)
    return move.laid if move is not None and move.company == company.number else company.regions


def _site(state: MeccgState, site: CardId, path: tuple[str, ...]) -> SitePicture:
    if not state.definition[site]:
        return SitePicture("")
    facts = state.card(site).facts
    attacks = tuple(attack_words(attack) for attack in facts.automatic_attacks)
    tapped = state.status[site] == TAPPED
    guards = tuple(state.name(card) for card in guards_at(state, site))
    return SitePicture(facts.name, facts.site_type or "", tapped, path_letters(path), facts.playable, attacks, guards)


def guards_at(state: MeccgState, site: CardId) -> list[CardId]:
    """The cards on-guard at a site."""
    lying = [card for seat in range(state.seats) for card in state.zone("on-guard", seat)]
    return [card for card in lying if state.bearer[card] == site]


def _character(state: MeccgState, character: CardId) -> CharacterPicture:
    lying = state.attachments(character)
    allies = [card for card in lying if state.card(card).is_ally]
    followers = [_character(state, card) for card in state.followers(character)]
    return CharacterPicture(
        name=state.name(character),
        state=STATES[state.status[character]],
        prowess=prowess(state, character),
        body=body(state, character),
        free_influence=unused_direct_influence(state, character),
        corruption=corruption_points(state, character),
        bears=tuple(_card(state, card) for card in lying if card not in allies),
        followers=(*followers, *(_ally(state, card) for card in allies)),
        uncontrolled=state.leader[character] == UNCONTROLLED,
    )


def _ally(state: MeccgState, ally: CardId) -> CharacterPicture:
    state_word = STATES[state.status[ally]]
    return CharacterPicture(state.name(ally), state_word, prowess(state, ally), body(state, ally), 0, 0, is_ally=True)


def situation(state: MeccgState, names: Sequence[str]) -> list[str]:
    """What is under way, the outermost first, then what the dice must show."""
    lines: list[str] = []
    if state.called_by >= 0 and state.result is None:
        lines.append(f"The Free Council has been called; turns to come: {max(0, state.turns_left)}")
    for frame in state.stack:
        if isinstance(frame, MovementHazard):
            lines.append(_move(state, frame))
        elif isinstance(frame, Chain) and frame.entries:
            lines.append(f"Chain of effects, the last first: {_chain(state, frame, names)}")
        elif isinstance(frame, Attack):
            lines.append(_attack(state, frame))
    lasting = lasting_effects(state)
    if lasting:
        lines.append(f"Still in force: {listed(lasting)}")
    return lines + pending_needs(state)


def lasting_effects(state: MeccgState) -> list[str]:
    """The effects that outlive the playing of their cards, each once."""
    return list(dict.fromkeys(_lasting(state, effect) for effect in state.lasting))


def _lasting(state: MeccgState, effect: Lasting) -> str:
    """An effect that outlives the playing of its card, and on what it lies."""
    on = [state.name(ref.card) for ref in effect.targets if state.is_current(ref)]
    return f"{card_named(effect.card).name}{f' on {listed(on)}' if on else ''}"


def _move(state: MeccgState, move: MovementHazard) -> str:
    where = f"moves ({path_letters(move.path)})" if move.moving else "does not move"
    limit, left = limit_and_left(state, move)
    rest = "" if is_limit_open(move) else f", {left} left"
    return f"Company {move.company} {where}; hazard limit {limit}{rest}"


def is_limit_open(move: MovementHazard) -> bool:
    """Whether the hazard limit is not fixed yet."""
    return move.at in ("reveal_new_site", "fix_hazard_limit")


def limit_and_left(state: MeccgState, move: MovementHazard) -> tuple[int, int]:
    """The hazard limit (as it would be, before it is fixed) and how much of it is left."""
    limit = hazard_limit(state, move) if is_limit_open(move) else move.hazard_limit
    return limit, max(0, limit - move.hazards_played)


def _chain(state: MeccgState, chain: Chain, names: Sequence[str]) -> str:
    return "; ".join(_entry(state, chain, entry, names) for entry in reversed(chain.entries))


def _entry(state: MeccgState, chain: Chain, entry: ChainEntry, names: Sequence[str]) -> str:
    titled = entry_title(entry)
    title = f": {titled}" if titled else ""
    target = f" on {state.name(entry.target)}" if entry.target >= 0 else ""
    gone = ", cancelled" if entry.card in chain.cancelled else ""
    return f"{entry.name}{title}{target} ({names[entry.seat]}{gone})"


def entry_title(entry: ChainEntry) -> str:
    """Which of its abilities a card uses, if it has several."""
    ability = card_named(entry.definition).abilities.get(entry.ability)
    return ability.title if ability is not None else ""


def attack_name(state: MeccgState, attack: Attack) -> str:
    """Who attacks."""
    kind = "Automatic-attack" if attack.automatic else "Attack"
    return kind if attack.creature < 0 else state.name(attack.creature)


def strikes_of(state: MeccgState, attack: Attack) -> int:
    """Its strikes: fixed, or as many as they would be now."""
    return attack.strikes if attack.strikes >= 0 else attack_strikes(state, attack)


def _attack(state: MeccgState, attack: Attack) -> str:
    who = f"{attack_name(state, attack)} ({attack.race})"
    strikes = strikes_of(state, attack)
    strike_body = attack_body(state, attack)
    figures = f"{counted(strikes, 'strike')} of prowess {plain(attack_prowess(state, attack))}"
    if strike_body is not None:
        figures += f", body {plain(strike_body)}"
    words = [f"{who}: {figures}"]
    if attack.attacker_chooses:
        words.append("the attacker chooses the defenders")
    if attack.cancelled:
        words.append("cancelled")
    if attack.assigned:
        words.append(f"assigned to {listed([state.name(card) for card in attack.assigned])}")
    if attack.to_face:
        words.append(f"still to face: {listed([state.name(card) for card in attack.to_face])}")
    if attack.excess:
        words.append(f"excess strikes left: {attack.excess}")
    return "; ".join(words)
