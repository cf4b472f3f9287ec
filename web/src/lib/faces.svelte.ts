import { call } from './api';
import type { Face } from './wire';

/** Faces of cards by definition: requested in batches, kept for the visit. */
const known = $state<Record<string, Record<string, Face>>>({});
const requested: Record<string, Set<string>> = {};
const queued: Record<string, Set<string>> = {};
const BATCH = 60;

/** The faces of a game; what is put into it is seen by whoever draws it. */
function facesIn(game: string): Record<string, Face> {
  known[game] ??= {};
  return known[game]!;
}

async function fetchBatch(game: string, ids: string[]): Promise<void> {
  try {
    const faces = await call<Record<string, Face>>(`/api/games/${game}/cards?ids=${ids.map(encodeURIComponent).join(',')}`);
    Object.assign(facesIn(game), faces);
  } catch {
    // Asked again the next time somebody wants them.
    for (const id of ids) requested[game]?.delete(id);
  }
}

function flush(game: string): void {
  const ids = [...(queued[game] ?? [])];
  queued[game] = new Set();
  for (let from = 0; from < ids.length; from += BATCH) void fetchBatch(game, ids.slice(from, from + BATCH));
}

/** Says which faces will be drawn soon. */
export function requestFaces(game: string, ids: Iterable<string>): void {
  const already = (requested[game] ??= new Set());
  const waiting = (queued[game] ??= new Set());
  const idle = waiting.size === 0;
  for (const id of ids) {
    if (id === '' || already.has(id)) continue;
    already.add(id);
    waiting.add(id);
  }
  if (idle && waiting.size > 0) queueMicrotask(() => flush(game));
}

/** Faces that came with an answer of another room (a search, for example). */
export function addFaces(game: string, faces: Iterable<Face>): void {
  const book = facesIn(game);
  const already = (requested[game] ??= new Set());
  for (const face of faces) {
    book[face.id] = face;
    already.add(face.id);
  }
}

export function facesOf(game: string): Record<string, Face> {
  return known[game] ?? {};
}
