import type { Zone } from '../table';

/** What a key asks for at the table. */
export type Command =
  | { command: 'pass' }
  | { command: 'choose'; number: number }
  | { command: 'zone'; zone: string }
  | { command: 'move'; direction: Direction }
  | { command: 'undo' | 'help' | 'story' | 'rule' | 'chat' | 'search' | 'pass until' | 'hint' | 'settings' | 'cancel' };

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const COMMANDS: Record<string, Command> = {
  ' ': { command: 'pass' },
  '0': { command: 'pass' },
  u: { command: 'undo' },
  '?': { command: 'help' },
  l: { command: 'story' },
  r: { command: 'rule' },
  t: { command: 'chat' },
  '/': { command: 'search' },
  f: { command: 'pass until' },
  i: { command: 'hint' },
  s: { command: 'settings' },
  Escape: { command: 'cancel' },
};

/** The keys in words, for the help sheet. */
export const KEYS: readonly { keys: string[]; does: string }[] = [
  { keys: ['Space', '0'], does: 'pass' },
  { keys: ['1', '…', '9'], does: 'choose from the list' },
  { keys: ['Enter'], does: 'touch the card in focus' },
  { keys: ['←', '↑', '→', '↓'], does: 'go from card to card' },
  { keys: ['/'], does: 'search the choices' },
  { keys: ['f'], does: 'pass until something happens' },
  { keys: ['i'], does: 'a hint, against the computer' },
  { keys: ['u'], does: 'take back' },
  { keys: ['r'], does: 'the rule behind the question' },
  { keys: ['l'], does: 'the story' },
  { keys: ['t'], does: 'talk' },
  { keys: ['s'], does: 'settings' },
  { keys: ['Esc'], does: 'close, or let go of a card' },
  { keys: ['?'], does: 'these keys' },
];

export function commandFor(pressed: Pressed, zones: readonly Zone[]): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (/^[1-9]$/.test(pressed.key)) return { command: 'choose', number: Number(pressed.key) };
  const direction = ARROWS[pressed.key];
  if (direction) return { command: 'move', direction };
  const command = COMMANDS[pressed.key];
  if (command) return command;
  const zone = zones.find((known) => known.key === pressed.key.toLowerCase());
  return zone ? { command: 'zone', zone: zone.zone } : null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The number of the box that lies nearest in a direction; -1 if none does. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const across = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const start = middle(from);
  let best = -1;
  let shortest = Infinity;
  boxes.forEach((box, at) => {
    const end = middle(box);
    const ahead = sign * (across ? end.x - start.x : end.y - start.y);
    const aside = Math.abs(across ? end.y - start.y : end.x - start.x);
    if (ahead <= 2 || aside > ahead * 3 + 40) return;
    const distance = ahead + aside * 2;
    if (distance < shortest) [shortest, best] = [distance, at];
  });
  return best;
}
