import { interpolate, type TextParameters } from '@vakit/contract/interpolate.ts';
import { PROOF_TEXTS } from '@vakit/contract/later-texts.ts';
import type { ProofTexts } from '@vakit/contract/texts/shapes.ts';
import { useSpeech } from '../language-context.tsx';

/** The texts of whoever has to prove a booking, in the language of the page; not for its first view. */
export function useProofText() {
  const { language } = useSpeech();
  return (key: keyof ProofTexts, parameters?: TextParameters) => interpolate(PROOF_TEXTS[language][key], parameters);
}
