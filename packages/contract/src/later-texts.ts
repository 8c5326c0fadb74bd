import { inEachLanguage } from './language.ts';

// A file of their own: the first view of the booking page has no room for what few read.
export const MOVING_TEXTS = inEachLanguage('moving');
export const PARTY_TEXTS = inEachLanguage('party');
export const PROOF_TEXTS = inEachLanguage('proof');
export const TRACKING_TEXTS = inEachLanguage('tracking');
