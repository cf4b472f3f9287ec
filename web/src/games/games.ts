import type { TableComponent } from '../lib/table';

/** The table of each game, loaded when somebody sits down at it. */
const TABLES: Record<string, () => Promise<{ default: unknown }>> = {
  meccg: () => import('./meccg/MeccgTable.svelte'),
  lotr_tcg: () => import('./lotr_tcg/LotrTcgTable.svelte'),
};

export async function tableOf(game: string): Promise<TableComponent | null> {
  const load = TABLES[game];
  return load ? ((await load()).default as TableComponent) : null;
}
