"""The dialect of our LoRE tests: set a table, act by what a player would say, ask what he would see."""

from __future__ import annotations

from typing import Any

from tests.games.dialect import FOURTH as FOURTH
from tests.games.dialect import OPPONENT as OPPONENT
from tests.games.dialect import THIRD as THIRD
from tests.games.dialect import YOU as YOU
from tests.games.dialect import act as act
from tests.games.dialect import asked as asked
from tests.games.dialect import card as card
from tests.games.dialect import happened as happened
from tests.games.dialect import may as may
from tests.games.dialect import offers as offers
from tests.games.dialect import passes as passes
from tests.games.dialect import reasons as reasons
from tests.games.dialect import refused as refused
from tests.games.dialect import the as the
from tests.games.dialect import zone as zone
from westmarch.games.lore.cards.facts import named
from westmarch.games.lore.game import RULES
from westmarch.games.lore.rules.combat.attack import Attack
from westmarch.games.lore.rules.course.turn import Turn, WholeGame
from westmarch.games.lore.rules.journey.movement import Movement, MovementPhases
from westmarch.games.lore.rules.site.site_phase import SitePhase, SitePhases
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.words import AT_SITE, DRAW_PILE, HAND, IN_PLAY, MOVEMENT, ORGANIZATION
from westmarch.games.middle_earth.checks.check import Rolled
from westmarch.games.middle_earth.table import STATES, TAPPED, UNTAPPED, WOUNDED, Company
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.procedure import Procedure
from westmarch.kernel.records.record import Record

STATUS = {"tapped": TAPPED, "wounded": WOUNDED, "untapped": UNTAPPED}
FILLER = "Ents of Fangorn"
"""A card that can be played nowhere near: piles are made of it, and one in each hand keeps turns from passing by."""


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
        return self.game(
            self.turn_at("at_sites"), MovementPhases(done=(company.number,)), Movement(company.number), dice=dice
        )

    def at_site(self, company: Company, dice: tuple[int, ...] = ()) -> Game[LoreState]:
        """The site phase of a company."""
        return self.game(self.turn_at("end"), SitePhases(done=(company.number,)), SitePhase(company.number), dice=dice)

    def turn_at(self, at: str) -> Turn:
        """A turn that goes on at one of its steps."""
        return Turn(YOU, step=[step.name for step in Turn.steps].index(at))

    def attack(self, company: Company, strikes: int, prowess: int, *dice: int, **more: Any) -> Game[LoreState]:
        """An attack on a company in a site phase."""
        self.state.phase = AT_SITE
        attack = Attack(company.number, OPPONENT, "Orc", strikes, prowess, name="Test", sort="test", **more)
        return self.game(self.turn_at("end"), attack, dice=dice)


# asking


def status(game: Game[LoreState], name: str) -> str:
    return STATES[game.state.status[card(game, name)]]


def rolls(game: Game[LoreState]) -> list[int]:
    """The totals of all rolls so far."""
    return [event.change.total for event in game.state.log if isinstance(event.change, Rolled)]
