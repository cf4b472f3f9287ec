import { readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { runnerImport, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { licences } from './licences.ts';

const server = process.env.WESTMARCH_SERVER ?? 'http://127.0.0.1:8000';
const PLACES = new URL('../src/westmarch/games/middle_earth/page/data/places.tsv', import.meta.url);

/** Draws the map of Middle-earth once, for the places that the server knows. */
function drawnMap(): Plugin {
  const id = 'virtual:middle-earth-map';
  return {
    name: 'drawn-map',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(module) {
      if (module !== `\0${id}`) return null;
      const rows = readFileSync(PLACES, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'));
      const spots = rows.filter(([kind]) => kind === 'site').map(([, , x, y]) => [Number(x), Number(y)] as const);
      const { module: pen } = await runnerImport<typeof import('./src/games/middle_earth/map/sheet')>(
        './src/games/middle_earth/map/sheet.ts',
        {
          root: import.meta.dirname,
          logLevel: 'warn',
        },
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(pen.drawSheet(spots)))});`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), drawnMap(), licences()],
  build: {
    outDir: '../src/westmarch/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // A strict content policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
