/** The rulebook as the server lists it. */
import { call } from '../../lib/api';
import { allGames, gameOf } from '../../lib/game';
import type { ListedChapter, ListedRule, OpenRule } from '../../lib/wire';

export const titleOfGame = (game: string): string => gameOf(game)?.title ?? game;

const opened = new Map<string, Promise<OpenRule>>();
export function openRule(id: string): Promise<OpenRule> {
  const known = opened.get(id);
  if (known) return known;
  const asked = call<OpenRule>(`/api/rules/${encodeURIComponent(id)}`).catch((error: unknown) => {
    opened.delete(id);
    throw error;
  });
  opened.set(id, asked);
  return asked;
}

let contents: Promise<ListedChapter[]> | null = null;
export function chapters(): Promise<ListedChapter[]> {
  contents ??= call<ListedChapter[]>('/api/rules/chapters').catch((error: unknown) => {
    contents = null;
    throw error;
  });
  return contents;
}

export const PAGE = 200;
export function listRules(
  of: { q?: string; game?: string; chapter?: string },
  offset = 0,
  limit = PAGE,
  signal?: AbortSignal,
): Promise<ListedRule[]> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(of)) if (value) query.set(name, value);
  query.set('limit', String(limit));
  if (offset) query.set('offset', String(offset));
  return call<ListedRule[]>(`/api/rules?${query}`, { signal });
}

export const addressOf = (id: string): string => `/rules/${encodeURIComponent(id)}`;

/** An id of a rule of any game, with the backticks about it. */
function ids(): RegExp {
  const known = allGames()
    .map((game) => game.rules.ids.source)
    .join('|');
  return new RegExp('`?\\b(' + known + ')\\b`?', 'g');
}

export interface Piece {
  text: string;
  rule?: string;
  stressed?: boolean;
}

/** Cuts a rule's words into plain pieces, ids of other rules, and what is stressed. */
export function pieces(words: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of words.matchAll(ids())) {
    plain(words.slice(from, match.index), found);
    found.push({ text: match[1]!, rule: match[1]! });
    from = match.index + match[0].length;
  }
  plain(words.slice(from), found);
  return found;
}

function plain(text: string, into: Piece[]): void {
  for (const [i, part] of text.split(/\*([^*]+)\*/).entries()) {
    if (part) into.push(i % 2 ? { text: part, stressed: true } : { text: part.replaceAll('`', '') });
  }
}

export interface Section {
  title: string;
  rules: ListedRule[];
}

/** Neighbours under one heading stand together. */
export function sections(rules: readonly ListedRule[]): Section[] {
  const found: Section[] = [];
  for (const rule of rules) {
    const last = found.at(-1);
    if (last && last.title === rule.title) last.rules.push(rule);
    else found.push({ title: rule.title, rules: [rule] });
  }
  return found;
}
