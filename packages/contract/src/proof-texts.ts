import type { Language } from './language.ts';
import { proof as en } from './texts/en/proof.ts';
import type { ProofTexts } from './texts/shapes.ts';
import { proof as tr } from './texts/tr/proof.ts';

/** A file of their own: the first view of the booking page has no room for what few read. */
export const PROOF_TEXTS: Readonly<Record<Language, ProofTexts>> = { tr, en };
