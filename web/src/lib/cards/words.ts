import type { Face } from '../wire';
import type { Drawing } from './drawings';
import { lookOf, type GameLook } from '../look.svelte';

/** A number of a face as a number, or nothing. */
export function figure(face: Face, name: string): number | null {
  const value = face.numbers[name];
  return value === undefined || value === '' ? null : Number(value);
}

/** "a [red] card": the words, with those set apart that are drawn as a sign. */
export function withSigns(words: string, signs: Readonly<Record<string, Drawing>>): { words: string; sign?: Drawing }[] {
  return words
    .split(/(\[[a-z]+\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const sign = /^\[[a-z]+\]$/.test(part) ? signs[part.slice(1, -1)] : undefined;
      return sign ? { words: part.slice(1, -1), sign } : { words: part };
    });
}

/** The minus of a book, not of a typewriter. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A card for those who hear it: its name, kind, numbers and state. */
export function describe(face: Face, state = '', more: readonly string[] = []): string {
  return describeWith(lookOf(face.game), face, state, more);
}

export function describeWith(look: GameLook | null, face: Face, state: string, more: readonly string[]): string {
  const numbers = (look?.numbers ?? []).flatMap(([name, words]) => {
    const value = figure(face, name);
    return value === null ? [] : [`${words} ${plain(value)}`];
  });
  const { before, after } = look?.facts?.(face) ?? { before: [], after: [] };
  const standing = look?.poses[state] ? [state] : [];
  return [face.name, face.kind, ...before, ...numbers, ...after, ...more, ...standing].join('; ');
}
