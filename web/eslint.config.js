import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default defineConfig(
  js.configs.recommended,
  ...ts.configs.recommended,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // The type checker finds what is not defined, and knows more names than this rule.
      'no-undef': 'off',
      // An index that was checked before, or that comes from the same list, may be taken at its word.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // Most collections are made, filled and read in one go; those that views depend on are state.
      'svelte/prefer-svelte-reactivity': 'off',
      // Written where a space must survive at the edge of an element.
      'svelte/no-useless-mustaches': 'off',
      // Addresses are the page's own: there is no base path to resolve them against.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { ignores: ['node_modules/', 'src/lib/wire.ts', 'src/games/*/wire.ts'] },
);
