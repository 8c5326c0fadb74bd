import type { Language } from './language.ts';
import { moving as en } from './texts/en/moving.ts';
import type { MovingTexts } from './texts/shapes.ts';
import { moving as tr } from './texts/tr/moving.ts';

/** A file of their own: the first view of the booking page has no room for what few read. */
export const MOVING_TEXTS: Readonly<Record<Language, MovingTexts>> = { tr, en };
