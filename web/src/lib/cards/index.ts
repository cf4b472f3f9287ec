/** Cards, drawn by us. */
export { default as Card } from './Card.svelte';
export { describe } from './words';
