import { PROOF_TEXTS } from '@vakit/contract/later-texts.ts';
import { laterText } from '../later-text.ts';

/** The texts of whoever has to prove a booking, in the language of the page. */
export const useProofText = laterText(PROOF_TEXTS);
