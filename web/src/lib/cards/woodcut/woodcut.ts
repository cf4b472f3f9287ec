import type { Face } from '../../wire';
import { slug } from '../glyphs';
import * as beasts from './beasts';
import * as land from './land';
import { Pen, type Cut } from './pen';
import * as places from './places';
import * as things from './things';

type Scene = (pen: Pen) => void;
/** Layers from back to front. */
type Motif = readonly Scene[];

const darkPeaks: Scene = (pen) => land.mountains(pen, 68, true);
const bareWood: Scene = (pen) => land.forest(pen, 70, true);

const SITES: Record<string, readonly Motif[]> = {
  haven: [[land.stars, places.halls], [land.rays, land.mountains, places.halls]],
  'free-hold': [[land.rays, land.hills, places.keep], [land.clouds, land.mountains, places.keep], [land.clouds, land.hills, places.tower]],
  'border-hold': [[land.clouds, land.hills, places.palisade], [land.engraved, land.hills, places.houses], [land.rays, land.mountains, places.palisade]],
  'ruins-lairs': [[land.engraved, land.mountains, places.ruin], [land.clouds, land.hills, places.ruin], [land.engraved, places.cave], [land.stars, land.hills, places.barrow]],
  'shadow-hold': [[land.storm, darkPeaks, places.gate], [land.storm, darkPeaks, places.tower], [land.night, places.cave]],
  'dark-hold': [[land.night, places.darkTower], [land.storm, darkPeaks, places.darkTower]],
  darkhaven: [[land.night, places.darkTower]],
  wizardhaven: [[land.stars, land.hills, places.tower], [land.rays, land.forest, places.tower]],
};

const RACES: Record<string, readonly Motif[]> = {
  elf: [[land.stars, land.forest], [land.rays, land.forest]],
  dwarf: [[land.engraved, land.mountains], [land.clouds, land.mountains]],
  hobbit: [[land.rays, land.hills], [land.clouds, land.hills]],
  dunadan: [[land.stars, land.hills], [land.clouds, land.waves], [land.engraved, land.mountains]],
  man: [[land.clouds, land.hills], [land.engraved, land.plain], [land.rays, land.mountains]],
  wizard: [[land.rays, land.mountains], [land.stars, land.mountains]],
  'fallen-wizard': [[land.storm, land.mountains]],
  orc: [[land.storm, darkPeaks], [land.engraved, darkPeaks]],
  troll: [[land.engraved, darkPeaks]],
  ringwraith: [[land.night, darkPeaks]],
  maia: [[land.night, beasts.darkSun]],
  wose: [[land.engraved, land.forest]],
};

const CREATURES: Record<string, readonly Motif[]> = {
  orc: [[land.storm, beasts.spears], [land.engraved, darkPeaks, beasts.spears], [land.night, beasts.spears]],
  troll: [[land.engraved, darkPeaks, beasts.giant], [land.night, beasts.giant]],
  giant: [[land.storm, land.mountains, beasts.giant], [land.clouds, beasts.giant]],
  dragon: [[land.engraved, land.mountains, beasts.serpent], [land.rays, beasts.serpent]],
  drake: [[land.clouds, land.plain, beasts.serpent], [land.engraved, beasts.serpent]],
  undead: [[land.night, land.hills, places.barrow], [land.night, beasts.skulls], [land.engraved, beasts.fog, beasts.skulls]],
  nazgul: [[land.night, beasts.riders], [beasts.darkSun, beasts.riders]],
  spider: [[bareWood, beasts.web], [beasts.web]],
  wolf: [[land.night, beasts.wolves], [land.engraved, land.forest, beasts.wolves]],
  animal: [[land.clouds, land.hills, beasts.birds], [land.engraved, land.forest, beasts.paws], [land.night, beasts.eyes]],
  man: [[land.engraved, land.hills, beasts.spears], [land.clouds, land.plain, things.banners]],
  dunadan: [[land.clouds, land.hills, things.banners]],
  elf: [[land.stars, land.forest, things.bow]],
  dwarf: [[land.mountains, things.axe]],
  plant: [[land.engraved, beasts.greatTree], [bareWood, beasts.eyes]],
  stone: [[land.engraved, land.hills, beasts.giant]],
  slayer: [[land.night, things.sword]],
  'hazard-agent': [[land.night, beasts.eyes]],
  balrog: [[land.night, things.flame]],
};

const PLURALS: Record<string, string> = {
  men: 'man', elves: 'elf', dwarves: 'dwarf', orcs: 'orc', trolls: 'troll', animals: 'animal', spiders: 'spider', wolves: 'wolf',
  giants: 'giant', dunedain: 'dunadan', 'awakened-plant': 'plant', 'pukel-creature': 'stone', ringwraith: 'nazgul',
};

/** Places that everybody would know from their picture. */
const FAMOUS: readonly [RegExp, Motif][] = [
  [/grey havens|edhellond|harlindon|pelargir|umbar|dol amroth|isle/, [land.stars, land.waves, things.ship]],
  [/^lorien|woodmen|old forest|wellinghall|wose/, [land.stars, land.forest, beasts.greatTree]],
  [/^rivendell/, [land.rays, land.mountains, places.halls]],
  [/bag end|michel delving|hobbiton/, [land.rays, land.hills, places.door]],
  [/^moria|gate\b|goblin gate/, [land.storm, land.mountains, places.gate]],
  [/barrow|tomb|dead marshes/, [land.night, land.hills, places.barrow]],
];

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
  [/ship|sail|sea\b|seas|ocean|boat|barge|corsair|havens/, [[land.clouds, land.waves, things.ship], [land.stars, land.waves, things.ship]]],
  [/river|ford|water|flood|rain/, [[land.clouds, land.mountains, land.waves]]],
  [/road|path|way\b|march|journey|travel|riders|ride|speed|stair|pass\b|ponies|horse/, [[land.clouds, land.hills, things.road], [land.rays, land.mountains, things.road]]],
  [/fire|flame|burn|smoke|beacon|torch|smith|forge/, [[land.engraved, things.flame], [land.night, things.flame]]],
  [/door|gate|entrance|hole\b/, [[land.engraved, land.mountains, places.gate], [land.rays, land.hills, places.door]]],
  [/tree|wood|forest|\bents?\b|grove/, [[land.engraved, beasts.greatTree], [land.stars, land.forest, beasts.greatTree]]],
  [/mountain|peak|snow|stone|rock|caradhras/, [[land.storm, land.mountains], [land.engraved, land.mountains]]],
  [/night|dark|shadow|gloom|black/, [[land.night, darkPeaks], [beasts.darkSun, darkPeaks], [land.night, bareWood]]],
  [/storm|wind|lightning|winter|cold|foul/, [[land.storm, land.mountains, beasts.bolt], [land.storm, land.hills]]],
  [/fog|mist|dream|weari|despair|lost|forgot/, [[land.engraved, beasts.fog]]],
  [/\beye|watch|spy|spies|search|palant|seeing|sight/, [[beasts.eye]]],
  [/crow|crebain|bird|wing|eagle|raven/, [[land.clouds, land.hills, beasts.birds]]],
  [/chain|prison|captur|snare|trap|taint|bound|doom|despair/, [[land.engraved, beasts.chains]]],
  [/dragon|drake|worm|smaug|fell beast/, [[land.engraved, beasts.serpent]]],
  [/orc|goblin|uruk|raid|muster|host|army|ambush|war\b|battle/, [[land.storm, beasts.spears], [land.engraved, things.banners]]],
  [/nazgul|wraith|ringwraith|fell\b/, [[land.night, beasts.riders]]],
  [/spider|web/, [[beasts.web]]],
  [/wolf|wolves|warg|hound/, [[land.night, beasts.wolves]]],
  [/dead|death|grave|barrow|tomb|ghost|bone/, [[land.night, beasts.skulls], [land.night, land.hills, places.barrow]]],
  [/sun|dawn|day\b|light|hope|morning|star\b|stars/, [[land.rays, land.hills], [land.stars, land.hills, things.starRise]]],
];

const BY_KIND: Record<string, readonly Motif[]> = {
  item: [[things.pack], [things.gem], [things.scroll], [things.cloak], [things.phial]],
  ally: [[land.clouds, land.hills, beasts.paws], [land.engraved, land.forest, beasts.paws], [land.clouds, land.hills, beasts.birds]],
  faction: [[land.clouds, land.hills, things.banners], [land.rays, land.plain, things.banners], [land.engraved, land.mountains, things.banners], [land.stars, land.forest, things.banners]],
  event: [[things.runes], [land.rays, land.hills, things.road], [things.knot], [land.stars, land.hills, things.starRise], [land.rays, land.mountains], [land.clouds, land.waves, things.ship], [land.rays, land.hills, places.door]],
  hazard: [[beasts.darkSun, darkPeaks], [land.night, bareWood], [land.storm, land.hills, beasts.bolt], [beasts.eye], [land.engraved, beasts.fog], [land.engraved, beasts.chains], [land.night, beasts.eyes], [land.storm, darkPeaks]],
  creature: [[land.night, beasts.eyes], [land.storm, darkPeaks, beasts.birds]],
};

const REGIONS: Record<string, Motif> = {
  'coastal-sea': [land.clouds, land.waves],
  'free-domain': [land.rays, land.hills, places.houses],
  'border-land': [land.clouds, land.hills, things.road],
  wilderness: [land.clouds, land.forest],
  'shadow-land': [land.storm, bareWood],
  'dark-domain': [land.night, darkPeaks],
};

/** The road of the nine sites, by what a site's name speaks of, else by its number. */
const STAGES: readonly [RegExp, readonly Motif[]][] = [
  [/bridge|ford|banks|brandir|gates of argonath|rauros|river|wilderland|nen hithoel/, [[land.clouds, land.mountains, land.waves], [land.rays, land.hills, land.waves]]],
  [/moria|khazad|dwarrowdelf|balin|mithril|chamber/, [[land.engraved, places.cave], [land.storm, land.mountains, places.gate]]],
  [/lothlorien|caras galadhon|galadriel|woods|forest|trees/, [[land.stars, land.forest, beasts.greatTree], [land.rays, land.forest]]],
  [/rivendell|council|valley|house of elrond|frodo.?s bedroom/, [[land.rays, land.mountains, places.halls], [land.stars, places.halls]]],
  [/bag end|farmer|shire|green|westfarthing|bounds|hill/, [[land.rays, land.hills, places.door], [land.clouds, land.hills, places.houses]]],
  [/bree|prancing|town|gate/, [[land.clouds, land.hills, places.palisade], [land.stars, land.hills, places.houses]]],
  [/weather|ettenmoors|trollshaw|midgewater|heights|watch/, [[land.storm, land.hills, places.ruin], [land.clouds, land.hills, places.ruin]]],
  [/caradhras|pass|redhorn|mountain|peak|hollin/, [[land.storm, land.mountains], [land.clouds, land.mountains]]],
];

const CULTURES: Record<string, readonly Motif[]> = {
  dwarven: [[land.engraved, land.mountains, things.axe], [things.runes], [things.helm]],
  elven: [[land.stars, land.forest], [things.harp], [land.stars, land.hills, things.starRise]],
  gandalf: [[land.rays, things.staff], [things.scroll], [land.stars, things.flame]],
  gondor: [[land.clouds, land.hills, things.banners], [things.shield], [things.horn]],
  shire: [[land.rays, land.hills, places.door], [land.clouds, land.hills, things.road], [things.pack]],
  isengard: [[land.storm, darkPeaks, places.darkTower], [land.night, things.flame], [land.storm, beasts.spears]],
  moria: [[land.engraved, places.cave], [land.night, beasts.eyes], [land.engraved, beasts.spears]],
  ringwraith: [[land.night, beasts.riders], [beasts.darkSun, darkPeaks], [things.sword]],
  sauron: [[beasts.eye], [land.storm, darkPeaks, beasts.spears], [land.night, places.darkTower]],
};

function motifsOfTcg(face: Face, race: string): readonly Motif[] {
  const words = slug(face.name).replaceAll('-', ' ');
  if (face.frame === 'site') return STAGES.find(([pattern]) => pattern.test(words))?.[1] ?? [[land.clouds, land.hills, things.road]];
  if (face.frame === 'companion' || face.frame === 'ally') return RACES[race] ?? RACES['man']!;
  if (face.frame === 'minion') return CREATURES[race === 'uruk-hai' ? 'orc' : race] ?? (/tentacle|watcher/.test(words) ? [[land.waves, beasts.serpent]] : BY_KIND['creature']!);
  const told = WORDS.find(([pattern]) => pattern.test(`${words} ${face.classes?.join(' ') ?? ''}`));
  return told?.[1] ?? CULTURES[face.culture ?? ''] ?? [[things.ring]];
}

function motifs(face: Face): readonly Motif[] {
  const race = PLURALS[slug(face.race ?? '')] ?? slug(face.race ?? '');
  if (face.game === 'lotr_tcg') return motifsOfTcg(face, race);
  if (face.frame === 'site') {
    const famous = FAMOUS.find(([pattern]) => pattern.test(slug(face.name).replaceAll('-', ' ')));
    if (famous) return [famous[1]];
    return SITES[slug(face.siteType ?? '')] ?? SITES['ruins-lairs']!;
  }
  if (face.frame === 'region') return [REGIONS[slug(face.regionType ?? face.siteType ?? '')] ?? REGIONS['wilderness']!];
  if (face.frame === 'character') return RACES[race] ?? RACES['man']!;
  if (face.frame === 'creature') return CREATURES[race] ?? BY_KIND['creature']!;
  if (face.frame !== 'faction') {
    const words = `${slug(face.name).replaceAll('-', ' ')} ${face.keywords.join(' ').toLowerCase()} ${face.frame === 'item' ? (face.subtype ?? '') : ''}`;
    const told = WORDS.find(([pattern]) => pattern.test(words));
    if (told) return told[1];
  }
  return BY_KIND[face.frame] ?? BY_KIND['event']!;
}

const kept = new Map<string, readonly Cut[]>();

/** The picture of a card: always the same for the same name and kind. */
export function woodcut(face: Face): readonly Cut[] {
  const key = `${face.frame} ${face.name} ${face.siteType ?? ''}`;
  let cuts = kept.get(key);
  if (!cuts) {
    const pen = new Pen(key);
    for (const layer of pen.pick(motifs(face))) layer(pen);
    cuts = pen.cuts;
    kept.set(key, cuts);
  }
  return cuts;
}
