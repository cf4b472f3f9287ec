/** Small helpers with words. */

/** Lower case without accents, so that "Eomer" finds "Éomer". */
export function plain(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();
}

export function matches(words: string, wanted: string): boolean {
  const text = plain(words);
  return plain(wanted)
    .split(/\s+/)
    .every((part) => text.includes(part));
}

export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "1 choice", "3 choices". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Seconds as on a clock: 1:05, 12:30, 1:02:03. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** What is left on a clock a while after the view with it came; its first seconds may be free. */
export function leftAfter(clock: { left: number; running: boolean; grace?: number }, milliseconds: number): number {
  if (!clock.running) return clock.left;
  return clock.left - Math.max(0, milliseconds / 1000 - (clock.grace ?? 0));
}

export interface Piece {
  text: string;
  /** The card that this piece of text names. */
  card?: string;
}

/** Cuts a sentence into plain pieces and names of cards; `names` are [definition, name]. */
export function linkNames(text: string, names: readonly (readonly [string, string])[]): Piece[] {
  const sought = names.filter(([, name]) => name !== '').sort((a, b) => b[1].length - a[1].length);
  let pieces: Piece[] = [{ text }];
  for (const [card, name] of sought) {
    pieces = pieces.flatMap((piece) => (piece.card ? [piece] : cut(piece.text, name, card)));
  }
  return pieces;
}

function cut(text: string, name: string, card: string): Piece[] {
  const at = text.indexOf(name);
  if (at < 0) return text === '' ? [] : [{ text }];
  const before = text.slice(0, at);
  return [...(before === '' ? [] : [{ text: before }]), { text: name, card }, ...cut(text.slice(at + name.length), name, card)];
}

const SOME_TIME: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];

export function timeAgo(iso: string, now: number = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, length] of SOME_TIME) {
    if (Math.abs(seconds) >= length) return format.format(Math.round(seconds / length), unit);
  }
  return 'just now';
}
