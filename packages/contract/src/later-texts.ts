import type { Language } from './language.ts';
import { moving as movingEn } from './texts/en/moving.ts';
import { party as partyEn } from './texts/en/party.ts';
import { proof as proofEn } from './texts/en/proof.ts';
import { tracking as trackingEn } from './texts/en/tracking.ts';
import type { MovingTexts, PartyTexts, ProofTexts, TrackingTexts } from './texts/shapes.ts';
import { moving as movingTr } from './texts/tr/moving.ts';
import { party as partyTr } from './texts/tr/party.ts';
import { proof as proofTr } from './texts/tr/proof.ts';
import { tracking as trackingTr } from './texts/tr/tracking.ts';

type Each<Value> = Readonly<Record<Language, Value>>;

// A file of their own: the first view of the booking page has no room for what few read.
export const MOVING_TEXTS: Each<MovingTexts> = { tr: movingTr, en: movingEn };
export const PARTY_TEXTS: Each<PartyTexts> = { tr: partyTr, en: partyEn };
export const PROOF_TEXTS: Each<ProofTexts> = { tr: proofTr, en: proofEn };
export const TRACKING_TEXTS: Each<TrackingTexts> = { tr: trackingTr, en: trackingEn };
