/** What the pictures of cards show in every game of Middle-earth: peoples, creatures, things that a name speaks of. */
import { slug } from '../../lib/cards/drawings';
import * as beasts from '../../lib/cards/woodcut/beasts';
import * as land from '../../lib/cards/woodcut/land';
import * as places from '../../lib/cards/woodcut/places';
import * as things from '../../lib/cards/woodcut/things';
import type { Motif, Scene } from '../../lib/cards/woodcut/woodcut';

export const darkPeaks: Scene = (pen) => land.mountains(pen, 68, true);
export const bareWood: Scene = (pen) => land.forest(pen, 70, true);

export const RACES: Record<string, readonly Motif[]> = {
  elf: [
    [land.stars, land.forest],
    [land.rays, land.forest],
  ],
  dwarf: [
    [land.engraved, land.mountains],
    [land.clouds, land.mountains],
  ],
  hobbit: [
    [land.rays, land.hills],
    [land.clouds, land.hills],
  ],
  dunadan: [
    [land.stars, land.hills],
    [land.clouds, land.waves],
    [land.engraved, land.mountains],
  ],
  man: [
    [land.clouds, land.hills],
    [land.engraved, land.plain],
    [land.rays, land.mountains],
  ],
  wizard: [
    [land.rays, land.mountains],
    [land.stars, land.mountains],
  ],
  'fallen-wizard': [[land.storm, land.mountains]],
  orc: [
    [land.storm, darkPeaks],
    [land.engraved, darkPeaks],
  ],
  troll: [[land.engraved, darkPeaks]],
  ringwraith: [[land.night, darkPeaks]],
  maia: [[land.night, beasts.darkSun]],
  wose: [[land.engraved, land.forest]],
};

export const CREATURES: Record<string, readonly Motif[]> = {
  orc: [
    [land.storm, beasts.spears],
    [land.engraved, darkPeaks, beasts.spears],
    [land.night, beasts.spears],
  ],
  troll: [
    [land.engraved, darkPeaks, beasts.giant],
    [land.night, beasts.giant],
  ],
  giant: [
    [land.storm, land.mountains, beasts.giant],
    [land.clouds, beasts.giant],
  ],
  dragon: [
    [land.engraved, land.mountains, beasts.serpent],
    [land.rays, beasts.serpent],
  ],
  drake: [
    [land.clouds, land.plain, beasts.serpent],
    [land.engraved, beasts.serpent],
  ],
  undead: [
    [land.night, land.hills, places.barrow],
    [land.night, beasts.skulls],
    [land.engraved, beasts.fog, beasts.skulls],
  ],
  nazgul: [
    [land.night, beasts.riders],
    [beasts.darkSun, beasts.riders],
  ],
  spider: [[bareWood, beasts.web], [beasts.web]],
  wolf: [
    [land.night, beasts.wolves],
    [land.engraved, land.forest, beasts.wolves],
  ],
  animal: [
    [land.clouds, land.hills, beasts.birds],
    [land.engraved, land.forest, beasts.paws],
    [land.night, beasts.eyes],
  ],
  man: [
    [land.engraved, land.hills, beasts.spears],
    [land.clouds, land.plain, things.banners],
  ],
  dunadan: [[land.clouds, land.hills, things.banners]],
  elf: [[land.stars, land.forest, things.bow]],
  dwarf: [[land.mountains, things.axe]],
  plant: [
    [land.engraved, beasts.greatTree],
    [bareWood, beasts.eyes],
  ],
  stone: [[land.engraved, land.hills, beasts.giant]],
  slayer: [[land.night, things.sword]],
  'hazard-agent': [[land.night, beasts.eyes]],
  balrog: [[land.night, things.flame]],
};

const PLURALS: Record<string, string> = {
  men: 'man',
  elves: 'elf',
  dwarves: 'dwarf',
  orcs: 'orc',
  trolls: 'troll',
  animals: 'animal',
  spiders: 'spider',
  wolves: 'wolf',
  giants: 'giant',
  dunedain: 'dunadan',
  'awakened-plant': 'plant',
  'pukel-creature': 'stone',
  ringwraith: 'nazgul',
};

/** A people by its name, in one or many. */
export function raceOf(name: string | undefined): string {
  const found = slug(name ?? '');
  return PLURALS[found] ?? found;
}

/** A card's name in plain words, so that patterns find them. */
export function wordsOf(name: string): string {
  return slug(name).replaceAll('-', ' ');
}

/** What a name or a keyword speaks of. */
const WORDS: readonly [RegExp, readonly Motif[]][] = [
  [/sword|blade|brand|dagger|knife|glamdring|orcrist|sting|anduril|narsil|gurthang|herugrim|weapon/, [[things.sword]]],
  [/\baxe|axes|hammer|mattock/, [[things.axe]]],
  [/\bbow|arrow|archer/, [[things.bow]]],
  [/shield/, [[things.shield]]],
  [/helm|crown|cap\b/, [[things.helm]]],
  [/mail|armou?r|hauberk|corslet/, [[things.mail]]],
  [/\bring|rings\b|vilya|narya|nenya/, [[things.ring]]],
  [/palantir|orb|stone of/, [[things.orb]]],
  [/horn\b|trumpet/, [[things.horn]]],
  [/book|lore|knowledge|record|tome|histor/, [[things.book]]],
  [/scroll|map|message|riddle|letter|parchment/, [[things.scroll]]],
  [/jewel|gem|stone|silmaril|arkenstone|star-?glass|necklace|pearl|brooch|gold|hoard|treasure/, [[things.gem]]],
  [/staff|wizard|istari|rod\b|sceptre/, [[things.staff]]],
  [/phial|potion|draught|cordial|wine|liquor|miruvor/, [[things.phial]]],
  [/cloak|hood|robe|stealth|conceal|cram|disguise/, [[things.cloak]]],
  [/harp|song|singing|voice|music/, [[things.harp]]],
  [/herb|athelas|leaf|healing|healed|weed|mushroom/, [[things.herb]]],
  [
    /ship|sail|sea\b|seas|ocean|boat|barge|corsair|havens/,
    [
      [land.clouds, land.waves, things.ship],
      [land.stars, land.waves, things.ship],
    ],
  ],
  [/river|ford|water|flood|rain/, [[land.clouds, land.mountains, land.waves]]],
  [
    /road|path|way\b|march|journey|travel|riders|ride|speed|stair|pass\b|ponies|horse/,
    [
      [land.clouds, land.hills, things.road],
      [land.rays, land.mountains, things.road],
    ],
  ],
  [
    /fire|flame|burn|smoke|beacon|torch|smith|forge/,
    [
      [land.engraved, things.flame],
      [land.night, things.flame],
    ],
  ],
  [
    /door|gate|entrance|hole\b/,
    [
      [land.engraved, land.mountains, places.gate],
      [land.rays, land.hills, places.door],
    ],
  ],
  [
    /tree|wood|forest|\bents?\b|grove/,
    [
      [land.engraved, beasts.greatTree],
      [land.stars, land.forest, beasts.greatTree],
    ],
  ],
  [
    /mountain|peak|snow|stone|rock|caradhras/,
    [
      [land.storm, land.mountains],
      [land.engraved, land.mountains],
    ],
  ],
  [
    /night|dark|shadow|gloom|black/,
    [
      [land.night, darkPeaks],
      [beasts.darkSun, darkPeaks],
      [land.night, bareWood],
    ],
  ],
  [
    /storm|wind|lightning|winter|cold|foul/,
    [
      [land.storm, land.mountains, beasts.bolt],
      [land.storm, land.hills],
    ],
  ],
  [/fog|mist|dream|weari|despair|lost|forgot/, [[land.engraved, beasts.fog]]],
  [/\beye|watch|spy|spies|search|palant|seeing|sight/, [[beasts.eye]]],
  [/crow|crebain|bird|wing|eagle|raven/, [[land.clouds, land.hills, beasts.birds]]],
  [/chain|prison|captur|snare|trap|taint|bound|doom|despair/, [[land.engraved, beasts.chains]]],
  [/dragon|drake|worm|smaug|fell beast/, [[land.engraved, beasts.serpent]]],
  [
    /orc|goblin|uruk|raid|muster|host|army|ambush|war\b|battle/,
    [
      [land.storm, beasts.spears],
      [land.engraved, things.banners],
    ],
  ],
  [/nazgul|wraith|ringwraith|fell\b/, [[land.night, beasts.riders]]],
  [/spider|web/, [[beasts.web]]],
  [/wolf|wolves|warg|hound/, [[land.night, beasts.wolves]]],
  [
    /dead|death|grave|barrow|tomb|ghost|bone/,
    [
      [land.night, beasts.skulls],
      [land.night, land.hills, places.barrow],
    ],
  ],
  [
    /sun|dawn|day\b|light|hope|morning|star\b|stars/,
    [
      [land.rays, land.hills],
      [land.stars, land.hills, things.starRise],
    ],
  ],
];

/** What words speak of first. */
export function motifsOfWords(words: string): readonly Motif[] | undefined {
  return WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

export const BY_KIND: Record<string, readonly Motif[]> = {
  item: [[things.pack], [things.gem], [things.scroll], [things.cloak], [things.phial]],
  ally: [
    [land.clouds, land.hills, beasts.paws],
    [land.engraved, land.forest, beasts.paws],
    [land.clouds, land.hills, beasts.birds],
  ],
  faction: [
    [land.clouds, land.hills, things.banners],
    [land.rays, land.plain, things.banners],
    [land.engraved, land.mountains, things.banners],
    [land.stars, land.forest, things.banners],
  ],
  event: [
    [things.runes],
    [land.rays, land.hills, things.road],
    [things.knot],
    [land.stars, land.hills, things.starRise],
    [land.rays, land.mountains],
    [land.clouds, land.waves, things.ship],
    [land.rays, land.hills, places.door],
  ],
  hazard: [
    [beasts.darkSun, darkPeaks],
    [land.night, bareWood],
    [land.storm, land.hills, beasts.bolt],
    [beasts.eye],
    [land.engraved, beasts.fog],
    [land.engraved, beasts.chains],
    [land.night, beasts.eyes],
    [land.storm, darkPeaks],
  ],
  creature: [
    [land.night, beasts.eyes],
    [land.storm, darkPeaks, beasts.birds],
  ],
};
