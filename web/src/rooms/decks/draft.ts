/** A deck on the work-table: what is in it, and how it is written down. */
import type { DeckSide } from '../../lib/deck';
import type { Entry } from '../../lib/wire';
import { plain } from '../../lib/words';

export interface Draft {
  name: string;
  /** Which of the sides among which decks of its game choose. */
  side: string;
  /** A special format for which the deck is made; empty for the usual game. */
  format: string;
  notes: string;
  lines: Entry[];
}

export const MOST_COPIES = 30;

export function emptyDraft(name = 'New deck', side = ''): Draft {
  return { name, side, format: '', notes: '', lines: [] };
}

/** Our own text of a deck. Cards stand by their id, which is never in doubt; the name is a remark for people. */
export function textOf(draft: Draft, sections: readonly string[], side: DeckSide | null): string {
  const lines = [draft.name.trim().replace(/[#\n]/g, ' ') || 'New deck'];
  if (draft.format) lines.push(`Format: ${draft.format}`);
  if (side && draft.side !== side.usual) lines.push(`${side.title}: ${draft.side}`);
  for (const section of sections) {
    const held = draft.lines.filter((line) => line.section === section);
    if (held.length) lines.push('', section, ...held.map((line) => `${line.count} ${line.id}  # ${line.name}`));
  }
  if (draft.notes.trim()) lines.push('', 'Notes', draft.notes.trim());
  return `${lines.join('\n')}\n`;
}

export function countOf(draft: Draft, id: string, section?: string): number {
  return draft.lines.reduce((sum, line) => sum + (line.id === id && (!section || line.section === section) ? line.count : 0), 0);
}

export function sizeOf(draft: Draft, section: string): number {
  return draft.lines.reduce((sum, line) => sum + (line.section === section ? line.count : 0), 0);
}

/** The same deck with so many more (or fewer) of a card in a section. */
export function changed(draft: Draft, card: { id: string; name: string }, section: string, by: number): Draft {
  const at = draft.lines.findIndex((line) => line.id === card.id && line.section === section);
  const count = Math.min(MOST_COPIES, (at < 0 ? 0 : draft.lines[at]!.count) + by);
  const others = draft.lines.filter((_, i) => i !== at);
  if (count <= 0) return at < 0 ? draft : { ...draft, lines: others };
  const line: Entry = { section, id: card.id, name: card.name, count };
  return { ...draft, lines: at < 0 ? [...draft.lines, line] : draft.lines.map((each, i) => (i === at ? line : each)) };
}

export function moved(draft: Draft, line: Entry, to: string): Draft {
  return changed(changed(draft, line, line.section, -1), line, to, 1);
}

export function byName(lines: readonly Entry[]): Entry[] {
  return [...lines].sort((one, other) => plain(one.name).localeCompare(plain(other.name)));
}
