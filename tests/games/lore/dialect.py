"""The dialect of our LoRE tests: set a table, act by what a player would say, ask what he would see."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.showing import limit
from westmarch.games.lore.cards.facts import named
from westmarch.games.lore.game import RULES
from westmarch.games.lore.rules.combat.attack import Attack
from westmarch.games.lore.rules.course.turn import Turn, WholeGame
from westmarch.games.lore.rules.journey.movement import Movement, MovementPhases
from westmarch.games.lore.rules.site.site_phase import SitePhase, SitePhases
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import AT_SITE, DRAW_PILE, HAND, IN_PLAY, MOVEMENT, ORGANIZATION
from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.games.middle_earth.table import TAPPED, UNTAPPED, WOUNDED, Company
from westmarch.kernel.action import Pass, slug
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.records.record import Record

YOU, OPPONENT, THIRD, FOURTH = 0, 1, 2, 3
STATUS = {"tapped": TAPPED, "wounded": WOUNDED, "untapped": UNTAPPED}
FILLER = "Ents of Fangorn"
"""A card that can be played nowhere near: piles are made of it, and one in each hand keeps turns from passing by."""
P = TypeVar("P", bound=Procedure)


class Table:
    """A position that is being set; `you` have the turn."""

    def __init__(self, format: str = "standard", windows: str = "able", pile: int = 20, seats: int = 2) -> None:
        self.state: LoreState = RULES.empty_table(seats, 1, windows, format)
        self.state.turn = 1
        for seat in range(seats):
            self.state.decklists.append(())
            self.put(seat, DRAW_PILE, *[FILLER] * pile)
            self.put(seat, HAND, FILLER)

    def put(self, seat: int, zone: str, *names: str) -> list[CardId]:
        """Cards into a place."""
        return [self._add(seat, zone, name) for name in names]

    def _add(self, seat: int, zone: str, name: str) -> CardId:
        facts = named(name)
        assert facts is not None, name
        (card,) = self.state.add_all((facts.id,), seat, zone)
        return card

    def hand(self, seat: int, *names: str) -> Table:
        self.put(seat, HAND, *names)
        return self

    def site(self, name: str) -> CardId:
        return next(site for site in self.state.sites() if self.state.name(site) == name)

    def company(self, seat: int, site: str, *people: str) -> Company:
        """A company; "Aragorn II/wounded" says how somebody stands, "Frodo+The One Ring" what he bears."""
        cards = []
        for words in people:
            name, _, borne = words.partition("+")
            name, _, status = name.partition("/")
            card = self._add(seat, IN_PLAY, name)
            self.state.status[card] = STATUS[status or "untapped"]
            cards.append(card)
            for item in filter(None, borne.split("+")):
                self.lay(item, card, seat)
        return self.state.new_company(seat, self.site(site), tuple(cards))

    def lay(self, name: str, on: CardId, seat: int) -> CardId:
        card = self._add(seat, IN_PLAY, name)
        self.state.attach(card, on)
        return card

    def in_play(self, seat: int, *names: str) -> list[CardId]:
        return self.put(seat, IN_PLAY, *names)

    # games

    def game(self, *frames: Procedure, dice: tuple[int, ...] = (), active: int = YOU) -> Game[LoreState]:
        """A game in which these procedures run, the last of them first."""
        state = self.state
        state.active = active
        state.chance.dice = list(dice)
        state.cache.clear()
        state.push(WholeGame(step=1))
        for frame in frames:
            state.push(frame)
        return Game(RULES, state, Record("lore", state.format, state.windows, (), 1))

    def turn(self, at: str = "organize", dice: tuple[int, ...] = (), active: int = YOU) -> Game[LoreState]:
        """A turn, from one of its steps on."""
        phases = {"organize": ORGANIZATION, "movement": MOVEMENT}
        self.state.phase = phases.get(at, self.state.phase)
        number = [step.name for step in Turn.steps].index(at)
        return self.game(Turn(active, step=number), dice=dice, active=active)

    def moving(self, company: Company, dice: tuple[int, ...] = ()) -> Game[LoreState]:
        """The movement phase of a company."""
        return self.game(self.turn_at("at_sites"), MovementPhases(), Movement(company.number), dice=dice)

    def at_site(self, company: Company, dice: tuple[int, ...] = ()) -> Game[LoreState]:
        """The site phase of a company."""
        return self.game(self.turn_at("end"), SitePhases(), SitePhase(company.number), dice=dice)

    def turn_at(self, at: str) -> Turn:
        """A turn that goes on at one of its steps."""
        return Turn(YOU, step=[step.name for step in Turn.steps].index(at))

    def attack(self, company: Company, strikes: int, prowess: int, *dice: int, **more: Any) -> Game[LoreState]:
        """An attack on a company in a site phase."""
        self.state.phase = AT_SITE
        attack = Attack(company.number, OPPONENT, "Orc", strikes, prowess, name="Test", sort="test", **more)
        return self.game(self.turn_at("end"), attack, dice=dice)


# acting


def offers(game: Game[LoreState], seat: int | None = None) -> list[str]:
    """The sentences that are offered now (to one seat)."""
    return [
        option.sentence
        for question in game.decisions
        if seat is None or question.seat == seat
        for option in question.options
    ]


def says(words: str, sentence: str) -> bool:
    said = slug(sentence).split("-")
    return all(word in said for word in slug(words).split("-"))


def may(game: Game[LoreState], words: str, seat: int | None = None) -> bool:
    """Whether something that reads like this is offered now; that it is not shows a limit."""
    offered = any(says(words, sentence) for sentence in offers(game, seat))
    if not offered:
        limit(words)
    return offered


def act(game: Game[LoreState], *lines: str) -> None:
    """Choose, one after the other, the options that read like these lines."""
    for words in lines:
        found = [(each.seat, option) for each in game.decisions for option in each.options]
        found = [(seat, option) for seat, option in found if says(words, option.sentence)]
        exact = [pair for pair in found if slug(pair[1].sentence) == slug(words)]
        found = exact or found
        assert len(found) == 1, f"{words!r} means {[option.sentence for _, option in found]} of {offers(game)}"
        seat, option = found[0]
        game.choose(option, seat)


def let(game: Game[LoreState], until: str = "", most: int = 200) -> None:
    """Pass, or take the first option where there is no pass, until a question of some kind is asked."""
    for _ in range(most):
        if game.over or (until and game.decision.kind == until):
            return
        actions = game.decision.actions
        passing = [action for action in actions if isinstance(action, Pass)]
        game.choose((passing or actions)[0], game.decision.seat)
        if not until:
            return


def asked(game: Game[LoreState]) -> tuple[int, str]:
    return game.decision.seat, game.decision.kind


def refusals(game: Game[LoreState], words: str, seat: int = YOU) -> str:
    """Why something is not possible, with its rules."""
    found = game.why_not(words, seat)
    limit(words)
    return "; ".join(str(refusal) for refusal in found)


# asking


def card(game: Game[LoreState] | Table, name: str, seat: int | None = None) -> CardId:
    """The first card of that name (of a seat)."""
    state = game.state
    for number in range(len(state.definition)):
        if state.name(CardId(number)) == name and (seat is None or state.owner[number] == seat):
            return CardId(number)
    raise AssertionError(f"there is no {name}")


def where(game: Game[LoreState], name: str, seat: int | None = None) -> str:
    return game.state.place_name(card(game, name, seat))


def stands(game: Game[LoreState], name: str) -> str:
    status = game.state.status[card(game, name)]
    return next(words for words, number in STATUS.items() if number == status)


def rolls(game: Game[LoreState]) -> list[int]:
    """The totals of all rolls so far."""
    return [event.change.total for event in game.state.log if isinstance(event.change, Rolled)]


def happened(game: Game[LoreState], kind: str) -> list[Any]:
    """The changes of a kind so far."""
    return [event.change for event in game.state.log if type(event.change).__name__ == kind]
