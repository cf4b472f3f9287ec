/** A symbol, drawn in a box of 24 by 24: `fill` is solid ink, `line` is a pen stroke. */
export interface Drawing {
  fill?: string;
  line?: string;
}

/** "Two & Words" → "two-words", without accents: how drawings and colours are named. */
export function slug(words: string): string {
  const plain = words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
