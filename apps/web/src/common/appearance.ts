import { readStored, writeStored } from './browser-storage.ts';

export type Appearance = 'dark' | 'light';

/** The portal keeps its choice under the same key. */
export const APPEARANCE_KEY = 'color_scheme';

/** The appearance kept in this browser, else dark. */
export function chosenAppearance(): Appearance {
  return readStored(APPEARANCE_KEY) === 'light' ? 'light' : 'dark';
}

/** Keeps the choice and shows it at once. */
export function keepAppearance(appearance: Appearance): void {
  writeStored(APPEARANCE_KEY, appearance);
  showAppearance(appearance);
}

export function showAppearance(appearance: Appearance): void {
  document.documentElement.dataset.appearance = appearance;
}
