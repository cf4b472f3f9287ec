import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE = /^(licen[cs]e|copying|ofl)\b/i;

/** The folder of the package to which a file belongs; nothing if it is our own. */
function packageOf(file: string): string | undefined {
  return PACKAGE.exec(file.replaceAll('\\', '/'))?.[1];
}

/** What a package is called, and the text of its licence. */
function described(folder: string): { name: string; version: string; licence: string; text: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => LICENCE.test(entry));
  if (file === undefined) throw new Error(`${name} comes without the text of its licence`);
  return { name, version, licence: license, text: readFileSync(join(folder, file), 'utf8').trim() };
}

/** Writes `licences.txt`: the licence of every library and font that the built page holds. */
export function licences(): Plugin {
  const line = '='.repeat(80);
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [...this.getModuleIds()].filter(existsSync);
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') files.push(...part.originalFileNames.map((name) => join(import.meta.dirname, name)));
      }
      const folders = new Set(files.map(packageOf).filter((folder) => folder !== undefined));
      const parts = [...folders]
        .map(described)
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n${line}\n\n${text}\n`);
      const head = 'This page holds the following libraries and fonts, each under its own licence.\n';
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: [head, ...parts].join('\n') });
    },
  };
}
