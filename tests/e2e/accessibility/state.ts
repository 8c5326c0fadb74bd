import type { Language } from '@vakit/contract';
import type { Page } from 'playwright-core';
import type { Device } from '../support/browser.ts';
import type { Site } from '../support/site.ts';
import type { Business } from './business.ts';

export type Visit = { readonly page: Page; readonly site: Site; readonly business: Business };

/** Something that a page can show: a screen, a dialog over it, what it says when something fails */
export type State = {
  readonly name: string;
  /** Route that shows it, as the router writes it */
  readonly route: string;
  /** Leads there, from wherever the state before has led, and resolves once all of it is shown. */
  open(visit: Visit): Promise<unknown>;
  /** Whether a list of choices is open, which lies outside of the landmarks: the focus stays in its field */
  readonly isListOpen?: boolean;
};

/** States that one person looks at one after the other in one window */
export type Walk = {
  readonly subject: string;
  readonly device: Device;
  readonly language: Language;
  /** Nobody is signed in when left out */
  readonly as?: keyof Business['emails'];
  readonly timeZone?: string;
  readonly states: readonly State[];
};
