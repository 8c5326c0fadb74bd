import type { Language } from './language.ts';
import { party as en } from './texts/en/party.ts';
import type { PartyTexts } from './texts/shapes.ts';
import { party as tr } from './texts/tr/party.ts';

/** A file of their own: the first view of the booking page has no room for what few read. */
export const PARTY_TEXTS: Readonly<Record<Language, PartyTexts>> = { tr, en };
