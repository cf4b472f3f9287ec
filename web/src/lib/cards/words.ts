import type { Face } from '../wire';

export type State = 'untapped' | 'tapped' | 'wounded';

/** A number of a face as a number, or nothing. */
export function figure(face: Face, name: string): number | null {
  const value = face.numbers[name];
  return value === undefined || value === '' ? null : Number(value);
}

/** "a [moria] Orc": the words, with the cultures set apart that are drawn as their sign. */
export function withCultures(words: string): { words: string; culture?: string }[] {
  return words
    .split(/(\[[a-z]+\])/)
    .filter((part) => part !== '')
    .map((part) => (/^\[[a-z]+\]$/.test(part) ? { words: part, culture: part.slice(1, -1) } : { words: part }));
}

/** The minus of a book, not of a typewriter. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

const NUMBERS: readonly [string, string][] = [
  ['strikes', 'strikes'],
  ['prowess', 'prowess'],
  ['body', 'body'],
  ['mind', 'mind'],
  ['direct_influence', 'direct influence'],
  ['influence_number', 'influence number'],
  ['marshalling_points', 'marshalling points'],
  ['corruption_points', 'corruption points'],
  ['corruption_modifier', 'corruption modifier'],
  ['stage_points', 'stage points'],
  ['twilight', 'twilight cost'],
  ['strength', 'strength'],
  ['vitality', 'vitality'],
  ['resistance', 'resistance'],
  ['site', 'site number'],
  ['home', 'home site number'],
  ['shadow', 'Shadow number'],
];

/** A card for those who hear it: its name, kind, numbers and state. */
export function describe(face: Face, state: State = 'untapped', more: readonly string[] = []): string {
  const numbers = NUMBERS.flatMap(([name, words]) => {
    const value = figure(face, name);
    return value === null ? [] : [`${words} ${plain(value)}`];
  });
  const site = face.path?.length ? [`path ${face.path.join(', ')}`] : [];
  const parts = [face.name, face.kind, ...(face.skills?.length ? [face.skills.join(', ')] : []), ...numbers, ...site, ...more];
  return state === 'untapped' ? parts.join('; ') : `${parts.join('; ')}; ${state}`;
}
