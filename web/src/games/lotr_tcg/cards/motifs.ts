import * as beasts from '../../../lib/cards/woodcut/beasts';
import * as land from '../../../lib/cards/woodcut/land';
import * as places from '../../../lib/cards/woodcut/places';
import * as things from '../../../lib/cards/woodcut/things';
import { woodcuts, type Motif } from '../../../lib/cards/woodcut/woodcut';
import { BY_KIND, CREATURES, darkPeaks, motifsOfWords, raceOf, RACES, wordsOf } from '../../middle_earth/motifs';
import type { Face } from '../wire';

/** The road of the nine sites, by what a site's name speaks of, else by its number. */
const STAGES: readonly [RegExp, readonly Motif[]][] = [
  [
    /bridge|ford|banks|brandir|gates of argonath|rauros|river|wilderland|nen hithoel/,
    [
      [land.clouds, land.mountains, land.waves],
      [land.rays, land.hills, land.waves],
    ],
  ],
  [
    /moria|khazad|dwarrowdelf|balin|mithril|chamber/,
    [
      [land.engraved, places.cave],
      [land.storm, land.mountains, places.gate],
    ],
  ],
  [
    /lothlorien|caras galadhon|galadriel|woods|forest|trees/,
    [
      [land.stars, land.forest, beasts.greatTree],
      [land.rays, land.forest],
    ],
  ],
  [
    /rivendell|council|valley|house of elrond|frodo.?s bedroom/,
    [
      [land.rays, land.mountains, places.halls],
      [land.stars, places.halls],
    ],
  ],
  [
    /bag end|farmer|shire|green|westfarthing|bounds|hill/,
    [
      [land.rays, land.hills, places.door],
      [land.clouds, land.hills, places.houses],
    ],
  ],
  [
    /bree|prancing|town|gate/,
    [
      [land.clouds, land.hills, places.palisade],
      [land.stars, land.hills, places.houses],
    ],
  ],
  [
    /weather|ettenmoors|trollshaw|midgewater|heights|watch/,
    [
      [land.storm, land.hills, places.ruin],
      [land.clouds, land.hills, places.ruin],
    ],
  ],
  [
    /caradhras|pass|redhorn|mountain|peak|hollin/,
    [
      [land.storm, land.mountains],
      [land.clouds, land.mountains],
    ],
  ],
];

const CULTURES: Record<string, readonly Motif[]> = {
  dwarven: [[land.engraved, land.mountains, things.axe], [things.runes], [things.helm]],
  elven: [[land.stars, land.forest], [things.harp], [land.stars, land.hills, things.starRise]],
  gandalf: [[land.rays, things.staff], [things.scroll], [land.stars, things.flame]],
  gondor: [[land.clouds, land.hills, things.banners], [things.shield], [things.horn]],
  shire: [[land.rays, land.hills, places.door], [land.clouds, land.hills, things.road], [things.pack]],
  isengard: [
    [land.storm, darkPeaks, places.darkTower],
    [land.night, things.flame],
    [land.storm, beasts.spears],
  ],
  moria: [
    [land.engraved, places.cave],
    [land.night, beasts.eyes],
    [land.engraved, beasts.spears],
  ],
  ringwraith: [[land.night, beasts.riders], [beasts.darkSun, darkPeaks], [things.sword]],
  sauron: [[beasts.eye], [land.storm, darkPeaks, beasts.spears], [land.night, places.darkTower]],
};

function motifsOf(face: Face): readonly Motif[] {
  const race = raceOf(face.race);
  const words = wordsOf(face.name);
  if (face.frame === 'site') return STAGES.find(([pattern]) => pattern.test(words))?.[1] ?? [[land.clouds, land.hills, things.road]];
  if (face.frame === 'companion' || face.frame === 'ally') return RACES[race] ?? RACES['man']!;
  if (face.frame === 'minion')
    return (
      CREATURES[race === 'uruk-hai' ? 'orc' : race] ??
      (/tentacle|watcher/.test(words) ? [[land.waves, beasts.serpent]] : BY_KIND['creature']!)
    );
  return motifsOfWords(`${words} ${face.classes?.join(' ') ?? ''}`) ?? CULTURES[face.culture] ?? [[things.ring]];
}

/** The picture of a card. */
export const pictureOf = woodcuts((face: Face) => `${face.frame} ${face.name} `, motifsOf);
