"""The cards' facts: what the tables say and how cards are looked up."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from westmarch.games.meccg.cards import definition
from westmarch.games.meccg.cards.facts import UnknownCard, all_facts, facts, find, fold, suggest
from westmarch.games.meccg.cards.printed import AutomaticAttack, Facts
from westmarch.games.meccg.cards.tables import DATA, REGION_TYPES, SIDES

SOURCE = Path(__file__).parents[4] / "shared" / "cards" / "meccg.json"
needs_source = pytest.mark.skipif(not SOURCE.exists(), reason="the source of the facts is not at hand")

# fmt: off
UNEASY = (
    "TW-125", "TW-130", "TW-132", "TW-150", "TW-164", "TW-171", "TW-173", "TW-174", "WH-9",
    "LE-7", "LE-29", "LE-30", "LE-33", "LE-34", "LE-35", "LE-44", "LE-46", "LE-49",
)
# fmt: on
ROUSED = ("LE-259", "LE-283", "LE-284", "LE-285", "AS-112", "AS-115", "AS-118")
DISCARDED = "discard a major item", "discard a greater item"

CORRECTIONS: dict[str, dict[str, object]] = {
    # Modifiers to corruption checks.
    **{card_id: {"corruption": -1} for card_id in UNEASY},
    **{card_id: {"corruption": 2} for card_id in ("TW-177", "TW-179", "DM-180")},
    "TW-131": {"corruption": 4},
    # What an event gives to a whole company is its behaviour, not a number of its own.
    "TW-240": {"prowess": None, "corruption": 0},
    # It says that it may be played as a resource of minions, too.
    "TW-500": {"alignment": "dual"},
    # The strikes of all its attacks together.
    "DM-109": {"strikes": 6},
    # A body that its text speaks of is missing in the source; another published list has it.
    "DM-108": {"body": 10},
    # What it is worth once it is stored is missing in the source; another published list has it.
    "AS-96": {"points_kind": "miscellaneous", "conditional": {"marshalling_points": 5}},
    # What items add to their bearers; influence that is of use against Elves alone is no number of its own.
    "DM-166": {"direct_influence": 0},
    "TW-327": {"body": 1},
    "LE-298": {"prowess": 1},
    "LE-299": {"prowess": 3, "conditional": {"prowess": 4}},
    "LE-300": {"body": 1},
    "LE-301": {"body": 2},
    "LE-302": {"conditional": {"direct_influence": 2}},
    "LE-304": {"prowess": 2},
    "LE-313": {"direct_influence": 2, "body": 1, "prowess": 1},
    "LE-314": {"body": 1, "direct_influence": 4},
    "LE-318": {"conditional": {"prowess": 2}},
    "LE-320": {"conditional": {"direct_influence": 3}},
    "LE-324": {"direct_influence": 2},
    "LE-325": {"body": 3},
    "LE-326": {"prowess": 5, "body": 5, "direct_influence": 5},
    "LE-327": {"direct_influence": 4},
    "LE-328": {"conditional": {"prowess": 1}},
    "LE-329": {"conditional": {"body": 2}},
    "LE-336": {"conditional": {"prowess": 3}},
    "LE-340": {"prowess": 3},
    "LE-342": {"prowess": 1},
    "LE-346": {"conditional": {"direct_influence": 3}},
    "LE-347": {"body": 2},
    "LE-348": {"conditional": {"direct_influence": 2}},
    "AS-122": {"direct_influence": 2, "prowess": 3},
    "AS-128": {"conditional": {"direct_influence": 3}},
    "AS-129": {"direct_influence": 1, "conditional": {"direct_influence": 4}},
    "AS-132": {"body": 1, "prowess": 1},
    "AS-133": {"direct_influence": 1},
    "AS-136": {"prowess": 1, "conditional": {"prowess": 2}},
    "BA-81": {"conditional": {"prowess": 1}},
    "BA-82": {"conditional": {"prowess": 1}},
    # Modifiers to influencing factions, and factions of that name.
    "TD-146": {"race_modifiers": {"Dwarf": 2}},
    "LE-262": {"faction_modifiers": {"Morgul-orcs": 2, "Orcs of Gundabad": -2}},
    "LE-268": {"faction_modifiers": {"Stone Trolls": 2}},
    "LE-272": {"faction_modifiers": {"Goblins of Goblin-gate": 2, "Wargs of the Forochel": 2}},
    "LE-273": {"faction_modifiers": {"Nûriags": 2, "Balchoth": -2, "Variags of Khand": 2}},
    "LE-276": {"faction_modifiers": {"Grey Mountain Goblins": 2, "Orcs of Angmar": -2}},
    "LE-277": {"faction_modifiers": {"Orcs of the Red Eye": -2, "Orcs of Gorgoroth": 2}},
    **{card_id: {"other_modifiers": dict(zip(DISCARDED, (3, 6), strict=True))} for card_id in ROUSED},
    "AS-116": {"other_modifiers": dict(zip(DISCARDED, (2, 5), strict=True))},
    "AS-117": {"other_modifiers": dict(zip(DISCARDED, (4, 8), strict=True))},
    "BA-80": {"other_modifiers": {"The Balrog": 3, "leader": 2}},
    # Items that only the text of a site names.
    "LE-380": {"playable": ("minor", "major")},
    # A creature keyed to a symbol that only its text names.
    "AS-15": {"keyed_regions": (("Coastal Sea", 1),)},
}
"""Where the source misses or misspells what the card states."""

SINGULAR = {
    "Men": "Man",
    "Orcs": "Orc",
    "Trolls": "Troll",
    "Elves": "Elf",
    "Dwarves": "Dwarf",
    "Dúnedain": "Dúnadan",
    "Spiders": "Spider",
    "Giants": "Giant",
    "Hobbits": "Hobbit",
    "Wizards": "Wizard",
    "Wolves": "Wolf",
    "Animals": "Animal",
    "Bears": "Bear",
    "Nazgul": "Nazgûl",
    "Pûkel-creatures": "Pûkel-creature",
    "Hazard Agent": None,
}
INFLUENCING_RACES = {"Man", "Dwarf", "Elf", "Dúnadan", "Hobbit", "Wizard"}
OUR_WORDS = {
    "King under the Mountain": "King under the Mountain",
    "if Radagast": "Radagast as avatar",
    "Men with home sites": "Man with a home site in these regions",
    "weapon, armor": "Weapon, Armor, Shield, Helmet",
    "Palantíri": "Palantír",
    "Scroll of Isildur": "Scroll of Isildur",
    "hero item": "hero",
    "Any site in Ûdun": "Any site in Udûn",
    "one Under-deeps": "Any Under-deeps Ruins & Lairs",
    "Mt. Doom": "Mount Doom",
    "any non-Dark-hold": "Any non-Dark-hold Under-deeps site",
    "Any non-“Dragon’s lair”": "Any non-Dragon’s lair Ruins & Lairs in a Wilderness",
}
TRAITS = {
    "detainment against covert company": "detainment against covert",
    "detainment against overt company": "detainment against overt",
    "against overt company only": "only against overt",
    "attacker chooses defending characters": "attacker chooses",
}
PLAIN = {
    "name": "name",
    "alignment": "alignment",
    "rarity": "rarity",
    "duplicateOf": "duplicate_of",
    "specific": "specific",
    "mind": "mind",
    "generalInfluence": "general_influence",
    "prowess": "prowess",
    "body": "body",
    "marshallingPointsType": "points_kind",
    "influenceGreaterThan": "influence_number",
    "siteType": "site_type",
    "region": "region",
    "nearestHaven": "nearest_haven",
    "regionType": "region_type",
}
COUNTS = {
    "directInfluence": "direct_influence",
    "marshallingPoints": "marshalling_points",
    "stagePoints": "stage_points",
    "corruption": "corruption",
    "strikes": "strikes",
    "draw": "draws",
    "drawOpponent": "opponent_draws",
}
FLAGS = {
    "unique": "unique",
    "agent": "agent",
    "underDeeps": "under_deeps",
    "playableAsResource": "also_resource",
    "playableAsHazard": "also_hazard",
    "playableAsStartingMinorItem": "starting_minor_item",
}
LISTS = {"sitePath": "site_path", "playable": "playable", "adjacentRegions": "adjacent_regions"}


def in_our_words(words: str) -> str | None:
    return next((ours for opening, ours in OUR_WORDS.items() if words.startswith(opening)), None)


def typographic(words: str) -> str:
    return (in_our_words(words) or words).replace("'", "’")


def singular(race: str | None) -> str | None:
    return SINGULAR.get(race, race) if race else None


def expected_modifiers(source: dict) -> dict[str, dict[str, int]]:
    split: dict[str, dict[str, int]] = {"race_modifiers": {}, "faction_modifiers": {}, "other_modifiers": {}}
    for who, modifier in source.get("standardModifications", {}).items():
        if singular(who) in INFLUENCING_RACES:
            split["race_modifiers"][singular(who)] = modifier
        elif ours := in_our_words(who):
            split["other_modifiers"][ours] = modifier
        else:
            split["faction_modifiers"][who] = modifier
    return split


def expected_attacks(source: dict) -> tuple[AutomaticAttack, ...]:
    note = source.get("automaticAttacksNote", "").lower() or source.get("special", "").lower()
    after: tuple[str, ...] = ()
    if "wounded" in note and "corruption check" in note:
        after = ("wounded check corruption at -2",) if "-2" in note else ("wounded check corruption",)
    return tuple(
        AutomaticAttack(
            race=singular(attack["race"]),
            strikes=1 if attack["strikes"] == "each character" else attack["strikes"],
            prowess=attack["prowess"],
            body=attack.get("body"),
            each=attack["strikes"] == "each character",
            traits=tuple(TRAITS.get(words, words) for words in attack.get("notes", ()))
            + (
                ("wounded are eliminated",)
                if "eliminated" in note and attack == source["automaticAttacks"][-1]
                else after
            ),
        )
        for attack in source.get("automaticAttacks", ())
    )


def expected_home_sites(source: dict) -> tuple[str, ...]:
    sites: list[str] = []
    for site in source.get("homeSites", ()):
        if either := re.fullmatch(r"Any site in (.+) or (.+)", site):
            sites += [f"Any site in {region}" for region in either.groups()]
        elif site != "None":
            sites.append(typographic(site))
    return tuple(sites)


def expected(source: dict) -> dict[str, object]:
    """What the source says of a card, in the form of our struct."""
    said: dict[str, object] = {ours: source.get(theirs) for theirs, ours in PLAIN.items()}
    said |= {ours: source.get(theirs) or 0 for theirs, ours in COUNTS.items()}
    said |= {ours: source.get(theirs, False) for theirs, ours in FLAGS.items()}
    said |= {ours: tuple(source.get(theirs, ())) for theirs, ours in LISTS.items()}
    said |= expected_modifiers(source)
    races = [singular(race) for race in source.get("races", ())]
    per_side = source["type"] in ("resource", "hazard")
    keyed = [(key["kind"], (key["symbol"], key["count"])) for key in source.get("keyedTo", ())]
    said |= {
        "name": typographic(source["name"]),
        "set": source["set"],
        "side": source["type"],
        "types": tuple(source.get("subtypes") or ([source["subtype"]] if "subtype" in source else []))
        if per_side
        else (),
        "race": singular(source.get("race")),
        "other_races": tuple(races[1:]),
        "skills": tuple(skill.lower() for skill in source.get("skills", ())),
        "points_starred": "*" in source.get("marshallingPoints_raw", ""),
        "conditional": {
            ours: source[f"{theirs}_conditional"]
            for theirs, ours in (COUNTS | PLAIN).items()
            if f"{theirs}_conditional" in source
        },
        "home_sites": expected_home_sites(source),
        "avatar": "avatar" in source or "resourceAvatar" in source,
        "strikes_each": "strikesPer" in source,
        "strikes_wounded_only": source.get("strikesPer") == "each wounded character",
        "keyed_regions": tuple(key for kind, key in keyed if kind == "region"),
        "keyed_sites": tuple(key for kind, key in keyed if kind == "site"),
        "haven_paths": {path["haven"]: tuple(path["path"]) for path in source.get("havenPaths", ())},
        "playable_restriction": {
            kind: in_our_words(only) for kind, only in source.get("playableRestriction", {}).items()
        },
        "automatic_attacks": expected_attacks(source),
        "adjacent_sites": {typographic(near["site"]): near["roll"] for near in source.get("adjacentSites", ())},
    }
    return said


@pytest.fixture(scope="module")
def sources() -> list[dict]:
    return json.loads(SOURCE.read_text(encoding="utf-8"))


@needs_source
def test_the_tables_hold_exactly_the_cards_of_the_source(sources: list[dict]) -> None:
    assert list(all_facts()) != []
    assert set(all_facts()) == {source["id"] for source in sources}


@needs_source
def test_every_fact_agrees_with_the_source_or_is_a_listed_correction(sources: list[dict]) -> None:
    wrong = [
        f"{source['id']} {source['name']}: {field} is {getattr(card, field)!r}, not {value!r}"
        for source in sources
        for card in (facts(source["id"]),)
        for field, value in (expected(source) | CORRECTIONS.get(source["id"], {})).items()
        if getattr(card, field) != value
    ]
    assert wrong == []


@needs_source
def test_every_correction_differs_from_the_source(sources: list[dict]) -> None:
    corrected = {source["id"]: source for source in sources if source["id"] in CORRECTIONS}
    assert set(corrected) == set(CORRECTIONS)
    for card_id, fields in CORRECTIONS.items():
        said = expected(corrected[card_id])
        assert all(said[field] != value for field, value in fields.items()), card_id


@needs_source
def test_corruption_modifiers_of_characters_are_what_their_texts_state(sources: list[dict]) -> None:
    for source in sources:
        if source["type"] == "character":
            text = source["printed_text"]
            stated = re.search(r"(?:^|[.\n] ?)([+-]\d) to all (?:of h\w+ )?corruption checks\.", text) or re.search(
                r"of h\w+ corruption checks are modified by ([+-]\d)", text
            )
            assert facts(source["id"]).corruption == (int(stated[1]) if stated else 0), source["name"]


@needs_source
def test_keywords_are_those_of_the_source_and_of_the_first_words(sources: list[dict]) -> None:
    for source in sources:
        card = facts(source["id"])
        ours = {keyword.lower() for keyword in card.keywords}
        theirs = {keyword.lower() for keyword in (*source.get("keywords", ()), *filter(None, [source.get("magic")]))}
        assert theirs <= ours, source["name"]
        if source.get("spawn"):
            assert "Spawn" in card.keywords
        if any("item" in kind for kind in card.types):
            first_words = re.split(r"\.\s*", source["printed_text"][:160])
            for kind in ("Weapon", "Armor", "Shield", "Helmet"):
                assert (kind in card.keywords) == (kind in first_words), source["name"]
        assert ("Gold Ring" in card.keywords) == ("gold ring item" in card.types)


@needs_source
def test_places_are_named_by_the_card_itself(sources: list[dict]) -> None:
    for source in sources:
        card = facts(source["id"])
        text = fold(source["printed_text"].replace("Nûrn", "Nurn").replace("Ûdun", "Udûn"))
        text = text.replace("woodmen town", "woodmen-town")
        for place in card.playable_at:
            name = re.sub(r"^Any .*? (?:in|except|to) (?!a )", "", place)
            if not name.startswith("Any "):
                assert all(fold(part) in text for part in name.split(" except ")), (source["name"], place)
        assert all(fold(region) in text for region in card.keyed_names), source["name"]


@needs_source
def test_factions_are_playable_at_the_sites_that_the_source_names(sources: list[dict]) -> None:
    sites = {card.name for card in of_side("site")}
    compared = 0
    for source in sources:
        named = re.split(
            r", or |, | or ", typographic(source.get("playableAt", "")).replace("Woodmen Town", "Woodmen-town")
        )
        if set(named) <= sites:
            assert facts(source["id"]).playable_at == tuple(named), source["name"]
            compared += 1
    assert compared == 85
    assert facts("LE-272").playable_at == ("Ettenmoors",)
    assert facts("AS-115").playable_at == ("Dancing Spire",)


@needs_source
def test_a_creature_as_automatic_attack_is_keyed_as_the_site_says(sources: list[dict]) -> None:
    for source in sources:
        note = source.get("automaticAttacksNote", "").replace(" and ", " & ")
        card = facts(source["id"])
        assert bool(card.creature_attack) == ("pponent may play" in note), source["name"]
        assert all(symbol in note for symbol in card.creature_attack), source["name"]


@needs_source
def test_no_printed_sentence_is_in_the_tables(sources: list[dict]) -> None:
    tables = "\n".join(path.read_text(encoding="utf-8") for path in DATA.glob("*/*.tsv"))
    assert tables
    for source in sources:
        for sentence in re.split(r"(?<=[.])\s+", source["printed_text"]):
            assert len(sentence.split()) < 7 or sentence not in tables, source["name"]


def of_side(side: str) -> list[Facts]:
    return [card for card in all_facts().values() if card.side == side]


def test_there_are_52_regions_whose_neighbours_are_mutual() -> None:
    regions = {card.name: card for card in of_side("region")}
    assert len(regions) == 52
    for card in regions.values():
        assert card.region_type in REGION_TYPES
        assert card.adjacent_regions
        for neighbour in card.adjacent_regions:
            assert card.name in regions[neighbour].adjacent_regions, (card.name, neighbour)


def test_every_site_has_a_type_a_region_and_draws() -> None:
    regions = {card.name for card in of_side("region")}
    for card in of_side("site"):
        assert card.site_type, card.name
        assert card.draws > 0, card.name
        assert card.opponent_draws > 0, card.name
        if card.name in ("Deep Mines", "Ancient Deep-hold", "Remains of Thangorodrim"):
            assert card.region is None
        else:
            assert card.region in regions, card.name


def test_a_site_path_runs_from_its_nearest_haven() -> None:
    for card in of_side("site"):
        assert (card.nearest_haven is None) == (not card.site_path), card.name
        if card.nearest_haven:
            havens = find(card.nearest_haven, side="site", alignment=card.alignment)
            assert "Haven" in {haven.site_type for haven in havens} or "Darkhaven" in {
                haven.site_type for haven in havens
            }


def test_paths_between_havens_read_the_same_from_both_ends() -> None:
    havens = {(card.name, card.alignment): card for card in of_side("site") if card.haven_paths}
    for (name, alignment), card in havens.items():
        for other, path in card.haven_paths.items():
            assert havens[other, alignment].haven_paths[name] == tuple(reversed(path)), (name, other)


def test_places_are_places_of_the_game() -> None:
    sites = {card.name for card in of_side("site")}
    for card in all_facts().values():
        for place in (*card.home_sites, *card.playable_at, *card.adjacent_sites):
            assert place in sites or place.startswith("Any "), (card.name, place)
    assert {card.duplicate_of for card in all_facts().values()} - {None} <= set(all_facts())


def test_factions_name_factions_they_like_or_dislike() -> None:
    factions = {card.name for card in all_facts().values() if "faction" in card.types}
    for card in all_facts().values():
        assert set(card.faction_modifiers) <= factions, card.name
        assert set(card.race_modifiers) <= INFLUENCING_RACES, card.name


def test_known_cards_of_each_side() -> None:
    gimli = find("Gimli", side="character", alignment="hero")[0]
    assert (gimli.race, gimli.mind, gimli.prowess, gimli.body, gimli.corruption) == ("Dwarf", 6, 5, 8, 0)
    concealment = facts("TW-204")
    assert (concealment.name, concealment.types) == ("Concealment", ("short-event",))
    drake = find("Cave-drake")[0]
    assert drake.keyed_regions == (("Wilderness", 2),)
    assert drake.keyed_sites == (("Ruins & Lairs", 1),)
    moria = facts("TW-413")
    assert moria.automatic_attacks == (AutomaticAttack("Orc", 4, 7),)
    assert moria.site_path == ("Wilderness", "Wilderness")
    pony = find("Bill the Pony")[0]
    assert pony.playable_at == ("Bree", "Bag End")
    assert pony.at_tapped_site
    assert find("Book of Mazarbul")[0].playable_at == ("Moria",)
    assert find("Book of Mazarbul")[0].conditional == {"marshalling_points": 5}
    assert find("Wood-elves")[0].race_modifiers == {"Man": -1, "Elf": 1, "Dwarf": -2}


def test_names_are_found_without_accents_capitals_and_quotation_marks() -> None:
    assert [card.id for card in find("lorien", alignment="hero")] == ["TW-408"]
    for spelling in ("Beorn's House", "beorn’s house", "BEORNS  HOUSE"):
        assert {card.id for card in find(spelling)} == {"TW-376", "LE-354"}, spelling
    assert [card.name for card in find("two-headed troll")] == ["“Two-headed” Troll"]
    assert find("No Such Card") == []


def test_find_narrows_by_side_kind_alignment_and_set() -> None:
    assert {card.side for card in find("Gandalf", set="TW")} == {"character"}
    assert [card.id for card in find("Twilight", kind="short-event", set="LE")] == ["LE-145"]
    assert find("Twilight", kind="faction") == []
    assert find("Moria", side="character") == []


def test_close_names_are_suggested_nearest_first() -> None:
    assert suggest("Conceelment")[0] == "Concealment"
    assert suggest("glamdrin", n=1) == ["Glamdring"]
    assert len(suggest("Men of", n=3)) <= 3
    assert suggest("qqqqqqqq") == []


def test_an_unknown_id_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownCard, match=r"no card tw-204 \(did you mean TW-204"):
        facts("tw-204")
    with pytest.raises(UnknownCard, match=r"no card \?\?\.$"):
        facts("??")


def test_every_side_has_cards() -> None:
    assert {card.side for card in all_facts().values()} == set(SIDES)


def test_cards_are_whole_whichever_thread_asks_first() -> None:
    """A server asks from several threads as soon as it is open."""
    program = """
import threading
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.cards.facts import facts

ready = threading.Barrier(4)
found = []

def ask():
    ready.wait()
    found.append((card_named("TW-204").complete, card_named("TW-204").facts is facts("TW-204")))

asking = [threading.Thread(target=ask) for _ in range(4)]
for each in asking:
    each.start()
for each in asking:
    each.join()
print(found == [(True, True)] * 4)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "True", done.stderr


def test_a_card_call_names_its_card() -> None:
    with pytest.raises(ValueError, match="TW-204 is Concealment, not Conceal"):
        definition.card("TW-204", "Conceal")


def test_which_cards_make_a_company_overt_is_a_fact_of_theirs() -> None:
    overt = {card_id: card.overt for card_id, card in all_facts().items() if card.overt}
    by_themselves = ("LE-153", "LE-183", "LE-187", "AS-73", "AS-74", "AS-76", "WH-15")
    assert overt == {"LE-155": "Troll", "AS-75": "Orc", **dict.fromkeys(by_themselves, "itself")}
    assert "The company is overt." in definition.card_named("LE-155").text
