"""Change, then event: prohibitions, replacements, about-to responses, and only then what happens."""

import pytest

from westmarch.kernel.changes import Change, Event, PassResponse, Prevented, Replace
from westmarch.kernel.data import CardId

from .small_actions import Answer, Attack, Play
from .small_game import SkirmishGame, find, table
from .small_table import Destroyed, Entered, Rolled, Spent, Wound


def changes(game: SkirmishGame) -> list[Change]:
    return [event.change for event in game.state.log]


def attack(game: SkirmishGame) -> SkirmishGame:
    game.choose(Attack(0, find(game, "Blade"), 1))
    return game


def test_event_carries_source_and_cause() -> None:
    game = attack(table({"hand": ["Blade"]}, {}))
    wound = next(change for change in changes(game) if isinstance(change, Wound))
    assert (wound.victim, wound.amount, wound.source, wound.cause) == (1, 2, find(game, "Blade"), "attack")
    assert game.state.life == [7, 5]


def test_event_carries_the_faces_of_its_cards_and_who_knew_them() -> None:
    game = table({"hand": ["Cloak"]}, {})
    card = find(game, "Cloak")
    game.choose(Play(0, card))
    entered = game.state.log[0]
    assert isinstance(entered.change, Entered)
    assert set(entered.faces) == {(card, "Cloak", 0b11)}
    drawn = game.state.log[1]
    assert [(name, mask) for _, name, mask in drawn.faces] == [("Blank", 0b10)]


def test_prohibition_prevents_and_the_log_says_so() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Truce"]}, {}))
    assert game.state.life == [7, 7]
    assert Prevented(
        Wound(1, 2, source=find(game, "Blade"), cause="attack"), source=find(game, "Blade"), cause="attack"
    ) in (changes(game))
    assert not any(isinstance(change, Wound) for change in changes(game))


def test_log_of_a_prevented_change_can_name_its_cards() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Anchor"]}, {"field": ["Shield"]}))
    event = next(event for event in game.state.log if isinstance(event.change, Prevented))
    faces = {card: name for card, name, _ in event.faces}
    assert event.change.sentence(lambda card: faces[CardId(card)]) == "Prevented: Shield goes to the discard"


def test_prohibition_beats_replacement() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Truce"]}, {"field": ["Shield"]}))
    assert game.state.zone_of(find(game, "Shield", 1)) == ("field", 1)
    assert game.state.life == [7, 7]


def test_replacement_happens_instead() -> None:
    game = attack(table({"hand": ["Blade"]}, {"field": ["Shield"]}))
    shield = find(game, "Shield", 1)
    assert Destroyed(shield, source=shield, cause="block") in changes(game)
    assert not any(isinstance(change, Wound) for change in changes(game))
    assert game.state.zone_of(shield) == ("discard", 1)
    assert game.state.life == [7, 7]


def test_replacement_is_used_at_most_once_for_one_change() -> None:
    assert attack(table({"hand": ["Blade"], "field": ["Bänner"]}, {"field": ["Cloak"]})).state.life == [7, 5]
    game = attack(table({"hand": ["Blade"]}, {"field": ["Mirror"]}))
    assert game.state.life == [5, 7]


def test_replacement_does_not_see_again_what_comes_back_to_it() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Mirror"]}, {"field": ["Mirror"]}))
    assert game.state.life == [7, 5]


def test_replacement_may_be_used_again_for_another_change() -> None:
    game = attack(table({"hand": ["Blade"], "deck": ["Blade"] * 9}, {"field": ["Cloak"]}))
    assert game.state.life == [7, 6]
    game.choose("pass")
    while game.decision.seat == 1 or game.decision.kind == "drop":
        game.choose(game.decision.options[-1])
    game.choose(next(action for action in game.decision.actions if isinstance(action, Attack)))
    assert game.state.life == [7, 5]


def test_replacement_by_nothing_prevents() -> None:
    game = table({"hand": ["Blade"]}, {"field": ["Cloak", "Cloak"]})
    attack(game)
    while game.decision.kind == "replacement":
        game.choose(game.decision.options[0])
    assert game.state.life == [7, 7]
    assert [change.what for change in changes(game) if isinstance(change, Prevented)] == [
        Wound(1, 1, source=find(game, "Blade"), cause="attack")
    ]


def test_affected_seat_orders_two_replacements() -> None:
    game = attack(table({"hand": ["Blade"]}, {"field": ["Shield", "Cloak"]}, {"field": ["Cloak"]}))
    assert (game.decision.seat, game.decision.kind) == (1, "replacement")
    shield, cloak = find(game, "Shield", 1), find(game, "Cloak", 1)
    assert game.decision.actions == [Replace(1, shield, "block"), Replace(1, cloak, "soften")]
    assert [option.id for option in game.decision.options] == [
        f"replace:shield.{shield}:block",
        f"replace:cloak.{cloak}:soften",
    ]


@pytest.mark.parametrize(("first", "life", "shield"), [("Mirror", [5, 7], "field"), ("Shield", [7, 7], "discard")])
def test_order_of_two_replacements_matters(first: str, life: list[int], shield: str) -> None:
    game = attack(table({"hand": ["Blade"]}, {"field": ["Shield", "Mirror"]}))
    game.choose(next(option for option in game.decision.options if option.cards == (find(game, first, 1),)))
    assert game.state.life == life
    assert game.state.zone_of(find(game, "Shield", 1)) == (shield, 1)


def test_both_of_two_replacements_apply_each_once() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Bänner"]}, {"field": ["Cloak", "Cloak"]}))
    game.choose(game.decision.options[1])
    assert game.state.life == [7, 6]


def test_prohibitions_look_at_what_a_replacement_made() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Anchor"]}, {"field": ["Shield"]}))
    shield = find(game, "Shield", 1)
    assert game.state.zone_of(shield) == ("field", 1)
    assert game.state.life == [7, 7]
    assert [change.what for change in changes(game) if isinstance(change, Prevented)] == [
        Destroyed(shield, source=shield, cause="block")
    ]


def test_prohibitions_look_again_also_after_a_chosen_replacement() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Anchor"]}, {"field": ["Shield", "Cloak"]}))
    shield = find(game, "Shield", 1)
    game.choose(Replace(1, shield, "block"))
    assert game.state.zone_of(shield) == ("field", 1)
    assert Prevented(Destroyed(shield, source=shield, cause="block"), source=shield, cause="block") in changes(game)


def test_seats_respond_in_order_before_the_event() -> None:
    game = attack(table({"hand": ["Blade", "Taunt"]}, {"hand": ["Dodge"]}))
    assert (game.decision.seat, game.decision.kind) == (0, "about to happen")
    assert game.decision.actions == [Answer(0, find(game, "Taunt"), 1), PassResponse(0)]
    game.choose(game.decision.options[0])
    assert (game.decision.seat, game.decision.kind) == (1, "about to happen")
    assert game.state.life == [7, 7]
    game.choose(game.decision.options[0])
    assert game.state.life == [7, 5]
    assert [type(change) for change in changes(game)][:4] == [Spent, Spent, Spent, Wound]
    assert [change.cause for change in changes(game)][:4] == ["played", "answer", "answer", "attack"]


def test_response_can_be_left_and_then_the_event_happens() -> None:
    game = attack(table({"hand": ["Blade"]}, {"hand": ["Dodge"]}))
    assert game.decision.seat == 1
    game.choose("pass-response")
    assert game.state.life == [7, 5]
    assert game.state.zone_of(find(game, "Dodge", 1)) == ("hand", 1)


def test_seat_may_respond_more_than_once_while_it_can() -> None:
    game = attack(table({"hand": ["Blade"]}, {"hand": ["Dodge", "Dodge"]}))
    game.choose(game.decision.options[0])
    assert (game.decision.seat, len(game.decision.options)) == (1, 2)
    game.choose(game.decision.options[0])
    assert game.state.life == [7, 7]


def test_responses_see_what_the_replacements_left() -> None:
    game = attack(table({"hand": ["Blade"]}, {"hand": ["Dodge"], "field": ["Cloak"]}))
    game.choose(game.decision.options[0])
    assert next(change for change in changes(game) if isinstance(change, Wound)).amount == 0


def test_nobody_responds_to_a_forbidden_change() -> None:
    game = attack(table({"hand": ["Blade"], "field": ["Truce"]}, {"hand": ["Dodge"]}))
    assert game.decision.kind != "about to happen"


def test_effect_aimed_at_an_earlier_stay_does_nothing() -> None:
    rows: tuple[dict[str, list[str]], ...] = (
        {"hand": ["Curse"], "deck": []},
        {"hand": ["Retreat"], "field": ["Cloak"], "deck": []},
    )
    stays, returns = table(*rows, windows="always"), table(*rows, windows="always")
    cloak = find(stays, "Cloak", 1)
    for game in (stays, returns):
        game.choose(f"curse:curse.{find(game, 'Curse')}:cloak.{cloak}")
        game.choose("pass")
    ref = returns.state.ref(cloak)
    returns.choose(f"retreat:retreat.{find(returns, 'Retreat', 1)}:cloak.{cloak}")
    assert not returns.state.is_current(ref)
    returns.choose(Play(1, cloak))
    assert not returns.state.is_current(ref)
    for game in (stays, returns):
        while game.decision.seat == 1:
            game.choose("pass")
    assert Destroyed(cloak, cause="curse") in changes(stays)
    assert not any(isinstance(change, Destroyed) for change in changes(returns))
    assert returns.state.zone_of(cloak) == ("field", 1)


def test_sentence_of_an_event_names_cards_as_the_reader_knows_them() -> None:
    event = Event(Entered(CardId(3), cause="played"), ((CardId(3), "Cloak", 0b01),))
    told = []
    for seat in (0, 1):
        faces = {card: name for card, name, _ in event.seen_by(1 << seat).faces}
        told.append(event.change.sentence(lambda card, faces=faces: faces[CardId(card)] or "a card"))  # type: ignore[misc]
    assert told == ["Cloak goes to the field", "a card goes to the field"]


def test_rolled_dice_are_reported() -> None:
    game = table({"hand": ["Gamble"]}, {}, dice=[11])
    game.choose(game.decision.options[0])
    assert [change.dice for change in changes(game) if isinstance(change, Rolled)] == [(5, 6)]
