"""The judge of the LOTR TCG: what a position may say, what is refused, and the words in which people act."""

from __future__ import annotations

import pytest

from tests.judge.hearings import failure, judged, refused


def _position(text: str) -> str:
    return f"game: lotr_tcg\n{text}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("table: {you: {felowship: [Gimli]}}", "unknown key 'felowship' (did you mean fellowship?)"),
        ("table: {you: {fellowship: [Gimly]}}", "there is no card called 'Gimly'; did you mean Gimli"),
        ("table: {you: {fellowship: [Goblin Runner]}}", "Goblin Runner is a minion: it does not belong there"),
        ("table: {you: {minions: [{name: Goblin Runner, wounds: 1}]}}", "has vitality 1: with 1 wounds it is dead"),
        ("table: {you: {minions: [{name: Uruk Slayer, wounds: 1, exhausted: true}]}}", "not both"),
        ("table: {you: {support: [{name: Armor, wounds: 1}]}}", "Armor is no character: it has no wounds"),
        ("table: {you: {fellowship: [{name: Gimli, known: [opponent]}]}}", "everybody knows what lies in play"),
        ("table: {you: {fellowship: [Aragorn, 'Aragorn, King in Exile']}}", "Aragorn is unique"),
        ("table: {you: {fellowship: [Aragorn], dead_pile: [Aragorn]}}", "Aragorn is unique and dead"),
        (
            f"table: {{you: {{fellowship: [{', '.join(['Dwarf Guard'] * 8)}], dead_pile: [Gimli]}}}}",
            "10 companions, the dead included, are more than 9 (TC-3.16)",
        ),
        ("table: {you: {burdens: 10}}", "10 burdens corrupt a Ring-bearer with resistance 10 (TC-7.16)"),
        ("table: {you: {fellowship: [{name: Gimli, with: [Goblin Scimitar]}]}}", "is an item of the Shadow: Gimli"),
        ("table: {you: {hand: [Bag End]}}", "Bag End is a site: it does not belong in the hand"),
        ("table: {you: {dead_pile: [Goblin Runner]}}", "the dead are companions and allies"),
        ("table: {you: {sites: [Weathertop, Ettenmoors]}}", "there is a site 2 already (TC-2.09)"),
        ("table: {you: {site: 12}}", "expected a number from 1 to 9, not 12"),
        ("table: {seventh: {}}", "unknown key 'seventh'"),
        ("path: [Rivendell Terrace, Rivendell Valley]", "there are two sites 3 on the path"),
        ("format: starter\ntable: {you: {site: 8}}", "expected a number from 1 to 7, not 8"),
        ("format: quick", "there is no format 'quick'"),
        ("twilight: -1", "expected a number from 0"),
        ("at: {phase: fighting}", "expected one of set-up, start, fellowship"),
        ("table: {opponent: {minions: [Goblin Runner]}}\nat: {phase: fierce assignment}", "no minion is fierce"),
        ("at: {phase: maneuver, step: fire}", "there is no step 'fire' in the maneuver phase; there are actions"),
        ("at: {phase: skirmish, skirmish: Frodo}", "no minion is assigned to Frodo"),
        ("at: {phase: skirmish, step: resolve}", "whose skirmish is it?"),
        ("at: {phase: regroup, skirmish: Frodo}", "no skirmish is fought in the regroup phase"),
        ("at: {phase: shadow, shadow: you}", "the Shadow players of this turn are opponent"),
        ("at: {phase: maneuver, shadow: opponent}", "no single Shadow player acts"),
        ("at: {phase: fellowship, decides: you}", "players do not act in turn"),
        ("at: {phase: maneuver, decides: third}", "there is no third player at this table"),
        ("at: {phase: maneuver, archery: {target: opponent}}", "nobody shoots in the maneuver phase"),
        ("at: {phase: archery, archery: {target: you}}", "you is no Shadow player"),
        ("at: {phase: maneuver, bids: {you: 2}}", "that belongs to the set-up"),
        ("at: {phase: start, healing_left: 3}", "write `step: sanctuary` with it"),
        ("at: {order: [you]}", "expected every player once: you, opponent"),
        ("at: {this_turn: {assigned: [Gimli]}}", "there is no Gimli at this table"),
        ("table: {opponent: {out: true}}\nat: {turn: opponent}", "opponent is out of the game"),
        ("assignments: [Frodo]\nat: {phase: skirmish}", "expected minions and whom they skirmish"),
        ("assignments: {Goblin Runner: Frodo}\nat: {phase: skirmish}", "there is no Goblin Runner at this table"),
        ("table: {opponent: {hand: [Goblin Runner]}}\nassignments: {Goblin Runner: Frodo}", "is not in play"),
        ("table: {you: {fellowship: [Gimli]}}\nassignments: {Gimli: Frodo}", "a minion skirmishes a companion"),
        ("lasting: [{on: Frodo, strenght: 2}]", "unknown key 'strenght' (did you mean strength?)"),
        ("lasting: [{on: Frodo}]", "what lasts? Name the card, or say one of strength"),
        ("lasting: [{on: Frodo, says: flies}]", "no card says 'flies'; some say: "),
        ("lasting: [{card: Delving}]", "nothing that Delving does lasts for a time"),
        ("lasting: [{card: Delvin}]", "there is no card called 'Delvin'; did you mean Delving"),
        ("lasting: [{card: Elendil's Valor, ability: skirmish}]", "has no text of that name; it has event"),
        ("script: [{expect: {Frodo.strenght: 3}}]", "a card has no 'strenght' (did you mean strength?)"),
        ("script: [{expect: {Gimly.strength: 3}}]", "there is no Gimly at this table"),
        ("script: [{expect: {twilite: 3}}]", "the game has no 'twilite' (did you mean twilight?)"),
        ("script: [{expect: {third.hand: 3}}]", "there is no third player at this table"),
        ("script: [{until: doomsday}]", "there is no moment 'doomsday'; there are move, arrival"),
        ("script: [{need: {Frodo: 3}}]", "no dice are rolled in this game"),
    ],
)
def test_what_is_wrong_is_named(text: str, message: str) -> None:
    assert message in refused(_position(text))


def test_copies_that_differ_must_be_told_apart() -> None:
    two = "table: {opponent: {minions: [Uruk Slayer, {name: Uruk Slayer, wounds: 1}]}}\n"
    said = refused(_position(f"{two}script: [{{expect: {{Uruk Slayer.wounds: 1}}}}]"))
    assert "there are several of Uruk Slayer (opponent Uruk Slayer 1, in play; opponent Uruk Slayer 2, in play)" in said
    assert judged(_position(f"{two}script: [{{expect: {{Uruk Slayer 2.wounds: 1}}}}]")).holds


def test_copies_that_do_not_differ_need_not_be_told_apart() -> None:
    verdict = judged(
        """
        game: lotr_tcg
        table: {you: {site: 4}, opponent: {hand: [Goblin Runner, Goblin Runner, Goblin Runner]}}
        twilight: 9
        at: {phase: shadow}
        script:
          - offers_exactly: [play Goblin Runner, finish]
          - opponent: play Goblin Runner
          - opponent: pass
          - opponent: play Goblin Runner
          - opponent: add 2
          - expect: {opponent.minions: [Goblin Runner, Goblin Runner], opponent.hand: [Goblin Runner], twilight: 9}
        """
    )
    assert verdict.failures == []


def test_cards_of_two_shadow_players_are_told_apart_by_their_players() -> None:
    verdict = judged(
        """
        game: lotr_tcg
        table: {you: {site: 4}, opponent: {minions: [Goblin Runner]}, third: {minions: [Goblin Runner]}}
        at: {phase: assignment, step: defenders}
        script:
          - offers_exactly:
              - Frodo defends against opponent Goblin Runner
              - Frodo defends against third Goblin Runner
              - pass
          - you: assign Frodo to third Goblin Runner
          - expect: {third Goblin Runner.assigned_to: Frodo, opponent Goblin Runner.assigned_to: nobody}
        """
    )
    assert verdict.failures == []


@pytest.mark.parametrize(
    "words",
    [
        "Gimli defends against Goblin Runner",
        "assign Gimli to Goblin Runner",
        "assign Gimli to the Goblin Runner",
        "Gimli fights Goblin Runner",
        "Gimli, Son of Glóin defends against Goblin Runner",
    ],
)
def test_a_defender_is_assigned_in_many_words(words: str) -> None:
    verdict = judged(
        f"""
        game: lotr_tcg
        table:
          you: {{fellowship: ["Gimli, Son of Glóin", Aragorn], site: 4}}
          opponent: {{minions: [Goblin Runner, Goblin Sneak]}}
        at: {{phase: assignment, step: defenders}}
        script:
          - you: {words}
          - expect: {{Goblin Runner.assigned_to: Gimli}}
        """
    )
    assert verdict.failures == []


@pytest.mark.parametrize(
    "words", ["use Gimli", "exert Gimli", "exert Gimli to make him strength +2", "use Gimli, Son of Glóin", "exert him"]
)
def test_an_ability_is_used_in_many_words(words: str) -> None:
    text = f"""
        game: lotr_tcg
        table:
          you: {{fellowship: [{{name: "Gimli, Son of Glóin", with: [Gimli's Helm]}}], site: 2}}
          opponent: {{minions: [Goblin Runner]}}
        assignments: {{Gimli: Goblin Runner}}
        at: {{skirmish: Gimli}}
        script:
          - you: {words}
          - expect: {{Gimli.strength: 8, Gimli.wounds: 1}}
        """
    if "him" in words and "Gimli" not in words:
        assert "that it is offered" in failure(text).expected
    else:
        assert judged(text).failures == []


def test_what_lasts_is_set_by_its_words_or_by_its_card() -> None:
    verdict = judged(
        """
        game: lotr_tcg
        table:
          you: {fellowship: [Aragorn, Legolas], allies: [Elrond], site: 4}
          opponent: {minions: [Uruk Slayer]}
        lasting:
          - {on: [Aragorn, Legolas], strength: 2, until: regroup}
          - {on: Uruk Slayer, fierce: true, damage: 1}
          - {on: Elrond, says: takes part, until: regroup}
          - {card: Elendil's Valor, on: Aragorn}
          - {minion_archery_total: 2}
        at: {phase: maneuver}
        script:
          - expect: {Aragorn.strength: 10, Legolas.strength: 8, Aragorn.defender: 1, Elrond.takes_part: true}
          - expect: {Uruk Slayer.fierce: true, Uruk Slayer.damage: 2, minion_archery_total: 2}
          - until: archery
          - expect: {Aragorn.strength: 10, Aragorn.defender: 1, Uruk Slayer.damage: 1, minion_archery_total: 0}
        """
    )
    assert verdict.failures == []


def test_the_story_names_who_did_what_by_which_rule() -> None:
    verdict = judged(
        """
        game: lotr_tcg
        table: {you: {fellowship: [Merry], hand: [Gimli]}}
        at: {phase: fellowship}
        script:
          - you: play Gimli
          - log: [you play Gimli, 2 twilight tokens added]
        """
    )
    assert verdict.failures == []
    told = {each.words: each.rules for each in verdict.passages[0].happenings}
    assert "TC-1.23" in told["2 twilight tokens added"]
    assert "TC-3.12" in told["you play Gimli, Dwarf of Erebor"]


def test_the_only_thing_to_choose_may_be_chosen_though_nobody_asks() -> None:
    text = """
        game: lotr_tcg
        table:
          you: {fellowship: [Frodo, Aragorn], site: 4, hand: [Gondor's Vengeance]}
          opponent: {minions: [MINIONS]}
        at: {phase: regroup}
        script:
          - you: play Gondor's Vengeance
          - you: choose Uruk Slayer
          - expect: {Uruk Slayer.zone: opponent discard}
        """
    assert judged(text.replace("MINIONS", "Uruk Slayer")).failures == []
    assert judged(text.replace("MINIONS", "Uruk Slayer, Goblin Runner")).failures == []
    assert failure(text.replace("MINIONS", "Uruk Slayer").replace("choose Uruk Slayer", "choose Frodo"))


STEALTH = """
    game: lotr_tcg
    table:
      you:
        fellowship: [FELLOWSHIP]
        hand: [Hobbit Stealth, Armor]
        site: 6
      opponent: {minions: [Goblin Runner]}
    assignments: {Goblin Runner: Merry}
    at: {phase: skirmish, skirmish: Merry}
    script:
      - you: WORDS
      - expect: {Merry.strength: 5, you.hand: [Armor]}
    """


@pytest.mark.parametrize(
    "words", ["play Hobbit Stealth on Merry", "use Hobbit Stealth on Merry, Friend to Sam", "Hobbit Stealth on Merry"]
)
def test_an_event_is_played_on_somebody_who_is_chosen_for_it(words: str) -> None:
    assert judged(STEALTH.replace("FELLOWSHIP", "Merry, Pippin, Aragorn").replace("WORDS", words)).failures == []


def test_whom_an_event_cannot_be_played_on_is_told_with_those_who_can_be_chosen() -> None:
    text = STEALTH.replace("FELLOWSHIP", "Merry, Pippin, Aragorn").replace("WORDS", "play Hobbit Stealth on Aragorn")
    failed = failure(text)
    assert (failed.what, failed.expected) == ("you: play Hobbit Stealth", "that Aragorn can be chosen for it")
    assert "Choose Merry, Friend to Sam; Choose Pippin, Friend to Frodo" in failed.found
    assert any("Play Hobbit Stealth" in option for option in judged(text).pending[0].options)


def test_of_several_who_are_called_so_one_must_be_named() -> None:
    text = """
        game: lotr_tcg
        table:
          you: {fellowship: [Aragorn], hand: [Gondor's Vengeance], site: 4}
          opponent: {minions: [Uruk Slayer, {name: Uruk Slayer, wounds: 1}]}
        at: {phase: regroup}
        script:
          - you: play Gondor's Vengeance on Uruk Slayer
          - expect: {opponent.discard_pile: [Uruk Slayer]}
        """
    assert "'Uruk Slayer' can mean several things: Choose Uruk Slayer 1" in refused(text)
    assert judged(text.replace("on Uruk Slayer", "against Uruk Slayer 2")).failures == []
    alone = text.replace(", {name: Uruk Slayer, wounds: 1}", "")
    assert judged(alone).failures == []
    assert "that it is offered" in failure(alone.replace("on Uruk Slayer", "on Frodo")).expected


def test_an_ability_is_used_on_somebody() -> None:
    text = """
        game: lotr_tcg
        table:
          you:
            fellowship: [{name: Merry, wounds: 1}, {name: Pippin, wounds: 1}]
            allies: ["Farmer Maggot, Chaser of Rascals"]
        at: {phase: fellowship}
        script:
          - you: use Farmer Maggot on Pippin
          - expect: {Merry.wounds: 1, Pippin.wounds: 0, Farmer Maggot.wounds: 1}
        """
    assert judged(text).failures == []
    assert "that Frodo can be chosen for it" in failure(text.replace("on Pippin", "on Frodo")).expected


def test_an_item_for_another_bearer_is_refused_with_its_reasons() -> None:
    failed = failure(
        """
        game: lotr_tcg
        table: {you: {fellowship: [Aragorn], hand: [Armor, Hobbit Sword]}}
        at: {phase: fellowship}
        script:
          - you: play Armor on Frodo
        """
    )
    assert failed.expected == "that it is offered"
    assert any("TC-3.18" in reason for reason in failed.reasons)


def test_a_title_is_meant_before_the_second_name_of_another_card() -> None:
    """Merry must be named, or all of his second name; who is not offered is not replaced by his friend."""
    script = """
        game: lotr_tcg
        table:
          you: {site: 4, fellowship: ["Frodo, Son of Drogo", "Pippin, Friend to Frodo", "Merry, Friend to Sam"]}
          opponent: {minions: [Goblin Runner, Uruk Savage]}
        at: {phase: assignment, step: defenders}
        script:
          - you: assign Frodo to Goblin Runner
          - expect: {Goblin Runner.assigned_to: Frodo}
          - may_not: you assign Frodo to Uruk Savage
          - may: you assign Pippin Friend to Frodo to Uruk Savage
          - may: you assign Friend to Sam to Uruk Savage
        """
    assert judged(script).failures == []


def test_who_was_made_fierce_before_takes_part_in_the_fierce_round() -> None:
    text = """
        game: lotr_tcg
        table: {you: {site: 4, fellowship: [Gimli]}, opponent: {minions: [Goblin Runner, Uruk Savage]}}
        at: {phase: fierce assignment, step: defenders}
        lasting: [{on: Uruk Savage, fierce: 1, until: regroup}]
        script:
          - may: you assign Gimli to Uruk Savage
          - may_not: you assign Gimli to Goblin Runner because TC-6.32
        """
    assert judged(text).failures == []


def test_a_fellowship_that_was_set_at_the_last_site_goes_no_further() -> None:
    text = (
        "table: {you: {site: 9}}\nscript: [{you: finish}, {until: game over}, {result: {winner: you, rule: TC-7.12}}]"
    )
    assert judged(_position(text)).holds


ORCS = "{hand: [Fear], minions: [Uruk Savage, Goblin Bowman]}"
FIGHT = f"table: {{you: {{site: 4, fellowship: [Frodo, Aragorn]}}, opponent: {ORCS}}}"


@pytest.mark.parametrize(
    ("moment", "lines"),
    [
        ("at: {phase: archery, step: fire}", ["you: Aragorn takes an arrow"]),
        ("at: {phase: assignment, step: minions}", ["opponent: no more attackers"]),
        ("at: {phase: assignment, step: minions}", ["opponent: assign no more"]),
        (
            "assignments: {Uruk Savage: Frodo, Goblin Bowman: Aragorn}\nat: {phase: skirmish}",
            ["you: Frodo fights first"],
        ),
        ("assignments: {Uruk Savage: Frodo, Goblin Bowman: Aragorn}\nat: {phase: skirmish}", ["you: choose Frodo"]),
        (
            "at: {phase: regroup}",
            ["until: reconcile", "opponent: discard nothing", "until: move or stay", "you: end turn"],
        ),
        ("at: {phase: regroup}", ["until: reconcile", "opponent: throw away Fear", "you: do not move"]),
    ],
)
def test_people_say_it_in_their_own_words(moment: str, lines: list[str]) -> None:
    script = "".join(f"\n  - {line}" for line in lines)
    assert judged(_position(f"{FIGHT}\n{moment}\nscript:{script}")).failures == []
