import { readStored, writeStored } from './browser-storage.ts';

export type Appearance = 'dark' | 'light';

/** The portal keeps its choice under the same key. */
export const APPEARANCE_KEY = 'color_scheme';

/**
 * The appearance kept in this browser.
 * @param own that of the page, for visitors who have chosen none
 */
export function chosenAppearance(own: Appearance): Appearance {
  const kept = readStored(APPEARANCE_KEY);
  return kept === 'dark' || kept === 'light' ? kept : own;
}

/** Keeps the choice and shows it at once. */
export function keepAppearance(appearance: Appearance): void {
  writeStored(APPEARANCE_KEY, appearance);
  showAppearance(appearance);
}

/** The appearance in which the document is shown. */
export const shownAppearance = (): Appearance =>
  document.documentElement.dataset.appearance === 'light' ? 'light' : 'dark';

export function showAppearance(appearance: Appearance): void {
  document.documentElement.dataset.appearance = appearance;
}
