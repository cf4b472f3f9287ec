import { slug } from '../../../lib/cards/drawings';
import * as beasts from '../../../lib/cards/woodcut/beasts';
import * as land from '../../../lib/cards/woodcut/land';
import * as places from '../../../lib/cards/woodcut/places';
import * as things from '../../../lib/cards/woodcut/things';
import { woodcuts, type Motif } from '../../../lib/cards/woodcut/woodcut';
import { bareWood, BY_KIND, CREATURES, darkPeaks, motifsOfWords, raceOf, RACES, wordsOf } from '../motifs';
import type { Face } from '../wire';

const SITES: Record<string, readonly Motif[]> = {
  haven: [
    [land.stars, places.halls],
    [land.rays, land.mountains, places.halls],
  ],
  'free-hold': [
    [land.rays, land.hills, places.keep],
    [land.clouds, land.mountains, places.keep],
    [land.clouds, land.hills, places.tower],
  ],
  'border-hold': [
    [land.clouds, land.hills, places.palisade],
    [land.engraved, land.hills, places.houses],
    [land.rays, land.mountains, places.palisade],
  ],
  'ruins-lairs': [
    [land.engraved, land.mountains, places.ruin],
    [land.clouds, land.hills, places.ruin],
    [land.engraved, places.cave],
    [land.stars, land.hills, places.barrow],
  ],
  'shadow-hold': [
    [land.storm, darkPeaks, places.gate],
    [land.storm, darkPeaks, places.tower],
    [land.night, places.cave],
  ],
  'dark-hold': [
    [land.night, places.darkTower],
    [land.storm, darkPeaks, places.darkTower],
  ],
  darkhaven: [[land.night, places.darkTower]],
  wizardhaven: [
    [land.stars, land.hills, places.tower],
    [land.rays, land.forest, places.tower],
  ],
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

const REGIONS: Record<string, Motif> = {
  'coastal-sea': [land.clouds, land.waves],
  'free-domain': [land.rays, land.hills, places.houses],
  'border-land': [land.clouds, land.hills, things.road],
  wilderness: [land.clouds, land.forest],
  'shadow-land': [land.storm, bareWood],
  'dark-domain': [land.night, darkPeaks],
};

function motifsOf(face: Face): readonly Motif[] {
  const race = raceOf(face.race);
  if (face.frame === 'site') {
    const famous = FAMOUS.find(([pattern]) => pattern.test(wordsOf(face.name)));
    if (famous) return [famous[1]];
    return SITES[slug(face.siteType ?? '')] ?? SITES['ruins-lairs']!;
  }
  if (face.frame === 'region') return [REGIONS[slug(face.regionType ?? face.siteType ?? '')] ?? REGIONS['wilderness']!];
  if (face.frame === 'character') return RACES[race] ?? RACES['man']!;
  if (face.frame === 'creature') return CREATURES[race] ?? BY_KIND['creature']!;
  if (face.frame !== 'faction') {
    const words = `${wordsOf(face.name)} ${face.keywords.join(' ').toLowerCase()} ${face.frame === 'item' ? (face.subtype ?? '') : ''}`;
    const told = motifsOfWords(words);
    if (told) return told;
  }
  return BY_KIND[face.frame] ?? BY_KIND['event']!;
}

/** The picture of a card. */
export const pictureOf = woodcuts((face: Face) => `${face.frame} ${face.name} ${face.siteType ?? ''}`, motifsOf);
