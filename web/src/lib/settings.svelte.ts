/** What a person likes, kept in the browser. */

import type { Pace } from './stage/beats';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  theme: Theme;
  /** 'system' follows what the device says about reduced motion. */
  motion: 'system' | 'on' | 'off';
  /** How long what happens is held before the eye. */
  pace: Pace;
  /** Whether things are heard as they happen. */
  sound: boolean;
  name: string;
  /** Whether the shortcut marks are shown beside the choices. */
  keys: boolean;
  /** Whether the list of choices lies open; 'auto' opens it when the table itself does not show them all. */
  list: 'auto' | 'open' | 'shut';
  /** The game whose decks were last looked at; empty before the first. */
  game: string;
}

const STORE = 'westmarch.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  pace: 'normal',
  sound: false,
  name: '',
  keys: true,
  list: 'auto',
  game: '',
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(load());

let prefersReducedMotion = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Whether moves and dice are animated. */
export function isAnimated(): boolean {
  return settings.motion === 'on' || (settings.motion === 'system' && !prefersReducedMotion);
}

/** Keeps the document and the store in step with the settings; call once from the outermost component. */
export function applySettings(): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const listen = () => (prefersReducedMotion = query.matches);
  query.addEventListener('change', listen);
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.dataset.motion = isAnimated() ? 'on' : 'off';
    try {
      localStorage.setItem(STORE, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  return () => query.removeEventListener('change', listen);
}

const GUEST_NAMES = ['Wanderer', 'Rider', 'Gardener', 'Minstrel', 'Ferryman', 'Innkeeper', 'Healer', 'Miller', 'Beacon-warden', 'Fisher'];
const first = Math.floor(Math.random() * GUEST_NAMES.length);

/** What somebody is called who has given no name, and whom nobody at the table must take for another. */
export function guestName(others: readonly string[] = []): string {
  const turned = [...GUEST_NAMES.slice(first), ...GUEST_NAMES.slice(0, first)];
  return turned.find((name) => !others.includes(name)) ?? 'Guest';
}
