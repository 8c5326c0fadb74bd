import type { MouseEvent } from 'react';

/** The id of the place where it stands */
export const ABOUT = 'about';

/** Leads there; the entry of the browser's history stays that of the step. */
export function leadToAbout(event: MouseEvent): void {
  event.preventDefault();
  const place = document.getElementById(ABOUT);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView();
}
