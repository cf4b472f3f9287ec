/** Cards, drawn by us. */
export { default as Card } from './Card.svelte';
export { default as Glyph } from './Glyph.svelte';
export { default as PathStrip } from './PathStrip.svelte';
export { default as TypeChip } from './TypeChip.svelte';
export { describe } from './words';
